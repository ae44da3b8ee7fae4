//! What shots change.

use super::aim::crew;
use crate::event::FireEvent;
use crate::frame::Manner;
use crate::ground::arc;
use crate::parts::*;
use crate::state::State;

/// (MT-ART-6) So many crewmen reload in one action.
const FULL_CREW: usize = 3;

pub(crate) fn apply(state: &mut State, event: &FireEvent) {
    match event {
        FireEvent::Aimed { unit, manner, turn, aims, .. } => {
            let side = state.side(*unit);
            state.now.shot_first.get_or_insert(side);
            // (MT-VIG-5)
            let is_action = matches!(manner, Manner::Shoot | Manner::Ambush);
            let formed = state.unit(*unit).formed.is_formed();
            let places = aims.iter().filter_map(|aim| match (aim.man, aim.target) {
                (Man::Figure(man), Man::Figure(at)) => Some((man, state.figure(at)?.at)),
                _ => None,
            });
            let places: Vec<_> = places.collect();
            let u = &mut state.now.units[unit.index()];
            u.vigilance &= !is_action;
            for figure in &mut u.figures {
                if formed {
                    // (MT-FOR-4)
                    figure.facing = figure.facing.turned_fine(*turn);
                } else if let Some((_, at)) = places.iter().find(|(man, _)| *man == figure.id) {
                    // (MT-FOR-7)
                    figure.facing = arc::facing_along(figure.at.to(*at));
                }
            }
        }
        FireEvent::HitDice { .. } | FireEvent::KillDice { .. } => {}
        FireEvent::Fired { unit, shots } => {
            for (man, weapon) in shots {
                match man {
                    Man::Figure(figure) => fired(state, *unit, *figure, *weapon),
                    Man::Body(gun) => {
                        // (MT-ART-6)
                        let full = crew(state, *gun) >= FULL_CREW;
                        let body = &mut state.now.bodies[gun.index()];
                        body.smoke = true;
                        body.reload_needed = if full { 1 } else { 2 };
                    }
                }
            }
        }
        FireEvent::Removed { figure } => state.lose(*figure),
    }
}

/// (MT-REL-1, MT-TRA-14)
fn fired(state: &mut State, unit: UnitId, figure: FigureId, weapon: Weapon) {
    let row = *state.tables().weapon(weapon);
    let u = &mut state.now.units[unit.index()];
    let Some(man) = u.figures.iter_mut().find(|f| f.id == figure) else { return };
    man.smoke |= row.black_powder;
    if let Some(arm) = man.weapons.iter_mut().find(|arm| arm.kind == weapon) {
        arm.used |= row.one_shot;
        if row.black_powder {
            arm.reload_needed = row.reload;
        }
    }
}
