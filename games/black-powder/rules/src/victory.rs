//! (BP-BRG-1, BP-VIC) Brigades and armies that break, and who wins when time is up.

use kernel::Side;
use tabletop::Hull;

use crate::Cx;
use crate::event::Event;
use crate::ground::{self, EPS};
use crate::parts::*;
use crate::scenario::{ArmyBreak, AtLimit, Scenario};
use crate::state::{Fate, How, State};

/// (BP-BRG-1, BP-BRG-2) At least half of its units, or as many as the battle says, are shaken, destroyed or off the
/// table.
pub fn is_broken(state: &State, brigade: BrigadeId) -> bool {
    let units = &state.scenario.brigade(brigade).units;
    let lost = |unit: &&UnitId| !state.is_on_table(**unit) || state.is_shaken(**unit);
    units.iter().filter(lost).count() >= state.scenario.breaks_at(brigade)
}

/// (BP-BRG-4) New broken brigades of a side; broken ones stay so.
pub fn brigade_status(cx: &mut Cx<'_>, side: Side) {
    let state = cx.state();
    let breaks = |id: &BrigadeId| {
        state.scenario.brigade(*id).side == side
            && !state.brigades[id.index()].broken
            && is_broken(state, *id)
    };
    let broken: Vec<BrigadeId> = state.scenario.brigade_ids().filter(breaks).collect();
    for brigade in broken {
        cx.emit(Event::BrigadeBroken { brigade });
    }
}

/// Those that count for victory, and how many of them are broken.
pub fn counted(state: &State, side: Side) -> (usize, usize) {
    let keys = state.scenario.victory.key_brigades;
    let ours = state.scenario.brigade_ids().filter(|id| {
        let brigade = state.scenario.brigade(*id);
        brigade.side == side && (brigade.key || !keys)
    });
    let ours: Vec<BrigadeId> = ours.collect();
    (ours.len(), ours.iter().filter(|id| state.brigades[id.index()].broken).count())
}

/// (BP-VIC-1) So many broken brigades lose the battle.
pub fn breaking_point(state: &State, side: Side) -> usize {
    let (all, _) = counted(state, side);
    let every = all <= 2 || state.scenario.victory.key_brigades;
    match state.scenario.options.army_break {
        _ if every => all,
        ArmyBreak::Half => all.div_ceil(2),
        ArmyBreak::OverHalf => all / 2 + 1,
        ArmyBreak::All => all,
    }
}

/// (BP-VIC-1)
pub fn is_defeated(state: &State, side: Side) -> bool {
    counted(state, side).1 >= breaking_point(state, side)
}

/// (BP-VIC-1) At its TurnStart the active side alone is judged.
pub fn at_start(cx: &mut Cx<'_>) {
    let side = cx.state().active;
    if is_defeated(cx.state(), side) {
        let winner = Some(side.other());
        cx.emit(Event::GameOver { winner, how: How::ArmyBroken });
    }
}

/// (BP-VIC-3, BP-VIC-4)
pub fn at_limit(cx: &mut Cx<'_>) {
    for side in Side::BOTH {
        brigade_status(cx, side);
    }
    let state = cx.state();
    let (winner, how) = match Side::BOTH.map(|side| is_defeated(state, side)) {
        [true, true] => (None, How::BothBroken),
        [true, false] => (Some(Side::Second), How::ArmyBroken),
        [false, true] => (Some(Side::First), How::ArmyBroken),
        [false, false] => (standing(state), How::AtLimit),
    };
    cx.emit(Event::GameOver { winner, how });
}

/// (BP-VIC-2) Who would win at the turn limit as things stand.
pub fn standing(state: &State) -> Option<Side> {
    state.scenario.victory.at_limit.iter().find_map(|entry| decides(state, *entry))
}

/// (BP-VIC-2) The winner an entry names, if it does.
fn decides(state: &State, entry: AtLimit) -> Option<Side> {
    let fewer = |lost: [i32; 2]| match lost[0].cmp(&lost[1]) {
        std::cmp::Ordering::Less => Some(Side::First),
        std::cmp::Ordering::Greater => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    };
    match entry {
        AtLimit::BrokenBrigades => fewer(Side::BOTH.map(|side| counted(state, side).1 as i32)),
        AtLimit::PointsLost => fewer(Side::BOTH.map(|side| points_lost(state, side))),
        AtLimit::Side(side) => Some(side),
        AtLimit::Hold { at, radius } => {
            let here = Hull::point(at);
            let holds = |side: Side| {
                state.of(side).any(|unit| {
                    let near = ground::hull(state, unit).is_within(&here, radius + EPS);
                    near && !state.is_shaken(unit)
                })
            };
            match Side::BOTH.map(holds) {
                [true, false] => Some(Side::First),
                [false, true] => Some(Side::Second),
                _ => None,
            }
        }
    }
}

/// (BP-VIC-2) Destroyed or off the table full, shaken half, rounded down for each unit.
pub fn points_lost(state: &State, side: Side) -> i32 {
    let ours = state.scenario.unit_ids().filter(|unit| state.side(*unit) == side);
    let lost = ours.map(|unit| {
        let points = i32::from(state.spec(unit).points);
        match state.unit(unit).fate {
            Fate::Destroyed | Fate::Away(_) => points,
            Fate::OnTable if state.is_shaken(unit) => points.div_euclid(2),
            Fate::OnTable | Fate::Waiting => 0,
        }
    });
    lost.sum()
}

/// (BP-HIS-1, BP-UNI-12) The men a unit stands for.
pub fn men(scenario: &Scenario, unit: UnitId) -> u32 {
    let (men, size) = (&scenario.tables.men, scenario.unit(unit).size as usize);
    u32::from(match scenario.profile(unit).arm {
        Arm::Infantry => men.infantry[size],
        Arm::Cavalry => men.cavalry[size],
        Arm::Artillery | Arm::Wagon => men.guns,
    })
}

/// (BP-HIS-1) Men a unit has lost: all of one that is gone, two fifths of one that is shaken.
pub fn men_lost(state: &State, unit: UnitId) -> u32 {
    let all = men(&state.scenario, unit);
    let stamina = u32::from(state.stamina(unit));
    let hurt = u32::from(state.unit(unit).casualties).min(stamina);
    match state.unit(unit).fate {
        Fate::Destroyed | Fate::Away(_) => all,
        Fate::OnTable | Fate::Waiting => {
            all * u32::from(state.tables().men.shaken_share) * hurt / (100 * stamina)
        }
    }
}

/// (BP-HIS-1) Men a side has lost, and had.
pub fn men_of(state: &State, side: Side) -> (u32, u32) {
    let ours = state.scenario.unit_ids().filter(|unit| state.side(*unit) == side);
    ours.fold((0, 0), |(lost, all), unit| {
        (lost + men_lost(state, unit), all + men(&state.scenario, unit))
    })
}
