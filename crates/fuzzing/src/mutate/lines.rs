//! Changes of a text of lines, such as TOML: another value behind a key, a line twice, none.

use super::{NUMBERS, TEXTS};
use crate::dice::Dice;

/// One change of a text of lines.
pub fn change(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return "[meta]\n".to_owned();
    }
    let place = dice.below(lines.len());
    let other = dice.below(lines.len());
    match dice.below(12) {
        0 => {
            lines.remove(place);
        }
        1 => lines.insert(place, lines[place].clone()),
        2 => lines.swap(place, other),
        3 => lines.insert(place, lines[other].clone()),
        4 => lines.truncate(place),
        // Another value, or another word: by far the most interesting.
        _ => {
            let with = value(&lines[other], dice);
            lines[place] = replaced(&lines[place], &with, dice);
        }
    }
    lines.join("\n") + "\n"
}

/// A value of this line, or an odd one.
fn value(line: &str, dice: &mut Dice) -> String {
    let odd = ["[]", "{}", "true", "1979-05-27", "nan", "\"\\u0000\"", "''", "[[1], {a = 1}]"];
    let words = words(line);
    match dice.below(8) {
        0..=4 if !words.is_empty() => {
            let (from, upto) = *dice.pick(&words);
            line[from..upto].to_owned()
        }
        5 => format!("{:?}", dice.pick(&TEXTS)),
        6 => (*dice.pick(&odd)).to_owned(),
        _ => (*dice.pick(&NUMBERS)).to_owned(),
    }
}

/// The line with one of its words replaced.
fn replaced(line: &str, with: &str, dice: &mut Dice) -> String {
    let words = words(line);
    if words.is_empty() {
        return with.to_owned();
    }
    let (from, upto) = *dice.pick(&words);
    format!("{}{with}{}", &line[..from], &line[upto..])
}

/// Where the words of a line are: texts in quotes, numbers, names.
fn words(line: &str) -> Vec<(usize, usize)> {
    let (mut found, mut begun, mut quoted) = (Vec::new(), None, false);
    for (at, letter) in line.char_indices() {
        if letter == '"' {
            let from = begun.take();
            if quoted {
                found.extend(from.map(|from| (from, at + 1)));
            } else {
                begun = Some(at);
            }
            quoted = !quoted;
            continue;
        }
        let part = quoted || letter.is_alphanumeric() || "-_:.".contains(letter);
        match (part, begun) {
            (true, None) => begun = Some(at),
            (false, Some(from)) => {
                found.push((from, at));
                begun = None;
            }
            _ => {}
        }
    }
    found.extend(begun.map(|from| (from, line.len())));
    found
}
