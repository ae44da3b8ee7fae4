use desk::{Station, StationState};
use maud::{Markup, html};

use crate::pages::words;

/// The sequence of play: past with a tick, now in brass, what is skipped says so.
pub fn track(ruleset: &str, steps: &[Station]) -> Markup {
    html! { ol { @for step in steps { (one(ruleset, step)) } } }
}

fn one(ruleset: &str, step: &Station) -> Markup {
    let now = (step.state == StationState::Now).then_some("step");
    html! {
        li.(class(step.state)) aria-current=[now] {
            @if step.state == StationState::Past { span.sr { "done: " } }
            span { (words(ruleset, &step.words)) }
            @if let Some(note) = &step.note { span.note-in { (words(ruleset, note)) } }
            @if step.state == StationState::Skipped { span.sr { "skipped" } @if step.note.is_none() { span aria-hidden="true" { "\u{2013}" } } }
            @if !step.inside.is_empty() {
                ol { @for inner in &step.inside { (one(ruleset, inner)) } }
            }
        }
    }
}

fn class(state: StationState) -> &'static str {
    match state {
        StationState::Past => "past",
        StationState::Now => "now",
        StationState::Next => "next",
        StationState::Skipped => "skipped",
    }
}
