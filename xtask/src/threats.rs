//! `docs/security.md` names a test for each threat. Here it is seen to that each line names one,
//! and that each is there: a page that promises what nobody checks is worse than none.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// Fails if a line of the table names no test, or one that is not there.
pub(crate) fn check(root: &Path) -> Result<()> {
    let page = fs::read_to_string(root.join("docs/security.md")).context("docs/security.md")?;
    let mut missing = Vec::new();
    let rows = rows(&page);
    if rows.is_empty() {
        bail!("docs/security.md has no table of threats");
    }
    for (threat, tests) in rows {
        if tests.is_empty() {
            missing.push(format!("no test: {threat}"));
        }
        for (path, name) in tests {
            let file = place(root, path);
            let there = fs::read_to_string(&file).is_ok_and(|text| holds(&text, path, name));
            if !there {
                missing.push(format!("{path}: {name}"));
            }
        }
    }
    if !missing.is_empty() {
        bail!("docs/security.md names what is not there: {}", missing.join("; "));
    }
    Ok(())
}

/// The client has a folder of its own; everything else is a crate.
fn place(root: &Path, path: &str) -> std::path::PathBuf {
    if path.starts_with("client/") { root.join(path) } else { root.join("crates").join(path) }
}

/// Is there a test of this name in a file?
fn holds(text: &str, path: &str, name: &str) -> bool {
    match path.ends_with(".rs") {
        true => text.contains(&format!("fn {name}(")),
        false => text.contains(&format!("test('{name}'")),
    }
}

/// What is tried, and the tests as `path: name` between backticks in the last cell, line by line.
fn rows(page: &str) -> Vec<(&str, Vec<(&str, &str)>)> {
    let mut rows = Vec::new();
    for line in page.lines() {
        let Some(line) = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")) else {
            continue;
        };
        let cells: Vec<&str> = line.split(" | ").collect();
        // The heads of tables, and tables about something else.
        let [tried, _, tests] = cells[..] else { continue };
        if tried == "what is tried" {
            continue;
        }
        let named = tests.split('`').skip(1).step_by(2);
        rows.push((tried, named.filter_map(|test| test.split_once(": ")).collect()));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_with_its_tests() {
        let page = "| what is tried | what stops it | test |\n|---|---|---|\n\
                    | A | b | `server/x.rs: one`, `client/y.test.ts: two words` |\n\
                    | C | d | none |\n| only | two |\n";
        assert_eq!(
            rows(page),
            [("A", vec![("server/x.rs", "one"), ("client/y.test.ts", "two words")]), ("C", vec![]),]
        );
        assert!(holds("async fn one() {}", "x.rs", "one"));
        assert!(!holds("async fn one_more() {}", "x.rs", "one"));
        assert!(holds("test('two words', () => {", "y.test.ts", "two words"));
    }
}
