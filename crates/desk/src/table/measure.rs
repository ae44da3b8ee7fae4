use tabletop::{CM, Heading, INCH, Point, polar};

use crate::ALONG;

/// What a game measures in, and how finely it speaks of it. Lengths are micrometres, exact; texts are rounded
/// to the nearest, halves up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measure {
    /// Its unit in micrometres.
    pub unit: i32,
    /// After a number: "cm".
    pub word: &'static str,
    /// By itself: "centimetres".
    pub words: &'static str,
    /// Digits behind the point in the name of a place, at most [`Measure::FINEST`].
    pub named: usize,
    /// Digits behind the point in sentences.
    pub said: usize,
    /// A ruler has a longer line each so many units, and a number each so many.
    pub ruled: [i32; 2],
}

impl Measure {
    pub const CENTIMETRES: Measure =
        Measure { unit: CM, word: "cm", words: "centimetres", named: 1, said: 1, ruled: [5, 10] };

    /// Places to a hundredth, as actions have them; sentences to a tenth.
    pub const INCHES: Measure =
        Measure { unit: INCH, word: "in", words: "inches", named: 2, said: 1, ruled: [3, 6] };

    /// Nobody needs more digits than this, before the point or behind it.
    pub const FINEST: usize = 4;

    /// The name of a point, from the south-west corner, east first: "50.0/52.5".
    pub fn place(&self, at: Point) -> String {
        format!("{}/{}", self.written(at.x, self.named), self.written(at.y, self.named))
    }

    /// The point of a name.
    pub fn point(&self, name: &str) -> Option<Point> {
        let (x, y) = name.split_once('/')?;
        let part = |text: &str| match text.strip_prefix('-') {
            Some(beyond) => self.length(beyond).map(|far| -far),
            None => self.length(text),
        };
        Some(Point::new(part(x)?, part(y)?))
    }

    /// The point of a name on a table so wide and so high; names of others are none.
    pub fn on_table(&self, (width, height): (i32, i32), name: &str) -> Option<Point> {
        let at = self.point(name)?;
        ((0..=width).contains(&at.x) && (0..=height).contains(&at.y)).then_some(at)
    }

    /// A point of a table by its name, or by heading and distance from another ([`crate::key_along`]).
    pub fn meant(
        &self,
        table: (i32, i32),
        from: impl FnOnce() -> Option<Point>,
        name: &str,
    ) -> Option<Point> {
        let Some((heading, far)) = name.split_once(ALONG) else {
            return self.on_table(table, name);
        };
        let heading = Heading::of(heading.parse::<u16>().ok()?.into());
        let at = polar(from()?, heading, self.length(far)?);
        // As its name would have it, so that both ways lead to the same point.
        self.on_table(table, &self.place(at))
    }

    /// A length without a sign: "12.3", "7".
    pub fn length(&self, text: &str) -> Option<i32> {
        const FINEST: usize = Measure::FINEST;
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let is_number =
            |t: &str| !t.is_empty() && t.len() <= FINEST && t.bytes().all(|b| b.is_ascii_digit());
        if !is_number(whole) || !is_number(part) {
            return None;
        }
        let count: i64 = format!("{whole}{part:0<FINEST$}").parse().ok()?;
        i32::try_from(rounded(count * i64::from(self.unit), grains(FINEST))).ok()
    }

    /// "12.3", or "12.0"
    pub fn fixed(&self, length: i32) -> String {
        self.written(length, self.said)
    }

    /// "28", or "12.3" where it is not whole.
    pub fn short(&self, length: i32) -> String {
        let words = self.fixed(length);
        match words.contains('.') {
            true => words.trim_end_matches('0').trim_end_matches('.').to_owned(),
            false => words,
        }
    }

    /// As it is said: what is shown of a length and what is left of it add up.
    pub fn shown(&self, length: i32) -> i32 {
        rounded(self.count(length, self.said) * i64::from(self.unit), grains(self.said)) as i32
    }

    /// Whole units, rounded down.
    pub const fn whole(&self, length: i32) -> i32 {
        length.div_euclid(self.unit)
    }

    fn count(&self, length: i32, digits: usize) -> i64 {
        rounded(i64::from(length) * grains(digits), self.unit.into())
    }

    fn written(&self, length: i32, digits: usize) -> String {
        let (count, grains) = (self.count(length, digits), grains(digits));
        let sign = if count < 0 { "-" } else { "" };
        let (whole, part) = (count.abs() / grains, count.abs() % grains);
        match digits {
            0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}.{part:0digits$}"),
        }
    }
}

const fn grains(digits: usize) -> i64 {
    10_i64.pow(digits as u32)
}

/// To the nearest, halves up.
const fn rounded(number: i64, by: i64) -> i64 {
    (2 * number + by).div_euclid(2 * by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::MM;

    const CENTI: Measure = Measure::CENTIMETRES;
    const INCHES: Measure = Measure::INCHES;

    #[test]
    fn places_are_named_in_tenths_of_a_centimetre() {
        assert_eq!(CENTI.place(Point::new(500_000, 524_600)), "50.0/52.5");
        assert_eq!(CENTI.place(Point::new(173_400, 550_000)), "17.3/55.0");
        assert_eq!(CENTI.point("17.3/55.0"), Some(Point::new(173_000, 550_000)));
        assert_eq!(CENTI.point("-0.5/55"), Some(Point::new(-5_000, 550_000)));
        for bad in ["17.3", "a/NaN", "1/2/3", "1e3/2", "--1/2", "+1/2", " 1/2", "1108"] {
            assert_eq!(CENTI.point(bad), None, "{bad}");
        }
        let table = (900 * MM, 600 * MM);
        assert_eq!(CENTI.on_table(table, "90.0/60.0"), Some(Point::new(900_000, 600_000)));
        assert_eq!(CENTI.on_table(table, "90.1/60.0"), None);
        assert_eq!(CENTI.on_table(table, "-0.1/60.0"), None);
    }

    #[test]
    fn places_are_named_in_hundredths_of_an_inch() {
        let at = Point::new(30 * INCH + 23 * 254, 32 * INCH + 35 * 254);
        assert_eq!(INCHES.place(at), "30.23/32.35");
        assert_eq!(INCHES.point("30.23/32.35"), Some(at));
        assert_eq!(INCHES.point("30.2/32"), Some(Point::new(302 * 2_540, 32 * INCH)));
        assert_eq!(INCHES.place(Point::new(127, 126)), "0.01/0.00");
        assert_eq!(INCHES.place(Point::new(-INCH / 2, 0)), "-0.50/0.00");
    }

    /// Whatever the measure, what was named is found again, and named the same.
    #[test]
    fn a_name_is_read_as_it_was_written() {
        for measure in [CENTI, INCHES] {
            for x in (-3 * INCH..110 * INCH).step_by(7_919) {
                let name = measure.place(Point::new(x, 5 * x));
                let at = measure.point(&name).expect(&name);
                assert_eq!(measure.place(at), name);
                let grain = measure.unit / 10_i32.pow(measure.named as u32);
                assert!((at.x - x).abs() <= grain / 2, "{name} for {x}");
            }
        }
    }

    #[test]
    fn lengths_are_read_and_said() {
        let read = |text| CENTI.length(text);
        assert_eq!(
            (read("52.5"), read("7"), read("0.04")),
            (Some(525_000), Some(70_000), Some(400))
        );
        assert_eq!((read(""), read("-1"), read("1.x"), read("99999")), (None, None, None, None));
        assert_eq!((CENTI.short(280_000), CENTI.short(123_400)), ("28".into(), "12.3".into()));
        assert_eq!((CENTI.fixed(280_000), CENTI.fixed(-4_600)), ("28.0".into(), "-0.5".into()));
        assert_eq!((INCHES.short(12 * INCH), INCHES.short(119_695)), ("12".into(), "4.7".into()));
        assert_eq!((CENTI.shown(123_499), CENTI.shown(123_500)), (123_000, 124_000));
        assert_eq!((INCHES.whole(12 * INCH - 1), INCHES.length("0.25")), (11, Some(6_350)));
    }

    #[test]
    fn a_point_is_meant_by_its_name_or_by_heading_and_distance() {
        let (table, from) = ((900 * MM, 600 * MM), || Some(Point::new(100 * MM, 100 * MM)));
        let meant = |name| CENTI.meant(table, from, name);
        assert_eq!(meant("12.5/3.0"), Some(Point::new(125 * MM, 30 * MM)));
        assert_eq!(meant("90+4"), Some(Point::new(140 * MM, 100 * MM)));
        assert_eq!(meant("45+10"), Some(Point::new(171 * MM, 171 * MM)), "to the millimetre");
        assert_eq!((meant("270+10.1"), meant("x+1"), meant("90+")), (None, None, None));
        assert_eq!(CENTI.meant(table, || None, "90+4"), None);
    }
}
