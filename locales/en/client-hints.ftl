### What bots think for people: hints at the table, and how the chances went.

## Hints

hints-ask = What would the marshal do?
hints-ask-why = The others are told that you have asked.
hints-think = The marshal is thinking…
hints-title = What the marshal would do
hints-order = The first is what it would choose. The others were tried less, so their percentages are less certain.
hints-none = Nothing comes to the marshal's mind.
hints-about = { $action }: { $about }
hints-brings = Certain to happen:
hints-chance = Chance of winning after it
hints-others = The others: { $others }.
hints-of = { $name } { $chance }
hints-plan = What would follow
hints-lay = Lay it out
hints-lay-of = Lay it out: choice { $place }, all but its last step
hints-laid = It is laid out. To play it, all that remains is: { $step }
hints-close = Hide the hint
table-note-hint = { $name } has asked the marshal for advice.
table-hints = Whoever is asked something may ask the marshal for advice. Everyone is told.
new-hints = Hints from the marshal.
new-hints-why = Whoever is asked something may have the marshal say what it would do. Everyone is told.

## How the chances went

chances-title = How the chances went
chances-wait = The game is being looked through…
chances-not = How the chances went cannot be shown now.
chances-again = Try again
chances-what = How likely each was to win, as estimated by a bot that also sees what was hidden.
chances-said = Chances of winning from the beginning to the end of the game. { $seats }.
chances-seat = { $name } begins with { $from }, has { $most } at best and ends with { $to }
chances-begin = Beginning
chances-end = End
chances-turns = Where the game turned
chances-turn = { $name }: from { $from } to { $to }
chances-hidden = An answer that was given in secret.
chances-look = Look at this moment
chances-look-of = Look at this moment: turning point { $place }
chances-even = No single answer changed much.
