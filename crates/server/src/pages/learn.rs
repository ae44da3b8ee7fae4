//! The way in for somebody new.

use lessons::Lesson;
use maud::{Markup, html};

use super::{Here, page};

/// A lesson that can be taken.
pub struct Course<'a> {
    pub lesson: &'a Lesson,
    /// What the game is called.
    pub game: &'a str,
    /// A game in which it was begun and not ended.
    pub begun: Option<&'a str>,
}

pub fn learn(courses: &[Course<'_>]) -> Markup {
    page(
        Here::Learn,
        "Learn",
        None,
        html! {
            main #main .wrap.narrow {
                h1 { "Learn by playing" }
                p.lead { "A small battle of each game, a quarter of an hour long. You make the moves; a note beside the board says what to do and why." }
                @for course in courses { (one(course)) }
            }
        },
    )
}

fn one(Course { lesson, game, begun }: &Course<'_>) -> Markup {
    html! {
        section.sect-small #(lesson.id) aria-labelledby={ "h-" (lesson.id) } {
            p.small.soft { (game) }
            h2 #{ "h-" (lesson.id) } { (lesson.title) }
            p { (lesson.about) }
            ol.steps {
                @for (what, more) in &lesson.teaches { li { b { (what) } span.small.soft { (more) } } }
            }
            div.row {
                @if let Some(game) = begun {
                    a.btn.main href={ "/g/" (game) } { "Continue lesson" }
                }
                form method="post" action="/games" {
                    input type="hidden" name="ruleset" value=(lesson.ruleset);
                    input type="hidden" name="battle" value=(lesson.battle);
                    input type="hidden" name="lesson" value=(lesson.id);
                    button.btn.main[begun.is_none()] type="submit" { "Start lesson" }
                }
                a.btn href={ "/rules/" (lesson.ruleset) } { "Rules" }
            }
        }
    }
}
