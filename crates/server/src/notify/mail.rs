//! A message as mail. Head lines are made of encoded words and of addresses that were checked when
//! they were given, the body is encoded as a whole: nothing in a name can become a line of its own.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::compose::Message;

/// The longest address.
const LONGEST: usize = 254;
/// So many bytes of a text fit into one encoded word.
const WORD: usize = 42;

/// Can this be an address for mail? Plain ones only: no quotes, no comments, no other scripts.
pub(crate) fn is_address(text: &str) -> bool {
    let Some((name, domain)) = text.split_once('@') else { return false };
    let plain = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~-.".contains(c);
    let label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    text.len() <= LONGEST
        && (1..=64).contains(&name.len())
        && name.chars().all(plain)
        && !name.starts_with('.')
        && !name.ends_with('.')
        && !name.contains("..")
        && domain.split('.').all(label)
}

/// The whole text of a mail. `to` and `from` are addresses.
pub(super) fn written(message: &Message, from: &str, to: &str, now: SystemTime) -> String {
    let domain = from.rsplit('@').next().unwrap_or("localhost");
    let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let mut text = format!("{}\r\n\r\n{}\r\n", message.text, message.link_line());
    if let Some(foot) = &message.foot {
        text += &format!("\r\n-- \r\n{foot}\r\n");
    }
    let body: Vec<String> = STANDARD
        .encode(text.replace("\r\n", "\n").replace('\n', "\r\n"))
        .as_bytes()
        .chunks(76)
        .map(|line| String::from_utf8_lossy(line).into_owned() + "\r\n")
        .collect();
    format!(
        "From: Curia <{from}>\r\nTo: <{to}>\r\nSubject: {}\r\nDate: {}\r\n\
         Message-ID: <{}@{domain}>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}",
        encoded(&message.title),
        date(seconds),
        message.id,
        body.concat(),
    )
}

/// A text for a head line, as encoded words (RFC 2047).
fn encoded(text: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    for c in text.chars().filter(|c| !c.is_control()) {
        if WORD < word.len() + c.len_utf8() {
            words.push(std::mem::take(&mut word));
        }
        word.push(c);
    }
    words.push(word);
    let words: Vec<_> =
        words.iter().map(|word| format!("=?utf-8?B?{}?=", STANDARD.encode(word))).collect();
    words.join("\r\n ")
}

/// A moment as it is written in mail, from seconds since 1970.
fn date(seconds: u64) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Counted from the first of March of the year 0, so that a leap day is the last of its year.
    let from_march = days + 719_468;
    let era = from_march / 146_097;
    let of_era = from_march % 146_097;
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + next;
    format!(
        "{}, {day:02} {} {year} {:02}:{:02}:{:02} +0000",
        DAYS[(days % 7) as usize],
        MONTHS[(month - 1) as usize],
        rest / 3_600,
        rest / 60 % 60,
        rest % 60,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_plain() {
        for text in ["anna@example.org", "a.b+c@mail.example", "x@localhost", "o'neill@a-b.it"] {
            assert!(is_address(text), "{text}");
        }
        for text in [
            "",
            "anna",
            "@example.org",
            "anna@",
            "anna@-x.org",
            "anna@ex ample.org",
            "anna@example..org",
            ".anna@example.org",
            "a..b@example.org",
            "anna@example.org\r\nRCPT TO:<x@y>",
            "anna@example.org>",
            "\"anna maria\"@example.org",
            "anna@[127.0.0.1]",
            "anna@bruno@example.org",
            "àanna@example.org",
        ] {
            assert!(!is_address(text), "{text}");
        }
        assert!(!is_address(&format!("{}@example.org", "x".repeat(65))));
    }

    #[test]
    fn moments_are_written_as_mail_has_them() {
        assert_eq!(date(0), "Thu, 01 Jan 1970 00:00:00 +0000");
        assert_eq!(date(951_782_400), "Tue, 29 Feb 2000 00:00:00 +0000");
        assert_eq!(date(1_763_426_096), "Tue, 18 Nov 2025 00:34:56 +0000");
        assert_eq!(date(4_107_542_399), "Sun, 28 Feb 2100 23:59:59 +0000");
    }

    #[test]
    fn a_head_line_stays_one() {
        let words = encoded("à\r\nBcc: x@y\u{0} e il tuo turno, e il tuo turno, e il tuo turno");
        assert!(words.split("\r\n").all(|line| line.len() <= 76), "{words}");
        assert!(words.split("\r\n").skip(1).all(|line| line.starts_with(' ')), "{words}");
        assert!(!words.contains("Bcc"), "{words}");
        let text: Vec<u8> = words
            .split_whitespace()
            .map(|word| word.strip_prefix("=?utf-8?B?").unwrap().strip_suffix("?=").unwrap())
            .flat_map(|word| STANDARD.decode(word).unwrap())
            .collect();
        assert!(String::from_utf8(text).unwrap().starts_with("àBcc: x@y e il tuo turno"));
    }
}
