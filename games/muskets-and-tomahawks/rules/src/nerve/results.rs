//! (MT-RES) What a test comes to: falling back, losing heart, running, breaking.

use kernel::{Feat, Pass};
use tabletop::{Point, Vector};

use super::SIDES;
use crate::Cx;
use crate::event::{Event, NerveEvent};
use crate::fight;
use crate::frame::{Test, Tests, Trial};
use crate::ground::Walker;
use crate::ground::recoil::Retreat;
use crate::march;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::{Lineup, State};

/// (MT-HTH-12, MT-CARD-12) What a result is in the position the unit is in now.
pub(super) fn weighed(state: &State, tests: &Tests, test: &Test) -> Reaction {
    let result = test.result.unwrap_or(Reaction::NoEffect);
    let is_bad = matches!(result, Reaction::Rout | Reaction::Flight);
    if state.unit(test.unit).flight {
        // In a fight it runs again (MT-RES-5); elsewhere it only cares about Rout.
        return match (test.cause, result) {
            (_, Reaction::Rout) => Reaction::Rout,
            (Trial::Fight, _) => Reaction::Flight,
            _ => Reaction::NoEffect,
        };
    }
    let stays = |foe: &UnitId| state.is_on_table(*foe) && !tests.left.contains(foe);
    if test.cause == Trial::Fight && !is_bad && !test.foes.iter().any(stays) {
        return Reaction::NoEffect;
    }
    result
}

/// Whether the unit has left its place.
pub(super) fn carry_out(cx: &mut Cx<'_>, test: &Test, result: Reaction) -> bool {
    let unit = test.unit;
    match result {
        Reaction::NoEffect | Reaction::RecoilOrShaken => false,
        Reaction::Rout => {
            let centre = cx.state().centre(unit);
            cx.emit(Event::Nerve(NerveEvent::Routed { unit }));
            release(cx, unit, centre);
            fight::loosen(cx);
            true
        }
        Reaction::Flight => {
            flee(cx, unit);
            true
        }
        Reaction::Recoil => recoil(cx, unit, test.from, false),
        Reaction::RecoilAndShaken => {
            let has_moved = recoil(cx, unit, test.from, true);
            if cx.state().is_on_table(unit) && !cx.state().unit(unit).shaken {
                cx.emit(Event::Nerve(NerveEvent::Shaken { unit }));
            }
            has_moved
        }
    }
}

/// (MT-HTH-13, MT-HTH-14) It leaves a fight of its own will.
pub(crate) fn break_off(cx: &mut Cx<'_>, unit: UnitId) {
    let from = foes_centre(cx.state(), unit);
    recoil(cx, unit, from, false);
}

/// (MT-HTH-5) It falls back from a charge, and is shaken by it.
pub(crate) fn evade(cx: &mut Cx<'_>, unit: UnitId, by: UnitId) {
    let from = cx.state().centre(by);
    recoil(cx, unit, from, true);
    if cx.state().is_on_table(unit) && !cx.state().unit(unit).shaken {
        cx.emit(Event::Nerve(NerveEvent::Shaken { unit }));
    }
}

/// (MT-BLD-8) Who came into a house last leaves it when the fight is over, without losses.
pub(crate) fn leave_house(cx: &mut Cx<'_>, unit: UnitId) {
    let from = cx.state().centre(unit);
    super::house::leave(cx, unit, from, None);
}

fn foes_centre(state: &State, unit: UnitId) -> Option<Point> {
    let foes = state.unit(unit).engaged.iter().filter_map(|foe| state.centre(*foe));
    tabletop::middle(&foes.collect::<Vec<_>>())
}

/// (MT-RES-2) From whom it recoils where nobody shot or fought.
fn nearest_threat(state: &State, unit: UnitId) -> Option<Point> {
    if state.is_engaged(unit) {
        return foes_centre(state, unit);
    }
    let centre = state.centre(unit)?;
    let units = state.enemies_of(unit).filter_map(|enemy| {
        let near = state.unit(enemy).figures.iter().map(|f| f.at.far2(centre)).min()?;
        Some((near, state.centre(enemy)?))
    });
    let markers = state.markers_of(state.side(unit).other()).map(|m| (m.at.far2(centre), m.at));
    let all = units.chain(markers);
    all.min_by_key(|(far, _)| *far).map(|(_, at)| at)
}

/// (MT-RES-2, MT-RES-7, MT-RES-8) Whether the unit has left its place. `shaken_anyway`: it will be shaken by the
/// same result.
fn recoil(cx: &mut Cx<'_>, unit: UnitId, from: Option<Point>, shaken_anyway: bool) -> bool {
    let was_engaged = cx.state().is_engaged(unit);
    if was_engaged {
        losses(cx, unit, false);
        if !cx.state().is_on_table(unit) {
            fight::loosen(cx);
            return true;
        }
    }
    let state = cx.state();
    if let Some(piece) = super::house::home_of(state, unit) {
        if was_engaged && super::house::leave(cx, unit, from, Some(piece)) {
            fight::loosen(cx);
            return true;
        }
        if !shaken_anyway {
            cx.emit(Event::Nerve(NerveEvent::Shaken { unit }));
        }
        return false;
    }
    let from = from.or_else(|| nearest_threat(state, unit));
    let lineup = state.lineup();
    let walkers = walkers(state, unit, &lineup);
    let away = away(state, unit, from);
    let ways = lineup.field(state).recoil(&walkers, away);
    let has_moved = ways.iter().any(|way| way.steps > 0);
    if has_moved {
        drop_loads(cx, unit, &ways);
        let state = cx.state();
        let places = named(state, unit, &ways);
        let centre = state.centre(unit);
        cx.emit(Event::Nerve(NerveEvent::Recoiled { unit, places, facing: from }));
        release(cx, unit, centre);
    }
    let touches = was_engaged && still_touches(cx.state(), unit);
    if (!has_moved || touches) && !shaken_anyway {
        cx.emit(Event::Nerve(NerveEvent::Shaken { unit }));
    }
    if was_engaged {
        fight::loosen(cx);
    }
    has_moved && !touches
}

/// (MT-RES-5, MT-RES-9)
pub(super) fn flee(cx: &mut Cx<'_>, unit: UnitId) {
    let was_engaged = cx.state().is_engaged(unit);
    if was_engaged {
        losses(cx, unit, true);
    }
    if !cx.state().is_on_table(unit) {
        return fight::loosen(cx);
    }
    let state = cx.state();
    let home = state.scenario.sides[state.side(unit).index()].home;
    let centre = state.centre(unit);
    let (mut places, mut gone) = (Vec::new(), Vec::new());
    match super::house::home_of(state, unit) {
        Some(piece) => {
            let toward = super::house::toward(state, home, centre);
            places = super::house::way_out(state, unit, toward, piece).unwrap_or_default();
        }
        None => {
            let lineup = state.lineup();
            let walkers = walkers(state, unit, &lineup);
            let ways = lineup.field(state).flee(&walkers, home);
            for (figure, way) in state.unit(unit).figures.iter().zip(&ways) {
                match way.gone {
                    true => gone.push(figure.id),
                    false => places.push((figure.id, way.at)),
                }
            }
            drop_loads(cx, unit, &ways);
        }
    }
    cx.emit(Event::Nerve(NerveEvent::Fled { unit, places, gone }));
    release(cx, unit, centre);
    if was_engaged && cx.state().is_on_table(unit) && still_touches(cx.state(), unit) {
        cx.emit(Event::Nerve(NerveEvent::Surrendered { unit }));
    }
    if was_engaged {
        fight::loosen(cx);
    }
}

/// (MT-HTH-14) A die for each figure that leaves a fight.
fn losses(cx: &mut Cx<'_>, unit: UnitId, flees: bool) {
    let state = cx.state();
    let table = &state.tables().fighting;
    let most = if flees { table.flight_loss } else { table.recoil_loss };
    let figures: Vec<FigureId> = state.unit(unit).figures.iter().map(|f| f.id).collect();
    let falls = Pass::of((1 << (most + 1)) - 1);
    let feat = Feat { lane: 0, alike: 0, first: falls, then: None };
    let cites = [cite!("MT-HTH-14"); 2];
    let tried = cx.dice.attempt(&vec![feat; figures.len()], SIDES, cites);
    let dice = tried.iter().map(|tried| tried.first.face).collect();
    let fallen = figures.into_iter().zip(&tried).filter(|(_, tried)| feat.succeeds(tried));
    let lost: Vec<FigureId> = fallen.map(|(figure, _)| figure).collect();
    let centre = cx.state().centre(unit);
    cx.emit(Event::Nerve(NerveEvent::LossDice { unit, dice, lost }));
    if !cx.state().is_on_table(unit) {
        release(cx, unit, centre);
    }
}

/// (MT-RES-2) Its own allowance, without the bonus for distant enemies and without roads.
pub(super) fn walkers(state: &State, unit: UnitId, lineup: &Lineup) -> Vec<Walker> {
    let field = lineup.field(state);
    let far = march::own_allowance(state, unit);
    let walker = |figure| {
        let walker = march::walker(state, &field, unit, figure, false);
        Walker { allowance: far, road: 0, ..walker }
    };
    state.unit(unit).figures.iter().map(walker).collect()
}

fn away(state: &State, unit: UnitId, from: Option<Point>) -> Vector {
    let home = state.scenario.sides[state.side(unit).index()].home.inward().opposite();
    let way = from.and_then(|from| Some(from.to(state.centre(unit)?)));
    way.filter(|way| !way.is_zero()).unwrap_or_else(|| home.binary())
}

fn named(state: &State, unit: UnitId, ways: &[Retreat]) -> Vec<(FigureId, Point)> {
    let figures = state.unit(unit).figures.iter();
    figures.zip(ways).map(|(figure, way)| (figure.id, way.at)).collect()
}

/// (MT-TOK-1) Who falls back or runs drops his load where he stood.
fn drop_loads(cx: &mut Cx<'_>, unit: UnitId, ways: &[Retreat]) {
    let figures = cx.state().unit(unit).figures.iter().zip(ways);
    let loads = figures.filter(|(_, way)| way.steps > 0);
    let loads: Vec<_> = loads.filter_map(|(f, _)| Some((f.carries?, f.at))).collect();
    for (token, at) in loads {
        cx.emit(Event::Dropped { token, at });
    }
}

pub(super) fn still_touches(state: &State, unit: UnitId) -> bool {
    let foes: Vec<UnitId> = state.enemies_of(unit).collect();
    foes.into_iter().any(|foe| fight::in_contact(state, unit, foe))
}

/// (MT-CIV-2) Captives of a unit that falls back, runs or is gone stand round its centre, unhurt.
pub(crate) fn release(cx: &mut Cx<'_>, by: UnitId, centre: Option<Point>) {
    let Some(round) = centre else { return };
    loop {
        let state = cx.state();
        let Some(first) = state.unit(by).captives.first() else { return };
        let Some(unit) = state.scenario.unit_of(first.id) else { return };
        let is_theirs = |id: FigureId| state.scenario.unit_of(id) == Some(unit);
        let figures = state.unit(by).captives.iter().map(|f| f.id).filter(|id| is_theirs(*id));
        let figures: Vec<FigureId> = figures.collect();
        let lineup = state.lineup();
        let unfold = crate::ground::Unfold {
            count: figures.len(),
            gun: false,
            ..crate::hide::unfold(state, unit, round)
        };
        let found = lineup.field(state).unfold(&unfold);
        let places = figures.into_iter().zip(found.figures).collect();
        cx.emit(Event::Freed { unit, by, places });
    }
}
