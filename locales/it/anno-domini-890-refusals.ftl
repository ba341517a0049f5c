### Perché le regole di 890 Anno Domini dicono di no.
### $figures sono i nomi delle cifre di un rifiuto, in ordine alfabetico, o none.

ad-refusal-AD-COMP-1 = Questo giocatore non è al tavolo: { $seat }.
ad-refusal-AD-SETUP-10 = Non puoi scegliere { $castle_phrase }: è già di un altro giocatore o non fa parte di questa partita.
ad-refusal-AD-TAKE-1 = Non c'è nessuna tessera { $slot_phrase }.
ad-refusal-AD-TAKE-4 = Questo Territorio costa { $price ->
    [one] { $price } moneta
   *[other] { $price } monete
}: tu { $coins ->
    [0] non hai monete.
   *[other] ne hai { $coins }.
}
ad-refusal-AD-TAKE-7 = { $figures ->
    [tile] Tra gli Edifici speciali in fila non c'è { $tile_phrase }.
   *[coins-price] Un Edificio speciale costa { $price ->
        [one] { $price } moneta
       *[other] { $price } monete
    }: tu { $coins ->
        [0] non hai monete.
       *[other] ne hai { $coins }.
    }
}
ad-refusal-AD-XCHG-1 = { $figures ->
    [cell] Non hai una tessera scoperta con l'icona di scambio { $cell_phrase }.
   *[none] Hai messo questa tessera in questo turno: puoi scambiarla dal prossimo.
}
ad-refusal-AD-XCHG-7 = La fila è vuota: non c'è nessun Territorio da prendere in cambio.
ad-refusal-AD-XCHG-8 = Hai già fatto uno scambio in questo turno: se ne fa uno solo.
ad-refusal-AD-PLACE-1 = C'è già una tessera { $cell_phrase }.
ad-refusal-AD-TRIS-4 = { $figures ->
    [character] Accanto agli Stendardi dei tris che ti restano da riscuotere non c'è { $character_phrase }.
   *[crop] Non hai tris di { $crop } da riscuotere.
}
ad-refusal-AD-CHAR-4 = Non hai nessuna tessera { $cell_phrase }.
ad-refusal-AD-CHAR-MILITARY-ARCHITECT = Fuori dal Castello non hai Torri { $cell_phrase }.
ad-refusal-AD-CHAR-MINSTREL = Fuori dal Castello non hai Nobili { $cell_phrase }.
ad-refusal-AD-CHAR-MASTER-BUILDER = Non hai la Rovina di un Territorio { $cell_phrase }.
ad-refusal-AD-CHAR-CARTOGRAPHER = { $figures ->
    [cell] Non hai una tessera da scambiare { $cell_phrase }: è vuota, o c'è il Castello, che a questo tavolo resta dov'è.
   *[none] Scegli due tessere diverse.
}
ad-refusal-AD-CHAR-COURTESAN = Nel Regno di { $seat } non c'è nessun Nobile da prendere { $cell_phrase }.
ad-refusal-AD-CHAR-TRAITOR = Nel Regno di { $seat } non c'è nessuna Torre da prendere { $cell_phrase }.
ad-refusal-AD-CHAR-INVENTOR = { $figures ->
    [tile] Tra gli Edifici speciali in fila non c'è { $tile_phrase }.
   *[none] Per farlo ti serve l'Inventore, preso in un turno precedente.
}
ad-refusal-AD-CHAR-MYSTIC = Non c'è nessuna tessera { $slot_phrase }.
ad-refusal-AD-CHAR-APPRENTICE = Tra le carte pescate non c'è { $character_phrase }.
ad-refusal-AD-D-DECLINE = Non puoi rinunciare a questo effetto: a questo tavolo è obbligatorio, o l'hai già cominciato.
ad-refusal-AD-INV-4 = Non hai una tessera scoperta { $cell_phrase }.
ad-refusal-AD-INV-9 = Il Castello è { $cell_phrase }: non può mai essere distrutto.
