//! (MT-VIC, MT-SET-8) Objectives, the early end, and what it all comes to.

use kernel::Side;
use tabletop::{INCH, Point};

use crate::Cx;
use crate::event::{Event, Open};
use crate::parts::*;
use crate::scenario::*;
use crate::state::*;

/// (MT-SET-8) So near its withdrawal edge a figure has returned.
const HOME: i32 = 6 * INCH;
/// (MT-SET-8) A token is held by figures so near.
const HELD: i32 = 2 * INCH;

/// (MT-VIC-4) A side has nobody left.
pub fn is_decided(state: &State) -> bool {
    Side::BOTH.into_iter().any(|side| !is_there(state, side))
}

fn is_there(state: &State, side: Side) -> bool {
    state
        .scenario
        .units_of(side)
        .any(|unit| !matches!(state.unit(unit).place, Place::Exited | Place::Captive | Place::Gone))
}

/// (MT-VIC-5) Everything is shown and counted.
pub fn end(cx: &mut Cx<'_>, how: How) {
    let state = cx.state();
    let score = Side::BOTH.map(|side| score(state, side));
    let margin = score[0] - score[1];
    let table = &state.tables().victory;
    let level = match margin.abs() {
        n if n >= table.major => Level::Major,
        n if n >= table.minor => Level::Minor,
        _ => Level::Draw,
    };
    let winner = match level {
        Level::Draw => None,
        _ if margin > 0 => Some(Side::First),
        _ => Some(Side::Second),
    };
    let open = Open {
        markers: state.markers.clone(),
        hands: [0, 1].map(|side| state.sides[side].hand),
        held: [0, 1].map(|side| state.sides[side].held),
        deck: state.deck,
    };
    cx.emit(Event::Over { score, winner, level, how, open: Box::new(open) });
}

/// (MT-VIC-1, MT-VIC-2) The points of a side as things stand.
pub fn score(state: &State, side: Side) -> i16 {
    let spec = &state.scenario.sides[side.index()];
    let objectives = spec.objectives.iter().map(|objective| reached(state, side, objective));
    objectives.sum::<i16>() + for_units(state, side)
}

/// (MT-VIC-2) For enemy units that are eliminated.
pub fn for_units(state: &State, side: Side) -> i16 {
    let enemies = state.scenario.units_of(side.other());
    let gone = enemies.filter(|unit| state.unit(*unit).place == Place::Gone);
    let price: u16 = gone.map(|unit| state.spec(unit).price).sum();
    (price / state.tables().victory.price) as i16
}

/// The points that one objective gives a side as things stand.
pub fn reached(state: &State, side: Side, objective: &Objective) -> i16 {
    match &objective.what {
        Goal::Count { per, count } => objective.points * (counted(state, side, count) / per) as i16,
        Goal::If(condition) if holds(state, side, condition) => objective.points,
        Goal::If(_) => 0,
    }
}

/// What a count stands at.
pub fn counted(state: &State, side: Side, count: &Count) -> u16 {
    let enemy = side.other();
    let sum = |side: Side, units: &[UnitId], of: &dyn Fn(UnitId) -> usize| {
        let all = state.scenario.units_of(side);
        let named = all.filter(|unit| units.is_empty() || units.contains(unit));
        named.map(of).sum::<usize>() as u16
    };
    let lost = |unit: UnitId| usize::from(state.unit(unit).eliminated);
    let captive = |unit: UnitId| {
        let all = state.now.units.iter().flat_map(|captor| &captor.captives);
        all.filter(|figure| state.scenario.unit_of(figure.id) == Some(unit)).count()
    };
    let bodies = |side: Side, is: &dyn Fn(BodyState) -> bool| {
        let own = |body: &BodyId| {
            let spec = state.body_spec(*body);
            spec.side == side && spec.kind != BodyKind::Gun && is(state.body(*body).state)
        };
        state.body_ids().filter(own).count() as u16
    };
    match count {
        Count::Exited { units } => sum(side, units, &|unit| state.unit(unit).exited.into()),
        Count::Eliminated { units } => sum(enemy, units, &lost),
        Count::EliminatedOrCaptured { units } => {
            sum(enemy, units, &|unit| lost(unit) + captive(unit))
        }
        Count::Saved { units } => {
            sum(side, units, &|unit| state.size(unit) + usize::from(state.unit(unit).exited))
        }
        Count::WagonsExited => bodies(side, &|state| state == BodyState::Exited),
        Count::WagonsLost => {
            bodies(enemy, &|state| matches!(state, BodyState::Lost | BodyState::Wrecked))
        }
        Count::TokensExited => tokens(state, |token| *token == Token::Exited(side)),
        Count::TokensHeld => tokens(state, |token| match token {
            Token::Carried(figure) => {
                state.scenario.unit_of(*figure).is_some_and(|unit| state.side(unit) == side)
            }
            Token::Lies(at) => {
                let near = |side| stand(state, side).any(|(_, p)| p.is_within(*at, HELD));
                near(side) && !near(enemy)
            }
            _ => false,
        }),
    }
}

fn tokens(state: &State, is: impl Fn(&Token) -> bool) -> u16 {
    state.tokens.iter().filter(|token| is(token)).count() as u16
}

/// Whether a condition holds as things stand.
pub fn holds(state: &State, side: Side, condition: &Condition) -> bool {
    let enemy = side.other();
    let commander = |side: Side| state.scenario.sides[side.index()].commander;
    let fate = |side: Side| commander(side).map(|unit| state.unit(unit).place);
    match condition {
        Condition::CommanderExited => fate(side) == Some(Place::Exited),
        Condition::EnemyCommanderEliminated => fate(enemy) == Some(Place::Gone),
        Condition::EnemyExitedBelow(n) => {
            counted(state, enemy, &Count::Exited { units: Vec::new() }) < *n
        }
        Condition::UnitInZone { zone, size } => state.scenario.units_of(side).any(|unit| {
            let u = state.unit(unit);
            let inside = places(state, unit).filter(|p| is_in_zone(state, *zone, *p));
            !u.shaken && !u.flight && inside.count() >= usize::from(*size)
        }),
        Condition::ZoneClear(zone) => {
            !stand(state, enemy).any(|(_, p)| is_in_zone(state, *zone, p))
        }
        Condition::EliminatedShare(a, b) => {
            let all: u16 = state.scenario.units_of(enemy).map(|u| state.spec(u).size as u16).sum();
            counted(state, side, &Count::Eliminated { units: Vec::new() }) * b >= all * a
        }
        Condition::NoEnemyNear { pieces, gap } => {
            let ground = &state.scenario.ground;
            let all: Vec<usize> = match pieces[..] {
                [] => ground.buildings().map(|(piece, _)| piece).collect(),
                _ => pieces.iter().map(|piece| piece.index()).collect(),
            };
            let near = |unit: UnitId, p: Point| {
                let far = gap + state.radius(unit);
                all.iter().any(|piece| ground.pieces().get(*piece).shape.is_within(p, far))
            };
            !stand(state, enemy).any(|(unit, p)| near(unit, p))
        }
        Condition::Quarters => {
            let home = state.scenario.sides[side.index()].home;
            let edge = state.scenario.ground.edge(home);
            let back = |(unit, p): (UnitId, Point)| edge.is_within(p, HOME + state.radius(unit));
            let exited = counted(state, side, &Count::Exited { units: Vec::new() }) > 0;
            state.army(side).quarters == [true; 4] && (exited || stand(state, side).any(back))
        }
    }
}

/// (MT-VIC-5) Hidden units stand at their marker.
fn places(state: &State, unit: UnitId) -> Box<dyn Iterator<Item = Point> + '_> {
    match state.unit(unit).place {
        Place::Table => Box::new(state.unit(unit).figures.iter().map(|figure| figure.at)),
        Place::Hidden(marker) => {
            let at = state.marker(marker).map(|marker| marker.at);
            Box::new(at.into_iter().flat_map(move |at| vec![at; state.size(unit)]))
        }
        _ => Box::new(std::iter::empty()),
    }
}

fn stand(state: &State, side: Side) -> impl Iterator<Item = (UnitId, Point)> + '_ {
    let all = state.scenario.units_of(side);
    all.flat_map(move |unit| places(state, unit).map(move |at| (unit, at)))
}

/// (MT-SET-8) By the centre.
pub fn is_in_zone(state: &State, zone: usize, at: Point) -> bool {
    let Some(zone) = state.scenario.zones.get(zone) else { return false };
    let inside = match &zone.shape {
        ZoneShape::Area(area) => area.contains(at),
        ZoneShape::Piece(piece) => {
            state.scenario.ground.pieces().get(piece.index()).shape.contains(at)
        }
        ZoneShape::Circle(centre, radius) => at.is_within(*centre, *radius),
    };
    inside && zone.and.is_none_or(|other| is_in_zone(state, other, at))
}

/// (MT-SET-8) The quarters in which a side has a figure that is not in flight.
pub fn quarters(state: &State, side: Side) -> [bool; 4] {
    let (width, height) = (state.scenario.ground.width, state.scenario.ground.height);
    let mut held = [false; 4];
    for unit in state.of(side).filter(|unit| !state.unit(*unit).flight) {
        for figure in &state.unit(unit).figures {
            let (east, north) = (2 * figure.at.x >= width, 2 * figure.at.y >= height);
            held[usize::from(east) + 2 * usize::from(north)] = true;
        }
    }
    held
}
