### Geweihte Steine: the table, short words beside the drawings.

## The table

gsb-board = The table
gsb-map = The Vatican and the regions
gsb-turn = Turn { $turn }
gsb-turn-of = Turn { $turn } of { $of }
gsb-turn-stage = Turn { $turn } · { $stage }
gsb-stages = The phases of the turn
gsb-stage = { $stage ->
    [0] The orders
    [1] Phase 1: conversions
    [2] Phase 2: gifts to the Pope
    [3] Phase 3: building
    [4] Phase 4: audiences
    [5] Phase 5: military actions
    [6] Phase 6: the cardinals
   *[7] Phase 7: victory
}
gsb-ready = Sheet sealed
gsb-ready-count = Sheets ready: { $count } of { $of }

gsb-regions = The regions
gsb-region-of = Region of { $who }
gsb-regent = Regent
gsb-farmers = { $count ->
    [one] { $count } farmer
   *[other] { $count } farmers
}
gsb-artisans = { $count ->
    [one] { $count } artisan
   *[other] { $count } artisans
}
gsb-ambassadors = { $count ->
    [one] { $count } ambassador
   *[other] { $count } ambassadors
}
gsb-knights = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
gsb-knights-fresh = { $count ->
    [one] { $count } is new this turn: it defends, but does not move.
   *[other] { $count } are new this turn: they defend, but do not move.
}
gsb-knights-free = { $count ->
    [0] All of them have an order.
    [one] { $count } without an order.
   *[other] { $count } without an order.
}
gsb-pick-how = Tap, then choose the region; or drag.
gsb-send-here = { $count } here
    .label = { $count ->
        [one] { $count } here: a knight goes to the region of { $who }
       *[other] { $count } here: { $count } knights go to the region of { $who }
    }
gsb-knights-of = { $count ->
    [one] { $count } knight of { $who } in the region of { $where }
   *[other] { $count } knights of { $who } in the region of { $where }
}
gsb-way = { $count ->
    [one] { $count } knight of { $who }, from { $from } to { $to }.
   *[other] { $count } knights of { $who }, from { $from } to { $to }.
}
gsb-lord = { $who } controls the region of { $where }.
gsb-attacker = Attacking.
gsb-vassal = Vassal of { $who }
gsb-vassal-about = Keeps all pieces and actions, but cannot win.
gsb-free = Free region
gsb-slaves = { $count ->
    [one] { $count } slave from the region of { $who }
   *[other] { $count } slaves from the region of { $who }
}
gsb-slaves-about = In phase 3 they work for their holder, who feeds them.
gsb-enslaved = { $count ->
    [one] { $count } artisan enslaved by { $who }
   *[other] { $count } artisans enslaved by { $who }
}
gsb-feed = Support { $need }/{ $farmers }
gsb-feed-about = To feed { $need }, farmers { $farmers }.
gsb-feed-room = { $count ->
    [0] The farmers cannot feed any more.
    [one] The farmers can feed one more piece.
   *[other] The farmers can feed { $count } more pieces.
}
gsb-feed-short = { $count ->
    [one] One piece goes hungry.
   *[other] { $count } pieces go hungry.
}
gsb-feed-after = After your sheet: to feed { $need }, farmers { $farmers }.
gsb-building = { $building }: { $laid }/{ $squares } stones
gsb-level = Level { $level } of 4.
gsb-left = { $count ->
    [one] One stone is missing.
   *[other] { $count } stones are missing.
}
gsb-complete = Complete.
gsb-blessed = The next building ({ $building }) is blessed: work may begin next turn.
gsb-gift-due = The Pope awaits a gift: { $count } { $piece }.

gsb-vatican = The Vatican
gsb-vatican-of = { $who } in the Vatican
gsb-vatican-empty = Nobody is in the Vatican.
gsb-waiting = { $count ->
    [0] No ambassador in the Vatican.
    [one] { $count } ambassador in the Vatican.
   *[other] { $count } ambassadors in the Vatican.
}
gsb-cardinals = { $count ->
    [0] No cardinal.
    [one] { $count } cardinal.
   *[other] { $count } cardinals.
}

gsb-chronicle = What happened
gsb-turn-before = The turn before
gsb-turn-after = The turn after
gsb-tell = The telling
gsb-tell-back = Back
gsb-tell-play = Tell
gsb-tell-pause = Pause
gsb-tell-next = Next
gsb-tell-now = To now
gsb-tell-speed = Speed of the telling
gsb-asked = Your turn

gsb-tables = The table as tables
gsb-standing-in = Standing in
gsb-col-farmers = Farmers
gsb-col-need = To feed
gsb-col-artisans = Artisans
gsb-col-ambassadors = Ambassadors
gsb-col-waiting = In the Vatican
gsb-col-cardinals = Cardinals
gsb-col-knights = Knights
gsb-col-slaves = Slaves
gsb-col-building = Building
gsb-col-stones = Stones
gsb-col-lords = Lords
gsb-col-points = Points

gsb-winner = Won
gsb-points = The points
gsb-points-decided = They decided between { $who }.
gsb-points-idle = They decide only between regents who could win together.
gsb-worth = { $name } ({ $points })

## The sheet

gsb-sheet-title = Order sheet, turn { $turn }
gsb-sheet-action = One action
gsb-sheet-actions = Actions
gsb-sheet-knights = Knights that move
gsb-sheet-seal = Seal
gsb-sheet-choose = Choose an action, or pass.
gsb-sheet-last = All the others are ready: once you seal, all sheets are opened.
gsb-sheet-not-last = Until all are ready you may open it again.
gsb-sheet-ready = { $count } of { $all } ready
gsb-sheet-who-ready = Who is ready
gsb-sheet-is-ready = ready
gsb-sheet-is-writing = still writing
gsb-sheet-folded = Your sheet is sealed
gsb-sheet-inside = What it says
gsb-sheet-reopen = Open it again
gsb-sheet-opened = Your sheet, turn { $turn }
gsb-sheet-all-write = All are writing their sheets
gsb-sheet-no-action = No action yet
gsb-sheet-write = Write
gsb-sheet-whole = Order sheet
gsb-sheet-close = Back to the table
gsb-sheet-cardinals = Cardinals
gsb-sheet-knights-where = Knights: { $home } at home, { $abroad } outside
gsb-sheet-left = Stones left to lay

gsb-sheet-deed-pass = Pass
gsb-sheet-deed-settle = Settle
gsb-sheet-deed-build = Build
gsb-sheet-deed-audience = Audience
gsb-sheet-deed-farmers-to-ambassadors = More ambassadors
gsb-sheet-deed-ambassadors-to-farmers = Fewer ambassadors
gsb-sheet-deed-farmers-to-artisans = More artisans
gsb-sheet-deed-artisans-to-farmers = Fewer artisans
gsb-sheet-deed-farmers-to-knights = More knights
gsb-sheet-deed-knights-to-farmers = Fewer knights
gsb-sheet-many-audience = Ambassadors who travel
gsb-sheet-many-farmers-to-ambassadors = Farmers who become ambassadors
gsb-sheet-many-ambassadors-to-farmers = Ambassadors who become farmers
gsb-sheet-many-farmers-to-artisans = Farmers who become artisans
gsb-sheet-many-artisans-to-farmers = Artisans who become farmers
gsb-sheet-many-farmers-to-knights = Farmers who become knights
gsb-sheet-many-knights-to-farmers = Knights who become farmers
gsb-sheet-gain = { $count ->
    [one] +{ $count } farmer
   *[other] +{ $count } farmers
}
gsb-sheet-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
gsb-sheet-upto = up to { $count }
gsb-sheet-nothing = nothing
gsb-sheet-cannot = why?
gsb-sheet-fewer = { $what }: one fewer
gsb-sheet-more = { $what }: one more

gsb-sheet-support = Farmers and those they feed
gsb-sheet-now = now
gsb-sheet-after = then
gsb-sheet-fed = { $need } fed by { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}

gsb-sheet-pope-roll = One die from 1 to 10{ $bonus ->
    [0] {""}
   *[other] , +{ $bonus }
}: { $present ->
    [one] { $present } ambassador
   *[other] { $present } ambassadors
}, { $cardinals ->
    [0] no cardinals
    [one] { $cardinals } cardinal
   *[other] { $cardinals } cardinals
}
gsb-sheet-pope-from = from { $total }

gsb-sheet-home = home
gsb-sheet-no-knights = You have no knights yet.
gsb-sheet-groups = Your knights, by region
gsb-sheet-group = knights without an order
gsb-sheet-send = Send knights
gsb-sheet-from = Knights from { $where }
gsb-sheet-whereto = Where to? Choose here or on the map.
gsb-sheet-target = { $where }: { $how }
gsb-sheet-back = come home
gsb-sheet-join = reinforce
gsb-sheet-attack = attack
gsb-sheet-release = Let them stay
gsb-sheet-lines = Moves on the sheet
gsb-sheet-line = Knights from { $from } to { $to }
gsb-sheet-line-out = Take out: from { $from } to { $to }
gsb-sheet-line-said = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
} from { $from } to { $to }
gsb-sheet-towards = to
gsb-sheet-stand = If none falls: { $inside } at home, { $outside } outside.
gsb-sheet-heavy = { $count ->
    [one] { $count } would have to come back.
   *[other] { $count } would have to come back.
}

## Decisions

gsb-scene-answers = Your answers
gsb-scene-choose = Choose an answer
gsb-scene-confirm = Confirm: { $action }
gsb-scene-seal = Seal: { $action }
gsb-scene-then = then
gsb-scene-gift_now = The Pope asks for a gift
gsb-scene-gift_next = The gift is due
gsb-scene-block = Ambassadors on the road
gsb-scene-retry = Waiting before the Pope
gsb-scene-cardinals = Cardinals
gsb-scene-ally = Several attackers
gsb-scene-duel = Duel
gsb-scene-retreat = After the round
gsb-scene-target = Whom to hit first
gsb-scene-proceed = The home is defended
gsb-scene-tribute = Your home is taken
gsb-scene-recall = Too many knights outside
gsb-scene-slaves = Artisans to lead away
gsb-scene-famine = Famine

gsb-scene-have-farmer = Farmers
gsb-scene-have-artisan = Artisans
gsb-scene-have-knight = Knights at home
gsb-scene-have-ambassador = Ambassadors
gsb-scene-spare = Farmers to spare
gsb-scene-level = Level
gsb-scene-gift-brings = From next turn you work on: { $building }.
gsb-scene-gift-lapses = The blessing is lost; it takes a new audience.
gsb-scene-gift-later = Due next turn, before building; else the blessing is lost.

gsb-scene-travellers = Travellers
gsb-scene-dice = Your dice
gsb-scene-sword-each = A sword on each
gsb-scene-block-all = { $count ->
    [one] It stays at home: { $chance }
   *[other] All stay at home: { $chance }
}
gsb-scene-block-some = Some of them: { $chance }
gsb-scene-block-none = { $count ->
    [one] It travels: { $chance }
   *[other] All travel: { $chance }
}
gsb-scene-block-free = { $count ->
    [one] The ambassador of { $name } travels.
   *[other] All { $count } ambassadors of { $name } travel.
}
gsb-scene-pope = The Pope's answers
gsb-scene-retry-good = A blessing, with or without a gift: { $chance }
gsb-scene-retry-home = { $count ->
    [one] { $count } ambassador comes home.
   *[other] { $count } ambassadors come home.
}
gsb-scene-many-cardinals = Ambassadors who stay as cardinals
gsb-scene-bonus = At your audiences
gsb-scene-envoys-home = Ambassadors at home
gsb-scene-dies = Each dies, every turn
gsb-scene-many-slaves = Artisans to lead away
gsb-scene-artisans-of = Artisans of { $name }
gsb-scene-slaves-held = Your slaves
gsb-scene-guards = Your knights there
gsb-scene-many-proceed = Knights against { $name }
gsb-scene-ordered = Ordered
gsb-scene-home-knights = At home
gsb-scene-knights-of = Knights in the region of { $name }

gsb-scene-expected = { $swords ->
    [one] { $swords } sword a round on average
   *[other] { $swords } swords a round on average
}
gsb-scene-against = against
gsb-scene-nobody = nobody defends
gsb-scene-to-the-end = If you fight to the end
gsb-scene-end-won = you win
gsb-scene-end-none = nobody is left
gsb-scene-end-lost = you lose
gsb-scene-each-sword = Each knight hits with a chance of { $chance }.
gsb-scene-retreat-with = { $count ->
    [one] { $count } knight goes home.
   *[other] { $count } knights go home.
}
gsb-scene-ally-odds = If all ally and fight to the end: { $chance }
gsb-scene-ally-free = Nobody defends: those who ally rule together.
gsb-scene-duel-odds = You win the duel: { $chance }
gsb-scene-pledge = Your alliance order is sealed
gsb-scene-pledge-waits = Still writing:
gsb-scene-knights-there = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
gsb-scene-aimed = First:
gsb-scene-tribute-back = { $count ->
    [one] { $count } knight of yours comes home; your home is free.
   *[other] { $count } knights of yours come home; your home is free.
}
gsb-scene-tribute-slaves = { $count ->
    [one] { $count } slave returns.
   *[other] { $count } slaves return.
}
gsb-scene-tribute-none = You remain a vassal of { $name }.
gsb-scene-knights-at-home = Knights of { $name } in your home
gsb-scene-recall-left = Still to come
gsb-scene-inside = At home
gsb-scene-outside = Outside
gsb-scene-recall-stay = { $count } stay there
gsb-scene-recall-slave = One slave goes free.
gsb-scene-recall-last = You lose the region.
gsb-scene-excess = Too many mouths
gsb-scene-famine-left = { $count } left
