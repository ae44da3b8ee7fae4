use rand_core::{OsRng, TryRngCore};

/// A seed from the operating system, small enough for any program that reads JSON numbers.
pub fn fresh() -> Result<u64, String> {
    let random = OsRng.try_next_u64().map_err(|e| format!("no random numbers to be had: {e}"))?;
    Ok(random >> 11)
}
