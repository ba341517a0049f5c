//! `tools/fuzz` ends as its fuzzers do. Small scripts stand for these, in a folder that looks like
//! the repository.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, PoisonError};

struct Place(PathBuf);

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn script(path: &Path, body: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, format!("#!/bin/sh\n{body}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o700)).unwrap();
}

/// While a script is written nothing else is started: a process that begins meanwhile would hold
/// it open for writing, and nobody can run what is being written.
static ALONE: Mutex<()> = Mutex::new(());

/// What becomes of `tools/fuzz` if the fuzzer of `action` does this, and that of `map` does well.
fn fuzzed(name: &str, action: &str) -> Output {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let place = std::env::temp_dir().join(format!("curia-fuzz-{name}-{}", std::process::id()));
    let place = Place(place);
    let built = place.0.join("fuzz/target/here/release");
    script(&built.join("action"), action);
    script(&built.join("map"), "echo 'DONE map'");
    let programs = place.0.join("programs");
    script(&programs.join("rustc"), "echo 'host: here'");
    fs::create_dir_all(place.0.join("tools")).unwrap();
    fs::copy(root.join("tools/fuzz"), place.0.join("tools/fuzz")).unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    Command::new(place.0.join("tools/fuzz"))
        .args(["1", "action", "map"])
        .env("PATH", path)
        .env("CARGO", "true")
        .output()
        .unwrap()
}

#[test]
fn time_that_is_over_is_a_good_end() {
    let done = fuzzed("good", "echo 'DONE action'");
    assert!(done.status.success(), "{done:?}");
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(said.contains("DONE action") && said.contains("DONE map"), "{said}");
    // Nor does it matter whether it says anything.
    assert!(fuzzed("silent", "exit 0").status.success());
}

#[test]
fn a_fuzzer_that_dies_is_no_good_end() {
    for (name, action, status) in [
        ("dies", "echo 'ERROR: no memory'; exit 71", 71),
        ("mute", "exit 77", 77),
        ("killed", "kill -9 $$", 137),
    ] {
        let done = fuzzed(name, action);
        assert_eq!(done.status.code(), Some(status), "{done:?}");
        assert!(!String::from_utf8_lossy(&done.stdout).contains("DONE map"), "{done:?}");
    }
}

#[test]
fn a_law_that_is_broken_is_no_good_end() {
    let done = fuzzed("broken", "touch artifacts/action/crash-1; exit 77");
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.contains("action broke its law"), "{said}");
}
