### Il server.

host-name = Chi ospita

## Perché una richiesta non è stata esaudita
## $field è il nome del campo, come lo scrive il programma; none dove non c'è.

problem-not-found = Qui non c'è niente, o non è per te.
problem-method-not-allowed = A questo indirizzo non si può chiedere così.
problem-malformed-json = La richiesta non si riesce a leggere (riga { $line }, colonna { $column }).
problem-wrong-content-type = La richiesta deve dichiararsi application/json.
problem-too-large = La richiesta è troppo grande.
problem-broken-body = La richiesta si è interrotta a metà.
problem-missing-field = Nella richiesta manca il campo { $field }.
problem-unknown-field = Nella richiesta c'è un campo che non si conosce: { $field }.
problem-duplicate-field = Nella richiesta il campo { $field } c'è due volte.
problem-wrong-type = { $field ->
    [none] La richiesta non ha la forma che dovrebbe avere.
   *[other] Il campo { $field } non ha la forma che dovrebbe avere.
}

problem-empty = { $field ->
    [name] Scrivi un nome.
    [login] Scrivi il nome dell'account.
    [password] Scrivi una password.
   *[other] Scrivi qualcosa.
}
problem-too-short = { $field ->
    [login] Il nome dell'account è troppo corto: almeno { $least } caratteri.
    [password] La password è troppo corta: almeno { $least } caratteri.
    [new] La password nuova è troppo corta: almeno { $least } caratteri.
   *[other] Il testo è troppo corto: almeno { $least } caratteri.
}
problem-too-long = { $field ->
    [name] Il nome è troppo lungo: al massimo { $most } caratteri.
    [login] Il nome dell'account è troppo lungo: al massimo { $most } caratteri.
    [password] La password è troppo lunga: al massimo { $most } caratteri.
    [new] La password nuova è troppo lunga: al massimo { $most } caratteri.
    [action] Le azioni sono troppe: al massimo { $most }.
    [plan] Il piano è troppo lungo: al massimo { $most } risposte.
   *[other] Il testo è troppo lungo: al massimo { $most } caratteri.
}
problem-bad-characters = { $field ->
    [name] Nel nome ci sono segni che non vanno: invisibili, a capo, o troppi accenti uno sull'altro.
    [login] Nel nome dell'account vanno soltanto lettere senza accento, cifre, trattini, trattini bassi e punti.
   *[other] Nel testo ci sono segni che non vanno.
}
problem-out-of-range = Il campo { $field } va da { $least } a { $most }.
problem-unknown-value = { $field ->
    [lang] La lingua è it oppure en.
   *[other] Il valore del campo { $field } non è fra quelli che ci sono.
}
problem-password-is-login = La password non può essere il nome dell'account.
problem-not-an-address = Questo non è un indirizzo come https://esempio.org/percorso.
problem-not-secure = L'indirizzo deve cominciare con https://: non si manda niente dove altri potrebbero leggerlo lungo la strada.
problem-private-address = Questo indirizzo non è su internet ma in una rete privata, e questo server lì non manda niente. Chi lo ospita può permetterlo.
problem-no-topic = L'indirizzo deve finire con l'argomento, come in https://ntfy.sh/mio-argomento.
problem-not-discord = Questo non è l'indirizzo di un webhook di Discord: comincia con https://discord.com/api/webhooks/.
problem-not-a-chat = Questo non è il numero di una chat di Telegram: solo cifre, al più con un meno davanti.
problem-not-mail = Questo non è un indirizzo di posta.

problem-unauthenticated = Prima bisogna entrare.
problem-wrong-sign-in = Il nome dell'account e la password non vanno insieme.
problem-wrong-password = { $field ->
    [old] La vecchia password non è questa.
   *[other] La tua password non è questa.
}
problem-forbidden = Questo non spetta a te.
problem-not-by-key = Questo non si può fare con la chiave di un programma: va fatto di persona.
problem-wrong-origin = La richiesta viene da un altro sito e non è stata accolta.
problem-link-spent = Questo link è già stato usato, o non è mai stato valido.
problem-already-signed-in = In questo browser c'è già qualcuno: per entrare con un altro nome bisogna prima uscire.
problem-name-taken = Questo nome è già di un altro account: scegline un altro.
problem-has-account = Hai già un account.
problem-no-account = Non hai ancora un account: prima creane uno.
problem-not-offered = Questo modo non è predisposto su questo server.
problem-channel-known = Questo ce l'hai già.
problem-too-many-channels = Hai già { $most } modi di essere avvisato: togline uno prima di aggiungerne un altro.
problem-wrong-code = Il codice mandato non è questo.
problem-code-spent = Questo codice non vale più: fattene mandare un altro.

problem-too-many = { $seconds ->
    [one] Troppe richieste in poco tempo: riprova fra un secondo.
   *[other] Troppe richieste in poco tempo: riprova fra { $seconds } secondi.
}
problem-too-many-hints = { $seconds ->
    [one] Hai chiesto molti consigli in poco tempo: il prossimo fra un secondo.
   *[other] Hai chiesto molti consigli in poco tempo: il prossimo fra { $seconds } secondi.
}
problem-no-socket-free = Al momento il server è al completo: riprova fra qualche minuto.
problem-stopping = Il server si sta riavviando: riprova fra poco.
problem-timed-out = La risposta ha tardato troppo: riprova.
problem-store-unavailable = Al momento non si può né leggere né salvare: riprova fra poco. Le partite sono al sicuro fino all'ultima mossa confermata.
problem-store-full = Sul server non c'è più spazio e niente si può salvare: avvisa chi lo ospita.
problem-internal = Qualcosa è andato storto nel server. È stato annotato.

problem-wrong-status = { $status ->
    [gathering] La partita non è ancora cominciata.
    [playing] La partita è già in corso.
    [paused] La partita è in pausa.
    [over] La partita è finita.
    [closed] Il tavolo è stato chiuso.
    [frozen] Il tavolo è fermo, in attesa di un controllo.
   *[other] Adesso a questo tavolo non si può.
}
problem-frozen = Il tavolo è fermo: la registrazione non torna più con queste regole. Niente è andato perduto.
problem-newer-build = Questa partita è iniziata su una versione più recente di quella di questo server. Riprova fra qualche minuto: niente è andato perduto.
problem-changed = Nel frattempo il tavolo è cambiato: guarda com'è adesso e riprova.
problem-table-full = Il tavolo è al completo.
problem-seat-taken = Quel posto è già di qualcuno.
problem-knows-another = In questa partita hai già occupato un altro posto e ne conosci i segreti: puoi tornare solo a quello.
problem-no-such-seat = Quel posto non c'è: i posti vanno da 1 a { $seats }.
problem-seats-free = Ci sono ancora posti liberi.
problem-already-seated = Hai già un posto a questo tavolo.
problem-not-seated = A questo tavolo non hai un posto.
problem-not-your-seat = Questo posto non è il tuo.
problem-not-host = Questo spetta a chi ha aperto il tavolo.
problem-bad-terms = Un tavolo così non si può aprire: guarda { $field }.
problem-others-play = A questo tavolo giocano anche altri: da soli non lo si può chiudere.
problem-unknown-bot = Questo bot non c'è.
problem-too-many-tables = { $most ->
    [one] Hai già un tavolo aperto: finiscilo o chiudilo prima di aprirne un altro.
   *[other] Hai già { $most } tavoli aperti: finiscine o chiudine uno prima di aprirne un altro.
}
problem-too-many-brought = In { $days } giorni hai già portato qui { $most } partite e posizioni: più avanti se ne accettano altre.

problem-stale-decision = Questa risposta era a una domanda precedente: guarda che cosa ti si chiede ora.
problem-unknown-decision = Questa domanda non è ancora stata fatta.
problem-closed-decision = Questa domanda è già chiusa.
problem-not-asked = Ora non ti si chiede niente.
problem-hints-off = A questo tavolo non si danno consigli.
problem-hint-thought = Un consiglio per questo posto è già in preparazione: aspettalo.
problem-no-such-action = In questo gioco un'azione così non c'è.
problem-one-or-the-other = Una risposta oppure un piano: non tutti e due.
problem-plan-too-far = Il piano va oltre ciò che si potrebbe ancora riprendere: fin lì decide la sorte, o si viene a sapere qualcosa.
problem-unfinished = La risposta non è ancora completa: mancano dei passi.
problem-refused = Le regole non lo permettono.
problem-no-way-back = Non si torna indietro.
problem-key-reused = La stessa chiave è già servita per un'altra richiesta.
problem-motion-open = Il tavolo sta già decidendo su un'altra proposta.
problem-no-motion = Non c'è nessuna proposta su cui decidere.
problem-bad-record = Questa registrazione non si può leggere, o non torna con le regole.
problem-not-over = Si potrà fare soltanto a partita finita.

## Avvisi: che una partita aspetta
## $game è il nome del gioco, $with sono i nomi degli altri al tavolo, $others è 0 se non ce ne sono, $count i tavoli.

notice-title-turn = { $game }: tocca a te
notice-text-turn = { $others ->
    [0] Il tavolo ti aspetta.
   *[other] Il tavolo con { $with } ti aspetta.
}
notice-title-reminder = { $game }: resta poco tempo
notice-text-reminder = { $others ->
    [0] Il tavolo ti aspetta, e ti resta un quarto del tempo.
   *[other] Il tavolo con { $with } ti aspetta, e ti resta un quarto del tempo.
}
notice-title-digest = { $count } tavoli ti aspettano
notice-line-digest = { $others ->
    [0] { $game }
   *[other] { $game }, con { $with }
}
notice-title-test = Curia: funziona
notice-text-test = Così saprai quando tocca a te.
notice-title-code = Curia: il tuo codice è { $code }
notice-text-code = Il tuo codice è { $code }. Scrivilo dove hai chiesto gli avvisi. Se non eri tu, non fare niente: non arriverà altro.
notice-foot = Per non riceverne più: { $url }

## Perché un avviso non è arrivato

trouble-unknown-host = Quel server non esiste.
trouble-private = L'indirizzo è in una rete privata, e questo server lì non manda niente.
trouble-unreachable = Il server di destinazione non si raggiunge.
trouble-tls = Il collegamento non è sicuro: il certificato non va bene.
trouble-slow = Il server di destinazione ha tardato troppo.
trouble-garbled = Il server di destinazione ha dato una risposta che non si capisce.
trouble-redirect = Il server di destinazione voleva mandarci altrove ({ $status }), e non lo si segue. Scrivi l'indirizzo giusto.
trouble-gone = Questo indirizzo non c'è più ({ $status }). Toglilo, e aggiungilo di nuovo se lo vuoi ancora.
trouble-refused = Il server di destinazione ha rifiutato il messaggio ({ $status }).
trouble-mail-sign-in = Il server di posta non ha lasciato entrare questo server. Avvisa chi lo ospita.
trouble-mail-refused = Il server di posta ha rifiutato il messaggio ({ $status }).
trouble-not-offered = Questo modo non è più predisposto su questo server.
trouble-broken = Ciò che ne è conservato non si legge. Toglilo, e aggiungilo di nuovo.

## Che cosa non va in un'impostazione
## $place dice quale e dove; $given è ciò che è stato scritto.

settings-address = { $place }: "{ $given }" non è un indirizzo con la sua porta, come 127.0.0.1:8080
settings-database = { $place }: serve un indirizzo che cominci con postgres://
settings-url = { $place }: "{ $given }" non è un indirizzo come https://giochi.example, senza altro in fondo
settings-network = { $place }: in "{ $given }" qualcosa non è né un indirizzo IP né una rete come 10.0.0.0/8
settings-log-format = { $place }: "{ $given }" non è né text né json
settings-log-level = { $place }: "{ $given }" non è un filtro come info oppure info,server=debug
settings-number = { $place }: "{ $given }" non è un numero intero da { $least } a { $most }
settings-switch = { $place }: "{ $given }" non è né on né off
settings-rate = { $place }: "{ $given }" non ha la forma di "60 then 10/s" o "10 then 1/30s"
settings-path = { $place }: manca il nome della cartella
settings-smtp = { $place }: qui va un server di posta, come smtps://nome:password@posta.esempio
settings-mail = { $place }: "{ $given }" non è un indirizzo di posta
settings-token = { $place }: questo non è il token di un bot
settings-unknown = { $place }: questa impostazione non esiste
settings-shape = { $place }: qui serve un testo, un numero intero, true o false, o un elenco di testi
settings-syntax = { $place }: il file non si riesce a leggere ({ $cause })

## Che cosa ha fatto chi si prende cura del server
## $seat è il numero di un posto, $bot il nome di un bot.

audit-link-issued = Il server ha scritto un link che nomina un amministratore.
audit-link-used = Il link è stato usato: questa persona è ora amministratore.
audit-admin-left = Questo amministratore se n'è andato per sempre.
audit-backup = Una copia di tutto è stata scritta dalla riga di comando.
audit-restore = Tutto è stato ripristinato da una copia dalla riga di comando.
audit-table-bot = Ha messo il bot { $bot } al posto { $seat } di un tavolo altrui.
audit-table-program = Ha dato il posto { $seat } di un tavolo altrui a un programma.
audit-table-clear = Ha liberato il posto { $seat } di un tavolo altrui.
audit-table-start = Ha dato inizio alla partita a un tavolo altrui.
audit-table-pause = Ha messo in pausa un tavolo altrui.
audit-table-resume = Ha fatto riprendere un tavolo altrui.
audit-table-say = Ha detto qualcosa a un tavolo altrui.
audit-table-close = Ha chiuso un tavolo altrui.
