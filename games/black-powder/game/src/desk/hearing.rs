//! (BP-CMD-1, BP-CMD-2) The odds of an order: how many moves it gives, and whether it is a blunder.

use black_powder::State;
use black_powder::command;
use black_powder::event::Heard;
use black_powder::frame::Given;
use black_powder::parts::*;
use black_powder::special::Special;
use kernel::Ratio;
use odds::Odds;

/// What comes of the command roll, for the one who is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hears {
    Moves(u8),
    Blunder,
}

/// More throws than any commander makes for one order.
const PATHS: u32 = 10_000;

/// Exactly, from the roll of the rules: moves of the first unit of the order that takes any.
pub fn hearing(state: &State, given: &Given) -> Odds<Hears> {
    let shy = given.units.iter().all(|o| state.has(o.unit, Special::Unreliable));
    let square = given.units.iter().all(|o| state.formation(o.unit) == Formation::Square);
    let odds = odds::enumerate(PATHS, |dice| match command::hears(state, dice, given) {
        (Heard::Moves(_), true) if shy => Hears::Moves(0),
        (Heard::Moves(moves), _) => Hears::Moves(match given.kind {
            OrderKind::Plain if square => moves.min(1),
            OrderKind::Plain => moves,
            OrderKind::FollowMe => 3,
            OrderKind::Rally => 1,
        }),
        (Heard::Blunders, _) => Hears::Blunder,
        (Heard::Fails | Heard::Hesitates, _) => Hears::Moves(0),
    });
    odds.expect("two dice, thrown twice at most")
}

/// (BP-CMD-9) It gets as many moves as its plan takes.
pub fn arrives(odds: &Odds<Hears>, moves: usize) -> Ratio {
    odds.chance(|hears| matches!(hears, Hears::Moves(n) if usize::from(*n) >= moves.max(1)))
}

/// "26 of 36 rolls"
pub fn of_36(chance: Ratio) -> String {
    match 36 * chance.num() % chance.den() {
        0 => format!("{} of 36 rolls", 36 * chance.num() / chance.den()),
        _ => format!("{}% of rolls", desk::chances::percent(chance)),
    }
}
