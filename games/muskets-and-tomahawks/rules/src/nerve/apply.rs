//! What tests change.

use tabletop::Point;

use crate::event::NerveEvent;
use crate::ground::arc;
use crate::parts::*;
use crate::state::{State, Unit};

pub(crate) fn apply(state: &mut State, event: &NerveEvent) {
    match event {
        NerveEvent::Tested { .. } | NerveEvent::RallyRoll { .. } => {}
        NerveEvent::Recoiled { unit, places, facing } => {
            let unit = unit_of(state, *unit);
            // (MT-RES-2)
            (unit.formed, unit.vigilance) = (Formation::None, false);
            go(unit, places);
            if let Some(facing) = facing {
                for figure in &mut unit.figures {
                    figure.facing = arc::facing_along(figure.at.to(*facing));
                }
            }
        }
        NerveEvent::Fled { unit, places, gone } => {
            let u = unit_of(state, *unit);
            // (MT-RES-5)
            (u.flight, u.shaken, u.vigilance, u.formed) = (true, false, false, Formation::None);
            for (figure, at) in places {
                if let Some(figure) = u.figures.iter_mut().find(|f| f.id == *figure) {
                    // (MT-FOR-7) Along its flight.
                    figure.facing = arc::facing_along(figure.at.to(*at));
                }
            }
            go(u, places);
            gone.iter().for_each(|figure| state.lose(*figure));
        }
        NerveEvent::Routed { unit } | NerveEvent::Surrendered { unit } => {
            let figures: Vec<FigureId> = state.unit(*unit).figures.iter().map(|f| f.id).collect();
            figures.into_iter().for_each(|figure| state.lose(figure));
        }
        NerveEvent::Shaken { unit } => {
            let unit = unit_of(state, *unit);
            // (MT-RES-3, MT-VIG-5)
            (unit.shaken, unit.vigilance) = (true, false);
        }
        NerveEvent::Rallied { unit } => unit_of(state, *unit).flight = false,
        NerveEvent::LossDice { lost, .. } => lost.iter().for_each(|figure| state.lose(*figure)),
    }
}

fn unit_of(state: &mut State, unit: UnitId) -> &mut Unit {
    &mut state.now.units[unit.index()]
}

fn go(unit: &mut Unit, places: &[(FigureId, Point)]) {
    for (figure, at) in places {
        if let Some(figure) = unit.figures.iter_mut().find(|f| f.id == *figure) {
            figure.at = *at;
        }
    }
}
