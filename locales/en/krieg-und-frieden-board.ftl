### The board of Krieg und Frieden and La Spada e la Fede: short words beside drawings.

kf-board-region = The board
kf-board-year = Year { $year }
kf-board-seasons = Seasons
kf-board-points = { $points } VP
kf-board-cards = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
kf-board-player = Player
kf-board-adviser = King's Adviser

## The cathedral

kf-board-cathedral = The cathedral
kf-board-facade-bells = { $name } and bell tower
kf-board-next = Next:
kf-board-complete = The cathedral is complete.
kf-board-built = { $built } of { $all } built
kf-board-built-by = Built by { $who }.
kf-board-section-next = This is the next section to be built.
kf-board-section-plan = Not built yet.
kf-board-section-points = { $points } VP for its builder.
kf-board-unbuilt = not built yet

## Estates

kf-board-estate-of = Estate of { $who }
kf-board-reserve = { $count ->
    [0] No houses in reserve.
    [one] { $count } house in reserve.
   *[other] { $count } houses in reserve.
}
kf-board-free-fields = { $count ->
    [0] No free outer spaces
    [one] { $count } free outer space
   *[other] { $count } free outer spaces
}
kf-board-free-yard = { $count ->
    [0] No free inner spaces
    [one] { $count } free inner space
   *[other] { $count } free inner spaces
}
kf-board-tile-of = Privilege of { $who }.
kf-board-no-tiles = No Privileges
kf-board-hand-of = { $count ->
    [one] { $who } has { $count } card
   *[other] { $who } has { $count } cards
}
kf-board-agendas-of = { $count ->
    [one] { $who } has { $count } agenda card
   *[other] { $who } has { $count } agenda cards
}
kf-board-seen = What you know of { $who }'s hand
kf-board-seen-cards = Among the cards: { $cards }.
kf-board-seen-alone = Of these you alone have seen { $cards }.
kf-board-no-knights = No Knights: everybody knows.
kf-board-seen-agendas = For the agenda: { $cards }.

## The agenda

kf-board-agenda = The agenda of the year
kf-board-laid-by = Played by { $who }.
kf-board-laid = played by
kf-board-agenda-awaited = No agenda card yet
kf-board-agenda-gone = This year's card has left the game
kf-board-values = Worth this year
kf-board-values-last = Under { $problem }
kf-board-prize = The winner gets
kf-board-prize-privilege = { $points } VP and a Privilege.
kf-board-prize-section = { $section }: { $points } VP.
kf-board-prize-workers = { $own ->
    [yes] Worker houses: 1 VP each, { $count } for you.
   *[no] Worker houses: 1 VP each.
}

## The hand

kf-board-hand = Your hand
kf-board-over-tithe = { $count ->
    [one] { $count } over the tithe
   *[other] { $count } over the tithe
}
kf-board-stack = { $cards }, worth { $value } each
kf-board-choose-use = { $cards }: choose what to play it for
kf-board-known-of-you = The others know that you hold { $cards }.
kf-board-no-agendas = No agenda cards left.

## What belongs to nobody

kf-board-stores = Deck, discard pile and supply
kf-board-deck-name = Deck
kf-board-deck = { $count ->
    [0] The deck is empty
    [one] Deck of { $count } card
   *[other] Deck of { $count } cards
}
kf-board-discard-name = Discard pile
kf-board-discard = { $count ->
    [0] The discard pile is empty
    [one] Discard pile of { $count } card
   *[other] Discard pile of { $count } cards
}
kf-board-supply-name = Privileges in supply
kf-board-supply = Common supply
kf-board-removed-name = Agenda cards out
kf-board-removed = { $count ->
    [0] No agenda card is out of the game yet
    [one] { $count } agenda card is out of the game
   *[other] { $count } agenda cards are out of the game
}

## What goes on

kf-board-scene-winter = Winter: the agenda
kf-board-scene-auction = Spring: the auction
kf-board-scene-prize = A Privilege to take
kf-board-scene-summer = Summer: the turns
kf-board-scene-base = Autumn: the base resource
kf-board-scene-aid = Autumn: the King's Aid
kf-board-scene-tithe = Autumn: the tithe
kf-board-scene-end = The end of the game
kf-board-scene-none = The year goes on
kf-board-take-back = Take back

kf-board-winter-now = to decide
kf-board-winter-laid = played this card
kf-board-winter-passed = leaves it
kf-board-winter-poor = no Privilege to pay
kf-board-winter-later = still to be asked
kf-board-winter-quiet = –
kf-board-paid = { $who } paid: { $tile }
kf-board-pays = You pay: { $tile }

kf-board-your-lot = Your bid
kf-board-lot-empty = Choose cards of your hand to add them.
kf-board-back-card = Take back { $card }
kf-board-pending = Your total
kf-board-best = Highest bid
kf-board-lacks = { $count ->
    [one] { $count } short
   *[other] { $count } short
}
kf-board-enough = enough
kf-board-if-pass = { $lost_count ->
    [0] If you pass: back { $back }, lost nothing.
   *[other] If you pass: back { $back }, lost { $lost }.
}
kf-board-if-pass-free = If you pass you lose nothing.
kf-board-layer-lost = lost
kf-board-layer-last = comes back
kf-board-leads = highest bid
kf-board-bid-now = to bid or pass
kf-board-bid-none = no bid yet
kf-board-passed = passed
kf-board-passed-lost = passed, lost { $lost }
kf-board-total = Total

kf-board-takes-tile = takes a Privilege.
kf-board-turns = Turns of this Summer
kf-board-turn-now = takes the turn
kf-board-turn-later = still to come
kf-board-turn-done = done
kf-board-attacks = attacks
kf-board-burns = burns a house of
kf-board-loot-name = Loot set aside
kf-board-loot = { $count ->
    [0] No loot set aside
    [one] { $count } card of loot set aside
   *[other] { $count } cards of loot set aside
}
kf-board-loot-krieg = In this edition its owner sees it at once.
kf-board-loot-spada = In this edition nobody sees it before the turn ends.
kf-board-chooses-base = chooses a base card.
kf-board-may-ask = may ask for the King's Aid.
kf-board-donor = { $count ->
    [one] { $who }: { $count } card
   *[other] { $who }: { $count } cards
}
kf-board-tithe-due = { $count ->
    [0] has set out the whole tithe.
    [one] still owes { $count } card.
   *[other] still owes { $count } cards.
}

## Income

kf-board-income = Income of Autumn, year { $year }
kf-board-cause-base = Base
kf-board-cause-farms = Farms
kf-board-cards-got = Cards
kf-board-aid-from = { $count ->
    [one] { $who } got { $count } card from { $donor }
   *[other] { $who } got { $count } cards from { $donor }
}
kf-board-tithed = { $count ->
    [one] { $who } paid { $count } card as tithe
   *[other] { $who } paid { $count } cards as tithe
}

## The board as tables, and the result

kf-board-tables = The board as tables
kf-board-seats = The players
kf-board-col-points = VP
kf-board-col-farms = Farmhouses
kf-board-col-workers = Worker houses
kf-board-col-reserve = Reserve
kf-board-col-tiles = Privileges
kf-board-col-cards = Cards
kf-board-col-agendas = Agenda cards
kf-board-col-known = Known cards
kf-board-result = How the points came about
kf-board-winner = Winner
kf-board-cause-sections = Cathedral
kf-board-cause-privileges = Privileges
kf-board-cause-workers = Workers
kf-board-cause-mobilised = Mobilisation
