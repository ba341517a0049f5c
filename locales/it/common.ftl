### Ciò che vale per ogni gioco.

## Elenchi e nomi

list-empty = niente
list-comma = { $a }, { $b }
list-and = { $b_initial ->
    [e] { $a } ed { $b }
   *[other] { $a } e { $b }
}
seat-number = posto { $number }
# Come si chiamano i bot, posto per posto; il livello sta accanto.
seat-bot = { $seat ->
    [1] Aimone
    [2] Berta
    [3] Corrado
    [4] Damiana
    [5] Ermanno
   *[6] Fiammetta
}

## Perché un'azione non si può fare
## $title e $asked sono titoli di regole.

refusal-not-now = Questa azione («{ $title }») non si può fare adesso: ora ti si chiede «{ $asked }».
refusal-not-asked = Ora non tocca a te. Regola di questa azione: «{ $title }».
refusal-over = La partita è finita.

## Perché una risposta non si può riprendere

barrier-nothing = Non c'è nessuna tua risposta da riprendere.
barrier-luck = Non si torna indietro: ormai ha deciso la sorte («{ $title }»).
barrier-news = Non si torna indietro: si è visto qualcosa di nascosto («{ $title }»).
barrier-others = Non si torna indietro: dopo di te c'è già la risposta di { $seat }.
barrier-rewound = Siete tornati indietro di comune accordo: da allora non c'è niente da riprendere.
barrier-over = La partita è finita: non si torna indietro.
