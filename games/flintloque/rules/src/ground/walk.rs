//! As far as a straight line goes: where it is stopped on the way, and where the base can rest.

use tabletop::{Base, Hull, Point, Segment, Vector};

use super::contact::check_rest;
use super::engage::zones;
use super::footing::affordable;
use super::mover::Mover;
use super::route::{Limits, is_barred_by, is_feared, is_on_table, is_walled, shyness};
use super::{TOUCH, blocking, obstacles, roads};

/// What a straight walk has to heed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    pub limits: Limits,
    /// (FL-GEO-10) Stops at the border of engagement ranges.
    pub wary: bool,
    /// (FL-MOR-6) Stops this near to an enemy.
    pub shyness: Option<i32>,
}

impl Terms {
    pub fn of(mover: &Mover, limits: &Limits) -> Terms {
        let shyness = limits.shy.then(|| shyness(mover));
        Terms { limits: *limits, wary: true, shyness }
    }

    /// (FL-MOR-4) Ranges are nothing to those who flee.
    pub fn heedless(limits: &Limits) -> Terms {
        Terms { limits: *limits, wary: false, shyness: None }
    }
}

/// A straight line that is walked from its start.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ray {
    pub leg: Segment,
    pub length: i32,
}

impl Ray {
    pub fn new(a: Point, b: Point) -> Ray {
        let leg = Segment::new(a, b);
        Ray { leg, length: leg.length_up() }
    }

    /// (FL-GEO-2) The point after so much of the way, rounded back; never farther than that.
    pub fn at(&self, far: i32) -> Point {
        if far >= self.length {
            return self.leg.b;
        }
        let part = |d: i32| (i64::from(d) * i64::from(far) / i64::from(self.length)) as i32;
        let way = self.leg.way();
        self.leg.a.plus(Vector::new(part(way.x), part(way.y)))
    }

    pub fn up_to(&self, far: i32) -> Segment {
        Segment::new(self.leg.a, self.at(far))
    }

    /// The longest beginning, up to `far`, that is not bad; what is bad once stays bad.
    pub fn shortened(&self, far: i32, bad: impl Fn(&Segment) -> bool) -> i32 {
        if !bad(&self.up_to(far)) {
            return far;
        }
        let (mut good, mut beyond) = (0, far);
        while beyond - good > 1 {
            let middle = good + (beyond - good) / 2;
            if bad(&self.up_to(middle)) { beyond = middle } else { good = middle }
        }
        good
    }

    /// The shortest beginning, from `far` on, for which something holds that holds ever after.
    fn lengthened(&self, far: i32, holds: impl Fn(&Segment) -> bool) -> Option<i32> {
        let (mut short, mut enough) = (far, self.length);
        if !holds(&self.up_to(enough)) {
            return None;
        }
        while enough - short > 1 {
            let middle = short + (enough - short) / 2;
            if holds(&self.up_to(middle)) { enough = middle } else { short = middle }
        }
        Some(enough)
    }
}

/// How far the centre gets on a line, to its end at most: the allowance, blocking terrain, bases that
/// may not be crossed, the table's edge, ranges. Friends may still stand where this ends.
pub(crate) fn passable(mover: &Mover, ray: &Ray, terms: &Terms) -> i32 {
    let far = passable_beyond(mover, ray, terms);
    ray.shortened(far, |l| !is_on_table(mover, l.b))
}

/// The same without the table's edge.
pub(crate) fn passable_beyond(mover: &Mover, ray: &Ray, terms: &Terms) -> i32 {
    let paid = affordable(&mover.state.scenario, ray, &terms.limits);
    let mut far = paid.unwrap_or(ray.length);
    far = ray.shortened(far, |l| is_walled(mover, l));
    // Everything else is a shape that the centre may not come too near to.
    let leg = ray.up_to(far);
    let mut shapes: Vec<(&Hull, i32)> = Vec::new();
    let barred = mover.barriers().filter(|other| is_barred_by(mover, &leg, other));
    shapes.extend(barred.map(|other| (&other.hull, mover.disc)));
    if terms.wary {
        let closed = zones(mover).filter(|zone| !zone.allows(&leg));
        shapes.extend(closed.map(|zone| (&zone.enemy.hull, zone.least(leg.a))));
    }
    let far = ray.shortened(far, |l| {
        let way = Hull::segment(l.a, l.b);
        shapes.iter().any(|(shape, least)| way.is_closer(shape, *least))
    });
    terms.shyness.map_or(far, |shyness| ray.shortened(far, |l| is_feared(mover, l, shyness)))
}

/// (FL-GEO-11, FL-TER-7) How far back along the line the base has to stay to rest there: on the
/// table, on nobody, on no obstacle. `base` tells shape and facing; 0 is where the figure stands.
pub(crate) fn restful(mover: &Mover, base: &Base, ray: &Ray, far: i32) -> i32 {
    let (width, height) = mover.state.scenario.table;
    let shape = base.moved_to(ray.leg.a).hull();
    let mut far = ray.shortened(far, |l| !base.moved_to(l.b).lies_on(width, height));
    while far > 0 {
        let place = base.moved_to(ray.at(far));
        let Some(thing) = under(mover, &place) else {
            // Turned, it may hang over the edge it starts at, and stepping back leads there again.
            return if place.lies_on(width, height) { far } else { 0 };
        };
        // A straight way leads into and out of a convex thing once, and here it is in it. What has to
        // step back does not stay in it at all.
        far = ray.shortened(far, |l| shape.moved(l.way()).overlaps(&thing, 0));
    }
    0
}

/// (FL-GEO-11) How far along the line a base gets free that cannot rest at its start; `None`: nowhere.
pub(crate) fn freed(mover: &Mover, base: &Base, ray: &Ray) -> Option<i32> {
    let shape = base.moved_to(ray.leg.a).hull();
    let mut far = 0;
    while check_rest(mover, &base.moved_to(ray.at(far))).is_err() {
        let place = base.moved_to(ray.at(far));
        let thing = under(mover, &place).or_else(|| beyond(mover, &place))?;
        // As in `restful`: a straight way that is in something convex leaves it for good.
        far = ray.lengthened(far, |l| !shape.moved(l.way()).overlaps(&thing, 0))?;
    }
    Some(far)
}

/// (FL-GEO-1) What lies beyond an edge of the table over which a base hangs.
fn beyond(mover: &Mover, base: &Base) -> Option<Hull> {
    let (width, height) = mover.state.scenario.table;
    let rect = |west, south, east, north| {
        let corners = [(west, south), (west, north), (east, north), (east, south)];
        Hull::around(&corners.map(|(x, y)| Point::new(x, y)))
    };
    let all = [
        rect(-width, height, 2 * width, 2 * height),
        rect(width, -height, 2 * width, 2 * height),
        rect(-width, -height, 2 * width, 0),
        rect(-width, -height, 0, 2 * height),
    ];
    let hull = base.hull();
    all.into_iter().find(|side| side.overlaps(&hull, 0))
}

/// Something convex that a base would stand on.
fn under(mover: &Mover, base: &Base) -> Option<Hull> {
    let (scenario, hull, bounds) = (&mover.state.scenario, base.hull(), base.bounds());
    if let Some(other) = mover.others.iter().find(|other| hull.overlaps(&other.hull, TOUCH)) {
        return Some(other.hull);
    }
    let near = blocking(scenario).filter(|area| area.bounds().meets(&bounds));
    let wall = near.flat_map(|area| area.parts()).find(|part| part.overlaps(&hull, TOUCH));
    if wall.is_some() && !roads(scenario).any(|road| base.lies_in(road)) {
        return wall.copied();
    }
    let near = obstacles(scenario).filter(|line| line.bounds().meets(&bounds));
    let sides = near.flat_map(|line| line.segments()).map(|s| Hull::segment(s.a, s.b));
    sides.into_iter().find(|side| side.overlaps(&hull, TOUCH))
}
