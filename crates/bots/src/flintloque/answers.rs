//! Questions: music, the order of play, flight, parries, loading, fortune.

use flintloque::frame::Frame;
use flintloque::parts::*;
use flintloque::{Action, Flintloque, State};
use kernel::Ahead;
use tabletop::CM;

use super::place::place;
use super::{Candidates, Thought, worth};
use crate::Candidate;

/// Beyond this nobody is going to be hit soon.
const NEAR: i32 = 60 * CM;
/// (FL-CMD-7) Hits that fortune takes away on an average.
const FORTUNE: usize = 3;

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
            let gain = saved(t, FORTUNE) - worth::COMMAND_POINT;
            vec![
                Candidate::one(Action::Fortune, gain, "fortune"),
                Candidate::one(Action::NoFortune, 0, "no fortune"),
            ]
        }
        Some(Frame::Fleeing { figure }) => weigh(t, Some(*figure)),
        Some(Frame::Station { officer }) => weigh(t, Some(*officer)),
        Some(Frame::Taking { .. }) => taking(t),
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
    let value = |s: &State| t.worth(s) + who.map_or(0, |f| place(s, &t.outlook, f, false));
    let now = value(t.state);
    let mut out = Vec::new();
    for action in Flintloque::choices(t.state) {
        let Some(then) = t.expect(std::slice::from_ref(&action), value) else { break };
        out.push(Candidate::one(action, then - now, "how things would stand afterwards"));
    }
    out
}

/// (FL-CMD-7) Each hit from whom it saves most; two that save somebody together count as well.
fn taking(t: &Thought<'_>) -> Candidates {
    let all = Flintloque::choices(t.state).into_iter().filter_map(|action| match action {
        Action::TakeHit { figure, body } => {
            Some(Candidate::one(action, relief(t.state, figure, body), "his"))
        }
        _ => None,
    });
    all.collect()
}

/// What one hit less is worth, or the half of two.
fn relief(state: &State, figure: FigureId, body: Body) -> i64 {
    let less = |by: u8| {
        let mut f = *state.figure(figure);
        match body {
            Body::Rider => f.hits = f.hits.saturating_sub(by),
            Body::Mount => f.mount_hits = f.mount_hits.saturating_sub(by),
        }
        worth::value(state, figure, &f) - worth::figure(state, figure)
    };
    less(1).max(less(2) / 2)
}

/// What so many hits less are worth.
fn saved(t: &Thought<'_>, hits: usize) -> i64 {
    let own = t.state.of(t.side);
    let mut all: Vec<i64> = own
        .flat_map(|f| {
            let figure = t.state.figure(f);
            let mounts = if figure.mounted { figure.mount_hits } else { 0 };
            let one = move |(body, n): (Body, u8)| (0..n).map(move |_| relief(t.state, f, body));
            [(Body::Rider, figure.hits), (Body::Mount, mounts)].into_iter().flat_map(one)
        })
        .collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.into_iter().take(hits).sum()
}
