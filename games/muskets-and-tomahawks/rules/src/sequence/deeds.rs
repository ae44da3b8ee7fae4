//! (MT-ACT) What a unit or marker does that acts.

use kernel::Side;
use tabletop::Heading;

use crate::Cx;
use crate::action::Act;
use crate::event::Event;
use crate::frame::*;
use crate::going;
use crate::parts::*;
use crate::state::*;
use crate::{fight, nerve, shoot};

/// (MT-ACT-3) What a unit may not decline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compulsory {
    Rally,
    Recover,
    /// Or break off.
    Fight,
}

/// (MT-ACT-3, MT-CP-10) The first that applies.
pub fn compulsory(state: &State, unit: UnitId) -> Option<Compulsory> {
    let u = state.unit(unit);
    match () {
        () if !state.is_on_table(unit) => None,
        () if u.flight => Some(Compulsory::Rally),
        () if u.shaken => Some(Compulsory::Recover),
        () if state.is_engaged(unit) => Some(Compulsory::Fight),
        () => None,
    }
}

/// (MT-CARD-9, MT-CARD-16) Units that a card calls and that have not acted with it.
pub fn left_to_act(state: &State, side: Side, of: Called) -> impl Iterator<Item = UnitId> + '_ {
    state.scenario.units_of(side).filter(move |unit| {
        let called = match state.unit(*unit).place {
            Place::Table => state.is_called(*unit, of),
            // (MT-SET-6) With a card of its type.
            Place::Reserve { ready: true } => {
                matches!(of, Called::Troop(_)) && state.is_called(*unit, of)
            }
            _ => false,
        };
        called && !state.unit(*unit).acted
    })
}

/// It cannot act any more.
pub fn is_done(state: &State, unit: UnitId) -> bool {
    !state.is_on_table(unit)
}

/// (MT-CARD-14) All own units of the type are eliminated, and no dummy of it is on the table.
pub fn is_without_troops(state: &State, card: Card) -> bool {
    let (Some(side), Some(of)) = (card.owner, card.troop_type()) else { return false };
    let mut units = state.scenario.units_of(side).filter(|unit| state.profile(*unit).troop == of);
    let gone = units.all(|unit| matches!(state.unit(unit).place, Place::Gone | Place::Captive));
    let dummy = |marker: &Marker| marker.content == Content::Dummy(of);
    gone && !state.markers_of(side).any(dummy)
}

/// Does it. `revealed`: it was a marker when its activation began.
pub fn perform(cx: &mut Cx<'_>, side: Side, who: Who, act: &Act, revealed: bool) {
    let unit = match who {
        Who::Unit(unit) => unit,
        Who::Marker(marker) => return by_marker(cx, side, marker, act),
        Who::Unknown(_) => return,
    };
    // (MT-VIG-5) Any other action ends it.
    let idle = matches!(act, Act::None {} | Act::Vigilance { .. });
    if cx.state().unit(unit).vigilance && !idle {
        cx.emit(Event::Vigilant { unit, ready: false });
    }
    match act {
        Act::None {} => {}
        Act::Vigilance { .. } => cx.emit(Event::Vigilant { unit, ready: true }),
        Act::Move(march) => going::march(cx, unit, march),
        Act::Enter { paths, formation, facing } => {
            going::enter(cx, unit, paths, *formation, *facing);
        }
        Act::Engage { target, paths, ready } => {
            going::engage(cx, unit, *target, paths, *ready, revealed);
        }
        Act::Shoot(volley) => {
            let places = going::places(cx.state(), unit);
            let stage = MomentStage::Units;
            cx.emit(Event::Begin(Frame::Moment { unit, places, stage }));
            let manner = if revealed { Manner::Ambush } else { Manner::Shoot };
            shoot::begin(cx, unit, volley.clone(), manner, None);
        }
        Act::Reload {} => cx.emit(Event::Loaded { unit }),
        Act::Recover {} => cx.emit(Event::Recovered { unit }),
        Act::Rally { facings } => {
            nerve::rally(cx, unit);
            if !cx.state().unit(unit).flight {
                face(cx, unit, facings);
            }
        }
        Act::Fight {} => fight::begin(cx, Fight::again(unit)),
        Act::BreakOff {} => nerve::break_off(cx, unit),
        Act::Limber { facing } => {
            cx.emit(Event::Limbered { unit, limbered: true, facing: *facing });
        }
        Act::Unlimber { facing } => {
            cx.emit(Event::Limbered { unit, limbered: false, facing: *facing });
        }
        Act::Dismount { at } => cx.emit(Event::Dismounted { unit, at: at.point() }),
        Act::Mount {} => cx.emit(Event::Mounted { unit }),
        Act::Loot { body } => cx.emit(Event::Looted { unit, body: *body }),
        Act::Burn { body } => cx.emit(Event::Burned { unit, body: *body }),
    }
}

/// (MT-HID-3)
fn by_marker(cx: &mut Cx<'_>, side: Side, marker: MarkerId, act: &Act) {
    match act {
        Act::Vigilance { order } => {
            let given = cx.state().marker(marker).and_then(|marker| marker.order);
            let usual = || Order::standing(cx.state().tables());
            let order = order.or(given).unwrap_or_else(usual);
            cx.emit(Event::Watching { marker, order });
        }
        Act::Move(march) => {
            let ready = |marker: &Marker| marker.vigilance == Some(true);
            if cx.state().marker(marker).is_some_and(ready) {
                cx.emit(Event::Lapsed { marker });
            }
            going::steal(cx, side, marker, march);
        }
        _ => {}
    }
}

/// (MT-CP-6, MT-RAL-1) One facing for all, or one for each.
pub fn face(cx: &mut Cx<'_>, unit: UnitId, facings: &[Heading]) {
    if facings.is_empty() {
        return;
    }
    let figures = cx.state().unit(unit).figures.iter().enumerate();
    let facing = |at: usize| facings.get(at).unwrap_or(&facings[0]);
    let figures = figures.map(|(at, figure)| (figure.id, *facing(at))).collect();
    cx.emit(Event::Faced { figures });
}
