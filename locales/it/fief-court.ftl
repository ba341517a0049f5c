### Fief 2.6: parole di famiglie, corte, mano e offerte sulla pagina.

## La propria parte

fic-hand = Le tue carte e la tua borsa
fic-money = Borsa
fic-ecus = { NUMBER($count, useGrouping: 0) } é
fic-revenue = Prossima rendita
fic-revenue-about = Quanto ti darebbe la prossima rendita così come stanno le cose.
fic-no-cards = Nessuna carta in mano.

## Risposte

fic-answers = Risposte
fic-choose = Scegli
fic-confirm = { $action }
fic-seal = Sigilla: { $action }
fic-less = Meno
fic-more = Più

## Carte

fic-cards-played = { $count ->
    [0] Nessuna carta giocata, al massimo 3.
    [one] { $count } carta giocata, al massimo 3.
   *[other] { $count } carte giocate, al massimo 3.
}
fic-card-shut = Ora non si può giocare su niente.
fic-card-nowhere = Ora non c'è niente su cui giocarla.
fic-escape-cell = Prigionieri a { $village }
fic-escape-free = Gioca Evasione: libera { $names }

## Ordini permanenti

fic-orders = Ordini permanenti
fic-orders-about = La tua risposta a chi chiede il passaggio. Gli altri non la vedono.

## Elezioni

fic-ballot-secret = Si saprà sempre e solo il conteggio.
fic-ballot-open = Dopo lo spoglio tutti i voti sono palesi.
fic-ballot-blank = Bianca
fic-ballot-seal = { $count ->
    [one] Sigilla la scheda
   *[other] Sigilla le { $count } schede
}
fic-ballot-left = { $count ->
    [one] Compila la scheda
   *[other] { $count } schede da compilare
}
fic-candidates = Candidati al trono
fic-vote-pope = Elezione del Papa: chi ha votato
fic-vote-king = Elezione del Re: chi ha votato
fic-vote-regent = Elezione di un Reggente: chi ha votato
fic-coronation = Consacrazione
fic-coronation-bishops = { $count ->
    [one] { $count } Vescovo ha acconsentito.
   *[other] { $count } Vescovi hanno acconsentito.
}

## Offerte

fic-offers-left = { $count ->
    [0] Non hai più offerte in questa fase.
    [one] Ti resta { $count } offerta. A chi?
   *[other] Ti restano { $count } offerte. A chi?
}
fic-ally = alleato
fic-acts = Atti che spettano a te
fic-offer-give = Che cosa dai
fic-offer-want = Che cosa chiedi
fic-offer-gives = dà
fic-offer-owes = dà in cambio
fic-offer-nothing = Niente
fic-offer-remove = Togli: { $item }
fic-offer-full = Qui non entra altro.
fic-offer-add = Aggiungi { $item }
fic-offer-binding = Si esegue subito
fic-offer-promises = Promesse, che non vincolano
fic-offer-note = Se viene accettata, quel che ha il bordo continuo si esegue subito. Le promesse non vincolano nessuno.
fic-offer-gift-note = Non chiedi niente: è un dono.
fic-offer-send = Fai l'offerta a { $who }
fic-offer-send-gift = Fai il dono a { $who }
fic-offer-so-far = Dai: { $give }. Chiedi: { $want }.
fic-offer-none-yet = niente
fic-offer-unfinished = Prima aggiungi quello che stai scegliendo, oppure chiudilo.
fic-offer-drop = Lascia perdere
fic-offer-undo = Torna all'offerta ricevuta
fic-offer-must = Hai scelto di rispondere con un'altra offerta: qui puoi solo comporla.
fic-offer-empty = Aggiungi quello che dai o quello che chiedi.
fic-offer-closed = Solo loro due sanno di che si tratta.
fic-within = Entro
fic-turns = { $count ->
    [one] { $count } turno
   *[other] { $count } turni
}
fic-kind-money = Denaro
fic-kind-relic = Reliquia
fic-kind-release = Libertà
fic-kind-marry = Matrimonio
fic-kind-card = Carta
fic-kind-dissolve = Divorzio reale
fic-kind-passage = Passaggio
fic-kind-truce = Tregua
fic-kind-alliance = Aiuto
fic-kind-vote_for = Voti
fic-kind-repay = Restituzione
fic-ransom = Riscatto: { NUMBER($count, useGrouping: 0) } é

## Promesse

fic-promises = Che cosa ti è stato promesso
fic-promises-marking = È stata mantenuta?
fic-promise-turn = turno { $turn }
fic-promise-kept = Mantenuta
fic-promise-broken = Tradita
fic-promise-none = Nessuno ti ha promesso niente.

## Famiglie

fic-marriages = Matrimoni
fic-wed = sposa
fic-first = Primo Giocatore
fic-cards-held = { $count ->
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
fic-soldiers = { $count ->
    [one] { $count } soldato in campo
   *[other] { $count } soldati in campo
}
fic-out = Questa famiglia è fuori dal gioco.
fic-no-members = Nessun membro in vita.
fic-allied = Alleanza con
fic-holds = Prigionieri
fic-title-waits = Il titolo aspetta un membro della famiglia.
fic-spouse = nozze con { $name }
fic-escrow = { NUMBER($count, useGrouping: 0) } é congelati
fic-where-free = a { $village }
fic-where-prisoner = in catene a { $village }
fic-where-crusade = in crociata
fic-where-infidels = in mano agli infedeli
fic-where-arriving = in arrivo
fic-where-released = appena in libertà
fic-where-dead = morte a { $village }; può ancora risorgere
fic-where-away = non in gioco
fic-heir-family = { $count ->
    [one] In caso di morte { $regions } resta nella famiglia di { $name }.
   *[other] In caso di morte { $regions } restano nella famiglia di { $name }.
}
fic-heir-spouse = { $count ->
    [one] In caso di morte { $regions } va a { $name }, per matrimonio.
   *[other] In caso di morte { $regions } vanno a { $name }, per matrimonio.
}
fic-heir-crown = { $count ->
    [one] In caso di morte { $regions } va alla corona: decide { $name }.
   *[other] In caso di morte { $regions } vanno alla corona: decide { $name }.
}
fic-heir-kept = { $count ->
    [one] In caso di morte { $regions } resta a { $name }, senza titolare.
   *[other] In caso di morte { $regions } restano a { $name }, senza titolare.
}

## Vittoria

fic-way-alone = { $fiefs }/{ $of } feudi, per vincere da soli
fic-way-together = { $who } { $fiefs }/{ $of } feudi, per vincere insieme
fic-way-crown = La corona c'è.
fic-way-no-crown = Manca ancora il Re o la Regina.
fic-way-no-crowns = Re e Regina non sono divisi tra le due famiglie.
fic-score = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}

## Corte

fic-crown = Corona
fic-church = Chiesa
fic-relics = Reliquie
fic-crusade = Crociata
fic-dealings = Offerte e accordi
fic-office-queen = Regina
fic-office-prince = Principe
fic-office-cardinal = Cardinale
fic-office-hero = Eroe convalescente
fic-office-sick = Malattia
fic-office-conquest = Feudo tolto agli infedeli
fic-vacant = vacante
fic-authority = Poteri della corona: { $name }
fic-minor = Il Re è minorenne fino alla fine del turno { $turn }.
fic-guards-king = { $count ->
    [one] { $count } Guardia del Re in campo
   *[other] { $count } Guardie del Re in campo
}
fic-guards-queen = { $count ->
    [one] { $count } Guardia della Regina in campo
   *[other] { $count } Guardie della Regina in campo
}
fic-papal-crusade = Prossima crociata papale dal turno { $turn }
fic-cardinals = Cardinali: { $count } su { $most }
fic-reserve-cardinals = { $count ->
    [one] { $count } carta Cardinale nella riserva
   *[other] { $count } carte Cardinale nella riserva
}
fic-see-vacant = nessun Vescovo
fic-see-reserve = carta nella riserva del Papa
fic-tithe-bishop = Decima
fic-tithe-pope = Decima papale
fic-reliquary-open = reliquiario aperto
fic-reliquary-closed = reliquiario chiuso
fic-relic-closed = ancora da trovare
fic-relic-in = si trova a { $village }
fic-counters = { $count ->
    [0] Tutti i segnalini sono stati estratti.
    [one] { $count } segnalino ancora da estrarre.
   *[other] { $count } segnalini ancora da estrarre.
}
fic-no-crusade = Nessuno è in crociata.
fic-fates = Nella fase 6 ciascuno lancia un dado
fic-returns = Chi torna con 5 o 6 lancia ancora
fic-sick-odds = muore con 1 o 2
fic-no-dealings = Ancora nessuna offerta.

## Titoli di ciò che si chiede

fic-onlook = A corte
fic-scene-cards = Carte
fic-scene-talks = Negoziati
fic-scene-offer = La tua offerta
fic-scene-reply = Un'offerta per te
fic-scene-waits = La tua offerta aspetta
fic-scene-orders = Ordini permanenti
fic-scene-consent = Consenso
fic-scene-justice = Giustizia
fic-scene-window = Risposta immediata
fic-scene-escape = Evasione
fic-scene-heir = Un titolo passa di mano
fic-scene-pope = Elezione del Papa
fic-scene-king = Elezione del Re
fic-scene-regent = Un Reggente
fic-scene-consecrate = Consacrazione
fic-scene-bearer = Reliquia
fic-scene-other = La tua risposta
