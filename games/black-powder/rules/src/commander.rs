//! (BP-COM, BP-MOV-9) Commanders: where they go, what happens to them, who takes their place.

use kernel::{Refusal, Side, refuse};
use tabletop::{Hull, Point};

use crate::Cx;
use crate::event::{Event, JoinedBy};
use crate::frame::Frame;
use crate::ground::{self, EPS, HUNDREDTH};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Kind;
use crate::state::State;

/// (BP-MOV-9) Who may still move.
pub fn movable(state: &State, side: Side) -> impl Iterator<Item = CommanderId> + '_ {
    state.scenario.commander_ids().filter(move |id| {
        let c = state.commander(*id);
        state.commander_spec(*id).side == side && !c.lost && !c.moved
    })
}

/// (BP-MOV-9, BP-COM-3)
pub fn check_move(
    state: &State,
    commander: CommanderId,
    x: i32,
    y: i32,
    join: Option<UnitId>,
) -> Result<(), Refusal> {
    let rule = cite!("BP-MOV-9");
    if commander.index() >= state.commanders.len()
        || !movable(state, state.active).any(|c| c == commander)
    {
        return refuse(rule, "he has moved, or joined a unit by his last order");
    }
    let (width, height) = state.scenario.table;
    let fits = |at: i32, most: i32| 0 <= at && at <= most / HUNDREDTH;
    if !fits(x, width) || !fits(y, height) {
        return refuse(rule, "he stays on the table");
    }
    let at = Point::new(x * HUNDREDTH, y * HUNDREDTH);
    let moves = &state.tables().moves;
    let far = match state.commander_spec(commander).mount {
        Mount::Foot => moves.commander_on_foot,
        Mount::Horse => moves.commander_on_horse,
    };
    if !state.place_of(commander).is_within(at, far + EPS) {
        return refuse(rule, "that is farther than he can go");
    }
    if is_impassable(state, at) {
        return refuse(rule, "he does not go into impassable ground");
    }
    let here = Hull::point(at);
    let clear = state.tables().measures.clear - EPS;
    let enemies = state.of(state.active.other());
    if enemies.into_iter().any(|enemy| ground::hull(state, enemy).is_closer(&here, clear)) {
        return refuse(rule, "he stays 1 inch away from the enemy");
    }
    let Some(unit) = join else { return Ok(()) };
    let is_ours = unit.index() < state.units.len()
        && state.is_on_table(unit)
        && state.side(unit) == state.active;
    if !is_ours || ground::point_gap(state, unit, at) > state.tables().measures.join + EPS {
        return refuse(cite!("BP-COM-3"), "he joins a unit of his side within 1 inch");
    }
    Ok(())
}

pub fn is_impassable(state: &State, at: Point) -> bool {
    state.scenario.piece_ids().any(|id| match &state.scenario.piece(id).kind {
        Kind::Impassable(area) => area.contains(at),
        _ => false,
    })
}

pub fn make_move(cx: &mut Cx<'_>, commander: CommanderId, x: i32, y: i32, join: Option<UnitId>) {
    let at = Point::new(x * HUNDREDTH, y * HUNDREDTH);
    cx.emit(Event::CommanderMoved { commander, at });
    if let Some(unit) = join {
        cx.emit(Event::Joined { commander, unit, by: JoinedBy::Move });
    }
}

/// (BP-COM-2) An enemy has moved over those who stand alone.
pub fn ride_over(cx: &mut Cx<'_>, unit: UnitId, covered: &[Hull]) {
    let state = cx.state();
    let side = state.side(unit).other();
    let is_over = |id: &CommanderId| {
        let c = state.commander(*id);
        state.commander_spec(*id).side == side
            && !c.lost
            && c.with.is_none()
            && covered.iter().any(|hull| hull.contains(c.at))
    };
    let over: Vec<CommanderId> = state.scenario.commander_ids().filter(is_over).collect();
    for commander in over {
        let state = cx.state();
        let at = state.commander(commander).at;
        let near = state.tables().measures.rescue + EPS;
        match nearest_friend(state, side, at) {
            Some((unit, gap)) if gap <= near => {
                cx.emit(Event::Joined { commander, unit, by: JoinedBy::RiddenOver });
            }
            _ => cx.emit(Event::CommanderLost { commander, captured: true }),
        }
    }
}

fn nearest_friend(state: &State, side: Side, at: Point) -> Option<(UnitId, i32)> {
    let gaps = state.of(side).map(|unit| (unit, ground::point_gap(state, unit, at)));
    gaps.min_by_key(|(unit, gap)| (*gap, *unit))
}

/// (BP-COM-4) Those with a unit that has suffered.
pub fn risk(cx: &mut Cx<'_>, unit: UnitId, need: u8) {
    let with: Vec<CommanderId> = cx.state().commanders_with(unit).collect();
    for commander in with {
        roll(cx, commander, need);
    }
}

fn roll(cx: &mut Cx<'_>, commander: CommanderId, need: u8) -> bool {
    let mut dice = [0; 2];
    let is_lost = |f: &[u8]| f[0] + f[1] >= need;
    cx.dice.throw(&mut dice, 6, cite!("BP-COM-4"), &mut |f| u32::from(is_lost(f)));
    let lost = is_lost(&dice);
    cx.emit(Event::RiskRoll { commander, dice, need, lost });
    if lost {
        cx.emit(Event::CommanderLost { commander, captured: false });
    }
    lost
}

/// (BP-COM-4) The unit they were with has broken.
pub fn scattered(cx: &mut Cx<'_>, commanders: &[CommanderId]) {
    let need = cx.state().tables().risk.broken;
    for &commander in commanders {
        if roll(cx, commander, need) {
            continue;
        }
        let state = cx.state();
        let side = state.commander_spec(commander).side;
        if let Some((unit, _)) = nearest_friend(state, side, state.place_of(commander)) {
            cx.emit(Event::Joined { commander, unit, by: JoinedBy::Broken });
        }
    }
}

/// (BP-COM-5) Units at which a replacement may appear.
pub fn havens(state: &State, commander: CommanderId) -> impl Iterator<Item = UnitId> + '_ {
    let spec = state.commander_spec(commander);
    let (side, brigade) = (spec.side, spec.brigade);
    state.of(side).filter(move |unit| brigade.is_none_or(|b| b == state.spec(*unit).brigade))
}

/// (BP-COM-5) Replacements of the active side; those with one place come at once.
pub fn replace(cx: &mut Cx<'_>) {
    let state = cx.state();
    let due = |id: &CommanderId| {
        state.commander_spec(*id).side == state.active
            && state.commander(*id).lost
            && havens(state, *id).next().is_some()
    };
    let rest: Vec<CommanderId> = state.scenario.commander_ids().filter(due).collect();
    if !rest.is_empty() {
        cx.emit(Event::Begin(Frame::Replacing { rest }));
    }
}

pub fn appear(cx: &mut Cx<'_>, commander: CommanderId, unit: UnitId) {
    let state = cx.state();
    let least = state.tables().risk.least_rating;
    let rating = state.commander(commander).rating.saturating_sub(1).max(least);
    cx.emit(Event::Replaced { commander, unit, rating });
}
