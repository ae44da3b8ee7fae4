//! The smallest parts: seats, dice, pips, bars. Each has its text beside it or in its label.

use desk::{Die, Weight};
use kernel::Side;
use maud::{Markup, html};

/// Shape and colour of a side: `first` is square, `second` round.
pub fn side_class(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

pub fn seat(side: Side, letter: char, big: bool) -> Markup {
    html! { span.seat.(side_class(side)).big[big] aria-hidden="true" { (letter) } }
}

/// A die with its face; in the thrower's colour if it is somebody's.
/// In the colour of who threw it.
pub fn die(die: Die, side: Option<Side>) -> Markup {
    let class = die.by.or(side).map_or("", side_class);
    let Die { face, of, .. } = die;
    let words = match (of, face) {
        (2, 1) => "miss".to_owned(),
        (2, _) => "hit".to_owned(),
        _ => face.to_string(),
    };
    html! { span.die.(class) data-face=(face) data-of=(of) role="img" aria-label=(words) {} }
}

pub fn faces(dice: &[Die], side: Option<Side>) -> Markup {
    html! { @for one in dice { (die(*one, side)) " " } }
}

/// Hits against a rating.
pub fn pips(full: u8, of: u8) -> Markup {
    let words = format!("{full} of {of}");
    html! {
        span.pips role="img" aria-label=(words) {
            @for i in 0..of.max(full) { i.on[i < full].past[i >= of] {} }
        }
    }
}

/// A bar as long as the chance. Its hatching tells the weight without colour.
pub fn bar(percent: f32, weight: Weight) -> Markup {
    let class = weight_class(weight);
    html! {
        svg.bar aria-hidden="true" {
            rect width={ (format!("{percent:.1}")) "%" } height="100%" fill={ "url(#hatch-" (class) ")" } {}
        }
    }
}

pub fn weight_class(weight: Weight) -> &'static str {
    match weight {
        Weight::None => "r0",
        Weight::Light => "r1",
        Weight::Heavy => "r2",
        Weight::Worst => "r3",
    }
}
