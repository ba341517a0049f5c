//! The inputs that are kept, in `fuzz/corpus/<target>`: those to begin with, and every one that
//! ever broke a law.

use std::path::PathBuf;

/// The folder of a target.
pub fn folder(target: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target)
}

/// What is kept for a target: name and input, in order of the names.
pub fn kept(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder(target)).into_iter().flatten().flatten();
    let mut all: Vec<_> = entries
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            Some((name, std::fs::read(entry.path()).ok()?))
        })
        .collect();
    all.sort();
    all
}

/// The name under which an input is kept: the same input never has two.
pub fn name(input: &[u8]) -> String {
    blake3::hash(input).to_hex().chars().take(16).collect()
}
