//! All tests of the rules in one program, so that the table they are played at is built once.

mod clauses;
mod glance;
mod golden;
mod perft;
mod scenarios;
