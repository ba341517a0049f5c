### Fief 2.6: i capitoli delle regole.

fi-chapter-def = Definizioni
fi-chapter-setup = Preparazione
fi-chapter-turn = Il turno e le fasi
fi-chapter-card = Fase 1: le carte
fi-chapter-revolt = La Rivolta Paesana
fi-chapter-rev = Fase 2: le rendite
fi-chapter-buy = Fase 3: gli acquisti
fi-chapter-move = Fase 4: gli spostamenti
fi-chapter-fight = Fase 5: i combattimenti
fi-chapter-pris = I prigionieri
fi-chapter-inh = Morte ed eredità
fi-chapter-neg = Fase 6: i negoziati
fi-chapter-marry = Il matrimonio
fi-chapter-king = Il Re: elezione e consacrazione
fi-chapter-guard = Le guardie
fi-chapter-prince = Il Principe
fi-chapter-regent = La reggenza
fi-chapter-pope = Il Papa
fi-chapter-crusade = Le crociate
fi-chapter-relic = Le reliquie
fi-chapter-end = Fine della partita
fi-chapter-offer = Le offerte al tavolo digitale
fi-chapter-dp = Che cosa si chiede ai giocatori
fi-chapter-info = Chi sa che cosa
fi-chapter-rnd = Che cosa decide la sorte
