### Geweihte Steine.

gs-title = Geweihte Steine
gs-edition-base = Geweihte Steine

## Options and values

gs-option-length = Length
gs-value-length-full = full game
gs-value-length-short = short version
gs-option-turn_limit = Last turn
gs-value-turn_limit-none = none
gs-value-turn_limit-10 = turn 10
gs-value-turn_limit-20 = turn 20
gs-value-turn_limit-30 = turn 30
gs-value-turn_limit-40 = turn 40
gs-value-turn_limit-50 = turn 50
gs-value-turn_limit-60 = turn 60
gs-value-turn_limit-80 = turn 80
gs-value-turn_limit-100 = turn 100
gs-option-sword_faces = Faces of a battle die with a sword
gs-value-sword_faces-3 = 3 of 6
gs-value-sword_faces-1 = 1 of 6
gs-value-sword_faces-2 = 2 of 6
gs-value-sword_faces-4 = 4 of 6
gs-value-sword_faces-5 = 5 of 6
gs-option-piece_limits = Pieces
gs-value-piece_limits-hard = only those in the box
gs-value-piece_limits-unlimited = unlimited
gs-option-tribute = Tribute
gs-value-tribute-ransom = buys one's own region free
gs-value-tribute-off = none
gs-option-excess_hits = Excess hits
gs-value-excess_hits-loser = kill the loser's farmers
gs-value-excess_hits-region = kill only farmers of the region attacked
gs-option-mutual_tie = Mutual attacks of equals
gs-value-mutual_tie-cancel = cancel each other
gs-value-mutual_tie-random = the die decides
gs-option-slave_output = Work of slaves
gs-value-slave_output-each = one stone each
gs-value-slave_output-one = one stone in all
gs-option-seat_order = Seat order
gs-value-seat_order-random = by lot
gs-value-seat_order-chosen = as you sit
gs-option-balance = Knights outside one's own region
gs-value-balance-strict = never more than inside
gs-value-balance-off = as many as one likes

## Things
## .phrase is the thing as it stands in a sentence: a piece in the plural, whoever must be supported
## and a building with an article, the Pope's answer as a sentence without its full stop.

gs-thing-piece-farmer = farmer
    .phrase = farmers
    .kinds = farmers
gs-thing-piece-artisan = artisan
    .phrase = artisans
    .kinds = artisans
gs-thing-piece-ambassador = ambassador
    .phrase = ambassadors
    .kinds = ambassadors
gs-thing-piece-knight = knight
    .phrase = knights
    .kinds = knights
gs-thing-mouth-artisan = artisan
    .phrase = an artisan
    .kinds = artisans
gs-thing-mouth-ambassador = ambassador
    .phrase = an ambassador at home
    .kinds = ambassadors
gs-thing-mouth-waiting = waiting ambassador
    .phrase = an ambassador waiting in the Vatican
    .kinds = waiting ambassadors
gs-thing-mouth-cardinal = cardinal
    .phrase = a cardinal
    .kinds = cardinals
gs-thing-building-prayer = place of prayer
    .phrase = the place of prayer
gs-thing-building-chapel = chapel
    .phrase = the chapel
gs-thing-building-church = church
    .phrase = the church
gs-thing-building-cathedral = cathedral
    .phrase = the cathedral
gs-thing-conversion-farmers-to-ambassadors = farmers into ambassadors
gs-thing-conversion-ambassadors-to-farmers = ambassadors into farmers
gs-thing-conversion-farmers-to-artisans = farmers into artisans
gs-thing-conversion-artisans-to-farmers = artisans into farmers
gs-thing-conversion-farmers-to-knights = farmers into knights
gs-thing-conversion-knights-to-farmers = knights into farmers
gs-thing-order-pass = Pass
gs-thing-order-settle = Settle farmers
gs-thing-order-build = Build
gs-thing-order-farmers-to-ambassadors = Convert farmers into ambassadors
gs-thing-order-audience = Ask for an audience
gs-thing-order-ambassadors-to-farmers = Convert ambassadors into farmers
gs-thing-order-farmers-to-artisans = Convert farmers into artisans
gs-thing-order-artisans-to-farmers = Convert artisans into farmers
gs-thing-order-farmers-to-knights = Convert farmers into knights
gs-thing-order-knights-to-farmers = Convert knights into farmers
gs-thing-verdict-dismissed = Dismissal
    .phrase = The Pope dismisses the embassy
gs-thing-verdict-heard = Heard without success
    .phrase = The Pope listens, but the embassy goes home empty-handed
gs-thing-verdict-postponed = Postponement
    .phrase = The Pope postpones the audience and the embassy waits
gs-thing-verdict-knights = Blessing in return for knights
    .phrase = The Pope gives his blessing in return for knights
gs-thing-verdict-artisans = Blessing in return for artisans
    .phrase = The Pope gives his blessing in return for artisans
gs-thing-verdict-farmers = Blessing in return for farmers
    .phrase = The Pope gives his blessing in return for farmers
gs-thing-verdict-blessed = Full blessing
    .phrase = The Pope gives his blessing and asks for nothing
gs-thing-ally-retreat = Retreat
    .phrase = a retreat
gs-thing-ally-attack = Attack
    .phrase = an attack
gs-thing-ally-alliance = Alliance
    .phrase = an alliance

## Things counted

gs-count-piece-farmer = { $count ->
    [one] { $count } farmer
   *[other] { $count } farmers
}
gs-count-piece-artisan = { $count ->
    [one] { $count } artisan
   *[other] { $count } artisans
}
gs-count-piece-ambassador = { $count ->
    [one] { $count } ambassador
   *[other] { $count } ambassadors
}
gs-count-piece-knight = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
gs-count-mouth-artisan = { $count ->
    [one] { $count } artisan
   *[other] { $count } artisans
}
gs-count-mouth-ambassador = { $count ->
    [one] { $count } ambassador
   *[other] { $count } ambassadors
}
gs-count-mouth-waiting = { $count ->
    [one] { $count } waiting ambassador
   *[other] { $count } waiting ambassadors
}
gs-count-mouth-cardinal = { $count ->
    [one] { $count } cardinal
   *[other] { $count } cardinals
}

## Parts of sentences: the messages below take them, with the variables that they have.
## A region goes by the name of its regent; for the regent, and nobody else, it is “home”.

# $piece, $count: “2 knights”.
gs-part-pieces = { $piece_id ->
    [piece-farmer] { gs-count-piece-farmer }
    [piece-artisan] { gs-count-piece-artisan }
    [piece-ambassador] { gs-count-piece-ambassador }
   *[piece-knight] { gs-count-piece-knight }
}
# $order, $count: “3 farmers into knights”.
gs-part-conversion = { $order_id ->
    [order-farmers-to-ambassadors] { $count ->
        [one] { $count } farmer into an ambassador
       *[other] { $count } farmers into ambassadors
    }
    [order-ambassadors-to-farmers] { $count ->
        [one] { $count } ambassador into a farmer
       *[other] { $count } ambassadors into farmers
    }
    [order-farmers-to-artisans] { $count ->
        [one] { $count } farmer into an artisan
       *[other] { $count } farmers into artisans
    }
    [order-artisans-to-farmers] { $count ->
        [one] { $count } artisan into a farmer
       *[other] { $count } artisans into farmers
    }
    [order-farmers-to-knights] { $count ->
        [one] { $count } farmer into a knight
       *[other] { $count } farmers into knights
    }
   *[order-knights-to-farmers] { $count ->
        [one] { $count } knight into a farmer
       *[other] { $count } knights into farmers
    }
}
# $order, $count: an action as it stands on the sheet.
gs-part-order = { $order_id ->
    [order-pass] pass
    [order-settle] settle farmers
    [order-build] build with the artisans
    [order-audience] { $count ->
        [one] send { $count } ambassador to ask the Pope for an audience
       *[other] send { $count } ambassadors to ask the Pope for an audience
    }
   *[other] convert { gs-part-conversion }
}
# $seat, $from, $to, $count: a move as it stands on the sheet.
gs-part-march = { $count ->
    [one] { $count } knight goes { gs-part-route }
   *[other] { $count } knights go { gs-part-route }
}
gs-part-route = { $to_id ->
    [seat-1] { $seat_id ->
        [seat-1] home from { $from }'s region
       *[other] { gs-part-way }
    }
    [seat-2] { $seat_id ->
        [seat-2] home from { $from }'s region
       *[other] { gs-part-way }
    }
    [seat-3] { $seat_id ->
        [seat-3] home from { $from }'s region
       *[other] { gs-part-way }
    }
    [seat-4] { $seat_id ->
        [seat-4] home from { $from }'s region
       *[other] { gs-part-way }
    }
    [seat-5] { $seat_id ->
        [seat-5] home from { $from }'s region
       *[other] { gs-part-way }
    }
    [seat-6] { $seat_id ->
        [seat-6] home from { $from }'s region
       *[other] { gs-part-way }
    }
   *[other] { gs-part-way }
}
gs-part-way = { $from_id ->
    [seat-1] { $seat_id ->
        [seat-1] from home to { $to }'s region
       *[other] from { $from }'s region to { $to }'s
    }
    [seat-2] { $seat_id ->
        [seat-2] from home to { $to }'s region
       *[other] from { $from }'s region to { $to }'s
    }
    [seat-3] { $seat_id ->
        [seat-3] from home to { $to }'s region
       *[other] from { $from }'s region to { $to }'s
    }
    [seat-4] { $seat_id ->
        [seat-4] from home to { $to }'s region
       *[other] from { $from }'s region to { $to }'s
    }
    [seat-5] { $seat_id ->
        [seat-5] from home to { $to }'s region
       *[other] from { $from }'s region to { $to }'s
    }
    [seat-6] { $seat_id ->
        [seat-6] from home to { $to }'s region
       *[other] from { $from }'s region to { $to }'s
    }
   *[other] from { $from }'s region to { $to }'s
}
# $seat, $from: the end of a sentence about an attack.
gs-part-attack = { $from_id ->
    [seat-1] { $seat_id ->
        [seat-1] .
       *[other] {" "}from { $from }'s region.
    }
    [seat-2] { $seat_id ->
        [seat-2] .
       *[other] {" "}from { $from }'s region.
    }
    [seat-3] { $seat_id ->
        [seat-3] .
       *[other] {" "}from { $from }'s region.
    }
    [seat-4] { $seat_id ->
        [seat-4] .
       *[other] {" "}from { $from }'s region.
    }
    [seat-5] { $seat_id ->
        [seat-5] .
       *[other] {" "}from { $from }'s region.
    }
    [seat-6] { $seat_id ->
        [seat-6] .
       *[other] {" "}from { $from }'s region.
    }
   *[other] {" "}from { $from }'s region.
}
# $seat, $region: where.
gs-part-where = { $region_id ->
    [seat-1] { $seat_id ->
        [seat-1] at home
       *[other] in { $region }'s region
    }
    [seat-2] { $seat_id ->
        [seat-2] at home
       *[other] in { $region }'s region
    }
    [seat-3] { $seat_id ->
        [seat-3] at home
       *[other] in { $region }'s region
    }
    [seat-4] { $seat_id ->
        [seat-4] at home
       *[other] in { $region }'s region
    }
    [seat-5] { $seat_id ->
        [seat-5] at home
       *[other] in { $region }'s region
    }
    [seat-6] { $seat_id ->
        [seat-6] at home
       *[other] in { $region }'s region
    }
   *[other] in { $region }'s region
}
# $lord, $region: what is given as tribute; the one who gets it may be its regent.
gs-part-tribute = { $region_id ->
    [seat-1] { $lord_id ->
        [seat-1] their own region back
       *[other] { $region }'s region
    }
    [seat-2] { $lord_id ->
        [seat-2] their own region back
       *[other] { $region }'s region
    }
    [seat-3] { $lord_id ->
        [seat-3] their own region back
       *[other] { $region }'s region
    }
    [seat-4] { $lord_id ->
        [seat-4] their own region back
       *[other] { $region }'s region
    }
    [seat-5] { $lord_id ->
        [seat-5] their own region back
       *[other] { $region }'s region
    }
    [seat-6] { $lord_id ->
        [seat-6] their own region back
       *[other] { $region }'s region
    }
   *[other] { $region }'s region
}
# $seat, $with: two players.
gs-part-both = { $seat } and { $with }
# $target: whoever attacks another attacker says whom.
gs-part-target = an attack on { $target }
# $ambassadors, $cardinals: what is added to the die of an audience.
gs-part-ambassadors = { $ambassadors ->
    [one] +{ $ambassadors } for the second ambassador
   *[other] +{ $ambassadors } for the other ambassadors
}
gs-part-cardinals = { $cardinals ->
    [2] +{ $cardinals } for the cardinal
   *[other] +{ $cardinals } for the cardinals
}

# $points: “37 points”.
gs-part-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What happened

gs-event-began = The game begins. The seat order is: { $order }.
gs-event-turn_began = Turn { $turn } begins: everybody writes orders.
gs-event-wrote = On your sheet: { gs-part-order }.
gs-event-planned = On your sheet: { gs-part-march }.
gs-event-ready = { $seat }'s sheet is ready.
gs-event-ordered = { $seat }'s order: { gs-part-order }.
gs-event-marches = { $seat }'s order: { gs-part-march }.
gs-event-settled = { $count ->
    [one] { $seat } settles { $count } farmer and now has { $farmers }.
   *[other] { $seat } settles { $count } farmers and now has { $farmers }.
}
gs-event-converted = { $seat } converts { gs-part-conversion }.
gs-event-gift_given = { $seat } gives the Pope { gs-part-pieces } and has the blessing for { $building_phrase } from the next turn on.
gs-event-gift_lapsed = { $seat } does not give the Pope { gs-part-pieces }: the blessing lapses.
gs-event-built = { $stones ->
    [one] { $slaves ->
        [0] { $seat } lays { $stones } stone
       *[other] { $seat } lays { $stones } stone (by slaves)
    }
   *[other] { $slaves ->
        [0] { $seat } lays { $stones } stones
       *[other] { $seat } lays { $stones } stones ({ $slaves } by slaves)
    }
} for { $building_phrase }{ $left ->
    [0] .
   *[other] : { $left } to go.
}
gs-event-stones_lost = { $count ->
    [one] { $seat } loses { $count } stone: there are no squares left.
   *[other] { $seat } loses { $count } stones: there are no squares left.
}
gs-event-completed = { $seat } completes { $building_phrase }.
gs-event-audience_void = The audience that { $seat } ordered is void: the blessing has already been won.
gs-event-blocked = { $seat } tries to block { $vassal }'s ambassadors: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $swords ->
    [0] no swords.
    [one] { $swords } sword.
   *[other] { $swords } swords.
}
gs-event-let_pass = { $seat } lets { $vassal }'s ambassadors pass.
gs-event-travelled = { $count ->
    [0] None of { $seat }'s ambassadors reaches the Vatican: { $kept ->
        [one] { $kept } is blocked at home.
       *[other] { $kept } are blocked at home.
    }
    [one] { $seat } sends { $count } ambassador to the Vatican{ $kept ->
        [0] .
        [one] ; { $kept } is blocked at home.
       *[other] ; { $kept } are blocked at home.
    }
   *[other] { $seat } sends { $count } ambassadors to the Vatican{ $kept ->
        [0] .
        [one] ; { $kept } is blocked at home.
       *[other] ; { $kept } are blocked at home.
    }
}
gs-event-brought_home = { $count ->
    [one] { $seat } brings { $count } waiting ambassador home from the Vatican.
   *[other] { $seat } brings { $count } waiting ambassadors home from the Vatican.
}
gs-event-asked_again = { $count ->
    [one] { $seat } repeats the audience with { $count } waiting ambassador.
   *[other] { $seat } repeats the audience with { $count } waiting ambassadors.
}
gs-event-audience = { $seat }'s audience: the die shows { $die }{ $ambassadors ->
    [0] { $cardinals ->
        [0] .
       *[other] , { gs-part-cardinals }: { $total } in all.
    }
   *[other] { $cardinals ->
        [0] , { gs-part-ambassadors }: { $total } in all.
       *[other] , { gs-part-ambassadors }, { gs-part-cardinals }: { $total } in all.
    }
} { $verdict_phrase }.
gs-event-ambassador_lost = { $seat } loses an ambassador.
gs-event-gift_asked = The Pope asks { $seat } for a gift of { gs-part-pieces }.
gs-event-gift_deferred = { $seat } puts off the gift of { gs-part-pieces } to the next turn.
gs-event-blessed = From the next turn on, { $seat } has the blessing for { $building_phrase }.
gs-event-donated = { $stones ->
    [one] The Pope gives { $seat } { $stones } stone for { $building_phrase }.
   *[other] The Pope gives { $seat } { $stones } stones for { $building_phrase }.
}
gs-event-cardinals = { $count ->
    [0] { $home ->
        [one] { $seat }'s ambassador goes home.
       *[other] { $seat }'s { $home } ambassadors go home.
    }
    [one] { $seat } leaves { $count } cardinal in the Vatican; { $home ->
        [one] { $home } ambassador goes home.
       *[other] { $home } ambassadors go home.
    }
   *[other] { $seat } leaves { $count } cardinals in the Vatican; { $home ->
        [one] { $home } ambassador goes home.
       *[other] { $home } ambassadors go home.
    }
}
gs-event-came_home = { $count ->
    [one] { $seat } brings { $count } knight home from { $from }'s region.
   *[other] { $seat } brings { $count } knights home from { $from }'s region.
}
gs-event-reinforced = { $count ->
    [one] { $seat } sends { $count } knight as reinforcement { gs-part-way }.
   *[other] { $seat } sends { $count } knights as reinforcements { gs-part-way }.
}
gs-event-attacked = { $count ->
    [one] { $seat } attacks { $to }'s region with { $count } knight{ gs-part-attack }
   *[other] { $seat } attacks { $to }'s region with { $count } knights{ gs-part-attack }
}
gs-event-pinned = { $count ->
    [one] { $seat }'s knight ordered to leave must defend the region first.
   *[other] { $seat }'s { $count } knights ordered to leave must defend the region first.
}
gs-event-mutual = { gs-part-both } attack each other: the battle is in the region of { $seat }, who has fewer knights ({ $knights } against { $against }).
gs-event-mutual_tie = { $knights ->
    [one] { gs-part-both } attack each other with { $knights } knight each: both attacks are cancelled.
   *[other] { gs-part-both } attack each other with { $knights } knights each: both attacks are cancelled.
}
gs-event-mutual_rolled = { gs-part-both } attack each other with equal forces and roll the die: { $die } against { $against }. The lower fights at home; a tie is rolled again.
gs-event-mutual_lost = { $seat } has the lower number: the battle is in that region, against { $with }.
gs-event-mutual_third = { gs-part-both } attack each other, but others attack { $seat }'s region too: the battle is there.
gs-event-mutual_both = { gs-part-both } attack each other, but others attack both their regions: both attacks are cancelled.
gs-event-frozen = The attacks of { $seats } form a closed chain: none of them can leave.
gs-event-undefended = { $seats_count ->
    [one] Nobody defends { $region }'s region: { $seats } enters without a fight.
   *[other] Nobody defends { $region }'s region: { $seats } arrive.
}
gs-event-battle = { $attackers_count ->
    [one] Battle in { $region }'s region: { $attackers } attacks.
   *[other] Battle in { $region }'s region: { $attackers } attack.
}
gs-event-rebellion = { $region } rebels against { $lords }.
gs-event-lords_attacked = { $attackers_count ->
    [one] Battle in { $region }'s region, controlled by { $lords }: { $attackers } attacks.
   *[other] Battle in { $region }'s region, controlled by { $lords }: { $attackers } attack.
}
gs-event-three_parties = { $attackers_count ->
    [one] Battle in { $region }'s region, controlled by { $lords }: besides the rebels, { $attackers } attacks.
   *[other] Battle in { $region }'s region, controlled by { $lords }: besides the rebels, { $attackers } attack.
}
gs-event-pledged = You order { $ally_id ->
    [ally-attack] { gs-part-target }
   *[other] { $ally_phrase }
} in { $region }'s region.
gs-event-pledge_ready = { $seat } has written an order for { $region }'s region.
gs-event-pledge = { $seat } orders { $ally_id ->
    [ally-attack] { gs-part-target }
   *[other] { $ally_phrase }
} in { $region }'s region.
gs-event-allied = { $seats } fight together in { $region }'s region.
gs-event-duel_began = Duel in { $region }'s region: { $seat } against { $with }.
gs-event-aimed = { $seats_count ->
    [one] { $seat } aims at the knights of { $seats } first.
   *[other] { $seat } aims, in this order, at the knights of { $seats }.
}
gs-event-rolled = { $dice ->
    [one] { $seat } rolls { $dice } die: { $swords ->
        [0] no sword.
       *[other] { $swords } sword.
    }
   *[other] { $seat } rolls { $dice } dice: { $swords ->
        [0] no swords.
        [one] { $swords } sword.
       *[other] { $swords } swords.
    }
}
gs-event-fell = { $count ->
    [one] { $seat } loses { $count } knight
   *[other] { $seat } loses { $count } knights
} and has { $left ->
    [0] none
   *[other] { $left }
} left in the field.
gs-event-farmers_killed = { $count ->
    [one] { $by }'s excess hit kills { $count } of { $seat }'s farmers.
   *[other] { $by }'s excess hits kill { $count } of { $seat }'s farmers.
}
gs-event-retreated = { $count ->
    [one] { $seat } retreats home from { $region }'s region with { $count } knight.
   *[other] { $seat } retreats home from { $region }'s region with { $count } knights.
}
gs-event-fought_on = { $seat } fights on in { $region }'s region.
gs-event-conquered = { $seats_count ->
    [one] { $seats } conquers { $region }'s region.
   *[other] { $seats } conquer { $region }'s region together.
}
gs-event-defended = { $region }'s region holds out.
gs-event-lords_held = { $lords_count ->
    [one] { $lords } keeps control of { $region }'s region.
   *[other] { $lords } keep control of { $region }'s region.
}
gs-event-freed = { $region }'s region is free again.
gs-event-emptied = No knights are left in { $region }'s region.
gs-event-proceeded = { $count ->
    [0] { $ordered ->
        [one] After the defence, { $seat } keeps back the knight meant for { $to }'s region.
       *[other] After the defence, { $seat } keeps back the { $ordered } knights meant for { $to }'s region.
    }
    [one] { $ordered ->
        [one] After the defence, { $seat } sends { $count } knight to { $to }'s region.
       *[other] After the defence, { $seat } sends { $count } of { $ordered } knights to { $to }'s region.
    }
   *[other] After the defence, { $seat } sends { $count } of { $ordered } knights to { $to }'s region.
}
gs-event-void = { $count ->
    [one] { $seat }'s knight ordered to leave does not go any more.
   *[other] { $seat }'s { $count } knights ordered to leave do not go any more.
}
gs-event-tribute_given = { $seat } gives { $lord } { gs-part-tribute } as tribute and is free.
gs-event-tribute_refused = { $seat } gives { $lord } no tribute.
gs-event-unbalanced = { $outside ->
    [one] { $seat } has { $outside } knight outside
   *[other] { $seat } has { $outside } knights outside
} and { $inside ->
    [0] none
   *[other] { $inside }
} at home: { $count } must come home.
gs-event-recalled = { $count ->
    [one] { $seat } calls { $count } knight home from { $region }'s region.
   *[other] { $seat } calls { $count } knights home from { $region }'s region.
}
gs-event-slaves_returned = { $count ->
    [one] { $seat } returns { $count } slave to { $region }'s region.
   *[other] { $seat } returns { $count } slaves to { $region }'s region.
}
gs-event-divided = { $count ->
    [0] Of { $region }'s artisans, { $seat } may take none.
   *[other] Of { $region }'s artisans, { $seat } may take { $count }.
}
gs-event-slaves_taken = { $count ->
    [0] { $seat } takes no slaves from { $region }'s region.
    [one] { $seat } takes { $count } of { $region }'s artisans as a slave.
   *[other] { $seat } takes { $count } of { $region }'s artisans as slaves.
}
gs-event-famine = { $need ->
    [one] Famine: { $seat } has { $need } piece to support and
   *[other] Famine: { $seat } has { $need } pieces to support and
} { $farmers ->
    [0] no farmers.
    [one] only { $farmers } farmer.
   *[other] only { $farmers } farmers.
}
gs-event-knight_starved = { $seat } loses a knight to hunger { gs-part-where }.
gs-event-starved = { $seat } loses { $mouth_phrase } to hunger.
gs-event-slave_starved = { $seat } loses a slave from { $region }'s region to hunger.
gs-event-cardinal_lives = A cardinal of { $seat }'s lives on: the die shows { $die }.
gs-event-cardinal_died = A cardinal of { $seat }'s dies: the die shows { $die }.
gs-event-level_up = { $seat } can now build { $building_phrase }.
gs-event-vassal_cannot_win = { $seat } has finished the cathedral, but a vassal cannot win.
gs-event-counted = { $seat } has { gs-part-points }.
gs-event-last_turn = Turn { $turn } was the last: points decide.
gs-event-won = { $seats_count ->
    [one] { $seats } wins.
   *[other] { $seats } win together.
}
gs-outcome = { $winners_count ->
    [one] { $clause ->
        [GS-END-6] { $winners } wins with { gs-part-points }. The game ended with the last turn of this table (rule { $clause }).
       *[other] { $winners } wins: the cathedral is finished and the region is free. The game ended by rule { $clause }, “{ $title }”.
    }
   *[other] { $clause ->
        [GS-END-6] { $winners } win together with { gs-part-points }. The game ended with the last turn of this table (rule { $clause }).
       *[other] { $winners } win together: cathedrals finished, regions free, { gs-part-points } each. The game ended by rule { $clause }, “{ $title }”.
    }
}

## What is asked, to the one who answers

gs-ask-orders = Turn { $turn }: write your sheet, one action and then the moves of your knights.
gs-ask-gift_next = The Pope expects a gift of { gs-part-pieces }: give it, or give up the blessing.
gs-ask-block = { $count ->
    [one] { $seat } sends { $count } ambassador to an audience: roll { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } (a sword blocks the journey) or let it pass.
   *[other] { $seat } sends { $count } ambassadors to an audience: roll { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } (each sword blocks one) or let them pass.
}
gs-ask-retry = { $count ->
    [one] You have { $count } ambassador waiting in the Vatican: repeat the audience or bring the ambassador home.
   *[other] You have { $count } ambassadors waiting in the Vatican: repeat the audience or bring them home.
}
gs-ask-gift_now = For his blessing the Pope wants a gift of { gs-part-pieces }: give it now or put it off to the next turn.
gs-ask-cardinals = Choose how many ambassadors stay in the Vatican as cardinals: at most { $most }.
gs-ask-ally = Several of you attack { $region }'s region: write in secret a retreat, an attack or an alliance.
gs-ask-duel = Duel with { $with } in { $region }'s region: fight on or retreat home.
gs-ask-retreat = Battle in { $region }'s region: fight on or retreat home.
gs-ask-target = Battle in { $region }'s region: choose whom your hits go to next.
gs-ask-proceed = Your region has held out: choose how many knights now leave for { $to }'s region, at most { $most }.
gs-ask-tribute = { $lord } has conquered your region: you can buy it free by giving as tribute a region where you have knights.
gs-ask-recall = { $left ->
    [one] You have too many knights outside: choose where { $left } comes home from.
   *[other] You have too many knights outside: { $left } must come home, choose where the next one comes from.
}
gs-ask-slaves = Choose how many of { $region }'s artisans you take as slaves: at most { $most }.
gs-ask-famine = { $excess ->
    [one] Famine: you have { $excess } piece too many, choose which one goes.
   *[other] Famine: you have { $excess } pieces too many, choose which one goes next.
}

## What is waited for, to the others

gs-waiting-orders = Waiting for { $who }: write the sheet of turn { $turn }.
gs-waiting-gift_next = Waiting for { $who }: give the Pope { gs-part-pieces } or not.
gs-waiting-block = { $count ->
    [one] Waiting for { $who }: block { $count } ambassador of { $seat }'s or not,
   *[other] Waiting for { $who }: block { $count } ambassadors of { $seat }'s or not,
} with { $dice ->
    [one] { $dice } die.
   *[other] { $dice } dice.
}
gs-waiting-retry = { $count ->
    [one] Waiting for { $who }: repeat the audience or bring { $count } ambassador home.
   *[other] Waiting for { $who }: repeat the audience or bring { $count } ambassadors home.
}
gs-waiting-gift_now = Waiting for { $who }: give the Pope { gs-part-pieces } now or in the next turn.
gs-waiting-cardinals = Waiting for { $who }: how many cardinals stay in the Vatican, at most { $most }.
gs-waiting-ally = Waiting for { $who }: retreat, attack or alliance in { $region }'s region.
gs-waiting-duel = Waiting for { $who }: go on duelling with { $with } in { $region }'s region or retreat.
gs-waiting-retreat = Waiting for { $who }: fight on in { $region }'s region or retreat.
gs-waiting-target = Waiting for { $who }: whom to hit in { $region }'s region.
gs-waiting-proceed = Waiting for { $who }: how many knights leave for { $to }'s region, at most { $most }.
gs-waiting-tribute = Waiting for { $who }: give { $lord } a tribute or not.
gs-waiting-recall = { $left ->
    [one] Waiting for { $who }: where { $left } knight comes home from.
   *[other] Waiting for { $who }: where { $left } knights come home from.
}
gs-waiting-slaves = Waiting for { $who }: how many of { $region }'s artisans to take as slaves, at most { $most }.
gs-waiting-famine = { $excess ->
    [one] Waiting for { $who }: famine, { $excess } piece to eliminate.
   *[other] Waiting for { $who }: famine, { $excess } pieces to eliminate.
}

## What can be chosen

gs-do-pass = Pass
gs-do-settle = Settle farmers
gs-do-build = Build with the artisans
gs-do-convert = { $a_id ->
    [conversion-farmers-to-ambassadors] { $b ->
        [one] Convert { $b } farmer into an ambassador
       *[other] Convert { $b } farmers into ambassadors
    }
    [conversion-ambassadors-to-farmers] { $b ->
        [one] Convert { $b } ambassador into a farmer
       *[other] Convert { $b } ambassadors into farmers
    }
    [conversion-farmers-to-artisans] { $b ->
        [one] Convert { $b } farmer into an artisan
       *[other] Convert { $b } farmers into artisans
    }
    [conversion-artisans-to-farmers] { $b ->
        [one] Convert { $b } artisan into a farmer
       *[other] Convert { $b } artisans into farmers
    }
    [conversion-farmers-to-knights] { $b ->
        [one] Convert { $b } farmer into a knight
       *[other] Convert { $b } farmers into knights
    }
   *[conversion-knights-to-farmers] { $b ->
        [one] Convert { $b } knight into a farmer
       *[other] Convert { $b } knights into farmers
    }
}
gs-do-audience = { $it ->
    [one] Send { $it } ambassador to ask the Pope for an audience
   *[other] Send { $it } ambassadors to ask the Pope for an audience
}
gs-do-move = { $c ->
    [one] Move { $c } knight from { $a }'s region to { $b }'s
   *[other] Move { $c } knights from { $a }'s region to { $b }'s
}
gs-do-seal = Hand in the sheet
gs-do-pay_gift = Give the Pope his gift
gs-do-refuse_gift = Give up the blessing
gs-do-defer_gift = Put the gift off to the next turn
gs-do-block = Roll to block the ambassadors
gs-do-let_pass = Let the ambassadors pass
gs-do-hold_audience = Repeat the audience
gs-do-bring_home = Bring the waiting ambassadors home
gs-do-leave_cardinals = { $it ->
    [0] Leave no cardinals
    [one] Leave { $it } cardinal in the Vatican
   *[other] Leave { $it } cardinals in the Vatican
}
gs-do-ally_retreat = Order a retreat
gs-do-ally_attack = Order an attack on { $it }
gs-do-ally_alliance = Order an alliance
gs-do-fight_on = Fight on
gs-do-retreat = Retreat home
gs-do-target = Aim at { $it }'s knights
gs-do-proceed = { $b ->
    [0] Send nobody to { $a }'s region
    [one] Send { $b } knight to { $a }'s region
   *[other] Send { $b } knights to { $a }'s region
}
gs-do-tribute_none = Give no tribute
gs-do-tribute_give = Give { $it }'s region as tribute
gs-do-recall = Call a knight home from { $it }'s region
gs-do-take_slaves = { $it ->
    [0] Take no slaves
    [one] Take { $it } artisan as a slave
   *[other] Take { $it } artisans as slaves
}
gs-do-starve_knight = Eliminate a knight in { $it }'s region
gs-do-starve = Eliminate { $it_phrase }
gs-do-starve_slave = Eliminate a slave from { $it }'s region
