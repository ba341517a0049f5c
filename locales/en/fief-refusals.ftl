### Why the rules of Fief 2.6 say no.
### $figures are the names of a refusal's figures, in alphabetical order, or none.

fi-refusal-FI-SETUP-1 = This player is not at the table: { $seat }.
fi-refusal-FI-SETUP-6 = Another family already starts in { $village }: choose a village that is free.

## Cards

fi-refusal-FI-CARD-2 = { $figures ->
    [most] You have already played { $most } cards this turn, which is the most: the others you can only keep or discard.
   *[other] You do not have { $card_phrase } in hand; at most { $most } cards are played in a turn.
}
fi-refusal-FI-CARD-4 = Now you can only answer the card just played, not for { $region_phrase } or with another card.
fi-refusal-FI-CARD-6 = Cards cannot change hands with { $seat } like this: it takes allied families, the card in the giver's hand and at most 3 cards each afterwards.
fi-refusal-FI-CARD-7 = { $seat }'s family already has 4 members, which is the most.
fi-refusal-FI-CARD-9 = This card is played only for one's own family or an allied one still in the game, which { $seat }'s is not.
fi-refusal-FI-CARD-12 = { $village } will not do now: first come Castles and Cities that you hold, then villages you occupy, then those of allies, then villages of nobody.
fi-refusal-FI-CARD-16 = The d'Arc card goes to a Lady in the kingdom with neither husband nor noble title, which { $member } is not.
fi-refusal-FI-CARD-21 = A Bishop must be a free Lord without a wife, neither King nor Prince, which { $member } is not.
fi-refusal-FI-CARD-22 = { $member } already has a bishopric, and nobody can have more than one.
fi-refusal-FI-CARD-26 = { $bishopric } has no free Bishop to collect the Tithe.
fi-refusal-FI-CARD-27 = There is already a Tithe in the bishopric of { $bishopric } this turn.
fi-refusal-FI-CARD-30 = A papal Tithe is played only for a free Pope of one's own family.
fi-refusal-FI-CARD-31 = A Tax is played on a fief of yours or of an ally, with its holder free or on crusade, which { $region_phrase } is not.
fi-refusal-FI-CARD-32 = There is already a Tax on { $region_phrase } this turn.
fi-refusal-FI-CARD-36 = Bad Weather already lies on { $region_phrase }.
fi-refusal-FI-CARD-37 = You cannot play Good Weather on { $region_phrase }: it takes the card in hand and Bad Weather to remove.
fi-refusal-FI-CARD-38 = Famine already lies on { $region_phrase }.
fi-refusal-FI-CARD-40 = You cannot play Good Harvest on { $region_phrase }: it takes the card in hand, and none may lie there already.
fi-refusal-FI-CARD-42 = With Bad Weather and no Famine, Good Harvest cannot be played on { $region_phrase }.
fi-refusal-FI-CARD-43 = You have no Escape in hand.
fi-refusal-FI-CARD-44 = Escape frees prisoners whom the same player holds in the same village, named in order, and { $member } is not the next of them.
fi-refusal-FI-CARD-45 = { $figures ->
    [to] The secret passage leads no further than 3 roads: { $to } is out of reach.
   *[other] { $most ->
        [0] By the secret passage of { $village } go first your free members who are there, named in order, then up to 3 soldiers for each.
        [one] At most { $most } soldier of this kind can come along from { $village }.
       *[other] At most { $most } soldiers of this kind can come along from { $village }.
    }
}
fi-refusal-FI-CARD-46 = { $village } has no walls to hide behind.
fi-refusal-FI-CARD-52 = The Assassin strikes only those in the kingdom, and { $member } is not there.
fi-refusal-FI-CARD-53 = You do not have the Justice card in hand.
fi-refusal-FI-CARD-54 = Justice strikes a member in the kingdom of the assassin's family, but not the King, the Prince, the Pope or a Queen who is Regent: not { $member }.
fi-refusal-FI-PRINCE-1 = { $member } cannot be the Prince: it takes a Lord card, a King and a Queen who are married, one of their two families, fewer than 4 members in the King's and no other Prince.
fi-refusal-FI-REVOLT-1 = A Peasant Revolt takes Famine and no other revolt under way, which is not so for { $region_phrase }.

## Purchases

fi-refusal-FI-BUY-2 = { $figures ->
    [seat] There is not enough money for this deal with { $seat }.
   *[other] It costs { $price } é, but you have only { $money } é.
}
fi-refusal-FI-BUY-4 = You cannot buy another counter of this size this turn: { $counter }.
fi-refusal-FI-BUY-5 = { $have ->
    [one] You have { $have } soldier on the board: these would take you above 45, the most.
   *[other] You have { $have } soldiers on the board: these would take you above 45, the most.
}
fi-refusal-FI-BUY-6 = Soldiers are placed where you have a free member, or in a Castle or City that you own and hold, which { $village } is not.
fi-refusal-FI-BUY-7 = { $left ->
    [0] The bank has no horses left.
   *[other] { $have ->
        [12] You already have { $have } horsemen, which is the most.
       *[other] You have no foot soldier in { $village } to put on a horse.
    }
}
fi-refusal-FI-BUY-8 = { $left ->
    [0] The bank has no catapults left.
   *[other] A catapult is placed where you have a free member, and there is none in { $village }.
}
fi-refusal-FI-BUY-11 = You build in a village of your own, without enemy soldiers and rebels, which { $village } is not.
fi-refusal-FI-BUY-12 = { $village } already has 3 Mills and Presses, which is the most.
fi-refusal-FI-BUY-13 = { $village } already has a fortification.
fi-refusal-FI-BUY-14 = { $village } lies in somebody else's fief: you cannot build there.
fi-refusal-FI-BUY-15 = The bank has no buildings of this kind left.
fi-refusal-FI-BUY-16 = { $left ->
    [0] There are no Cardinal cards left.
   *[other] A Cardinal must be a free Bishop of yours who is not one yet and whom the Pope has not refused this turn (at some tables, in his seat only), which { $member } is not.
}
fi-refusal-FI-BUY-18 = You cannot buy { $region_phrase } yet: its title must be for sale, and you must own and occupy all the villages, with at least one Castle.
fi-refusal-FI-BUY-20 = A title that is bought goes to a free member of your family, which { $member } is not.
fi-refusal-FI-BUY-21 = The City takes the place of a Castle in the region, and there is none in { $village }.
fi-refusal-FI-BUY-25 = { $member } cannot receive { $region_phrase }: a title moves within a family once in a phase, between members who are not captive, and whoever gives it away must keep one of higher rank.
fi-refusal-FI-GUARD-5 = { $guard_id ->
    [guard-king] King's guards are bought back by whoever commands them, up to 20, if the one who receives them is free.
   *[guard-queen] Queen's guards are bought back by whoever commands them, up to 10, if the Queen is free.
}
fi-refusal-FI-REVOLT-6 = { $count ->
    [0] There is no revolt for rebels to join.
   *[other] There are already { $count } rebels, which is the most.
}

## Movement

fi-refusal-FI-MOVE-1 = { $figures ->
    [to] The next step cannot lead to { $to }: that takes a road going straight there.
   *[other] Nobody leaves { $village } like this: it takes somebody who is there, free and with steps left.
}
fi-refusal-FI-MOVE-2 = { $most ->
    [0] None of them has steps left this turn: 3 is the most.
    [one] At most { $most } man of this kind can come along here: you asked for { $count }.
   *[other] At most { $most } men of this kind can come along here: you asked for { $count }.
}
fi-refusal-FI-MOVE-3 = Foot soldiers and horsemen move only with a free member of the family: first choose who leads them.
fi-refusal-FI-MOVE-4 = { $most ->
    [0] No foot soldier can come along: they make 2 steps a turn, and whoever leads them must be able to keep their pace.
    [one] At most { $most } foot soldier can come along here: you asked for { $count }.
   *[other] At most { $most } foot soldiers can come along here: you asked for { $count }.
}
fi-refusal-FI-MOVE-7 = { $most ->
    [0] No catapult can come along: each takes 4 soldiers of the group and makes 1 step a turn, or 2 with mounted men.
    [one] At most { $most } catapult can come along, with 4 soldiers of the group: you asked for { $count }.
   *[other] At most { $most } catapults can come along, with 4 soldiers of the group for each: you asked for { $count }.
}
fi-refusal-FI-MOVE-8 = You have no catapults in { $village } to destroy.
fi-refusal-FI-MOVE-9 = A group takes along prisoners whom you hold in its village, named in order, and { $member } is not the next of them.
fi-refusal-FI-MOVE-10 = A group is put together in order: members, foot soldiers, horsemen, guards, catapults, prisoners, villages to ride past.
fi-refusal-FI-MOVE-14 = Bad Weather stops everyone: nobody moves as long as it lies on { $region_phrase }.
fi-refusal-FI-MOVE-22 = Now another village is decided about, not { $village }.
fi-refusal-FI-MOVE-29 = { $figures ->
    [from] This member cannot join the group that leaves { $from }: members are named in order and must have an open road.
   *[other] Somebody in the group has already been refused passage in { $village } this turn: only an attack is left.
}
fi-refusal-FI-MOVE-32 = Those inside { $village } can surrender if they have members with them, and fight if they have a combat point.
fi-refusal-FI-MOVE-36 = The group cannot ride past { $village }: it takes mounted men only, with a horseman or a guard, enough steps and a village next on the way, without walls, where somebody is.
fi-refusal-FI-MOVE-38 = { $member } cannot receive { $relic_phrase }: a relic is handed on once a turn, between two of your members in the same village.
fi-refusal-FI-MOVE-39 = An attack on { $village } takes a combat point and another player to attack.
fi-refusal-FI-REVOLT-7 = The rebels cannot go to { $village }: whoever controls them moves them, by road, 2 steps at most and not in Bad Weather.

## Relics

fi-refusal-FI-RELIC-2 = A reliquary that is still closed is opened by a free Bishop of yours in the seat of his bishopric, which { $member } is not.
fi-refusal-FI-RELIC-5 = { $member } cannot bear { $relic_phrase } now: it takes a free member of yours, there where the relic is.
fi-refusal-FI-RELIC-7 = The Holy Grail is not with your side in this battle.
fi-refusal-FI-RELIC-8 = Saint Radegonde is presented to a married Lady who is where her bearer, one of yours, is: not to { $member }.
fi-refusal-FI-RELIC-9 = Saint Radegonde has already heard a prayer this turn.
fi-refusal-FI-RELIC-10 = Saint Saturnin raises somebody who died in the village where you bear him, if the family still has room: not { $member }.
fi-refusal-FI-RELIC-11 = It is too late for { $member }: Saint Saturnin can help only up to 2 turns after the death.

## Battles

fi-refusal-FI-FIGHT-4 = You cannot choose like this in { $village }: contested villages are decided one by one, in order, against those who are there, and there is no peace where the table always wants battle.
fi-refusal-FI-FIGHT-8 = There is no such battle in { $village } for you to fight in your turn.
fi-refusal-FI-FIGHT-16 = Die { $die } cannot be used like this: choose in order among your dice, first aims at members who are not protected, then catapults and Grail on the dice left.
fi-refusal-FI-FIGHT-17 = { $count ->
    [0] You cannot use catapults here: it takes a siege and 4 soldiers for each.
    [one] You can use at most { $count } catapult here.
   *[other] You can use at most { $count } catapults here.
}
fi-refusal-FI-FIGHT-23 = Those who can fall in this battle do not include { $member }.
fi-refusal-FI-FIGHT-37 = You cannot pillage { $village }: it takes a soldier of yours, a building of this kind and no soldier of another owner.
fi-refusal-FI-REVOLT-13 = The gift to the rebels is 0, 500, 1000 or 1500 é.

## Titles, prisoners, crusades

fi-refusal-FI-INH-2 = { $member } cannot have { $region_phrase } now: one title is given at a time, within your family, and a fief that was conquered goes to those who conquered it.
fi-refusal-FI-INH-5 = { $member } cannot have { $region_phrase } now: the crown gives one title at a time, and only to the living.
fi-refusal-FI-INH-8 = { $count ->
    [0] Before you end this, put at least one soldier into the capital, { $village }.
   *[other] { $most ->
        [0] You can send no soldiers from { $village }.
        [one] You can send at most { $most } soldier from { $village }.
       *[other] You can send at most { $most } soldiers from { $village }.
    }
}
fi-refusal-FI-PRIS-4 = Nobody votes in captivity: { $member } cannot.
fi-refusal-FI-PRIS-8 = Whoever is set free cannot go to { $village }.
fi-refusal-FI-CRUSADE-1 = A crusade is proclaimed by a free Bishop of yours in the seat of his bishopric, or by the Pope, which { $member } is not.
fi-refusal-FI-CRUSADE-2 = It is too soon for another crusade by { $member }: a Bishop waits for the next turn, the Pope for 3 turns.
fi-refusal-FI-CRUSADE-6 = The Regent must be a free Lord of the King's family who stays in the kingdom, which { $member } is not.
fi-refusal-FI-CRUSADE-7 = Votes for Regent go to a free member with a title who stays in the kingdom, which { $member } is not.
fi-refusal-FI-CRUSADE-8 = After a tied vote a free Bishop is Regent, which { $member } is not.
fi-refusal-FI-CRUSADE-12 = The infidels do not hold { $member }.
fi-refusal-FI-CRUSADE-21 = Only a free lay Templar of yours leaves on crusade at will, which { $member } is not.

## Pope and King

fi-refusal-FI-POPE-3 = The Pope must be a free Bishop or Cardinal, which { $member } is not.
fi-refusal-FI-POPE-11 = Your Pope cannot offer this card for { $member }: it takes the card in the reserve, an offer left and a Lord able to receive it.
fi-refusal-FI-POPE-12 = Only the Pope dissolves the King's marriage, if the family of the King or of the Queen asks for it and there is no Prince.
fi-refusal-FI-KING-2 = The King must be a free Lord with a noble title, neither ecclesiastic nor monk, which { $member } is not.
fi-refusal-FI-KING-4 = The candidates do not include { $member }.
fi-refusal-FI-KING-5 = Your electors vote one by one, in order: { $member } is not the next.
fi-refusal-FI-KING-8 = As long as there is a Pope he alone consecrates: { $member } is not asked now.
fi-refusal-FI-KING-9 = Without a Pope a free Cardinal or two free Bishops consecrate, one at a time: { $member } is not asked now.

## Talks

fi-refusal-FI-MARRY-1 = With { $seat } there can only be a wedding of a Lord of one of your families and a Lady of the other.
fi-refusal-FI-MARRY-2 = In the offer for { $seat } one of the two cannot marry, as nobody can who is married already, an ecclesiastic, a monk, the Lady d'Arc or a King whose marriage the Pope dissolved.
fi-refusal-FI-NEG-2 = There is no promise here still to be judged.
fi-refusal-FI-NEG-4 = Cards change hands only between families allied by a marriage, which yours and { $seat }'s are not.
fi-refusal-FI-NEG-5 = The relic can change families only where the receiver has a free member next to its bearer, which is not so with { $seat } now.
fi-refusal-FI-NEG-10 = One can only free a prisoner whom one holds, which is not so in this deal with { $seat }.
fi-refusal-FI-OFFER-2 = You have made all your offers in this phase: none is left for { $seat }.
fi-refusal-FI-OFFER-3 = An offer for { $seat } is not put together like this: it goes to another player in the game, says first what you give and then what you ask for, 1 to 3 things on a side, in order.
fi-refusal-FI-OFFER-4 = Now you owe your counter-offer to one player only: { $seat }.
fi-refusal-FI-OFFER-7 = Orders are changed once a turn, one player after the other, and never for oneself.
fi-refusal-FI-OFFER-10 = In phase 1 only cards can change hands with { $seat }.
