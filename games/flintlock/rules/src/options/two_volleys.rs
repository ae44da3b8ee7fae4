//! Units that have fired twice: they retire behind the main line, or go home.

use hexes::{Dir, Hex};
use kernel::{Refusal, refuse};

use crate::Cx;
use crate::event::{Event, Manner};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;
use crate::{leaders, movement, stacking, victory, zoc};

const VOLLEYS: u8 = 2;
/// MP of a unit that retires.
const ALLOWANCE: u8 = 8;

/// The Command behind which a unit retires, if it is one that may.
fn retires_behind(state: &State, unit: UnitId) -> Option<CommandId> {
    let own = state.spec(unit).command;
    super::find(state, |o| match o {
        BattleOption::RetireAfterTwoVolleys { who, behind } if own == Some(*who) => Some(*behind),
        _ => None,
    })
}

fn goes_home(state: &State, unit: UnitId) -> bool {
    let own = state.spec(unit).command;
    super::find(state, |o| match o {
        BattleOption::GoHomeAfterTwoVolleys { who } => own.filter(|c| who.contains(c)).map(|_| ()),
        _ => None,
    })
    .is_some()
}

/// Its leader is active, it is in his hand, and it has fired twice.
fn check_done_its_duty(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if !state.has(unit, Marks::FULL) {
        return refuse(cite!("5.42"), "only an active unit may leave the fight");
    }
    if state.unit(unit).volleys < VOLLEYS {
        return refuse(cite!("11.12"), "it has not fired twice");
    }
    Ok(())
}

// ---- Cowpens: give me two fires ----

pub fn check_retire(state: &State, unit: UnitId, to: Hex) -> Result<(), Refusal> {
    if retires_behind(state, unit).is_none() {
        return refuse(cite!("3.0"), "no optional rule lets it retire");
    }
    check_done_its_duty(state, unit)?;
    if destinations(state, unit).iter().any(|d| d.0 == to) {
        return Ok(());
    }
    refuse(
        cite!("7.11"),
        "it may retire up to 8 MP, away from every enemy and behind the main line",
    )
}

/// Where a unit may retire to, and for how many MP. It enters no enemy ZOC and nothing an enemy
/// gun has in front, so nobody reacts.
pub fn destinations(state: &State, unit: UnitId) -> Vec<(Hex, u8)> {
    let Some(behind) = retires_behind(state, unit) else { return Vec::new() };
    if check_done_its_duty(state, unit).is_err() {
        return Vec::new();
    }
    let grid = state.grid();
    let row = |hex: Hex| grid.axial(hex).1;
    let line = state.members(behind).map(|u| row(state.unit(u).hex)).min();
    let from = state.unit(unit).hex;
    let enemies: Vec<Hex> = state
        .units_of(state.side(unit).other())
        .filter(|u| !state.has(*u, Marks::ABANDONED))
        .map(|u| state.unit(u).hex)
        .collect();
    let mut found = reach(state, unit);
    found.retain(|(to, _)| {
        let farther = |at: &Hex| grid.distance(*to, *at) > grid.distance(from, *at);
        line.is_none_or(|line| row(*to) < line) && enemies.iter().all(farther)
    });
    found
}

/// The hexes within its allowance, nearest first.
fn reach(state: &State, unit: UnitId) -> Vec<(Hex, u8)> {
    let (grid, gait, from) = (state.grid(), state.gait(unit), state.unit(unit).hex);
    let mut best = vec![u8::MAX; grid.cells()];
    best[from.index()] = 0;
    let mut found = vec![(from, 0)];
    for spent in 0..=ALLOWANCE {
        let mut at = 0;
        while let Some(&(hex, total)) = found.get(at) {
            at += 1;
            if total != spent || best[hex.index()] != spent {
                continue;
            }
            for dir in Dir::ALL {
                let cost = state.scenario.field.cost(gait, hex, dir);
                let (to, total) = (grid.step(hex, dir), spent.saturating_add(cost));
                if total <= ALLOWANCE && total < best[to.index()] && is_open(state, unit, to) {
                    best[to.index()] = total;
                    found.push((to, total));
                }
            }
        }
    }
    found.retain(|(hex, total)| *hex != from && best[hex.index()] == *total);
    found
}

fn is_open(state: &State, unit: UnitId, hex: Hex) -> bool {
    let enemy = state.side(unit).other();
    state.stand(hex).top().is_none()
        && stacking::check_entry(state, unit, false, hex).is_ok()
        && !zoc::in_zoc(state, hex, enemy)
        && !state.guns().any(|g| {
            state.side(g) == enemy
                && !state.has(g, Marks::ABANDONED)
                && zoc::has_in_front(state, g, hex)
        })
}

/// It goes there, rallied, keeping its facing.
pub fn retire(cx: &mut Cx<'_>, unit: UnitId, to: Hex) {
    let way = destinations(cx.state(), unit).into_iter().find(|d| d.0 == to);
    let (facing, mp) = (cx.state().unit(unit).facing, way.map_or(0, |w| w.1));
    movement::relocate(cx, unit, to, facing, Manner::Retire, mp);
    if cx.state().has(unit, Marks::DISORDERED) {
        cx.emit(Event::Rallied { unit });
    }
    movement::claim_guns(cx, unit);
    cx.emit(Event::Acted { unit });
    cx.emit(Event::Done);
    leaders::displace(cx, unit);
}

// ---- Guilford: two volleys and go home ----

pub fn check_go_home(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if !goes_home(state, unit) {
        return refuse(cite!("3.0"), "no optional rule lets it go home");
    }
    check_done_its_duty(state, unit)?;
    if zoc::in_zoc(state, state.unit(unit).hex, state.side(unit).other()) {
        return refuse(cite!("9.2"), "it is in an enemy ZOC and can't go home");
    }
    Ok(())
}

/// (12.45) Off the map, without Flight Points.
pub fn go_home(cx: &mut Cx<'_>, unit: UnitId) {
    let (hex, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
    cx.emit(Event::WentHome { unit });
    cx.emit(Event::Done);
    leaders::bereave(cx, side, hex);
    victory::check_wiped_out(cx);
}
