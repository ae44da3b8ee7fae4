//! Why a click does nothing: the rules' own refusal, and what can be done instead.

use black_powder::action::{Action, Element, Step};
use black_powder::frame::Frame;
use black_powder::parts::{CommanderId, UnitId};
use black_powder::{State, command, ground, naming, shoot};
use desk::table::aimed;
use desk::{At, Why};
use kernel::{Ahead, Refusal, Side};

use super::ids::{Named, named, officer, the};
use super::order::judged;
use super::party::{InHand, followers, held};
use super::point::meant;
use super::{MEASURE, shots};
use crate::BlackPowder;

/// (BP-ACT-1) One decision at a time.
const RULE: &str = "BP-ACT-1";

pub fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
    let Some(side) = BlackPowder::decider(state) else {
        return Why::plain("The battle is over.", "there are no more moves", RULE);
    };
    let Some(focus) = focus.filter(|focus| is_of(state, side, focus)) else {
        let own = match at {
            At::Piece(id) if is_of(state, side, id) => held(state, id),
            _ => None,
        };
        return own.map_or_else(
            || Why::plain("Nothing to do here.", "select a unit with a bright outline", RULE),
            |own| idle(state, side, &own),
        );
    };
    let who = called(state, focus);
    let (place, what) = match at {
        At::Place(place) | At::Heading { place, .. } => {
            let spot = aimed(place).map_or(&**place, |(spot, _)| spot);
            (Some(place.clone()), format!("{who} can\u{2019}t go to {spot}."))
        }
        At::Piece(id) => match named(&state.scenario, id) {
            Some(Named::Unit(unit)) => {
                let whom = the(state, unit);
                let what = match (state.side(unit) == side, state.stack.last()) {
                    (true, _) => format!("{who} can\u{2019}t do anything with {whom} now."),
                    (false, Some(Frame::Shooting)) => {
                        format!("{who} can\u{2019}t shoot at {whom}.")
                    }
                    (false, _) => format!("{who} can\u{2019}t charge {whom}."),
                };
                (Some(MEASURE.place(middle(state, unit))), what)
            }
            _ => (None, format!("{who} can\u{2019}t do that.")),
        },
        At::Nowhere => (None, format!("{who} can\u{2019}t do that.")),
    };
    let Some(place) = place else {
        return Why::plain(&what, "this step of the turn asks for something else", RULE);
    };
    if let (Some(Frame::Orders), Some(InHand::Commander(commander))) =
        (state.stack.last(), held(state, focus))
        && followers(state, commander, state.place_of(commander)).is_none()
    {
        return of_commander(state, side, commander);
    }
    match meant(state, side, focus, &place) {
        Err(refusal) => Why { instead: instead(state, focus), ..refused(&what, refusal) },
        Ok(_) => Why::plain("The board has just changed.", "try again", RULE),
    }
}

/// Why one of his own cannot be taken up in this step of the turn.
fn idle(state: &State, side: Side, own: &InHand) -> Why {
    let unit = match own {
        InHand::Commander(commander) => return of_commander(state, side, *commander),
        InHand::Unit(unit) => *unit,
        InHand::Party(all) => match all.first() {
            Some(unit) => *unit,
            None => {
                return Why::plain(
                    "Nothing to do here.",
                    "select a unit with a bright outline",
                    RULE,
                );
            }
        },
    };
    let who = desk::capital(&the(state, unit));
    match state.stack.last() {
        Some(Frame::Orders) => of_order(state, side, unit, &who),
        Some(Frame::Initiative { .. }) => {
            let step = Step::Move(vec![Element::AboutFace]);
            let barred = judged(state, side, &Action::Initiative { unit, step }).err();
            let what = format!("{who} can\u{2019}t move by initiative.");
            barred.map_or_else(|| Why::plain(&what, "select it again", RULE), |r| refused(&what, r))
        }
        Some(Frame::Shooting) => {
            let what = format!("{who} can\u{2019}t shoot.");
            match shoot::check_shooter(state, unit) {
                Err(refusal) => refused(&what, refusal),
                Ok(()) => Why::plain(&what, "no enemy is in its sight and range", "BP-SHO-1"),
            }
        }
        Some(Frame::CommanderMoves) => Why::plain(
            &format!("{who} can\u{2019}t move now."),
            "commanders ride in this step",
            "BP-MOV-9",
        ),
        Some(Frame::HandToHand) => Why::plain(
            &format!("{who} can\u{2019}t fight now."),
            "they are in no combat still to be fought",
            "BP-HTH-11",
        ),
        _ => Why::plain(&format!("{who} can\u{2019}t act now."), "answer the question first", RULE),
    }
}

/// (BP-CMD-10, BP-CMD-11) What bars the unit, or that whoever could order it has ended.
fn of_order(state: &State, side: Side, unit: UnitId, who: &str) -> Why {
    let what = format!("{who} can\u{2019}t be ordered.");
    if let Err(refusal) = command::check_free(state, unit) {
        return refused(&what, refusal);
    }
    let [own, general] = command::voices(state, unit);
    let mut ended: Vec<&str> = [own, general].map(|c| officer(state, c)).into();
    ended.dedup();
    let have = if ended.len() == 1 { "has" } else { "have" };
    match command::can_be_ordered(state, side, unit) {
        true => Why::plain(&what, "select the unit first", RULE),
        false => {
            let why = format!("{} {have} finished their orders this turn", desk::listed(&ended));
            Why::plain(&what, &why, "BP-CMD-11")
        }
    }
}

/// (BP-CMD-11) What a commander waits for.
fn of_commander(state: &State, side: Side, commander: CommanderId) -> Why {
    let who = officer(state, commander);
    let rule = "BP-CMD-11";
    let c = state.commander(commander);
    if !matches!(state.stack.last(), Some(Frame::Orders)) {
        return Why::plain(
            &format!("{who} does nothing in this step."),
            "he orders in Orders and rides in Commanders",
            "BP-SEQ-2",
        );
    }
    if c.lost {
        return Why::plain(&format!("{who} gives no orders."), "he is lost", rule);
    }
    if !command::may_speak(state, side, commander) {
        let why = "he failed a roll, or was told to stop";
        return Why::plain(&format!("{who} has finished his orders this turn."), why, rule);
    }
    if state.commander_spec(commander).brigade.is_some() {
        let what = format!("{who} has no one left to order.");
        return Why::plain(
            &what,
            "every unit of his brigade has been ordered, or can\u{2019}t be",
            "BP-CMD-10",
        );
    }
    let left = |unit: &UnitId| command::can_be_ordered(state, side, *unit);
    let ended = |unit: &UnitId| !command::may_speak(state, side, command::voices(state, *unit)[0]);
    let units: Vec<UnitId> = state.scenario.unit_ids().filter(|u| left(u) && ended(u)).collect();
    let instead = match units.is_empty() {
        true => "Give the orders of the brigades first.".to_owned(),
        false => {
            format!("Choose a unit and a place, and he orders it: {}.", naming::all(state, units))
        }
    };
    let what = format!("{who} leads no brigade of his own.");
    Why {
        instead,
        ..Why::plain(&what, "the general orders last, when the others have ended", rule)
    }
}

fn refused(what: &str, refusal: Refusal) -> Why {
    Why::refused(what, refusal)
}

/// A point that is surely on it.
fn middle(state: &State, unit: UnitId) -> tabletop::Point {
    let hull = ground::hull(state, unit);
    let [min, max] = [hull.bounds().min, hull.bounds().max];
    match state.unit(unit).garrison {
        Some(_) => tabletop::Point::new((min.x + max.x) / 2, (min.y + max.y) / 2),
        None => state.unit(unit).at,
    }
}

/// What it can do in this step of the turn.
fn instead(state: &State, focus: &str) -> String {
    match (state.stack.last(), held(state, focus)) {
        (Some(Frame::Shooting), Some(InHand::Unit(unit))) => {
            let mut targets: Vec<String> = Vec::new();
            for action in shots::volleys(state, unit) {
                if let Action::Shoot { targets: all, shrapnel: false, .. } = action {
                    targets.extend(all.iter().map(|aim| the(state, aim.target)));
                }
            }
            match targets[..] {
                [] => String::new(),
                _ => format!("It can shoot at {}.", desk::listed(&targets)),
            }
        }
        (Some(Frame::Orders | Frame::Initiative { .. }), Some(InHand::Unit(unit))) => {
            let all = super::offers::actors(state);
            let id = super::ids::unit_id(&state.scenario, unit);
            match all.is_empty() || all.contains(&id) {
                true => String::new(),
                false => "Another unit can.".to_owned(),
            }
        }
        (Some(Frame::CommanderMoves), Some(InHand::Unit(_))) => {
            "Commanders ride now; units have moved.".to_owned()
        }
        _ => String::new(),
    }
}

fn is_of(state: &State, side: Side, focus: &str) -> bool {
    match held(state, focus) {
        Some(InHand::Unit(unit)) => state.side(unit) == side,
        Some(InHand::Commander(commander)) => state.commander_spec(commander).side == side,
        Some(InHand::Party(all)) => all.iter().all(|unit| state.side(*unit) == side),
        None => false,
    }
}

fn called(state: &State, focus: &str) -> String {
    match held(state, focus) {
        Some(InHand::Unit(unit)) => desk::capital(&the(state, unit)),
        Some(InHand::Commander(commander)) => officer(state, commander).to_owned(),
        Some(InHand::Party(all)) => desk::count(all.len(), "unit"),
        None => "It".to_owned(),
    }
}
