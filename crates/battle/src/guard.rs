use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::Ruleset;

/// All that players are told of a panic in rules that have secrets: its own words may hold one.
const BROKE_OFF: &str = "the rules broke off";

/// Runs rules on data from outside. A panic in there is a bug, but no reason to go down: its
/// message comes back, and whatever `work` was changing must be thrown away.
pub fn guard<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| message(&*payload))
}

/// As [`guard`], with a message that may be told to anybody.
pub fn guard_for<R: Ruleset, T>(work: impl FnOnce() -> T) -> Result<T, String> {
    guard(work).map_err(|message| if R::HAS_SECRETS { BROKE_OFF.to_owned() } else { message })
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".to_owned())
}
