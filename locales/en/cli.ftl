### The terminal.

## Headings of --help

cli-heading-usage = Usage:
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options

## What each command is for

cli-about-curia = Medieval board games in the terminal.
cli-about-curia-games = What can be played: seats, editions, options, bots
cli-about-curia-play = Play a game, alone against bots or several at one keyboard
cli-about-curia-join = Play at a table on a server, or open one there
cli-about-curia-simulate = Let bots play many games and show the figures
cli-about-curia-arena = Measure how strong bots are against each other
cli-about-curia-replay = Look again at a recorded game, at any point and from any seat
cli-about-curia-verify = Check a record: seed, every move, every seal
cli-about-curia-rules = Read the rules, clause by clause, with their sources
cli-about-curia-scenario = Run scenario files and check what they expect
cli-about-curia-fuzz = Play at random under every law, looking for faults in the rules
cli-about-curia-serve = Run a server with tables for people and bots
cli-about-curia-backup = Copy everything a server keeps, also while it runs
cli-about-curia-restore = Bring a copy back, into a place that holds nothing yet
cli-about-curia-doctor = See whether a server is in good order
cli-about-curia-audit = Read what was done by those who look after a server

cli-usage-curia = curia COMMAND [options]
cli-usage-curia-games = curia games [--json]
cli-usage-curia-play = curia play GAME [options]
cli-usage-curia-join = curia join URL [options]
cli-usage-curia-simulate = curia simulate GAME [options]
cli-usage-curia-arena = curia arena GAME [options]
cli-usage-curia-replay = curia replay FILE [options]
cli-usage-curia-verify = curia verify FILE [--json]
cli-usage-curia-rules = curia rules GAME [CLAUSE] [options]
cli-usage-curia-scenario = curia scenario FILE... [--save RECORD] [--seed SEED] [--json]
cli-usage-curia-fuzz = curia fuzz GAME [options]
cli-usage-curia-serve = curia serve [options]
cli-usage-curia-backup = curia backup FILE [options]
cli-usage-curia-restore = curia restore FILE [options]
cli-usage-curia-doctor = curia doctor [options]
cli-usage-curia-audit = curia audit [options]

cli-more-curia =
    Examples:
      curia games                                  what there is
      curia play krieg-und-frieden                 a game against three bots
      curia serve                                  a server with its page
      curia rules krieg-und-frieden KF-SPRING-5    one clause
      curia COMMAND --help                         more about a command
cli-more-curia-play =
    Examples:
      curia play krieg-und-frieden
      curia play krieg-und-frieden --seats 3 --humans 2 --names Ann,Ben
      curia play krieg-und-frieden --opt mobilisation=on --autosave game.json
      curia play --load game.json --autosave game.json
cli-more-curia-join =
    You come in as a guest, and the next time as the same one: the key is kept in a
    small file under your config folder.

    Examples:
      curia join http://127.0.0.1:8080/t/TABLE
      curia join http://127.0.0.1:8080/t/TABLE --name Ann --seat 2
      curia join http://127.0.0.1:8080 --open krieg-und-frieden --bots steward
cli-more-curia-simulate =
    Example:
      curia simulate krieg-und-frieden --bots steward,random,random,random
cli-more-curia-arena =
    Every deal is played once in each rotation of the seats, so that its luck
    cancels out. The same seed gives the same table.

    Examples:
      curia arena krieg-und-frieden --levels random,steward --games 240
      curia arena fief --file fief.ndjson --json fief.json --chart fief.svg
      curia arena fief --fair
cli-more-curia-replay =
    Example:
      curia replay game.json --at 40 --seat 1
cli-more-curia-fuzz =
    Examples:
      curia fuzz krieg-und-frieden --games 1000 --seed night
      curia fuzz fief --states 20000 --threads 2
cli-more-curia-serve =
    A setting comes from a flag, else from a variable such as CURIA_LISTEN, else
    from the file of settings, else it is the usual one.

    Examples:
      curia serve
      curia serve --listen 0.0.0.0:8080 --data /srv/curia
      curia serve --public-url https://games.example --trusted-proxies 127.0.0.1
cli-more-curia-backup =
    Example:
      curia backup curia-today.db --data /srv/curia
cli-more-curia-restore =
    Example:
      curia restore curia-today.db --data ./new-folder
cli-more-curia-doctor =
    One line for each thing: ok, a warning, or a failure and what to do about it.
    The exit code is 1 if something fails.
cli-more-curia-audit =
    Example:
      curia audit --last 20 --data /srv/curia

## Arguments

cli-value-components = FILE
cli-value-lang = it|en
cli-value-game = GAME
cli-value-file = FILE
cli-value-files = FILE
cli-value-clause = CLAUSE
cli-value-edition = EDITION
cli-value-seats = N
cli-value-opt = NAME=VALUE
cli-value-bots = LEVEL,...
cli-value-players = LEVEL,...
cli-value-humans = N
cli-value-names = NAME,...
cli-value-seed = SEED
cli-value-load = FILE
cli-value-save = FILE
cli-value-autosave = FILE
cli-value-games = N
cli-value-rounds = N
cli-value-states = N
cli-value-threads = N
cli-value-levels = LEVEL,...
cli-value-meetings = N
cli-value-ladder_seed = SEED
cli-value-results = FILE
cli-value-figures = FILE
cli-value-chart = FILE
cli-value-at = PLY
cli-value-seat = N
cli-value-out = FOLDER
cli-value-url = URL
cli-value-name = NAME
cli-value-place = N
cli-value-key = KEY
cli-value-program = COMMAND
cli-value-token = TOKEN
cli-value-open = GAME
cli-value-fill = LEVEL,...
cli-value-config = FILE
cli-value-backup = FILE
cli-value-restore = FILE
cli-value-last = COUNT
cli-value-listen = ADDRESS
cli-value-data = FOLDER
cli-value-database = URL
cli-value-node_lease_ms = N
cli-value-public_url = URL
cli-value-trusted_proxies = NETWORK,...
cli-value-log = text|json
cli-value-log_level = FILTER
cli-value-metrics = ADDRESS
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
cli-value-smtp_from = ADDRESS
cli-value-telegram_token = TOKEN
cli-value-telegram_api = ADDRESS
cli-value-limits = on|off
cli-value-limit_read = PACE
cli-value-limit_write = PACE
cli-value-limit_sign_in = PACE
cli-value-limit_guest = PACE
cli-value-limit_hint = PACE
cli-value-limit_notice = PACE
cli-value-limit_socket = PACE

cli-arg-components = A file of components of your own; see docs/components.md
cli-arg-lang = Language, Italian or English; without it, that of the system
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-json = One JSON object, for programs
cli-arg-game = The game, as "curia games" lists it
cli-arg-file = A record, as "save" and --autosave write it
cli-arg-files = Scenario files
cli-arg-clause = A clause, such as KF-SPRING-5
cli-arg-coverage = Which clauses have a test; exit code 1 if one has none
cli-arg-edition = The edition; without it, the first in the list
cli-arg-seats = How many sit at the table
cli-arg-opt = A table option; may be given several times
cli-arg-bots = Levels of the bots in the last seats; a single level is for all of them
cli-arg-players = One level for all seats, or one for each; several change places from game to game; "program:COMMAND" starts a program
cli-arg-humans = How many people play at this keyboard (1 without it; 0 to watch)
cli-arg-names = Names of the players, from seat 1
cli-arg-save = Where to write the last position as a record, to play on from there
cli-arg-seed = Any text: the same seed gives the same luck; without it, by chance
cli-arg-load = Go on with a saved game
cli-arg-autosave = Save the game here by itself, all the time
cli-arg-games = How many games (1000 without it)
cli-arg-rounds = How many games in all (100 without it)
cli-arg-states = Instead: until all laws of secrecy have looked at so many states
cli-arg-threads = How many threads; the results do not depend on it
cli-arg-levels = The bots to measure, from the weakest to the strongest; without it, all
cli-arg-meetings = How many games for each pairing at least (120 without it); they are played in whole blocks
cli-arg-ladder_seed = Any text: the same seed gives the same table ("ladder" without it)
cli-arg-results = Keep every block here as soon as it is played, and go on from what is there
cli-arg-figures = Write the table with all its figures here, as JSON
cli-arg-chart = Draw the ratings here, as SVG
cli-arg-every = Each bot meets every other, not only its neighbours
cli-arg-fair = The control: each bot against itself, which must come out even
cli-arg-at = After this ply; without it, after the last
cli-arg-seat = As this seat saw it; without it, as a spectator
cli-arg-all = Everything, all hands too; only after the end
cli-arg-out = Where to keep the record of a game that broke a law ("failures" without it)
cli-arg-url = The link of the table; to open one, the address of the server
cli-arg-name = What you are called there
cli-arg-place = The seat you want, also in place of a bot; without it, a free one
cli-arg-key = Come in with this key instead of as a guest
cli-arg-open = Open a table for this game, and begin once every seat is taken
cli-arg-fill = Levels of the bots in the last seats; a single level is for all other seats; without it they wait for people
cli-arg-program = Let this program play the seat that the token opens
cli-arg-token = The token of a seat, from the host of the table
cli-arg-config = A file of settings; without it, curia.toml in the data folder, if it is there
cli-arg-print_config = Show every setting and where it comes from, and start nothing
cli-arg-backup = Where to write the copy; nothing that is there is overwritten
cli-arg-restore = A copy, as "curia backup" writes it
cli-arg-last = How many lines, the newest last (50 without it)
cli-arg-listen = Where to listen (127.0.0.1:8080 without it)
cli-arg-data = The folder of everything that is kept (./curia-data without it)
cli-arg-database = A PostgreSQL to keep things in, as postgres://...; without it, a file in the data folder
cli-arg-node_lease_ms = After how many milliseconds of silence a server that shares its database is taken for gone, and another acts for its tables (2000 without it)
cli-arg-public_url = Where people find the server, as https://games.example
cli-arg-trusted_proxies = From whom X-Forwarded-For is believed
cli-arg-log = How the log is written (text without it)
cli-arg-log_level = What is in the log (info without it)
cli-arg-metrics = A private address for /metrics
cli-arg-bot_pause_ms = How long a bot waits before it answers, in milliseconds (600 without it)
cli-arg-bot_limit_ms = How long a bot may think about one step, in milliseconds (3000 without it); then the next lower level goes on
cli-arg-program_patience_s = How many seconds a program has for an answer where no clock runs (60 without it)
cli-arg-idle_minutes = After how many minutes without anyone a table is put to sleep (5 without it)
cli-arg-max_sockets = The most sockets at a time (20000 without it)
cli-arg-max_by_address = The most connections, and the most sockets, of one address at a time (1000 without it)
cli-arg-session_days = After how many days without a visit a device is signed out (180 without it)
cli-arg-notify_pause_s = After how many seconds someone who is away is told that a game waits for them (60 without it)
cli-arg-notify_private_addresses = Whether notifications may go to addresses of a house network (off without it)
cli-arg-smtp = The server that takes mail, as smtps://name:password@host; without it nobody is told by mail
cli-arg-smtp_from = From which address mail comes
cli-arg-telegram_token = The token of the bot that writes on Telegram; without it nobody is told there
cli-arg-telegram_api = Where that bot is known (https://api.telegram.org without it)
cli-arg-limits = Whether there are limits on how often someone may ask (on without it)
cli-arg-limit_read = Requests that change nothing ("200 then 50/s" without it)
cli-arg-limit_write = Requests that change something ("60 then 10/s" without it)
cli-arg-limit_sign_in = Passwords that are tried ("10 then 1/30s" without it)
cli-arg-limit_guest = New guests from one address ("20 then 1/5s" without it)
cli-arg-limit_hint = Hints that bots think of for people ("10 then 1/6s" without it)
cli-arg-limit_notice = Ways to be notified that are added and tried out ("10 then 1/30s" without it)
cli-arg-limit_socket = What one socket sends ("100 then 30/s" without it)

## What is wrong with a command line

cli-error-components = --components { $file }: { $why }
cli-error-components-large = the file is larger than 1 MB
cli-components-odd = { $file }: { $what }
cli-error-lang = --lang: "{ $lang }" is neither it nor en
cli-error-no-command = no command given: see the list above
cli-error-command = "{ $name }" is no command: see curia --help
cli-error-argument = "{ $arg }" is not understood here: see --help
cli-error-missing = something is missing: { $arg }
cli-error-no-value = { $arg }: a value is missing
cli-error-number = { $arg }: "{ $value }" is not a whole number from 0 up
cli-error-number-large = { $arg }: the number "{ $value }" is too large
cli-error-twice = { $arg }: given twice
cli-error-conflict = { $arg } does not go with { $other }
cli-error-utf8 = an argument is not readable text
cli-error-line = the command line is not understood: see --help
cli-error-game = GAME: there is no "{ $game }", only { $known }
cli-error-seats = --seats: the game is for { $known }, not for { $seats }
cli-seats-or = { $some } or { $last }
cli-error-edition = --edition: "{ $edition }" is none of { $known }
cli-error-option = --opt: there is no option "{ $option }", only { $known }
cli-error-option-form = --opt: "{ $option }" is not of the form name=value
cli-error-option-value = --opt { $option }: "{ $value }" is none of { $known }
cli-error-option-twice = --opt { $option }: given twice
cli-error-other-components = this game is played with a file of components of its own: start with --components and that file
cli-error-misfit = { $field }: this value does not go with the other settings
cli-error-misfit-clause = { $field }: this value does not go with the other settings ({ $clause }, { $title })
cli-error-count = { $arg }: { $value } is not between { $least } and { $most }
cli-error-random = the system gives no random numbers; name a --seed
cli-error-bot = --bots: there is no "{ $bot }", only { $known }
cli-error-bots = --bots: { $given } given for { $seats } seats; give one, or one for each seat
cli-error-bots-many = --bots: { $given } given, but there is room for { $room }
cli-error-bots-watch = --bots: { $given } given, but with 1 person there is room for { $room }; to watch add --humans 0
cli-error-level = --levels: there is no "{ $bot }", only { $known }
cli-error-level-twice = --levels: "{ $bot }" is there twice
cli-error-levels = --levels: { $given } given, but it takes two at least to compare; there are { $known }
cli-error-results = --file { $file }: the results cannot be kept there ({ $why })
cli-error-results-busy = --file { $file }: another run is writing this file
cli-error-results-foreign = --file { $file }: this file holds no results of a ladder; choose another name
cli-error-results-differ = --file { $file }: these are results of something else: "{ $field }" is { $there } there and { $here } here
cli-error-results-line = --file { $file }, line { $line }: "{ $field }" is not right
cli-error-results-changed = --file { $file }: { $upper } against { $lower } on deal { $seed } comes out otherwise now; the bots have changed since, so begin a new file
cli-error-names-many = --names: { $given } given for { $seats } seats
cli-error-name = --names: "{ $name }" is empty or longer than 16 letters
cli-error-name-twice = --names: "{ $name }" is there twice
cli-error-seat = --seat: "{ $seat }" is not a seat from 1 to { $seats }
cli-error-clause = CLAUSE: "{ $clause }" is no clause of { $game }
cli-error-at = --at: there is no ply { $at }, the last is { $last }
cli-error-all = --all: secrets are shown only after the end of the game
cli-error-no-file = { $file }: there is no such file
cli-error-read = { $file }: the file cannot be read
cli-error-long = { $file }: too long for a record
cli-error-write = { $file }: the file cannot be written
cli-error-other-file = { $file }: there is something else in this file already; choose another name, or go on with that game by --load
cli-error-load-game = GAME: { $file } is a record of { $game }
cli-error-listen = { $address }: the server cannot listen there ({ $why })
cli-error-listen-used = { $address }: another program listens there already; choose another address with --listen
cli-error-listen-other = { $address }: this is no address of this machine; 0.0.0.0 stands for all of them
cli-error-listen-forbidden = { $address }: the system does not allow listening there; ports from 1024 up are free to use
cli-error-store = { $place }: { $why }
cli-error-exists = { $file }: there is something there already; choose another name
cli-error-no-database = { $place }: there is no database there; name its folder with --data
cli-error-older = { $place }: the database is of an older version; copy it with that version, or start this one on it first
cli-error-holds = { $place }: there are data there already; choose an empty place with --data or --database
cli-store-unavailable = the database cannot be reached ({ $why })
cli-store-full = the disk is full
cli-store-damaged = this is not a database, or it is damaged ({ $why })
cli-store-too-old = SQLite { $why } can lose what it wrote; 3.51.3 or newer is needed
cli-store-newer = the database was written by a newer version ({ $why }); use that one
cli-store-edited = the database was made by another version of Curia ({ $why })
cli-store-exists = there is something there already ({ $why })
cli-store-missing = something is missing ({ $why })
cli-store-refuses = the database refuses ({ $why })
cli-error-runtime = the system gives the server no threads ({ $why })
cli-error-serve = the server has stopped by itself ({ $why })
cli-error-url = URL: "{ $url }" is not an address such as http://127.0.0.1:8080/t/TABLE
cli-error-https = URL: the terminal does not speak https; open { $url } in a browser
cli-error-no-table = URL: which table? Give its link, such as { $url }/t/TABLE, or --open GAME
cli-error-open-table = --open: to open a table give the address of the server, { $url }, not that of a table
cli-error-only-open = { $arg }: only together with --open
cli-error-unreachable = { $server }: the server cannot be reached ({ $why })
cli-error-foreign = { $server }: no server of this version of Curia answers there
cli-error-newer = { $url }: this program does not know what is played there; the page does
cli-error-internal = a fault in Curia itself, please report it: { $what }
cli-error-output = the output cannot be written: { $why }
cli-error-nobody = the game waits for nobody and is not over: a fault in the rules
cli-error-bot-silent = the bot "{ $bot }" gave no legal answer: a fault in the bot
cli-error-illegal-bot = the bot "{ $bot }" answered "{ $action }" in game { $game }, which is not legal: a fault in the bot
cli-error-match-start = "{ $program }" cannot be started: { $why }
cli-error-match-gone = "{ $program }" ended in the middle of game { $game }: { $why }
cli-error-match-silent = "{ $program }" said nothing for { $seconds } seconds in game { $game }
cli-error-match-refused = in game { $game } { $times } answers of "{ $program }" to one question could not be taken; the last: { $last }
cli-error-program-start = "{ $command }" cannot be started: { $why }
cli-error-program-gone = the program ended before the game did: { $why }
cli-error-program-refused = { $times } answers of the program to one question could not be taken; the last: { $last }
cli-error-token = --token: this is no token of a seat; the host of a table gets one by giving a seat to a program
cli-error-token-table = --token: this token is for a seat of another table
cli-error-untested = { $count ->
    [one] { $count } clause has no test
   *[other] { $count } clauses have no test
}

## What is wrong with a record

cli-record-binary = { $file }: not a record, the file is not text
cli-record-json = not a record: line { $line }, column { $column } is not JSON
cli-record-short = the record is cut short at line { $line }, column { $column }
cli-record-at = line { $line }, column { $column }:
cli-record-missing = the field "{ $field }" is missing
cli-record-unknown = there should be no field "{ $field }"
cli-record-twice = the field "{ $field }" is there twice
cli-record-value = the value "{ $field }" does not fit here
cli-record-game = game: "{ $game }" is no game of this program
cli-record-newer = the record has layout { $layout }, newer than this program
cli-record-revision = revision: this program does not know revision { $revision } of the rules
cli-record-setup = setup.{ $problem }
cli-record-commitment = seed: it is not the one that "commitment" was made from
cli-record-base = base: the position it begins in is none of this game
cli-record-start = start: the game does not begin as the record says
cli-record-seq = ply { $ply }: its number does not follow the one before
cli-record-whole = ply { $ply }: it is not one whole answer
cli-record-undo = ply { $ply }: there is nothing to take back there
cli-record-hash = ply { $ply }: the seal differs, so this entry or what came before it was changed
cli-record-illegal = ply { $ply }: not allowed. { $why }

## curia games

cli-games-seats = Players
cli-games-editions = Editions
cli-games-bots = Bots, from weak to strong
cli-games-options = Options, the usual value first
cli-games-any-seat = a seat of your choice
cli-games-hint = Play with "curia play GAME", read the rules with "curia rules GAME".

## curia play

cli-name-1 = Adelaide
cli-name-2 = Bertram
cli-name-3 = Constance
cli-name-4 = Dunstan
cli-name-5 = Eleanor
cli-name-6 = Frederick
cli-you = { $name } (you)
cli-play-human = a person at this keyboard
cli-play-bot = bot, { $level }
cli-play-commitment = The luck of this game is fixed. Its seed will be shown at the end; this is its seal:
cli-play-hint = Type the number of a choice. "?" lists the other commands.
cli-play-since = Since your last turn:
cli-play-curtain = It is { $name }'s turn. Press Enter when nobody else is looking.
cli-play-turn = { $name }, it is your turn.
cli-play-only = There is no other choice.
cli-play-only-pass = Your cards are not enough: you can only pass.
cli-play-draft = So far: { $steps }
cli-play-draft-hint = "back" takes out the last step.
cli-play-no-draft = Nothing has been put together yet. To take back your last answer, type "undo".
cli-play-undo-draft = To take out the last card you prepared type “back”.
cli-play-no-choice = There is no choice { $number }; choose from 1 to { $last }.
cli-play-count = How many? { $least } to { $most }; Enter goes back to the list.
cli-play-count-hint = A number can be given at once: "{ $row }:{ $count }".
cli-play-kind = { $kind } … ({ $count } choices)
cli-play-kind-hint = A choice with “…” opens a list; "{ $row }:3" takes its third entry at once.
cli-play-kind-back = Enter goes back to the list.
cli-play-no-count = Choice { $row } takes no number.
cli-play-rest = { $count ->
    [one] Your answer is complete; one more number was not used.
   *[other] Your answer is complete; { $count } more numbers were not used.
}
cli-play-unknown = "{ $line }" is not understood. Type the number of a choice, or "?" for help.
cli-play-save-where = Save where? For example: save game.json
cli-play-leave = The game is not saved. Type “save FILE”, or “quit” again to leave.
cli-play-left = You leave the game.
cli-play-eof = The input has ended, so the game stops here.
cli-play-saved = Saved: { $file }. Go on with:
cli-play-secrets = The file holds every secret of the game: whoever opens it sees everyone's cards.
cli-play-unsaved = The game was not saved.
cli-play-seed = The seed of this game:
cli-play-verify = Anyone can check it: curia verify { $file }
cli-play-help =
    1, 2, 3 ...           play that choice; several numbers at once are allowed
    4:2                   two of choice 4, where a number is wanted
    Enter                 show the question again
    ?2                    the rule behind choice 2
    why attack seat:2     why that is not allowed; plain words work too
    back                  take a step out of the answer you are putting together
    undo                  take back your last answer
    board                 the whole board
    log                   all that happened
    rules                 the list of rules
    rules KF-SPRING-5     one rule
    save game.json        save the game
    quit                  leave

cli-verbs-why = why
cli-verbs-back = back
cli-verbs-undo = undo
cli-verbs-save = save
cli-verbs-log = log
cli-verbs-board = board
cli-verbs-rules = rules rule
cli-verbs-help = help
cli-verbs-quit = quit exit
cli-verbs-say = say
cli-verbs-start = start
cli-verbs-agree = agree
cli-verbs-decline = decline
cli-verbs-resume = resume

cli-why-legal = You may do that now: { $action }.
cli-why-draft = You have already prepared cards: take them out with “back”, then it is possible.
cli-why-several = Which of these do you mean?
cli-why-nothing = No such action is known. Write it as in the list, for example: why attack seat:2

cli-log-undone = { $who } takes back an answer (ply { $ply }).
cli-log-rewound = By agreement the game goes back to ply { $to }.

## curia join

cli-join-guest = Guest
cli-join-not-kept = The key cannot be kept ({ $file }): the next time you will be another guest.
cli-join-commitment = The luck of this game is fixed. Its seed will be in the record of the game, at the end; this is its seal:
cli-join-you = you
cli-join-free = free
cli-join-program = program
cli-join-program-over = The game is over.
cli-join-watching = You look on. "?" lists what you can type.
cli-join-gather = The game begins once every seat is taken. Give the link to the others.
cli-join-gathering = The game has not begun yet.
cli-join-recent = What happened last:
cli-join-waiting = Waiting for { $names }.
cli-join-not-asked = You are not asked anything now.
cli-join-no-board = There is no board yet: the game has not begun.
cli-join-refused = The server refuses, without a reason.
cli-join-undone = { $who } takes back an answer.
cli-join-rewound = By agreement the game goes back.
cli-join-chat = { $name } says: { $text }
cli-join-letter = Letter from { $name } to { $to }: { $text }
cli-join-sat = { $name } sits down.
cli-join-stood = { $name } stands up.
cli-join-hint = { $name } has asked the marshal for advice.
cli-join-bot = The bot { $bot } takes seat { $seat }.
cli-join-seats-program = { $name } gives seat { $seat } to the program { $program }.
cli-join-began = The game begins.
cli-join-paused = The game is paused. "resume" goes on.
cli-join-resumed = The game goes on.
cli-join-closed = The table has been closed.
cli-join-declined = { $name } does not agree.
cli-join-rematch = The next game is at { $url }
cli-join-motion-back = { $lines ->
    [one] { $name } proposes to go back by { $lines } line.
   *[other] { $name } proposes to go back by { $lines } lines.
}
cli-join-motion-pause = { $name } proposes a pause.
cli-join-motion-hint = Type "agree" or "decline".
cli-join-lost = The connection is lost; trying again.
cli-join-again = Connected again.
cli-join-away = There is no connection at the moment. "quit" leaves.
cli-join-save = The server keeps the game. After its end its record is at { $url }
cli-join-record = The record of the game, for "curia verify": { $url }
cli-join-gone = You leave the table.
cli-join-left = You leave the table; your seat stays yours. Come back with:
cli-join-eof = The input has ended; your seat stays yours. Come back with:
cli-join-help =
    1, 2, 3 ...           play that choice; several numbers at once are allowed
    4:2                   two of choice 4, where a number is wanted
    Enter                 show the question again
    ?2                    the rule behind choice 2
    why attack seat:2     why that is not allowed; plain words work too
    back                  take a step out of the answer you are putting together
    undo                  take back your last answer
    board                 the whole board
    log                   all that happened
    rules KF-SPRING-5     one rule; "rules" alone lists them
    say TEXT              say something to the table
    start                 begin, if you opened the table
    agree, decline        answer a proposal
    resume                go on after a pause
    quit                  leave; your seat stays yours


## curia replay

cli-replay-spectator = a spectator
cli-replay-all = someone who sees everything
cli-replay-secret = Game in progress: you will see what { $name } keeps hidden.
cli-replay-seen = After ply { $ply }, as seen by { $who }.

## curia verify

cli-verify-commitment = The seed { $seed } matches the seal { $commitment }.
cli-verify-salts = { $count ->
    [0] The seats could add to the luck, and none did.
    [one] The luck also holds what { $count } seat added after the seal was known.
   *[other] The luck also holds what { $count } seats added after the seal was known.
}
cli-verify-forked = The game begins in a position taken over from another one: what led to it is not in this record.
cli-verify-plies = { $count ->
    [one] { $count } ply, legal and sealed.
   *[other] { $count } plies, all legal and sealed.
}
cli-verify-finished = The game is finished.
cli-verify-unfinished = The game is not finished.
cli-verify-ok = The record is sound.

## curia rules

cli-rules-status = Standing
cli-rules-status-rule = printed in a rulebook
cli-rules-status-ruling = our ruling, where the rulebooks are silent or unclear
cli-rules-status-data = a table of values
cli-rules-source = Source
cli-rules-rulings = Rulings
cli-rules-option = Changed by the option
cli-rules-edition = Changes with the edition (--edition).
cli-rules-box = Values of the box
cli-rules-legend = Without a sign: printed. { $signs }.
cli-rules-values = Values
cli-rules-stated = printed
cli-rules-external = from outside the rulebooks
cli-rules-inferred = INFERRED
cli-rules-assumed = ASSUMED
cli-rules-mark-ruling = ruling
cli-rules-mark-unsure = some values inferred or assumed
cli-rules-hint = One clause: curia rules { $game } CLAUSE
cli-rules-tested = { $tested } of { $clauses } clauses have a test.
cli-rules-untested = Without a test

## curia simulate

cli-sim-games = Games
cli-sim-seats = Players
cli-sim-bots = Bots
cli-sim-seed = Seed
cli-sim-threads = Threads
cli-sim-seconds = Seconds
cli-sim-games-per-second = Games per second
cli-sim-decisions-per-second = Decisions per second
cli-sim-decisions = Decisions per game
cli-sim-length = Answers per game
cli-sim-spread = { $mean } ({ $min } to { $max })
cli-sim-by-seat = Wins by seat
cli-sim-by-bot = Wins by bot
cli-sim-seat = Seat
cli-sim-bot = Bot
cli-sim-wins = Wins
cli-sim-share = Share
cli-sim-interval = 95% interval
cli-sim-score = Points
cli-sim-clauses = How often each clause was used
cli-sim-never = Clauses that no event cited: { $count } of { $of }

## curia arena

cli-arena-games = { $pairs ->
    [one] { $games }, in { $blocks } blocks of { $each }
   *[other] { $games }: { $pairs } pairings, each in { $blocks } blocks of { $each }
}
cli-arena-ratings = Ratings
cli-arena-elo = Elo
cli-arena-anchor = fixed
cli-arena-interval = { $low } to { $high }
cli-arena-gaps = Is it stronger?
cli-arena-pair = Pairing
cli-arena-against = { $upper } against { $lower }
cli-arena-verdict = Verdict
cli-arena-stronger = clearly stronger
cli-arena-unclear = not clear
cli-arena-weaker = clearly weaker
cli-arena-shares = Victories of the first bot of each pairing
cli-arena-control = Victories of each bot against itself
cli-arena-held = Seats held
cli-arena-seats = { $held } of { $seats }
cli-arena-both = both
cli-arena-fair = Fair
cli-arena-even = { $bot } against itself is even within the interval.
cli-arena-uneven = { $bot } against itself is not even within the interval. That happens by chance in one run of twenty; if it stays so with another seed, something is wrong with the measuring.
cli-arena-chart-title = How strong the bots are: { $game }
cli-arena-chart-played = { $games } games for { $seats } players, { $blocks } deals for each pairing, every deal in every rotation of the seats
cli-arena-chart-axis = Elo points above { $anchor }
cli-arena-chart-note = Bars: 95% interval of the difference to { $anchor }. 400 points more: ten victories to one.

## curia fuzz

cli-fuzz-ok = { $count ->
    [one] One game, { $plies } answers, { $states } states: every law held. Seed { $seed }
   *[other] { $games } games, { $plies } answers, { $states } states: every law held. Seed { $seed }
}
cli-fuzz-secret = { $looked } states under all laws of secrecy in { $seconds } seconds, { $games } games: every law held. Seed { $seed }
cli-fuzz-far = { $done } of { $states } states, { $seconds } seconds
cli-fuzz-kept = The game that broke it: { $file }. Look at it with "curia replay { $file }".
cli-fuzz-broken = a law was broken: { $law }. { $what }

## curia serve

cli-serve-listening = Curia listens on { $address }
cli-serve-public = People find it at { $address }
cli-serve-admin = Nobody looks after this server yet. Whoever opens this link first will; it works once:
cli-serve-stop = Ctrl-C stops the server; no confirmed move is lost.

## curia backup, curia restore

cli-backup-done = Written: { $file }, { $size }. It holds { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, and { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
cli-backup-secrets = Whoever can read the file can know every hidden hand of the games in it.
cli-restore-done = Restored to { $place }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, and { $people ->
    [one] { $people } person
   *[other] { $people } people
}.

## curia doctor

cli-doctor-ok = ok
cli-doctor-warning = warning
cli-doctor-failure = failure
cli-doctor-settings = { $count ->
    [0] All settings are the usual ones.
    [one] The settings can be read; { $count } is not the usual one.
   *[other] The settings can be read; { $count } are not the usual ones.
}
cli-doctor-place = The data are in { $place }.
cli-doctor-folder = The folder { $folder } can be written.
cli-doctor-folder-none = The folder { $folder } is not there yet: "curia serve" makes it. If it should be there, name it with --data.
cli-doctor-folder-odd = { $folder } is no folder that can be looked at: choose another with --data.
cli-doctor-folder-closed = The folder { $folder } cannot be written: give it to the user that runs the server.
cli-doctor-space = { $free } are free there.
cli-doctor-space-little = Only { $free } are free there: make room soon.
cli-doctor-space-none = Only { $free } are free there: make room now, or nothing can be saved any more.
cli-doctor-address = People find the server at { $url }.
cli-doctor-address-local = The server listens on { $listen }, for this machine alone.
cli-doctor-address-open = The server listens on { $listen }, for other machines too: what they send can be read on the way. On the internet put a web server with https in front, and set public_url.
cli-doctor-address-plain = public_url is { $url }, without https: passwords can be read on the way. Put a web server with https in front, and set its address.
cli-doctor-files = { $limit } files may be open at a time, enough for { $sockets } sockets.
cli-doctor-files-few = Only { $limit } files may be open at a time, too few for { $sockets } sockets: raise the limit of the system, or lower max_sockets.
cli-doctor-sqlite = SQLite { $version } reads the database.
cli-doctor-postgres = PostgreSQL { $version } answers.
cli-doctor-database = The database opens.
cli-doctor-database-none = There is no database at { $place } yet: "curia serve" makes it.
cli-doctor-database-empty = { $place } holds nothing yet: "curia serve" makes what it needs.
cli-doctor-database-bad = { $place }: { $why }. If this stays so, restore the last copy into another folder with "curia restore".
cli-doctor-migrations = { $applied ->
    [one] The database is of this version ({ $applied } migration).
   *[other] The database is of this version ({ $applied } migrations).
}
cli-doctor-migrations-missing = { $missing ->
    [one] { $missing } migration is missing: the next "curia serve" applies it and keeps a copy before. What is in the database was not looked at.
   *[other] { $missing } migrations are missing: the next "curia serve" applies them and keeps a copy before. What is in the database was not looked at.
}
cli-doctor-integrity = The database is whole.
cli-doctor-integrity-broken = The database is damaged: { $finding }. Stop the server and restore the last copy into another folder with "curia restore".
cli-doctor-census = It holds { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, and { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
cli-doctor-games = { $games ->
    [0] No open game is left to replay.
    [one] { $games } open game replayed, { $entries } entries: it comes to the same.
   *[other] { $games } open games replayed, { $entries } entries: all come to the same.
}
cli-doctor-games-differ = This version replays the game of the table { $table }… otherwise ({ $why }). It can be played on from where it stands; please report it.
cli-doctor-games-unread = The open games could not be replayed: { $why }
cli-doctor-well = All is in order.
cli-doctor-warned = Nothing is broken; look at the warnings.
cli-doctor-bad = Something needs your attention.

## curia audit
## $table is the beginning of the id of a table.

cli-audit-none = Nothing has been done yet.
cli-audit-server = The server
cli-audit-table = (Table { $table })

## curia scenario

cli-scenario-ok = { $file }: ok, { $steps } steps, { $checks } checks
cli-scenario-all = { $count ->
    [one] { $count } scenario, in order.
   *[other] { $count } scenarios, all in order.
}
cli-scenario-failed = { $count ->
    [one] { $count } scenario of { $of } failed
   *[other] { $count } scenarios of { $of } failed
}

## The board of Krieg und Frieden / La Spada e la Fede

cli-kf-year = Year { $year }, { $season } == King's Adviser: { $adviser }
cli-kf-agenda = Agenda of the year: { $card }, laid by { $owner }
cli-kf-agenda-start = Agenda of the year: { $card } (the start card, with the stone cross)
cli-kf-agenda-open = The agenda of the year is not settled yet.
cli-kf-agenda-gone = Agenda of the year: { $problem } (the card has left the game)
cli-kf-values = Worth in the auction: { $values }
cli-kf-cathedral = Cathedral [{ $bar }] { $built } of 6; next: { $next }, { $points } VP
cli-kf-cathedral-whole = Cathedral [{ $bar }] complete
cli-kf-column-vp = VP
cli-kf-column-farms = farms
cli-kf-column-workers = workers
cli-kf-column-reserve = reserve
cli-kf-column-cards = cards
cli-kf-column-agenda = agenda
cli-kf-passed = Has passed
cli-kf-tiles = Privileges: { $tiles }
cli-kf-bid-one = Bid { $total }: { $last }; a pass loses nothing
cli-kf-bid-more = Bid { $total }: last added { $last }; a pass loses { $sunk }
cli-kf-known = You know of: { $cards }
cli-kf-known-to-all = Known to all: { $cards }
cli-kf-hand-of = Hand: { $count ->
    [0] empty
   *[other] { $cards }
}
cli-kf-agendas-of = Agenda cards: { $cards }
cli-kf-deck = Deck: { $deck }. { $count ->
    [0] No discards.
   *[other] Discards: { $discard }.
}
cli-kf-supply = Privilege supply: { $tiles }
cli-kf-hand = Your hand: { $count ->
    [0] empty
   *[other] { $cards }
}
cli-kf-hand-worth = Your hand: { $count ->
    [0] empty
   *[other] { $cards }, worth { $value } in the auction
}
cli-kf-hand-would = Worth in an auction: { $values }
cli-kf-agendas = Your agenda cards: { $cards }
cli-kf-loot = Your loot (in hand when your turn ends): { $cards }
cli-kf-loot-of = { $name }'s loot: { $cards }
cli-kf-lot = You put together { $cards }: { $value }. Your total would be { $total }.
cli-kf-lot-short = You put together { $cards }: { $value }. Your total would be { $total }; at least { $short } more is needed.
cli-kf-pass-free = Your bid stands at { $total }. If you pass, you take back { $back } and lose nothing.
cli-kf-pass-cost = Your bid stands at { $total }. If you pass, you take back { $back } and lose { $lost }.
cli-kf-tithe = Tithe so far: { $cards } ({ $count } of { $of }).

## The board of 890 Anno Domini

cli-ad-round = { $scenario } == Round { $round } of { $of } == { $name }'s turn
cli-ad-round-end = { $scenario } == Round { $round } of { $of }
cli-ad-castles = { $scenario } == Castles are chosen
cli-ad-over = { $scenario } == The game is over
cli-ad-prizes = Prizes of the scenario, in VP: { $prizes }
cli-ad-coast = Coast [{ $bar }] Invader { $invader }, Defence { $defence }{ $room ->
    [0] : it just holds
   *[other] : it holds by { $room }
}
cli-ad-coast-beyond = Coast [{ $bar }] Invader { $invader }, Defence { $defence }: it is beyond the Defence. { $towers ->
    [0] Without towers: { $names }
   *[other] With the fewest towers ({ $towers }): { $names }
}
cli-ad-kingdom = Kingdom of { $name }: { $things }
cli-ad-characters = Characters, with their VP: { $characters }
cli-ad-kept = { $character } (card kept)
cli-ad-drawn = Cards drawn, with their VP: { $characters }
cli-ad-marks = In the kingdoms: the letters of the banners, T towers, N nobles, ## ruin
cli-ad-mark-tower = T{ $count }
cli-ad-mark-noble = N{ $count }
cli-ad-column-tiles = tiles
cli-ad-column-characters = + characters
cli-ad-column-scenario = + scenario
cli-ad-column-total = = VP
cli-ad-banners = { $coins ->
    [one] Banners: characters with their VP; instead of one, for a tris, { $coins } coin
   *[other] Banners: characters with their VP; instead of one, for a tris, { $coins } coins
}
cli-ad-choice = Castles to choose from
cli-ad-row = { $count ->
    [0] Territory row; the pile is empty
    [one] Territory row; { $count } tile is left in the pile
   *[other] Territory row; { $count } tiles are left in the pile
}
cli-ad-specials = Special buildings
cli-ad-price = { $coins ->
    [0] free
    [one] { $coins } coin
   *[other] { $coins } coins
}
cli-ad-beside = beside it: { $things }
cli-ad-supply = Supply: { $things }
cli-ad-held = The tile in your hand: { $tile } ({ $shows })
cli-ad-held-of = The tile in { $name }'s hand: { $tile } ({ $shows })
cli-ad-icon-towers = { $count ->
    [one] { $count } tower
   *[other] { $count } towers
}
cli-ad-icon-nobles = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
cli-ad-icon-saracens = { $count ->
    [one] { $count } Saracen
   *[other] { $count } Saracens
}
cli-ad-icon-tokens = { $count ->
    [one] { $count } Saracen token
   *[other] { $count } Saracen tokens
}
cli-ad-icon-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
cli-ad-icon-lose = { $count ->
    [one] lose { $count } coin
   *[other] lose { $count } coins
}
cli-ad-icon-levy = { $count ->
    [one] { $count } coin from each opponent
   *[other] { $count } coins from each opponent
}
cli-ad-icon-tax = tax { $crops }
cli-ad-icon-vp = { $count } VP
cli-ad-bonus-tower = { $per ->
    [one] { $vp } VP per tower
   *[other] { $vp } VP per { $per } towers
}
cli-ad-bonus-noble = { $per ->
    [one] { $vp } VP per noble
   *[other] { $vp } VP per { $per } nobles
}
cli-ad-bonus-coin = { $per ->
    [one] { $vp } VP per coin
   *[other] { $vp } VP per { $per } coins
}
cli-ad-bonus-tavern = { $per ->
    [one] { $vp } VP per tavern
   *[other] { $vp } VP per { $per } taverns
}
cli-ad-bonus-church = { $per ->
    [one] { $vp } VP per church
   *[other] { $vp } VP per { $per } churches
}
cli-ad-bonus-special = { $per ->
    [one] { $vp } VP per special building
   *[other] { $vp } VP per { $per } special buildings
}
cli-ad-bonus-character = { $per ->
    [one] { $vp } VP per character
   *[other] { $vp } VP per { $per } characters
}

## The board of Geweihte Steine

cli-gs-turn = Turn { $turn } == { $phase }
cli-gs-turn-of = Turn { $turn } of { $last } == { $phase }
cli-gs-phase-orders = The order sheets are written
cli-gs-phase-gifts = Phase 2: gifts due to the Pope
cli-gs-phase-audiences = Phase 4: audiences
cli-gs-phase-war = Phase 5: moves and battles
cli-gs-phase-tribute = Phase 5: tribute
cli-gs-phase-balance = Phase 5: knights come home
cli-gs-phase-slaves = Phase 5: slaves
cli-gs-phase-famine = Phase 5: famine
cli-gs-phase-victory = End of the turn
cli-gs-phase-over = The game is over
cli-gs-order = Seat order: { $names }
cli-gs-vatican = Vatican
cli-gs-vatican-empty = Vatican: nobody is there
cli-gs-vatican-of = { $name }: { $there }
cli-gs-gift = gift due: { $gift }
cli-gs-blessed = blessing for the next building ({ $building }) from the next turn on
cli-gs-asks = asks for an audience with { $pieces }
cli-gs-column-farmers = farm.
cli-gs-column-artisans = art.
cli-gs-column-ambassadors = amb.
cli-gs-column-knights = kn.
cli-gs-column-abroad = away
cli-gs-column-slaves = slaves
cli-gs-column-fed = feeds
cli-gs-building = Level { $level }, { $building }: { $stones } { $laid }/{ $squares }
cli-gs-building-whole = Level { $level }, { $building }: { $stones } all laid
cli-gs-next = then { $building }: { $laid } laid already
cli-gs-vassal = A vassal, with knights of: { $lords }
cli-gs-fighting = Knights that fight here: { $lords }
cli-gs-fresh = Fresh among the knights at home: { $pieces }
cli-gs-slaves = Slaves taken from: { $from }
cli-gs-sheets = The sheets of this turn
cli-gs-sheet-of = { $name }: { $steps }
cli-gs-sheet = Sheet: { $steps }
cli-gs-own = Your sheet: { $steps }
cli-gs-ready = Sheets handed in: { $ready }. Still writing: { $waiting }.
cli-gs-undecided = Still to write an alliance order: { $names }
cli-gs-pledge = Your alliance order: { $order }
cli-gs-pledge-of = Alliance order: { $order }
cli-gs-first = Farmers { $farmers }, pieces to feed { $need }, room for { $room } more. First choose the action, then the moves of your knights; at the end you hand in the sheet.
cli-gs-first-alone = Farmers { $farmers }, pieces to feed { $need }, room for { $room } more. Choose the action, then hand in the sheet.
cli-gs-after = After phase 1: farmers { $farmers }, pieces to feed { $need }, room for { $room } more.
cli-gs-stay = { $fresh ->
    [0] Knights that stay at home: { $count }.
   *[other] Knights that stay at home: { $count }, { $fresh } of them fresh.
}
cli-gs-many-convert = Convert { $conversion }: { $least } to { $most }
cli-gs-many-audience = Send ambassadors to ask the Pope for an audience: { $least } to { $most }
cli-gs-many-move = { $way ->
    [out] Move knights from home to { $to }'s region: { $least } to { $most }
    [home] Move knights home from { $from }'s region: { $least } to { $most }
   *[other] Move knights from { $from }'s region to { $to }'s: { $least } to { $most }
}
cli-gs-many-proceed = Send knights to { $to }'s region: { $least } to { $most }
cli-gs-many-leave_cardinals = Leave cardinals in the Vatican: { $least } to { $most }
cli-gs-many-take_slaves = Take artisans as slaves: { $least } to { $most }

## The board of Fief

cli-fi-setup = Fief == Villages to start in are chosen
cli-fi-turn = Turn { $turn } of { $last } == { $phase }
cli-fi-phase-setup = Preparation
cli-fi-phase-cards = Phase 1: cards
cli-fi-phase-revenue = Phase 2: revenue
cli-fi-phase-purchases = Phase 3: purchases
cli-fi-phase-movement = Phase 4: movement
cli-fi-phase-claims = Phase 5: villages left behind
cli-fi-phase-calming = Phase 5: Bishops and rebels
cli-fi-phase-declarations = Phase 5: fight or peace
cli-fi-phase-combat = Phase 5: combat
cli-fi-phase-inheritance = Phase 6: heirs and crusaders
cli-fi-phase-talks = Phase 6: talks
cli-fi-phase-pope = Phase 6: election of the Pope
cli-fi-phase-king = Phase 6: election of the King
cli-fi-phase-end = End of the turn
cli-fi-phase-over = The game is over
cli-fi-first = First Player: { $name }. Deck { $deck }, discards { $discarded }.
cli-fi-crown = Crown: { $parts }.
cli-fi-crown-king = King { $who }
cli-fi-crown-queen = Queen { $who }
cli-fi-crown-prince = Prince { $who }
cli-fi-crown-regent = Regent { $who }
cli-fi-vacant = the throne is vacant
cli-fi-minor = under age until turn { $turn }
cli-fi-church = Church: { $parts }.
cli-fi-pope = Pope { $who }
cli-fi-reserve = { $count ->
    [one] { $count } card in the Pope's reserve
   *[other] { $count } cards in the Pope's reserve
}
cli-fi-bishops = bishoprics { $sees }
cli-fi-relics = Relics: { $list }.
cli-fi-borne = { $relic } with { $who }
cli-fi-candidates = Candidates for the throne: { $list }.
cli-fi-prices = Prices in é: soldier or guard { $soldier }, Press { $press }, Mill { $mill }, Castle { $castle }, horse 100, catapult 600, Cardinal 500, titles 600, 800 and 1000.
cli-fi-land-bank = { $region }: nobody holds it
cli-fi-land-held = { $region }: { $who }, City in { $capital }
cli-fi-land-pending = { $region }: waits for heirs, with { $who }; City in { $capital }
cli-fi-land-retained = { $region }: kept by { $who } without a holder; City in { $capital }
cli-fi-land-limbo = { $region }: rebels hold the City of { $capital }
cli-fi-bare = nobody's and empty: { $villages }
cli-fi-roads = Roads to { $list }
cli-fi-besieged = { $walls }, besieged
cli-fi-mill = { $count ->
    [one] { $count } Mill
   *[other] { $count } Mills
}
cli-fi-press = { $count ->
    [one] { $count } Press
   *[other] { $count } Presses
}
cli-fi-inside = inside
cli-fi-outside = outside
cli-fi-keeper = at the gate
cli-fi-hostile = against { $names }
cli-fi-captives = in chains { $members }
cli-fi-orphans = Guards without a master: { $list }
cli-fi-rebels = { $count ->
    [one] { $count } rebel, led by { $name }
   *[other] { $count } rebels, led by { $name }
}
cli-fi-lies = Here: { $list }
cli-fi-dead = { $member }, dead since turn { $turn }
cli-fi-foot = { $count } foot
cli-fi-horse = { $count ->
    [one] { $count } horseman
   *[other] { $count } horsemen
}
cli-fi-king = { $count ->
    [one] { $count } King's guard
   *[other] { $count } King's guards
}
cli-fi-queen = { $count ->
    [one] { $count } Queen's guard
   *[other] { $count } Queen's guards
}
cli-fi-catapults = { $count ->
    [one] { $count } catapult
   *[other] { $count } catapults
}
cli-fi-men = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
cli-fi-unseen-men = soldiers
cli-fi-unseen-king = King's guards
cli-fi-unseen-queen = Queen's guards
cli-fi-family = { $name }: { $parts }
cli-fi-family-out = { $name }: the family has died out
cli-fi-fiefs = { $count ->
    [one] { $count } fief
   *[other] { $count } fiefs
}
cli-fi-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cli-fi-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-fi-passes = lets windows pass by
cli-fi-office-king = King
cli-fi-office-queen = Queen
cli-fi-office-prince = Prince
cli-fi-office-regent = Regent
cli-fi-office-pope = Pope
cli-fi-bishop = Bishop of { $see }
cli-fi-mark-cardinal = Cardinal
cli-fi-mark-darc = d'Arc
cli-fi-mark-monk = monk
cli-fi-mark-templar = Templar
cli-fi-mark-sick = sick
cli-fi-mark-hero = convalescent hero
cli-fi-mark-conquest = with a fief of the infidels
cli-fi-spouse = married to { $who }
cli-fi-status-free = in { $village }
cli-fi-status-prisoner = in { $village }, held by { $captor }
cli-fi-status-crusade = on crusade
cli-fi-status-infidels = held by the infidels
cli-fi-status-arriving = on the way
cli-fi-escrow = { $amount } é put aside
cli-fi-own = { $you ->
    [yes] Your hand: { $hand }. Your money: { $money }{"\u00A0"}é; the next revenue: { $revenue }{"\u00A0"}é.
   *[no] Hand: { $hand }. Money: { $money }{"\u00A0"}é; the next revenue: { $revenue }{"\u00A0"}é.
}
cli-fi-orders = Those who ask for passage: { $list }.
cli-fi-promise = { $mark ->
    [kept] Promise { $number } by { $by }, turn { $turn }: { $item } (kept).
    [broken] Promise { $number } by { $by }, turn { $turn }: { $item } (broken).
   *[open] Promise { $number } by { $by }, turn { $turn }: { $item }.
}
cli-fi-group = The group of { $name } from { $from }: { $list }.
cli-fi-battle = Battle in { $village }, round { $round }
cli-fi-battle-soon = Battle in { $village }: about to begin
cli-fi-rank = { $role ->
    [attack] Attacker { $who }: { $parts }. Strength { $strength }, dice { $dice }; every { $divisor } points kill a man.
   *[defence] Defender { $who }: { $parts }. Strength { $strength }, dice { $dice }; every { $divisor } points kill a man.
}
cli-fi-champions = +{ $count } times 6 to the dice
cli-fi-heroes = +{ $count } times 3 to each die
cli-fi-rank-grail = Holy Grail
cli-fi-rank-leaderless = nobody leads them (-2 to each die)
cli-fi-rank-protected = behind walls
cli-fi-march-who = From { $from }: choose who goes, then where to.
cli-fi-march = From { $from }: { $list }.
cli-fi-march-past = Riding past { $list }.
cli-fi-offer = Offer to { $to }. You give: { $give }. You ask for: { $want }.
cli-fi-offer-of = { $from } gives: { $give }. In return { $to } gives: { $want }.
cli-fi-many-foot = Take foot soldiers: { $least } to { $most }
cli-fi-many-horse = Take horsemen: { $least } to { $most }
cli-fi-many-king_guards = Take King's guards: { $least } to { $most }
cli-fi-many-queen_guards = Take Queen's guards: { $least } to { $most }
cli-fi-many-catapults = Take catapults: { $least } to { $most }
cli-fi-many-garrison_from = Send soldiers from { $from }: { $least } to { $most }
cli-fi-many-give-money = Give money, in hundreds of é: { $least } to { $most }
cli-fi-many-want-money = Ask for money, in hundreds of é: { $least } to { $most }
cli-fi-many-give-passage = Promise passage, in turns: { $least } to { $most }
cli-fi-many-want-passage = Ask for passage, in turns: { $least } to { $most }
cli-fi-many-give-truce = Promise a truce, in turns: { $least } to { $most }
cli-fi-many-want-truce = Ask for a truce, in turns: { $least } to { $most }
cli-fi-many-repay = { $verb ->
    [give] Promise to pay { $hundreds }00 é back, within turns: { $least } to { $most }
   *[want] Ask for the promise of { $hundreds }00 é, within turns: { $least } to { $most }
}
cli-fi-kind-play_member = Bring a member into a family
cli-fi-kind-play_bishop = Make somebody Bishop
cli-fi-kind-play_bad_weather = Play Bad Weather
cli-fi-kind-play_good_weather = Play Good Weather
cli-fi-kind-play_famine = Play Famine
cli-fi-kind-play_good_harvest = Play Good Harvest
cli-fi-kind-play_plague = Play Plague
cli-fi-kind-play_revolt = Play Peasant Revolt
cli-fi-kind-play_assassin = Have somebody assassinated
cli-fi-kind-justice = Play Justice
cli-fi-kind-unlock = Escape: set somebody free
cli-fi-kind-buy_soldiers = Buy soldiers
cli-fi-kind-buy_horse = Buy a horse
cli-fi-kind-buy_catapult = Buy a catapult
cli-fi-kind-buy_press = Build a Press
cli-fi-kind-buy_mill = Build a Mill
cli-fi-kind-buy_castle = Build a Castle
cli-fi-kind-buy_title = Buy a title
cli-fi-kind-move_title = Move a title within the family
cli-fi-kind-march = Move a group
cli-fi-kind-flee = Escape: flee by a secret passage
cli-fi-kind-flee_to = Flee to a village
cli-fi-kind-flee_into = Flee into walls
cli-fi-kind-pillage = Pillage
cli-fi-kind-grant_title = Grant the title
cli-fi-kind-garrison_from = Send soldiers to the capital
cli-fi-kind-give-marry = Propose a marriage
cli-fi-kind-give-card = Give a card
cli-fi-kind-want-card = Ask for a card
cli-fi-kind-give-vote_for = Promise a vote
cli-fi-kind-want-vote_for = Ask for the promise of a vote
cli-fi-kind-give-repay = Promise to pay money back
cli-fi-kind-want-repay = Ask for the promise of money
cli-fi-kind-give_bishop = Offer a Bishop card of the reserve
cli-fi-kind-give_cardinal = Offer a Cardinal card of the reserve
cli-fi-kind-mark = Say whether a promise was kept
