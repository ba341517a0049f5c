//! Whether a request was made by our own page. A browser sends the cookie along with requests that
//! other sites make it send, so what changes something, and every socket, must show where it comes
//! from. A key is sent by programs alone, and needs no such proof.

use axum::http::header::{COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName};

use crate::auth::session;
use crate::problem::Problem;
use crate::settings::Settings;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses a request that another site may have made.
///
/// One without a cookie, an origin or any other trace of a browser is a program that signs in.
pub fn check(headers: &HeaderMap, settings: &Settings) -> Result<(), Problem> {
    if session::bearer(headers).is_some() {
        return Ok(());
    }
    let text = |name: &HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let ours = match text(&ORIGIN) {
        Some("null") => false,
        Some(origin) if is_ours(origin, text(&HOST), settings) => true,
        Some(_) => from_our_page(headers),
        None => from_our_page(headers) || is_program(headers),
    };
    if ours { Ok(()) } else { Err(Problem::wrong_origin()) }
}

/// What the browser itself says; a page cannot write this header.
fn from_our_page(headers: &HeaderMap) -> bool {
    let site = headers.get(SEC_FETCH_SITE).map(|value| value.as_bytes());
    matches!(site, Some(b"same-origin" | b"none"))
}

fn is_program(headers: &HeaderMap) -> bool {
    !headers.contains_key(COOKIE) && !headers.contains_key(SEC_FETCH_SITE)
}

fn is_ours(origin: &str, host: Option<&str>, settings: &Settings) -> bool {
    let origin = origin.to_ascii_lowercase();
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    if let Some(public) = &settings.public_url
        && public.authority() == authority
    {
        // Whoever can change what travels in the clear must not speak for the page that does not.
        return **public == *origin;
    }
    let plain = matches!(scheme, "http" | "https");
    plain && host.is_some_and(|host| host.eq_ignore_ascii_case(authority))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::PartialSettings;

    fn passes(public_url: &str, headers: &[(&str, &str)]) -> bool {
        let flags =
            PartialSettings { public_url: Some(public_url.to_owned()), ..Default::default() };
        let (settings, _) = Settings::gather(flags, |_| None, None).unwrap();
        let mut map = HeaderMap::new();
        map.insert(HOST, "curia.example".parse().unwrap());
        for (name, value) in headers {
            map.append(name.parse::<HeaderName>().unwrap(), value.parse().unwrap());
        }
        check(&map, &settings).is_ok()
    }

    #[test]
    fn our_own_page_passes() {
        for headers in [
            [("cookie", "curia=x"), ("origin", "https://curia.example")],
            [("cookie", "curia=x"), ("origin", "http://Curia.Example")],
            [("cookie", "curia=x"), ("sec-fetch-site", "same-origin")],
            [("cookie", "curia=x"), ("sec-fetch-site", "none")],
            [("authorization", "Bearer x"), ("origin", "https://evil.example")],
        ] {
            assert!(passes("", &headers), "{headers:?}");
        }
        assert!(passes("", &[]));
        let public = [("cookie", "curia=x"), ("origin", "https://games.example")];
        assert!(passes("https://games.example", &public) && !passes("", &public));
    }

    #[test]
    fn another_site_does_not() {
        for headers in [
            [("cookie", "curia=x"), ("x", "y")],
            [("cookie", "curia=x"), ("origin", "null")],
            [("sec-fetch-site", "same-origin"), ("origin", "null")],
            [("cookie", "curia=x"), ("origin", "https://evil.example")],
            [("cookie", "curia=x"), ("origin", "https://curia.example.evil.example")],
            [("cookie", "curia=x"), ("origin", "https://evilcuria.example")],
            [("cookie", "curia=x"), ("origin", "https://curia.example:8443")],
            [("cookie", "curia=x"), ("origin", "curia.example")],
            [("cookie", "curia=x"), ("origin", "file://curia.example")],
            [("cookie", "curia=x"), ("sec-fetch-site", "cross-site")],
            [("cookie", "curia=x"), ("sec-fetch-site", "same-site")],
            [("x", "y"), ("origin", "https://evil.example")],
            [("x", "y"), ("sec-fetch-site", "cross-site")],
            [("authorization", "Basic x"), ("origin", "https://evil.example")],
        ] {
            assert!(!passes("", &headers), "{headers:?}");
        }
    }

    #[test]
    fn what_travels_in_the_clear_does_not_speak_for_a_secure_page() {
        let plain = [("cookie", "curia=x"), ("origin", "http://curia.example")];
        assert!(!passes("https://curia.example", &plain));
        assert!(passes("http://curia.example", &plain));
    }
}
