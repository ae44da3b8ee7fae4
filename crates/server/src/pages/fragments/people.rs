use kernel::Side;
use maud::{Markup, html};

use super::seat;
use crate::pages::Seen;

/// Who plays, for the top bar.
pub fn people(seen: &Seen<'_>) -> Markup {
    html! {
        @for side in Side::BOTH {
            @let (person, army) = (&seen.people[side.index()], &seen.moment.armies[side.index()]);
            span.who data-free[person.free] data-name=(person.name) {
                (seat(side, army.letter, false)) " "
                span {
                    @if person.you { b { "You" } ", " (army.chief) }
                    @else if person.computer { (person.name) }
                    @else { (person.name) ", " (army.chief) }
                }
                // Whoever else has got hold of a seat is seen by both.
                @if person.devices > 1 {
                    span.tag title="This side is played on more than one device" { (person.devices) " devices" }
                }
                @if person.here && !person.you && !person.computer { span.tag.live { "online" } }
            }
        }
    }
}

/// Something somebody said. Only text, always escaped.
pub fn chat_line(name: &str, text: &str) -> Markup {
    html! { li { b { (name) } " " span { (text) } } }
}
