//! Knights: vassals, moves, battles, several attackers, and what comes after the battles. One test
//! or more for each clause, named after it.

#[path = "war/allies.rs"]
mod allies;
#[path = "war/balance.rs"]
mod balance;
#[path = "war/battle.rs"]
mod battle;
#[path = "war/chains.rs"]
mod chains;
#[path = "war/decisions.rs"]
mod decisions;
#[path = "war/duels.rs"]
mod duels;
#[path = "war/excess.rs"]
mod excess;
#[path = "war/famine.rs"]
mod famine;
#[path = "war/joint.rs"]
mod joint;
#[path = "war/luck.rs"]
mod luck;
#[path = "war/moves.rs"]
mod moves;
#[path = "war/mutual.rs"]
mod mutual;
#[path = "war/pairs.rs"]
mod pairs;
#[path = "war/prelude.rs"]
mod prelude;
#[path = "war/proceed.rs"]
mod proceed;
#[path = "war/rebellion.rs"]
mod rebellion;
#[path = "war/retreat.rs"]
mod retreat;
#[path = "war/sequence.rs"]
mod sequence;
#[path = "war/shares.rs"]
mod shares;
#[path = "war/slaves.rs"]
mod slaves;
#[path = "war/three_parties.rs"]
mod three_parties;
#[path = "war/tribute.rs"]
mod tribute;
#[path = "war/vassals.rs"]
mod vassals;
