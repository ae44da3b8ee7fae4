use kernel::Seeded;

use crate::{error::Error, secret};

/// Dice for one action, seeded by the operating system.
pub fn fresh() -> Result<Seeded, Error> {
    let seed = secret::random().map_err(|e| Error::internal("no random numbers", e))?;
    Ok(Seeded::new(u64::from_le_bytes(seed)))
}
