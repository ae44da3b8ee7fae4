//! Places are points of the table: centimetres from the south-west corner, "50.0/52.5", east first.

use ::flintloque::State;
use ::flintloque::parts::FigureId;
use tabletop::{CM, Heading, MM, Point, along, polar};

/// How far outside what is legal a click may be, and still means what is inside.
pub const SLIP: i32 = MM;

pub fn write(at: Point) -> String {
    format!("{}/{}", tenths(at.x), tenths(at.y))
}

pub fn of(state: &State, figure: FigureId) -> String {
    write(state.figure(figure).at)
}

/// So near to a place that is pointed out a click means that place: two bases, or a finger.
const CALL: i32 = 5 * CM;

/// Whether a click here may mean the place over there.
pub fn is_near(name: &str, other: &str) -> bool {
    match (point(name), point(other)) {
        (Some(at), Some(other)) => at.is_within(other, CALL),
        _ => false,
    }
}

/// A point of this table; names of others are none.
pub fn read(state: &State, name: &str) -> Option<Point> {
    let at = point(name)?;
    let (width, height) = state.scenario.table;
    ((0..=width).contains(&at.x) && (0..=height).contains(&at.y)).then_some(at)
}

fn point(name: &str) -> Option<Point> {
    let (x, y) = name.split_once('/')?;
    Some(Point::new(length(x)?, length(y)?))
}

/// "12.3" centimetres, to the nearest.
pub fn tenths(length: i32) -> String {
    let tenths = (length + MM / 2).div_euclid(MM);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// "28", or "12.3" where it is not whole.
pub fn cm(length: i32) -> String {
    match tenths(length).strip_suffix(".0") {
        Some(whole) => whole.to_owned(),
        None => tenths(length),
    }
}

/// Nobody needs more digits than this.
pub fn length(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number =
        |t: &str| !t.is_empty() && t.len() <= 4 && t.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(part) {
        return None;
    }
    let fine: i32 = format!("{part:0<4}").parse().ok()?;
    Some(whole.parse::<i32>().ok()? * CM + fine)
}

/// A point and those so near to it that a click there may mean them: first back towards `from`.
pub fn slips(from: Point, at: Point) -> impl Iterator<Item = Point> {
    let way = from.to(at).length_down();
    let back = [0, SLIP / 2, SLIP].map(move |less| along(from, at, way - less));
    let around = [SLIP / 2, SLIP]
        .into_iter()
        .flat_map(move |far| (0..8).map(move |eighth| polar(at, Heading::of(45 * eighth), far)));
    [at].into_iter().chain(back).chain(around)
}

/// "north-east"
pub fn compass(heading: Heading) -> &'static str {
    const NAMES: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    NAMES[usize::from((heading.degrees() * 2 + 45) / 90 % 8)]
}

/// "NE", as a heading of an offer.
pub fn point_of(heading: Heading) -> &'static str {
    const NAMES: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    NAMES[usize::from((heading.degrees() * 2 + 45) / 90 % 8)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_in_tenths_of_a_centimetre() {
        assert_eq!(write(Point::new(500_000, 524_600)), "50.0/52.5");
        assert_eq!(
            (length("52.5"), length("7"), length("0.04")),
            (Some(525_000), Some(70_000), Some(400))
        );
        assert_eq!(
            (length(""), length("-1"), length("1.x"), length("99999")),
            (None, None, None, None)
        );
        assert_eq!((cm(280_000), cm(123_400)), ("28".to_owned(), "12.3".to_owned()));
    }

    #[test]
    fn a_click_near_a_place_may_mean_it() {
        assert!(is_near("46.0/28.0", "49.0/32.0") && !is_near("46.0/28.0", "49.1/32.0"));
        assert!(!is_near("46.0/28.0", "1108"));
    }

    #[test]
    fn headings_are_named_by_the_nearest_point() {
        assert_eq!(compass(Heading::of(22)), "north");
        assert_eq!(compass(Heading::of(23)), "north-east");
        assert_eq!((compass(Heading::of(338)), point_of(Heading::of(270))), ("north", "W"));
    }
}
