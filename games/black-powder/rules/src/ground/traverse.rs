//! (BP-RSP-7) How much of a charge passes before somebody's front, and how near.

use tabletop::{Fraction, Hull, Point, Segment};

use super::sight::Blocks;
use super::{EPS, face, quarter, sight};
use crate::parts::UnitId;
use crate::state::State;

/// The nearest distance at which a charge passes before a unit, by this face, if it does so long enough.
pub fn passing(
    state: &State,
    unit: UnitId,
    enemy: UnitId,
    run: &Segment,
    with: Option<usize>,
) -> Option<i32> {
    let (near, long) = state.tables().measures.traverse;
    let edge = face(state, unit, with.unwrap_or(0)).0;
    let whole = run.length_down();
    let at = |far: i32| run.at_nearest(Fraction::new(i64::from(far), i64::from(whole.max(1))));
    let gap = |far: i32| edge.point_gap(at(far));
    let is_in =
        |far: i32| quarter(state, unit, at(far)) == with.unwrap_or(0) && gap(far) <= near + EPS;
    // What is before the front and near it is convex: the way is in it from one point to another.
    let closest = closest(whole, gap);
    let within = (0..=64).map(|k| (i64::from(whole) * k / 64) as i32).chain([closest]);
    let inside = within.into_iter().filter(|far| is_in(*far)).min_by_key(|far| gap(*far))?;
    let from = inside - super::farthest(inside, |back| is_in(inside - back))?;
    let to = inside + super::farthest(whole - inside, |on| is_in(inside + on))?;
    if to - from < long - EPS {
        return None;
    }
    let stretch = Segment::new(at(from), at(to));
    let nearest = nearest(&edge, &stretch);
    let eye = sight::muzzle_middle(state, unit, with);
    let is_barred = Blocks::new(state, unit, enemy).bars(&Segment::new(eye, nearest));
    let range = Hull::segment(edge.a, edge.b).gap(&Hull::segment(stretch.a, stretch.b));
    (!is_barred).then_some(range)
}

/// Where a convex gap is least.
fn closest(whole: i32, gap: impl Fn(i32) -> i32) -> i32 {
    let (mut low, mut high) = (0, whole);
    while high - low > 2 {
        let third = (high - low) / 3;
        let (one, two) = (low + third, high - third);
        if gap(one) <= gap(two) { high = two } else { low = one }
    }
    (low..=high).min_by_key(|far| gap(*far)).unwrap_or(low)
}

/// The point of a stretch nearest to an edge.
fn nearest(edge: &Segment, stretch: &Segment) -> Point {
    let candidates = [stretch.a, stretch.b, stretch.nearest(edge.a), stretch.nearest(edge.b)];
    candidates.into_iter().min_by_key(|p| edge.point_gap(*p)).unwrap_or(stretch.a)
}
