use tabletop::Heading;

const WINDS: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/// The nearest of the eight.
fn eighth(heading: Heading) -> usize {
    usize::from((heading.degrees() * 2 + 45) / 90 % 8)
}

/// "north-east"
pub fn compass(heading: Heading) -> &'static str {
    const NAMES: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    NAMES[eighth(heading)]
}

/// "NE", as a heading of an offer.
pub fn wind(heading: Heading) -> &'static str {
    WINDS[eighth(heading)]
}

/// The heading of an offer in degrees: one of the eight, or a number.
pub fn degrees(heading: &str) -> Option<u16> {
    match WINDS.iter().position(|wind| wind.eq_ignore_ascii_case(heading)) {
        Some(eighth) => Some(45 * eighth as u16),
        None => heading.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_named_by_the_nearest_point() {
        assert_eq!(compass(Heading::of(22)), "north");
        assert_eq!(compass(Heading::of(23)), "north-east");
        assert_eq!((compass(Heading::of(338)), wind(Heading::of(270))), ("north", "W"));
        assert_eq!((compass(Heading::of(359)), compass(Heading::of(225))), ("north", "south-west"));
    }

    #[test]
    fn a_heading_is_read_as_it_was_written() {
        for eighth in 0..8 {
            let heading = Heading::of(45 * eighth);
            assert_eq!(degrees(wind(heading)), Some(heading.degrees()));
        }
        assert_eq!((degrees("sw"), degrees("17"), degrees("up")), (Some(225), Some(17), None));
    }
}
