//! (13.0, 6.55) Reaction Retreat of Cavalry and skirmishers, and the Charge.

use hexes::{Arc, Dir, Facing, Hex};
use kernel::{Refusal, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{CheckedFor, Event, Manner};
use crate::frame::Charge;
use crate::leaders;
use crate::movement;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::sight;
use crate::stacking;
use crate::state::*;
use crate::tables::PROHIBITED;
use crate::zoc;

/// (13.11, 13.14) Undisordered Cavalry may ride off before Infantry's Phasing Fire, if it has
/// somewhere to go.
pub fn may_avoid_fire(state: &State, firer: UnitId, target: UnitId) -> bool {
    state.is_cavalry(target)
        && state.is_infantry(firer)
        && state.side(target) != state.active()
        && !state.has(target, Marks::DISORDERED)
        && retreat_paths(state, target, &[state.unit(firer).hex]).next().is_some()
}

/// (6.55b, 13.12) Two steps, each no nearer to any threat, to a hex two away; never into an enemy
/// ZOC, a prohibited hex or one with others than guns of its own side.
pub fn retreat_paths<'a>(
    state: &'a State,
    unit: UnitId,
    threats: &'a [Hex],
) -> impl Iterator<Item = (Hex, Hex)> + 'a {
    let start = state.unit(unit).hex;
    Dir::ALL.into_iter().flat_map(move |first| {
        let via = retreat_step(state, unit, start, first, threats);
        let seconds = via.into_iter().flat_map(move |via| {
            Dir::ALL
                .into_iter()
                .filter_map(move |d| retreat_step(state, unit, via, d, threats))
                .map(move |to| (via, to))
        });
        seconds.filter(move |(_, to)| state.grid().distance(start, *to) == 2)
    })
}

fn retreat_step(state: &State, unit: UnitId, from: Hex, dir: Dir, threats: &[Hex]) -> Option<Hex> {
    let grid = state.grid();
    if state.scenario.field.is_prohibited(state.gait(unit), from, dir) {
        return None;
    }
    let to = grid.step(from, dir);
    let nearer = threats.iter().any(|t| grid.distance(to, *t) < grid.distance(from, *t));
    let stand = state.stand(to);
    let own_partner = stand.guns == [0; 2]
        && stand.under().is_none()
        && stand
            .top()
            .is_some_and(|o| state.is_skirmisher(unit) && stacking::may_share(state, unit, o));
    let open = stacking::is_open(state, unit, to) || own_partner;
    (!nearer && open && !zoc::in_zoc(state, to, state.side(unit).other())).then_some(to)
}

pub fn check_fall_away(
    state: &State,
    unit: UnitId,
    (via, to): (Hex, Hex),
    facing: Facing,
    threats: &[Hex],
) -> Result<(), Refusal> {
    let rule = if state.is_cavalry(unit) { cite!("13.12") } else { cite!("6.55") };
    if !retreat_paths(state, unit, threats).any(|p| p == (via, to)) {
        return refuse(
            rule,
            "it rides off two hexes, no nearer to the enemy, not into a ZOC or another unit",
        );
    }
    if !zoc::facings_of(state, unit).contains(&facing) {
        return refuse(cite!("8.0"), "it can't face that way");
    }
    Ok(())
}

pub fn fall_away_menu(state: &State, unit: UnitId, threats: &[Hex], out: &mut Vec<Action>) {
    for (via, to) in retreat_paths(state, unit, threats) {
        for &facing in zoc::facings_of(state, unit) {
            out.push(Action::FallAway { unit, via, to, facing });
        }
    }
}

/// (13.12, 13.13, 6.55) Two hexes back, and then a Morale Check.
pub fn fall_away(cx: &mut Cx<'_>, unit: UnitId, via: Hex, to: Hex, facing: Facing) {
    let state = cx.state();
    let (from, side, kept) = (state.unit(unit).hex, state.side(unit), state.unit(unit).facing);
    let (manner, why) = match state.is_cavalry(unit) {
        true => (Manner::CavalryRetreat, CheckedFor::CavalryRetreat),
        false => (Manner::SkirmisherRetreat, CheckedFor::SkirmisherRetreat),
    };
    movement::relocate(cx, unit, via, kept, manner, 0);
    leaders::displace(cx, unit);
    movement::relocate(cx, unit, to, facing, manner, 0);
    results::morale_check(cx, unit, why);
    leaders::follow(cx, side, from, to);
    leaders::displace(cx, unit);
}

/// (13.22) Least and greatest distance of a Charge, and the dearest step.
const NEAREST: u16 = 2;
const FARTHEST: u16 = 4;
const DEAREST: u8 = 2;
const STEPS: usize = 3;

/// (13.22, 13.22b) Whether a unit may charge at all in this Shock.
pub fn check_charger(
    state: &State,
    unit: UnitId,
    command: CommandId,
    declared: &[Charge],
) -> Result<(), Refusal> {
    if state.spec(unit).command != Some(command) || !state.is_on_map(unit) {
        return refuse(cite!("12.11"), "only the Command whose turn it is may attack");
    }
    if !state.is_cavalry(unit) {
        return refuse(cite!("13.22"), "only Cavalry can charge");
    }
    if state.spec(unit).militia {
        return refuse(cite!("12.14"), "Colonial militia can't attack by Shock");
    }
    if !state.has(unit, Marks::FULL) {
        return refuse(cite!("5.42"), "only an active unit can charge");
    }
    if state.has(unit, Marks::DISORDERED) {
        return refuse(cite!("11.51"), "Disordered Cavalry can't attack");
    }
    if declared.iter().any(|c| c.unit == unit) {
        return refuse(cite!("13.22"), "its Charge is already declared");
    }
    if zoc::in_zoc(state, state.unit(unit).hex, state.side(unit).other()) {
        return refuse(cite!("13.22"), "it starts in an enemy ZOC and can't charge");
    }
    if crate::shock::has_target_in_front(state, unit) {
        return refuse(cite!("12.12"), "it has an enemy in front and attacks without a Charge");
    }
    Ok(())
}

/// (13.22a) Whether this path is a Charge: straight ahead over easy ground, past nobody but own guns,
/// out of ZOC but for its end, with an enemy in front there that was 2 to 4 hexes off and in sight.
pub fn check_charge(
    state: &State,
    unit: UnitId,
    facing: Facing,
    path: &[Hex],
    declared: &[Charge],
) -> Result<(), Refusal> {
    if !facing.is_vertex() {
        return refuse(cite!("8.0"), "Cavalry faces a corner of its hex");
    }
    if path.is_empty() || path.len() > STEPS {
        return refuse(cite!("13.22"), "a Charge rides 1 to 3 hexes and then attacks");
    }
    let (field, side) = (&state.scenario.field, state.side(unit));
    let front = Arc::Line.front(facing);
    let mut at = state.unit(unit).hex;
    for (i, &hex) in path.iter().enumerate() {
        let Some(dir) = state.grid().direction(at, hex).filter(|d| front.has(*d)) else {
            return refuse(cite!("13.22"), "every step of a Charge goes to the front");
        };
        match field.cost(Gait::Cavalry, at, dir) {
            PROHIBITED => return refuse(cite!("7.11"), "Cavalry can't enter that ground"),
            cost if cost > DEAREST => {
                return refuse(
                    cite!("13.22"),
                    "a Charge can't cross ground of more than 2 MP a hex",
                );
            }
            _ => {}
        }
        if !is_free_for(state, unit, hex, declared) {
            return refuse(cite!("13.22"), "another unit is in the way");
        }
        if i + 1 < path.len() && zoc::in_zoc(state, hex, side.other()) {
            return refuse(cite!("13.22"), "only the last hex of the path may be in an enemy ZOC");
        }
        at = hex;
    }
    if charge_targets(state, unit, facing, at).next().is_none() {
        if charge_hexes(state, unit, facing, at).next().is_some() {
            return refuse(
                cite!("12.52"),
                "Infantry has already attacked that enemy this Activation",
            );
        }
        return refuse(
            cite!("13.22"),
            "a Charge needs an enemy 2 to 4 hexes away, in sight and in front",
        );
    }
    Ok(())
}

/// (13.22h) Hexes left by earlier chargers are free, those they reach are not; own guns are ridden past.
fn is_free_for(state: &State, unit: UnitId, hex: Hex, declared: &[Charge]) -> bool {
    if declared.iter().any(|c| c.path.last() == Some(&hex)) {
        return false;
    }
    let left = |u: UnitId| declared.iter().any(|c| c.unit == u);
    stacking::is_open(state, unit, hex) || state.stand(hex).top().is_some_and(left)
}

/// The enemies that make a Charge ending at `end` one.
fn charge_targets(
    state: &State,
    unit: UnitId,
    facing: Facing,
    end: Hex,
) -> impl Iterator<Item = UnitId> + '_ {
    let hexes = charge_hexes(state, unit, facing, end);
    hexes.flat_map(move |hex| crate::shock::attackable_in(state, unit, hex))
}

/// The hexes of enemies who are far enough, near enough and in sight.
fn charge_hexes(
    state: &State,
    unit: UnitId,
    facing: Facing,
    end: Hex,
) -> impl Iterator<Item = Hex> + '_ {
    let start = state.unit(unit).hex;
    let enemy = state.side(unit).other();
    Arc::Line.front(facing).iter().filter_map(move |dir| {
        let hex = state.grid().step(end, dir);
        let cost = state.scenario.field.cost(Gait::Cavalry, end, dir);
        let limit = match state.scenario.switches.charge_limit_at_target {
            true => DEAREST,
            false => PROHIBITED - 1,
        };
        let distance = state.grid().distance(start, hex);
        let fits = cost <= limit
            && (NEAREST..=FARTHEST).contains(&distance)
            && state.holds(hex, enemy)
            && sight::blocked(state, start, hex, false).is_none();
        fits.then_some(hex)
    })
}

/// Whether a unit has any Charge at all, or all of them.
pub fn charges(state: &State, unit: UnitId, declared: &[Charge], out: &mut Vec<Action>) {
    let start = state.unit(unit).hex;
    let enemy = state.side(unit).other();
    let near = |u: UnitId| state.grid().distance(start, state.unit(u).hex) <= FARTHEST;
    if !state.units_of(enemy).any(near) {
        return;
    }
    for facing in Facing::VERTICES {
        ride(state, unit, facing, &mut Vec::new(), declared, out);
    }
}

fn ride(
    state: &State,
    unit: UnitId,
    facing: Facing,
    path: &mut Vec<Hex>,
    declared: &[Charge],
    out: &mut Vec<Action>,
) {
    if !path.is_empty() && check_charge(state, unit, facing, path, declared).is_ok() {
        out.push(Action::Charge { unit, facing, path: path.clone() });
    }
    if path.len() == STEPS {
        return;
    }
    let at = path.last().copied().unwrap_or(state.unit(unit).hex);
    for dir in Arc::Line.front(facing).iter() {
        if let Some(next) = state.grid().neighbour(at, dir) {
            path.push(next);
            ride(state, unit, facing, path, declared, out);
            path.pop();
        }
    }
}

/// (13.22) Declares a Charge: the unit turns first, and rides when all is declared.
pub fn declare(cx: &mut Cx<'_>, unit: UnitId, facing: Facing) {
    if cx.state().unit(unit).facing != facing {
        cx.emit(Event::Turned { unit, facing });
    }
}
