//! (MT-ACT-4, MT-VIG-3, MT-VIG-6, MT-VIG-7) The moments at which a unit that acts may be fired at.

use tabletop::Point;

use crate::Cx;
use crate::event::Event;
use crate::frame::*;
use crate::hide;
use crate::parts::*;
use crate::shoot;
use crate::state::*;

/// While this is on top.
pub fn moment(cx: &mut Cx<'_>, unit: UnitId, places: Vec<(FigureId, Point)>, stage: MomentStage) {
    let state = cx.state();
    if is_over(state, unit, &places) {
        return cx.emit(Event::Done);
    }
    let side = state.side(unit).other();
    match stage {
        MomentStage::Units => {
            let may: Vec<UnitId> = ready(state, unit).collect();
            match may.is_empty() {
                true => {
                    let stage = MomentStage::Markers;
                    cx.emit(Event::Next(Frame::Moment { unit, places, stage }));
                }
                false => cx.emit(Event::Begin(Frame::Vigilance { side, at: unit, may })),
            }
        }
        MomentStage::Markers => {
            let fires = |marker: &&Marker| {
                let order = marker.order.filter(|_| marker.vigilance == Some(true));
                match (marker.content, order) {
                    (Content::Unit(hidden), Some(order)) => {
                        shoot::marker_fires(state, marker.id, hidden, unit, order)
                    }
                    _ => false,
                }
            };
            let Some(marker) = state.markers_of(side).find(fires).map(|marker| marker.id) else {
                return cx.emit(Event::Done);
            };
            if let Some((hidden, at)) = hide::unmask(cx, marker, Cause::Fires) {
                cx.emit(Event::Begin(Frame::MarkerFire { unit: hidden, at: unit }));
                cx.emit(Event::Begin(Frame::Places { side, unit: hidden, at }));
            }
        }
    }
}

/// (MT-VIG-4) It is gone, has lost its nerve or been driven off: there is nothing left to interrupt.
fn is_over(state: &State, unit: UnitId, places: &[(FigureId, Point)]) -> bool {
    let u = state.unit(unit);
    let driven = u
        .figures
        .iter()
        .any(|figure| places.iter().any(|(id, at)| *id == figure.id && *at != figure.at));
    !state.is_on_table(unit) || u.shaken || u.flight || driven
}

/// (MT-VIG-3) Vigilant units of the other side with a legal target.
fn ready(state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let enemies = state.enemies_of(unit).filter(|enemy| state.unit(*enemy).vigilance);
    enemies.filter(move |enemy| {
        !shoot::ready(state, *enemy, Manner::Vigilance, Some(unit)).shots.is_empty()
    })
}

/// The owner holds his fire: markers are next.
pub fn held(cx: &mut Cx<'_>) {
    if let Some(Frame::Moment { unit, places, .. }) = cx.state().stack.last().cloned() {
        let stage = MomentStage::Markers;
        cx.emit(Event::Next(Frame::Moment { unit, places, stage }));
    }
}
