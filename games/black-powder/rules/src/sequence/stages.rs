//! (BP-SEQ-2) The steps of a player turn.

use kernel::Side;

use crate::Cx;
use crate::commander;
use crate::event::{Event, RecoveredBy};
use crate::frame::{Frame, Stage, Test};
use crate::ground;
use crate::nerve;
use crate::parts::*;
use crate::rulebook::cite;
use crate::setup;
use crate::special::Special;
use crate::state::{Fate, State};
use crate::victory;

/// Begins a step; when all it asks is answered the next one follows.
pub fn begin(cx: &mut Cx<'_>, stage: Stage) {
    if stage == Stage::Opening {
        match setup::opening(cx.state()) {
            Some(frame) => cx.emit(Event::Begin(frame)),
            None => cx.emit(Event::Next(Frame::Turn { stage: stage.next() })),
        }
        return;
    }
    cx.emit(Event::Next(Frame::Turn { stage: stage.next() }));
    let state = cx.state();
    match stage {
        Stage::Opening => {}
        Stage::Start => start(cx),
        Stage::Status => status(cx),
        Stage::Compulsory => ask(cx, stage, compulsory),
        Stage::FallBack => ask(cx, stage, falling_back),
        Stage::Initiative => ask(cx, stage, initiative),
        Stage::Orders => {
            let freed: Vec<CommanderId> = state
                .scenario
                .commander_ids()
                .filter(|c| state.commander_spec(*c).side == state.active)
                .filter(|c| state.commander(*c).with.is_some())
                .collect();
            for commander in freed {
                cx.emit(Event::Freed { commander });
            }
            cx.emit(Event::StageBegan { stage });
            cx.emit(Event::Begin(Frame::Orders));
        }
        Stage::CommanderMoves => cx.emit(Event::Begin(Frame::CommanderMoves)),
        Stage::CommandEnd => brave(cx),
        Stage::Shooting => {
            cx.emit(Event::StageBegan { stage });
            cx.emit(Event::Begin(Frame::Shooting));
        }
        Stage::ShootingTests => {
            let queue = if state.scenario.options.test_a_per_volley {
                Vec::new()
            } else {
                shaken_by_fire(state)
            };
            nerve::begin(cx, queue);
        }
        Stage::ShootingEnd => nerve::remove_excess(cx),
        Stage::HandToHand => {
            if !state.engagements.is_empty() {
                cx.emit(Event::StageBegan { stage });
                cx.emit(Event::Begin(Frame::HandToHand));
            }
        }
        Stage::End => end(cx),
    }
}

/// A step that is only begun where somebody can be asked.
fn ask(cx: &mut Cx<'_>, stage: Stage, frame: impl Fn(&State) -> Option<Frame>) {
    if let Some(frame) = frame(cx.state()) {
        cx.emit(Event::StageBegan { stage });
        cx.emit(Event::Begin(frame));
    }
}

/// (BP-SEQ-1, BP-SEQ-6) The other side's player turn, or a new full turn.
fn start(cx: &mut Cx<'_>) {
    let state = cx.state();
    let first = state.first.unwrap_or(Side::First);
    let (side, turn) = match state.turn {
        0 => (first, 1),
        turn if state.active == first => (first.other(), turn),
        turn => (first, turn + 1),
    };
    cx.emit(Event::PlayerTurn { side, turn });
    commander::replace(cx);
}

/// (BP-SPR-5, BP-BRG-1, BP-VIC-1)
fn status(cx: &mut Cx<'_>) {
    let state = cx.state();
    let side = state.active;
    let elite: Vec<UnitId> = state
        .of(side)
        .filter(|unit| {
            let disordered = state.unit(*unit).disordered && !state.is_engaged(*unit);
            disordered && state.has(*unit, Special::Elite)
        })
        .collect();
    for unit in elite {
        let least = cx.state().spec(unit).specials.elite;
        recover(cx, unit, least, RecoveredBy::Elite);
    }
    victory::brigade_status(cx, side);
    victory::at_start(cx);
}

fn recover(cx: &mut Cx<'_>, unit: UnitId, least: u8, by: RecoveredBy) {
    let cite = match by {
        RecoveredBy::Brave => cite!("BP-SPR-2"),
        RecoveredBy::Elite | RecoveredBy::TurnEnd => cite!("BP-SPR-5"),
    };
    let die = cx.dice.roll_for(6, cite, &mut |die| u32::from(die >= least));
    cx.emit(match die >= least {
        true => Event::Recovered { unit, by, die },
        false => Event::NotRecovered { unit, by, die },
    });
}

/// (BP-BRG-3) Units of broken brigades near the enemy; garrisons excepted.
fn compulsory(state: &State) -> Option<Frame> {
    let near = state.tables().measures.near;
    let must = state.of(state.active).filter(|unit| {
        state.brigade_is_broken(*unit)
            && state.unit(*unit).garrison.is_none()
            && !state.is_engaged(*unit)
            && ground::enemy_within(state, *unit, near)
    });
    let must: Vec<UnitId> = must.collect();
    (!must.is_empty()).then_some(Frame::Compulsory { must })
}

/// (BP-SCN-2)
fn falling_back(state: &State) -> Option<Frame> {
    let may = state.of(state.active).filter(|unit| {
        let brigade = state.spec(*unit).brigade;
        let needed = state.scenario.volleys.iter().find(|(id, _)| *id == brigade);
        let u = state.unit(*unit);
        needed.is_some_and(|(_, volleys)| u.volleys >= *volleys)
            && !state.is_engaged(*unit)
            && !u.retired
            && u.garrison.is_none()
    });
    let may: Vec<UnitId> = may.collect();
    (!may.is_empty()).then_some(Frame::FallingBack { may })
}

/// (BP-INI-1) Measured once.
fn initiative(state: &State) -> Option<Frame> {
    let near = state.tables().measures.near;
    let may = state.of(state.active).filter(|unit| {
        super::judge::check_initiative(state, *unit).is_ok()
            && ground::enemy_within(state, *unit, near)
    });
    let may: Vec<UnitId> = may.collect();
    (!may.is_empty()).then_some(Frame::Initiative { may })
}

/// (BP-SPR-2)
fn brave(cx: &mut Cx<'_>) {
    let state = cx.state();
    let near = state.tables().measures.near;
    let brave: Vec<UnitId> = state
        .of(state.active)
        .filter(|unit| state.has(*unit, Special::Brave) && state.is_shaken(*unit))
        .filter(|unit| !ground::enemy_within(state, *unit, near))
        .collect();
    for unit in brave {
        let least = cx.state().tables().risk.brave;
        recover(cx, unit, least, RecoveredBy::Brave);
    }
}

/// (BP-BRK-9) Once for each unit, with the excess of the whole phase.
fn shaken_by_fire(state: &State) -> Vec<Test> {
    let test = |unit: UnitId| Test { unit, kind: TestKind::A };
    state.all().filter(|unit| state.excess(*unit) > 0).map(test).collect()
}

/// (BP-DIS-3, BP-VIC-3)
fn end(cx: &mut Cx<'_>) {
    let state = cx.state();
    let side = state.active;
    let recovers = |unit: &UnitId| {
        let u = state.unit(*unit);
        let there = matches!(u.fate, Fate::OnTable | Fate::Away(_));
        state.side(*unit) == side && there && u.disordered && !u.retired && !state.is_engaged(*unit)
    };
    let units: Vec<UnitId> = state.scenario.unit_ids().filter(recovers).collect();
    for unit in units {
        cx.emit(Event::Recovered { unit, by: RecoveredBy::TurnEnd, die: 0 });
    }
    let state = cx.state();
    if state.first != Some(side) && state.turn >= state.scenario.turns {
        victory::at_limit(cx);
    }
}

/// What is next in the Hand-to-hand part.
pub enum Next {
    /// The active player names a combat.
    Ask,
    /// (BP-AFT-3) The combat of a unit that swept in.
    Extra(UnitId),
    Nothing,
}

/// (BP-HTH-11, BP-AFT-3)
pub fn next_combat(state: &State) -> Next {
    if !combats(state).is_empty() {
        return Next::Ask;
    }
    match state.swept_in.iter().find(|unit| state.is_engaged(**unit)) {
        Some(unit) => Next::Extra(*unit),
        None => Next::Nothing,
    }
}

/// Ordinary combats that have not been fought, by their first units.
pub fn combats(state: &State) -> Vec<UnitId> {
    let mut first = Vec::new();
    let mut seen: Vec<UnitId> = Vec::new();
    for unit in state.all().filter(|unit| state.is_engaged(*unit)) {
        if seen.contains(&unit) {
            continue;
        }
        let all = state.combat_of(unit);
        let fought = all.iter().any(|u| state.fought.contains(u) || state.swept_in.contains(u));
        if !fought {
            first.push(unit);
        }
        seen.extend(all);
    }
    first
}
