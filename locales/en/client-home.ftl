### The house: everything before one sits at a table.

## The head of every page

head-ways = Pages
head-menu = Menu and settings
head-play = Play
head-rules = Rules
head-credits = Credits
head-nobody = Who are you?
head-language = Language
head-theme = Light
head-theme-system = As the device
head-theme-light = Daylight
head-theme-dark = Candlelight
head-sound = Sound
head-motion = Moving pieces
head-motion-system = Your device asks for less motion, so pieces do not travel.
head-on = On
head-off = Off

## The start page. The motto begins with the letter C, which is drawn.

home-title = medieval board games
home-motto = Crowns, contests and cathedrals
home-what = Board games of the Middle Ages, with every rule in its place. Play at once against bots, or send friends a link: nothing to install, no account needed.
home-games = What can be played
home-turns = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
home-guest = You are here as { $name }.
home-guest-do = Choose a name and a shield
home-players = { $least } to { $most } players
home-players-exactly = { $most } players
home-play = { $count ->
    [one] Play now against a bot
   *[other] Play now against { $count } bots
}
home-play-wait = Laying the table…
home-set-up = Set up a table
home-rules = Read the rules
home-about-krieg-und-frieden = The King is old and has no heir. Bid for his favour every spring, guard your farms every summer, and raise his cathedral stone by stone: whoever has done most for it takes the crown.
home-about-krieg-und-frieden-krieg = An auction every spring, raids and bribes every summer, tithes every autumn, and a cathedral whose roof ends the game: the older rulebook of the same contest for the crown.
home-by-krieg-und-frieden = by Gerard Mulder
home-edition-krieg-und-frieden-spada = The Italian edition, by the people of goblins.net.
home-edition-krieg-und-frieden-krieg = The German edition, in its Italian translation, with additions from Charlemagne.
home-about-anno-domini-890 = Provence, the year 890. Draft lands along the road to the castle, lay your fields in threes and call characters to your court: but every sail on the horizon asks for towers, and whoever has the fewest sees the harvest burn.
home-by-anno-domini-890 = by Emanuele Briano
home-edition-anno-domini-890-base = The 2023 edition, GateOnGames and Zerosem.
home-by-geweihte-steine = by Valentin Herman
home-edition-geweihte-steine-base = The FanFor edition, after the Italian translation by Giochi Rari (2002).
home-about-geweihte-steine = Orders written in secret and revealed all at once. Feed your people, send ambassadors to the Pope, make vassals of your neighbours with your knights, and lay stone upon stone: the first to finish a cathedral in a free region wins.
home-about-fief = One family, one castle, eight men on foot: from here the road may lead to a crown. Buy titles, arrange marriages, raise armies, have a Pope and a King elected, promise much and trust few: whoever joins fiefs and throne wins.
home-by-fief = by Philippe Mouchebeuf
home-edition-fief-base = Fief 2 of 1989 with its supplement, after the Italian translation by Morsac.

home-mine = Your tables
home-mine-none = No table yet. Play against bots at once, or set one up and send its link.
home-open = Open tables
home-open-none = Nobody is looking for players just now. Set up a public table, and it will be here for all to see.
home-sign-in = Have an account? Sign in.
home-looking = Looking for tables…
home-again = Try again
home-more = Show more
home-over = { $count ->
    [one] One game that is over
   *[other] { $count } games that are over
}
home-turn = Your turn
home-turn-until = Your turn, until { $when }
home-free = { $free ->
    [one] One free seat
   *[other] { $free } free seats
}
home-status-gathering = Ready to begin
home-status-playing = Being played
home-status-paused = Paused
home-status-over = Over
home-status-closed = Closed
home-status-frozen = Cannot go on
home-pace-live = { $minutes } min + { $seconds } s
home-pace-slow = { $hours ->
    [one] 1 hour a decision
   *[other] { $hours } hours a decision
}
home-made = opened { $when }
home-join = Sit down
home-watch = Look on

home-doors = More of the house
home-door-rules = The rules
home-door-rules-why = Clause by clause, with what is assumed marked as such.
home-door-import = Bring a game
home-door-import-why = Open a saved game, look through it, play on from anywhere.
home-door-host = A house of your own
home-door-host-why = One program, one folder: run Curia for your friends.
home-door-credits = Who made all this
home-door-credits-why = Designers, publishers, letters, icons.

## A new table

new-title = Set up a table
new-about = Choose who sits where; the rest is as in the rulebook unless you change it.
new-no-games = The list of games has not arrived.
new-game = The game
new-which = Game
new-edition = Edition
new-seats = The seats
new-count = How many play
new-seat = Seat { $number }
new-me = Me
new-me-why = You sit here.
new-here = This device
new-here-why = Someone plays here on this device.
new-open = Free
new-open-why = For whoever has the link.
new-level = Level { $level } of { $of }.
new-pace = Time
new-pace-untimed = No clock
new-pace-untimed-why = Everybody takes the time they need.
new-pace-live = Live
new-pace-live-why = Each has a reserve for the whole game, and gets a little more with every answer.
new-pace-slow = Over days
new-pace-slow-why = Every decision has its own hours; come back when it suits you.
new-minutes = Minutes in reserve
new-seconds = Seconds per answer
new-hours = Hours per decision
new-absent = When time runs out
new-absent-silence = The rules' own answer: pass, decline, end the turn
new-absent-bot = { $bot } answers
new-door = Who can join
new-link = By link
new-link-why = Only those to whom you send the link find it.
new-public = Anyone
new-public-why = It stands among the open tables of the start page.
new-watch = Whoever has the link may look on
new-shared = Several people at this device.
new-shared-why = Before anything secret the device is passed on.
new-options = Variants
new-options-changed = { $count ->
    [0] as in the rulebook
    [one] one changed
   *[other] { $count } changed
}
new-usual = usually: { $value }
new-sum-people = { $people ->
    [0] you look on
    [one] you
   *[other] { $people } at this device
}
new-sum-free = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
new-sum-bots = { $bots ->
    [one] one bot
   *[other] { $bots } bots
}
new-make = Open the table
new-make-wait = Opening…
new-range = From { $least } to { $most }.
new-clash = This does not go with the other choices.
new-look = Something does not fit: look at the fields marked above.

## Oneself

me-title = Who are you?
me-is-nobody = Choose a name and a shield to sit down with, or sign in.
me-is-guest = You are a guest on this device. Your games stay with this browser: if its data is cleared, nobody can give them back to you. An account keeps them.
me-is-account = Your account is { $login }. Your games are kept, on every device where you sign in.
me-self = Name and shield
me-name = Name
me-tincture = Colour
me-charge = Figure
me-field = Pattern
me-save = Save
me-enter = Come in
me-saved = Saved.
me-account = Keep your games
me-account-why = With an account you stay who you are, and find your games on every device. No e-mail address is asked for.
me-account-make = Make the account
me-account-made = The account is made. Your games are kept.
me-login = Name of the account
me-login-rule = 3 to 32 letters, digits, hyphens, underscores or full stops.
me-password = Password
me-password-rule = At least 8 characters. Nobody can restore a lost password by e-mail: note it down.
me-return = Sign in
me-return-why = You have an account already.
me-return-guest = You have an account already: sign in with it. The games you play as a guest stay behind.
me-sign-in = Sign in
me-signed-in = Welcome back, { $name }.
me-password-head = Password
me-password-old = Old password
me-password-new = New password
me-password-change = Change the password
me-password-changed = The password is changed. Every other device is signed out.
me-devices = Devices
me-leave = Sign out here
me-leave-others = Sign out everywhere else
me-leave-others-why = Programs with a key of yours are signed out too.
me-others-out = Only this device is signed in now.
me-signed-out = You are signed out.
me-leave-guest = You have no account: once signed out, you cannot come back to your games.
me-leave-sure = Sign out all the same
me-stay = Stay
me-keys = Keys for programs
me-keys-why = With a key a program plays or looks on in your name. Give it only to programs you trust.
me-key-label = What the key is for
me-key-make = Make a key
me-key-once = The key for { $label }. It is shown this once: copy it now.
me-data = Your data
me-data-why = Everything that this server keeps about you, in one file.
me-data-take = Download everything
me-forget-why = You can leave for good. Your name, your account, your devices and notifications go, and so does all you have said. Games stay with those who played them, without your name. Where a game is still played, a bot takes your seat.
me-forget = Leave for good
me-forget-sure = There is no way back, not even for whoever looks after this server.
me-forget-do = Delete everything about me
me-forgotten = Nothing here names you any more. Farewell.
me-copy = Copy
me-copied = Copied.
me-copy-by-hand = The browser does not allow it: the text is marked, copy it by hand.

## Hosting

host-title = A house of your own
host-about = One program, one folder, no other service. It needs no connection to anything outside.
host-start = Start it
host-start-why = On a machine with Rust, Node and a C compiler, in the folder of the sources:
host-start-then = It builds the program, starts it, and prints two addresses: the page, and a link for whoever looks after the house, which works once.
host-move = Take it with you
host-move-why = The program holds pages, words and rules: copy it to any machine of the same kind. All that it keeps lies in one folder.
host-open = Open it to others
host-open-why = In a house network it is enough to listen on its address. On the internet put a web server with a certificate before it, pass the WebSocket through, and tell Curia both names:
host-backup = Keep a copy
host-backup-why = A backup is taken while it runs, and never overwrites anything. A restore refuses a place that holds data.
host-backup-secret = A backup holds every hidden card of the games that are being played: keep it as you would keep the cards.
host-trust = Play where you trust the host
host-trust-why = The server shows a seal of the luck before anyone sits down, each seat may add to it, and after the end everybody can check all of it. That does not keep a host from looking at the cards.
host-more = All settings, PostgreSQL, upgrades and what to do when the disk is full: docs/hosting.md, beside the sources.

## Credits

credits-title = Credits
credits-plain = This is an unofficial implementation of the rules, with its own words and drawings. The games belong to their designers and publishers.
credits-games = The games that are played here
credits-later = Still to come
credits-all = The games
credits-design = Design
credits-project = Project
credits-rulebook = Rulebook
credits-cover = Cover
credits-print = Print
credits-translation = Italian translation
credits-scoring = Changed scoring
credits-publisher = Publisher
credits-pictures = Illustrations
credits-development = Development
credits-graphics = Graphics
credits-spada = For 3 or 4 players. The Italian edition of Krieg und Frieden.
credits-krieg = For 3 or 4 players. Played here after its Italian translation, which has Stuart Dagger's scoring and additions from Charlemagne.
credits-fief = For 3 to 6 players. Fief 2 of 1989 with the supplement of a magazine, known as version 2.6.
credits-steine = For 3 to 6 players. The Italian translation of 2002 calls it Pietre Sacre.
credits-anno = For 2 to 4 players. © 2023 Zerosem S.R.L.
credits-letters = Letters
credits-icons = Icons
credits-icons-why = The icons are cut to one colour and drawn beside shapes of our own. Each author is named on the site.
credits-libraries = Built with
credits-lib-page = the page
credits-lib-words = the words in two languages
credits-lib-qr = the square code of a table's link
credits-lib-server = the server
credits-lib-store = what is sent and what is kept
credits-lib-luck = the luck that can be checked
credits-curia = Curia itself is free software, under MIT or Apache 2.0, at your choice.
