### 890 Anno Domini: the chapters of the rules.

ad-chapter-comp = Components and limits
ad-chapter-setup = Setting up
ad-chapter-turn = Rounds and turns
ad-chapter-take = Phase 1: taking a tile
ad-chapter-place = Phase 2: adding the tile to the kingdom
ad-chapter-xchg = The exchange icon
ad-chapter-tris = Phase 3: tris
ad-chapter-char = Characters
ad-chapter-inv = Phase 4: the invasion
ad-chapter-special = Special buildings
ad-chapter-scen = Scenarios
ad-chapter-end = The end of the game
ad-chapter-score = Scoring
ad-chapter-tie = Tie-breaks
ad-chapter-info = Who knows what
ad-chapter-rnd = What luck decides
ad-chapter-d = What players are asked
