### What the board of Fief 2.6 says on the page: headings and labels of its parts.

fib-board = The kingdom
fib-opening = The map is being unrolled …
fib-failed = The map could not be loaded.
fib-again = Try again
fib-tabs = What the board shows
fib-tab-map = Map
fib-tab-families = Families
fib-tab-court = Court
fib-close = Close

## Turn and phase

fib-setup = Setting up
fib-turn = Turn { $turn } of { $of }
fib-first = First Player
fib-phase-1 = Cards
fib-phase-2 = Revenue
fib-phase-3 = Purchases
fib-phase-4 = Movement
fib-phase-5 = Combat
fib-phase-6 = Negotiation
fib-part-claims = claims
fib-part-calming = Bishops and rebels
fib-part-declarations = peace or battle
fib-part-inheritance = inheritance
fib-part-pope = election of the Pope
fib-part-king = election of the King

## The map

fib-map = Map of the kingdom. Arrow keys follow the roads, Enter chooses a village.
fib-layers = What is drawn over the map
fib-layer-fiefs = Fiefs
    .key = f
fib-layer-bishoprics = Bishoprics
    .key = b
fib-layer-stacks = Pennons
    .key = p
fib-zoom = Nearer and further
fib-zoom-in = Nearer
fib-zoom-out = Further
fib-zoom-all = The whole map
fib-bishop-short = Bishop { $who }

## A village

fib-owner-is = Owner: { $who }.
fib-owner-none = Nobody's
fib-sitter = { $who } holds the walls.
fib-capital = capital
fib-capital-is = Its capital is { $village }.
fib-nobody = Nobody is here.
fib-inside = inside the walls
fib-outside = outside the walls
fib-let-in = let in
fib-known = Its numbers are known since the battle.
fib-holds = Prisoners: { $who }
fib-hostile = Came to attack { $who }.
fib-foot = { $count ->
    [one] { $count } foot soldier
   *[other] { $count } foot soldiers
}
fib-horse = { $count ->
    [one] { $count } horseman
   *[other] { $count } horsemen
}
fib-king-guards = { $count ->
    [one] { $count } King's guard
   *[other] { $count } King's guards
}
fib-queen-guards = { $count ->
    [one] { $count } Queen's guard
   *[other] { $count } Queen's guards
}
fib-men-hidden = soldiers (number hidden)
fib-king-guards-hidden = King's guards
fib-queen-guards-hidden = Queen's guards
fib-catapults = { $count ->
    [one] { $count } catapult
   *[other] { $count } catapults
}
fib-mills = { $count ->
    [one] { $count } Mill
   *[other] { $count } Mills
}
fib-presses = { $count ->
    [one] { $count } Press
   *[other] { $count } Presses
}
fib-rebels-here = { $count ->
    [one] { $count } rebel is here.
   *[other] { $count } rebels are here.
}
fib-rebels-of = { $who } controls them.
fib-relic-with = { $relic }, borne by { $who }
fib-died-here = { $lady ->
   *[other] { $who } died here in turn { $turn }.
}
fib-lately = Recently here
fib-roads = Roads to
fib-bishopric = Bishopric of { $name }
fib-bishop-is = The Bishop is { $who }.
fib-bishop-none = There is no Bishop.
fib-tithe = A Tithe lies on it.
fib-tithe-papal = A papal Tithe lies on it.
fib-reliquary-closed = The reliquary of the cathedral is closed.
fib-reliquary-open = The reliquary of the cathedral has been opened.

## A region

fib-title-bank = No fief yet.
fib-title-held = Held by { $who } ({ $family }).
fib-title-pending = { $family } has it, its holder is still to be named.
fib-title-retained = { $family } keeps it without a holder.
fib-title-limbo = In the hands of the rebels.
fib-lying = On it: { $cards }.
fib-escrow = Set aside for whoever gets the fief: { $amount } é.

## The map as tables

fib-list = All villages as tables
fib-col-village = Village
fib-col-owner = Owner
fib-col-built = Built
fib-col-there = Who is there
fib-col-roads = Roads to

## Families in a line, and the end

fib-king = King
fib-queen = Queen
fib-prince = Prince
fib-regent = Regent
fib-pope = Pope
fib-crown = Crown and Church
fib-count-fiefs = Fiefs
fib-count-villages = Villages
fib-count-members = Members
fib-count-soldiers = Soldiers on foot and on horse
fib-count-cards = Cards in hand
fib-count-points = Points
fib-out = out of the game
fib-result = How it ended
fib-family = Family
fib-winner = Winner
