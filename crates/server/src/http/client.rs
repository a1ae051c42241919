//! Who asks, as far as addresses tell.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::request::Parts;

/// One client: an IPv4 address, or an IPv6 network of 64 bits, which is what one household or one machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

impl Client {
    /// Whoever comes from this address.
    pub fn at(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(long) => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
            short => short,
        })
    }

    /// Whoever has sent a request, as was noted when it came.
    pub fn of(parts: &Parts) -> Client {
        parts.extensions.get().copied().unwrap_or(Client::HERE)
    }

    /// This machine: whoever asks without a connection.
    pub const HERE: Client = Client(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
}

/// The proxies of ours. Whom they speak for they add at the end of `X-Forwarded-For`; what stands before that anybody could have
/// written, and what others send is not read at all.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<Net>);

impl Proxies {
    /// Whether an address is that of a proxy of ours.
    pub fn has(&self, address: IpAddr) -> bool {
        self.0.iter().any(|net| net.has(address))
    }

    /// Whoever is behind a connection.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        if !self.has(peer) {
            return Client::at(peer);
        }
        let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
        let named: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        // Our proxies may stand in a row: the nearest address that is none of them is the client's.
        let addresses = named.into_iter().rev().map_while(address);
        let client = addresses.into_iter().find(|address| !self.has(*address));
        Client::at(client.unwrap_or(peer))
    }
}

/// An address as proxies write it, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|both| both.ip()))
}

/// An address, or a network of them: `192.0.2.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Net {
    address: IpAddr,
    bits: u32,
}

impl Net {
    fn has(&self, other: IpAddr) -> bool {
        // What is shifted out altogether is nothing.
        let alike = |differs: u128, all: u32| differs.checked_shr(all - self.bits).unwrap_or(0) == 0;
        match (self.address, other.to_canonical()) {
            (IpAddr::V4(mine), IpAddr::V4(other)) => alike((mine.to_bits() ^ other.to_bits()).into(), 32),
            (IpAddr::V6(mine), IpAddr::V6(other)) => alike(mine.to_bits() ^ other.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for Net {
    type Err = String;

    fn from_str(text: &str) -> Result<Net, String> {
        let wrong =
            || format!("\"{text}\" is no address: write one as 127.0.0.1, or a network as 10.0.0.0/8");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u32>().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let all = if address.is_ipv4() { 32 } else { 128 };
        match bits.unwrap_or(all) {
            bits if bits <= all => Ok(Net { address, bits }),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(text: &str) -> Client {
        Client::at(text.parse().unwrap())
    }

    #[test]
    fn a_network_of_64_bits_is_one_client() {
        assert_eq!(client("2001:db8:1:2::7"), client("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(client("2001:db8:1:2::7"), client("2001:db8:1:3::7"));
        assert_ne!(client("192.0.2.7"), client("192.0.2.8"));
        assert_eq!(client("::ffff:192.0.2.7"), client("192.0.2.7"));
    }

    #[test]
    fn networks_are_read_and_hold_what_they_say() {
        let has = |net: &str, address: &str| net.parse::<Net>().unwrap().has(address.parse().unwrap());
        assert!(has("10.0.0.0/8", "10.255.0.1") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("127.0.0.1", "127.0.0.1") && !has("127.0.0.1", "127.0.0.2"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(has("fd00::/8", "fdff::1") && !has("fd00::/8", "fe00::1") && !has("fd00::/8", "10.0.0.1"));
        assert!(has("0.0.0.0/0", "203.0.113.9") && has("::/0", "2001:db8::1"));
        for bad in ["", "here", "10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/x"] {
            assert!(bad.parse::<Net>().unwrap_err().contains("10.0.0.0/8"), "{bad}");
        }
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed() {
        let proxies = Proxies(vec!["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()]);
        let from = |peer: &str, forwarded: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in forwarded {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            proxies.client(peer.parse().unwrap(), &headers)
        };
        assert_eq!(from("192.0.2.7", &["198.51.100.1"]), client("192.0.2.7"), "anybody can write that");
        assert_eq!(from("10.0.0.1", &["198.51.100.1"]), client("198.51.100.1"));
        assert_eq!(from("10.0.0.1", &["6.6.6.6, 198.51.100.1"]), client("198.51.100.1"), "the last is ours");
        assert_eq!(from("10.0.0.1", &["6.6.6.6", "198.51.100.1:4711"]), client("198.51.100.1"));
        assert_eq!(from("10.0.0.1", &["198.51.100.1, 10.0.0.2"]), client("198.51.100.1"), "two in a row");
        assert_eq!(from("10.0.0.1", &[]), client("10.0.0.1"));
        assert_eq!(from("10.0.0.1", &["6.6.6.6, nonsense"]), client("10.0.0.1"), "beyond that nobody knows");
    }
}
