### 890 Anno Domini: i capitoli delle regole.

ad-chapter-comp = Componenti e limiti
ad-chapter-setup = Preparazione
ad-chapter-turn = Round e turni
ad-chapter-take = Fase 1: prendere una tessera
ad-chapter-place = Fase 2: aggiungere la tessera al Regno
ad-chapter-xchg = L'icona di scambio
ad-chapter-tris = Fase 3: i tris
ad-chapter-char = Personaggi
ad-chapter-inv = Fase 4: l'invasione
ad-chapter-special = Edifici speciali
ad-chapter-scen = Scenari
ad-chapter-end = Fine della partita
ad-chapter-score = Punteggio
ad-chapter-tie = Spareggi
ad-chapter-info = Chi sa che cosa
ad-chapter-rnd = Che cosa decide la sorte
ad-chapter-d = Che cosa si chiede ai giocatori
