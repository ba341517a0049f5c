//! The languages of the house, as equals.

use std::fmt;
use std::str::FromStr;

/// A language in which everything can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Italiano.
    It,
    /// English.
    En,
}

/// A name that is neither Italian nor English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither it nor en")]
pub struct UnknownLang(String);

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::It, Self::En];

    /// The language of a locale such as `it_IT.UTF-8`; English where it is another one or none.
    pub fn from_locale(locale: Option<&str>) -> Self {
        locale.and_then(|locale| locale.parse().ok()).unwrap_or(Self::En)
    }

    /// As in a command line or a folder name.
    pub const fn code(self) -> &'static str {
        match self {
            Self::It => "it",
            Self::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads `it`, `en-GB`, `it_IT.UTF-8`.
    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        let language = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(language))
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_have_a_language() {
        for (text, lang) in [("it", Lang::It), ("en", Lang::En), ("it_IT.UTF-8", Lang::It)] {
            assert_eq!(text.parse(), Ok(lang));
            assert_eq!(Lang::from_locale(Some(text)), lang);
        }
        assert_eq!("EN-GB".parse(), Ok(Lang::En));
        assert!("italic".parse::<Lang>().is_err());
        assert_eq!(Lang::from_locale(Some("C.UTF-8")), Lang::En);
        assert_eq!(Lang::from_locale(None), Lang::En);
    }

    #[test]
    fn a_language_is_written_as_it_is_read() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
    }
}
