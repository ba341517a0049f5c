### The page: what every screen shares.

skip = Skip to the page
dismiss = Close
page-none = There is no such page
page-home = To the start page
page-broken = This part of the page did not arrive
page-broken-why = The server may have been renewed since you opened the page, or the connection was lost.
page-reload = Load the page again
clause-read = Read rule { $id }
seat-open = Free seat
span-days = { $days } d { $hours } h

## Bots: their names and, in a sentence, how they play.

bot-page = Page
    .style = Hardly looks beyond the next move and takes what glitters. Good company to learn with.
bot-squire = Squire
    .style = Sees the nearest threat, but is easily tempted.
bot-knight = Knight
    .style = Thinks before acting and gives nothing away.
bot-marshal = Marshal
    .style = Foresees how the others will answer, and can wait for the right moment.
bot-chancellor = Chancellor
    .style = Weighs hundreds, often thousands of possible futures for every move. The strongest we have.
bot-random = Jester
    .style = Plays whatever the rules allow, without a thought.
bot-steward = Steward
    .style = Keeps the books: bids what a prize is worth and seldom risks more.

## Shields

shield-said = { $tincture } shield, { $field }, with a { $charge }
tincture-lapis = blue
tincture-vermilion = red
tincture-verdigris = green
tincture-ochre = ochre
tincture-tyrian = purple
tincture-ash = grey
charge-lion = lion
charge-eagle = eagle
charge-lily = lily
charge-tower = tower
charge-stag = stag
charge-boar = boar
field-plain = plain
field-paly = with pales
field-bendy = with bends
field-chequy = chequered
field-barry = with bars
field-fretty = fretted
