//! Who one is on a server: a guest, known again by a key that is kept in a small file for each
//! server, under each name.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::address::Address;
use super::http::{Client, Pass};
use crate::context::Context;
use crate::layout;
use crate::trouble::{Done, Trouble, one_line};

/// The keys for one server.
#[derive(Debug, Default, Deserialize, Serialize)]
struct Keys {
    /// The name that was used last.
    last: Option<String>,
    /// The key of each name.
    keys: BTreeMap<String, String>,
}

/// Someone on a server.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) key: String,
    /// The name under which the key is kept; none if it was brought along.
    pub(super) kept: Option<String>,
}

/// Comes in: with this key, or as whoever was here before, or as a new guest.
pub(super) async fn enter(
    ctx: &Context,
    address: &Address,
    name: Option<&str>,
    key: Option<&str>,
) -> Result<Person, Trouble> {
    if let Some(key) = key {
        let key = one_line(key);
        let client = Client { ctx, address, pass: Pass::Key(key.clone()) };
        client.good("GET", "/api/me", None).await?;
        return Ok(Person { key, kept: None });
    }
    let file = file_of(address);
    let mut keys = file.as_deref().map(read).unwrap_or_default();
    let wanted = name.map(one_line).or_else(|| keys.last.clone());
    let known = wanted.as_ref().and_then(|name| keys.keys.get(name)).cloned();
    if let Some(key) = known {
        let client = Client { ctx, address, pass: Pass::Key(key.clone()) };
        let me = client.ask("GET", "/api/me", None).await?;
        if me.status == 200 {
            keys.last.clone_from(&wanted);
            keep(ctx, file.as_deref(), &keys)?;
            return Ok(Person { key, kept: wanted });
        }
        // The server has forgotten that key: come in anew.
    }
    let name = wanted.unwrap_or_else(|| usual_name(ctx));
    let key = newcomer(ctx, address, &name).await?;
    keys.keys.insert(name.clone(), key.clone());
    keys.last = Some(name.clone());
    keep(ctx, file.as_deref(), &keys)?;
    Ok(Person { key, kept: Some(name) })
}

/// The key of a new guest, in place of the cookie of a browser.
async fn newcomer(ctx: &Context, address: &Address, name: &str) -> Result<String, Trouble> {
    let nobody = Client { ctx, address, pass: Pass::None };
    let ask = json!({ "name": name, "lang": ctx.words.lang().code() });
    let guest = nobody.good("POST", "/api/guest", Some(&ask)).await?;
    let foreign = || ctx.failed("cli-error-foreign", &[("server", json!(address.server()))]);
    let cookie = guest.cookie.ok_or_else(foreign)?;
    let client = Client { ctx, address, pass: Pass::Cookie(cookie) };
    let made = client.good("POST", "/api/keys", Some(&json!({ "label": "curia join" }))).await?;
    let key = made.body["key"].as_str().filter(|key| is_key(key)).ok_or_else(foreign)?.to_owned();
    // From here on the key is enough.
    let _ = client.ask("POST", "/api/logout", None).await;
    Ok(key)
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.len() <= 200 && key.bytes().all(|byte| byte.is_ascii_graphic())
}

/// What someone is called who has not said so.
fn usual_name(ctx: &Context) -> String {
    let set = |name: &str| std::env::var(name).ok().map(|name| one_line(&name));
    let name = set("USER").or_else(|| set("USERNAME")).filter(|name| !name.is_empty());
    name.map_or_else(|| ctx.text("cli-join-guest", &[]), |name| layout::cut(&name, 16))
}

/// The file of a server, if there is a place for it.
fn file_of(address: &Address) -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    // A path that is not absolute counts as none.
    let folder = set("XDG_CONFIG_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = folder.or_else(|| Some(PathBuf::from(set("HOME")?).join(".config")))?;
    let name = address.authority.replace([':', '[', ']'], "_");
    Some(folder.join("curia").join(format!("{name}.json")))
}

fn read(file: &Path) -> Keys {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut keys: Keys = serde_json::from_str(&text).unwrap_or_default();
    keys.keys.retain(|_, key| is_key(key));
    keys
}

/// Writes the keys down, for their owner alone. One can play without that.
fn keep(ctx: &Context, file: Option<&Path>, keys: &Keys) -> Done {
    match file.map(|file| write(file, keys)) {
        Some(Ok(())) => Ok(()),
        Some(Err(_)) | None => {
            let file = file.map(Path::to_string_lossy).unwrap_or_default();
            ctx.say("cli-join-not-kept", &[("file", json!(one_line(&file)))])
        }
    }
}

fn write(file: &Path, keys: &Keys) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let beside = file.with_extension(format!("{}.part", std::process::id()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&beside)
        .and_then(|mut out| out.write_all(json!(keys).to_string().as_bytes()))
        .and_then(|()| std::fs::rename(&beside, file));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}
