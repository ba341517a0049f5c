### Fief 2.6.

fi-title = Fief 2.6
fi-edition-base = Fief 2.6

## Opzioni e valori

fi-option-mode = Tipo di partita
fi-value-mode-normal = normale: feudi e corona
fi-value-mode-points = ai punti, ogni 5 turni
fi-value-mode-turns = a turni, 12 in tutto
fi-option-turns = Durata della partita ai punti
fi-value-turns-10 = 10 turni
fi-value-turns-15 = 15 turni
fi-value-turns-20 = 20 turni
fi-value-turns-25 = 25 turni
fi-option-inflation = Inflazione
fi-value-inflation-on = i prezzi salgono ai turni 6 e 10
fi-value-inflation-off = non c'è
fi-option-simple_majority = Elezione del Re
fi-value-simple_majority-off = servono almeno 3 voti
fi-value-simple_majority-on = basta la maggioranza semplice
fi-option-bishopric_layout = Vescovati
fi-value-bishopric_layout-reconstructed = ricostruiti, di ampiezza diversa
fi-value-bishopric_layout-balanced = di 6 villaggi ciascuno
fi-option-bonus_as_strength = Bonus della Dama d'Arco e dei Templari
fi-value-bonus_as_strength-off = si somma ai dadi
fi-value-bonus_as_strength-on = si somma alla forza
fi-option-forced_battle = Incontro di due giocatori
fi-value-forced_battle-off = battaglia solo se qualcuno la vuole
fi-value-forced_battle-on = sempre battaglia
fi-option-ally_defence_interrupt = Bel Tempo e Buon Raccolto
fi-value-ally_defence_interrupt-off = solo nel proprio turno
fi-value-ally_defence_interrupt-on = anche in risposta, subito
fi-option-escape_any_window = Evasione
fi-value-escape_any_window-off = nel proprio turno e prima di una battaglia
fi-value-escape_any_window-on = anche all'inizio di ogni fase
fi-option-revolt_burns_always = Rivolta battuta
fi-value-revolt_burns_always-off = non distrugge nulla
fi-value-revolt_burns_always-on = brucia lo stesso Mulini e Tini
fi-option-sick_rolls_once = Malati di ritorno dalla crociata
fi-value-sick_rolls_once-off = tirano ogni turno
fi-value-sick_rolls_once-on = tirano una volta sola
fi-option-soldier_limit = Soldati comprati in un turno
fi-value-soldier_limit-counters = al massimo 6 segnalini
fi-value-soldier_limit-points = al massimo 6 uomini
fi-option-cardinal_at_cathedral = Nomina dei Cardinali
fi-value-cardinal_at_cathedral-off = ovunque sia il Vescovo
fi-value-cardinal_at_cathedral-on = solo nella sede del vescovato
fi-option-king_ballot_secret = Voto per il Re
fi-value-king_ballot_secret-off = palese dopo lo spoglio
fi-value-king_ballot_secret-on = segreto
fi-option-sudden_death = Vittoria con feudi e corona, ai punti o a turni
fi-value-sudden_death-off = non chiude la partita
fi-value-sudden_death-on = chiude subito la partita
fi-option-safety_turn_limit = Ultimo turno
fi-value-safety_turn_limit-40 = turno 40
fi-value-safety_turn_limit-20 = turno 20
fi-value-safety_turn_limit-8 = turno 8
fi-value-safety_turn_limit-80 = turno 80
fi-option-offers_per_player = Offerte a testa nei negoziati
fi-value-offers_per_player-4 = 4
fi-value-offers_per_player-2 = 2
fi-value-offers_per_player-8 = 8

## Cose
## .phrase è la cosa come sta dentro una frase: regioni, carte, reliquie e pedine con l'articolo, una
## morte con la sua preposizione, la sorte di un crociato con il verbo.

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
fi-thing-region-sigy = Ducato di Sigy
    .phrase = il ducato di Sigy
    .short = Sigy
fi-thing-region-tournus = Ducato di Tournus
    .phrase = il ducato di Tournus
    .short = Tournus
fi-thing-region-blaye = Contea di Blaye
    .phrase = la contea di Blaye
    .short = Blaye
fi-thing-region-bourg = Contea di Bourg
    .phrase = la contea di Bourg
    .short = Bourg
fi-thing-region-epervier = Baronia de L'Épervier
    .phrase = la baronia dell'Épervier
    .short = L'Épervier
fi-thing-region-st-gerome = Baronia di Saint-Gérôme
    .phrase = la baronia di Saint-Gérôme
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
    .phrase = la carta Arthur
fi-thing-card-charles = Charles
    .phrase = la carta Charles
fi-thing-card-eric = Éric
    .phrase = la carta Éric
fi-thing-card-francois = François
    .phrase = la carta François
fi-thing-card-gauvain = Gauvain
    .phrase = la carta Gauvain
fi-thing-card-henri = Henri
    .phrase = la carta Henri
fi-thing-card-lambert = Lambert
    .phrase = la carta Lambert
fi-thing-card-othon = Othon
    .phrase = la carta Othon
fi-thing-card-philippe = Philippe
    .phrase = la carta Philippe
fi-thing-card-quentin = Quentin
    .phrase = la carta Quentin
fi-thing-card-robert = Robert
    .phrase = la carta Robert
fi-thing-card-thierry = Thierry
    .phrase = la carta Thierry
fi-thing-card-blanche = Blanche
    .phrase = la carta Blanche
fi-thing-card-isabelle = Isabelle
    .phrase = la carta Isabelle
fi-thing-card-jeanne = Jeanne
    .phrase = la carta Jeanne
fi-thing-card-mireille = Mireille
    .phrase = la carta Mireille
fi-thing-card-bishop-blaye = Vescovo di Blaye
    .phrase = la carta Vescovo di Blaye
fi-thing-card-bishop-bourg = Vescovo di Bourg
    .phrase = la carta Vescovo di Bourg
fi-thing-card-bishop-sigy = Vescovo di Sigy
    .phrase = la carta Vescovo di Sigy
fi-thing-card-bishop-tournus = Vescovo di Tournus
    .phrase = la carta Vescovo di Tournus
fi-thing-card-darc = d'Arco
    .phrase = la carta d'Arco
fi-thing-card-tithe = Decima
    .phrase = la Decima
    .kinds = Decime
fi-thing-card-tax = Imposta
    .phrase = l'Imposta
    .kinds = Imposte
fi-thing-card-escape = Evasione
    .phrase = l'Evasione
    .kinds = Evasioni
fi-thing-card-assassin = Assassino
    .phrase = l'Assassino
fi-thing-card-justice = Giustizia
    .phrase = la Giustizia
fi-thing-card-bad-weather = Cattivo Tempo
    .phrase = il Cattivo Tempo
    .kinds = Cattivo Tempo
fi-thing-card-good-weather = Bel Tempo
    .phrase = il Bel Tempo
    .kinds = Bel Tempo
fi-thing-card-famine = Carestia
    .phrase = la Carestia
    .kinds = Carestie
fi-thing-card-good-harvest = Buon Raccolto
    .phrase = il Buon Raccolto
    .kinds = Buoni Raccolti
fi-thing-card-revolt = Rivolta Paesana
    .phrase = la Rivolta Paesana
    .kinds = Rivolte Paesane
fi-thing-card-plague = Peste
    .phrase = la Peste
    .kinds = Peste
fi-thing-relic-grail = Santo Graal
    .phrase = il Santo Graal
fi-thing-relic-radegonde = Santa Radegonda
    .phrase = la reliquia di Santa Radegonda
fi-thing-relic-saturnin = San Saturnino
    .phrase = la reliquia di San Saturnino
fi-thing-relic-empty = Segnalino vuoto
    .phrase = un segnalino vuoto
fi-thing-rank-baron = Barone
    .phrase = un Barone
fi-thing-rank-count = Conte
    .phrase = un Conte
fi-thing-rank-duke = Duca
    .phrase = un Duca
fi-thing-fort-open = Senza mura
    .phrase = nessuna fortificazione
fi-thing-fort-castle = Castello
    .phrase = un Castello
fi-thing-fort-city = Città
    .phrase = una Città
fi-thing-works-mill = Mulino
    .phrase = un Mulino
    .kinds = Mulini
fi-thing-works-press = Tino
    .phrase = un Tino
    .kinds = Tini
fi-thing-guard-king = Guardia del Re
    .phrase = una guardia del Re
    .kinds = guardie del Re
fi-thing-guard-queen = Guardia della Regina
    .phrase = una guardia della Regina
    .kinds = guardie della Regina
fi-thing-counter-1 = 1 soldato
    .phrase = un segnalino da 1
fi-thing-counter-3 = 3 soldati
    .phrase = un segnalino da 3
fi-thing-counter-6 = 6 soldati
    .phrase = un segnalino da 6
fi-thing-policy-ask = Su domanda
    .phrase = su richiesta
fi-thing-policy-always = Sempre
    .phrase = sempre
fi-thing-policy-never = Mai
    .phrase = mai
fi-thing-death-plague = Peste
    .phrase = di peste
fi-thing-death-assassin = Assassinio
    .phrase = per mano di un assassino
fi-thing-death-justice = Giustizia
    .phrase = per mano della Giustizia
fi-thing-death-battle = Battaglia
    .phrase = in battaglia
fi-thing-death-aimed = Colpo mirato
    .phrase = per un colpo mirato
fi-thing-death-captivity = Prigionia
    .phrase = in prigionia
fi-thing-death-rebels = Rivolta
    .phrase = per mano dei rivoltosi
fi-thing-death-crusade = Crociata
    .phrase = in crociata
fi-thing-death-sickness = Malattia
    .phrase = di malattia
fi-thing-fate-dies = Morte
    .phrase = muore
fi-thing-fate-captive = Prigionia degli infedeli
    .phrase = cade in mano agli infedeli
fi-thing-fate-stays = Ancora in crociata
    .phrase = resta in crociata e manda denaro
fi-thing-fate-sick = Ritorno con una malattia
    .phrase = torna con una malattia
fi-thing-fate-returns = Ritorno
    .phrase = torna a casa
fi-thing-return-tired = Stanchezza
    .phrase = porta solo stanchezza
fi-thing-return-money = Denaro
    .phrase = porta denaro
fi-thing-return-horsemen = Cavalieri
    .phrase = porta cavalieri
fi-thing-return-fief = Feudo conquistato
    .phrase = ha conquistato un feudo agli infedeli
fi-thing-return-templar = Templare
    .phrase = è Templare
fi-thing-return-monk = Monaco
    .phrase = si fa monaco
fi-thing-office-pope = Papa
    .phrase = il Papa
fi-thing-office-king = Re
    .phrase = il Re
fi-thing-office-regent = Reggente
    .phrase = il Reggente
fi-thing-side-rebels = Rivoltosi
    .phrase = i rivoltosi
fi-thing-side-guards = Guardie senza padrone
    .phrase = le guardie senza padrone

## Cose contate: una carta di cui ce n'è una sola si nomina e basta.

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
fi-count-card-bishop-blaye = Vescovo di Blaye
fi-count-card-bishop-bourg = Vescovo di Bourg
fi-count-card-bishop-sigy = Vescovo di Sigy
fi-count-card-bishop-tournus = Vescovo di Tournus
fi-count-card-darc = d'Arco
fi-count-card-tithe = { $count ->
    [one] { $count } Decima
   *[other] { $count } Decime
}
fi-count-card-tax = { $count ->
    [one] { $count } Imposta
   *[other] { $count } Imposte
}
fi-count-card-escape = { $count ->
    [one] { $count } Evasione
   *[other] { $count } Evasioni
}
fi-count-card-assassin = Assassino
fi-count-card-justice = Giustizia
fi-count-card-bad-weather = { $count ->
    [one] { $count } Cattivo Tempo
   *[other] { $count } Cattivo Tempo
}
fi-count-card-good-weather = { $count ->
    [one] { $count } Bel Tempo
   *[other] { $count } Bel Tempo
}
fi-count-card-famine = { $count ->
    [one] { $count } Carestia
   *[other] { $count } Carestie
}
fi-count-card-good-harvest = { $count ->
    [one] { $count } Buon Raccolto
   *[other] { $count } Buoni Raccolti
}
fi-count-card-revolt = { $count ->
    [one] { $count } Rivolta Paesana
   *[other] { $count } Rivolte Paesane
}
fi-count-card-plague = { $count ->
    [one] { $count } Peste
   *[other] { $count } Peste
}
fi-hidden = { $count ->
    [one] { $count } carta coperta
   *[other] { $count } carte coperte
}
fi-unknown = carte sconosciute

## Che cosa dice un'offerta: sta dopo «Dai:» e «Chiedi:», e dentro una frase.

fi-item-money = { $it }00 é
fi-item-relic = { $it_phrase }
fi-item-release = la libertà di { $it }
fi-item-marry = il matrimonio di { $a } con { $b }
fi-item-card = { $it_phrase }
fi-item-dissolve = lo scioglimento delle nozze reali
fi-item-passage = { $it ->
    [one] il passaggio per { $it } turno
   *[other] il passaggio per { $it } turni
}
fi-item-truce = { $it ->
    [one] una tregua di { $it } turno
   *[other] una tregua di { $it } turni
}
fi-item-alliance = un patto di aiuto
fi-item-vote_for = il voto per { $it }
fi-item-repay = { $b ->
    [one] la restituzione di { $a }00 é entro { $b } turno
   *[other] la restituzione di { $a }00 é entro { $b } turni
}

## Battaglia o pace in un villaggio

fi-declare-peace = pace
fi-declare-fight = battaglia contro { $it }
fi-declare-fight_guards = battaglia contro le guardie senza padrone

## Parti di frasi: le prendono i messaggi più sotto, con le variabili che hanno.

# $a: il dado, contato da 0.
fi-part-die-a = { $a ->
    [0] Primo dado
    [1] Secondo dado
   *[other] Terzo dado
}
# $it: il dado, contato da 0.
fi-part-die-it = { $it ->
    [0] Primo dado
    [1] Secondo dado
   *[other] Terzo dado
}
# $a: la promessa, contata da 0.
fi-part-promise = { $a ->
    [0] prima promessa
    [1] seconda promessa
    [2] terza promessa
    [3] quarta promessa
    [4] quinta promessa
   *[other] sesta promessa
}
# $b: chi riceve il voto.
fi-part-vote-b = vota per { $b }
# $b: a un membro.
fi-part-to-b = { $b_initial ->
    [a] ad { $b }
   *[other] a { $b }
}
# $points: «120 punti».
fi-part-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

## Come finisce

fi-outcome = { $winners_count ->
    [0] { $clause ->
        [FI-END-13] Nessuna famiglia è sopravvissuta: la partita finisce senza vincitori (regola { $clause }, «{ $title }»).
       *[other] La partita finisce senza vincitori, per la regola { $clause }, «{ $title }».
    }
    [one] { $clause ->
        [FI-END-3] { $winners } vince: ha in famiglia il Re o la Regina e almeno 3 feudi. La partita è finita per la regola { $clause }, «{ $title }».
        [FI-END-11] { $winners } vince: la sua è l'ultima famiglia rimasta. La partita è finita per la regola { $clause }, «{ $title }».
       *[other] { $winners } vince con { fi-part-points }. La partita è finita per la regola { $clause }, «{ $title }».
    }
   *[other] { $clause ->
        [FI-END-4] { $winners } vincono insieme: alleati, con il Re, la Regina e almeno 4 feudi. La partita è finita per la regola { $clause }, «{ $title }».
       *[other] { $winners } vincono insieme con { fi-part-points } a testa. La partita è finita per la regola { $clause }, «{ $title }».
    }
}

## Che cosa si chiede, a chi deve rispondere

fi-ask-start = Scegli il villaggio da cui parte la tua famiglia, con { $member }.
fi-ask-cards = { $cards ->
    [0] Turno { $turn }: non hai carte in mano. Quando hai fatto il resto, chiudi il turno.
    [one] Turno { $turn }: hai { $cards } carta in mano: giocala, se si può, scartala o tienila, poi chiudi il turno.
   *[other] Turno { $turn }: hai { $cards } carte in mano, giocane quante vuoi, al massimo 3, poi chiudi il turno.
}
fi-ask-place = Scegli in quale villaggio va { $member }.
fi-ask-unlock = Evasione a { $village }: scegli chi torna in libertà.
fi-ask-card_consent = { $seat } vuole giocare { $card_phrase } per { $member }, della tua famiglia: acconsenti o rifiuta.
fi-ask-pope_consent = { $seat } chiede al tuo Papa una carta di Vescovo o di Cardinale per { $member }: acconsenti o rifiuta.
fi-ask-prince_consent = { $seat } vuole fare Principe { $member }: acconsenti o rifiuta.
fi-ask-ally_consent = { $seat } vorrebbe mettere { $member } nel tuo villaggio, { $village }: acconsenti o rifiuta.
fi-ask-reserve_consent = { $seat } offre una carta della riserva del Papa per { $member }: acconsenti o rifiuta.
fi-ask-justice = { $seat } ha fatto assassinare { $member }: gioca Giustizia, se ce l'hai, o lascia correre.
fi-ask-defend = { $seat } ha giocato una carta contro { $region_phrase }: rispondi subito o lascia correre.
fi-ask-escape_now = Comincia una fase: gioca Evasione, se ce l'hai, o lascia correre.
fi-ask-buy = Turno { $turn }, acquisti: hai { $money } é da spendere.
fi-ask-move = Turno { $turn }, movimento: muovi i tuoi gruppi, un passo alla volta, poi concludi.
fi-ask-flight = Passaggio segreto da { $village }: scegli chi fugge e dove.
fi-ask-passage = { $seat } chiede di entrare a { $village } o di passare: concedi o nega.
fi-ask-exit = { $seat } chiede di uscire dalle mura di { $village }: concedi o nega.
fi-ask-evacuation = { $seat } chiede di lasciare { $village } dalla strada del tuo gruppo: concedi o nega.
fi-ask-refused = { $seat } ti nega il passaggio a { $village }: rinuncia o attacca.
fi-ask-kept = { $seat } non ti lascia uscire da { $village }: resta dentro, arrenditi o combatti.
fi-ask-claim = { $village } è di { $seat }, con cui hai un'alleanza, ma i suoi non ci sono: prendi il villaggio o lascialo.
fi-ask-speak = { $member } può parlare ai rivoltosi a { $village }: scegli il dono, o il silenzio.
fi-ask-declare = { $villages ->
    [one] C'è { $villages } villaggio conteso: scegli in segreto battaglia o pace.
   *[other] Ci sono { $villages } villaggi contesi: scegli in segreto, uno per uno, battaglia o pace.
}
fi-ask-next_battle = Scegli la prossima battaglia.
fi-ask-escape_battle = A { $village } sta per cominciare una battaglia: gioca Evasione, se ce l'hai, o lascia correre.
fi-ask-mercy = Battaglia a { $village }, round { $round }: chiedi la grazia per i tuoi membri o combatti.
fi-ask-grant = Battaglia a { $village }: { $seat } chiede la grazia, concedila o rifiutala.
fi-ask-dice = { $dice ->
    [one] Battaglia a { $village }: hai { $dice } dado, scegli come usarlo e tira.
   *[other] Battaglia a { $village }: hai { $dice } dadi, scegli come usarli e tira.
}
fi-ask-lose = { $left ->
    [one] Battaglia a { $village }: devi perdere ancora { $left } membro, scegli chi cade.
   *[other] Battaglia a { $village }: devi perdere ancora { $left } membri, scegli chi cade per primo.
}
fi-ask-combat = È il tuo turno di battaglie: saccheggia, se c'è dove, e concludilo.
fi-ask-title = Scegli chi della tua famiglia avrà { $region_phrase }.
fi-ask-grant_title = La corona dà un titolo, { $region_phrase }: scegli chi lo riceve.
fi-ask-garrison = Ora { $region_phrase } è della tua famiglia: metti almeno un soldato nella capitale, { $village }.
fi-ask-talks = Turno { $turn }, negoziati: fai un'offerta, un dono o un atto tuo, oppure passa.
fi-ask-offering = Componi la tua offerta per { $seat }: prima che cosa dai, poi che cosa chiedi.
fi-ask-answer = { $seat } ti fa un'offerta: accettala, respingila o rispondi con un'altra.
fi-ask-withdraw = La tua offerta aspetta la risposta di { $seat }: finché aspetta puoi ritirarla.
fi-ask-pope_ballot = { $votes ->
    [one] Elezione del Papa: hai { $votes } voto, che resta segreto.
   *[other] Elezione del Papa: hai { $votes } voti, che restano segreti.
}
fi-ask-candidate = Elezione del Re: presenta un candidato, o nessuno.
fi-ask-king_ballot = { $votes ->
    [one] Elezione del Re: hai { $votes } voto da dare.
   *[other] Elezione del Re: hai { $votes } voti da dare.
}
fi-ask-regent_ballot = { $votes ->
    [one] Elezione alla reggenza: hai { $votes } voto, che resta segreto.
   *[other] Elezione alla reggenza: hai { $votes } voti, che restano segreti.
}
fi-ask-regent = Con il Re { $member } in crociata serve una reggenza: scegli chi l'avrà.
fi-ask-consecrate = { $king } è stato eletto Re: decidi se { $member } lo consacra.
fi-ask-bearer = Scegli chi porta { $relic_phrase }.
fi-ask-orders = Scegli i tuoi ordini permanenti, poi confermali.

## Che cosa si attende, per gli altri

fi-waiting-start = Si attende { $who }: il villaggio di partenza, con { $member }.
fi-waiting-cards = { $cards ->
    [0] Si attende { $who }: il turno { $turn } senza carte in mano.
    [one] Si attende { $who }: le carte del turno { $turn }, con { $cards } in mano.
   *[other] Si attende { $who }: le carte del turno { $turn }, con { $cards } in mano.
}
fi-waiting-place = Si attende { $who }: in quale villaggio va { $member }.
fi-waiting-unlock = Si attende { $who }: chi torna in libertà con l'Evasione a { $village }.
fi-waiting-card_consent = Si attende { $who }: se acconsente alla richiesta di { $seat }, che vuole giocare { $card_phrase } per { $member }.
fi-waiting-pope_consent = Si attende { $who }: il consenso del Papa per { $member }, chiesto da { $seat }.
fi-waiting-prince_consent = Si attende { $who }: se acconsente alla richiesta di { $seat }, che vuole fare Principe { $member }.
fi-waiting-ally_consent = Si attende { $who }: accogliere o no a { $village } { $member }, della famiglia di { $seat }.
fi-waiting-reserve_consent = Si attende { $who }: accettare o no la carta del Papa che { $seat } offre per { $member }.
fi-waiting-justice = Si attende { $who }: se risponde alla morte di { $member }, voluta da { $seat }.
fi-waiting-defend = Si attende { $who }: rispondere o no alla carta di { $seat } contro { $region_phrase }.
fi-waiting-escape_now = Si attende { $who }: giocare o no un'Evasione.
fi-waiting-buy = Si attende { $who }: gli acquisti del turno { $turn }.
fi-waiting-move = Si attende { $who }: il movimento del turno { $turn }.
fi-waiting-flight = Si attende { $who }: chi fugge da { $village } per il passaggio segreto.
fi-waiting-passage = Si attende { $who }: far entrare o passare { $seat } a { $village }, o no.
fi-waiting-exit = Si attende { $who }: far uscire { $seat } dalle mura di { $village }, o no.
fi-waiting-evacuation = Si attende { $who }: se lascia libera la strada per { $seat }, che vuole andarsene da { $village }.
fi-waiting-refused = Si attende { $who }: rinunciare a { $village } o attaccare { $seat }.
fi-waiting-kept = Si attende { $who }: che cosa fare a { $village }, se { $seat } nega l'uscita.
fi-waiting-claim = Si attende { $who }: prendere o no { $village }, villaggio di { $seat }.
fi-waiting-speak = Si attende { $who }: se { $member } parla ai rivoltosi a { $village }.
fi-waiting-declare = { $villages ->
    [one] Si attende { $who }: battaglia o pace in { $villages } villaggio.
   *[other] Si attende { $who }: battaglia o pace in { $villages } villaggi.
}
fi-waiting-next_battle = Si attende { $who }: quale battaglia viene ora.
fi-waiting-escape_battle = Si attende { $who }: giocare o no un'Evasione prima della battaglia a { $village }.
fi-waiting-mercy = Si attende { $who }: chiedere o no la grazia a { $village }, round { $round }.
fi-waiting-grant = Si attende { $who }: concedere o no la grazia che { $seat } chiede a { $village }.
fi-waiting-dice = { $dice ->
    [one] Si attende { $who }: come usare { $dice } dado nella battaglia a { $village }.
   *[other] Si attende { $who }: come usare { $dice } dadi nella battaglia a { $village }.
}
fi-waiting-lose = { $left ->
    [one] Si attende { $who }: chi cade a { $village }, { $left } membro.
   *[other] Si attende { $who }: chi cade a { $village }, { $left } membri.
}
fi-waiting-combat = Si attende { $who }: saccheggiare o concludere.
fi-waiting-title = Si attende { $who }: chi della famiglia avrà { $region_phrase }.
fi-waiting-grant_title = Si attende { $who }: a chi la corona dà il titolo, { $region_phrase }.
fi-waiting-garrison = Si attende { $who }: i soldati per { $village }, la capitale, perché ora { $region_phrase } cambia famiglia.
fi-waiting-talks = Si attende { $who }: i negoziati del turno { $turn }.
fi-waiting-offering = Si attende { $who }: un'offerta per { $seat }.
fi-waiting-answer = Si attende { $who }: la risposta all'offerta di { $seat }.
fi-waiting-withdraw = Un'offerta di { $who } aspetta la risposta di { $seat }.
fi-waiting-pope_ballot = { $votes ->
    [one] Si attende { $who }: { $votes } voto per il Papa.
   *[other] Si attende { $who }: { $votes } voti per il Papa.
}
fi-waiting-candidate = Si attende { $who }: un candidato per il Re, o nessuno.
fi-waiting-king_ballot = { $votes ->
    [one] Si attende { $who }: { $votes } voto per il Re.
   *[other] Si attende { $who }: { $votes } voti per il Re.
}
fi-waiting-regent_ballot = { $votes ->
    [one] Si attende { $who }: { $votes } voto per la reggenza.
   *[other] Si attende { $who }: { $votes } voti per la reggenza.
}
fi-waiting-regent = Si attende { $who }: a chi va la reggenza, con il Re { $member } in crociata.
fi-waiting-consecrate = Si attende { $who }: se { $member } consacra Re { $king }.
fi-waiting-bearer = Si attende { $who }: chi porta { $relic_phrase }.
fi-waiting-orders = Si attende { $who }: gli ordini permanenti.

## Che cosa si può scegliere

fi-do-choose_start = Parti da { $it }
fi-do-play_member = Fai entrare { $a } nella famiglia di { $b }
fi-do-play_darc = Gioca d'Arco per { $it }
fi-do-play_bishop = Fai { $b } Vescovo di { $a }
fi-do-play_tithe = Gioca una Decima per il Vescovo di { $it }
fi-do-play_papal_tithe = Gioca una Decima papale nel vescovato di { $it }
fi-do-play_tax = Gioca un'Imposta per { $it_phrase }
fi-do-play_bad_weather = Gioca Cattivo Tempo contro { $it_phrase }
fi-do-play_good_weather = Gioca Bel Tempo per { $it_phrase }
fi-do-play_famine = Gioca Carestia contro { $it_phrase }
fi-do-play_good_harvest = Gioca Buon Raccolto per { $it_phrase }
fi-do-play_plague = Gioca Peste contro { $it_phrase }
fi-do-play_revolt = Gioca Rivolta Paesana a { $it }
fi-do-play_assassin = Fai assassinare { $it }
fi-do-discard = Scarta { $it_phrase }
fi-do-make_prince = Gioca { $it } come Principe
fi-do-proclaim = Con { $it } proclama una crociata
fi-do-end_cards = Chiudi il turno delle carte
fi-do-justice = Gioca Giustizia contro { $it }
fi-do-pass_window = Lascia correre
fi-do-consent = Acconsenti
fi-do-decline = Rifiuta
fi-do-place_member = Scegli { $it }
fi-do-unlock = Evasione: libera { $it }
fi-do-unlock_done = Conferma l'Evasione
fi-do-buy_soldiers = Compra { $a } a { $b }
fi-do-buy_horse = Compra un cavallo a { $it }
fi-do-buy_catapult = Compra una catapulta a { $it }
fi-do-buy_guard = Compra { $it_phrase }
fi-do-buy_rebel = Compra un rivoltoso
fi-do-buy_press = Costruisci un Tino a { $it }
fi-do-buy_mill = Costruisci un Mulino a { $it }
fi-do-buy_castle = Costruisci un Castello a { $it }
fi-do-buy_cardinal = Compra una carta Cardinale per { $it }
fi-do-buy_title = Compra { $a_phrase } per { $b }, con la Città a { $c }
fi-do-move_title = Passa { $a_phrase } { fi-part-to-b }
fi-do-end_buy = Concludi gli acquisti
fi-do-march = Muovi un gruppo da { $it }
fi-do-flee = Evasione: fuggi da { $it } per il passaggio segreto
fi-do-lead = Porta { $it }
fi-do-foot = { $it ->
    [one] Porta { $it } fante
   *[other] Porta { $it } fanti
}
fi-do-horse = { $it ->
    [one] Porta { $it } cavaliere
   *[other] Porta { $it } cavalieri
}
fi-do-king_guards = { $it ->
    [one] Porta { $it } guardia del Re
   *[other] Porta { $it } guardie del Re
}
fi-do-queen_guards = { $it ->
    [one] Porta { $it } guardia della Regina
   *[other] Porta { $it } guardie della Regina
}
fi-do-catapults = { $it ->
    [one] Porta { $it } catapulta
   *[other] Porta { $it } catapulte
}
fi-do-captive = Porta { $it } in catene
fi-do-past = Supera { $it } al galoppo
fi-do-past_next = Poi supera { $it } al galoppo
fi-do-step = Vai a { $it }
fi-do-storm = Vai all'attacco di { $it }
fi-do-flee_to = Fuggi a { $it }
fi-do-flee_into = Fuggi dentro le mura di { $it }
fi-do-destroy_catapult = Distruggi una tua catapulta a { $it }
fi-do-open_reliquary = Con { $it } apri il reliquiario
fi-do-present = Presenta { $a_phrase } { fi-part-to-b }
fi-do-hand_relic = Consegna { $a_phrase } { fi-part-to-b }
fi-do-move_rebels = Sposta i rivoltosi a { $it }
fi-do-end_move = Concludi il movimento
fi-do-allow = Concedi
fi-do-refuse = Nega
fi-do-turn_back = Rinuncia
fi-do-attack = Attacca
fi-do-stay = Resta dentro
fi-do-surrender = Arrenditi
fi-do-fight_inside = Combatti dentro le mura
fi-do-claim = Prendi { $it }
fi-do-leave = Lascia { $it } a chi lo possiede
fi-do-speak = { $it ->
    [0] Parla ai rivoltosi senza doni
    [1] Parla ai rivoltosi con un dono di 500 é
    [2] Parla ai rivoltosi con un dono di 1000 é
   *[other] Parla ai rivoltosi con un dono di 1500 é
}
fi-do-silent = Non parlare ai rivoltosi
fi-do-declare = { $a }: { $b }
fi-do-next_battle = Combatti a { $a } contro { $b_phrase }
fi-do-ask_mercy = Chiedi la grazia
fi-do-fight_on = Combatti
fi-do-grant = Concedi la grazia
fi-do-refuse_mercy = Rifiuta la grazia
fi-do-aim = { fi-part-die-a }: mira a colpire { $b }
fi-do-hurl = { fi-part-die-it }: usa una catapulta
fi-do-put_grail = { fi-part-die-it }: usa il Santo Graal
fi-do-roll = Tira i dadi
fi-do-lose_member = Perdi { $it }
fi-do-pillage = Distruggi { $b_phrase } a { $a }
fi-do-end_combat = Concludi il turno dei combattimenti
fi-do-give_title = Dai { $a_phrase } { fi-part-to-b }
fi-do-grant_title = Assegna { $a_phrase } { fi-part-to-b }
fi-do-garrison_buy = Compra { $it } per la capitale
fi-do-garrison_from = { $b ->
    [one] Manda { $b } soldato da { $a }
   *[other] Manda { $b } soldati da { $a }
}
fi-do-garrison_done = La guarnigione è completa
fi-do-offer = Prepara un'offerta per { $it }
fi-do-give = Dai: { $it }
fi-do-want = Chiedi: { $it }
fi-do-propose = Fai questa offerta
fi-do-accept = Accetta l'offerta
fi-do-reject = Respingi l'offerta
fi-do-counter = Rispondi con un'altra offerta
fi-do-withdraw = Ritira la tua offerta
fi-do-give_bishop = Offri la carta Vescovo di { $a } per { $b }
fi-do-give_cardinal = Offri una carta Cardinale per { $it }
fi-do-dissolve_marriage = Sciogli il matrimonio del Re
fi-do-pay_infidels = Riscatta { $it } dagli infedeli
fi-do-mark = { $b ->
    [true] Segna come mantenuta la { fi-part-promise }
   *[false] Segna come tradita la { fi-part-promise }
}
fi-do-pass_talks = Passa
fi-do-vote = { $b_id ->
    [none] { $a }: scheda bianca
   *[other] { $a } { fi-part-vote-b }
}
fi-do-nominate = Candida { $it }
fi-do-no_candidate = Non presentare nessuno
fi-do-consecrate = { $it } consacra il Re
fi-do-withhold = { $it } nega la consacrazione
fi-do-name_regent = Nomina { $it } alla reggenza
fi-do-leave_on_crusade = { $it } parte in crociata
fi-do-bearer = { $b } porta { $a_phrase }
fi-do-orders = Cambia gli ordini permanenti
fi-do-passage_for = Passaggio per { $a }: { $b_phrase }
fi-do-pass_windows = { $it ->
    [true] Non chiedermi fuori turno di Giustizia ed Evasione
   *[false] Chiedimi anche fuori turno di Giustizia ed Evasione
}
fi-do-orders_done = Conferma gli ordini
