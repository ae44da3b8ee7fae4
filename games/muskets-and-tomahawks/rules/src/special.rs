//! (MT-ART-2, MT-CAV-3, MT-WAG-2) Special actions, and those that ask nothing.

use kernel::{Refusal, refuse};
use tabletop::{Base, Point};

use crate::action::Act;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::*;

pub fn check(state: &State, unit: UnitId, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Limber { .. } => limber(state, unit, true),
        Act::Unlimber { .. } => limber(state, unit, false),
        Act::Dismount { at } => dismount(state, unit, at.point()),
        Act::Mount {} => mount(state, unit),
        Act::Loot { body } | Act::Burn { body } => loot(state, unit, *body),
        // None, reload, fight, break_off, recover.
        _ => Ok(()),
    }
}

/// (MT-ART-2) Crewmen who touch their gun.
pub fn crew_at_gun(state: &State, unit: UnitId) -> usize {
    let Some(gun) = state.spec(unit).gun.and_then(|gun| state.body_base(gun)) else { return 0 };
    touching(state, unit, &gun).count()
}

/// (MT-GEN-15) Figures of a unit in contact with something.
pub fn touching<'a>(
    state: &'a State,
    unit: UnitId,
    thing: &'a Base,
) -> impl Iterator<Item = FigureId> + 'a {
    let contact = state.tables().measures.contact;
    let figures = state.unit(unit).figures.iter();
    figures.filter(move |f| state.base(unit, f.at).is_within(thing, contact)).map(|f| f.id)
}

fn limber(state: &State, unit: UnitId, limbered: bool) -> Result<(), Refusal> {
    let rule = cite!("MT-ART-2");
    let Some(gun) = state.spec(unit).gun else {
        return refuse(rule, "Only a gun is limbered.");
    };
    if state.body(gun).limbered == limbered {
        return refuse(rule, "The gun is in that state already.");
    }
    match crew_at_gun(state, unit) >= 2 {
        true => Ok(()),
        false => refuse(rule, "That takes two crewmen at the gun."),
    }
}

fn horses(state: &State, unit: UnitId) -> Option<Token> {
    let mine = |spec: &crate::scenario::TokenSpec| spec.unit == Some(unit);
    let at = state.scenario.tokens.iter().position(mine)?;
    Some(state.tokens[at])
}

/// (MT-CAV-3)
fn dismount(state: &State, unit: UnitId, at: Point) -> Result<(), Refusal> {
    let rule = cite!("MT-CAV-3");
    if !state.is_mounted(unit) || horses(state, unit).is_none() {
        return refuse(rule, "Only riders dismount.");
    }
    let near = state.tables().measures.horses[0];
    let ground = &state.scenario.ground;
    let by = |figure: &Figure| figure.at.is_within(at, near);
    let fits = state.unit(unit).figures.iter().any(by) && !ground.is_deep(at);
    match fits && ground.building_at(at).is_none() {
        true => Ok(()),
        false => refuse(rule, "Leave the horses near one of the riders, on passable ground."),
    }
}

fn mount(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let rule = cite!("MT-CAV-3");
    let Some(Token::Lies(at)) = horses(state, unit) else {
        return refuse(rule, "Their horses are not there.");
    };
    let near = state.tables().measures.horses[1];
    let figures = &state.unit(unit).figures;
    if !figures.iter().all(|figure| figure.at.is_within(at, near)) {
        return refuse(rule, "Every rider has to be near the horses.");
    }
    let radius = state.tables().bases.mounted;
    let bases: Vec<Base> = figures
        .iter()
        .map(|f| tabletop::Shape::Round { radius }.at(f.at, tabletop::Heading::NORTH))
        .collect();
    let lineup = state.lineup();
    let others = lineup.pegs.iter().filter(|peg| peg.unit != unit);
    let others: Vec<Base> = others.map(|peg| peg.base()).collect();
    let room = lineup.field(state).check_rest(state.side(unit), &bases, &others);
    match room.is_ok() {
        true => Ok(()),
        false => refuse(rule, "There is no room for the horses."),
    }
}

/// (MT-WAG-2)
fn loot(state: &State, unit: UnitId, body: BodyId) -> Result<(), Refusal> {
    let spec = state.body_spec(body);
    let wagon = spec.kind != BodyKind::Gun && spec.side != state.side(unit);
    let base = state.body_base(body).filter(|_| state.body(body).state == BodyState::Working);
    let Some(base) = base.filter(|_| wagon) else {
        return refuse(cite!("MT-WAG-2"), "Choose a wagon of the enemy that still runs.");
    };
    if touching(state, unit, &base).next().is_none() {
        return refuse(cite!("MT-GEN-15"), "Nobody of the unit touches that wagon.");
    }
    let near = state.tables().measures.looting;
    let lineup = state.lineup();
    let side = state.side(unit);
    let figure = lineup.pegs.iter().any(|p| p.side != side && p.base().is_within(&base, near));
    let marker = |pin: &crate::ground::Pin| {
        pin.side != side && state.marker_base(pin.at).is_within(&base, near)
    };
    match figure || lineup.pins.iter().any(marker) {
        true => refuse(cite!("MT-WAG-2"), "An enemy is too near the wagon."),
        false => Ok(()),
    }
}
