use desk::{Telling, capital};
use kernel::Side;
use maud::{Markup, html};

use super::die;
use crate::pages::words;

/// The moment of the dice: the faces in the thrower's colour, and the sum in words.
pub fn dice(ruleset: &str, side: Side, telling: &Telling) -> Markup {
    let (sum, out) = split(&telling.words);
    html! {
        div.thrown { @for face in &telling.dice { span.huge { (die(*face, Some(side))) } } }
        div {
            p.out { (words(ruleset, &capital(out))) }
            @if !sum.is_empty() { p { (words(ruleset, sum)) } }
        }
        p.hint.small.soft { span.wide-only { kbd { "Space" } " go on" } span.phone-only { "Tap to go on" } }
    }
}

/// The sum and what came of it, which stands after the last colon.
pub(super) fn split(words: &str) -> (&str, &str) {
    match words.rfind(": ") {
        Some(at) => (&words[..at], &words[at + 2..]),
        None => ("", words),
    }
}
