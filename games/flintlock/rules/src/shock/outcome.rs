//! (12.5, 12.6) Totals compared, and what comes of it.

use hexes::Hex;
use kernel::Side;

use super::{attack_total, commands_of, defence_total, retreat};
use crate::Cx;
use crate::event::{Event, LostBy};
use crate::frame::{Frame, ShockStage};
use crate::leaders;
use crate::modifiers::ShockFactor;
use crate::options;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::tables::{ShockRow, Tables};

use super::before::*;
use super::reaction::who_stands;
use super::stages::*;

/// (12.53) The line of the table for the superior side; equal totals are Engaged.
pub(super) fn row(tables: &Tables, superiority: i8) -> Option<ShockRow> {
    match superiority {
        0 => None,
        1.. => Some(tables.attacker_superior.at(superiority)),
        _ => Some(tables.defender_superior.at(-superiority)),
    }
}

/// Superiorities with the same consequences.
pub(super) fn class(tables: &Tables, superiority: i8) -> u32 {
    let Some(row) = row(tables, superiority) else { return 0 };
    let flags = [row.hits, row.level, row.retreat, row.advance, row.counterattack, row.collapse];
    let bits = flags.iter().fold(0, |bits, flag| bits << 1 | u32::from(*flag));
    match bits {
        0 => 0,
        // Hits are as many as the superiority.
        _ if row.hits => bits << 9 | (superiority as u8 as u32) << 1 | 1,
        _ => bits << 9 | u32::from(superiority > 0) << 1 | 1,
    }
}

pub(super) fn resolve(cx: &mut Cx<'_>) {
    let mut attacker = attack_total(cx.state(), shock(cx.state()));
    let mut defender = defence_total(cx.state(), shock(cx.state()));
    let (scenario, ahead) = (cx.state().scenario.clone(), attacker.total() - defender.total());
    let mut chaos = [0; 2];
    cx.dice.throw(&mut chaos, 6, cite!("12.52"), &mut |chaos| {
        class(&scenario.tables, ahead + chaos[0] as i8 - chaos[1] as i8)
    });
    attacker.add(ShockFactor::Chaos, chaos[0] as i8);
    defender.add(ShockFactor::Chaos, chaos[1] as i8);
    let superiority = attacker.total() - defender.total();
    cx.emit(Event::ShockTotals { attacker, defender, superiority });
    let state = cx.state();
    let Some(row) = row(&scenario.tables, superiority) else { return next(cx, ShockStage::End) };
    let units: Vec<UnitId> = match superiority > 0 {
        true => shock(state).defenders(state),
        false => shock(state).line.iter().collect(),
    };
    let (inferior, side) = (commands_of(state, &units), shock(state).attacker.other());
    for &command in &inferior {
        if row.hits {
            results::cohesion_hits(cx, command, superiority.unsigned_abs());
        }
        if row.level {
            results::drop_status(cx, command);
        }
    }
    if row.collapse {
        collapse(cx, &units, LostBy::Collapse);
    }
    let offer = row.counterattack && !shock(cx.state()).counter;
    let questions = take_questions(cx);
    if row.retreat && !row.collapse && superiority > 0 {
        next(cx, if row.advance { ShockStage::GiveGround } else { ShockStage::GiveGroundOnly });
        retreat::lift(cx, side, &units, false);
    } else if row.advance {
        next(cx, ShockStage::Advance);
    } else {
        next(cx, if offer { ShockStage::OfferAfter } else { ShockStage::End });
    }
    put_questions(cx, questions);
}

/// (12.61) All units of the Line are lost; their Commands take the hits together.
pub(super) fn collapse(cx: &mut Cx<'_>, units: &[UnitId], why: LostBy) {
    let defending =
        units.first().is_some_and(|u| cx.state().side(*u) != shock(cx.state()).attacker);
    let mut left: Vec<(Side, Hex)> = Vec::new();
    let state = cx.state();
    let stood = |u: &UnitId| (state.spec(*u).command, state.unit(*u).hex);
    let stood: Vec<(Option<CommandId>, Hex)> = units.iter().map(stood).collect();
    for &unit in units {
        let place = (cx.state().side(unit), cx.state().unit(unit).hex);
        if !left.contains(&place) {
            left.push(place);
        }
        eliminate(cx, unit, why);
    }
    for &(side, hex) in &left {
        if defending && cx.state().stand(hex).top().is_none() {
            vacate(cx, side, hex);
        }
        leaders::bereave(cx, side, hex);
    }
    count_losses(cx, units);
    for command in commands_of(cx.state(), units) {
        let own = stood.iter().filter(|s| s.0 == Some(command));
        let hexes: Vec<Hex> = own.map(|s| s.1).collect();
        options::militia_broke(cx, command, &hexes);
    }
}

/// (14.0) A unit is lost: its Flight Points are counted.
pub fn eliminate(cx: &mut Cx<'_>, unit: UnitId, why: LostBy) {
    let flight = cx.state().scenario.tables.flight;
    let points = if cx.state().is_skirmisher(unit) { flight.skirmisher } else { flight.unit };
    if shock(cx.state()).line.has(unit) {
        cx.emit(Event::LeftLine { unit });
    }
    if shock(cx.state()).attacks.iter().any(|a| a.1 == unit) {
        cx.emit(Event::AttackOff { unit });
    }
    cx.emit(Event::Eliminated { unit, why, points });
}

/// (12.24d) Each unit eliminated is a hit on its Command, all of one result together.
pub(super) fn count_losses(cx: &mut Cx<'_>, units: &[UnitId]) {
    for command in commands_of(cx.state(), units) {
        let lost = |u: &&UnitId| cx.state().spec(**u).command == Some(command);
        let hits = units.iter().filter(lost).count() as u8;
        results::cohesion_hits(cx, command, hits);
    }
}

/// The retreat is over: losses are counted, guns left behind are taken, the attacker follows.
pub(super) fn ground_given(cx: &mut Cx<'_>, stage: ShockStage) {
    let state = cx.state();
    let side = shock(state).attacker.other();
    let lost: Vec<UnitId> = shock(state).lost.iter().filter(|u| state.side(*u) == side).collect();
    count_losses(cx, &lost);
    let left = shock(cx.state()).vacated.clone();
    for hex in left {
        if cx.state().stand(hex).top().is_none() {
            vacate(cx, side, hex);
            leaders::bereave(cx, side, hex);
        }
    }
    for unit in shock(cx.state()).gave.iter().collect::<Vec<_>>() {
        cx.emit(Event::AttackOff { unit });
    }
    if stage == ShockStage::FallBack {
        return who_stands(cx);
    }
    let questions = take_questions(cx);
    next(
        cx,
        if stage == ShockStage::GiveGroundOnly { ShockStage::End } else { ShockStage::Advance },
    );
    put_questions(cx, questions);
}

pub(super) fn begin_advance(cx: &mut Cx<'_>) {
    let state = cx.state();
    let line: Vec<UnitId> = shock(state).line.iter().collect();
    let (units, hexes, side) =
        (tops(state, &line), shock(state).vacated.clone(), shock(state).attacker);
    next(cx, ShockStage::End);
    cx.emit(Event::Begin(Frame::Advancing { side, units, hexes }));
}
