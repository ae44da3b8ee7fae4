//! (FL-GEO-9, 10) Engagement ranges, and the four ways to respect them.

use kernel::{Refusal, refuse};
use tabletop::{Base, Hull, Point, Segment, while_within};

use super::mover::{Mover, Other};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// (FL-GEO-2) What rounding can do to the ends of a stretch.
const ROUNDING: i32 = 2;

/// (FL-GEO-9) As wide as the longest side of the figure's own base.
pub fn engagement_range(state: &State, figure: FigureId) -> i32 {
    longest_side(&state.base(figure))
}

fn longest_side(base: &Base) -> i32 {
    base.shape.width().max(base.shape.depth())
}

/// (FL-TRP-4) Mounted Cavalry ignores figures on foot.
pub fn heeds(state: &State, mover: FigureId, enemy: FigureId) -> bool {
    state.figure(enemy).mounted || !state.is_cavalry(mover)
}

/// An enemy to be respected, and how near the mover's centre may not come to it.
#[derive(Clone, Copy)]
pub(crate) struct Zone<'a> {
    pub enemy: &'a Other,
    pub reach: i32,
}

pub(crate) fn zones<'a>(mover: &'a Mover) -> impl Iterator<Item = Zone<'a>> {
    let heeded = mover.enemies().filter(|enemy| enemy.is_heeded);
    heeded.map(|enemy| zone(mover, enemy))
}

fn zone<'a>(mover: &Mover, enemy: &'a Other) -> Zone<'a> {
    Zone { enemy, reach: longest_side(&enemy.base) + mover.disc }
}

impl Zone<'_> {
    /// (FL-GEO-10 b, d) How near a way that starts there may come: not into the range or, starting
    /// inside, no nearer than it is; a micrometre is left to rounding (FL-GEO-2).
    pub fn least(&self, from: Point) -> i32 {
        let (hull, from) = (&self.enemy.hull, Hull::point(from));
        if hull.is_closer(&from, self.reach) { hull.gap(&from) - 1 } else { self.reach }
    }

    /// (FL-GEO-10 b, d) The leg stays out of the range or, beginning inside, never comes nearer.
    pub fn allows(&self, leg: &Segment) -> bool {
        !self.enemy.is_neared_by(leg, self.reach)
            || !self.enemy.is_neared_by(leg, self.least(leg.a))
    }

    /// (FL-GEO-10 c) Wherever the leg is inside this range it is inside the other. Both cut one
    /// stretch out of a straight leg, so the ends of this one's tell all; they are rounded.
    fn lies_in(&self, other: &Zone, leg: &Segment) -> bool {
        let reach = other.reach + ROUNDING;
        let is_in = |far: i32| other.enemy.base.point_is_within(leg.walked(far), reach);
        let within = while_within(leg, &self.enemy.base, self.reach);
        within.is_none_or(|(from, to)| is_in(from) && is_in(to))
    }
}

/// (FL-GEO-10) The path must pass for every enemy on its own.
pub(crate) fn check(mover: &Mover, legs: &[Segment], contacts: &[FigureId]) -> Result<(), Refusal> {
    let is_met = |enemy: &Other| contacts.contains(&enemy.figure);
    for zone in zones(mover) {
        let mut met = mover.enemies().filter(|e| is_met(e)).map(|enemy| self::zone(mover, enemy));
        let passes = is_met(zone.enemy)
            || legs.iter().all(|leg| zone.allows(leg))
            || met.any(|other| legs.iter().all(|leg| zone.lies_in(&other, leg)));
        if !passes {
            let why = "that passes too close to an enemy: go round, or end in contact";
            return refuse(cite!("FL-GEO-10"), why);
        }
    }
    Ok(())
}
