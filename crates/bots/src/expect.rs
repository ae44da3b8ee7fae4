//! Expected values from the rules' own `resolve`.

use kernel::{Ahead, Auto, Cx, Dice, Known, Turn, Viewer};
use odds::Odds;

use crate::Clock;

/// Beyond so many paths through the dice: an estimate from so many samples.
#[derive(Clone, Copy)]
pub struct Care {
    pub paths: u32,
    pub samples: u32,
    /// Whether the questions raised are answered too, or the last action is the end.
    pub follows: bool,
}

/// No chain of answers is longer.
const LONGEST_CHAIN: usize = 200;

/// The mean of `value` when these actions are played one after the other, each if it is legal, and
/// the questions in between (and after, if `care` follows them) are answered by default until a plan
/// is due. `None`: time was up.
pub fn expect<R: Auto>(
    state: &R::State,
    actions: &[R::Action],
    care: Care,
    clock: &Clock<'_>,
    value: impl Fn(&R::State) -> i64,
) -> Option<i64> {
    let (mut scratch, mut events) = (state.clone(), Vec::new());
    let mut experiment = |dice: &mut dyn Dice| {
        scratch.clone_from(state);
        events.clear();
        let mut run = Run::<R> { state: &mut scratch, dice, events: &mut events, clock };
        for (nth, action) in actions.iter().enumerate() {
            // The rest waits until what the first one raised is answered.
            if nth > 0 {
                run.follow(|s| R::is_legal(s, action))?;
            }
            if !run.play(action) {
                break;
            }
        }
        if care.follows {
            run.follow(|_| false)?;
        }
        // What was cut short is never weighed with what was not.
        (!clock.is_up()).then(|| value(&scratch))
    };
    match odds::try_enumerate(care.paths, &mut experiment) {
        Ok(odds) => odds.map(|odds| mean(&odds)),
        Err(_) => odds::try_sample(care.samples, 1, experiment).map(|odds| mean(&odds)),
    }
}

/// One way through the dice.
struct Run<'a, R: Auto> {
    state: &'a mut R::State,
    dice: &'a mut dyn Dice,
    events: &'a mut Vec<R::Event>,
    clock: &'a Clock<'a>,
}

impl<R: Auto> Run<'_, R> {
    fn play(&mut self, action: &R::Action) -> bool {
        let Turn::Decide(side) = R::turn(self.state) else { return false };
        if R::check(self.state, side, action).is_err() {
            return false;
        }
        R::resolve(&mut Cx::new(self.state, self.dice, self.events), side, action);
        true
    }

    /// Answers questions by default until `until` holds or a plan is due. `None`: time was up.
    fn follow(&mut self, until: impl Fn(&R::State) -> bool) -> Option<()> {
        for _ in 0..LONGEST_CHAIN {
            if until(self.state) {
                break;
            }
            let Turn::Decide(side) = R::turn(self.state) else { break };
            let known = Known::of(self.state, Viewer::Side(side));
            let Some(answer) = R::default_choice(&known) else { break };
            if self.clock.is_up() {
                return None;
            }
            R::resolve(&mut Cx::new(self.state, self.dice, self.events), side, &answer);
        }
        Some(())
    }
}

fn mean(odds: &Odds<i64>) -> i64 {
    let share = |(value, chance): &(i64, kernel::Ratio)| {
        let (num, den) = (chance.num() as f64, chance.den() as f64);
        // Both are whole numbers below 2^53 or rounded alike everywhere: no run differs.
        (*value as f64 * 1000.0 * num / den).round() as i64
    };
    odds.outcomes.iter().map(share).sum::<i64>() / 1000
}

#[cfg(test)]
#[path = "../../battle/tests/toy/mod.rs"]
mod toy;

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::sync::atomic::{AtomicBool, Ordering};

    use kernel::Ruleset;

    use super::toy::{Action, CompanyId, Scenario, State, Toy};
    use super::*;
    use crate::Budget;

    /// A volley, and the answer to it, which throws a die where somebody was hit. The clock runs out
    /// when so many ends have been valued.
    fn lost_until(ends: u32, care: Care) -> Option<i64> {
        let stop = AtomicBool::new(false);
        let (clock, valued) = (Clock::start(Budget::ENDLESS, &stop), Cell::new(0));
        let fire = [Action::Fire { at: CompanyId(1) }];
        let value = |state: &State| {
            valued.set(valued.get() + 1);
            stop.store(valued.get() >= ends, Ordering::Relaxed);
            1000 * i64::from(9 - state.men[1])
        };
        expect::<Toy>(&Toy::setup(&Scenario::new(9)), &fire, care, &clock, value)
    }

    #[test]
    fn time_that_runs_out_on_any_path_leaves_no_odds_behind() {
        let exact = Care { paths: 100, samples: 0, follows: true };
        let whole = lost_until(u32::MAX, exact);
        assert_eq!(whole, Some((30 + 2 * 27 + 3 * 6) * 1000 / 108));
        let paths = (1..).find(|ends| lost_until(*ends, exact) == whole).expect("an end");
        assert!(paths > 11, "answers throw dice too: {paths}");
        for ends in 1..paths {
            assert_eq!(lost_until(ends, exact), None, "cut short after {ends}");
        }
    }

    #[test]
    fn an_estimate_is_cut_short_likewise() {
        let rough = Care { paths: 0, samples: 50, follows: true };
        assert!(lost_until(51, rough).is_some());
        assert_eq!(lost_until(20, rough), None);
    }
}
