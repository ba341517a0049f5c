### Geweihte Steine: the chapters of the rules.

gs-chapter-comp = Components and limits
gs-chapter-setup = Setting up
gs-chapter-phase = The turn and its phases
gs-chapter-support = Support
gs-chapter-order = Orders
gs-chapter-convert = Phase 1: conversions and settling
gs-chapter-build = Phase 3: building
gs-chapter-pope = The Pope: audiences, gifts, cardinals
gs-chapter-vassal = Lords and vassals
gs-chapter-move = Phase 5: moves
gs-chapter-war = Phase 5: battles
gs-chapter-ally = Several attackers: alliances and duels
gs-chapter-tribute = Tribute
gs-chapter-balance = Knights in and out
gs-chapter-slave = Slaves
gs-chapter-famine = Famine
gs-chapter-end = The end of the game
gs-chapter-d = What players are asked
gs-chapter-info = Who knows what
gs-chapter-rnd = What luck decides
