//! Where a server is, as people copy it from a browser.

use serde_json::json;

use crate::context::Context;
use crate::trouble::{Trouble, one_line};

/// A server, and perhaps a table on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    /// As in `Host`: the port is left out where it is the usual one.
    pub(super) authority: String,
    /// The table.
    pub(super) table: Option<String>,
}

impl Address {
    /// Reads `http://127.0.0.1:8080/t/…`, with or without the table.
    pub(super) fn read(ctx: &Context, url: &str) -> Result<Self, Trouble> {
        let wrong = |id: &str| ctx.usage(id, &[("url", json!(one_line(url)))]);
        let lower = url.to_ascii_lowercase();
        if lower.starts_with("https://") || lower.starts_with("wss://") {
            return Err(wrong("cli-error-https"));
        }
        let rest = if lower.starts_with("http://") { &url["http://".len()..] } else { url };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let path = path.trim_end_matches('/');
        let table = match path.strip_prefix("t/") {
            Some(id) if is_id(id) => Some(id.to_owned()),
            None if path.is_empty() => None,
            _ => return Err(wrong("cli-error-url")),
        };
        let authority = authority.to_ascii_lowercase();
        let authority = authority.strip_suffix(":80").unwrap_or(&authority).to_owned();
        match is_authority(&authority) {
            true => Ok(Self { authority, table }),
            false => Err(wrong("cli-error-url")),
        }
    }

    /// The address of the server.
    pub(super) fn server(&self) -> String {
        format!("http://{}", self.authority)
    }

    /// The page of a table.
    pub(super) fn page(&self, table: &str) -> String {
        format!("http://{}/t/{table}", self.authority)
    }

    /// What to connect to.
    pub(super) fn socket(&self) -> String {
        let port = match self.authority.rsplit_once(']') {
            Some((_, rest)) => rest.starts_with(':'),
            None => self.authority.contains(':'),
        };
        if port { self.authority.clone() } else { format!("{}:80", self.authority) }
    }
}

fn is_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn is_authority(text: &str) -> bool {
    let (host, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((host, rest)) if host.parse::<std::net::Ipv6Addr>().is_ok() => {
            ("v6", rest.strip_prefix(':').or(rest.is_empty().then_some("80")))
        }
        Some(_) => return false,
        None => match text.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (text, Some("80")),
        },
    };
    let named = !host.is_empty()
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
    named && port.is_some_and(|port| port.parse::<u16>().is_ok_and(|port| port != 0))
}

#[cfg(test)]
mod tests {
    use words::{Lang, Words};

    use super::*;

    #[test]
    fn addresses_are_read_as_browsers_show_them() {
        let ctx = Context::new(Words::new(Lang::En));
        for (url, authority, table) in [
            ("http://127.0.0.1:8080", "127.0.0.1:8080", None),
            ("http://127.0.0.1:8080/", "127.0.0.1:8080", None),
            ("127.0.0.1:8080/t/abc123", "127.0.0.1:8080", Some("abc123")),
            ("http://Games.Example/t/abc?x=1#y", "games.example", Some("abc")),
            ("HTTP://games.example:80/t/abc/", "games.example", Some("abc")),
            ("http://[::1]:8080/t/abc", "[::1]:8080", Some("abc")),
        ] {
            let read = Address::read(&ctx, url).unwrap();
            assert_eq!((read.authority.as_str(), read.table.as_deref()), (authority, table));
        }
        let socket = |url| Address::read(&ctx, url).unwrap().socket();
        assert_eq!(socket("http://games.example"), "games.example:80");
        assert_eq!(socket("http://[::1]/"), "[::1]:80");
        assert_eq!(socket("http://[::1]:9/"), "[::1]:9");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let ctx = Context::new(Words::new(Lang::En));
        for url in [
            "",
            "http://",
            "https://games.example/t/abc",
            "ftp://games.example",
            "http://games.example/tables/abc",
            "http://games.example/t/",
            "http://games.example/t/a-b",
            "http://games.example:x/t/abc",
            "http://games.example:0",
            "http://games.example:99999",
            "http://user@games.example",
            "http://[::1/t/abc",
            "http://a b/t/abc",
            "http://a\r\nb/t/abc",
        ] {
            assert!(Address::read(&ctx, url).is_err(), "{url}");
        }
    }
}
