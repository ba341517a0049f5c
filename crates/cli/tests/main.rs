//! The program as people run it. One test program, so that it is linked once; only `crash` stands
//! alone, since `make soak` runs it by its name.

mod arena;
mod boards;
mod commands;
mod common;
mod components;
mod joining;
mod keeping;
mod playing;
mod records;
mod serving;
mod usage;
mod words;
