### Ciò che i bot pensano per le persone: consigli al tavolo, e come andavano le sorti.

## Consigli

hints-ask = Che cosa farebbe il maresciallo?
hints-ask-why = Gli altri sapranno che l'hai chiesto.
hints-think = Il maresciallo ci pensa…
hints-title = Che cosa farebbe il maresciallo
hints-order = La prima è quella che sceglierebbe. Le altre le ha provate meno, perciò la loro percentuale è meno sicura.
hints-none = Al maresciallo non viene in mente niente.
hints-about = { $action }: { $about }
hints-brings = Succede di sicuro:
hints-chance = Probabilità di vincere dopo
hints-others = Gli altri: { $others }.
hints-of = { $name } { $chance }
hints-plan = Che cosa seguirebbe
hints-lay = Disponila
hints-lay-of = Disponila: scelta { $place }, tutto tranne l'ultimo passo
hints-laid = È disposta. Per giocarla resta: { $step }
hints-close = Nascondi il consiglio
table-note-hint = { $name } ha chiesto consiglio al maresciallo.
table-hints = Chi deve rispondere può chiedere consiglio al maresciallo. Tutti lo vengono a sapere.
new-hints = Consigli del maresciallo.
new-hints-why = Chi deve rispondere può farsi dire dal maresciallo che cosa farebbe. Tutti lo vengono a sapere.

## Come andavano le sorti

chances-title = Come andavano le sorti
chances-wait = La partita viene riesaminata…
chances-not = Ora non si può mostrare come andavano le sorti.
chances-again = Riprova
chances-what = Quanto era probabile che ciascuno vincesse, stimata da un bot che vede anche ciò che era nascosto.
chances-said = Probabilità di vincere dall'inizio alla fine della partita. { $seats }.
chances-seat = { $name } comincia con { $from }, arriva al massimo a { $most } e finisce con { $to }
chances-begin = Inizio
chances-end = Fine
chances-turns = Dove è cambiata la partita
chances-turn = { $name }: da { $from } a { $to }
chances-hidden = Una risposta data in segreto.
chances-look = Guarda questo momento
chances-look-of = Guarda questo momento: svolta { $place }
chances-even = Nessuna risposta da sola ha cambiato molto.
