//! (MT-HTH-12, MT-REA-9) Who tests after a round, in which order, and what for.

use kernel::Side;

use crate::frame::{Fight, Test, Trial};
use crate::parts::*;
use crate::state::State;

/// (MT-GEN-9) The side that lost more first, on a tie the one whose action it is not; then those who lost a
/// bodyguard without fighting (MT-OFF-5).
pub(super) fn queue(state: &State, fight: &Fight) -> Vec<Test> {
    let mut units: Vec<UnitId> = fight.pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
    units.sort_unstable();
    units.dedup();
    let lost = |side: Side| -> u32 {
        let mine = units.iter().filter(|unit| state.side(**unit) == side);
        mine.map(|unit| u32::from(fight.lost_by(*unit))).sum()
    };
    let acting = state.side(fight.unit);
    let first = if lost(acting) > lost(acting.other()) { acting } else { acting.other() };
    let strength = |side: Side| {
        let of = |figure: FigureId| state.scenario.unit_of(figure).map(|unit| state.side(unit));
        fight.fighters.iter().filter(|fighter| of(fighter.figure) == Some(side)).count()
    };
    let test = |unit: UnitId| {
        let side = state.side(unit);
        let foes: Vec<UnitId> = fight
            .pairs
            .iter()
            .filter_map(|(a, b)| match unit {
                _ if *a == unit => Some(*b),
                _ if *b == unit => Some(*a),
                _ => None,
            })
            .collect();
        let mine = fight.lost_by(unit);
        let theirs: u8 = foes.iter().map(|foe| fight.lost_by(*foe)).sum();
        let centres: Vec<_> = foes.iter().filter_map(|foe| state.centre(*foe)).collect();
        Test {
            lost: mine,
            outnumbers: strength(side) >= 2 * strength(side.other()).max(1),
            surprised: fight.surprise && fight.charged == Some(unit),
            lost_fewer: mine == 0 || mine < theirs,
            from: tabletop::middle(&centres),
            foes,
            ..Test::of(unit, Trial::Fight)
        }
    };
    let mut left: Vec<UnitId> =
        units.iter().copied().filter(|unit| state.is_on_table(*unit)).collect();
    left.sort_by_key(|unit| (state.side(*unit) != first, *unit));
    let others = fight.lost.iter().map(|(unit, _)| *unit);
    let others = others.filter(|unit| !units.contains(unit) && state.is_on_table(*unit));
    let guards = others.map(|unit| Test::of(unit, Trial::Event));
    left.iter().map(|unit| test(*unit)).chain(guards).collect()
}
