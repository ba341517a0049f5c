//! The settings of a server on the command line: from flags, the environment and a file.

use std::io::ErrorKind;
use std::path::PathBuf;

use serde_json::json;
use server::settings::{PartialSettings, Settings, Sources};

use crate::context::Context;
use crate::trouble::{Trouble, one_line};

/// Gathers the settings. A file that is named must be there; the usual one may be missing.
pub(crate) fn gather(
    ctx: &Context,
    flags: PartialSettings,
    config: Option<&str>,
) -> Result<(Settings, Sources), Trouble> {
    let env = |name: &str| std::env::var_os(name).map(|text| text.to_string_lossy().into_owned());
    let path = match config {
        Some(name) => PathBuf::from(name),
        None => Settings::usual_file(&flags, env),
    };
    let name = path.to_string_lossy();
    let wrong = |id: &str| ctx.usage(id, &[("file", json!(one_line(&name)))]);
    let file = match std::fs::read_to_string(&path) {
        Ok(text) => Some((&*name, text)),
        // A folder that is none is for those to say who open what is in it.
        Err(error)
            if config.is_none()
                && matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
        {
            None
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(wrong("cli-error-no-file"));
        }
        Err(_) => return Err(wrong("cli-error-read")),
    };
    let file = file.as_ref().map(|(name, text)| (*name, text.as_str()));
    Settings::gather(flags, env, file).map_err(|error| Trouble::Usage(error.said(ctx.words.lang())))
}
