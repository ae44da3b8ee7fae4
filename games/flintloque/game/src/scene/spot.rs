//! Where points of the table lie on the sheet, and how they are named.
//!
//! Twenty units are a centimetre, so the base of a man is 50 wide; north is up.

use ::flintloque::Scenario;
use tabletop::{CM, Point};

use scene::curve;

/// Units of the sheet to a centimetre.
pub const SCALE: i32 = 20;
const MICROMETRES: f64 = (CM / SCALE) as f64;

/// A length of the table in units of the sheet.
pub fn length(micrometres: i32) -> f64 {
    f64::from(micrometres) / MICROMETRES
}

pub fn at(scenario: &Scenario, p: Point) -> curve::Point {
    (length(p.x), length(scenario.table.1 - p.y))
}

/// On whole units, as pieces lie.
pub fn whole(scenario: &Scenario, p: Point) -> (i32, i32) {
    let (x, y) = at(scenario, p);
    (x.round() as i32, y.round() as i32)
}

pub fn all(scenario: &Scenario, points: &[Point]) -> Vec<curve::Point> {
    points.iter().map(|p| at(scenario, *p)).collect()
}

/// A length in centimetres with one digit behind the point, rounded to the nearest.
pub fn cm(micrometres: i32) -> String {
    let tenths = (micrometres + CM / 20).div_euclid(CM / 10);
    format!("{}.{}", tenths / 10, (tenths % 10).abs())
}

/// The name of a point: "50.0/52.5".
pub fn place(p: Point) -> String {
    format!("{}/{}", cm(p.x), cm(p.y))
}

/// The point of a name.
pub fn point(name: &str) -> Option<Point> {
    let (x, y) = name.split_once('/')?;
    let part = |text: &str| {
        let value: f64 = text.trim().parse().ok()?;
        (value.abs() < 10_000.0).then(|| (value * f64::from(CM)).round() as i32)
    };
    Some(Point::new(part(x)?, part(y)?))
}

/// "28", or "12.3" where it is not whole.
pub fn short(length: i32) -> String {
    let words = cm(length);
    words.strip_suffix(".0").map_or(words.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_named_to_the_millimetre() {
        let p = Point::new(173_400, 550_000);
        assert_eq!(place(p), "17.3/55.0");
        assert_eq!(point("17.3/55.0"), Some(Point::new(173_000, 550_000)));
        assert_eq!(point("17.3"), None);
        assert_eq!(point("a/NaN"), None);
    }
}
