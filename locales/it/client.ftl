### La pagina: ciò che ogni schermata ha in comune.

skip = Vai al contenuto
dismiss = Chiudi
page-none = Questa pagina non esiste
page-home = Alla pagina iniziale
page-broken = Questa parte della pagina non è arrivata
page-broken-why = Forse il server è stato aggiornato da quando hai aperto la pagina, o il collegamento si è interrotto.
page-reload = Ricarica la pagina
clause-read = Leggi la regola { $id }
seat-open = Posto libero
span-days = { $days } g { $hours } h

## Bot: i loro nomi e, in una frase, come giocano.

bot-page = Paggio
    .style = Guarda appena oltre la propria mossa e prende ciò che luccica. Il compagno giusto per imparare.
bot-squire = Scudiero
    .style = Vede la minaccia più vicina, ma si lascia tentare volentieri.
bot-knight = Cavaliere
    .style = Pensa prima di agire e non regala nulla.
bot-marshal = Maresciallo
    .style = Prevede le risposte degli altri e sa aspettare il suo momento.
bot-chancellor = Cancelliere
    .style = Per ogni mossa esamina centinaia, a volte migliaia, di futuri possibili. Il più forte che abbiamo.
bot-random = Giullare
    .style = Gioca ciò che le regole permettono, senza pensarci.
bot-steward = Siniscalco
    .style = Tiene i conti: offre quanto vale la posta e di rado rischia di più.

## Scudi

shield-said = scudo { $tincture } { $field }, con { $charge }
tincture-lapis = azzurro
tincture-vermilion = rosso
tincture-verdigris = verde
tincture-ochre = ocra
tincture-tyrian = porpora
tincture-ash = grigio
charge-lion = un leone
charge-eagle = un'aquila
charge-lily = un giglio
charge-tower = una torre
charge-stag = un cervo
charge-boar = un cinghiale
field-plain = pieno
field-paly = palato
field-bendy = bandato
field-chequy = scaccato
field-barry = fasciato
field-fretty = cancellato
