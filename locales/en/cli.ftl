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
cli-about-curia-simulate = Let bots play many games and show the figures
cli-about-curia-replay = Look again at a recorded game, at any point and from any seat
cli-about-curia-verify = Check a record: seed, every move, every seal
cli-about-curia-rules = Read the rules, clause by clause, with their sources
cli-about-curia-scenario = Run scenario files and check what they expect
cli-about-curia-fuzz = Play at random under every law, looking for faults in the rules

cli-usage-curia = curia COMMAND [options]
cli-usage-curia-games = curia games [--json]
cli-usage-curia-play = curia play GAME [options]
cli-usage-curia-simulate = curia simulate GAME [options]
cli-usage-curia-replay = curia replay FILE [options]
cli-usage-curia-verify = curia verify FILE [--json]
cli-usage-curia-rules = curia rules GAME [CLAUSE] [options]
cli-usage-curia-scenario = curia scenario FILE... [--json]
cli-usage-curia-fuzz = curia fuzz GAME [options]

cli-more-curia =
    Examples:
      curia games                                  what there is
      curia play krieg-und-frieden                 a game against three bots
      curia rules krieg-und-frieden KF-SPRING-5    one clause
      curia COMMAND --help                         more about a command
cli-more-curia-play =
    Examples:
      curia play krieg-und-frieden
      curia play krieg-und-frieden --seats 3 --humans 2 --names Ann,Ben
      curia play krieg-und-frieden --opt mobilisation=on --autosave game.json
      curia play --load game.json --autosave game.json
cli-more-curia-simulate =
    Example:
      curia simulate krieg-und-frieden --bots steward,random,random,random
cli-more-curia-replay =
    Example:
      curia replay game.json --at 40 --seat 1
cli-more-curia-fuzz =
    Example:
      curia fuzz krieg-und-frieden --games 1000 --seed night

## Arguments

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
cli-value-autosave = FILE
cli-value-games = N
cli-value-rounds = N
cli-value-threads = N
cli-value-at = PLY
cli-value-seat = N
cli-value-out = FOLDER

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
cli-arg-players = One level for all seats, or one for each; several change places from game to game
cli-arg-humans = How many people play at this keyboard (1 without it; 0 to watch)
cli-arg-names = Names of the players, from seat 1
cli-arg-seed = Any text: the same seed gives the same luck; without it, by chance
cli-arg-load = Go on with a saved game
cli-arg-autosave = Save the game here by itself, all the time
cli-arg-games = How many games (1000 without it)
cli-arg-rounds = How many games in all (100 without it)
cli-arg-threads = How many threads; the results do not depend on it
cli-arg-at = After this ply; without it, after the last
cli-arg-seat = As this seat saw it; without it, as a spectator
cli-arg-all = Everything, all hands too; only after the end
cli-arg-out = Where to keep the record of a game that broke a law ("failures" without it)

## What is wrong with a command line

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
cli-error-misfit = { $field }: this value does not go with the other settings
cli-error-misfit-clause = { $field }: this value does not go with the other settings ({ $clause }, { $title })
cli-error-count = { $arg }: { $value } is not between { $least } and { $most }
cli-error-random = the system gives no random numbers; name a --seed
cli-error-bot = --bots: there is no "{ $bot }", only { $known }
cli-error-bots = --bots: { $given } given for { $seats } seats; give one, or one for each seat
cli-error-bots-many = --bots: { $given } given, but there is room for { $room }
cli-error-bots-watch = --bots: { $given } given, but with 1 person there is room for { $room }; to watch add --humans 0
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
cli-error-internal = a fault in Curia itself, please report it: { $what }
cli-error-output = the output cannot be written: { $why }
cli-error-nobody = the game waits for nobody and is not over: a fault in the rules
cli-error-bot-silent = the bot "{ $bot }" gave no legal answer: a fault in the bot
cli-error-illegal-bot = the bot "{ $bot }" answered "{ $action }" in game { $game }, which is not legal: a fault in the bot
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
cli-play-only = With the cards you have there is no other choice.
cli-play-only-pass = Your cards are not enough: you can only pass.
cli-play-draft = So far: { $steps }
cli-play-draft-hint = "back" takes out the last step.
cli-play-no-draft = Nothing has been put together yet. To take back your last answer, type "undo".
cli-play-undo-draft = To take out the last card you prepared type “back”.
cli-play-no-choice = There is no choice { $number }; choose from 1 to { $last }.
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

cli-why-legal = You may do that now: { $action }.
cli-why-draft = You have already prepared cards: take them out with “back”, then it is possible.
cli-why-several = Which of these do you mean?
cli-why-nothing = No such action is known. Write it as in the list, for example: why attack seat:2

cli-log-undone = { $who } takes back an answer (ply { $ply }).
cli-log-rewound = By agreement the game goes back to ply { $to }.

## curia replay

cli-replay-spectator = a spectator
cli-replay-all = someone who sees everything
cli-replay-secret = Game in progress: you will see what { $name } keeps hidden.
cli-replay-seen = After ply { $ply }, as seen by { $who }.

## curia verify

cli-verify-commitment = The seed { $seed } matches the seal { $commitment }.
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

## curia fuzz

cli-fuzz-ok = { $count ->
    [one] One game, { $plies } answers, { $states } states: every law held. Seed { $seed }
   *[other] { $games } games, { $plies } answers, { $states } states: every law held. Seed { $seed }
}
cli-fuzz-kept = The game that broke it: { $file }. Look at it with "curia replay { $file }".
cli-fuzz-broken = a law was broken: { $law }. { $what }

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
