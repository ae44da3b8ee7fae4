use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs rules on data from outside. A panic in there is a bug, but no reason to go down: its
/// message comes back, and whatever `work` was changing must be thrown away.
pub fn guard<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| message(&*payload))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".to_owned())
}
