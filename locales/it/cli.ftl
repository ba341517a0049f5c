### Il terminale.

## Titoli di --help

cli-heading-usage = Uso:
cli-heading-commands = Comandi
cli-heading-arguments = Argomenti
cli-heading-options = Opzioni

## A che cosa serve ogni comando

cli-about-curia = Giochi da tavolo medievali nel terminale.
cli-about-curia-games = Che cosa si può giocare: posti, edizioni, opzioni, bot
cli-about-curia-play = Giocare, da soli contro i bot o in più alla stessa tastiera
cli-about-curia-join = Giocare a un tavolo su un server, o aprirne uno
cli-about-curia-simulate = Far giocare molte partite ai bot e vedere i risultati
cli-about-curia-arena = Misurare quanto sono forti i bot l'uno contro l'altro
cli-about-curia-replay = Rivedere una partita registrata, in ogni punto e da ogni posto
cli-about-curia-verify = Verificare una registrazione: seme, ogni mossa, ogni sigillo
cli-about-curia-rules = Leggere le regole, clausola per clausola, con le fonti
cli-about-curia-scenario = Eseguire degli scenari e controllare che cosa si aspettano
cli-about-curia-fuzz = Giocare a caso sotto tutte le leggi, in cerca di errori nelle regole
cli-about-curia-serve = Tenere un server con tavoli per persone e bot
cli-about-curia-backup = Copiare tutto ciò che un server conserva, anche mentre è acceso
cli-about-curia-restore = Rimettere una copia in un posto che non contiene ancora niente
cli-about-curia-doctor = Vedere se un server è in ordine
cli-about-curia-audit = Leggere che cosa ha fatto chi si prende cura di un server

cli-usage-curia = curia COMANDO [opzioni]
cli-usage-curia-games = curia games [--json]
cli-usage-curia-play = curia play GIOCO [opzioni]
cli-usage-curia-join = curia join URL [opzioni]
cli-usage-curia-simulate = curia simulate GIOCO [opzioni]
cli-usage-curia-arena = curia arena GIOCO [opzioni]
cli-usage-curia-replay = curia replay FILE [opzioni]
cli-usage-curia-verify = curia verify FILE [--json]
cli-usage-curia-rules = curia rules GIOCO [CLAUSOLA] [opzioni]
cli-usage-curia-scenario = curia scenario FILE... [--save FILE] [--seed SEME] [--json]
cli-usage-curia-fuzz = curia fuzz GIOCO [opzioni]
cli-usage-curia-serve = curia serve [opzioni]
cli-usage-curia-backup = curia backup FILE [opzioni]
cli-usage-curia-restore = curia restore FILE [opzioni]
cli-usage-curia-doctor = curia doctor [opzioni]
cli-usage-curia-audit = curia audit [opzioni]

cli-more-curia =
    Esempi:
      curia games                                  che cosa c'è
      curia play krieg-und-frieden                 una partita contro tre bot
      curia serve                                  un server con la sua pagina
      curia rules krieg-und-frieden KF-SPRING-5    una clausola
      curia COMANDO --help                         di più su un comando
cli-more-curia-play =
    Esempi:
      curia play krieg-und-frieden
      curia play krieg-und-frieden --seats 3 --humans 2 --names Anna,Bruno
      curia play krieg-und-frieden --opt mobilisation=on --autosave partita.json
      curia play --load partita.json --autosave partita.json
cli-more-curia-join =
    Si entra come ospiti, e la volta dopo come gli stessi: la chiave resta in un
    piccolo file nella cartella delle configurazioni.

    Esempi:
      curia join http://127.0.0.1:8080/t/TAVOLO
      curia join http://127.0.0.1:8080/t/TAVOLO --name Anna --seat 2
      curia join http://127.0.0.1:8080 --open krieg-und-frieden --bots steward
cli-more-curia-simulate =
    Esempio:
      curia simulate krieg-und-frieden --bots steward,random,random,random
cli-more-curia-arena =
    Ogni distribuzione si gioca una volta in ogni rotazione dei posti, così la sua
    fortuna si compensa. Lo stesso seme dà la stessa tabella.

    Esempi:
      curia arena krieg-und-frieden --levels random,steward --games 240
      curia arena fief --file fief.ndjson --json fief.json --chart fief.svg
      curia arena fief --fair
cli-more-curia-replay =
    Esempio:
      curia replay partita.json --at 40 --seat 1
cli-more-curia-fuzz =
    Esempi:
      curia fuzz krieg-und-frieden --games 1000 --seed notte
      curia fuzz fief --states 20000 --threads 2
cli-more-curia-serve =
    Un'impostazione viene da un'opzione, se no da una variabile come
    CURIA_LISTEN, se no dal file delle impostazioni, se no è quella abituale.

    Esempi:
      curia serve
      curia serve --listen 0.0.0.0:8080 --data /srv/curia
      curia serve --public-url https://giochi.example --trusted-proxies 127.0.0.1
cli-more-curia-backup =
    Esempio:
      curia backup curia-oggi.db --data /srv/curia
cli-more-curia-restore =
    Esempio:
      curia restore curia-oggi.db --data ./cartella-nuova
cli-more-curia-doctor =
    Una riga per ogni cosa: ok, un avviso, o un guasto con il rimedio.
    Il codice d'uscita è 1 se qualcosa non va.
cli-more-curia-audit =
    Esempio:
      curia audit --last 20 --data /srv/curia

## Argomenti

cli-value-components = FILE
cli-value-lang = it|en
cli-value-game = GIOCO
cli-value-file = FILE
cli-value-files = FILE
cli-value-clause = CLAUSOLA
cli-value-edition = EDIZIONE
cli-value-seats = N
cli-value-opt = NOME=VALORE
cli-value-bots = LIVELLO,...
cli-value-players = LIVELLO,...
cli-value-humans = N
cli-value-names = NOME,...
cli-value-seed = SEME
cli-value-load = FILE
cli-value-save = FILE
cli-value-autosave = FILE
cli-value-games = N
cli-value-rounds = N
cli-value-states = N
cli-value-threads = N
cli-value-levels = LIVELLO,...
cli-value-meetings = N
cli-value-ladder_seed = SEME
cli-value-results = FILE
cli-value-figures = FILE
cli-value-chart = FILE
cli-value-at = MOSSA
cli-value-seat = N
cli-value-out = CARTELLA
cli-value-url = URL
cli-value-name = NOME
cli-value-place = N
cli-value-key = CHIAVE
cli-value-program = COMANDO
cli-value-token = GETTONE
cli-value-open = GIOCO
cli-value-fill = LIVELLO,...
cli-value-config = FILE
cli-value-backup = FILE
cli-value-restore = FILE
cli-value-last = NUMERO
cli-value-listen = INDIRIZZO
cli-value-data = CARTELLA
cli-value-database = URL
cli-value-node_lease_ms = N
cli-value-public_url = URL
cli-value-trusted_proxies = RETE,...
cli-value-log = text|json
cli-value-log_level = FILTRO
cli-value-metrics = INDIRIZZO
cli-value-bot_pause_ms = N
cli-value-bot_limit_ms = N
cli-value-program_patience_s = N
cli-value-idle_minutes = N
cli-value-max_sockets = N
cli-value-max_by_address = N
cli-value-session_days = N
cli-value-notify_pause_s = N
cli-value-notify_private_addresses = on|off
cli-value-smtp = SERVER
cli-value-smtp_from = INDIRIZZO
cli-value-telegram_token = TOKEN
cli-value-telegram_api = INDIRIZZO
cli-value-limits = on|off
cli-value-limit_read = RITMO
cli-value-limit_write = RITMO
cli-value-limit_sign_in = RITMO
cli-value-limit_guest = RITMO
cli-value-limit_hint = RITMO
cli-value-limit_notice = RITMO
cli-value-limit_socket = RITMO

cli-arg-components = Un file di componenti proprio; vedi docs/components.md
cli-arg-lang = Lingua, italiano o inglese; se manca, quella del sistema
cli-arg-help = Mostra questo aiuto
cli-arg-version = Mostra la versione
cli-arg-json = Un oggetto JSON, per i programmi
cli-arg-game = Il gioco, come lo elenca "curia games"
cli-arg-file = Una registrazione, come la scrivono "salva" e --autosave
cli-arg-files = File di scenari
cli-arg-clause = Una clausola, per esempio KF-SPRING-5
cli-arg-coverage = Quali clausole hanno un test; codice d'uscita 1 se a una manca
cli-arg-edition = L'edizione; se manca, la prima dell'elenco
cli-arg-seats = Quanti siedono al tavolo
cli-arg-opt = Un'opzione del tavolo; si può ripetere
cli-arg-bots = Livelli dei bot agli ultimi posti; uno solo vale per tutti
cli-arg-players = Un livello per tutti i posti o uno per ciascuno; se sono diversi, cambiano posto a ogni partita; "program:COMANDO" avvia un programma
cli-arg-humans = Quante persone giocano a questa tastiera (se manca, 1; con 0 si guarda)
cli-arg-names = Nomi dei giocatori, dal posto 1
cli-arg-save = Dove scrivere l'ultima posizione come registrazione, per giocare da lì
cli-arg-seed = Un testo qualsiasi: stesso seme, stessa sorte; se manca, a caso
cli-arg-load = Riprende una partita salvata
cli-arg-autosave = Salva qui la partita da sé, di continuo
cli-arg-games = Quante partite (se manca, 1000)
cli-arg-rounds = Quante partite in tutto (se manca, 100)
cli-arg-states = Invece: finché tutte le leggi del segreto hanno guardato tanti stati
cli-arg-threads = Quanti thread; i risultati non ne dipendono
cli-arg-levels = I bot da misurare, dal più debole al più forte; se manca, tutti
cli-arg-meetings = Quante partite almeno per ogni coppia (se manca, 120); si giocano a blocchi interi
cli-arg-ladder_seed = Un testo qualsiasi: lo stesso seme dà la stessa tabella (se manca, "ladder")
cli-arg-results = Conserva qui ogni blocco appena è giocato, e riprendi da quelli che ci sono
cli-arg-figures = Scrivi qui la tabella con tutte le cifre, in JSON
cli-arg-chart = Disegna qui le forze, in SVG
cli-arg-every = Ogni bot incontra tutti gli altri, non soltanto i vicini
cli-arg-fair = Il controllo: ogni bot contro se stesso, che deve finire in parità
cli-arg-at = Dopo questa mossa; se manca, dopo l'ultima
cli-arg-seat = Come la vedeva questo posto; se manca, da spettatore
cli-arg-all = Tutto, anche le mani; solo a partita finita
cli-arg-out = Dove tenere la partita che ha violato una legge (se manca, "failures")
cli-arg-url = Il collegamento del tavolo; per aprirne uno, l'indirizzo del server
cli-arg-name = Come ti chiami lì
cli-arg-place = Il posto che vuoi, anche al posto di un bot; se manca, uno libero
cli-arg-key = Entra con questa chiave invece che come ospite
cli-arg-open = Apre un tavolo per questo gioco, e comincia quando ogni posto è occupato
cli-arg-fill = Livelli dei bot agli ultimi posti; uno solo vale per tutti gli altri posti; se manca, i posti attendono persone
cli-arg-program = Fa giocare a questo programma il posto che il gettone apre
cli-arg-token = Il gettone di un posto, da chi ha aperto il tavolo
cli-arg-config = Un file di impostazioni; se manca, curia.toml nella cartella dei dati, se c'è
cli-arg-print_config = Mostra ogni impostazione e da dove viene, senza avviare niente
cli-arg-backup = Dove scrivere la copia; niente di ciò che c'è viene sovrascritto
cli-arg-restore = Una copia, come la scrive "curia backup"
cli-arg-last = Quante righe, la più recente per ultima (se manca, 50)
cli-arg-listen = Dove ascoltare (se manca, 127.0.0.1:8080)
cli-arg-data = La cartella di tutto ciò che si conserva (se manca, ./curia-data)
cli-arg-database = Un PostgreSQL in cui conservare tutto, come postgres://...; se manca, un file nella cartella dei dati
cli-arg-node_lease_ms = Dopo quanti millisecondi di silenzio un server che condivide il database è dato per perso, e un altro agisce per i suoi tavoli (se manca, 2000)
cli-arg-public_url = Dove si trova il server, come https://giochi.example
cli-arg-trusted_proxies = A chi si crede per X-Forwarded-For
cli-arg-log = Come si scrive il registro (se manca, text)
cli-arg-log_level = Che cosa c'è nel registro (se manca, info)
cli-arg-metrics = Un indirizzo riservato per /metrics
cli-arg-bot_pause_ms = Quanto aspetta un bot prima di rispondere, in millisecondi (se manca, 600)
cli-arg-bot_limit_ms = Quanto può pensare un bot a un passo, in millisecondi (se manca, 3000); poi continua il livello sotto
cli-arg-program_patience_s = Quanti secondi ha un programma per una risposta dove non corre un orologio (se manca, 60)
cli-arg-idle_minutes = Dopo quanti minuti senza nessuno un tavolo va a dormire (se manca, 5)
cli-arg-max_sockets = Quanti socket al massimo nello stesso momento (se manca, 20000)
cli-arg-max_by_address = Quante connessioni, e quanti socket, al massimo nello stesso momento da un solo indirizzo (se manca, 1000)
cli-arg-session_days = Dopo quanti giorni senza una visita un dispositivo deve rientrare (se manca, 180)
cli-arg-notify_pause_s = Dopo quanti secondi si avvisa chi è lontano che una partita aspetta (se manca, 60)
cli-arg-notify_private_addresses = Se gli avvisi possono andare a indirizzi di una rete di casa (se manca, off)
cli-arg-smtp = Il server che prende la posta, come smtps://nome:password@host; se manca, nessuno è avvisato per posta
cli-arg-smtp_from = Da quale indirizzo arriva la posta
cli-arg-telegram_token = Il token del bot che scrive su Telegram; se manca, nessuno è avvisato lì
cli-arg-telegram_api = Dove si trova quel bot (se manca, https://api.telegram.org)
cli-arg-limits = Se c'è un limite a quanto spesso si può chiedere (se manca, on)
cli-arg-limit_read = Richieste che non cambiano niente (se manca, "200 then 50/s")
cli-arg-limit_write = Richieste che cambiano qualcosa (se manca, "60 then 10/s")
cli-arg-limit_sign_in = Password tentate (se manca, "10 then 1/30s")
cli-arg-limit_guest = Nuovi ospiti da un indirizzo (se manca, "20 then 1/5s")
cli-arg-limit_hint = Consigli che i bot pensano per le persone (se manca, "10 then 1/6s")
cli-arg-limit_notice = Modi di essere avvisati che si aggiungono e si provano (se manca, "10 then 1/30s")
cli-arg-limit_socket = Ciò che manda un socket (se manca, "100 then 30/s")

## Che cosa non va in una riga di comando

cli-error-components = --components { $file }: { $why }
cli-error-components-large = il file supera 1 MB
cli-components-odd = { $file }: { $what }
cli-error-lang = --lang: "{ $lang }" non è né it né en
cli-error-no-command = manca il comando: vedi l'elenco qui sopra
cli-error-command = "{ $name }" non è un comando: vedi curia --help
cli-error-argument = "{ $arg }" qui non si capisce: vedi --help
cli-error-missing = manca qualcosa: { $arg }
cli-error-no-value = { $arg }: manca un valore
cli-error-number = { $arg }: "{ $value }" non è un numero intero da 0 in su
cli-error-number-large = { $arg }: "{ $value }" è un numero troppo grande
cli-error-twice = { $arg }: dato due volte
cli-error-conflict = { $arg } non va insieme a { $other }
cli-error-utf8 = un argomento non è un testo leggibile
cli-error-line = la riga di comando non si capisce: vedi --help
cli-error-game = GIOCO: "{ $game }" non c'è, soltanto { $known }
cli-error-seats = --seats: si gioca in { $known }, non in { $seats }
cli-seats-or = { $some } o in { $last }
cli-error-edition = --edition: "{ $edition }" non è fra { $known }
cli-error-option = --opt: l'opzione "{ $option }" non c'è, soltanto { $known }
cli-error-option-form = --opt: "{ $option }" non ha la forma nome=valore
cli-error-option-value = --opt { $option }: "{ $value }" non è fra { $known }
cli-error-option-twice = --opt { $option }: data due volte
cli-error-other-components = questa partita si gioca con un file di componenti proprio: avvia con --components e quel file
cli-error-misfit = { $field }: questo valore non va d'accordo con le altre impostazioni
cli-error-misfit-clause = { $field }: questo valore non va d'accordo con le altre impostazioni ({ $clause }, { $title })
cli-error-count = { $arg }: { $value } non è fra { $least } e { $most }
cli-error-random = il sistema non dà numeri casuali; indica un --seed
cli-error-bot = --bots: "{ $bot }" non c'è, soltanto { $known }
cli-error-bots = --bots: { $given } per { $seats } posti; dinne uno solo, o uno per posto
cli-error-bots-many = --bots: ne hai detti { $given }, ma c'è posto per { $room }
cli-error-bots-watch = --bots: { $given } livelli, ma con 1 persona c'è posto per { $room }; per guardare aggiungi --humans 0
cli-error-level = --levels: "{ $bot }" non c'è, soltanto { $known }
cli-error-level-twice = --levels: "{ $bot }" c'è due volte
cli-error-levels = --levels: { $given } soltanto, ma per un confronto ne servono almeno due; ci sono { $known }
cli-error-results = --file { $file }: i risultati non si possono conservare lì ({ $why })
cli-error-results-busy = --file { $file }: un'altra esecuzione sta scrivendo questo file
cli-error-results-foreign = --file { $file }: questo file non contiene risultati di una scala; scegli un altro nome
cli-error-results-differ = --file { $file }: sono risultati di altro: "{ $field }" lì è { $there }, qui { $here }
cli-error-results-line = --file { $file }, riga { $line }: "{ $field }" non va
cli-error-results-changed = --file { $file }: { $upper } contro { $lower } nella distribuzione { $seed } adesso finisce diversamente; i bot sono cambiati, quindi comincia un nuovo file
cli-error-names-many = --names: { $given } nomi per { $seats } posti
cli-error-name = --names: "{ $name }" è vuoto o ha più di 16 lettere
cli-error-name-twice = --names: "{ $name }" c'è due volte
cli-error-seat = --seat: "{ $seat }" non è un posto da 1 a { $seats }
cli-error-clause = CLAUSOLA: "{ $clause }" non è una clausola di { $game }
cli-error-at = --at: la mossa { $at } non c'è, l'ultima è la { $last }
cli-error-all = --all: i segreti si mostrano solo a partita finita
cli-error-no-file = { $file }: il file non c'è
cli-error-read = { $file }: il file non si può leggere
cli-error-long = { $file }: troppo lungo per essere una registrazione
cli-error-write = { $file }: il file non si può scrivere
cli-error-other-file = { $file }: in questo file c'è già dell'altro; scegli un altro nome, o riprendi quella partita con --load
cli-error-load-game = GIOCO: { $file } è la registrazione di { $game }
cli-error-listen = { $address }: lì il server non può ascoltare ({ $why })
cli-error-listen-used = { $address }: lì ascolta già un altro programma; scegli un altro indirizzo con --listen
cli-error-listen-other = { $address }: non è un indirizzo di questa macchina; 0.0.0.0 vale per tutti i suoi
cli-error-listen-forbidden = { $address }: il sistema non permette di ascoltare lì; le porte da 1024 in su sono libere
cli-error-store = { $place }: { $why }
cli-error-exists = { $file }: lì c'è già qualcosa; scegli un altro nome
cli-error-no-database = { $place }: lì non c'è un database; indica la sua cartella con --data
cli-error-older = { $place }: il database è di una versione precedente; copialo con quella, o avvia prima questa
cli-error-holds = { $place }: lì ci sono già dei dati; scegli un posto vuoto con --data o --database
cli-store-unavailable = il database non si raggiunge ({ $why })
cli-store-full = il disco è pieno
cli-store-damaged = non è un database, o è danneggiato ({ $why })
cli-store-too-old = SQLite { $why } può perdere ciò che ha scritto; serve 3.51.3 o più recente
cli-store-newer = il database è stato scritto da una versione più nuova ({ $why }); usa quella
cli-store-edited = il database viene da un'altra versione di Curia ({ $why })
cli-store-exists = lì c'è già qualcosa ({ $why })
cli-store-missing = manca qualcosa ({ $why })
cli-store-refuses = il database rifiuta ({ $why })
cli-error-runtime = il sistema non dà thread al server ({ $why })
cli-error-serve = il server si è fermato da sé ({ $why })
cli-error-url = URL: "{ $url }" non è un indirizzo come http://127.0.0.1:8080/t/TAVOLO
cli-error-https = URL: il terminale non parla https; apri { $url } in un browser
cli-error-no-table = URL: quale tavolo? Indica il suo collegamento, come { $url }/t/TAVOLO, o --open GIOCO
cli-error-open-table = --open: per aprire un tavolo indica l'indirizzo del server, { $url }, non quello di un tavolo
cli-error-only-open = { $arg }: soltanto insieme a --open
cli-error-unreachable = { $server }: il server non si raggiunge ({ $why })
cli-error-foreign = { $server }: lì non risponde un server di questa versione di Curia
cli-error-newer = { $url }: questo programma non conosce ciò che si gioca lì; la pagina sì
cli-error-internal = un errore di Curia stessa, da segnalare: { $what }
cli-error-output = non si può scrivere il risultato: { $why }
cli-error-nobody = la partita non attende nessuno e non è finita: un errore nelle regole
cli-error-bot-silent = il bot "{ $bot }" non ha dato una risposta valida: un errore nel bot
cli-error-illegal-bot = il bot "{ $bot }" ha risposto "{ $action }" nella partita { $game }, e non si può: un errore nel bot
cli-error-match-start = "{ $program }" non si può avviare: { $why }
cli-error-match-gone = "{ $program }" è terminato a metà della partita { $game }: { $why }
cli-error-match-silent = "{ $program }" non ha detto niente per { $seconds } secondi nella partita { $game }
cli-error-match-refused = nella partita { $game } non si sono potute accettare { $times } risposte di "{ $program }" alla stessa domanda; l'ultima: { $last }
cli-error-program-start = "{ $command }" non si può avviare: { $why }
cli-error-program-gone = il programma è terminato prima della partita: { $why }
cli-error-program-refused = non si sono potute accettare { $times } risposte del programma alla stessa domanda; l'ultima: { $last }
cli-error-token = --token: questo non è il gettone di un posto; lo riceve chi ha aperto il tavolo quando dà un posto a un programma
cli-error-token-table = --token: questo gettone è per un posto di un altro tavolo
cli-error-untested = { $count ->
    [one] { $count } clausola non ha un test
   *[other] { $count } clausole non hanno un test
}

## Che cosa non va in una registrazione

cli-record-binary = { $file }: non è una registrazione, il file non è un testo
cli-record-json = non è una registrazione: riga { $line }, colonna { $column } non è JSON
cli-record-short = la registrazione si interrompe alla riga { $line }, colonna { $column }
cli-record-at = riga { $line }, colonna { $column }:
cli-record-missing = manca il campo "{ $field }"
cli-record-unknown = il campo "{ $field }" non dovrebbe esserci
cli-record-twice = il campo "{ $field }" c'è due volte
cli-record-value = il valore "{ $field }" qui non va bene
cli-record-game = game: "{ $game }" non è un gioco di questo programma
cli-record-newer = la registrazione è nel formato { $layout }, più nuovo di questo programma
cli-record-revision = revision: questo programma non conosce la revisione { $revision } delle regole
cli-record-setup = setup.{ $problem }
cli-record-commitment = seed: non è quello da cui viene "commitment"
cli-record-base = base: la posizione da cui comincia non è di questo gioco
cli-record-start = start: la partita non comincia come dice la registrazione
cli-record-seq = mossa { $ply }: il suo numero non segue quello prima
cli-record-whole = mossa { $ply }: non è una risposta intera
cli-record-undo = mossa { $ply }: lì non c'è niente da riprendere
cli-record-hash = mossa { $ply }: il sigillo è diverso, quindi questa voce o ciò che la precede è stato cambiato
cli-record-illegal = mossa { $ply }: non è permessa. { $why }

## curia games

cli-games-seats = Giocatori
cli-games-editions = Edizioni
cli-games-bots = Bot, dal più debole al più forte
cli-games-options = Opzioni, per primo il valore abituale
cli-games-any-seat = un posto a scelta
cli-games-hint = Si gioca con "curia play GIOCO", si leggono le regole con "curia rules GIOCO".

## curia play

cli-name-1 = Adelaide
cli-name-2 = Bertrando
cli-name-3 = Costanza
cli-name-4 = Dagoberto
cli-name-5 = Eleonora
cli-name-6 = Federico
cli-you = { $name } (tu)
cli-play-human = una persona a questa tastiera
cli-play-bot = bot, { $level }
cli-play-commitment = La sorte di questa partita è già decisa. Alla fine vedrai il suo seme; questo è il sigillo:
cli-play-hint = Scrivi il numero di una scelta. "?" elenca gli altri comandi.
cli-play-since = Dal tuo ultimo turno:
cli-play-curtain = Ora tocca a: { $name }. Premi Invio quando nessun altro guarda.
cli-play-turn = { $name }, tocca a te.
cli-play-only = Non c'è altra scelta.
cli-play-only-pass = Le tue carte non bastano: puoi solo passare.
cli-play-draft = Finora: { $steps }
cli-play-draft-hint = "indietro" toglie l'ultimo passo.
cli-play-no-draft = Non hai ancora preparato niente. Per riprendere la tua ultima risposta scrivi "annulla".
cli-play-undo-draft = Per togliere l'ultima carta preparata scrivi «indietro».
cli-play-no-choice = La scelta { $number } non c'è; scegli da 1 a { $last }.
cli-play-count = Quanti? Da { $least } a { $most }; Invio torna alla lista.
cli-play-count-hint = Il numero si può dare subito: "{ $row }:{ $count }".
cli-play-kind = { $kind } … ({ $count } scelte)
cli-play-kind-hint = Una scelta con «…» apre un elenco; "{ $row }:3" ne prende subito la terza voce.
cli-play-kind-back = Invio torna alla lista.
cli-play-no-count = La scelta { $row } non vuole un numero.
cli-play-rest = { $count ->
    [one] La risposta è completa; un numero di troppo non è stato usato.
   *[other] La risposta è completa; { $count } numeri di troppo non sono stati usati.
}
cli-play-unknown = "{ $line }" non si capisce. Scrivi il numero di una scelta, o "?" per l'aiuto.
cli-play-save-where = Dove salvo? Per esempio: salva partita.json
cli-play-leave = La partita non è salvata. Scrivi «salva FILE», o di nuovo «esci» per lasciarla.
cli-play-left = Lasci la partita.
cli-play-eof = Non arriva più niente dalla tastiera: la partita si ferma qui.
cli-play-saved = Salvata: { $file }. Si riprende con:
cli-play-secrets = Il file contiene tutti i segreti della partita: chi lo apre vede le carte di tutti.
cli-play-unsaved = La partita non è stata salvata.
cli-play-seed = Il seme di questa partita:
cli-play-verify = Chiunque può verificarla: curia verify { $file }
cli-play-help =
    1, 2, 3 ...           gioca quella scelta; si possono dare più numeri insieme
    4:2                   due della scelta 4, dove serve un numero
    Invio                 mostra di nuovo la domanda
    ?2                    la regola della scelta 2
    perché attack seat:2  perché non si può; vanno bene anche le parole
    indietro              toglie un passo dalla risposta che stai preparando
    annulla               riprende la tua ultima risposta
    tabellone             tutto il tabellone
    diario                tutto quello che è successo
    regole                l'elenco delle regole
    regole KF-SPRING-5    una regola
    salva partita.json    salva la partita
    esci                  lascia la partita

cli-verbs-why = perché perche perchè
cli-verbs-back = indietro
cli-verbs-undo = annulla
cli-verbs-save = salva
cli-verbs-log = diario registro
cli-verbs-board = tabellone tavolo
cli-verbs-rules = regole regola
cli-verbs-help = aiuto
cli-verbs-quit = esci fine
cli-verbs-say = di' dì di dico
cli-verbs-start = comincia
cli-verbs-agree = accetto accetta
cli-verbs-decline = rifiuto rifiuta
cli-verbs-resume = riprendi continua

cli-why-legal = Adesso si può: { $action }.
cli-why-draft = Hai già preparato delle carte: toglile con «indietro», poi è possibile.
cli-why-several = Quale di queste intendi?
cli-why-nothing = Non si conosce un'azione così. Scrivila come nell'elenco, per esempio: perché attack seat:2

cli-log-undone = { $who } riprende una risposta (mossa { $ply }).
cli-log-rewound = D'accordo fra tutti la partita torna alla mossa { $to }.

## curia join

cli-join-guest = Ospite
cli-join-not-kept = La chiave non si può conservare ({ $file }): la prossima volta sarai un altro ospite.
cli-join-commitment = La sorte di questa partita è già decisa. Il suo seme sarà nella registrazione, alla fine; questo è il sigillo:
cli-join-you = tu
cli-join-free = libero
cli-join-program = programma
cli-join-program-over = La partita è finita.
cli-join-watching = Stai a guardare. "?" elenca ciò che puoi scrivere.
cli-join-gather = La partita comincia quando ogni posto è occupato. Dai il collegamento agli altri.
cli-join-gathering = La partita non è ancora cominciata.
cli-join-recent = Che cosa è successo per ultimo:
cli-join-waiting = Si attende { $names }.
cli-join-not-asked = Adesso non ti si chiede niente.
cli-join-no-board = Il tabellone non c'è ancora: la partita non è cominciata.
cli-join-refused = Il server rifiuta, senza dire perché.
cli-join-undone = { $who } riprende una risposta.
cli-join-rewound = D'accordo fra tutti la partita torna indietro.
cli-join-chat = { $name } dice: { $text }
cli-join-letter = Lettera di { $name } a { $to }: { $text }
cli-join-sat = { $name } si siede.
cli-join-stood = { $name } si alza.
cli-join-hint = { $name } ha chiesto consiglio al maresciallo.
cli-join-bot = Il bot { $bot } prende il posto { $seat }.
cli-join-seats-program = { $name } dà il posto { $seat } al programma { $program }.
cli-join-began = La partita comincia.
cli-join-paused = La partita è in pausa. "riprendi" la fa continuare.
cli-join-resumed = La partita continua.
cli-join-closed = Il tavolo è stato chiuso.
cli-join-declined = { $name } non è d'accordo.
cli-join-rematch = La prossima partita è a { $url }
cli-join-motion-back = { $lines ->
    [one] { $name } propone di tornare indietro di { $lines } riga.
   *[other] { $name } propone di tornare indietro di { $lines } righe.
}
cli-join-motion-pause = { $name } propone una pausa.
cli-join-motion-hint = Scrivi "accetto" o "rifiuto".
cli-join-lost = Il collegamento è caduto; si riprova.
cli-join-again = Di nuovo in collegamento.
cli-join-away = Al momento non c'è collegamento. "esci" lascia il tavolo.
cli-join-save = La partita la conserva il server. Alla fine la registrazione è a { $url }
cli-join-record = La registrazione della partita, per "curia verify": { $url }
cli-join-gone = Lasci il tavolo.
cli-join-left = Lasci il tavolo; il posto resta tuo. Torni con:
cli-join-eof = Non arriva più niente dalla tastiera; il posto resta tuo. Torni con:
cli-join-help =
    1, 2, 3 ...           gioca quella scelta; si possono dare più numeri insieme
    4:2                   due della scelta 4, dove serve un numero
    Invio                 mostra di nuovo la domanda
    ?2                    la regola della scelta 2
    perché attack seat:2  perché non si può; vanno bene anche le parole
    indietro              toglie un passo dalla risposta che stai preparando
    annulla               riprende la tua ultima risposta
    tabellone             tutto il tabellone
    diario                tutto quello che è successo
    regole KF-SPRING-5    una regola; "regole" da solo le elenca
    di' TESTO             dice qualcosa al tavolo
    comincia              comincia, se il tavolo l'hai aperto tu
    accetto, rifiuto      risponde a una proposta
    riprendi              continua dopo una pausa
    esci                  lascia il tavolo; il posto resta tuo


## curia replay

cli-replay-spectator = uno spettatore
cli-replay-all = chi vede tutto
cli-replay-secret = Partita in corso: vedrai ciò che { $name } tiene nascosto.
cli-replay-seen = Dopo la mossa { $ply }, con gli occhi di { $who }.

## curia verify

cli-verify-commitment = Il seme { $seed } corrisponde al sigillo { $commitment }.
cli-verify-salts = { $count ->
    [0] I posti potevano aggiungere qualcosa alla sorte, e nessuno l'ha fatto.
    [one] Nella sorte c'è anche ciò che ha aggiunto { $count } posto, quando il sigillo era già noto.
   *[other] Nella sorte c'è anche ciò che hanno aggiunto { $count } posti, quando il sigillo era già noto.
}
cli-verify-forked = La partita comincia da una posizione presa da un'altra: ciò che vi ha portato non è in questa registrazione.
cli-verify-plies = { $count ->
    [one] { $count } mossa, permessa e sigillata.
   *[other] { $count } mosse, tutte permesse e sigillate.
}
cli-verify-finished = La partita è finita.
cli-verify-unfinished = La partita non è finita.
cli-verify-ok = La registrazione è integra.

## curia rules

cli-rules-status = Autorità
cli-rules-status-rule = stampata in un regolamento
cli-rules-status-ruling = decisione nostra, dove i regolamenti tacciono o non sono chiari
cli-rules-status-data = una tabella di valori
cli-rules-source = Fonte
cli-rules-rulings = Decisioni
cli-rules-option = Cambia con l'opzione
cli-rules-edition = Cambia con l'edizione (--edition).
cli-rules-box = Valori della scatola
cli-rules-legend = Senza segno: stampato. { $signs }.
cli-rules-values = Valori
cli-rules-stated = stampato
cli-rules-external = da fuori dei regolamenti
cli-rules-inferred = DEDOTTO
cli-rules-assumed = IPOTESI
cli-rules-mark-ruling = decisione
cli-rules-mark-unsure = alcuni valori dedotti o ipotizzati
cli-rules-hint = Una clausola: curia rules { $game } CLAUSOLA
cli-rules-tested = { $tested } clausole su { $clauses } hanno un test.
cli-rules-untested = Senza test

## curia simulate

cli-sim-games = Partite
cli-sim-seats = Giocatori
cli-sim-bots = Bot
cli-sim-seed = Seme
cli-sim-threads = Thread
cli-sim-seconds = Secondi
cli-sim-games-per-second = Partite al secondo
cli-sim-decisions-per-second = Decisioni al secondo
cli-sim-decisions = Decisioni per partita
cli-sim-length = Risposte per partita
cli-sim-spread = { $mean } (da { $min } a { $max })
cli-sim-by-seat = Vittorie per posto
cli-sim-by-bot = Vittorie per bot
cli-sim-seat = Posto
cli-sim-bot = Bot
cli-sim-wins = Vittorie
cli-sim-share = Quota
cli-sim-interval = Intervallo al 95%
cli-sim-score = Punti
cli-sim-clauses = Quante volte è servita ogni clausola
cli-sim-never = Clausole che nessun evento ha citato: { $count } su { $of }

## curia arena

cli-arena-games = { $pairs ->
    [one] { $games }, in { $blocks } blocchi da { $each }
   *[other] { $games }: { $pairs } coppie, ognuna in { $blocks } blocchi da { $each }
}
cli-arena-ratings = Forza dei bot
cli-arena-elo = Elo
cli-arena-anchor = fisso
cli-arena-interval = da { $low } a { $high }
cli-arena-gaps = È più forte?
cli-arena-pair = Coppia
cli-arena-against = { $upper } contro { $lower }
cli-arena-verdict = Verdetto
cli-arena-stronger = più forte di certo
cli-arena-unclear = non è certo
cli-arena-weaker = più debole di certo
cli-arena-shares = Vittorie del primo bot di ogni coppia
cli-arena-control = Vittorie di ogni bot contro se stesso
cli-arena-held = Posti tenuti
cli-arena-seats = { $held } su { $seats }
cli-arena-both = insieme
cli-arena-fair = Equa
cli-arena-even = { $bot } contro se stesso è in parità, entro l'intervallo.
cli-arena-uneven = { $bot } contro se stesso non è in parità entro l'intervallo. Per caso succede una volta su venti; se resta così con un altro seme, la misura ha qualcosa che non va.
cli-arena-chart-title = Quanto sono forti i bot: { $game }
cli-arena-chart-played = { $games } partite per { $seats } giocatori, { $blocks } distribuzioni per coppia, ognuna in ogni rotazione dei posti
cli-arena-chart-axis = Punti Elo sopra { $anchor }
cli-arena-chart-note = Barre: intervallo al 95% della differenza da { $anchor }. 400 punti in più: dieci vittorie a una.

## curia fuzz

cli-fuzz-ok = { $count ->
    [one] Una partita, { $plies } risposte, { $states } stati: nessuna legge violata. Seme { $seed }
   *[other] { $games } partite, { $plies } risposte, { $states } stati: nessuna legge violata. Seme { $seed }
}
cli-fuzz-secret = { $looked } stati sotto tutte le leggi del segreto in { $seconds } secondi, { $games } partite: nessuna legge violata. Seme { $seed }
cli-fuzz-far = { $done } di { $states } stati, { $seconds } secondi
cli-fuzz-kept = La partita che l'ha violata: { $file }. Si guarda con "curia replay { $file }".
cli-fuzz-broken = una legge è violata: { $law }. { $what }

## curia serve

cli-serve-listening = Curia ascolta su { $address }
cli-serve-public = La si trova a { $address }
cli-serve-admin = Nessuno si occupa ancora di questo server. Lo farà chi apre per primo questo collegamento, che vale una volta sola:
cli-serve-stop = Ctrl-C ferma il server; nessuna mossa confermata va persa.

## curia backup, curia restore

cli-backup-done = Scritto: { $file }, { $size }. Contiene { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
} con { $entries ->
    [one] { $entries } voce
   *[other] { $entries } voci
}, e { $people ->
    [one] { $people } persona
   *[other] { $people } persone
}.
cli-backup-secrets = Chi può leggere il file può conoscere ogni mano nascosta delle partite che contiene.
cli-restore-done = Ripristinato in { $place }: { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
} con { $entries ->
    [one] { $entries } voce
   *[other] { $entries } voci
}, e { $people ->
    [one] { $people } persona
   *[other] { $people } persone
}.

## curia doctor

cli-doctor-ok = ok
cli-doctor-warning = avviso
cli-doctor-failure = guasto
cli-doctor-settings = { $count ->
    [0] Le impostazioni sono tutte quelle abituali.
    [one] Le impostazioni si leggono; { $count } non è quella abituale.
   *[other] Le impostazioni si leggono; { $count } non sono quelle abituali.
}
cli-doctor-place = I dati sono in { $place }.
cli-doctor-folder = Nella cartella { $folder } si può scrivere.
cli-doctor-folder-none = La cartella { $folder } non c'è ancora: la crea "curia serve". Se dovrebbe esserci, indicala con --data.
cli-doctor-folder-odd = { $folder } non è una cartella che si possa guardare: scegline un'altra con --data.
cli-doctor-folder-closed = Nella cartella { $folder } non si può scrivere: affidala all'utente che avvia il server.
cli-doctor-space = Lì sono liberi { $free }.
cli-doctor-space-little = Lì sono liberi soltanto { $free }: conviene fare spazio presto.
cli-doctor-space-none = Lì sono liberi soltanto { $free }: occorre fare spazio adesso, o non si potrà più salvare niente.
cli-doctor-address = Il server si trova a { $url }.
cli-doctor-address-local = Il server ascolta su { $listen }, soltanto per questa macchina.
cli-doctor-address-open = Il server ascolta su { $listen }, anche per altre macchine: ciò che mandano si può leggere lungo la via. In internet serve davanti un server web con https, e public_url.
cli-doctor-address-plain = public_url è { $url }, senza https: le password si possono leggere lungo la via. Serve davanti un server web con https; indica il suo indirizzo.
cli-doctor-files = Si possono aprire { $limit } file insieme, abbastanza per { $sockets } socket.
cli-doctor-files-few = Si possono aprire soltanto { $limit } file insieme, troppo pochi per { $sockets } socket: alza il limite del sistema, o abbassa max_sockets.
cli-doctor-sqlite = SQLite { $version } legge il database.
cli-doctor-postgres = PostgreSQL { $version } risponde.
cli-doctor-database = Il database si apre.
cli-doctor-database-none = In { $place } non c'è ancora un database: lo crea "curia serve".
cli-doctor-database-empty = { $place } non contiene ancora niente: "curia serve" crea ciò che serve.
cli-doctor-database-bad = { $place }: { $why }. Se resta così, ripristina l'ultima copia in un'altra cartella con "curia restore".
cli-doctor-migrations = { $applied ->
    [one] Il database è di questa versione ({ $applied } migrazione).
   *[other] Il database è di questa versione ({ $applied } migrazioni).
}
cli-doctor-migrations-missing = { $missing ->
    [one] Manca { $missing } migrazione: il prossimo "curia serve" la applica, e prima tiene una copia. Il contenuto del database non è stato guardato.
   *[other] Mancano { $missing } migrazioni: il prossimo "curia serve" le applica, e prima tiene una copia. Il contenuto del database non è stato guardato.
}
cli-doctor-integrity = Il database è integro.
cli-doctor-integrity-broken = Il database è danneggiato: { $finding }. Ferma il server e ripristina l'ultima copia in un'altra cartella con "curia restore".
cli-doctor-census = Contiene { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
} con { $entries ->
    [one] { $entries } voce
   *[other] { $entries } voci
}, e { $people ->
    [one] { $people } persona
   *[other] { $people } persone
}.
cli-doctor-games = { $games ->
    [0] Non resta nessuna partita aperta da rigiocare.
    [one] { $games } partita aperta rigiocata, { $entries } voci: torna tutto.
   *[other] { $games } partite aperte rigiocate, { $entries } voci: torna tutto.
}
cli-doctor-games-differ = Questa versione rigioca diversamente la partita del tavolo { $table }… ({ $why }). Si può continuare da dove si trova; è da segnalare.
cli-doctor-games-unread = Le partite aperte non si sono potute rigiocare: { $why }
cli-doctor-well = È tutto in ordine.
cli-doctor-warned = Niente è guasto; guarda gli avvisi.
cli-doctor-bad = Qualcosa richiede la tua attenzione.

## curia audit
## $table è l'inizio dell'id di un tavolo.

cli-audit-none = Non è ancora stato fatto niente.
cli-audit-server = Il server
cli-audit-table = (Tavolo { $table })

## curia scenario

cli-scenario-ok = { $file }: a posto, { $steps } passi, { $checks } controlli
cli-scenario-all = { $count ->
    [one] { $count } scenario, a posto.
   *[other] { $count } scenari, tutti a posto.
}
cli-scenario-failed = { $count ->
    [one] { $count } scenario su { $of } non va
   *[other] { $count } scenari su { $of } non vanno
}

## Il tabellone di Krieg und Frieden / La Spada e la Fede

cli-kf-year = Anno { $year }, { $season } == Consigliere del Re: { $adviser }
cli-kf-agenda = Agenda dell'anno: { $card }, giocata da { $owner }
cli-kf-agenda-start = Agenda dell'anno: { $card } (carta iniziale, con la croce di pietra)
cli-kf-agenda-open = L'agenda dell'anno non è ancora decisa.
cli-kf-agenda-gone = Agenda dell'anno: { $problem } (la carta è uscita dal gioco)
cli-kf-values = Valore all'asta: { $values }
cli-kf-cathedral = Cattedrale [{ $bar }] { $built } su 6; poi: { $next }, { $points } PV
cli-kf-cathedral-whole = Cattedrale [{ $bar }] completa
cli-kf-column-vp = PV
cli-kf-column-farms = coloniche
cli-kf-column-workers = operai
cli-kf-column-reserve = riserva
cli-kf-column-cards = carte
cli-kf-column-agenda = Agenda
cli-kf-passed = Ha passato
cli-kf-tiles = Privilegi: { $tiles }
cli-kf-bid-one = Offerta { $total }: { $last }; se passa non perde niente
cli-kf-bid-more = Offerta { $total }: ultima aggiunta { $last }; se passa perde { $sunk }
cli-kf-known = Sai che ha: { $cards }
cli-kf-known-to-all = Tutti sanno che ha: { $cards }
cli-kf-hand-of = Mano: { $count ->
    [0] vuota
   *[other] { $cards }
}
cli-kf-agendas-of = Carte Agenda: { $cards }
cli-kf-deck = Mazzo: { $deck }. { $count ->
    [0] Nessuno scarto.
   *[other] Scarti: { $discard }.
}
cli-kf-supply = Riserva di Privilegi: { $tiles }
cli-kf-hand = La tua mano: { $count ->
    [0] vuota
   *[other] { $cards }
}
cli-kf-hand-worth = La tua mano: { $count ->
    [0] vuota
   *[other] { $cards }; all'asta vale { $value }
}
cli-kf-hand-would = Quanto varrebbe all'asta: { $values }
cli-kf-agendas = Le tue carte Agenda: { $cards }
cli-kf-loot = Il tuo bottino (in mano a fine turno): { $cards }
cli-kf-loot-of = Bottino di { $name }: { $cards }
cli-kf-lot = Prepari { $cards }: { $value }. Il tuo totale sarebbe { $total }.
cli-kf-lot-short = Prepari { $cards }: { $value }. Il tuo totale sarebbe { $total }; serve ancora almeno { $short }.
cli-kf-pass-free = La tua offerta è { $total }. Se passi riprendi { $back } e non perdi niente.
cli-kf-pass-cost = La tua offerta è { $total }. Se passi riprendi { $back } e perdi { $lost }.
cli-kf-tithe = Decime finora: { $cards } ({ $count } su { $of }).

## Il tabellone di 890 Anno Domini

cli-ad-round = { $scenario } == Round { $round } di { $of } == Turno di { $name }
cli-ad-round-end = { $scenario } == Round { $round } di { $of }
cli-ad-castles = { $scenario } == Scelta dei Castelli
cli-ad-over = { $scenario } == Fine della partita
cli-ad-prizes = Premi dello Scenario, in PV: { $prizes }
cli-ad-coast = Costa [{ $bar }] Invasore { $invader }, Difesa { $defence }{ $room ->
    [0] : regge a pari
   *[other] : regge per { $room }
}
cli-ad-coast-beyond = Costa [{ $bar }] Invasore { $invader }, Difesa { $defence }: è oltre la Difesa. { $towers ->
    [0] Senza Torri: { $names }
   *[other] Con il minor numero di Torri ({ $towers }): { $names }
}
cli-ad-kingdom = Regno di { $name }: { $things }
cli-ad-characters = Personaggi, con i PV: { $characters }
cli-ad-kept = { $character } (carta tenuta)
cli-ad-drawn = Carte pescate, con i PV: { $characters }
cli-ad-marks = Nei Regni: le lettere degli Stendardi, T Torri, N Nobili, ## Rovina
cli-ad-mark-tower = T{ $count }
cli-ad-mark-noble = N{ $count }
cli-ad-column-tiles = tessere
cli-ad-column-characters = + Personaggi
cli-ad-column-scenario = + Scenario
cli-ad-column-total = = PV
cli-ad-banners = { $coins ->
    [one] Stendardi: i Personaggi con i PV; al loro posto, per un tris, { $coins } moneta
   *[other] Stendardi: i Personaggi con i PV; al loro posto, per un tris, { $coins } monete
}
cli-ad-choice = Castelli tra cui scegliere
cli-ad-row = { $count ->
    [0] Fila dei Territori; la pila è vuota
    [one] Fila dei Territori; nella pila resta { $count } tessera
   *[other] Fila dei Territori; nella pila restano { $count } tessere
}
cli-ad-specials = Edifici speciali
cli-ad-price = { $coins ->
    [0] gratis
    [one] { $coins } moneta
   *[other] { $coins } monete
}
cli-ad-beside = accanto: { $things }
cli-ad-supply = Riserva: { $things }
cli-ad-held = La tua tessera in mano: { $tile } ({ $shows })
cli-ad-held-of = Tessera in mano a { $name }: { $tile } ({ $shows })
cli-ad-icon-towers = { $count ->
    [one] { $count } Torre
   *[other] { $count } Torri
}
cli-ad-icon-nobles = { $count ->
    [one] { $count } Nobile
   *[other] { $count } Nobili
}
cli-ad-icon-saracens = { $count ->
    [one] { $count } Saraceno
   *[other] { $count } Saraceni
}
cli-ad-icon-tokens = { $count ->
    [one] { $count } segnalino Saraceno
   *[other] { $count } segnalini Saraceno
}
cli-ad-icon-coins = { $count ->
    [one] { $count } moneta
   *[other] { $count } monete
}
cli-ad-icon-lose = { $count ->
    [one] perdi { $count } moneta
   *[other] perdi { $count } monete
}
cli-ad-icon-levy = { $count ->
    [one] { $count } moneta da ogni avversario
   *[other] { $count } monete da ogni avversario
}
cli-ad-icon-tax = tassa { $crops }
cli-ad-icon-vp = { $count } PV
cli-ad-bonus-tower = { $per ->
    [one] { $vp } PV per Torre
   *[other] { $vp } PV ogni { $per } Torri
}
cli-ad-bonus-noble = { $per ->
    [one] { $vp } PV per Nobile
   *[other] { $vp } PV ogni { $per } Nobili
}
cli-ad-bonus-coin = { $per ->
    [one] { $vp } PV per moneta
   *[other] { $vp } PV ogni { $per } monete
}
cli-ad-bonus-tavern = { $per ->
    [one] { $vp } PV per Taverna
   *[other] { $vp } PV ogni { $per } Taverne
}
cli-ad-bonus-church = { $per ->
    [one] { $vp } PV per Chiesa
   *[other] { $vp } PV ogni { $per } Chiese
}
cli-ad-bonus-special = { $per ->
    [one] { $vp } PV per Edificio speciale
   *[other] { $vp } PV ogni { $per } Edifici speciali
}
cli-ad-bonus-character = { $per ->
    [one] { $vp } PV per Personaggio
   *[other] { $vp } PV ogni { $per } Personaggi
}

## Il tabellone di Geweihte Steine

cli-gs-turn = Turno { $turn } == { $phase }
cli-gs-turn-of = Turno { $turn } di { $last } == { $phase }
cli-gs-phase-orders = Si scrivono i fogli degli ordini
cli-gs-phase-gifts = Fase 2: doni dovuti al Papa
cli-gs-phase-audiences = Fase 4: udienze
cli-gs-phase-war = Fase 5: movimenti e battaglie
cli-gs-phase-tribute = Fase 5: tributi
cli-gs-phase-balance = Fase 5: rientri
cli-gs-phase-slaves = Fase 5: schiavi
cli-gs-phase-famine = Fase 5: carestia
cli-gs-phase-victory = Fine del turno
cli-gs-phase-over = Fine della partita
cli-gs-order = Ordine dei posti: { $names }
cli-gs-vatican = Vaticano
cli-gs-vatican-empty = Vaticano: non c'è nessuno
cli-gs-vatican-of = { $name }: { $there }
cli-gs-gift = dono dovuto: { $gift }
cli-gs-blessed = benedizione per: { $building }, dal prossimo turno
cli-gs-asks = chiede udienza con { $pieces }
cli-gs-column-farmers = Agr.
cli-gs-column-artisans = Art.
cli-gs-column-ambassadors = Amb.
cli-gs-column-knights = Cav.
cli-gs-column-abroad = fuori
cli-gs-column-slaves = schiavi
cli-gs-column-fed = mantiene
cli-gs-building = Livello { $level }, { $building }: { $stones } { $laid }/{ $squares }
cli-gs-building-whole = Livello { $level }, { $building }: { $stones } tutte posate
cli-gs-next = poi { $building }: già posate { $laid }
cli-gs-vassal = Vassallo, con Cavalieri di: { $lords }
cli-gs-fighting = Qui combattono Cavalieri di: { $lords }
cli-gs-fresh = Tra i Cavalieri in casa, freschi: { $pieces }
cli-gs-slaves = Schiavi presi a: { $from }
cli-gs-sheets = I fogli di questo turno
cli-gs-sheet-of = { $name }: { $steps }
cli-gs-sheet = Foglio: { $steps }
cli-gs-own = Il tuo foglio: { $steps }
cli-gs-ready = Fogli consegnati: { $ready }. Scrivono ancora: { $waiting }.
cli-gs-undecided = Devono ancora scrivere l'ordine d'alleanza: { $names }
cli-gs-pledge = Il tuo ordine d'alleanza: { $order }
cli-gs-pledge-of = Ordine d'alleanza: { $order }
cli-gs-first = Agricoltori { $farmers }, pedine da mantenere { $need }, margine { $room }. Prima scegli l'azione, poi i movimenti dei Cavalieri; alla fine consegni il foglio.
cli-gs-first-alone = Agricoltori { $farmers }, pedine da mantenere { $need }, margine { $room }. Scegli l'azione, poi consegni il foglio.
cli-gs-after = Dopo la fase 1: Agricoltori { $farmers }, pedine da mantenere { $need }, margine { $room }.
cli-gs-stay = { $fresh ->
    [0] Cavalieri che restano in casa: { $count }.
   *[other] Cavalieri che restano in casa: { $count }, di cui freschi { $fresh }.
}
cli-gs-many-convert = Converti { $conversion }: da { $least } a { $most }
cli-gs-many-audience = Chiedi udienza al Papa con Ambasciatori: da { $least } a { $most }
cli-gs-many-move = { $way ->
    [out] Muovi Cavalieri da casa nella regione di { $to }: da { $least } a { $most }
    [home] Muovi Cavalieri a casa dalla regione di { $from }: da { $least } a { $most }
   *[other] Muovi Cavalieri dalla regione di { $from } a quella di { $to }: da { $least } a { $most }
}
cli-gs-many-proceed = Manda Cavalieri nella regione di { $to }: da { $least } a { $most }
cli-gs-many-leave_cardinals = Lascia Cardinali in Vaticano: da { $least } a { $most }
cli-gs-many-take_slaves = Prendi Artigiani come schiavi: da { $least } a { $most }

## Il tabellone di Fief

cli-fi-setup = Fief == Scelta dei villaggi di partenza
cli-fi-turn = Turno { $turn } di { $last } == { $phase }
cli-fi-phase-setup = Preparazione
cli-fi-phase-cards = Fase 1: carte
cli-fi-phase-revenue = Fase 2: rendite
cli-fi-phase-purchases = Fase 3: acquisti
cli-fi-phase-movement = Fase 4: movimento
cli-fi-phase-claims = Fase 5: villaggi lasciati
cli-fi-phase-calming = Fase 5: Vescovi e rivoltosi
cli-fi-phase-declarations = Fase 5: battaglia o pace
cli-fi-phase-combat = Fase 5: combattimenti
cli-fi-phase-inheritance = Fase 6: eredità e crociati
cli-fi-phase-talks = Fase 6: negoziati
cli-fi-phase-pope = Fase 6: elezione del Papa
cli-fi-phase-king = Fase 6: elezione del Re
cli-fi-phase-end = Fine del turno
cli-fi-phase-over = Fine della partita
cli-fi-first = Primo Giocatore: { $name }. Mazzo { $deck }, scarti { $discarded }.
cli-fi-crown = Corona: { $parts }.
cli-fi-crown-king = Re { $who }
cli-fi-crown-queen = Regina { $who }
cli-fi-crown-prince = Principe { $who }
cli-fi-crown-regent = reggenza di { $who }
cli-fi-vacant = trono vacante
cli-fi-minor = minorenne fino al turno { $turn }
cli-fi-church = Chiesa: { $parts }.
cli-fi-pope = Papa { $who }
cli-fi-reserve = { $count ->
    [one] { $count } carta nella riserva del Papa
   *[other] { $count } carte nella riserva del Papa
}
cli-fi-bishops = vescovati { $sees }
cli-fi-relics = Reliquie: { $list }.
cli-fi-borne = { $relic } con { $who }
cli-fi-candidates = Candidati al trono: { $list }.
cli-fi-prices = Prezzi in é: soldato o guardia { $soldier }, Tino { $press }, Mulino { $mill }, Castello { $castle }, cavallo 100, catapulta 600, Cardinale 500, titoli 600, 800 e 1000.
cli-fi-land-bank = { $region }: senza titolare
cli-fi-land-held = { $region }: { $who }, Città a { $capital }
cli-fi-land-pending = { $region }: in attesa di eredi, presso { $who }; Città a { $capital }
cli-fi-land-retained = { $region }: senza titolare, tiene il feudo { $who }; Città a { $capital }
cli-fi-land-limbo = { $region }: Città di { $capital } in mano ai rivoltosi
cli-fi-bare = di nessuno e vuoti: { $villages }
cli-fi-roads = Strade per { $list }
cli-fi-besieged = { $walls }, sotto assedio
cli-fi-mill = { $count ->
    [one] { $count } Mulino
   *[other] { $count } Mulini
}
cli-fi-press = { $count ->
    [one] { $count } Tino
   *[other] { $count } Tini
}
cli-fi-inside = dentro
cli-fi-outside = fuori
cli-fi-keeper = alla porta
cli-fi-hostile = contro { $names }
cli-fi-captives = in catene { $members }
cli-fi-orphans = Guardie senza padrone: { $list }
cli-fi-rebels = { $count ->
    [one] { $count } rivoltoso, agli ordini di { $name }
   *[other] { $count } rivoltosi, agli ordini di { $name }
}
cli-fi-lies = Qui: { $list }
cli-fi-dead = { $member }, in morte dal turno { $turn }
cli-fi-foot = { $count ->
    [one] { $count } fante
   *[other] { $count } fanti
}
cli-fi-horse = { $count ->
    [one] { $count } cavaliere
   *[other] { $count } cavalieri
}
cli-fi-king = { $count ->
    [one] { $count } guardia del Re
   *[other] { $count } guardie del Re
}
cli-fi-queen = { $count ->
    [one] { $count } guardia della Regina
   *[other] { $count } guardie della Regina
}
cli-fi-catapults = { $count ->
    [one] { $count } catapulta
   *[other] { $count } catapulte
}
cli-fi-men = { $count ->
    [one] { $count } uomo
   *[other] { $count } uomini
}
cli-fi-unseen-men = soldati
cli-fi-unseen-king = guardie del Re
cli-fi-unseen-queen = guardie della Regina
cli-fi-family = { $name }: { $parts }
cli-fi-family-out = { $name }: la famiglia è estinta
cli-fi-fiefs = { $count ->
    [one] { $count } feudo
   *[other] { $count } feudi
}
cli-fi-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
cli-fi-score = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
cli-fi-passes = lascia correre le finestre
cli-fi-office-king = Re
cli-fi-office-queen = Regina
cli-fi-office-prince = Principe
cli-fi-office-regent = Reggente
cli-fi-office-pope = Papa
cli-fi-bishop = Vescovo di { $see }
cli-fi-mark-cardinal = Cardinale
cli-fi-mark-darc = d'Arco
cli-fi-mark-monk = monaco
cli-fi-mark-templar = Templare
cli-fi-mark-sick = con una malattia
cli-fi-mark-hero = da eroe convalescente
cli-fi-mark-conquest = con un feudo degli infedeli
cli-fi-spouse = in nozze con { $who }
cli-fi-status-free = a { $village }
cli-fi-status-prisoner = a { $village }, in mano di { $captor }
cli-fi-status-crusade = in crociata
cli-fi-status-infidels = in mano agli infedeli
cli-fi-status-arriving = in arrivo
cli-fi-escrow = { $amount } é da parte
cli-fi-own = { $you ->
    [yes] La tua mano: { $hand }. Il tuo denaro: { $money }{"\u00A0"}é; le prossime rendite: { $revenue }{"\u00A0"}é.
   *[no] Mano: { $hand }. Denaro: { $money }{"\u00A0"}é; prossime rendite: { $revenue }{"\u00A0"}é.
}
cli-fi-orders = Chi chiede il passaggio: { $list }.
cli-fi-promise = { $mark ->
    [kept] Promessa { $number } di { $by }, turno { $turn }: { $item } (mantenuta).
    [broken] Promessa { $number } di { $by }, turno { $turn }: { $item } (tradita).
   *[open] Promessa { $number } di { $by }, turno { $turn }: { $item }.
}
cli-fi-group = Il gruppo di { $name } da { $from }: { $list }.
cli-fi-battle = Battaglia a { $village }, round { $round }
cli-fi-battle-soon = Battaglia a { $village }: sta per cominciare
cli-fi-rank = { $role ->
    [attack] Attacco, { $who }: { $parts }. Forza { $strength }, dadi { $dice }; un uomo cade ogni { $divisor } punti.
   *[defence] Difesa, { $who }: { $parts }. Forza { $strength }, dadi { $dice }; un uomo cade ogni { $divisor } punti.
}
cli-fi-champions = +{ $count } volte 6 ai dadi
cli-fi-heroes = +{ $count } volte 3 a dado
cli-fi-rank-grail = Santo Graal
cli-fi-rank-leaderless = nessuno li guida (-2 a dado)
cli-fi-rank-protected = dietro le mura
cli-fi-march-who = Da { $from }: scegli chi va, poi dove.
cli-fi-march = Da { $from }: { $list }.
cli-fi-march-past = Al galoppo davanti a { $list }.
cli-fi-offer = Offerta per { $to }. Dai: { $give }. Chiedi: { $want }.
cli-fi-offer-of = { $from } dà: { $give }. In cambio { $to } dà: { $want }.
cli-fi-many-foot = Porta fanti: da { $least } a { $most }
cli-fi-many-horse = Porta cavalieri: da { $least } a { $most }
cli-fi-many-king_guards = Porta guardie del Re: da { $least } a { $most }
cli-fi-many-queen_guards = Porta guardie della Regina: da { $least } a { $most }
cli-fi-many-catapults = Porta catapulte: da { $least } a { $most }
cli-fi-many-garrison_from = Manda soldati da { $from }: da { $least } a { $most }
cli-fi-many-give-money = Dai denaro, in centinaia di é: da { $least } a { $most }
cli-fi-many-want-money = Chiedi denaro, in centinaia di é: da { $least } a { $most }
cli-fi-many-give-passage = Prometti il passaggio, in turni: da { $least } a { $most }
cli-fi-many-want-passage = Chiedi il passaggio, in turni: da { $least } a { $most }
cli-fi-many-give-truce = Prometti una tregua, in turni: da { $least } a { $most }
cli-fi-many-want-truce = Chiedi una tregua, in turni: da { $least } a { $most }
cli-fi-many-repay = { $verb ->
    [give] Prometti di rendere { $hundreds }00 é, entro turni: da { $least } a { $most }
   *[want] Chiedi la promessa di { $hundreds }00 é, entro turni: da { $least } a { $most }
}
cli-fi-kind-play_member = Fai entrare un membro in una famiglia
cli-fi-kind-play_bishop = Fai qualcuno Vescovo
cli-fi-kind-play_bad_weather = Gioca Cattivo Tempo
cli-fi-kind-play_good_weather = Gioca Bel Tempo
cli-fi-kind-play_famine = Gioca Carestia
cli-fi-kind-play_good_harvest = Gioca Buon Raccolto
cli-fi-kind-play_plague = Gioca Peste
cli-fi-kind-play_revolt = Gioca Rivolta Paesana
cli-fi-kind-play_assassin = Fai assassinare qualcuno
cli-fi-kind-justice = Gioca Giustizia
cli-fi-kind-unlock = Evasione: libera qualcuno
cli-fi-kind-buy_soldiers = Compra soldati
cli-fi-kind-buy_horse = Compra un cavallo
cli-fi-kind-buy_catapult = Compra una catapulta
cli-fi-kind-buy_press = Costruisci un Tino
cli-fi-kind-buy_mill = Costruisci un Mulino
cli-fi-kind-buy_castle = Costruisci un Castello
cli-fi-kind-buy_title = Compra un titolo
cli-fi-kind-move_title = Passa un titolo in famiglia
cli-fi-kind-march = Muovi un gruppo
cli-fi-kind-flee = Evasione: fuggi per il passaggio segreto
cli-fi-kind-flee_to = Fuggi in un villaggio
cli-fi-kind-flee_into = Fuggi dentro delle mura
cli-fi-kind-pillage = Saccheggia
cli-fi-kind-grant_title = Assegna il titolo
cli-fi-kind-garrison_from = Manda soldati nella capitale
cli-fi-kind-give-marry = Proponi un matrimonio
cli-fi-kind-give-card = Dai una carta
cli-fi-kind-want-card = Chiedi una carta
cli-fi-kind-give-vote_for = Prometti un voto
cli-fi-kind-want-vote_for = Chiedi la promessa di un voto
cli-fi-kind-give-repay = Prometti di rendere denaro
cli-fi-kind-want-repay = Chiedi la promessa di denaro
cli-fi-kind-give_bishop = Offri una carta Vescovo della riserva
cli-fi-kind-give_cardinal = Offri una carta Cardinale della riserva
cli-fi-kind-mark = Di' se una promessa è stata mantenuta
