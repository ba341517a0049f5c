### Fief 2.6.

fi-title = Fief 2.6
fi-edition-base = Fief 2.6

## Options and values

fi-option-mode = Kind of game
fi-value-mode-normal = normal: fiefs and the crown
fi-value-mode-points = for points, every 5 turns
fi-value-mode-turns = by turns, 12 in all
fi-option-turns = Length of a points game
fi-value-turns-10 = 10 turns
fi-value-turns-15 = 15 turns
fi-value-turns-20 = 20 turns
fi-value-turns-25 = 25 turns
fi-option-inflation = Inflation
fi-value-inflation-on = prices rise in turns 6 and 10
fi-value-inflation-off = none
fi-option-simple_majority = Election of the King
fi-value-simple_majority-off = takes 3 votes at least
fi-value-simple_majority-on = a simple majority is enough
fi-option-bishopric_layout = Bishoprics
fi-value-bishopric_layout-reconstructed = reconstructed, of unequal size
fi-value-bishopric_layout-balanced = 6 villages each
fi-option-bonus_as_strength = Bonus of the Lady d'Arc and of Templars
fi-value-bonus_as_strength-off = is added to the dice
fi-value-bonus_as_strength-on = is added to the strength
fi-option-forced_battle = Two players who meet
fi-value-forced_battle-off = do battle only if one of them wants to
fi-value-forced_battle-on = always do battle
fi-option-ally_defence_interrupt = Good Weather and Good Harvest
fi-value-ally_defence_interrupt-off = only in one's own turn
fi-value-ally_defence_interrupt-on = at once in reply, too
fi-option-escape_any_window = Escape
fi-value-escape_any_window-off = in one's own turn and before a battle
fi-value-escape_any_window-on = when any phase begins, too
fi-option-revolt_burns_always = A revolt that is beaten
fi-value-revolt_burns_always-off = destroys nothing
fi-value-revolt_burns_always-on = burns Mills and Presses all the same
fi-option-sick_rolls_once = Those who come home sick from a crusade
fi-value-sick_rolls_once-off = roll every turn
fi-value-sick_rolls_once-on = roll only once
fi-option-soldier_limit = Soldiers bought in a turn
fi-value-soldier_limit-counters = 6 counters at most
fi-value-soldier_limit-points = 6 men at most
fi-option-cardinal_at_cathedral = Appointing Cardinals
fi-value-cardinal_at_cathedral-off = wherever the Bishop is
fi-value-cardinal_at_cathedral-on = only in the seat of the bishopric
fi-option-king_ballot_secret = Votes for King
fi-value-king_ballot_secret-off = shown after the count
fi-value-king_ballot_secret-on = secret
fi-option-sudden_death = Victory by fiefs and crown in points and turn games
fi-value-sudden_death-off = does not end the game
fi-value-sudden_death-on = ends the game at once
fi-option-safety_turn_limit = Last turn
fi-value-safety_turn_limit-40 = turn 40
fi-value-safety_turn_limit-20 = turn 20
fi-value-safety_turn_limit-8 = turn 8
fi-value-safety_turn_limit-80 = turn 80
fi-option-offers_per_player = Offers each in the talks
fi-value-offers_per_player-4 = 4
fi-value-offers_per_player-2 = 2
fi-value-offers_per_player-8 = 8

## Things
## .phrase is the thing as it stands in a sentence: regions, cards, relics and pieces with an article,
## a death with its preposition, a crusader's fate with its verb.

fi-thing-village-beaujeu = Beaujeu
fi-thing-village-la-salle = La Salle
fi-thing-village-blaye = Blaye
fi-thing-village-charolles = Charolles
fi-thing-village-sennecy = Sennecy
fi-thing-village-epervier = L'Épervier
fi-thing-village-chateauneuf = Châteauneuf
fi-thing-village-mazilles = Mazilles
fi-thing-village-st-andromy = Saint-Andromy
fi-thing-village-tournus = Tournus
fi-thing-village-belleville = Belleville
fi-thing-village-pugnac = Pugnac
fi-thing-village-st-medard = Saint-Médard
fi-thing-village-st-gerome = Saint-Gérôme
fi-thing-village-st-andre = Saint-André
fi-thing-village-villeneuve = Villeneuve
fi-thing-village-la-buissiere = La Buissière
fi-thing-village-bourg = Bourg
fi-thing-village-st-vivien = Saint-Vivien
fi-thing-village-les-essarts = Les Essarts
fi-thing-village-st-paul = Saint-Paul
fi-thing-village-marcamps = Marcamps
fi-thing-village-sigy = Sigy
fi-thing-village-st-ciers = Saint-Ciers-d'Abzac
fi-thing-region-sigy = Duchy of Sigy
    .phrase = the duchy of Sigy
    .short = Sigy
fi-thing-region-tournus = Duchy of Tournus
    .phrase = the duchy of Tournus
    .short = Tournus
fi-thing-region-blaye = County of Blaye
    .phrase = the county of Blaye
    .short = Blaye
fi-thing-region-bourg = County of Bourg
    .phrase = the county of Bourg
    .short = Bourg
fi-thing-region-epervier = Barony of L'Épervier
    .phrase = the barony of L'Épervier
    .short = L'Épervier
fi-thing-region-st-gerome = Barony of Saint-Gérôme
    .phrase = the barony of Saint-Gérôme
    .short = Saint-Gérôme
fi-thing-bishopric-blaye = Blaye
fi-thing-bishopric-bourg = Bourg
fi-thing-bishopric-sigy = Sigy
fi-thing-bishopric-tournus = Tournus
fi-thing-member-arthur = Arthur
fi-thing-member-charles = Charles
fi-thing-member-eric = Éric
fi-thing-member-francois = François
fi-thing-member-gauvain = Gauvain
fi-thing-member-henri = Henri
fi-thing-member-lambert = Lambert
fi-thing-member-othon = Othon
fi-thing-member-philippe = Philippe
fi-thing-member-quentin = Quentin
fi-thing-member-robert = Robert
fi-thing-member-thierry = Thierry
fi-thing-member-blanche = Blanche
fi-thing-member-isabelle = Isabelle
fi-thing-member-jeanne = Jeanne
fi-thing-member-mireille = Mireille
fi-thing-card-arthur = Arthur
    .phrase = the Arthur card
fi-thing-card-charles = Charles
    .phrase = the Charles card
fi-thing-card-eric = Éric
    .phrase = the Éric card
fi-thing-card-francois = François
    .phrase = the François card
fi-thing-card-gauvain = Gauvain
    .phrase = the Gauvain card
fi-thing-card-henri = Henri
    .phrase = the Henri card
fi-thing-card-lambert = Lambert
    .phrase = the Lambert card
fi-thing-card-othon = Othon
    .phrase = the Othon card
fi-thing-card-philippe = Philippe
    .phrase = the Philippe card
fi-thing-card-quentin = Quentin
    .phrase = the Quentin card
fi-thing-card-robert = Robert
    .phrase = the Robert card
fi-thing-card-thierry = Thierry
    .phrase = the Thierry card
fi-thing-card-blanche = Blanche
    .phrase = the Blanche card
fi-thing-card-isabelle = Isabelle
    .phrase = the Isabelle card
fi-thing-card-jeanne = Jeanne
    .phrase = the Jeanne card
fi-thing-card-mireille = Mireille
    .phrase = the Mireille card
fi-thing-card-bishop-blaye = Bishop of Blaye
    .phrase = the Bishop of Blaye card
fi-thing-card-bishop-bourg = Bishop of Bourg
    .phrase = the Bishop of Bourg card
fi-thing-card-bishop-sigy = Bishop of Sigy
    .phrase = the Bishop of Sigy card
fi-thing-card-bishop-tournus = Bishop of Tournus
    .phrase = the Bishop of Tournus card
fi-thing-card-darc = d'Arc
    .phrase = the d'Arc card
fi-thing-card-tithe = Tithe
    .phrase = the Tithe card
    .kinds = Tithes
fi-thing-card-tax = Tax
    .phrase = the Tax card
    .kinds = Taxes
fi-thing-card-escape = Escape
    .phrase = the Escape card
    .kinds = Escapes
fi-thing-card-assassin = Assassin
    .phrase = the Assassin card
fi-thing-card-justice = Justice
    .phrase = the Justice card
fi-thing-card-bad-weather = Bad Weather
    .phrase = the Bad Weather card
    .kinds = Bad Weather cards
fi-thing-card-good-weather = Good Weather
    .phrase = the Good Weather card
    .kinds = Good Weather cards
fi-thing-card-famine = Famine
    .phrase = the Famine card
    .kinds = Famines
fi-thing-card-good-harvest = Good Harvest
    .phrase = the Good Harvest card
    .kinds = Good Harvests
fi-thing-card-revolt = Peasant Revolt
    .phrase = the Peasant Revolt card
    .kinds = Peasant Revolts
fi-thing-card-plague = Plague
    .phrase = the Plague card
    .kinds = Plague cards
fi-thing-relic-grail = Holy Grail
    .phrase = the Holy Grail
fi-thing-relic-radegonde = Saint Radegonde
    .phrase = the relic of Saint Radegonde
fi-thing-relic-saturnin = Saint Saturnin
    .phrase = the relic of Saint Saturnin
fi-thing-relic-empty = Empty counter
    .phrase = an empty counter
fi-thing-rank-baron = Baron
    .phrase = a Baron
fi-thing-rank-count = Count
    .phrase = a Count
fi-thing-rank-duke = Duke
    .phrase = a Duke
fi-thing-fort-open = No walls
    .phrase = no fortification
fi-thing-fort-castle = Castle
    .phrase = a Castle
fi-thing-fort-city = City
    .phrase = a City
fi-thing-works-mill = Mill
    .phrase = a Mill
    .kinds = Mills
fi-thing-works-press = Press
    .phrase = a Press
    .kinds = Presses
fi-thing-guard-king = King's guard
    .phrase = a King's guard
    .kinds = King's guards
fi-thing-guard-queen = Queen's guard
    .phrase = a Queen's guard
    .kinds = Queen's guards
fi-thing-counter-1 = 1 soldier
    .phrase = a counter of 1
fi-thing-counter-3 = 3 soldiers
    .phrase = a counter of 3
fi-thing-counter-6 = 6 soldiers
    .phrase = a counter of 6
fi-thing-policy-ask = On asking
    .phrase = on asking
fi-thing-policy-always = Always
    .phrase = always
fi-thing-policy-never = Never
    .phrase = never
fi-thing-death-plague = Plague
    .phrase = of the plague
fi-thing-death-assassin = Murder
    .phrase = at the hand of an assassin
fi-thing-death-justice = Justice
    .phrase = at the hand of Justice
fi-thing-death-battle = Battle
    .phrase = in battle
fi-thing-death-aimed = Aimed blow
    .phrase = by an aimed blow
fi-thing-death-captivity = Captivity
    .phrase = in captivity
fi-thing-death-rebels = Revolt
    .phrase = at the hands of the rebels
fi-thing-death-crusade = Crusade
    .phrase = on crusade
fi-thing-death-sickness = Sickness
    .phrase = of sickness
fi-thing-fate-dies = Death
    .phrase = dies
fi-thing-fate-captive = Captive of the infidels
    .phrase = falls into the hands of the infidels
fi-thing-fate-stays = Still on crusade
    .phrase = stays on crusade and sends money
fi-thing-fate-sick = Home, but sick
    .phrase = comes home sick
fi-thing-fate-returns = Home
    .phrase = comes home
fi-thing-return-tired = Weary
    .phrase = brings nothing but weariness
fi-thing-return-money = Money
    .phrase = brings money
fi-thing-return-horsemen = Horsemen
    .phrase = brings horsemen
fi-thing-return-fief = A fief won
    .phrase = has won a fief from the infidels
fi-thing-return-templar = Templar
    .phrase = is now a Templar
fi-thing-return-monk = Monk
    .phrase = turns monk
fi-thing-office-pope = Pope
    .phrase = the Pope
fi-thing-office-king = King
    .phrase = the King
fi-thing-office-regent = Regent
    .phrase = the Regent
fi-thing-side-rebels = Rebels
    .phrase = the rebels
fi-thing-side-guards = Guards without master
    .phrase = the guards without master

## Things counted: a card of which there is one is only named.

fi-count-card-arthur = Arthur
fi-count-card-charles = Charles
fi-count-card-eric = Éric
fi-count-card-francois = François
fi-count-card-gauvain = Gauvain
fi-count-card-henri = Henri
fi-count-card-lambert = Lambert
fi-count-card-othon = Othon
fi-count-card-philippe = Philippe
fi-count-card-quentin = Quentin
fi-count-card-robert = Robert
fi-count-card-thierry = Thierry
fi-count-card-blanche = Blanche
fi-count-card-isabelle = Isabelle
fi-count-card-jeanne = Jeanne
fi-count-card-mireille = Mireille
fi-count-card-bishop-blaye = Bishop of Blaye
fi-count-card-bishop-bourg = Bishop of Bourg
fi-count-card-bishop-sigy = Bishop of Sigy
fi-count-card-bishop-tournus = Bishop of Tournus
fi-count-card-darc = d'Arc
fi-count-card-tithe = { $count ->
    [one] { $count } Tithe
   *[other] { $count } Tithes
}
fi-count-card-tax = { $count ->
    [one] { $count } Tax
   *[other] { $count } Taxes
}
fi-count-card-escape = { $count ->
    [one] { $count } Escape
   *[other] { $count } Escapes
}
fi-count-card-assassin = Assassin
fi-count-card-justice = Justice
fi-count-card-bad-weather = { $count ->
    [one] { $count } Bad Weather
   *[other] { $count } Bad Weather cards
}
fi-count-card-good-weather = { $count ->
    [one] { $count } Good Weather
   *[other] { $count } Good Weather cards
}
fi-count-card-famine = { $count ->
    [one] { $count } Famine
   *[other] { $count } Famines
}
fi-count-card-good-harvest = { $count ->
    [one] { $count } Good Harvest
   *[other] { $count } Good Harvests
}
fi-count-card-revolt = { $count ->
    [one] { $count } Peasant Revolt
   *[other] { $count } Peasant Revolts
}
fi-count-card-plague = { $count ->
    [one] { $count } Plague
   *[other] { $count } Plague cards
}
fi-hidden = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
fi-unknown = unknown cards

## What an offer says: it comes after “Give:” and “Ask for:”, and within a sentence.

fi-item-money = { $it }00 é
fi-item-relic = { $it_phrase }
fi-item-release = freedom for { $it }
fi-item-marry = the marriage of { $a } and { $b }
fi-item-card = { $it_phrase }
fi-item-dissolve = the end of the royal marriage
fi-item-passage = { $it ->
    [one] passage for { $it } turn
   *[other] passage for { $it } turns
}
fi-item-truce = { $it ->
    [one] a truce of { $it } turn
   *[other] a truce of { $it } turns
}
fi-item-alliance = a pact of mutual help
fi-item-vote_for = votes for { $it }
fi-item-repay = { $b ->
    [one] repayment of { $a }00 é within { $b } turn
   *[other] repayment of { $a }00 é within { $b } turns
}

## Battle or peace in a village

fi-declare-peace = peace
fi-declare-fight = battle against { $it }
fi-declare-fight_guards = battle against the guards without master

## Parts of sentences: the messages below take them, with the variables that they have.

# $a: the die, counted from 0.
fi-part-die-a = { $a ->
    [0] First die
    [1] Second die
   *[other] Third die
}
# $it: the die, counted from 0.
fi-part-die-it = { $it ->
    [0] First die
    [1] Second die
   *[other] Third die
}
# $a: the promise, counted from 0.
fi-part-promise = { $a ->
    [0] first promise
    [1] second promise
    [2] third promise
    [3] fourth promise
    [4] fifth promise
   *[other] sixth promise
}
# $b: who gets the vote.
fi-part-vote-b = votes for { $b }
# $b: to a member.
fi-part-to-b = to { $b }
# $points: “120 points”.
fi-part-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## How it ends

fi-outcome = { $winners_count ->
    [0] { $clause ->
        [FI-END-13] No family has survived: the game ends without a winner (rule { $clause }, “{ $title }”).
       *[other] The game ends without a winner, by rule { $clause }, “{ $title }”.
    }
    [one] { $clause ->
        [FI-END-3] { $winners } wins, with the King or the Queen in the family and at least 3 fiefs. The game ended by rule { $clause }, “{ $title }”.
        [FI-END-11] { $winners } wins: this is the last family left. The game ended by rule { $clause }, “{ $title }”.
       *[other] { $winners } wins with { fi-part-points }. The game ended by rule { $clause }, “{ $title }”.
    }
   *[other] { $clause ->
        [FI-END-4] { $winners } win together: allies, with the King, the Queen and at least 4 fiefs. The game ended by rule { $clause }, “{ $title }”.
       *[other] { $winners } win together with { fi-part-points } each. The game ended by rule { $clause }, “{ $title }”.
    }
}

## What is asked of whoever must answer

fi-ask-start = Choose the village where your family starts, with { $member }.
fi-ask-cards = { $cards ->
    [0] Turn { $turn }: you have no cards in hand. When all else is done, end your turn.
    [one] Turn { $turn }: you have { $cards } card in hand; play it if you can, discard it or keep it, then end your turn.
   *[other] Turn { $turn }: you have { $cards } cards in hand; play as many as you like, 3 at most, then end your turn.
}
fi-ask-place = Choose the village where { $member } goes.
fi-ask-unlock = Escape in { $village }: choose who goes free.
fi-ask-card_consent = { $seat } wants to play { $card_phrase } for { $member }, of your family: agree or decline.
fi-ask-pope_consent = { $seat } asks your Pope for a Bishop or Cardinal card for { $member }: agree or decline.
fi-ask-prince_consent = { $seat } wants to make { $member } the Prince: agree or decline.
fi-ask-ally_consent = { $seat } would like to place { $member } in your village, { $village }: agree or decline.
fi-ask-reserve_consent = { $seat } offers a card of the Pope's reserve for { $member }: agree or decline.
fi-ask-justice = { $seat } has had { $member } assassinated: play Justice, if you have it, or let it pass.
fi-ask-defend = { $seat } has played a card against { $region_phrase }: answer it at once or let it pass.
fi-ask-escape_now = A phase begins: play Escape, if you have it, or let it pass.
fi-ask-buy = Turn { $turn }, purchases: you have { $money } é to spend.
fi-ask-move = Turn { $turn }, movement: move your groups step by step, then end your turn.
fi-ask-flight = Secret passage out of { $village }: choose who flees and where to.
fi-ask-passage = { $seat } asks to enter { $village } or to pass: allow or refuse it.
fi-ask-exit = { $seat } asks to leave the walls of { $village }: allow or refuse it.
fi-ask-evacuation = { $seat } asks to leave { $village } by the road your group came by: allow or refuse it.
fi-ask-refused = { $seat } refuses you passage in { $village }: turn back or attack.
fi-ask-kept = { $seat } does not let you leave { $village }: stay inside, surrender or fight.
fi-ask-claim = { $village } belongs to { $seat }, your ally, who has nobody there: take the village or leave it.
fi-ask-speak = { $member } may speak to the rebels in { $village }: choose the gift, or silence.
fi-ask-declare = { $villages ->
    [one] There is { $villages } contested village: choose battle or peace in secret.
   *[other] There are { $villages } contested villages: choose battle or peace in secret, one by one.
}
fi-ask-next_battle = Choose the next battle.
fi-ask-escape_battle = A battle is about to begin in { $village }: play Escape, if you have it, or let it pass.
fi-ask-mercy = Battle in { $village }, round { $round }: ask for mercy for your members or fight.
fi-ask-grant = Battle in { $village }: { $seat } asks for mercy, grant or refuse it.
fi-ask-dice = { $dice ->
    [one] Battle in { $village }: you have { $dice } die; choose what it is used for, then roll.
   *[other] Battle in { $village }: you have { $dice } dice; choose what they are used for, then roll.
}
fi-ask-lose = { $left ->
    [one] Battle in { $village }: you must still lose { $left } member, choose who falls.
   *[other] Battle in { $village }: you must still lose { $left } members, choose who falls first.
}
fi-ask-combat = Your turn of battles: pillage, where you can, and end it.
fi-ask-title = Choose who in your family shall have { $region_phrase }.
fi-ask-grant_title = The crown gives a title away, { $region_phrase }: choose who receives it.
fi-ask-garrison = Now { $region_phrase } belongs to your family: put at least one soldier into its capital, { $village }.
fi-ask-talks = Turn { $turn }, talks: make an offer, a gift or an act of your own, or pass.
fi-ask-offering = Put together your offer for { $seat }: first what you give, then what you ask for.
fi-ask-answer = { $seat } makes you an offer: accept it, reject it or answer with another.
fi-ask-withdraw = Your offer waits for an answer from { $seat }: you can take it back as long as it waits.
fi-ask-pope_ballot = { $votes ->
    [one] Election of the Pope: you have { $votes } vote, which stays secret.
   *[other] Election of the Pope: you have { $votes } votes, which stay secret.
}
fi-ask-candidate = Election of the King: present a candidate, or none.
fi-ask-king_ballot = { $votes ->
    [one] Election of the King: you have { $votes } vote to give.
   *[other] Election of the King: you have { $votes } votes to give.
}
fi-ask-regent_ballot = { $votes ->
    [one] Election of a Regent: you have { $votes } vote, which stays secret.
   *[other] Election of a Regent: you have { $votes } votes, which stay secret.
}
fi-ask-regent = With King { $member } on crusade there must be a Regent: choose who it is.
fi-ask-consecrate = { $king } has been elected King: decide whether { $member } consecrates him.
fi-ask-bearer = Choose who bears { $relic_phrase }.
fi-ask-orders = Choose your standing orders, then confirm them.

## What is waited for, to the others

fi-waiting-start = Waiting for { $who }: the village to start in, with { $member }.
fi-waiting-cards = { $cards ->
    [0] Waiting for { $who }: turn { $turn } with no cards in hand.
    [one] Waiting for { $who }: the cards of turn { $turn }, with { $cards } in hand.
   *[other] Waiting for { $who }: the cards of turn { $turn }, with { $cards } in hand.
}
fi-waiting-place = Waiting for { $who }: the village where { $member } goes.
fi-waiting-unlock = Waiting for { $who }: who goes free by Escape in { $village }.
fi-waiting-card_consent = Waiting for { $who }: whether to agree to { $seat }, who wants to play { $card_phrase } for { $member }.
fi-waiting-pope_consent = Waiting for { $who }: the Pope's word to { $seat } about { $member }.
fi-waiting-prince_consent = Waiting for { $who }: whether to agree to { $seat }, who wants to make { $member } the Prince.
fi-waiting-ally_consent = Waiting for { $who }: whether { $village } takes in { $member }, of { $seat }'s family.
fi-waiting-reserve_consent = Waiting for { $who }: whether to accept the Pope's card that { $seat } offers for { $member }.
fi-waiting-justice = Waiting for { $who }: whether to answer { $seat } for the death of { $member }.
fi-waiting-defend = Waiting for { $who }: whether to answer { $seat }'s card against { $region_phrase }.
fi-waiting-escape_now = Waiting for { $who }: whether to play Escape.
fi-waiting-buy = Waiting for { $who }: the purchases of turn { $turn }.
fi-waiting-move = Waiting for { $who }: the movement of turn { $turn }.
fi-waiting-flight = Waiting for { $who }: who flees from { $village } by the secret passage.
fi-waiting-passage = Waiting for { $who }: whether { $seat } may enter or pass { $village }.
fi-waiting-exit = Waiting for { $who }: whether { $seat } may leave the walls of { $village }.
fi-waiting-evacuation = Waiting for { $who }: whether the road is clear for { $seat }, who wants to leave { $village }.
fi-waiting-refused = Waiting for { $who }: whether to give up { $village } or to attack { $seat }.
fi-waiting-kept = Waiting for { $who }: what to do in { $village } if { $seat } allows no way out.
fi-waiting-claim = Waiting for { $who }: whether to take { $village }, { $seat }'s village.
fi-waiting-speak = Waiting for { $who }: whether { $member } speaks to the rebels in { $village }.
fi-waiting-declare = { $villages ->
    [one] Waiting for { $who }: battle or peace in { $villages } village.
   *[other] Waiting for { $who }: battle or peace in { $villages } villages.
}
fi-waiting-next_battle = Waiting for { $who }: which battle comes next.
fi-waiting-escape_battle = Waiting for { $who }: whether to play Escape before the battle in { $village }.
fi-waiting-mercy = Waiting for { $who }: whether to ask for mercy in { $village }, round { $round }.
fi-waiting-grant = Waiting for { $who }: whether to grant the mercy that { $seat } asks for in { $village }.
fi-waiting-dice = { $dice ->
    [one] Waiting for { $who }: what { $dice } die is used for in the battle in { $village }.
   *[other] Waiting for { $who }: what { $dice } dice are used for in the battle in { $village }.
}
fi-waiting-lose = { $left ->
    [one] Waiting for { $who }: who falls in { $village }, { $left } member.
   *[other] Waiting for { $who }: who falls in { $village }, { $left } members.
}
fi-waiting-combat = Waiting for { $who }: whether to pillage or to end the turn.
fi-waiting-title = Waiting for { $who }: who in the family shall have { $region_phrase }.
fi-waiting-grant_title = Waiting for { $who }: to whom the crown gives the title, { $region_phrase }.
fi-waiting-garrison = Waiting for { $who }: soldiers for { $village }, the capital, now that { $region_phrase } changes families.
fi-waiting-talks = Waiting for { $who }: the talks of turn { $turn }.
fi-waiting-offering = Waiting for { $who }: an offer for { $seat }.
fi-waiting-answer = Waiting for { $who }: the answer to { $seat }'s offer.
fi-waiting-withdraw = An offer by { $who } waits for an answer from { $seat }.
fi-waiting-pope_ballot = { $votes ->
    [one] Waiting for { $who }: { $votes } vote for Pope.
   *[other] Waiting for { $who }: { $votes } votes for Pope.
}
fi-waiting-candidate = Waiting for { $who }: a candidate for King, or none.
fi-waiting-king_ballot = { $votes ->
    [one] Waiting for { $who }: { $votes } vote for King.
   *[other] Waiting for { $who }: { $votes } votes for King.
}
fi-waiting-regent_ballot = { $votes ->
    [one] Waiting for { $who }: { $votes } vote for Regent.
   *[other] Waiting for { $who }: { $votes } votes for Regent.
}
fi-waiting-regent = Waiting for { $who }: who is Regent, with King { $member } on crusade.
fi-waiting-consecrate = Waiting for { $who }: whether { $member } consecrates { $king } as King.
fi-waiting-bearer = Waiting for { $who }: who bears { $relic_phrase }.
fi-waiting-orders = Waiting for { $who }: standing orders.

## What can be chosen

fi-do-choose_start = Start in { $it }
fi-do-play_member = Bring { $a } into { $b }'s family
fi-do-play_darc = Play d'Arc for { $it }
fi-do-play_bishop = Make { $b } Bishop of { $a }
fi-do-play_tithe = Play a Tithe for the Bishop of { $it }
fi-do-play_papal_tithe = Play a papal Tithe in the bishopric of { $it }
fi-do-play_tax = Play a Tax on { $it_phrase }
fi-do-play_bad_weather = Play Bad Weather on { $it_phrase }
fi-do-play_good_weather = Play Good Weather on { $it_phrase }
fi-do-play_famine = Play Famine on { $it_phrase }
fi-do-play_good_harvest = Play Good Harvest on { $it_phrase }
fi-do-play_plague = Play Plague on { $it_phrase }
fi-do-play_revolt = Play Peasant Revolt in { $it }
fi-do-play_assassin = Have { $it } assassinated
fi-do-discard = Discard { $it_phrase }
fi-do-make_prince = Play { $it } as Prince
fi-do-proclaim = Proclaim a crusade with { $it }
fi-do-end_cards = End your card turn
fi-do-justice = Play Justice against { $it }
fi-do-pass_window = Let it pass
fi-do-consent = Agree
fi-do-decline = Decline
fi-do-place_member = Choose { $it }
fi-do-unlock = Escape: free { $it }
fi-do-unlock_done = Confirm the Escape
fi-do-buy_soldiers = Buy { $a } in { $b }
fi-do-buy_horse = Buy a horse in { $it }
fi-do-buy_catapult = Buy a catapult in { $it }
fi-do-buy_guard = Buy { $it_phrase }
fi-do-buy_rebel = Buy a rebel
fi-do-buy_press = Build a Press in { $it }
fi-do-buy_mill = Build a Mill in { $it }
fi-do-buy_castle = Build a Castle in { $it }
fi-do-buy_cardinal = Buy a Cardinal card for { $it }
fi-do-buy_title = Buy { $a_phrase } for { $b }, with the City in { $c }
fi-do-move_title = Pass { $a_phrase } { fi-part-to-b }
fi-do-end_buy = End your purchases
fi-do-march = Move a group out of { $it }
fi-do-flee = Escape: flee from { $it } by the secret passage
fi-do-lead = Take { $it }
fi-do-foot = { $it ->
    [one] Take { $it } foot soldier
   *[other] Take { $it } foot soldiers
}
fi-do-horse = { $it ->
    [one] Take { $it } horseman
   *[other] Take { $it } horsemen
}
fi-do-king_guards = { $it ->
    [one] Take { $it } King's guard
   *[other] Take { $it } King's guards
}
fi-do-queen_guards = { $it ->
    [one] Take { $it } Queen's guard
   *[other] Take { $it } Queen's guards
}
fi-do-catapults = { $it ->
    [one] Take { $it } catapult
   *[other] Take { $it } catapults
}
fi-do-captive = Take { $it } in chains
fi-do-past = Ride past { $it }
fi-do-past_next = Then ride past { $it }
fi-do-step = Go to { $it }
fi-do-storm = March to attack { $it }
fi-do-flee_to = Flee to { $it }
fi-do-flee_into = Flee inside the walls of { $it }
fi-do-destroy_catapult = Destroy a catapult of yours in { $it }
fi-do-open_reliquary = Open the reliquary with { $it }
fi-do-present = Present { $a_phrase } { fi-part-to-b }
fi-do-hand_relic = Hand { $a_phrase } { fi-part-to-b }
fi-do-move_rebels = Move the rebels to { $it }
fi-do-end_move = End your movement
fi-do-allow = Allow it
fi-do-refuse = Refuse
fi-do-turn_back = Turn back
fi-do-attack = Attack
fi-do-stay = Stay inside
fi-do-surrender = Surrender
fi-do-fight_inside = Fight inside the walls
fi-do-claim = Take { $it }
fi-do-leave = Leave { $it } to its owner
fi-do-speak = { $it ->
    [0] Speak to the rebels without a gift
    [1] Speak to the rebels with a gift of 500 é
    [2] Speak to the rebels with a gift of 1000 é
   *[other] Speak to the rebels with a gift of 1500 é
}
fi-do-silent = Do not speak to the rebels
fi-do-declare = { $a }: { $b }
fi-do-next_battle = Fight in { $a } against { $b_phrase }
fi-do-ask_mercy = Ask for mercy
fi-do-fight_on = Fight
fi-do-grant = Grant mercy
fi-do-refuse_mercy = Refuse mercy
fi-do-aim = { fi-part-die-a }: aim at { $b }
fi-do-hurl = { fi-part-die-it }: use a catapult
fi-do-put_grail = { fi-part-die-it }: use the Holy Grail
fi-do-roll = Roll the dice
fi-do-lose_member = Lose { $it }
fi-do-pillage = Destroy { $b_phrase } in { $a }
fi-do-end_combat = End your turn of battles
fi-do-give_title = Give { $a_phrase } { fi-part-to-b }
fi-do-grant_title = Grant { $a_phrase } { fi-part-to-b }
fi-do-garrison_buy = Buy { $it } for the capital
fi-do-garrison_from = { $b ->
    [one] Send { $b } soldier from { $a }
   *[other] Send { $b } soldiers from { $a }
}
fi-do-garrison_done = The garrison is complete
fi-do-offer = Prepare an offer for { $it }
fi-do-give = Give: { $it }
fi-do-want = Ask for: { $it }
fi-do-propose = Make this offer
fi-do-accept = Accept the offer
fi-do-reject = Reject the offer
fi-do-counter = Answer with another offer
fi-do-withdraw = Take your offer back
fi-do-give_bishop = Offer the Bishop of { $a } card for { $b }
fi-do-give_cardinal = Offer a Cardinal card for { $it }
fi-do-dissolve_marriage = Dissolve the King's marriage
fi-do-pay_infidels = Buy { $it } free from the infidels
fi-do-mark = { $b ->
    [true] Mark the { fi-part-promise } as kept
   *[false] Mark the { fi-part-promise } as broken
}
fi-do-pass_talks = Pass
fi-do-vote = { $b_id ->
    [none] { $a }: blank ballot
   *[other] { $a } { fi-part-vote-b }
}
fi-do-nominate = Present { $it } as candidate
fi-do-no_candidate = Present nobody
fi-do-consecrate = { $it } consecrates the King
fi-do-withhold = { $it } refuses the consecration
fi-do-name_regent = Name { $it } Regent
fi-do-leave_on_crusade = { $it } leaves on crusade
fi-do-bearer = { $b } bears { $a_phrase }
fi-do-orders = Change your standing orders
fi-do-passage_for = Passage for { $a }: { $b_phrase }
fi-do-pass_windows = { $it ->
    [true] Do not ask me about Justice and Escape out of turn
   *[false] Ask me about Justice and Escape out of turn, too
}
fi-do-orders_done = Confirm the orders
