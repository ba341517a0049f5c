### Geweihte Steine: il tavolo, parole brevi accanto ai disegni.

## The table

gsb-board = Il tavolo
gsb-map = Il Vaticano e le regioni
gsb-turn = Turno { $turn }
gsb-turn-of = Turno { $turn } di { $of }
gsb-turn-stage = Turno { $turn } · { $stage }
gsb-stages = Le fasi del turno
gsb-stage = { $stage ->
    [0] Gli ordini
    [1] Fase 1: conversioni
    [2] Fase 2: doni al Papa
    [3] Fase 3: costruzioni
    [4] Fase 4: udienze
    [5] Fase 5: azioni militari
    [6] Fase 6: i Cardinali
   *[7] Fase 7: vittoria
}
gsb-ready = Foglio sigillato
gsb-ready-count = Fogli pronti: { $count } su { $of }

gsb-regions = Le regioni
gsb-region-of = Regione di { $who }
gsb-regent = Reggente
gsb-farmers = { $count ->
    [one] { $count } Agricoltore
   *[other] { $count } Agricoltori
}
gsb-artisans = { $count ->
    [one] { $count } Artigiano
   *[other] { $count } Artigiani
}
gsb-ambassadors = { $count ->
    [one] { $count } Ambasciatore
   *[other] { $count } Ambasciatori
}
gsb-knights = { $count ->
    [one] { $count } Cavaliere
   *[other] { $count } Cavalieri
}
gsb-knights-fresh = { $count ->
    [one] { $count } è di questo turno: difende, ma non si muove.
   *[other] { $count } sono di questo turno: difendono, ma non si muovono.
}
gsb-knights-free = { $count ->
    [0] Hanno tutti un ordine.
    [one] { $count } senza ordine.
   *[other] { $count } senza ordine.
}
gsb-pick-how = Tocca, poi scegli la regione; oppure trascina.
gsb-send-here = { $count } qui
    .label = { $count ->
        [one] { $count } qui: un Cavaliere va nella regione di { $who }
       *[other] { $count } qui: { $count } Cavalieri vanno nella regione di { $who }
    }
gsb-knights-of = { $count ->
    [one] { $count } Cavaliere di { $who } nella regione di { $where }
   *[other] { $count } Cavalieri di { $who } nella regione di { $where }
}
gsb-way = { $count ->
    [one] { $count } Cavaliere di { $who }, da { $from } a { $to }.
   *[other] { $count } Cavalieri di { $who }, da { $from } a { $to }.
}
gsb-lord = { $who } controlla la regione di { $where }.
gsb-attacker = Attacca.
gsb-vassal = Vassallo di { $who }
gsb-vassal-about = Tiene le sue pedine e le sue azioni, ma non può vincere.
gsb-free = Regione libera
gsb-slaves = { $count ->
    [one] { $count } schiavo dalla regione di { $who }
   *[other] { $count } schiavi dalla regione di { $who }
}
gsb-slaves-about = Nella fase 3 lavorano per chi li tiene, che li mantiene.
gsb-enslaved = { $count ->
    [one] { $count } Artigiano schiavo di { $who }
   *[other] { $count } Artigiani schiavi di { $who }
}
gsb-feed = Mantenimento { $need }/{ $farmers }
gsb-feed-about = Da mantenere { $need }, Agricoltori { $farmers }.
gsb-feed-room = { $count ->
    [0] Gli Agricoltori non possono mantenere altri.
    [one] Gli Agricoltori possono mantenere un'altra pedina.
   *[other] Gli Agricoltori possono mantenere altre { $count } pedine.
}
gsb-feed-short = { $count ->
    [one] Una pedina resta senza pane.
   *[other] { $count } pedine restano senza pane.
}
gsb-feed-after = Dopo il tuo foglio: da mantenere { $need }, Agricoltori { $farmers }.
gsb-building = { $building }: { $laid }/{ $squares } pietre
gsb-level = Livello { $level } di 4.
gsb-left = { $count ->
    [one] Manca una pietra.
   *[other] Mancano { $count } pietre.
}
gsb-complete = Finita.
gsb-blessed = Benedetto l'edificio che segue ({ $building }): dal prossimo turno si può costruire.
gsb-gift-due = Il Papa aspetta un dono: { $count } { $piece }.

gsb-vatican = Il Vaticano
gsb-vatican-of = { $who } in Vaticano
gsb-vatican-empty = Nessuno in Vaticano.
gsb-waiting = { $count ->
    [0] Nessun Ambasciatore in Vaticano.
    [one] { $count } Ambasciatore in Vaticano.
   *[other] { $count } Ambasciatori in Vaticano.
}
gsb-cardinals = { $count ->
    [0] Nessun Cardinale.
    [one] { $count } Cardinale.
   *[other] { $count } Cardinali.
}

gsb-chronicle = Che cosa è successo
gsb-turn-before = Il turno prima
gsb-turn-after = Il turno dopo
gsb-tell = Il racconto
gsb-tell-back = Indietro
gsb-tell-play = Racconta
gsb-tell-pause = Pausa
gsb-tell-next = Avanti
gsb-tell-now = Al presente
gsb-tell-speed = Velocità del racconto
gsb-asked = Tocca a te

gsb-tables = Il tavolo in tabelle
gsb-standing-in = Dove stanno
gsb-col-farmers = Agricoltori
gsb-col-need = Da mantenere
gsb-col-artisans = Artigiani
gsb-col-ambassadors = Ambasciatori
gsb-col-waiting = In Vaticano
gsb-col-cardinals = Cardinali
gsb-col-knights = Cavalieri
gsb-col-slaves = Schiavi
gsb-col-building = Edificio
gsb-col-stones = Pietre
gsb-col-lords = Signori
gsb-col-points = Punti

gsb-winner = Ha vinto
gsb-points = I punti
gsb-points-decided = Hanno deciso tra { $who }.
gsb-points-idle = Decidono solo tra più reggenti che possono vincere insieme.
gsb-worth = { $name } ({ $points })

## The sheet

gsb-sheet-title = Foglio degli ordini, turno { $turn }
gsb-sheet-action = Una sola azione
gsb-sheet-actions = Azioni
gsb-sheet-knights = Cavalieri in movimento
gsb-sheet-seal = Sigilla
gsb-sheet-choose = Scegli un'azione, oppure passa.
gsb-sheet-last = Gli altri sono tutti pronti: se sigilli, i fogli si aprono.
gsb-sheet-not-last = Finché non sono pronti tutti puoi riaprirlo.
gsb-sheet-ready = Pronti { $count } su { $all }
gsb-sheet-who-ready = Chi è pronto
gsb-sheet-is-ready = è pronto
gsb-sheet-is-writing = scrive ancora
gsb-sheet-folded = Il tuo foglio è sigillato
gsb-sheet-inside = Che cosa c'è scritto
gsb-sheet-reopen = Riapri
gsb-sheet-opened = Il tuo foglio, turno { $turn }
gsb-sheet-all-write = Tutti scrivono il loro foglio
gsb-sheet-no-action = Ancora nessuna azione
gsb-sheet-write = Scrivi
gsb-sheet-whole = Foglio degli ordini
gsb-sheet-close = Torna al tavolo
gsb-sheet-cardinals = Cardinali
gsb-sheet-knights-where = Cavalieri: { $home } a casa, { $abroad } fuori
gsb-sheet-left = Pietre da posare

gsb-sheet-deed-pass = Passa
gsb-sheet-deed-settle = Stabilisci
gsb-sheet-deed-build = Costruisci
gsb-sheet-deed-audience = Udienza
gsb-sheet-deed-farmers-to-ambassadors = Più Ambasciatori
gsb-sheet-deed-ambassadors-to-farmers = Meno Ambasciatori
gsb-sheet-deed-farmers-to-artisans = Più Artigiani
gsb-sheet-deed-artisans-to-farmers = Meno Artigiani
gsb-sheet-deed-farmers-to-knights = Più Cavalieri
gsb-sheet-deed-knights-to-farmers = Meno Cavalieri
gsb-sheet-many-audience = Ambasciatori che partono
gsb-sheet-many-farmers-to-ambassadors = Agricoltori che diventano Ambasciatori
gsb-sheet-many-ambassadors-to-farmers = Ambasciatori che diventano Agricoltori
gsb-sheet-many-farmers-to-artisans = Agricoltori che diventano Artigiani
gsb-sheet-many-artisans-to-farmers = Artigiani che diventano Agricoltori
gsb-sheet-many-farmers-to-knights = Agricoltori che diventano Cavalieri
gsb-sheet-many-knights-to-farmers = Cavalieri che diventano Agricoltori
gsb-sheet-gain = { $count ->
    [one] +{ $count } Agricoltore
   *[other] +{ $count } Agricoltori
}
gsb-sheet-stones = { $count ->
    [one] { $count } pietra
   *[other] { $count } pietre
}
gsb-sheet-upto = fino a { $count }
gsb-sheet-nothing = niente
gsb-sheet-cannot = perché?
gsb-sheet-fewer = { $what }: uno in meno
gsb-sheet-more = { $what }: uno in più

gsb-sheet-support = Agricoltori e pedine da mantenere
gsb-sheet-now = ora
gsb-sheet-after = poi
gsb-sheet-fed = { $need } da mantenere, { $farmers ->
    [one] { $farmers } Agricoltore
   *[other] { $farmers } Agricoltori
}

gsb-sheet-pope-roll = Un dado da 1 a 10{ $bonus ->
    [0] {""}
   *[other] , +{ $bonus }
}: { $present ->
    [one] { $present } Ambasciatore
   *[other] { $present } Ambasciatori
}, { $cardinals ->
    [0] nessun Cardinale
    [one] { $cardinals } Cardinale
   *[other] { $cardinals } Cardinali
}
gsb-sheet-pope-from = da { $total }

gsb-sheet-home = casa
gsb-sheet-no-knights = Non hai ancora Cavalieri.
gsb-sheet-groups = I tuoi Cavalieri, per regione
gsb-sheet-group = Cavalieri senza ordine
gsb-sheet-send = Manda Cavalieri
gsb-sheet-from = Cavalieri da { $where }
gsb-sheet-whereto = Dove? Scegli qui o sulla mappa.
gsb-sheet-target = { $where }: { $how }
gsb-sheet-back = rientro
gsb-sheet-join = rinforzo
gsb-sheet-attack = attacco
gsb-sheet-release = Lasciali dove sono
gsb-sheet-lines = Movimenti sul foglio
gsb-sheet-line = Cavalieri da { $from } a { $to }
gsb-sheet-line-out = Togli: da { $from } a { $to }
gsb-sheet-line-said = { $count ->
    [one] { $count } Cavaliere
   *[other] { $count } Cavalieri
} da { $from } a { $to }
gsb-sheet-towards = verso
gsb-sheet-stand = Se non cade nessuno: { $inside } a casa, { $outside } fuori.
gsb-sheet-heavy = { $count ->
    [one] { $count } dovrebbe rientrare.
   *[other] { $count } dovrebbero rientrare.
}

## Decisions

gsb-scene-answers = Le tue risposte
gsb-scene-choose = Scegli una risposta
gsb-scene-confirm = Conferma: { $action }
gsb-scene-seal = Sigilla: { $action }
gsb-scene-then = poi
gsb-scene-gift_now = Il Papa chiede un dono
gsb-scene-gift_next = Il dono è dovuto
gsb-scene-block = Ambasciatori in viaggio
gsb-scene-retry = In attesa davanti al Papa
gsb-scene-cardinals = Cardinali
gsb-scene-ally = Più attaccanti
gsb-scene-duel = Duello
gsb-scene-retreat = Dopo il round
gsb-scene-target = Chi colpire per primo
gsb-scene-proceed = La tua regione è difesa
gsb-scene-tribute = La tua regione è presa
gsb-scene-recall = Troppi Cavalieri fuori
gsb-scene-slaves = Artigiani da portare via
gsb-scene-famine = Carestia

gsb-scene-have-farmer = Agricoltori
gsb-scene-have-artisan = Artigiani
gsb-scene-have-knight = Cavalieri a casa
gsb-scene-have-ambassador = Ambasciatori
gsb-scene-spare = Agricoltori liberi
gsb-scene-level = Livello
gsb-scene-gift-brings = Dal prossimo turno lavori a: { $building }.
gsb-scene-gift-lapses = La benedizione è persa; serve una nuova udienza.
gsb-scene-gift-later = Dovuto il prossimo turno, prima di costruire; se no la benedizione è persa.

gsb-scene-travellers = In viaggio
gsb-scene-dice = I tuoi dadi
gsb-scene-sword-each = Una spada per dado
gsb-scene-block-all = { $count ->
    [one] Resta a casa: { $chance }
   *[other] Restano tutti a casa: { $chance }
}
gsb-scene-block-some = Ne resta qualcuno: { $chance }
gsb-scene-block-none = { $count ->
    [one] Parte: { $chance }
   *[other] Partono tutti: { $chance }
}
gsb-scene-block-free = { $count ->
    [one] Parte l'Ambasciatore di { $name }.
   *[other] Partono tutti i { $count } Ambasciatori di { $name }.
}
gsb-scene-pope = Le risposte del Papa
gsb-scene-retry-good = Benedizione, con o senza dono: { $chance }
gsb-scene-retry-home = { $count ->
    [one] { $count } Ambasciatore torna a casa.
   *[other] { $count } Ambasciatori tornano a casa.
}
gsb-scene-many-cardinals = Ambasciatori che restano come Cardinali
gsb-scene-bonus = Alle tue udienze
gsb-scene-envoys-home = Ambasciatori a casa
gsb-scene-dies = Ognuno muore, a ogni turno
gsb-scene-many-slaves = Artigiani da portare via
gsb-scene-artisans-of = Artigiani di { $name }
gsb-scene-slaves-held = I tuoi schiavi
gsb-scene-guards = I tuoi Cavalieri lì
gsb-scene-many-proceed = Cavalieri contro { $name }
gsb-scene-ordered = Ordinati
gsb-scene-home-knights = A casa
gsb-scene-knights-of = Cavalieri nella regione di { $name }

gsb-scene-expected = { $swords ->
    [one] { $swords } spada a round, in media
   *[other] { $swords } spade a round, in media
}
gsb-scene-against = contro
gsb-scene-nobody = nessuno difende
gsb-scene-to-the-end = Se combatti fino in fondo
gsb-scene-end-won = vinci
gsb-scene-end-none = non resta nessuno
gsb-scene-end-lost = perdi
gsb-scene-each-sword = Ogni Cavaliere colpisce con il { $chance }.
gsb-scene-retreat-with = { $count ->
    [one] { $count } Cavaliere torna a casa.
   *[other] { $count } Cavalieri tornano a casa.
}
gsb-scene-ally-odds = Se tutti si alleano e combattono fino in fondo: { $chance }
gsb-scene-ally-free = Nessuno difende: chi si allea governa insieme.
gsb-scene-duel-odds = Vinci il duello: { $chance }
gsb-scene-pledge = Il tuo ordine di alleanza è sigillato
gsb-scene-pledge-waits = Scrivono ancora:
gsb-scene-knights-there = { $count ->
    [one] { $count } Cavaliere
   *[other] { $count } Cavalieri
}
gsb-scene-aimed = Prima:
gsb-scene-tribute-back = { $count ->
    [one] { $count } tuo Cavaliere torna a casa; la tua regione è libera.
   *[other] { $count } tuoi Cavalieri tornano a casa; la tua regione è libera.
}
gsb-scene-tribute-slaves = { $count ->
    [one] { $count } schiavo torna libero.
   *[other] { $count } schiavi tornano liberi.
}
gsb-scene-tribute-none = Resti vassallo di { $name }.
gsb-scene-knights-at-home = Cavalieri di { $name } in casa tua
gsb-scene-recall-left = Devono ancora rientrare
gsb-scene-inside = A casa
gsb-scene-outside = Fuori
gsb-scene-recall-stay = Ne restano { $count }
gsb-scene-recall-slave = Uno schiavo torna libero.
gsb-scene-recall-last = Perdi la regione.
gsb-scene-excess = Pedine di troppo
gsb-scene-famine-left = Ne restano { $count }
