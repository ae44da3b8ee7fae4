//! Between two people at one screen where each has secrets: nothing of either is on this page, and
//! nothing is fetched by it.

use desk::Army;
use maud::{Markup, html};
use scene::Coat;

use super::fragments::seat;
use super::{Here, page};

pub struct Curtain<'a> {
    /// Of the game.
    pub title: &'a str,
    /// The coats of the first side.
    pub first: Coat,
    /// Whose turn it is.
    pub army: &'a Army,
    /// Where he goes on, and what he says there.
    pub leads: &'a str,
    pub side: &'a str,
}

pub fn curtain(curtain: &Curtain<'_>) -> Markup {
    let army = curtain.army;
    page(
        Here::Apart,
        curtain.title,
        None,
        html! {
            main #main .wrap.narrow data-first=(curtain.first.name()) {
                p.small.soft { (curtain.title) }
                h1 #curtain { (seat(army.side, army.letter, true)) " Pass the screen to " (army.chief) "." }
                p.lead { "Nothing is shown until you press the button." }
                form method="get" action=(curtain.leads) {
                    input type="hidden" name="as" value=(curtain.side);
                    // It has the focus: a key lifts the curtain, and a screen reader reads the line above.
                    button.btn.main type="submit" autofocus aria-describedby="curtain" { "I am " (army.chief) }
                }
            }
        },
    )
}
