use desk::{Card, Chances, Die, Face, Outcome, Sum};
use maud::{Markup, html};

use super::bits::{bar, weight_class};
use super::die;
use crate::pages::{minus, text, words};

/// What an offer may come to: the answer and the sum. `key` is the offer it commits; without one the
/// card only tells.
pub fn card(ruleset: &str, card: &Card, key: Option<&str>) -> Markup {
    html! {
        h3 { (words(ruleset, &card.title)) }
        @if !card.place.is_empty() { p.sub { (words(ruleset, &card.place)) } }
        @for sum_ in &card.sums { (sum(ruleset, sum_)) }
        @if !card.faces.is_empty() { (face_row(&card.faces)) }
        @if let Some(chances) = &card.chances { (odds(chances)) }
        @for note in &card.notes { p.small.soft.after { (words(ruleset, note)) } }
        @if let Some(key) = key { (commit(card, key)) }
    }
}

fn commit(card: &Card, key: &str) -> Markup {
    html! {
        div.acts {
            button.btn.(if card.throws { "fire" } else { "main" }) type="button" data-offer=(key) {
                (card.commit)
            }
            button.btn type="button" data-do="back" { "Cancel" }
        }
        p.hint.small.soft { kbd { "Click" } " or " kbd { "Enter" } " to confirm · " kbd { "Esc" } " to cancel" }
    }
}

/// A sum that explains itself.
pub fn sum(ruleset: &str, sum: &Sum) -> Markup {
    html! {
        @if !sum.title.is_empty() { h4 { span { (words(ruleset, &sum.title)) } } }
        ul.tally {
            @for line in &sum.lines {
                li {
                    b { (minus(line.value)) }
                    span { (words(ruleset, &line.words)) }
                    @if line.rule.is_empty() { span {} } @else { (text::cite(ruleset, &line.rule)) }
                }
            }
            li.sum { b { (minus(sum.total)) } span { (words(ruleset, &sum.words)) } span {} }
        }
    }
}

fn face_row(faces: &[Face]) -> Markup {
    html! {
        h4 { span { "What each roll does" } }
        ol.faces {
            @for face in faces {
                li.(weight_class(face.weight)) { (die(Die { face: face.face, of: faces.len() as u8, by: None }, None)) (face.words) }
            }
        }
    }
}

/// A distribution; an estimate says that it is one, and how far off it may be.
pub fn odds(chances: &Chances) -> Markup {
    let title = if chances.exact { "Exact odds" } else { "Estimated odds" };
    html! {
        h4 {
            span { (title) }
            @if let Some(of) = chances.of { @if of > 1 { span { "chances in " (of) } } }
            @else if !chances.exact {
                span { (chances.runs) " trials, \u{b1}" (chances.margin) "%" }
            }
        }
        @if chances.hidden { p.small { (desk::HIDDEN) } }
        ul.dist {
            @for outcome in &chances.outcomes {
                @if outcome.rest.is_empty() { (line(outcome, chances.of)) } @else { (rarer(outcome, chances.of)) }
            }
        }
    }
}

fn line(outcome: &Outcome, of: Option<u64>) -> Markup {
    html! {
        li {
            span { (outcome.words) }
            (bar(share(outcome, of), outcome.weight))
            b.num { (percent(outcome)) }
            span.frac { (times(outcome, of)) }
        }
    }
}

/// One line for many, which can be opened.
fn rarer(outcome: &Outcome, of: Option<u64>) -> Markup {
    html! {
        li.rarer {
            details {
                summary { span { (outcome.words) } " " b.num { (percent(outcome)) } " " span.frac { (times(outcome, of)) } }
                ul.dist { @for one in &outcome.rest { (line(one, of)) } }
            }
        }
    }
}

/// "22/36", and what that means.
fn times(outcome: &Outcome, of: Option<u64>) -> Markup {
    html! {
        @if let (Some(count), Some(of @ 2..)) = (outcome.count, of) {
            abbr title={ (count) " chances in " (of) } { (count) "/" (of) }
        }
    }
}

fn share(outcome: &Outcome, of: Option<u64>) -> f32 {
    match (outcome.count, of) {
        (Some(count), Some(of)) if of > 0 => count as f32 * 100.0 / of as f32,
        _ => f32::from(outcome.percent),
    }
}

/// Rounded; what can happen is never said to be none.
fn percent(outcome: &Outcome) -> String {
    match outcome.percent {
        0 => "<\u{2009}1%".to_owned(),
        percent => format!("{percent}%"),
    }
}
