//! Which clause has which tests: a test is named after its clause, `kf_spring_5_a_bid_must_…`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::Source;

/// Game, clause, names of its tests.
pub(crate) struct Coverage(BTreeMap<String, BTreeMap<String, Vec<String>>>);

pub(crate) fn of(games: &[Source]) -> Result<Coverage> {
    let mut all = BTreeMap::new();
    for game in games {
        let mut tests = Vec::new();
        tests_in(&game.folder.join("tests"), &mut tests)?;
        tests.sort();
        let of_clause = |id: &str| {
            let name = id.to_lowercase().replace('-', "_");
            let is_its = |test: &&String| {
                test.strip_prefix(&name)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
            };
            tests.iter().filter(is_its).cloned().collect::<Vec<_>>()
        };
        let clauses = game.book.clauses.iter();
        let clauses = clauses.map(|entry| (entry.id.clone(), of_clause(&entry.id))).collect();
        let name = game.folder.file_name().unwrap_or_default().to_string_lossy().replace('_', "-");
        all.insert(name, clauses);
    }
    Ok(Coverage(all))
}

/// The functions under a `#[test]` in every file below a folder.
fn tests_in(folder: &Path, into: &mut Vec<String>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            tests_in(&path, into)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path)?;
            for part in text.split("#[test]").skip(1) {
                let name = part.split_once("fn ").and_then(|(_, rest)| rest.split_once('('));
                into.extend(name.map(|(name, _)| name.trim().to_owned()));
            }
        }
    }
    Ok(())
}

impl Coverage {
    /// One line for each clause, so that a change reads well.
    pub(crate) fn file(&self) -> Result<String> {
        let mut games = Vec::new();
        for (game, clauses) in &self.0 {
            let lines = clauses
                .iter()
                .map(|(clause, tests)| Ok(format!("\"{clause}\": {}", json(tests))))
                .collect::<Result<Vec<_>>>()?;
            games.push(format!("\"{game}\": {{\n{}\n}}", lines.join(",\n")));
        }
        Ok(format!("{{\n{}\n}}\n", games.join(",\n")))
    }

    pub(crate) fn untested(&self) -> Vec<&str> {
        let clauses = self.0.values().flatten();
        clauses.filter(|(_, tests)| tests.is_empty()).map(|(clause, _)| clause.as_str()).collect()
    }
}

/// Names of tests need no escapes.
fn json(tests: &[String]) -> String {
    let names: Vec<_> = tests.iter().map(|test| format!("\"{test}\"")).collect();
    format!("[{}]", names.join(", "))
}
