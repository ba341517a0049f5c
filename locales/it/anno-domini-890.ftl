### 890 Anno Domini.

ad-title = 890 Anno Domini
ad-edition-base = 890 Anno Domini

## Opzioni e valori

ad-option-scenario = Scenario
ad-value-scenario-first-steps = Primi Passi
ad-value-scenario-sails-on-the-horizon = Vele all'Orizzonte
ad-value-scenario-great-fair = La Grande Fiera
ad-value-scenario-court-of-ermengarde = La Corte di Ermengarda
ad-value-scenario-great-works = Grandi Opere
ad-value-scenario-lean-years = Anni Magri
ad-value-scenario-random = a sorte
ad-option-first_player = Primo giocatore
ad-value-first_player-random = a sorte
ad-value-first_player-seat-n = il giocatore a un posto scelto
ad-option-effects_optional = Effetti immediati dei Personaggi
ad-value-effects_optional-off = obbligatori
ad-value-effects_optional-on = facoltativi
ad-option-cartographer_castle = Il Castello con il Cartografo
ad-value-cartographer_castle-moves = si può spostare
ad-value-cartographer_castle-stays = resta dov'è
ad-option-builder_keeps = Pedine sulla Rovina girata dal Capomastro
ad-value-builder_keeps-stay = restano
ad-value-builder_keeps-return = tornano in riserva
ad-option-majority_needs_one = Bonus dello Scenario con zero Nobili, monete o Torri
ad-value-majority_needs_one-off = si assegna
ad-value-majority_needs_one-on = non si assegna
ad-option-coin_limit = Monete
ad-value-coin_limit-off = senza limite
ad-value-coin_limit-on = solo quelle della scatola

## Cose
## .phrase è la cosa come sta dentro una frase: una tessera o un Personaggio con l'articolo, una
## Coltivazione dopo «Stendardo», una casella dopo «mette», un posto della fila dopo «la tessera».

ad-thing-tile-t01 = Torre dei Mietitori
    .phrase = la Torre dei Mietitori
ad-thing-tile-t02 = Fattoria del Mulino
    .phrase = la Fattoria del Mulino
ad-thing-tile-t03 = Taverna dei Marinai
    .phrase = la Taverna dei Marinai
ad-thing-tile-t04 = Taverna dell'Ulivo
    .phrase = la Taverna dell'Ulivo
ad-thing-tile-t05 = Chiesa dell'Uliveto
    .phrase = la Chiesa dell'Uliveto
ad-thing-tile-t06 = Tenuta della Baia
    .phrase = la Tenuta della Baia
ad-thing-tile-t07 = Tenuta del Conte
    .phrase = la Tenuta del Conte
ad-thing-tile-t08 = Torre della Lavanda
    .phrase = la Torre della Lavanda
ad-thing-tile-t09 = Taverna del Pellegrino
    .phrase = la Taverna del Pellegrino
ad-thing-tile-t10 = Chiesa dei Papaveri
    .phrase = la Chiesa dei Papaveri
ad-thing-tile-t11 = Fattoria dei Papaveri
    .phrase = la Fattoria dei Papaveri
ad-thing-tile-t12 = Rocca dei Papaveri
    .phrase = la Rocca dei Papaveri
ad-thing-tile-t13 = Vedetta sul Colle
    .phrase = la Vedetta sul Colle
ad-thing-tile-t14 = Taverna dei Contrabbandieri
    .phrase = la Taverna dei Contrabbandieri
ad-thing-tile-t15 = Fattoria della Lavanda
    .phrase = la Fattoria della Lavanda
ad-thing-tile-t16 = Tenuta del Castellano
    .phrase = la Tenuta del Castellano
ad-thing-tile-t17 = Chiesa della Decima
    .phrase = la Chiesa della Decima
ad-thing-tile-t18 = Taverna del Crocevia
    .phrase = la Taverna del Crocevia
ad-thing-tile-t19 = Tenuta della Dama
    .phrase = la Tenuta della Dama
ad-thing-tile-t20 = Presidio di Mercenari
    .phrase = il Presidio di Mercenari
ad-thing-tile-t21 = Tenuta dei Granai
    .phrase = la Tenuta dei Granai
ad-thing-tile-t22 = Fattoria degli Esuli
    .phrase = la Fattoria degli Esuli
ad-thing-tile-t23 = Chiesa del Campanile
    .phrase = la Chiesa del Campanile
ad-thing-tile-t24 = Taverna del Papavero Rosso
    .phrase = la Taverna del Papavero Rosso
ad-thing-tile-t25 = Torre Costiera
    .phrase = la Torre Costiera
ad-thing-tile-t26 = Taverna del Frantoio
    .phrase = la Taverna del Frantoio
ad-thing-tile-t27 = Tenuta della Valle
    .phrase = la Tenuta della Valle
ad-thing-tile-t28 = Chiesa Contesa
    .phrase = la Chiesa Contesa
ad-thing-tile-t29 = Chiesa delle Messi
    .phrase = la Chiesa delle Messi
ad-thing-tile-t30 = Rocca degli Ulivi
    .phrase = la Rocca degli Ulivi
ad-thing-tile-t31 = Fattoria Fortificata
    .phrase = la Fattoria Fortificata
ad-thing-tile-t32 = Tenuta del Promontorio
    .phrase = la Tenuta del Promontorio
ad-thing-tile-t33 = Taverna del Maestrale
    .phrase = la Taverna del Maestrale
ad-thing-tile-t34 = Torre del Guado
    .phrase = la Torre del Guado
ad-thing-tile-t35 = Fattoria del Vassallo
    .phrase = la Fattoria del Vassallo
ad-thing-tile-t36 = Tenuta dei Giardini
    .phrase = la Tenuta dei Giardini
ad-thing-tile-c1 = Castello di Arles
    .phrase = il Castello di Arles
ad-thing-tile-c2 = Castello di Avignone
    .phrase = il Castello di Avignone
ad-thing-tile-c3 = Castello di Marsiglia
    .phrase = il Castello di Marsiglia
ad-thing-tile-c4 = Castello di Aix
    .phrase = il Castello di Aix
ad-thing-tile-c5 = Castello di Fréjus
    .phrase = il Castello di Fréjus
ad-thing-tile-c6 = Castello di Tolone
    .phrase = il Castello di Tolone
ad-thing-tile-s01 = Cattedrale
    .phrase = la Cattedrale
ad-thing-tile-s02 = Fortezza
    .phrase = la Fortezza
ad-thing-tile-s03 = Fucina
    .phrase = la Fucina
ad-thing-tile-s04 = Palazzo
    .phrase = il Palazzo
ad-thing-tile-s05 = Sala dei Banchetti
    .phrase = la Sala dei Banchetti
ad-thing-tile-s06 = Cantina
    .phrase = la Cantina
ad-thing-tile-s07 = Abbazia
    .phrase = l'Abbazia
ad-thing-tile-s08 = Scriptorium
    .phrase = lo Scriptorium
ad-thing-tile-s09 = Anfiteatro
    .phrase = l'Anfiteatro
ad-thing-tile-s10 = Zecca
    .phrase = la Zecca
ad-thing-tile-s11 = Fiera
    .phrase = la Fiera
ad-thing-tile-s12 = Porto
    .phrase = il Porto
ad-thing-crop-wheat = grano
    .phrase = del grano
ad-thing-crop-olives = ulivi
    .phrase = degli ulivi
ad-thing-crop-lavender = lavanda
    .phrase = della lavanda
ad-thing-crop-poppies = papaveri
    .phrase = dei papaveri
ad-thing-character-apprentice = Apprendista
    .phrase = l'Apprendista
ad-thing-character-military-architect = Architetto militare
    .phrase = l'Architetto militare
ad-thing-character-treasurer = Tesoriere
    .phrase = il Tesoriere
ad-thing-character-caravaneer = Carovaniere
    .phrase = il Carovaniere
ad-thing-character-master-builder = Capomastro
    .phrase = il Capomastro
ad-thing-character-cartographer = Cartografo
    .phrase = il Cartografo
ad-thing-character-courtesan = Cortigiana
    .phrase = la Cortigiana
ad-thing-character-duchess = Duchessa
    .phrase = la Duchessa
ad-thing-character-smith = Fabbro
    .phrase = il Fabbro
ad-thing-character-inventor = Inventore
    .phrase = l'Inventore
ad-thing-character-thief = Ladra
    .phrase = la Ladra
ad-thing-character-minstrel = Menestrello
    .phrase = il Menestrello
ad-thing-character-merchant = Mercante
    .phrase = il Mercante
ad-thing-character-mystic = Mistica
    .phrase = la Mistica
ad-thing-character-seamstress = Sarta
    .phrase = la Sarta
ad-thing-character-strategist = Stratega
    .phrase = lo Stratega
ad-thing-character-traitor = Traditore
    .phrase = il Traditore
ad-thing-character-trumpeter = Trombettiere
    .phrase = il Trombettiere
ad-thing-cell-0 = in alto a sinistra
    .phrase = sulla casella in alto a sinistra
ad-thing-cell-1 = in alto al centro
    .phrase = sulla casella in alto al centro
ad-thing-cell-2 = in alto a destra
    .phrase = sulla casella in alto a destra
ad-thing-cell-3 = al centro a sinistra
    .phrase = sulla casella al centro a sinistra
ad-thing-cell-4 = al centro
    .phrase = sulla casella al centro
ad-thing-cell-5 = al centro a destra
    .phrase = sulla casella al centro a destra
ad-thing-cell-6 = in basso a sinistra
    .phrase = sulla casella in basso a sinistra
ad-thing-cell-7 = in basso al centro
    .phrase = sulla casella in basso al centro
ad-thing-cell-8 = in basso a destra
    .phrase = sulla casella in basso a destra
ad-thing-slot-1 = primo posto della fila
    .phrase = al primo posto della fila
ad-thing-slot-2 = secondo posto della fila
    .phrase = al secondo posto della fila
ad-thing-slot-3 = terzo posto della fila
    .phrase = al terzo posto della fila
ad-thing-slot-4 = quarto posto della fila
    .phrase = al quarto posto della fila
ad-thing-piece-noble = Nobile
    .phrase = un Nobile
    .kinds = Nobili
ad-thing-piece-coin = moneta
    .phrase = una moneta
    .kinds = monete
ad-thing-piece-tower = Torre
    .phrase = una Torre
    .kinds = Torri

## Valori delle componenti, nel lettore delle regole: «Torre dei Mietitori · Torri: 1»

ad-thing-component-towers = Torri
ad-thing-component-nobles = Nobili
ad-thing-component-coins = Monete
ad-thing-component-tokens = Segnalini Saraceno
ad-thing-component-rounds = Round
ad-thing-component-special_price = Costo di un Edificio speciale
ad-thing-component-specials_beyond = Edifici speciali oltre al numero dei giocatori
ad-thing-component-tris_coins = Monete per un tris
ad-thing-component-banner_2 = Personaggi per Stendardo in 2 giocatori
ad-thing-component-banner_3 = Personaggi per Stendardo in 3 giocatori
ad-thing-component-banner_4 = Personaggi per Stendardo in 4 giocatori
ad-thing-icon-tower = Torri
ad-thing-icon-saracen = Saraceni
ad-thing-icon-noble = Nobili
ad-thing-icon-coin = monete
ad-thing-icon-lose_coin = monete perse
ad-thing-icon-tax = Coltivazioni tassate
ad-thing-icon-levy = monete da ogni avversario
ad-thing-icon-exchange = scambio
ad-thing-icon-vp = PV
ad-thing-icon-bonus = PV bonus
ad-thing-icon-ruin_tower = Torri della Rovina
ad-thing-icon-players = giocatori almeno
ad-thing-icon-cards = carte pescate
ad-thing-icon-start_coins = monete iniziali
ad-thing-icon-castle_tower = Torri su ogni Castello
ad-thing-icon-castle_noble = Nobili su ogni Castello
ad-thing-icon-extra_special = Edifici speciali in più
ad-thing-icon-tris_coins = monete per un tris
ad-thing-side-multi = 3–4 giocatori
ad-thing-side-two = 2 giocatori
ad-thing-prize-noble_1 = Nobili, primo posto
ad-thing-prize-noble_2 = Nobili, secondo posto
ad-thing-prize-coin_1 = monete, primo posto
ad-thing-prize-coin_2 = monete, secondo posto
ad-thing-prize-tower_1 = Torri, primo posto
ad-thing-prize-tower_2 = Torri, secondo posto

## Che cosa è successo

ad-event-began = Si gioca lo Scenario «{ $scenario }»; ogni round comincia da { $seat }.
ad-event-specials_laid = Edifici speciali di questa partita: { $specials }.
ad-event-row_laid = Fila dei Territori, a partire dal posto gratuito: { $row }.
ad-event-row_marked = Lo Scenario mette { $coins ->
    [0] { $tokens ->
        [one] { $tokens } segnalino Saraceno
       *[other] { $tokens } segnalini Saraceno
    }
    [one] { $tokens ->
        [0] { $coins } moneta
        [one] { $coins } moneta e { $tokens } segnalino Saraceno
       *[other] { $coins } moneta e { $tokens } segnalini Saraceno
    }
   *[other] { $tokens ->
        [0] { $coins } monete
        [one] { $coins } monete e { $tokens } segnalino Saraceno
       *[other] { $coins } monete e { $tokens } segnalini Saraceno
    }
} accanto alla tessera { $slot_phrase }.
ad-event-banner_laid = Accanto allo Stendardo { $crop_phrase }: { $characters }.
ad-event-castles_laid = Castelli tra cui scegliere: { $castles }.
ad-event-starting_coins = { $coins ->
    [0] Si comincia senza monete.
    [one] Ogni giocatore riceve { $coins } moneta.
   *[other] Ogni giocatore riceve { $coins } monete.
}
ad-event-castle_chosen = { $seat } sceglie { $castle_phrase } e lo mette al centro del proprio Regno.
ad-event-castle_pieces = { $seat } mette sul Castello { $towers ->
    [0] { $nobles ->
        [one] { $nobles } Nobile.
       *[other] { $nobles } Nobili.
    }
    [one] { $nobles ->
        [0] { $towers } Torre.
        [one] { $towers } Torre e { $nobles } Nobile.
       *[other] { $towers } Torre e { $nobles } Nobili.
    }
   *[other] { $nobles ->
        [0] { $towers } Torri.
        [one] { $towers } Torri e { $nobles } Nobile.
       *[other] { $towers } Torri e { $nobles } Nobili.
    }
}
ad-event-round_began = Comincia il round { $round }.
ad-event-turn_began = Comincia il turno di { $seat }.
ad-event-territory_taken = { $seat } prende { $tile_phrase } dal { $slot }, { $paid ->
    [0] gratis
    [one] per { $paid } moneta
   *[other] per { $paid } monete
}{ $coins ->
    [0] { $tokens ->
        [0] .
        [one] ; con la tessera prende { $tokens } segnalino Saraceno.
       *[other] ; con la tessera prende { $tokens } segnalini Saraceno.
    }
    [one] { $tokens ->
        [0] ; con la tessera prende { $coins } moneta.
        [one] ; con la tessera prende { $coins } moneta e { $tokens } segnalino Saraceno.
       *[other] ; con la tessera prende { $coins } moneta e { $tokens } segnalini Saraceno.
    }
   *[other] { $tokens ->
        [0] ; con la tessera prende { $coins } monete.
        [one] ; con la tessera prende { $coins } monete e { $tokens } segnalino Saraceno.
       *[other] ; con la tessera prende { $coins } monete e { $tokens } segnalini Saraceno.
    }
}
ad-event-row_filled = Entra nella fila { $tile_phrase }.
ad-event-row_shorter = { $left ->
    [0] La pila è finita: nella fila non resta nessun Territorio.
    [one] La pila è finita: nella fila resta { $left } Territorio.
   *[other] La pila è finita: nella fila restano { $left } Territori.
}
ad-event-special_taken = { $paid ->
    [one] { $seat } compra { $tile_phrase } per { $paid } moneta.
   *[other] { $seat } compra { $tile_phrase } per { $paid } monete.
}
ad-event-invented = { $seat } scarta l'Inventore e prende gratis { $tile_phrase }.
ad-event-exchanged = { $seat } scarta { $tile_phrase } dalla casella { $cell }: al suo posto va gratis un Territorio della fila.
ad-event-returned = { $towers ->
    [0] { $nobles ->
        [one] { $seat } rimette in riserva { $nobles } Nobile.
       *[other] { $seat } rimette in riserva { $nobles } Nobili.
    }
    [one] { $nobles ->
        [0] { $seat } rimette in riserva { $towers } Torre: la Difesa scende a { $defence }.
        [one] { $seat } rimette in riserva { $towers } Torre e { $nobles } Nobile: la Difesa scende a { $defence }.
       *[other] { $seat } rimette in riserva { $towers } Torre e { $nobles } Nobili: la Difesa scende a { $defence }.
    }
   *[other] { $nobles ->
        [0] { $seat } rimette in riserva { $towers } Torri: la Difesa scende a { $defence }.
        [one] { $seat } rimette in riserva { $towers } Torri e { $nobles } Nobile: la Difesa scende a { $defence }.
       *[other] { $seat } rimette in riserva { $towers } Torri e { $nobles } Nobili: la Difesa scende a { $defence }.
    }
}
ad-event-placed = { $seat } mette { $tile_phrase } { $cell_phrase }.
ad-event-towers_added = { $count ->
    [one] { $seat } mette { $count } Torre sulla tessera: la Difesa sale a { $defence }.
   *[other] { $seat } mette { $count } Torri sulla tessera: la Difesa sale a { $defence }.
}
ad-event-towers_missing = { $missing ->
    [one] La riserva non basta: { $seat } mette { $missing } Torre in meno.
   *[other] La riserva non basta: { $seat } mette { $missing } Torri in meno.
}
ad-event-invader_moved = L'Invasore avanza di { $steps } e arriva a { $invader }.
ad-event-nobles_added = { $count ->
    [one] { $seat } mette { $count } Nobile sulla tessera.
   *[other] { $seat } mette { $count } Nobili sulla tessera.
}
ad-event-nobles_missing = { $missing ->
    [one] La riserva non basta: { $seat } mette { $missing } Nobile in meno.
   *[other] La riserva non basta: { $seat } mette { $missing } Nobili in meno.
}
ad-event-coins_gained = { $coins ->
    [one] { $seat } prende { $coins } moneta dalla riserva.
   *[other] { $seat } prende { $coins } monete dalla riserva.
}
ad-event-coins_lost = { $coins ->
    [one] { $seat } perde { $coins } moneta.
   *[other] { $seat } perde { $coins } monete.
}
ad-event-taxed = { $seat } riscuote da { $from } 1 moneta per la tassa della Chiesa.
ad-event-levied = { $coins ->
    [one] { $seat } riscuote da { $from } { $coins } moneta per la tessera appena messa.
   *[other] { $seat } riscuote da { $from } { $coins } monete per la tessera appena messa.
}
ad-event-tris_made = { $seat } fa un tris di { $crop }.
ad-event-tris_coins = { $coins ->
    [one] Per il tris di { $crop } { $seat } prende { $coins } moneta.
   *[other] Per il tris di { $crop } { $seat } prende { $coins } monete.
}
ad-event-character_taken = Per il tris di { $crop } { $seat } prende { $character_phrase }.
ad-event-character_coins = { $coins ->
    [one] Con { $character_phrase } { $seat } prende { $coins } moneta dalla riserva.
   *[other] Con { $character_phrase } { $seat } prende { $coins } monete dalla riserva.
}
ad-event-robbed = { $coins ->
    [one] Con { $character_phrase } { $seat } prende { $coins } moneta da { $from }.
   *[other] Con { $character_phrase } { $seat } prende { $coins } monete da { $from }.
}
ad-event-no_effect = Nessun effetto per { $character_phrase } di { $seat }.
ad-event-declined = { $seat } rinuncia a usare { $character_phrase }.
ad-event-moved_to_castle = { $seat } sposta sul Castello { $piece_phrase } dalla casella { $cell }.
ad-event-stopped = { $seat } non sposta altro con { $character_phrase }.
ad-event-restored = { $seat } gira a faccia in su la Rovina { $cell }: torna { $tile_phrase }.
ad-event-staged = { $seat } sceglie una tessera: Regno di { $from }, casella { $cell }.
ad-event-swapped = { $seat } scambia di posto la tessera { $cell } e quella { $with }.
ad-event-stolen = { $piece_id ->
    [piece-noble] { $seat } prende { $piece_phrase } dal Regno di { $from }, casella { $cell }, e lo mette nel proprio, { $to_phrase }.
   *[other] { $seat } prende { $piece_phrase } dal Regno di { $from }, casella { $cell }, e la mette nel proprio, { $to_phrase }.
}
ad-event-character_towers = { $count ->
    [one] Con { $character_phrase } { $seat } mette { $count } Torre { $cell_phrase }: la Difesa sale a { $defence }.
   *[other] Con { $character_phrase } { $seat } mette { $count } Torri { $cell_phrase }: la Difesa sale a { $defence }.
}
ad-event-character_nobles = { $count ->
    [one] Con { $character_phrase } { $seat } mette { $count } Nobile { $cell_phrase }.
   *[other] Con { $character_phrase } { $seat } mette { $count } Nobili { $cell_phrase }.
}
ad-event-saracen_put = { $seat } mette 1 segnalino Saraceno accanto alla tessera { $slot_phrase }, { $tile_phrase }.
ad-event-invaded = { $seats_count ->
    [one] L'Invasore è a { $invader }, oltre la Difesa a { $defence }: { $seats } ha il minor numero di Torri e subisce l'invasione.
   *[other] L'Invasore è a { $invader }, oltre la Difesa a { $defence }: { $seats } hanno il minor numero di Torri e subiscono l'invasione.
}
ad-event-spared = { $seat } non ha tessere da perdere: l'invasione non distrugge nulla.
ad-event-ruined = { $seat } lascia cadere in Rovina { $tile_phrase } { $cell_phrase }{ $towers ->
    [0] { $nobles ->
        [0] .
        [one] ; rimette in riserva { $nobles } Nobile.
       *[other] ; rimette in riserva { $nobles } Nobili.
    }
    [one] { $nobles ->
        [0] ; rimette in riserva { $towers } Torre: la Difesa scende di { $towers }.
        [one] ; rimette in riserva { $towers } Torre e { $nobles } Nobile: la Difesa scende di { $towers }.
       *[other] ; rimette in riserva { $towers } Torre e { $nobles } Nobili: la Difesa scende di { $towers }.
    }
   *[other] { $nobles ->
        [0] ; rimette in riserva { $towers } Torri: la Difesa scende di { $towers }.
        [one] ; rimette in riserva { $towers } Torri e { $nobles } Nobile: la Difesa scende di { $towers }.
       *[other] ; rimette in riserva { $towers } Torri e { $nobles } Nobili: la Difesa scende di { $towers }.
    }
}
ad-event-ruin_towers = { $count ->
    [one] { $seat } mette { $count } Torre sulla Rovina { $cell }: la Difesa sale a { $defence }.
   *[other] { $seat } mette { $count } Torri sulla Rovina { $cell }: la Difesa sale a { $defence }.
}
ad-event-apprentice_drew = Con l'Apprendista { $seat } pesca dal mazzo: { $characters }.
ad-event-apprentice_none = Il mazzo dei Personaggi è vuoto: l'Apprendista di { $seat } non pesca nulla.
ad-event-apprentice_kept = { $seat } tiene { $character_phrase }: conta solo per i PV.
ad-event-bonus = Scenario, { $piece_id ->
    [piece-noble] Nobili
    [piece-coin] monete
   *[other] Torri
}: { $seat } è al { $place ->
    [1] primo
   *[other] secondo
} posto e guadagna { $points } PV.
ad-event-scored = { $seat } fa { $points } PV: { $tiles } con le tessere, { $characters } con i Personaggi, { $scenario } con lo Scenario.
ad-event-won = { $seat } vince con { $points } PV.
ad-outcome = { $winners } vince con { $points } PV. La partita è finita per la regola { $clause }, «{ $title }».

## Che cosa si chiede, a chi deve rispondere

ad-ask-castle = Scegli il tuo Castello.
ad-ask-take = Prendi una tessera: un Territorio della fila o un Edificio speciale.
ad-ask-exchange = Scegli il Territorio della fila da mettere gratis al posto della tessera scartata.
ad-ask-place = Scegli la casella libera su cui mettere { $tile_phrase }.
ad-ask-tris = { $count ->
    [one] Hai fatto un tris di { $crops }: prendi un Personaggio del suo Stendardo o le monete.
   *[other] Hai { $count } tris da riscuotere, di { $crops }: per ciascuno prendi un Personaggio del suo Stendardo o le monete.
}
ad-ask-towers = { $left ->
    [one] Puoi spostare sul Castello ancora { $left } Torre: scegli da dove, o fermati.
   *[other] Puoi spostare sul Castello fino a { $left } Torri, una alla volta: scegli da dove, o fermati.
}
ad-ask-nobles = { $left ->
    [one] Puoi spostare sul Castello ancora { $left } Nobile: scegli da dove, o fermati.
   *[other] Puoi spostare sul Castello fino a { $left } Nobili, uno alla volta: scegli da dove, o fermati.
}
ad-ask-restore = Scegli la Rovina di un Territorio da girare a faccia in su.
ad-ask-swap = Scegli la prima delle due tessere da scambiare di posto.
ad-ask-swap_with = Scegli la tessera da scambiare di posto con quella { $cell }.
ad-ask-steal = Scegli la tessera di un avversario da cui prendere { $piece_phrase }.
ad-ask-stolen = Prendi { $piece_phrase } dal Regno di { $seat }, casella { $cell }: scegli su quale tua tessera va.
ad-ask-put = Scegli la tua tessera su cui mettere { $piece_id ->
    [piece-noble] { $count ->
        [one] { $count } Nobile.
       *[other] { $count } Nobili.
    }
   *[other] { $count ->
        [one] { $count } Torre.
       *[other] { $count } Torri.
    }
}
ad-ask-saracen = { $left ->
    [one] Metti { $left } segnalino Saraceno accanto a una tessera della fila.
   *[other] Hai { $left } segnalini Saraceno da mettere accanto alle tessere della fila: scegli dove va il prossimo.
}
ad-ask-ruin = Subisci un'invasione: scegli quale tua tessera cade in Rovina.
ad-ask-keep = Scegli la carta da tenere: conta solo per i PV.

## Che cosa si attende, per gli altri

ad-waiting-castle = Si attende { $who }: la scelta del Castello.
ad-waiting-take = Si attende { $who }: quale tessera prendere.
ad-waiting-exchange = Si attende { $who }: il Territorio da prendere in cambio.
ad-waiting-place = Si attende { $who }: dove mettere { $tile_phrase }.
ad-waiting-tris = { $count ->
    [one] Si attende { $who }: un Personaggio o le monete per il tris di { $crops }.
   *[other] Si attende { $who }: un Personaggio o le monete per ciascuno dei { $count } tris, di { $crops }.
}
ad-waiting-towers = Si attende { $who }: le Torri da spostare sul Castello.
ad-waiting-nobles = Si attende { $who }: i Nobili da spostare sul Castello.
ad-waiting-restore = Si attende { $who }: la Rovina da girare a faccia in su.
ad-waiting-swap = Si attende { $who }: le due tessere da scambiare di posto.
ad-waiting-swap_with = Si attende { $who }: le due tessere da scambiare di posto.
ad-waiting-steal = Si attende { $who }: da chi prendere { $piece_phrase }.
ad-waiting-stolen = Si attende { $who }: da chi prendere { $piece_phrase }.
ad-waiting-put = Si attende { $who }: dove mettere { $piece_id ->
    [piece-noble] { $count ->
        [one] { $count } Nobile.
       *[other] { $count } Nobili.
    }
   *[other] { $count ->
        [one] { $count } Torre.
       *[other] { $count } Torri.
    }
}
ad-waiting-saracen = { $left ->
    [one] Si attende { $who }: dove mettere { $left } segnalino Saraceno.
   *[other] Si attende { $who }: dove mettere { $left } segnalini Saraceno.
}
ad-waiting-ruin = Si attende { $who }: la tessera che cade in Rovina.
ad-waiting-keep = Si attende { $who }: la carta da tenere con l'Apprendista.

## Che cosa si può scegliere

ad-do-choose_castle = Scegli { $it_phrase }
ad-do-take_territory = { $it_id ->
    [slot-1] Prendi la tessera { $it_phrase } (gratis)
    [slot-2] Prendi la tessera { $it_phrase } (1 moneta)
    [slot-3] Prendi la tessera { $it_phrase } (2 monete)
   *[other] Prendi la tessera { $it_phrase } (3 monete)
}
ad-do-take_special = Compra { $it_phrase }
ad-do-invent = Scarta l'Inventore e prendi gratis { $it_phrase }
ad-do-exchange = Scambia la tessera { $it } con un Territorio della fila
ad-do-exchange_take = Prendi in cambio la tessera { $it_phrase } (gratis)
ad-do-place = Metti la tessera { $it_phrase }
ad-do-take_character = Prendi { $it_phrase }
ad-do-take_coins = Prendi le monete per il tris di { $it }
ad-do-tower_to_castle = Sposta sul Castello una Torre dalla casella { $it }
ad-do-noble_to_castle = Sposta sul Castello un Nobile dalla casella { $it }
ad-do-stop = Non spostare altro
ad-do-restore = Gira a faccia in su la Rovina { $it }
ad-do-swap = Scambia di posto la tessera { $it }
ad-do-swap_with = Scambia con la tessera { $it }
ad-do-steal_noble = Prendi un Nobile dal Regno di { $a }, casella { $b }
ad-do-steal_tower = Prendi una Torre dal Regno di { $a }, casella { $b }
ad-do-put_noble = Metti il Nobile { $it_phrase }
ad-do-put_tower = Fortifica la tessera { $it }
ad-do-put_saracen = Metti un segnalino Saraceno accanto alla tessera { $it_phrase }
ad-do-decline = Rinuncia all'effetto
ad-do-ruin = Lascia cadere in Rovina la tessera { $it }
ad-do-keep = Tieni { $it_phrase }
