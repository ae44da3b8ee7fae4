use tabletop::Heading;

/// Which way to look at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swing {
    /// As it does.
    Kept,
    To(Heading),
    /// Clockwise, in whole degrees.
    By(i32),
}

/// Between a place and the way to look there.
const AIM: char = '>';

/// The name of a point and the way to look there: `30.0/38.0>45` looks north-east, `30.0/38.0>+30` and
/// `30.0/38.0>-30` are turned by so much. None if what follows is no angle.
pub fn aimed(name: &str) -> Option<(&str, Swing)> {
    let Some((place, aim)) = name.split_once(AIM) else { return Some((name, Swing::Kept)) };
    let digits = aim.trim_start_matches(['+', '-']);
    let is_number = !digits.is_empty() && digits.len() <= 3;
    let degrees: i32 = digits.parse::<u16>().ok().filter(|d| is_number && *d < 360)?.into();
    match aim.strip_suffix(digits)? {
        "" => Some((place, Swing::To(Heading::of(degrees)))),
        "+" => Some((place, Swing::By(degrees))),
        "-" => Some((place, Swing::By(-degrees))),
        _ => None,
    }
}

impl Swing {
    pub fn from(self, facing: Heading) -> Heading {
        match self {
            Swing::Kept => facing,
            Swing::To(heading) => heading,
            Swing::By(degrees) => facing.turned(degrees),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_may_say_which_way_to_look() {
        assert_eq!(aimed("30/38"), Some(("30/38", Swing::Kept)));
        assert_eq!(aimed("30/38>45"), Some(("30/38", Swing::To(Heading::of(45)))));
        assert_eq!(aimed("30/38>+30"), Some(("30/38", Swing::By(30))));
        assert_eq!(aimed("30/38>-15"), Some(("30/38", Swing::By(-15))));
        for bad in ["30/38>", "30/38>360", "30/38>+-3", "30/38>x", "30/38>45>9", "1/2>1e2"] {
            assert_eq!(aimed(bad), None, "{bad}");
        }
        assert_eq!(Swing::By(-30).from(Heading::of(10)), Heading::of(340));
        assert_eq!(
            (Swing::Kept.from(Heading::EAST), Heading::EAST),
            (Heading::EAST, Heading::EAST)
        );
    }
}
