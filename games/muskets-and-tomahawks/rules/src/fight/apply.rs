//! What a fight changes.

use crate::event::FightEvent;
use crate::parts::*;
use crate::state::State;

pub(crate) fn apply(state: &mut State, event: &FightEvent) {
    match event {
        FightEvent::Declared { unit, .. } => {
            // (MT-FOR-3, MT-VIG-5)
            let unit = &mut state.now.units[unit.index()];
            (unit.formed, unit.vigilance) = (Formation::None, false);
        }
        FightEvent::Reacted { .. }
        | FightEvent::Round { .. }
        | FightEvent::Attacked { .. }
        | FightEvent::Defended { .. } => {}
        FightEvent::Engaged { pairs, by } => {
            let mut units: Vec<UnitId> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
            units.sort_unstable();
            units.dedup();
            for unit in &units {
                let foes = pairs.iter().filter_map(|(a, b)| match unit {
                    _ if a == unit => Some(*b),
                    _ if b == unit => Some(*a),
                    _ => None,
                });
                let mut foes: Vec<UnitId> = foes.collect();
                foes.sort_unstable();
                let unit = &mut state.now.units[unit.index()];
                // (MT-VIG-5)
                (unit.engaged, unit.vigilance) = (foes, false);
            }
            if let Some(by) = by {
                state.now.units[by.index()].started_combat = true;
            }
        }
        FightEvent::Fell { figure } => state.lose(*figure),
        FightEvent::Parted { unit } => {
            let parted = *unit;
            let unit = &mut state.now.units[parted.index()];
            unit.engaged.clear();
            unit.started_combat = false;
            for other in &mut state.now.units {
                other.engaged.retain(|foe| *foe != parted);
            }
        }
    }
}
