//! Knights: vassals, moves, battles, several attackers, and what comes after the battles. One test
//! or more for each clause, named after it.

mod allies;
mod balance;
mod battle;
mod chains;
mod decisions;
mod duels;
mod excess;
mod famine;
mod joint;
mod luck;
mod moves;
mod mutual;
mod pairs;
mod prelude;
mod proceed;
mod rebellion;
mod retreat;
mod sequence;
mod shares;
mod slaves;
mod three_parties;
mod tribute;
mod vassals;
