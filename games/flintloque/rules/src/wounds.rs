//! (FL-WND) Phase III: hits become wounds, wounds and losses shake.

use kernel::Side;

use crate::Cx;
use crate::event::{Event, RemovedBy, ShakenBy};
use crate::parts::*;
use crate::profile::NEAR;
use crate::state::{Fate, State};
use crate::{command, steady, victory};

/// (FL-MOR-1, FL-WND-6) Figures of a section that are not lost: those who left by leave count.
pub fn present(state: &State, side: Side) -> u8 {
    let lost = |f: &FigureId| matches!(state.figure(*f).fate, Fate::Removed { .. });
    let ours = state.scenario.figure_ids().filter(|f| state.side(*f) == side);
    ours.filter(|f| !lost(f)).count() as u8
}

pub fn resolve(cx: &mut Cx<'_>, first: Side) {
    convert(cx);
    // A side without figures has lost: nobody is left to be shaken or to recover points.
    victory::at_once(cx);
    if cx.state().over.is_some() {
        return;
    }
    let bled: Vec<FigureId> = cx.state().all().filter(|f| cx.state().figure(*f).bled).collect();
    bled.into_iter().for_each(|figure| shake(cx, figure, ShakenBy::Wound));
    for side in [first, first.other()] {
        losses(cx, side);
    }
    for side in [first, first.other()] {
        command::recover(cx, side);
    }
}

/// (FL-WND-2, 3) Both sides at the same moment.
fn convert(cx: &mut Cx<'_>) {
    let all: Vec<FigureId> = cx.state().all().collect();
    for figure in &all {
        let f = cx.state().figure(*figure);
        let (hits, mount) = (f.hits, f.mount_hits);
        if hits > 0 {
            cx.emit(Event::Wounded { figure: *figure, body: Body::Rider, wounds: hits });
        }
        if mount > 0 {
            cx.emit(Event::Wounded { figure: *figure, body: Body::Mount, wounds: mount });
        }
    }
    for figure in &all {
        let state = cx.state();
        if state.figure(*figure).wounds >= state.spec(*figure).profile.wounds {
            cx.emit(Event::Removed { figure: *figure, by: RemovedBy::Wounds });
        }
    }
    // (FL-MNT-4) Who is removed at the same moment is in no rider's way.
    for figure in all {
        let (f, mount) = (cx.state().figure(figure), cx.state().scenario.mount(figure));
        let is_dead = f.mounted && mount.is_some_and(|mount| f.mount_wounds >= mount.wounds);
        if is_dead && cx.state().is_on_table(figure) {
            steady::fall(cx, figure);
        }
    }
}

fn shake(cx: &mut Cx<'_>, figure: FigureId, by: ShakenBy) {
    if cx.state().is_on_table(figure) && !cx.state().figure(figure).shaken {
        cx.emit(Event::Shaken { figure, by });
    }
}

/// (FL-WND-5 to 7) What the losses of the turn do to those who are left.
fn losses(cx: &mut Cx<'_>, side: Side) {
    let state = cx.state();
    let section = state.section(side);
    let ours: Vec<FigureId> = state.of(side).collect();
    let lost = |f: &FigureId| {
        state.side(*f) == side && state.figure(*f).fate == Fate::Removed { turn: state.turn }
    };
    let fallen: Vec<FigureId> = state.scenario.figure_ids().filter(lost).collect();
    // (FL-WND-6) The line is crossed once: the section was above half when the turn began.
    let left = present(state, side);
    let before = left + fallen.len() as u8;
    let halved = 2 * left <= section.start && 2 * before > section.start;
    // (FL-WND-5) He is named until the next turn, so that his loss can be told.
    let bereft = section.leader.is_some_and(|leader| lost(&leader));
    let by = match (bereft, halved) {
        (true, _) => Some(ShakenBy::LeaderLost),
        (false, true) => Some(ShakenBy::HalfLost),
        (false, false) => None,
    };
    let nervous: Vec<FigureId> = ours
        .iter()
        .copied()
        .filter(|f| state.spec(*f).troop.is_forlorn())
        .filter(|f| fallen.iter().any(|gone| state.is_within(*f, *gone, NEAR)))
        .collect();
    if let Some(by) = by {
        ours.into_iter().for_each(|figure| shake(cx, figure, by));
    }
    nervous.into_iter().for_each(|figure| shake(cx, figure, ShakenBy::Nerves));
}
