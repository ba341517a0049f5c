### Why the rules say no.
### $figures are the names of a refusal's figures, in alphabetical order, or none.

kf-refusal-KF-GEN-1 = This player is not at the table: { $seat }.
kf-refusal-KF-PRIV-3 = The common supply still has { $tile_phrase }: take it from there.
kf-refusal-KF-PRIV-4 = { $figures ->
    [seat-tile] You can take { $tile_phrase } only from an opponent who has it: { $seat } is not one.
   *[tile] The common supply does not have { $tile_phrase }: it can only be taken from an opponent.
}
kf-refusal-KF-PRIV-5 = All the tiles of this type are already yours: { $tile }.
kf-refusal-KF-WINTER-2 = You do not have { $card_phrase } in hand.
kf-refusal-KF-WINTER-7 = You do not have { $card_phrase } in hand.
kf-refusal-KF-WINTER-10 = You do not have { $tile_phrase }.
kf-refusal-KF-WINTER-11 = You do not have { $card_phrase } in hand.
kf-refusal-KF-SPRING-3 = You have already set out cards: confirm the bid, or take them back and then pass.
kf-refusal-KF-SPRING-4 = { $figures ->
    [card] You have no more { $card } cards.
   *[none] A bid has at least one card.
}
kf-refusal-KF-SPRING-5 = { $best ->
    [0] A bid must be worth at least 1 point.
   *[other] This brings you to { $total }: your total bid must beat { $best }.
}
kf-refusal-KF-SPRING-6 = In this game the King's Adviser must open the auction with a bid.
kf-refusal-KF-SUMMER-3 = You have no { $card } cards: this action costs one.
kf-refusal-KF-SUMMER-6 = You have no houses left in your reserve.
kf-refusal-KF-SUMMER-8 = This move would leave you with { $farms ->
    [0] no farmhouses
    [one] { $farms } farmhouse
   *[other] { $farms } farmhouses
} and { $workers ->
    [one] { $workers } worker house
   *[other] { $workers } worker houses
}: worker houses may not outnumber farmhouses, nor be more than three.
kf-refusal-KF-SUMMER-10 = You attack an opponent, not your own estate.
kf-refusal-KF-SUMMER-11 = You have no { $card } cards to defend with.
kf-refusal-KF-SUMMER-14 = { $seat } has no houses to burn.
kf-refusal-KF-SUMMER-15 = { $workers ->
    [0] You have no worker house to burn.
   *[other] You have { $farms ->
        [one] { $farms } farmhouse
       *[other] { $farms } farmhouses
    } and { $workers ->
        [one] { $workers } worker house
       *[other] { $workers } worker houses
    }: worker houses may never be the more, so one of these burns.
}
kf-refusal-KF-SUMMER-21 = You bribe an opponent's Knights, not your own.
kf-refusal-KF-SUMMER-25 = { $seat } has already shown a hand without Knights this turn.
kf-refusal-KF-SUMMER-26 = { $seat } has no cards in hand.
kf-refusal-KF-AUTUMN-12 = { $figures ->
    [mine-seat-theirs] { $seat } has { $theirs } VP and you have { $mine }: the donor may not have fewer than you.
   *[seat] You ask an opponent for the King's Aid.
}
kf-refusal-KF-AUTUMN-13 = { $cards ->
    [0] { $seat } has no cards in hand: the donor must have at least 2.
    [one] { $seat } has { $cards } card in hand: the donor must have at least 2.
   *[other] { $seat } has { $cards } cards in hand: the donor must have at least 2.
}
kf-refusal-KF-AUTUMN-20 = { $figures ->
    [card-count] You have no more { $card } cards to give.
   *[count] { $count ->
        [one] The tithe is exactly { $count } card.
       *[other] The tithe is exactly { $count } cards.
    }
}
kf-refusal-KF-VAR-12 = There are no { $card } cards in the deck.
kf-refusal-KF-VAR-22 = { $seat } has { $theirs } VP and you have { $mine }: no Privilege is taken from a player with fewer.
kf-refusal-KF-D-5 = The cards of a bid are set out in order: Knights, Riches, Workers, Grain.
kf-refusal-KF-D-13 = { $count ->
    [one] The tithe is set out in order, Knights, Riches, Workers, Grain: { $count } card in all.
   *[other] The tithe is set out in order, Knights, Riches, Workers, Grain: { $count } cards in all.
}
