### Why the rules of Geweihte Steine say no.
### $figures are the names of a refusal's figures, in alphabetical order, or none.

gs-refusal-GS-COMP-3 = { $piece_id ->
    [piece-artisan] You would have too many artisans: { $have } in play, with those enslaved, and at most { $limit }.
    [piece-ambassador] You would have too many ambassadors: { $have } in play, with your cardinals, and at most { $limit }.
   *[other] You would have too many { $piece_phrase }: { $have } in play, and at most { $limit }.
}
gs-refusal-GS-COMP-4 = All your farmers are in play already.
gs-refusal-GS-SETUP-1 = This player is not at the table: { $seat }.
gs-refusal-GS-ORDER-2 = A sheet has exactly one action, which is written first; then come the moves.
gs-refusal-GS-ORDER-5 = { $left ->
    [0] Nobody would leave { $region }'s region like this: it takes knights without an order and another region to send them to.
    [one] From { $region }'s region you can still move { $left } knight; moves are written in the order of regions, one for each target.
   *[other] From { $region }'s region you can still move 1 to { $left } knights; moves are written in the order of regions, one for each target.
}
gs-refusal-GS-ORDER-AUDIENCE = { $have ->
    [0] You have no ambassadors at home to send to an audience.
    [one] You can send only { $have } ambassador to an audience, the one at home.
   *[other] You can send 1 to { $have } ambassadors to an audience, those at home.
}
gs-refusal-GS-CONVERT-2 = { $count ->
    [0] A conversion is about one piece at least.
   *[other] You have { $farmers ->
        [one] { $farmers } farmer
       *[other] { $farmers } farmers
    } and { $need ->
        [one] { $need } piece
       *[other] { $need } pieces
    } to support: if { $count ->
        [one] { $count } farmer becomes something else, the rest are not enough.
       *[other] { $count } farmers become something else, the rest are not enough.
    }
}
gs-refusal-GS-CONVERT-3 = { $have ->
    [0] You have no { $piece_phrase } at home to convert.
    [one] You have only { $have } { $piece } at home to convert.
   *[other] You have only { $have } { $piece_phrase } at home to convert.
}
gs-refusal-GS-CONVERT-4 = { $count ->
    [one] The knight made this turn is fresh and moves from the next turn on.
   *[other] The { $count } knights made this turn are fresh and move from the next turn on.
}
gs-refusal-GS-BUILD-3 = You have no artisans at home to build with.
gs-refusal-GS-BUILD-6 = You have already finished { $building_phrase }: to build on you need the next blessing.
gs-refusal-GS-POPE-1 = You already have the blessing for the cathedral: there is nothing left to ask the Pope for.
gs-refusal-GS-POPE-2 = { $left ->
    [one] Before you ask for an audience, finish { $building_phrase }: { $left } stone is missing.
   *[other] Before you ask for an audience, finish { $building_phrase }: { $left } stones are missing.
}
gs-refusal-GS-POPE-8 = { $most ->
    [one] At least one ambassador goes home: you can leave at most { $most } cardinal in the Vatican.
   *[other] At least one ambassador goes home: you can leave at most { $most } cardinals in the Vatican.
}
gs-refusal-GS-WAR-4 = Now choose how many knights to send to { $to }'s region: at most { $most }.
gs-refusal-GS-WAR-12 = The enemies you still have to choose from do not include { $seat }.
gs-refusal-GS-ALLY-1 = You can only attack another attacker of the same region, which { $seat } is not.
gs-refusal-GS-ALLY-2 = You cannot retreat: your region is in others' hands.
gs-refusal-GS-TRIBUTE-1 = Tribute is another region where you have knights, which { $region }'s is not.
gs-refusal-GS-TRIBUTE-3 = You can give { $region }'s region back only if nobody else controls it with you.
gs-refusal-GS-BALANCE-2 = None of your knights can come home from { $region }'s region.
gs-refusal-GS-SLAVE-8 = { $most ->
    [one] Your share here is at most { $most } artisan.
   *[other] Your share here is at most { $most } artisans.
}
gs-refusal-GS-FAMINE-2 = { $figures ->
    [region] You have no knights in { $region }'s region.
   *[mouth] You do not have { $mouth_phrase } to eliminate.
}
gs-refusal-GS-FAMINE-3 = You cannot eliminate slaves from { $region }'s region: that takes some, and no other pieces of yours left.
gs-refusal-GS-FAMINE-4 = With one knight fewer at home you would have more outside than inside: choose another piece.
