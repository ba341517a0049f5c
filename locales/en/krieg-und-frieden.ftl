### Krieg und Frieden and La Spada e la Fede.

kf-title = Krieg und Frieden / La Spada e la Fede
kf-edition-spada = La Spada e la Fede
kf-edition-krieg = Krieg und Frieden

## Options and values

kf-option-mobilisation = King's Mobilisation
kf-value-mobilisation-off = no
kf-value-mobilisation-on = yes
kf-option-expert_base = Chosen base resource
kf-value-expert_base-off = no, it is drawn
kf-value-expert_base-open = yes, face up
kf-value-expert_base-secret = yes, in secret
kf-option-opening_bid = Opening bid
kf-value-opening_bid-optional = optional
kf-value-opening_bid-required = required
kf-option-first_adviser = First King's Adviser
kf-value-first_adviser-random = by lot
kf-value-first_adviser-seat-n = the player in a chosen seat
kf-option-start_reward = Symbol of the start card
kf-value-start_reward-privilege = Privilege
kf-value-start_reward-cathedral = cathedral
kf-option-futile_targets = Futile attacks and bribes
kf-value-futile_targets-off = forbidden
kf-value-futile_targets-on = allowed
kf-option-scoring = Scoring
kf-value-scoring-dagger = Stuart Dagger's, as in the rulebooks
kf-value-scoring-original = first German edition
kf-option-designer_short = Designer's short game
kf-value-designer_short-off = no
kf-value-designer_short-on = yes
kf-option-designer_mild = Privileges taken only from the stronger
kf-value-designer_mild-off = no
kf-value-designer_mild-on = yes

kf-value-season-winter = Winter
kf-value-season-spring = Spring
kf-value-season-summer = Summer
kf-value-season-autumn = Autumn
kf-value-by-roof = the roof of the cathedral is built
kf-value-by-no_agenda = there are no agenda cards left
kf-value-by-mobilised = the King's Mobilisation closes the last year

## Things
## .phrase is the thing as it stands in a sentence; .kinds names the type, in the plural, in lists of types.

kf-thing-card-knight = Knight
    .phrase = a Knight
    .kinds = Knights
kf-thing-card-riches = Riches
    .phrase = a Riches card
    .kinds = Riches
kf-thing-card-worker = Workers
    .phrase = a Workers card
    .kinds = Workers
kf-thing-card-grain = Grain
    .phrase = a Grain card
    .kinds = Grain
kf-thing-privilege-knight = Knight Privilege
    .phrase = the Knight Privilege
kf-thing-privilege-riches = Riches Privilege
    .phrase = the Riches Privilege
kf-thing-privilege-worker = Workers Privilege
    .phrase = the Workers Privilege
kf-thing-privilege-grain = Grain Privilege
    .phrase = the Grain Privilege
kf-thing-agenda-war-privilege = War (Privilege)
    .phrase = the agenda card War (Privilege)
kf-thing-agenda-war-cathedral = War (cathedral)
    .phrase = the agenda card War (cathedral)
kf-thing-agenda-taxes-privilege = Taxes (Privilege)
    .phrase = the agenda card Taxes (Privilege)
kf-thing-agenda-taxes-cathedral = Taxes (cathedral)
    .phrase = the agenda card Taxes (cathedral)
kf-thing-agenda-revolt-privilege = Revolt (Privilege)
    .phrase = the agenda card Revolt (Privilege)
kf-thing-agenda-revolt-cathedral = Revolt (cathedral)
    .phrase = the agenda card Revolt (cathedral)
kf-thing-agenda-famine-privilege = Famine (Privilege)
    .phrase = the agenda card Famine (Privilege)
kf-thing-agenda-famine-cathedral = Famine (cathedral)
    .phrase = the agenda card Famine (cathedral)
kf-thing-problem-war = War
kf-thing-problem-taxes = Taxes
kf-thing-problem-revolt = Revolt
kf-thing-problem-famine = Famine
kf-thing-section-nave = Nave
    .phrase = the nave
kf-thing-section-first_aisle = First aisle
    .phrase = the first aisle
kf-thing-section-second_aisle = Second aisle
    .phrase = the second aisle
kf-thing-section-choir = Choir
    .phrase = the choir
kf-thing-section-facade = Façade
    .phrase = the façade
kf-thing-section-roof = Roof
    .phrase = the roof
kf-thing-house-farm = Farmhouse
    .phrase = a farmhouse
kf-thing-house-worker = Worker house
    .phrase = a worker house
kf-thing-component-resource_cards = Resource cards of each type
kf-thing-component-privilege_tiles = Privilege tiles of each type
kf-thing-component-houses = Houses of each player
kf-thing-component-starting_farms = Farmhouses at the start
kf-thing-component-starting_hand = Resource cards at the start

## Things, counted

kf-count-card-knight = { $count ->
    [one] { $count } Knight
   *[other] { $count } Knights
}
kf-count-card-riches = { $count } Riches
kf-count-card-worker = { $count ->
    [one] { $count } Worker
   *[other] { $count } Workers
}
kf-count-card-grain = { $count } Grain
kf-count-privilege-knight = { $count ->
    [one] { $count } Knight Privilege
   *[other] { $count } Knight Privileges
}
kf-count-privilege-riches = { $count ->
    [one] { $count } Riches Privilege
   *[other] { $count } Riches Privileges
}
kf-count-privilege-worker = { $count ->
    [one] { $count } Workers Privilege
   *[other] { $count } Workers Privileges
}
kf-count-privilege-grain = { $count ->
    [one] { $count } Grain Privilege
   *[other] { $count } Grain Privileges
}
kf-count-agenda-war-privilege = { $count ->
    [one] { $count } War card (Privilege)
   *[other] { $count } War cards (Privilege)
}
kf-count-agenda-war-cathedral = { $count ->
    [one] { $count } War card (cathedral)
   *[other] { $count } War cards (cathedral)
}
kf-count-agenda-taxes-privilege = { $count ->
    [one] { $count } Taxes card (Privilege)
   *[other] { $count } Taxes cards (Privilege)
}
kf-count-agenda-taxes-cathedral = { $count ->
    [one] { $count } Taxes card (cathedral)
   *[other] { $count } Taxes cards (cathedral)
}
kf-count-agenda-revolt-privilege = { $count ->
    [one] { $count } Revolt card (Privilege)
   *[other] { $count } Revolt cards (Privilege)
}
kf-count-agenda-revolt-cathedral = { $count ->
    [one] { $count } Revolt card (cathedral)
   *[other] { $count } Revolt cards (cathedral)
}
kf-count-agenda-famine-privilege = { $count ->
    [one] { $count } Famine card (Privilege)
   *[other] { $count } Famine cards (Privilege)
}
kf-count-agenda-famine-cathedral = { $count ->
    [one] { $count } Famine card (cathedral)
   *[other] { $count } Famine cards (cathedral)
}
kf-count-house-farm = { $count ->
    [one] { $count } farmhouse
   *[other] { $count } farmhouses
}
kf-count-house-worker = { $count ->
    [one] { $count } worker house
   *[other] { $count } worker houses
}
kf-hidden = { $count ->
    [0] no cards
    [one] { $count } card face down
   *[other] { $count } cards face down
}
kf-hidden-agenda = { $count ->
    [0] no agenda cards
    [one] { $count } agenda card face down
   *[other] { $count } agenda cards face down
}
kf-unknown = unknown cards

## What happened

kf-event-dealt = { $agenda_form ->
    [shown] { $seat } is dealt { $cards }; for the agenda, { $agenda }.
   *[other] { $seat } is dealt { $cards } and { $agenda }.
}
kf-event-start_card = { $seat } is King's Adviser. On the table lies { $card_phrase } with the stone cross.
kf-event-year_began = Year { $year } begins.
kf-event-season_began = { $season }: { $seat }, the King's Adviser, goes first.
kf-event-proposes_instead = { $adviser } has no agenda cards, so { $seat } proposes.
kf-event-last_year = The roof is built: with the King's Mobilisation this year is played to its end, then the cards in hand become VP.
kf-event-proposed = { $seat } proposes { $card_phrase }.
kf-event-agenda_passed = { $seat } leaves the agenda card as it is.
kf-event-agenda_changed = { $seat } pays { $tile_phrase }, plays { $card } and picks up { $old }.
kf-event-agenda_taken = { $seat } pays { $tile_phrase } and picks up { $card_phrase }.
kf-event-agenda_forced = { $seat } must replace the agenda card that was taken and plays { $card }.
kf-event-agenda_set = The agenda card of the year is { $card }.
kf-event-staged = { $seat } sets out { $cards }.
kf-event-staged_tile = { $seat } sets out { $tile_phrase } for the change.
kf-event-bid = { $seat } bids { $lot }, for a total of { $total }.
kf-event-bid_passed = { $lost_count ->
    [0] { $back_count ->
        [0] { $seat } is out of the auction.
       *[other] { $seat } is out of the auction and takes back { $back }.
    }
   *[other] { $seat } is out of the auction, takes back { $back } and loses { $lost }.
}
kf-event-auction_won = { $total ->
    [one] { $seat } wins the auction with { $total } point and is now King's Adviser, discarding { $cards }.
   *[other] { $seat } wins the auction with { $total } points and is now King's Adviser, discarding { $cards }.
}
kf-event-auction_void = Nobody bids: the auction is void. { $seat } remains King's Adviser.
kf-event-privilege_reward = { $seat } gains { $points } VP as the reward.
kf-event-privilege_taken = { $seat } takes { $tile_phrase } from the common supply.
kf-event-privilege_stolen = { $seat } takes { $tile_phrase } from { $from }.
kf-event-privilege_none = { $seat } cannot take any Privilege tile.
kf-event-section_built = { $section_id ->
    [section-roof] { $seat } builds { $section_phrase }, the last section of the cathedral, and scores { $points } VP.
   *[other] { $seat } builds { $section_phrase } and scores { $points } VP.
}
kf-event-workers_scored = { $houses ->
    [one] { $seat } scores { $points } VP for { $houses } worker house, which goes back to the reserve.
   *[other] { $seat } scores { $points } VP for { $houses } worker houses, which go back to the reserve.
}
kf-event-agenda_removed = The agenda card { $card } leaves the game.
kf-event-turn_began = { $seat }'s turn begins.
kf-event-farm_built = { $seat } discards a Grain card and builds a farmhouse.
kf-event-worker_assigned = { $seat } discards a Workers card: a farmhouse becomes a worker house.
kf-event-attacked = { $seat } attacks { $target } with a Knight.
kf-event-defended = { $seat } repels { $attacker }'s attack with a Knight.
kf-event-yielded = { $seat } does not defend against { $attacker }'s attack.
kf-event-cannot_defend = { $seat } cannot defend against { $attacker }'s attack.
kf-event-nothing_to_burn = { $seat } has no houses: { $attacker }'s attack burns nothing.
kf-event-burned = { $seat } loses { $house_phrase }: { $attacker } burns it down.
kf-event-looted = { $cards_count ->
    [0] { $seat } finds no cards to draw as loot from { $from }'s estate.
   *[other] { $seat } sets aside { $cards } as loot from { $from }'s estate.
}
kf-event-no_more_loot = { $seat } has already had loot from { $from }'s estate this turn.
kf-event-loot_taken = { $seat } picks up the loot: { $cards }.
kf-event-bribed = { $seat } discards a Riches card and bribes one of { $target }'s Knights.
kf-event-bribe_failed = { $seat } discards a Riches card to bribe a Knight, but { $target } has none.
kf-event-hand_shown = { $cards_form ->
    [shown] { $target } shows { $seat } the whole hand: { $cards }.
   *[other] { $target } shows { $seat } the whole hand.
}
kf-event-bribe_wasted = { $seat } discards a Riches card in vain: { $target } has no cards in hand.
kf-event-turn_ended = { $seat }'s turn ends.
kf-event-reshuffled = { $count ->
    [one] The deck has run out: the only card of the discard pile becomes the new deck.
   *[other] The deck has run out: the discard pile is reshuffled, { $count } cards.
}
kf-event-base_offered = For { $seat }'s choice the deck offers: { $kinds_names }.
kf-event-base_chosen = { $cards_form ->
    [shown] { $seat } chooses { $cards } as base resource.
   *[other] { $seat } chooses the base resource in secret.
}
kf-event-income = { $cards_count ->
    [0] { $seat } finds no cards to draw as income.
   *[other] { $seat } draws { $cards } as income ({ $base ->
        [0] { $farms } for farmhouses
       *[other] { $farms ->
            [0] { $base } base
           *[other] { $base } base, { $farms } for farmhouses
        }
    }).
}
kf-event-privilege_income = For Privileges, { $seat } takes { $cards } from the discard pile.
kf-event-privilege_draw = { $cards_count ->
    [0] For Privileges, { $seat } finds no cards to draw.
   *[other] For Privileges, { $seat } draws { $cards } from the deck.
}
kf-event-aid_declined = { $seat } does not ask for the King's Aid.
kf-event-aid_asked = { $seat } asks { $donor } for the King's Aid.
kf-event-aid_given = { $seat } takes { $cards } at random from { $donor }'s hand.
kf-event-tithed = { $seat } pays the tithe: { $cards }.
kf-event-mobilised = { $kept ->
    [0] { $hand_count ->
        [0] { $seat } has no cards to reveal: { $points } VP.
       *[other] { $seat } reveals { $hand }: { $points } VP; no cards stay in hand.
    }
    [one] { $seat } reveals { $hand }: { $points } VP; { $kept } card stays in hand.
   *[other] { $seat } reveals { $hand }: { $points } VP; { $kept } cards stay in hand.
}
kf-event-ended = The game ends: { $by }.
kf-event-won = { $winners_count ->
    [one] { $winners } wins with { $points } VP.
   *[other] { $winners } win together with { $points } VP.
}
kf-outcome = { $winners_count ->
    [one] { $winners } wins with { $points } VP. The game ended by rule { $clause }, “{ $title }”.
   *[other] { $winners } win together with { $points } VP. The game ended by rule { $clause }, “{ $title }”.
}

## What is asked, to the one who answers

kf-ask-propose = Propose the agenda card of the year.
kf-ask-change = On the table lies { $card_phrase }. Pay a Privilege to change it or leave it as it is.
kf-ask-take_away = On the table lies { $card_phrase }. You have none of your own: pay a Privilege to pick it up or leave it as it is.
kf-ask-replace = You pay { $tile_phrase }. Choose the agenda card to play instead of the one on the table.
kf-ask-forced = Another player picked up the agenda card. You must play one of yours.
kf-ask-bid = { $best ->
    [0] Nobody has bid yet. Make a bid or pass.
   *[other] The highest bid is worth { $best }. Beat it or pass.
}
kf-ask-privilege = Choose a Privilege tile as your reward.
kf-ask-thanks = Choose a Privilege tile: the King thanks you for your aid.
kf-ask-summer = It is your Summer turn. Build, assign workers, attack, bribe or end the turn.
kf-ask-defend = { $attacker } attacks you. Defend with a Knight, if you have one, or let the attack succeed.
kf-ask-burn = { $attacker }'s attack has succeeded. Choose which house burns.
kf-ask-base = Choose your base resource.
kf-ask-aid = You may ask for the King's Aid: you take half of the donor's cards at random, and the donor takes a Privilege in return. Choose a donor or decline.
kf-ask-tithe = { $count ->
    [one] You have more than 10 cards. Choose { $count } card for the tithe.
   *[other] You have more than 10 cards. Choose { $count } cards for the tithe.
}

## What is waited for, to the others

kf-waiting-propose = Waiting for { $who }: propose the agenda card.
kf-waiting-change = Waiting for { $who }: change the agenda card or leave it.
kf-waiting-take_away = Waiting for { $who }: pick up the agenda card or leave it.
kf-waiting-replace = Waiting for { $who }: change the agenda card or leave it.
kf-waiting-forced = Waiting for { $who }: play a new agenda card.
kf-waiting-bid = Waiting for { $who }: bid or pass.
kf-waiting-privilege = Waiting for { $who }: choose a Privilege tile.
kf-waiting-thanks = Waiting for { $who }: choose a Privilege tile as the King's thanks.
kf-waiting-summer = Waiting for { $who }: the Summer turn.
kf-waiting-defend = Waiting for { $who }: defend against { $attacker }'s attack or not.
kf-waiting-burn = Waiting for { $who }: choose the house that burns.
kf-waiting-base = Waiting for { $who }: choose the base resource.
kf-waiting-aid = Waiting for { $who }: ask for the King's Aid or decline.
kf-waiting-tithe = { $count ->
    [one] Waiting for { $who }: { $count } card for the tithe.
   *[other] Waiting for { $who }: { $count } cards for the tithe.
}

## What can be chosen

kf-do-pass_agenda = Leave the agenda card as it is
kf-do-spend_privilege = Pay { $it_phrase }
kf-do-play_agenda = Play { $it }
kf-do-bid_pass = Pass
kf-do-bid_add = Add { $it_phrase }
kf-do-bid_confirm = Confirm the bid
kf-do-take_privilege = Take { $it_phrase } from the common supply
kf-do-steal_privilege = Take { $a_phrase } from { $b }
kf-do-build_farm = Build a farmhouse (1 Grain)
kf-do-assign_worker = Assign a worker to the cathedral (1 Worker)
kf-do-attack = Attack { $it } (1 Knight)
kf-do-bribe = Bribe one of { $it }'s Knights (1 Riches)
kf-do-end_turn = End the turn
kf-do-defend = Defend with a Knight
kf-do-yield = Do not defend
kf-do-burn_farm = Let a farmhouse burn
kf-do-burn_worker = Let a worker house burn
kf-do-choose_base = Choose { $it_phrase }
kf-do-decline_aid = Decline the King's Aid
kf-do-request_aid = Ask { $it } for the King's Aid
kf-do-tithe_discard = Add { $it_phrase } to the tithe
kf-do-tithe_confirm = Pay the tithe
