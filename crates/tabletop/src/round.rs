//! Ways of a block round what is in the way: its straight part is led over points beside the corners of things.
//! They are proposals; whether one is free and what it costs is for the judge of [`crate::cheapest`].

use crate::plan::slide;
use crate::{Base, Element, Heading, Path, Point, Vector, by_slides};

/// How finely a direction is kept that is only gone along for a short way.
const UNIT: i64 = 1 << 20;

/// The corners of an outline that point outward, as they would be if its sides were moved outward by so much:
/// whatever reaches no farther than that from its middle stands clear there, and goes clear from one to the next.
/// Two points are a wall, which has two corners at either end.
pub fn corners(outline: &[Point], by: i32) -> Vec<Point> {
    let n = outline.len();
    let at = |i: usize| outline[i % n];
    // Places are rounded; what is meant to be clear stays clear.
    let by = i64::from(by) + 2;
    if let [a, b] = *outline {
        let end = |from: Point, to: Point| {
            let along = unit(from.to(to));
            [along.right(), along.right().reversed()]
                .map(|aside| to.plus(part(along.plus(aside), by, UNIT)))
        };
        return [end(b, a), end(a, b)].concat();
    }
    let twice: i128 = (0..n).map(|i| i128::from(cross(at(i), at(i + 1)))).sum();
    let corner = |i: usize| {
        let (into, from) = (at(i + n - 1).to(at(i)), at(i).to(at(i + 1)));
        let (mut a, mut b) = (unit(into).right(), unit(from).right());
        if twice < 0 {
            (a, b) = (a.reversed(), b.reversed());
        }
        let is_outward = into.cross(from) != 0 && (into.cross(from) < 0) == (twice < 0);
        let (out, dot) = (a.plus(b), a.dot(b) / UNIT);
        // A sharp corner would run away: there it is enough to stand twice as far off.
        let moved = if UNIT + dot < UNIT / 2 {
            part(unit(out), 2 * by, UNIT)
        } else {
            part(out, by, UNIT + dot)
        };
        is_outward.then(|| at(i).plus(moved))
    };
    if n < 3 { Vec::new() } else { (0..n).filter_map(corner).collect() }
}

fn part(way: Vector, times: i64, of: i64) -> Vector {
    let part = |d: i32| (i64::from(d) * times / of) as i32;
    Vector::new(part(way.x), part(way.y))
}

/// From the origin, so that the sum over an outline tells which way round it is.
const fn cross(a: Point, b: Point) -> i64 {
    Vector::new(a.x, a.y).cross(Vector::new(b.x, b.y))
}

fn unit(way: Vector) -> Vector {
    part(way, UNIT, i64::from(way.length_down().max(1)))
}

/// The ways of [`by_slides`] with each straight part in two legs over one of these points, with three legs over
/// two of them too; the shortest `most` detours, in order.
pub fn by_corners(
    start: &Base,
    at: Point,
    facing: Heading,
    corners: &[Point],
    legs: usize,
    most: usize,
) -> Vec<Vec<Element>> {
    let mut detours: Vec<Vec<Point>> = corners.iter().map(|corner| vec![*corner]).collect();
    if legs > 2 {
        let pairs = corners.iter().flat_map(|a| corners.iter().map(move |b| vec![*a, *b]));
        detours.extend(pairs.filter(|pair| pair[0] != pair[1]));
    }
    let length = |detour: &Vec<Point>| {
        let (from, to) = ([start.at].into_iter().chain(detour.iter().copied()), [at]);
        let to = detour.iter().copied().chain(to);
        from.zip(to).map(|(a, b)| i64::from(a.to(b).length_up())).sum::<i64>()
    };
    detours.sort_by_key(length);
    detours.truncate(most);
    let ways = by_slides(start, at, facing);
    detours.iter().flat_map(|over| ways.iter().map(move |way| led(start, way, over))).collect()
}

/// A way with its straight part led over points; each leg ends where the next begins.
fn led(start: &Base, way: &[Element], over: &[Point]) -> Vec<Element> {
    let (mut from, mut elements) = (*start, Vec::new());
    for (stood, element) in Path::new(*start, way.to_vec()).steps() {
        if !element.is_straight() {
            from = element.end(&from);
            elements.push(element);
            continue;
        }
        for to in over.iter().copied().chain([element.end(&stood).at]) {
            if let Some(leg) = slide(&from, from.at.to(to)) {
                from = leg.end(&from);
                elements.push(leg);
            }
        }
    }
    elements
}
