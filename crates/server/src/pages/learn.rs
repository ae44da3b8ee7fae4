//! The way in for somebody new.

use maud::{Markup, html};

use super::{Here, page};

pub struct Learn<'a> {
    pub ruleset: &'a str,
    pub game: &'a str,
    /// A lesson that was begun and not ended.
    pub begun: Option<&'a str>,
}

pub fn learn(learn: &Learn<'_>) -> Markup {
    page(
        Here::Learn,
        "Learn",
        None,
        html! {
            main #main .wrap.narrow {
                p.small.soft { (learn.game) }
                h1 { "Learn by playing" }
                p.lead { "A small battle on the proving field, a quarter of an hour long. You make the moves; a note beside the board says what to try and why." }
                ol.steps {
                    @for step in STEPS { li { b { (step.0) } span.small.soft { (step.1) } } }
                }
                div.row {
                    @if let Some(game) = learn.begun {
                        a.btn.main href={ "/g/" (game) } { "Go on with the lesson" }
                    }
                    form method="post" action="/games" {
                        input type="hidden" name="ruleset" value=(learn.ruleset);
                        input type="hidden" name="battle" value=(FIELD);
                        input type="hidden" name="lesson" value=(LESSON);
                        button.btn.main[learn.begun.is_none()] type="submit" { "Begin the lesson" }
                    }
                    a.btn href={ "/rules/" (learn.ruleset) } { "Read the rules" }
                }
            }
        },
    )
}

/// The first lesson.
const LESSON: &str = "first-volley";
/// Where lessons are held.
const FIELD: &str = "proving-field";

const STEPS: [(&str, &str); 5] = [
    ("Activate and move", "Commands, facing, cost, zones of control."),
    ("Fire, and be fired at", "First Volley, Smoke, Return Fire."),
    ("The bayonet", "Shock, Cohesion, and why militia runs."),
    ("Rally", "Putting a Disordered line in order."),
    ("Continuity and Flight", "Who goes on, and when an army has had enough."),
];
