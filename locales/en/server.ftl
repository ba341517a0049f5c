### The server.

host-name = Host

## Why a request was not granted
## $field is the name of the field as the program writes it; none where there is none.

problem-not-found = There is nothing here, or it is not for you.
problem-method-not-allowed = This address cannot be asked in this way.
problem-malformed-json = The request cannot be read (line { $line }, column { $column }).
problem-wrong-content-type = The request must say that it is application/json.
problem-too-large = The request is too large.
problem-broken-body = The request broke off halfway.
problem-missing-field = The request lacks the field { $field }.
problem-unknown-field = The request has a field that is not known: { $field }.
problem-duplicate-field = The request has the field { $field } twice.
problem-wrong-type = { $field ->
    [none] The request does not have the form it should have.
   *[other] The field { $field } does not have the form it should have.
}

problem-empty = { $field ->
    [name] Write a name.
    [login] Write the name of the account.
    [password] Write a password.
   *[other] Write something.
}
problem-too-short = { $field ->
    [login] The name of the account is too short: at least { $least } characters.
    [password] The password is too short: at least { $least } characters.
    [new] The new password is too short: at least { $least } characters.
   *[other] The text is too short: at least { $least } characters.
}
problem-too-long = { $field ->
    [name] The name is too long: at most { $most } characters.
    [login] The name of the account is too long: at most { $most } characters.
    [password] The password is too long: at most { $most } characters.
    [new] The new password is too long: at most { $most } characters.
    [action] These are too many actions: at most { $most }.
    [plan] The plan is too long: at most { $most } answers.
   *[other] The text is too long: at most { $most } characters.
}
problem-bad-characters = { $field ->
    [name] The name has signs that cannot stay: invisible ones, line breaks, or too many accents on top of each other.
    [login] The name of an account has plain letters, digits, hyphens, underscores and full stops only.
   *[other] The text has signs that cannot stay.
}
problem-out-of-range = The field { $field } goes from { $least } to { $most }.
problem-unknown-value = { $field ->
    [lang] The language is it or en.
   *[other] The value of the field { $field } is not one of those there are.
}
problem-password-is-login = The password cannot be the name of the account.
problem-not-an-address = This is not an address such as https://example.org/path.
problem-not-secure = The address must begin with https://: nothing is sent where others could read it on the way.
problem-private-address = This address is not on the internet but in a network of its own, and this server does not send anything there. Whoever runs the server can allow it.
problem-no-topic = The address must end with the topic, as in https://ntfy.sh/my-topic.
problem-not-discord = This is not the address of a Discord webhook: it begins with https://discord.com/api/webhooks/.
problem-not-a-chat = This is not the number of a Telegram chat: digits only, perhaps with a minus before them.
problem-not-mail = This is not an e-mail address.

problem-unauthenticated = Please sign in first.
problem-wrong-sign-in = The name of the account and the password do not go together.
problem-wrong-password = { $field ->
    [old] This is not the old password.
   *[other] This is not your password.
}
problem-forbidden = This is not yours to do.
problem-not-by-key = This cannot be done with the key of a program: it is for you in person.
problem-wrong-origin = The request comes from another site and was turned away.
problem-link-spent = This link has been used already, or was never valid.
problem-already-signed-in = Someone is signed in on this browser: to come in under another name, sign out first.
problem-name-taken = Another account has this name: please choose a different one.
problem-has-account = You have an account already.
problem-no-account = You have no account yet: make one first.
problem-not-offered = This way is not set up on this server.
problem-channel-known = You have this one already.
problem-too-many-channels = You have { $most } ways to be notified already: remove one before you add another.
problem-wrong-code = This is not the code that was sent.
problem-code-spent = This code is good no longer: have another one sent.

problem-too-many = { $seconds ->
    [one] Too many requests in a short time: try again in a second.
   *[other] Too many requests in a short time: try again in { $seconds } seconds.
}
problem-too-many-hints = { $seconds ->
    [one] You have asked for many hints in a short time: the next one in a second.
   *[other] You have asked for many hints in a short time: the next one in { $seconds } seconds.
}
problem-no-socket-free = The server is full at the moment: try again in a few minutes.
problem-stopping = The server is restarting: try again shortly.
problem-timed-out = The answer took too long: please try again.
problem-store-unavailable = Nothing can be read or saved at the moment: try again shortly. Games are safe up to the last confirmed move.
problem-store-full = The server has no space left and nothing can be saved: please tell whoever hosts it.
problem-internal = Something went wrong in the server. It has been noted.

problem-wrong-status = { $status ->
    [gathering] The game has not begun yet.
    [playing] The game is under way already.
    [paused] The game is paused.
    [over] The game is over.
    [closed] The table has been closed.
    [frozen] The table is on hold until it has been looked at.
   *[other] This cannot be done at this table now.
}
problem-frozen = The table is on hold: its record no longer agrees with these rules. Nothing is lost.
problem-newer-build = This game was begun on a newer version than this server runs. Try again in a few minutes: nothing is lost.
problem-changed = The table has changed in the meantime: look at it as it is now and try again.
problem-table-full = The table is full.
problem-seat-taken = Someone has that seat already.
problem-knows-another = You have held another seat in this game and know its secrets, so you can only return to that one.
problem-no-such-seat = There is no such seat: seats go from 1 to { $seats }.
problem-seats-free = Some seats are still free.
problem-already-seated = You are sitting at this table already.
problem-not-seated = You have no seat at this table.
problem-not-your-seat = This seat is not yours.
problem-not-host = This is for whoever opened the table.
problem-bad-terms = A table cannot be opened like this: look at { $field }.
problem-others-play = Others play at this table too: one alone cannot close it.
problem-unknown-bot = There is no such bot.
problem-too-many-tables = { $most ->
    [one] You have a table open already: finish or close it before you open another.
   *[other] You have { $most } tables open already: finish or close one before you open another.
}
problem-too-many-brought = You have brought { $most } games and positions here within { $days } days: more will be taken later.

problem-stale-decision = This answer was to an earlier question: look at what you are asked now.
problem-unknown-decision = This question has not been asked yet.
problem-closed-decision = This question is closed already.
problem-not-asked = You are not asked anything now.
problem-hints-off = There are no hints at this table.
problem-hint-thought = A hint for this seat is being thought over already. Wait for it.
problem-no-such-action = There is no such action in this game.
problem-one-or-the-other = An answer or a plan: not both.
problem-plan-too-far = The plan goes beyond what could still be taken back: luck decides on the way, or something comes to light.
problem-unfinished = The answer is not whole yet: steps are missing.
problem-refused = The rules do not allow it.
problem-no-way-back = There is no way back.
problem-key-reused = The same key has served for another request.
problem-motion-open = The table is already deciding on another proposal.
problem-no-motion = There is no proposal to decide on.
problem-bad-record = This record cannot be read, or does not agree with the rules.
problem-not-over = This can be done only once the game is over.

## Notifications: that a game waits
## $game is its name, $with are the names of the others at the table, $others is 0 if there are none, $count the tables.

notice-title-turn = { $game }: it is your turn
notice-text-turn = { $others ->
    [0] The table waits for you.
   *[other] The table with { $with } waits for you.
}
notice-title-reminder = { $game }: little time is left
notice-text-reminder = { $others ->
    [0] The table waits for you, and a quarter of your time is left.
   *[other] The table with { $with } waits for you, and a quarter of your time is left.
}
notice-title-digest = { $count } tables wait for you
notice-line-digest = { $others ->
    [0] { $game }
   *[other] { $game }, with { $with }
}
notice-title-test = Curia: it works
notice-text-test = This is how you will be told that it is your turn.
notice-title-code = Curia: your code is { $code }
notice-text-code = Your code is { $code }. Enter it where you asked for notifications. If that was not you, do nothing, and nothing more will come.
notice-foot = To hear no more of it: { $url }

## Why a notification did not arrive

trouble-unknown-host = There is no such server.
trouble-private = The address is in a network of its own, and this server does not send anything there.
trouble-unreachable = The server there cannot be reached.
trouble-tls = The connection is not safe: the certificate is not good.
trouble-slow = The server there took too long.
trouble-garbled = The server there gave an answer that cannot be understood.
trouble-redirect = The server there wanted to send us elsewhere ({ $status }), which is not followed. Give the right address.
trouble-gone = This address is no longer there ({ $status }). Remove it, and add it anew if you still want it.
trouble-refused = The server there refused the message ({ $status }).
trouble-mail-sign-in = The mail server did not let this server in. Tell whoever runs it.
trouble-mail-refused = The mail server refused the message ({ $status }).
trouble-not-offered = This way is no longer set up on this server.
trouble-broken = What is kept of it cannot be read. Remove it, and add it anew.

## What is wrong with a setting
## $place says which one and where; $given is what was written.

settings-address = { $place }: "{ $given }" is not an address with its port, such as 127.0.0.1:8080
settings-database = { $place }: this must be an address that begins with postgres://
settings-url = { $place }: "{ $given }" is not an address such as https://games.example with nothing after it
settings-network = { $place }: something in "{ $given }" is neither an IP address nor a network such as 10.0.0.0/8
settings-log-format = { $place }: "{ $given }" is neither text nor json
settings-log-level = { $place }: "{ $given }" is not a filter such as info or info,server=debug
settings-number = { $place }: "{ $given }" is not a whole number from { $least } to { $most }
settings-switch = { $place }: "{ $given }" is neither on nor off
settings-rate = { $place }: "{ $given }" does not have the form of "60 then 10/s" or "10 then 1/30s"
settings-path = { $place }: the name of the folder is missing
settings-smtp = { $place }: this must be a server for mail, such as smtps://name:password@mail.example
settings-mail = { $place }: "{ $given }" is not an e-mail address
settings-token = { $place }: this is not a token of a bot
settings-unknown = { $place }: there is no such setting
settings-shape = { $place }: this must be a text, a whole number, true or false, or a list of texts
settings-syntax = { $place }: the file cannot be read ({ $cause })

## What was done by those who look after the server
## $seat is the number of a seat, $bot the name of a bot.

audit-link-issued = The server printed a link that makes an admin.
audit-link-used = The link was used: this person is an admin now.
audit-admin-left = This admin has left for good.
audit-backup = A copy of everything was written at the command line.
audit-restore = Everything was brought back from a copy at the command line.
audit-table-bot = Put the bot { $bot } on seat { $seat } of a table of somebody else.
audit-table-program = Gave seat { $seat } of a table of somebody else to a program.
audit-table-clear = Cleared seat { $seat } of a table of somebody else.
audit-table-start = Began the game at a table of somebody else.
audit-table-pause = Paused a table of somebody else.
audit-table-resume = Let a table of somebody else go on.
audit-table-say = Said something at a table of somebody else.
audit-table-close = Closed a table of somebody else.
