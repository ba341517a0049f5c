//! What this server sends and takes, as TypeScript. What is put together from texts, such as the
//! pushes, has no type and is not here.

use engine::types::Types;
use ts_rs::{Config, TS};

use crate::http::advice::{AnalysisShown, HintAsk};
use crate::http::notices::{ChannelShown, CodeAsk, NewChannel, NoticesShown, ReachChange};
use crate::http::own::ForgetAsk;
use crate::http::papers::{Fork, Import};
use crate::http::people::shapes::{
    GuestAsk, KeyAsk, MeChange, MeShown, NewKey, PasswordChange, SignIn,
};
use crate::http::rules::Speech;
use crate::http::tables::NewTable;
use crate::live::{HintShown, Order};
use crate::notify::channel::ChannelAsk;
use crate::problem::{Code, ErrorBody};
use crate::shown::{ClockShown, LiveShown, NoteShown, RefusalShown, TableShown};

/// All of it.
pub fn types() -> Types {
    let people = Types::default()
        .and::<MeShown>()
        .and::<GuestAsk>()
        .and::<MeChange>()
        .and::<SignIn>()
        .and::<PasswordChange>()
        .and::<KeyAsk>()
        .and::<NewKey>()
        .and::<ForgetAsk>()
        .and::<NoticesShown>()
        .and::<ReachChange>()
        .and::<ChannelAsk>()
        .and::<ChannelShown>()
        .and::<NewChannel>()
        .and::<CodeAsk>();
    let tables = people
        .and::<NewTable>()
        .and::<TableShown<'static>>()
        .and::<LiveShown<'static>>()
        .and::<NoteShown<'static>>()
        .and::<ClockShown>()
        .and::<Order>()
        .and::<Fork>()
        .and::<Import>()
        .and::<HintAsk>()
        .and::<HintShown>()
        .and::<AnalysisShown<'static>>();
    tables.and::<ErrorBody<'static>>().and::<RefusalShown<'static>>().and::<Speech>()
}

impl TS for Code {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/** What is in the way of a request; more may come. */".to_owned())
    }

    fn name(_: &Config) -> String {
        "Code".to_owned()
    }

    fn inline(_: &Config) -> String {
        let names: Vec<_> = Self::ALL.iter().map(|code| format!("\"{}\"", code.name())).collect();
        names.join(" | ")
    }

    fn decl(config: &Config) -> String {
        format!("type Code = {};", Self::inline(config))
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("Code.ts".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_over_the_wire_has_a_type() {
        let types = types();
        for name in ["Terms", "Pace", "Absent", "Chair", "Sitter", "Table", "LiveTable", "Note"] {
            assert!(types.all().contains_key(name), "{name}");
        }
        for (name, declared) in types.all() {
            assert!(!declared.text.contains("bigint"), "{name}");
        }
        assert!(types.all()["Code"].text.contains("\"too_many\""));
    }
}
