### Perché le regole di Geweihte Steine dicono di no.
### $figures sono i nomi delle cifre di un rifiuto, in ordine alfabetico, o none.

gs-refusal-GS-COMP-3 = { $piece_id ->
    [piece-artisan] Avresti troppi Artigiani: con quelli in schiavitù ne hai in gioco { $have }, e il massimo è { $limit }.
    [piece-ambassador] Avresti troppi Ambasciatori: con i Cardinali ne hai in gioco { $have }, e il massimo è { $limit }.
   *[other] Avresti troppi { $piece_phrase }: ne hai in gioco { $have }, e il massimo è { $limit }.
}
gs-refusal-GS-COMP-4 = Hai già in gioco tutti i tuoi Agricoltori.
gs-refusal-GS-SETUP-1 = Questo giocatore non è al tavolo: { $seat }.
gs-refusal-GS-ORDER-2 = Un foglio ha una sola azione, che si scrive per prima; poi vengono i movimenti.
gs-refusal-GS-ORDER-5 = { $left ->
    [0] Dalla regione di { $region } così non parte nessuno: servono Cavalieri liberi e un'altra regione dove mandarli.
    [one] Dalla regione di { $region } puoi muovere ancora { $left } Cavaliere; i movimenti si scrivono in ordine di regione, uno per meta.
   *[other] Dalla regione di { $region } puoi muovere ancora da 1 a { $left } Cavalieri; i movimenti si scrivono in ordine di regione, uno per meta.
}
gs-refusal-GS-ORDER-AUDIENCE = { $have ->
    [0] A casa non hai Ambasciatori da mandare in udienza.
    [one] In udienza puoi mandare solo { $have } Ambasciatore, quello che hai a casa.
   *[other] In udienza puoi mandare da 1 a { $have } Ambasciatori, quelli che hai a casa.
}
gs-refusal-GS-CONVERT-2 = { $count ->
    [0] Una conversione riguarda almeno una pedina.
   *[other] Hai { $farmers ->
        [one] { $farmers } Agricoltore
       *[other] { $farmers } Agricoltori
    } e { $need ->
        [one] { $need } pedina
       *[other] { $need } pedine
    } da mantenere: se { $count ->
        [one] { $count } Agricoltore diventa altro, quelli che restano non bastano.
       *[other] { $count } Agricoltori diventano altro, quelli che restano non bastano.
    }
}
gs-refusal-GS-CONVERT-3 = { $have ->
    [0] A casa non hai { $piece_phrase } da convertire.
    [one] A casa hai solo { $have } { $piece } da convertire.
   *[other] A casa hai solo { $have } { $piece_phrase } da convertire.
}
gs-refusal-GS-CONVERT-4 = { $count ->
    [one] Il Cavaliere fatto in questo turno è fresco: si muove dal prossimo.
   *[other] I { $count } Cavalieri fatti in questo turno sono freschi: si muovono dal prossimo.
}
gs-refusal-GS-BUILD-3 = A casa non hai Artigiani con cui costruire.
gs-refusal-GS-BUILD-6 = Hai già finito { $building_phrase }: per costruire ancora ti serve la prossima benedizione.
gs-refusal-GS-POPE-1 = Hai già la benedizione per la Cattedrale: al Papa non c'è altro da chiedere.
gs-refusal-GS-POPE-2 = { $left ->
    [one] Prima di chiedere udienza finisci { $building_phrase }: manca { $left } pietra.
   *[other] Prima di chiedere udienza finisci { $building_phrase }: mancano { $left } pietre.
}
gs-refusal-GS-POPE-8 = { $most ->
    [one] Almeno un Ambasciatore torna a casa: puoi lasciare in Vaticano al massimo { $most } Cardinale.
   *[other] Almeno un Ambasciatore torna a casa: puoi lasciare in Vaticano al massimo { $most } Cardinali.
}
gs-refusal-GS-WAR-4 = Ora scegli quanti Cavalieri mandare nella regione di { $to }: al massimo { $most }.
gs-refusal-GS-WAR-12 = Tra i nemici che ti restano da scegliere non c'è { $seat }.
gs-refusal-GS-ALLY-1 = Si attacca solo un altro attaccante della stessa regione: non è il caso di { $seat }.
gs-refusal-GS-ALLY-2 = Non puoi ritirarti: la tua regione è in mano ad altri.
gs-refusal-GS-TRIBUTE-1 = Si dà in tributo un'altra regione in cui hai Cavalieri: non è il caso di quella di { $region }.
gs-refusal-GS-TRIBUTE-3 = Puoi restituire la regione di { $region } solo se nessun altro la controlla con te.
gs-refusal-GS-BALANCE-2 = Dalla regione di { $region } non può rientrare nessun tuo Cavaliere.
gs-refusal-GS-SLAVE-8 = { $most ->
    [one] Qui ti spetta al massimo { $most } Artigiano.
   *[other] Qui ti spettano al massimo { $most } Artigiani.
}
gs-refusal-GS-FAMINE-2 = { $figures ->
    [region] Nella regione di { $region } non hai Cavalieri.
   *[mouth] Non hai { $mouth_phrase } da eliminare.
}
gs-refusal-GS-FAMINE-3 = Non puoi eliminare schiavi della regione di { $region }: si può solo se ne hai e se non ti restano altre pedine.
gs-refusal-GS-FAMINE-4 = Con un Cavaliere in meno a casa ne avresti più fuori che dentro: scegli un'altra pedina.
