use desk::{Telling, capital};
use kernel::Side;
use maud::{Markup, html};

use super::die;
use crate::pages::words;

/// The moment of the dice: the faces in the thrower's colour, the result, and the sum in words.
pub fn dice(ruleset: &str, side: Side, telling: &Telling) -> Markup {
    let Split { head, out, tail } = split(&telling.words);
    let rest = [head.trim_end_matches([':', ' ']), tail.trim_start_matches(['.', ':', ' '])];
    html! {
        div.thrown { @for one in &telling.dice { span.huge { (die(*one, Some(side))) } } }
        div {
            p.out { (words(ruleset, &capital(out))) }
            @for part in rest.iter().filter(|part| !part.is_empty()) { p { (words(ruleset, &capital(part))) } }
        }
        p.hint.small.soft { span.wide-only { kbd { "Space" } " to go on now" } span.phone-only { "Tap to go on now" } }
    }
}

/// A line of the log with dice in it: what came of it, and the words before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Split<'a> {
    pub head: &'a str,
    pub out: &'a str,
    pub tail: &'a str,
}

/// The result stands before the sum: "Right b fires at Militia e: no effect. Rolled 2, ..." or "The British
/// hold: 9 + 2 = 11, ...". Where nothing is added up after the last colon, what follows it is the result.
pub(super) fn split(words: &str) -> Split<'_> {
    if let Some(at) = words.find(". Rolled ") {
        let from = words[..at].rfind(": ").map_or(0, |colon| colon + 2);
        return Split { head: &words[..from], out: &words[from..at], tail: &words[at..] };
    }
    let Some(at) = words.rfind(": ") else { return Split { head: "", out: words, tail: "" } };
    let (before, after) = (&words[..at], &words[at + 2..]);
    let adds_up = [" = ", " against ", "olled "].iter().any(|sign| after.contains(sign));
    match adds_up {
        true => Split { head: "", out: before, tail: &words[at..] },
        false => Split { head: &words[..at + 2], out: after, tail: "" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_is_found_wherever_it_stands() {
        for (words, out) in [
            ("Right b fires at Militia e: no effect. Rolled 2, +2 range = 3.", "no effect"),
            (
                "The Americans fail to Seize: rolled 5, needed 4 or less",
                "The Americans fail to Seize",
            ),
            ("The British hold: 9 + 2 = 11, Flight Level 13", "The British hold"),
            ("Orme beats Tassel: 10 against 8", "Orme beats Tassel"),
            ("2, +2 range, -1 Smoke = 3: no effect", "no effect"),
            ("Morgan is killed", "Morgan is killed"),
        ] {
            let Split { head, out: found, tail } = split(words);
            assert_eq!(found, out);
            assert_eq!(format!("{head}{found}{tail}"), words, "nothing is lost");
        }
    }
}
