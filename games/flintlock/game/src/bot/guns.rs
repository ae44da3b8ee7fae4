//! (5.6) Guns: near enough for canister, behind the line.

use super::outlook::Outlook;
use super::plans::{SHY, Stance};

/// Where a gun does harm and is not ridden down.
const RANGE: u16 = 3;

pub fn plan(o: &Outlook) -> Stance {
    let want = RANGE.max(o.front.saturating_add(1));
    Stance { want, closes: false, holds: !o.attacks, edge: 0, shy: SHY, goal: None }
}
