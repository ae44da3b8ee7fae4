//! (MT-MOV, MT-ENG-9) Moves of figures, markers and reserves: how far each may go, and whether a Move is legal.

mod bodies;

use kernel::{Refusal, Side, refuse};
use tabletop::{Base, Heading, Point, Segment};

use crate::action::{At, Entry, March, Mover, Pick, Way};
use crate::ground::walk::legs;
use crate::ground::{Field, Going, Walker, close};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::*;

pub use bodies::{at_exit, base_on_way, can_drive, drive_allowance};

/// (MT-ENG-7) Corners of a path.
const MOST_LEGS: usize = 32;

/// (MT-MOV-1) How far a figure goes before the ground changes it.
pub fn allowance(state: &State, field: &Field<'_>, unit: UnitId, figure: &Figure) -> i32 {
    let moves = &state.tables().moves;
    let base = state.base(unit, figure.at);
    let mut far = own_allowance(state, unit);
    if field.is_alone(state.side(unit), &base) {
        far += moves.free;
    }
    // (MT-TOK-1, MT-CIV-2) What slows the unit or the man.
    far + burdens(state, unit, figure) * moves.burdened
}

/// (MT-MOV-1) Without the bonus for distant enemies.
pub fn own_allowance(state: &State, unit: UnitId) -> i32 {
    let moves = &state.tables().moves;
    let mut far = moves.walk;
    for (one, more) in [(Trait::Scout, moves.scout), (Trait::Native, moves.native)] {
        if state.has(unit, one) {
            far += more;
        }
    }
    // (MT-TRA-4) Instead of the other.
    if state.has(unit, Trait::LightCavalry) {
        far + moves.light_cavalry
    } else if state.has(unit, Trait::Cavalry) {
        far + moves.cavalry
    } else {
        far
    }
}

fn burdens(state: &State, unit: UnitId, figure: &Figure) -> i32 {
    i32::from(figure.carries.is_some()) + i32::from(!state.unit(unit).captives.is_empty())
}

/// A figure that is about to move, or to charge.
pub fn walker(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    figure: &Figure,
    charges: bool,
) -> Walker {
    let moves = &state.tables().moves;
    // (MT-MOV-3, MT-MOV-5)
    let in_column = state.unit(unit).formed == Formation::Column || state.size(unit) == 1;
    Walker {
        at: figure.at,
        radius: state.radius(unit),
        mounted: state.is_mounted(unit),
        side: state.side(unit),
        unit: Some(unit),
        allowance: allowance(state, field, unit, figure),
        road: if charges {
            0
        } else if in_column {
            moves.road_column
        } else {
            moves.road
        },
        burdened: burdens(state, unit, figure) > 0,
        least: moves.least,
        charges,
    }
}

/// (MT-HID-3) A marker goes as its unit would, a dummy on foot.
pub fn marker_walker(state: &State, field: &Field<'_>, marker: &Marker) -> Walker {
    let moves = &state.tables().moves;
    let side = state.marker_side(marker.id);
    let (far, mounted) = match marker.content {
        Content::Unit(unit) => (own_allowance(state, unit), state.is_mounted(unit)),
        _ => (moves.dummy, false),
    };
    let is_alone = field.is_alone(side, &state.marker_base(marker.at));
    Walker {
        at: marker.at,
        radius: state.tables().bases.marker,
        mounted,
        side,
        unit: None,
        allowance: far + if is_alone { moves.free } else { 0 },
        road: moves.road,
        burdened: false,
        least: moves.least,
        charges: false,
    }
}

/// (MT-ENG-7) A path of 1 to 32 legs on the table.
pub fn check_way(state: &State, to: &[At]) -> Result<(), Refusal> {
    let ground = &state.scenario.ground;
    let (wide, high) = (ground.width / HUNDREDTH, ground.height / HUNDREDTH);
    let inside = |at: &At| (0..=wide).contains(&at.0) && (0..=high).contains(&at.1);
    match (1..=MOST_LEGS).contains(&to.len()) && to.iter().all(inside) {
        true => Ok(()),
        false => refuse(cite!("MT-ENG-7"), "A path has 1 to 32 corners on the table."),
    }
}

pub fn points(to: &[At]) -> Vec<Point> {
    to.iter().map(|at| at.point()).collect()
}

/// (MT-ENG-7) Paths of figures of the unit, each once.
pub fn ways(
    state: &State,
    unit: UnitId,
    paths: &[Way],
) -> Result<Vec<(FigureId, Vec<Point>)>, Refusal> {
    let mut found: Vec<(FigureId, Vec<Point>)> = Vec::new();
    for way in paths {
        let own = |id: &FigureId| state.unit(unit).figures.iter().any(|figure| figure.id == *id);
        let figure = match way.figure {
            Mover::Figure(id) if own(&id) && !found.iter().any(|(other, _)| *other == id) => id,
            _ => return refuse(cite!("MT-ENG-7"), "Each path is that of one figure of the unit."),
        };
        check_way(state, &way.to)?;
        found.push((figure, points(&way.to)));
    }
    found.sort_by_key(|(figure, _)| *figure);
    Ok(found)
}

/// (MT-ENG-9)
pub fn check(state: &State, unit: UnitId, march: &March) -> Result<(), Refusal> {
    let ways = ways(state, unit, &march.paths)?;
    if ways.is_empty() && march.bodies.is_empty() && march.facing.is_none() {
        return refuse(cite!("MT-ENG-7"), "Nobody moves.");
    }
    let lineup = state.lineup();
    let field = lineup.field(state);
    let figures = &state.unit(unit).figures;
    let end = |figure: &Figure| {
        let way = ways.iter().find(|(id, _)| *id == figure.id);
        way.and_then(|(_, to)| to.last()).copied().unwrap_or(figure.at)
    };
    let off = |at: &Point| state.scenario.ground.is_on_edge(*at);
    let others: Vec<Base> =
        lineup.pegs.iter().filter(|peg| peg.unit != unit).map(|peg| peg.base()).collect();
    // Wagons and guns that move with them are judged with them.
    let moving: Vec<BodyId> = march.bodies.iter().map(|drive| drive.body).collect();
    let still = lineup.bodies.iter().zip(&lineup.blocks);
    let still = still.filter(|(body, _)| !moving.contains(body)).map(|(_, block)| *block);
    let blocks: Vec<crate::ground::Block> = still.collect();
    let around = Field { blocks: &blocks, ..field };
    for (id, to) in &ways {
        let Some(figure) = figures.iter().find(|figure| figure.id == *id) else { continue };
        let walker = walker(state, &field, unit, figure, false);
        let rest = figures.iter().filter(|other| other.id != *id);
        let rest: Vec<Base> =
            rest.map(|other| state.base(unit, end(other))).chain(others.iter().copied()).collect();
        around.check_path(&walker, &[], &legs(figure.at, to), &rest)?;
    }
    let ends: Vec<Point> = figures.iter().map(end).collect();
    let stay: Vec<Point> = ends.iter().copied().filter(|at| !off(at)).collect();
    let bases: Vec<Base> = stay.iter().map(|at| state.base(unit, *at)).collect();
    around.check_rest(state.side(unit), &bases, &others)?;
    check_rooms(state, unit, &stay)?;
    bodies::check(state, &field, unit, march, &ways)?;
    check_cohesion(state, unit, &ends)?;
    check_formation(state, unit, &stay, march.formation, march.facing)?;
    check_tokens(state, unit, &march.tokens, end)
}

/// (MT-BLD-3) No more figures than a building holds.
fn check_rooms(state: &State, unit: UnitId, ends: &[Point]) -> Result<(), Refusal> {
    let ground = &state.scenario.ground;
    for (piece, building) in ground.buildings() {
        let inside = |at: &Point| ground.building_at(*at) == Some(piece);
        let strangers = state.figures().filter(|(other, f)| *other != unit && inside(&f.at));
        let own = ends.iter().filter(|at| inside(at)).count();
        if own > 0 && own + strangers.count() > building.capacity.into() {
            return refuse(cite!("MT-BLD-3"), "The building has no room for so many.");
        }
    }
    Ok(())
}

/// (MT-FOR-1) Who leaves the table is not counted.
fn check_cohesion(state: &State, unit: UnitId, ends: &[Point]) -> Result<(), Refusal> {
    let figures = state.unit(unit).figures.iter();
    let stay = figures.zip(ends).filter(|(_, end)| !state.scenario.ground.is_on_edge(**end));
    let (before, after): (Vec<Base>, Vec<Base>) =
        stay.map(|(f, end)| (state.base(unit, f.at), state.base(unit, *end))).unzip();
    match close::holds_together(&before, &after, state.reach(unit), |_| false) {
        true => Ok(()),
        false => refuse(cite!("MT-FOR-1"), "The figures would stray too far from each other."),
    }
}

/// (MT-FOR-2, MT-FOR-3, MT-CAV-2)
fn check_formation(
    state: &State,
    unit: UnitId,
    ends: &[Point],
    formation: Formation,
    facing: Option<Heading>,
) -> Result<(), Refusal> {
    if !formation.is_formed() {
        return Ok(());
    }
    let Some(facing) = facing else {
        return refuse(cite!("MT-ENG-7"), "A formation needs a facing.");
    };
    let bases: Vec<Base> = ends.iter().map(|at| state.base(unit, *at)).collect();
    let may = state.has(unit, Trait::CloseOrder);
    if !may || close::ranks(&bases, facing, formation).is_none() {
        return refuse(cite!("MT-FOR-2"), "They would not stand in that formation.");
    }
    if !is_even(state, ends) {
        return refuse(cite!("MT-FOR-3"), "Nobody forms up in broken ground.");
    }
    match state.is_mounted(unit) && formation == Formation::Line {
        true => refuse(cite!("MT-CAV-2"), "Riders don't form a line."),
        false => Ok(()),
    }
}

/// (MT-FOR-3) None of these places is in rough or very rough ground or in a building.
pub fn is_even(state: &State, ends: &[Point]) -> bool {
    let ground = &state.scenario.ground;
    ends.iter().all(|at| {
        let rough =
            |(_, going, ..): (usize, Going, crate::ground::Height, Cover)| going != Going::Open;
        !ground.areas_at(*at).any(rough) && ground.building_at(*at).is_none()
    })
}

/// (MT-TOK-1, MT-TOK-2)
fn check_tokens(
    state: &State,
    unit: UnitId,
    picks: &[Pick],
    end: impl Fn(&Figure) -> Point,
) -> Result<(), Refusal> {
    let rule = cite!("MT-TOK-2");
    let mut taken: Vec<TokenId> = Vec::new();
    for (n, pick) in picks.iter().enumerate() {
        let figure = state.unit(unit).figures.iter().find(|figure| figure.id == pick.figure);
        let twice = picks[..n].iter().any(|other| other.figure == pick.figure);
        let Some(figure) = figure.filter(|_| !twice && pick.take.is_some() != pick.drop) else {
            return refuse(cite!("MT-ENG-7"), "Each man takes up or lays down one thing.");
        };
        let Some(token) = pick.take else {
            match figure.carries {
                Some(_) => continue,
                None => return refuse(rule, "He carries nothing."),
            }
        };
        let spec = &state.scenario.tokens[token.index()];
        let side = state.side(unit);
        let may = match spec.kind {
            TokenKind::Plunder => true,
            TokenKind::Horses => spec.owner != Some(side),
            TokenKind::Objective => false,
        };
        let Token::Lies(at) = state.tokens[token.index()] else {
            return refuse(rule, "It does not lie there.");
        };
        let bases = &state.tables().bases;
        let reach = bases.token + state.radius(unit) + state.tables().measures.contact;
        let (zone, place) = (state.tables().measures.zone, end(figure));
        let touches = place.is_within(at, reach) && !state.is_mounted(unit);
        let enemy = state.figures().any(|(other, f)| {
            state.side(other) != side
                && f.at.is_within(at, zone + bases.token + state.radius(other))
        });
        let free = figure.carries.is_none() && !taken.contains(&token);
        if !(may && touches && free && !enemy) {
            return refuse(rule, "He can't take that up.");
        }
        taken.push(token);
    }
    Ok(())
}

/// (MT-SET-6) Every figure, from the entry edge to its place wholly on the table.
pub fn check_enter(
    state: &State,
    unit: UnitId,
    paths: &[Entry],
    formation: Formation,
    facing: Option<Heading>,
) -> Result<(), Refusal> {
    let rule = cite!("MT-SET-6");
    let figures = &state.unit(unit).figures;
    let named = |figure: &Figure| paths.iter().filter(|path| path.figure == figure.id).count() == 1;
    if paths.len() != figures.len() || !figures.iter().all(named) {
        return refuse(cite!("MT-ENG-7"), "Every figure enters by one path.");
    }
    let Some(reserve) = state.spec(unit).reserve else {
        return refuse(rule, "That unit is no reserve.");
    };
    let ground = &state.scenario.ground;
    let edge = ground.edge(reserve.edge);
    let lineup = state.lineup();
    let field = lineup.field(state);
    let others: Vec<Base> = lineup.pegs.iter().map(|peg| peg.base()).collect();
    let mut ends = Vec::new();
    for figure in figures {
        let Some(path) = paths.iter().find(|path| path.figure == figure.id) else { continue };
        check_way(state, &path.to)?;
        let from = path.from.point();
        if !edge.is_within(from, 0) {
            return refuse(rule, "A reserve comes from its own edge.");
        }
        let start = Figure { at: from, ..figure.clone() };
        let walker = walker(state, &field, unit, &start, false);
        let to = points(&path.to);
        field.check_path(&walker, &[], &legs(from, &to), &others)?;
        let end = to.last().copied().unwrap_or(from);
        if ground.is_on_edge(end) {
            return refuse(rule, "A reserve ends wholly on the table.");
        }
        ends.push(end);
    }
    let bases: Vec<Base> = ends.iter().map(|at| state.base(unit, *at)).collect();
    field.check_rest(state.side(unit), &bases, &others)?;
    check_rooms(state, unit, &ends)?;
    if !tabletop::is_cohesive(&bases, state.reach(unit)) {
        return refuse(cite!("MT-FOR-1"), "The figures would stray too far from each other.");
    }
    check_formation(state, unit, &ends, formation, facing)
}

/// (MT-HID-3, MT-ENG-9) As that of one figure.
pub fn check_marker(
    state: &State,
    side: Side,
    marker: MarkerId,
    march: &March,
) -> Result<(), Refusal> {
    let only = refuse(cite!("MT-ENG-7"), "A marker has one path, and nothing else.");
    let [Way { figure: Mover::Marker(named), to }] = &march.paths[..] else { return only };
    let plain = march.bodies.is_empty() && march.tokens.is_empty() && !march.formation.is_formed();
    let Some(found) = state.marker(marker).filter(|_| *named == marker && plain) else {
        return only;
    };
    check_way(state, to)?;
    let lineup = state.lineup();
    let field = lineup.field(state);
    // It is no body in its own way.
    let pins: Vec<crate::ground::Pin> = lineup
        .markers
        .iter()
        .zip(&lineup.pins)
        .filter(|(id, _)| **id != marker)
        .map(|(_, pin)| *pin)
        .collect();
    let field = Field { pins: &pins, ..field };
    let walker = marker_walker(state, &field, found);
    let others: Vec<Base> = lineup.pegs.iter().map(|peg| peg.base()).collect();
    let to = points(to);
    let path: Vec<Segment> = legs(found.at, &to);
    field.check_path(&walker, &[], &path, &others)?;
    let end = to.last().copied().unwrap_or(found.at);
    match state.scenario.ground.is_on_edge(end) {
        true => Ok(()),
        false => field.check_rest(side, &[state.marker_base(end)], &others),
    }
}
