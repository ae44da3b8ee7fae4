//! (12.1) Who may shock, and whom.

use hexes::{Arc, Dirs, Hex};
use kernel::{Refusal, refuse};

use crate::action::Action;
use crate::cavalry;
use crate::frame::Charge;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::*;
use crate::zoc;

/// (12.12c, 12.52e) The enemies in a hex that this unit could attack: all combat units there,
/// but for those the other arm has shocked in this Activation.
pub fn attackable_in(state: &State, unit: UnitId, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
    let enemy = state.side(unit).other();
    let other_arm = if state.is_cavalry(unit) { Marks::BY_FOOT } else { Marks::BY_HORSE };
    let top = state.stand(hex).top().filter(|u| state.side(*u) == enemy);
    let under = top.and(state.stand(hex).under());
    let guns = (state.stand(hex).guns[enemy.index()] > 0).then(|| state.guns_at(hex));
    let guns = guns.into_iter().flatten();
    let guns = guns.filter(move |g| state.side(*g) == enemy && !state.has(*g, Marks::ABANDONED));
    top.into_iter().chain(under).chain(guns).filter(move |u| !state.has(*u, other_arm))
}

/// (12.12e) The enemies in the frontal hexes it could itself go to.
fn in_front(
    state: &State,
    unit: UnitId,
    from: Hex,
    front: Dirs,
) -> impl Iterator<Item = UnitId> + '_ {
    let gait = state.gait(unit);
    front
        .iter()
        .filter(move |dir| !state.scenario.field.is_prohibited(gait, from, *dir))
        .flat_map(move |dir| attackable_in(state, unit, state.grid().step(from, dir)))
}

pub fn has_target_in_front(state: &State, unit: UnitId) -> bool {
    in_front(state, unit, state.unit(unit).hex, zoc::front(state, unit)).next().is_some()
}

/// (12.12, 11.51) Lines and undisordered Cavalry attack; Column and skirmishers do not.
fn check_arm(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let u = state.unit(unit);
    match (u.arm, u.formation) {
        (Arm::Artillery, _) => refuse(cite!("12.7"), "guns can't attack by Shock"),
        (Arm::Infantry, Formation::Column) => {
            refuse(cite!("6.21"), "a Column can't attack by Shock")
        }
        (Arm::Infantry, Formation::Skirmish) => {
            refuse(cite!("6.54"), "skirmishers can't attack by Shock")
        }
        (Arm::Cavalry, _) if u.marks.has(Marks::DISORDERED) => {
            refuse(cite!("11.51"), "Disordered Cavalry can't attack")
        }
        _ => Ok(()),
    }
}

/// (12.12) The units of a Command that stand with an enemy in front and must take part.
fn participants(state: &State, command: CommandId) -> impl Iterator<Item = UnitId> + '_ {
    state.members(command).filter(|u| {
        state.has(*u, Marks::FULL) && check_arm(state, *u).is_ok() && has_target_in_front(state, *u)
    })
}

/// (12.11, 12.14) Whether a Command may use its turn for Shock.
pub fn check_shock(state: &State, command: CommandId) -> Result<(), Refusal> {
    let mut anybody = false;
    for unit in participants(state, command) {
        if state.spec(unit).militia {
            return refuse(cite!("12.14"), "a Line with Colonial militia can't attack by Shock");
        }
        anybody = true;
    }
    if anybody || can_charge(state, command) {
        return Ok(());
    }
    refuse(
        cite!("12.12"),
        "no active unit of the Command has an enemy in front, and none can charge",
    )
}

fn can_charge(state: &State, command: CommandId) -> bool {
    let mut found = Vec::new();
    state.members(command).filter(|u| state.is_cavalry(*u)).any(|u| {
        if cavalry::check_charger(state, u, command, &[]).is_ok() {
            cavalry::charges(state, u, &[], &mut found);
        }
        !found.is_empty()
    })
}

/// (12.12, 12.52f) Who attacks whom, with these Charges and this choice of arms.
pub fn attacks(
    state: &State,
    command: CommandId,
    charges: &[Charge],
    arms: &[(UnitId, Arm)],
) -> Vec<(UnitId, UnitId)> {
    let mut pairs = Vec::new();
    for unit in participants(state, command) {
        if charges.iter().any(|c| c.unit == unit) {
            continue;
        }
        let targets = in_front(state, unit, state.unit(unit).hex, zoc::front(state, unit));
        pairs.extend(targets.map(|t| (unit, t)));
    }
    for charge in charges {
        let Some(&end) = charge.path.last() else { continue };
        let front = Arc::Line.front(state.unit(charge.unit).facing);
        let targets = in_front(state, charge.unit, end, front);
        pairs.extend(targets.map(|t| (charge.unit, t)));
    }
    pairs.retain(|(attacker, defender)| {
        let named = chosen_for(state, *defender);
        arms.iter().all(|(unit, arm)| *unit != named || *arm == state.arm(*attacker))
    });
    pairs
}

/// A gun beside a unit goes with that unit: it counts for nothing by itself.
fn chosen_for(state: &State, defender: UnitId) -> UnitId {
    match state.stand(state.unit(defender).hex).top() {
        Some(top) if state.is_gun(defender) => top,
        _ => defender,
    }
}

/// (12.52f) Enemies that both foot and horse of this Line have in front.
pub fn conflicts(state: &State, pairs: &[(UnitId, UnitId)]) -> Vec<UnitId> {
    let mut found = Vec::new();
    for &(attacker, defender) in pairs {
        let clash = |p: &(UnitId, UnitId)| p.1 == defender && state.arm(p.0) != state.arm(attacker);
        let named = chosen_for(state, defender);
        if !found.contains(&named) && pairs.iter().any(clash) {
            found.push(named);
        }
    }
    found
}

pub fn check_assign(
    state: &State,
    pairs: &[(UnitId, UnitId)],
    target: UnitId,
    arm: Arm,
) -> Result<(), Refusal> {
    if arm == Arm::Artillery || !conflicts(state, pairs).contains(&target) {
        return refuse(cite!("12.52"), "Infantry and Cavalry don't both have that enemy in front");
    }
    Ok(())
}

/// (12.11, 12.52) Whether the plan is an attack: somebody is attacked, nobody by both arms.
pub fn check_plan(state: &State, pairs: &[(UnitId, UnitId)]) -> Result<(), Refusal> {
    if pairs.is_empty() {
        return refuse(cite!("12.12"), "no unit has an enemy in front: declare a Charge first");
    }
    if !conflicts(state, pairs).is_empty() {
        return refuse(cite!("12.52"), "choose first who attacks each enemy: Infantry or Cavalry");
    }
    Ok(())
}

/// Adds what may be planned next.
pub fn plan_menu(
    state: &State,
    command: CommandId,
    charges: &[Charge],
    arms: &[(UnitId, Arm)],
    out: &mut Vec<Action>,
) {
    for unit in state.members(command) {
        if cavalry::check_charger(state, unit, command, charges).is_ok() {
            cavalry::charges(state, unit, charges, out);
        }
    }
    let pairs = attacks(state, command, charges, arms);
    for target in conflicts(state, &pairs) {
        out.extend([Arm::Infantry, Arm::Cavalry].map(|arm| Action::Assign { target, arm }));
    }
    if check_plan(state, &pairs).is_ok() {
        out.push(Action::Shock);
    }
}
