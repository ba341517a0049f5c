### Krieg und Frieden e La Spada e la Fede.

kf-title = Krieg und Frieden / La Spada e la Fede
kf-edition-spada = La Spada e la Fede
kf-edition-krieg = Krieg und Frieden

## Opzioni e valori

kf-option-mobilisation = Mobilitazione del Re
kf-value-mobilisation-off = no
kf-value-mobilisation-on = sì
kf-option-expert_base = Risorsa base a scelta
kf-value-expert_base-off = no, si pesca
kf-value-expert_base-open = sì, scoperta
kf-value-expert_base-secret = sì, segreta
kf-option-opening_bid = Offerta d'apertura
kf-value-opening_bid-optional = facoltativa
kf-value-opening_bid-required = obbligatoria
kf-option-first_adviser = Primo Consigliere del Re
kf-value-first_adviser-random = a sorte
kf-value-first_adviser-seat-n = il giocatore a un posto scelto
kf-option-start_reward = Simbolo della carta iniziale
kf-value-start_reward-privilege = Privilegio
kf-value-start_reward-cathedral = cattedrale
kf-option-futile_targets = Attacchi e corruzioni a vuoto
kf-value-futile_targets-off = vietati
kf-value-futile_targets-on = permessi
kf-option-scoring = Punteggio
kf-value-scoring-dagger = di Stuart Dagger, quello dei regolamenti
kf-value-scoring-original = della prima edizione tedesca
kf-option-designer_short = Partita breve dell'autore
kf-value-designer_short-off = no
kf-value-designer_short-on = sì
kf-option-designer_mild = Privilegi tolti solo ai più forti
kf-value-designer_mild-off = no
kf-value-designer_mild-on = sì

kf-value-season-winter = Inverno
kf-value-season-spring = Primavera
kf-value-season-summer = Estate
kf-value-season-autumn = Autunno
kf-value-by-roof = il tetto della cattedrale è costruito
kf-value-by-no_agenda = non ci sono più carte Agenda
kf-value-by-mobilised = con la Mobilitazione del Re si chiude l'ultimo anno

## Cose
## .phrase è la cosa come sta dentro una frase; .kinds è il nome del tipo, al plurale, negli elenchi di tipi.

kf-thing-card-knight = Cavaliere
    .phrase = una carta Cavaliere
    .kinds = Cavalieri
kf-thing-card-riches = Ricchezze
    .phrase = una carta Ricchezze
    .kinds = Ricchezze
kf-thing-card-worker = Lavoratori
    .phrase = una carta Lavoratori
    .kinds = Lavoratori
kf-thing-card-grain = Grano
    .phrase = una carta Grano
    .kinds = Grano
kf-thing-privilege-knight = Privilegio Cavaliere
    .phrase = il Privilegio Cavaliere
kf-thing-privilege-riches = Privilegio Ricchezze
    .phrase = il Privilegio Ricchezze
kf-thing-privilege-worker = Privilegio Lavoratori
    .phrase = il Privilegio Lavoratori
kf-thing-privilege-grain = Privilegio Grano
    .phrase = il Privilegio Grano
kf-thing-agenda-war-privilege = Guerra (Privilegio)
    .phrase = la carta Agenda Guerra (Privilegio)
kf-thing-agenda-war-cathedral = Guerra (cattedrale)
    .phrase = la carta Agenda Guerra (cattedrale)
kf-thing-agenda-taxes-privilege = Tasse (Privilegio)
    .phrase = la carta Agenda Tasse (Privilegio)
kf-thing-agenda-taxes-cathedral = Tasse (cattedrale)
    .phrase = la carta Agenda Tasse (cattedrale)
kf-thing-agenda-revolt-privilege = Rivolta (Privilegio)
    .phrase = la carta Agenda Rivolta (Privilegio)
kf-thing-agenda-revolt-cathedral = Rivolta (cattedrale)
    .phrase = la carta Agenda Rivolta (cattedrale)
kf-thing-agenda-famine-privilege = Carestia (Privilegio)
    .phrase = la carta Agenda Carestia (Privilegio)
kf-thing-agenda-famine-cathedral = Carestia (cattedrale)
    .phrase = la carta Agenda Carestia (cattedrale)
kf-thing-problem-war = Guerra
kf-thing-problem-taxes = Tasse
kf-thing-problem-revolt = Rivolta
kf-thing-problem-famine = Carestia
kf-thing-section-nave = Navata centrale
    .phrase = la navata centrale
kf-thing-section-first_aisle = Prima navata laterale
    .phrase = la prima navata laterale
kf-thing-section-second_aisle = Seconda navata laterale
    .phrase = la seconda navata laterale
kf-thing-section-choir = Coro
    .phrase = il coro
kf-thing-section-facade = Facciata
    .phrase = la facciata
kf-thing-section-roof = Tetto
    .phrase = il tetto
kf-thing-house-farm = Casa colonica
    .phrase = una casa colonica
kf-thing-house-worker = Casa degli operai
    .phrase = una casa degli operai
kf-thing-component-resource_cards = Carte Risorsa di ogni tipo
kf-thing-component-privilege_tiles = Tessere Privilegio di ogni tipo
kf-thing-component-houses = Case di ogni giocatore
kf-thing-component-starting_farms = Case coloniche all'inizio
kf-thing-component-starting_hand = Carte Risorsa all'inizio

## Cose contate

kf-count-card-knight = { $count ->
    [one] { $count } Cavaliere
   *[other] { $count } Cavalieri
}
kf-count-card-riches = { $count ->
    [one] { $count } Ricchezza
   *[other] { $count } Ricchezze
}
kf-count-card-worker = { $count ->
    [one] { $count } Lavoratore
   *[other] { $count } Lavoratori
}
kf-count-card-grain = { $count } Grano
kf-count-privilege-knight = { $count ->
    [one] { $count } Privilegio Cavaliere
   *[other] { $count } Privilegi Cavaliere
}
kf-count-privilege-riches = { $count ->
    [one] { $count } Privilegio Ricchezze
   *[other] { $count } Privilegi Ricchezze
}
kf-count-privilege-worker = { $count ->
    [one] { $count } Privilegio Lavoratori
   *[other] { $count } Privilegi Lavoratori
}
kf-count-privilege-grain = { $count ->
    [one] { $count } Privilegio Grano
   *[other] { $count } Privilegi Grano
}
kf-count-agenda-war-privilege = { $count ->
    [one] { $count } carta Guerra (Privilegio)
   *[other] { $count } carte Guerra (Privilegio)
}
kf-count-agenda-war-cathedral = { $count ->
    [one] { $count } carta Guerra (cattedrale)
   *[other] { $count } carte Guerra (cattedrale)
}
kf-count-agenda-taxes-privilege = { $count ->
    [one] { $count } carta Tasse (Privilegio)
   *[other] { $count } carte Tasse (Privilegio)
}
kf-count-agenda-taxes-cathedral = { $count ->
    [one] { $count } carta Tasse (cattedrale)
   *[other] { $count } carte Tasse (cattedrale)
}
kf-count-agenda-revolt-privilege = { $count ->
    [one] { $count } carta Rivolta (Privilegio)
   *[other] { $count } carte Rivolta (Privilegio)
}
kf-count-agenda-revolt-cathedral = { $count ->
    [one] { $count } carta Rivolta (cattedrale)
   *[other] { $count } carte Rivolta (cattedrale)
}
kf-count-agenda-famine-privilege = { $count ->
    [one] { $count } carta Carestia (Privilegio)
   *[other] { $count } carte Carestia (Privilegio)
}
kf-count-agenda-famine-cathedral = { $count ->
    [one] { $count } carta Carestia (cattedrale)
   *[other] { $count } carte Carestia (cattedrale)
}
kf-count-house-farm = { $count ->
    [one] { $count } casa colonica
   *[other] { $count } case coloniche
}
kf-count-house-worker = { $count ->
    [one] { $count } casa degli operai
   *[other] { $count } case degli operai
}
kf-hidden = { $count ->
    [0] nessuna carta
    [one] { $count } carta coperta
   *[other] { $count } carte coperte
}
kf-hidden-agenda = { $count ->
    [0] nessuna carta Agenda
    [one] { $count } carta Agenda coperta
   *[other] { $count } carte Agenda coperte
}
kf-unknown = carte sconosciute

## Che cosa è successo

kf-event-dealt = { $agenda_form ->
    [shown] { $seat } riceve { $cards }; per l'Agenda, { $agenda }.
   *[other] { $seat } riceve { $cards } e { $agenda }.
}
kf-event-start_card = { $seat } è Consigliere del Re. In tavola c'è { $card_phrase } con la croce di pietra.
kf-event-year_began = Comincia l'anno { $year }.
kf-event-season_began = { $season }: comincia { $seat }, Consigliere del Re.
kf-event-proposes_instead = { $adviser } non ha carte Agenda: propone { $seat }.
kf-event-last_year = Il tetto è costruito: con la Mobilitazione del Re quest'anno si gioca fino in fondo, poi le carte in mano diventano PV.
kf-event-proposed = { $seat } propone { $card_phrase }.
kf-event-agenda_passed = { $seat } lascia la carta Agenda com'è.
kf-event-agenda_changed = { $seat } paga { $tile_phrase }, gioca { $card } e prende in mano { $old }.
kf-event-agenda_taken = { $seat } paga { $tile_phrase } e prende in mano { $card_phrase }.
kf-event-agenda_forced = { $seat } deve sostituire la carta Agenda presa e gioca { $card }.
kf-event-agenda_set = La carta Agenda dell'anno è { $card }.
kf-event-staged = { $seat } prepara { $cards }.
kf-event-staged_tile = { $seat } prepara { $tile_phrase } per il cambio.
kf-event-bid = { $seat } offre { $lot }; valore totale { $total }.
kf-event-bid_passed = { $lost_count ->
    [0] { $back_count ->
        [0] { $seat } è fuori dall'asta.
       *[other] { $seat } è fuori dall'asta: riprende { $back }.
    }
   *[other] { $seat } è fuori dall'asta: riprende { $back } e perde { $lost }.
}
kf-event-auction_won = { $total ->
    [one] { $seat } vince l'asta con { $total } punto ed è Consigliere del Re; scarta { $cards }.
   *[other] { $seat } vince l'asta con { $total } punti ed è Consigliere del Re; scarta { $cards }.
}
kf-event-auction_void = Nessuno offre: asta a vuoto. { $seat } resta Consigliere del Re.
kf-event-privilege_reward = { $seat } guadagna { $points } PV come ricompensa.
kf-event-privilege_taken = { $seat } prende { $tile_phrase } dalla riserva comune.
kf-event-privilege_stolen = { $from_initial ->
    [a] { $seat } toglie { $tile_phrase } ad { $from }.
   *[other] { $seat } toglie { $tile_phrase } a { $from }.
}
kf-event-privilege_none = { $seat } non può prendere nessuna tessera Privilegio.
kf-event-section_built = { $section_id ->
    [section-roof] { $seat } costruisce { $section_phrase }, ultima sezione della cattedrale, e guadagna { $points } PV.
   *[other] { $seat } costruisce { $section_phrase } e guadagna { $points } PV.
}
kf-event-workers_scored = { $houses ->
    [one] { $seat } guadagna { $points } PV per { $houses } casa degli operai, che torna in riserva.
   *[other] { $seat } guadagna { $points } PV per { $houses } case degli operai, che tornano in riserva.
}
kf-event-agenda_removed = La carta Agenda { $card } esce dal gioco.
kf-event-turn_began = Comincia il turno di { $seat }.
kf-event-farm_built = { $seat } scarta una carta Grano e costruisce una casa colonica.
kf-event-worker_assigned = { $seat } scarta una carta Lavoratori: una casa colonica diventa casa degli operai.
kf-event-attacked = { $seat } attacca { $target } con un Cavaliere.
kf-event-defended = { $seat } respinge l'attacco di { $attacker } con un Cavaliere.
kf-event-yielded = { $seat } non si difende dall'attacco di { $attacker }.
kf-event-cannot_defend = { $seat } non può difendersi dall'attacco di { $attacker }.
kf-event-nothing_to_burn = { $seat } non ha case: l'attacco di { $attacker } non brucia nulla.
kf-event-burned = { $attacker } brucia { $house_phrase } di { $seat }.
kf-event-looted = { $cards_count ->
    [0] { $seat } non trova carte da pescare come bottino del feudo di { $from }.
   *[other] { $seat } mette da parte { $cards } come bottino del feudo di { $from }.
}
kf-event-no_more_loot = { $seat } ha già avuto bottino dal feudo di { $from } in questo turno.
kf-event-loot_taken = { $seat } prende in mano il bottino: { $cards }.
kf-event-bribed = { $seat } scarta una carta Ricchezze e corrompe un Cavaliere di { $target }.
kf-event-bribe_failed = { $seat } scarta una carta Ricchezze per corrompere un Cavaliere, ma { $target } non ne ha.
kf-event-hand_shown = { $target } mostra la mano { $seat_initial ->
    [a] ad { $seat }
   *[other] a { $seat }
}{ $cards_form ->
    [shown] : { $cards }.
   *[other] .
}
kf-event-bribe_wasted = { $seat } scarta una carta Ricchezze a vuoto: { $target } non ha carte in mano.
kf-event-turn_ended = Il turno di { $seat } finisce.
kf-event-reshuffled = { $count ->
    [one] Il mazzo è finito: l'unica carta della pila degli scarti diventa il nuovo mazzo.
   *[other] Il mazzo è finito: si rimescola la pila degli scarti, { $count } carte.
}
kf-event-base_offered = Per la scelta di { $seat } il mazzo offre: { $kinds_names }.
kf-event-base_chosen = { $cards_form ->
    [shown] { $seat } sceglie { $cards } come Risorsa base.
   *[other] { $seat } sceglie in segreto la Risorsa base.
}
kf-event-income = { $cards_count ->
    [0] { $seat } non trova carte da pescare come rendita.
   *[other] { $seat } riscuote le rendite e pesca { $cards } ({ $base ->
        [0] { $farms } per le case coloniche
       *[other] { $farms ->
            [0] { $base } di base
           *[other] { $base } di base, { $farms } per le case coloniche
        }
    }).
}
kf-event-privilege_income = Per i Privilegi { $seat } prende dagli scarti { $cards }.
kf-event-privilege_draw = { $cards_count ->
    [0] Per i Privilegi { $seat } non trova carte da pescare.
   *[other] Per i Privilegi { $seat } pesca dal mazzo { $cards }.
}
kf-event-aid_declined = { $seat } non chiede l'Aiuto del Re.
kf-event-aid_asked = { $donor_initial ->
    [a] { $seat } chiede l'Aiuto del Re ad { $donor }.
   *[other] { $seat } chiede l'Aiuto del Re a { $donor }.
}
kf-event-aid_given = { $seat } prende a caso { $cards } dalla mano di { $donor }.
kf-event-tithed = { $seat } paga le Decime: { $cards }.
kf-event-mobilised = { $kept ->
    [0] { $hand_count ->
        [0] { $seat } non ha carte da scoprire: { $points } PV.
       *[other] { $seat } scopre { $hand }: { $points } PV; in mano non resta nulla.
    }
    [one] { $seat } scopre { $hand }: { $points } PV; in mano resta { $kept } carta.
   *[other] { $seat } scopre { $hand }: { $points } PV; in mano restano { $kept } carte.
}
kf-event-ended = La partita finisce: { $by }.
kf-event-won = { $winners_count ->
    [one] { $winners } vince con { $points } PV.
   *[other] { $winners } vincono insieme con { $points } PV.
}
kf-outcome = { $winners_count ->
    [one] { $winners } vince con { $points } PV. La partita è finita per la regola { $clause }, «{ $title }».
   *[other] { $winners } vincono insieme con { $points } PV. La partita è finita per la regola { $clause }, «{ $title }».
}

## Che cosa si chiede, a chi deve rispondere

kf-ask-propose = Proponi la carta Agenda dell'anno.
kf-ask-change = In tavola c'è { $card_phrase }. Paga un Privilegio per cambiarla o lasciala com'è.
kf-ask-take_away = In tavola c'è { $card_phrase }. Non ne hai di tue: paga un Privilegio per prenderla in mano o lasciala com'è.
kf-ask-replace = Paghi { $tile_phrase }. Scegli la carta Agenda da giocare al posto di quella in tavola.
kf-ask-forced = La carta Agenda è tornata in mano a un altro giocatore. Devi giocarne una delle tue.
kf-ask-bid = { $best ->
    [0] Nessuno ha ancora offerto. Fai un'offerta o passa.
   *[other] L'offerta più alta vale { $best }. Superala o passa.
}
kf-ask-privilege = Scegli la tessera Privilegio della tua ricompensa.
kf-ask-thanks = Scegli una tessera Privilegio: il Re ti ringrazia dell'aiuto.
kf-ask-summer = È il tuo turno d'Estate. Costruisci, assegna lavoratori, attacca, corrompi o chiudi il turno.
kf-ask-defend = { $attacker } ti attacca. Difenditi con un Cavaliere, se ne hai, o rinuncia a difenderti.
kf-ask-burn = L'attacco di { $attacker } è riuscito. Scegli quale casa brucia.
kf-ask-base = Scegli la Risorsa base.
kf-ask-aid = Puoi chiedere l'Aiuto del Re: prendi a caso metà delle carte del donatore, che in cambio sceglie un Privilegio. Scegli un donatore o rinuncia.
kf-ask-tithe = { $count ->
    [one] Hai più di 10 carte. Scegli { $count } carta per le Decime.
   *[other] Hai più di 10 carte. Scegli { $count } carte per le Decime.
}

## Che cosa si attende, per gli altri

kf-waiting-propose = Si attende { $who }: la proposta della carta Agenda.
kf-waiting-change = Si attende { $who }: cambiare o lasciare la carta Agenda.
kf-waiting-take_away = Si attende { $who }: prendere o lasciare la carta Agenda.
kf-waiting-replace = Si attende { $who }: cambiare o lasciare la carta Agenda.
kf-waiting-forced = Si attende { $who }: la nuova carta Agenda.
kf-waiting-bid = Si attende { $who }: offrire o passare.
kf-waiting-privilege = Si attende { $who }: la scelta di una tessera Privilegio.
kf-waiting-thanks = Si attende { $who }: la scelta della tessera che ripaga l'aiuto.
kf-waiting-summer = Si attende { $who }: il turno d'Estate.
kf-waiting-defend = Si attende { $who }: la difesa dall'attacco di { $attacker }.
kf-waiting-burn = Si attende { $who }: la casa che brucia.
kf-waiting-base = Si attende { $who }: la scelta della Risorsa base.
kf-waiting-aid = Si attende { $who }: chiedere l'Aiuto del Re o rinunciare.
kf-waiting-tithe = { $count ->
    [one] Si attende { $who }: { $count } carta per le Decime.
   *[other] Si attende { $who }: { $count } carte per le Decime.
}

## Che cosa si può scegliere

kf-do-pass_agenda = Lascia la carta Agenda com'è
kf-do-spend_privilege = Paga { $it_phrase }
kf-do-play_agenda = Gioca { $it }
kf-do-bid_pass = Passa
kf-do-bid_add = Aggiungi { $it_phrase }
kf-do-bid_confirm = Conferma l'offerta
kf-do-take_privilege = Prendi { $it_phrase } dalla riserva comune
kf-do-steal_privilege = { $b_initial ->
    [a] Togli { $a_phrase } ad { $b }
   *[other] Togli { $a_phrase } a { $b }
}
kf-do-build_farm = Costruisci una casa colonica (1 Grano)
kf-do-assign_worker = Assegna un lavoratore alla cattedrale (1 Lavoratore)
kf-do-attack = Attacca { $it } (1 Cavaliere)
kf-do-bribe = Corrompi un Cavaliere di { $it } (1 Ricchezza)
kf-do-end_turn = Chiudi il turno
kf-do-defend = Difenditi con un Cavaliere
kf-do-yield = Non difenderti
kf-do-burn_farm = Lascia bruciare una casa colonica
kf-do-burn_worker = Lascia bruciare una casa degli operai
kf-do-choose_base = Scegli { $it_phrase }
kf-do-decline_aid = Rinuncia all'Aiuto del Re
kf-do-request_aid = { $it_initial ->
    [a] Chiedi l'Aiuto del Re ad { $it }
   *[other] Chiedi l'Aiuto del Re a { $it }
}
kf-do-tithe_discard = Aggiungi { $it_phrase } alle Decime
kf-do-tithe_confirm = Paga le Decime
