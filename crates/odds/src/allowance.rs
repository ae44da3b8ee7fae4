//! How much an answer may cost. Whoever answers strangers gives each question an allowance of steps;
//! once it is used up, exact odds become estimates of few samples. Without one there is no bound but
//! the limits that are asked for.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A budget in work, not in time: the same question gets the same answer on any machine.
#[derive(Debug, Clone)]
pub struct Allowance {
    /// Runs of the rules.
    pub steps: u64,
    /// Set when nobody waits for the answer any more.
    pub gone: Arc<AtomicBool>,
}

thread_local! {
    static NOW: RefCell<Option<Allowance>> = const { RefCell::new(None) };
}

/// Answers under an allowance. It holds for what is done on this thread.
pub fn within<T>(allowance: Allowance, answer: impl FnOnce() -> T) -> T {
    /// Gives back what was there, also when something breaks off.
    struct Before(Option<Allowance>);
    impl Drop for Before {
        fn drop(&mut self) {
            let before = self.0.take();
            NOW.with_borrow_mut(|now| *now = before);
        }
    }
    let _before = Before(NOW.replace(Some(allowance)));
    answer()
}

/// Takes one step, if there is one left and somebody still waits.
pub(crate) fn step() -> bool {
    NOW.with_borrow_mut(|now| {
        let Some(allowance) = now else { return true };
        if allowance.steps == 0 || allowance.gone.load(Ordering::Relaxed) {
            return false;
        }
        allowance.steps -= 1;
        true
    })
}

/// Whether nobody waits for the answer any more.
pub(crate) fn is_gone() -> bool {
    NOW.with_borrow(|now| now.as_ref().is_some_and(|now| now.gone.load(Ordering::Relaxed)))
}
