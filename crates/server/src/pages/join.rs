//! Somebody opened a private link.

use desk::Army;
use maud::{Markup, html};
use scene::Coat;

use super::briefing::Briefing;
use super::fragments::seat;
use super::{Here, label, page, people};

pub struct Join<'a> {
    pub title: &'a str,
    pub token: &'a str,
    /// The army whose seat the link is for; none for observers.
    pub army: Option<&'a Army>,
    /// Who invites: "Anna", "A friend".
    pub other: &'a str,
    /// The coats of the first side.
    pub first: Coat,
    /// Whether it is one's own seat, to be taken along to another device.
    pub device: bool,
    /// What is played, and how its battle is told; not every battle tells of itself.
    pub game: &'a str,
    pub briefing: Option<&'a Briefing>,
}

pub fn join(join: &Join<'_>) -> Markup {
    page(
        Here::Apart,
        join.title,
        Some("front"),
        html! {
            main #main .wrap.narrow data-first=(join.first.name()) {
                p.small.soft { "Private game \u{b7} " (join.game) }
                h1 { (join.title) }
                @match join.army {
                    Some(army) if join.device => p.lead.row {
                        (seat(army.side, army.letter, true))
                        span { "Play under " b { (army.chief) } " on this device too." }
                    },
                    Some(army) => p.lead.row {
                        (seat(army.side, army.letter, true))
                        span { (join.other) " invites you to play " (people(army)) " under " b { (army.chief) } "." }
                    },
                    None => p.lead { "You can watch this game." },
                }
                @if !join.device { (what(join)) }
                form method="post" action={ "/join/" (join.token) } {
                    @if join.army.is_some() && !join.device {
                        label.field { span { "Your name" }
                            input name="name" type="text" maxlength="40" autocomplete="nickname" data-my-name placeholder="A friend"; }
                    }
                    button.btn.main type="submit" { @if join.device { "Play here" } @else if join.army.is_some() { "Join" } @else { "Watch" } }
                }
                p.small.soft.after-form { "Your seat is saved in this browser. Keep the link to yourself: it works once. For another device, make a link under Settings." }
            }
        },
    )
}

/// What a guest should know who has never been here.
fn what(join: &Join<'_>) -> Markup {
    let told = join.briefing;
    html! {
        p { "Linstock is a place to play wargames of the black-powder age in the browser. It knows the rules, "
            "shows what you can do, and rolls the dice. No account is needed." }
        @if let Some(hook) = told.map(|told| &told.hook).filter(|hook| !hook.is_empty()) { p { (label(hook)) } }
        @if let Some(long) = told.map(|told| &told.duration).filter(|long| !long.is_empty()) { p { "Length: " (label(long)) } }
        @if join.army.is_some() {
            p { "New to " (join.game) "? "
                a href="/learn" { "Learn by playing" } " first: a quarter of an hour. Your seat waits." }
        }
    }
}
