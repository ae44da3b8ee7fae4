//! (FL-GEO-9, 10) Engagement ranges, and the four ways to respect them.

use kernel::{Refusal, refuse};
use tabletop::{Base, Hull, Point, Segment, while_within};

use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// (FL-GEO-2) What rounding can do to the ends of a stretch.
const ROUNDING: i32 = 2;

/// (FL-GEO-9) As wide as the longest side of the figure's own base.
pub fn engagement_range(state: &State, figure: FigureId) -> i32 {
    let shape = state.base(figure).shape;
    shape.width().max(shape.depth())
}

/// (FL-GEO-10) A mover is a disc of half its base's width.
pub(crate) fn disc(state: &State, mover: FigureId) -> i32 {
    state.base(mover).shape.width() / 2
}

/// (FL-TRP-4) Mounted Cavalry ignores figures on foot.
pub fn heeds(state: &State, mover: FigureId, enemy: FigureId) -> bool {
    state.figure(enemy).mounted || !state.is_cavalry(mover)
}

/// An enemy to be respected: its base, and how near the mover's centre may not come to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Zone {
    pub enemy: FigureId,
    pub base: Base,
    pub reach: i32,
}

pub(crate) fn zones(state: &State, mover: FigureId) -> impl Iterator<Item = Zone> + '_ {
    let disc = disc(state, mover);
    let heeded = state.enemies_of(mover).filter(move |e| heeds(state, mover, *e));
    heeded.map(move |enemy| zone(state, disc, enemy))
}

fn zone(state: &State, disc: i32, enemy: FigureId) -> Zone {
    Zone { enemy, base: state.base(enemy), reach: engagement_range(state, enemy) + disc }
}

impl Zone {
    /// (FL-GEO-10 b, d) How near a way that starts there may come: not into the range or, starting
    /// inside, no nearer than it is; a micrometre is left to rounding (FL-GEO-2).
    pub fn least(&self, from: Point) -> i32 {
        let (hull, from) = (self.base.hull(), Hull::point(from));
        if hull.is_closer(&from, self.reach) { hull.gap(&from) - 1 } else { self.reach }
    }

    /// (FL-GEO-10 b, d) The leg stays out of the range or, beginning inside, never comes nearer.
    pub fn allows(&self, leg: &Segment) -> bool {
        !leg.comes_within(&self.base, self.reach)
            || !leg.comes_within(&self.base, self.least(leg.a))
    }

    /// (FL-GEO-10 c) Wherever the leg is inside this range it is inside the other. Both cut one
    /// stretch out of a straight leg, so the ends of this one's tell all; they are rounded.
    fn lies_in(&self, other: &Zone, leg: &Segment) -> bool {
        let is_in = |far: i32| other.base.point_is_within(leg.walked(far), other.reach + ROUNDING);
        while_within(leg, &self.base, self.reach).is_none_or(|(from, to)| is_in(from) && is_in(to))
    }
}

/// (FL-GEO-10) The path must pass for every enemy on its own.
pub(crate) fn check(
    state: &State,
    mover: FigureId,
    legs: &[Segment],
    contacts: &[FigureId],
) -> Result<(), Refusal> {
    let met: Vec<Zone> = contacts.iter().map(|f| zone(state, disc(state, mover), *f)).collect();
    for zone in zones(state, mover) {
        let passes = contacts.contains(&zone.enemy)
            || legs.iter().all(|leg| zone.allows(leg))
            || met.iter().any(|other| legs.iter().all(|leg| zone.lies_in(other, leg)));
        if !passes {
            let why = "the way leads through an enemy's engagement range without ending in contact";
            return refuse(cite!("FL-GEO-10"), why);
        }
    }
    Ok(())
}
