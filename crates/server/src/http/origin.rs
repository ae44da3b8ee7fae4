//! Where a request comes from, also through proxies that the host trusts.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;

const FOR: &str = "x-forwarded-for";
const PROTO: &str = "x-forwarded-proto";

/// Whoever is at the other end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin {
    pub address: IpAddr,
    /// Whether his browser speaks TLS, with the proxy.
    pub secure: bool,
}

/// An address, or a network of them: `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    pub fn has(&self, address: IpAddr) -> bool {
        let (this, that) = (number(self.address), number(address.to_canonical()));
        this.1 == that.1
            && (this.0 ^ that.0).checked_shr(128 - self.bits).is_none_or(|rest| rest == 0)
    }
}

/// The address as the highest bits of a number, and how many it has.
fn number(address: IpAddr) -> (u128, u32) {
    match address {
        IpAddr::V4(v4) => (u128::from(v4.to_bits()) << 96, 32),
        IpAddr::V6(v6) => (v6.to_bits(), 128),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong =
            || format!("found \"{text}\"; expected an address or a network such as 10.0.0.0/8");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let most = number(address).1;
        let bits = bits.unwrap_or(most);
        if bits > most { Err(wrong()) } else { Ok(Network { address, bits }) }
    }
}

/// By the connection itself, and if that is a proxy we trust, by what it says.
pub fn of(request: &Request, trusted: &[Network]) -> Origin {
    // In tests there is no connection.
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = info.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip().to_canonical());
    behind(peer, request.headers(), trusted)
}

/// Whether a proxy that nobody has told us of seems to stand between.
pub fn looks_forwarded(headers: &HeaderMap) -> bool {
    headers.contains_key(FOR)
}

fn behind(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> Origin {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.has(address));
    if !is_trusted(peer) {
        return Origin { address: peer, secure: false };
    }
    // Each proxy adds whom it heard from; what stands before the last one we do not trust is hearsay.
    let said: Vec<&str> = headers.get_all(FOR).iter().filter_map(|v| v.to_str().ok()).collect();
    let hops = said.iter().rev().flat_map(|line| line.rsplit(','));
    let hops = hops.map_while(|hop| hop.trim().parse::<IpAddr>().ok().map(|a| a.to_canonical()));
    let mut address = peer;
    for hop in hops {
        address = hop;
        if !is_trusted(hop) {
            break;
        }
    }
    let secure = headers.get(PROTO).is_some_and(|v| v.as_bytes().eq_ignore_ascii_case(b"https"));
    Origin { address, secure }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn networks_have_their_addresses_and_no_others() {
        let network: Network = "10.0.0.0/8".parse().unwrap();
        assert!(network.has(ip("10.9.8.7")) && network.has(ip("::ffff:10.1.1.1")));
        assert!(!network.has(ip("11.0.0.0")) && !network.has(ip("::1")));
        let one: Network = "::1".parse().unwrap();
        assert!(one.has(ip("::1")) && !one.has(ip("::2")) && !one.has(ip("0.0.0.1")));
        assert!("0.0.0.0/0".parse::<Network>().unwrap().has(ip("203.0.113.9")));
        for wrong in ["", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/x"] {
            assert!(wrong.parse::<Network>().unwrap_err().contains("expected"), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted: Vec<Network> =
            vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let told = headers(&[(FOR, "1.2.3.4, 203.0.113.9, 10.0.0.7"), (PROTO, "https")]);
        let told_by = |peer: &str| behind(ip(peer), &told, &trusted);
        let (address, secure) = (ip("203.0.113.9"), true);
        assert_eq!(told_by("127.0.0.1"), Origin { address, secure });
        let (address, secure) = (ip("198.51.100.1"), false);
        assert_eq!(told_by("198.51.100.1"), Origin { address, secure }, "a liar");
        let silent = behind(ip("127.0.0.1"), &HeaderMap::new(), &trusted);
        assert_eq!(silent, Origin { address: ip("127.0.0.1"), secure: false });
        let broken = headers(&[(FOR, "x, 10.0.0.7")]);
        assert_eq!(behind(ip("127.0.0.1"), &broken, &trusted).address, ip("10.0.0.7"));
        let twice = headers(&[(FOR, "203.0.113.9"), (FOR, "203.0.113.10")]);
        assert_eq!(behind(ip("127.0.0.1"), &twice, &trusted).address, ip("203.0.113.10"));
    }
}
