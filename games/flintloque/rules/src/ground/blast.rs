//! (FL-GRN-3, FL-SPR-1, FL-DIC-6) Who else is struck, and in which order.

use tabletop::{Base, CM, Fraction, Point, Segment, Side4};

use super::areas;
use crate::parts::*;
use crate::state::State;
use crate::tables::Sight;

/// (FL-GRN-3) Everybody, friend or foe, with some part of the base within the radius of a blast, in
/// the order of their dice: from the nominated target outwards, or from the landing point when there
/// is none. `nominated` comes first.
pub fn caught(
    state: &State,
    centre: Point,
    radius: i32,
    nominated: Option<FigureId>,
) -> Vec<FigureId> {
    let struck = |f: &FigureId| {
        let base = state.base(*f);
        base.point_is_within(centre, radius) && !is_sheltered(state, centre, &base)
    };
    let mut caught: Vec<FigureId> = state.all().filter(struck).collect();
    caught.sort_by_key(|f| match nominated {
        Some(target) if target == *f => -1,
        Some(target) => state.base(*f).gap(&state.base(target)),
        None => state.base(*f).point_gap(centre),
    });
    caught
}

/// Sight-blocking terrain lies between the blast and the nearest point of the base.
fn is_sheltered(state: &State, centre: Point, base: &Base) -> bool {
    let mut walls = areas(&state.scenario).filter(|(_, ground, _)| ground.sight == Sight::Blocks);
    if walls.clone().next().is_none() || base.contains(centre) {
        return false;
    }
    let foot = |side: &Side4| {
        let (side, _) = base.side(*side);
        let along = side.way().dot(side.a.to(centre)).clamp(0, side.way().len2());
        side.at_nearest(Fraction::new(along, side.way().len2()))
    };
    let nearest = Side4::ALL.iter().map(foot).min_by_key(|p| p.far2(centre)).unwrap_or(base.at);
    walls.any(|(_, _, area)| area.passes(&Segment::new(centre, nearest)))
}

/// (FL-SPR-1) The others within 1 cm of the target's base, friend or foe, nearest first. The firer
/// may be among them: he is never rolled for.
pub fn beside(state: &State, target: FigureId) -> Vec<FigureId> {
    let base = state.base(target);
    let near = |f: &FigureId| *f != target && state.base(*f).is_within(&base, CM);
    let mut beside: Vec<FigureId> = state.all().filter(near).collect();
    beside.sort_by_key(|f| state.base(*f).gap(&base));
    beside
}
