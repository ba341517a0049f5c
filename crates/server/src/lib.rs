//! Tables for people and bots, over HTTP and WebSockets. Knows no game by name: rules, bots and
//! words come through `catalog`.
//!
//! `settings` says how a server runs, `app` holds what all requests share, `auth` says who asks,
//! `live` plays the tables that are awake, `notify` tells those who are away, `http` is the outside.

pub mod advisers;
pub mod app;
pub mod audit;
pub mod auth;
mod connections;
pub mod http;
mod leaving;
pub mod live;
pub mod meters;
pub mod notify;
pub mod problem;
pub mod refusal;
pub mod replays;
pub mod serve;
pub mod settings;
mod shown;
pub mod study;
pub mod terms;
pub mod text;
pub mod thinkers;
pub mod types;
