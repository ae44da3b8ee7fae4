//! The page of one battle.

use desk::capital;
use kernel::Side;
use maud::{Markup, PreEscaped, html};

use super::page::{alone, side_class};
use super::plot::{Axes, Curve, Level, curves};
use super::story::{bill, story};
use super::words::{signed, weights};
use crate::account::{ToldRoll, Turning};
use crate::{Account, Standing};

/// How sentences and places of the battle are written where the report is read.
pub struct Dress<'a> {
    /// A sentence of the rules, with its paragraphs.
    pub words: &'a dyn Fn(&str) -> Markup,
    /// The address of a position; none where there is no replay.
    pub ply: &'a dyn Fn(usize) -> Option<String>,
}

/// A report in a file of its own.
pub fn page(account: &Account) -> String {
    let dress = Dress { words: &|text| html! { (text) }, ply: &|_| None };
    let body = html! { header { h1 { (account.about.title) } } (body(account, &dress)) };
    alone(&account.about.title, &scene::stylesheet(&account.css), body)
}

/// The report, without its title.
pub fn body(account: &Account, dress: &Dress<'_>) -> Markup {
    let about = &account.about;
    let dice = account.course.dice.iter().sum::<u32>();
    html! {
        article.report data-first=(about.first.name()) {
            p.small { @for side in [0, 1] {
                b.(side_class(side)) { (about.sides[side]) }
                @if !account.players[side].is_empty() { " by " (account.players[side]) }
                @if side == 0 { ", " }
            } ". " (account.result.turns) " "
                @if account.result.turns == 1 { (about.terms.turn) } @else { (about.terms.turns) } ", "
                (account.course.decisions.iter().sum::<u32>()) " decisions, "
                (dice) @if dice == 1 { " die." } @else { " dice." } }
            p.story { ((dress.words)(&story(account))) }
            div.cards { (points(account)) @if counts_men(account) { (men(account)) } }
            (turning(account, dress))
            (luck(account, dress))
            (reckoning(account))
        }
    }
}

/// A curve a side of something at the end of each turn.
fn by_turn<'a>(account: &'a Account, of: impl Fn(&Standing, usize) -> f64) -> Vec<Curve<'a>> {
    let curve = |side: usize| Curve {
        class: side_class(side),
        name: &account.about.sides[side],
        points: account
            .course
            .marks
            .iter()
            .enumerate()
            .map(|(turn, mark)| (turn as f64, of(&mark.standing, side)))
            .collect(),
        band: Vec::new(),
    };
    vec![curve(0), curve(1)]
}

fn points(account: &Account) -> Markup {
    let (about, terms) = (&account.about, &account.about.terms);
    let levels = [0, 1].map(|side| Level {
        class: side_class(side),
        name: format!("{}, {}", capital(&terms.limit), about.sides[side]),
        at: account.result.sides[side].limit.into(),
    });
    let curve = by_turn(account, |standing, side| standing.points[side].into());
    html! {
        section.card {
            h3 { (capital(&terms.points)) }
            (curves(&Axes { title: &terms.points, x: &terms.turn, y: &terms.points }, &curve, &levels))
        }
    }
}

/// Where points are heads, one picture tells both.
fn counts_men(account: &Account) -> bool {
    let same = |standing: &Standing| {
        [0, 1].iter().all(|n| i64::from(standing.points[*n]) == i64::from(standing.men_lost[*n]))
    };
    !account.course.marks.iter().all(|mark| same(&mark.standing))
}

fn men(account: &Account) -> Markup {
    let terms = &account.about.terms;
    let curve = by_turn(account, |standing, side| standing.men_lost[side].into());
    let title = format!("{} lost", capital(&terms.men));
    let axes = Axes { title: &title, x: &terms.turn, y: &terms.men };
    html! { section.card { h3 { (title) } (curves(&axes, &curve, &[])) } }
}

fn turning(account: &Account, dress: &Dress<'_>) -> Markup {
    html! {
        section.card.wide {
            h3 { @if account.turning.len() > 1 { "Turning points" } @else { "The field" } }
            svg.ground aria-hidden="true" focusable="false" {
                defs { g #report-ground { (PreEscaped(&account.ground)) } }
            }
            div.cards.inner { @for point in &account.turning { (position(account, point, dress)) } }
        }
    }
}

fn position(account: &Account, point: &Turning, dress: &Dress<'_>) -> Markup {
    let (about, [x, y, wide, high]) = (&account.about, account.view);
    let who = &about.sides[point.side.index()];
    let title = match point.is_end {
        true => "The end".to_owned(),
        false => format!("{} {}, {who}", capital(&about.terms.turn), point.turn),
    };
    html! {
        figure {
            h4 { (title) " " (ply(point.entries, dress)) }
            svg.field viewBox=(format!("{x} {y} {wide} {high}")) role="img" aria-label={ "The field: " (title) } {
                rect.paper x=(x) y=(y) width=(wide) height=(high) {}
                (PreEscaped("<use href=\"#report-ground\"/>"))
                (PreEscaped(&point.pieces))
            }
            figcaption.small {
                @if point.is_end { p { ((dress.words)(&account.verdict)) } } @else { p { (bill(account, point)) "." } }
                @if !point.losses.is_empty() {
                    ul { @for (entry, words) in &point.losses { li { ((dress.words)(words)) " " (ply(entry + 1, dress)) } } }
                }
            }
        }
    }
}

/// A link to the position after so many entries, or its number.
fn ply(entries: usize, dress: &Dress<'_>) -> Markup {
    match (dress.ply)(entries) {
        Some(address) => html! { a.small href=(address) { "action " (entries) } },
        None => html! { span.small { "(action " (entries) ")" } },
    }
}

fn luck(account: &Account, dress: &Dress<'_>) -> Markup {
    let about = &account.about;
    let axes = Axes {
        title: "Luck",
        x: &about.terms.turn,
        y: &format!("{}, to the good of {}", about.terms.luck, about.sides[0]),
    };
    let sum =
        Curve { class: "first", name: &about.sides[0], points: summed(account), band: Vec::new() };
    html! {
        section.card.wide {
            h3 { "Luck" }
            p.small { "Each roll is weighed against what was to be expected of it, by the rules themselves: "
                (account.result.rolls - account.result.estimated) " of " (account.result.rolls) " exactly"
                @if account.result.estimated > 0 { ", the others estimated by samples" } ". " (weights(&about.scales)) }
            div.cards.inner { (curves(&axes, &[sum], &[])) (expected(account)) }
            div.cards.inner { @for side in Side::BOTH { (best(account, side, dress)) } }
        }
    }
}

/// The first side's luck so far, turn by turn.
fn summed(account: &Account) -> Vec<(f64, f64)> {
    let luck = |entries: usize| {
        let so_far = account.lucks.iter().take_while(|(entry, _)| *entry < entries);
        so_far.map(|(_, luck)| *luck).sum::<i64>() as f64 / 1000.0
    };
    let marks = account.course.marks.iter().enumerate();
    marks.map(|(turn, mark)| (turn as f64, luck(mark.entries))).collect()
}

fn expected(account: &Account) -> Markup {
    let about = &account.about;
    html! {
        div.scroll { table {
            thead { tr { th { "What the dice did" } th.num { "expected" } th.num { "came" } } }
            tbody { @for side in [0, 1] { @for (at, scale) in about.scales.iter().enumerate() {
                @let harm = &account.result.sides[side].harm;
                tr {
                    th scope="row" { b.(side_class(side)) { (about.sides[side]) } ": " (scale.words) }
                    td.num { (signed(harm.expected[at] as f64 / 1000.0, 1, false)) }
                    td.num { (signed(harm.realised[at] as f64 / 1000.0, 0, false)) }
                }
            } } }
        } }
    }
}

fn best(account: &Account, side: Side, dress: &Dress<'_>) -> Markup {
    let (about, at) = (&account.about, side.index());
    html! {
        div {
            @if !account.best[at].is_empty() { h4 { "Luckiest for " b.(side_class(at)) { (about.sides[at]) } ", unluckiest for " (about.sides[1 - at]) } }
            ol.rolls { @for told in &account.best[at] { li {
                b { (signed(told.luck as f64 / 1000.0, 1, true)) " " } (ply(told.entry + 1, dress)) br;
                @for words in &told.words { ((dress.words)(words)) " " }
                span.small { (weighed(account, told)) }
            } } }
        }
    }
}

/// "Expected: American 0.4 Flight Points, 12 men lost; came 2, 50."
fn weighed(account: &Account, told: &ToldRoll) -> String {
    let about = &account.about;
    let mut parts = Vec::new();
    for side in [0, 1] {
        for (at, scale) in about.scales.iter().enumerate() {
            let expected = told.roll.weighing.expected[side][at];
            let came = told.roll.realised[side][at];
            if expected != came {
                parts.push(format!(
                    "{}, {}: {} expected, {} came",
                    about.sides[side],
                    scale.words,
                    signed(expected as f64 / 1000.0, 1, false),
                    signed(came as f64 / 1000.0, 0, false)
                ));
            }
        }
    }
    let how = if told.roll.weighing.exact { "" } else { " (estimated)" };
    format!("{}{how}.", parts.join("; "))
}

fn reckoning(account: &Account) -> Markup {
    html! {
        section.card.wide {
            h3 { "The reckoning" }
            div.scroll { table {
                thead { tr { th {} @for side in [0, 1] { th.num { b.(side_class(side)) { (account.about.sides[side]) } } } } }
                tbody { @for row in &account.reckoning { tr {
                    th scope="row" { (row.words) }
                    @for cell in &row.sides { td.num { (cell) } }
                } } }
            } }
        }
    }
}
