### Why the rules of 890 Anno Domini say no.
### $figures are the names of a refusal's figures, in alphabetical order, or none.

ad-refusal-AD-COMP-1 = This player is not at the table: { $seat }.
ad-refusal-AD-SETUP-10 = You cannot choose { $castle_phrase }: another player has it, or it is not in this game.
ad-refusal-AD-TAKE-1 = There is no tile in the { $slot }.
ad-refusal-AD-TAKE-4 = This territory costs { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}: you have { $coins ->
    [0] none.
   *[other] { $coins }.
}
ad-refusal-AD-TAKE-7 = { $figures ->
    [tile] The row of special buildings does not have { $tile_phrase }.
   *[coins-price] A special building costs { $price ->
        [one] { $price } coin
       *[other] { $price } coins
    }: you have { $coins ->
        [0] none.
       *[other] { $coins }.
    }
}
ad-refusal-AD-XCHG-1 = { $figures ->
    [cell] You have no face-up tile with the exchange icon { $cell_phrase }.
   *[none] You placed this tile this turn: you can exchange it from your next turn on.
}
ad-refusal-AD-XCHG-7 = The row is empty: there is no territory to take in exchange.
ad-refusal-AD-XCHG-8 = You have already made an exchange this turn: only one is allowed.
ad-refusal-AD-PLACE-1 = There is already a tile { $cell_phrase }.
ad-refusal-AD-TRIS-4 = { $figures ->
    [character] The banners of the tris you still have to cash in do not have { $character_phrase } beside them.
   *[crop] You have no tris of { $crop } to cash in.
}
ad-refusal-AD-CHAR-4 = You have no tile { $cell_phrase }.
ad-refusal-AD-CHAR-MILITARY-ARCHITECT = Outside the castle you have no tower { $cell_phrase }.
ad-refusal-AD-CHAR-MINSTREL = Outside the castle you have no noble { $cell_phrase }.
ad-refusal-AD-CHAR-MASTER-BUILDER = You have no ruined territory { $cell_phrase }.
ad-refusal-AD-CHAR-CARTOGRAPHER = { $figures ->
    [cell] You have no tile to swap { $cell_phrase }: it is empty, or holds the castle, which stays put at this table.
   *[none] Choose two different tiles.
}
ad-refusal-AD-CHAR-COURTESAN = { $seat }'s kingdom has no noble for you to take { $cell_phrase }.
ad-refusal-AD-CHAR-TRAITOR = { $seat }'s kingdom has no tower for you to take { $cell_phrase }.
ad-refusal-AD-CHAR-INVENTOR = { $figures ->
    [tile] The row of special buildings does not have { $tile_phrase }.
   *[none] To do this you need the Inventor, taken in an earlier turn.
}
ad-refusal-AD-CHAR-MYSTIC = There is no tile in the { $slot }.
ad-refusal-AD-CHAR-APPRENTICE = The cards drawn do not include { $character_phrase }.
ad-refusal-AD-D-DECLINE = You cannot decline this effect: at this table it is mandatory, or you have already begun it.
ad-refusal-AD-INV-4 = You have no face-up tile { $cell_phrase }.
ad-refusal-AD-INV-9 = The castle is { $cell_phrase }: it can never be destroyed.
