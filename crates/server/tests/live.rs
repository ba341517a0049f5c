//! The tables of a server as people play on them: over sockets and requests, through restarts and
//! faults, with nothing lost, nothing twice, and nobody told what is not theirs to know.

mod kit;

#[path = "live/answers.rs"]
mod answers;
#[path = "live/clocks.rs"]
mod clocks;
#[path = "live/drafts.rs"]
mod drafts;
#[path = "live/faults.rs"]
mod faults;
#[path = "live/flood.rs"]
mod flood;
#[path = "live/frames.rs"]
mod frames;
#[path = "live/games.rs"]
mod games;
#[path = "live/hints.rs"]
mod hints;
#[path = "live/kept.rs"]
mod kept;
#[path = "live/leaving.rs"]
mod leaving;
#[path = "live/motions.rs"]
mod motions;
#[path = "live/nodes.rs"]
mod nodes;
#[path = "live/notices.rs"]
mod notices;
#[path = "live/odd.rs"]
mod odd;
#[path = "live/office.rs"]
mod office;
#[path = "live/papers.rs"]
mod papers;
#[path = "live/programs.rs"]
mod programs;
#[path = "live/proxy.rs"]
mod proxy;
#[path = "live/routes.rs"]
mod routes;
#[path = "live/seats.rs"]
mod seats;
#[path = "live/secrecy.rs"]
mod secrecy;
#[path = "live/sheets.rs"]
mod sheets;
#[path = "live/tables.rs"]
mod tables;
#[path = "live/thoughts.rs"]
mod thoughts;
#[path = "live/twins.rs"]
mod twins;
#[path = "live/upgrades.rs"]
mod upgrades;
