//! A small client for the web: it posts one body to an address and reads the status. The address is
//! resolved once, every address it stands for is checked, and exactly those are connected to.
//! Nothing leads elsewhere: no redirect is followed, no proxy is asked. Time and size have limits.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::http::header::{CONTENT_TYPE, HOST, USER_AGENT};
use axum::http::{HeaderName, HeaderValue, Request, StatusCode, Uri};
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use super::public::is_public;
use super::trouble::Trouble;

/// How long one attempt may take in all, until the status is there.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the rest of an answer is listened to.
const GOODBYE: Duration = Duration::from_secs(5);
/// How much of an answer is read.
const ANSWER: usize = 16 * 1024;
/// The longest address.
pub(super) const LONGEST: usize = 2_000;

/// An address on the web that something can be posted to. It may be a secret, so it is not shown.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Url {
    secure: bool,
    host: String,
    port: u16,
    path: String,
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Url(…)")
    }
}

/// Why a text is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotAnAddress {
    /// It is none at all.
    Malformed,
    /// It is not `https`.
    Insecure,
    /// It is too long.
    TooLong,
}

impl Url {
    /// Reads an address; `http` only where `plain` is allowed.
    pub(crate) fn parse(text: &str, plain: bool) -> Result<Self, NotAnAddress> {
        if LONGEST < text.len() {
            return Err(NotAnAddress::TooLong);
        }
        let uri: Uri = text.parse().map_err(|_| NotAnAddress::Malformed)?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if plain => false,
            Some("http") => return Err(NotAnAddress::Insecure),
            _ => return Err(NotAnAddress::Malformed),
        };
        let authority = uri.authority().ok_or(NotAnAddress::Malformed)?;
        let host = authority.host();
        let usual = if secure { 443 } else { 80 };
        let port = authority.port_u16().unwrap_or(usual);
        // A name before the host, or a port that is none.
        let plainly = [host.to_owned(), format!("{host}:{port}")];
        if host.is_empty() || port == 0 || !plainly.iter().any(|it| it == authority.as_str()) {
            return Err(NotAnAddress::Malformed);
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let path = if path.is_empty() { "/" } else { path };
        Ok(Self { secure, host: host.to_ascii_lowercase(), port, path: path.to_owned() })
    }

    /// The host, without the brackets of an address of the sixth version.
    fn bare_host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// The host as others write it.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// Scheme, host and port, as in an `Origin`.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => format!("{scheme}://{}", self.host),
            (_, port) => format!("{scheme}://{}:{port}", self.host),
        }
    }

    /// The path, with the query.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// The same server, another path.
    pub(crate) fn at(&self, path: String) -> Self {
        Self { path, ..self.clone() }
    }
}

/// What is posted.
pub(super) struct Parcel {
    pub(super) url: Url,
    pub(super) kind: &'static str,
    pub(super) headers: Vec<(HeaderName, String)>,
    pub(super) body: Vec<u8>,
}

impl Parcel {
    /// A value as JSON.
    pub(super) fn json(url: Url, body: &serde_json::Value) -> Self {
        let body = body.to_string().into_bytes();
        Self { url, kind: "application/json", headers: Vec::new(), body }
    }
}

/// The certificates that browsers trust.
static ROOTS: LazyLock<TlsConnector> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    connector(roots)
});

/// Whom a connection trusts.
pub(super) fn connector(roots: RootCertStore) -> TlsConnector {
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider knows the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// Turns a connection into a safe one.
pub(super) async fn secure<S>(
    tls: &TlsConnector,
    host: &str,
    stream: S,
) -> Result<tokio_rustls::client::TlsStream<S>, Trouble>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let name = ServerName::try_from(host.to_owned()).map_err(|_| Trouble::UnknownHost)?;
    tls.connect(name, stream).await.map_err(|_| Trouble::Tls)
}

/// A client for the web.
pub(super) struct Web {
    /// May it connect to addresses that are not public?
    private: bool,
    tls: Option<TlsConnector>,
}

impl Web {
    pub(super) fn new(private: bool) -> Self {
        Self { private, tls: None }
    }

    pub(super) fn tls(&self) -> &TlsConnector {
        self.tls.as_ref().unwrap_or_else(|| &ROOTS)
    }

    /// Every address that a host stands for, if this server may connect to all of them.
    pub(super) async fn resolve(&self, url: &Url) -> Result<Vec<SocketAddr>, Trouble> {
        self.resolve_host(url.bare_host(), url.port).await
    }

    pub(super) async fn resolve_host(
        &self,
        host: &str,
        port: u16,
    ) -> Result<Vec<SocketAddr>, Trouble> {
        let found = tokio::net::lookup_host((host, port)).await;
        self.checked(found.map_err(|_| Trouble::UnknownHost)?.collect())
    }

    fn checked(&self, found: Vec<SocketAddr>) -> Result<Vec<SocketAddr>, Trouble> {
        if found.is_empty() {
            return Err(Trouble::UnknownHost);
        }
        match self.private || found.iter().all(|address| is_public(address.ip())) {
            true => Ok(found),
            false => Err(Trouble::Private),
        }
    }

    /// Connects to the first of these addresses where someone listens.
    pub(super) async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, Trouble> {
        for address in addresses {
            if let Ok(stream) = TcpStream::connect(address).await {
                return Ok(stream);
            }
        }
        Err(Trouble::Unreachable)
    }

    /// Posts something, and reads the answer as far as it matters.
    pub(super) async fn post(&self, parcel: Parcel) -> Result<(), Trouble> {
        timeout(PATIENCE, self.post_at_leisure(parcel)).await.unwrap_or(Err(Trouble::Slow))
    }

    async fn post_at_leisure(&self, parcel: Parcel) -> Result<(), Trouble> {
        let addresses = self.resolve(&parcel.url).await?;
        let stream = Self::connect(&addresses).await?;
        let status = if parcel.url.secure {
            let host = parcel.url.bare_host().to_owned();
            exchange(secure(self.tls(), &host, stream).await?, parcel).await?
        } else {
            exchange(stream, parcel).await?
        };
        judge(status)
    }
}

/// What a status says of a message.
fn judge(status: StatusCode) -> Result<(), Trouble> {
    let number = status.as_u16();
    match number {
        200..300 => Ok(()),
        300..400 => Err(Trouble::Redirect { status: number }),
        410 => Err(Trouble::Gone { status: number }),
        _ => Err(Trouble::Refused { status: number }),
    }
}

/// One request and its status.
async fn exchange<S>(stream: S, parcel: Parcel) -> Result<StatusCode, Trouble>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let Parcel { url, kind, headers, body } = parcel;
    let host = url.origin();
    let host = host.split_once("://").map_or("", |(_, host)| host);
    let mut request = Request::post(url.path.as_str())
        .header(HOST, host)
        .header(USER_AGENT, "Curia")
        .header(CONTENT_TYPE, kind);
    for (name, value) in headers {
        // A value that is no header cannot break out of one: the message is not sent.
        let mut value = HeaderValue::try_from(value).map_err(|_| Trouble::Broken)?;
        value.set_sensitive(true);
        request = request.header(name, value);
    }
    let request = request.body(Full::new(bytes::Bytes::from(body))).map_err(|_| Trouble::Broken)?;
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(ANSWER)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(|_| Trouble::Garbled)?;
    let mut connection = Box::pin(connection);
    let mut answer = Box::pin(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        _ = &mut connection => return answer.await.map(|it| it.status()).map_err(|it| broken(&it)),
    };
    let answer = answer.map_err(|error| broken(&error))?;
    let status = answer.status();
    // The status says all. What a good server says besides is short, and it may say that to the
    // end; more than that is left unread.
    let rest = async move {
        tokio::select! {
            _ = Limited::new(answer.into_body(), ANSWER).collect() => {}
            _ = connection => {}
        }
        drop(sender);
    };
    tokio::spawn(timeout(GOODBYE, rest));
    Ok(status)
}

/// What is in the way when a connection breaks.
fn broken(error: &hyper::Error) -> Trouble {
    let io = std::error::Error::source(error).and_then(|it| it.downcast_ref::<io::Error>());
    if io.is_some() || error.is_incomplete_message() {
        Trouble::Unreachable
    } else {
        Trouble::Garbled
    }
}

#[cfg(test)]
#[path = "web/tests.rs"]
pub(super) mod tests;
