//! Plain text in columns: wrapped paragraphs and tables.

/// How many columns a text takes: every sign we print is one column wide, and colours are none.
pub(crate) fn width(text: &str) -> usize {
    let mut paint = false;
    let mut columns = 0;
    for sign in text.chars() {
        match sign {
            '\u{1b}' => paint = true,
            'm' if paint => paint = false,
            _ if paint => {}
            _ => columns += 1,
        }
    }
    columns
}

/// Breaks a text into lines of at most `width` columns. The first begins with `first`, the others
/// with `then`; a word longer than a line keeps a line of its own. A no-break space holds words
/// together, and is printed as a space.
pub(crate) fn wrap(text: &str, first: &str, then: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut empty = true;
    let breaks = |sign: char| sign.is_whitespace() && sign != '\u{a0}';
    for word in text.split(breaks).filter(|word| !word.is_empty()) {
        if !empty && width < self::width(&line) + 1 + self::width(word) {
            lines.push(std::mem::replace(&mut line, then.to_owned()));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(&word.replace('\u{a0}', " "));
        empty = false;
    }
    lines.push(line);
    lines
}

/// A text in a field of this width: filled up or cut.
pub(crate) fn left(text: &str, width: usize) -> String {
    let text = cut(text, width);
    let room = width.saturating_sub(self::width(&text));
    format!("{text}{}", " ".repeat(room))
}

/// A text at the right of a field of this width.
pub(crate) fn right(text: &str, width: usize) -> String {
    let text = cut(text, width);
    let room = width.saturating_sub(self::width(&text));
    format!("{}{text}", " ".repeat(room))
}

/// A text of at most this width, its end replaced by a dot where it is too long.
pub(crate) fn cut(text: &str, width: usize) -> String {
    match width < self::width(text) {
        true => {
            let mut text: String = text.chars().take(width.saturating_sub(1)).collect();
            text.push('.');
            text
        }
        false => text.to_owned(),
    }
}

/// Which side of its column a cell keeps to.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table with columns as wide as they need to be, two spaces apart.
pub(crate) fn table(sides: &[Side], rows: &[Vec<String>]) -> Vec<String> {
    let widest = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..sides.len()).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(sides).zip(&widths).map(|((cell, side), width)| match side {
            Side::Left => left(cell, *width),
            Side::Right => right(cell, *width),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_within_their_width() {
        let lines = wrap("uno due tre quattro", "1) ", "   ", 12);
        assert_eq!(lines, ["1) uno due", "   tre", "   quattro"]);
        assert_eq!(wrap("", "- ", "  ", 10), ["- "]);
        assert_eq!(wrap("uno due\u{a0}tre", "", "", 9), ["uno", "due tre"]);
        assert_eq!(wrap("perché-questa-parola-è-lunga", "", "", 5).len(), 1);
    }

    #[test]
    fn columns_line_up() {
        let rows = [vec!["è".into(), "10".into()], vec!["abc".into(), "7".into()]];
        assert_eq!(table(&[Side::Left, Side::Right], &rows), ["è    10", "abc   7"]);
        assert_eq!(left("abcdef", 4), "abc.");
        assert_eq!(right("é", 3), "  é");
        assert_eq!(width("\u{1b}[1mare\u{1b}[0m"), 3);
    }
}
