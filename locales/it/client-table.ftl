### La pagina: il tavolo, qualunque gioco ci sia sopra.

table-title = Tavolo · Curia
table-opening = Un momento: il tavolo si sta apparecchiando.
table-none = Questo tavolo non si può mostrare
table-none-why = Forse il link è incompleto, o il tavolo non ammette spettatori. Se giochi lì, entra con il tuo account o dal dispositivo che usavi.
table-parts = Parti del tavolo
table-your-turn = Tocca a te

## Come stanno le cose

table-status-gathering = In attesa dei giocatori
table-status-playing = In corso
table-status-paused = In pausa
table-status-over = Finita
table-status-closed = Chiuso
table-status-frozen = Sospeso
table-is-paused = La partita è in pausa.
table-is-over = La partita è finita.
table-is-closed = Il tavolo è chiuso.
table-is-frozen = Il tavolo è sospeso finché qualcuno non l'avrà controllato. Non si è perso nulla.
table-nobody = Non si attende nessuno.
table-waiting = Si attende { $names }.
table-past = Stai guardando un momento passato: riga { $line } del registro.
table-present = Torna al presente
table-may = Puoi anche non rispondere.
table-you-watch = Stai guardando questa partita.
table-missing = { $count ->
    [one] C'è ancora un posto libero.
   *[other] Ci sono ancora { $count } posti liberi.
}
table-ready = Tutti i posti sono occupati: la partita può cominciare.
table-ready-host = Tutti i posti sono occupati. A cominciare la partita è { $name }, che ha aperto il tavolo.
table-ready-away = Tutti i posti sono occupati. A cominciare la partita è chi ha aperto il tavolo.

## Rispondere

table-draft = La tua risposta finora; gli altri non la vedono finché non è completa
table-take-out = { $count ->
    [one] Togli: { $step }
   *[other] Togli una volta su { $count }: { $step }
}
table-undo = Annulla
table-choices = Mosse
table-choices-count = { $count ->
    [one] Una mossa possibile.
   *[other] { $count } mosse possibili.
}
table-choices-none = Per ora non c'è niente da scegliere.
table-choices-laid = Che cosa puoi fare lo scegli sul tavolo.
table-choices-all = Mostra tutte e { $count } le mosse
table-choices-fewer = Nascondi l'elenco
table-choices-past = Stai guardando il passato: torna al presente per rispondere.
table-keys = Da tastiera: il numero della mossa, poi Invio.
table-why = Quale regola lo permette: { $action }
table-refused = Ora non si può: { $action }
table-may-play = Lo puoi fare: { $action }
table-late = A questa domanda si è già risposto, forse da un'altra tua finestra. Il tavolo mostra come stanno le cose adesso.
table-notice-draft-lost = Il server è stato riavviato e la risposta che avevi cominciato è andata persa. Ciò che era giocato è al sicuro: scegli di nuovo.
table-notice-elsewhere = La tua risposta non è stata data da questa pagina, forse da un'altra tua finestra. Il tavolo mostra come stanno le cose adesso.
table-notice-time = Il tuo tempo era scaduto: la risposta è stata data per te.

## Collegamento

table-away = Il collegamento con il tavolo si è interrotto.
table-away-asked = Il collegamento con il tavolo si è interrotto: potrai rispondere appena torna.
table-again-in = { $seconds ->
    [one] Nuovo tentativo fra { $seconds } secondo.
   *[other] Nuovo tentativo fra { $seconds } secondi.
}
table-again-now = Collegamento in corso…
table-retry = Riprova subito

## Che cosa è successo

table-since = Dal tuo ultimo turno
table-lately = Di recente
table-since-more = { $count ->
    [one] Un'altra riga prima di queste: nel registro
   *[other] Altre { $count } righe prima di queste: nel registro
}
table-show-again = Rivedi
table-events-before = { $count ->
    [one] Prima è successa un'altra cosa.
   *[other] Prima sono successe altre { $count } cose.
}
table-log = Registro della partita
table-log-none = Non è ancora successo niente.
table-log-all = { $count ->
    [one] Mostra la riga precedente
   *[other] Mostra le { $count } righe precedenti
}
table-undone = { $name } annulla l'ultima risposta.
table-rewound = { $line ->
    [0] Di comune accordo il tavolo torna all'inizio.
   *[other] Di comune accordo il tavolo torna alla riga { $line }.
}
table-withdrawn = Annullato:
table-echo = Lo vedi solo tu:
table-line = Riga { $line }
table-line-deeds = Che cosa fare con la riga { $line }
table-look = Guarda questo momento
table-look-link = Copia il link
table-rewind = Torna qui
table-rewind-ask = Proponi di tornare qui
table-fork = Prova su un altro tavolo
table-copied = Link copiato.
table-replay = Rivedi la partita

## Ciò che si decide insieme

table-motion-pause = { $by } propone una pausa.
table-motion-rewind = { $line ->
    [0] { $by } propone di tornare all'inizio. Ciò che è successo dopo non varrà più.
   *[other] { $by } propone di tornare alla riga { $line }. Ciò che è successo dopo non varrà più.
}
table-votes = Voti
table-vote-yes = a favore
table-vote-open = non ha ancora votato
table-agree = D'accordo
table-disagree = Rifiuta
table-withdraw = Ritira la proposta

## Posti

table-seats = Posti
table-you = tu
table-here = al tavolo
table-not-here = assente
table-bot = bot
table-host = ha aperto il tavolo
table-to-move = di turno
table-clock = Tempo rimasto:
table-watching = { $count ->
    [one] Uno spettatore.
   *[other] { $count } spettatori.
}
table-sit = Siediti qui
table-sit-any = Siediti
table-take-over = Prendi il posto del bot
table-come-back = Riprendi il tuo posto
table-hand-to = Passa il dispositivo
table-put-bot = Metti un bot
table-stand = Alzati
table-clear = Libera il posto
table-leave = Lascia la partita
table-leave-sure = Un bot giocherà al posto di { $name }. Potrai riprendere il posto finché nessun altro si siede lì.
table-not-now = Non adesso

## Prima e dopo la partita

table-start = Comincia la partita
table-invite = Invita gli altri
table-invite-why = Chi apre questo link può sedersi, anche dal telefono. Non serve un account.
table-invite-bots = Nei posti liberi puoi mettere anche dei bot.
table-address = Indirizzo del tavolo
table-qr = L'indirizzo del tavolo come codice QR
table-copy = Copia il link
table-copy-by-hand = Il browser non permette di copiare: seleziona l'indirizzo e copialo a mano.
table-share = Condividi
table-share-text = Vieni a giocare: al mio tavolo c'è un posto libero.
table-enter = Siediti a questo tavolo
table-enter-why = Basta un nome.
table-enter-name = Il tuo nome
table-enter-as = Siediti come { $name }
table-rematch = Rivincita
table-to-rematch = Vai alla rivincita

## Ciò che si è deciso

table-terms = Che cosa si gioca
table-pace-none = Senza orologio.
table-pace-live = { $minutes ->
    [one] { $minutes } minuto a testa, e { $seconds } secondi in più per ogni risposta.
   *[other] { $minutes } minuti a testa, e { $seconds } secondi in più per ogni risposta.
}
table-pace-slow = { $hours ->
    [one] { $hours } ora per ogni decisione.
   *[other] { $hours } ore per ogni decisione.
}
table-absent-silence = Allo scadere del tempo si dà la risposta che impegna di meno.
table-absent-bot = Allo scadere del tempo risponde il bot «{ $bot }».
table-public = È fra i tavoli aperti a tutti.
table-by-link = Lo trova solo chi ha il link.
table-watch-yes = Chi ha il link può guardare.
table-watch-no = Senza spettatori.
table-shared = Una persona può tenere più posti sullo stesso dispositivo.
table-diverged = Questa versione del programma rigiocherebbe la partita in modo diverso: si continua da dove era.

## Un dispositivo per più persone

table-pass-to = { $initial ->
    [a] Passa il dispositivo ad { $name }
   *[other] Passa il dispositivo a { $name }
}
table-covered = Intanto il tavolo è coperto, così nessuno vede le carte degli altri.
table-i-am = Qui { $name }: avanti

## Parole

table-talk = Conversazione
table-talk-none = Nessuno ha ancora detto niente.
table-talk-gone = Portato via da chi se n'è andato.
table-talk-all = Mostra tutto
table-talk-who = Può scrivere chi siede al tavolo.
table-unread = { $count ->
    [one] un nuovo messaggio
   *[other] { $count } nuovi messaggi
}
table-to = A
table-to-all = A tutti
table-to-some = Lettera
table-letter-why = Una lettera la legge solo chi scegli, anche a partita finita.
table-letter-from = Lettera di { $from } per { $to }
table-message = Messaggio
table-write = Scrivi al tavolo
table-write-letter = Scrivi una lettera
table-send = Invia
table-not-sent = Non inviato: il testo è ancora qui. Riprova.
table-note-sat = { $name } si siede al posto { $seat }.
table-note-left = { $name } lascia il posto { $seat }.
table-note-bot = Al posto { $seat } gioca il bot «{ $bot }».
table-note-began = La partita comincia.
table-note-paused = La partita è in pausa.
table-note-resumed = La partita riprende.
table-note-declined = La proposta cade: { $who } non è d'accordo.
table-note-rewound = Il tavolo torna indietro di comune accordo.
table-note-rematch = C'è una rivincita.
table-note-closed = Il tavolo è chiuso.

## Altro

table-tab-choices = Mosse
table-tab-seats = Posti
table-tab-log = Registro
table-tab-talk = Parole
table-tab-more = Altro
table-pause = Metti in pausa
table-pause-ask = Proponi una pausa
table-resume = Riprendi la partita
table-close = Chiudi il tavolo
table-close-sure = Il tavolo si chiude per sempre e la partita non si potrà finire.
table-close-others = A questo tavolo giocano anche altri: non lo si può chiudere da soli.
table-rules = Regole
table-comfort = Come preferisci
table-sound = Un suono quando tocca a te
table-moving = I pezzi si muovono

## Un gioco senza tabellone proprio

table-board-failed = Il disegno di questo tabellone non è riuscito. La partita continua: ecco in tabelle tutto ciò che si vede.
table-board-again = Riprova il disegno
table-view = Il tavolo
table-view-seats = Posto per posto
table-view-common = Per tutti
table-nothing = –
table-unknown = sconosciuto
table-yes = sì
table-no = no
table-hidden = { $count ->
    [one] { $count } coperta
   *[other] { $count } coperte
}
