### Geweihte Steine.

gs-title = Geweihte Steine
gs-edition-base = Geweihte Steine

## Opzioni e valori

gs-option-length = Durata
gs-value-length-full = partita intera
gs-value-length-short = versione breve
gs-option-turn_limit = Ultimo turno
gs-value-turn_limit-none = nessuno
gs-value-turn_limit-10 = turno 10
gs-value-turn_limit-20 = turno 20
gs-value-turn_limit-30 = turno 30
gs-value-turn_limit-40 = turno 40
gs-value-turn_limit-50 = turno 50
gs-value-turn_limit-60 = turno 60
gs-value-turn_limit-80 = turno 80
gs-value-turn_limit-100 = turno 100
gs-option-sword_faces = Facce del dado con la spada
gs-value-sword_faces-3 = 3 su 6
gs-value-sword_faces-1 = 1 su 6
gs-value-sword_faces-2 = 2 su 6
gs-value-sword_faces-4 = 4 su 6
gs-value-sword_faces-5 = 5 su 6
gs-option-piece_limits = Pedine
gs-value-piece_limits-hard = solo quelle della scatola
gs-value-piece_limits-unlimited = senza limite
gs-option-tribute = Tributo
gs-value-tribute-ransom = riscatta la propria regione
gs-value-tribute-off = non c'è
gs-option-excess_hits = Colpi in eccesso
gs-value-excess_hits-loser = uccidono Agricoltori di chi perde
gs-value-excess_hits-region = uccidono solo Agricoltori della regione attaccata
gs-option-mutual_tie = Attacchi reciproci alla pari
gs-value-mutual_tie-cancel = si annullano
gs-value-mutual_tie-random = decide il dado
gs-option-slave_output = Lavoro degli schiavi
gs-value-slave_output-each = una pietra ciascuno
gs-value-slave_output-one = una pietra in tutto
gs-option-seat_order = Ordine dei posti
gs-value-seat_order-random = a sorte
gs-value-seat_order-chosen = come siete seduti
gs-option-balance = Cavalieri fuori dalla propria regione
gs-value-balance-strict = mai più che dentro
gs-value-balance-off = quanti se ne vuole

## Cose
## .phrase è la cosa come sta dentro una frase: una pedina al plurale, chi va mantenuto e un edificio
## con l'articolo, la risposta del Papa come frase, senza il punto.

gs-thing-piece-farmer = Agricoltore
    .phrase = Agricoltori
    .kinds = Agricoltori
gs-thing-piece-artisan = Artigiano
    .phrase = Artigiani
    .kinds = Artigiani
gs-thing-piece-ambassador = Ambasciatore
    .phrase = Ambasciatori
    .kinds = Ambasciatori
gs-thing-piece-knight = Cavaliere
    .phrase = Cavalieri
    .kinds = Cavalieri
gs-thing-mouth-artisan = Artigiano
    .phrase = un Artigiano
    .kinds = Artigiani
gs-thing-mouth-ambassador = Ambasciatore
    .phrase = un Ambasciatore a casa
    .kinds = Ambasciatori
gs-thing-mouth-waiting = Ambasciatore in attesa
    .phrase = un Ambasciatore in attesa in Vaticano
    .kinds = Ambasciatori in attesa
gs-thing-mouth-cardinal = Cardinale
    .phrase = un Cardinale
    .kinds = Cardinali
gs-thing-building-prayer = Luogo di Preghiera
    .phrase = il Luogo di Preghiera
gs-thing-building-chapel = Cappella
    .phrase = la Cappella
gs-thing-building-church = Chiesa
    .phrase = la Chiesa
gs-thing-building-cathedral = Cattedrale
    .phrase = la Cattedrale
gs-thing-conversion-farmers-to-ambassadors = Agricoltori in Ambasciatori
gs-thing-conversion-ambassadors-to-farmers = Ambasciatori in Agricoltori
gs-thing-conversion-farmers-to-artisans = Agricoltori in Artigiani
gs-thing-conversion-artisans-to-farmers = Artigiani in Agricoltori
gs-thing-conversion-farmers-to-knights = Agricoltori in Cavalieri
gs-thing-conversion-knights-to-farmers = Cavalieri in Agricoltori
gs-thing-order-pass = Passare
gs-thing-order-settle = Stabilire Agricoltori
gs-thing-order-build = Costruire
gs-thing-order-farmers-to-ambassadors = Convertire Agricoltori in Ambasciatori
gs-thing-order-audience = Chiedere udienza al Papa
gs-thing-order-ambassadors-to-farmers = Convertire Ambasciatori in Agricoltori
gs-thing-order-farmers-to-artisans = Convertire Agricoltori in Artigiani
gs-thing-order-artisans-to-farmers = Convertire Artigiani in Agricoltori
gs-thing-order-farmers-to-knights = Convertire Agricoltori in Cavalieri
gs-thing-order-knights-to-farmers = Convertire Cavalieri in Agricoltori
gs-thing-verdict-dismissed = Congedo
    .phrase = Il Papa congeda l'ambasciata
gs-thing-verdict-heard = Ascolto senza esito
    .phrase = Il Papa ascolta, ma l'ambasciata torna a casa a mani vuote
gs-thing-verdict-postponed = Rinvio
    .phrase = Il Papa rimanda l'udienza e l'ambasciata resta in attesa
gs-thing-verdict-knights = Benedizione in cambio di Cavalieri
    .phrase = Il Papa dà la benedizione in cambio di Cavalieri
gs-thing-verdict-artisans = Benedizione in cambio di Artigiani
    .phrase = Il Papa dà la benedizione in cambio di Artigiani
gs-thing-verdict-farmers = Benedizione in cambio di Agricoltori
    .phrase = Il Papa dà la benedizione in cambio di Agricoltori
gs-thing-verdict-blessed = Benedizione piena
    .phrase = Il Papa dà la benedizione senza chiedere nulla
gs-thing-ally-retreat = Ritirata
    .phrase = la ritirata
gs-thing-ally-attack = Attacco
    .phrase = l'attacco
gs-thing-ally-alliance = Alleanza
    .phrase = l'alleanza

## Cose contate

gs-count-piece-farmer = { $count ->
    [one] { $count } Agricoltore
   *[other] { $count } Agricoltori
}
gs-count-piece-artisan = { $count ->
    [one] { $count } Artigiano
   *[other] { $count } Artigiani
}
gs-count-piece-ambassador = { $count ->
    [one] { $count } Ambasciatore
   *[other] { $count } Ambasciatori
}
gs-count-piece-knight = { $count ->
    [one] { $count } Cavaliere
   *[other] { $count } Cavalieri
}
gs-count-mouth-artisan = { $count ->
    [one] { $count } Artigiano
   *[other] { $count } Artigiani
}
gs-count-mouth-ambassador = { $count ->
    [one] { $count } Ambasciatore
   *[other] { $count } Ambasciatori
}
gs-count-mouth-waiting = { $count ->
    [one] { $count } Ambasciatore in attesa
   *[other] { $count } Ambasciatori in attesa
}
gs-count-mouth-cardinal = { $count ->
    [one] { $count } Cardinale
   *[other] { $count } Cardinali
}

## Parti di frasi: le prendono i messaggi più sotto, con le variabili che hanno.
## Una regione ha il nome del suo reggente; per lui, e solo per lui, è «casa».

# $piece, $count: «2 Cavalieri».
gs-part-pieces = { $piece_id ->
    [piece-farmer] { gs-count-piece-farmer }
    [piece-artisan] { gs-count-piece-artisan }
    [piece-ambassador] { gs-count-piece-ambassador }
   *[piece-knight] { gs-count-piece-knight }
}
# $order, $count: «3 Agricoltori in Cavalieri».
gs-part-conversion = { $order_id ->
    [order-farmers-to-ambassadors] { $count ->
        [one] { $count } Agricoltore in Ambasciatore
       *[other] { $count } Agricoltori in Ambasciatori
    }
    [order-ambassadors-to-farmers] { $count ->
        [one] { $count } Ambasciatore in Agricoltore
       *[other] { $count } Ambasciatori in Agricoltori
    }
    [order-farmers-to-artisans] { $count ->
        [one] { $count } Agricoltore in Artigiano
       *[other] { $count } Agricoltori in Artigiani
    }
    [order-artisans-to-farmers] { $count ->
        [one] { $count } Artigiano in Agricoltore
       *[other] { $count } Artigiani in Agricoltori
    }
    [order-farmers-to-knights] { $count ->
        [one] { $count } Agricoltore in Cavaliere
       *[other] { $count } Agricoltori in Cavalieri
    }
   *[order-knights-to-farmers] { $count ->
        [one] { $count } Cavaliere in Agricoltore
       *[other] { $count } Cavalieri in Agricoltori
    }
}
# $order, $count: un'azione come sta sul foglio.
gs-part-order = { $order_id ->
    [order-pass] passare
    [order-settle] stabilire Agricoltori
    [order-build] costruire con gli Artigiani
    [order-audience] { $count ->
        [one] chiedere udienza al Papa con { $count } Ambasciatore
       *[other] chiedere udienza al Papa con { $count } Ambasciatori
    }
   *[other] convertire { gs-part-conversion }
}
# $seat, $from, $to, $count: un movimento come sta sul foglio.
gs-part-march = { $count ->
    [one] { $count } Cavaliere va { gs-part-route }
   *[other] { $count } Cavalieri vanno { gs-part-route }
}
gs-part-route = { $to_id ->
    [seat-1] { $seat_id ->
        [seat-1] dalla regione di { $from } a casa
       *[other] { gs-part-way }
    }
    [seat-2] { $seat_id ->
        [seat-2] dalla regione di { $from } a casa
       *[other] { gs-part-way }
    }
    [seat-3] { $seat_id ->
        [seat-3] dalla regione di { $from } a casa
       *[other] { gs-part-way }
    }
    [seat-4] { $seat_id ->
        [seat-4] dalla regione di { $from } a casa
       *[other] { gs-part-way }
    }
    [seat-5] { $seat_id ->
        [seat-5] dalla regione di { $from } a casa
       *[other] { gs-part-way }
    }
    [seat-6] { $seat_id ->
        [seat-6] dalla regione di { $from } a casa
       *[other] { gs-part-way }
    }
   *[other] { gs-part-way }
}
gs-part-way = { $from_id ->
    [seat-1] { $seat_id ->
        [seat-1] da casa nella regione di { $to }
       *[other] dalla regione di { $from } a quella di { $to }
    }
    [seat-2] { $seat_id ->
        [seat-2] da casa nella regione di { $to }
       *[other] dalla regione di { $from } a quella di { $to }
    }
    [seat-3] { $seat_id ->
        [seat-3] da casa nella regione di { $to }
       *[other] dalla regione di { $from } a quella di { $to }
    }
    [seat-4] { $seat_id ->
        [seat-4] da casa nella regione di { $to }
       *[other] dalla regione di { $from } a quella di { $to }
    }
    [seat-5] { $seat_id ->
        [seat-5] da casa nella regione di { $to }
       *[other] dalla regione di { $from } a quella di { $to }
    }
    [seat-6] { $seat_id ->
        [seat-6] da casa nella regione di { $to }
       *[other] dalla regione di { $from } a quella di { $to }
    }
   *[other] dalla regione di { $from } a quella di { $to }
}
# $seat, $from: la fine della frase di un attacco.
gs-part-attack = { $from_id ->
    [seat-1] { $seat_id ->
        [seat-1] .
       *[other] {" "}dalla regione di { $from }.
    }
    [seat-2] { $seat_id ->
        [seat-2] .
       *[other] {" "}dalla regione di { $from }.
    }
    [seat-3] { $seat_id ->
        [seat-3] .
       *[other] {" "}dalla regione di { $from }.
    }
    [seat-4] { $seat_id ->
        [seat-4] .
       *[other] {" "}dalla regione di { $from }.
    }
    [seat-5] { $seat_id ->
        [seat-5] .
       *[other] {" "}dalla regione di { $from }.
    }
    [seat-6] { $seat_id ->
        [seat-6] .
       *[other] {" "}dalla regione di { $from }.
    }
   *[other] {" "}dalla regione di { $from }.
}
# $seat, $region: dove.
gs-part-where = { $region_id ->
    [seat-1] { $seat_id ->
        [seat-1] a casa
       *[other] nella regione di { $region }
    }
    [seat-2] { $seat_id ->
        [seat-2] a casa
       *[other] nella regione di { $region }
    }
    [seat-3] { $seat_id ->
        [seat-3] a casa
       *[other] nella regione di { $region }
    }
    [seat-4] { $seat_id ->
        [seat-4] a casa
       *[other] nella regione di { $region }
    }
    [seat-5] { $seat_id ->
        [seat-5] a casa
       *[other] nella regione di { $region }
    }
    [seat-6] { $seat_id ->
        [seat-6] a casa
       *[other] nella regione di { $region }
    }
   *[other] nella regione di { $region }
}
# $lord, $region: il tributo; chi lo riceve può essere il reggente di quella regione.
gs-part-tribute = { $region_id ->
    [seat-1] { $lord_id ->
        [seat-1] restituisce la regione
       *[other] dà la regione di { $region } in tributo
    }
    [seat-2] { $lord_id ->
        [seat-2] restituisce la regione
       *[other] dà la regione di { $region } in tributo
    }
    [seat-3] { $lord_id ->
        [seat-3] restituisce la regione
       *[other] dà la regione di { $region } in tributo
    }
    [seat-4] { $lord_id ->
        [seat-4] restituisce la regione
       *[other] dà la regione di { $region } in tributo
    }
    [seat-5] { $lord_id ->
        [seat-5] restituisce la regione
       *[other] dà la regione di { $region } in tributo
    }
    [seat-6] { $lord_id ->
        [seat-6] restituisce la regione
       *[other] dà la regione di { $region } in tributo
    }
   *[other] dà la regione di { $region } in tributo
}
# $seat, $with: due giocatori.
gs-part-both = { $with_initial ->
    [e] { $seat } ed { $with }
   *[other] { $seat } e { $with }
}
# $target: chi attacca un altro attaccante lo nomina.
gs-part-target = di attaccare { $target }
# $ambassadors, $cardinals: che cosa si aggiunge al dado di un'udienza.
gs-part-ambassadors = { $ambassadors ->
    [one] +{ $ambassadors } per il secondo Ambasciatore
   *[other] +{ $ambassadors } per gli altri Ambasciatori
}
gs-part-cardinals = { $cardinals ->
    [2] +{ $cardinals } per il Cardinale
   *[other] +{ $cardinals } per i Cardinali
}

# $points: «37 punti».
gs-part-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

## Che cosa è successo

gs-event-began = Si comincia. L'ordine dei posti è: { $order }.
gs-event-turn_began = Comincia il turno { $turn }: tutti scrivono gli ordini.
gs-event-wrote = Sul tuo foglio: { gs-part-order }.
gs-event-planned = Sul tuo foglio: { gs-part-march }.
gs-event-ready = Il foglio di { $seat } è pronto.
gs-event-ordered = Ordine di { $seat }: { gs-part-order }.
gs-event-marches = Ordine di { $seat }: { gs-part-march }.
gs-event-settled = { $count ->
    [one] { $seat } stabilisce { $count } Agricoltore: ora ne ha { $farmers }.
   *[other] { $seat } stabilisce { $count } Agricoltori: ora ne ha { $farmers }.
}
gs-event-converted = { $seat } converte { gs-part-conversion }.
gs-event-gift_given = { $seat } dona al Papa { gs-part-pieces }: dal prossimo turno ha la benedizione per { $building_phrase }.
gs-event-gift_lapsed = { $seat } non dona al Papa { gs-part-pieces }: la benedizione decade.
gs-event-built = { $stones ->
    [one] { $slaves ->
        [0] { $seat } posa { $stones } pietra
       *[other] { $seat } posa { $stones } pietra (degli schiavi)
    }
   *[other] { $slaves ->
        [0] { $seat } posa { $stones } pietre
       *[other] { $seat } posa { $stones } pietre ({ $slaves } degli schiavi)
    }
} per { $building_phrase }{ $left ->
    [0] .
    [one] : ne manca { $left }.
   *[other] : ne mancano { $left }.
}
gs-event-stones_lost = { $count ->
    [one] { $seat } perde { $count } pietra: non ci sono più caselle libere.
   *[other] { $seat } perde { $count } pietre: non ci sono più caselle libere.
}
gs-event-completed = { $seat } completa { $building_phrase }.
gs-event-audience_void = L'udienza ordinata da { $seat } non serve più: la benedizione c'è già.
gs-event-blocked = { $seat } cerca di bloccare gli Ambasciatori di { $vassal }: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dadi
}, { $swords ->
    [0] nessuna spada.
    [one] { $swords } spada.
   *[other] { $swords } spade.
}
gs-event-let_pass = { $seat } lascia passare gli Ambasciatori di { $vassal }.
gs-event-travelled = { $count ->
    [0] Nessun Ambasciatore di { $seat } arriva in Vaticano: { $kept ->
        [one] { $kept } resta bloccato a casa.
       *[other] { $kept } restano bloccati a casa.
    }
    [one] { $seat } manda in Vaticano { $count } Ambasciatore{ $kept ->
        [0] .
        [one] ; { $kept } resta bloccato a casa.
       *[other] ; { $kept } restano bloccati a casa.
    }
   *[other] { $seat } manda in Vaticano { $count } Ambasciatori{ $kept ->
        [0] .
        [one] ; { $kept } resta bloccato a casa.
       *[other] ; { $kept } restano bloccati a casa.
    }
}
gs-event-brought_home = { $count ->
    [one] { $seat } richiama dal Vaticano { $count } Ambasciatore in attesa.
   *[other] { $seat } richiama dal Vaticano { $count } Ambasciatori in attesa.
}
gs-event-asked_again = { $count ->
    [one] { $seat } ripete l'udienza con { $count } Ambasciatore in attesa.
   *[other] { $seat } ripete l'udienza con { $count } Ambasciatori in attesa.
}
gs-event-audience = Udienza di { $seat }: il dado dà { $die }{ $ambassadors ->
    [0] { $cardinals ->
        [0] .
       *[other] , { gs-part-cardinals }: in tutto { $total }.
    }
   *[other] { $cardinals ->
        [0] , { gs-part-ambassadors }: in tutto { $total }.
       *[other] , { gs-part-ambassadors }, { gs-part-cardinals }: in tutto { $total }.
    }
} { $verdict_phrase }.
gs-event-ambassador_lost = { $seat } perde un Ambasciatore.
gs-event-gift_asked = Il Papa chiede { gs-part-pieces } in dono { $seat_initial ->
    [a] ad { $seat }.
   *[other] a { $seat }.
}
gs-event-gift_deferred = { $seat } rimanda al prossimo turno il dono di { gs-part-pieces }.
gs-event-blessed = Dal prossimo turno { $seat } ha la benedizione per { $building_phrase }.
gs-event-donated = { $seat_initial ->
    [a] { $stones ->
        [one] Il Papa dona ad { $seat } { $stones } pietra per { $building_phrase }.
       *[other] Il Papa dona ad { $seat } { $stones } pietre per { $building_phrase }.
    }
   *[other] { $stones ->
        [one] Il Papa dona a { $seat } { $stones } pietra per { $building_phrase }.
       *[other] Il Papa dona a { $seat } { $stones } pietre per { $building_phrase }.
    }
}
gs-event-cardinals = { $count ->
    [0] { $home ->
        [one] L'Ambasciatore di { $seat } torna a casa.
       *[other] I { $home } Ambasciatori di { $seat } tornano a casa.
    }
    [one] { $seat } lascia in Vaticano { $count } Cardinale; { $home ->
        [one] a casa torna { $home } Ambasciatore.
       *[other] a casa tornano { $home } Ambasciatori.
    }
   *[other] { $seat } lascia in Vaticano { $count } Cardinali; { $home ->
        [one] a casa torna { $home } Ambasciatore.
       *[other] a casa tornano { $home } Ambasciatori.
    }
}
gs-event-came_home = { $count ->
    [one] { $seat } riporta a casa { $count } Cavaliere dalla regione di { $from }.
   *[other] { $seat } riporta a casa { $count } Cavalieri dalla regione di { $from }.
}
gs-event-reinforced = { $count ->
    [one] { $seat } manda di rinforzo { $count } Cavaliere { gs-part-way }.
   *[other] { $seat } manda di rinforzo { $count } Cavalieri { gs-part-way }.
}
gs-event-attacked = { $count ->
    [one] { $seat } attacca la regione di { $to } con { $count } Cavaliere{ gs-part-attack }
   *[other] { $seat } attacca la regione di { $to } con { $count } Cavalieri{ gs-part-attack }
}
gs-event-pinned = { $count ->
    [one] Il Cavaliere di { $seat } che doveva partire resta prima a difendere la regione.
   *[other] I { $count } Cavalieri di { $seat } che dovevano partire restano prima a difendere la regione.
}
gs-event-mutual = { gs-part-both } si attaccano a vicenda: si combatte nella regione di { $seat }, che ha meno Cavalieri ({ $knights } contro { $against }).
gs-event-mutual_tie = { $knights ->
    [one] { gs-part-both } si attaccano a vicenda con { $knights } Cavaliere a testa: i due attacchi si annullano.
   *[other] { gs-part-both } si attaccano a vicenda con { $knights } Cavalieri a testa: i due attacchi si annullano.
}
gs-event-mutual_rolled = { gs-part-both } si attaccano a vicenda con forze pari e tirano il dado: { $die } contro { $against }. Chi fa meno combatte a casa propria; alla pari si tira ancora.
gs-event-mutual_lost = { $seat } ha il numero più basso: si combatte nella sua regione, contro { $with }.
gs-event-mutual_third = { gs-part-both } si attaccano a vicenda, ma altri attaccano anche la regione di { $seat }: si combatte lì.
gs-event-mutual_both = { gs-part-both } si attaccano a vicenda, ma altri attaccano le regioni di entrambi: i due attacchi si annullano.
gs-event-frozen = Gli attacchi di { $seats } si chiudono in cerchio: nessuno di loro può partire.
gs-event-undefended = { $seats_count ->
    [one] Nessuno difende la regione di { $region }: { $seats } entra senza combattere.
   *[other] Nessuno difende la regione di { $region }: arrivano { $seats }.
}
gs-event-battle = { $attackers_count ->
    [one] Battaglia nella regione di { $region }: attacca { $attackers }.
   *[other] Battaglia nella regione di { $region }: attaccano { $attackers }.
}
gs-event-rebellion = { $region } si ribella contro { $lords }.
gs-event-lords_attacked = { $attackers_count ->
    [one] Battaglia nella regione di { $region }, controllata da { $lords }: attacca { $attackers }.
   *[other] Battaglia nella regione di { $region }, controllata da { $lords }: attaccano { $attackers }.
}
gs-event-three_parties = { $attackers_count ->
    [one] Battaglia nella regione di { $region }, controllata da { $lords }: oltre ai ribelli, attacca { $attackers }.
   *[other] Battaglia nella regione di { $region }, controllata da { $lords }: oltre ai ribelli, attaccano { $attackers }.
}
gs-event-pledged = Ordini { $ally_id ->
    [ally-attack] { gs-part-target }
   *[other] { $ally_phrase }
} nella regione di { $region }.
gs-event-pledge_ready = { $seat } ha scritto il suo ordine per la regione di { $region }.
gs-event-pledge = { $seat } ordina { $ally_id ->
    [ally-attack] { gs-part-target }
   *[other] { $ally_phrase }
} nella regione di { $region }.
gs-event-allied = { $seats } combattono insieme nella regione di { $region }.
gs-event-duel_began = Duello nella regione di { $region }: { $seat } contro { $with }.
gs-event-aimed = { $seats_count ->
    [one] { $seat } mira prima ai Cavalieri di { $seats }.
   *[other] { $seat } mira nell'ordine ai Cavalieri di { $seats }.
}
gs-event-rolled = { $dice ->
    [one] { $seat } tira { $dice } dado: { $swords ->
        [0] nessuna spada.
       *[other] { $swords } spada.
    }
   *[other] { $seat } tira { $dice } dadi: { $swords ->
        [0] nessuna spada.
        [one] { $swords } spada.
       *[other] { $swords } spade.
    }
}
gs-event-fell = { $count ->
    [one] { $seat } perde { $count } Cavaliere
   *[other] { $seat } perde { $count } Cavalieri
}: sul campo { $left ->
    [0] non ne resta nessuno.
    [one] ne resta { $left }.
   *[other] ne restano { $left }.
}
gs-event-farmers_killed = { $count ->
    [one] Un colpo in eccesso di { $by } uccide { $count } Agricoltore di { $seat }.
   *[other] I colpi in eccesso di { $by } uccidono { $count } Agricoltori di { $seat }.
}
gs-event-retreated = { $count ->
    [one] { $seat } si ritira a casa dalla regione di { $region } con { $count } Cavaliere.
   *[other] { $seat } si ritira a casa dalla regione di { $region } con { $count } Cavalieri.
}
gs-event-fought_on = { $seat } continua a combattere nella regione di { $region }.
gs-event-conquered = { $seats_count ->
    [one] { $seats } conquista la regione di { $region }.
   *[other] { $seats } conquistano insieme la regione di { $region }.
}
gs-event-defended = La regione di { $region } resiste.
gs-event-lords_held = { $lords_count ->
    [one] { $lords } mantiene il controllo della regione di { $region }.
   *[other] { $lords } mantengono il controllo della regione di { $region }.
}
gs-event-freed = La regione di { $region } è di nuovo libera.
gs-event-emptied = Nella regione di { $region } non resta nessun Cavaliere.
gs-event-proceeded = { $count ->
    [0] { $ordered ->
        [one] Dopo la difesa { $seat } non manda più il suo Cavaliere nella regione di { $to }.
       *[other] Dopo la difesa { $seat } non manda più nessuno dei { $ordered } Cavalieri nella regione di { $to }.
    }
    [one] { $ordered ->
        [one] Dopo la difesa { $seat } manda { $count } Cavaliere nella regione di { $to }.
       *[other] Dopo la difesa { $seat } manda { $count } Cavaliere su { $ordered } nella regione di { $to }.
    }
   *[other] Dopo la difesa { $seat } manda { $count } Cavalieri su { $ordered } nella regione di { $to }.
}
gs-event-void = { $count ->
    [one] Il Cavaliere di { $seat } che doveva partire non parte più.
   *[other] I { $count } Cavalieri di { $seat } che dovevano partire non partono più.
}
gs-event-tribute_given = { $lord_initial ->
    [a] { $seat } { gs-part-tribute } ad { $lord } e riscatta la propria.
   *[other] { $seat } { gs-part-tribute } a { $lord } e riscatta la propria.
}
gs-event-tribute_refused = { $lord_initial ->
    [a] { $seat } non dà nessun tributo ad { $lord }.
   *[other] { $seat } non dà nessun tributo a { $lord }.
}
gs-event-unbalanced = { $outside ->
    [one] { $seat } ha { $outside } Cavaliere fuori
   *[other] { $seat } ha { $outside } Cavalieri fuori
} e { $inside ->
    [0] nessuno
   *[other] { $inside }
} a casa: { $count ->
    [one] { $count } deve rientrare.
   *[other] { $count } devono rientrare.
}
gs-event-recalled = { $count ->
    [one] { $seat } richiama a casa { $count } Cavaliere dalla regione di { $region }.
   *[other] { $seat } richiama a casa { $count } Cavalieri dalla regione di { $region }.
}
gs-event-slaves_returned = { $count ->
    [one] { $seat } restituisce { $count } schiavo alla regione di { $region }.
   *[other] { $seat } restituisce { $count } schiavi alla regione di { $region }.
}
gs-event-divided = Artigiani di { $region }: { $seat_initial ->
    [a] ad { $seat }
   *[other] a { $seat }
} { $count ->
    [0] non ne spetta nessuno.
    [one] ne spetta { $count }.
   *[other] ne spettano { $count }.
}
gs-event-slaves_taken = { $count ->
    [0] { $seat } non prende schiavi dalla regione di { $region }.
    [one] { $seat } prende come schiavo { $count } Artigiano di { $region }.
   *[other] { $seat } prende come schiavi { $count } Artigiani di { $region }.
}
gs-event-famine = { $need ->
    [one] Carestia: { $seat } ha { $need } pedina da mantenere e
   *[other] Carestia: { $seat } ha { $need } pedine da mantenere e
} { $farmers ->
    [0] nessun Agricoltore.
    [one] solo { $farmers } Agricoltore.
   *[other] solo { $farmers } Agricoltori.
}
gs-event-knight_starved = { $seat } perde per fame un Cavaliere { gs-part-where }.
gs-event-starved = { $seat } perde per fame { $mouth_phrase }.
gs-event-slave_starved = { $seat } perde per fame uno schiavo della regione di { $region }.
gs-event-cardinal_lives = Un Cardinale di { $seat } sopravvive: il dado dà { $die }.
gs-event-cardinal_died = Un Cardinale di { $seat } muore: il dado dà { $die }.
gs-event-level_up = Ora { $seat } può costruire { $building_phrase }.
gs-event-vassal_cannot_win = { $seat } ha finito la Cattedrale, ma un vassallo non può vincere.
gs-event-counted = { $seat } ha { gs-part-points }.
gs-event-last_turn = Il turno { $turn } era l'ultimo: decidono i punti.
gs-event-won = { $seats_count ->
    [one] { $seats } vince.
   *[other] { $seats } vincono insieme.
}
gs-outcome = { $winners_count ->
    [one] { $clause ->
        [GS-END-6] { $winners } vince con { gs-part-points }. La partita è finita all'ultimo turno previsto (regola { $clause }).
       *[other] { $winners } vince: la Cattedrale è finita e la regione è libera. La partita è finita per la regola { $clause }, «{ $title }».
    }
   *[other] { $clause ->
        [GS-END-6] { $winners } vincono insieme con { gs-part-points }. La partita è finita all'ultimo turno previsto (regola { $clause }).
       *[other] { $winners } vincono insieme: Cattedrali finite, regioni libere e { gs-part-points } a testa. La partita è finita per la regola { $clause }, «{ $title }».
    }
}

## Che cosa si chiede, a chi deve rispondere

gs-ask-orders = Turno { $turn }: scrivi il tuo foglio, un'azione e poi i movimenti dei Cavalieri.
gs-ask-gift_next = Il Papa aspetta in dono { gs-part-pieces }: dai il dono o rinuncia alla benedizione.
gs-ask-block = { $count ->
    [one] { $seat } manda { $count } Ambasciatore in udienza: tira { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dadi
    } (una spada lo blocca) o lascia passare.
   *[other] { $seat } manda { $count } Ambasciatori in udienza: tira { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dadi
    } (ogni spada ne blocca uno) o lascia passare.
}
gs-ask-retry = { $count ->
    [one] In Vaticano attende { $count } tuo Ambasciatore: ripeti l'udienza o riportalo a casa.
   *[other] In Vaticano attendono { $count } tuoi Ambasciatori: ripeti l'udienza o riportali a casa.
}
gs-ask-gift_now = Per la benedizione il Papa vuole in dono { gs-part-pieces }: dai il dono subito o rimandalo al prossimo turno.
gs-ask-cardinals = Scegli quanti Ambasciatori lasciare in Vaticano come Cardinali: al massimo { $most }.
gs-ask-ally = Siete in più d'uno ad attaccare la regione di { $region }: scrivi in segreto ritirata, attacco o alleanza.
gs-ask-duel = Duello con { $with } nella regione di { $region }: combatti ancora o ritirati a casa.
gs-ask-retreat = Battaglia nella regione di { $region }: combatti ancora o ritirati a casa.
gs-ask-target = Battaglia nella regione di { $region }: scegli il prossimo bersaglio dei tuoi colpi.
gs-ask-proceed = La tua regione ha resistito: scegli quanti Cavalieri partono ora per la regione di { $to }, al massimo { $most }.
gs-ask-tribute = { $lord } ha conquistato la tua regione: puoi riscattarla dando in tributo una regione in cui hai Cavalieri.
gs-ask-recall = { $left ->
    [one] Hai troppi Cavalieri fuori: scegli da dove ne rientra { $left }.
   *[other] Hai troppi Cavalieri fuori: ne devono rientrare { $left }, scegli da dove viene il prossimo.
}
gs-ask-slaves = Scegli quanti Artigiani di { $region } prendere come schiavi: al massimo { $most }.
gs-ask-famine = { $excess ->
    [one] Carestia: hai { $excess } pedina di troppo, scegli quale eliminare.
   *[other] Carestia: hai { $excess } pedine di troppo, scegli la prossima da eliminare.
}

## Che cosa si attende, per gli altri

gs-waiting-orders = Si attende { $who }: il foglio del turno { $turn }.
gs-waiting-gift_next = Si attende { $who }: dare o no al Papa { gs-part-pieces }.
gs-waiting-block = { $count ->
    [one] Si attende { $who }: bloccare o no { $count } Ambasciatore di { $seat }
   *[other] Si attende { $who }: bloccare o no { $count } Ambasciatori di { $seat }
}, con { $dice ->
    [one] { $dice } dado.
   *[other] { $dice } dadi.
}
gs-waiting-retry = { $count ->
    [one] Si attende { $who }: ripetere l'udienza o riportare a casa { $count } Ambasciatore.
   *[other] Si attende { $who }: ripetere l'udienza o riportare a casa { $count } Ambasciatori.
}
gs-waiting-gift_now = Si attende { $who }: dare al Papa { gs-part-pieces } subito o al prossimo turno.
gs-waiting-cardinals = Si attende { $who }: quanti Cardinali restano in Vaticano, al massimo { $most }.
gs-waiting-ally = Si attende { $who }: ritirata, attacco o alleanza nella regione di { $region }.
gs-waiting-duel = Si attende { $who }: continuare il duello con { $with } nella regione di { $region } o ritirarsi.
gs-waiting-retreat = Si attende { $who }: combattere ancora nella regione di { $region } o ritirarsi.
gs-waiting-target = Si attende { $who }: chi colpire nella regione di { $region }.
gs-waiting-proceed = Si attende { $who }: quanti Cavalieri partono per la regione di { $to }, al massimo { $most }.
gs-waiting-tribute = { $lord_initial ->
    [a] Si attende { $who }: dare o no un tributo ad { $lord }.
   *[other] Si attende { $who }: dare o no un tributo a { $lord }.
}
gs-waiting-recall = { $left ->
    [one] Si attende { $who }: da dove rientra { $left } Cavaliere.
   *[other] Si attende { $who }: da dove rientrano { $left } Cavalieri.
}
gs-waiting-slaves = Si attende { $who }: quanti Artigiani di { $region } prendere come schiavi, al massimo { $most }.
gs-waiting-famine = { $excess ->
    [one] Si attende { $who }: carestia, { $excess } pedina da eliminare.
   *[other] Si attende { $who }: carestia, { $excess } pedine da eliminare.
}

## Che cosa si può scegliere

gs-do-pass = Passa
gs-do-settle = Stabilisci Agricoltori
gs-do-build = Costruisci con gli Artigiani
gs-do-convert = { $a_id ->
    [conversion-farmers-to-ambassadors] { $b ->
        [one] Converti { $b } Agricoltore in Ambasciatore
       *[other] Converti { $b } Agricoltori in Ambasciatori
    }
    [conversion-ambassadors-to-farmers] { $b ->
        [one] Converti { $b } Ambasciatore in Agricoltore
       *[other] Converti { $b } Ambasciatori in Agricoltori
    }
    [conversion-farmers-to-artisans] { $b ->
        [one] Converti { $b } Agricoltore in Artigiano
       *[other] Converti { $b } Agricoltori in Artigiani
    }
    [conversion-artisans-to-farmers] { $b ->
        [one] Converti { $b } Artigiano in Agricoltore
       *[other] Converti { $b } Artigiani in Agricoltori
    }
    [conversion-farmers-to-knights] { $b ->
        [one] Converti { $b } Agricoltore in Cavaliere
       *[other] Converti { $b } Agricoltori in Cavalieri
    }
   *[conversion-knights-to-farmers] { $b ->
        [one] Converti { $b } Cavaliere in Agricoltore
       *[other] Converti { $b } Cavalieri in Agricoltori
    }
}
gs-do-audience = { $it ->
    [one] Chiedi udienza al Papa con { $it } Ambasciatore
   *[other] Chiedi udienza al Papa con { $it } Ambasciatori
}
gs-do-move = { $c ->
    [one] Muovi { $c } Cavaliere dalla regione di { $a } a quella di { $b }
   *[other] Muovi { $c } Cavalieri dalla regione di { $a } a quella di { $b }
}
gs-do-seal = Consegna il foglio
gs-do-pay_gift = Dai il dono al Papa
gs-do-refuse_gift = Rinuncia alla benedizione
gs-do-defer_gift = Rimanda il dono al prossimo turno
gs-do-block = Tira i dadi per bloccare gli Ambasciatori
gs-do-let_pass = Lascia passare gli Ambasciatori
gs-do-hold_audience = Ripeti l'udienza
gs-do-bring_home = Riporta a casa gli Ambasciatori in attesa
gs-do-leave_cardinals = { $it ->
    [0] Non lasciare Cardinali
    [one] Lascia { $it } Cardinale in Vaticano
   *[other] Lascia { $it } Cardinali in Vaticano
}
gs-do-ally_retreat = Ordina la ritirata
gs-do-ally_attack = Ordina di attaccare { $it }
gs-do-ally_alliance = Ordina l'alleanza
gs-do-fight_on = Combatti ancora
gs-do-retreat = Ritirati a casa
gs-do-target = Mira ai Cavalieri di { $it }
gs-do-proceed = { $b ->
    [0] Non mandare nessuno nella regione di { $a }
    [one] Manda { $b } Cavaliere nella regione di { $a }
   *[other] Manda { $b } Cavalieri nella regione di { $a }
}
gs-do-tribute_none = Non dare nessun tributo
gs-do-tribute_give = Dai in tributo la regione di { $it }
gs-do-recall = Richiama un Cavaliere dalla regione di { $it }
gs-do-take_slaves = { $it ->
    [0] Non prendere schiavi
    [one] Prendi { $it } Artigiano come schiavo
   *[other] Prendi { $it } Artigiani come schiavi
}
gs-do-starve_knight = Elimina un Cavaliere nella regione di { $it }
gs-do-starve = Elimina { $it_phrase }
gs-do-starve_slave = Elimina uno schiavo della regione di { $it }
