//! How long a decision may take.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most that one decision may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// `None`: as long as it takes. Only then are equal seeds sure to give equal games on a
    /// machine that is busy.
    pub time: Option<Duration>,
}

impl Budget {
    pub const ENDLESS: Budget = Budget { time: None };

    pub const fn millis(millis: u64) -> Budget {
        Budget { time: Some(Duration::from_millis(millis)) }
    }
}

/// A running decision: asked often, and when it is up the best found so far is played.
pub struct Clock<'a> {
    end: Option<Instant>,
    stop: &'a AtomicBool,
}

/// Kept back for what has to be done after the last look at the clock.
const RESERVE: u32 = 8;

impl<'a> Clock<'a> {
    pub fn start(budget: Budget, stop: &'a AtomicBool) -> Clock<'a> {
        let end = budget.time.and_then(|t| Instant::now().checked_add(t - t / RESERVE));
        Clock { end, stop }
    }

    /// What is left, shared out among so many: the share of the first.
    pub fn share(&self, of: u32) -> Clock<'a> {
        let part = |end: Instant| {
            let now = Instant::now();
            now + end.saturating_duration_since(now) / of
        };
        let end = if of > 1 { self.end.map(part) } else { self.end };
        Clock { end, stop: self.stop }
    }

    pub fn is_up(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
