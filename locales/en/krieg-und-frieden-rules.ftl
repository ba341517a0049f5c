### Krieg und Frieden and La Spada e la Fede: the chapters of the rules.

kf-chapter-gen = The game in general
kf-chapter-deck = Deck and discard pile
kf-chapter-priv = Privileges
kf-chapter-setup = Setting up
kf-chapter-year = The year
kf-chapter-winter = Winter: the agenda
kf-chapter-spring = Spring: the auction
kf-chapter-data = Values of cards and cathedral
kf-chapter-summer = Summer: building, attacking, bribing
kf-chapter-autumn = Autumn: income, King's Aid, tithes
kf-chapter-end = The end of the game
kf-chapter-var = Variants
kf-chapter-info = Who knows what
kf-chapter-rnd = What luck decides
kf-chapter-d = What players are asked
