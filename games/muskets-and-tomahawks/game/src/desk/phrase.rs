//! Actions in plain words.

use desk::{At, Phrase};
use kernel::Ahead;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::*;
use muskets_and_tomahawks::frame::Frame;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::Order;

use super::MEASURE;
use super::ids::*;
use crate::MusketsAndTomahawks;

/// Whether dice may fall, cards be drawn, or something be shown: all but what only writes down.
pub fn throws(action: &Action) -> bool {
    match action {
        Action::Hark { .. } | Action::StandFast { .. } | Action::Preparation { .. } => false,
        Action::StandingOrder { .. } | Action::Order { .. } | Action::Hold {} => false,
        Action::Forward { .. } | Action::React { .. } => false,
        Action::Act { act, .. } => {
            !matches!(act, Act::Reload {} | Act::Recover {} | Act::None {} | Act::Vigilance { .. })
        }
        _ => true,
    }
}

pub fn phrase(state: &State, action: &Action) -> Phrase {
    let (verb, words, piece, at) = told(state, action);
    Phrase { verb: verb.to_owned(), words: desk::capital(&words), piece, at }
}

type Told = (&'static str, String, Option<String>, At);

fn told(state: &State, action: &Action) -> Told {
    let scenario = &state.scenario;
    let decider = MusketsAndTomahawks::decider(state);
    let nobody = |verb: &'static str, words: &str| (verb, words.to_owned(), None, At::Nowhere);
    let by = |unit: UnitId| Some(unit_id(scenario, unit));
    let price = |price: u8| desk::count(price.into(), "point");
    match action {
        Action::Deploy(deploy) => match deploy.auto {
            true => nobody("Set up", "Set up your force as the battle has it (MT-SET-5)"),
            false => nobody("Set up", "Set up your force as you placed it (MT-SET-4)"),
        },
        Action::Play { card, from } => {
            let name = card_of(scenario, *card, decider);
            let own = card.owner == decider;
            let held = if *from == PlayedFrom::Held { ", held back" } else { "" };
            let what = match own {
                true => String::new(),
                false => ": you gain a point, they act".to_owned(),
            };
            let words = format!("Play {name}{held}{what} (MT-CARD-9)");
            let piece = card_id(*card, *from);
            ("Play", words, Some(piece.clone()), At::Piece(piece))
        }
        Action::Hark { who, .. } => {
            let words = format!("Hark! {} keeps watch, 1 point (MT-CP-4)", who_name(state, *who));
            ("Hark!", words, who_id(scenario, *who), At::Nowhere)
        }
        Action::HoldBack { card } => {
            let name = match card {
                muskets_and_tomahawks::action::Told::Card(card) => card_words(scenario, *card),
                muskets_and_tomahawks::action::Told::Unknown(_) => "a card".to_owned(),
            };
            let piece = match card {
                muskets_and_tomahawks::action::Told::Card(card) => {
                    Some(card_id(*card, PlayedFrom::Hand))
                }
                muskets_and_tomahawks::action::Told::Unknown(_) => None,
            };
            ("Hold back", format!("Hold {name} back, 1 point (MT-CP-5)"), piece, At::Nowhere)
        }
        Action::StandFast { unit, .. } => {
            let words = format!("Stand fast! {} rally, 3 points (MT-CP-6)", the(state, *unit));
            ("Stand fast!", words, by(*unit), At::Nowhere)
        }
        Action::Order { who, price: points } => {
            let words = format!("Order {}, {} (MT-CP-7)", who_name(state, *who), price(*points));
            ("Order", words, who_id(scenario, *who), At::Nowhere)
        }
        Action::Preparation { card } => {
            let name = card_words(scenario, *card);
            let words = format!("Take {name} from the discard pile, 4 points (MT-CP-8)");
            ("Prepare", words, None, At::Nowhere)
        }
        Action::Pass {} => nobody("Pass", "Pass: there is nothing to play (MT-CARD-15)"),
        Action::Forward { choice: Forward::Actions } => {
            nobody("Officers act", "Each Officer and Elite unit acts (MT-CARD-10)")
        }
        Action::Forward { choice: Forward::Points } => {
            nobody("Take points", "Take command points instead (MT-CARD-10)")
        }
        Action::Act { who, act } => acted(state, *who, act),
        Action::Reveal { marker, .. } => {
            let words = format!("Reveal {} (MT-HID-3)", marker_name(state, *marker));
            ("Reveal", words, Some(marker_id(scenario, *marker)), At::Nowhere)
        }
        Action::End {} => nobody("End card", "End the card (MT-CARD-16)"),
        Action::StandingOrder { marker, order } => {
            let words =
                format!("{} will {} (MT-VIG-7)", marker_name(state, *marker), standing(order));
            ("Standing order", words, Some(marker_id(scenario, *marker)), At::Nowhere)
        }
        Action::Place { auto: true, .. } => {
            nobody("Set down", "Set the figures down about their marker (MT-HID-5)")
        }
        Action::Place { .. } => nobody("Set down", "Set the figures down as placed (MT-HID-5)"),
        Action::GoOn { yes: true } => nobody("Go on", "Go on along the way (MT-HID-7)"),
        Action::GoOn { yes: false } => nobody("Stop", "Stop here (MT-HID-7)"),
        Action::React { choice } => {
            let unit = match state.stack.last() {
                Some(Frame::React { unit, .. }) => Some(*unit),
                _ => None,
            };
            let who = unit.map_or_else(|| "your unit".to_owned(), |unit| the(state, unit));
            let (verb, what) = match choice {
                Answer::Stand => ("Stand", "stand and wait"),
                Answer::Fire => ("Fire", "fire at the chargers, hasty"),
                Answer::Evade => ("Evade", "fall back and are Shaken"),
            };
            (verb, format!("{who}: {what} (MT-HTH-5)"), unit.and_then(by), At::Nowhere)
        }
        Action::Charge { ready: true, .. } => {
            nobody("Charge on", "Charge on by the shortest ways (MT-HTH-4)")
        }
        Action::Charge { stay: true, .. } => nobody("Stay", "Stay where you are (MT-HTH-1)"),
        Action::Charge { .. } => nobody("Go", "Go by new ways (MT-HTH-5)"),
        Action::Fire { unit, shots, volley, canister, .. } => {
            let shots = shot_words(state, shots, *volley, *canister);
            let words = format!("{} {} (MT-SHO-1)", the(state, *unit), shots.0);
            ("Fire", words, by(*unit), shots.1)
        }
        Action::Hold {} => nobody("Hold fire", "Hold your fire (MT-ENG-2)"),
        Action::Result { choice: Worse::Recoil } => {
            nobody("Recoil", "Fall back one move (MT-RES-4)")
        }
        Action::Result { choice: Worse::Shaken } => {
            nobody("Be Shaken", "Stay, and be Shaken (MT-RES-4)")
        }
        Action::Bodyguard { figure } => match figure.and_then(|f| scenario.unit_of(f)) {
            Some(unit) => {
                let words = format!("One of {} falls in his place (MT-OFF-5)", the(state, unit));
                ("Bodyguard", words, None, At::Nowhere)
            }
            None => nobody("Let him fall", "Nobody steps in (MT-OFF-5)"),
        },
        Action::Lose { figures } => {
            let words = format!("Remove {} (MT-HTH-8)", desk::count(figures.len(), "figure"));
            ("Remove", words, None, At::Nowhere)
        }
        Action::Capture { yes: true } => nobody("Capture", "Take them captive (MT-CIV-2)"),
        Action::Capture { yes: false } => nobody("Fight", "Fight them instead (MT-CIV-2)"),
        Action::Secret {} => nobody("Something hidden", "Something hidden"),
    }
}

/// "hold its fire", "fire at 6+ or better, within 12 in"
pub fn standing(order: &Order) -> String {
    match order {
        Order::Hold(_) => "hold its fire".to_owned(),
        Order::Fire(at) => {
            let need = if at.need >= 10 { "any shot".to_owned() } else { format!("{}+", at.need) };
            format!("fire at {need} or better within {} in", at.gap / 100)
        }
    }
}

fn acted(state: &State, who: Who, act: &Act) -> Told {
    let scenario = &state.scenario;
    let (name, piece) = (who_name(state, who), who_id(scenario, who));
    let plain = |verb: &'static str, what: &str, rule: &str| {
        (verb, format!("{name} {what} ({rule})"), piece.clone(), At::Nowhere)
    };
    match act {
        Act::Move(march) => {
            let at = march
                .paths
                .first()
                .and_then(|way| way.to.last())
                .map_or(At::Nowhere, |to| At::Place(MEASURE.place(to.point())));
            let form = match march.formation {
                Formation::None => "",
                Formation::Line => " in Line",
                Formation::Column => " in Column",
            };
            ("Move", format!("{name} move{form} (MT-MOV-1)"), piece, at)
        }
        Act::Engage { target, .. } => {
            let at = who_id(scenario, *target).map_or(At::Nowhere, At::Piece);
            let words = format!("{name} charge {} (MT-HTH-1)", who_name(state, *target));
            ("Charge", words, piece, at)
        }
        Act::Shoot(volley) => {
            let (words, at) = shot_words(state, &volley.shots, volley.volley, volley.canister);
            ("Fire", format!("{name} {words} (MT-SHO-1)"), piece, at)
        }
        Act::Reload {} => plain("Reload", "reload", "MT-REL-2"),
        Act::Fight {} => plain("Fight", "fight on", "MT-HTH-13"),
        Act::BreakOff {} => plain("Break off", "break off", "MT-HTH-13"),
        Act::Recover {} => plain("Recover", "recover", "MT-RES-3"),
        Act::None {} => plain("Do nothing", "do nothing", "MT-CARD-9"),
        Act::Vigilance { order } => {
            let what = order.as_ref().map_or_else(
                || "keep watch".to_owned(),
                |order| format!("keep watch: {}", standing(order)),
            );
            plain("Keep watch", &what, "MT-VIG-1")
        }
        Act::Rally { .. } => plain("Rally", "try to rally", "MT-RAL-1"),
        Act::Enter { .. } => plain("Enter", "enter the table", "MT-SET-6"),
        Act::Limber { .. } => plain("Limber", "limber their gun", "MT-ART-2"),
        Act::Unlimber { .. } => plain("Unlimber", "unlimber their gun", "MT-ART-2"),
        Act::Dismount { .. } => plain("Dismount", "dismount", "MT-CAV-3"),
        Act::Mount {} => plain("Mount", "mount", "MT-CAV-3"),
        Act::Loot { body } => {
            let words = format!("{name} loot {} (MT-WAG-2)", body_name(state, *body));
            ("Loot", words, piece, At::Piece(body_id(scenario, *body)))
        }
        Act::Burn { body } => {
            let words = format!("{name} burn {} (MT-WAG-2)", body_name(state, *body));
            ("Burn", words, piece, At::Piece(body_id(scenario, *body)))
        }
    }
}

/// "fire at the Rangers, 6 shots", and the piece they go at if it is one.
fn shot_words(state: &State, shots: &[Shot], volley: bool, canister: bool) -> (String, At) {
    let scenario = &state.scenario;
    let target = |shot: &Shot| match shot.target {
        Man::Figure(figure) => scenario.unit_of(figure).map(Named::Unit),
        Man::Body(body) => Some(Named::Body(body)),
    };
    let mut whom: Vec<Named> = shots.iter().filter_map(target).collect();
    whom.sort_unstable();
    whom.dedup();
    let name = |named: &Named| match named {
        Named::Unit(unit) => the(state, *unit),
        Named::Body(body) => body_name(state, *body),
        _ => String::new(),
    };
    let names: Vec<String> = whom.iter().map(name).collect();
    let how = match (volley, canister) {
        (true, _) => "fire a volley at",
        (_, true) => "fire canister at",
        _ => "fire at",
    };
    let at = match whom[..] {
        [Named::Unit(unit)] => At::Piece(unit_id(scenario, unit)),
        [Named::Body(body)] => At::Piece(body_id(scenario, body)),
        _ => At::Nowhere,
    };
    let count = desk::count(shots.len(), "shot");
    (format!("{how} {}, {count}", desk::listed(&names)), at)
}
