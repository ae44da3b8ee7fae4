//! (MT-ENG-9 to 12) Whether a unit or marker may act so: the first ten lines, then what each act asks.

use kernel::{Refusal, Side, refuse};

use super::deeds::{Compulsory, compulsory};
use super::judge::{check_facings, check_order};
use crate::action::Act;
use crate::frame::*;
use crate::going;
use crate::march;
use crate::parts::*;
use crate::rulebook::cite;
use crate::shoot;
use crate::special;
use crate::state::*;

pub fn check_act(
    state: &State,
    side: Side,
    frame: &Frame,
    who: Who,
    act: &Act,
) -> Result<(), Refusal> {
    check_fields(state, who, act)?;
    check_who(state, side, frame, who)?;
    let unit = match who {
        Who::Unit(unit) => unit,
        Who::Marker(marker) => return check_marker(state, side, marker, act),
        Who::Unknown(_) => return refuse(cite!("MT-CARD-9"), "That is no unit of yours."),
    };
    let is_reserve = matches!(state.unit(unit).place, Place::Reserve { .. });
    if is_reserve != matches!(act, Act::Enter { .. }) {
        return match is_reserve {
            true => refuse(cite!("MT-SET-6"), "A reserve first has to enter the table."),
            false => refuse(cite!("MT-ACT-2"), "Only a reserve can enter."),
        };
    }
    check_compulsory(state, unit, act)?;
    check_state(state, unit, act)?;
    match act {
        Act::Move(march) => march::check(state, unit, march),
        Act::Enter { paths, formation, facing } => {
            march::check_enter(state, unit, paths, *formation, *facing)
        }
        Act::Engage { target, paths, ready } => {
            going::check_engage(state, unit, *target, paths, *ready)
        }
        Act::Shoot(volley) => {
            let ambush = matches!(frame, Frame::Single { why: Why::Revealed, .. });
            let manner = if ambush { Manner::Ambush } else { Manner::Shoot };
            shoot::check(state, unit, volley, manner, None)
        }
        Act::Vigilance { order } => match () {
            () if state.profile(unit).troop == TroopType::Civilians => {
                refuse(cite!("MT-CIV-1"), "Civilians don't take Vigilance.")
            }
            () if order.is_some() => {
                refuse(cite!("MT-ENG-7"), "Only markers take standing orders.")
            }
            () => Ok(()),
        },
        Act::Rally { facings } => check_facings(state, unit, facings),
        act => special::check(state, unit, act),
    }
}

/// (MT-ENG-7)
fn check_fields(state: &State, who: Who, act: &Act) -> Result<(), Refusal> {
    match (who, act) {
        (_, Act::Vigilance { order: Some(order) }) => check_order(*order),
        (Who::Unit(unit), Act::Rally { facings }) => check_facings(state, unit, facings),
        _ => Ok(()),
    }
}

/// (MT-ENG-9) The first lines: who may act at all.
pub fn check_who(state: &State, side: Side, frame: &Frame, who: Who) -> Result<(), Refusal> {
    let mine = || refuse(cite!("MT-CARD-9"), "Choose a unit or marker of your own.");
    let (place, acted) = match who {
        Who::Unit(unit) if state.side(unit) == side => {
            (Some(state.unit(unit).place), state.unit(unit).acted)
        }
        Who::Marker(marker) if state.marker_side(marker) == side => match state.marker(marker) {
            Some(marker) => (None, marker.acted == Some(true)),
            None => return mine(),
        },
        _ => return mine(),
    };
    match place {
        Some(Place::Reserve { ready: false }) => {
            return refuse(cite!("MT-SET-6"), "The reserve is not ready yet.");
        }
        Some(Place::Table | Place::Reserve { ready: true }) | None => {}
        Some(_) => return mine(),
    }
    match frame {
        Frame::Activations { of, .. } => {
            let called = match who {
                Who::Unit(unit) => {
                    let in_reserve = place != Some(Place::Table);
                    state.is_called(unit, *of) && !(in_reserve && *of == Called::Forward)
                }
                Who::Marker(marker) => {
                    state.marker(marker).is_some_and(|m| state.is_marker_called(m, *of))
                }
                Who::Unknown(_) => false,
            };
            match of {
                _ if called => {}
                Called::Troop(_) => {
                    return refuse(cite!("MT-CARD-9"), "This card calls another troop type.");
                }
                Called::Forward => {
                    return refuse(cite!("MT-CARD-10"), "Only Officers and Elite units act.");
                }
            }
            match acted {
                true => refuse(cite!("MT-CARD-16"), "It has already acted with this card."),
                false => Ok(()),
            }
        }
        Frame::Single { who: asked, .. } if *asked == who => Ok(()),
        _ => refuse(cite!("MT-CP-7"), "Another unit has to act now."),
    }
}

/// (MT-ACT-3)
fn check_compulsory(state: &State, unit: UnitId, act: &Act) -> Result<(), Refusal> {
    let rule = cite!("MT-ACT-3");
    match (compulsory(state, unit), act) {
        (None, _)
        | (Some(Compulsory::Rally), Act::Rally { .. })
        | (Some(Compulsory::Recover), Act::Recover {})
        | (Some(Compulsory::Fight), Act::Fight {} | Act::BreakOff {}) => Ok(()),
        (Some(Compulsory::Rally), _) => refuse(rule, "The unit is in flight: it has to rally."),
        (Some(Compulsory::Recover), _) => refuse(rule, "The unit is Shaken: it has to recover."),
        (Some(Compulsory::Fight), _) => {
            refuse(rule, "The unit is engaged: it has to fight or break off.")
        }
    }
}

/// (MT-ACT-2) The column "who".
fn check_state(state: &State, unit: UnitId, act: &Act) -> Result<(), Refusal> {
    let u = state.unit(unit);
    let rule = cite!("MT-ACT-2");
    match act {
        Act::Reload {} if !needs_reload(state, unit) => refuse(rule, "Everybody is loaded."),
        Act::Rally { .. } if !u.flight => refuse(rule, "Only a unit in flight rallies."),
        Act::Recover {} if !u.shaken => refuse(rule, "Only a Shaken unit recovers."),
        Act::Fight {} | Act::BreakOff {} if !state.is_engaged(unit) => {
            refuse(rule, "The unit is not engaged.")
        }
        _ => Ok(()),
    }
}

/// (MT-REL-2) A figure, or the gun.
pub fn needs_reload(state: &State, unit: UnitId) -> bool {
    let empty = |figure: &Figure| figure.weapons.iter().any(|arm| arm.reload_needed > 0);
    let gun = state.spec(unit).gun.is_some_and(|gun| state.body(gun).reload_needed > 0);
    gun || state.unit(unit).figures.iter().any(empty)
}

/// (MT-HID-3)
fn check_marker(state: &State, side: Side, marker: MarkerId, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Move(march) => march::check_marker(state, side, marker, march),
        Act::None {} => Ok(()),
        Act::Vigilance { .. } => {
            let civil = |marker: &Marker| match marker.content {
                Content::Unit(unit) => state.profile(unit).troop == TroopType::Civilians,
                _ => false,
            };
            match state.marker(marker).is_some_and(civil) {
                true => refuse(cite!("MT-CIV-1"), "Civilians don't take Vigilance."),
                false => Ok(()),
            }
        }
        _ => refuse(cite!("MT-HID-3"), "A marker moves, watches or does nothing: reveal it first."),
    }
}
