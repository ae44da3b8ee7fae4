//! What has become of whom, between two positions.

use ::flintlock::State;
use ::flintlock::parts::{CommandId, LeaderId, ShockStatus, UnitId};
use ::flintlock::state::{Fate as Gone, Marks, OFF_MAP};
use hexes::Hex;
use kernel::Side;

use super::chances::side_does;
use super::ids::{place, unit_name};
use desk::{Weight, count};

/// Whom a change is about, in the order in which a player asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    Battle,
    Unit(UnitId),
    Leader(LeaderId),
    Command(CommandId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Upshot {
    Unit(UnitUpshot),
    /// (4.61) A Replacement Leader has his place; or nobody (4.63).
    Fallen,
    Removed,
    /// (4.32) How the die for him fell.
    Activates(bool),
    /// (12.24) Hits more than before, and the level it has dropped to.
    Shaken {
        hits: u8,
        status: Option<ShockStatus>,
    },
    /// (5.2) Whose Activation it is now.
    Activation(Side),
    Won(Option<Side>),
}

/// Marks that a unit has now and had not, and where it has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitUpshot {
    marks: Marks,
    rallied: bool,
    lost: Option<Lost>,
    gone_to: Option<Hex>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Lost {
    Fled,
    Captured,
    DraggedAway,
    Eliminated,
}

pub fn changes(before: &State, after: &State, out: &mut Vec<(Subject, Upshot)>) {
    if after.over != before.over {
        let winner = after.over.and_then(|over| over.winner);
        out.push((Subject::Battle, Upshot::Won(winner)));
    } else if after.activation.number != before.activation.number {
        out.push((Subject::Battle, Upshot::Activation(after.activation.side)));
    }
    for (i, (was, is)) in before.units.iter().zip(&after.units).enumerate() {
        if was != is {
            let unit = UnitId(i as u8);
            out.extend(
                unit_fate(before, after, unit).map(|f| (Subject::Unit(unit), Upshot::Unit(f))),
            );
        }
    }
    for leader in before.scenario.leader_ids() {
        out.extend(leader_fate(before, after, leader).map(|f| (Subject::Leader(leader), f)));
    }
    for command in before.scenario.command_ids() {
        let fate = command_fate(before, after, command);
        out.extend(fate.map(|f| (Subject::Command(command), f)));
    }
}

/// What has become of one unit.
pub fn of_one(before: &State, after: &State, unit: UnitId) -> Option<Upshot> {
    unit_fate(before, after, unit).map(Upshot::Unit)
}

/// Marks of a unit that a player is told about.
const TOLD: Marks = Marks(Marks::DISORDERED.0 | Marks::REDUCED.0 | Marks::ABANDONED.0);

fn unit_fate(before: &State, after: &State, unit: UnitId) -> Option<UnitUpshot> {
    let (was, is) = (before.unit(unit), after.unit(unit));
    // Most marks only say who has acted.
    let told = (was.marks.0 ^ is.marks.0) & TOLD.0 != 0;
    if !told && (was.hex, was.fate) == (is.hex, is.fate) {
        return None;
    }
    let fate = UnitUpshot {
        marks: Marks(is.marks.0 & !was.marks.0 & TOLD.0),
        rallied: was.marks.has(Marks::DISORDERED) && !is.marks.has(Marks::DISORDERED),
        lost: if was.fate == is.fate { None } else { lost(is.fate) },
        gone_to: (is.hex != was.hex && after.is_on_map(unit)).then_some(is.hex),
    };
    (fate != UnitUpshot::NONE).then_some(fate)
}

impl UnitUpshot {
    const NONE: UnitUpshot =
        UnitUpshot { marks: Marks(0), rallied: false, lost: None, gone_to: None };
}

fn lost(fate: Gone) -> Option<Lost> {
    match fate {
        Gone::Eliminated => Some(Lost::Eliminated),
        Gone::Fled => Some(Lost::Fled),
        Gone::Captured => Some(Lost::Captured),
        Gone::DraggedAway => Some(Lost::DraggedAway),
        Gone::Present | Gone::BrokenDown | Gone::Held => None,
    }
}

fn leader_fate(before: &State, after: &State, leader: LeaderId) -> Option<Upshot> {
    use ::flintlock::state::Order;
    let (was, is) = (before.leader(leader), after.leader(leader));
    if is.replaced && !was.replaced {
        return Some(Upshot::Fallen);
    }
    if was.hex != is.hex && is.hex == OFF_MAP {
        return Some(Upshot::Removed);
    }
    match is.order {
        Order::SelfActivated if was.order != is.order => Some(Upshot::Activates(true)),
        Order::Failed if was.order != is.order => Some(Upshot::Activates(false)),
        _ => None,
    }
}

/// The counter begins anew with every level (12.24): then only the level counts.
fn command_fate(before: &State, after: &State, command: CommandId) -> Option<Upshot> {
    let (was, is) = (before.command(command), after.command(command));
    match is.status == was.status {
        true if is.hits > was.hits => {
            Some(Upshot::Shaken { hits: is.hits - was.hits, status: None })
        }
        true => None,
        false => Some(Upshot::Shaken { hits: 0, status: Some(is.status) }),
    }
}

pub fn subject(state: &State, subject: Subject) -> String {
    match subject {
        Subject::Battle => "The battle".to_owned(),
        Subject::Unit(unit) => unit_name(state, unit).to_owned(),
        Subject::Leader(leader) => state.scenario.leader(leader).name.clone(),
        Subject::Command(command) => state.scenario.command(command).name.clone(),
    }
}

/// Whom it is about and what becomes of him, in one.
pub fn sentence(subject: Subject, name: &str, words: &str) -> String {
    match subject {
        Subject::Battle => words.to_owned(),
        Subject::Command(_) if !words.starts_with("drops") => format!("{name}: {words}"),
        _ => format!("{name} {words}"),
    }
}

/// Sides go by their names: who reads it need not be who asked, as where a computer says why.
pub fn fate(state: &State, subject: Subject, fate: Upshot) -> (Weight, String) {
    match fate {
        Upshot::Unit(fate) => of_unit(state, subject, fate),
        Upshot::Fallen => (Weight::Worst, "is killed".to_owned()),
        Upshot::Removed => (Weight::Worst, "is removed".to_owned()),
        Upshot::Activates(true) => (Weight::None, "activates".to_owned()),
        Upshot::Activates(false) => (Weight::Light, "fails to activate".to_owned()),
        Upshot::Shaken { status: Some(status), .. } => {
            (Weight::Heavy, format!("drops to {status:?}"))
        }
        Upshot::Shaken { hits, .. } => (Weight::Light, count(hits.into(), "Cohesion hit")),
        Upshot::Activation(side) => (Weight::None, side_does(state, side, None, "act next")),
        Upshot::Won(Some(side)) => (Weight::Worst, side_does(state, side, None, "win")),
        Upshot::Won(None) => (Weight::Worst, "a draw".to_owned()),
    }
}

fn of_unit(state: &State, subject: Subject, fate: UnitUpshot) -> (Weight, String) {
    if let Some(lost) = fate.lost {
        let words = match lost {
            Lost::Fled => "fled",
            Lost::Captured => "captured",
            Lost::DraggedAway => "dragged away",
            Lost::Eliminated => "eliminated",
        };
        return (Weight::Worst, words.to_owned());
    }
    let own = matches!(subject, Subject::Unit(unit) if state.side(unit) == state.active());
    let marks = [
        (fate.marks.has(Marks::ABANDONED), Weight::Heavy, "Abandoned"),
        (fate.marks.has(Marks::REDUCED), Weight::Heavy, "Reduced"),
        (fate.marks.has(Marks::DISORDERED), Weight::Light, "Disordered"),
        (fate.rallied, Weight::None, "rallied"),
    ];
    let on = marks.into_iter().filter(|(on, ..)| *on);
    let mut parts: Vec<(Weight, String)> = on.map(|(_, w, word)| (w, word.to_owned())).collect();
    match fate.gone_to {
        Some(hex) if own => parts.push((Weight::None, format!("in {}", place(state, hex)))),
        Some(_) => parts.push((Weight::Heavy, "falls back".to_owned())),
        None => {}
    }
    let weight = parts.iter().map(|part| part.0).max().unwrap_or(Weight::None);
    (weight, parts.into_iter().map(|part| part.1).collect::<Vec<_>>().join(" and "))
}
