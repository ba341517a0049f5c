//! What all requests share.

use std::sync::Arc;

use store::{Nodes, Store};

use crate::advisers::Advisers;
use crate::auth::crowd::Crowd;
use crate::auth::limit::Limits;
use crate::auth::password::Passwords;
use crate::auth::session::Sessions;
use crate::live::Hall;
use crate::live::clock::PlayingTime;
use crate::meters::Meters;
use crate::notify::Notifier;
use crate::replays::Replays;
use crate::settings::Settings;
use crate::study::Studies;
use crate::thinkers::Thinkers;

/// The server, as every request sees it.
pub struct App {
    /// How it runs.
    pub settings: Settings,
    /// What is kept.
    pub store: Store,
    /// What is counted.
    pub meters: Arc<Meters>,
    /// Who may ask how often.
    pub limits: Limits,
    /// Who is connected, by address.
    pub connections: Arc<Crowd>,
    /// Who has a socket, by address.
    pub sockets: Arc<Crowd>,
    /// Those who asked lately.
    pub sessions: Sessions,
    /// Passwords, a few at a time.
    pub passwords: Passwords,
    /// Bots that play, as many at a time as there are cores.
    pub thinkers: Thinkers,
    /// Bots that think for people, a few at a time.
    pub advisers: Advisers,
    /// Records that are played again, a few at a time.
    pub replays: Replays,
    /// What finished games were found to have been.
    pub studies: Studies,
    /// How people who are away are told.
    pub notifier: Notifier,
    /// The time in which clocks run.
    pub time: PlayingTime,
    /// This server among those that share its database, where several may.
    pub nodes: Option<Nodes>,
    /// The tables that are awake.
    pub hall: Hall,
}

/// The server, shared.
pub type Shared = Arc<App>;

/// Milliseconds since 1970, by the server's steady clock.
pub use crate::live::clock::now;
