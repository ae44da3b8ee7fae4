//! (6.0) Formations: changing them, skirmishers, and rejoining the Command's formation.

use hexes::{Facing, Hex};
use kernel::{Refusal, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{DisorderedBy, Event, Manner};
use crate::frame::Frame;
use crate::leaders;
use crate::movement::{self, Mover};
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::stacking;
use crate::state::*;
use crate::zoc;

/// (6.13b, 6.14) The units that change: Full Infantry, not skirmishers, in another formation.
fn changing(state: &State, command: CommandId, to: Formation) -> Vec<UnitId> {
    state
        .members(command)
        .filter(|u| {
            state.is_infantry(*u)
                && !state.is_skirmisher(*u)
                && state.has(*u, Marks::FULL)
                && state.unit(*u).formation != to
        })
        .collect()
}

/// (6.13, 6.61, 6.63b, 6.7) Whether a Command may use its turn to change formation.
pub fn check_change(state: &State, command: CommandId, to: Formation) -> Result<(), Refusal> {
    let units = changing(state, command, to);
    if units.is_empty() {
        return refuse(cite!("6.61"), "no active Infantry of the Command can change");
    }
    if state.members(command).any(|u| state.has(u, Marks::DISORDERED)) {
        return refuse(cite!("6.61"), "a unit of the Command is Disordered: let it rally first");
    }
    if state.scenario.switches.historical_formations
        && !units.iter().all(|u| is_historical(state, *u, to))
    {
        return refuse(cite!("6.7"), "these troops did not use that formation in history");
    }
    if to != Formation::Close && !can_part(state, &upper(state, &units), &[]) {
        return refuse(cite!("6.63"), "there is no room to unstack every unit");
    }
    Ok(())
}

/// (6.7) What each kind of troops was seen to use.
fn is_historical(state: &State, unit: UnitId, to: Formation) -> bool {
    let spec = state.spec(unit);
    let printed = spec.command.map(|c| state.scenario.command(c).formation);
    match (spec.troops, to) {
        (Troops::Militia, f) => matches!(f, Formation::Open | Formation::Close),
        (Troops::Light | Troops::Rifle, Formation::Skirmish) => true,
        (_, Formation::Skirmish) => false,
        (_, Formation::Column) => true,
        (_, f) => printed == Some(f),
    }
}

/// The upper units of the stacks among these.
fn upper(state: &State, units: &[UnitId]) -> Vec<UnitId> {
    let on_top = |u: &UnitId| {
        let stand = state.stand(state.unit(*u).hex);
        stand.top == u.0 && stand.under().is_some()
    };
    units.iter().copied().filter(on_top).collect()
}

/// (6.63) The hexes an upper unit may step to: next to it, open to it and free of others but
/// guns, no enemy adjacent.
fn parting_hexes(state: &State, unit: UnitId) -> Vec<Hex> {
    let (from, enemy) = (state.unit(unit).hex, state.side(unit).other());
    let gait = state.gait(unit);
    state
        .grid()
        .neighbours(from)
        .filter(|(dir, to)| {
            state.scenario.field.cost(gait, from, *dir) <= state.movement_allowance(unit)
                && state.stand(*to).top().is_none()
                && stacking::check_entry(state, unit, false, *to).is_ok()
                && !state.is_next_to(*to, enemy)
        })
        .map(|(_, to)| to)
        .collect()
}

/// (6.63b) Whether all these can be placed in different hexes, some of which are taken.
fn can_part(state: &State, units: &[UnitId], taken: &[Hex]) -> bool {
    let Some((&first, rest)) = units.split_first() else { return true };
    parting_hexes(state, first).into_iter().filter(|h| !taken.contains(h)).any(|hex| {
        let mut taken = taken.to_vec();
        taken.push(hex);
        can_part(state, rest, &taken)
    })
}

/// The stacks of a changing Command that still have to part.
fn to_part(state: &State, command: CommandId, to: Formation) -> Vec<UnitId> {
    if to == Formation::Close { Vec::new() } else { upper(state, &changing(state, command, to)) }
}

pub fn check_unstack(
    state: &State,
    command: CommandId,
    to: Formation,
    unit: UnitId,
    hex: Hex,
) -> Result<(), Refusal> {
    let all = to_part(state, command, to);
    if !all.contains(&unit) {
        return refuse(cite!("6.63"), "it is not stacked");
    }
    check_parting(state, unit, hex)?;
    let rest: Vec<UnitId> = all.into_iter().filter(|u| *u != unit).collect();
    if !can_part(state, &rest, &[hex]) {
        return refuse(cite!("6.63"), "another unit would be left without a hex");
    }
    Ok(())
}

pub fn check_parting(state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
    if parting_hexes(state, unit).contains(&hex) {
        return Ok(());
    }
    refuse(cite!("6.63"), "choose a free hex next to it, away from the enemy")
}

/// The first unit whose facing changes kind and that has not been faced yet.
fn to_face(state: &State, command: CommandId, to: Formation) -> Option<UnitId> {
    let units = changing(state, command, to);
    units.into_iter().find(|u| nearest(state, *u, to).len() > 1)
}

fn nearest(state: &State, unit: UnitId, to: Formation) -> Vec<Facing> {
    zoc::nearest_facings(state.unit(unit).facing, to, state.arm(unit))
}

pub fn check_face(
    state: &State,
    unit: UnitId,
    to: Formation,
    facing: Facing,
) -> Result<(), Refusal> {
    if nearest(state, unit, to).contains(&facing) {
        return Ok(());
    }
    refuse(cite!("8.0"), "choose one of the two nearest facings")
}

pub fn changing_menu(state: &State, command: CommandId, to: Formation, out: &mut Vec<Action>) {
    let parting = to_part(state, command, to);
    for &unit in &parting {
        for hex in parting_hexes(state, unit) {
            if check_unstack(state, command, to, unit, hex).is_ok() {
                out.push(Action::Unstack { unit, to: hex });
            }
        }
    }
    if parting.is_empty()
        && let Some(unit) = to_face(state, command, to)
    {
        let facings = nearest(state, unit, to).into_iter();
        out.extend(facings.map(|facing| Action::Face { unit, facing }));
    }
}

pub fn check_changing_face(
    state: &State,
    command: CommandId,
    to: Formation,
    unit: UnitId,
    facing: Facing,
) -> Result<(), Refusal> {
    if !to_part(state, command, to).is_empty() {
        return refuse(cite!("6.63"), "unstack the units first");
    }
    if to_face(state, command, to) != Some(unit) {
        return refuse(cite!("6.62"), "turn the other unit first");
    }
    check_face(state, unit, to, facing)
}

pub fn unstack(cx: &mut Cx<'_>, unit: UnitId, hex: Hex) {
    let facing = cx.state().unit(unit).facing;
    if let Some(&Frame::Changing { command, to, mut parted, faced }) = cx.state().stack.last() {
        parted.insert(unit);
        cx.emit(Event::Next(Frame::Changing { command, to, parted, faced }));
    }
    movement::relocate(cx, unit, hex, facing, Manner::Unstack, 0);
    movement::claim_guns(cx, unit);
    leaders::displace(cx, unit);
}

/// (6.2b) The owner has chosen a facing for a unit that changes.
pub fn face(cx: &mut Cx<'_>, unit: UnitId, facing: Facing) {
    if let Some(&Frame::Changing { command, to, parted, mut faced }) = cx.state().stack.last() {
        faced.insert(unit);
        cx.emit(Event::Next(Frame::Changing { command, to, parted, faced }));
        cx.emit(Event::FormationTaken { unit, formation: to, facing });
    }
}

/// (6.62) When all stand where they should, each changing unit rolls, in order. `false`: the owner
/// has to place or face somebody first.
pub fn settle_changing(
    cx: &mut Cx<'_>,
    command: CommandId,
    to: Formation,
    parted: UnitSet,
    faced: UnitSet,
) -> bool {
    let state = cx.state();
    if !to_part(state, command, to).is_empty() || to_face(state, command, to).is_some() {
        return false;
    }
    let mut units: Vec<UnitId> = changing(state, command, to);
    units.extend(faced.iter());
    units.sort_unstable();
    for unit in units {
        if cx.state().unit(unit).formation != to {
            let facing = cx.state().unit(unit).facing;
            cx.emit(Event::FormationTaken { unit, formation: to, facing });
        }
        let scenario = &cx.state().scenario;
        let sign = scenario.switches.unstack_modifier.0;
        let bonus = sign * scenario.tables.unstack_drm;
        roll(cx, unit, if parted.has(unit) { bonus } else { 0 });
        cx.emit(Event::Acted { unit });
    }
    cx.emit(Event::FormationOrdered { command, formation: to });
    cx.emit(Event::Done);
    true
}

/// (6.62) DR plus Morale: 3 or less Disorders; the change happens anyway.
fn roll(cx: &mut Cx<'_>, unit: UnitId, unstacked: i8) {
    if throw(cx, unit, unstacked) {
        results::disorder(cx, unit, DisorderedBy::FormationChange);
    }
}

/// The die of a change: whether it Disorders.
fn throw(cx: &mut Cx<'_>, unit: UnitId, unstacked: i8) -> bool {
    let state = cx.state();
    let (morale, limit) = (state.spec(unit).morale, state.scenario.tables.change_disorders_at);
    let fails = |roll: u8| roll as i8 + morale + unstacked <= limit;
    let roll = cx.dice.roll_for(6, cite!("6.62"), &mut |roll| fails(roll).into());
    let disordered = fails(roll);
    cx.emit(Event::FormationRoll { unit, roll, morale, unstacked, disordered });
    disordered
}

// ---- (6.5) skirmishers ----

/// (6.52, 6.53) Whether a unit may break down, and how its halves may stand.
pub fn check_break_down(
    state: &State,
    m: Mover,
    top: UnitId,
    facings: [Facing; 2],
) -> Result<(), Refusal> {
    let pair = check_can_break_down(state, m)?;
    if !pair.contains(&top) {
        return refuse(cite!("6.53"), "those are not its skirmishers");
    }
    for facing in facings {
        check_face(state, m.unit, Formation::Skirmish, facing)?;
    }
    Ok(())
}

fn check_can_break_down(state: &State, m: Mover) -> Result<[UnitId; 2], Refusal> {
    let unit = m.unit;
    let spec = state.spec(unit);
    let (Some(pair), Some(command)) = (spec.skirmishers, spec.command) else {
        return refuse(cite!("6.52"), "it has no skirmishers");
    };
    if spec.militia {
        return refuse(cite!("6.52"), "Colonial militia can't skirmish");
    }
    if !state.has(unit, Marks::FULL) {
        return refuse(cite!("5.42"), "a Partial unit can't change formation");
    }
    if state.scenario.switches.historical_formations
        && !is_historical(state, unit, Formation::Skirmish)
    {
        return refuse(cite!("6.7"), "these troops did not skirmish in history");
    }
    if skirmishing(state, command) >= usize::from(state.scenario.command(command).sk_max) {
        return refuse(cite!("6.52"), "its Command already has as many skirmishers as it may");
    }
    let stand = state.stand(state.unit(unit).hex);
    if m.started || stand.under().is_some() || stand.guns != [0; 2] {
        return refuse(cite!("10.0"), "it must be alone in its hex to send out skirmishers");
    }
    Ok(pair)
}

/// (6.52) Units of a Command that are out as skirmishers, as long as one of the two is left.
fn skirmishing(state: &State, command: CommandId) -> usize {
    let mut bases: Vec<UnitId> =
        state.members(command).filter_map(|u| state.spec(u).base).collect();
    bases.dedup();
    bases.sort_unstable();
    bases.dedup();
    bases.len()
}

pub fn break_down(cx: &mut Cx<'_>, unit: UnitId, top: UnitId, facing: Facing, other: Facing) {
    let pair = cx.state().spec(unit).skirmishers;
    let disordered = throw(cx, unit, 0);
    cx.emit(Event::BrokeDown { unit, top, facing, other });
    for sk in pair.into_iter().flatten() {
        if disordered {
            results::disorder(cx, sk, DisorderedBy::FormationChange);
        }
    }
    cx.emit(Event::Done);
}

/// (6.53, 6.14b) Both halves in one hex, neither Disordered, both free to act.
pub fn check_reform(state: &State, m: Mover, facing: Facing) -> Result<(), Refusal> {
    let base = check_can_reform(state, m)?;
    let top = state.stand(state.unit(m.unit).hex).top().unwrap_or(m.unit);
    let to = command_formation(state, base);
    if zoc::nearest_facings(state.unit(top).facing, to, Arm::Infantry).contains(&facing) {
        return Ok(());
    }
    refuse(cite!("8.0"), "choose a facing next to the upper skirmisher's")
}

fn command_formation(state: &State, unit: UnitId) -> Formation {
    state.spec(unit).command.map_or(Formation::Open, |c| state.command(c).formation)
}

fn check_can_reform(state: &State, m: Mover) -> Result<UnitId, Refusal> {
    let unit = m.unit;
    let Some(base) = state.spec(unit).base.filter(|_| !m.started) else {
        return refuse(cite!("6.53"), "only skirmishers that have not moved can form line again");
    };
    let Some(other) = state.partner(unit) else {
        return refuse(cite!("6.53"), "both skirmishers must be in one hex to form line again");
    };
    for sk in [unit, other] {
        if state.has(sk, Marks::DISORDERED) {
            return refuse(cite!("6.53"), "a Disordered skirmisher can't form line again");
        }
        if state.has(sk, Marks::ACTED) || !state.has(sk, Marks::FULL) {
            return refuse(cite!("6.53"), "both skirmishers must be active and not have acted");
        }
    }
    Ok(base)
}

/// (6.53b) No die to reform into Open, one for any other formation.
pub fn reform(cx: &mut Cx<'_>, sk: UnitId, facing: Facing) {
    let Some(unit) = cx.state().spec(sk).base else { return };
    let formation = command_formation(cx.state(), unit);
    cx.emit(Event::Reformed { unit, formation, facing });
    if formation != Formation::Open {
        roll(cx, unit, 0);
    }
    cx.emit(Event::Done);
}

pub fn skirmish_menu(state: &State, m: Mover, out: &mut Vec<Action>) {
    if let Ok(pair) = check_can_break_down(state, m) {
        let facings = nearest(state, m.unit, Formation::Skirmish);
        for top in pair {
            for &facing in &facings {
                out.extend(facings.iter().map(|&other| Action::BreakDown { top, facing, other }));
            }
        }
    }
    if let Ok(base) = check_can_reform(state, m) {
        let top = state.stand(state.unit(m.unit).hex).top().unwrap_or(m.unit);
        let to = command_formation(state, base);
        let facings = zoc::nearest_facings(state.unit(top).facing, to, Arm::Infantry);
        out.extend(facings.into_iter().map(|facing| Action::Reform { facing }));
    }
}

// ---- (6.2, 6.14) formations taken without a die ----

/// (6.2a) After the Shock a Column is in Open; one that is In Command takes all its Command in leader
/// range with it (6.14).
pub fn open_columns(cx: &mut Cx<'_>, columns: UnitSet) {
    let state = cx.state();
    let hit: Vec<UnitId> = columns.iter().collect();
    let led: Vec<UnitId> =
        hit.iter().copied().filter(|u| state.has(*u, Marks::IN_COMMAND)).collect();
    let opened = crate::shock::commands_of(state, &led);
    let in_column = |u: &UnitId| {
        let unit = state.unit(*u);
        unit.hex != OFF_MAP && unit.arm == Arm::Infantry && unit.formation == Formation::Column
    };
    let mut units: Vec<(UnitId, Formation)> = Vec::new();
    for command in crate::shock::commands_of(state, &hit) {
        let all = opened.contains(&command);
        for unit in state.members(command).filter(in_column) {
            if columns.has(unit) || (all && state.has(unit, Marks::IN_COMMAND)) {
                units.push((unit, Formation::Open));
            }
        }
    }
    for command in opened {
        if cx.state().command(command).formation == Formation::Column {
            cx.emit(Event::FormationOrdered { command, formation: Formation::Open });
        }
    }
    if !units.is_empty() {
        cx.emit(Event::Begin(Frame::Refacing { units }));
    }
}

/// Gives the units that need no choice their formation. `false`: the owner has to face the first.
pub fn settle_refacing(cx: &mut Cx<'_>, units: &[(UnitId, Formation)]) -> bool {
    let Some((&(unit, formation), rest)) = units.split_first() else {
        cx.emit(Event::Done);
        return true;
    };
    if !cx.state().is_on_map(unit) {
        cx.emit(Event::Next(Frame::Refacing { units: rest.to_vec() }));
        return true;
    }
    match nearest(cx.state(), unit, formation)[..] {
        [facing] => {
            reface(cx, units, facing);
            true
        }
        _ => false,
    }
}

pub fn refacing_menu(state: &State, units: &[(UnitId, Formation)], out: &mut Vec<Action>) {
    if let Some(&(unit, formation)) = units.first() {
        let facings = nearest(state, unit, formation).into_iter();
        out.extend(facings.map(|facing| Action::Face { unit, facing }));
    }
}

pub fn reface(cx: &mut Cx<'_>, units: &[(UnitId, Formation)], facing: Facing) {
    let Some((&(unit, formation), rest)) = units.split_first() else { return };
    cx.emit(Event::Next(Frame::Refacing { units: rest.to_vec() }));
    cx.emit(Event::FormationTaken { unit, formation, facing });
}

/// Infantry on the map in another formation than its Command's.
fn strays(state: &State) -> Vec<UnitId> {
    let differs = |u: &UnitId| {
        let unit = state.unit(*u);
        unit.arm == Arm::Infantry
            && unit.formation != Formation::Skirmish
            && command_formation(state, *u) != unit.formation
    };
    state.scenario.unit_ids().filter(|u| state.is_on_map(*u)).filter(differs).collect()
}

/// (6.14) At the end of an Activation, units back In Command take their Command's formation. Says
/// whether something was begun.
pub fn rejoin(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let strays = strays(state);
    if strays.is_empty() {
        return false;
    }
    let (back, _) = leaders::in_command(state);
    let strays: Vec<UnitId> = strays.into_iter().filter(|u| back.has(*u)).collect();
    // (6.14c) Stacks part first, as far as there is room; the rest follows when they have.
    if let Some(&unit) = stacks_to_part(state, &strays).first() {
        let to = command_formation(state, unit);
        cx.emit(Event::Begin(Frame::Parting { unit, to }));
        return true;
    }
    let alone = |u: &UnitId| state.partner(*u).is_none();
    let units: Vec<(UnitId, Formation)> =
        strays.into_iter().filter(alone).map(|u| (u, command_formation(state, u))).collect();
    if units.is_empty() {
        return false;
    }
    cx.emit(Event::Begin(Frame::Refacing { units }));
    true
}

/// The upper units of stacks that rejoin now and have room, as many as can part together.
fn stacks_to_part(state: &State, strays: &[UnitId]) -> Vec<UnitId> {
    let mut parting: Vec<UnitId> = Vec::new();
    for unit in upper(state, strays) {
        parting.push(unit);
        if !can_part(state, &parting, &[]) {
            parting.pop();
        }
    }
    parting
}

/// (6.63b, 6.14c) Whether a rejoining stack may part to a hex: no other that could is left without.
pub fn check_rejoin_parting(state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
    check_parting(state, unit, hex)?;
    let (back, _) = leaders::in_command(state);
    let strays: Vec<UnitId> = strays(state).into_iter().filter(|u| back.has(*u)).collect();
    let parting = stacks_to_part(state, &strays);
    let rest: Vec<UnitId> = parting.into_iter().filter(|u| *u != unit).collect();
    if can_part(state, &rest, &[hex]) {
        return Ok(());
    }
    refuse(cite!("6.63"), "another unit would be left without a hex")
}

pub fn parting_menu(state: &State, unit: UnitId, out: &mut Vec<Action>) {
    let able = |to: &Hex| check_rejoin_parting(state, unit, *to).is_ok();
    let hexes = parting_hexes(state, unit).into_iter().filter(able);
    out.extend(hexes.map(|to| Action::Unstack { unit, to }));
}
