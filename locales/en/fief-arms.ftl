### Fief 2.6 on the page: arms, purchases, battles.

## Groups

fia-foot = Foot soldiers
fia-horse = Horsemen
fia-king_guards = King's guards
fia-queen_guards = Queen's guards
fia-guards = guards
fia-catapults = Catapults
fia-catapults-count = { $count ->
    [one] { $count } catapult
   *[other] { $count } catapults
}
fia-men = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
fia-men-hidden = soldiers, number unknown
fia-captive = { $name } in chains
fia-fewer = Fewer: { $what }
fia-more = More: { $what }
fia-group-from = Group from { $village }
fia-flight-from = Flight from { $village }
fia-who-goes = Who goes
fia-steps-left = Steps left
fia-take-all = All
fia-leave-one = One man stays
fia-no-foot = Nobody on foot
fia-stay = { $members ->
    [0] { $men ->
        [one] { $men } man stays.
       *[other] { $men } men stay.
    }
    [one] { $men ->
        [0] 1 member of the family stays.
        [one] { $men } man and 1 member of the family stay.
       *[other] { $men } men and 1 member of the family stay.
    }
   *[other] { $men ->
        [0] { $members } members of the family stay.
        [one] { $men } man and { $members } members of the family stay.
       *[other] { $men } men and { $members } members of the family stay.
    }
}
fia-nobody-stays = Nobody stays behind.
fia-nobody-goes = Choose who goes.
fia-put-back = Put back
fia-move-title = Movement
fia-move-hint = Choose where a group sets out, here or on the map.
fia-move-none = No group can set out.
fia-go = Go to
fia-guarded = Guarded by somebody
fia-ask-passage = Ask for passage
fia-attack = Attack
fia-flee-to = Flee to
fia-outside = Outside
fia-inside = Inside the walls
fia-ride-past = Ride past without stopping
fia-rides-past = Rides past { $villages }.
fia-not-past = Do not
fia-far = { $count ->
    [one] { $count } village farther on
   *[other] { $count } villages farther on
}
fia-by = by { $way }
fia-closed = Not now:
fia-no-way = There is no way for this group.
fia-nobodys = nobody's
fia-rebels-there = { $count ->
    [one] { $count } rebel
   *[other] { $count } rebels
}
fia-rebels-go = { $count ->
    [one] Move { $count } rebel
   *[other] Move { $count } rebels
}
fia-behind-walls = behind the walls
fia-hostile = came to attack

## Villages

fia-choose-start = Where your family starts
fia-place-member = Where to place
fia-tap-village = Choose a village on the map.
fia-village-list = { $count ->
    [one] List: { $count } village
   *[other] List: { $count } villages
}
fia-owner = Owner
fia-claim-title = { $village }, empty

## Purchases

fia-buy-title = Purchases
fia-money = Money
fia-price = { NUMBER($price, useGrouping: 0) } é
fia-turn = Turn
fia-rise = Prices rise in turn { $turn }. This is turn
fia-where = Where
fia-shop = On sale in { $village }
fia-buy-horse = Horse
fia-buy-catapult = Catapult
fia-buy-mill = Mill
fia-buy-press = Press
fia-buy-castle = Castle
fia-buy-rebel = Rebel
fia-title-for = Title, { $region }: { NUMBER($price, useGrouping: 0) } é
fia-title-to = For
fia-title-at = City in
fia-move-titles = Pass titles on

## Passage

fia-passage-title = Passage
fia-exit-title = Leave to go
fia-evacuation-title = A way out
fia-coming-from = from { $village }
fia-standing = From now on
fia-standing-later = You can give this order in your next turn.
fia-standing-give = Give the standing orders you noted
fia-refused-title = No passage in { $village }
fia-refused-by = refuses.
fia-kept-title = No way out of { $village }
fia-kept-by = holds you back.
fia-note-turn-back = The group stays where it is; the step is not spent.
fia-note-attack = The group goes in and fights in phase 5.
fia-note-stay = The group stays inside for this turn.
fia-note-fight-inside = The battle in phase 5 is fought behind the walls.
fia-note-surrender = Members are taken prisoner, their soldiers are lost.

## Battle or peace

fia-declare-title = Battle or peace
fia-declare-hint = Nobody learns of it before all have chosen.
fia-peace = Peace
fia-peace-all = Peace everywhere
fia-fight = Battle against { $name }
fia-fight-guards = Battle against the guards
fia-seal = { $count ->
    [0] Seal: peace everywhere
    [one] Seal: { $count } battle
   *[other] Seal: { $count } battles
}
fia-seal-missing = Choose for each village
fia-sealed-title = Sealed, until all have chosen
fia-next-title = The next battle

## Battles

fia-battle-title = Battle in { $village }
fia-attacker = attacks
fia-defender = defends
fia-round = Round { $number }
fia-strength = Strength
fia-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
fia-dice-label = Dice
fia-divisor = The dice against it are divided by
fia-in-the-open = In the open
fia-champions = D'Arc and Templars
fia-heroes = Heroes, each die
fia-leaderless = Without a leader, each die
fia-times = Catapult or Holy Grail
fia-total = Sum
fia-losses = Losses of the enemy
fia-fell = { $count ->
    [one] { $count } man fell
   *[other] { $count } men fell
}
fia-aim-hit = Aimed at { $name }: hit
fia-aim-missed = Aimed at { $name }: missed
fia-die = Die { $number }
fia-die-men = Against the men
fia-aim-chance = 1 in 6
fia-losses-span = { $least } to { $most } losses for the enemy
fia-note-ask-mercy = If granted, your members are taken prisoner and your soldiers are lost.
fia-note-grant = The battle is yours, and so are the prisoners.
fia-lose = { $count ->
    [one] { $count } member falls: choose who.
   *[other] { $count } members fall: choose who falls first.
}
fia-battle-dropped = There was no battle: nobody was left to fight.
fia-won = Won by
fia-nobody-won = Nobody has won.
fia-captured = Taken prisoner: { $names }
fia-pillage-title = After the battles
fia-pillage-hint = You can burn what nobody defends. It brings no money.
fia-your-own = your own

## Rebels, garrisons

fia-speak-title = Before the rebels
fia-gift = { $price ->
    [0] No gift
   *[other] Gift of { NUMBER($price, useGrouping: 0) } é
}
fia-gift-chance = { $chance } that they go home
fia-speak-fails = Otherwise the Bishop dies. The die and the gift must come to
fia-garrison-title = Garrison of { $village }
fia-garrison-there = { $count ->
    [one] { $count } man is there.
   *[other] { $count } men are there.
}
fia-garrison-send = Send from
fia-send = Send
fia-garrison-buy = Buy

## The bar of a phone

fia-grip = Your answer
fia-unfold = Show all that is asked
fia-fold = Back to the map
fia-grip-group = { $who }, from { $village }: tap where they go.
fia-grip-move = Tap a group on the map.
fia-grip-buy = { NUMBER($price, useGrouping: 0) } é: tap a village of yours.
fia-grip-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
