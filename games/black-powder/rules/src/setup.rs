//! (BP-SEQ-6, BP-SCN-4) The start: who begins, and where everybody stands.

use std::sync::Arc;

use kernel::{Refusal, Side, Tape, refuse};
use tabletop::{Point, Polygon};

use crate::Cx;
use crate::action::{Action, Deployed, Spot};
use crate::commander::is_impassable;
use crate::event::Event;
use crate::frame::{Frame, Stage};
use crate::ground::room::Room;
use crate::ground::{HUNDREDTH, form};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::{Deployment, FirstPlayer, Scenario};
use crate::state::*;

/// (BP-SCN-4) Places are half an inch apart.
const PLACES: i32 = 50;

pub(crate) fn setup(scenario: &Arc<Scenario>) -> State {
    let mut state = before(scenario);
    // (BP-SEQ-6) Setting up draws no dice: nothing that begins a battle asks for one.
    let (mut dice, mut events) = (Tape::<&str>::new(&[]), Vec::new());
    crate::sequence::advance(&mut Cx::new(&mut state, &mut dice, &mut events));
    state
}

/// Everything is in its place and nothing has begun.
pub fn before(scenario: &Arc<Scenario>) -> State {
    let free = scenario.deployment == Deployment::Free;
    let unit = |id: UnitId| {
        let spec = scenario.unit(id);
        Unit {
            fate: if free { Fate::Waiting } else { Fate::OnTable },
            at: spec.at,
            facing: spec.facing,
            formation: spec.formation,
            garrison: None,
            mounted: false,
            casualties: 0,
            by_guns: false,
            disordered: false,
            start: spec.at,
            ordered: false,
            initiative: false,
            moves: 0,
            by_hand: 0,
            charging: false,
            bonus: false,
            evaded: false,
            retired: false,
            swept: false,
            shot: false,
            closed: false,
            struck: None,
            volleys: 0,
            first_fire_spent: false,
            steady_spent: false,
            valiant_spent: false,
            blooded: false,
            raw: Raw::Untried,
            stamina: 0,
            won_last: false,
        }
    };
    let commander = |id: CommanderId| {
        let spec = scenario.commander(id);
        let (at, rating) = (spec.at, spec.rating);
        Commander { lost: false, at, with: None, rating, voice: Voice::Silent, moved: false }
    };
    let first = match scenario.first {
        FirstPlayer::Side(side) => Some(side),
        FirstPlayer::Roll => None,
    };
    let brigade = |_| Brigade { placed: !free, broken: false };
    let now = Position {
        turn: 0,
        first,
        active: first.unwrap_or(Side::First),
        units: scenario.unit_ids().map(unit).collect(),
        commanders: scenario.commander_ids().map(commander).collect(),
        brigades: scenario.brigade_ids().map(brigade).collect(),
        engagements: Vec::new(),
        spoken: false,
        fought: Vec::new(),
        swept_in: Vec::new(),
        stack: vec![Frame::Turn { stage: Stage::Opening }],
        over: None,
    };
    State { scenario: scenario.clone(), now }
}

/// (BP-SEQ-6) What has to be settled before the first turn, if anything.
pub fn opening(state: &State) -> Option<Frame> {
    let home = |side: Side| state.scenario.sides[side.index()].home;
    let Some(first) = state.first else {
        let side = if home(Side::First) <= home(Side::Second) { Side::First } else { Side::Second };
        return Some(Frame::RollOff { side });
    };
    let left = |side: Side| unplaced(state, side).count();
    let placed = |side: Side| {
        let ours = |id: &BrigadeId| state.scenario.brigade(*id).side == side;
        state.scenario.brigade_ids().filter(ours).count() - left(side)
    };
    let other = first.other();
    // In turn, the first player beginning; a side that has none left is passed over.
    let side = match (left(first), left(other)) {
        (0, 0) => return None,
        (0, _) => other,
        (_, 0) => first,
        _ if placed(first) <= placed(other) => first,
        _ => other,
    };
    Some(Frame::Deploying { side })
}

pub fn unplaced(state: &State, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    state.scenario.brigade_ids().filter(move |id| {
        state.scenario.brigade(*id).side == side && !state.brigades[id.index()].placed
    })
}

/// (BP-SEQ-3) Until they differ.
pub fn roll_off(cx: &mut Cx<'_>, side: Side) {
    let mut dice = [0; 2];
    let unequal = |f: &[u8]| (f[0] != f[1]).then(|| u32::from(f[0] > f[1]));
    let again = cx.dice.throw_until(&mut dice, 6, cite!("BP-SEQ-3"), &mut |f| unequal(f));
    let first = if dice[0] > dice[1] { side } else { side.other() };
    let again = (again.len() / 2).min(255) as u8;
    cx.emit(Event::Done);
    cx.emit(Event::RolledOff { dice, again, first });
}

/// No table is 2,000" long: whoever is farther off is off it, wherever he is.
const OFF_ANY_TABLE: i32 = 200_000;

fn point(x: i32, y: i32) -> Point {
    let [x, y] = [x, y].map(|at| at.clamp(-OFF_ANY_TABLE, OFF_ANY_TABLE) * HUNDREDTH);
    Point::new(x, y)
}

/// (BP-SCN-4) The tests in their order.
pub fn check_deploy(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    units: &[Deployed],
    commander: Spot,
    general: Option<Spot>,
) -> Result<(), Refusal> {
    let rule = cite!("BP-SCN-4");
    if !unplaced(state, side).any(|id| id == brigade) {
        return refuse(rule, "that is no brigade you have still to place");
    }
    let own = &state.scenario.brigade(brigade).units;
    let once = |id: &UnitId| units.iter().filter(|d| d.unit == *id).count() == 1;
    if units.len() != own.len() || !own.iter().all(once) {
        return refuse(rule, "every unit of the brigade is placed once");
    }
    let mut ahead = state.clone();
    for placed in units {
        place_unit(&mut ahead, side, placed)?;
    }
    let zone = &state.scenario.zones[side.index()];
    let first = state
        .scenario
        .brigade_ids()
        .filter(|id| state.scenario.brigade(*id).side == side)
        .all(|id| !state.brigades[id.index()].placed);
    if general.is_some() != first {
        return refuse(rule, "the general is placed with the first brigade");
    }
    for spot in [Some(commander), general].into_iter().flatten() {
        let at = point(spot.x, spot.y);
        if !zone.contains(at) || is_impassable(state, at) {
            return refuse(rule, "commanders stand in the zone, outside impassable ground");
        }
    }
    Ok(())
}

fn place_unit(ahead: &mut State, side: Side, placed: &Deployed) -> Result<(), Refusal> {
    let Deployed { unit, x, y, facing, formation } = *placed;
    form::check_listed(ahead, unit, formation)?;
    let base = crate::ground::shape(ahead, unit, formation).at(point(x, y), facing);
    let zone: &Polygon = &ahead.scenario.zones[side.index()];
    if !base.lies_in(zone) {
        return refuse(cite!("BP-SCN-4"), "it stands outside its zone");
    }
    Room::new(ahead, unit, None).stand(&base, formation, &[])?;
    put(ahead, placed);
    Ok(())
}

/// It stands there, by nobody's leave.
pub fn put(state: &mut State, placed: &Deployed) {
    let Deployed { unit, x, y, facing, formation } = *placed;
    crate::apply::apply(state, &Event::Placed { unit, at: point(x, y), facing, formation });
}

pub fn deploy(
    cx: &mut Cx<'_>,
    brigade: BrigadeId,
    units: &[Deployed],
    commander: Spot,
    general: Option<Spot>,
) {
    let scenario = cx.state().scenario.clone();
    let spec = scenario.brigade(brigade);
    cx.emit(Event::Done);
    for placed in units {
        let (unit, at) = (placed.unit, point(placed.x, placed.y));
        let (facing, formation) = (placed.facing, placed.formation);
        cx.emit(Event::Placed { unit, at, facing, formation });
    }
    let at = point(commander.x, commander.y);
    cx.emit(Event::Stationed { commander: spec.commander, at });
    if let Some(spot) = general {
        let commander = scenario.sides[spec.side.index()].general;
        cx.emit(Event::Stationed { commander, at: point(spot.x, spot.y) });
    }
    cx.emit(Event::BrigadePlaced { brigade });
}

/// (BP-SCN-4) The brigade as the scenario has it; a unit whose place is taken goes to the first free one.
pub fn usual(state: &State, side: Side, brigade: BrigadeId) -> Option<Action> {
    let scenario = &state.scenario;
    let mut ahead = state.clone();
    let mut units = Vec::new();
    for &unit in &scenario.brigade(brigade).units {
        let placed = spots(state, side, unit).find(|p| place_unit(&mut ahead, side, p).is_ok())?;
        units.push(placed);
    }
    let spot = |id: CommanderId| {
        let at = scenario.commander(id).at;
        Spot { x: at.x / HUNDREDTH, y: at.y / HUNDREDTH }
    };
    let none = scenario
        .brigade_ids()
        .filter(|id| scenario.brigade(*id).side == side)
        .all(|id| !state.brigades[id.index()].placed);
    let general = none.then(|| spot(scenario.sides[side.index()].general));
    let commander = spot(scenario.brigade(brigade).commander);
    Some(Action::Deploy { brigade, units, commander, general })
}

/// As written, then along the home edge and away from it.
fn spots(state: &State, side: Side, unit: UnitId) -> impl Iterator<Item = Deployed> + '_ {
    let scenario = &state.scenario;
    let spec = scenario.unit(unit);
    let [x, y] = [spec.at.x, spec.at.y].map(|c| c / HUNDREDTH);
    let (facing, written) = (spec.facing, spec.formation);
    let listed = scenario.profile(unit).formations.iter().copied();
    let formations = [written].into_iter().chain(listed.filter(move |f| *f != written));
    let [width, height] = [scenario.table.0, scenario.table.1].map(|c| c / HUNDREDTH);
    let home = scenario.sides[side.index()].home;
    let (along, deep) = match home {
        Edge::South | Edge::North => (width, height),
        Edge::West | Edge::East => (height, width),
    };
    let elsewhere = formations.flat_map(move |formation| {
        (0..=along / PLACES).flat_map(move |a| {
            (0..=deep / PLACES).map(move |d| {
                let (a, d) = (a * PLACES, d * PLACES);
                let (x, y) = match home {
                    Edge::South => (a, d),
                    Edge::North => (a, height - d),
                    Edge::West => (d, a),
                    Edge::East => (width - d, a),
                };
                Deployed { unit, x, y, facing, formation }
            })
        })
    });
    [Deployed { unit, x, y, facing, formation: written }].into_iter().chain(elsewhere)
}
