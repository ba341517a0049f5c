### The rules reader.

rules-title = Rules
rules-of = Rules of { $title }
rules-shelf = Every game has its rules clause by clause. Each clause says where it comes from and is proven by tests.
rules-lead = Every rule of { $title }, clause by clause, as the table applies it. Wherever a clause decides something in a game, its number leads here.
rules-clauses = { $count ->
    [one] one clause
   *[other] { $count } clauses
}
rules-proven = { $clauses } clauses, all proven by { $tests } tests.
rules-proven-some = { $clauses } clauses, { $proven } of them proven by { $tests } tests.
rules-kinds = { $rules } stand in a rulebook, { $rulings } settle what none of them says, { $data } give values of the box.
rules-search = Search the rules
rules-search-hint = Words or a number, such as { $example }
rules-search-clear = Clear the search
rules-found = { $count ->
    [0] Nothing found. Try fewer or other words.
    [one] One clause found.
   *[other] { $count } clauses found.
}
rules-edition = Source
rules-edition-all = All
rules-edition-none = In no rulebook
rules-kind = Kind
rules-kind-all = All
rules-kind-ruling = Rulings
rules-kind-data = Values of the box
rules-chapters = Chapters
rules-print = Print

## One clause

rules-status-ruling = Ruling
rules-status-ruling-why = The rulebooks leave part of this open: this is how the table decides it.
rules-status-data = Value of the box
rules-source = Sources
rules-source-none = In no rulebook.
rules-question = Settles open question { $ids }.
rules-options = Depends on
rules-tests = { $count ->
    [0] No test proves it yet
    [one] One test proves it
   *[other] { $count } tests prove it
}
rules-link = Link to this rule
rules-copied = The link to { $id } is on the clipboard.
rules-in-book = In the rulebook
rules-previous = Previous rule
rules-next = Next rule
rules-close = Close

## Values

rules-values = Values
rules-thing = What
rules-value = Value
rules-known = Known from
rules-known-stated = printed
rules-known-inferred = deduced
rules-known-external = from other sources
rules-known-assumed = assumed
rules-grounds = How each value is known

## At a table

rules-table = At this table
rules-table-back = Back to the table
rules-table-edition = Edition
rules-table-not = Not in force at this table
rules-table-only = Only what holds at this table
rules-table-usual = usual
rules-table-gone = The table could not be looked up, so the rules are shown without its options.

## What goes wrong

rules-wait = Fetching the rules …
rules-failed = The rules did not arrive.
rules-again = Try again
rules-no-game = There is no game of this name here.
rules-no-clause = There is no rule { $id } in this book. Search for it, or look through the chapters.
rules-all-games = All games
