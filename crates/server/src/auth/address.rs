//! Where a request comes from. Behind a proxy that is trusted it is what the proxy says; else it
//! is whoever opened the connection, whatever the request says of itself.

use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

/// Some addresses that are next to each other: `10.0.0.0/8`, or a single one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Net {
    address: IpAddr,
    prefix: u8,
}

impl Net {
    /// Is this address one of them?
    pub fn has(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(net), IpAddr::V4(address)) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(self.prefix)).unwrap_or(0);
                net.to_bits() & mask == address.to_bits() & mask
            }
            (IpAddr::V6(net), IpAddr::V6(address)) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(self.prefix)).unwrap_or(0);
                net.to_bits() & mask == address.to_bits() & mask
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }

    const fn width(address: IpAddr) -> u8 {
        match address {
            IpAddr::V4(_) => 32,
            IpAddr::V6(_) => 128,
        }
    }
}

/// A text that is neither an address nor a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither an address nor a network")]
pub struct NotANet;

impl FromStr for Net {
    type Err = NotANet;

    fn from_str(text: &str) -> Result<Self, NotANet> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NotANet)?;
        let width = Self::width(address);
        let prefix = prefix.map_or(Ok(width), str::parse).map_err(|_| NotANet)?;
        if width < prefix { Err(NotANet) } else { Ok(Self { address, prefix }) }
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.prefix == Self::width(self.address) {
            return write!(f, "{}", self.address);
        }
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

/// Who asks, by address: whoever opened the connection, or the last hop before the trusted ones.
pub fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Net]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.has(address));
    let mut client = peer.to_canonical();
    if !is_trusted(client) {
        return client;
    }
    let lines = headers.get_all("x-forwarded-for").iter();
    let lines: Vec<_> = lines.map(|line| line.to_str().unwrap_or("?")).collect();
    for hop in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        // A hop that cannot be read was not written by one who is trusted.
        let Some(address) = hop_address(hop.trim()) else { break };
        client = address;
        if !is_trusted(client) {
            break;
        }
    }
    client
}

/// Some proxies add the port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let address: Option<IpAddr> = hop.parse().ok().or_else(with_port).or_else(in_brackets);
    address.map(|address| address.to_canonical())
}

/// What the log says of an address.
pub fn kind(address: IpAddr) -> &'static str {
    match address {
        _ if address.is_loopback() => "loopback",
        IpAddr::V4(address) if address.is_private() || address.is_link_local() => "private",
        IpAddr::V6(address) if address.is_unique_local() || address.is_unicast_link_local() => {
            "private"
        }
        _ => "public",
    }
}

/// Who opened the connection; nobody in particular where that is not known.
pub(crate) fn peer(extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip())
}

/// The address of whoever asks, as the guard found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let found = parts.extensions.get::<Self>().copied();
        Ok(found.unwrap_or_else(|| Self(peer(&parts.extensions).to_canonical())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, lines: &[&str]) -> String {
        let trusted: Vec<Net> = ["10.0.0.0/8", "fd00::/8"].map(|net| net.parse().unwrap()).into();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn networks_hold_their_addresses() {
        let net = |text: &str| text.parse::<Net>();
        let holds = |text: &str, address: &str| net(text).unwrap().has(address.parse().unwrap());
        assert!(holds("192.0.2.0/24", "192.0.2.255") && !holds("192.0.2.0/24", "192.0.3.0"));
        assert!(holds("0.0.0.0/0", "203.0.113.9") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("::/0", "2001:db8::1") && holds("::1", "::1") && !holds("::1", "::2"));
        assert!(holds("10.0.0.0/8", "::ffff:10.1.2.3"));
        assert!([net("10.0.0.0/33"), net("::/129"), net("x"), net("")].iter().all(Result::is_err));
        assert_eq!(net("10.0.0.0/8").unwrap().to_string(), "10.0.0.0/8");
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(from("203.0.113.9", &["192.0.2.1"]), "203.0.113.9");
        assert_eq!(from("10.0.0.1", &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(from("10.0.0.1", &["6.6.6.6, 192.0.2.1, 10.9.9.9"]), "192.0.2.1");
        assert_eq!(from("10.0.0.1", &["6.6.6.6", "192.0.2.1"]), "192.0.2.1");
        assert_eq!(from("::ffff:10.0.0.1", &["192.0.2.1:5555"]), "192.0.2.1");
        assert_eq!(from("fd00::1", &["[2001:db8::7]:80"]), "2001:db8::7");
        assert_eq!(from("fd00::1", &["[2001:db8::7]"]), "2001:db8::7");
    }

    #[test]
    fn a_hop_that_cannot_be_read_ends_the_search() {
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(from("10.0.0.1", &["unknown"]), "10.0.0.1");
        assert_eq!(from("10.0.0.1", &["6.6.6.6, unknown, 10.0.0.2"]), "10.0.0.2");
        assert_eq!(from("10.0.0.1", &[""]), "10.0.0.1");
    }
}
