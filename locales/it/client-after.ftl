### Dopo e accanto alla partita: replay, risultato, carte, sorte, importazione.

## Replay

after-replay = Replay
after-no-moment = Questo link porta a un momento che la partita non ha. Stai guardando il presente.
after-no-eyes = Questo link guarda con gli occhi di un altro posto: si può solo a partita finita. Stai guardando il presente.
after-steer = Comandi del replay
after-first = All'inizio
after-previous = Un momento indietro
after-play = Riproduci
after-pause = Pausa
after-next = Un momento avanti
after-last = Alla fine
after-speed = Velocità
after-speed-of = Velocità { $speed }
after-slider = Momento della partita
after-at = Riga { $at } di { $all }.
after-start = Prima che succeda qualcosa.
after-turn = Prossimo turno di
after-turn-of = Al prossimo turno di { $name }
after-eyes = Visto da
after-eyes-nobody = Uno spettatore
after-all = Anche ciò che è stato ripreso
after-shut = Chiudi il replay
after-more = Altro
after-taken-back = ripresa

## Risultato

after-you-won = Hai vinto
after-won = { $count ->
    [one] Vince { $names }
   *[other] Vincono insieme { $names }
}
after-ended = La partita è finita per la regola «{ $title }».
after-places = Classifica e punti
after-place = Posizione
after-player = Giocatore
after-score = Punti
after-place-of = { $place }º
after-tied = pari merito
after-close = per spareggio
after-you = tu
after-points = { $count ->
    [one] punto
   *[other] punti
}
after-rematch = Rivincita
after-rematch-why = Lo stesso tavolo da capo, per tutti quelli che erano qui.
after-rematch-go = Alla rivincita
after-replay-all = Rivedi la partita

## Link e file

after-papers = Link e file
after-link = Copia il link del tavolo
after-link-moment = Copia il link di questo momento
after-link-moment-why = Chi lo apre vede il tavolo dopo la riga { $lines }, per quanto gli è permesso.
after-copied = Il link è negli appunti.
after-copy-by-hand = Questo browser non permette di copiare. Copia il link a mano:
after-fork = Prova questa posizione
after-fork-why = Apre un tavolo tuo con questa posizione. Le carte nascoste e la sorte che verrà si distribuiscono da capo: non rivela niente.
after-fork-why-over = Apre un tavolo tuo con questa posizione, con tutte le mani com'erano.
after-fork-not = Qui la partita è finita. Scegli un momento precedente nel replay.
after-forked = Questo è un tavolo tuo con la stessa posizione. Giochi tutti i posti.
after-record = Scarica la registrazione
after-record-why = Tutte le risposte e il seme della sorte: da tenere, verificare, aprire altrove.
after-record-not = Si pubblica a partita finita.
after-log = Scarica il registro
after-log-why = Quello che questo posto ha saputo, come testo.
after-letters = Scarica chat e lettere
after-letters-why = Quelle che puoi leggere, come testo.
after-file-record = registrazione
after-file-log = registro
after-file-letters = lettere

## Sorte

after-luck = La sorte di questo tavolo
after-luck-what = Prima della partita il server ha fissato tutta la sorte in un seme e te ne ha mostrato il sigillo. Alla fine il seme si scopre: se corrisponde al sigillo, nel frattempo nessuno ha toccato la sorte.
after-seal = Sigillo
after-seal-noted = Questo browser lo ha annotato.
after-salt-what = Aggiungi un pizzico di sale: un testo qualsiasi. Si mescola alla sorte dopo che il sigillo è stato mostrato, così neppure il server può averla scelta.
after-salt = Il tuo sale
after-salt-other = Un altro
after-salt-add = Aggiungi il sale
after-salt-long = È troppo lungo: al massimo 64 byte.
after-salt-in = Il tuo sale c'è.
after-salt-mine = Il tuo sale c'è: «{ $salt }».
after-salted = { $count ->
    [0] Nessun posto ha aggiunto sale.
    [one] Un posto su { $seats } ha aggiunto sale.
   *[other] { $count } posti su { $seats } hanno aggiunto sale.
}
after-luck-later = Si può verificare qui, appena la partita è finita.
after-check = Verifica la sorte
after-check-what = La pagina calcola da sé il sigillo e la sorte.
after-found-good = Corrisponde:
after-found-bad = Non corrisponde:
after-found-none = Niente da confrontare:
after-check-noted-good = La registrazione ha il sigillo che questo browser ha annotato prima della partita.
after-check-noted-bad = La registrazione ha un sigillo diverso da quello che questo browser ha annotato prima della partita.
after-check-noted-none = Questo browser non ha visto il tavolo prima della partita, quindi non ha un sigillo suo da confrontare. Chi c'era ce l'ha.
after-check-seal-good = Il sigillo qui sopra è quello del seme nella registrazione. Il seme:
after-check-seal-bad = Il sigillo qui sopra non è quello del seme nella registrazione. Il seme:
after-check-salt-good = Il tuo sale «{ $salt }» è nella sorte.
after-check-salt-bad = Il tuo sale «{ $salt }» manca nella registrazione.
after-check-luck-good = { $count ->
    [one] La sorte della partita viene dal seme e dal sale di un posto:
   *[other] La sorte della partita viene dal seme e dal sale di { $count } posti:
}
after-check-luck-none = Nessuno ha aggiunto sale: la sorte della partita è il seme stesso.
after-check-good = La sorte era fissata prima della partita, ed è quella che la registrazione mostra.
after-check-bad = Qualcosa non torna. Conserva la registrazione e chiedi a chi gestisce questo server.
after-verify = Verificare tutta la partita
after-verify-what = Che ogni carta sia venuta da questa sorte e ogni risposta abbia rispettato le regole lo verifica il terminale, su qualsiasi computer. Rigioca tutta la registrazione:
after-verify-file = registrazione.json

## Importazione

after-import = Apri una registrazione
after-import-what = Una registrazione è una partita in un file: di questo server, di un altro o del terminale. Si apre come un tavolo tuo, per rivederla o per continuarla.
after-import-drop = Trascina qui una registrazione
after-import-choose = Scegli un file
after-import-busy = Un momento …
after-import-paste = Oppure incolla il testo
after-import-open = Apri
after-wrong-empty = Non c'è niente dentro. Scegli il file salvato con «Scarica la registrazione».
after-wrong-large = È troppo grande ({ $size } MB; al massimo { $most } MB). Una registrazione è molto più piccola: scegli il file salvato con «Scarica la registrazione».
after-wrong-json = Non è una registrazione, o ne è solo una parte. Scegli il file salvato con «Scarica la registrazione», senza modificarlo.
after-wrong-record = È un file di un altro tipo, non la registrazione di una partita. Scegli il file salvato con «Scarica la registrazione».
after-wrong-rules = Questa registrazione non si può leggere, o non torna con le regole: forse è stata modificata, o viene da un'altra versione. Non si è aperto niente.
after-wrong-detail = Che cosa, esattamente
