### Il lettore delle regole.

rules-title = Regole
rules-of = Regole di { $title }
rules-shelf = Ogni gioco ha le sue regole, una per una. Di ognuna si dice da dove viene, e ognuna è provata da test.
rules-lead = Ogni regola di { $title }, una per una, così come il tavolo la applica. Quando in partita una regola decide qualcosa, il suo numero porta qui.
rules-clauses = { $count ->
    [one] una regola
   *[other] { $count } regole
}
rules-proven = { $clauses } regole, tutte provate da { $tests } test.
rules-proven-some = { $clauses } regole, { $proven } provate da { $tests } test.
rules-kinds = { $rules } stanno in un regolamento, { $rulings } decidono ciò che nessuno dice, { $data } danno i valori della scatola.
rules-search = Cerca nelle regole
rules-search-hint = Parole o un numero, come { $example }
rules-search-clear = Cancella la ricerca
rules-found = { $count ->
    [0] Nessun risultato. Prova con meno parole, o con altre.
    [one] Una regola trovata.
   *[other] { $count } regole trovate.
}
rules-edition = Fonte
rules-edition-all = Tutte
rules-edition-none = In nessun regolamento
rules-kind = Tipo
rules-kind-all = Tutte
rules-kind-ruling = Decisioni
rules-kind-data = Valori della scatola
rules-chapters = Capitoli
rules-print = Stampa

## Una regola

rules-status-ruling = Decisione
rules-status-ruling-why = I regolamenti lo lasciano in parte aperto: così decide il tavolo.
rules-status-data = Valore della scatola
rules-source = Fonti
rules-source-none = In nessun regolamento.
rules-question = Risolve la questione aperta { $ids }.
rules-options = Dipende da
rules-tests = { $count ->
    [0] Nessun test la prova ancora
    [one] La prova un test
   *[other] La provano { $count } test
}
rules-link = Link a questa regola
rules-copied = Il link a { $id } è negli appunti.
rules-in-book = Nel regolamento
rules-previous = Regola precedente
rules-next = Regola successiva
rules-close = Chiudi

## Valori

rules-values = Valori
rules-thing = Che cosa
rules-value = Valore
rules-known = Noto da
rules-known-stated = stampato
rules-known-inferred = dedotto
rules-known-external = da altre fonti
rules-known-assumed = ipotizzato
rules-grounds = Come si conosce ogni valore

## A un tavolo

rules-table = A questo tavolo
rules-table-back = Torna al tavolo
rules-table-edition = Edizione
rules-table-not = Non vale a questo tavolo
rules-table-only = Solo ciò che vale a questo tavolo
rules-table-usual = di solito
rules-table-gone = Il tavolo non si trova, quindi le regole si leggono senza le sue opzioni.

## Quando qualcosa non va

rules-wait = Arrivano le regole …
rules-failed = Le regole non sono arrivate.
rules-again = Riprova
rules-no-game = Qui non c'è un gioco con questo nome.
rules-no-clause = In questo regolamento non c'è la regola { $id }. Cercala, o sfoglia i capitoli.
rules-all-games = Tutti i giochi
