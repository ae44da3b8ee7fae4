//! Somebody opened a private link.

use desk::Army;
use maud::{Markup, html};
use scene::Coat;

use super::fragments::seat;
use super::{Here, page};

pub struct Join<'a> {
    pub title: &'a str,
    pub token: &'a str,
    /// The army whose seat the link is for; none for observers.
    pub army: Option<&'a Army>,
    /// Who waits on the other side.
    pub other: &'a str,
    /// The coats of the first side.
    pub first: Coat,
    /// Whether it is one's own seat, to be taken along to another device.
    pub device: bool,
}

pub fn join(join: &Join<'_>) -> Markup {
    page(
        Here::Apart,
        join.title,
        None,
        html! {
            main #main .wrap.narrow data-first=(join.first.name()) {
                p.small.soft { "A private battle" }
                h1 { (join.title) }
                @match join.army {
                    Some(army) if join.device => p.lead.row {
                        (seat(army.side, army.letter, true))
                        span { "Play the " (army.name) " against " (join.other) " on this device too." }
                    },
                    Some(army) => p.lead.row {
                        (seat(army.side, army.letter, true))
                        span { "You are asked to lead " b { (army.chief) } " and the " (army.name)
                            " against " (join.other) "." }
                    },
                    None => p.lead { "You may look on." },
                }
                form method="post" action={ "/join/" (join.token) } {
                    @if join.army.is_some() && !join.device {
                        label.field { span { "Your name" }
                            input name="name" type="text" maxlength="40" autocomplete="nickname" placeholder="a friend"; }
                    }
                    button.btn.main type="submit" { @if join.device { "Play here" } @else if join.army.is_some() { "Take the seat" } @else { "Look on" } }
                }
                p.small.soft { "Your seat is saved in this browser, and the link works once. To play from another device too, make a link for it under Settings." }
            }
        },
    )
}
