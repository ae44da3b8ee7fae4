//! (MT-GEN-7, MT-HTH-6, MT-HTH-16, MT-HTH-18, MT-HTH-19, MT-BLD-6) Who touches whom.

use crate::Cx;
use crate::event::{Event, FightEvent};
use crate::frame::{Fight, Fighter};
use crate::ground::{Field, Peg};
use crate::nerve;
use crate::parts::*;
use crate::state::{Lineup, State};

/// Any figure of the one touches one of the other.
pub fn in_contact(state: &State, a: UnitId, b: UnitId) -> bool {
    let lineup = state.lineup();
    units_touch(&lineup.field(state), &lineup, a, b)
}

fn units_touch(field: &Field<'_>, lineup: &Lineup, a: UnitId, b: UnitId) -> bool {
    let theirs: Vec<&Peg> = lineup.of_unit(b).map(|(_, peg)| peg).collect();
    lineup.of_unit(a).any(|(_, mine)| theirs.iter().any(|other| field.meets(mine, other)))
}

/// (MT-HTH-16) Every unit linked with one by contact, itself included, by id.
pub fn combat(state: &State, unit: UnitId) -> Vec<UnitId> {
    let lineup = state.lineup();
    let field = lineup.field(state);
    let mut units = vec![unit];
    let mut next = 0;
    while let Some(&from) = units.get(next) {
        for other in state.enemies_of(from) {
            if !units.contains(&other) && units_touch(&field, &lineup, from, other) {
                units.push(other);
            }
        }
        next += 1;
    }
    units.sort_unstable();
    units
}

/// Enemies among these that touch each other, the lower id first.
pub(super) fn pairs(state: &State, units: &[UnitId]) -> Vec<(UnitId, UnitId)> {
    let lineup = state.lineup();
    let field = lineup.field(state);
    let both = units.iter().flat_map(|a| units.iter().map(move |b| (*a, *b)));
    let enemies = both.filter(|(a, b)| a < b && state.side(*a) != state.side(*b));
    enemies.filter(|(a, b)| units_touch(&field, &lineup, *a, *b)).collect()
}

/// (MT-GEN-13, MT-HTH-6, MT-HTH-18) Figures in contact, and those who support them, by id; whom each strikes.
pub fn fighters(state: &State, units: &[UnitId]) -> Vec<Fighter> {
    let lineup = state.lineup();
    let field = lineup.field(state);
    let all: Vec<(FigureId, Peg)> =
        units.iter().flat_map(|unit| lineup.of_unit(*unit).map(|(id, peg)| (id, *peg))).collect();
    let mut touching: Vec<(FigureId, FigureId)> = Vec::new();
    for (a, one) in &all {
        let mut enemies = all.iter().filter(|(_, other)| other.side != one.side);
        if let Some((b, _)) = enemies.find(|(_, other)| field.meets(one, other)) {
            touching.push((*a, *b));
        }
    }
    keep_to_openings(&field, &all, &mut touching);
    let fighter = |(figure, strikes): &(FigureId, FigureId)| Fighter {
        figure: *figure,
        strikes: *strikes,
        behind: None,
    };
    let mut fighters: Vec<Fighter> = touching.iter().map(fighter).collect();
    let support = state.tables().fighting.support;
    for (id, peg) in &all {
        if touching.iter().any(|(figure, _)| figure == id) {
            continue;
        }
        let own = touching.iter().filter_map(|(figure, strikes)| {
            let (_, other) = all.iter().find(|(other, _)| other == figure)?;
            let near = other.unit == peg.unit && other.base().is_within(&peg.base(), support);
            // (MT-BLD-6) Nobody supports through an opening.
            let strikes_peg = all.iter().find(|(other, _)| other == strikes).map(|(_, p)| p)?;
            let open = field.touch(other, strikes_peg);
            (near && open).then_some((*figure, *strikes, other.at.far2(peg.at)))
        });
        let own: Vec<(FigureId, FigureId, i64)> = own.collect();
        let Some((behind, _, _)) = own.iter().min_by_key(|(id, _, far)| (*far, *id)) else {
            continue;
        };
        // The one struck by the figure he supports; of several the nearest.
        let struck = own.iter().filter(|(figure, ..)| figure == behind);
        if let Some((_, strikes, _)) = struck.min_by_key(|(_, _, far)| *far) {
            fighters.push(Fighter { figure: *id, strikes: *strikes, behind: Some(*behind) });
        }
    }
    // (MT-RES-5) Who runs does not strike.
    fighters.retain(|fighter| {
        let unit = state.scenario.unit_of(fighter.figure);
        unit.is_some_and(|unit| !state.unit(unit).flight)
    });
    fighters.sort_by_key(|fighter| fighter.figure);
    fighters
}

/// (MT-BLD-6) One figure a side fights through a window, two through a door.
fn keep_to_openings(
    field: &Field<'_>,
    all: &[(FigureId, Peg)],
    touching: &mut Vec<(FigureId, FigureId)>,
) {
    let peg = |id: FigureId| all.iter().find(|(other, _)| *other == id).map(|(_, peg)| peg);
    let mut used: Vec<(tabletop::Point, kernel::Side, u8)> = Vec::new();
    touching.retain(|(a, b)| {
        let (Some(one), Some(two)) = (peg(*a), peg(*b)) else { return false };
        let Some((at, wide)) = field.opening_between(one, two) else { return true };
        let place = used.iter_mut().find(|(other, side, _)| *other == at && *side == one.side);
        match place {
            Some((_, _, count)) if *count >= wide => false,
            Some((_, _, count)) => {
                *count += 1;
                true
            }
            None => {
                used.push((at, one.side, 1));
                true
            }
        }
    });
}

/// (MT-HTH-19) Units no longer linked by contact are no longer engaged.
pub(crate) fn loosen(cx: &mut Cx<'_>) {
    let state = cx.state();
    let engaged: Vec<UnitId> = state.all().filter(|unit| state.is_engaged(*unit)).collect();
    if engaged.is_empty() {
        return;
    }
    let lineup = state.lineup();
    let field = lineup.field(state);
    let free = |unit: &UnitId| {
        let mut foes = state.unit(*unit).engaged.iter();
        !foes.any(|foe| units_touch(&field, &lineup, *unit, *foe))
    };
    let parted: Vec<UnitId> = engaged.iter().copied().filter(free).collect();
    let kept = engaged.iter().filter(|unit| !parted.contains(unit)).flat_map(|unit| {
        let foes = state.unit(*unit).engaged.iter().filter(move |foe| unit < *foe);
        foes.map(|foe| (*unit, *foe))
    });
    let kept: Vec<(UnitId, UnitId)> =
        kept.filter(|(a, b)| units_touch(&field, &lineup, *a, *b)).collect();
    let same = engaged.iter().filter(|unit| !parted.contains(unit)).all(|unit| {
        let foes = state.unit(*unit).engaged.iter();
        foes.into_iter().all(|foe| kept.contains(&(*unit, *foe)) || kept.contains(&(*foe, *unit)))
    });
    for unit in parted {
        cx.emit(Event::Fight(FightEvent::Parted { unit }));
    }
    if !same {
        cx.emit(Event::Fight(FightEvent::Engaged { pairs: kept, by: None }));
    }
}

/// (MT-BLD-8) Two sides share a house only while they fight in it: who came last leaves.
pub(super) fn clear_houses(cx: &mut Cx<'_>, fight: &Fight) {
    let state = cx.state();
    let ground = &state.scenario.ground;
    let home = |unit: UnitId| {
        let mut figures = state.unit(unit).figures.iter();
        figures.find_map(|f| ground.building_at(f.at)).filter(|_| state.is_on_table(unit))
    };
    let parties = fight.pairs.iter().flat_map(|(a, b)| [*a, *b]);
    let parties: Vec<UnitId> = parties.filter(|unit| !state.is_engaged(*unit)).collect();
    let mut leaving: Vec<UnitId> = Vec::new();
    for unit in &parties {
        let shared = home(*unit)
            .is_some_and(|piece| state.enemies_of(*unit).any(|enemy| home(enemy) == Some(piece)));
        // The side whose charge led in.
        if shared && state.side(*unit) == state.side(fight.unit) && !leaving.contains(unit) {
            leaving.push(*unit);
        }
    }
    for unit in leaving {
        nerve::leave_house(cx, unit);
    }
}
