use desk::{Here, Sight};
use maud::{Markup, html};

use super::piece;
use crate::pages::{text, words};

/// What is at a place.
pub fn here(ruleset: &str, here: &Here) -> Markup {
    html! {
        p.small.soft.ground { (words(ruleset, &here.ground)) }
        @for card in &here.pieces { section.one { (piece(ruleset, card)) } }
        @if here.pieces.is_empty() { p.small { "Nobody is here." } }
    }
}

/// The same to be read out.
pub fn here_words(here: &Here) -> String {
    let mut out = text::plain(&here.ground);
    for card in &here.pieces {
        let chips = card.chips.iter().map(|chip| chip.words.clone());
        let lines = card.lines.iter().map(|line| text::plain(line));
        let said: Vec<String> =
            std::iter::once(card.title.clone()).chain(chips).chain(lines).collect();
        out.push_str(&format!(" {}.", said.join(", ")));
    }
    out
}

/// The answer of the line-of-sight tool.
pub fn sight(ruleset: &str, sight: &Sight) -> Markup {
    html! {
        h3 { "Line of sight, " (sight.ends[0]) " to " (sight.ends[1]) }
        p.verdict { span.tag.good[sight.clear].bad[!sight.clear] { @if sight.clear { "clear" } @else { "blocked" } } }
        p { (words(ruleset, &sight.words)) }
    }
}
