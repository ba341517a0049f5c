//! Every word a player reads. The rules tell events, ask questions and give reasons as data; here
//! they become sentences, in Italian and in English. The messages are in `locales/`, and nothing
//! in this crate knows a game by its name: a game's messages are found by the prefix in its
//! [`engine::Meta`].

mod lang;
mod messages;
mod speaker;
mod spoken;

pub use lang::{Lang, UnknownLang};
pub use messages::{Lapse, Words, adopt, source};
pub use speaker::Speaker;
