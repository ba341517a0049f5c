//! What every test of the tables needs: a server of its own, people who ask, sockets that look
//! closely, and ways to play a whole game.
#![allow(dead_code, reason = "each test file uses its own part")]

mod database;
mod guest;
mod house;
mod listener;
mod log;
mod play;
mod proxy;
mod receiver;
mod sock;
mod verdict;
mod wire;

pub(crate) use database::new_database;
pub(crate) use guest::{Answer, Guest};
pub(crate) use house::{House, falls_asleep, on_both, usual};
pub(crate) use listener::Listener;
pub(crate) use log::Log;
pub(crate) use play::{
    Dice, Shadow, among, begun, entries, fresh_key, game, play_out, play_ply, play_some, seat_of,
    settle, socks_of, stand, table_of, three, viewer_of,
};
pub(crate) use proxy::Proxy;
pub(crate) use receiver::{Postbox, Posted, Receiver};
pub(crate) use sock::{PATIENCE, Sock};
pub(crate) use verdict::{Told, hold, many};
pub(crate) use wire::Wire;

use serde::Deserialize;
use serde_json::value::RawValue;

/// The lines of a log as they were written.
pub(crate) fn raw_lines(text: &str) -> Vec<String> {
    #[derive(Deserialize)]
    struct Log {
        lines: Vec<Box<RawValue>>,
    }
    let log: Log = serde_json::from_str(text).expect("a log has lines");
    log.lines.iter().map(|line| line.get().to_owned()).collect()
}
