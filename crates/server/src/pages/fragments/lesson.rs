use lessons::Lesson as Whole;
use maud::{Markup, html};

use super::pips;
use crate::pages::{label, words};

/// One step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson<'a> {
    pub step: u8,
    pub of: u8,
    pub title: &'a str,
    pub paragraphs: &'a [&'a str],
    /// What is to be clicked, in order: ids of pieces and places, keys of buttons.
    pub pulse: &'a str,
}

/// What the learner is told, beside what it speaks of.
pub fn lesson(ruleset: &str, lesson: &Lesson<'_>) -> Markup {
    html! {
        p.small.soft data-pulse=(lesson.pulse) { (lesson.step) " of " (lesson.of) }
        h3 { (lesson.title) }
        @for paragraph in lesson.paragraphs { p { (with_labels(ruleset, paragraph)) } }
        div.row {
            (pips(lesson.step, lesson.of))
            a.btn.ghost.push href="/learn" { "Leave lesson" }
        }
    }
}

/// What stands between two pairs of stars is on a button.
fn with_labels(ruleset: &str, paragraph: &str) -> Markup {
    html! {
        @for (n, part) in paragraph.split("**").enumerate() {
            @if n % 2 == 0 { (by_hand(ruleset, part)) } @else { b { (part) } }
        }
    }
}

/// `{Click|Tap}`: the page shows what fits the hand, mouse or finger.
fn by_hand(ruleset: &str, text: &str) -> Markup {
    let parts = text.split('{').enumerate().map(|(n, part)| {
        let choice = if n == 0 { None } else { part.split_once('}') };
        let (both, rest) = choice.unwrap_or(("", part));
        (both.split_once('|'), rest)
    });
    html! {
        @for (both, rest) in parts {
            @if let Some((mouse, finger)) = both {
                span.by-mouse { (words(ruleset, mouse)) } span.by-finger { (words(ruleset, finger)) }
            }
            (words(ruleset, rest))
        }
    }
}

/// The lesson is done: on to a battle.
pub fn lesson_over(lesson: &Whole, next: &str) -> Markup {
    html! {
        h3 { "You won!" }
        p { (words(&lesson.ruleset, &lesson.ending)) }
        form.row method="post" action="/games" {
            input type="hidden" name="ruleset" value=(lesson.ruleset);
            input type="hidden" name="battle" value=(lesson.then);
            button.btn.main type="submit" { (label(&format!("Play {next}"))) }
            a.btn.ghost href={ "/games/" (lesson.ruleset) } { "All battles" }
        }
    }
}
