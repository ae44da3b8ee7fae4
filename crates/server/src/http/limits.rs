//! How often somebody may ask: a bucket of tokens for each address and each person, filled at a steady
//! rate.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Addresses that are remembered before the full buckets are thrown away.
const MOST: usize = 10_000;

/// So many a second, and so many at once.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    pub each_second: f64,
    pub at_once: f64,
}

/// What is allowed from this machine, from any other address, and to one person at another address:
/// several people may share an address.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    pub here: Allowed,
    pub elsewhere: Allowed,
    pub person: Allowed,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Allowed {
    pub requests: Rate,
    /// New games and records, which stay on the disk.
    pub games: Rate,
    /// Bytes of uploaded records.
    pub bytes: Rate,
}

const MEGABYTE: f64 = 1_048_576.0;

impl Default for Limits {
    fn default() -> Limits {
        let rate = |each_second, at_once| Rate { each_second, at_once };
        // A day's worth of megabytes at once.
        let megabytes = |a_day: f64| rate(a_day * MEGABYTE / 86_400.0, a_day * MEGABYTE);
        let allowed = |requests, games, bytes| Allowed { requests, games, bytes };
        Limits {
            here: allowed(rate(50_000.0, 100_000.0), rate(20.0, 500.0), megabytes(10_000.0)),
            elsewhere: allowed(rate(200.0, 1_000.0), rate(1.0, 60.0), megabytes(200.0)),
            person: allowed(rate(50.0, 300.0), rate(0.2, 20.0), megabytes(100.0)),
        }
    }
}

/// What a request is counted as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Request,
    Game,
    Bytes,
}

/// Who is counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Who {
    Address(IpAddr),
    Person(String),
}

pub struct Limiter {
    limits: Limits,
    buckets: Mutex<HashMap<(Who, Kind), Bucket>>,
}

struct Bucket {
    tokens: f64,
    at: Instant,
    rate: Rate,
}

impl Limiter {
    pub fn new(limits: Limits) -> Limiter {
        Limiter { limits, buckets: Mutex::default() }
    }

    /// Whether so many more are allowed from an address; if so they are counted.
    pub fn take(&self, from: IpAddr, kind: Kind, count: f64) -> bool {
        let allowed = if is_here(from) { &self.limits.here } else { &self.limits.elsewhere };
        self.count(Who::Address(network(from)), kind, allowed.rate(kind), count)
    }

    /// The same to a person, whom we know, at an address.
    pub fn take_as(&self, person: &str, from: IpAddr, kind: Kind, count: f64) -> bool {
        let rate = self.limits.person.rate(kind);
        is_here(from) || self.count(Who::Person(person.to_owned()), kind, rate, count)
    }

    fn count(&self, who: Who, kind: Kind, rate: Rate, count: f64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            drop_full(&mut buckets);
        }
        let now = Instant::now();
        let fresh = || Bucket { tokens: rate.at_once, at: now, rate };
        let bucket = buckets.entry((who, kind)).or_insert_with(fresh);
        bucket.tokens = bucket.filled(now);
        bucket.at = now;
        let allowed = bucket.tokens >= count;
        if allowed {
            bucket.tokens -= count;
        }
        allowed
    }

    /// Forgets whoever has not asked for a while.
    pub fn sweep(&self) {
        drop_full(&mut self.buckets.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

fn is_here(from: IpAddr) -> bool {
    from.to_canonical().is_loopback()
}

fn drop_full(buckets: &mut HashMap<(Who, Kind), Bucket>) {
    let now = Instant::now();
    buckets.retain(|_, bucket| bucket.filled(now) < bucket.rate.at_once);
}

impl Allowed {
    fn rate(&self, kind: Kind) -> Rate {
        match kind {
            Kind::Request => self.requests,
            Kind::Game => self.games,
            Kind::Bytes => self.bytes,
        }
    }
}

impl Bucket {
    fn filled(&self, now: Instant) -> f64 {
        let since = now.duration_since(self.at).as_secs_f64();
        (self.tokens + since * self.rate.each_second).min(self.rate.at_once)
    }
}

/// Somebody with IPv6 has a whole network of addresses.
fn network(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let bits = v6.to_bits() >> 64 << 64;
            IpAddr::V6(bits.into())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_empty_and_each_network_has_its_own() {
        let limits = Limits::default();
        let limiter = Limiter::new(limits);
        let [a, b, c] =
            ["2001:db8::1", "2001:db8::2", "198.51.100.7"].map(|ip| ip.parse().unwrap());
        let most = limits.elsewhere.games.at_once as usize;
        assert!((0..most).all(|_| limiter.take(a, Kind::Game, 1.0)));
        assert!(!limiter.take(b, Kind::Game, 1.0), "the same network");
        assert!(limiter.take(b, Kind::Request, 1.0) && limiter.take(c, Kind::Game, 1.0));
    }

    #[test]
    fn two_people_behind_one_address_do_not_use_up_each_others_share() {
        let limits = Limits::default();
        let limiter = Limiter::new(limits);
        let from = "198.51.100.7".parse().unwrap();
        let most = limits.person.requests.at_once as usize;
        assert!((0..most).all(|_| limiter.take_as("one", from, Kind::Request, 1.0)));
        assert!(!limiter.take_as("one", from, Kind::Request, 1.0));
        assert!(limiter.take_as("two", from, Kind::Request, 1.0));
        assert!(limiter.take_as("one", "::1".parse().unwrap(), Kind::Request, 1.0), "the host");
    }
}
