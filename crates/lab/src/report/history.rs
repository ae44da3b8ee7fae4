//! What a battle cost, beside what it cost on the day.

use desk::capital;
use maud::{Markup, html};

use super::page::side_class;
use super::words::{range, thousands};
use crate::Account;

/// Men in the field, lost here and lost in history; nothing where there is none.
pub fn beside(account: &Account) -> Markup {
    let about = &account.about;
    let Some(history) = &about.history else { return html! {} };
    let men = |side: usize| {
        let own = about.roster.iter().filter(|unit| unit.side == side);
        own.map(|unit| unit.men).sum::<u32>()
    };
    let then = |side: usize| history.losses[side].map_or_else(|| "unknown".to_owned(), range);
    html! {
        section.card.wide {
            h3 { "Losses beside history" }
            div.scroll { table {
                thead { tr { th scope="col" { "Army" } th.num scope="col" { (capital(&about.terms.men)) }
                    th.num scope="col" { "Lost here" } th.num scope="col" { "Lost in history" } } }
                tbody { @for side in [0, 1] { tr {
                    th scope="row" { b.(side_class(side)) { (about.sides[side]) } }
                    td.num { (thousands(men(side).into())) }
                    td.num { (thousands(account.result.sides[side].men_lost.into())) }
                    td.num { (then(side)) }
                } } }
            } }
            p.small { (history.note) " Sources: " (history.sources) "." }
        }
    }
}
