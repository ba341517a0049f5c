### Perché le regole di Fief 2.6 dicono di no.
### $figures sono i nomi delle cifre di un rifiuto, in ordine alfabetico, o none.

fi-refusal-FI-SETUP-1 = Questo giocatore non è al tavolo: { $seat }.
fi-refusal-FI-SETUP-6 = Da { $village } parte già un'altra famiglia: scegli un villaggio libero.

## Carte

fi-refusal-FI-CARD-2 = { $figures ->
    [most] In questo turno hai già giocato { $most } carte, il massimo: le altre puoi solo tenerle o scartarle.
   *[other] Non hai in mano { $card_phrase }; in un turno si giocano al massimo { $most } carte.
}
fi-refusal-FI-CARD-4 = Ora si può rispondere solo alla carta appena giocata, non per { $region_phrase } o con un'altra carta.
fi-refusal-FI-CARD-6 = Con { $seat } le carte non possono passare così: servono famiglie alleate, la carta in mano a chi la dà e, dopo lo scambio, al massimo 3 carte a testa.
fi-refusal-FI-CARD-7 = La famiglia di { $seat } ha già 4 membri, il massimo.
fi-refusal-FI-CARD-9 = Questa carta si gioca solo per la propria famiglia o per una alleata ancora in gioco: non è il caso di { $seat }.
fi-refusal-FI-CARD-12 = Ora { $village } non va bene: prima vengono i Castelli e le Città che tieni, poi i villaggi che occupi, poi quelli degli alleati, poi i villaggi di nessuno.
fi-refusal-FI-CARD-16 = La carta d'Arco va a una Dama che sia nel regno, senza marito e senza titoli nobiliari: non è il caso di { $member }.
fi-refusal-FI-CARD-21 = Vescovo può diventare un Signore libero e senza moglie, né Re né Principe: non è il caso di { $member }.
fi-refusal-FI-CARD-22 = { $member } ha già un vescovato, e di più non se ne possono avere.
fi-refusal-FI-CARD-26 = A { $bishopric } non c'è un Vescovo libero che possa riscuotere la Decima.
fi-refusal-FI-CARD-27 = Nel vescovato di { $bishopric } in questo turno c'è già una Decima.
fi-refusal-FI-CARD-30 = La Decima papale si gioca solo per un Papa libero della propria famiglia.
fi-refusal-FI-CARD-31 = L'Imposta si gioca per un feudo tuo o di un alleato, il cui titolare sia libero o in crociata: per ora non è così per { $region_phrase }.
fi-refusal-FI-CARD-32 = In questo turno c'è già un'Imposta per { $region_phrase }.
fi-refusal-FI-CARD-36 = Il Cattivo Tempo c'è già: ce n'è uno solo per { $region_phrase }.
fi-refusal-FI-CARD-37 = Per { $region_phrase } non si può giocare il Bel Tempo: servono la carta in mano e un Cattivo Tempo da togliere.
fi-refusal-FI-CARD-38 = La Carestia c'è già: ce n'è una sola per { $region_phrase }.
fi-refusal-FI-CARD-40 = Per { $region_phrase } non si può giocare il Buon Raccolto: serve la carta in mano, e non deve essercene già uno.
fi-refusal-FI-CARD-42 = Con il Cattivo Tempo e senza Carestia non si può giocare il Buon Raccolto per { $region_phrase }.
fi-refusal-FI-CARD-43 = Non hai in mano un'Evasione.
fi-refusal-FI-CARD-44 = L'Evasione libera prigionieri che lo stesso giocatore tiene nello stesso villaggio, nominati in ordine: ora non può essere { $member }.
fi-refusal-FI-CARD-45 = { $figures ->
    [to] Il passaggio segreto porta a 3 strade di distanza al massimo: { $to } è fuori portata.
   *[other] { $most ->
        [0] Dal passaggio segreto di { $village } escono prima i tuoi membri liberi che sono lì, nominati in ordine, poi fino a 3 soldati per ciascuno.
        [one] Da { $village } può venire con loro al massimo { $most } soldato di questo tipo.
       *[other] Da { $village } possono venire con loro al massimo { $most } soldati di questo tipo.
    }
}
fi-refusal-FI-CARD-46 = A { $village } non ci sono mura in cui rifugiarsi.
fi-refusal-FI-CARD-52 = L'Assassino colpisce solo chi è nel regno: non è il caso di { $member }.
fi-refusal-FI-CARD-53 = Non hai in mano la carta Giustizia.
fi-refusal-FI-CARD-54 = Giustizia colpisce chi è nel regno e nella famiglia dell'assassino, ma non il Re, il Principe, il Papa o la Regina reggente: non è il caso di { $member }.
fi-refusal-FI-PRINCE-1 = { $member } non può diventare Principe: serve una carta Signore, con Re e Regina sposati tra loro, una delle loro due famiglie, meno di 4 membri in quella del Re e nessun altro Principe.
fi-refusal-FI-REVOLT-1 = La Rivolta Paesana chiede la Carestia e nessun'altra rivolta in corso: per ora non è così per { $region_phrase }.

## Acquisti

fi-refusal-FI-BUY-2 = { $figures ->
    [seat] Per questo accordo con { $seat } il denaro non basta.
   *[other] Costa { $price } é, ma hai solo { $money } é.
}
fi-refusal-FI-BUY-4 = In questo turno non puoi comprare un altro segnalino di questo taglio: { $counter }.
fi-refusal-FI-BUY-5 = { $have ->
    [one] Sul tabellone hai { $have } soldato: con questi supereresti il massimo di 45.
   *[other] Sul tabellone hai { $have } soldati: con questi supereresti il massimo di 45.
}
fi-refusal-FI-BUY-6 = I soldati si mettono dove hai un membro libero, o in un Castello o una Città che possiedi e tieni: non è il caso di { $village }.
fi-refusal-FI-BUY-7 = { $left ->
    [0] La banca non ha più cavalli.
   *[other] { $have ->
        [12] Hai già { $have } cavalieri, il massimo.
       *[other] A { $village } non hai fanti da mettere a cavallo.
    }
}
fi-refusal-FI-BUY-8 = { $left ->
    [0] La banca non ha più catapulte.
   *[other] Una catapulta si mette dove hai un membro libero: a { $village } non c'è.
}
fi-refusal-FI-BUY-11 = Si costruisce in un villaggio proprio, senza soldati nemici e senza rivoltosi: non è il caso di { $village }.
fi-refusal-FI-BUY-12 = A { $village } ci sono già 3 edifici tra Mulini e Tini, il massimo.
fi-refusal-FI-BUY-13 = A { $village } c'è già una fortificazione.
fi-refusal-FI-BUY-14 = { $village } è nel feudo di un altro: non ci puoi costruire.
fi-refusal-FI-BUY-15 = La banca non ha più edifici di questo tipo.
fi-refusal-FI-BUY-16 = { $left ->
    [0] Le carte Cardinale sono finite.
   *[other] Cardinale può diventare un tuo Vescovo libero che non lo sia già e che il Papa non abbia rifiutato in questo turno (se il tavolo vuole, solo nella sua sede): non è il caso di { $member }.
}
fi-refusal-FI-BUY-18 = Non puoi ancora comprare { $region_phrase }: il titolo dev'essere in vendita, e servono tutti i villaggi, posseduti e occupati, con almeno un Castello.
fi-refusal-FI-BUY-20 = Un titolo comprato va a un membro libero della tua famiglia: non è il caso di { $member }.
fi-refusal-FI-BUY-21 = La Città prende il posto di un Castello della regione: a { $village } non ce n'è uno.
fi-refusal-FI-BUY-25 = { $member } non può ricevere { $region_phrase }: in famiglia un titolo passa una volta per fase, tra chi non è in prigionia, e chi lo cede deve tenerne uno di grado più alto.
fi-refusal-FI-GUARD-5 = { $guard_id ->
    [guard-king] Le guardie del Re le ricompra chi le comanda, fino a 20, se chi le riceve è libero.
   *[guard-queen] Le guardie della Regina le ricompra chi le comanda, fino a 10, se la Regina è libera.
}
fi-refusal-FI-REVOLT-6 = { $count ->
    [0] Non c'è una rivolta in corso a cui unire rivoltosi.
   *[other] I rivoltosi sono già { $count }, il massimo.
}

## Movimento

fi-refusal-FI-MOVE-1 = { $figures ->
    [to] Il prossimo passo non può portare a { $to }: ci vuole una strada diretta.
   *[other] Da { $village } così non parte nessuno: serve chi è lì, è libero e ha ancora passi da fare.
}
fi-refusal-FI-MOVE-2 = { $most ->
    [0] Nessuno di loro ha ancora passi da fare in questo turno: al massimo sono 3.
    [one] Qui può venire al massimo { $most } uomo di questo tipo: ne hai chiesti { $count }.
   *[other] Qui possono venire al massimo { $most } uomini di questo tipo: ne hai chiesti { $count }.
}
fi-refusal-FI-MOVE-3 = Fanti e cavalieri si muovono solo con un membro libero della famiglia: prima scegli chi li guida.
fi-refusal-FI-MOVE-4 = { $most ->
    [0] Nessun fante può venire: un fante fa 2 passi per turno, e chi lo guida deve poter tenere il suo passo.
    [one] Qui può venire al massimo { $most } fante: ne hai chiesti { $count }.
   *[other] Qui possono venire al massimo { $most } fanti: ne hai chiesti { $count }.
}
fi-refusal-FI-MOVE-7 = { $most ->
    [0] Nessuna catapulta può venire: ciascuna chiede 4 soldati del gruppo e fa 1 passo per turno, o 2 con uomini a cavallo.
    [one] Può venire al massimo { $most } catapulta, con 4 soldati del gruppo: ne hai chieste { $count }.
   *[other] Possono venire al massimo { $most } catapulte, con 4 soldati del gruppo per ciascuna: ne hai chieste { $count }.
}
fi-refusal-FI-MOVE-8 = A { $village } non hai catapulte da distruggere.
fi-refusal-FI-MOVE-9 = Un gruppo porta con sé i prigionieri che tieni in quel villaggio, nominati in ordine: ora non può essere { $member }.
fi-refusal-FI-MOVE-10 = Un gruppo si compone in ordine: i membri, i fanti, i cavalieri, le guardie, le catapulte, i prigionieri, i villaggi da superare.
fi-refusal-FI-MOVE-14 = Il Cattivo Tempo ferma tutti: non ci si muove finché dura per { $region_phrase }.
fi-refusal-FI-MOVE-22 = Ora si decide di un altro villaggio, non di { $village }.
fi-refusal-FI-MOVE-29 = { $figures ->
    [from] Questo membro non può unirsi al gruppo che lascia { $from }: i membri si nominano in ordine e devono avere una strada aperta.
   *[other] In questo turno a qualcuno del gruppo il passaggio a { $village } è già stato negato: resta solo l'attacco.
}
fi-refusal-FI-MOVE-32 = Chi è dentro { $village } si arrende se ha con sé dei membri e combatte se ha almeno un punto di combattimento.
fi-refusal-FI-MOVE-36 = Il gruppo non può superare { $village } al galoppo: servono solo uomini a cavallo, con almeno un cavaliere o una guardia, abbastanza passi e un villaggio vicino e senza mura, dove ci sia qualcuno.
fi-refusal-FI-MOVE-38 = { $member } non può ricevere { $relic_phrase }: in un turno una reliquia passa una volta, tra due tuoi membri nello stesso villaggio.
fi-refusal-FI-MOVE-39 = L'attacco a { $village } chiede almeno un punto di combattimento e un altro giocatore da attaccare.
fi-refusal-FI-REVOLT-7 = I rivoltosi non possono andare a { $village }: li sposta chi li controlla, di 2 passi al massimo, lungo le strade e senza Cattivo Tempo.

## Reliquie

fi-refusal-FI-RELIC-2 = Il reliquiario, se è ancora chiuso, lo apre un tuo Vescovo libero nella sede del suo vescovato: non è il caso di { $member }.
fi-refusal-FI-RELIC-5 = { $member } ora non può portare { $relic_phrase }: ci vuole un tuo membro libero, lì dov'è la reliquia.
fi-refusal-FI-RELIC-7 = Il Santo Graal non è con la tua parte in questa battaglia.
fi-refusal-FI-RELIC-8 = Santa Radegonda si presenta a una Dama sposata, dove si trova chi la porta per te: non è il caso di { $member }.
fi-refusal-FI-RELIC-9 = In questo turno Santa Radegonda ha già ascoltato una preghiera.
fi-refusal-FI-RELIC-10 = San Saturnino risveglia chi è morto nel villaggio in cui lo porti, se la sua famiglia ha ancora posto: non è il caso di { $member }.
fi-refusal-FI-RELIC-11 = È troppo tardi per { $member }: San Saturnino può solo fino a 2 turni dopo la morte.

## Battaglie

fi-refusal-FI-FIGHT-4 = A { $village } non puoi scegliere così: i villaggi contesi si decidono uno per uno, in ordine, contro chi è lì, e la pace non c'è dove il tavolo vuole sempre battaglia.
fi-refusal-FI-FIGHT-8 = A { $village } non c'è questa battaglia da combattere nel tuo turno.
fi-refusal-FI-FIGHT-16 = Il dado { $die } non si può usare così: scegli in ordine tra i dadi che hai, prima le mire contro membri non protetti, poi le catapulte e il Graal sui dadi rimasti.
fi-refusal-FI-FIGHT-17 = { $count ->
    [0] Qui non puoi usare catapulte: servono un assedio e 4 soldati per ciascuna.
    [one] Qui puoi usare al massimo { $count } catapulta.
   *[other] Qui puoi usare al massimo { $count } catapulte.
}
fi-refusal-FI-FIGHT-23 = Tra chi può cadere in questa battaglia non c'è { $member }.
fi-refusal-FI-FIGHT-37 = A { $village } non puoi saccheggiare: servono un tuo soldato, un edificio di questo tipo e nessun soldato di un altro proprietario.
fi-refusal-FI-REVOLT-13 = Il dono ai rivoltosi è di 0, 500, 1000 o 1500 é.

## Titoli, prigionieri, crociate

fi-refusal-FI-INH-2 = { $member } ora non può avere { $region_phrase }: si assegna un titolo per volta, dentro la tua famiglia, e un feudo conquistato va a chi l'ha conquistato.
fi-refusal-FI-INH-5 = { $member } ora non può avere { $region_phrase }: la corona dà un titolo per volta, e solo a chi è in vita.
fi-refusal-FI-INH-8 = { $count ->
    [0] Prima di concludere metti almeno un soldato nella capitale, { $village }.
   *[other] { $most ->
        [0] Da { $village } non puoi mandare soldati.
        [one] Da { $village } puoi mandare al massimo { $most } soldato.
       *[other] Da { $village } puoi mandare al massimo { $most } soldati.
    }
}
fi-refusal-FI-PRIS-4 = In prigionia non si vota: non può votare { $member }.
fi-refusal-FI-PRIS-8 = Chi torna in libertà non può andare a { $village }.
fi-refusal-FI-CRUSADE-1 = Una crociata la proclama un tuo Vescovo libero nella sede del suo vescovato, o il Papa: non è il caso di { $member }.
fi-refusal-FI-CRUSADE-2 = È troppo presto per un'altra crociata di { $member }: un Vescovo aspetta il turno dopo, il Papa 3 turni.
fi-refusal-FI-CRUSADE-6 = La reggenza va a un Signore libero della famiglia del Re, che resta nel regno: non è il caso di { $member }.
fi-refusal-FI-CRUSADE-7 = Per la reggenza si vota un membro libero e titolato che resta nel regno: non è il caso di { $member }.
fi-refusal-FI-CRUSADE-8 = Dopo un voto alla pari la reggenza va a un Vescovo libero: non è il caso di { $member }.
fi-refusal-FI-CRUSADE-12 = Gli infedeli non tengono { $member }.
fi-refusal-FI-CRUSADE-21 = Di sua volontà parte in crociata solo un tuo Templare libero e laico: non è il caso di { $member }.

## Papa e Re

fi-refusal-FI-POPE-3 = Papa può diventare un Vescovo o un Cardinale libero: non è il caso di { $member }.
fi-refusal-FI-POPE-11 = Il tuo Papa non può offrire questa carta per { $member }: servono la carta nella riserva, un'offerta ancora da fare e un Signore che possa riceverla.
fi-refusal-FI-POPE-12 = Solo il Papa scioglie il matrimonio del Re, se lo chiede la famiglia del Re o della Regina e non c'è un Principe.
fi-refusal-FI-KING-2 = Re può diventare un Signore libero con un titolo nobiliare, né ecclesiastico né monaco: non è il caso di { $member }.
fi-refusal-FI-KING-4 = Tra i candidati non c'è { $member }.
fi-refusal-FI-KING-5 = I tuoi elettori votano uno per uno, in ordine: ora non è il turno di { $member }.
fi-refusal-FI-KING-8 = Finché c'è un Papa consacra solo lui: ora non si attende la parola di { $member }.
fi-refusal-FI-KING-9 = Senza Papa consacrano un Cardinale o due Vescovi liberi, uno alla volta: ora non si attende la parola di { $member }.

## Negoziati

fi-refusal-FI-MARRY-1 = Con { $seat } si celebrano solo nozze tra un Signore di una delle vostre famiglie e una Dama dell'altra.
fi-refusal-FI-MARRY-2 = Nell'offerta per { $seat } uno dei due non può sposarsi: non lo può chi ha già un coniuge, né ecclesiastici, monaci, la Dama d'Arco e un Re a cui il Papa ha sciolto le nozze.
fi-refusal-FI-NEG-2 = Qui non c'è una promessa ancora da giudicare.
fi-refusal-FI-NEG-4 = Le carte passano solo tra famiglie alleate da un matrimonio: con { $seat } non è così.
fi-refusal-FI-NEG-5 = La reliquia può cambiare famiglia solo dove chi la riceve ha un membro libero accanto a chi la porta: con { $seat } ora non è così.
fi-refusal-FI-NEG-10 = Si libera solo chi si tiene in prigionia: nell'accordo con { $seat } non è così.
fi-refusal-FI-OFFER-2 = In questa fase hai già fatto tutte le tue offerte: per { $seat } non te ne restano.
fi-refusal-FI-OFFER-3 = L'offerta per { $seat } non si compone così: va a un altro giocatore in gioco, dice prima che cosa dai e poi che cosa chiedi, da 1 a 3 cose per parte, in ordine.
fi-refusal-FI-OFFER-4 = Ora devi la tua controfferta a un solo giocatore: { $seat }.
fi-refusal-FI-OFFER-7 = Gli ordini si cambiano una volta per turno, un giocatore dopo l'altro, e mai per sé.
fi-refusal-FI-OFFER-10 = Nella fase 1 con { $seat } si possono scambiare solo carte.
