//! Who asks, and how often they may. A person is known by a token on a device or by the key of a
//! program; the store keeps neither, only what can be computed from them.

pub mod address;
pub mod admin;
pub mod crowd;
pub mod limit;
pub mod origin;
pub mod password;
pub mod session;
pub mod token;

pub use session::{Admin, MaybeMe, Me, Way};
