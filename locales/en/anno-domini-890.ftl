### 890 Anno Domini.

ad-title = 890 Anno Domini
ad-edition-base = 890 Anno Domini

## Options and values

ad-option-scenario = Scenario
ad-value-scenario-first-steps = First Steps
ad-value-scenario-sails-on-the-horizon = Sails on the Horizon
ad-value-scenario-great-fair = The Great Fair
ad-value-scenario-court-of-ermengarde = The Court of Ermengarde
ad-value-scenario-great-works = Great Works
ad-value-scenario-lean-years = Lean Years
ad-value-scenario-random = by lot
ad-option-first_player = First player
ad-value-first_player-random = by lot
ad-value-first_player-seat-n = the player in a chosen seat
ad-option-effects_optional = Immediate character effects
ad-value-effects_optional-off = mandatory
ad-value-effects_optional-on = optional
ad-option-cartographer_castle = The castle with the Cartographer
ad-value-cartographer_castle-moves = may be moved
ad-value-cartographer_castle-stays = stays where it is
ad-option-builder_keeps = Pieces on the ruin turned by the Master Builder
ad-value-builder_keeps-stay = stay
ad-value-builder_keeps-return = go back to the supply
ad-option-majority_needs_one = Scenario bonus with no nobles, coins or towers
ad-value-majority_needs_one-off = given
ad-value-majority_needs_one-on = not given
ad-option-coin_limit = Coins
ad-value-coin_limit-off = unlimited
ad-value-coin_limit-on = only those in the box

## Things
## .phrase is the thing as it stands in a sentence: a tile or a character with its article, a crop
## before “banner”, a cell after “puts”, a place of the row as the tile that lies there.

ad-thing-tile-t01 = Reapers' Tower
    .phrase = the Reapers' Tower
ad-thing-tile-t02 = Mill Farm
    .phrase = the Mill Farm
ad-thing-tile-t03 = Sailors' Tavern
    .phrase = the Sailors' Tavern
ad-thing-tile-t04 = Olive Tree Tavern
    .phrase = the Olive Tree Tavern
ad-thing-tile-t05 = Olive Grove Church
    .phrase = the Olive Grove Church
ad-thing-tile-t06 = Bay Estate
    .phrase = the Bay Estate
ad-thing-tile-t07 = Count's Estate
    .phrase = the Count's Estate
ad-thing-tile-t08 = Lavender Tower
    .phrase = the Lavender Tower
ad-thing-tile-t09 = Pilgrim's Tavern
    .phrase = the Pilgrim's Tavern
ad-thing-tile-t10 = Poppy Field Church
    .phrase = the Poppy Field Church
ad-thing-tile-t11 = Poppy Farm
    .phrase = the Poppy Farm
ad-thing-tile-t12 = Poppy Stronghold
    .phrase = the Poppy Stronghold
ad-thing-tile-t13 = Hilltop Lookout
    .phrase = the Hilltop Lookout
ad-thing-tile-t14 = Smugglers' Tavern
    .phrase = the Smugglers' Tavern
ad-thing-tile-t15 = Lavender Farm
    .phrase = the Lavender Farm
ad-thing-tile-t16 = Castellan's Estate
    .phrase = the Castellan's Estate
ad-thing-tile-t17 = Tithe Church
    .phrase = the Tithe Church
ad-thing-tile-t18 = Crossroads Tavern
    .phrase = the Crossroads Tavern
ad-thing-tile-t19 = Lady's Estate
    .phrase = the Lady's Estate
ad-thing-tile-t20 = Mercenary Garrison
    .phrase = the Mercenary Garrison
ad-thing-tile-t21 = Granary Estate
    .phrase = the Granary Estate
ad-thing-tile-t22 = Exiles' Farm
    .phrase = the Exiles' Farm
ad-thing-tile-t23 = Bell Tower Church
    .phrase = the Bell Tower Church
ad-thing-tile-t24 = Red Poppy Tavern
    .phrase = the Red Poppy Tavern
ad-thing-tile-t25 = Coastal Tower
    .phrase = the Coastal Tower
ad-thing-tile-t26 = Oil Press Tavern
    .phrase = the Oil Press Tavern
ad-thing-tile-t27 = Valley Estate
    .phrase = the Valley Estate
ad-thing-tile-t28 = Disputed Church
    .phrase = the Disputed Church
ad-thing-tile-t29 = Harvest Church
    .phrase = the Harvest Church
ad-thing-tile-t30 = Olive Stronghold
    .phrase = the Olive Stronghold
ad-thing-tile-t31 = Fortified Farm
    .phrase = the Fortified Farm
ad-thing-tile-t32 = Headland Estate
    .phrase = the Headland Estate
ad-thing-tile-t33 = Mistral Tavern
    .phrase = the Mistral Tavern
ad-thing-tile-t34 = Tower at the Ford
    .phrase = the Tower at the Ford
ad-thing-tile-t35 = Vassal's Farm
    .phrase = the Vassal's Farm
ad-thing-tile-t36 = Garden Estate
    .phrase = the Garden Estate
ad-thing-tile-c1 = Castle of Arles
    .phrase = the Castle of Arles
ad-thing-tile-c2 = Castle of Avignon
    .phrase = the Castle of Avignon
ad-thing-tile-c3 = Castle of Marseille
    .phrase = the Castle of Marseille
ad-thing-tile-c4 = Castle of Aix
    .phrase = the Castle of Aix
ad-thing-tile-c5 = Castle of Fréjus
    .phrase = the Castle of Fréjus
ad-thing-tile-c6 = Castle of Toulon
    .phrase = the Castle of Toulon
ad-thing-tile-s01 = Cathedral
    .phrase = the Cathedral
ad-thing-tile-s02 = Fortress
    .phrase = the Fortress
ad-thing-tile-s03 = Forge
    .phrase = the Forge
ad-thing-tile-s04 = Palace
    .phrase = the Palace
ad-thing-tile-s05 = Banquet Hall
    .phrase = the Banquet Hall
ad-thing-tile-s06 = Wine Cellar
    .phrase = the Wine Cellar
ad-thing-tile-s07 = Abbey
    .phrase = the Abbey
ad-thing-tile-s08 = Scriptorium
    .phrase = the Scriptorium
ad-thing-tile-s09 = Amphitheatre
    .phrase = the Amphitheatre
ad-thing-tile-s10 = Mint
    .phrase = the Mint
ad-thing-tile-s11 = Fair
    .phrase = the Fair
ad-thing-tile-s12 = Harbour
    .phrase = the Harbour
ad-thing-crop-wheat = wheat
    .phrase = wheat
ad-thing-crop-olives = olives
    .phrase = olive
ad-thing-crop-lavender = lavender
    .phrase = lavender
ad-thing-crop-poppies = poppies
    .phrase = poppy
ad-thing-character-apprentice = Apprentice
    .phrase = the Apprentice
ad-thing-character-military-architect = Military Architect
    .phrase = the Military Architect
ad-thing-character-treasurer = Treasurer
    .phrase = the Treasurer
ad-thing-character-caravaneer = Caravaneer
    .phrase = the Caravaneer
ad-thing-character-master-builder = Master Builder
    .phrase = the Master Builder
ad-thing-character-cartographer = Cartographer
    .phrase = the Cartographer
ad-thing-character-courtesan = Courtesan
    .phrase = the Courtesan
ad-thing-character-duchess = Duchess
    .phrase = the Duchess
ad-thing-character-smith = Smith
    .phrase = the Smith
ad-thing-character-inventor = Inventor
    .phrase = the Inventor
ad-thing-character-thief = Thief
    .phrase = the Thief
ad-thing-character-minstrel = Minstrel
    .phrase = the Minstrel
ad-thing-character-merchant = Merchant
    .phrase = the Merchant
ad-thing-character-mystic = Mystic
    .phrase = the Mystic
ad-thing-character-seamstress = Seamstress
    .phrase = the Seamstress
ad-thing-character-strategist = Strategist
    .phrase = the Strategist
ad-thing-character-traitor = Traitor
    .phrase = the Traitor
ad-thing-character-trumpeter = Trumpeter
    .phrase = the Trumpeter
ad-thing-cell-0 = top left
    .phrase = on the top left cell
ad-thing-cell-1 = top centre
    .phrase = on the top centre cell
ad-thing-cell-2 = top right
    .phrase = on the top right cell
ad-thing-cell-3 = middle left
    .phrase = on the middle left cell
ad-thing-cell-4 = centre
    .phrase = on the centre cell
ad-thing-cell-5 = middle right
    .phrase = on the middle right cell
ad-thing-cell-6 = bottom left
    .phrase = on the bottom left cell
ad-thing-cell-7 = bottom centre
    .phrase = on the bottom centre cell
ad-thing-cell-8 = bottom right
    .phrase = on the bottom right cell
ad-thing-slot-1 = first place of the row
    .phrase = the first tile in the row
ad-thing-slot-2 = second place of the row
    .phrase = the second tile in the row
ad-thing-slot-3 = third place of the row
    .phrase = the third tile in the row
ad-thing-slot-4 = fourth place of the row
    .phrase = the fourth tile in the row
ad-thing-piece-noble = noble
    .phrase = a noble
    .kinds = nobles
ad-thing-piece-coin = coin
    .phrase = a coin
    .kinds = coins
ad-thing-piece-tower = tower
    .phrase = a tower
    .kinds = towers

## Values of the components, in the rules reader: “Reapers' Tower · towers: 1”

ad-thing-component-towers = Towers
ad-thing-component-nobles = Nobles
ad-thing-component-coins = Coins
ad-thing-component-tokens = Saracen tokens
ad-thing-component-rounds = Rounds
ad-thing-component-special_price = Price of a special building
ad-thing-component-specials_beyond = Special buildings beyond the number of players
ad-thing-component-tris_coins = Coins for a tris
ad-thing-component-banner_2 = Characters per banner with 2 players
ad-thing-component-banner_3 = Characters per banner with 3 players
ad-thing-component-banner_4 = Characters per banner with 4 players
ad-thing-icon-tower = towers
ad-thing-icon-saracen = Saracens
ad-thing-icon-noble = nobles
ad-thing-icon-coin = coins
ad-thing-icon-lose_coin = coins lost
ad-thing-icon-tax = crops taxed
ad-thing-icon-levy = coins from each opponent
ad-thing-icon-exchange = exchange
ad-thing-icon-vp = VP
ad-thing-icon-bonus = bonus VP
ad-thing-icon-ruin_tower = towers as a ruin
ad-thing-icon-players = players at least
ad-thing-icon-cards = cards drawn
ad-thing-icon-start_coins = starting coins
ad-thing-icon-castle_tower = towers on each castle
ad-thing-icon-castle_noble = nobles on each castle
ad-thing-icon-extra_special = extra special buildings
ad-thing-icon-tris_coins = coins for a tris
ad-thing-side-multi = 3–4 players
ad-thing-side-two = 2 players
ad-thing-prize-noble_1 = nobles, first place
ad-thing-prize-noble_2 = nobles, second place
ad-thing-prize-coin_1 = coins, first place
ad-thing-prize-coin_2 = coins, second place
ad-thing-prize-tower_1 = towers, first place
ad-thing-prize-tower_2 = towers, second place

## What happened

ad-event-began = The scenario is “{ $scenario }”; { $seat } goes first in every round.
ad-event-specials_laid = Special buildings in this game: { $specials }.
ad-event-row_laid = The territory row, starting from the free place: { $row }.
ad-event-row_marked = The scenario puts { $coins ->
    [0] { $tokens ->
        [one] { $tokens } Saracen token
       *[other] { $tokens } Saracen tokens
    }
    [one] { $tokens ->
        [0] { $coins } coin
        [one] { $coins } coin and { $tokens } Saracen token
       *[other] { $coins } coin and { $tokens } Saracen tokens
    }
   *[other] { $tokens ->
        [0] { $coins } coins
        [one] { $coins } coins and { $tokens } Saracen token
       *[other] { $coins } coins and { $tokens } Saracen tokens
    }
} beside { $slot_phrase }.
ad-event-banner_laid = Beside the { $crop_phrase } banner: { $characters }.
ad-event-castles_laid = Castles to choose from: { $castles }.
ad-event-starting_coins = { $coins ->
    [0] Nobody starts with any coins.
    [one] Each player gets { $coins } coin.
   *[other] Each player gets { $coins } coins.
}
ad-event-castle_chosen = { $seat } chooses { $castle_phrase } and puts it on the centre cell.
ad-event-castle_pieces = { $seat } puts { $towers ->
    [0] { $nobles ->
        [one] { $nobles } noble
       *[other] { $nobles } nobles
    }
    [one] { $nobles ->
        [0] { $towers } tower
        [one] { $towers } tower and { $nobles } noble
       *[other] { $towers } tower and { $nobles } nobles
    }
   *[other] { $nobles ->
        [0] { $towers } towers
        [one] { $towers } towers and { $nobles } noble
       *[other] { $towers } towers and { $nobles } nobles
    }
} on the castle.
ad-event-round_began = Round { $round } begins.
ad-event-turn_began = { $seat }'s turn begins.
ad-event-territory_taken = { $seat } takes { $tile_phrase } from the { $slot } for { $paid ->
    [0] free
    [one] { $paid } coin
   *[other] { $paid } coins
}{ $coins ->
    [0] { $tokens ->
        [0] .
        [one] ; { $tokens } Saracen token comes with it.
       *[other] ; { $tokens } Saracen tokens come with it.
    }
    [one] { $tokens ->
        [0] ; { $coins } coin comes with it.
        [one] ; { $coins } coin and { $tokens } Saracen token come with it.
       *[other] ; { $coins } coin and { $tokens } Saracen tokens come with it.
    }
   *[other] { $tokens ->
        [0] ; { $coins } coins come with it.
        [one] ; { $coins } coins and { $tokens } Saracen token come with it.
       *[other] ; { $coins } coins and { $tokens } Saracen tokens come with it.
    }
}
ad-event-row_filled = A new territory comes into the row: { $tile_phrase }.
ad-event-row_shorter = { $left ->
    [0] The pile has run out: no territories are left in the row.
    [one] The pile has run out: { $left } territory is left in the row.
   *[other] The pile has run out: { $left } territories are left in the row.
}
ad-event-special_taken = { $paid ->
    [one] { $seat } buys { $tile_phrase } for { $paid } coin.
   *[other] { $seat } buys { $tile_phrase } for { $paid } coins.
}
ad-event-invented = { $seat } discards the Inventor and takes { $tile_phrase } for free.
ad-event-exchanged = { $seat } discards { $tile_phrase } from the { $cell } cell: a territory of the row takes its place for free.
ad-event-returned = { $towers ->
    [0] { $nobles ->
        [one] { $seat } returns { $nobles } noble to the supply.
       *[other] { $seat } returns { $nobles } nobles to the supply.
    }
    [one] { $nobles ->
        [0] { $seat } returns { $towers } tower to the supply: the Defence drops to { $defence }.
        [one] { $seat } returns { $towers } tower and { $nobles } noble to the supply: the Defence drops to { $defence }.
       *[other] { $seat } returns { $towers } tower and { $nobles } nobles to the supply: the Defence drops to { $defence }.
    }
   *[other] { $nobles ->
        [0] { $seat } returns { $towers } towers to the supply: the Defence drops to { $defence }.
        [one] { $seat } returns { $towers } towers and { $nobles } noble to the supply: the Defence drops to { $defence }.
       *[other] { $seat } returns { $towers } towers and { $nobles } nobles to the supply: the Defence drops to { $defence }.
    }
}
ad-event-placed = { $seat } puts { $tile_phrase } { $cell_phrase }.
ad-event-towers_added = { $count ->
    [one] { $seat } puts { $count } tower on the tile: the Defence rises to { $defence }.
   *[other] { $seat } puts { $count } towers on the tile: the Defence rises to { $defence }.
}
ad-event-towers_missing = { $missing ->
    [one] The supply is short: { $seat } puts down { $missing } tower fewer.
   *[other] The supply is short: { $seat } puts down { $missing } towers fewer.
}
ad-event-invader_moved = The Invader advances { $steps } and reaches { $invader }.
ad-event-nobles_added = { $count ->
    [one] { $seat } puts { $count } noble on the tile.
   *[other] { $seat } puts { $count } nobles on the tile.
}
ad-event-nobles_missing = { $missing ->
    [one] The supply is short: { $seat } puts down { $missing } noble fewer.
   *[other] The supply is short: { $seat } puts down { $missing } nobles fewer.
}
ad-event-coins_gained = { $coins ->
    [one] { $seat } takes { $coins } coin from the supply.
   *[other] { $seat } takes { $coins } coins from the supply.
}
ad-event-coins_lost = { $coins ->
    [one] { $seat } loses { $coins } coin.
   *[other] { $seat } loses { $coins } coins.
}
ad-event-taxed = { $seat } collects 1 coin of church tax from { $from }.
ad-event-levied = { $coins ->
    [one] { $seat } collects { $coins } coin from { $from } for the tile just placed.
   *[other] { $seat } collects { $coins } coins from { $from } for the tile just placed.
}
ad-event-tris_made = { $seat } makes a tris of { $crop }.
ad-event-tris_coins = { $coins ->
    [one] For the tris of { $crop }, { $seat } takes { $coins } coin.
   *[other] For the tris of { $crop }, { $seat } takes { $coins } coins.
}
ad-event-character_taken = For the tris of { $crop }, { $seat } takes { $character_phrase }.
ad-event-character_coins = { $coins ->
    [one] With { $character_phrase }, { $seat } takes { $coins } coin from the supply.
   *[other] With { $character_phrase }, { $seat } takes { $coins } coins from the supply.
}
ad-event-robbed = { $coins ->
    [one] With { $character_phrase }, { $seat } takes { $coins } coin from { $from }.
   *[other] With { $character_phrase }, { $seat } takes { $coins } coins from { $from }.
}
ad-event-no_effect = { $seat }'s { $character } has no effect.
ad-event-declined = { $seat } chooses not to use { $character_phrase }.
ad-event-moved_to_castle = { $seat } moves { $piece_phrase } from the { $cell } cell to the castle.
ad-event-stopped = { $seat } moves nothing more with { $character_phrase }.
ad-event-restored = { $seat } turns the { $cell } ruin face up: { $tile_phrase } stands again.
ad-event-staged = { $seat } picks a tile: { $from }'s kingdom, { $cell } cell.
ad-event-swapped = { $seat } swaps the { $cell } tile with the { $with } tile.
ad-event-stolen = { $seat } takes { $piece_phrase } from the { $cell } cell of { $from }'s kingdom and puts it { $to_phrase } of their own.
ad-event-character_towers = { $count ->
    [one] With { $character_phrase }, { $seat } puts { $count } tower { $cell_phrase }: the Defence rises to { $defence }.
   *[other] With { $character_phrase }, { $seat } puts { $count } towers { $cell_phrase }: the Defence rises to { $defence }.
}
ad-event-character_nobles = { $count ->
    [one] With { $character_phrase }, { $seat } puts { $count } noble { $cell_phrase }.
   *[other] With { $character_phrase }, { $seat } puts { $count } nobles { $cell_phrase }.
}
ad-event-saracen_put = { $seat } puts 1 Saracen token beside { $slot_phrase }, { $tile_phrase }.
ad-event-invaded = { $seats_count ->
    [one] The Invader is at { $invader }, beyond the Defence at { $defence }: { $seats } has the fewest towers and is invaded.
   *[other] The Invader is at { $invader }, beyond the Defence at { $defence }: { $seats } have the fewest towers and are invaded.
}
ad-event-spared = { $seat } has no tile to lose: the invasion destroys nothing.
ad-event-ruined = { $seat } lets { $tile_phrase } { $cell_phrase } fall into ruin{ $towers ->
    [0] { $nobles ->
        [0] .
        [one] , returning { $nobles } noble to the supply.
       *[other] , returning { $nobles } nobles to the supply.
    }
    [one] { $nobles ->
        [0] , returning { $towers } tower to the supply: the Defence drops by { $towers }.
        [one] , returning { $towers } tower and { $nobles } noble to the supply: the Defence drops by { $towers }.
       *[other] , returning { $towers } tower and { $nobles } nobles to the supply: the Defence drops by { $towers }.
    }
   *[other] { $nobles ->
        [0] , returning { $towers } towers to the supply: the Defence drops by { $towers }.
        [one] , returning { $towers } towers and { $nobles } noble to the supply: the Defence drops by { $towers }.
       *[other] , returning { $towers } towers and { $nobles } nobles to the supply: the Defence drops by { $towers }.
    }
}
ad-event-ruin_towers = { $count ->
    [one] { $seat } puts { $count } tower on the { $cell } ruin: the Defence rises to { $defence }.
   *[other] { $seat } puts { $count } towers on the { $cell } ruin: the Defence rises to { $defence }.
}
ad-event-apprentice_drew = With the Apprentice, { $seat } draws from the deck: { $characters }.
ad-event-apprentice_none = The character deck is empty: { $seat }'s Apprentice draws nothing.
ad-event-apprentice_kept = { $seat } keeps { $character_phrase }: it counts for its VP only.
ad-event-bonus = Scenario, { $piece_id ->
    [piece-noble] nobles
    [piece-coin] coins
   *[other] towers
}: { $seat } is in { $place ->
    [1] first
   *[other] second
} place and gains { $points } VP.
ad-event-scored = { $seat } scores { $points } VP: { $tiles } from tiles, { $characters } from characters, { $scenario } from the scenario.
ad-event-won = { $seat } wins with { $points } VP.
ad-outcome = { $winners } wins with { $points } VP. The game ended by rule { $clause }, “{ $title }”.

## What is asked, to the one who answers

ad-ask-castle = Choose your castle.
ad-ask-take = Take a tile: a territory of the row or a special building.
ad-ask-exchange = Choose the territory of the row that takes the place of the discarded tile for free.
ad-ask-place = Choose an empty cell for { $tile_phrase }.
ad-ask-tris = { $count ->
    [one] You have made a tris of { $crops }: take a character from its banner or the coins.
   *[other] You have { $count } tris to cash in, of { $crops }: for each, take a character from its banner or the coins.
}
ad-ask-towers = { $left ->
    [one] You may move { $left } more tower to your castle: choose where from, or stop.
   *[other] You may move up to { $left } towers to your castle, one at a time: choose where from, or stop.
}
ad-ask-nobles = { $left ->
    [one] You may move { $left } more noble to your castle: choose where from, or stop.
   *[other] You may move up to { $left } nobles to your castle, one at a time: choose where from, or stop.
}
ad-ask-restore = Choose a ruined territory to turn face up.
ad-ask-swap = Choose the first of the two tiles to swap.
ad-ask-swap_with = Choose the tile to swap with the { $cell } one.
ad-ask-steal = Choose the opponent's tile to take { $piece_phrase } from.
ad-ask-stolen = You take { $piece_phrase } from the { $cell } cell of { $seat }'s kingdom: choose which of your tiles it goes on.
ad-ask-put = Choose which of your tiles gets { $piece_id ->
    [piece-noble] { $count ->
        [one] { $count } noble.
       *[other] { $count } nobles.
    }
   *[other] { $count ->
        [one] { $count } tower.
       *[other] { $count } towers.
    }
}
ad-ask-saracen = { $left ->
    [one] Put { $left } Saracen token beside a tile in the row.
   *[other] You have { $left } Saracen tokens to put beside tiles in the row: choose where the next one goes.
}
ad-ask-ruin = You are invaded: choose which of your tiles falls into ruin.
ad-ask-keep = Choose the card to keep: it counts for its VP only.

## What is waited for, to the others

ad-waiting-castle = Waiting for { $who }: choose a castle.
ad-waiting-take = Waiting for { $who }: take a tile.
ad-waiting-exchange = Waiting for { $who }: take a territory in exchange.
ad-waiting-place = Waiting for { $who }: place { $tile_phrase }.
ad-waiting-tris = { $count ->
    [one] Waiting for { $who }: take a character or the coins for the tris of { $crops }.
   *[other] Waiting for { $who }: take a character or the coins for each of the { $count } tris, of { $crops }.
}
ad-waiting-towers = Waiting for { $who }: move towers to the castle.
ad-waiting-nobles = Waiting for { $who }: move nobles to the castle.
ad-waiting-restore = Waiting for { $who }: choose the ruin to turn face up.
ad-waiting-swap = Waiting for { $who }: choose the two tiles to swap.
ad-waiting-swap_with = Waiting for { $who }: choose the two tiles to swap.
ad-waiting-steal = Waiting for { $who }: choose whom to take { $piece_phrase } from.
ad-waiting-stolen = Waiting for { $who }: choose whom to take { $piece_phrase } from.
ad-waiting-put = Waiting for { $who }: choose a tile for { $piece_id ->
    [piece-noble] { $count ->
        [one] { $count } noble.
       *[other] { $count } nobles.
    }
   *[other] { $count ->
        [one] { $count } tower.
       *[other] { $count } towers.
    }
}
ad-waiting-saracen = { $left ->
    [one] Waiting for { $who }: put { $left } Saracen token beside the row.
   *[other] Waiting for { $who }: put { $left } Saracen tokens beside the row.
}
ad-waiting-ruin = Waiting for { $who }: choose the tile that falls into ruin.
ad-waiting-keep = Waiting for { $who }: choose the card to keep with the Apprentice.

## What can be chosen

ad-do-choose_castle = Choose { $it_phrase }
ad-do-take_territory = { $it_id ->
    [slot-1] Take { $it_phrase } (free)
    [slot-2] Take { $it_phrase } (1 coin)
    [slot-3] Take { $it_phrase } (2 coins)
   *[other] Take { $it_phrase } (3 coins)
}
ad-do-take_special = Buy { $it_phrase }
ad-do-invent = Discard the Inventor and take { $it_phrase } for free
ad-do-exchange = Exchange the { $it } tile for a territory of the row
ad-do-exchange_take = Take { $it_phrase } in exchange (free)
ad-do-place = Put the tile { $it_phrase }
ad-do-take_character = Take { $it_phrase }
ad-do-take_coins = Take the coins for the tris of { $it }
ad-do-tower_to_castle = Move a tower from the { $it } cell to the castle
ad-do-noble_to_castle = Move a noble from the { $it } cell to the castle
ad-do-stop = Move no more
ad-do-restore = Turn the { $it } ruin face up
ad-do-swap = Swap the { $it } tile
ad-do-swap_with = Swap with the { $it } tile
ad-do-steal_noble = Take a noble from the { $b } cell of { $a }'s kingdom
ad-do-steal_tower = Take a tower from the { $b } cell of { $a }'s kingdom
ad-do-put_noble = Put the noble { $it_phrase }
ad-do-put_tower = Fortify the { $it } tile
ad-do-put_saracen = Put a Saracen token beside { $it_phrase }
ad-do-decline = Do without the effect
ad-do-ruin = Let the { $it } tile fall into ruin
ad-do-keep = Keep { $it_phrase }
