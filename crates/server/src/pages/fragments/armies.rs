use desk::{Army, Cell, Gauge, Row, RowState, minus};
use kernel::Side;
use maud::{Markup, html};

use super::{pips, seat, side_class};
use crate::pages::{Seen, text, words};

/// Both sides' state without a click: how near each is to losing, and all its parts.
pub fn armies(seen: &Seen<'_>) -> Markup {
    let first = seen.mine.first().copied().unwrap_or(Side::First);
    let order = [first, first.other()].map(|side| &seen.moment.armies[side.index()]);
    let gauge = &order[0].gauge;
    html! {
        section aria-label=(gauge.title) {
            h2 { (gauge.title) span.end { (text::cite(seen.ruleset, &gauge.rule)) } }
            @for army in order { (gauge_of(army, seen.over.is_some())) }
            @if seen.over.is_none() && order.iter().any(|army| is_in_reach(&army.gauge)) {
                p.legend.small.soft aria-hidden="true" { i {} " what the next die can add" }
            }
        }
        section aria-label="Armies" {
            @for (i, army) in order.into_iter().enumerate() {
                (roster(seen, army, i == 0 && seen.mine.len() == 1))
            }
        }
    }
}

/// When it is over no roll follows, and nobody is safe or near to losing any more.
fn gauge_of(army: &Army, over: bool) -> Markup {
    let gauge = &army.gauge;
    // Past the limit it is no part of it any more.
    let count = match gauge.value <= gauge.limit {
        true => format!("{} of {}", minus(gauge.value), gauge.limit),
        false => gauge.value.to_string(),
    };
    // What is hatched is not lost yet.
    let reach = match is_in_reach(gauge) {
        true => format!(" The next roll can take it to {}.", gauge.reach),
        false => String::new(),
    };
    let state = if over { "the battle is over" } else { &gauge.words };
    let label = format!("{} {}: {count}. {state}.{reach}", army.name, gauge.title);
    html! {
        div.flight.(side_class(army.side)) {
            div.line {
                (seat(army.side, army.letter, false))
                b.num { (count) }
                span.small.end.(if gauge.alarm { side_of(army) } else { "soft" }) { @if !over { (gauge.words) } }
            }
            div.fp role="img" aria-label=(label) title=[is_in_reach(gauge).then_some(reach.trim())] {
                @for box_ in 0..boxes(gauge) { i.(box_class(gauge, box_)) {} }
            }
        }
    }
}

fn side_of(army: &Army) -> &'static str {
    match army.side {
        Side::First => "of-first",
        Side::Second => "of-second",
    }
}

fn is_in_reach(gauge: &Gauge) -> bool {
    gauge.value < gauge.reach && gauge.value <= gauge.limit
}

/// One box a point; one more past the limit, which breaks the army, if the next roll comes near it.
fn boxes(gauge: &Gauge) -> i16 {
    let over = gauge.value.max(gauge.limit);
    over + i16::from(is_in_reach(gauge) && gauge.reach >= gauge.limit)
}

fn box_class(gauge: &Gauge, at: i16) -> &'static str {
    if at < gauge.value {
        "on"
    } else if at >= gauge.limit && at >= gauge.reach {
        "end"
    } else if at >= gauge.limit {
        "over"
    } else if at < gauge.reach {
        "die-zone"
    } else {
        ""
    }
}

fn roster(seen: &Seen<'_>, army: &Army, own: bool) -> Markup {
    let roster = &army.roster;
    let span = roster.columns.len().max(1);
    html! {
        table.cmds {
            caption.sr { (army.name) }
            thead {
                tr {
                    th scope="col" {
                        (seat(army.side, army.letter, false)) " "
                        (army.name) @if own { " (you)" }
                    }
                    @for column in roster.columns.iter().skip(1) { th scope="col" { (column) } }
                }
            }
            tbody {
                @for row in &roster.rows { (row_of(seen.ruleset, army.side, row, span)) }
                @if !roster.footer.is_empty() {
                    tr.gone { td colspan=(span) { (words(seen.ruleset, &roster.footer)) } }
                }
            }
        }
    }
}

fn row_of(ruleset: &str, side: Side, row: &Row, span: usize) -> Markup {
    let class = match row.state {
        RowState::Plain => "",
        RowState::Now => "now",
        RowState::Done => "is-done",
        RowState::Gone => "gone",
    };
    html! {
        tr.(class) data-flash=[(!row.pieces.is_empty()).then(|| row.pieces.join(" "))] aria-current=[(row.state == RowState::Now).then_some("true")] {
            th scope="row" {
                @if row.pieces.is_empty() { span.name { (row.name) } }
                @else {
                    button.name type="button" data-flash=(row.pieces.join(" ")) data-leader=[row.leader.as_deref()] { (row.name) }
                }
                @if row.state == RowState::Done { span.sr { ", has acted" } }
            }
            @for cell in &row.cells { td { (cell_of(side, cell)) } }
        }
        @if !row.note.is_empty() { tr.under { td colspan=(span) { (words(ruleset, &row.note)) } } }
    }
}

/// An arrow stays on the line of what has dropped.
fn kept(text: &str) -> String {
    text.replace(" \u{2193}", "\u{a0}\u{2193}")
}

fn cell_of(side: Side, cell: &Cell) -> Markup {
    let colour = if side == Side::First { "of-first" } else { "of-second" };
    html! {
        @match cell {
            Cell::Words(text) => (kept(text)),
            Cell::Strong(text) => b.(colour) { (kept(text)) },
            Cell::Pips { full, of } => (pips(*full, *of)),
            Cell::Dash => span aria-label="none" { "\u{2013}" },
        }
    }
}
