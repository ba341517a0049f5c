### The table of 890 Anno Domini: short words beside the drawings.

ad-board-region = The table
ad-board-opening = Laying the table…
ad-board-failed = The tiles and cards of the game did not arrive.
ad-board-again = Try again
ad-board-round = Round { $round } of { $of }
ad-board-round-none = Choosing castles
ad-board-turn-of = To play:
ad-board-player = Player
ad-board-players = The players
ad-board-points = { $points } VP
ad-board-points-now = VP if the game ended now
ad-board-coins = Coins
ad-board-towers = Towers
ad-board-nobles = Nobles
ad-board-none = none
ad-board-thumb = In reach of the thumb
ad-board-tables = The table as tables

## The road and the special buildings

ad-board-road = The road to the castle
ad-board-free = free
ad-board-price = { $coins ->
    [0] Free.
    [one] Costs { $coins } coin.
   *[other] Costs { $coins } coins.
}
ad-board-beside-coins = { $count ->
    [0] No coins beside it.
    [one] { $count } coin beside it, for whoever takes the tile.
   *[other] { $count } coins beside it, for whoever takes the tile.
}
ad-board-beside-tokens = { $count ->
    [0] No Saracen tokens beside it.
    [one] { $count } Saracen token beside it: it comes with the tile.
   *[other] { $count } Saracen tokens beside it: they come with the tile.
}
ad-board-slot-empty = Empty place
ad-board-pile = { $count ->
    [0] Pile empty
    [one] Pile: { $count } tile
   *[other] Pile: { $count } tiles
}
ad-board-pile-name = Tiles in the pile
ad-board-pile-about = Still to come, in an order nobody knows:
ad-board-pile-empty = The pile is empty: nothing more will come.
ad-board-specials = Special buildings
ad-board-specials-price = { $coins ->
    [one] { $coins } coin each
   *[other] { $coins } coins each
}
ad-board-specials-none = All have been taken.

## Tiles

ad-board-category-tavern = Tavern
ad-board-category-church = Church
ad-board-category-farm = Farm
ad-board-category-watchtower = Watchtower
ad-board-category-estate = Estate
ad-board-category-castle = Castle
ad-board-category-special = Special building
ad-board-tile-kind = { $count ->
    [0] { $category }, without crops.
   *[other] { $category }: { $crops }.
}
ad-board-tile-icons = When it is placed: { $icons }.
ad-board-tile-points = At the end of the game: { $points } VP.
ad-board-tile-bonus = At the end of the game: { $vp } VP for every { $each }.
ad-board-each-tower = { $per ->
    [one] tower
   *[other] { $per } towers
}
ad-board-each-noble = { $per ->
    [one] noble
   *[other] { $per } nobles
}
ad-board-each-coin = { $per ->
    [one] coin
   *[other] { $per } coins
}
ad-board-each-tavern = { $per ->
    [one] tavern
   *[other] { $per } taverns
}
ad-board-each-church = { $per ->
    [one] church
   *[other] { $per } churches
}
ad-board-each-special = { $per ->
    [one] special building
   *[other] { $per } special buildings
}
ad-board-each-character = { $per ->
    [one] character
   *[other] { $per } characters
}
ad-board-icon-towers = { $count ->
    [one] { $count } tower
   *[other] { $count } towers
}
ad-board-icon-saracens = { $count ->
    [one] the Invader advances { $count } space
   *[other] the Invader advances { $count } spaces
}
ad-board-icon-nobles = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
ad-board-icon-coins = { $count ->
    [one] take { $count } coin
   *[other] take { $count } coins
}
ad-board-icon-lose = { $count ->
    [one] lose { $count } coin
   *[other] lose { $count } coins
}
ad-board-icon-tax = 1 coin from each opponent who grows { $crops }
ad-board-icon-levy = { $count ->
    [one] { $count } coin from each opponent
   *[other] { $count } coins from each opponent
}
ad-board-icon-exchange = from the next turn on you may exchange it for a territory of the row
ad-board-standing = On the tile: { $pieces }.
ad-board-ruin-of = Ruin: { $tile }
ad-board-ruin-about = A ruin: no crops, no icons, no VP.

## Kingdoms

ad-board-kingdom-of = { $who }'s kingdom
ad-board-characters-of = { $who }'s characters
ad-board-at = { $tile }, { $cell }
ad-board-cell-empty = Empty cell

## The coast

ad-board-invader = Invader
ad-board-defence = Defence
ad-board-coast-now = The coast: Invader { $invader }, Defence { $defence }
ad-board-coast-about = There is an invasion if the Invader advanced this turn and stands beyond the Defence at its end.
ad-board-coast-safe = { $room ->
    [0] The Defence is just level; { $towers ->
        [0] without towers: { $names }.
       *[other] fewest towers ({ $towers }): { $names }.
    }
   *[other] The Defence is { $room } ahead; { $towers ->
        [0] without towers: { $names }.
       *[other] fewest towers ({ $towers }): { $names }.
    }
}
ad-board-coast-beyond = { $towers ->
    [0] The Invader is beyond the Defence; without towers: { $names }.
   *[other] The Invader is beyond the Defence; fewest towers ({ $towers }): { $names }.
}

## Banners

ad-board-banners = Banners and characters
ad-board-taken = { $held ->
    [yes] { $character }, with { $who }
   *[no] { $character }, out of the game
}
ad-board-named-points = { $name } ({ $points } VP)
ad-board-does-draw_keep_vp = At the end of the game draw { $draw } characters and keep the VP of { $keep ->
    [one] one.
   *[other] { $keep }.
}
ad-board-does-move_to_castle = At once: move up to { $max } { $piece ->
    [noble] nobles
   *[other] towers
} to your castle.
ad-board-does-gain_coins = { $timing ->
    [turn-start] At the start of each of your turns: { $n ->
        [one] { $n } coin.
       *[other] { $n } coins.
    }
   *[other] At once: { $n ->
        [one] { $n } coin.
       *[other] { $n } coins.
    }
}
ad-board-does-vp_per = At the end of the game: { $vp } VP for every { $of }.
ad-board-does-restore_ruin = At once: turn one of your ruined territories face up, with its towers and nobles.
ad-board-does-swap_two_tiles = At once: swap two of your tiles.
ad-board-does-steal_piece = At once: take { $piece ->
    [noble] { $n ->
        [one] { $n } noble
       *[other] { $n } nobles
    }
   *[other] { $n ->
        [one] { $n } tower
       *[other] { $n } towers
    }
} from an opponent's kingdom.
ad-board-does-win_ties = At the end of the game you win every tie.
ad-board-does-add_piece = At once: { $piece ->
    [noble] { $n ->
        [one] { $n } noble
       *[other] { $n } nobles
    }
   *[other] { $n ->
        [one] { $n } tower
       *[other] { $n } towers
    }
} on one of your tiles.
ad-board-does-discard_for_free_special = At the start of a turn you may discard it for a free special building.
ad-board-does-coins_from_each_other = At once: { $n ->
    [one] { $n } coin
   *[other] { $n } coins
} from each opponent.
ad-board-does-place_saracen_tokens = At once: put { $n ->
    [one] { $n } Saracen token
   *[other] { $n } Saracen tokens
} beside the row.
ad-board-does-gain_coins_per = At once: { $n ->
    [one] { $n } coin
   *[other] { $n } coins
} for every { $of } in your kingdom.

## What goes on now

ad-board-scene-none = Waiting
ad-board-scene-castles = Choosing castles
ad-board-scene-take = Taking a tile
ad-board-scene-place = Placing the tile
ad-board-scene-tris = Tris
ad-board-scene-effect = A character acts
ad-board-scene-invasion = Invasion
ad-board-scene-apprentice = The Apprentice chooses
ad-board-scene-end = End of the game
ad-board-castles-about = The castle goes to the centre of the kingdom and counts for tris. The last player chooses first.
ad-board-take-other = The road and the special buildings show what can be taken.
ad-board-exchange-hint = Touch the territory on the road that takes the place of the discarded tile.
ad-board-plan-hint = Touch a tile on the road or a special building, then an empty cell of yours: you see what follows before you decide.
ad-board-plan-where = touch an empty cell of yours
ad-board-plan-choose-cell = Choose a cell
ad-board-plan-confirm = Take it and place it here
ad-board-plan-drop = Never mind
ad-board-plan-lost = The table has changed: the plan no longer holds. Choose again.
ad-board-way-take_territory = Take ({ $coins } coins)
ad-board-way-take_special = Buy ({ $coins } coins)
ad-board-way-invent = With the Inventor (free)
ad-board-then-coins = Coins
ad-board-then-total = Points in all
ad-board-then-points = VP { $now }, at the end { $end }
ad-board-then-coast = Invader { $invader }, Defence { $defence }.
ad-board-then-invaded = Invasion: { $names }.
ad-board-then-still = The Invader does not advance: no invasion.
ad-board-tris-here = { $count ->
    [one] Tris of { $crop }
   *[other] { $count } tris of { $crop }
}
ad-board-tris-opens = for { $characters }, or { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
ad-board-tris-coins = nobody is left at the banner: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
ad-board-falls = { $tile } falls
ad-board-invasion-chooses = chooses now
ad-board-invasion-waits = chooses later
ad-board-stake-about = Each tile that may fall shows what you lose: VP, towers, nobles and lines still open for a tris. A ruined territory receives a tower.
ad-board-stake-sum = If it falls: VP { $points }, towers { $towers }, nobles { $nobles }.
ad-board-stake-points = VP lost
ad-board-stake-lines = { $count ->
    [one] { $count } open line fewer
   *[other] { $count } open lines fewer
}
ad-board-winner = Winner
ad-board-kept = The Apprentice kept:

## The score sheet

ad-board-score = Points as they stand
ad-board-prizes = Scenario prizes: who leads
ad-board-sums = Sum
ad-board-col-tiles = Tiles
ad-board-col-characters = Characters
ad-board-col-scenario = Scenario
ad-board-col-total = Total
ad-board-prize-one = { $first } VP
ad-board-prize-two = { $first } and { $second } VP
ad-board-place = { $place ->
    [1] 1st
    [2] 2nd
   *[other] { $place }th
}
ad-board-lines = Line by line
ad-board-lines-of = { $who }'s points, line by line
ad-board-lines-none = No points yet
ad-board-line-kept = { $character }, kept by the Apprentice
ad-board-line-prize = { $piece }: { $place ->
    [1] first place
   *[other] second place
}

## The supply

ad-board-supply = Coast and supply
ad-board-supply-towers = Towers in the supply
ad-board-supply-nobles = Nobles in the supply
ad-board-supply-tokens = Saracen tokens in the supply

## Scenarios

ad-board-intro-first-steps = You have not held these lands of Provence for long. Ermengarde asks for well-kept fields, sturdy towers and a worthy court: show what you can do.
ad-board-intro-sails-on-the-horizon = Beacons burn along the coast: Saracen sails are making for the shore. Whoever builds no towers in time will see the harvest burn.
ad-board-intro-great-fair = Traders from every land gather for the great fair. Purses are opened, and this year glory goes to the fullest one.
ad-board-intro-court-of-ermengarde = Ermengarde travels through Provence with her retinue, and every castle already houses a noble guest. Whoever keeps the most of them will have her favour.
ad-board-intro-great-works = Master masons have come from beyond the Alps in search of work. Never has Provence seen so many building sites.
ad-board-intro-lean-years = Three dry summers have emptied the coffers. Only well-ordered fields still yield a living, and every lead weighs in the regent's eyes.
