### Geweihte Steine: i capitoli delle regole.

gs-chapter-comp = Componenti e limiti
gs-chapter-setup = Preparazione
gs-chapter-phase = Il turno e le fasi
gs-chapter-support = Il mantenimento
gs-chapter-order = Gli ordini
gs-chapter-convert = Fase 1: conversioni e Agricoltori
gs-chapter-build = Fase 3: gli edifici
gs-chapter-pope = Il Papa: udienze, doni, Cardinali
gs-chapter-vassal = Signori e vassalli
gs-chapter-move = Fase 5: i movimenti
gs-chapter-war = Fase 5: le battaglie
gs-chapter-ally = Più attaccanti: alleanze e duelli
gs-chapter-tribute = Il tributo
gs-chapter-balance = Cavalieri dentro e fuori
gs-chapter-slave = Gli schiavi
gs-chapter-famine = La carestia
gs-chapter-end = Fine della partita
gs-chapter-d = Che cosa si chiede ai giocatori
gs-chapter-info = Chi sa che cosa
gs-chapter-rnd = Che cosa decide la sorte
