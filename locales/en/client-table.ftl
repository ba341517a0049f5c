### The page: the table, whatever is played at it.

table-title = Table · Curia
table-opening = One moment: the table is being laid.
table-none = This table cannot be shown
table-none-why = The link may be incomplete, or the table is not open to spectators. If you play there, sign in with the account or on the device you used before.
table-parts = Parts of the table
table-your-turn = Your turn

## How it stands

table-status-gathering = Waiting for players
table-status-playing = Under way
table-status-paused = Paused
table-status-over = Over
table-status-closed = Closed
table-status-frozen = On hold
table-is-paused = The game is paused.
table-is-over = The game is over.
table-is-closed = The table is closed.
table-is-frozen = The table is on hold until it has been looked at. Nothing is lost.
table-nobody = Nobody is waited for.
table-waiting = Waiting for { $names }.
table-past = You are looking at an earlier moment: line { $line } of the log.
table-present = Back to now
table-may = You need not answer.
table-you-watch = You are watching this game.
table-missing = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
table-ready = Every seat is taken: the game can start.
table-ready-host = Every seat is taken. { $name }, who opened the table, starts the game.
table-ready-away = Every seat is taken. Whoever opened the table starts the game.

## Answering

table-draft = Your answer so far; nobody else sees it until it is complete
table-take-out = { $count ->
    [one] Take out: { $step }
   *[other] Take out one of { $count }: { $step }
}
table-undo = Undo
table-choices = Choices
table-choices-count = { $count ->
    [one] One choice.
   *[other] { $count } choices.
}
table-choices-none = There is nothing to choose now.
table-choices-laid = What you may do is laid out on the table.
table-choices-all = List all { $count } moves
table-choices-fewer = Hide the list
table-choices-past = You are looking at the past: go back to now to answer.
table-keys = By keyboard: the number of the choice, then Enter.
table-why = Which rule allows it: { $action }
table-refused = Not possible now: { $action }
table-may-play = You can play it: { $action }
table-late = This question has been answered already, perhaps in another window of yours. The table shows how things stand now.
table-notice-draft-lost = The server was restarted and the answer you had begun is lost. What had been played is safe: please choose again.
table-notice-elsewhere = Your answer was given without this page, perhaps in another window of yours. The table shows how things stand now.
table-notice-time = Your time had run out, so the answer was given for you.

## Connection

table-away = The connection to the table is lost.
table-away-asked = The connection to the table is lost: you can answer once it is back.
table-again-in = { $seconds ->
    [one] Trying again in { $seconds } second.
   *[other] Trying again in { $seconds } seconds.
}
table-again-now = Trying to connect…
table-retry = Try now

## What happened

table-since = Since your last turn
table-lately = Recently
table-since-more = { $count ->
    [one] One line before these: in the log
   *[other] { $count } lines before these: in the log
}
table-show-again = Show again
table-events-before = { $count ->
    [one] One thing happened before that.
   *[other] { $count } things happened before that.
}
table-log = Log of the game
table-log-none = Nothing has happened yet.
table-log-all = { $count ->
    [one] Show the line before
   *[other] Show the { $count } lines before
}
table-undone = { $name } takes back the last answer.
table-rewound = { $line ->
    [0] By agreement the table goes back to the beginning.
   *[other] By agreement the table goes back to line { $line }.
}
table-withdrawn = Taken back:
table-echo = Only you see this:
table-line = Line { $line }
table-line-deeds = What to do with line { $line }
table-look = Look at this moment
table-look-link = Copy link
table-rewind = Go back to here
table-rewind-ask = Propose to go back to here
table-fork = Try it on another table
table-copied = Link copied.
table-replay = Replay

## What the table decides together

table-motion-pause = { $by } proposes a pause.
table-motion-rewind = { $line ->
    [0] { $by } proposes to go back to the beginning. What has happened since will no longer count.
   *[other] { $by } proposes to go back to line { $line }. What has happened since will no longer count.
}
table-votes = Votes
table-vote-yes = in favour
table-vote-open = has not voted
table-agree = Agree
table-disagree = Refuse
table-withdraw = Withdraw the proposal

## Seats

table-seats = Seats
table-you = you
table-here = at the table
table-not-here = away
table-bot = bot
table-host = opened the table
table-to-move = to move
table-clock = Time left:
table-watching = { $count ->
    [one] One spectator.
   *[other] { $count } spectators.
}
table-sit = Sit here
table-sit-any = Sit down
table-take-over = Take over from the bot
table-come-back = Take your seat again
table-hand-to = Hand over the device
table-put-bot = Put a bot here
table-stand = Stand up
table-clear = Clear the seat
table-leave = Leave the game
table-leave-sure = A bot will play on for { $name }. You may come back to this seat as long as nobody else takes it.
table-not-now = Not now

## Before and after the game

table-start = Start the game
table-invite = Invite others
table-invite-why = Whoever opens this link can sit down, on a phone too. No account is needed.
table-invite-bots = You can also put bots on free seats.
table-address = Address of the table
table-qr = The address of the table as a QR code
table-copy = Copy link
table-copy-by-hand = The browser does not allow copying: select the address and copy it by hand.
table-share = Share
table-share-text = Come and play: a seat is free at my table.
table-enter = Sit down at this table
table-enter-why = A name is all it takes.
table-enter-name = Your name
table-enter-as = Sit down as { $name }
table-rematch = Rematch
table-to-rematch = Go to the rematch

## What was agreed

table-terms = What is played
table-pace-none = No clock.
table-pace-live = { $minutes ->
    [one] { $minutes } minute each, and { $seconds } seconds more for every answer.
   *[other] { $minutes } minutes each, and { $seconds } seconds more for every answer.
}
table-pace-slow = { $hours ->
    [one] { $hours } hour for each decision.
   *[other] { $hours } hours for each decision.
}
table-absent-silence = When time runs out, the least committal answer is given.
table-absent-bot = When time runs out, the bot “{ $bot }” answers.
table-public = Listed among the open tables.
table-by-link = Only those who have the link find it.
table-watch-yes = Whoever has the link may watch.
table-watch-no = No spectators.
table-shared = One person may hold several seats on one device.
table-diverged = This version of the program would replay the game differently: it goes on from where it stood.

## One device for several

table-pass-to = Pass the device to { $name }
table-covered = The table is covered meanwhile, so that nobody sees another player's cards.
table-i-am = I am { $name }: go on

## Talk

table-talk = Conversation
table-talk-none = Nobody has said anything yet.
table-talk-gone = Taken along by someone who has left.
table-talk-all = Show everything
table-talk-who = Those who sit at the table can write.
table-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
table-to = To
table-to-all = To everyone
table-to-some = Letter
table-letter-why = Only those you choose can read a letter, even after the game.
table-letter-from = Letter from { $from } to { $to }
table-message = Message
table-write = Write to the table
table-write-letter = Write a letter
table-send = Send
table-not-sent = Not sent: your text is still here. Try again.
table-note-sat = { $name } sits down at seat { $seat }.
table-note-left = { $name } leaves seat { $seat }.
table-note-bot = The bot “{ $bot }” plays at seat { $seat }.
table-note-began = The game begins.
table-note-paused = The game is paused.
table-note-resumed = The game goes on.
table-note-declined = The proposal is off: { $who } does not agree.
table-note-rewound = The table goes back by agreement.
table-note-rematch = There is a rematch.
table-note-closed = The table is closed.

## More

table-tab-choices = Choices
table-tab-seats = Seats
table-tab-log = Log
table-tab-talk = Talk
table-tab-more = More
table-pause = Pause the game
table-pause-ask = Propose a pause
table-resume = Resume the game
table-close = Close the table
table-close-sure = The table closes for good and the game cannot be finished.
table-close-others = Others play at this table too: one alone cannot close it.
table-rules = Rules
table-comfort = As you like it
table-sound = A sound when it is your turn
table-moving = Pieces move

## A game without a board of its own

table-board-failed = The board could not be drawn. The game goes on: here is all there is to see, as tables.
table-board-again = Draw the board again
table-view = The table
table-view-seats = Seat by seat
table-view-common = For all
table-nothing = –
table-unknown = unknown
table-yes = yes
table-no = no
table-hidden = { $count } face down
