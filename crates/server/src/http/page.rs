//! A small page to open tables and play on, until there is a client worth the name. It is compiled
//! into the program; a browser keeps it and asks each time whether it is still the same.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::Shared;

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Writes the list of the scripts, each by its name.
macro_rules! scripts {
    ($($name:literal)*) => {
        &[$((
            concat!("/page/", $name, ".js"),
            SCRIPT,
            include_str!(concat!("../../page/", $name, ".js")),
        )),*]
    };
}

/// What is not a script: where, of which kind, what.
const FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("../../page/index.html")),
    ("/t/{id}", HTML, include_str!("../../page/index.html")),
    ("/page/page.css", "text/css; charset=utf-8", include_str!("../../page/page.css")),
    ("/page/icon.svg", "image/svg+xml", include_str!("../../page/icon.svg")),
];

const SCRIPTS: &[(&str, &str, &str)] = scripts! {
    "page" "app" "dom" "en" "home" "it" "log" "luck" "net" "seats" "shield" "table" "talk" "turn"
    "view" "words"
};

/// The routes of this part.
pub fn routes() -> Router<Shared> {
    let files = FILES.iter().chain(SCRIPTS);
    files.fold(Router::new(), |router, (path, kind, text)| {
        let tag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..20]);
        let tag = HeaderValue::from_str(&tag).expect("hexadecimal digits fit into a header");
        router
            .route(path, get(move |asked: HeaderMap| async move { file(&asked, kind, tag, text) }))
    })
}

fn file(asked: &HeaderMap, kind: &'static str, tag: HeaderValue, text: &'static str) -> Response {
    let same = asked.get_all(IF_NONE_MATCH).iter().any(|known| *known == tag);
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (ETAG, tag),
    ];
    if same {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (headers, text).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(name: &str) -> &'static str {
        let path = format!("/page/{name}.js");
        SCRIPTS.iter().find(|(at, ..)| *at == path).unwrap_or_else(|| panic!("no {path}")).2
    }

    /// The names in the dictionary of a language, with their depth.
    fn names(lang: &str) -> Vec<&'static str> {
        let lines = script(lang).lines().filter(|line| line.starts_with("  "));
        lines.filter_map(|line| Some(line.split_once(':')?.0)).collect()
    }

    #[test]
    fn both_languages_have_the_same_texts() {
        assert!(100 < names("it").len());
        assert_eq!(names("it"), names("en"));
    }

    #[test]
    fn every_text_that_is_said_is_there() {
        let known: Vec<_> = names("en").iter().map(|name| name.trim()).collect();
        for (path, _, text) in SCRIPTS {
            for (at, start) in text.match_indices("t('") {
                // Of `set('…` and the like this is only the end.
                if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '.') {
                    continue;
                }
                let name = text[at + start.len()..].split('\'').next().unwrap_or_default();
                assert!(known.contains(&name), "{path} says {name}");
            }
        }
    }

    #[test]
    fn scripts_import_only_what_is_served() {
        for (_, _, text) in SCRIPTS {
            let imports = text.lines().filter(|line| line.starts_with("import "));
            for line in imports {
                let from = line.split('\'').nth(1).unwrap_or_default();
                script(from.trim_start_matches("./").trim_end_matches(".js"));
            }
        }
    }

    #[test]
    fn text_never_becomes_markup() {
        for (path, _, text) in FILES.iter().chain(SCRIPTS) {
            for way in
                ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "style="]
            {
                assert!(!text.contains(way), "{path} has {way}");
            }
        }
    }
}
