//! (MT-SPOT-1, MT-HID-10) Who spots whom, unit by unit.

use tabletop::Point;

use crate::ground::End;
use crate::parts::*;
use crate::shoot::Sights;
use crate::state::*;

/// Any figure of a unit spots any of the other.
pub fn unit_spots(state: &State, unit: UnitId, other: UnitId) -> bool {
    Sights::new(state).unit_spots(unit, other)
}

/// (MT-HID-10) One figure of a hidden unit looks from where its marker is.
pub fn unit_spotted_from(state: &State, unit: UnitId, at: Point, other: UnitId) -> bool {
    let sights = Sights::new(state);
    let field = sights.field();
    let from = [End::marker(&state.scenario.ground, state.tables(), at)];
    let scout = state.has(unit, Trait::Scout);
    sights.lineup.of_unit(other).any(|(figure, peg)| {
        field.spots(&from, scout, &field.ends(peg), &sights.looks(figure)).is_some()
    })
}

/// (MT-HTH-5) Somebody of the unit can fire.
pub fn has_loaded(state: &State, unit: UnitId) -> bool {
    let ready = |arm: &Arm| arm.reload_needed == 0 && !arm.used;
    let gun = state.spec(unit).gun.is_some_and(|gun| state.body(gun).reload_needed == 0);
    let mut figures = state.unit(unit).figures.iter();
    gun || figures.any(|figure| figure.carries.is_none() && figure.weapons.iter().any(ready))
}
