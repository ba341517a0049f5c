### Programmi che giocano un posto da fuori.

program-seat = Dallo a un programma
program-mark = programma
program-name = Come si chiama il programma
program-usual = Programma
program-give = Crea il gettone
program-again = Crea un gettone nuovo
program-once = Questo è il gettone del posto { $seat }. Si vede soltanto adesso: copialo. Chi lo ha gioca il posto e vede ciò che il posto vede.
program-run = Per avviare un programma da qui, con Curia sulla tua macchina:
program-direct = Oppure il programma può parlare da sé con il server: docs/programs.md spiega come.
program-close = L'ho copiato
table-note-program = { $name } dà il posto { $seat } al programma «{ $program }».
