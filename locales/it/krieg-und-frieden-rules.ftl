### Krieg und Frieden e La Spada e la Fede: i capitoli delle regole.

kf-chapter-gen = Il gioco in generale
kf-chapter-deck = Mazzo e scarti
kf-chapter-priv = Privilegi
kf-chapter-setup = Preparazione
kf-chapter-year = L'anno
kf-chapter-winter = Inverno: l'Agenda
kf-chapter-spring = Primavera: l'asta
kf-chapter-data = Valori delle carte e della cattedrale
kf-chapter-summer = Estate: costruire, attaccare, corrompere
kf-chapter-autumn = Autunno: rendite, Aiuto del Re, Decime
kf-chapter-end = Fine della partita
kf-chapter-var = Varianti
kf-chapter-info = Chi sa che cosa
kf-chapter-rnd = Che cosa decide la sorte
kf-chapter-d = Che cosa si chiede ai giocatori
