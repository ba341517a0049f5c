### La casa: tutto ciò che viene prima di sedersi a un tavolo.

## La testata di ogni pagina

head-ways = Pagine
head-menu = Menu e impostazioni
head-play = Gioca
head-rules = Regole
head-credits = Crediti
head-nobody = Chi sei?
head-language = Lingua
head-theme = Luce
head-theme-system = Come il dispositivo
head-theme-light = Giorno
head-theme-dark = Lume di candela
head-sound = Suoni
head-motion = Pezzi in movimento
head-motion-system = Il tuo dispositivo chiede meno movimento, perciò i pezzi non viaggiano.
head-on = Sì
head-off = No

## La pagina iniziale. Il motto comincia con la lettera C, che è disegnata.

home-title = giochi da tavolo medievali
home-motto = Corone, contese e cattedrali
home-what = Giochi da tavolo sul Medioevo, con tutte le regole al loro posto. Gioca subito contro i bot, o manda un link agli amici: niente da installare, nessuna iscrizione.
home-games = A che cosa si gioca
home-turns = { $count ->
    [one] Un tavolo aspetta te
   *[other] { $count } tavoli aspettano te
}
home-guest = Sei qui come { $name }.
home-guest-do = Scegli nome e scudo
home-players = da { $least } a { $most } giocatori
home-players-exactly = in { $most } giocatori
home-play = { $count ->
    [one] Gioca subito contro un bot
   *[other] Gioca subito contro { $count } bot
}
home-play-wait = Preparo il tavolo…
home-set-up = Prepara un tavolo
home-rules = Leggi le regole
home-about-krieg-und-frieden = Il Re è vecchio e senza eredi. Conquista il suo favore all'asta ogni primavera, difendi le tue case ogni estate e innalza la sua cattedrale pietra su pietra: la corona va a chi ha fatto di più.
home-about-krieg-und-frieden-krieg = Un'asta ogni primavera, scorrerie e corruzione ogni estate, decime ogni autunno, e una cattedrale il cui tetto chiude la partita: il regolamento più antico della stessa contesa per la corona.
home-by-krieg-und-frieden = di Gerard Mulder
home-edition-krieg-und-frieden-spada = L'edizione italiana, a cura di goblins.net.
home-edition-krieg-und-frieden-krieg = L'edizione tedesca, nella traduzione italiana, con aggiunte da Charlemagne.
home-about-anno-domini-890 = Provenza, anno 890. Prendi terre lungo la strada del castello, disponi i campi in tris e chiama a corte i Personaggi: ma ogni vela all'orizzonte chiede torri, e chi ne ha meno vede bruciare il raccolto.
home-by-anno-domini-890 = di Emanuele Briano
home-edition-anno-domini-890-base = L'edizione del 2023, GateOnGames e Zerosem.
home-by-geweihte-steine = di Valentin Herman
home-edition-geweihte-steine-base = L'edizione FanFor, nella traduzione italiana di Giochi Rari (2002).
home-about-geweihte-steine = Ordini scritti in segreto e scoperti tutti insieme. Sfama il tuo popolo, manda Ambasciatori dal Papa, fai vassalli i vicini con i tuoi Cavalieri, e posa pietra su pietra: vince chi per primo finisce la Cattedrale in una regione libera.
home-about-fief = Una famiglia, un castello, otto fanti: da qui si può arrivare a una corona. Compra titoli, combina matrimoni, arma eserciti, fai eleggere un Papa e un Re, prometti molto e fidati di pochi: vince chi unisce feudi e trono.
home-by-fief = di Philippe Mouchebeuf
home-edition-fief-base = Fief 2 del 1989 con il supplemento, nella traduzione italiana di Morsac.

home-mine = I tuoi tavoli
home-mine-none = Ancora nessun tavolo. Gioca subito contro i bot, o preparane uno e manda il link.
home-open = Tavoli aperti
home-open-none = In questo momento nessuno cerca giocatori. Prepara un tavolo pubblico: qui lo vedranno tutti.
home-sign-in = Hai un account? Accedi.
home-looking = Cerco i tavoli…
home-again = Riprova
home-more = Mostra altri
home-over = { $count ->
    [one] Una partita finita
   *[other] { $count } partite finite
}
home-turn = Tocca a te
home-turn-until = Tocca a te, entro { $when }
home-free = { $free ->
    [one] Un posto libero
   *[other] { $free } posti liberi
}
home-status-gathering = Pronto a cominciare
home-status-playing = Si gioca
home-status-paused = In pausa
home-status-over = Finita
home-status-closed = Chiuso
home-status-frozen = Non può continuare
home-pace-live = { $minutes } min + { $seconds } s
home-pace-slow = { $hours ->
    [one] 1 ora per decisione
   *[other] { $hours } ore per decisione
}
home-made = aperto: { $when }
home-join = Siediti
home-watch = Guarda

home-doors = Il resto della casa
home-door-rules = Le regole
home-door-rules-why = Clausola per clausola, con segnato ciò che è supposto.
home-door-import = Porta una partita
home-door-import-why = Apri una partita salvata, riguardala, riprendila da dove vuoi.
home-door-host = Una casa tua
home-door-host-why = Un programma, una cartella: ospita Curia per i tuoi amici.
home-door-credits = Chi ha fatto tutto questo
home-door-credits-why = Autori, editori, caratteri, icone.

## Un tavolo nuovo

new-title = Prepara un tavolo
new-about = Scegli chi siede dove; il resto è come nel regolamento, se non lo cambi.
new-no-games = L'elenco dei giochi non è arrivato.
new-game = Il gioco
new-which = Gioco
new-edition = Edizione
new-seats = I posti
new-count = In quanti si gioca
new-seat = Posto { $number }
new-me = Io
new-me-why = Qui siedi tu.
new-here = Questo dispositivo
new-here-why = Qui gioca qualcuno su questo dispositivo.
new-open = Libero
new-open-why = Per chi ha il link.
new-level = Livello { $level } di { $of }.
new-pace = Il tempo
new-pace-untimed = Senza orologio
new-pace-untimed-why = Ognuno si prende il tempo che gli serve.
new-pace-live = Dal vivo
new-pace-live-why = Ognuno ha una riserva per tutta la partita, e ne riceve un poco a ogni risposta.
new-pace-slow = In più giorni
new-pace-slow-why = Ogni decisione ha le sue ore; torni quando ti è comodo.
new-minutes = Minuti di riserva
new-seconds = Secondi a risposta
new-hours = Ore per decisione
new-absent = Quando il tempo finisce
new-absent-silence = La risposta delle regole: passa, rifiuta, chiude il turno
new-absent-bot = Risponde { $bot }
new-door = Chi può entrare
new-link = Con il link
new-link-why = Lo trova solo chi riceve il link da te.
new-public = Per tutti
new-public-why = È fra i tavoli aperti della pagina iniziale.
new-watch = Chi ha il link può guardare
new-shared = Più persone a questo dispositivo.
new-shared-why = Prima di ogni cosa segreta il dispositivo passa di mano.
new-options = Varianti
new-options-changed = { $count ->
    [0] come nel regolamento
    [one] una cambiata
   *[other] { $count } cambiate
}
new-usual = di solito: { $value }
new-sum-people = { $people ->
    [0] tu guardi
    [one] tu
   *[other] { $people } a questo dispositivo
}
new-sum-free = { $free ->
    [one] un posto libero
   *[other] { $free } posti liberi
}
new-sum-bots = { $bots ->
    [one] un bot
   *[other] { $bots } bot
}
new-make = Apri il tavolo
new-make-wait = Apro il tavolo…
new-range = Da { $least } a { $most }.
new-clash = Non va d'accordo con le altre scelte.
new-look = Qualcosa non va: guarda i campi segnati qui sopra.

## Chi sei

me-title = Chi sei?
me-is-nobody = Scegli un nome e uno scudo per sederti, oppure accedi.
me-is-guest = Sei ospite su questo dispositivo. Le tue partite restano legate a questo browser: se ne cancelli i dati, nessuno te le può ridare. Un account le conserva.
me-is-account = Il tuo account è { $login }. Le tue partite sono al sicuro, su ogni dispositivo da cui accedi.
me-self = Nome e scudo
me-name = Nome
me-tincture = Colore
me-charge = Figura
me-field = Disegno
me-save = Salva
me-enter = Entra
me-saved = Salvato.
me-account = Conserva le tue partite
me-account-why = Con un account resti chi sei e ritrovi le tue partite su ogni dispositivo. Non serve un indirizzo e-mail.
me-account-make = Crea l'account
me-account-made = L'account è pronto. Le tue partite sono conservate.
me-login = Nome dell'account
me-login-rule = Da 3 a 32 lettere, cifre, trattini, trattini bassi o punti.
me-password = Password
me-password-rule = Almeno 8 caratteri. Una password persa non si recupera per e-mail: annotala.
me-return = Accedi
me-return-why = Hai già un account.
me-return-guest = Hai già un account: accedi con quello. Le partite giocate da ospite restano indietro.
me-sign-in = Accedi
me-signed-in = Eccoti di nuovo, { $name }.
me-password-head = Password
me-password-old = Vecchia password
me-password-new = Nuova password
me-password-change = Cambia la password
me-password-changed = La password è cambiata. Ogni altro dispositivo è scollegato.
me-devices = Dispositivi
me-leave = Esci da qui
me-leave-others = Esci da tutti gli altri
me-leave-others-why = Anche i programmi con una tua chiave vengono scollegati.
me-others-out = Ora è collegato solo questo dispositivo.
me-signed-out = La sessione è chiusa.
me-leave-guest = Non hai un account: se esci non potrai tornare alle tue partite.
me-leave-sure = Esci lo stesso
me-stay = Resta
me-keys = Chiavi per programmi
me-keys-why = Con una chiave un programma gioca o guarda a nome tuo. Dalla solo a programmi di cui ti fidi.
me-key-label = A che cosa serve la chiave
me-key-make = Crea una chiave
me-key-once = La chiave per { $label }. Si vede solo questa volta: copiala adesso.
me-data = I tuoi dati
me-data-why = Tutto ciò che questo server conserva di te, in un solo file.
me-data-take = Scarica tutto
me-forget-why = Puoi andartene per sempre. Spariscono il tuo nome, l'account, i dispositivi, le notifiche e tutto ciò che hai detto. Le partite restano a chi le ha giocate, senza il tuo nome. Dove si gioca ancora, al tuo posto siede un bot.
me-forget = Vai via per sempre
me-forget-sure = Non si torna indietro, nemmeno con l'aiuto di chi si prende cura di questo server.
me-forget-do = Cancella tutto ciò che mi riguarda
me-forgotten = Qui non c'è più niente col tuo nome. Addio.
me-copy = Copia
me-copied = Copiato.
me-copy-by-hand = Il browser non lo permette: il testo è selezionato, copialo a mano.

## Ospitare

host-title = Una casa tua
host-about = Un programma, una cartella, nessun altro servizio. Non ha bisogno di collegarsi a nulla.
host-start = Avviala
host-start-why = Su una macchina con Rust, Node e un compilatore C, nella cartella dei sorgenti:
host-start-then = Compila il programma, lo avvia e stampa due indirizzi: la pagina, e un link per chi cura la casa, che vale una volta sola.
host-move = Portala con te
host-move-why = Il programma contiene pagine, parole e regole: copialo su qualsiasi macchina dello stesso tipo. Tutto ciò che conserva sta in una cartella.
host-open = Aprila agli altri
host-open-why = In una rete di casa basta che ascolti sul suo indirizzo. Su internet metti davanti un server web con un certificato, lascia passare il WebSocket e di' a Curia i due nomi:
host-backup = Tieni una copia
host-backup-why = La copia si fa mentre il programma è in funzione e non sovrascrive mai nulla. Il ripristino rifiuta un posto che contiene già dati.
host-backup-secret = Una copia contiene ogni carta nascosta delle partite in corso: custodiscila come custodiresti le carte.
host-trust = Gioca dove ti fidi di chi ospita
host-trust-why = Il server mostra un sigillo della sorte prima che qualcuno si sieda, ogni posto può aggiungervi del suo, e alla fine tutti possono verificare tutto. Questo non impedisce a chi ospita di guardare le carte.
host-more = Tutte le impostazioni, PostgreSQL, gli aggiornamenti e che cosa fare quando il disco è pieno: docs/hosting.md, accanto ai sorgenti.

## Crediti

credits-title = Crediti
credits-plain = Questa è una realizzazione non ufficiale delle regole, con parole e disegni propri. I giochi appartengono ai loro autori ed editori.
credits-games = I giochi a cui si gioca qui
credits-later = Ancora da venire
credits-all = I giochi
credits-design = Autore
credits-project = Progetto
credits-rulebook = Regolamento
credits-cover = Copertina
credits-print = Stampa
credits-translation = Traduzione italiana
credits-scoring = Punteggio modificato
credits-publisher = Editore
credits-pictures = Illustrazioni
credits-development = Sviluppo
credits-graphics = Grafica
credits-spada = Per 3 o 4 giocatori. L'edizione italiana di Krieg und Frieden.
credits-krieg = Per 3 o 4 giocatori. Qui si gioca secondo la traduzione italiana, con il punteggio di Stuart Dagger e aggiunte da Charlemagne.
credits-fief = Da 3 a 6 giocatori. Fief 2 del 1989 con il supplemento di una rivista, noto come versione 2.6.
credits-steine = Da 3 a 6 giocatori. La traduzione italiana del 2002 lo chiama Pietre Sacre.
credits-anno = Da 2 a 4 giocatori. © 2023 Zerosem S.R.L.
credits-letters = Caratteri
credits-icons = Icone
credits-icons-why = Le icone sono ridotte a un solo colore e stanno accanto a disegni nostri. Ogni autore è nominato nel sito.
credits-libraries = Costruito con
credits-lib-page = la pagina
credits-lib-words = le parole in due lingue
credits-lib-qr = il codice quadrato del link di un tavolo
credits-lib-server = il server
credits-lib-store = ciò che si manda e ciò che si conserva
credits-lib-luck = la sorte che si può verificare
credits-curia = Curia è software libero, con licenza MIT o Apache 2.0, a tua scelta.
