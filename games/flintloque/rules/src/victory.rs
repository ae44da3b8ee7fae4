//! (FL-VIC) Who has won.

use kernel::Side;

use crate::Cx;
use crate::event::Event;
use crate::frame::Frame;
use crate::parts::*;
use crate::scenario::Victory;
use crate::state::{Fate, How, State};
use tabletop::CM;

/// (FL-LOS-5) What counts as touching a piece.
const TOUCH: i32 = CM / 10;

/// (FL-VIC-2) A side without figures on the table loses at once; if both are, it is counted.
pub fn at_once(cx: &mut Cx<'_>) {
    let state = cx.state();
    if state.over.is_some() || matches!(state.scenario.victory, Victory::Breakthrough { .. }) {
        return;
    }
    // Before the first turn somebody may still be to come (FL-SET-3).
    if state.turn == 0 {
        return;
    }
    // The checks of one volley or blast are one moment: all of them before anybody has lost.
    let is_checked = |frame: &Frame| matches!(frame, Frame::Checks { .. } | Frame::Shield { .. });
    if state.stack.iter().any(is_checked) {
        return;
    }
    let empty = Side::BOTH.map(|side| state.of(side).next().is_none());
    let (winner, how) = match empty {
        [false, false] => return,
        [true, false] => (Some(Side::Second), How::NobodyLeft),
        [false, true] => (Some(Side::First), How::NobodyLeft),
        [true, true] => last_count(state),
    };
    cx.emit(Event::GameOver { winner, how });
}

/// (FL-VIC-1, 3) At the end of a turn.
pub fn at_end_of_turn(cx: &mut Cx<'_>) {
    let state = cx.state();
    let last = state.turn >= state.scenario.turns;
    let (winner, how) = match state.scenario.victory {
        Victory::Breakthrough { by, number } => match breakthrough(state, by, number, last) {
            Some(winner) => (Some(winner), How::Scenario),
            None => return,
        },
        _ if !last => return,
        _ => last_count(state),
    };
    cx.emit(Event::GameOver { winner, how });
}

/// Who has won when it is over, by the scenario's own steps if it has any (FL-VIC-3).
fn last_count(state: &State) -> (Option<Side>, How) {
    match state.scenario.victory {
        Victory::Removed => (count(state), How::Count),
        Victory::RemovedThenHeld { piece } => {
            let more = |side: Side| removed(state, side.other());
            let tie = || greater(|side| holders(state, side, piece));
            (greater(more).or_else(tie), How::Scenario)
        }
        Victory::Held { piece, by } => {
            let [ours, theirs] = [by, by.other()].map(|side| holders(state, side, piece));
            (Some(if ours > theirs { by } else { by.other() }), How::Scenario)
        }
        Victory::Breakthrough { by, number } => {
            (breakthrough(state, by, number, true), How::Scenario)
        }
    }
}

fn greater(of: impl Fn(Side) -> i32) -> Option<Side> {
    match of(Side::First).cmp(&of(Side::Second)) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

/// (FL-VIC-2) More enemies removed, then more points of them.
fn count(state: &State) -> Option<Side> {
    let points = |side: Side| {
        let lost = state.scenario.figure_ids().filter(|f| is_lost(state, *f, side.other()));
        lost.map(|f| i32::from(state.spec(f).points)).sum()
    };
    greater(|side| removed(state, side.other())).or_else(|| greater(points))
}

fn is_lost(state: &State, figure: FigureId, side: Side) -> bool {
    state.side(figure) == side && matches!(state.figure(figure).fate, Fate::Removed { .. })
}

pub fn removed(state: &State, side: Side) -> i32 {
    state.scenario.figure_ids().filter(|f| is_lost(state, *f, side)).count() as i32
}

/// Unshaken figures that touch a piece; Civilians do not hold ground.
pub fn holders(state: &State, side: Side, piece: PieceId) -> i32 {
    let civilians = !matches!(state.scenario.victory, Victory::Held { .. });
    let counts = |f: &FigureId| {
        !state.figure(*f).shaken && (civilians || state.spec(*f).troop != Troop::Civilian)
    };
    let shape = &state.scenario.piece(piece).shape;
    let touches = |f: &FigureId| shape.is_touched_by(&state.base(*f), TOUCH);
    state.of(side).filter(counts).filter(touches).count() as i32
}

fn breakthrough(state: &State, by: Side, number: u8, last: bool) -> Option<Side> {
    let left = |f: &FigureId| state.side(*f) == by && state.figure(*f).fate == Fate::Left;
    let through = state.scenario.figure_ids().filter(left).count();
    let hope = through + state.of(by).count();
    match through >= usize::from(number) {
        true => Some(by),
        false if last || hope < usize::from(number) => Some(by.other()),
        false => None,
    }
}
