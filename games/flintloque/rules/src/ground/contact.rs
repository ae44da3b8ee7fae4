//! (FL-GEO-5 to 8, 11, 12) Who touches whom, and where a base can stand.

use kernel::{Refusal, refuse};
use tabletop::{Base, CM, Hull, Segment, flush, slots};

use super::mover::Mover;
use super::{FLUSH, TOUCH, blocking, obstacles, roads};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// (FL-GEO-7) How far sides may be from parallel.
const PARALLEL: u16 = 1;

/// (FL-GEO-5) Between the nearest points of the bases, rounded down.
pub fn gap(state: &State, a: FigureId, b: FigureId) -> i32 {
    state.base(a).gap(&state.base(b))
}

/// (FL-GEO-7) Sides touch, and the longer covers the shorter. A linear obstacle between them takes
/// no room, so bases on both sides of it are in contact by the same test (FL-MEL-8).
pub fn are_in_contact(state: &State, a: FigureId, b: FigureId) -> bool {
    are_flush(&state.base(a), &state.base(b))
}

fn are_flush(a: &Base, b: &Base) -> bool {
    flush(a, b, FLUSH, PARALLEL, FLUSH).is_some()
}

/// (FL-GEO-7) The enemies in base-to-base contact.
pub fn contacts(state: &State, figure: FigureId) -> Vec<FigureId> {
    contacts_of_base(state, figure, &state.base(figure))
}

/// The enemies that would be in contact if the figure stood there.
pub fn contacts_of_base(state: &State, figure: FigureId, base: &Base) -> Vec<FigureId> {
    state.enemies_of(figure).filter(|e| are_flush(base, &state.base(*e))).collect()
}

/// The same among those a mover may meet.
pub(crate) fn contacts_at(mover: &Mover, base: &Base, hull: &Hull) -> Vec<FigureId> {
    let near = mover.enemies().filter(|enemy| hull.is_within(&enemy.hull, FLUSH));
    near.filter(|enemy| are_flush(base, &enemy.base)).map(|enemy| enemy.figure).collect()
}

/// (FL-MEL-3) How many enemies are in contact with the figure and with nobody else of its side.
pub fn outnumbering(state: &State, figure: FigureId) -> u8 {
    let friends = || state.of(state.side(figure)).filter(|f| *f != figure);
    let alone = |e: &&FigureId| !friends().any(|f| are_in_contact(state, f, **e));
    contacts(state, figure).iter().filter(alone).count() as u8
}

/// (FL-GEO-6) No more than 1 cm apart. Contact counts too, as it does for abilities.
pub fn is_adjacent(state: &State, a: FigureId, b: FigureId) -> bool {
    state.is_within(a, b, CM)
}

/// (FL-MEL-8) A linear obstacle lies on the line between the two centres.
pub fn is_across(state: &State, a: FigureId, b: FigureId) -> bool {
    let between = Segment::new(state.figure(a).at, state.figure(b).at);
    obstacles(&state.scenario).any(|line| line.is_met_by(&between))
}

/// (FL-GEO-12) By base distance; of equals the first on the rosters.
pub fn closest_enemy(state: &State, figure: FigureId) -> Option<FigureId> {
    closest_to(state, figure, &state.base(figure)).map(|(enemy, _)| enemy)
}

/// The enemy that is closest to a base of the figure, and how far that is.
pub(crate) fn closest_to(state: &State, figure: FigureId, base: &Base) -> Option<(FigureId, i32)> {
    let mut closest: Option<(FigureId, i32)> = None;
    for enemy in state.enemies_of(figure) {
        let other = state.base(enemy);
        if closest.is_none_or(|(_, gap)| base.is_closer(&other, gap)) {
            closest = Some((enemy, base.gap(&other)));
        }
    }
    closest
}

/// (FL-GEO-8) All slots of an enemy by number, clockwise from its front, usable or not.
pub fn all_slots(state: &State, mover: FigureId, enemy: FigureId) -> Vec<Base> {
    slots(&state.base(enemy), state.base(mover).shape)
}

/// (FL-GEO-8) The slots where the mover overlaps no base and no blocking terrain.
pub fn usable_slots(state: &State, mover: FigureId, enemy: FigureId) -> Vec<(u8, Base)> {
    let numbered = all_slots(state, mover, enemy).into_iter().enumerate();
    let mover = Mover::new(state, mover);
    let usable = numbered.filter(|(_, slot)| has_room(&mover, slot));
    usable.map(|(number, slot)| (number as u8, slot)).collect()
}

/// (FL-GEO-8) Usable as a slot: it may lie astride a linear obstacle.
pub(crate) fn has_room(mover: &Mover, slot: &Base) -> bool {
    check_room(mover, slot, &slot.hull()).is_ok()
}

/// (FL-GEO-8) The usable slot with the shortest straight line to it.
pub fn nearest_slot(state: &State, mover: FigureId, enemy: FigureId) -> Option<(u8, Base)> {
    let from = state.figure(mover).at;
    usable_slots(state, mover, enemy).into_iter().min_by_key(|(_, slot)| from.far2(slot.at))
}

/// (FL-GEO-1, FL-GEO-11) Whether a figure can rest there.
pub fn fits(state: &State, figure: FigureId, base: &Base) -> Result<(), Refusal> {
    check_rest(&Mover::new(state, figure), base).map(drop)
}

/// The same; whom it would be in contact with there.
pub(crate) fn check_rest(mover: &Mover, base: &Base) -> Result<Vec<FigureId>, Refusal> {
    let hull = base.hull();
    check_room(mover, base, &hull)?;
    let contacts = contacts_at(mover, base, &hull);
    // Only a place in contact may lie astride an obstacle (FL-MEL-8).
    let bounds = base.bounds();
    let mut near = obstacles(&mover.state.scenario).filter(|line| line.bounds().meets(&bounds));
    if contacts.is_empty() && near.any(|line| line.overlaps_base(base, TOUCH)) {
        return refuse(cite!("FL-TER-7"), "the base would lie on an obstacle");
    }
    Ok(contacts)
}

/// (FL-GEO-1, FL-GEO-11) On the table, clear of other bases and of blocking terrain.
fn check_room(mover: &Mover, base: &Base, hull: &Hull) -> Result<(), Refusal> {
    let (scenario, bounds) = (&mover.state.scenario, base.bounds());
    let (width, height) = scenario.table;
    if !base.lies_on(width, height) {
        return refuse(cite!("FL-GEO-1"), "the base would be partly off the table");
    }
    if mover.others.iter().any(|other| hull.overlaps(&other.hull, TOUCH)) {
        return refuse(cite!("FL-GEO-11"), "there is another figure there");
    }
    let mut near = blocking(scenario).filter(|area| area.bounds().meets(&bounds));
    if near.any(|area| area.overlaps_base(base, TOUCH))
        && !roads(scenario).any(|road| base.lies_in(road))
    {
        return refuse(cite!("FL-GEO-11"), "there is no room there");
    }
    Ok(())
}
