//! What people write: names, letters, the names of accounts; and the shields they bear. Markup is
//! text like any other, since whoever shows it shows text; what is kept out is what would reach
//! beyond its own line: control characters, marks that turn the direction of what follows, towers
//! of accents.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use words::{Lang, Words};

use crate::problem::{Code, Problem};

/// The most characters of a name.
pub const NAME: usize = 32;

/// The most characters of a letter or a line of chat.
pub const LETTER: usize = 2_000;

/// The most bytes of a name: a character may be made of several.
const NAME_BYTES: usize = 128;

/// The most marks that may stand on one letter.
const MARKS: usize = 4;

/// The shortest name of an account, and the longest.
const LOGIN: (usize, usize) = (3, 32);

/// Every message of a language, those of the games too.
pub fn game_words(lang: Lang) -> &'static Words {
    static IT: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::It));
    static EN: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));
    match lang {
        Lang::It => &IT,
        Lang::En => &EN,
    }
}

/// A name as others will read it, without blanks around it and with single ones inside.
pub fn tidy_name(text: &str) -> Result<String, Problem> {
    // Even what is only looked at has its measure.
    if 16 * NAME_BYTES < text.len() {
        return Err(Problem::from(Code::TooLong).with("most", NAME));
    }
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let text = text.trim_matches(|c: char| c.is_whitespace() && !breaks(c));
    if text.chars().any(|c| breaks(c) || turns(c) || is_hidden(c)) || MARKS < most_marks(text) {
        return Err(Code::BadCharacters.into());
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if !name.chars().any(is_seen) {
        return Err(Code::Empty.into());
    }
    if NAME < name.chars().count() || NAME_BYTES < name.len() {
        return Err(Problem::from(Code::TooLong).with("most", NAME));
    }
    Ok(name)
}

/// A text of at most so many characters, without what cannot be read. Lines may be broken.
pub fn tidy_text(text: &str, most: usize) -> Result<String, Problem> {
    let too_long = || Problem::from(Code::TooLong).with("most", most);
    if most.saturating_mul(8) < text.len() {
        return Err(too_long());
    }
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    let stays = |c: &char| *c == '\n' || !(c.is_control() || turns(*c) || is_hidden(*c));
    let text: String = text.replace('\t', " ").chars().filter(stays).collect();
    let text = text.trim();
    if !text.chars().any(is_seen) {
        return Err(Code::Empty.into());
    }
    if most < text.chars().count() {
        return Err(too_long());
    }
    Ok(few_marks(text))
}

/// The name of an account, in lower case.
pub fn tidy_login(text: &str) -> Result<String, Problem> {
    let (least, most) = LOGIN;
    let text = text.trim();
    if most < text.len() && text.is_ascii() || 4 * most < text.len() {
        return Err(Problem::from(Code::TooLong).with("most", most));
    }
    if !text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.')) {
        return Err(Code::BadCharacters.into());
    }
    match text.len() {
        0 => Err(Code::Empty.into()),
        length if length < least => Err(Problem::from(Code::TooShort).with("least", least)),
        _ => Ok(text.to_ascii_lowercase()),
    }
}

/// Does it turn the direction of the text after it?
const fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Is it there without being seen? Joiners are not meant: some scripts need them.
const fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}'
        | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Does it leave ink on the paper?
fn is_seen(c: char) -> bool {
    let blank = matches!(
        c,
        '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{200c}'
            ..='\u{200f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    !blank && !c.is_whitespace() && !c.is_control() && !is_mark(c) && !is_hidden(c)
}

/// Does it stand on the letter before it? The blocks of such marks, and those of the scripts where
/// they are common.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}'
        | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}'
        | '\u{6df}'..='\u{6e4}' | '\u{6e7}' | '\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{711}'
        | '\u{730}'..='\u{74a}' | '\u{7a6}'..='\u{7b0}' | '\u{7eb}'..='\u{7f3}'
        | '\u{816}'..='\u{82d}' | '\u{859}'..='\u{85b}' | '\u{898}'..='\u{903}'
        | '\u{93a}' | '\u{93c}' | '\u{941}'..='\u{948}' | '\u{94d}' | '\u{951}'..='\u{957}'
        | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}'
        | '\u{eb1}' | '\u{eb4}'..='\u{ebc}' | '\u{ec8}'..='\u{ece}'
        | '\u{f18}' | '\u{f19}' | '\u{f35}' | '\u{f37}' | '\u{f39}' | '\u{f71}'..='\u{f84}'
        | '\u{f86}' | '\u{f87}' | '\u{f8d}'..='\u{fbc}' | '\u{102d}'..='\u{103e}'
        | '\u{135d}'..='\u{135f}' | '\u{17b4}'..='\u{17d3}' | '\u{1a17}'..='\u{1a7f}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1cd0}'..='\u{1cf9}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{2cef}'..='\u{2cf1}' | '\u{2de0}'..='\u{2dff}'
        | '\u{302a}'..='\u{302f}' | '\u{3099}' | '\u{309a}' | '\u{a66f}'..='\u{a672}'
        | '\u{a674}'..='\u{a67d}' | '\u{a69e}' | '\u{a69f}' | '\u{a8e0}'..='\u{a8f1}'
        | '\u{fb1e}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}'
        | '\u{1d165}'..='\u{1d169}' | '\u{1d16d}'..='\u{1d172}' | '\u{1d17b}'..='\u{1d182}'
        | '\u{1e000}'..='\u{1e02a}' | '\u{1e8d0}'..='\u{1e8d6}' | '\u{1e944}'..='\u{1e94a}')
}

/// The most marks in a row.
fn most_marks(text: &str) -> usize {
    text.split(|c| !is_mark(c)).map(|marks| marks.chars().count()).max().unwrap_or(0)
}

/// The text with no more marks in a row than may stand on one letter.
fn few_marks(text: &str) -> String {
    let mut row = 0;
    let stays = |c: &char| {
        row = if is_mark(*c) { row + 1 } else { 0 };
        row <= MARKS
    };
    text.chars().filter(stays).collect()
}

/// The colour of a shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Tincture {
    /// Blue, from the stone.
    Lapis,
    /// Red.
    Vermilion,
    /// Green, from copper.
    Verdigris,
    /// Yellow, from earth.
    Ochre,
    /// Purple, from the shell.
    Tyrian,
    /// Grey.
    Ash,
}

/// The figure on a shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Charge {
    /// A lion.
    Lion,
    /// An eagle.
    Eagle,
    /// A lily.
    Lily,
    /// A tower.
    Tower,
    /// A stag.
    Stag,
    /// A boar.
    Boar,
}

/// The pattern of a shield, so that no two are told apart by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    /// None.
    Plain,
    /// Upright stripes.
    Paly,
    /// Slanting stripes.
    Bendy,
    /// Squares.
    Chequy,
    /// Level stripes.
    Barry,
    /// A lattice.
    Fretty,
}

/// What someone is known by at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// Its colour.
    pub tincture: Tincture,
    /// Its figure.
    pub charge: Charge,
    /// Its pattern.
    pub field: Field,
}

impl Shield {
    /// The shield of someone who chose none: by the name, so that it stays the same.
    pub fn of_name(name: &str) -> Self {
        use {Charge::*, Field::*, Tincture::*};
        let hash = blake3::hash(name.as_bytes());
        let [a, b, c, ..] = hash.as_bytes();
        let nth = |byte: &u8| usize::from(*byte) % 6;
        Self {
            tincture: [Lapis, Vermilion, Verdigris, Ochre, Tyrian, Ash][nth(a)],
            charge: [Lion, Eagle, Lily, Tower, Stag, Boar][nth(b)],
            field: [Plain, Paly, Bendy, Chequy, Barry, Fretty][nth(c)],
        }
    }

    /// A shield as the store keeps it. One that cannot be read is that of the name.
    pub fn read(kept: &str, name: &str) -> Self {
        serde_json::from_str(kept).unwrap_or_else(|_| Self::of_name(name))
    }

    /// As the store keeps it.
    pub fn kept(&self) -> String {
        serde_json::to_string(self).expect("three words are JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Result<String, Code> {
        tidy_name(text).map_err(|problem| problem.code())
    }

    #[test]
    fn names_of_all_scripts_stay_as_they_are() {
        for text in [
            "Anna",
            "Niccolò d'Este",
            "Ἄννα",
            "אַנָּה",
            "عائشة",
            "नीलिमा",
            "กัญญา",
            "李",
            "👑",
            "<b>x</b>",
        ] {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
        assert_eq!(name("  Anna \u{a0} Maria ").as_deref(), Ok("Anna Maria"));
        assert_eq!(name(&"à".repeat(32)).as_deref(), Ok("à".repeat(32).as_str()));
    }

    #[test]
    fn names_stay_in_their_line() {
        for text in ["", "   ", "\u{200d}", "\u{3164}", "\u{301}", "\u{2800}\u{2800}"] {
            assert_eq!(name(text), Err(Code::Empty), "{text:?}");
        }
        for text in
            ["a\nb", "a\u{2028}b", "a\0b", "\u{202e}anna", "a\u{2066}b", "a\u{200b}b", "a\n"]
        {
            assert_eq!(name(text), Err(Code::BadCharacters), "{text:?}");
        }
        let zalgo = format!("a{}", "\u{301}".repeat(5));
        assert_eq!(name(&zalgo), Err(Code::BadCharacters));
        assert!(name(&zalgo[..zalgo.len() - 2]).is_ok());
        for text in ["a".repeat(33), "a".repeat(10_000), "👨‍👩‍👧‍👦".repeat(6)] {
            assert_eq!(name(&text), Err(Code::TooLong));
        }
    }

    #[test]
    fn texts_are_freed_of_what_cannot_be_read() {
        let tidy = |text: &str| tidy_text(text, LETTER).map_err(|problem| problem.code());
        assert_eq!(tidy(" one\r\ntwo\tthree\u{202e}\u{7} ").as_deref(), Ok("one\ntwo three"));
        assert_eq!(tidy("<script>alert(1)</script>").as_deref(), Ok("<script>alert(1)</script>"));
        assert_eq!(tidy(&format!("a{}", "\u{301}".repeat(50))).unwrap().chars().count(), 5);
        assert_eq!(tidy("\u{202e}\n \t"), Err(Code::Empty));
        assert_eq!(tidy(&"x".repeat(2_001)), Err(Code::TooLong));
        assert_eq!(tidy(&"x".repeat(1_000_000)), Err(Code::TooLong));
        assert!(tidy(&"€".repeat(2_000)).is_ok());
    }

    #[test]
    fn names_of_accounts_are_plain() {
        let login = |text: &str| tidy_login(text).map_err(|problem| problem.code());
        assert_eq!(login(" Anna.Maria-3_x ").as_deref(), Ok("anna.maria-3_x"));
        assert_eq!(login(""), Err(Code::Empty));
        assert_eq!(login("ab"), Err(Code::TooShort));
        assert_eq!(login(&"a".repeat(33)), Err(Code::TooLong));
        for text in ["niccolò", "a b c", "a/b/c", "anna\0", "аnna"] {
            assert_eq!(login(text), Err(Code::BadCharacters), "{text}");
        }
    }

    #[test]
    fn a_name_has_always_the_same_shield() {
        assert_eq!(Shield::of_name("Anna"), Shield::of_name("Anna"));
        let shield = Shield::of_name("Bruno");
        assert_eq!(Shield::read(&shield.kept(), "other"), shield);
        assert_eq!(Shield::read("broken", "Bruno"), shield);
    }
}
