//! Lays the built client, `client/dist`, into the program: a table of its files with their kinds
//! and tags. `X.br` and `X.gz` beside `X` are the same file compressed. Without a built client one
//! page is laid in that says so, so that nobody needs Node to build the server.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let client = here.join("../../client");
    let dist = client.join("dist");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = BTreeMap::new();
    if dist.join("index.html").is_file() {
        println!("cargo::rerun-if-changed={}", dist.display());
        gather(&dist, "", &mut files)?;
    } else {
        // A path that is not there would count as changed at every build, so its folder is watched.
        let watched = if dist.is_dir() { dist } else { client };
        println!("cargo::rerun-if-changed={}", watched.display());
        println!("cargo::rerun-if-changed=absent.html");
        println!(
            "cargo::warning=client/dist is not there: this server has no client (make client)"
        );
        files.insert("/index.html".to_owned(), here.join("absent.html"));
    }
    fs::write(out.join("client.rs"), table(&files)?)
}

/// Every file below a folder, by its address. Names with a dot in front are for tools.
fn gather(folder: &Path, at: &str, into: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name.starts_with('.') {
            continue;
        }
        let address = format!("{at}/{name}");
        if path.is_dir() {
            gather(&path, &address, into)?;
        } else {
            into.insert(address, path);
        }
    }
    Ok(())
}

/// The list of the files as Rust, in the order of their addresses.
fn table(files: &BTreeMap<String, PathBuf>) -> io::Result<String> {
    let mut text = String::from("&[\n");
    for (address, path) in files {
        let whole = address.strip_suffix(".br").or_else(|| address.strip_suffix(".gz"));
        if whole.is_some_and(|whole| files.contains_key(whole)) {
            continue;
        }
        let plain = fs::read(path)?;
        let packed = |ending: &str| -> io::Result<String> {
            match files.get(&format!("{address}{ending}")) {
                // What did not become smaller is not worth unpacking.
                Some(path) if (fs::metadata(path)?.len() as usize) < plain.len() => {
                    Ok(format!("Some(include_bytes!({path:?}))"))
                }
                _ => Ok("None".to_owned()),
            }
        };
        let mut hasher = DefaultHasher::new();
        hasher.write(&plain);
        let entry = format!(
            "File {{ path: {address:?}, kind: {:?}, tag: \"{:016x}\", plain: include_bytes!({path:?}), \
             brotli: {}, gzip: {} }},",
            kind(address),
            hasher.finish(),
            packed(".br")?,
            packed(".gz")?,
        );
        writeln!(text, "    {entry}").expect("a text takes everything");
    }
    text.push_str("]\n");
    Ok(text)
}

fn kind(address: &str) -> &'static str {
    match address.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff" => "font/woff",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => {
            println!("cargo::warning={address} is of a kind that build.rs does not know");
            "application/octet-stream"
        }
    }
}
