//! A host's own board. It is refused with the field named, or read; then its values written anew
//! are read to the same, every village can be reached from every other as far as it says, and all
//! its names can be said.

use engine::{Digest, Kind, SetupError};
use fief::map::Map;
use fief::pieces::Village;
use words::Lang;

use super::component::{own_words, read_twice};
use crate::dice::Dice;
use crate::mutate::change_lines;
use crate::{Ruling, Target, Verdict, hold};

/// How a board is read.
pub type Door = fn(&str) -> Result<Map, SetupError>;

/// How the program does it.
pub fn real(text: &str) -> Result<Map, SetupError> {
    catalog::by_components(text)?;
    Map::read(text, None)
}

/// Boards.
pub struct Maps {
    door: Door,
}

impl Default for Maps {
    fn default() -> Self {
        Self::new()
    }
}

impl Maps {
    /// With the door of the program.
    pub fn new() -> Self {
        Self { door: real }
    }

    /// With another door.
    pub fn with(door: Door) -> Self {
        Self { door }
    }
}

impl Target for Maps {
    fn name(&self) -> &'static str {
        "map"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        vec![include_bytes!("../../../games/fief/data/map.toml").to_vec()]
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
        for a in Village::ALL {
            for b in Village::ALL {
                let far = read.far[*a as usize][*b as usize];
                let back = read.far[*b as usize][*a as usize];
                let road = read.roads[*a as usize].has(*b);
                let right = far == back && (far == 0) == (a == b) && (far == 1) == road;
                hold(right, || format!("{a:?} to {b:?}: {far} roads, and back {back}"))?;
            }
        }
        read.digest = Some(Digest::of("fuzz", &[input]));
        let own = read.own_words().ok_or("a board of one's own has words of its own")?;
        for (lang, text) in [Lang::It, Lang::En].into_iter().zip(&own) {
            let words = own_words(lang, text)?;
            for village in &read.drawing.villages {
                let id = format!("fi-thing-{}", village.id.id().replacen(':', "-", 1));
                let said = words.try_text(&id, &[]).map_err(|lapse| format!("{id}: {lapse}"))?;
                hold(!said.trim().is_empty(), || format!("{id} says nothing"))?;
            }
        }
        Ok(Verdict::Taken)
    }
}
