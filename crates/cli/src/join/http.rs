//! Requests to a server: as much of HTTP/1.1 as this program needs, one connection for each.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::address::Address;
use crate::context::Context;
use crate::trouble::{Trouble, one_line};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer that is read.
const LONGEST: u64 = 16 << 20;

/// Who asks.
#[derive(Clone, Debug)]
pub(super) enum Pass {
    /// Nobody yet.
    None,
    /// A program, by its key.
    Key(String),
    /// Someone who has just come in, by a cookie.
    Cookie(String),
}

/// What a server answered.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    /// The cookie that it gave: name and value.
    pub(super) cookie: Option<String>,
    pub(super) body: Value,
}

/// Someone who asks a server.
pub(super) struct Client<'a> {
    pub(super) ctx: &'a Context,
    pub(super) address: &'a Address,
    pub(super) pass: Pass,
}

impl Client<'_> {
    /// Asks, and takes anything but success as the end.
    pub(super) async fn good(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, Trouble> {
        let answer = self.ask(method, path, body).await?;
        match answer.status {
            200..300 => Ok(answer),
            _ => Err(Trouble::Failed(said(self.ctx, &answer.body))),
        }
    }

    /// Asks.
    pub(super) async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, Trouble> {
        let server = json!(self.address.server());
        let failed = |why: &std::io::Error| {
            let why = json!(one_line(&why.to_string()));
            self.ctx.failed("cli-error-unreachable", &[("server", server.clone()), ("why", why)])
        };
        let late = || {
            let why = std::io::Error::from(std::io::ErrorKind::TimedOut);
            failed(&why)
        };
        let request = self.request(method, path, body);
        let read = timeout(PATIENCE, exchange(&self.address.socket(), request.as_bytes())).await;
        let bytes = read.map_err(|_| late())?.map_err(|why| failed(&why))?;
        let foreign = || self.ctx.failed("cli-error-foreign", &[("server", server.clone())]);
        let (status, headers, body) = parts(&bytes).ok_or_else(foreign)?;
        if (300..400).contains(&status)
            && header(&headers, "location").is_some_and(|to| to.starts_with("https://"))
        {
            let url = json!(one_line(&self.address.server()));
            return Err(self.ctx.usage("cli-error-https", &[("url", url)]));
        }
        let cookie = header(&headers, "set-cookie")
            .and_then(|cookie| cookie.split(';').next())
            .map(str::to_owned);
        let mut body = match body.is_empty() {
            true => Value::Null,
            false => serde_json::from_slice(&body).map_err(|_| foreign())?,
        };
        clean(&mut body);
        Ok(Answer { status, cookie, body })
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> String {
        let Address { authority, .. } = self.address;
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {authority}\r\nConnection: close\r\n\
             Accept: application/json\r\nAccept-Language: {}\r\n",
            self.ctx.words.lang()
        );
        match &self.pass {
            Pass::None => {}
            Pass::Key(key) => request += &format!("Authorization: Bearer {key}\r\n"),
            // A cookie counts only from a page of the server itself.
            Pass::Cookie(cookie) => {
                request += &format!("Cookie: {cookie}\r\nOrigin: http://{authority}\r\n");
            }
        }
        let body = body.map(Value::to_string);
        if method != "GET" {
            let length = body.as_ref().map_or(0, String::len);
            request += &format!("Content-Length: {length}\r\n");
        }
        match body {
            Some(body) => request + "Content-Type: application/json\r\n\r\n" + &body,
            None => request + "\r\n",
        }
    }
}

/// What a server says is wrong, in the language.
pub(super) fn said(ctx: &Context, body: &Value) -> String {
    let error = &body["error"];
    match error["message"][ctx.words.lang().code()].as_str() {
        Some(text) => one_line(text),
        None => ctx.text("cli-join-refused", &[]),
    }
}

/// The code of what is wrong.
pub(super) fn code(body: &Value) -> &str {
    body["error"]["code"].as_str().unwrap_or_default()
}

/// Takes out of every text what would play tricks on a terminal.
pub(super) fn clean(value: &mut Value) {
    match value {
        Value::String(text) if text.contains(char::is_control) => {
            *text = text.replace(char::is_control, " ");
        }
        Value::Array(values) => values.iter_mut().for_each(clean),
        Value::Object(fields) => fields.values_mut().for_each(clean),
        _ => {}
    }
}

async fn exchange(socket: &str, request: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(socket).await?;
    stream.write_all(request).await?;
    let mut bytes = Vec::new();
    stream.take(LONGEST).read_to_end(&mut bytes).await?;
    Ok(bytes)
}

type Headers = Vec<(String, String)>;

fn header<'h>(headers: &'h Headers, name: &str) -> Option<&'h str> {
    headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// A whole answer in its parts; `None` if it is none.
fn parts(bytes: &[u8]) -> Option<(u16, Headers, Vec<u8>)> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let body = &bytes[end + 4..];
    let mut lines = head.split("\r\n");
    let status = lines.next()?.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
    let headers: Headers = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim().to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    if header(&headers, "transfer-encoding").is_some_and(|it| it.eq_ignore_ascii_case("chunked")) {
        return Some((status, headers, unchunked(body)?));
    }
    let body = match header(&headers, "content-length") {
        Some(length) => body.get(..length.parse().ok()?)?,
        None => body,
    };
    Some((status, headers, body.to_owned()))
}

/// A body that came in pieces.
fn unchunked(mut bytes: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = bytes.windows(2).position(|two| two == b"\r\n")?;
        let size = std::str::from_utf8(&bytes[..end]).ok()?.split(';').next()?.trim();
        let size = usize::from_str_radix(size, 16).ok()?;
        bytes = &bytes[end + 2..];
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(bytes.get(..size)?);
        bytes = bytes.get(size..)?.strip_prefix(b"\r\n")?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_whole_or_not_at_all() {
        let plain = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nSet-Cookie: a=b; Path=/\r\n\r\n{}";
        let (status, headers, body) = parts(plain).unwrap();
        assert_eq!((status, body.as_slice()), (200, &b"{}"[..]));
        assert_eq!(header(&headers, "set-cookie"), Some("a=b; Path=/"));
        let pieces =
            b"HTTP/1.1 422 x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1;x\r\n}\r\n0\r\n\r\n";
        assert_eq!(parts(pieces).unwrap().2, b"{}");
        for bad in [
            &b""[..],
            b"hello",
            b"HTTP/1.1 200 OK\r\n",
            b"HTTP/1.1 OK\r\n\r\n",
            b"SSH-2.0-x\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}",
            b"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{}",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}",
        ] {
            assert!(parts(bad).is_none(), "{:?}", String::from_utf8_lossy(bad));
        }
    }

    #[test]
    fn nothing_that_a_server_sends_reaches_the_terminal_as_it_is() {
        let mut value = json!({ "a": ["\u{1b}[2J", { "b": "x\ny" }], "n": 7 });
        clean(&mut value);
        assert_eq!(value, json!({ "a": [" [2J", { "b": "x y" }], "n": 7 }));
    }
}
