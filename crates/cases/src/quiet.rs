//! A panic of the rules is told in the report, not on standard error.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work`; if it panics, what it said.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    let before = QUIET.replace(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(work));
    QUIET.set(before);
    outcome.map_err(|said| words(&*said).to_owned())
}

fn words(said: &(dyn Any + Send)) -> &str {
    let owned = said.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| said.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

#[cfg(test)]
mod tests {
    use super::caught;

    #[test]
    fn a_panic_is_told_and_nothing_else_is_lost() {
        assert_eq!(caught(|| 7), Ok(7));
        let fall = |reason: &'static str| -> u8 { panic!("{reason}") };
        assert_eq!(caught(|| fall("the reason")), Err("the reason".to_owned()));
    }
}
