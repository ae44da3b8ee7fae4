use desk::table::Measure;
use tabletop::Point;

use crate::curve;

/// How large things are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scale {
    pub measure: Measure,
    /// Units of the sheet to one of the measure, in whole micrometres each.
    pub units: i32,
}

impl Scale {
    /// A length of the table in units of the sheet.
    pub fn length(&self, micrometres: i32) -> f64 {
        f64::from(micrometres) / f64::from(self.measure.unit / self.units)
    }
}

/// A table on its sheet: its north-west corner is the origin, north is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// Width and height in micrometres; on the table the south-west corner is the origin.
    pub size: (i32, i32),
    pub scale: Scale,
}

impl Board {
    pub fn length(&self, micrometres: i32) -> f64 {
        self.scale.length(micrometres)
    }

    pub fn wide(&self) -> f64 {
        self.length(self.size.0)
    }

    pub fn high(&self) -> f64 {
        self.length(self.size.1)
    }

    pub fn at(&self, p: Point) -> curve::Point {
        (self.length(p.x), self.length(self.size.1 - p.y))
    }

    /// On whole units, as pieces lie.
    pub fn whole(&self, p: Point) -> (i32, i32) {
        let (x, y) = self.at(p);
        (x.round() as i32, y.round() as i32)
    }

    pub fn all(&self, points: &[Point]) -> Vec<curve::Point> {
        points.iter().map(|p| self.at(*p)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{CM, INCH};

    #[test]
    fn points_lie_where_they_are_measured() {
        let centi = Scale { measure: Measure::CENTIMETRES, units: 20 };
        let board = Board { size: (180 * CM, 90 * CM), scale: centi };
        assert_eq!((board.wide(), board.high()), (3600.0, 1800.0));
        assert_eq!(board.whole(Point::new(0, 0)), (0, 1800));
        let inches = Scale { measure: Measure::INCHES, units: 25 };
        let board = Board { size: (72 * INCH, 48 * INCH), scale: inches };
        assert_eq!((board.wide(), board.high()), (1800.0, 1200.0));
        assert_eq!(board.at(Point::new(INCH, 47 * INCH)), (25.0, 25.0));
    }
}
