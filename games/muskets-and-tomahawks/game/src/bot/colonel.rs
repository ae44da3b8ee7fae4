//! The Colonel and the General: the likeliest acts by what they are expected to bring, every path through the dice
//! where there are few, samples where there are many.

use bots::expect::{Care, expect};
use bots::{Candidate, Clock};
use kernel::{Ahead, Auto, Side};
use muskets_and_tomahawks::frame::Frame;
use muskets_and_tomahawks::{Action, State};

use super::{drill, worth};
use crate::MusketsAndTomahawks;

/// A rule of thumb counts for so much beside what was reckoned, in thousandths.
const THUMB: i64 = 100;

pub fn consider(
    state: &State,
    side: Side,
    (most, care): (usize, Care),
    clock: &Clock<'_>,
) -> Vec<Candidate<Action>> {
    let mut all = drill::consider(state, side);
    if matches!(state.stack.last(), Some(Frame::Turn { .. } | Frame::Forward { .. })) {
        return all;
    }
    if all.is_empty() {
        // A question in between: every answer.
        let answers = MusketsAndTomahawks::choices(state).into_iter();
        all = answers.map(|action| Candidate::one(action, 0, "an answer")).collect();
    }
    all.sort_by_key(|candidate| -candidate.gain);
    all.truncate(most);
    // Play stops where the consequences of the act end.
    let cut = MusketsAndTomahawks::cut(state);
    let now = worth::worth(&cut, side);
    let value = |end: &State| worth::worth(end, side);
    let mut found = Vec::new();
    for candidate in all {
        if matches!(candidate.plan[..], [Action::End {}]) {
            found.push(candidate);
            continue;
        }
        let Some(mean) = expect::<MusketsAndTomahawks>(&cut, &candidate.plan, care, clock, value)
        else {
            break;
        };
        let gain = mean - now + candidate.gain * THUMB / 1_000;
        found.push(Candidate { gain, ..candidate });
    }
    found
}
