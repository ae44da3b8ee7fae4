use desk::{PieceCard, Rank};
use maud::{Markup, PreEscaped, html};

use crate::pages::{label, words};

/// An offer as a button of the unit card or of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Button<'a> {
    pub key: &'a str,
    pub verb: &'a str,
    pub words: &'a str,
    pub note: Option<&'a str>,
    pub cost: Option<&'a str>,
    pub chance: Option<u8>,
    pub throws: bool,
    pub rank: Rank,
    /// Whether it is also clicked on the board.
    pub on_board: bool,
    /// Whether that is a piece: a target, not a place.
    pub at_piece: bool,
}

/// The unit panel: the piece in hand with its verbs, or what can be done without one.
pub fn hand(ruleset: &str, card: Option<&PieceCard>, buttons: &[Button<'_>]) -> Markup {
    html! {
        @match card {
            Some(card) => (piece(ruleset, card)),
            None => h2 { "To do" },
        }
        (verbs(buttons))
        @if let Some(card) = card { (barred(ruleset, &card.barred)) }
        @if card.is_none() && buttons.is_empty() {
            p.small.soft { "Choose a piece on the board. What can act has a light outline." }
        }
    }
}

/// What is only a button comes by itself; what is clicked on the board is one button a verb that
/// shows where.
fn verbs(buttons: &[Button<'_>]) -> Markup {
    let mut places: Vec<(&str, usize, bool)> = Vec::new();
    for button in buttons.iter().filter(|b| b.on_board) {
        match places.iter_mut().find(|(verb, ..)| *verb == button.verb) {
            Some((_, count, pieces)) => {
                *count += 1;
                *pieces &= button.at_piece;
            }
            None => places.push((button.verb, 1, button.at_piece)),
        }
    }
    let plain = buttons.iter().filter(|b| !b.on_board);
    let digit = |i: usize| (i < 9).then(|| i + 1);
    html! {
        @if !buttons.is_empty() {
            div.verbs role="group" aria-label="What it can do" {
                @for (i, (verb, count, pieces)) in places.iter().enumerate() {
                    button.btn type="button" data-verb=(verb) {
                        span.line { (verb) @if let Some(n) = digit(i) { kbd { (n) } } }
                        span.why { (where_to(*count, *pieces)) }
                    }
                }
                @for (i, button) in plain.enumerate() {
                    @let alone = buttons.iter().filter(|b| b.verb == button.verb).count() == 1;
                    (single(button, alone, digit(i + places.len())))
                }
            }
        }
    }
}

/// "one place", "3 targets"
fn where_to(count: usize, pieces: bool) -> String {
    let what = if pieces { "target" } else { "place" };
    match count {
        1 => format!("one {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// What fits half the panel in a few lines.
const SHORT: usize = 48;

/// A long order is shortened to its verb, unless another button has the same and no note tells them apart.
fn single(button: &Button<'_>, alone: bool, digit: Option<usize>) -> Markup {
    let short = button.words.len() > SHORT && (alone || button.note.is_some());
    let words_ = if short { button.verb } else { button.words };
    let odd = [button.cost.map(str::to_owned), button.chance.map(|c| format!("{c}\u{2009}%"))];
    let odd = odd.into_iter().flatten().collect::<Vec<_>>().join(", ");
    html! {
        button.btn.fire[button.throws && button.rank == Rank::Main].ghost[button.rank == Rank::Quiet]
            .long[words_.len() > SHORT] type="button" data-offer=(button.key) {
            span.line { (label(words_)) @if let Some(n) = digit { kbd { (n) } } }
            @if let Some(note) = button.note { span.why { (label(note)) } }
            @else if !odd.is_empty() { span.why { (odd) } }
        }
    }
}

/// A piece close to the eye. Its picture is put in by the page, which has it already.
pub fn piece(ruleset: &str, card: &PieceCard) -> Markup {
    html! {
        h2 { (card.title) span.soft.end { (card.place) } }
        div.unit {
            svg.counter data-picture=(card.piece) aria-hidden="true" {}
            div.small {
                @for chip in &card.chips { span.tag.good[chip.good] { (chip.words) } " " }
                @for line in &card.lines { span.soft.line { (words(ruleset, line)) } }
            }
            @if !card.facts.is_empty() {
                dl { @for (name, value) in &card.facts { div { dt { (name) } dd { (signed(value)) } } } }
            }
        }
    }
}

/// What it cannot do now, and by which paragraph.
fn barred(ruleset: &str, barred: &[(String, String)]) -> Markup {
    html! {
        @if !barred.is_empty() {
            ul.barred.small aria-label="What it cannot do now" {
                @for (verb, why) in barred { li { b { (verb) } span { (words(ruleset, why)) } } }
            }
        }
    }
}

fn signed(value: &str) -> Markup {
    match value.strip_prefix('-') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
            html! { (PreEscaped("&minus;")) (rest) }
        }
        _ => html! { (value) },
    }
}
