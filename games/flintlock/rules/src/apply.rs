//! The one writer of state: what each event changes, and nothing else.

use std::sync::Arc;

use hexes::{Facing, Hex};
use kernel::Outcome;

use crate::event::{Event, Manner, OptionalRule, Shot, Why};
use crate::frame::{Frame, ShockStage};
use crate::parts::*;
use crate::rulebook::cite;
use crate::shock::Shock;
use crate::state::*;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Begin(frame) => state.stack.push(frame.clone()),
        Event::Next(frame) => {
            state.stack.pop();
            state.stack.push(frame.clone());
            if matches!(frame, Frame::Shock { stage: ShockStage::Guns }) {
                attacked(state);
            }
        }
        Event::Done => {
            state.stack.pop();
        }
        Event::Passed { side } => {
            state.armies[side.index()].penalty = 0;
            state.activation.passes += 1;
            state.activation.run = 0;
        }
        Event::ActivationBegan { side, free, how } => began(state, *side, *free, *how),
        Event::InCommand { units, covered } => {
            for (i, unit) in state.units.iter_mut().enumerate() {
                let id = UnitId(i as u8);
                unit.marks.set(Marks::IN_COMMAND, units.has(id));
                unit.marks.set(Marks::COVERED, covered.has(id));
            }
        }
        Event::Ordered { leader, order } => state.leaders[leader.index()].order = *order,
        Event::SelfActivation { leader, roll, initiative } => {
            let won = roll <= initiative;
            state.leaders[leader.index()].order =
                if won { Order::SelfActivated } else { Order::Failed };
        }
        Event::StatusFixed { full, partial, held } => {
            for (i, unit) in state.units.iter_mut().enumerate() {
                let id = UnitId(i as u8);
                unit.leaders = 0;
                unit.marks.set(Marks::FULL, full.has(id));
                unit.marks.set(Marks::PARTIAL, partial.has(id));
                unit.marks.set(Marks::HELD, held.has(id));
                unit.marks.set(Marks::UNSETTLED, false);
            }
        }
        Event::GunActivated { gun, leaders } => {
            state.units[gun.index()].leaders = leaders.iter().fold(0, |m, l| m | 1 << l.0);
        }
        Event::TurnTaken { command } => state.commands[command.index()].turn_taken = true,
        Event::Acted { unit } => acted(state, *unit),
        Event::ActivationEnded => ended(state),
        Event::ContinuityRoll { roll, run, initiative, .. } => {
            if roll + run <= *initiative {
                state.activation.run += 1;
            }
        }
        Event::SeizureRoll { side, roll, initiative } => {
            if roll > initiative {
                state.armies[side.index()].penalty += 2;
            }
        }
        Event::FlightRoll { .. } | Event::LeaderSpared { .. } => {}
        Event::OptionRoll { option, command, .. } => {
            if let (OptionalRule::Cascade, Some(shock)) = (option, &mut state.shock) {
                shock.shaken.push(*command);
            }
        }
        Event::GameOver { winner, why } => {
            let rule = match why {
                Why::Flight | Why::WipedOut => cite!("14.0"),
                Why::Passes | Why::Cap => cite!("3.0"),
            };
            state.stack.clear();
            state.shock = None;
            state.over = Some(Outcome { winner: *winner, rule });
        }

        Event::LeaderMoved { leader, to } => {
            let leader = &mut state.leaders[leader.index()];
            (leader.hex, leader.moved) = (*to, true);
        }
        Event::LeaderRoll { leader, killed, .. } => {
            if *killed {
                state.leaders[leader.index()].replaced = true;
            }
        }
        Event::LeaderPlaced { leader, to } => state.leaders[leader.index()].hex = *to,
        Event::LeaderRemoved { leader } | Event::LeaderHeld { leader } => {
            let leader = &mut state.leaders[leader.index()];
            (leader.hex, leader.smoke) = (OFF_MAP, false);
        }

        Event::FormationOrdered { command, formation } => {
            state.commands[command.index()].formation = *formation;
        }
        Event::FormationTaken { unit, formation, facing } => {
            let unit = &mut state.units[unit.index()];
            (unit.formation, unit.facing) = (*formation, *facing);
        }
        Event::FormationRoll { .. } | Event::MoraleCheck { .. } => {}
        Event::BrokeDown { unit, top, facing, other } => {
            break_down(state, *unit, *top, *facing, *other);
        }
        Event::Reformed { unit, formation, facing } => reform(state, *unit, *formation, *facing),

        Event::Moved { unit, to, facing, manner, mp } => {
            moved(state, *unit, *to, *facing, *manner, *mp);
        }
        Event::Turned { unit, facing } => turned(state, *unit, *facing),
        Event::GunSwung { gun, fire_side } => {
            state.units[gun.index()].marks.set(Marks::FIRE_SIDE, *fire_side);
        }
        Event::Lifted { unit } => {
            leave_stand(state, *unit);
            state.units[unit.index()].marks.set(Marks::LIFTED, true);
            if let Some(shock) = &mut state.shock {
                shock.gave.insert(*unit);
            }
        }

        Event::Fired(Shot { unit, target, kind, drm, .. }) => {
            fired(state, *unit, *target, *kind);
            if drm.lines().any(|(m, _)| m == crate::modifiers::FireDrm::FirstVolley)
                && let Some(command) = state.spec(*unit).command
            {
                state.commands[command.index()].volley_open = true;
            }
        }
        Event::SlippedAway { firer, target } => state.slipped.push((*firer, *target)),
        Event::Disordered { unit, .. } => {
            mark(state, *unit, Marks::DISORDERED, true);
            mark(state, *unit, Marks::UNSETTLED, true);
        }
        Event::Rallied { unit } => mark(state, *unit, Marks::DISORDERED, false),
        Event::Reduced { unit } => mark(state, *unit, Marks::REDUCED, true),
        Event::Abandoned { gun } => {
            leave_stand(state, *gun);
            let marks = &mut state.units[gun.index()].marks;
            marks.set(Marks::ABANDONED, true);
            marks.set(Marks::DISORDERED, false);
        }
        Event::FirstVolleySpent { command } => {
            let command = &mut state.commands[command.index()];
            (command.first_volley, command.volley_open) = (false, false);
        }
        Event::LeaderSmoke { leader, on } => {
            let leader = &mut state.leaders[leader.index()];
            (leader.smoke, leader.stale_smoke) = (*on, false);
        }
        Event::UnitSmoke { unit, on } => {
            mark(state, *unit, Marks::SMOKE, *on);
            mark(state, *unit, Marks::STALE_SMOKE, false);
        }
        Event::SmokeLingers { leader, unit } => {
            if let Some(leader) = leader {
                state.leaders[leader.index()].stale_smoke = true;
            }
            if let Some(unit) = unit {
                mark(state, *unit, Marks::STALE_SMOKE, true);
            }
        }

        Event::ShockDeclared { command, attacks, charges } => {
            declared(state, *command, attacks, charges);
        }
        Event::CounterDeclared { command, attacks } => countered(state, *command, attacks),
        Event::ShockDecided { units } => {
            if let Some(shock) = &mut state.shock {
                units.iter().for_each(|u| shock.decided.insert(u));
            }
        }
        Event::CounterOffered { command } => {
            if let Some(shock) = &mut state.shock {
                shock.offered.push(*command);
            }
        }
        Event::ChargeOff { unit } => {
            if let Some(shock) = &mut state.shock {
                shock.chargers.remove(*unit);
                shock.line.remove(*unit);
                shock.charges.retain(|c| c.unit != *unit);
                shock.attacks.retain(|a| a.0 != *unit);
                shock.ridden = 0;
            }
        }
        Event::ChargeRidden { unit } => {
            if let Some(shock) = &mut state.shock {
                shock.charges.retain(|c| c.unit != *unit);
                shock.ridden = 0;
            }
        }
        Event::AttackOff { unit } => {
            if let Some(shock) = &mut state.shock {
                shock.attacks.retain(|a| a.0 != *unit && a.1 != *unit);
            }
        }
        Event::LeftLine { unit } => {
            if let Some(shock) = &mut state.shock {
                shock.line.remove(*unit);
                shock.attacks.retain(|a| a.0 != *unit);
            }
        }
        Event::PreShockRoll { .. } => {}
        Event::ShockTotals { .. } => {
            if let Some(shock) = &mut state.shock {
                shock.offered.clear();
            }
        }
        Event::HexVacated { hex } => {
            if let Some(shock) = &mut state.shock
                && !shock.vacated.contains(hex)
            {
                shock.vacated.push(*hex);
            }
        }
        Event::CohesionHits { command, counter, status, .. } => {
            let command = &mut state.commands[command.index()];
            (command.hits, command.status) = (*counter, *status);
        }
        Event::StatusDropped { command, status } => {
            let command = &mut state.commands[command.index()];
            (command.hits, command.status) = (0, *status);
        }
        Event::Eliminated { unit, points, .. } => {
            state.armies[state.side(*unit).index()].flight_points += i16::from(*points);
            if let Some(shock) = &mut state.shock {
                shock.lost.insert(*unit);
            }
            remove(state, *unit, Fate::Eliminated);
        }
        Event::Fled { unit } | Event::WentHome { unit } => remove(state, *unit, Fate::Fled),
        Event::Captured { gun, .. } => {
            let points = state.scenario.tables.flight;
            let owner = state.side(*gun);
            state.armies[owner.index()].flight_points += i16::from(points.gun_lost);
            state.armies[owner.other().index()].flight_points += i16::from(points.gun_taken);
            remove(state, *gun, Fate::Captured);
        }
        Event::DraggedAway { gun } => {
            let points = state.scenario.switches.dragged_gun_fp.0;
            state.armies[state.side(*gun).index()].flight_points += i16::from(points);
            remove(state, *gun, Fate::DraggedAway);
        }
        Event::ShockEnded => {
            state.shock = None;
            state.stack.pop();
        }

        Event::OptionSpent { option } => state.spent_options |= option.bit(),
        Event::Held { unit } => remove(state, *unit, Fate::Held),
        Event::Entered { unit, at, facing } => {
            let u = &mut state.units[unit.index()];
            (u.fate, u.facing) = (Fate::Present, *facing);
            u.marks.set(Marks::PARTIAL, true);
            enter_stand(state, *unit, *at);
        }
        Event::LevelLowered { side, by } => state.armies[side.index()].flight_level -= by,
    }
}

impl OptionalRule {
    pub const ALL: [OptionalRule; 8] = [
        OptionalRule::OpeningGuns,
        OptionalRule::Cascade,
        OptionalRule::MistakenRetreat,
        OptionalRule::SpentDragoons,
        OptionalRule::Prudence,
        OptionalRule::Surprise,
        OptionalRule::Gunby,
        OptionalRule::LongRide,
    ];

    pub fn bit(self) -> u16 {
        1 << self as u16
    }
}

fn mark(state: &mut State, unit: UnitId, mark: Marks, on: bool) {
    state.units[unit.index()].marks.set(mark, on);
}

fn began(state: &mut State, side: kernel::Side, free: bool, how: crate::event::Won) {
    use crate::event::Won;
    let activation = &mut state.activation;
    activation.number += 1;
    (activation.side, activation.free) = (side, free);
    if !matches!(how, Won::Continuity | Won::FailedSeizure) {
        activation.run = 0;
    }
    state.stack.clear();
    state.stack.push(Frame::Opening);
}

/// (5.3) The unit has had its turn; the frames that chose it are over.
fn acted(state: &mut State, unit: UnitId) {
    mark(state, unit, Marks::ACTED, true);
    let gun = state.is_gun(unit);
    for frame in &mut state.stack {
        if let Frame::GunTurn { acted, .. } = frame
            && gun
        {
            *acted = true;
        }
    }
}

fn ended(state: &mut State) {
    for unit in &mut state.units {
        unit.marks.set(Marks::PASSING, false);
        unit.leaders = 0;
    }
    for leader in &mut state.leaders {
        (leader.moved, leader.order) = (false, Order::None);
    }
    for command in &mut state.commands {
        command.turn_taken = false;
    }
    state.slipped.clear();
    state.activation.passes = 0;
    state.armies[state.activation.side.index()].penalty = 0;
}

fn fired(state: &mut State, unit: UnitId, target: UnitId, kind: crate::event::FireKind) {
    use crate::event::FireKind;
    let u = &mut state.units[unit.index()];
    u.marks.set(Marks::FIRED, true);
    u.volleys = u.volleys.saturating_add(1);
    match kind {
        FireKind::Phasing => {
            u.marks.set(Marks::ACTED, true);
            if let Some(Frame::Firing { shots }) = state.stack.last_mut() {
                shots.push((unit, target));
            }
            acted(state, unit);
        }
        FireKind::Return | FireKind::ReactionToMovement => u.marks.set(Marks::REACTED, true),
        FireKind::Opening => {}
    }
}

/// Takes a unit off the stand it is on; its `hex` stays.
fn leave_stand(state: &mut State, unit: UnitId) {
    let hex = state.unit(unit).hex;
    if hex == OFF_MAP || state.has(unit, Marks::LIFTED) {
        return;
    }
    let (gun, abandoned) = (state.is_gun(unit), state.has(unit, Marks::ABANDONED));
    let side = state.side(unit).index();
    let stand = &mut Arc::make_mut(&mut state.stands)[hex.index()];
    if gun {
        if !abandoned {
            stand.guns[side] -= 1;
        }
    } else if stand.top == unit.0 {
        (stand.top, stand.under) = (stand.under, NOBODY);
    } else {
        stand.under = NOBODY;
    }
}

/// Puts a unit on a hex: whoever comes later is on top (6.53a, 10.0h).
pub fn enter_stand(state: &mut State, unit: UnitId, hex: Hex) {
    let (gun, abandoned) = (state.is_gun(unit), state.has(unit, Marks::ABANDONED));
    let side = state.side(unit).index();
    let stand = &mut Arc::make_mut(&mut state.stands)[hex.index()];
    if gun {
        if !abandoned {
            stand.guns[side] += 1;
        }
    } else {
        if stand.top != NOBODY {
            stand.under = stand.top;
        }
        stand.top = unit.0;
    }
    let unit = &mut state.units[unit.index()];
    unit.hex = hex;
    unit.marks.set(Marks::LIFTED, false);
}

fn remove(state: &mut State, unit: UnitId, fate: Fate) {
    leave_stand(state, unit);
    let unit = &mut state.units[unit.index()];
    (unit.hex, unit.fate) = (OFF_MAP, fate);
    unit.marks.set(Marks::LIFTED, false);
    unit.marks.set(Marks::SMOKE, false);
}

fn moved(state: &mut State, unit: UnitId, to: Hex, facing: Facing, manner: Manner, mp: u8) {
    let from = state.unit(unit).hex;
    leave_stand(state, unit);
    enter_stand(state, unit, to);
    state.units[unit.index()].facing = facing;
    match (manner, state.stack.last_mut()) {
        (Manner::March, Some(Frame::Moving { unit: mover, mp: left, .. })) if *mover == unit => {
            *left -= mp;
        }
        (Manner::Charge, _) => {
            if let Some(shock) = &mut state.shock {
                shock.ridden += 1;
            }
        }
        (Manner::Pushed, _) => {
            if let Some(shock) = &mut state.shock
                && !shock.pushed.contains(&from)
            {
                shock.pushed.push(from);
            }
        }
        _ => {}
    }
}

/// (10.0) Two Close units in a hex turn as one.
fn turned(state: &mut State, unit: UnitId, facing: Facing) {
    let other = state.partner(unit).filter(|_| !state.is_skirmisher(unit));
    for unit in other.into_iter().chain([unit]) {
        state.units[unit.index()].facing = facing;
    }
}

/// (6.53) The unit is replaced by its two skirmish counters, one on the other.
fn break_down(state: &mut State, unit: UnitId, top: UnitId, facing: Facing, other: Facing) {
    let parent = *state.unit(unit);
    let Some(pair) = state.spec(unit).skirmishers else { return };
    remove(state, unit, Fate::BrokenDown);
    state.units[unit.index()].marks = Marks::default();
    let under = if pair[0] == top { pair[1] } else { pair[0] };
    for (sk, facing) in [(under, other), (top, facing)] {
        let counter = &mut state.units[sk.index()];
        *counter = Unit { facing, formation: Formation::Skirmish, fate: Fate::Present, ..parent };
        // (11.42) A marker of its own stays in the hex, with the one on top.
        counter.marks.set(Marks::SMOKE, parent.marks.has(Marks::SMOKE) && sk == top);
        counter.marks.set(Marks::ACTED, true);
        enter_stand(state, sk, parent.hex);
    }
}

/// (6.53) Two skirmishers become the unit again; what either suffered stays (6.53d).
fn reform(state: &mut State, unit: UnitId, formation: Formation, facing: Facing) {
    let Some(pair) = state.spec(unit).skirmishers else { return };
    let (a, b) = (*state.unit(pair[0]), *state.unit(pair[1]));
    for sk in pair {
        remove(state, sk, Fate::Present);
        state.units[sk.index()].marks = Marks::default();
    }
    let mut whole = Unit { facing, formation, fate: Fate::Present, ..a };
    whole.marks = Marks(a.marks.0 | b.marks.0);
    whole.marks.set(Marks::ACTED, true);
    whole.volleys = a.volleys.max(b.volleys);
    state.units[unit.index()] = whole;
    enter_stand(state, unit, a.hex);
}

fn declared(
    state: &mut State,
    command: CommandId,
    attacks: &[(UnitId, UnitId)],
    charges: &[crate::frame::Charge],
) {
    let shock = Shock::declared(state, command, attacks.to_vec(), charges.to_vec());
    state.shock = Some(Box::new(shock));
    state.stack.pop();
    state.stack.push(Frame::Shock { stage: ShockStage::Retreats });
}

/// (12.52e) Who would has retreated, and every Charge was ridden or is off: these are attacked.
fn attacked(state: &mut State) {
    let attacks = state.shock.as_ref().map(|s| s.attacks.clone()).unwrap_or_default();
    for (attacker, defender) in attacks {
        let arm = if state.is_cavalry(attacker) { Marks::BY_HORSE } else { Marks::BY_FOOT };
        mark(state, defender, arm, true);
    }
}

/// (12.63) Attackers and defenders change places; what the first attack left to do stays.
fn countered(state: &mut State, command: CommandId, attacks: &[(UnitId, UnitId)]) {
    if let Some(shock) = &mut state.shock {
        shock.command = command;
        shock.attacker = shock.attacker.other();
        shock.counter = true;
        shock.line = attacks.iter().map(|a| a.0).collect();
        shock.attacks = attacks.to_vec();
        shock.lost = UnitSet::default();
        shock.gave = UnitSet::default();
        shock.offered.clear();
        shock.vacated.clear();
        shock.pushed.clear();
    }
    state.stack.pop();
    state.stack.push(Frame::Shock { stage: ShockStage::PreShock });
}
