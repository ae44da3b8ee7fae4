//! After the battle: who won, by which paragraph, what it cost, and what to do next.

use desk::Reckoned;
use maud::{Markup, html};

use super::fragments::{armies, seat};
use super::{Here, Seen, page, words};

pub struct After<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub game: &'a str,
    /// As the rules call them.
    pub sides: [&'a str; 2],
    pub seen: Seen<'a>,
    pub entries: usize,
    /// The last lines of the log, oldest first.
    pub last: Vec<String>,
    /// What it cost, as the rules count it.
    pub rows: Vec<Reckoned>,
    /// Dice thrown and losses by side.
    pub dice: [usize; 2],
    pub losses: [Vec<(usize, String)>; 2],
    /// What an army is called, if what is left of it can be taken into another battle.
    pub army: Option<&'static str>,
}

pub fn after(after: &After<'_>) -> Markup {
    let seen = &after.seen;
    let title = format!("The reckoning, {}", after.title);
    page(
        Here::Apart,
        &title,
        Some("list"),
        html! {
            main #main .wrap.mid data-game=(after.id) data-first=(seen.first.name()) {
                p.small.soft { a href={ "/g/" (after.id) } { (after.title) } " · " (after.game) " · " (after.entries) " actions, " (seen.moment.when) }
                h1 { (words(seen.ruleset, seen.over.unwrap_or("The battle goes on"))) }
                @for line in &after.last { p.lead { (words(seen.ruleset, line)) } }
                div.row {
                    @if !seen.mine.is_empty() {
                        form method="post" action={ "/g/" (after.id) "/rematch" } {
                            button.btn.main type="submit" name="same" value="yes" { "Fight again, same sides" }
                        }
                        form method="post" action={ "/g/" (after.id) "/rematch" } {
                            button.btn type="submit" { "Again, sides swapped" }
                        }
                    }
                    a.btn href={ "/g/" (after.id) "/replay" } { "Replay" }
                    @if seen.over.is_some() { a.btn href={ "/g/" (after.id) "/report" } { "How it went" } }
                    a.btn href={ "/api/g/" (after.id) "/record" } download { "Save the record" }
                    a.btn.ghost href={ "/g/" (after.id) } { "The board" }
                }
                @if let (Some(army), Some(_), [_, ..]) = (after.army, seen.over, seen.mine) { (survivors(after, army)) }
                div.two.sect { (bill(after)) section.armies-in { (armies(seen)) } }
            }
        },
    )
}

/// What is left of one's own armies goes on.
fn survivors(after: &After<'_>, army: &str) -> Markup {
    html! {
        div.row {
            @for side in after.seen.mine {
                form method="post" action={ "/g/" (after.id) "/survivors" } {
                    input type="hidden" name="side" value=(after.sides[side.index()]);
                    button.btn type="submit" { "Take the survivors into the next battle"
                        @if after.seen.mine.len() > 1 { ": " (after.seen.moment.armies[side.index()].name) } }
                }
            }
            p.small.soft { "Throws for each of the fallen and keeps the " (army) " on this device." }
        }
    }
}

fn bill(after: &After<'_>) -> Markup {
    let sides = &after.seen.moment.armies;
    html! {
        section {
            h2 { "The butcher\u{2019}s bill" }
            table {
                thead { tr {
                    th {}
                    @for army in sides { th.right { (seat(army.side, army.letter, false)) " " (army.name) } }
                } }
                tbody {
                    @for row in &after.rows { tr { th scope="row" { (row.words) }
                        @for cell in &row.sides { td.right { (cell) } } } }
                    tr { th scope="row" { "Dice thrown" }
                        @for dice in after.dice { td.right { (dice) } } }
                }
            }
            @for (army, losses) in sides.iter().zip(&after.losses) {
                @if !losses.is_empty() {
                    h3.bill-side { (seat(army.side, army.letter, false)) " " (army.name) }
                    ol.plain {
                        @for (entry, line) in losses {
                            li { (words(after.seen.ruleset, line)) " "
                                a.small href={ "/g/" (after.id) "/replay?ply=" (entry + 1) } { "see" } }
                        }
                    }
                }
            }
        }
    }
}
