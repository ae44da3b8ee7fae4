//! How often somebody may ask: a bucket of tokens for each address, filled at a steady rate.

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

/// What is allowed from this machine and from elsewhere.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    pub here: Allowed,
    pub elsewhere: Allowed,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Allowed {
    pub requests: Rate,
    /// New games and records, which stay on the disk.
    pub games: Rate,
}

impl Default for Limits {
    fn default() -> Limits {
        let rate = |each_second, at_once| Rate { each_second, at_once };
        Limits {
            here: Allowed { requests: rate(50_000.0, 100_000.0), games: rate(20.0, 500.0) },
            elsewhere: Allowed { requests: rate(50.0, 300.0), games: rate(0.2, 20.0) },
        }
    }
}

/// What a request is counted as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Request,
    Game,
}

pub struct Limiter {
    limits: Limits,
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
}

struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Limiter {
    pub fn new(limits: Limits) -> Limiter {
        Limiter { limits, buckets: Mutex::default() }
    }

    /// Whether one more is allowed; if so it is counted.
    pub fn take(&self, from: IpAddr, kind: Kind) -> bool {
        let rate = self.rate(from, kind);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            self.drop_full(&mut buckets);
        }
        let now = Instant::now();
        let fresh = || Bucket { tokens: rate.at_once, at: now };
        let bucket = buckets.entry((network(from), kind)).or_insert_with(fresh);
        bucket.tokens = bucket.filled(rate, now);
        bucket.at = now;
        let allowed = bucket.tokens >= 1.0;
        if allowed {
            bucket.tokens -= 1.0;
        }
        allowed
    }

    /// Forgets whoever has not asked for a while.
    pub fn sweep(&self) {
        self.drop_full(&mut self.buckets.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn drop_full(&self, buckets: &mut HashMap<(IpAddr, Kind), Bucket>) {
        let now = Instant::now();
        buckets.retain(|(from, kind), bucket| {
            let rate = self.rate(*from, *kind);
            bucket.filled(rate, now) < rate.at_once
        });
    }

    fn rate(&self, from: IpAddr, kind: Kind) -> Rate {
        let here = from.to_canonical().is_loopback();
        let allowed = if here { &self.limits.here } else { &self.limits.elsewhere };
        match kind {
            Kind::Request => allowed.requests,
            Kind::Game => allowed.games,
        }
    }
}

impl Bucket {
    fn filled(&self, rate: Rate, now: Instant) -> f64 {
        let since = now.duration_since(self.at).as_secs_f64();
        (self.tokens + since * rate.each_second).min(rate.at_once)
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
        assert!((0..most).all(|_| limiter.take(a, Kind::Game)));
        assert!(!limiter.take(b, Kind::Game), "the same network");
        assert!(limiter.take(b, Kind::Request) && limiter.take(c, Kind::Game));
    }
}
