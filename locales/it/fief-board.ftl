### Le parole del tabellone di Fief 2.6 sulla pagina: titoli ed etichette delle sue parti.

fib-board = Il regno
fib-opening = Si srotola la mappa …
fib-failed = Non è stato possibile caricare la mappa.
fib-again = Riprova
fib-tabs = Che cosa mostra il tabellone
fib-tab-map = Mappa
fib-tab-families = Famiglie
fib-tab-court = Corte
fib-close = Chiudi

## Turno e fase

fib-setup = Preparazione
fib-turn = Turno { $turn } di { $of }
fib-first = Primo Giocatore
fib-phase-1 = Carte
fib-phase-2 = Rendite
fib-phase-3 = Acquisti
fib-phase-4 = Movimento
fib-phase-5 = Combattimento
fib-phase-6 = Negoziati
fib-part-claims = rivendicazioni
fib-part-calming = Vescovi e rivoltosi
fib-part-declarations = pace o battaglia
fib-part-inheritance = eredità
fib-part-pope = elezione del Papa
fib-part-king = elezione del Re

## La mappa

fib-map = Mappa del regno. Le frecce seguono le strade, Invio sceglie un villaggio.
fib-layers = Che cosa si disegna sulla mappa
fib-layer-fiefs = Feudi
    .key = f
fib-layer-bishoprics = Vescovati
    .key = v
fib-layer-stacks = Pennoni
    .key = p
fib-zoom = Avvicina e allontana
fib-zoom-in = Avvicina
fib-zoom-out = Allontana
fib-zoom-all = Tutta la mappa
fib-bishop-short = Vescovo { $who }

## Un villaggio

fib-owner-is = Padrone: { $who }.
fib-owner-none = Di nessuno
fib-sitter = { $who } tiene le mura.
fib-capital = capitale
fib-capital-is = La capitale è { $village }.
fib-nobody = Qui non c'è nessuno.
fib-inside = dentro le mura
fib-outside = fuori dalle mura
fib-let-in = ospite
fib-known = Dopo la battaglia si sa quanti sono.
fib-holds = Prigionieri: { $who }
fib-hostile = È qui per attaccare { $who }.
fib-foot = { $count ->
    [one] { $count } soldato
   *[other] { $count } soldati
}
fib-horse = { $count ->
    [one] { $count } cavaliere
   *[other] { $count } cavalieri
}
fib-king-guards = { $count ->
    [one] { $count } Guardia del Re
   *[other] { $count } Guardie del Re
}
fib-queen-guards = { $count ->
    [one] { $count } Guardia della Regina
   *[other] { $count } Guardie della Regina
}
fib-men-hidden = soldati (numero nascosto)
fib-king-guards-hidden = Guardie del Re
fib-queen-guards-hidden = Guardie della Regina
fib-catapults = { $count ->
    [one] { $count } catapulta
   *[other] { $count } catapulte
}
fib-mills = { $count ->
    [one] { $count } mulino
   *[other] { $count } mulini
}
fib-presses = { $count ->
    [one] { $count } tino
   *[other] { $count } tini
}
fib-rebels-here = { $count ->
    [one] Qui c'è { $count } rivoltoso.
   *[other] Qui ci sono { $count } rivoltosi.
}
fib-rebels-of = Li comanda { $who }.
fib-relic-with = { $relic }, con { $who }
fib-died-here = { $lady ->
    [true] { $who } è morta qui nel turno { $turn }.
   *[other] { $who } è morto qui nel turno { $turn }.
}
fib-lately = Ultimi fatti qui
fib-roads = Strade per
fib-bishopric = Vescovato di { $name }
fib-bishop-is = Il Vescovo è { $who }.
fib-bishop-none = Non c'è un Vescovo.
fib-tithe = C'è una Decima.
fib-tithe-papal = C'è una Decima papale.
fib-reliquary-closed = Il reliquiario della cattedrale è chiuso.
fib-reliquary-open = Il reliquiario della cattedrale è stato aperto.

## Una regione

fib-title-bank = Non è ancora un feudo.
fib-title-held = Lo tiene { $who } ({ $family }).
fib-title-pending = È di { $family }, il titolare è da nominare.
fib-title-retained = Lo conserva { $family }, senza titolare.
fib-title-limbo = È in mano ai rivoltosi.
fib-lying = Ha su di sé: { $cards }.
fib-escrow = Da parte per chi avrà il feudo: { $amount } é.

## La mappa in tabelle

fib-list = Tutti i villaggi in tabelle
fib-col-village = Villaggio
fib-col-owner = Padrone
fib-col-built = Costruzioni
fib-col-there = Chi c'è
fib-col-roads = Strade per

## Le famiglie in una riga, e la fine

fib-king = Re
fib-queen = Regina
fib-prince = Principe
fib-regent = Reggente
fib-pope = Papa
fib-crown = Corona e Chiesa
fib-count-fiefs = Feudi
fib-count-villages = Villaggi
fib-count-members = Membri
fib-count-soldiers = Soldati a piedi e a cavallo
fib-count-cards = Carte in mano
fib-count-points = Punti
fib-out = fuori dal gioco
fib-result = Com'è finita
fib-family = Famiglia
fib-winner = Vincitore
