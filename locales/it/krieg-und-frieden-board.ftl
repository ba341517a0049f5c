### Il tavolo di Krieg und Frieden e La Spada e la Fede: parole brevi accanto ai disegni.

kf-board-region = Il tavolo
kf-board-year = Anno { $year }
kf-board-seasons = Stagioni
kf-board-points = { $points } PV
kf-board-cards = { $count ->
    [0] nessuna carta
    [one] { $count } carta
   *[other] { $count } carte
}
kf-board-player = Giocatore
kf-board-adviser = Consigliere del Re

## La cattedrale

kf-board-cathedral = La cattedrale
kf-board-facade-bells = { $name } e campanile
kf-board-next = Prossima:
kf-board-complete = La cattedrale è completa.
kf-board-built = { $built } su { $all }
kf-board-built-by = Costruita da { $who }.
kf-board-section-next = È la prossima parte da costruire.
kf-board-section-plan = Non ancora costruita.
kf-board-section-points = { $points } PV a chi la costruisce.
kf-board-unbuilt = non ancora costruita

## I feudi

kf-board-estate-of = Feudo di { $who }
kf-board-reserve = { $count ->
    [0] Nessuna casa nella riserva.
    [one] { $count } casa nella riserva.
   *[other] { $count } case nella riserva.
}
kf-board-free-fields = { $count ->
    [0] Nessuno spazio esterno libero
    [one] { $count } spazio esterno libero
   *[other] { $count } spazi esterni liberi
}
kf-board-free-yard = { $count ->
    [0] Nessuno spazio interno libero
    [one] { $count } spazio interno libero
   *[other] { $count } spazi interni liberi
}
kf-board-tile-of = Privilegio di { $who }.
kf-board-no-tiles = Nessun Privilegio
kf-board-hand-of = { $count ->
    [one] { $who } ha { $count } carta
   *[other] { $who } ha { $count } carte
}
kf-board-agendas-of = { $count ->
    [one] { $who } ha { $count } carta Agenda
   *[other] { $who } ha { $count } carte Agenda
}
kf-board-seen = Che cosa sai della mano di { $who }
kf-board-seen-cards = Tra le carte: { $cards }.
kf-board-seen-alone = Solo tu hai visto: { $cards }.
kf-board-no-knights = Nessun Cavaliere: lo sanno tutti.
kf-board-seen-agendas = Per l'agenda: { $cards }.

## L'agenda

kf-board-agenda = L'agenda dell'anno
kf-board-laid-by = Giocata da { $who }.
kf-board-laid = giocata da
kf-board-agenda-awaited = Ancora nessuna carta Agenda
kf-board-agenda-gone = La carta dell'anno è uscita dal gioco
kf-board-values = Valori di quest'anno
kf-board-values-last = Con { $problem }
kf-board-prize = Chi vince ottiene
kf-board-prize-privilege = { $points } PV e un Privilegio.
kf-board-prize-section = { $section }: { $points } PV.
kf-board-prize-workers = { $own ->
    [yes] Case degli operai: 1 PV ciascuna, { $count } per te.
   *[no] Case degli operai: 1 PV ciascuna.
}

## La mano

kf-board-hand = La tua mano
kf-board-over-tithe = { $count } di troppo per le decime
kf-board-stack = { $cards }, valore { $value }
kf-board-choose-use = { $cards }: scegli come usarla
kf-board-known-of-you = Gli altri sanno che hai { $cards }.
kf-board-no-agendas = Non hai più carte Agenda.

## Ciò che è di tutti

kf-board-stores = Mazzo, scarti e riserva comune
kf-board-deck-name = Mazzo
kf-board-deck = { $count ->
    [0] Il mazzo è vuoto
    [one] Mazzo di { $count } carta
   *[other] Mazzo di { $count } carte
}
kf-board-discard-name = Scarti
kf-board-discard = { $count ->
    [0] La pila degli scarti è vuota
    [one] Pila degli scarti: { $count } carta
   *[other] Pila degli scarti: { $count } carte
}
kf-board-supply-name = Privilegi liberi
kf-board-supply = Riserva comune
kf-board-removed-name = Agende uscite
kf-board-removed = { $count ->
    [0] Nessuna carta Agenda è uscita dal gioco
    [one] { $count } carta Agenda è uscita dal gioco
   *[other] { $count } carte Agenda sono uscite dal gioco
}

## Che cosa succede

kf-board-scene-winter = Inverno: l'agenda
kf-board-scene-auction = Primavera: l'asta
kf-board-scene-prize = Un Privilegio da prendere
kf-board-scene-summer = Estate: i turni
kf-board-scene-base = Autunno: la risorsa base
kf-board-scene-aid = Autunno: l'Aiuto del Re
kf-board-scene-tithe = Autunno: le decime
kf-board-scene-end = Fine della partita
kf-board-scene-none = L'anno continua
kf-board-take-back = Riprendi

kf-board-winter-now = deve decidere
kf-board-winter-laid = ha giocato questa carta
kf-board-winter-passed = la lascia
kf-board-winter-poor = senza Privilegi
kf-board-winter-later = deve ancora parlare
kf-board-winter-quiet = –
kf-board-paid = { $who } ha pagato: { $tile }
kf-board-pays = Paghi: { $tile }

kf-board-your-lot = La tua offerta
kf-board-lot-empty = Scegli dalla mano le carte da aggiungere.
kf-board-back-card = Riprendi { $card }
kf-board-pending = Il tuo totale
kf-board-best = Offerta più alta
kf-board-lacks = { $count ->
    [one] ne manca { $count }
   *[other] ne mancano { $count }
}
kf-board-enough = basta
kf-board-if-pass = { $lost_count ->
    [0] Se passi: riprendi { $back } e non perdi nulla.
   *[other] Se passi: riprendi { $back }, perdi { $lost }.
}
kf-board-if-pass-free = Se passi non perdi nulla.
kf-board-layer-lost = perse
kf-board-layer-last = tornano
kf-board-leads = offerta più alta
kf-board-bid-now = offre o passa
kf-board-bid-none = nessuna offerta
kf-board-passed = ha passato
kf-board-passed-lost = ha passato, perdendo { $lost }
kf-board-total = Totale

kf-board-takes-tile = prende un Privilegio.
kf-board-turns = Turni di questa Estate
kf-board-turn-now = di turno
kf-board-turn-later = deve ancora giocare
kf-board-turn-done = ha giocato
kf-board-attacks = attacca
kf-board-burns = brucia una casa di
kf-board-loot-name = Bottino da parte
kf-board-loot = { $count ->
    [0] Nessun bottino da parte
    [one] { $count } carta di bottino da parte
   *[other] { $count } carte di bottino da parte
}
kf-board-loot-krieg = In questa edizione chi lo vince lo guarda subito.
kf-board-loot-spada = In questa edizione nessuno lo guarda prima della fine del turno.
kf-board-chooses-base = sceglie la carta base.
kf-board-may-ask = può chiedere l'Aiuto del Re.
kf-board-donor = { $count ->
    [one] { $who }: { $count } carta
   *[other] { $who }: { $count } carte
}
kf-board-tithe-due = { $count ->
    [0] ha messo fuori tutta la decima.
    [one] deve ancora { $count } carta.
   *[other] deve ancora { $count } carte.
}

## Le rendite

kf-board-income = Rendite dell'Autunno, anno { $year }
kf-board-cause-base = Base
kf-board-cause-farms = Case coloniche
kf-board-cards-got = Carte
kf-board-aid-from = { $count ->
    [one] { $who } ha avuto { $count } carta da { $donor }
   *[other] { $who } ha avuto { $count } carte da { $donor }
}
kf-board-tithed = { $count ->
    [one] { $who } ha dato { $count } carta di decima
   *[other] { $who } ha dato { $count } carte di decima
}

## Il tavolo in tabelle, e il risultato

kf-board-tables = Il tavolo in tabelle
kf-board-seats = I giocatori
kf-board-col-points = PV
kf-board-col-farms = Case coloniche
kf-board-col-workers = Case degli operai
kf-board-col-reserve = Riserva
kf-board-col-tiles = Privilegi
kf-board-col-cards = Carte
kf-board-col-agendas = Carte Agenda
kf-board-col-known = Carte note
kf-board-result = Come sono venuti i punti
kf-board-winner = Vincitore
kf-board-cause-sections = Cattedrale
kf-board-cause-privileges = Privilegi
kf-board-cause-workers = Operai
kf-board-cause-mobilised = Mobilitazione
