### After and beside the game: replay, result, papers, luck, import.

## Replay

after-replay = Replay
after-no-moment = This link leads to a moment that this game does not have. You are looking at the present.
after-no-eyes = This link looks through the eyes of another seat: that opens once the game is over. You are looking at the present.
after-steer = Steer the replay
after-first = To the beginning
after-previous = One moment back
after-play = Play
after-pause = Pause
after-next = One moment on
after-last = To the end
after-speed = Speed
after-speed-of = Speed { $speed }
after-slider = Moment of the game
after-at = Line { $at } of { $all }.
after-start = Before anything happened.
after-turn = Next turn of
after-turn-of = To the next turn of { $name }
after-eyes = Seen by
after-eyes-nobody = An onlooker
after-all = Also what was taken back
after-shut = Close the replay
after-more = More
after-taken-back = taken back

## Result

after-you-won = You have won
after-won = { $count ->
    [one] { $names } has won
   *[other] { $names } have won together
}
after-ended = The game ended by the rule “{ $title }”.
after-places = Places and points
after-place = Place
after-player = Player
after-score = Points
after-place-of = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
after-tied = shared
after-close = by tie-break
after-you = you
after-points = { $count ->
    [one] point
   *[other] points
}
after-rematch = Rematch
after-rematch-why = The same table again, for all who sat here.
after-rematch-go = To the rematch
after-replay-all = Replay

## Papers

after-papers = Links and files
after-link = Copy the link to the table
after-link-moment = Copy the link to this moment
after-link-moment-why = Whoever opens it sees the table after line { $lines }, as far as they may.
after-copied = The link is on the clipboard.
after-copy-by-hand = This browser does not allow copying. Copy the link by hand:
after-fork = Try this position out
after-fork-why = Opens a table of your own with this position. Hidden cards and luck to come are dealt anew: it gives nothing away.
after-fork-why-over = Opens a table of your own with this position, all hands as they were.
after-fork-not = Here the game is over. Choose an earlier moment in the replay.
after-forked = This is a table of your own with the same position. You play all seats.
after-record = Download the record
after-record-why = Every answer and the seed of the luck: to keep, to check, to open elsewhere.
after-record-not = It is published when the game is over.
after-log = Download the log
after-log-why = What this seat was told, as text.
after-letters = Download chat and letters
after-letters-why = Those you may read, as text.
after-file-record = record
after-file-log = log
after-file-letters = letters

## Luck

after-luck = The luck of this table
after-luck-what = Before the game the server has fixed all luck in a seed and shown you its seal. At the end the seed is shown: if it fits the seal, nobody changed the luck in between.
after-seal = Seal
after-seal-noted = This browser has noted it.
after-salt-what = Add a pinch of salt: any text. It is mixed into the luck after the seal was shown, so not even the server can have chosen it.
after-salt = Your salt
after-salt-other = Another
after-salt-add = Add salt
after-salt-long = That is too long: at most 64 bytes.
after-salt-in = Your salt is in.
after-salt-mine = Your salt is in: “{ $salt }”.
after-salted = { $count ->
    [0] No seat has added salt.
    [one] One of { $seats } seats has added salt.
   *[other] { $count } of { $seats } seats have added salt.
}
after-luck-later = You can check it here as soon as the game is over.
after-check = Check the luck
after-check-what = The page computes seal and luck by itself.
after-found-good = Agrees:
after-found-bad = Does not agree:
after-found-none = Nothing to compare:
after-check-noted-good = The record has the seal that this browser noted before the game.
after-check-noted-bad = The record has another seal than the one this browser noted before the game.
after-check-noted-none = This browser did not see the table before the game, so it has no seal of its own to compare. Someone who was there has.
after-check-seal-good = The seal above is that of the seed in the record. The seed:
after-check-seal-bad = The seal above is not that of the seed in the record. The seed:
after-check-salt-good = Your salt “{ $salt }” is in the luck.
after-check-salt-bad = Your salt “{ $salt }” is missing in the record.
after-check-luck-good = { $count ->
    [one] The luck of the game comes from the seed and the salt of one seat:
   *[other] The luck of the game comes from the seed and the salt of { $count } seats:
}
after-check-luck-none = Nobody added salt: the luck of the game is the seed itself.
after-check-good = The luck was fixed before the game, and it is the one the record shows.
after-check-bad = Something does not agree. Keep the record and ask whoever runs this server.
after-verify = Check the whole game
after-verify-what = That every card followed from this luck and every answer kept to the rules is checked by the terminal, on any machine. It plays the whole record again:
after-verify-file = record.json

## Import

after-import = Open a record
after-import-what = A record is a game in a file: from this server or another one, or made in the terminal. It opens as a table of yours, to replay it or to go on with it.
after-import-drop = Drop a record here
after-import-choose = Choose a file
after-import-busy = Reading …
after-import-paste = Or paste its text
after-import-open = Open
after-wrong-empty = There is nothing in it. Choose the file that “Download the record” has saved.
after-wrong-large = This is too large ({ $size } MB; at most { $most } MB). A record is much smaller: choose the file that “Download the record” has saved.
after-wrong-json = This is not a record, or only a part of one. Choose the file that “Download the record” has saved, unchanged.
after-wrong-record = This is a file of another kind, not the record of a game. Choose the file that “Download the record” has saved.
after-wrong-rules = This record cannot be read, or it does not agree with the rules: perhaps it was changed, or it comes from another version. Nothing was opened.
after-wrong-detail = What exactly
