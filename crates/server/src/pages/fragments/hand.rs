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
    /// Or a heading of the piece where it stands.
    pub heads: bool,
}

impl Button<'_> {
    /// Dice would fall, and none could hurt anybody.
    pub fn hopeless(&self) -> bool {
        self.throws && self.chance == Some(0)
    }
}

/// The unit panel: the selected pieces with their verbs, or what can be done without one; empty while others move.
pub fn hand(ruleset: &str, cards: &[PieceCard], buttons: &[Button<'_>], may_act: bool) -> Markup {
    html! {
        @match cards {
            [] => @if may_act { h2 { "Your move" } },
            [card] => (piece(ruleset, card)),
            all => (several(all)),
        }
        (verbs(buttons))
        @if let [card] = cards { (barred(ruleset, &card.barred)) }
        @if may_act && cards.is_empty() && buttons.is_empty() {
            p.small.soft { "Select a piece with a bright outline." }
        }
    }
}

/// Those who go in one gesture, the guide first.
fn several(cards: &[PieceCard]) -> Markup {
    html! {
        div.line { h2 { (cards.len()) " together" } }
        div.row { @for card in cards { svg.counter.small data-picture=(card.piece) aria-hidden="true" {} } }
        p.small { (cards.iter().map(|card| card.title.as_str()).collect::<Vec<_>>().join(", ")) }
        p.small.soft { "Drag one of them, or click where it should stand. The others keep their places beside it." }
    }
}

/// What is only a button comes by itself; what is clicked on the board is one button a verb that
/// shows where.
fn verbs(buttons: &[Button<'_>]) -> Markup {
    let mut places: Vec<(&str, usize, bool)> = Vec::new();
    // A place with its facings is one place.
    let goes = |b: &Button<'_>| buttons.iter().any(|o| o.verb == b.verb && o.on_board && !o.heads);
    for button in buttons.iter().filter(|b| b.on_board && !(b.heads && goes(b))) {
        match places.iter_mut().find(|(verb, ..)| *verb == button.verb) {
            Some((_, count, pieces)) => {
                *count += 1;
                *pieces &= button.at_piece;
            }
            None => places.push((button.verb, 1, button.at_piece)),
        }
    }
    // Where there is one target only, the button strikes it.
    let only = |button: &Button<'_>| {
        button.at_piece && places.iter().any(|(verb, n, _)| *verb == button.verb && *n == 1)
    };
    let plain: Vec<&Button<'_>> = buttons.iter().filter(|b| !b.on_board || only(b)).collect();
    places.retain(|(verb, ..)| !plain.iter().any(|button| button.on_board && button.verb == *verb));
    let digit = |i: usize| (i < 9).then(|| i + 1);
    html! {
        @if !buttons.is_empty() {
            div.verbs role="group" aria-label="Moves" {
                @for (i, (verb, count, pieces)) in places.iter().enumerate() {
                    button.btn type="button" data-verb=(verb) {
                        span.line { (verb) @if let Some(n) = digit(i) { kbd { (n) } } }
                        @let heads = buttons.iter().filter(|b| b.verb == *verb && b.on_board).all(|b| b.heads);
                        span.why { (where_to(*count, *pieces, heads)) }
                    }
                }
                @for (i, button) in plain.iter().enumerate() {
                    @let alone = buttons.iter().filter(|b| b.verb == button.verb).count() == 1;
                    (single(button, alone, digit(i + places.len())))
                }
            }
        }
    }
}

/// "1 place", "3 targets", "5 facings"
fn where_to(count: usize, pieces: bool, heads: bool) -> String {
    let what = match (pieces, heads) {
        (true, _) => "target",
        (_, true) => "facing",
        _ => "place",
    };
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// What fits half the panel in a few lines.
const SHORT: usize = 48;

/// A long order is shortened to its verb, unless another button has the same and no note tells them apart.
fn single(button: &Button<'_>, alone: bool, digit: Option<usize>) -> Markup {
    let short = button.words.len() > SHORT && (alone || button.note.is_some());
    let words_ = if short { button.verb } else { button.words };
    let odd = [button.cost.map(str::to_owned), button.chance.map(|c| format!("{c}%"))];
    let odd = odd.into_iter().flatten().collect::<Vec<_>>().join(", ");
    html! {
        button.btn.fire[button.throws && button.rank == Rank::Main && !button.hopeless()].ghost[button.rank == Rank::Quiet]
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
            ul.barred.small aria-label="Not possible now" {
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
