//! The moment at which a moving outline runs into a standing one, and by what.

use std::cmp::Ordering;

use crate::hull::Axis;
use crate::{Base, Fraction, Hull, Point, Segment, Vector};

/// What of an outline is touched, counted clockwise: of a base 0 is the front side or its left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    Corner(usize),
    /// From the corner of that number to the next.
    Side(usize),
}

/// How two outlines come to touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contact {
    /// How much of the way had been gone, exactly.
    pub moment: Fraction,
    pub mover: Feature,
    pub other: Feature,
    /// Where they touch, a point or side on side, to the nearest micrometre.
    pub place: Segment,
}

impl Base {
    /// The first contact of a rectangle moved along `way` with a standing one, see
    /// [`Hull::first_contact`].
    pub fn first_contact(&self, way: Vector, other: &Base) -> Option<Contact> {
        self.hull().first_contact(way, &other.hull())
    }
}

impl Hull {
    /// The first contact with the other when this one is moved along `way`: the moment from which on
    /// they would overlap. To glide past, to part and to overlap from the start is none. For outlines
    /// without a radius that have an area.
    pub fn first_contact(&self, way: Vector, other: &Hull) -> Option<Contact> {
        let moment = self.moment(way, other, 0)?;
        let after = moment.after.filter(|after| after.is_on_segment())?;
        if moment.before.is_some_and(|before| before <= after) {
            return None;
        }
        let meeting = Meeting { mover: self, other, way, after };
        meeting.by_side_of_other().or_else(|| meeting.by_side_of_mover())
    }
}

/// Two outlines at the moment of their contact.
struct Meeting<'a> {
    mover: &'a Hull,
    other: &'a Hull,
    way: Vector,
    after: Fraction,
}

/// What of a side is met by the nearest corner or side of the other outline.
struct Met {
    side: Feature,
    by: Feature,
    /// The corners between which they touch.
    ends: (Which, Which),
}

/// A corner of the outline that has the side, or of the one that meets it.
#[derive(Clone, Copy)]
enum Which {
    Own(usize),
    Theirs(usize),
}

impl Meeting<'_> {
    fn by_side_of_other(&self) -> Option<Contact> {
        let met = self.met(self.other, self.mover, self.way)?;
        let place = |which| match which {
            Which::Own(i) => self.other.points()[i],
            Which::Theirs(i) => self.moved(self.mover.points()[i]),
        };
        Some(self.contact(met.by, met.side, Segment::new(place(met.ends.0), place(met.ends.1))))
    }

    fn by_side_of_mover(&self) -> Option<Contact> {
        let met = self.met(self.mover, self.other, self.way.reversed())?;
        let place = |which| match which {
            Which::Own(i) => self.moved(self.mover.points()[i]),
            Which::Theirs(i) => self.other.points()[i],
        };
        Some(self.contact(met.side, met.by, Segment::new(place(met.ends.0), place(met.ends.1))))
    }

    fn contact(&self, mover: Feature, other: Feature, place: Segment) -> Contact {
        // Named from the same end whichever of the two was the mover.
        let place = if place.b < place.a { place.reversed() } else { place };
        Contact { moment: self.after, mover, other, place }
    }

    fn moved(&self, p: Point) -> Point {
        Segment::new(p, p.plus(self.way)).at_nearest(self.after)
    }

    /// The side of one outline that the other comes to by `way` and touches at the moment.
    fn met(&self, of: &Hull, comes: &Hull, way: Vector) -> Option<Met> {
        of.axes().enumerate().find_map(|(side, axis)| {
            let gain = way.cross(axis.way);
            let deep = axis.depth(comes);
            let is_now = gain > 0 && Fraction::new(-deep, gain) == self.after;
            if is_now { self.on_side(of, comes, way, side, &axis, deep) } else { None }
        })
    }

    /// What of the side is touched by what comes nearest to its line, if it is not missed.
    fn on_side(
        &self,
        of: &Hull,
        comes: &Hull,
        way: Vector,
        side: usize,
        axis: &Axis,
        deep: i64,
    ) -> Option<Met> {
        let (n, count) = (of.points().len(), comes.points().len());
        let is_nearest = |i: &usize| axis.at.to(comes.points()[*i]).cross(axis.way) == deep;
        // Places along the side, times its length and the divisor of the moment.
        let (num, den) = (self.after.num() as i128, self.after.den() as i128);
        let place =
            |p: Point| den * axis.way.dot(axis.at.to(p)) as i128 + num * axis.way.dot(way) as i128;
        let end = den * axis.way.len2() as i128;
        let first = (0..count).find(is_nearest)?;
        let second = (first + 1..count).find(is_nearest);
        let own = |at_end: bool| if at_end { (side + 1) % n } else { side };
        let Some(second) = second else {
            let at = place(comes.points()[first]);
            let met = match (at.cmp(&0), at.cmp(&end)) {
                (Ordering::Less, _) | (_, Ordering::Greater) => return None,
                (Ordering::Greater, Ordering::Less) => Feature::Side(side),
                (_, at_end) => Feature::Corner(own(at_end.is_eq())),
            };
            let by = Which::Theirs(first);
            return Some(Met { side: met, by: Feature::Corner(first), ends: (by, by) });
        };
        // Two sides of clockwise outlines meet head to tail.
        let their = if second == first + 1 { first } else { second };
        let (start, stop) = ((their + 1) % count, their);
        let (low, high) = (place(comes.points()[start]), place(comes.points()[stop]));
        match (low.cmp(&end), high.cmp(&0)) {
            (Ordering::Greater, _) | (_, Ordering::Less) => None,
            (Ordering::Equal, _) => Some(corner_on_corner(own(true), start)),
            (_, Ordering::Equal) => Some(corner_on_corner(own(false), stop)),
            _ => {
                let from = if low > 0 { Which::Theirs(start) } else { Which::Own(own(false)) };
                let to = if high < end { Which::Theirs(stop) } else { Which::Own(own(true)) };
                Some(Met { side: Feature::Side(side), by: Feature::Side(their), ends: (from, to) })
            }
        }
    }
}

fn corner_on_corner(own: usize, their: usize) -> Met {
    let by = Which::Theirs(their);
    Met { side: Feature::Corner(own), by: Feature::Corner(their), ends: (by, by) }
}
