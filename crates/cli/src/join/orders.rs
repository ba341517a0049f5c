//! What a guest types beyond what a player at one keyboard types: words for the whole table.

use serde_json::{Value, json};

use crate::context::Context;
use crate::input::is_verb;

/// Something that is asked of the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TableWish {
    /// Say something.
    Say(String),
    /// Begin the game.
    Start,
    /// Agree to what was proposed, or not.
    Vote(bool),
    /// Go on after a pause.
    Resume,
}

/// The commands by their English names; the messages `cli-verbs-…` have the others.
const VERBS: [&str; 5] = ["say", "start", "agree", "decline", "resume"];

/// What a line asks of the table, if it does.
pub(super) fn table_wish(ctx: &Context, line: &str) -> Option<TableWish> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    Some(match *VERBS.iter().find(|verb| is_verb(ctx, verb, &first))? {
        "say" => TableWish::Say(rest.trim().to_owned()),
        "start" => TableWish::Start,
        "agree" => TableWish::Vote(true),
        "decline" => TableWish::Vote(false),
        _ => TableWish::Resume,
    })
}

/// Keys by which the server knows an order again.
pub(super) struct Stamp {
    own: String,
    count: u64,
}

impl Stamp {
    /// One that no other program has.
    pub(super) fn new() -> Self {
        let mut bytes = [0; 12];
        // Without luck from the system, the number of this process has to do.
        if getrandom::fill(&mut bytes).is_err() {
            bytes[..4].copy_from_slice(&std::process::id().to_le_bytes());
        }
        let own = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Self { own, count: 0 }
    }

    /// The next key.
    pub(super) fn next(&mut self) -> String {
        self.count += 1;
        format!("{}-{}", self.own, self.count)
    }

    /// The order that a wish comes to.
    pub(super) fn order(&mut self, wish: TableWish) -> Value {
        match wish {
            TableWish::Say(text) => json!({ "do": "say", "key": self.next(), "text": text }),
            TableWish::Start => json!({ "do": "start" }),
            TableWish::Vote(yes) => json!({ "do": "vote", "yes": yes }),
            TableWish::Resume => json!({ "do": "resume" }),
        }
    }
}

#[cfg(test)]
mod tests {
    use words::{Lang, Words};

    use super::*;

    #[test]
    fn tables_are_spoken_to_in_both_languages() {
        let (it, en) = (Context::new(Words::new(Lang::It)), Context::new(Words::new(Lang::En)));
        for ctx in [&it, &en] {
            assert_eq!(table_wish(ctx, "say  hello you"), Some(TableWish::Say("hello you".into())));
            assert_eq!(table_wish(ctx, "START"), Some(TableWish::Start));
            assert_eq!(table_wish(ctx, "1 2"), None);
            assert_eq!(table_wish(ctx, ""), None);
        }
        assert_eq!(table_wish(&it, "di' ciao"), Some(TableWish::Say("ciao".into())));
        assert_eq!(table_wish(&it, "accetto"), Some(TableWish::Vote(true)));
        assert_eq!(table_wish(&it, "rifiuto"), Some(TableWish::Vote(false)));
        let mut stamp = Stamp::new();
        assert_ne!(stamp.next(), stamp.next());
    }
}
