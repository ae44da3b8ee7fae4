//! Shown odds are exact, and equal to long-run frequency.

#[path = "../../battle/tests/toy/mod.rs"]
mod toy;

use kernel::{Cite, Dice, Ratio, Ruleset, Side};
use odds::{Effort, Odds, TooMany, distribution, enumerate, forecast, sample, through};
use toy::{Action, CompanyId, REGISTER, Scenario, State, Toy};

const FIRE: Action = Action::Fire { at: CompanyId(1) };
const RED: Side = Side::First;

fn cite() -> Cite {
    kernel::find(&REGISTER, "1.0")
}

fn start() -> State {
    Toy::setup(&Scenario::new(9))
}

fn lost(state: &State) -> u8 {
    9 - state.men[1]
}

fn check(odds: &Odds<u8>, wanted: &[(u8, u128, u128)]) {
    let wanted: Vec<_> = wanted.iter().map(|(k, n, d)| (*k, Ratio::new(*n, *d))).collect();
    assert_eq!(odds.outcomes, wanted);
    assert_eq!(odds.chance(|_| true), Ratio::ONE);
    assert!(odds.exact);
}

#[test]
fn a_volley_has_the_odds_of_two_dice() {
    let odds = distribution::<Toy, _>(&start(), RED, &FIRE, 100, |s, _| lost(s)).unwrap();
    check(&odds, &[(0, 15, 36), (1, 15, 36), (2, 6, 36)]);
    assert_eq!(odds.runs, 11);
    assert_eq!(odds.margin(Ratio::new(1, 2)), 0.0);
}

#[test]
fn dice_that_depend_on_dice_are_followed() {
    let mut state = start();
    state.braced[1] = true;
    let odds = distribution::<Toy, _>(&state, RED, &FIRE, 100, |s, _| lost(s)).unwrap();
    // 1 hit: half saved. 2 hits: a quarter, a half, a quarter.
    check(&odds, &[(0, 96, 144), (1, 42, 144), (2, 6, 144)]);
    assert_eq!(odds.runs, 5 + 3 * 2 + 3 * 3);
}

#[test]
fn the_answer_of_the_other_side_can_be_followed_through() {
    let state = start();
    let odds = through::<Toy, _>(&state, RED, &FIRE, 100, |_| false, |s, _| lost(s)).unwrap();
    check(&odds, &[(0, 45, 108), (1, 30, 108), (2, 27, 108), (3, 6, 108)]);
    let here = through::<Toy, _>(&state, RED, &FIRE, 100, |s| s.asked.is_some(), |s, _| lost(s));
    check(&here.unwrap(), &[(0, 15, 36), (1, 15, 36), (2, 6, 36)]);
}

#[test]
fn events_and_state_belong_to_the_same_path() {
    distribution::<Toy, _>(&start(), RED, &FIRE, 100, |state, events| {
        let lost = events.iter().any(|event| matches!(event, toy::Event::Lost { .. }));
        assert_eq!(lost, state.men[1] < 9);
    })
    .unwrap();
}

#[test]
fn beyond_the_limit_an_estimate_says_that_it_is_one() {
    let state = start();
    let none = distribution::<Toy, _>(&state, RED, &FIRE, 10, |s, _| lost(s));
    assert_eq!(none, Err(TooMany { limit: 10 }));
    let exact =
        forecast::<Toy, _>(&state, RED, &FIRE, Effort::default(), |_| false, |s, _| lost(s));
    let effort = Effort { paths: 10, samples: 40_000, seed: 7 };
    let estimate = forecast::<Toy, _>(&state, RED, &FIRE, effort, |_| false, |s, _| lost(s));
    assert!(exact.exact && !estimate.exact);
    assert_eq!(estimate.runs, 40_000);
    assert_eq!(estimate.chance(|_| true), Ratio::ONE);
    for ((key, chance), (other, guess)) in exact.outcomes.iter().zip(&estimate.outcomes) {
        assert_eq!(key, other);
        let off = (odds::decimal(*chance) - odds::decimal(*guess)).abs();
        assert!(off < 2.0 * estimate.margin(*guess), "{key}: {chance} against {guess}");
    }
    let again = forecast::<Toy, _>(&state, RED, &FIRE, effort, |_| false, |s, _| lost(s));
    assert_eq!(again, estimate);
}

#[test]
fn a_throw_repeated_until_it_succeeds_is_given_up_and_does_not_hang() {
    let tied = |dice: &mut dyn Dice| {
        let mut throws = 1;
        while dice.roll(6, cite()) == dice.roll(6, cite()) {
            throws += 1;
        }
        throws
    };
    assert_eq!(enumerate(1000, tied), Err(TooMany { limit: 1000 }));
    assert!(!sample(100, 1, tied).exact);
}

#[test]
fn forty_dice_are_too_many_and_forty_as_one_pool_are_not() {
    let single = enumerate(1 << 20, |dice| (0..40).map(|_| dice.roll(6, cite())).max());
    assert!(single.is_err());
    let pool = enumerate(100, |dice| dice.pool(40, 6, 4, cite())).unwrap();
    assert_eq!((pool.runs, pool.chance(|_| true)), (41, Ratio::ONE));
    assert!(enumerate(100, |dice| dice.pool(60, 6, 4, cite())).is_err());
}
