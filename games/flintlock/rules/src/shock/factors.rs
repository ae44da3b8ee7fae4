//! (12.42, 12.52) What goes into the Pre-Shock roll and the two Shock Factor Totals.

use hexes::Aspect;
use kernel::Tally;

use crate::modifiers::{PreShockDrm, ShockFactor};
use crate::parts::*;
use crate::scenario::{CountedBy, TerrainSf};
use crate::shock::{Shock, commands_of};
use crate::state::*;
use crate::zoc;

/// (12.54) The best Status of the Commands involved.
fn best_status(state: &State, commands: &[CommandId]) -> ShockStatus {
    commands.iter().map(|c| state.command(*c).status).min().unwrap_or(ShockStatus::Poor)
}

/// (12.42) Own Status, militia, a Charge: of the whole Line, or of one Command of it.
pub fn pre_shock_modifiers(
    state: &State,
    shock: &Shock,
    defenders: &[UnitId],
) -> Tally<PreShockDrm> {
    let tables = &state.scenario.tables;
    let mut drm = Tally::default();
    let commands = commands_of(state, defenders);
    let why = if commands.len() > 1 { PreShockDrm::BestStatus } else { PreShockDrm::Status };
    drm.add(why, tables.status(best_status(state, &commands)).pre_shock);
    let militia = defenders.iter().filter(|u| state.spec(**u).militia).count();
    // (12.42a) At least half of the Line.
    drm.add_if(2 * militia >= defenders.len(), PreShockDrm::Militia, tables.pre_shock_militia);
    let charged = !shock.counter
        && shock.attacks.iter().any(|(attacker, defender)| {
            shock.chargers.has(*attacker)
                && state.is_infantry(*defender)
                && defenders.contains(defender)
        });
    drm.add_if(charged, PreShockDrm::Charged, tables.pre_shock_charged);
    drm
}

/// (12.52a) Units that count for size: no skirmishers, no guns.
fn size(state: &State, units: &[UnitId]) -> i8 {
    units.iter().filter(|u| !state.is_gun(**u) && !state.is_skirmisher(**u)).count() as i8
}

/// (12.52) The attacker's factors, the Chaos die aside.
pub fn attack_total(state: &State, shock: &Shock) -> Tally<ShockFactor> {
    let tables = &state.scenario.tables;
    let line: Vec<UnitId> = shock.line.iter().collect();
    let mut sft = Tally::default();
    sft.add(ShockFactor::Size, (size(state, &line) - size(state, &shock.defenders(state))).max(0));
    sft.add(ShockFactor::Position, position(state, shock));
    let status = state.command(shock.command).status;
    sft.add(ShockFactor::Status, tables.status(status).shock);
    add_cavalry(state, shock, &line, &mut sft);
    let foot = tables.formation(Formation::Close).shock_attack;
    sft.add_if(all_close(state, &line), ShockFactor::AttackClose, foot);
    add_unit_status(state, &line, &mut sft);
    sft
}

/// (12.52) The defender's factors, the Chaos die aside.
pub fn defence_total(state: &State, shock: &Shock) -> Tally<ShockFactor> {
    let tables = &state.scenario.tables;
    let line: Vec<UnitId> = shock.line.iter().collect();
    let defenders = shock.defenders(state);
    let mut sft = Tally::default();
    sft.add(ShockFactor::Size, (size(state, &defenders) - size(state, &line)).max(0));
    sft.add(ShockFactor::Terrain, terrain(state, shock, &defenders));
    let commands = commands_of(state, &defenders);
    let why = if commands.len() > 1 { ShockFactor::BestStatus } else { ShockFactor::Status };
    sft.add(why, tables.status(best_status(state, &commands)).shock);
    let each = state.scenario.switches.cavalry_defence_sf.0;
    if each != 0 {
        let solely_foot = |u: &&UnitId| {
            state.is_cavalry(**u) && shock.attackers_of(**u).all(|a| state.is_infantry(a))
        };
        let riders = defenders.iter().filter(solely_foot).count() as i8;
        sft.add(ShockFactor::Cavalry, riders * each);
    }
    add_defending_formation(state, &defenders, &mut sft);
    add_unit_status(state, &defenders, &mut sft);
    sft
}

/// (12.53) By how much a Command would be superior if it attacked all it has in front, Chaos dice
/// aside; `None` if it has nobody.
pub fn superiority(state: &State, command: CommandId) -> Option<i8> {
    let attacks = super::attacks(state, command, &[], &[]);
    if attacks.is_empty() {
        return None;
    }
    let shock = Shock::declared(state, command, attacks, Vec::new());
    Some(attack_total(state, &shock).total() - defence_total(state, &shock).total())
}

/// (13.21, 13.22, 13.22f) For each Cavalry unit +1 against Infantry only, +2 for a Charge that was
/// not broken up on the way.
fn add_cavalry(state: &State, shock: &Shock, line: &[UnitId], sft: &mut Tally<ShockFactor>) {
    let (mut riding, mut charging) = (0, 0);
    for &unit in line.iter().filter(|u| state.is_cavalry(**u)) {
        let mut targets = shock.targets_of(unit).filter(|t| !state.is_gun(*t)).peekable();
        if targets.peek().is_none() || !targets.all(|t| state.is_infantry(t)) {
            continue;
        }
        let whole = !shock.counter && !state.has(unit, Marks::DISORDERED);
        *if whole && shock.chargers.has(unit) { &mut charging } else { &mut riding } += 1;
    }
    let factors = &state.scenario.tables.factors;
    sft.add(ShockFactor::Cavalry, riding * factors.cavalry);
    sft.add(ShockFactor::Charge, charging * factors.charge);
}

/// (12.52b) Flank and rear, by attacking unit; or by defender, as a switch has it.
fn position(state: &State, shock: &Shock) -> i8 {
    let worth = |aspects: &[Aspect]| {
        let factors = &state.scenario.tables.factors;
        let has = |a| aspects.contains(&a);
        match (has(Aspect::Front), has(Aspect::Flank), has(Aspect::Rear)) {
            (false, true, false) => factors.flank,
            (false, false, true) => factors.rear,
            (true, false, false) | (false, false, false) => 0,
            _ => factors.combination,
        }
    };
    let aspect = |attacker: UnitId, defender: UnitId| {
        let (from, to) = (state.unit(defender).hex, state.unit(attacker).hex);
        state.grid().direction(from, to).map(|dir| zoc::aspect(state, defender, dir))
    };
    if state.scenario.switches.position_combination == CountedBy::Defender {
        let of = |d: UnitId| {
            let aspects: Vec<Aspect> = shock.attackers_of(d).filter_map(|a| aspect(a, d)).collect();
            let kinds = aspects.iter().any(|a| *a != aspects[0]);
            if kinds { worth(&aspects) } else { aspects.iter().map(|a| worth(&[*a])).sum() }
        };
        return shock.defenders(state).into_iter().map(of).sum();
    }
    let of = |attacker: UnitId| {
        let targets = shock.targets_of(attacker).filter(|t| !state.is_gun(*t));
        worth(&targets.filter_map(|t| aspect(attacker, t)).collect::<Vec<_>>())
    };
    shock.line.iter().map(of).sum()
}

/// (12.52c, table 3.10) Each defender's hex, and the hexside that helps against all who attack
/// it; the average of the Line, rounded down.
fn terrain(state: &State, shock: &Shock, defenders: &[UnitId]) -> i8 {
    let (field, tables) = (&state.scenario.field, &state.scenario.tables);
    let of = |unit: UnitId| {
        let hex = state.unit(unit).hex;
        let across = |attacker: UnitId| {
            let from = state.unit(attacker).hex;
            let dir = state.grid().direction(from, hex)?;
            field.sides(from, dir, hex).map(|s| tables.hexside(s).shock).max()
        };
        let side = shock.attackers_of(unit).map(|a| across(a).unwrap_or(0)).min().unwrap_or(0);
        tables.terrain(field.terrain(hex)).shock + side
    };
    let sum: i8 = defenders.iter().map(|u| of(*u)).sum();
    if state.scenario.switches.terrain_sf == TerrainSf::Sum || defenders.is_empty() {
        return sum;
    }
    sum.div_euclid(defenders.len() as i8)
}

/// (6.54 ruling) Close only if every unit but skirmishers and guns is in it.
fn all_close(state: &State, line: &[UnitId]) -> bool {
    let mut solid =
        line.iter().filter(|u| !state.is_skirmisher(**u) && !state.is_gun(**u)).peekable();
    solid.peek().is_some()
        && solid.all(|u| state.is_infantry(*u) && state.unit(*u).formation == Formation::Close)
}

fn add_defending_formation(state: &State, line: &[UnitId], sft: &mut Tally<ShockFactor>) {
    let tables = &state.scenario.tables;
    let formed =
        |f: Formation| move |u: &UnitId| state.is_infantry(*u) && state.unit(*u).formation == f;
    let close = tables.formation(Formation::Close).shock_defence;
    sft.add_if(all_close(state, line), ShockFactor::DefendClose, close);
    let column = tables.formation(Formation::Column).shock_defence;
    sft.add_if(line.iter().any(formed(Formation::Column)), ShockFactor::DefendColumn, column);
    let loose = !line.is_empty() && line.iter().all(formed(Formation::Skirmish));
    let skirmish = tables.formation(Formation::Skirmish).shock_defence;
    sft.add_if(loose, ShockFactor::DefendSkirmish, skirmish);
}

/// (12.52, 11.51) Each Disordered and each Reduced unit of the Line.
fn add_unit_status(state: &State, line: &[UnitId], sft: &mut Tally<ShockFactor>) {
    let factors = &state.scenario.tables.factors;
    let count = |mark| line.iter().filter(|u| state.has(**u, mark)).count() as i8;
    sft.add(ShockFactor::Disordered, count(Marks::DISORDERED) * factors.disordered);
    sft.add(ShockFactor::Reduced, count(Marks::REDUCED) * factors.reduced);
}
