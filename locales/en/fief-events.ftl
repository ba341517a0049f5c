### Fief 2.6: what happened.

## The sides of a battle.
## .phrase is how they stand within a sentence.

fi-side-seat = { $it }
fi-side-rebels = The rebels
    .phrase = the rebels
fi-side-guards = The guards without a master
    .phrase = the guards without a master

## Parts of sentences: the messages below take them, with the variables that they have.
## A member is followed, in brackets, by the player of the family.

fi-part-foot = { $foot ->
    [one] { $foot } foot soldier
   *[other] { $foot } foot soldiers
}
fi-part-horse = { $horse ->
    [one] { $horse } horseman
   *[other] { $horse } horsemen
}
fi-part-king = { $king ->
    [one] { $king } King's guard
   *[other] { $king } King's guards
}
fi-part-queen = { $queen ->
    [one] { $queen } Queen's guard
   *[other] { $queen } Queen's guards
}
fi-part-catapults = { $catapults ->
    [one] { $catapults } catapult
   *[other] { $catapults } catapults
}
fi-part-mills = { $mills ->
    [one] { $mills } Mill
   *[other] { $mills } Mills
}
fi-part-presses = { $presses ->
    [one] { $presses } Press
   *[other] { $presses } Presses
}
fi-part-rebels = { $count ->
    [one] { $count } rebel
   *[other] { $count } rebels
}
fi-part-fallen = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
# $foot, $horse, $king, $queen: “3 foot soldiers, 2 horsemen and 1 King's guard”.
fi-part-ranks = { $foot ->
    [0] { $horse ->
        [0] { $king ->
            [0] { $queen ->
                [0] no soldiers
               *[other] { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-king }
               *[other] { fi-part-king } and { fi-part-queen }
            }
        }
       *[other] { $king ->
            [0] { $queen ->
                [0] { fi-part-horse }
               *[other] { fi-part-horse } and { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-horse } and { fi-part-king }
               *[other] { fi-part-horse }, { fi-part-king } and { fi-part-queen }
            }
        }
    }
   *[other] { $horse ->
        [0] { $king ->
            [0] { $queen ->
                [0] { fi-part-foot }
               *[other] { fi-part-foot } and { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-foot } and { fi-part-king }
               *[other] { fi-part-foot }, { fi-part-king } and { fi-part-queen }
            }
        }
       *[other] { $king ->
            [0] { $queen ->
                [0] { fi-part-foot } and { fi-part-horse }
               *[other] { fi-part-foot }, { fi-part-horse } and { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-foot }, { fi-part-horse } and { fi-part-king }
               *[other] { fi-part-foot }, { fi-part-horse }, { fi-part-king } and { fi-part-queen }
            }
        }
    }
}
# $foot, $horse: “3 foot soldiers and 2 horsemen”.
fi-part-men = { $foot ->
    [0] { $horse ->
        [0] no soldiers
       *[other] { fi-part-horse }
    }
   *[other] { $horse ->
        [0] { fi-part-foot }
       *[other] { fi-part-foot } and { fi-part-horse }
    }
}
# $foot, $horse, $catapults: “3 foot soldiers and 1 catapult”.
fi-part-disbanded = { $foot ->
    [0] { $horse ->
        [0] { $catapults ->
            [0] no soldiers
           *[other] { fi-part-catapults }
        }
       *[other] { $catapults ->
            [0] { fi-part-horse }
           *[other] { fi-part-horse } and { fi-part-catapults }
        }
    }
   *[other] { $horse ->
        [0] { $catapults ->
            [0] { fi-part-foot }
           *[other] { fi-part-foot } and { fi-part-catapults }
        }
       *[other] { $catapults ->
            [0] { fi-part-foot } and { fi-part-horse }
           *[other] { fi-part-foot }, { fi-part-horse } and { fi-part-catapults }
        }
    }
}
# $mills, $presses, $castle: “1 Mill, 2 Presses and the Castle”.
fi-part-burnt = { $mills ->
    [0] { $presses ->
        [0] { $castle ->
            [true] the Castle
           *[other] nothing
        }
       *[other] { $castle ->
            [true] { fi-part-presses } and the Castle
           *[other] { fi-part-presses }
        }
    }
   *[other] { $presses ->
        [0] { $castle ->
            [true] { fi-part-mills } and the Castle
           *[other] { fi-part-mills }
        }
       *[other] { $castle ->
            [true] { fi-part-mills }, { fi-part-presses } and the Castle
           *[other] { fi-part-mills } and { fi-part-presses }
        }
    }
}
# $party: a group as all see it.
fi-part-party = { $party_members_count ->
    [0] { fi-part-company }
   *[other] { $party_members }{ fi-part-escort }
}{ $party_captives_count ->
    [0] {""}
   *[other] {" "}(in chains: { $party_captives })
}
fi-part-party_catapults = { $party_catapults ->
    [one] { $party_catapults } catapult
   *[other] { $party_catapults } catapults
}
fi-part-escort = { $party_men ->
    [true] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}with soldiers, King's guards and Queen's guards
               *[other] {" "}with soldiers, King's guards, Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {" "}with soldiers and King's guards
               *[other] {" "}with soldiers, King's guards and { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}with soldiers and Queen's guards
               *[other] {" "}with soldiers, Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {" "}with soldiers
               *[other] {" "}with soldiers and { fi-part-party_catapults }
            }
        }
    }
   *[other] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}with King's guards and Queen's guards
               *[other] {" "}with King's guards, Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {" "}with King's guards
               *[other] {" "}with King's guards and { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}with Queen's guards
               *[other] {" "}with Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {""}
               *[other] {" "}with { fi-part-party_catapults }
            }
        }
    }
}
fi-part-company = { $party_men ->
    [true] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] soldiers, King's guards and Queen's guards
               *[other] soldiers, King's guards, Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] soldiers and King's guards
               *[other] soldiers, King's guards and { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] soldiers and Queen's guards
               *[other] soldiers, Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] soldiers
               *[other] soldiers and { fi-part-party_catapults }
            }
        }
    }
   *[other] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] King's guards and Queen's guards
               *[other] King's guards, Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] King's guards
               *[other] King's guards and { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] Queen's guards
               *[other] Queen's guards and { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] nobody
               *[other] { fi-part-party_catapults }
            }
        }
    }
}
# $attack: whom a group goes against.
fi-part-attack = { $attack_id ->
    [none] {""}
   *[other] {" "}to attack { $attack }
}
# $by, $member, $seat: who plays a member, and for which family.
fi-part-family = { $by_id ->
    [seat-1] { $seat_id ->
        [seat-1] { $by } takes { $member } into the family
       *[other] { $by } plays { $member } for { $seat }'s family
    }
    [seat-2] { $seat_id ->
        [seat-2] { $by } takes { $member } into the family
       *[other] { $by } plays { $member } for { $seat }'s family
    }
    [seat-3] { $seat_id ->
        [seat-3] { $by } takes { $member } into the family
       *[other] { $by } plays { $member } for { $seat }'s family
    }
    [seat-4] { $seat_id ->
        [seat-4] { $by } takes { $member } into the family
       *[other] { $by } plays { $member } for { $seat }'s family
    }
    [seat-5] { $seat_id ->
        [seat-5] { $by } takes { $member } into the family
       *[other] { $by } plays { $member } for { $seat }'s family
    }
    [seat-6] { $seat_id ->
        [seat-6] { $by } takes { $member } into the family
       *[other] { $by } plays { $member } for { $seat }'s family
    }
   *[other] { $by } plays { $member } for { $seat }'s family
}
# $seat: whose soldiers die of the Plague.
fi-part-sick = { $seat_id ->
    [none] {" "}without a master
   *[other] {" "}of { $seat }'s
}
# $from: who had a village.
fi-part-from = { $from_id ->
    [none] {""}
   *[other] {" "}and no longer { $from }'s
}
# $to: “to Anna”.
fi-part-to_seat = to { $to }
# $member: “to Arthur”.
fi-part-to_member = to { $member }
# $from, $to: two players.
fi-part-both = { $from } and { $to }
# $against: whom somebody fights.
fi-part-against = { $against_id ->
    [none] the guards without a master
   *[other] { $against }
}
# $member: whom an elector votes for.
fi-part-voted = { $member_id ->
    [none] casts a blank vote
   *[other] votes for { $member }
}
# $faces, $plan: the dice of a side, each with what was done with it.
fi-part-dice = { $faces_count ->
    [0] no dice
    [1] { fi-part-die_1 }
    [2] { fi-part-die_1 } and { fi-part-die_2 }
   *[other] { fi-part-die_1 }, { fi-part-die_2 } and { fi-part-die_3 }
}
fi-part-die_1 = { $faces_1 }{ $plan_1_aim_id ->
    [none] { $plan_1_catapult ->
        [true] { $plan_1_grail ->
            [true] {" "}(catapult and Grail, ×6)
           *[other] {" "}(catapult, ×2)
        }
       *[other] { $plan_1_grail ->
            [true] {" "}(Grail, ×3)
           *[other] {""}
        }
    }
   *[other] {" "}(aimed at { $plan_1_aim })
}
fi-part-die_2 = { $faces_2 }{ $plan_2_aim_id ->
    [none] { $plan_2_catapult ->
        [true] { $plan_2_grail ->
            [true] {" "}(catapult and Grail, ×6)
           *[other] {" "}(catapult, ×2)
        }
       *[other] { $plan_2_grail ->
            [true] {" "}(Grail, ×3)
           *[other] {""}
        }
    }
   *[other] {" "}(aimed at { $plan_2_aim })
}
fi-part-die_3 = { $faces_3 }{ $plan_3_aim_id ->
    [none] { $plan_3_catapult ->
        [true] { $plan_3_grail ->
            [true] {" "}(catapult and Grail, ×6)
           *[other] {" "}(catapult, ×2)
        }
       *[other] { $plan_3_grail ->
            [true] {" "}(Grail, ×3)
           *[other] {""}
        }
    }
   *[other] {" "}(aimed at { $plan_3_aim })
}

## The start and the turn

fi-event-began = The game begins: { $first } has the First Player card.
fi-event-first_member = { $seat } draws { $member } as the first member of the family.
fi-event-first_roll = { $seat } rolls { $total } for the First Player card.
fi-event-started = { $seat } starts in { $village }.
fi-event-turn_began = Turn { $turn } begins: { $first } has the First Player card.
fi-event-phase_began = { $phase ->
    [1] Phase 1: cards.
    [2] Phase 2: revenue.
    [3] Phase 3: purchases.
    [4] Phase 4: movement.
    [5] Phase 5: combat.
    [6] Phase 6: inheritance, talks and elections.
   *[other] Phase { $phase } begins.
}

## Phase 1: cards

fi-event-reshuffled = { $cards ->
    [one] The deck is empty: { $cards } card of the discard pile is shuffled.
   *[other] The deck is empty: { $cards } cards of the discard pile are shuffled.
}
fi-event-dealt = You draw { $cards }.
fi-event-dealt_to = { $count ->
    [one] { $seat } draws { $count } card.
   *[other] { $seat } draws { $count } cards.
}
fi-event-noted = You chose “{ $step }”.
fi-event-cards_ended = { $seat } is done with cards.
fi-event-member_played = { fi-part-family }.
fi-event-card_shown = { $card_id ->
    [card-darc] { $seat } plays the d'Arc card for { $member }.
    [card-bishop-blaye] { $seat } plays the Bishop of Blaye card for { $member }.
    [card-bishop-bourg] { $seat } plays the Bishop of Bourg card for { $member }.
    [card-bishop-sigy] { $seat } plays the Bishop of Sigy card for { $member }.
    [card-bishop-tournus] { $seat } plays the Bishop of Tournus card for { $member }.
   *[other] { $seat } plays the card of { $member } to make him Prince.
}
fi-event-darc_made = { $member } ({ $seat }) becomes d'Arc.
fi-event-bishop_made = { $member } ({ $seat }) becomes Bishop of { $bishopric }.
fi-event-bishop_refused = The Pope ({ $seat }) refuses the Bishop of { $bishopric } that { $by } wanted, and keeps the card.
fi-event-cardinal_wished = { $seat } buys the Cardinal card for { $member }: the Pope is asked.
fi-event-cardinal_made = { $member } ({ $seat }) becomes Cardinal.
fi-event-prince_made = { $member } ({ $seat }) becomes Prince.
fi-event-consented = { $seat } agrees.
fi-event-declined = { $seat } refuses.
fi-event-asked_ally = { $seat } asks for a place for { $member } in { $village }.
fi-event-placed = { $seat } places { $member } in { $village }.
fi-event-tithe_played = { $papal ->
    [true] { $seat } plays a papal Tithe on the bishopric of { $bishopric }.
   *[other] { $seat } plays a Tithe on the bishopric of { $bishopric }.
}
fi-event-tax_played = { $seat } plays a Tax on { $region_phrase }.
fi-event-bad_weather = { $seat } plays Bad Weather on { $region_phrase }.
fi-event-weather_cleared = With Good Weather, { $seat } clears the skies over { $region_phrase }.
fi-event-famine = { $seat } plays Famine on { $region_phrase }.
fi-event-famine_ended = With a Good Harvest, { $seat } ends the Famine in { $region_phrase }.
fi-event-good_harvest = { $seat } plays a Good Harvest on { $region_phrase }: Mills and Presses pay double.
fi-event-harvest_spoiled = { $region }: the Good Harvest is lost.
fi-event-plague = { $seat } plays the Plague on { $region_phrase }.
fi-event-plague_rolled = { $die ->
    [1] Plague, { $member }: the die shows { $die }, death.
    [2] Plague, { $member }: the die shows { $die }, death.
    [3] Plague, { $member }: the die shows { $die }, death.
   *[other] Plague, { $member }: the die shows { $die }, spared.
}
fi-event-plague_took = In { $village }, the Plague kills { fi-part-ranks }{ fi-part-sick }.
fi-event-assassin_played = { $seat } sends the Assassin after { $member }.
fi-event-window_answered = { $seat } has answered.
fi-event-justice_played = { $seat } plays Justice on { $member }.
fi-event-discarded = You discard { $card_phrase }.
fi-event-discarded_one = { $seat } discards a card face down.
fi-event-escape_played = { $seat } plays Escape.
fi-event-fled = { $inside ->
    [true] { $seat } plays Escape: flight of { fi-part-party } by a secret passage, from { $from } right into the walls of { $to }.
   *[other] { $seat } plays Escape: flight of { fi-part-party } by a secret passage, from { $from } to { $to }.
}
fi-event-passes_windows = { $passes ->
    [true] Until further notice { $seat } plays neither Justice nor Escape out of turn.
   *[other] { $seat } wants to decide on Justice and Escape each time, as before.
}
fi-event-orders_set = Your passage orders are set.

## Life, death and captivity

fi-event-died = { $member } ({ $seat }) { $how_id ->
    [death-plague] dies of the Plague.
    [death-assassin] dies by the Assassin's hand.
    [death-justice] dies at the hands of Justice.
    [death-battle] falls in battle.
    [death-aimed] falls to an aimed blow.
    [death-captivity] dies in captivity.
    [death-rebels] dies at the hands of the rebels.
    [death-crusade] dies on crusade.
   *[death-sickness] dies of sickness.
}
fi-event-captured = In { $village }, { $member } ({ $seat }) falls into { $by }'s hands.
fi-event-freed = { $member } ({ $seat }) is set free.
fi-event-unguarded = In { $village }, { $member } ({ $seat }) is free again.
fi-event-escrow_paid = { $seat } gets { $amount } é of frozen revenue.
fi-event-relic_left = In { $village } lies { $relic_phrase }.
fi-event-relic_taken = { $member } ({ $seat }) bears { $relic_phrase }.

## Titles, fiefs and villages

fi-event-title_pending = { $region }: { $seat }'s family has no member left, and the title has no holder for now.
fi-event-title_retained = { $region }: { $seat } keeps the title, without a holder.
fi-event-entitled = { $region }: { $member } ({ $seat }) holds the title.
fi-event-title_granted = { $region }: the crown ({ $by }) gives the title { fi-part-to_member }.
fi-event-spouse_inherits = { $region }: { $member } inherits by marriage.
fi-event-title_moved = { $region }: { $seat } passes the title { fi-part-to_member }.
fi-event-fief_taken = { $region }: the fief is now { $seat }'s.
fi-event-fief_in_limbo = { $region }: the rebels have taken the City, and the fief is nobody's.
fi-event-fief_unmade = { $region }: the title goes back to the bank, and it is no fief any more.
fi-event-village_taken = { $village } is now { $seat }'s{ fi-part-from }.
fi-event-left_to_owner = { $seat } leaves { $village } to its owner.
fi-event-disbanded = { $seat }'s troops in { $village } disband: { fi-part-disbanded }.
fi-event-garrisoned = { $seat } sends soldiers from { $from } to garrison { $village }.
fi-event-garrison_ended = { $region }: { $seat }'s garrison is in its place.
fi-event-guards_mustered = { $guard_id ->
    [guard-king] { $count ->
        [0] The King's guards are under { $seat }'s orders.
        [one] Under { $seat }'s orders comes { $count } King's guard.
       *[other] Under { $seat }'s orders come { $count } King's guards.
    }
   *[guard-queen] { $count ->
        [0] The Queen's guards are under { $seat }'s orders.
        [one] Under { $seat }'s orders comes { $count } Queen's guard.
       *[other] Under { $seat }'s orders come { $count } Queen's guards.
    }
}
fi-event-retinue = Coming with { $member } ({ $seat }): { fi-part-men }.

## The crown and the Church

fi-event-king = { $member } ({ $seat }) is King.
fi-event-king_under_age = Prince { $member } is King, but under age up to and including turn { $until }.
fi-event-succeeded = Prince { $member } ascends the throne: he is King.
fi-event-of_age = King { $member } is of age.
fi-event-queen = { $member } ({ $seat }) is Queen.
fi-event-queen_no_more = { $member } is no longer Queen.
fi-event-regent = { $member } takes the regency.
fi-event-no_regent = Nobody takes the regency.
fi-event-throne_vacant = The throne is vacant.
fi-event-pope = { $member } ({ $seat }) is Pope.
fi-event-married = { $lord } and { $lady } marry.
fi-event-parted = The marriage of { $lord } and { $lady } is dissolved.

## The crusades

fi-event-crusade_called = { $papal ->
    [true] Pope { $member } ({ $seat }) calls the whole kingdom to a crusade.
   *[other] Bishop { $member } ({ $seat }) calls his bishopric to a crusade.
}
fi-event-templar_leaves = The Templar { $member } ({ $seat }) leaves on crusade.
fi-event-crusaders = { $members_count ->
    [0] Nobody leaves on crusade.
    [one] { $members } leaves on crusade.
   *[other] { $members } leave on crusade.
}
fi-event-crusader_rolled = Crusade, { $member } ({ $seat }): the die shows { $die }, { $fate_id ->
    [fate-dies] death.
    [fate-captive] captivity among the infidels.
    [fate-stays] more fighting.
    [fate-sick] a return in sickness.
   *[fate-returns] a return home.
}
fi-event-infidel_ransom = The infidels ask a ransom of { $price } é for { $member } ({ $seat }).
fi-event-spoils = The crusade of { $member } brings { $amount } é for { $seat }.
fi-event-crusader_returned = Return of { $member } ({ $seat }): the die shows { $die }, { $how_id ->
    [return-tired] nothing but weariness.
    [return-money] with money.
    [return-horsemen] with horsemen.
    [return-fief] with a fief taken from the infidels.
    [return-templar] as a Templar.
   *[return-monk] as a monk.
}
fi-event-sick_rolled = { $die ->
    [1] Sickness, { $member }: the die shows { $die }, death.
    [2] Sickness, { $member }: the die shows { $die }, death.
   *[other] Sickness, { $member }: the die shows { $die }, the convalescent hero lives.
}
fi-event-redeemed = { $seat } ransoms { $member } from the infidels for { $price } é.

## The Peasant Revolt

fi-event-revolt_began = { $seat } plays the Peasant Revolt in { $village }: { fi-part-rebels }.
fi-event-rebel_bought = { $seat } pays for one more rebel: { $count } in all.
fi-event-rebels_moved = { $count ->
    [one] From { $from } to { $to } goes { fi-part-rebels }.
   *[other] From { $from } to { $to } go { fi-part-rebels }.
}
fi-event-burnt = Destroyed in { $village }: { fi-part-burnt }.
fi-event-bishop_spoke = Bishop { $member } ({ $seat }) speaks to the rebels{ $gift ->
    [0] : the die shows { $die }
    [1] {" "}and gives 500 é: the die shows { $die }, with the gift { $total }
    [2] {" "}and gives 1000 é: the die shows { $die }, with the gifts { $total }
   *[other] {" "}and gives 1500 é: the die shows { $die }, with the gifts { $total }
}; { $total ->
    [1] nobody listens.
    [2] nobody listens.
    [3] nobody listens.
   *[other] everybody listens.
}
fi-event-bishop_silent = Bishop { $member } ({ $seat }) does not speak to the rebels.
fi-event-revolt_ended = In { $village }, the revolt is over.

## Phase 2: revenue

fi-event-revenue = Turn { $turn }: revenue is paid.
fi-event-income = Your revenue: { $buildings } é from buildings{ $tithes ->
    [0] {""}
   *[other] , { $tithes } é of Tithes
}{ $taxes ->
    [0] {""}
   *[other] , { $taxes } é of Taxes
}{ $crown ->
    [0] {""}
   *[other] , { $crown } é from the crown
}{ $conquests ->
    [0] {""}
   *[other] , { $conquests } é from lands taken from the infidels
}.
fi-event-frozen = Put aside for { $member }: { $amount } é, in all { $total } é.

## Phase 3: purchases

fi-event-soldiers_bought = { $count ->
    [one] { $seat } buys { $count } foot soldier in { $village } for { $price } é.
   *[other] { $seat } buys { $count } foot soldiers in { $village } for { $price } é.
}
fi-event-horse_bought = { $seat } buys a horse in { $village }: a foot soldier becomes a horseman.
fi-event-catapult_bought = { $seat } buys a catapult in { $village }.
fi-event-guard_bought = { $guard_id ->
    [guard-king] { $seat } buys back a King's guard for { $price } é.
   *[guard-queen] { $seat } buys back a Queen's guard for { $price } é.
}
fi-event-press_built = { $seat } builds a Press in { $village } for { $price } é.
fi-event-mill_built = { $seat } builds a Mill in { $village } for { $price } é.
fi-event-castle_built = { $seat } builds a Castle in { $village } for { $price } é.
fi-event-title_bought = { $region }: { $seat } buys the title for { $price } é, and { $village } is its City.
fi-event-buy_ended = { $seat } is done buying.

## Phase 4: movement

fi-event-set_out = { $seat } sends { fi-part-party } on the way from { $from } to { $to }.
fi-event-marched = { $seat } moves { fi-part-party } from { $from } to { $to }{ fi-part-attack }.
fi-event-rode_past = { $seat } rides past { $village }.
fi-event-barred = In { $village }, too many men bar the road: { $seat } does not get past.
fi-event-asked_passage = { $seat } asks { $of }'s leave for { $village }.
fi-event-asked_exit = { $seat } asks { $of } for leave to go out of { $village }.
fi-event-asked_evacuation = { $seat } asks { $of } for leave to evacuate { $village }.
fi-event-allowed = { $seat } gives leave { fi-part-to_seat }.
fi-event-denied = { $seat } refuses leave { fi-part-to_seat }.
fi-event-turned_back = { $seat }'s group gives up { $village }.
fi-event-stays_inside = { $seat }'s group stays within the walls of { $village }.
fi-event-fights_inside = { $seat }'s group will fight { $against } within the walls of { $village }.
fi-event-surrendered = In { $village }, { $seat } surrenders { fi-part-to_seat }. Losses: { fi-part-ranks }.
fi-event-catapult_destroyed = { $seat } breaks up a catapult in { $village }.
fi-event-reliquary_opened = Bishop { $member } ({ $seat }) opens the reliquary of { $bishopric }{ $relic_id ->
    [relic-empty] : it is empty.
   *[other] {" "}and finds { $relic_phrase }.
}
fi-event-child = Saint Radegonde hears { $member }: { $seat } gets { $card_phrase }.
fi-event-no_child = Saint Radegonde does not hear { $member }: nobody is in the discard pile.
fi-event-raised = In { $village }, Saint Saturnin raises { $member } ({ $seat }) from the dead.
fi-event-buried = { $member } can be raised no more: the card goes to the discard pile.
fi-event-move_ended = { $seat } is done moving.

## Phase 5: combat

fi-event-declared = { $seat } has chosen between battle and peace.
fi-event-stood = { $fight ->
    [true] In { $village }, { $seat } chooses battle against { fi-part-against }.
   *[other] In { $village }, { $seat } chooses peace.
}
fi-event-battle_began = Battle in { $village }: { $attacker_phrase } against { $defender_phrase }.
fi-event-ranks = { $side_id ->
    [seat] In { $village }, { $side } fields: { fi-part-ranks }
    [rebels] In { $village }, rebels in the field: { $foot }
   *[guards] In { $village }, guards without a master in the field: { fi-part-ranks }
}{ $catapults ->
    [0] .
   *[other] , with { fi-part-catapults }.
}
fi-event-battle_dropped = In { $village }, there is no battle any more: nobody is left to fight.
fi-event-mercy_asked = In { $village }, { $seat } asks for mercy.
fi-event-mercy_granted = In { $village }, { $by } grants { $seat } mercy.
fi-event-mercy_refused = In { $village }, { $seat } refuses mercy.
fi-event-fought_on = In { $village }, { $seat } does not ask for mercy.
fi-event-dice_ready = In { $village }, { $seat }'s dice are ready.
fi-event-rolled = { $village }, round { $round }: { $side_id ->
    [seat] { $side } rolls { fi-part-dice }
   *[other] { $side_phrase } roll { fi-part-dice }
}{ $leaderless ->
    [true] , −2 a die without a leader
   *[other] {""}
}{ $bonus ->
    [0] {""}
   *[other] , +{ $bonus } for d'Arc and Templars
}. Total { $total }, divided by { $divisor }: { $losses ->
    [0] no losses.
    [one] { $losses } loss.
   *[other] { $losses } losses.
}
fi-event-men_fell = { $side_id ->
    [seat] In { $village }, { $side } loses { fi-part-fallen }
   *[other] In { $village }, { $side_phrase } lose { fi-part-fallen }
}{ $left ->
    [0] : none is left.
    [one] : { $left } is left.
   *[other] : { $left } are left.
}
fi-event-catapults_lost = { $count ->
    [one] In { $village }, { $seat } loses { $count } catapult, left without a crew.
   *[other] In { $village }, { $seat } loses { $count } catapults, left without a crew.
}
fi-event-battle_ended = Battle in { $village }: { $winner_id ->
    [none] nobody wins
    [seat] { fi-part-winner }
   *[other] { fi-part-winners }
}{ $rounds ->
    [0] , without a fight.
    [one] , after { $rounds } round.
   *[other] , after { $rounds } rounds.
}
# $winner: who has won.
fi-part-winner = { $winner } wins
fi-part-winners = { $winner_phrase } win
fi-event-sits_in = { $seat } holds the walls of { $village }, but not the village.
fi-event-pillaged = { $works_id ->
    [works-mill] { $seat } pillages { $village } and destroys a Mill.
   *[works-press] { $seat } pillages { $village } and destroys a Press.
}
fi-event-combat_ended = { $seat } is done with combat.

## Phase 6: talks

fi-event-offered = Offer from { $from } { fi-part-to_seat }: { $give }. In return: { $want }.
fi-event-offer_made = { $from } makes an offer { fi-part-to_seat }.
fi-event-gift_made = { $from } makes a gift { fi-part-to_seat }.
fi-event-accepted = { $to } accepts { $from }'s offer.
fi-event-rejected = { $to } rejects { $from }'s offer.
fi-event-countered = { $to } rejects { $from }'s offer and prepares another one.
fi-event-withdrawn = { $from } takes back the offer { fi-part-to_seat }.
fi-event-deal = A deal between { fi-part-both } is done.
fi-event-deal_failed = The deal between { fi-part-both } has become impossible.
fi-event-paid = { $from } pays { $amount } é { fi-part-to_seat }.
fi-event-relic_given = { $from } gives { $relic_phrase } { fi-part-to_seat }.
fi-event-card_given = { $from } gives { $card_phrase } { fi-part-to_seat }.
fi-event-card_passed = { $from } gives a card { fi-part-to_seat }.
fi-event-promise_marked = { $kept ->
    [true] For { $to }, { $by }'s promise is kept: { $item }.
   *[other] For { $to }, { $by }'s promise is broken: { $item }.
}
fi-event-pope_offers = The Pope ({ $seat }) offers a card of his reserve for { $member } ({ $of }).
fi-event-passed_talks = { $seat } passes.
fi-event-talks_ended = The talks are over.

## The elections

fi-event-election_began = { $office_id ->
    [office-pope] A Pope is to be elected.
    [office-king] A King is to be elected.
   *[office-regent] The regency is put to the vote.
}
fi-event-nominated = { $seat } presents { $member } as a candidate for King.
fi-event-no_candidate = { $seat } presents no candidate for King.
fi-event-ballot_cast = { $seat } has voted.
fi-event-voted = { $elector } { fi-part-voted }.
fi-event-votes = { $votes ->
    [one] { $member } has { $votes } vote
   *[other] { $member } has { $votes } votes
} for { $office_id ->
    [office-pope] the papacy.
    [office-king] the throne.
   *[office-regent] the regency.
}
fi-event-election_void = { $office_id ->
    [office-pope] Nobody is elected Pope.
    [office-king] Nobody is elected King.
   *[office-regent] The vote for the regency decides nothing.
}
fi-event-elected = { $member } is elected King: now he must be consecrated.
fi-event-consecrates = { $member } consecrates { $king }.
fi-event-withheld = { $member } refuses to consecrate { $king }.
fi-event-not_consecrated = { $member } is not consecrated: the election is void.

## The end

fi-event-eliminated = { $seat } is out of the game.
fi-event-scored = { $points ->
    [one] { $seat } scores { $points } point: { $total } in all.
   *[other] { $seat } scores { $points } points: { $total } in all.
}
fi-event-game_ended = { $winners_count ->
    [0] The game ends without a winner.
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
