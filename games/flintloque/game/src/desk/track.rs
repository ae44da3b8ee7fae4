//! (FL-TRN-1) The sequence of a turn.

use ::flintloque::State;
use ::flintloque::activation::eligible;
use ::flintloque::frame::{Frame, Phase};
use kernel::Side;

use super::words::count;
use desk::{Station, StationState};

pub fn track(state: &State) -> Vec<Station> {
    let now = stage(state);
    let at = |n: usize| match n.cmp(&now) {
        std::cmp::Ordering::Less => StationState::Past,
        std::cmp::Ordering::Equal => StationState::Now,
        std::cmp::Ordering::Greater => StationState::Next,
    };
    let step = |n: usize, words: &str| Station {
        words: words.into(),
        state: at(n),
        note: None,
        inside: vec![],
    };
    if let Some(Frame::Posting { side } | Frame::Deploying { side }) = state.stack.last() {
        let inside = |of: Side| Station {
            words: name(state, of),
            state: match of.index().cmp(&side.index()) {
                std::cmp::Ordering::Less => StationState::Past,
                std::cmp::Ordering::Equal => StationState::Now,
                std::cmp::Ordering::Greater => StationState::Next,
            },
            note: None,
            inside: vec![],
        };
        let mut deploy = step(0, "Deployment");
        deploy.state = StationState::Now;
        deploy.inside = Side::BOTH.map(inside).into();
        return vec![deploy];
    }
    let mut tactical = step(2, "Tactical");
    if now == 2 {
        tactical.inside = goes(state);
    }
    let mut initiative = step(1, "Initiative");
    initiative.note = state.winner.map(|side| name(state, side));
    let mut aimed = step(3, "Aimed fire");
    if let Some(Frame::Aiming { side }) =
        state.stack.iter().find(|f| matches!(f, Frame::Aiming { .. }))
    {
        aimed.note = Some(name(state, *side));
    }
    vec![
        step(0, &when(state)),
        initiative,
        tactical,
        aimed,
        step(4, "Reload"),
        step(5, "Wounds"),
        step(6, "Maintenance"),
    ]
}

pub fn when(state: &State) -> String {
    match state.turn {
        0 => "Deployment".to_owned(),
        turn => format!("Turn {turn} of {}", state.scenario.turns),
    }
}

fn name(state: &State, side: Side) -> String {
    state.scenario.sections[side.index()].name.to_string()
}

/// The frame at the bottom names the stage that comes next.
fn stage(state: &State) -> usize {
    let Some(Frame::Turn { stage }) = state.stack.first() else { return 6 };
    match stage {
        Phase::Start => 6,
        Phase::MusicFirst | Phase::MusicSecond | Phase::Initiative | Phase::Tactical => 1,
        Phase::Drill => 2,
        Phase::AimedFirst | Phase::AimedSecond | Phase::Reload => 3,
        Phase::FortuneFirst => 4,
        Phase::FortuneSecond | Phase::Wounds => 5,
        Phase::Maintenance => 5,
    }
}

/// (FL-ACT-1) Whose go it is, and how many are still to be activated.
fn goes(state: &State) -> Vec<Station> {
    let go = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Go { side, used, .. } => Some((*side, *used)),
        _ => None,
    });
    let step = |side: Side| {
        let left = eligible(state, side).count();
        let note = match go {
            Some((s, used)) if s == side => format!("{used} of 2 in this go, {left} left"),
            _ => format!("{} left", count(left, "figure")),
        };
        let now = go.is_some_and(|(s, _)| s == side);
        let state_of = match (now, left) {
            (true, _) => StationState::Now,
            (false, 0) => StationState::Past,
            (false, _) => StationState::Next,
        };
        Station { words: name(state, side), state: state_of, note: Some(note), inside: vec![] }
    };
    [state.first, state.first.other()].map(step).into()
}
