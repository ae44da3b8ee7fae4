use desk::Why;
use maud::{Markup, html};

use super::card::card;
use crate::pages::{text, words};

/// An illegal click answers: what cannot be done, why, by which paragraph, and what can.
pub fn why(ruleset: &str, why: &Why) -> Markup {
    html! {
        h3 { (words(ruleset, &why.what)) }
        @if !why.why.is_empty() { p { (words(ruleset, &sentence(&why.why))) } }
        @if !why.rule.is_empty() && !why.why.contains(&format!("({})", why.rule)) {
            p.small { (text::cite(ruleset, &why.rule)) }
        }
        @if !why.instead.is_empty() { p.small.soft { (words(ruleset, &why.instead)) } }
        @if let Some(odds) = &why.card { div.still { (card(ruleset, odds, None)) } }
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.trim_end_matches('.').chars();
    let first = letters.next().map(|c| c.to_uppercase().collect::<String>());
    first.map_or_else(String::new, |first| format!("{first}{}.", letters.as_str()))
}

/// A refusal of the rules to a posted action.
pub fn refused(ruleset: &str, message: &str, rule: Option<&str>) -> Markup {
    html! {
        h3 { "Not possible" }
        p { (words(ruleset, &sentence(message))) }
        @if let Some(rule) = rule.filter(|rule| !message.contains(&format!("({rule})"))) {
            p.small { (text::cite(ruleset, rule)) }
        }
    }
}
