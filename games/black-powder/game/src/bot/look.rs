//! The position at a glance: everybody's base, strength and value, looked up once a decision.

use std::cell::RefCell;

use black_powder::State;
use black_powder::ground::{self, terrain};
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::state::Fate;
use black_powder::tables::DiceRule;
use black_powder::victory;
use kernel::Side;
use tabletop::{Base, Hull, Point};

use super::worth;

/// One unit.
pub struct Man {
    pub on: bool,
    pub side: Side,
    pub arm: Arm,
    pub base: Base,
    pub hull: Hull,
    pub formation: Formation,
    pub all_round: bool,
    pub engaged: bool,
    pub unsteady: bool,
    pub shaken: bool,
    /// It cannot be ordered: disordered, or of a broken brigade.
    pub stuck: bool,
    pub casualties: i64,
    pub stamina: i64,
    pub morale: u8,
    pub value: i64,
    /// What its loss takes from its brigade.
    pub stake: i64,
    pub one_move: i32,
    pub range: i32,
    /// Dice of small arms; a gun's go by the distance.
    pub dice: u8,
    pub shoots: bool,
    pub cover: i8,
}

pub struct Look<'a> {
    pub state: &'a State,
    pub men: Vec<Man>,
    /// (BP-CHG) What charges are worth to those who make them, by charger, target, and front, flank or rear.
    pub charges: RefCell<Vec<Option<i64>>>,
}

impl<'a> Look<'a> {
    pub fn new(state: &'a State) -> Look<'a> {
        let men: Vec<Man> = state.scenario.unit_ids().map(|unit| man(state, unit)).collect();
        let pairs = 3 * men.len() * men.len();
        Look { state, men, charges: RefCell::new(vec![None; pairs]) }
    }

    pub fn man(&self, unit: UnitId) -> &Man {
        &self.men[unit.index()]
    }

    /// Enemies of a side on the table.
    pub fn foes(&self, side: Side) -> impl Iterator<Item = (UnitId, &Man)> {
        let all = self.men.iter().enumerate().map(|(i, man)| (UnitId(i as u8), man));
        all.filter(move |(_, man)| man.on && man.side != side)
    }

    pub fn friends(&self, unit: UnitId) -> impl Iterator<Item = (UnitId, &Man)> {
        let side = self.man(unit).side;
        let all = self.men.iter().enumerate().map(|(i, man)| (UnitId(i as u8), man));
        all.filter(move |(id, man)| man.on && man.side == side && *id != unit)
    }

    /// The closest enemy of a place.
    pub fn nearest(&self, side: Side, at: Point) -> Option<UnitId> {
        self.foes(side).min_by_key(|(id, man)| (man.base.at.far2(at), *id)).map(|(id, _)| id)
    }
}

fn man(state: &State, unit: UnitId) -> Man {
    let (u, spec, profile) = (state.unit(unit), state.spec(unit), state.profile(unit));
    let values = state.values(unit);
    let house = u.garrison.is_some();
    let base = ground::base(state, unit);
    let rule = match house {
        true => state.tables().house.shoot,
        false => state.tables().dice(u.formation).shoot,
    };
    let first = state.has(unit, Special::FirstFire) && !u.first_fire_spent;
    let dice = match rule {
        _ if values.shoot == 0 => 0,
        DiceRule::Full if state.tables().sizes[spec.size as usize].exactly.is_some() => {
            values.shoot
        }
        DiceRule::Full => values.shoot + u8::from(first),
        DiceRule::Fixed(dice) | DiceRule::PerFace(dice) => dice,
        DiceRule::None => 0,
    };
    let broken = state.brigades[spec.brigade.index()].broken;
    let (_, each) = worth::brigade(state, spec.brigade);
    let on = u.fate == Fate::OnTable;
    let cover = match house {
        true => state.tables().saves.heavy,
        false if terrain::cover_at(&state.scenario, u.at) == Cover::Light => 1,
        false => 0,
    };
    Man {
        on,
        side: spec.side,
        arm: profile.arm,
        base,
        hull: if on { ground::hull(state, unit) } else { Hull::point(u.at) },
        formation: u.formation,
        all_round: state.is_all_round(unit),
        engaged: on && state.is_engaged(unit),
        unsteady: state.is_unsteady(unit),
        shaken: state.is_shaken(unit),
        stuck: u.disordered || broken,
        casualties: 1000 * i64::from(u.casualties),
        stamina: worth::stamina(state, unit),
        morale: values.morale,
        value: worth::value(state, unit),
        stake: if broken { 0 } else { each * urgency(state, spec.brigade) / 1000 },
        one_move: state.move_length(unit),
        range: profile.range,
        dice,
        shoots: dice > 0,
        cover,
    }
}

/// The nearer a brigade is to breaking, the more the next unit lost to it counts, in thousandths.
fn urgency(state: &State, brigade: BrigadeId) -> i64 {
    let units = &state.scenario.brigade(brigade).units;
    let lost = units.iter().filter(|u| !state.is_on_table(**u) || state.is_shaken(**u)).count();
    let needed = state.scenario.breaks_at(brigade).max(1);
    500 + 1000 * lost.min(needed) as i64 / needed as i64
}

/// How eager a side is to close with the enemy, and how much it minds what comes of that, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Will {
    pub pull: i64,
    pub fear: i64,
}

/// Whoever would lose if the battle ended now has to go and win it; if nobody would, whoever moves first.
pub fn will(state: &State, side: Side) -> Will {
    let (turn, turns) = (i64::from(state.turn), i64::from(state.scenario.turns).max(1));
    let late = 1000 * turn / turns;
    match victory::standing(state) {
        Some(winner) if winner == side => Will { pull: 1, fear: 1000 },
        Some(_) => Will { pull: 8 + 8 * late / 1000, fear: 600 - 400 * late / 1000 },
        None if state.first == Some(side) => Will { pull: 8, fear: 550 },
        None => Will { pull: 2, fear: 950 },
    }
}
