//! Bots and their matches. One test program, so that it is linked once.

mod illegal;
mod ladder;
mod matches;
mod search;
mod steward;
mod steward_890;
mod steward_fief;
mod steward_steine;
mod tables;
