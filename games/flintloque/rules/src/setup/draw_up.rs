//! (FL-SET-3) Places for a whole section: in ranks about a point of its zone, each figure near a friend.

use tabletop::{Base, CM, Heading, MM, Point, Polygon, Shape};

use super::NEAR;

/// So much room between bases; none where the zone is crowded.
const ROOM: [i32; 2] = [CM, 0];
/// (FL-GEO-11) So much depth still counts as touching.
const TOUCH: i32 = MM / 10;

/// A place for each shape; `None` if one of them finds none. `is_free` knows what else is there.
pub fn draw_up(
    zone: &Polygon,
    about: Point,
    facing: Heading,
    shapes: &[Shape],
    is_free: impl Fn(&Base) -> bool,
) -> Option<Vec<Point>> {
    let spots = spots(zone, about, facing);
    let is_free = |base: &Base| base.lies_in(zone) && is_free(base);
    ROOM.into_iter().find_map(|room| stand(shapes, &spots, facing, room, &is_free))
}

/// The middle of what a zone spans.
pub fn middle(zone: &Polygon) -> Point {
    let bounds = zone.bounds();
    let mid = i32::midpoint;
    Point::new(mid(bounds.min.x, bounds.max.x), mid(bounds.min.y, bounds.max.y))
}

/// The best spot first.
fn stand(
    shapes: &[Shape],
    spots: &[Point],
    facing: Heading,
    room: i32,
    is_free: &impl Fn(&Base) -> bool,
) -> Option<Vec<Point>> {
    let mut bases: Vec<Base> = Vec::new();
    for shape in shapes {
        let clear = |base: &Base, other: &Base| match room {
            0 => !base.overlaps(other, TOUCH),
            room => !base.is_within(other, room),
        };
        let mut bodies = spots.iter().map(|at| shape.at(*at, facing));
        let base = bodies.find(|base| {
            let friend = bases.is_empty() || bases.iter().any(|b| base.is_within(b, NEAR));
            friend && bases.iter().all(|other| clear(base, other)) && is_free(base)
        })?;
        bases.push(base);
    }
    Some(bases.iter().map(|base| base.at).collect())
}

/// Every half centimetre of the zone: along the front first, then in further ranks.
fn spots(zone: &Polygon, about: Point, facing: Heading) -> Vec<Point> {
    let bounds = zone.bounds();
    let half = CM / 2;
    let steps = |from: i32, to: i32| (from / half..=to / half).map(move |n| n * half);
    let mut spots: Vec<Point> = steps(bounds.min.x, bounds.max.x)
        .flat_map(|x| steps(bounds.min.y, bounds.max.y).map(move |y| Point::new(x, y)))
        .collect();
    let ahead = facing.unit();
    let far = |spot: &Point| {
        let way = about.to(*spot);
        4 * way.dot(ahead).abs() + way.cross(ahead).abs()
    };
    spots.sort_by_key(|spot| (far(spot), spot.x, spot.y));
    spots
}
