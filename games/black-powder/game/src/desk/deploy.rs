//! (BP-SCN-4) A brigade is set up as written, about one of its units that is put down somewhere.

use black_powder::action::{Action, Deployed, Spot};
use black_powder::ground::HUNDREDTH;
use black_powder::parts::*;
use black_powder::{State, setup};
use desk::table::Swing;
use kernel::{Refusal, Side};
use tabletop::{Point, rotated_fine};

use super::order::{judged, nobody};
use super::party::InHand;

/// The brigade of whoever is in hand, with that piece at this point.
pub fn at(
    state: &State,
    side: Side,
    held: &InHand,
    to: Point,
    aim: Swing,
) -> Result<Action, Refusal> {
    let scenario = &state.scenario;
    let (brigade, from, facing) = match held {
        InHand::Unit(unit) => anchor(state, *unit),
        InHand::Party(all) => anchor(state, *all.first().ok_or(nobody())?),
        InHand::Commander(commander) => {
            let spec = scenario.commander(*commander);
            let first = spec.brigade.and_then(|b| scenario.brigade(b).units.first());
            let facing = first.map_or_else(Default::default, |unit| scenario.unit(*unit).facing);
            (spec.brigade.ok_or(nobody())?, spec.at, facing)
        }
    };
    let Some(usual) = setup::usual(state, side, brigade) else { return Err(nobody()) };
    let turn = facing.turn_to(aim.from(facing));
    let moved = moved(state, usual, |p| rotated_fine(p, from, turn).plus(from.to(to)), turn);
    judged(state, side, &moved).map(|()| moved)
}

fn anchor(state: &State, unit: UnitId) -> (BrigadeId, Point, tabletop::Heading) {
    let spec = state.spec(unit);
    (spec.brigade, spec.at, spec.facing)
}

/// As written, every place moved; the general stays where he is.
fn moved(state: &State, usual: Action, to: impl Fn(Point) -> Point, turn: i32) -> Action {
    let Action::Deploy { brigade, units, general, .. } = usual else { return usual };
    let scenario = &state.scenario;
    let spot = |at: Point| {
        let at = to(at);
        Spot { x: at.x / HUNDREDTH, y: at.y / HUNDREDTH }
    };
    let place = |placed: Deployed| {
        let written = scenario.unit(placed.unit);
        let Spot { x, y } = spot(written.at);
        let facing = written.facing.turned_fine(turn);
        Deployed { x, y, facing, formation: written.formation, ..placed }
    };
    let commander = spot(scenario.commander(scenario.brigade(brigade).commander).at);
    let units = units.into_iter().map(place).collect();
    Action::Deploy { brigade, units, commander, general }
}

/// One unit of a brigade elsewhere than it would be.
pub fn put(action: &mut Action, unit: UnitId, at: Point, aim: Swing) {
    let Action::Deploy { units, .. } = action else { return };
    for placed in units.iter_mut().filter(|placed| placed.unit == unit) {
        (placed.x, placed.y) = (at.x / HUNDREDTH, at.y / HUNDREDTH);
        placed.facing = aim.from(placed.facing);
    }
}
