//! (14.0) Victory: Flight Points, the Flight roll, and armies that are no more.

use kernel::Side;

use crate::Cx;
use crate::event::{Event, Why};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Rollers;
use crate::state::*;

/// (14.0) After a Free Activation both players roll, the active one first; who cannot pass his
/// Flight Level need not (14.0d). Both dice are thrown before anybody is beaten (14.0c).
pub fn check_flight(cx: &mut Cx<'_>) {
    let active = cx.state().active();
    let rollers = match cx.state().scenario.switches.flight_rollers {
        Rollers::Active => vec![active],
        Rollers::Both => vec![active, active.other()],
    };
    let mut excess: [Option<i16>; 2] = [None; 2];
    for side in rollers {
        let army = *cx.state().army(side);
        if army.flight_points + 6 <= army.flight_level {
            continue;
        }
        let (points, level) = (army.flight_points, army.flight_level);
        let over = |roll: u8| (points + i16::from(roll) - level).max(0);
        let roll = cx.dice.roll_for(6, cite!("14.0"), &mut |roll| over(roll) as u32);
        cx.emit(Event::FlightRoll { side, roll, points, level });
        if over(roll) > 0 {
            excess[side.index()] = Some(over(roll));
        }
    }
    let winner = match excess {
        [None, None] => return,
        [Some(_), None] => Some(Side::Second),
        [None, Some(_)] => Some(Side::First),
        [Some(a), Some(b)] if a > b => Some(Side::Second),
        [Some(a), Some(b)] if a < b => Some(Side::First),
        _ => None,
    };
    cx.emit(Event::GameOver { winner, why: Why::Flight });
}

/// (14.0e) A side without Infantry and Cavalry loses at once.
pub fn check_wiped_out(cx: &mut Cx<'_>) {
    let state = cx.state();
    if state.over.is_some() {
        return;
    }
    let stands = |side: Side| {
        state.scenario.unit_ids().any(|u| {
            let unit = state.unit(u);
            unit.side == side
                && unit.arm != Arm::Artillery
                && (unit.hex != OFF_MAP || unit.fate == Fate::Held)
        })
    };
    let winner = match Side::BOTH.map(stands) {
        [true, true] => return,
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        [false, false] => None,
    };
    cx.emit(Event::GameOver { winner, why: Why::WipedOut });
}
