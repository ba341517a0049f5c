//! A host's file of components. It is refused with the field named, or read; then its values
//! written anew are read to the same, and all its names can be said.

use std::fmt;

use anno_domini_890::components::Components;
use engine::{Digest, SetupError};
use words::{Lang, Words};

use crate::dice::Dice;
use crate::mutate::change_lines;
use crate::{Ruling, Target, Verdict, hold};

/// How such a file is read.
pub type Door = fn(&str) -> Result<Components, SetupError>;

/// How the program does it.
pub fn real(text: &str) -> Result<Components, SetupError> {
    catalog::by_components(text)?;
    Components::read(text)
}

/// Files of components.
pub struct ComponentFiles {
    door: Door,
}

impl Default for ComponentFiles {
    fn default() -> Self {
        Self::new()
    }
}

impl ComponentFiles {
    /// With the door of the program.
    pub fn new() -> Self {
        Self { door: real }
    }

    /// With another door.
    pub fn with(door: Door) -> Self {
        Self { door }
    }
}

impl Target for ComponentFiles {
    fn name(&self) -> &'static str {
        "component"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        vec![include_bytes!("../../../games/anno_domini_890/data/components.toml").to_vec()]
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        let Ok(text) = std::str::from_utf8(input) else { return };
        *input = change_lines(text, dice).into_bytes();
    }

    fn law(&mut self, input: &[u8]) -> Ruling {
        let mut read = match read_twice(self.door, input)? {
            Ok(read) => read,
            Err(verdict) => return Ok(verdict),
        };
        read.digest = Some(Digest::of("fuzz", &[input]));
        for (lang, italian) in [(Lang::It, true), (Lang::En, false)] {
            let words = own_words(lang, &read.own_words(italian).unwrap_or_default())?;
            for name in read.names.iter().filter(|name| name.is_written()) {
                let id = format!("ad-{}", name.message);
                let said = words.try_text(&id, &[]).map_err(|lapse| format!("{id}: {lapse}"))?;
                hold(!said.is_empty(), || format!("{id} says nothing"))?;
            }
        }
        Ok(Verdict::Taken)
    }
}

/// What a file is read as, and that its values written anew are read to the same; or why it is not.
pub(super) fn read_twice<T: fmt::Debug>(
    door: fn(&str) -> Result<T, SetupError>,
    input: &[u8],
) -> Result<Result<T, Verdict>, String> {
    let Ok(text) = std::str::from_utf8(input) else { return Ok(Err(Verdict::Unread)) };
    let read = match door(text) {
        Err(error) => return refused(&error).map(Err),
        Ok(read) => read,
    };
    let again = door(&written_anew(text)?)
        .map_err(|error| format!("what is written anew is not read: {error}"))?;
    let same = format!("{read:?}") == format!("{again:?}");
    hold(same, || format!("{read:?}, and written anew {again:?}"))?;
    Ok(Ok(read))
}

/// A refusal names the field, on one line.
fn refused(error: &SetupError) -> Ruling {
    let SetupError { field, problem } = error;
    let named = !field.is_empty() && !problem.is_empty() && !error.to_string().contains('\n');
    hold(named, || format!("it is not said where: {error:?}"))?;
    Ok(if field.starts_with("line ") { Verdict::Unread } else { Verdict::Refused })
}

/// The same values in other words.
fn written_anew(text: &str) -> Result<String, String> {
    let value: toml::Table =
        toml::from_str(text).map_err(|error| format!("read, though it is no TOML: {error}"))?;
    toml::to_string(&value).map_err(|error| error.to_string())
}

/// The messages of a file of a host's own.
pub(super) fn own_words(lang: Lang, text: &str) -> Result<Words, String> {
    Words::from_sources(lang, &[("own", text)]).map_err(|faults| faults.join("; "))
}
