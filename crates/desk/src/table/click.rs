use tabletop::{Heading, Point, along, polar};

use super::Measure;

/// Whether a click at one place may mean another that is pointed out: no farther than `within`.
pub fn is_near(measure: &Measure, name: &str, other: &str, within: i32) -> bool {
    match (measure.point(name), measure.point(other)) {
        (Some(at), Some(other)) => at.is_within(other, within),
        _ => false,
    }
}

/// A point and those so near to it that a click there may mean them: first back towards `from`, then
/// around.
pub fn slips(from: Point, at: Point, slip: i32) -> impl Iterator<Item = Point> {
    let way = from.to(at).length_down();
    let back = [0, slip / 2, slip].map(move |less| along(from, at, way - less));
    let around = [slip / 2, slip]
        .into_iter()
        .flat_map(move |far| (0..8).map(move |eighth| polar(at, Heading::of(45 * eighth), far)));
    [at].into_iter().chain(back).chain(around)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{CM, MM};

    #[test]
    fn a_click_near_a_place_may_mean_it() {
        let near = |other| is_near(&Measure::CENTIMETRES, "46.0/28.0", other, 5 * CM);
        assert!(near("49.0/32.0") && !near("49.1/32.0") && !near("1108"));
    }

    #[test]
    fn a_click_means_what_lies_back_before_what_lies_around() {
        let (from, at) = (Point::new(0, 0), Point::new(0, 100 * MM));
        let all: Vec<Point> = slips(from, at, MM).collect();
        assert_eq!(all.len(), 20);
        assert_eq!((all[0], all[2], all[3]), (at, Point::new(0, 99_500), Point::new(0, 99_000)));
        assert!(all.iter().all(|p| p.is_within(at, MM)));
    }
}
