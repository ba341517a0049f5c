### Fief 2.6: the chapters of the rules.

fi-chapter-def = Definitions
fi-chapter-setup = Setting up
fi-chapter-turn = The turn and its phases
fi-chapter-card = Phase 1: cards
fi-chapter-revolt = The Peasant Revolt
fi-chapter-rev = Phase 2: revenue
fi-chapter-buy = Phase 3: purchases
fi-chapter-move = Phase 4: movement
fi-chapter-fight = Phase 5: combat
fi-chapter-pris = Prisoners
fi-chapter-inh = Death and inheritance
fi-chapter-neg = Phase 6: negotiation
fi-chapter-marry = Marriage
fi-chapter-king = The King: election and consecration
fi-chapter-guard = The guards
fi-chapter-prince = The Prince
fi-chapter-regent = The regency
fi-chapter-pope = The Pope
fi-chapter-crusade = Crusades
fi-chapter-relic = Relics
fi-chapter-end = The end of the game
fi-chapter-offer = Offers at the digital table
fi-chapter-dp = What players are asked
fi-chapter-info = Who knows what
fi-chapter-rnd = What luck decides
