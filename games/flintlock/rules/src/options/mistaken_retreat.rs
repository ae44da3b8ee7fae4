//! The mistaken retreat: when a Command first drops a level the line may step back two hexes, and
//! the enemy is drawn on.

use hexes::{Arc, Dir, Hex};
use kernel::Side;

use crate::Cx;
use crate::action::Choice;
use crate::event::{CheckedFor, Event, Manner, OptionalRule};
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::scenario::BattleOption;
use crate::state::*;
use crate::{leaders, movement, results, shock, stacking, zoc};

fn rule(state: &State) -> Option<(CommandId, &[CommandId])> {
    super::find(state, |o| match o {
        BattleOption::MistakenRetreat { first, who } => Some((*first, &who[..])),
        _ => None,
    })
}

/// Who is asked to step back.
pub fn side(state: &State) -> Side {
    rule(state).map_or(AMERICAN, |(first, _)| state.scenario.command(first).side)
}

/// The Command stands below its first level, and the Shock or Fire step is over: the chance comes
/// now or never.
pub fn offer(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let Some((first, _)) = rule(state) else { return false };
    let dropped = state.command(first).status > state.scenario.command(first).status;
    if !dropped || super::is_spent(state, OptionalRule::MistakenRetreat) || !super::is_quiet(state)
    {
        return false;
    }
    let asked = bound(state).into_iter().any(|u| way_back(state, u).is_some());
    cx.emit(Event::OptionSpent { option: OptionalRule::MistakenRetreat });
    if asked {
        cx.emit(Event::Begin(Frame::Option { pending: Pending::StepBack }));
    }
    true
}

/// The units that stand in an enemy ZOC.
fn bound(state: &State) -> Vec<UnitId> {
    let (enemy, commands) = (side(state).other(), rule(state).map_or(&[][..], |r| r.1));
    let held = |u: &UnitId| zoc::in_zoc(state, state.unit(*u).hex, enemy);
    commands.iter().flat_map(|c| state.members(*c)).filter(held).collect()
}

/// The hex exactly behind at distance two, if one of the ways there is open: free hexes, no
/// prohibited ground, no enemy ZOC.
fn way_back(state: &State, unit: UnitId) -> Option<Hex> {
    let from = state.unit(unit).hex;
    let rear: Vec<Dir> = match zoc::arc(state, unit) {
        Arc::Line => zoc::rear(state, unit).iter().collect(),
        _ => Arc::Column.rear(state.unit(unit).facing).iter().collect(),
    };
    let (&first, &last) = (rear.first()?, rear.last()?);
    [(first, last), (last, first)].into_iter().find_map(|(a, b)| {
        let via = step_back(state, unit, from, a)?;
        step_back(state, unit, via, b)
    })
}

fn step_back(state: &State, unit: UnitId, from: Hex, dir: Dir) -> Option<Hex> {
    let to = state.grid().step(from, dir);
    let open = !state.scenario.field.is_prohibited(state.gait(unit), from, dir)
        && is_open(state, unit, to)
        && !zoc::in_zoc(state, to, state.side(unit).other());
    open.then_some(to)
}

/// (6.55d) A skirmisher's own partner is not in its way.
fn is_open(state: &State, unit: UnitId, hex: Hex) -> bool {
    let stand = state.stand(hex);
    let only = Stand { top: stand.top, ..Stand::EMPTY };
    let partner = |u: UnitId| state.is_skirmisher(unit) && stacking::may_share(state, unit, u);
    stacking::is_free(state, hex) || (stand == only && stand.top().is_some_and(partner))
}

pub fn answer(cx: &mut Cx<'_>, choice: &Choice) {
    if *choice != Choice::StepBack {
        return cx.emit(Event::Done);
    }
    // Who has no way now may have one when others have gone.
    let mut waiting = bound(cx.state());
    let mut gone: Vec<(UnitId, Hex, Hex)> = Vec::new();
    let can_go = |state: &State, units: &[UnitId]| {
        units.iter().find_map(|u| way_back(state, *u).map(|to| (*u, to)))
    };
    while let Some((unit, to)) = can_go(cx.state(), &waiting) {
        let from = cx.state().unit(unit).hex;
        let going = together(cx.state(), unit);
        waiting.retain(|u| !going.contains(u));
        for one in going {
            let facing = cx.state().unit(one).facing;
            movement::relocate(cx, one, to, facing, Manner::StepBack, 0);
        }
        movement::claim_guns(cx, unit);
        gone.push((unit, from, to));
    }
    let state = cx.state();
    let side = side(state);
    let left = gone.iter().map(|g| g.1).filter(|h| stacking::is_free(state, *h));
    let hexes: Vec<Hex> = left.collect();
    let units = pursuers(state, side.other(), &hexes);
    cx.emit(Event::Next(Frame::Option { pending: Pending::DrawnOn { units, hexes } }));
    for (unit, from, to) in gone {
        leaders::follow(cx, side, from, to);
        leaders::displace(cx, unit);
    }
}

/// (12.62e) A Close stack goes as one, the lower unit first.
fn together(state: &State, unit: UnitId) -> Vec<UnitId> {
    let stand = state.stand(state.unit(unit).hex);
    match (stand.under(), stand.top()) {
        (Some(under), Some(top)) if !state.is_skirmisher(unit) => vec![under, top],
        _ => vec![unit],
    }
}

/// Infantry and Cavalry with a hex so left in front; a Close stack is one.
fn pursuers(state: &State, side: Side, hexes: &[Hex]) -> Vec<UnitId> {
    let leads = |u: &UnitId| {
        !state.is_gun(*u)
            && (state.is_skirmisher(*u) || state.stand(state.unit(*u).hex).top == u.0)
            && hexes.iter().any(|h| zoc::has_in_front(state, *u, *h))
    };
    state.units_of(side).filter(leads).collect()
}

/// Ends when nobody can follow, and takes the only way by itself. `false`: the owner chooses.
pub fn settle(cx: &mut Cx<'_>, units: &[UnitId], hexes: &[Hex]) -> bool {
    match shock::advances(cx.state(), units, hexes)[..] {
        [] => cx.emit(Event::Done),
        [(unit, to)] => follow(cx, units, hexes, unit, to),
        _ => return false,
    }
    true
}

/// One unit, or a Close stack, is drawn on and rolls against Disorder.
pub fn follow(cx: &mut Cx<'_>, units: &[UnitId], hexes: &[Hex], unit: UnitId, to: Hex) {
    let pending = Pending::DrawnOn {
        units: units.iter().copied().filter(|u| *u != unit).collect(),
        hexes: hexes.iter().copied().filter(|h| *h != to).collect(),
    };
    cx.emit(Event::Next(Frame::Option { pending }));
    let (from, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
    let going = together(cx.state(), unit);
    for &one in &going {
        let facing = cx.state().unit(one).facing;
        movement::relocate(cx, one, to, facing, Manner::DrawnOn, 0);
    }
    movement::claim_guns(cx, unit);
    for one in going {
        results::morale_check(cx, one, CheckedFor::Pursuit);
    }
    leaders::follow(cx, side, from, to);
    leaders::displace(cx, unit);
}
