//! Shapes with four corners and no need of a heading, such as buildings: their faces, quarters and arcs.

use std::cmp::Ordering;

use crate::sines::direction;
use crate::{Base, Fault, Hull, Point, Segment, Vector};

/// A convex outline of four corners, either way round. Face 0 runs from the first corner to the second
/// and so on; of a base they are front, right, rear and left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quad {
    corners: [Point; 4],
    is_clockwise: bool,
}

/// How the ground around a shape is divided among its faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Division {
    /// By the two diagonals.
    Diagonals,
    /// By lines out from the corners, 45 degrees from the faces; what is no farther than this over such
    /// a line, or before the face, is still granted.
    Corners(i32),
}

/// Faces from the first to the last: where several hold a point the first one has it.
pub const IN_ORDER: [usize; 4] = [0, 1, 2, 3];
/// Front and rear before the flanks.
pub const ENDS_FIRST: [usize; 4] = [0, 2, 1, 3];

impl Quad {
    pub fn new(corners: [Point; 4]) -> Result<Quad, Fault> {
        let turn = |i: usize| {
            let [a, b, c] = [0, 1, 2].map(|k| corners[(i + k) % 4]);
            a.to(b).cross(b.to(c)).signum()
        };
        let turns = [0, 1, 2, 3].map(turn);
        let is_convex = turns[0] != 0 && turns.iter().all(|turn| *turn == turns[0]);
        if is_convex {
            Ok(Quad { corners, is_clockwise: turns[0] < 0 })
        } else {
            Err(Fault::NotConvex)
        }
    }

    /// Of a rectangle, or the square around a disc.
    pub const fn of(base: &Base) -> Quad {
        Quad { corners: base.corners(), is_clockwise: true }
    }

    pub const fn corners(&self) -> [Point; 4] {
        self.corners
    }

    pub fn hull(&self) -> Hull {
        let mut points = self.corners;
        if !self.is_clockwise {
            points.reverse();
        }
        Hull::of(&points)
    }

    /// A face, so that outside is on its left.
    pub const fn face(&self, face: usize) -> Segment {
        let (a, b) = (self.corners[face % 4], self.corners[(face + 1) % 4]);
        if self.is_clockwise { Segment::new(a, b) } else { Segment::new(b, a) }
    }

    /// The face in whose quarter a point lies. Where the division leaves a point to several faces the
    /// first in `order` has it; where to none, as inside between the corners, the nearest.
    pub fn quarter(&self, p: Point, division: Division, order: [usize; 4]) -> usize {
        let holds = |face: &usize| match division {
            Division::Diagonals => self.is_in_sector(*face, p),
            Division::Corners(slack) => self.is_before(*face, p, slack),
        };
        order.into_iter().find(holds).unwrap_or_else(|| self.nearest_face(p, order))
    }

    /// The face in whose quarter the greater part of a body lies; of a disc, its centre. The corners of
    /// what is cut off are rounded to the nearest micrometre; equal parts go to the first in `order`. What
    /// lies within this shape counts for nobody.
    pub fn majority(&self, body: &Hull, division: Division, order: [usize; 4]) -> usize {
        if body.points().len() < 3 {
            return self.quarter(body.points()[0], division, order);
        }
        let areas = order.map(|face| self.area_before(face, body, division));
        let most = areas.iter().max().copied().unwrap_or(0);
        match order.into_iter().zip(areas).find(|(_, area)| *area == most && most > 0) {
            Some((face, _)) => face,
            None => self.quarter(body.points()[0], division, order),
        }
    }

    /// The point lies in the arc of a face, which opens from both its ends by so many hundredths of a
    /// degree on either side of straight out. The borders belong to it. They are exact at 45 and 90
    /// degrees, and elsewhere off by no more than a micrometre a metre.
    pub fn arc_holds(&self, face: usize, half: u16, p: Point) -> bool {
        let Segment { a, b } = self.face(face);
        let along = a.to(b);
        let out = along.right().reversed();
        let [left, right] = [-(half as i32), half as i32].map(|turn| Wide::turned(out, turn));
        let right_of_left = left.cross(a.to(p)) <= 0;
        let left_of_right = right.cross(b.to(p)) >= 0;
        let ahead = along.cross(a.to(p)) >= 0;
        if half <= 9_000 {
            ahead && right_of_left && left_of_right
        } else {
            ahead || right_of_left || left_of_right
        }
    }

    /// Within the lines out from the ends of the face, 45 degrees on either side.
    fn is_before(&self, face: usize, p: Point, slack: i32) -> bool {
        let side = self.face(face);
        let (way, offset) = (side.way(), side.a.to(p));
        // All times the length of the face.
        let (out, ahead) = (way.cross(offset), way.dot(offset));
        let beyond = (-ahead).max(ahead - way.len2());
        let allowed = |excess: i64| {
            let square = crate::point::square(slack) as i128 * way.len2() as i128;
            excess <= 0 || excess as i128 * excess as i128 <= square
        };
        allowed(-out) && allowed(beyond - out)
    }

    /// On the side of both diagonals on which the face lies.
    fn is_in_sector(&self, face: usize, p: Point) -> bool {
        self.diagonals(face).iter().all(|cut| cut.has(p))
    }

    fn diagonals(&self, face: usize) -> [Cut; 2] {
        let [a, b, c, d] = [0, 1, 2, 3].map(|k| self.corners[(face + k) % 4]);
        [Cut::toward(a, a.to(c), b), Cut::toward(b, b.to(d), a)]
    }

    fn nearest_face(&self, p: Point, order: [usize; 4]) -> usize {
        let far = |face: &usize| self.face(*face).far2_ratio(p);
        let nearer = |a: &usize, b: &usize| compare(far(a), far(b));
        order.into_iter().min_by(nearer).unwrap_or(0)
    }

    /// Twice the area of a body in the quarter of a face.
    fn area_before(&self, face: usize, body: &Hull, division: Division) -> i128 {
        let side = self.face(face);
        let out = side.way().right().reversed();
        let middle = Segment::new(side.a, side.b).at(crate::Fraction::new(1, 2)).plus(out);
        let mut outline = body.points().to_vec();
        let cuts = match division {
            Division::Diagonals => self.diagonals(face).to_vec(),
            Division::Corners(_) => vec![
                Cut::toward(side.a, out.plus(side.way().reversed()), middle),
                Cut::toward(side.b, out.plus(side.way()), middle),
            ],
        };
        let before = Cut { at: side.a, way: side.way() };
        for cut in cuts.iter().chain([&before]) {
            outline = cut.part_of(&outline);
        }
        twice_area(&outline)
    }
}

/// A line, and all that lies on its left.
#[derive(Clone, Copy)]
struct Cut {
    at: Point,
    way: Vector,
}

impl Cut {
    /// The line turned so that a point lies on its left.
    fn toward(at: Point, way: Vector, p: Point) -> Cut {
        let is_left = way.cross(at.to(p)) >= 0;
        Cut { at, way: if is_left { way } else { way.reversed() } }
    }

    fn height(&self, p: Point) -> i64 {
        self.way.cross(self.at.to(p))
    }

    fn has(&self, p: Point) -> bool {
        self.height(p) >= 0
    }

    /// What of a convex outline is left of the line.
    fn part_of(&self, outline: &[Point]) -> Vec<Point> {
        let mut part = Vec::with_capacity(outline.len() + 1);
        for (i, a) in outline.iter().enumerate() {
            let b = outline[(i + 1) % outline.len()];
            let (here, there) = (self.height(*a), self.height(b));
            if here >= 0 {
                part.push(*a);
            }
            if here.signum() * there.signum() < 0 {
                let place = crate::Fraction::new(here, here - there);
                part.push(Segment::new(*a, b).at_nearest(place));
            }
        }
        part
    }
}

fn twice_area(outline: &[Point]) -> i128 {
    let Some(&first) = outline.first() else { return 0 };
    let pairs = outline.iter().zip(outline.iter().skip(1));
    pairs.map(|(a, b)| first.to(*a).cross(first.to(*b)) as i128).sum::<i128>().abs()
}

/// A direction that is too long for a vector.
struct Wide(i128, i128);

impl Wide {
    /// Turned clockwise by so many hundredths of a degree.
    fn turned(v: Vector, hundredths: i32) -> Wide {
        let unit = direction(hundredths);
        let x = v.dot(Vector::new(unit.y, unit.x));
        let y = v.dot(Vector::new(-unit.x, unit.y));
        Wide(x as i128, y as i128)
    }

    fn cross(&self, v: Vector) -> i128 {
        self.0 * v.y as i128 - self.1 * v.x as i128
    }
}

/// Two quotients compared by their whole parts, then by the inverse of what is left over: products of
/// their terms would not fit.
pub(crate) fn compare((a, b): (u128, u128), (c, d): (u128, u128)) -> Ordering {
    match (a / b).cmp(&(c / d)) {
        Ordering::Equal => match (a % b, c % d) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            (r, s) => compare((d, s), (b, r)),
        },
        unequal => unequal,
    }
}
