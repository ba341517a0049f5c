//! All tests of the rules in one program, so that the table they are played at is built once.

mod golden;
mod perft;
mod scenarios;
mod turn;
mod war;
