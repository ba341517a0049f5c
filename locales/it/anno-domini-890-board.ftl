### Il tavolo di 890 Anno Domini: parole brevi accanto ai disegni.

ad-board-region = Il tavolo
ad-board-opening = Si apparecchia il tavolo…
ad-board-failed = Non sono arrivate le tessere e le carte del gioco.
ad-board-again = Riprova
ad-board-round = Round { $round } di { $of }
ad-board-round-none = Scelta dei Castelli
ad-board-turn-of = Di turno:
ad-board-player = Giocatore
ad-board-players = I giocatori
ad-board-points = { $points } PV
ad-board-points-now = PV se la partita finisse ora
ad-board-coins = Monete
ad-board-towers = Torri
ad-board-nobles = Nobili
ad-board-none = nessuno
ad-board-thumb = A portata di pollice
ad-board-tables = Il tavolo in tabelle

## La strada e gli Edifici speciali

ad-board-road = La strada per il castello
ad-board-free = gratis
ad-board-price = { $coins ->
    [0] Gratis.
    [one] Costa { $coins } moneta.
   *[other] Costa { $coins } monete.
}
ad-board-beside-coins = { $count ->
    [0] Nessuna moneta accanto.
    [one] { $count } moneta accanto: va a chi prende la tessera.
   *[other] { $count } monete accanto: vanno a chi prende la tessera.
}
ad-board-beside-tokens = { $count ->
    [0] Nessun segnalino Saraceno accanto.
    [one] { $count } segnalino Saraceno accanto: viene con la tessera.
   *[other] { $count } segnalini Saraceno accanto: vengono con la tessera.
}
ad-board-slot-empty = Posto vuoto
ad-board-pile = { $count ->
    [0] Pila vuota
    [one] Pila: { $count } tessera
   *[other] Pila: { $count } tessere
}
ad-board-pile-name = Tessere nella pila
ad-board-pile-about = Possono ancora arrivare, in ordine ignoto a tutti:
ad-board-pile-empty = La pila è vuota: non arriva più nulla.
ad-board-specials = Edifici speciali
ad-board-specials-price = { $coins ->
    [one] { $coins } moneta ciascuno
   *[other] { $coins } monete ciascuno
}
ad-board-specials-none = Sono stati presi tutti.

## Le tessere

ad-board-category-tavern = Taverna
ad-board-category-church = Chiesa
ad-board-category-farm = Fattoria
ad-board-category-watchtower = Torre di guardia
ad-board-category-estate = Tenuta
ad-board-category-castle = Castello
ad-board-category-special = Edificio speciale
ad-board-tile-kind = { $count ->
    [0] { $category }, senza coltivazioni.
   *[other] { $category }: { $crops }.
}
ad-board-tile-icons = Quando si mette: { $icons }.
ad-board-tile-points = A fine partita: { $points } PV.
ad-board-tile-bonus = A fine partita: { $vp } PV per ogni { $each }.
ad-board-each-tower = { $per ->
    [one] Torre
   *[other] { $per } Torri
}
ad-board-each-noble = { $per ->
    [one] Nobile
   *[other] { $per } Nobili
}
ad-board-each-coin = { $per ->
    [one] moneta
   *[other] { $per } monete
}
ad-board-each-tavern = { $per ->
    [one] Taverna
   *[other] { $per } Taverne
}
ad-board-each-church = { $per ->
    [one] Chiesa
   *[other] { $per } Chiese
}
ad-board-each-special = { $per ->
    [one] Edificio speciale
   *[other] { $per } Edifici speciali
}
ad-board-each-character = { $per ->
    [one] Personaggio
   *[other] { $per } Personaggi
}
ad-board-icon-towers = { $count ->
    [one] { $count } Torre
   *[other] { $count } Torri
}
ad-board-icon-saracens = { $count ->
    [one] l'Invasore avanza di { $count }
   *[other] l'Invasore avanza di { $count }
}
ad-board-icon-nobles = { $count ->
    [one] { $count } Nobile
   *[other] { $count } Nobili
}
ad-board-icon-coins = { $count ->
    [one] prendi { $count } moneta
   *[other] prendi { $count } monete
}
ad-board-icon-lose = { $count ->
    [one] perdi { $count } moneta
   *[other] perdi { $count } monete
}
ad-board-icon-tax = 1 moneta da ogni avversario che coltiva { $crops }
ad-board-icon-levy = { $count ->
    [one] { $count } moneta da ogni avversario
   *[other] { $count } monete da ogni avversario
}
ad-board-icon-exchange = dal turno dopo puoi scambiarla con un Territorio della fila
ad-board-standing = Sulla tessera: { $pieces }.
ad-board-ruin-of = Rovina: { $tile }
ad-board-ruin-about = Una Rovina: niente coltivazioni, icone o PV.

## I Regni

ad-board-kingdom-of = Regno di { $who }
ad-board-characters-of = Personaggi di { $who }
ad-board-at = { $tile }, { $cell }
ad-board-cell-empty = Casella libera

## La costa

ad-board-invader = Invasore
ad-board-defence = Difesa
ad-board-coast-now = La costa: Invasore { $invader }, Difesa { $defence }
ad-board-coast-about = C'è un'invasione se nel turno l'Invasore è avanzato e alla fine supera la Difesa.
ad-board-coast-safe = { $room ->
    [0] Difesa e Invasore sono pari: la costa regge; { $towers ->
        [0] senza Torri: { $names }.
       *[other] meno Torri di tutti ({ $towers }): { $names }.
    }
   *[other] La Difesa supera l'Invasore di { $room }: la costa regge; { $towers ->
        [0] senza Torri: { $names }.
       *[other] meno Torri di tutti ({ $towers }): { $names }.
    }
}
ad-board-coast-beyond = { $towers ->
    [0] L'Invasore è oltre la Difesa; senza Torri: { $names }.
   *[other] L'Invasore è oltre la Difesa; meno Torri di tutti ({ $towers }): { $names }.
}

## Gli Stendardi

ad-board-banners = Stendardi e Personaggi
ad-board-taken = { $held ->
    [yes] { $character }, di { $who }
   *[no] { $character }, fuori dal gioco
}
ad-board-named-points = { $name } ({ $points } PV)
ad-board-does-draw_keep_vp = A fine partita pesca { $draw } Personaggi e tieni i PV di { $keep ->
    [one] uno.
   *[other] { $keep }.
}
ad-board-does-move_to_castle = Subito: sposta fino a { $max } { $piece ->
    [noble] Nobili
   *[other] Torri
} sul tuo Castello.
ad-board-does-gain_coins = { $timing ->
    [turn-start] All'inizio di ogni tuo turno: { $n ->
        [one] { $n } moneta.
       *[other] { $n } monete.
    }
   *[other] Subito: { $n ->
        [one] { $n } moneta.
       *[other] { $n } monete.
    }
}
ad-board-does-vp_per = A fine partita: { $vp } PV per ogni { $of }.
ad-board-does-restore_ruin = Subito: rigira una tua Rovina di Territorio, con le sue Torri e i suoi Nobili.
ad-board-does-swap_two_tiles = Subito: scambia di posto due tue tessere.
ad-board-does-steal_piece = Subito: prendi { $piece ->
    [noble] { $n ->
        [one] { $n } Nobile
       *[other] { $n } Nobili
    }
   *[other] { $n ->
        [one] { $n } Torre
       *[other] { $n } Torri
    }
} dal Regno di un avversario.
ad-board-does-win_ties = A fine partita vinci ogni spareggio.
ad-board-does-add_piece = Subito: { $piece ->
    [noble] { $n ->
        [one] { $n } Nobile
       *[other] { $n } Nobili
    }
   *[other] { $n ->
        [one] { $n } Torre
       *[other] { $n } Torri
    }
} su una tua tessera.
ad-board-does-discard_for_free_special = A inizio turno puoi scartarlo per un Edificio speciale gratis.
ad-board-does-coins_from_each_other = Subito: { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
} da ogni avversario.
ad-board-does-place_saracen_tokens = Subito: metti { $n ->
    [one] { $n } segnalino Saraceno
   *[other] { $n } segnalini Saraceno
} accanto alla fila.
ad-board-does-gain_coins_per = Subito: { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
} per ogni { $of } del tuo Regno.

## Che cosa succede ora

ad-board-scene-none = In attesa
ad-board-scene-castles = Scelta dei Castelli
ad-board-scene-take = Prendere una tessera
ad-board-scene-place = Mettere la tessera
ad-board-scene-tris = Tris
ad-board-scene-effect = Un Personaggio agisce
ad-board-scene-invasion = Invasione
ad-board-scene-apprentice = L'Apprendista sceglie
ad-board-scene-end = Fine della partita
ad-board-castles-about = Il Castello va al centro del Regno e conta per i tris. L'ultimo giocatore sceglie per primo.
ad-board-take-other = Sulla strada e tra gli Edifici speciali si vede che cosa può prendere.
ad-board-exchange-hint = Tocca sulla strada il Territorio che prende il posto della tessera scartata.
ad-board-plan-hint = Tocca una tessera della strada o un Edificio speciale, poi una tua casella libera: vedi che cosa succede prima di decidere.
ad-board-plan-where = tocca una tua casella libera
ad-board-plan-choose-cell = Scegli una casella
ad-board-plan-confirm = Prendi e metti qui
ad-board-plan-drop = Lascia stare
ad-board-plan-lost = Il tavolo è cambiato: il piano non vale più. Scegli di nuovo.
ad-board-way-take_territory = Prendi ({ $coins } monete)
ad-board-way-take_special = Compra ({ $coins } monete)
ad-board-way-invent = Con l'Inventore (gratis)
ad-board-then-coins = Monete
ad-board-then-total = Somma dei punti
ad-board-then-points = PV { $now }, alla fine { $end }
ad-board-then-coast = Invasore { $invader }, Difesa { $defence }.
ad-board-then-invaded = Invasione: { $names }.
ad-board-then-still = L'Invasore non avanza: niente invasione.
ad-board-tris-here = { $count ->
    [one] Tris di { $crop }
   *[other] { $count } tris di { $crop }
}
ad-board-tris-opens = per { $characters }, o { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}
ad-board-tris-coins = allo Stendardo non c'è più nessuno: { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}
ad-board-falls = cade { $tile }
ad-board-invasion-chooses = sceglie ora
ad-board-invasion-waits = sceglie dopo
ad-board-stake-about = Su ogni tessera che può cadere c'è quello che perdi: PV, Torri, Nobili e linee ancora aperte per un tris. La Rovina di un Territorio riceve una Torre.
ad-board-stake-sum = Se cade: PV { $points }, Torri { $towers }, Nobili { $nobles }.
ad-board-stake-points = PV in meno
ad-board-stake-lines = { $count ->
    [one] { $count } linea aperta in meno
   *[other] { $count } linee aperte in meno
}
ad-board-winner = Vince
ad-board-kept = L'Apprendista ha tenuto:

## Il foglio dei punti

ad-board-score = Punti allo stato attuale
ad-board-prizes = Premi dello Scenario: chi è in testa
ad-board-sums = Somma
ad-board-col-tiles = Tessere
ad-board-col-characters = Personaggi
ad-board-col-scenario = Scenario
ad-board-col-total = Totale
ad-board-prize-one = { $first } PV
ad-board-prize-two = { $first } e { $second } PV
ad-board-place = { $place }º
ad-board-lines = Voce per voce
ad-board-lines-of = I punti di { $who }, voce per voce
ad-board-lines-none = Ancora nessun punto
ad-board-line-kept = { $character }, tenuto dall'Apprendista
ad-board-line-prize = { $piece }: { $place }º posto

## La riserva

ad-board-supply = Costa e riserva
ad-board-supply-towers = Torri nella riserva
ad-board-supply-nobles = Nobili nella riserva
ad-board-supply-tokens = Segnalini Saraceno nella riserva

## Gli Scenari

ad-board-intro-first-steps = Reggete da poco queste terre di Provenza. Ermengarda vi chiede campi ordinati, torri salde e una corte degna: mostrate di che cosa siete capaci.
ad-board-intro-sails-on-the-horizon = Sulla costa ardono i fuochi di segnalazione: vele saracene fanno rotta verso la riva. Chi non alza torri per tempo vedrà bruciare il raccolto.
ad-board-intro-great-fair = Mercanti di ogni paese si radunano per la grande fiera. Le borse si aprono, e quest'anno la gloria va a quella più piena.
ad-board-intro-court-of-ermengarde = Ermengarda percorre la Provenza con il suo seguito, e ogni castello alloggia già un nobile ospite. Chi saprà trattenerne di più avrà il suo favore.
ad-board-intro-great-works = Mastri muratori sono giunti da oltre le Alpi in cerca di lavoro. Mai in Provenza si sono visti tanti cantieri.
ad-board-intro-lean-years = Tre estati di siccità hanno vuotato i forzieri. Solo i campi ben disposti danno ancora di che vivere, e ogni primato pesa agli occhi della reggente.
