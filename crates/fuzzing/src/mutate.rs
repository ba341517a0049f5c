//! Changing inputs: any bytes, the text of JSON, the text of TOML.

mod bytes;
mod json;
mod lines;

pub use bytes::change as change_bytes;
pub use json::change as change_json;
pub use lines::change as change_lines;

/// Numbers at which something ends.
pub(crate) const NUMBERS: [&str; 22] = [
    "0",
    "-0",
    "1",
    "-1",
    "2",
    "7",
    "127",
    "128",
    "255",
    "256",
    "-129",
    "32768",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "2147483648",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e9",
    "0.5",
];

/// Texts that someone may stumble over.
pub(crate) const TEXTS: [&str; 18] = [
    "",
    " ",
    ".",
    "seat:0",
    "seat:1",
    "seat:2",
    "seat:7",
    "seat:99",
    "card:",
    ":",
    "null",
    "\u{0}",
    "\u{202e}abc",
    "é",
    "𝕂",
    "{ $x }",
    "../../etc",
    "a.b[0].c",
];
