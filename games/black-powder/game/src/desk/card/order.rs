//! (BP-PLN-10) An order: its rating, the odds of no move, one, two, three and a blunder, and who arrives.

use black_powder::State;
use black_powder::action::Action;
use black_powder::frame::Given;
use black_powder::modifiers::{Sum as Tally, Why};
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::{command, ground};
use desk::{Card, Chances, Outcome, Sum, Weight};
use odds::Odds;

use super::{blank, sum};
use crate::desk::MEASURE;
use crate::desk::hearing::{Hears, hearing};
use crate::desk::ids::{officer, the};
use crate::desk::phrase::phrase;

pub fn card(state: &State, action: &Action, given: &Given) -> Card {
    let odds = hearing(state, given);
    let mut card = blank(phrase(state, action).words);
    card.place = place(state, given);
    let rating = command::rating(state, given);
    card.sums = vec![roll(state, given, "", &rating)];
    card.chances = Some(chances(odds, given.kind));
    card.notes = notes(state, given);
    card.commit = "Give the order".to_owned();
    card
}

/// What two dice may show at most: "7 or less to move".
pub fn roll(state: &State, given: &Given, title: &str, rating: &Tally) -> Sum {
    let what = if given.kind == OrderKind::Rally { "rally" } else { "move" };
    let words = format!("or less on two dice to {what} (BP-CMD-1)");
    let mut sum = sum(title, rating, words);
    let lines = rating.lines().zip(&mut sum.lines);
    for ((_, _), line) in lines.filter(|((why, _), _)| *why == Why::Distance) {
        let near = MEASURE.short(state.tables().measures.near);
        line.words =
            format!("{} in off: for every {near} in", MEASURE.short(farthest(state, given)));
    }
    sum
}

fn farthest(state: &State, given: &Given) -> i32 {
    let at = state.place_of(given.commander);
    given.units.iter().map(|o| ground::point_gap(state, o.unit, at)).max().unwrap_or(0)
}

/// "7.2 in from Brigadier A"
pub fn place(state: &State, given: &Given) -> String {
    let far = MEASURE.short(farthest(state, given));
    format!("{far} in from {}", officer(state, given.commander))
}

/// Most moves first, the blunder last.
pub fn chances(odds: Odds<Hears>, kind: OrderKind) -> Chances {
    let told = odds.by(|hears| words(*hears, kind));
    let order = |one: &Outcome| match &*one.words {
        "Three moves" | "They rally" => 0,
        "Two moves" => 1,
        "One move" => 2,
        "No move" | "Nothing happens" => 3,
        _ => 4,
    };
    super::runs::listed(told, order)
}

fn words(hears: Hears, kind: OrderKind) -> (Weight, String) {
    let (weight, words) = match (hears, kind) {
        (Hears::Blunder, _) => (Weight::Worst, "a blunder"),
        (Hears::Moves(0), OrderKind::Plain) => (Weight::Light, "no move"),
        (Hears::Moves(0), _) => (Weight::Light, "nothing happens"),
        (_, OrderKind::Rally) => (Weight::None, "they rally"),
        (Hears::Moves(1), _) => (Weight::None, "one move"),
        (Hears::Moves(2), _) => (Weight::None, "two moves"),
        (Hears::Moves(_), _) => (Weight::None, "three moves"),
    };
    (weight, words.to_owned())
}

/// "No move 10 of 36, one move 5, ..."
pub fn sentence(odds: &Odds<Hears>, kind: OrderKind) -> String {
    let all: Vec<String> = chances(odds.clone(), kind)
        .outcomes
        .iter()
        .map(|one| format!("{} {}%", one.words.to_lowercase(), one.percent))
        .collect();
    format!("{}.", desk::capital(&all.join(", ")))
}

/// What the roll does not say.
pub fn notes(state: &State, given: &Given) -> Vec<String> {
    let mut notes = Vec::new();
    let temper = state.commander_spec(given.commander).temper;
    let who = officer(state, given.commander);
    if temper == Some(Trait::Decisive) {
        notes.push(format!(
            "If it fails {who} may roll again; a second failure is a blunder (BP-CMD-16)."
        ));
    }
    for o in &given.units {
        let formation = state.formation(o.unit);
        let free =
            matches!(formation, Formation::MarchColumn | Formation::Limbered | Formation::Square);
        if free && given.kind == OrderKind::Plain {
            let unit = the(state, o.unit);
            notes.push(format!("If it fails {unit} still make one move (BP-CMD-12)."));
        }
        if state.has(o.unit, Special::Unreliable) {
            let unit = desk::capital(&the(state, o.unit));
            notes.push(format!("{unit} do not move on a roll equal to the rating (BP-CMD-6)."));
        }
    }
    notes.push(format!("If it fails {who} gives no more orders this turn (BP-CMD-11)."));
    notes
}
