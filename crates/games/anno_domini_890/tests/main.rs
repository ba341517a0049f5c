//! All tests of the rules in one program, so that the table they are played at is built once.

mod characters;
mod ending;
mod golden;
mod perft;
mod positions;
mod scenarios;
mod table;
