//! What may come of a march on its way, and what one may regret.

use crate::Flintloque;
use ::flintloque::frame::Frame;
use ::flintloque::ground::engage::{engagement_range, heeds};
use ::flintloque::parts::*;
use ::flintloque::profile::{discipline, steady};
use ::flintloque::{Action, State};
use kernel::{Ahead, Auto};
use tabletop::{MM, Point, Segment};

use super::ids::{name, names};
use super::march::Way;
use super::{card, terrain};

/// So near to the border of a range is at it.
const BORDER: i32 = 3 * MM;

/// Who may interrupt, whose range ends it, what the ground costs, and the melee to come.
pub fn on_the_way(state: &State, figure: FigureId, way: &Way) -> Option<String> {
    let action = Action::Move { path: way.path.clone(), facing: way.facing };
    let next = Flintloque::after(&Flintloque::cut(state), &action);
    let mut notes: Vec<String> = tolls(state, figure, &way.path);
    notes.extend(ranges(state, figure, way));
    notes.extend(next.as_ref().and_then(interrupters));
    notes.extend(next.as_ref().and_then(card::clash));
    (!notes.is_empty()).then(|| notes.join("; "))
}

fn tolls(state: &State, figure: FigureId, path: &[Point]) -> Vec<String> {
    let starts = std::iter::once(state.figure(figure).at).chain(path.iter().copied());
    let legs = starts.zip(path).map(|(a, b)| Segment::new(a, *b));
    let crossed = legs.flat_map(|leg| terrain::crossed(state, &leg));
    crossed.filter_map(|c| terrain::toll_words(state, &c)).collect()
}

/// (FL-GEO-9) Enemies at whose range it ends, not in contact.
fn ranges(state: &State, figure: FigureId, way: &Way) -> Option<String> {
    let end = *way.path.last().filter(|_| way.route.contacts.is_empty())?;
    let disc = state.base(figure).shape.width() / 2;
    let ends_at = |enemy: &FigureId| {
        let reach = engagement_range(state, *enemy) + disc + BORDER;
        heeds(state, figure, *enemy) && state.base(*enemy).point_is_within(end, reach)
    };
    let held: Vec<FigureId> = state.enemies_of(figure).filter(ends_at).collect();
    (!held.is_empty())
        .then(|| format!("He stops at the engagement range of {} (FL-GEO-9)", names(state, &held)))
}

/// (FL-SKL-1) Who may fire at it when it has moved.
fn interrupters(next: &State) -> Option<String> {
    if !matches!(next.stack.last(), Some(Frame::Interrupt { .. })) {
        return None;
    }
    let mut all: Vec<FigureId> = Flintloque::choices(next)
        .into_iter()
        .filter_map(|action| match action {
            Action::InterruptFire { figure, .. } => Some(figure),
            _ => None,
        })
        .collect();
    all.dedup();
    Some(format!("{} may fire at him there (FL-SKL-1)", names(next, &all)))
}

/// (FL-PRO-10) Who gets out of the leader's eye if a figure stands there.
pub fn astray(state: &State, figure: FigureId, at: Point) -> Option<String> {
    let side = state.side(figure);
    let leader = state.leader(side)?;
    let mut later = state.clone();
    later.now.figures[figure.index()].at = at;
    let worse = |f: &FigureId| {
        discipline(&later, *f) < discipline(state, *f)
            || steady(&later, *f).total() < steady(state, *f).total()
    };
    let lost: Vec<FigureId> = state.of(side).filter(worse).collect();
    let verb = if lost.len() == 1 { "is" } else { "are" };
    (!lost.is_empty()).then(|| {
        format!(
            "{} {verb} then too far from {} (FL-PRO-10)",
            names(state, &lost),
            name(state, leader)
        )
    })
}
