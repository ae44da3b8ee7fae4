//! From where to where on its way something lies over other things.

use crate::hull::Axis;
use crate::point::square;
use crate::span::while_near;
use crate::{Base, Fraction, Hull, MovingDisc, Polygon, Polyline, Stretch, Vector, union};

impl Hull {
    /// Moved along `way` it is somewhere in the other deeper than `slack`.
    pub(crate) fn sinks_on_way(&self, way: Vector, other: &Hull, slack: i32) -> bool {
        let depth = slack - self.radius() - other.radius();
        if depth < 0 {
            return self.swept(way).overlaps(other, slack);
        }
        self.moment(way, other, depth).is_some_and(|moment| moment.is_any())
    }

    /// While it is in the other deeper than `depth` when it is moved along `way`: an open stretch of the
    /// way, exact where `depth` is 0. For outlines without a radius.
    pub(crate) fn while_in(&self, way: Vector, other: &Hull, depth: i32) -> Option<Stretch> {
        let moment = self.moment(way, other, depth)?;
        moment.is_any().then(|| {
            let after = moment.after.unwrap_or(Fraction::ZERO).max(Fraction::ZERO);
            (after, moment.before.unwrap_or(Fraction::ONE).min(Fraction::ONE))
        })
    }

    /// The depth on each axis changes evenly on the way; from when to when are all of them enough?
    pub(crate) fn moment(&self, way: Vector, other: &Hull, depth: i32) -> Option<Moment> {
        let mut moment = Moment { after: None, before: None };
        let ours = self.axes().map(|axis| (axis, axis.depth(other), axis.way.cross(way)));
        let theirs = other.axes().map(|axis| (axis, axis.depth(self), way.cross(axis.way)));
        for (axis, deep, gain) in ours.chain(theirs) {
            if !moment.narrow(deep - least(&axis, depth), gain) {
                return None;
            }
        }
        Some(moment)
    }
}

impl Base {
    /// Where on its way a rectangle is in the area deeper than `depth`, in order. A way of no length
    /// has no stretches. The stretches of several areas are made one by [`union`], so that what two
    /// of them cover counts once.
    pub fn while_over(&self, way: Vector, area: &Polygon, depth: i32) -> Vec<Stretch> {
        self.while_in_any(way, area.parts().iter().copied(), depth)
    }

    /// Where on its way a rectangle lies across the line deeper than `depth`, in order.
    pub fn while_across(&self, way: Vector, line: &Polyline, depth: i32) -> Vec<Stretch> {
        self.while_in_any(way, line.segments().map(|s| s.hull()), depth)
    }

    /// Where on its way a rectangle is in the other deeper than `depth`.
    pub fn while_in(&self, way: Vector, other: &Base, depth: i32) -> Option<Stretch> {
        self.while_in_any(way, [other.hull()].into_iter(), depth).first().copied()
    }

    fn while_in_any(
        &self,
        way: Vector,
        others: impl Iterator<Item = Hull>,
        depth: i32,
    ) -> Vec<Stretch> {
        if way.is_zero() {
            return Vec::new();
        }
        let hull = self.hull();
        let bounds = hull.bounds().with(&hull.moved(way).bounds());
        let near = others.filter(|other| bounds.meets(&other.bounds()));
        let stretches: Vec<Stretch> =
            near.filter_map(|other| hull.while_in(way, &other, depth)).collect();
        union(&stretches)
    }
}

impl MovingDisc {
    /// From where to where the disc reaches over the area, in micrometres from the start: entries
    /// rounded down, exits up.
    pub fn while_over(&self, area: &Polygon) -> Vec<(i32, i32)> {
        let near = |part| while_near(&self.path, part, self.radius);
        let mut spans: Vec<(i32, i32)> = area.parts().iter().filter_map(near).collect();
        spans.sort_unstable();
        let mut joined: Vec<(i32, i32)> = Vec::with_capacity(spans.len());
        for next in spans {
            match joined.last_mut() {
                Some(last) if next.0 <= last.1 => last.1 = last.1.max(next.1),
                _ => joined.push(next),
            }
        }
        joined
    }
}

/// The greatest depth on an axis that is not deeper than `depth`. Depths at whole micrometres are
/// whole numbers, so rounding the root down changes no answer there.
fn least(axis: &Axis, depth: i32) -> i64 {
    let squared = square(depth) as u128 * axis.way.len2() as u128;
    squared.isqrt() as i64
}

/// An open span of a way that runs from 0 to 1.
pub(crate) struct Moment {
    pub(crate) after: Option<Fraction>,
    pub(crate) before: Option<Fraction>,
}

impl Moment {
    /// Only while `excess + t * gain` is above zero; false if that is never.
    fn narrow(&mut self, excess: i64, gain: i64) -> bool {
        if gain == 0 {
            return excess > 0;
        }
        let zero = Fraction::new(-excess, gain);
        if gain > 0 {
            self.after = Some(self.after.map_or(zero, |t| t.max(zero)));
        } else {
            self.before = Some(self.before.map_or(zero, |t| t.min(zero)));
        }
        true
    }

    fn is_any(&self) -> bool {
        let is_open = self.after.zip(self.before).is_none_or(|(after, before)| after < before);
        is_open
            && self.after.is_none_or(|t| t < Fraction::ONE)
            && self.before.is_none_or(|t| t > Fraction::ZERO)
    }
}
