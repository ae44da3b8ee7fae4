//! (12.61) Attackers fill the hexes the enemy has left.

use hexes::Hex;
use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{Event, Manner};
use crate::frame::Frame;
use crate::leaders;
use crate::movement;
use crate::parts::*;
use crate::rulebook::cite;
use crate::stacking;
use crate::state::*;
use crate::zoc;

/// Whether a unit could advance into a vacated hex: in front of it, empty, and no barred ground.
fn reaches(state: &State, unit: UnitId, hex: Hex) -> bool {
    let from = state.unit(unit).hex;
    let Some(dir) = state.grid().direction(from, hex) else { return false };
    zoc::front(state, unit).has(dir)
        && stacking::is_free(state, hex)
        && !state.scenario.field.is_prohibited(state.gait(unit), from, dir)
}

/// (12.61b) The advances that still lead to the best filling: as many hexes as possible, by the
/// units of highest Morale.
pub fn advances(state: &State, units: &[UnitId], hexes: &[Hex]) -> Vec<(UnitId, Hex)> {
    let into = |unit: UnitId| hexes.iter().filter(move |h| reaches(state, unit, **h));
    let mut ways: Vec<(UnitId, Hex)> =
        units.iter().flat_map(|u| into(*u).map(|hex| (*u, *hex))).collect();
    // Nothing to choose between, most of the time.
    if ways.len() > 1 {
        let best = worth(state, units, hexes, None);
        ways.retain(|way| worth(state, units, hexes, Some(*way)) == best);
    }
    ways
}

/// The worth of the best filling, with one advance settled beforehand: units that move, then
/// their Morale. Units are taken in order of Morale, each if it can still be fitted in.
fn worth(
    state: &State,
    units: &[UnitId],
    hexes: &[Hex],
    fixed: Option<(UnitId, Hex)>,
) -> (u8, i16) {
    let mut order: Vec<UnitId> = units.to_vec();
    order.sort_by_key(|u| -morale_of(state, *u));
    if let Some((first, _)) = fixed {
        order.retain(|u| *u != first);
        order.insert(0, first);
    }
    let mut filled: Vec<Option<UnitId>> = vec![None; hexes.len()];
    let (mut count, mut morale) = (0, 0);
    for &unit in &order {
        let fits = match fixed {
            Some((first, hex)) if first == unit => {
                let at = hexes.iter().position(|h| *h == hex);
                at.is_some_and(|i| {
                    filled[i] = Some(unit);
                    true
                })
            }
            _ => {
                let locked = fixed.and_then(|(_, hex)| hexes.iter().position(|h| *h == hex));
                let mut tried = vec![false; hexes.len()];
                if let Some(i) = locked {
                    tried[i] = true;
                }
                fit(state, unit, hexes, &mut filled, &mut tried)
            }
        };
        if fits {
            count += 1;
            morale += i16::from(morale_of(state, unit));
        }
    }
    (count, morale)
}

/// A stack is as good as the better of its two.
fn morale_of(state: &State, unit: UnitId) -> i8 {
    let other = state.partner(unit).map(|u| state.spec(u).morale);
    state.spec(unit).morale.max(other.unwrap_or(i8::MIN))
}

/// Finds a hex for a unit, moving others over where needed.
fn fit(
    state: &State,
    unit: UnitId,
    hexes: &[Hex],
    filled: &mut [Option<UnitId>],
    tried: &mut [bool],
) -> bool {
    for (i, &hex) in hexes.iter().enumerate() {
        if tried[i] || !reaches(state, unit, hex) {
            continue;
        }
        tried[i] = true;
        let free = match filled[i] {
            None => true,
            Some(other) => fit(state, other, hexes, filled, tried),
        };
        if free {
            filled[i] = Some(unit);
            return true;
        }
    }
    false
}

pub fn check_advance(
    state: &State,
    units: &[UnitId],
    hexes: &[Hex],
    unit: UnitId,
    to: Hex,
) -> Result<(), Refusal> {
    if advances(state, units, hexes).contains(&(unit, to)) {
        return Ok(());
    }
    refuse(cite!("12.61"), "fill every hex you can, highest Morale first")
}

pub fn advance_menu(state: &State, units: &[UnitId], hexes: &[Hex], out: &mut Vec<Action>) {
    let ways = advances(state, units, hexes);
    out.extend(ways.into_iter().map(|(unit, to)| Action::Advance { unit, to }));
}

/// Ends when nobody can advance, and takes the only way by itself. `false`: the owner chooses.
pub fn settle_advancing(cx: &mut Cx<'_>, side: Side, units: &[UnitId], hexes: &[Hex]) -> bool {
    match advances(cx.state(), units, hexes)[..] {
        [] => {
            cx.emit(Event::Done);
            true
        }
        [(unit, to)] => {
            advance(cx, side, units, hexes, unit, to);
            true
        }
        _ => false,
    }
}

/// One unit, or a Close stack as one, goes forward; facing stays (8.0d).
pub fn advance(
    cx: &mut Cx<'_>,
    side: Side,
    units: &[UnitId],
    hexes: &[Hex],
    unit: UnitId,
    to: Hex,
) {
    let rest = units.iter().copied().filter(|u| *u != unit).collect();
    let left = hexes.iter().copied().filter(|h| *h != to).collect();
    cx.emit(Event::Next(Frame::Advancing { side, units: rest, hexes: left }));
    let state = cx.state();
    let from = state.unit(unit).hex;
    let under = state.partner(unit);
    for one in under.into_iter().chain([unit]) {
        let facing = cx.state().unit(one).facing;
        movement::relocate(cx, one, to, facing, Manner::Advance, 0);
    }
    movement::claim_guns(cx, unit);
    leaders::follow(cx, side, from, to);
    leaders::displace(cx, unit);
}
