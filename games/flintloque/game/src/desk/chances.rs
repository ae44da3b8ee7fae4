//! Odds from the rules' own resolution, in the words of a card.

use crate::Flintloque;
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, Event, State};
use kernel::{Ahead, Auto, Side};
use odds::Effort;

use super::changes::{self, Subject, changes};
use desk::chances::{percent_of_any, told};
use desk::{Chances, Outcome, Weight};

pub const NO_EFFECT: &str = "no effect";
const EFFORT: Effort = Effort { paths: 4_000, samples: 1_500, seed: 1 };
/// For a number beside a target, of which there are many.
const GLANCE: Effort = Effort { paths: 500, samples: 300, seed: 1 };

/// What differs between two positions. On a card about one figure its name goes without saying, and
/// of others it only matters how many are struck.
pub fn sum_up(
    before: &State,
    after: &State,
    about: Option<FigureId>,
    you: Option<Side>,
) -> (Weight, String) {
    let mut found = Vec::new();
    changes(before, after, &mut found);
    let (mut weight, mut words, mut others) = (Weight::None, Vec::new(), 0);
    for (subject, fate) in found {
        let (heavy, what) = changes::fate(before, fate, you);
        weight = weight.max(heavy);
        match (subject, about) {
            (Subject::Figure(f), Some(about)) if f == about => words.push(what),
            (Subject::Figure(_), Some(_)) => others += 1,
            _ => {
                let name = changes::subject(before, subject);
                words.push(changes::sentence(subject, &name, &what));
            }
        }
    }
    match others {
        0 => {}
        1 => words.push("1 other struck".to_owned()),
        n => words.push(format!("{n} others struck")),
    }
    (weight, if words.is_empty() { NO_EFFECT.to_owned() } else { words.join(", ") })
}

/// The odds of an action; questions it raises are answered by their defaults.
pub fn of(state: &State, action: &Action, about: Option<FigureId>) -> Option<Chances> {
    let (side, state) = (Flintloque::decider(state)?, Flintloque::cut(state));
    let odds = odds::forecast::<Flintloque, (Weight, String)>(
        &state,
        side,
        action,
        EFFORT,
        |_| false,
        |after, _| sum_up(&state, after, about, Some(side)),
    );
    Some(as_a_ladder(told(odds)))
}

/// From unharmed to out of action, 2 hits before 10; what stands for several comes last.
pub fn as_a_ladder(mut chances: Chances) -> Chances {
    let hits = |words: &str| {
        let digits = words.split(' ').next().and_then(|first| first.parse::<u16>().ok());
        digits.unwrap_or_default()
    };
    let order = |one: &Outcome| (!one.rest.is_empty(), one.weight, hits(&one.words));
    chances.outcomes.sort_by(|a, b| (order(a), &a.words).cmp(&(order(b), &b.words)));
    chances
}

/// (FL-CMD-2) The chance of two more figures, in per cent.
pub fn of_keeping_on(state: &State) -> Option<u8> {
    let (side, state) = (Flintloque::decider(state)?, Flintloque::cut(state));
    let odds = odds::forecast::<Flintloque, bool>(
        &state,
        side,
        &Action::RetainInitiative,
        GLANCE,
        |_| false,
        |_, events| events.iter().any(|e| matches!(e, Event::RetainRoll { won: true, .. })),
    );
    Some(percent_of_any(odds.chance(|won| *won), odds.exact))
}

/// The chance that something happens to an enemy, in per cent, where an action is an attack.
pub fn of_any_effect(state: &State, action: &Action) -> Option<u8> {
    use Action::{Aim, Fire, InterruptFire, Melee};
    if !matches!(action, Fire { .. } | Aim { .. } | InterruptFire { .. } | Melee { .. }) {
        return None;
    }
    let (side, state) = (Flintloque::decider(state)?, Flintloque::cut(state));
    let odds = odds::forecast::<Flintloque, bool>(
        &state,
        side,
        action,
        GLANCE,
        |_| false,
        |after, _| state.of(side.other()).any(|f| changes::of_one(&state, after, f).is_some()),
    );
    Some(percent_of_any(odds.chance(|struck| *struck), odds.exact))
}
