### Programs that play a seat from outside.

program-seat = Give it to a program
program-mark = program
program-name = What the program is called
program-usual = Program
program-give = Make its token
program-again = Make a new token
program-once = This is the token of seat { $seat }. It is shown only now: copy it. Whoever has it plays the seat and sees what the seat sees.
program-run = To start a program here, with Curia on your machine:
program-direct = Or have your program speak to the server itself: docs/programs.md says how.
program-close = I have copied it
table-note-program = { $name } gives seat { $seat } to the program “{ $program }”.
