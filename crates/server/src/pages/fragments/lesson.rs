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
}

/// What the learner is told, beside what it speaks of.
pub fn lesson(ruleset: &str, lesson: &Lesson<'_>) -> Markup {
    html! {
        p.small.soft { "Step " (lesson.step) " of " (lesson.of) }
        h3 { (lesson.title) }
        @for paragraph in lesson.paragraphs { p { (words(ruleset, paragraph)) } }
        div.row {
            (pips(lesson.step, lesson.of))
            a.btn.ghost.push href="/learn" { "Leave the lesson" }
        }
    }
}

/// The lesson is done: on to a battle.
pub fn lesson_over(lesson: &Whole, next: &str) -> Markup {
    html! {
        h3 { "The field is yours" }
        p { (lesson.ending) }
        form.row method="post" action="/games" {
            input type="hidden" name="ruleset" value=(lesson.ruleset);
            input type="hidden" name="battle" value=(lesson.then);
            button.btn.main type="submit" { (label(&format!("Fight {next}"))) }
            a.btn.ghost href="/" { "All battles" }
        }
    }
}
