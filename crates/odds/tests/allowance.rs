//! Answers that may cost only so much.

#[path = "../../battle/tests/toy/mod.rs"]
mod toy;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::Cite;
use odds::{Allowance, enumerate, sample, within};
use toy::REGISTER;

fn cite() -> Cite {
    kernel::find(&REGISTER, "1.0")
}

const TWO_DICE: u32 = 36;

fn roll(dice: &mut dyn kernel::Dice) -> u8 {
    dice.roll(6, cite()) + dice.roll(6, cite())
}

fn allowed(steps: u64) -> Allowance {
    Allowance { steps, gone: Arc::default() }
}

#[test]
fn what_is_within_the_allowance_is_exact_and_beyond_it_nothing_is() {
    let exact = |steps| within(allowed(steps), || enumerate(1_000, roll));
    assert_eq!(exact(TWO_DICE.into()).unwrap().runs, TWO_DICE);
    assert!(exact(u64::from(TWO_DICE) - 1).is_err());
    assert_eq!(enumerate(1_000, roll).unwrap().runs, TWO_DICE, "and it ends with the question");
}

#[test]
fn an_estimate_ends_with_the_allowance_but_is_never_nothing() {
    let estimate = |steps| within(allowed(steps), || sample(10_000, 1, roll));
    assert_eq!(estimate(20_000).runs, 10_000);
    assert_eq!(estimate(5_000).runs, 5_000);
    let least = estimate(0);
    assert!(least.runs >= 100 && least.runs < 1_000, "{}", least.runs);
    assert!(!least.exact);
}

#[test]
fn nobody_is_answered_who_has_gone() {
    let gone = Allowance { steps: u64::MAX, gone: Arc::new(AtomicBool::new(true)) };
    let (exact, estimate) = within(gone, || (enumerate(1_000, roll), sample(10_000, 1, roll)));
    assert!(exact.is_err());
    assert_eq!(estimate.runs, 1);
}
