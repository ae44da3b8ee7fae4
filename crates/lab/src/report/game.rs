//! The page of one battle.

use desk::capital;
use kernel::Side;
use maud::{Markup, PreEscaped, html};

use super::history::beside;
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
    /// Whether what it cost stands below; not where the page around it has that.
    pub bill: bool,
}

/// A report in a file of its own.
pub fn page(account: &Account) -> String {
    let dress = Dress { words: &|text| html! { (text) }, ply: &|_| None, bill: true };
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
                (dice) @if dice == 1 { " die." } @else { " dice." } }
            p.story { ((dress.words)(&story(account, dress.bill || account.result.winner.is_none()))) }
            div.cards { (chance(account)) (points(account)) @if counts_men(account) { (men(account)) } }
            (turning(account, dress))
            (beside(account))
            @if account.result.rolls > 0 { (luck(account, dress)) }
            @if dress.bill { (reckoning(account)) }
        }
    }
}

/// Who was winning, turn by turn.
fn chance(account: &Account) -> Markup {
    let about = &account.about;
    let percent = |share: f64| share * 100.0;
    let name = capital(&about.people[0]);
    let curve = Curve {
        class: side_class(0),
        name: &name,
        points: account
            .chances
            .iter()
            .map(|chance| (chance.mark as f64, percent(chance.share.share)))
            .collect(),
        band: account
            .chances
            .iter()
            .map(|chance| (percent(chance.share.low), percent(chance.share.high)))
            .collect(),
    };
    let level = |at: f64, name: &str| Level { class: "even", name: name.to_owned(), at };
    let title = format!("Chance of {} to win", about.people[0]);
    let axes = Axes { title: &title, x: &about.terms.turn, y: "%" };
    html! {
        section.card {
            h3 { (title) }
            (curves(&axes, &[curve], &[level(50.0, "even"), level(100.0, "certain")]))
            p.small.soft { "From a dozen moments on, both sides were played to the end many times by players who simply go at the enemy. The pale band is how sure that is." }
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
        @if is_told(&curve) { section.card {
            h3 { (capital(&terms.points)) }
            (curves(&Axes { title: &terms.points, x: &terms.turn, y: &terms.points }, &curve, &levels))
        } }
    }
}

/// Whether there is anything but noughts to draw.
fn is_told(curves: &[Curve<'_>]) -> bool {
    curves.iter().any(|curve| curve.points.iter().any(|(_, value)| *value != 0.0))
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
    html! { @if is_told(&curve) { section.card { h3 { (title) } (curves(&axes, &curve, &[])) } } }
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
                @if point.is_end { @if dress.bill { p { ((dress.words)(&account.verdict)) } } } @else { p { (bill(account, point)) "." } }
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
        y: &format!("{}, in favour of {}", about.terms.luck, about.people[0]),
    };
    let sum =
        Curve { class: "first", name: &about.sides[0], points: summed(account), band: Vec::new() };
    html! {
        section.card.wide {
            h3 { "Luck" }
            p.small { "What each roll did is compared with what it does on average"
                @if account.result.estimated > 0 { " (estimated for " (account.result.estimated) " of " (account.result.rolls) " rolls)" }
                ". " (weights(&about.scales)) }
            div.cards.inner { @if is_told(std::slice::from_ref(&sum)) { (curves(&axes, &[sum], &[])) } (expected(account)) }
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
    let is_nothing = |side: usize, at: usize| {
        let harm = &account.result.sides[side].harm;
        harm.expected[at] == 0 && harm.realised[at] == 0
    };
    html! {
        div.scroll { table {
            thead { tr { th { "What the dice did" } th.num { "average" } th.num { "actual" } } }
            tbody { @for side in [0, 1] { @for (at, scale) in about.scales.iter().enumerate() {
                @let harm = &account.result.sides[side].harm;
                @if !is_nothing(side, at) { tr {
                    th scope="row" { b.(side_class(side)) { (about.sides[side]) } ": " (scale.words) }
                    td.num { (signed(harm.expected[at] as f64 / 1000.0, 1, false)) }
                    td.num { (signed(harm.realised[at] as f64 / 1000.0, 0, false)) }
                } }
            } } }
        } }
    }
}

fn best(account: &Account, side: Side, dress: &Dress<'_>) -> Markup {
    let (about, at) = (&account.about, side.index());
    html! {
        div {
            @if !account.best[at].is_empty() { h4 { "Luckiest for " b.(side_class(at)) { (about.people[at]) } ", unluckiest for " (about.people[1 - at]) } }
            ol.rolls { @for told in &account.best[at] { li {
                b { (signed(told.luck as f64 / 1000.0, 1, true)) " " } (ply(told.entry + 1, dress)) br;
                @for words in &told.words { ((dress.words)(words)) " " }
                span.small { (weighed(account, told)) }
            } } }
        }
    }
}

/// "American, Flight Points: average 0.4, actual 2."
fn weighed(account: &Account, told: &ToldRoll) -> String {
    let about = &account.about;
    let mut parts = Vec::new();
    for side in [0, 1] {
        for (at, scale) in about.scales.iter().enumerate() {
            let expected = told.roll.weighing.expected[side][at];
            let came = told.roll.realised[side][at];
            if expected != came {
                parts.push(format!(
                    "{}, {}: average {}, actual {}",
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
            h3 { "Losses" }
            div.scroll { table {
                thead { tr { td {} @for side in [0, 1] { th.num { b.(side_class(side)) { (account.about.sides[side]) } } } } }
                tbody { @for row in &account.reckoning { tr {
                    th scope="row" { (row.words) }
                    @for cell in &row.sides { td.num { (cell) } }
                } } }
            } }
        }
    }
}
