//! Where an offer would lead if it is heard in full.

use black_powder::action::{Action, Choice, Ordered, Step};
use black_powder::parts::UnitId;
use black_powder::{State, ground, plan};
use desk::Offer;
use kernel::Ruleset;
use scene::table::{base, ghost};
use tabletop::Base;

use super::spot;
use crate::BlackPowder;

/// Whoever an offer moves, and where each would stand.
pub fn ends(state: &State, offer: &Offer<Action>) -> Vec<(UnitId, Base)> {
    let Some(action) = offer.plan.last() else { return Vec::new() };
    let mut ahead = state.clone();
    let mut end = |unit: UnitId, steps: &[Step]| {
        for step in steps {
            let done = plan::step(&ahead, unit, step).ok()?;
            done.events.iter().for_each(|event| BlackPowder::apply(&mut ahead, event));
        }
        let is_there = ahead.is_on_table(unit) && ahead.unit(unit).garrison.is_none();
        is_there.then(|| (unit, ground::base(&ahead, unit)))
    };
    let one = std::slice::from_ref::<Step>;
    match action {
        Action::Order { units, .. } => {
            let ordered = |Ordered { unit, plan }: &Ordered| end(*unit, plan);
            units.iter().filter_map(ordered).collect()
        }
        Action::Initiative { unit, step }
        | Action::AfterCombat { unit, choice: Choice::Step(step) | Choice::Sweep(step) } => {
            end(*unit, one(step)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The way and the block at its end, for a moving pointer.
pub fn ghost(state: &State, offer: &Offer<Action>) -> String {
    let mut out = String::from(ghost::OPEN);
    for (unit, end) in ends(state, offer) {
        let from = spot::at(&state.scenario, state.unit(unit).at);
        ghost::way(&mut out, &[from, spot::at(&state.scenario, end.at)]);
        let id = base::id(state.side(unit), end.shape);
        ghost::stood(&mut out, &id, spot::whole(&state.scenario, end.at), end.facing);
    }
    out + "</g>"
}
