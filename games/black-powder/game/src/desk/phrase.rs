//! Actions in plain words.

use black_powder::State;
use black_powder::action::{Action, Charge, Choice, Element, Step};
use black_powder::frame::Frame;
use black_powder::ground::HUNDREDTH;
use black_powder::naming;
use black_powder::parts::*;
use desk::table::compass;
use desk::{At, Phrase};
use tabletop::{Hand, Point};

use super::MEASURE;
use super::ids::{commander_id, officer, the, unit_id};

/// Whether dice may fall: all but placing, and ending what need not be done.
pub fn throws(action: &Action) -> bool {
    !matches!(
        action,
        Action::Deploy { .. }
            | Action::Place { .. }
            | Action::MoveCommander { .. }
            | Action::Stop { .. }
    )
}

pub fn phrase(state: &State, action: &Action) -> Phrase {
    let scenario = &state.scenario;
    let unit_at = |unit: UnitId| At::Piece(unit_id(scenario, unit));
    let by = |unit: UnitId| Some(unit_id(scenario, unit));
    let who = |unit: UnitId| the(state, unit);
    let (verb, words, piece, at) = match action {
        Action::RollOff => {
            ("Roll", "Roll to see who begins (BP-SEQ-3)".to_owned(), None, At::Nowhere)
        }
        Action::Deploy { brigade, .. } => {
            let words = format!("Place {} (BP-SCN-4)", scenario.brigade(*brigade).name);
            ("Place", words, None, At::Nowhere)
        }
        Action::Place { commander, unit } => {
            let (officer, unit_name) = (officer(state, *commander), who(*unit));
            let words = format!("A replacement for {officer} appears at {unit_name} (BP-COM-5)");
            ("Replace", words, Some(commander_id(scenario, *commander)), unit_at(*unit))
        }
        Action::Retire { unit } => {
            ("Retire", format!("{} retire (BP-BRG-3)", who(*unit)), by(*unit), At::Nowhere)
        }
        Action::FallBack { unit } => {
            ("Fall back", format!("{} fall back (BP-SCN-2)", who(*unit)), by(*unit), At::Nowhere)
        }
        Action::Initiative { unit, step } => {
            let words = format!("{} by initiative: {} (BP-INI-2)", who(*unit), way(state, step));
            (verb(step), words, by(*unit), place(state, step))
        }
        Action::Order { commander, kind, units } => {
            let told = naming::all(state, units.iter().map(|ordered| ordered.unit));
            let officer = officer(state, *commander);
            let plan = units.first().map_or(&[][..], |ordered| &ordered.plan);
            let alike = units.iter().all(|ordered| ordered.plan == plan);
            let what = match alike {
                true => spoken(state, plan),
                false => {
                    let most = units.iter().map(|ordered| ordered.plan.len()).max().unwrap_or(0);
                    format!("each to its place, {}", desk::count(most, "move"))
                }
            };
            let (name, words) = match kind {
                OrderKind::Plain => {
                    let verb = plan.last().map_or("Order", verb);
                    (verb, format!("{officer} orders {told}: {what} (BP-CMD-9)"))
                }
                OrderKind::FollowMe => {
                    ("Follow me", format!("{officer} leads {told}: {what} (BP-CMD-14)"))
                }
                OrderKind::Rally => ("Rally", format!("{officer} rallies {told} (BP-CMD-15)")),
            };
            match &units[..] {
                [one] => {
                    let at = plan.last().map_or(At::Nowhere, |step| place(state, step));
                    (name, words, by(one.unit), at)
                }
                _ => ("Order all", words, Some(commander_id(scenario, *commander)), At::Nowhere),
            }
        }
        Action::Stop { commander } => {
            let words = format!("End {}\u{2019}s orders (BP-CMD-11)", officer(state, *commander));
            ("End his orders", words, Some(commander_id(scenario, *commander)), At::Nowhere)
        }
        Action::Respond { unit, response } => {
            let verb = answer_words(*response);
            let words = format!("{}: {} ({})", who(*unit), lower(verb), response.cite());
            (verb, words, by(*unit), At::Nowhere)
        }
        Action::Traverse { unit, target } => {
            let words = format!("{} fire at the passing {} (BP-RSP-7)", who(*unit), who(*target));
            ("Fire", words, by(*unit), unit_at(*target))
        }
        Action::ClosingTarget { unit, target } => {
            let words = format!("{} give closing fire at {} (BP-RSP-2)", who(*unit), who(*target));
            ("Fire", words, by(*unit), unit_at(*target))
        }
        Action::BlunderCharge { unit, charge } => match charge {
            Some(charge) => {
                let words = format!("{} {} (BP-BLU-4)", who(*unit), at_whom(state, charge));
                ("Charge", words, by(*unit), unit_at(charge.target))
            }
            None => {
                let words = format!("{} make the move instead (BP-BLU-4)", who(*unit));
                ("Move", words, by(*unit), At::Nowhere)
            }
        },
        Action::MoveCommander { commander, x, y, join } => {
            let (officer, to) = (officer(state, *commander), point(*x, *y));
            let (words, at) = match join {
                Some(unit) => {
                    (format!("{officer} joins {} (BP-COM-3)", who(*unit)), unit_at(*unit))
                }
                None => (format!("{officer} rides to {to} (BP-MOV-9)"), At::Place(to)),
            };
            let verb = if join.is_some() { "Join" } else { "Ride" };
            (verb, words, Some(commander_id(scenario, *commander)), at)
        }
        Action::Shoot { unit, targets, shrapnel } => {
            let with = if *shrapnel { " with shrapnel" } else { "" };
            let told = naming::all(state, targets.iter().map(|aim| aim.target));
            let words = format!("{} fire{with} at {told} (BP-SHO-1)", who(*unit));
            let at = match &targets[..] {
                [one] => unit_at(one.target),
                _ => At::Nowhere,
            };
            ("Fire", words, by(*unit), at)
        }
        Action::Fight { unit } => {
            let told = naming::all(state, state.combat_of(*unit));
            ("Fight", format!("Fight the combat of {told} (BP-HTH-11)"), by(*unit), At::Nowhere)
        }
        Action::Divide { unit, dice } => {
            let share =
                |s: &black_powder::action::Share| format!("{} at {}", s.dice, who(s.against));
            let told: Vec<String> = dice.iter().map(share).collect();
            let words = format!("{} divide their dice: {} (BP-HTH-6)", who(*unit), told.join(", "));
            ("Divide", words, by(*unit), At::Nowhere)
        }
        Action::AfterCombat { unit, choice } => {
            let (verb, what, at) = match choice {
                Choice::Stay => ("Stay", "stay (BP-AFT-1)".to_owned(), At::Nowhere),
                Choice::Occupy => ("Occupy", "take the building (BP-BLD-6)".into(), At::Nowhere),
                Choice::Step(step) => {
                    let what = format!("after the combat: {} (BP-AFT-1)", way(state, step));
                    (verb(step), what, place(state, step))
                }
                Choice::Sweep(step) => {
                    let what = format!("sweeping advance: {} (BP-AFT-2)", way(state, step));
                    ("Sweep", what, place(state, step))
                }
            };
            (verb, format!("{} {what}", who(*unit)), by(*unit), at)
        }
        Action::Reroll { take: true } => {
            ("Roll again", "Roll again (BP-SPR-34)".to_owned(), None, At::Nowhere)
        }
        Action::Reroll { take: false } => {
            ("Let it stand", "Let the roll stand (BP-SPR-34)".to_owned(), None, At::Nowhere)
        }
        Action::RerollDie { unit, against } => {
            let told = (who(*unit), who(*against));
            let words = format!("{} roll a die against {} again (BP-SPR-34)", told.0, told.1);
            ("Roll again", words, by(*unit), unit_at(*against))
        }
        Action::Done => (done(state), format!("{} (BP-SEQ-2)", done(state)), None, At::Nowhere),
    };
    Phrase { verb: verb.to_owned(), words: desk::capital(&words), piece, at }
}

/// What ends here.
fn done(state: &State) -> &'static str {
    match state.stack.last() {
        Some(Frame::FallingBack { .. }) => "Nobody else falls back",
        Some(Frame::Initiative { .. }) => "End initiative moves",
        Some(Frame::Orders) => "End your orders",
        Some(Frame::Traverse { .. }) => "Hold your fire",
        Some(Frame::CommanderMoves) => "Commanders are done",
        Some(Frame::Shooting) => "Finish shooting",
        _ => "Go on",
    }
}

fn lower(words: &str) -> String {
    words.to_lowercase()
}

pub fn answer_words(response: Response) -> &'static str {
    match response {
        Response::Hold => "Hold",
        Response::ClosingFire => "Closing fire",
        Response::SteadyFire => "Steady fire",
        Response::Countercharge => "Countercharge",
        Response::TurnToFace => "Turn to face",
        Response::Evade => "Evade",
        Response::FormSquare => "Form square",
    }
}

fn verb(step: &Step) -> &'static str {
    match step {
        Step::Move(_) => "Move",
        Step::Form { .. } => "Change formation",
        Step::Charge(_) => "Charge",
        Step::Limber(_) => "Limber",
        Step::Unlimber(_) => "Unlimber",
        Step::Enter { .. } => "Enter",
        Step::Leave { .. } => "Leave",
    }
}

/// Where a step is clicked.
fn place(state: &State, step: &Step) -> At {
    match step {
        Step::Charge(charge) => At::Piece(unit_id(&state.scenario, charge.target)),
        _ => At::Nowhere,
    }
}

/// Equal steps in a row are told once.
pub fn spoken(state: &State, plan: &[Step]) -> String {
    match plan {
        [] => "no move".to_owned(),
        [one] => way(state, one),
        [one, rest @ ..] if rest.iter().all(|step| step == one) => {
            format!("{}, {} times", way(state, one), plan.len())
        }
        _ => plan.iter().map(|step| way(state, step)).collect::<Vec<_>>().join(", then "),
    }
}

fn way(state: &State, step: &Step) -> String {
    match step {
        Step::Move(path) => along(path),
        Step::Form { formation, .. } => format!("form {}", formation.words()),
        Step::Charge(charge) => at_whom(state, charge),
        Step::Limber(facing) => format!("limber, facing {}", compass(*facing)),
        Step::Unlimber(facing) => format!("unlimber, facing {}", compass(*facing)),
        Step::Enter { path, building } => {
            let into = format!("into {}", state.scenario.piece(*building).name);
            if path.is_empty() { into } else { format!("{}, {into}", along(path)) }
        }
        Step::Leave { face, formation } => {
            format!("out by {} in {}", face.words(), formation.words())
        }
    }
}

fn at_whom(state: &State, charge: &Charge) -> String {
    format!("charge {}, {}", the(state, charge.target), charge.face.words())
}

fn along(path: &[Element]) -> String {
    path.iter().map(element).collect::<Vec<_>>().join(", ")
}

fn element(element: &Element) -> String {
    let far = |hundredths: i32| MEASURE.short(hundredths.abs() * HUNDREDTH);
    let hand = |right: bool| if right { "right" } else { "left" };
    let degrees = |hundredths: i32| (hundredths.abs() + 50) / 100;
    match element {
        Element::Advance(on) => format!("advance {} in", far(*on)),
        Element::Slide(aside, on) => {
            let mut parts = Vec::new();
            if *on != 0 {
                let way = if *on > 0 { "forward" } else { "back" };
                parts.push(format!("{} in {way}", far(*on)));
            }
            if *aside != 0 {
                parts.push(format!("{} in to the {}", far(*aside), hand(*aside > 0)));
            }
            format!("move {}", parts.join(" and "))
        }
        Element::Wheel(side, angle) => {
            let right = *side == Hand::Right;
            format!("wheel {} {}\u{b0}", hand(right), degrees(i32::from(*angle)))
        }
        Element::Pivot(angle) => format!("turn {} {}\u{b0}", hand(*angle > 0), degrees(*angle)),
        Element::AboutFace => "about face".to_owned(),
        Element::Limber(facing) => format!("limber, facing {}", compass(*facing)),
        Element::Unlimber(facing) => format!("unlimber, facing {}", compass(*facing)),
        Element::Mount => "mount".to_owned(),
        Element::Dismount => "dismount".to_owned(),
    }
}

/// The name of a point in hundredths of an inch.
fn point(x: i32, y: i32) -> String {
    MEASURE.place(Point::new(x * HUNDREDTH, y * HUNDREDTH))
}
