### Fief 2.6: che cosa è successo.

## Le parti di una battaglia.
## .phrase è come stanno dentro una frase.

fi-side-seat = { $it }
fi-side-rebels = I rivoltosi
    .phrase = i rivoltosi
fi-side-guards = Le guardie senza padrone
    .phrase = le guardie senza padrone

## Parti di frasi: le prendono i messaggi più sotto, con le variabili che hanno.
## Un membro ha accanto, tra parentesi, chi guida la sua famiglia. Una regione sta in testa, con il
## suo nome, o dove il suo articolo resta intero.

fi-part-foot = { $foot ->
    [one] { $foot } fante
   *[other] { $foot } fanti
}
fi-part-horse = { $horse ->
    [one] { $horse } cavaliere
   *[other] { $horse } cavalieri
}
fi-part-king = { $king ->
    [one] { $king } guardia del Re
   *[other] { $king } guardie del Re
}
fi-part-queen = { $queen ->
    [one] { $queen } guardia della Regina
   *[other] { $queen } guardie della Regina
}
fi-part-catapults = { $catapults ->
    [one] { $catapults } catapulta
   *[other] { $catapults } catapulte
}
fi-part-mills = { $mills ->
    [one] { $mills } Mulino
   *[other] { $mills } Mulini
}
fi-part-presses = { $presses ->
    [one] { $presses } Tino
   *[other] { $presses } Tini
}
fi-part-rebels = { $count ->
    [one] { $count } rivoltoso
   *[other] { $count } rivoltosi
}
fi-part-fallen = { $count ->
    [one] { $count } uomo
   *[other] { $count } uomini
}
# $foot, $horse, $king, $queen: «3 fanti, 2 cavalieri e 1 guardia del Re».
fi-part-ranks = { $foot ->
    [0] { $horse ->
        [0] { $king ->
            [0] { $queen ->
                [0] nessun soldato
               *[other] { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-king }
               *[other] { fi-part-king } e { fi-part-queen }
            }
        }
       *[other] { $king ->
            [0] { $queen ->
                [0] { fi-part-horse }
               *[other] { fi-part-horse } e { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-horse } e { fi-part-king }
               *[other] { fi-part-horse }, { fi-part-king } e { fi-part-queen }
            }
        }
    }
   *[other] { $horse ->
        [0] { $king ->
            [0] { $queen ->
                [0] { fi-part-foot }
               *[other] { fi-part-foot } e { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-foot } e { fi-part-king }
               *[other] { fi-part-foot }, { fi-part-king } e { fi-part-queen }
            }
        }
       *[other] { $king ->
            [0] { $queen ->
                [0] { fi-part-foot } e { fi-part-horse }
               *[other] { fi-part-foot }, { fi-part-horse } e { fi-part-queen }
            }
           *[other] { $queen ->
                [0] { fi-part-foot }, { fi-part-horse } e { fi-part-king }
               *[other] { fi-part-foot }, { fi-part-horse }, { fi-part-king } e { fi-part-queen }
            }
        }
    }
}
# $foot, $horse: «3 fanti e 2 cavalieri».
fi-part-men = { $foot ->
    [0] { $horse ->
        [0] nessun soldato
       *[other] { fi-part-horse }
    }
   *[other] { $horse ->
        [0] { fi-part-foot }
       *[other] { fi-part-foot } e { fi-part-horse }
    }
}
# $foot, $horse, $catapults: «3 fanti e 1 catapulta».
fi-part-disbanded = { $foot ->
    [0] { $horse ->
        [0] { $catapults ->
            [0] nessun soldato
           *[other] { fi-part-catapults }
        }
       *[other] { $catapults ->
            [0] { fi-part-horse }
           *[other] { fi-part-horse } e { fi-part-catapults }
        }
    }
   *[other] { $horse ->
        [0] { $catapults ->
            [0] { fi-part-foot }
           *[other] { fi-part-foot } e { fi-part-catapults }
        }
       *[other] { $catapults ->
            [0] { fi-part-foot } e { fi-part-horse }
           *[other] { fi-part-foot }, { fi-part-horse } e { fi-part-catapults }
        }
    }
}
# $mills, $presses, $castle: «1 Mulino, 2 Tini e il Castello».
fi-part-burnt = { $mills ->
    [0] { $presses ->
        [0] { $castle ->
            [true] il Castello
           *[other] niente
        }
       *[other] { $castle ->
            [true] { fi-part-presses } e il Castello
           *[other] { fi-part-presses }
        }
    }
   *[other] { $presses ->
        [0] { $castle ->
            [true] { fi-part-mills } e il Castello
           *[other] { fi-part-mills }
        }
       *[other] { $castle ->
            [true] { fi-part-mills }, { fi-part-presses } e il Castello
           *[other] { fi-part-mills } e { fi-part-presses }
        }
    }
}
# $party: un gruppo come lo vedono tutti.
fi-part-party = { $party_members_count ->
    [0] { fi-part-company }
   *[other] { $party_members }{ fi-part-escort }
}{ $party_captives_count ->
    [0] {""}
   *[other] {" "}(in catene: { $party_captives })
}
fi-part-party_catapults = { $party_catapults ->
    [one] { $party_catapults } catapulta
   *[other] { $party_catapults } catapulte
}
fi-part-escort = { $party_men ->
    [true] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}con soldati, guardie del Re e guardie della Regina
               *[other] {" "}con soldati, guardie del Re, guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {" "}con soldati e guardie del Re
               *[other] {" "}con soldati, guardie del Re e { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}con soldati e guardie della Regina
               *[other] {" "}con soldati, guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {" "}con soldati
               *[other] {" "}con soldati e { fi-part-party_catapults }
            }
        }
    }
   *[other] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}con guardie del Re e guardie della Regina
               *[other] {" "}con guardie del Re, guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {" "}con guardie del Re
               *[other] {" "}con guardie del Re e { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] {" "}con guardie della Regina
               *[other] {" "}con guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] {""}
               *[other] {" "}con { fi-part-party_catapults }
            }
        }
    }
}
fi-part-company = { $party_men ->
    [true] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] soldati, guardie del Re e guardie della Regina
               *[other] soldati, guardie del Re, guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] soldati e guardie del Re
               *[other] soldati, guardie del Re e { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] soldati e guardie della Regina
               *[other] soldati, guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] soldati
               *[other] soldati e { fi-part-party_catapults }
            }
        }
    }
   *[other] { $party_king ->
        [true] { $party_queen ->
            [true] { $party_catapults ->
                [0] guardie del Re e guardie della Regina
               *[other] guardie del Re, guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] guardie del Re
               *[other] guardie del Re e { fi-part-party_catapults }
            }
        }
       *[other] { $party_queen ->
            [true] { $party_catapults ->
                [0] guardie della Regina
               *[other] guardie della Regina e { fi-part-party_catapults }
            }
           *[other] { $party_catapults ->
                [0] nessuno
               *[other] { fi-part-party_catapults }
            }
        }
    }
}
# $attack: contro chi va un gruppo.
fi-part-attack = { $attack_id ->
    [none] {""}
   *[other] {" "}per attaccare { $attack }
}
# $by, $member, $seat: chi gioca un membro, e per quale famiglia.
fi-part-family = { $by_id ->
    [seat-1] { $seat_id ->
        [seat-1] { $by } gioca { $member } per la propria famiglia
       *[other] { $by } gioca { $member } per la famiglia di { $seat }
    }
    [seat-2] { $seat_id ->
        [seat-2] { $by } gioca { $member } per la propria famiglia
       *[other] { $by } gioca { $member } per la famiglia di { $seat }
    }
    [seat-3] { $seat_id ->
        [seat-3] { $by } gioca { $member } per la propria famiglia
       *[other] { $by } gioca { $member } per la famiglia di { $seat }
    }
    [seat-4] { $seat_id ->
        [seat-4] { $by } gioca { $member } per la propria famiglia
       *[other] { $by } gioca { $member } per la famiglia di { $seat }
    }
    [seat-5] { $seat_id ->
        [seat-5] { $by } gioca { $member } per la propria famiglia
       *[other] { $by } gioca { $member } per la famiglia di { $seat }
    }
    [seat-6] { $seat_id ->
        [seat-6] { $by } gioca { $member } per la propria famiglia
       *[other] { $by } gioca { $member } per la famiglia di { $seat }
    }
   *[other] { $by } gioca { $member } per la famiglia di { $seat }
}
# $seat: di chi sono i soldati che muoiono di Peste.
fi-part-sick = { $seat_id ->
    [none] {" "}senza padrone
   *[other] {" "}di { $seat }
}
# $from: chi aveva un villaggio.
fi-part-from = { $from_id ->
    [none] {""}
   *[other] {" "}e non più di { $from }
}
# $to: «ad Anna».
fi-part-to_seat = { $to_initial ->
    [a] ad { $to }
   *[other] a { $to }
}
# $member: «ad Arthur».
fi-part-to_member = { $member_initial ->
    [a] ad { $member }
   *[other] a { $member }
}
# $from, $to: due giocatori.
fi-part-both = { $to_initial ->
    [e] { $from } ed { $to }
   *[other] { $from } e { $to }
}
# $against: contro chi si combatte.
fi-part-against = { $against_id ->
    [none] le guardie senza padrone
   *[other] { $against }
}
# $member: per chi vota un elettore.
fi-part-voted = { $member_id ->
    [none] scheda bianca
   *[other] per { $member }
}
# $faces, $plan: i dadi di una parte, ciascuno con ciò che ne ha fatto.
fi-part-dice = { $faces_count ->
    [0] nessun dado
    [1] { fi-part-die_1 }
    [2] { fi-part-die_1 } e { fi-part-die_2 }
   *[other] { fi-part-die_1 }, { fi-part-die_2 } e { fi-part-die_3 }
}
fi-part-die_1 = { $faces_1 }{ $plan_1_aim_id ->
    [none] { $plan_1_catapult ->
        [true] { $plan_1_grail ->
            [true] {" "}(catapulta e Graal, ×6)
           *[other] {" "}(catapulta, ×2)
        }
       *[other] { $plan_1_grail ->
            [true] {" "}(Graal, ×3)
           *[other] {""}
        }
    }
   *[other] {" "}(mirato contro { $plan_1_aim })
}
fi-part-die_2 = { $faces_2 }{ $plan_2_aim_id ->
    [none] { $plan_2_catapult ->
        [true] { $plan_2_grail ->
            [true] {" "}(catapulta e Graal, ×6)
           *[other] {" "}(catapulta, ×2)
        }
       *[other] { $plan_2_grail ->
            [true] {" "}(Graal, ×3)
           *[other] {""}
        }
    }
   *[other] {" "}(mirato contro { $plan_2_aim })
}
fi-part-die_3 = { $faces_3 }{ $plan_3_aim_id ->
    [none] { $plan_3_catapult ->
        [true] { $plan_3_grail ->
            [true] {" "}(catapulta e Graal, ×6)
           *[other] {" "}(catapulta, ×2)
        }
       *[other] { $plan_3_grail ->
            [true] {" "}(Graal, ×3)
           *[other] {""}
        }
    }
   *[other] {" "}(mirato contro { $plan_3_aim })
}

## L'inizio e il turno

fi-event-began = Si comincia: { $first } ha la carta Primo Giocatore.
fi-event-first_member = { $seat } pesca { $member } come primo membro della famiglia.
fi-event-first_roll = { $seat } tira { $total } per la carta Primo Giocatore.
fi-event-started = { $seat } parte da { $village }.
fi-event-turn_began = Comincia il turno { $turn }: { $first } ha la carta Primo Giocatore.
fi-event-phase_began = { $phase ->
    [1] Fase 1: le carte.
    [2] Fase 2: le rendite.
    [3] Fase 3: gli acquisti.
    [4] Fase 4: gli spostamenti.
    [5] Fase 5: i combattimenti.
    [6] Fase 6: eredità, negoziati ed elezioni.
   *[other] Comincia la fase { $phase }.
}

## Fase 1: le carte

fi-event-reshuffled = { $cards ->
    [one] Il mazzo è finito: si rimescola { $cards } carta degli scarti.
   *[other] Il mazzo è finito: si rimescolano { $cards } carte degli scarti.
}
fi-event-dealt = Peschi { $cards }.
fi-event-dealt_to = { $count ->
    [one] { $seat } pesca { $count } carta.
   *[other] { $seat } pesca { $count } carte.
}
fi-event-noted = Hai scelto «{ $step }».
fi-event-cards_ended = { $seat } ha finito con le carte.
fi-event-member_played = { fi-part-family }.
fi-event-card_shown = { $card_id ->
    [card-darc] { $seat } gioca la carta d'Arco per { $member }.
    [card-bishop-blaye] { $seat } gioca la carta Vescovo di Blaye per { $member }.
    [card-bishop-bourg] { $seat } gioca la carta Vescovo di Bourg per { $member }.
    [card-bishop-sigy] { $seat } gioca la carta Vescovo di Sigy per { $member }.
    [card-bishop-tournus] { $seat } gioca la carta Vescovo di Tournus per { $member }.
   *[other] { $seat } gioca la carta di { $member } per farne il Principe.
}
fi-event-darc_made = { $member } ({ $seat }) diventa d'Arco.
fi-event-bishop_made = { $member } ({ $seat }) diventa Vescovo di { $bishopric }.
fi-event-bishop_refused = Il Papa ({ $seat }) respinge il Vescovo di { $bishopric } voluto da { $by } e tiene la carta.
fi-event-cardinal_wished = { $seat } compra la carta Cardinale per { $member }: si chiede al Papa.
fi-event-cardinal_made = { $member } ({ $seat }) diventa Cardinale.
fi-event-prince_made = { $member } ({ $seat }) diventa Principe.
fi-event-consented = { $seat } acconsente.
fi-event-declined = { $seat } rifiuta.
fi-event-asked_ally = { $seat } chiede ospitalità per { $member } a { $village }.
fi-event-placed = { $seat } piazza { $member } a { $village }.
fi-event-tithe_played = { $papal ->
    [true] { $seat } gioca la Decima papale per il vescovato di { $bishopric }.
   *[other] { $seat } gioca la Decima per il vescovato di { $bishopric }.
}
fi-event-tax_played = { $seat } gioca l'Imposta per { $region_phrase }.
fi-event-bad_weather = { $seat } gioca il Cattivo Tempo, che colpisce { $region_phrase }.
fi-event-weather_cleared = Con il Bel Tempo { $seat } libera { $region_phrase } dal Cattivo Tempo.
fi-event-famine = { $seat } gioca la Carestia, che colpisce { $region_phrase }.
fi-event-famine_ended = Con il Buon Raccolto { $seat } libera { $region_phrase } dalla Carestia.
fi-event-good_harvest = { $seat } gioca il Buon Raccolto per { $region_phrase }: Mulini e Tini rendono il doppio.
fi-event-harvest_spoiled = { $region }: il Buon Raccolto è perduto.
fi-event-plague = { $seat } gioca la Peste, che colpisce { $region_phrase }.
fi-event-plague_rolled = { $die ->
    [1] Peste, { $member }: il dado dà { $die }, è la morte.
    [2] Peste, { $member }: il dado dà { $die }, è la morte.
    [3] Peste, { $member }: il dado dà { $die }, è la morte.
   *[other] Peste, { $member }: il dado dà { $die }, è salvezza.
}
fi-event-plague_took = A { $village } la Peste uccide { fi-part-ranks }{ fi-part-sick }.
fi-event-assassin_played = { $seat } manda l'Assassino contro { $member }.
fi-event-window_answered = { $seat } ha risposto.
fi-event-justice_played = { $seat } gioca Giustizia contro { $member }.
fi-event-discarded = Scarti { $card_phrase }.
fi-event-discarded_one = { $seat } scarta una carta coperta.
fi-event-escape_played = { $seat } gioca Evasione.
fi-event-fled = { $inside ->
    [true] { $seat } gioca Evasione: fuga di { fi-part-party } per un passaggio segreto, da { $from } fin dentro le mura di { $to }.
   *[other] { $seat } gioca Evasione: fuga di { fi-part-party } per un passaggio segreto, da { $from } a { $to }.
}
fi-event-passes_windows = { $passes ->
    [true] { $seat } rinuncia, finché non dice altro, a giocare Giustizia ed Evasione fuori dal proprio turno.
   *[other] { $seat } vuole di nuovo decidere ogni volta su Giustizia ed Evasione.
}
fi-event-orders_set = I tuoi ordini di passaggio sono fissati.

## Vita, morte e prigionia

fi-event-died = { $member } ({ $seat }) { $how_id ->
    [death-plague] muore di Peste.
    [death-assassin] muore per mano dell'Assassino.
    [death-justice] muore per mano della Giustizia.
    [death-battle] cade in battaglia.
    [death-aimed] cade per un colpo mirato.
    [death-captivity] muore in prigionia.
    [death-rebels] muore per mano dei rivoltosi.
    [death-crusade] muore in crociata.
   *[death-sickness] muore di malattia.
}
fi-event-captured = A { $village } { $member } ({ $seat }) cade nelle mani di { $by }.
fi-event-freed = { $member } ({ $seat }) torna in libertà.
fi-event-unguarded = A { $village } { $member } ({ $seat }) ritrova la libertà.
fi-event-escrow_paid = { $seat } riceve { $amount } é di rendite congelate.
fi-event-relic_left = A { $village } resta { $relic_phrase }.
fi-event-relic_taken = { $member } ({ $seat }) porta { $relic_phrase }.

## Titoli, feudi e villaggi

fi-event-title_pending = { $region }: la famiglia di { $seat } non ha più membri, il titolo resta in attesa.
fi-event-title_retained = { $region }: { $seat } tiene il titolo, senza titolare.
fi-event-entitled = { $region }: il titolo è di { $member } ({ $seat }).
fi-event-title_granted = { $region }: la corona ({ $by }) assegna il titolo { fi-part-to_member }.
fi-event-spouse_inherits = { $region }: eredita { $member }, per matrimonio.
fi-event-title_moved = { $region }: { $seat } passa il titolo { fi-part-to_member }.
fi-event-fief_taken = { $region }: il feudo è ora di { $seat }.
fi-event-fief_in_limbo = { $region }: i rivoltosi hanno preso la Città, il feudo non è più di nessuno.
fi-event-fief_unmade = { $region }: il titolo torna alla banca, non è più un feudo.
fi-event-village_taken = { $village } è ora di { $seat }{ fi-part-from }.
fi-event-left_to_owner = { $seat } lascia { $village } al suo proprietario.
fi-event-disbanded = Le truppe di { $seat } a { $village } si sciolgono: { fi-part-disbanded }.
fi-event-garrisoned = { $seat } manda soldati da { $from } a presidiare { $village }.
fi-event-garrison_ended = { $region }: la guarnigione di { $seat } è al suo posto.
fi-event-guards_mustered = { $guard_id ->
    [guard-king] { $count ->
        [0] Le guardie del Re sono agli ordini di { $seat }.
        [one] Agli ordini di { $seat } arriva { $count } guardia del Re.
       *[other] Agli ordini di { $seat } arrivano { $count } guardie del Re.
    }
   *[guard-queen] { $count ->
        [0] Le guardie della Regina sono agli ordini di { $seat }.
        [one] Agli ordini di { $seat } arriva { $count } guardia della Regina.
       *[other] Agli ordini di { $seat } arrivano { $count } guardie della Regina.
    }
}
fi-event-retinue = Al seguito di { $member } ({ $seat }): { fi-part-men }.

## La corona e la Chiesa

fi-event-king = { $member } ({ $seat }) è Re.
fi-event-king_under_age = Il Principe { $member } è Re, ma minorenne fino al turno { $until } compreso.
fi-event-succeeded = Il Principe { $member } sale al trono: è Re.
fi-event-of_age = Re { $member } è maggiorenne.
fi-event-queen = { $member } ({ $seat }) è Regina.
fi-event-queen_no_more = { $member } non è più Regina.
fi-event-regent = { $member } prende la reggenza.
fi-event-no_regent = Nessuno prende la reggenza.
fi-event-throne_vacant = Il trono è vacante.
fi-event-pope = { $member } ({ $seat }) è Papa.
fi-event-married = { $lord } e { $lady } si sposano.
fi-event-parted = Il matrimonio di { $lord } e { $lady } è sciolto.

## Le crociate

fi-event-crusade_called = { $papal ->
    [true] Papa { $member } ({ $seat }) chiama tutto il regno alla crociata.
   *[other] Il Vescovo { $member } ({ $seat }) chiama il suo vescovato alla crociata.
}
fi-event-templar_leaves = Il Templare { $member } ({ $seat }) parte per la crociata.
fi-event-crusaders = { $members_count ->
    [0] Nessuno parte per la crociata.
    [one] Per la crociata parte { $members }.
   *[other] Per la crociata partono { $members }.
}
fi-event-crusader_rolled = Crociata, { $member } ({ $seat }): il dado dà { $die }, { $fate_id ->
    [fate-dies] è la morte.
    [fate-captive] cade in mano agli infedeli.
    [fate-stays] resta a combattere.
    [fate-sick] torna con una malattia.
   *[fate-returns] torna a casa.
}
fi-event-infidel_ransom = Gli infedeli chiedono { $price } é di riscatto per { $member } ({ $seat }).
fi-event-spoils = Dalla crociata di { $member } vengono { $amount } é per { $seat }.
fi-event-crusader_returned = Ritorno di { $member } ({ $seat }): il dado dà { $die }, { $how_id ->
    [return-tired] è solo stanchezza.
    [return-money] porta denaro.
    [return-horsemen] porta dei cavalieri.
    [return-fief] ha un feudo tolto agli infedeli.
    [return-templar] è Templare.
   *[return-monk] si fa monaco.
}
fi-event-sick_rolled = { $die ->
    [1] Malattia, { $member }: il dado dà { $die }, è la morte.
    [2] Malattia, { $member }: il dado dà { $die }, è la morte.
   *[other] Malattia, { $member }: il dado dà { $die }, l'eroe convalescente vive.
}
fi-event-redeemed = { $seat } riscatta { $member } dagli infedeli per { $price } é.

## La Rivolta Paesana

fi-event-revolt_began = { $seat } gioca la Rivolta Paesana a { $village }: { fi-part-rebels }.
fi-event-rebel_bought = { $seat } paga per un rivoltoso in più: in tutto { $count }.
fi-event-rebels_moved = { $count ->
    [one] Da { $from } a { $to } va { fi-part-rebels }.
   *[other] Da { $from } a { $to } vanno { fi-part-rebels }.
}
fi-event-burnt = Distruzioni a { $village }: { fi-part-burnt }.
fi-event-bishop_spoke = Il Vescovo { $member } ({ $seat }) parla ai rivoltosi{ $gift ->
    [0] : il dado dà { $die }
    [1] {" "}e dona 500 é: il dado dà { $die }, con il dono { $total }
    [2] {" "}e dona 1000 é: il dado dà { $die }, con i doni { $total }
   *[other] {" "}e dona 1500 é: il dado dà { $die }, con i doni { $total }
}; { $total ->
    [1] nessuno lo ascolta.
    [2] nessuno lo ascolta.
    [3] nessuno lo ascolta.
   *[other] tutti lo ascoltano.
}
fi-event-bishop_silent = Il Vescovo { $member } ({ $seat }) non parla ai rivoltosi.
fi-event-revolt_ended = A { $village } la rivolta è finita.

## Fase 2: le rendite

fi-event-revenue = Turno { $turn }: si incassano le rendite.
fi-event-income = Le tue rendite: { $buildings } é dagli edifici{ $tithes ->
    [0] {""}
   *[other] , { $tithes } é di Decime
}{ $taxes ->
    [0] {""}
   *[other] , { $taxes } é di Imposte
}{ $crown ->
    [0] {""}
   *[other] , { $crown } é dalla corona
}{ $conquests ->
    [0] {""}
   *[other] , { $conquests } é dalle terre tolte agli infedeli
}.
fi-event-frozen = Restano congelati { $amount } é di { $member }, in tutto { $total } é.

## Fase 3: gli acquisti

fi-event-soldiers_bought = { $count ->
    [one] { $seat } compra { $count } fante a { $village } per { $price } é.
   *[other] { $seat } compra { $count } fanti a { $village } per { $price } é.
}
fi-event-horse_bought = { $seat } compra un cavallo a { $village }: un fante diventa cavaliere.
fi-event-catapult_bought = { $seat } compra una catapulta a { $village }.
fi-event-guard_bought = { $guard_id ->
    [guard-king] { $seat } ricompra una guardia del Re per { $price } é.
   *[guard-queen] { $seat } ricompra una guardia della Regina per { $price } é.
}
fi-event-press_built = { $seat } costruisce un Tino a { $village } per { $price } é.
fi-event-mill_built = { $seat } costruisce un Mulino a { $village } per { $price } é.
fi-event-castle_built = { $seat } costruisce un Castello a { $village } per { $price } é.
fi-event-title_bought = { $region }: { $seat } compra il titolo per { $price } é, la Città è { $village }.
fi-event-buy_ended = { $seat } ha finito gli acquisti.

## Fase 4: gli spostamenti

fi-event-set_out = { $seat } mette in marcia { fi-part-party } da { $from } verso { $to }.
fi-event-marched = { $seat } muove { fi-part-party } da { $from } a { $to }{ fi-part-attack }.
fi-event-rode_past = { $seat } passa a cavallo oltre { $village }.
fi-event-barred = A { $village } troppi uomini sbarrano la strada: { $seat } non passa oltre.
fi-event-asked_passage = { $seat } chiede il permesso di { $of } per { $village }.
fi-event-asked_exit = { $seat } chiede il permesso di { $of } per uscire da { $village }.
fi-event-asked_evacuation = { $seat } chiede il permesso di { $of } per evacuare { $village }.
fi-event-allowed = { $seat } dà il permesso { fi-part-to_seat }.
fi-event-denied = { $seat } nega il permesso { fi-part-to_seat }.
fi-event-turned_back = Il gruppo di { $seat } rinuncia a { $village }.
fi-event-stays_inside = Il gruppo di { $seat } resta tra le mura di { $village }.
fi-event-fights_inside = Il gruppo di { $seat } combatterà contro { $against } tra le mura di { $village }.
fi-event-surrendered = A { $village } { $seat } si arrende { fi-part-to_seat }. Perdite: { fi-part-ranks }.
fi-event-catapult_destroyed = { $seat } distrugge una propria catapulta a { $village }.
fi-event-reliquary_opened = Il Vescovo { $member } ({ $seat }) apre il reliquiario di { $bishopric }{ $relic_id ->
    [relic-empty] : è vuoto.
   *[other] {" "}e trova { $relic_phrase }.
}
fi-event-child = Santa Radegonda esaudisce { $member }: { $seat } riceve { $card_phrase }.
fi-event-no_child = Santa Radegonda non esaudisce { $member }: tra gli scarti non c'è nessuno.
fi-event-raised = A { $village } San Saturnino risuscita { $member } ({ $seat }).
fi-event-buried = { $member } non può più risorgere: la carta torna tra gli scarti.
fi-event-move_ended = { $seat } ha finito gli spostamenti.

## Fase 5: i combattimenti

fi-event-declared = { $seat } ha scelto tra battaglia e pace.
fi-event-stood = { $fight ->
    [true] A { $village } { $seat } sceglie la battaglia contro { fi-part-against }.
   *[other] A { $village } { $seat } sceglie la pace.
}
fi-event-battle_began = Battaglia a { $village }: { $attacker_phrase } contro { $defender_phrase }.
fi-event-ranks = { $side_id ->
    [seat] A { $village } { $side } ha in campo: { fi-part-ranks }
    [rebels] A { $village }, rivoltosi in campo: { $foot }
   *[guards] A { $village }, guardie senza padrone in campo: { fi-part-ranks }
}{ $catapults ->
    [0] .
   *[other] , più { fi-part-catapults }.
}
fi-event-battle_dropped = A { $village } non si combatte più: non c'è avversario.
fi-event-mercy_asked = A { $village } { $seat } chiede grazia.
fi-event-mercy_granted = A { $village } { $seat } ha la grazia da { $by }.
fi-event-mercy_refused = A { $village } { $seat } nega la grazia.
fi-event-fought_on = A { $village } { $seat } non chiede grazia.
fi-event-dice_ready = A { $village } i dadi di { $seat } sono pronti.
fi-event-rolled = { $village }, round { $round }: { $side_id ->
    [seat] { $side } tira { fi-part-dice }
   *[other] { $side_phrase } tirano { fi-part-dice }
}{ $leaderless ->
    [true] , −2 a dado senza un capo
   *[other] {""}
}{ $bonus ->
    [0] {""}
   *[other] , +{ $bonus } per d'Arco e Templari
}. Totale { $total }, diviso { $divisor }: { $losses ->
    [0] nessuna perdita.
    [one] { $losses } perdita.
   *[other] { $losses } perdite.
}
fi-event-men_fell = { $side_id ->
    [seat] A { $village } { $side } perde { fi-part-fallen }
   *[other] A { $village } { $side_phrase } perdono { fi-part-fallen }
}{ $left ->
    [0] : non ne resta nessuno.
    [one] : ne resta { $left }.
   *[other] : ne restano { $left }.
}
fi-event-catapults_lost = { $count ->
    [one] A { $village } { $seat } perde { $count } catapulta, rimasta senza serventi.
   *[other] A { $village } { $seat } perde { $count } catapulte, rimaste senza serventi.
}
fi-event-battle_ended = Battaglia a { $village }: { $winner_id ->
    [none] nessuno vince
    [seat] { fi-part-winner }
   *[other] { fi-part-winners }
}{ $rounds ->
    [0] , senza combattere.
   *[other] , dopo { $rounds } round.
}
# $winner: chi ha vinto.
fi-part-winner = vince { $winner }
fi-part-winners = vincono { $winner_phrase }
fi-event-sits_in = { $seat } tiene le mura di { $village }, ma non il villaggio.
fi-event-pillaged = { $works_id ->
    [works-mill] { $seat } saccheggia { $village } e distrugge un Mulino.
   *[works-press] { $seat } saccheggia { $village } e distrugge un Tino.
}
fi-event-combat_ended = { $seat } ha finito i combattimenti.

## Fase 6: i negoziati

fi-event-offered = Offerta di { $from } { fi-part-to_seat }: { $give }. In cambio: { $want }.
fi-event-offer_made = { $from } fa un'offerta { fi-part-to_seat }.
fi-event-gift_made = { $from } fa un dono { fi-part-to_seat }.
fi-event-accepted = { $to } accetta l'offerta di { $from }.
fi-event-rejected = { $to } rifiuta l'offerta di { $from }.
fi-event-countered = { $to } rifiuta l'offerta di { $from } e ne prepara un'altra.
fi-event-withdrawn = { $from } ritira l'offerta fatta { fi-part-to_seat }.
fi-event-deal = Affare fatto tra { fi-part-both }.
fi-event-deal_failed = L'affare tra { fi-part-both } non è più possibile.
fi-event-paid = { $from } paga { $amount } é { fi-part-to_seat }.
fi-event-relic_given = { $from } dà { $relic_phrase } { fi-part-to_seat }.
fi-event-card_given = { $from } dà { $card_phrase } { fi-part-to_seat }.
fi-event-card_passed = { $from } dà una carta { fi-part-to_seat }.
fi-event-promise_marked = { $kept ->
    [true] Per { $to } la promessa di { $by } è mantenuta: { $item }.
   *[other] Per { $to } la promessa di { $by } è infranta: { $item }.
}
fi-event-pope_offers = Il Papa ({ $seat }) offre una carta della sua riserva per { $member } ({ $of }).
fi-event-passed_talks = { $seat } passa.
fi-event-talks_ended = I negoziati sono finiti.

## Le elezioni

fi-event-election_began = { $office_id ->
    [office-pope] Si elegge il Papa.
    [office-king] Si elegge il Re.
   *[office-regent] Si vota per la reggenza.
}
fi-event-nominated = { $seat } presenta { $member } come candidato Re.
fi-event-no_candidate = { $seat } non presenta nessun candidato Re.
fi-event-ballot_cast = { $seat } ha votato.
fi-event-voted = { $elector } vota { fi-part-voted }.
fi-event-votes = { $votes ->
    [one] { $member } ha { $votes } voto
   *[other] { $member } ha { $votes } voti
} per { $office_id ->
    [office-pope] il Papato.
    [office-king] il trono.
   *[office-regent] la reggenza.
}
fi-event-election_void = { $office_id ->
    [office-pope] Nessuno è eletto Papa.
    [office-king] Nessuno è eletto Re.
   *[office-regent] Il voto per la reggenza non decide.
}
fi-event-elected = { $member } è eletto Re: ora serve la consacrazione.
fi-event-consecrates = { $member } consacra { $king }.
fi-event-withheld = { $member } rifiuta di consacrare { $king }.
fi-event-not_consecrated = { $member } non è consacrato: l'elezione è nulla.

## La fine

fi-event-eliminated = { $seat } esce dalla partita.
fi-event-scored = { $points ->
    [one] { $seat } fa { $points } punto: in tutto { $total }.
   *[other] { $seat } fa { $points } punti: in tutto { $total }.
}
fi-event-game_ended = { $winners_count ->
    [0] La partita finisce senza vincitori.
    [one] { $winners } vince.
   *[other] { $winners } vincono insieme.
}
