### Fief 2.6: words of families, court, hand and offers on the page.

## One's own

fic-hand = Your cards and purse
fic-money = Purse
fic-ecus = { NUMBER($count, useGrouping: 0) } é
fic-revenue = Next revenue
fic-revenue-about = What the next revenue would bring you as things stand.
fic-no-cards = No cards in hand.

## Answers

fic-answers = Answers
fic-choose = Choose one
fic-confirm = { $action }
fic-seal = Seal: { $action }
fic-less = Less
fic-more = More

## Cards

fic-cards-played = { $count ->
    [0] No card played yet, 3 at most.
    [one] { $count } card played, 3 at most.
   *[other] { $count } cards played, 3 at most.
}
fic-card-shut = It cannot be played on anything now.
fic-card-nowhere = There is nothing to play it on now.
fic-escape-cell = Prisoners in { $village }
fic-escape-free = Play Escape: free { $names }

## Standing orders

fic-orders = Standing orders
fic-orders-about = Your answer to those who ask for passage. The others do not see it.

## Elections

fic-ballot-secret = Only the tally is ever told.
fic-ballot-open = After the count all votes are shown.
fic-ballot-blank = Blank
fic-ballot-seal = { $count ->
    [one] Seal the ballot
   *[other] Seal the { $count } ballots
}
fic-ballot-left = { $count ->
    [one] Fill in the ballot
   *[other] { $count } ballots to fill in
}
fic-candidates = Candidates for King
fic-vote-pope = Election of the Pope: who has voted
fic-vote-king = Election of the King: who has voted
fic-vote-regent = Election of a Regent: who has voted
fic-coronation = Consecration
fic-coronation-bishops = { $count ->
    [one] { $count } Bishop has agreed.
   *[other] { $count } Bishops have agreed.
}

## Offers

fic-offers-left = { $count ->
    [0] You have no offers left in this phase.
    [one] You have { $count } offer left. To whom?
   *[other] You have { $count } offers left. To whom?
}
fic-ally = ally
fic-acts = Acts of your own
fic-offer-give = What you give
fic-offer-want = What you ask for
fic-offer-gives = gives
fic-offer-owes = gives in return
fic-offer-nothing = Nothing
fic-offer-remove = Take out: { $item }
fic-offer-full = Nothing more fits here.
fic-offer-add = Add { $item }
fic-offer-binding = Carried out at once
fic-offer-promises = Promises, which bind nobody
fic-offer-note = If it is accepted, what has a solid edge is carried out at once. Promises bind nobody.
fic-offer-gift-note = Nothing is asked for: this is a gift.
fic-offer-send = Make { $who } this offer
fic-offer-send-gift = Give this to { $who }
fic-offer-so-far = You give: { $give }. You ask for: { $want }.
fic-offer-none-yet = nothing
fic-offer-unfinished = First add what you are choosing, or close it.
fic-offer-drop = Drop it
fic-offer-undo = Back to the offer you received
fic-offer-must = You chose to answer with another offer: all that is left is to put it together.
fic-offer-empty = Add what you give or what you ask for.
fic-offer-closed = Only the two of them know what it is about.
fic-within = Within
fic-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
fic-kind-money = Money
fic-kind-relic = Relic
fic-kind-release = Freedom
fic-kind-marry = Marriage
fic-kind-card = Card
fic-kind-dissolve = Royal divorce
fic-kind-passage = Passage
fic-kind-truce = Truce
fic-kind-alliance = Mutual help
fic-kind-vote_for = Votes
fic-kind-repay = Repayment
fic-ransom = Ransom: { NUMBER($count, useGrouping: 0) } é

## Promises

fic-promises = What was promised to you
fic-promises-marking = Was it kept?
fic-promise-turn = turn { $turn }
fic-promise-kept = Kept
fic-promise-broken = Broken
fic-promise-none = Nobody has promised you anything.

## Families

fic-marriages = Marriages
fic-wed = married to
fic-first = First Player
fic-cards-held = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
fic-soldiers = { $count ->
    [one] { $count } soldier on the board
   *[other] { $count } soldiers on the board
}
fic-out = This family is out of the game.
fic-no-members = No living member.
fic-allied = Allied with
fic-holds = Prisoners
fic-title-waits = The title waits for a member of the family.
fic-spouse = married to { $name }
fic-escrow = { NUMBER($count, useGrouping: 0) } é frozen
fic-where-free = in { $village }
fic-where-prisoner = prisoner in { $village }
fic-where-crusade = on crusade
fic-where-infidels = captive of the infidels
fic-where-arriving = about to arrive
fic-where-released = just set free
fic-where-dead = dead in { $village }; could still be raised
fic-where-away = not in play
fic-heir-family = { $count ->
    [one] On death, { $regions } stays in the family of { $name }.
   *[other] On death, { $regions } stay in the family of { $name }.
}
fic-heir-spouse = { $count ->
    [one] On death, { $regions } goes to { $name }, the spouse.
   *[other] On death, { $regions } go to { $name }, the spouse.
}
fic-heir-crown = { $count ->
    [one] On death, { $regions } falls to the crown: { $name } decides.
   *[other] On death, { $regions } fall to the crown: { $name } decides.
}
fic-heir-kept = { $count ->
    [one] On death, { $regions } stays with { $name }, without a holder.
   *[other] On death, { $regions } stay with { $name }, without a holder.
}

## Victory

fic-way-alone = { $fiefs }/{ $of } fiefs, to win alone
fic-way-together = { $who } { $fiefs }/{ $of } fiefs, to win together
fic-way-crown = The crown is there.
fic-way-no-crown = The King or the Queen is still missing.
fic-way-no-crowns = King and Queen are not both between the two families.
fic-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Court

fic-crown = Crown
fic-church = Church
fic-relics = Relics
fic-crusade = Crusade
fic-dealings = Offers and deals
fic-office-queen = Queen
fic-office-prince = Prince
fic-office-cardinal = Cardinal
fic-office-hero = Convalescent hero
fic-office-sick = Sick
fic-office-conquest = Fief won from the infidels
fic-vacant = vacant
fic-authority = Powers of the crown: { $name }
fic-minor = The King is under age until the end of turn { $turn }.
fic-guards-king = { $count ->
    [one] { $count } King's guard on the board
   *[other] { $count } King's guards on the board
}
fic-guards-queen = { $count ->
    [one] { $count } Queen's guard on the board
   *[other] { $count } Queen's guards on the board
}
fic-papal-crusade = Next papal crusade from turn { $turn }
fic-cardinals = Cardinals: { $count } of { $most }
fic-reserve-cardinals = { $count ->
    [one] { $count } Cardinal card in the reserve
   *[other] { $count } Cardinal cards in the reserve
}
fic-see-vacant = no Bishop
fic-see-reserve = card in the Pope's reserve
fic-tithe-bishop = Tithe
fic-tithe-pope = Papal Tithe
fic-reliquary-open = reliquary opened
fic-reliquary-closed = reliquary closed
fic-relic-closed = not found yet
fic-relic-in = lies in { $village }
fic-counters = { $count ->
    [0] All counters have been drawn.
    [one] { $count } counter has not been drawn.
   *[other] { $count } counters have not been drawn.
}
fic-no-crusade = Nobody is on crusade.
fic-fates = Each rolls a die in phase 6
fic-returns = Whoever comes home on 5 or 6 rolls again
fic-sick-odds = dies on 1 or 2
fic-no-dealings = No offers so far.

## Headings of what is asked

fic-onlook = At court
fic-scene-cards = Cards
fic-scene-talks = Talks
fic-scene-offer = Your offer
fic-scene-reply = An offer to you
fic-scene-waits = Your offer waits
fic-scene-orders = Standing orders
fic-scene-consent = Consent
fic-scene-justice = Justice
fic-scene-window = Answer at once
fic-scene-escape = Escape
fic-scene-heir = A title passes on
fic-scene-pope = Election of the Pope
fic-scene-king = Election of the King
fic-scene-regent = A Regent
fic-scene-consecrate = Consecration
fic-scene-bearer = Relic
fic-scene-other = Your answer
