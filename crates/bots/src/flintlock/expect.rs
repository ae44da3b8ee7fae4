//! Expected values from the rules' own `resolve`.

use flintlock::{Action, Flintlock, State};
use kernel::{Auto, Cite, Cx, Dice, Ruleset, Turn};
use odds::Odds;

use crate::Clock;

/// Beyond so many paths through the dice: an estimate from so many samples.
#[derive(Clone, Copy)]
pub struct Care {
    paths: u32,
    samples: u32,
    /// Whether the questions raised are answered too, or the last action is the end.
    follows: bool,
}

/// To be decided by.
pub const FINE: Care = Care { paths: 800, samples: 300, follows: true };
/// To choose by what is worth a closer look.
pub const ROUGH: Care = Care { paths: 0, samples: 24, follows: true };
/// For what is over at once.
pub const GLANCE: Care = Care { paths: 300, samples: 100, follows: false };

/// No chain of answers is longer.
const LONGEST_CHAIN: usize = 200;

/// The mean of `value` when these actions are played one after the other, each if it is legal,
/// and then all questions are answered by default until a plan is due. `None`: time was up.
pub fn expect(
    state: &State,
    actions: &[Action],
    care: Care,
    clock: &Clock<'_>,
    value: impl Fn(&State) -> i64,
) -> Option<i64> {
    let (mut scratch, mut events) = (state.clone(), Vec::new());
    let mut experiment = |dice: &mut dyn Dice| {
        scratch.clone_from(state);
        events.clear();
        for (nth, action) in actions.iter().enumerate() {
            // The rest waits until what the first one raised is answered.
            if nth > 0 {
                follow(&mut scratch, dice, &mut events, |s| legal(s, action));
            }
            if !play(&mut scratch, dice, &mut events, action) {
                break;
            }
        }
        if care.follows {
            follow(&mut scratch, dice, &mut events, |_| clock.is_up());
        }
        value(&scratch)
    };
    let mean = match odds::enumerate(care.paths, &mut experiment) {
        Ok(odds) => mean(&odds),
        Err(_) if clock.is_up() => return None,
        Err(_) => mean(&odds::sample(care.samples, 1, experiment)),
    };
    (!clock.is_up()).then_some(mean)
}

fn legal(state: &State, action: &Action) -> bool {
    match Flintlock::turn(state) {
        Turn::Decide(side) => Flintlock::check(state, side, action).is_ok(),
        Turn::Over(_) => false,
    }
}

fn play(
    state: &mut State,
    dice: &mut dyn Dice,
    events: &mut Vec<flintlock::Event>,
    action: &Action,
) -> bool {
    let Turn::Decide(side) = Flintlock::turn(state) else { return false };
    if Flintlock::check(state, side, action).is_err() {
        return false;
    }
    Flintlock::resolve(&mut Cx::new(state, dice, events), side, action);
    true
}

fn follow(
    state: &mut State,
    dice: &mut dyn Dice,
    events: &mut Vec<flintlock::Event>,
    until: impl Fn(&State) -> bool,
) {
    for _ in 0..LONGEST_CHAIN {
        if until(state) {
            return;
        }
        let Turn::Decide(side) = Flintlock::turn(state) else { return };
        let Some(answer) = Flintlock::default_choice(state) else { return };
        Flintlock::resolve(&mut Cx::new(state, dice, events), side, &answer);
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

/// An action that throws no dice, carried out on a copy.
pub fn after(state: &State, action: &Action) -> Option<State> {
    let Turn::Decide(side) = Flintlock::turn(state) else { return None };
    Flintlock::check(state, side, action).ok()?;
    let (mut next, mut events) = (state.clone(), Vec::new());
    Flintlock::resolve(&mut Cx::new(&mut next, &mut Middling, &mut events), side, action);
    Some(next)
}

/// A die that always shows the same: for actions that should not ask.
struct Middling;

impl Dice for Middling {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        sides.div_ceil(2)
    }
}

pub fn menu(state: &State) -> Vec<Action> {
    let mut menu = Vec::new();
    Flintlock::menu(state, &mut menu);
    menu
}
