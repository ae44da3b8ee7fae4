use desk::Done;
use maud::{Markup, html};

use crate::pages::words;

/// Before something costly: what is unspent, each with a way to see it.
pub fn confirm(ruleset: &str, done: &Done) -> Markup {
    html! {
        h3 { (done.words) "?" }
        @if done.unspent.is_empty() { p { (words(ruleset, &done.why)) } }
        @else {
            ul.unspent {
                @for item in &done.unspent {
                    li.row {
                        span { (words(ruleset, &item.words)) }
                        @if let Some(piece) = &item.piece {
                            button.link.push.small type="button" data-flash=(piece) { "show" }
                        }
                    }
                }
            }
        }
        div.acts {
            @if let Some(key) = &done.key {
                button.btn.main type="button" data-do="confirmed" data-key=(key) { (done.words) }
            }
            button.btn type="button" data-do="back" { "Keep playing" }
        }
    }
}
