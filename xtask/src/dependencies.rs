//! The light half of `deny.toml`, which needs no other program: where dependencies come from, under
//! which licences, and which never come in. Advisories are for `make deny`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

#[derive(Deserialize)]
struct Deny {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    allow: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Deserialize)]
struct Ban {
    name: String,
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    source: Option<String>,
    checksum: Option<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    source: Option<String>,
    license: Option<String>,
}

/// Fails if a dependency is not one that `deny.toml` lets in.
pub(crate) fn check(root: &Path) -> Result<()> {
    let text = fs::read_to_string(root.join("deny.toml")).context("deny.toml")?;
    let deny: Deny = toml::from_str(&text).context("deny.toml")?;
    let mut wrong = Vec::new();
    for file in ["Cargo.lock", "fuzz/Cargo.lock"] {
        let lock: Lock = toml::from_str(&fs::read_to_string(root.join(file))?).context(file)?;
        for Locked { name, source, checksum } in lock.package {
            // What has no source is our own.
            let registered = source.as_deref().is_none_or(|it| it.starts_with("registry+"));
            if !registered || source.is_some() && checksum.is_none() {
                wrong.push(format!("{name} ({file}) does not come from the registry"));
            }
            if deny.bans.deny.iter().any(|ban| ban.name == name) {
                wrong.push(format!("{name} ({file}) is not to come in"));
            }
        }
    }
    for Package { name, source, license } in metadata(root)?.packages {
        let license = license.unwrap_or_default();
        if source.is_some() && !allowed(&license, &deny.licenses.allow) {
            wrong.push(format!("{name} is licensed under {license:?}"));
        }
    }
    if !wrong.is_empty() {
        bail!("dependencies: {}", wrong.join("; "));
    }
    Ok(())
}

/// What is built on this machine: of the others not even the licence need be there.
fn metadata(root: &Path) -> Result<Metadata> {
    let rustc = Command::new("rustc").arg("-vV").output().context("rustc cannot be run")?;
    let said = String::from_utf8(rustc.stdout)?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not say where it runs")?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let told = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", host])
        .current_dir(root)
        .output()
        .context("cargo cannot be run")?;
    if !told.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&told.stderr));
    }
    serde_json::from_slice(&told.stdout).context("cargo metadata")
}

/// May something under this licence be used? An expression of names with `AND`, `OR` and brackets;
/// `AND` binds closer, and a slash is an `OR` of old.
fn allowed(license: &str, allow: &BTreeSet<String>) -> bool {
    let spaced = license.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
    let fits = any(&mut words, allow);
    fits && words.is_empty()
}

fn any(words: &mut Vec<&str>, allow: &BTreeSet<String>) -> bool {
    let mut fits = every(words, allow);
    while words.pop_if(|word| *word == "OR").is_some() {
        fits |= every(words, allow);
    }
    fits
}

fn every(words: &mut Vec<&str>, allow: &BTreeSet<String>) -> bool {
    let mut fits = one(words, allow);
    while words.pop_if(|word| *word == "AND").is_some() {
        fits &= one(words, allow);
    }
    fits
}

fn one(words: &mut Vec<&str>, allow: &BTreeSet<String>) -> bool {
    match words.pop() {
        Some("(") => {
            let fits = any(words, allow);
            words.pop_if(|word| *word == ")").is_some() && fits
        }
        Some(name) => {
            let mut name = name.to_owned();
            while words.pop_if(|word| *word == "WITH").is_some() {
                name = format!("{name} WITH {}", words.pop().unwrap_or_default());
            }
            allow.contains(&name)
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_weighed() {
        let allow = ["MIT", "ISC", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"];
        let allow = allow.into_iter().map(str::to_owned).collect();
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0/MIT",
            "MIT AND ISC",
            "(MIT OR GPL-3.0) AND ISC",
            "GPL-3.0 AND ISC OR MIT",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
        ] {
            assert!(allowed(good, &allow), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR ISC) AND GPL-3.0",
            "(MIT",
            "MIT)",
            "MIT WITH GCC-exception",
            "MIT ISC",
        ] {
            assert!(!allowed(bad, &allow), "{bad}");
        }
    }
}
