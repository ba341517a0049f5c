//! `--components FILE`: a host's own values in place of those that come along.

use std::io::Write;

use serde_json::json;
use words::Lang;

use crate::context::Context;
use crate::trouble::{Done, one_line};

/// No such file is larger.
const LARGEST: u64 = 1024 * 1024;

/// Reads and checks each file; what is odd about one is told and no obstacle.
pub(crate) fn install(ctx: &Context, files: &[String]) -> Done {
    for file in files {
        let bad = |why: String| {
            let args = [("file", json!(one_line(file))), ("why", json!(one_line(&why)))];
            ctx.failed("cli-error-components", &args)
        };
        let size = std::fs::metadata(file).map_err(|error| bad(error.to_string()))?.len();
        if LARGEST < size {
            return Err(bad(ctx.text("cli-error-components-large", &[])));
        }
        let text = std::fs::read_to_string(file).map_err(|error| bad(error.to_string()))?;
        let title = catalog::by_components(&text).map_err(|error| bad(error.to_string()))?;
        let odd = title.game.install(&text).map_err(|error| bad(error.to_string()))?;
        for line in odd {
            let args = [("file", json!(one_line(file))), ("what", json!(one_line(&line)))];
            let _ = writeln!(std::io::stderr(), "{}", ctx.text("cli-components-odd", &args));
        }
        if let Some([it, en]) = title.game.own_words() {
            words::adopt(Lang::It, it);
            words::adopt(Lang::En, en);
        }
    }
    Ok(())
}
