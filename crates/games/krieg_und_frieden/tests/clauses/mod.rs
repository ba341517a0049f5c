//! One test for each clause of the rules, named after it.

mod autumn;
mod data;
mod decisions;
mod deck;
mod end;
mod general;
mod information;
mod luck;
mod privilege;
mod set_up;
mod spring;
mod summer;
mod variants;
mod winter;
mod year;

/// What the tests of all clauses use.
mod prelude {
    pub(crate) use krieg_und_frieden::KriegUndFrieden as Kf;
    pub(crate) use scenario::Scene;
    pub(crate) use serde_json::json;
}
