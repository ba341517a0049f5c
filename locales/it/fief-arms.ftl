### Fief 2.6 sulla pagina: armi, acquisti, battaglie.

## Gruppi

fia-foot = Soldati a piedi
fia-horse = Soldati a cavallo
fia-king_guards = Guardie del Re
fia-queen_guards = Guardie della Regina
fia-guards = guardie
fia-catapults = Catapulte
fia-catapults-count = { $count ->
    [one] { $count } catapulta
   *[other] { $count } catapulte
}
fia-men = { $count ->
    [one] { $count } uomo
   *[other] { $count } uomini
}
fia-men-hidden = soldati, numero ignoto
fia-captive = { $name } in catene
fia-fewer = Meno: { $what }
fia-more = Più: { $what }
fia-group-from = Gruppo da { $village }
fia-flight-from = Fuga da { $village }
fia-who-goes = Chi va
fia-steps-left = Passi rimasti
fia-take-all = Tutti
fia-leave-one = Uno resta
fia-no-foot = Nessuno a piedi
fia-stay = { $members ->
    [0] { $men ->
        [one] Resta { $men } uomo.
       *[other] Restano { $men } uomini.
    }
    [one] { $men ->
        [0] Resta 1 membro della famiglia.
        [one] Restano { $men } uomo e 1 membro della famiglia.
       *[other] Restano { $men } uomini e 1 membro della famiglia.
    }
   *[other] { $men ->
        [0] Restano { $members } membri della famiglia.
        [one] Restano { $men } uomo e { $members } membri della famiglia.
       *[other] Restano { $men } uomini e { $members } membri della famiglia.
    }
}
fia-nobody-stays = Non resta nessuno.
fia-nobody-goes = Scegli chi va.
fia-put-back = Rimetti giù
fia-move-title = Movimento
fia-move-hint = Scegli da dove parte un gruppo, qui o sulla mappa.
fia-move-none = Nessun gruppo può partire.
fia-go = Vai a
fia-guarded = Con qualcuno di guardia
fia-ask-passage = Chiedi il passaggio
fia-attack = Attacca
fia-flee-to = Fuggi a
fia-outside = Fuori
fia-inside = Dentro le mura
fia-ride-past = Passa a cavallo senza fermarti
fia-rides-past = Passa oltre { $villages }.
fia-not-past = Non farlo
fia-far = { $count ->
    [one] { $count } villaggio più lontano
   *[other] { $count } villaggi più lontani
}
fia-by = passando per { $way }
fia-closed = Ora no:
fia-no-way = Per questo gruppo non c'è strada.
fia-nobodys = di nessuno
fia-rebels-there = { $count ->
    [one] { $count } rivoltoso
   *[other] { $count } rivoltosi
}
fia-rebels-go = { $count ->
    [one] Muovi { $count } rivoltoso
   *[other] Muovi { $count } rivoltosi
}
fia-behind-walls = dentro le mura
fia-hostile = venuto ad attaccare

## Villaggi

fia-choose-start = Da dove parte la tua famiglia
fia-place-member = Dove metterlo
fia-tap-village = Scegli un villaggio sulla mappa.
fia-village-list = { $count ->
    [one] Elenco: { $count } villaggio
   *[other] Elenco: { $count } villaggi
}
fia-owner = Proprietario
fia-claim-title = { $village }, vuoto

## Acquisti

fia-buy-title = Acquisti
fia-money = Denaro
fia-price = { NUMBER($price, useGrouping: 0) } é
fia-turn = Turno
fia-rise = I prezzi salgono nel turno { $turn }. Questo è il turno
fia-where = Dove
fia-shop = In vendita a { $village }
fia-buy-horse = Cavallo
fia-buy-catapult = Catapulta
fia-buy-mill = Mulino
fia-buy-press = Tino
fia-buy-castle = Castello
fia-buy-rebel = Rivoltoso
fia-title-for = Titolo, { $region }: { NUMBER($price, useGrouping: 0) } é
fia-title-to = A
fia-title-at = Città a
fia-move-titles = Passa titoli ad altri

## Passaggio

fia-passage-title = Passaggio
fia-exit-title = Permesso di uscire
fia-evacuation-title = Una via d'uscita
fia-coming-from = da { $village }
fia-standing = D'ora in poi
fia-standing-later = Potrai dare quest'ordine nel tuo prossimo turno.
fia-standing-give = Dai gli ordini permanenti che hai annotato
fia-refused-title = Niente passaggio a { $village }
fia-refused-by = rifiuta.
fia-kept-title = Non si esce da { $village }
fia-kept-by = ti trattiene.
fia-note-turn-back = Il gruppo resta dov'è; il passo non è speso.
fia-note-attack = Il gruppo entra e combatte nella fase 5.
fia-note-stay = Il gruppo resta dentro per questo turno.
fia-note-fight-inside = La battaglia della fase 5 si combatte dentro le mura.
fia-note-surrender = I membri sono prigionieri, i loro soldati perduti.

## Battaglia o pace

fia-declare-title = Battaglia o pace
fia-declare-hint = Nessuno lo sa prima che tutti abbiano scelto.
fia-peace = Pace
fia-peace-all = Pace ovunque
fia-fight = Battaglia contro { $name }
fia-fight-guards = Battaglia contro le guardie
fia-seal = { $count ->
    [0] Sigilla: pace ovunque
    [one] Sigilla: { $count } battaglia
   *[other] Sigilla: { $count } battaglie
}
fia-seal-missing = Scegli per ogni villaggio
fia-sealed-title = Sigillato, finché tutti non hanno scelto
fia-next-title = La prossima battaglia

## Battaglie

fia-battle-title = Battaglia a { $village }
fia-attacker = attacca
fia-defender = difende
fia-round = Round { $number }
fia-strength = Forza
fia-dice = { $count ->
    [one] { $count } dado
   *[other] { $count } dadi
}
fia-dice-label = Dadi
fia-divisor = I dadi contro di lui si dividono per
fia-in-the-open = All'aperto
fia-champions = d'Arco e Templari
fia-heroes = Eroi, ogni dado
fia-leaderless = Senza un capo, ogni dado
fia-times = Catapulta o Santo Graal
fia-total = Somma
fia-losses = Perdite del nemico
fia-fell = { $count ->
    [one] { $count } uomo caduto
   *[other] { $count } uomini caduti
}
fia-aim-hit = Mira a { $name }: colpito
fia-aim-missed = Mira a { $name }: mancato
fia-die = Dado { $number }
fia-die-men = Contro gli uomini
fia-aim-chance = 1 su 6
fia-losses-span = Da { $least } a { $most } perdite per il nemico
fia-note-ask-mercy = Se è concessa, i tuoi membri sono prigionieri e i tuoi soldati perduti.
fia-note-grant = La battaglia è tua, e tuoi i prigionieri.
fia-lose = { $count ->
    [one] Cade { $count } membro: scegli chi.
   *[other] Cadono { $count } membri: scegli chi per primo.
}
fia-battle-dropped = Nessuna battaglia: non c'era più nessuno da combattere.
fia-won = Ha vinto
fia-nobody-won = Nessuno ha vinto.
fia-captured = Prigionieri: { $names }
fia-pillage-title = Dopo le battaglie
fia-pillage-hint = Puoi bruciare ciò che nessuno difende. Non porta denaro.
fia-your-own = tuo

## Rivoltosi, guarnigioni

fia-speak-title = Davanti ai rivoltosi
fia-gift = { $price ->
    [0] Nessun dono
   *[other] Dono di { NUMBER($price, useGrouping: 0) } é
}
fia-gift-chance = { $chance } che tornino a casa
fia-speak-fails = Altrimenti il Vescovo muore. Dado e dono devono fare
fia-garrison-title = Guarnigione di { $village }
fia-garrison-there = { $count ->
    [one] C'è { $count } uomo.
   *[other] Ci sono { $count } uomini.
}
fia-garrison-send = Manda da
fia-send = Manda
fia-garrison-buy = Compra

## La barra del telefono

fia-grip = La tua risposta
fia-unfold = Mostra tutta la richiesta
fia-fold = Torna alla mappa
fia-grip-group = { $who }, da { $village }: tocca dove vanno.
fia-grip-move = Tocca un gruppo sulla mappa.
fia-grip-buy = { NUMBER($price, useGrouping: 0) } é: tocca un tuo villaggio.
fia-grip-dice = { $count ->
    [one] { $count } dado
   *[other] { $count } dadi
}
