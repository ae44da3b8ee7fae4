//! Expected values from the rules' own `resolve`.

use kernel::{Auto, Cite, Cx, Dice, Turn};
use odds::Odds;

use crate::Clock;

/// Beyond so many paths through the dice: an estimate from so many samples.
#[derive(Clone, Copy)]
pub(crate) struct Care {
    pub paths: u32,
    pub samples: u32,
}

/// No chain of answers is longer.
const LONGEST_CHAIN: usize = 60;

/// The mean of `value` when these actions are played one after the other, each if it is legal, and
/// the questions in between and after are answered by default until a plan is due. `None`: time was up.
pub(crate) fn expect<R: Auto>(
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
        let mut run = Run::<R> { state: &mut scratch, dice, events: &mut events };
        for (nth, action) in actions.iter().enumerate() {
            // The rest waits until what the first one raised is answered.
            if nth > 0 {
                run.follow(|s| legal::<R>(s, action));
            }
            if !run.play(action) {
                break;
            }
        }
        run.follow(|_| clock.is_up());
        value(&scratch)
    };
    let mean = match odds::enumerate(care.paths, &mut experiment) {
        Ok(odds) => mean(&odds),
        Err(_) if clock.is_up() => return None,
        Err(_) => mean(&odds::sample(care.samples, 1, experiment)),
    };
    (!clock.is_up()).then_some(mean)
}

/// One way through the dice.
struct Run<'a, R: Auto> {
    state: &'a mut R::State,
    dice: &'a mut dyn Dice,
    events: &'a mut Vec<R::Event>,
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

    fn follow(&mut self, until: impl Fn(&R::State) -> bool) {
        for _ in 0..LONGEST_CHAIN {
            if until(self.state) {
                return;
            }
            let Turn::Decide(side) = R::turn(self.state) else { return };
            let Some(answer) = R::default_choice(self.state) else { return };
            R::resolve(&mut Cx::new(self.state, self.dice, self.events), side, &answer);
        }
    }
}

pub(crate) fn legal<R: Auto>(state: &R::State, action: &R::Action) -> bool {
    match R::turn(state) {
        Turn::Decide(side) => R::check(state, side, action).is_ok(),
        Turn::Over(_) => false,
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

/// A legal action carried out on a copy, if it throws no dice.
pub(crate) fn after<R: Auto>(state: &R::State, action: &R::Action) -> Option<R::State> {
    let Turn::Decide(side) = R::turn(state) else { return None };
    R::check(state, side, action).ok()?;
    let (mut next, mut events, mut dice) = (state.clone(), Vec::new(), Unasked(true));
    R::resolve(&mut Cx::new(&mut next, &mut dice, &mut events), side, action);
    dice.0.then_some(next)
}

pub(crate) fn menu<R: Auto>(state: &R::State) -> Vec<R::Action> {
    let mut menu = Vec::new();
    R::menu(state, &mut menu);
    menu
}

/// Notes whether chance was asked at all.
pub(crate) struct Unasked(pub bool);

impl Dice for Unasked {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        self.0 = false;
        sides.div_ceil(2)
    }
}
