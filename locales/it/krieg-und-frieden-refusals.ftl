### Perché le regole dicono di no.
### $figures sono i nomi delle cifre di un rifiuto, in ordine alfabetico, o none.

kf-refusal-KF-GEN-1 = Questo giocatore non è al tavolo: { $seat }.
kf-refusal-KF-PRIV-3 = Nella riserva comune c'è ancora { $tile_phrase }: si prende da lì.
kf-refusal-KF-PRIV-4 = { $figures ->
    [seat-tile] Si toglie { $tile_phrase } solo a un avversario che lo possiede: non è il caso di { $seat }.
   *[tile] Nella riserva comune non c'è { $tile_phrase }: si può solo togliere a un avversario.
}
kf-refusal-KF-PRIV-5 = Tutte le tessere di questo tipo sono già tue: { $tile }.
kf-refusal-KF-WINTER-2 = Non hai in mano { $card_phrase }.
kf-refusal-KF-WINTER-7 = Non hai in mano { $card_phrase }.
kf-refusal-KF-WINTER-10 = Non hai { $tile_phrase }.
kf-refusal-KF-WINTER-11 = Non hai in mano { $card_phrase }.
kf-refusal-KF-SPRING-3 = Hai già preparato delle carte: conferma l'offerta, oppure toglile e poi passa.
kf-refusal-KF-SPRING-4 = { $figures ->
    [card] Non hai altre carte { $card }.
   *[none] Un'offerta ha almeno una carta.
}
kf-refusal-KF-SPRING-5 = { $best ->
    [0] Un'offerta deve valere almeno 1 punto.
   *[other] Così arrivi a { $total }: la tua offerta totale deve superare { $best }.
}
kf-refusal-KF-SPRING-6 = In questa partita il Consigliere del Re deve aprire l'asta con un'offerta.
kf-refusal-KF-SUMMER-3 = Non hai carte { $card }: questa azione ne costa una.
kf-refusal-KF-SUMMER-6 = Non hai più case in riserva.
kf-refusal-KF-SUMMER-8 = Con questo spostamento { $farms ->
    [0] resteresti senza case coloniche e con
    [one] avresti { $farms } casa colonica e
   *[other] avresti { $farms } case coloniche e
} { $workers ->
    [one] { $workers } casa degli operai
   *[other] { $workers } case degli operai
}: le case degli operai non possono superare le coloniche né essere più di tre.
kf-refusal-KF-SUMMER-10 = Si attacca un avversario, non il proprio feudo.
kf-refusal-KF-SUMMER-11 = Non hai carte { $card } con cui difenderti.
kf-refusal-KF-SUMMER-14 = { $seat } non ha case da bruciare.
kf-refusal-KF-SUMMER-15 = { $workers ->
    [0] Non hai case degli operai da bruciare.
   *[other] Hai { $farms ->
        [one] { $farms } casa colonica
       *[other] { $farms } case coloniche
    } e { $workers ->
        [one] { $workers } casa degli operai
       *[other] { $workers } case degli operai
    }: quelle degli operai non possono mai essere di più, quindi brucia una di queste.
}
kf-refusal-KF-SUMMER-21 = Si corrompono i Cavalieri di un avversario, non i propri.
kf-refusal-KF-SUMMER-25 = { $seat } ha già mostrato in questo turno una mano senza Cavalieri.
kf-refusal-KF-SUMMER-26 = { $seat } non ha carte in mano.
kf-refusal-KF-AUTUMN-12 = { $figures ->
    [mine-seat-theirs] { $seat } ha { $theirs } PV e tu { $mine }: il donatore non può averne meno di te.
   *[seat] L'Aiuto del Re si chiede a un avversario.
}
kf-refusal-KF-AUTUMN-13 = { $cards ->
    [0] { $seat } non ha carte in mano: il donatore deve averne almeno 2.
    [one] { $seat } ha { $cards } carta in mano: il donatore deve averne almeno 2.
   *[other] { $seat } ha { $cards } carte in mano: il donatore deve averne almeno 2.
}
kf-refusal-KF-AUTUMN-20 = { $figures ->
    [card-count] Non hai altre carte { $card } da dare.
   *[count] { $count ->
        [one] Le Decime sono esattamente { $count } carta.
       *[other] Le Decime sono esattamente { $count } carte.
    }
}
kf-refusal-KF-VAR-12 = Nel mazzo non ci sono carte { $card }.
kf-refusal-KF-VAR-22 = { $seat } ha { $theirs } PV e tu { $mine }: non si toglie un Privilegio a chi ne ha meno di te.
kf-refusal-KF-D-5 = Le carte di un'offerta si preparano in ordine: Cavalieri, Ricchezze, Lavoratori, Grano.
kf-refusal-KF-D-13 = { $count ->
    [one] Le Decime si preparano in ordine, Cavalieri, Ricchezze, Lavoratori, Grano: { $count } carta in tutto.
   *[other] Le Decime si preparano in ordine, Cavalieri, Ricchezze, Lavoratori, Grano: { $count } carte in tutto.
}
