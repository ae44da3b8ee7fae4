//! The one page after a game: who won, turning points, losses, luck, the armies at the end. While a game
//! runs it tells how things stand.

use desk::Reckoned;
use lab::Account;
use lab::report::{Dress, game_body};
use maud::{Markup, html};

use super::fragments::{armies, seat};
use super::{Here, Seen, page, plain, words};

pub struct Report<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub game: &'a str,
    /// As the rules call them.
    pub sides: [&'a str; 2],
    pub seen: Seen<'a>,
    /// Whether the reader won; nobody's where he watched, played both, or it was a draw.
    pub won: Option<bool>,
    /// The roll that ended it.
    pub last: Option<String>,
    /// What it cost, as the rules count it.
    pub rows: Vec<Reckoned>,
    /// Dice rolled and losses by side.
    pub dice: [usize; 2],
    pub losses: [Vec<(usize, String)>; 2],
    /// What an army is called, if what is left of it can be taken into another battle.
    pub army: Option<&'static str>,
    pub weighed: Weighed,
}

/// What only weighing every roll of the game can tell: it takes a while.
pub enum Weighed {
    /// Not before the game is over.
    Running,
    /// The page asks for it by itself.
    Later,
    Told(Markup),
}

pub fn report(report: &Report<'_>) -> Markup {
    let seen = &report.seen;
    let kind = if seen.over.is_some() { "Report" } else { "Standing" };
    page(
        Here::Apart,
        &format!("{kind}, {}", report.title),
        Some("report"),
        html! {
            link rel="stylesheet" href="/css/board.css";
            link rel="stylesheet" href="/css/report.css";
            main #main .report-page data-first=(seen.first.name()) {
                p.small.soft { (kind) " · " a href={ "/g/" (report.id) } { (report.title) } " · " (report.game) " · " (seen.moment.when) }
                h1 { (headline(seen.over, report.won, report.title)) }
                @if let Some(over) = seen.over { p.lead { (words(seen.ruleset, over)) } }
                @if let Some(line) = &report.last { p { (words(seen.ruleset, line)) } }
                (buttons(report))
                @match &report.weighed {
                    Weighed::Running => {},
                    Weighed::Later => section #weighed .note aria-live="polite" {
                        "Turning points and luck are worked out roll by roll and appear here; after a long battle that takes some minutes. "
                        noscript { a href={ "/g/" (report.id) "/report?whole=yes" } { "Show them" } }
                    },
                    Weighed::Told(told) => div #told { h2.sr { "Summary" } (told) },
                }
                div.two.sect { (bill(report)) section { h2 { (if seen.over.is_some() { "Armies at the end" } else { "Armies" }) } div.armies-in { (armies(seen)) } } }
            }
        },
    )
}

/// Turning points and luck; the same for everybody.
pub fn weighed(id: &str, account: &Account) -> Markup {
    let dress = Dress {
        words: &|text| words(&account.about.ruleset, text),
        ply: &|entries| Some(format!("/g/{id}/replay?ply={entries}")),
        bill: false,
    };
    game_body(account, &dress)
}

/// "You won at Cowpens", to others "The Americans win at Cowpens"; where nobody wins, what there is to say.
fn headline(over: Option<&str>, won: Option<bool>, title: &str) -> String {
    let Some(over) = over.map(plain) else { return format!("{title}: how things stand") };
    if let Some(won) = won {
        return format!("You {} at {title}", if won { "won" } else { "lost" });
    }
    let sentences = over.split(". ").map(|one| one.trim_end_matches('.'));
    let won = sentences.filter(|one| one.contains(" win")).last();
    let won = won.map(|one| one.split(':').next().unwrap_or(one));
    won.map_or_else(|| format!("{title} is over"), |won| format!("{won} at {title}"))
}

fn buttons(report: &Report<'_>) -> Markup {
    let (id, seen) = (report.id, &report.seen);
    html! {
        div.row {
            @if seen.over.is_some() && !seen.mine.is_empty() {
                form method="post" action={ "/g/" (id) "/rematch" } {
                    button.btn.main type="submit" name="same" value="yes" { "Rematch" }
                }
                form method="post" action={ "/g/" (id) "/rematch" } { button.btn type="submit" { "Swap sides" } }
            }
            @if seen.over.is_none() { a.btn.main href={ "/g/" (id) } { "Board" } }
            a.btn href={ "/g/" (id) "/replay" } { "Replay" }
            a.btn href={ "/api/g/" (id) "/record" } download { "Download game" }
            @if seen.over.is_some() { a.btn.ghost href={ "/g/" (id) } { "Board" } }
        }
        @if let (Some(army), Some(_), [_, ..]) = (report.army, seen.over, seen.mine) { (survivors(report, army)) }
    }
}

/// What is left of one's own armies goes on.
fn survivors(report: &Report<'_>, army: &str) -> Markup {
    let seen = &report.seen;
    html! {
        div.row {
            @for side in seen.mine {
                form method="post" action={ "/g/" (report.id) "/survivors" } {
                    input type="hidden" name="side" value=(report.sides[side.index()]);
                    button.btn type="submit" { "Keep the survivors"
                        @if seen.mine.len() > 1 { ": " (seen.moment.armies[side.index()].name) } }
                }
            }
            p.small.soft { "Rolls for each of the fallen and saves the " (army) " in this browser." }
        }
    }
}

fn bill(report: &Report<'_>) -> Markup {
    let sides = &report.seen.moment.armies;
    // At the end noughts tell nothing.
    let over = report.seen.over.is_some();
    let is_told = |row: &Reckoned| !over || row.sides.iter().any(|cell| cell != "0");
    html! {
        section {
            h2 { "Losses" }
            table {
                thead { tr {
                    th scope="col" { span.sr { "What" } }
                    @for army in sides { th.right scope="col" { (seat(army.side, army.letter, false)) " " (army.name) } }
                } }
                tbody {
                    @for row in report.rows.iter().filter(|row| is_told(row)) { tr { th scope="row" { (row.words) }
                        @for cell in &row.sides { td.right { (cell) } } } }
                    tr { th scope="row" { "Dice rolled in its moves, whoever threw" }
                        @for dice in report.dice { td.right { (dice) } } }
                }
            }
            @for (army, losses) in sides.iter().zip(&report.losses) {
                @if !losses.is_empty() {
                    h3.bill-side { (seat(army.side, army.letter, false)) " " (army.name) }
                    ol.plain {
                        @for (entry, line) in losses {
                            li { (words(report.seen.ruleset, line)) " "
                                a.small href={ "/g/" (report.id) "/replay?ply=" (entry + 1) } { "show" } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::headline;

    #[test]
    fn the_heading_says_who_wins_where() {
        let told = |over| headline(Some(over), None, "Cowpens");
        assert_eq!(
            told("The Americans win: the British army flees (14.0)"),
            "The Americans win at Cowpens"
        );
        assert_eq!(told("The British resign. The Americans win."), "The Americans win at Cowpens");
        assert_eq!(told("A draw."), "Cowpens is over");
        assert_eq!(headline(None, None, "Cowpens"), "Cowpens: how things stand");
        let own = |won| headline(Some("The Americans win."), Some(won), "Cowpens");
        assert_eq!([own(true), own(false)], ["You won at Cowpens", "You lost at Cowpens"]);
    }
}
