//! (BP-HTH-7 to 9, BP-SUP) Who has won a round, who supported whom, and what follows.

use kernel::Side;
use tabletop::Heading;

use crate::Cx;
use crate::event::Event;
use crate::fight::{self, suffered};
use crate::frame::*;
use crate::ground;
use crate::modifiers::{Sum, Why};
use crate::nerve;
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::{Fate, State};

/// (BP-SUP-1) Supporter, supported, and whether from the rear.
pub fn supports(state: &State, units: &[UnitId]) -> Vec<(UnitId, UnitId, bool)> {
    let mut found: Vec<(UnitId, UnitId, bool)> = Vec::new();
    for &unit in units {
        if !can_be_supported(state, unit) {
            continue;
        }
        // Rear, left, right.
        for quarter in [2, 3, 1] {
            let free = |other: &UnitId| !found.iter().any(|(used, ..)| used == other);
            let mut helpers = state
                .friends_of(unit)
                .filter(|other| free(other) && supports_from(state, *other, unit, quarter));
            if let Some(helper) = helpers.next() {
                drop(helpers);
                found.push((helper, unit, quarter == 2));
            }
        }
    }
    found
}

/// (BP-SUP-3, BP-SQR-3)
fn can_be_supported(state: &State, unit: UnitId) -> bool {
    !matches!(state.arm(unit), Arm::Artillery | Arm::Wagon)
        && !state.is_all_round(unit)
        && !state.is_flanked(unit)
}

/// (BP-SUP-1, BP-SUP-2, BP-SUP-4)
fn supports_from(state: &State, other: UnitId, unit: UnitId, quarter: usize) -> bool {
    let o = state.unit(other);
    let marches =
        o.garrison.is_none() && matches!(o.formation, Formation::MarchColumn | Formation::Limbered);
    if marches || state.is_engaged(other) || state.brigade_is_broken(other) {
        return false;
    }
    let facing = |h: Heading| h.apart_fine(state.unit(unit).facing) <= 4_500;
    ground::quarter(state, unit, o.at) == quarter
        && (state.is_all_round(other) || facing(o.facing))
        && ground::are_within(state, unit, other, state.tables().measures.support)
}

/// (BP-SPR-11) The weight of heavy cavalry: none, one, or a D3.
fn weight(cx: &mut Cx<'_>, fight: &Fight, side: Side) -> i8 {
    let state = cx.state();
    let rides = |rule: Special| {
        let heavy = |unit: &UnitId| {
            state.side(*unit) == side && state.unit(*unit).charging && state.has(*unit, rule)
        };
        fight.units.iter().any(heavy)
    };
    if rides(Special::HeavyCavalryD3) {
        let half = |die: u8| die.div_ceil(2);
        let die = cx.dice.roll_for(6, cite!("BP-SPR-11"), &mut |die| u32::from(half(die)));
        cx.emit(Event::WeightRoll { side, die });
        return half(die) as i8;
    }
    if rides(Special::HeavyCavalry) { state.tables().fighting.heavy } else { 0 }
}

/// (BP-HTH-7, BP-HTH-8)
pub fn result(cx: &mut Cx<'_>, mut fight: Fight) {
    let active = cx.state().active;
    let mut weights = [0; 2];
    for side in [active, active.other()] {
        weights[side.index()] = weight(cx, &fight, side);
    }
    let state = cx.state();
    let helped = supports(state, &fight.units);
    let sums = Side::BOTH.map(|side| total(state, &fight, side, &helped, weights[side.index()]));
    let [first, second] = sums.map(|sum| sum.total());
    fight.winner = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    };
    fight.supports = helped.iter().map(|(helper, unit, _)| (*helper, *unit)).collect();
    let queue = tests(state, &fight);
    cx.emit(Event::FightResult { sums, winner: fight.winner });
    fight.stage = FightStage::Supports;
    fight::test(cx, fight, queue);
}

fn total(
    state: &State,
    fight: &Fight,
    side: Side,
    helped: &[(UnitId, UnitId, bool)],
    weight: i8,
) -> Sum {
    let table = &state.tables().fighting;
    let mut sum = Sum::default();
    let ours = || fight.units.iter().copied().filter(|unit| state.side(*unit) == side);
    let theirs = fight.units.iter().filter(|unit| state.side(**unit) != side);
    sum.add(Why::Inflicted, theirs.map(|unit| suffered(fight, *unit) as i8).sum());
    let struck = ours().filter_map(|unit| state.unit(unit).struck);
    let closing = struck.filter(|(on, _)| fight.units.contains(on)).map(|(_, n)| n as i8);
    sum.add(Why::ByClosingFire, closing.sum());
    let count = |rear: bool| {
        helped.iter().filter(|(_, unit, r)| *r == rear && state.side(*unit) == side).count() as i8
    };
    sum.add(Why::RearSupport, count(true) * table.rear_support);
    sum.add(Why::FlankSupport, count(false) * table.flank_support);
    let squares = ours().filter(|unit| {
        let square =
            state.formation(*unit) == Formation::Square && state.unit(*unit).garrison.is_none();
        square && state.opponents(*unit).iter().any(|e| state.arm(*e) == Arm::Cavalry)
    });
    sum.add(Why::SquareBonus, squares.count() as i8 * table.square);
    let houses = ours().filter(|unit| state.unit(*unit).garrison.is_some());
    // (BP-BLD-3)
    let worth = houses.map(|unit| match state.arm(unit) {
        Arm::Artillery | Arm::Wagon => 0,
        _ => state.tables().sizes[state.spec(unit).size as usize].house_bonus,
    });
    sum.add(Why::HouseBonus, worth.sum());
    sum.add(Why::HeavyCavalry, weight);
    sum
}

/// (BP-HTH-9, BP-SPR-28) Who tests, in ascending id.
fn tests(state: &State, fight: &Fight) -> Vec<Test> {
    let kind = |unit: UnitId| {
        let wavers = state.has(unit, Special::Wavering) && suffered(fight, unit) > 0;
        match fight.winner {
            _ if wavers => Some(TestKind::WaveringFight),
            Some(winner) if winner != state.side(unit) => Some(TestKind::C),
            None if state.is_shaken(unit) => Some(TestKind::D),
            _ => None,
        }
    };
    let test = |unit: &UnitId| Some(Test { unit: *unit, kind: kind(*unit)? });
    fight.units.iter().filter_map(test).collect()
}

/// (BP-BRK-1) Test E for those who supported a unit that broke.
pub fn supports_test(cx: &mut Cx<'_>, mut fight: Fight) {
    let state = cx.state();
    let broke = |unit: UnitId| state.unit(unit).fate == Fate::Destroyed;
    let mut shocked: Vec<UnitId> = fight
        .supports
        .iter()
        .filter(|(_, unit)| broke(*unit))
        .map(|(helper, _)| *helper)
        .filter(|helper| state.is_on_table(*helper))
        .collect();
    shocked.sort_unstable();
    shocked.dedup();
    let queue = shocked.into_iter().map(|unit| Test { unit, kind: TestKind::E }).collect();
    fight.stage = FightStage::Close;
    fight::test(cx, fight, queue);
}

/// (BP-HTH-11) Excess casualties go, and winners that are free may move.
pub fn close(cx: &mut Cx<'_>, fight: Fight) {
    for unit in &fight.units {
        nerve::cut_back(cx, *unit);
    }
    let (units, winner) = (fight.units.clone(), fight.winner);
    cx.emit(Event::RoundOver { units, winner });
    cx.emit(Event::Done);
    let state = cx.state();
    let taken = |piece: &PieceId| state.all().any(|u| state.unit(u).garrison == Some(*piece));
    let house = fight.house.filter(|piece| !taken(piece));
    let free = |unit: &UnitId| {
        winner == Some(state.side(*unit))
            && state.is_on_table(*unit)
            && !state.is_engaged(*unit)
            && !state.unit(*unit).retired
            && state.unit(*unit).garrison.is_none()
            && state.formation(*unit) != Formation::Square
    };
    let units: Vec<UnitId> = fight.units.iter().copied().filter(free).collect();
    if !units.is_empty() {
        cx.emit(Event::Begin(Frame::After { units, house, sweeps: !fight.extra }));
    }
}
