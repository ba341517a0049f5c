### What every game shares.

## Lists and names

list-empty = nothing
list-comma = { $a }, { $b }
list-and = { $a } and { $b }
seat-number = seat { $number }
# What bots are called, seat by seat; their level stands beside.
seat-bot = { $seat ->
    [1] Aimone
    [2] Berta
    [3] Corrado
    [4] Damiana
    [5] Ermanno
   *[6] Fiammetta
}

## Why an action cannot be played
## $title and $asked are titles of rules.

refusal-not-now = This action (“{ $title }”) cannot be played now: you are asked “{ $asked }”.
refusal-not-asked = It is not your turn to answer. The rule for this action: “{ $title }”.
refusal-over = The game is over.

## Why an answer cannot be taken back

barrier-nothing = You have no answer to take back.
barrier-luck = There is no way back: luck has decided (“{ $title }”).
barrier-news = There is no way back: something hidden has come to light (“{ $title }”).
barrier-others = There is no way back: { $seat } has answered since.
barrier-rewound = The table went back by agreement: there is nothing to take back since then.
barrier-over = The game is over: there is no way back.
