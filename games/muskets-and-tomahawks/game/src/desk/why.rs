//! Why a click does nothing: the rules' own refusal, and what can be done instead.

use desk::{At, Why};
use kernel::{Ahead, Refusal, Ruleset};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::{Act, Action};
use muskets_and_tomahawks::parts::*;

use super::ids::*;
use super::offers;
use crate::MusketsAndTomahawks;

/// A gesture that has no meaning now.
pub fn nobody() -> Refusal {
    const RULE: kernel::Cite =
        const { kernel::find(&muskets_and_tomahawks::rulebook::REGISTER, "MT-ENG-2") };
    Refusal { rule: RULE, why: "this moment asks for something else" }
}

pub fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
    let Some(side) = MusketsAndTomahawks::decider(state) else {
        return Why::plain("The battle is over.", "Nothing can be done any more", "MT-CARD-8");
    };
    let who = focus.and_then(|focus| offers::held(state, focus));
    let name = who.map_or_else(|| "Nobody".to_owned(), |who| desk::capital(&who_name(state, who)));
    match (at, focus, who) {
        (At::Piece(piece), Some(focus), Some(who)) if piece != focus => {
            let target = match named(state, piece) {
                Some(Named::Unit(unit)) => Who::Unit(unit),
                Some(Named::Marker(marker)) => Who::Marker(marker),
                _ => return nothing(),
            };
            let is_enemy = match target {
                Who::Unit(unit) => state.side(unit) != side,
                Who::Marker(marker) => state.marker_side(marker) != side,
                Who::Unknown(_) => false,
            };
            let whom = who_name(state, target);
            if !is_enemy {
                return Why::refused(&format!("{name} can't do that with {whom}."), nobody());
            }
            let act = Act::Engage { target, paths: Vec::new(), ready: true };
            let action = Action::Act { who, act };
            match MusketsAndTomahawks::check(state, side, &action) {
                Err(refusal) => {
                    Why::refused(&format!("{name} can neither fire at nor reach {whom}."), refusal)
                }
                Ok(()) => {
                    let mut why = Why::refused(&format!("{name} can't fire at {whom}."), nobody());
                    why.instead = format!("You can charge {whom}.");
                    why
                }
            }
        }
        (At::Place(place), Some(focus), Some(_)) => {
            match offers::meant(state, side, focus, place) {
                Err(refusal) => Why::refused(&format!("{name} can't move there."), refusal),
                Ok(_) => Why::plain("The table has just changed.", "Try again", "MT-ENG-2"),
            }
        }
        (At::Piece(piece), _, _) => match named(state, piece) {
            Some(Named::Unit(unit)) if state.side(unit) != side => {
                Why::plain("That is an enemy.", "Select one of your units first", "MT-ENG-2")
            }
            Some(Named::Unit(unit)) => {
                let who = desk::capital(&the(state, unit));
                refused(state, &format!("{who} can't act now."), Who::Unit(unit))
            }
            Some(Named::Marker(marker)) if state.marker_side(marker) == side => {
                let who = desk::capital(&marker_name(state, marker));
                refused(state, &format!("{who} can't act now."), Who::Marker(marker))
            }
            _ => nothing(),
        },
        _ => nothing(),
    }
}

/// What the rules say of a unit that would do nothing.
fn refused(state: &State, what: &str, who: Who) -> Why {
    let action = Action::Act { who, act: Act::None {} };
    let side = MusketsAndTomahawks::decider(state);
    let refusal = side.and_then(|side| MusketsAndTomahawks::check(state, side, &action).err());
    Why::refused(what, refusal.unwrap_or_else(nobody))
}

fn nothing() -> Why {
    let mut why = Why::refused("Nothing to do here.", nobody());
    why.instead = "Select a unit with a bright outline.".to_owned();
    why
}
