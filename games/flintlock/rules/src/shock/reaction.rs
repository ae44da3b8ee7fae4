//! (12.4, 12.63) The Pre-Shock Reaction, and the Counterattack it may lead to.

use super::{commands_of, pre_shock_modifiers, retreat};
use crate::Cx;
use crate::event::{Event, LostBy};
use crate::frame::ShockStage;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::scenario::PreShockRolls;
use crate::state::*;
use crate::tables::PreShock;
use crate::zoc;

use super::outcome::*;
use super::stages::*;

pub(super) fn pre_shock(cx: &mut Cx<'_>) {
    let defenders = shock(cx.state()).defenders(cx.state());
    let commands = commands_of(cx.state(), &defenders);
    let rolls = cx.state().scenario.switches.pre_shock_rolls;
    if rolls == PreShockRolls::Line || shock(cx.state()).counter {
        let result = roll_pre_shock(cx, &defenders);
        return react(cx, result, &defenders, &commands);
    }
    // (12.41, switch) One roll for each Command; who stands then fights on together.
    let mut falling = Vec::new();
    for &command in &commands {
        let own: Vec<UnitId> = defenders
            .iter()
            .copied()
            .filter(|u| cx.state().spec(*u).command == Some(command))
            .collect();
        match roll_pre_shock(cx, &own) {
            PreShock::Counterattack => cx.emit(Event::CounterOffered { command }),
            PreShock::Stand => {}
            PreShock::StandAndDrop => results::drop_status(cx, command),
            PreShock::FallBack => {
                results::drop_status(cx, command);
                falling.extend(own);
            }
            PreShock::Collapse => collapse(cx, &own, LostBy::PreShockCollapse),
        }
    }
    if falling.is_empty() {
        return who_stands(cx);
    }
    let side = shock(cx.state()).attacker.other();
    let questions = take_questions(cx);
    next(cx, ShockStage::FallBack);
    retreat::lift(cx, side, &falling, true);
    put_questions(cx, questions);
}

/// Those who gave way are gone: attackers with nobody left go forward, the others fight on.
pub(super) fn who_stands(cx: &mut Cx<'_>) {
    if shock(cx.state()).defenders(cx.state()).is_empty() {
        let questions = take_questions(cx);
        next(cx, ShockStage::Advance);
        return put_questions(cx, questions);
    }
    let offered = !shock(cx.state()).offered.is_empty();
    let free = idle(cx.state());
    leave_and_advance(
        cx,
        free,
        if offered { ShockStage::OfferBefore } else { ShockStage::Resolve },
    );
}

pub(super) fn roll_pre_shock(cx: &mut Cx<'_>, defenders: &[UnitId]) -> PreShock {
    let drm = pre_shock_modifiers(cx.state(), shock(cx.state()), defenders);
    let (scenario, net) = (cx.state().scenario.clone(), drm.total());
    let result_of = |roll: u8| scenario.tables.pre_shock.at(roll as i8 + net);
    let roll = cx.dice.roll_for(6, cite!("12.41"), &mut |roll| result_of(roll) as u32);
    let result = result_of(roll);
    cx.emit(Event::PreShockRoll { drm, roll, result });
    result
}

pub(super) fn react(
    cx: &mut Cx<'_>,
    result: PreShock,
    defenders: &[UnitId],
    commands: &[CommandId],
) {
    match result {
        PreShock::Counterattack if !shock(cx.state()).counter => next(cx, ShockStage::OfferBefore),
        PreShock::Counterattack | PreShock::Stand => next(cx, ShockStage::Resolve),
        PreShock::StandAndDrop => {
            commands.iter().for_each(|c| results::drop_status(cx, *c));
            next(cx, ShockStage::Resolve);
        }
        PreShock::FallBack => {
            commands.iter().for_each(|c| results::drop_status(cx, *c));
            let side = shock(cx.state()).attacker.other();
            next(cx, ShockStage::FallBack);
            retreat::lift(cx, side, defenders, true);
        }
        PreShock::Collapse => {
            collapse(cx, defenders, LostBy::PreShockCollapse);
            let questions = take_questions(cx);
            next(cx, ShockStage::Advance);
            put_questions(cx, questions);
        }
    }
}

/// (12.63c) Who of a Command may turn on the attackers: with one in front, formed, no militia.
pub(super) fn counter_attacks(state: &State, command: CommandId) -> Option<Vec<(UnitId, UnitId)>> {
    let shock = shock(state);
    let mut pairs = Vec::new();
    for unit in shock.defenders(state) {
        let u = state.unit(unit);
        let formed = match u.arm {
            Arm::Infantry => matches!(u.formation, Formation::Open | Formation::Close),
            Arm::Cavalry => !u.marks.has(Marks::DISORDERED),
            Arm::Artillery => false,
        };
        if state.spec(unit).command != Some(command) || !formed || u.hex == OFF_MAP {
            continue;
        }
        let before = pairs.len();
        for enemy in shock.line.iter() {
            let hex = state.unit(enemy).hex;
            let Some(dir) = state.grid().direction(u.hex, hex) else { continue };
            if zoc::front(state, unit).has(dir)
                && !state.scenario.field.is_prohibited(state.gait(unit), u.hex, dir)
            {
                pairs.push((unit, enemy));
            }
        }
        if pairs.len() > before && state.spec(unit).militia {
            return None;
        }
    }
    (!pairs.is_empty()).then_some(pairs)
}

pub fn counter_commands(state: &State) -> Vec<CommandId> {
    let commands = shock(state).defending_commands(state);
    let offered = &shock(state).offered;
    let may = |c: &CommandId| offered.is_empty() || offered.contains(c);
    commands.into_iter().filter(may).filter(|c| counter_attacks(state, *c).is_some()).collect()
}

pub(super) fn decline(cx: &mut Cx<'_>, stage: ShockStage) {
    next(cx, if stage == ShockStage::OfferBefore { ShockStage::Resolve } else { ShockStage::End });
}
