//! Questions: music, the order of play, flight, parries, loading, fortune.

use crate::Flintloque;
use flintloque::frame::Frame;
use flintloque::parts::*;
use flintloque::{Action, State};
use kernel::Ahead;
use tabletop::CM;

use super::look::Look;
use super::place::place;
use super::relief::Relief;
use super::{Candidates, Thought, worth};
use bots::Candidate;

/// Beyond this nobody is going to be hit soon.
const NEAR: i32 = 60 * CM;

pub fn answers(t: &Thought<'_>) -> Candidates {
    let near = is_near(t.state, NEAR);
    let yes = |action: Action, no: Action, good: bool, why| {
        vec![
            Candidate::one(action, if good { 1 } else { -1 }, why),
            Candidate::one(no, 0, "rather not"),
        ]
    };
    match t.state.stack.last() {
        Some(Frame::Music { side }) => {
            let needed = t.state.of(*side).any(|f| t.state.figure(f).shaken);
            music(t, near || needed)
        }
        // (FL-INI-6) The point is needed for worse.
        Some(Frame::Initiative { .. }) => {
            let rich = t.state.section(t.side).points >= 3 && near;
            yes(Action::RerollInitiative, Action::AcceptInitiative, rich, "once more")
        }
        Some(Frame::Order) => yes(Action::GoFirst, Action::GoSecond, near, "before they do"),
        Some(Frame::Fortune { .. }) => {
            let gain = Relief::new(t.state, t.side).of_fortune() - worth::COMMAND_POINT;
            vec![
                Candidate::one(Action::Fortune, gain, "fortune"),
                Candidate::one(Action::NoFortune, 0, "no fortune"),
            ]
        }
        Some(Frame::Fleeing { figure }) => weigh(t, Some(*figure)),
        Some(Frame::Station { officer }) => weigh(t, Some(*officer)),
        Some(Frame::Taking { left, last, .. }) => taking(t, *left, *last),
        Some(
            Frame::Parry { .. }
            | Frame::Shield { .. }
            | Frame::Drilling { .. }
            | Frame::Reloading { .. },
        ) => weigh(t, None),
        _ => Vec::new(),
    }
}

/// Whether anybody has an enemy so near.
pub fn is_near(state: &State, far: i32) -> bool {
    let near = |f: FigureId| {
        state.enemies_of(f).any(|e| state.figure(f).at.is_within(state.figure(e).at, far))
    };
    state.of(kernel::Side::First).any(near)
}

fn music(t: &Thought<'_>, good: bool) -> Candidates {
    let plays = |action| match action {
        Action::Play { .. } => Candidate::one(action, if good { 1 } else { -1 }, "play"),
        _ => Candidate::one(action, 0, "no music"),
    };
    Flintloque::choices(t.state).into_iter().map(plays).collect()
}

/// Every answer tried out.
fn weigh(t: &Thought<'_>, who: Option<FigureId>) -> Candidates {
    let value =
        |s: &State| t.worth(s) + who.map_or(0, |f| place(&Look::new(s), &t.outlook, f, false));
    let now = value(t.state);
    let mut out = Vec::new();
    for action in Flintloque::choices(t.state) {
        let Some(then) = t.expect(std::slice::from_ref(&action), value) else { break };
        out.push(Candidate::one(action, then - now, "the position afterwards"));
    }
    out
}

/// (FL-CMD-7) Each hit from whom it leads to the best that so many can do.
fn taking(t: &Thought<'_>, left: u8, last: Option<FigureId>) -> Candidates {
    let relief = Relief::new(t.state, t.side);
    let all = Flintloque::choices(t.state).into_iter().filter_map(|action| match action {
        Action::TakeHit { figure, body } => {
            Some(Candidate::one(action, relief.first(figure, body, left, last), "his"))
        }
        _ => None,
    });
    all.collect()
}
