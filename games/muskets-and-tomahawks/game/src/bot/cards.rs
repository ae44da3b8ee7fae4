//! (MT-CARD-4) Which card is played, or which ability is used: by whom it lets act.

use kernel::Side;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::{Action, State};

/// What an act of a figure is worth, to its own side and to the other, and a command point.
const ACT: i64 = 90;
const AGAINST: i64 = 70;
const COMMAND: i64 = 150;
/// A unit that has to test for a Morale card.
const TEST: i64 = 260;

pub fn gain(state: &State, side: Side, action: &Action) -> i64 {
    let points = i64::from(state.army(side).points);
    match action {
        Action::Play { card, .. } => played(state, side, *card),
        // Points are for those who can't be reached by a card.
        Action::Order { who: Who::Unit(unit), price } => {
            let spare = (points - 4).max(0) * 40;
            let duty = if state.unit(*unit).shaken || state.unit(*unit).flight { 200 } else { 0 };
            ACT * state.size(*unit) as i64 + duty + spare - (COMMAND + 40) * i64::from(*price)
        }
        Action::StandFast { unit, .. } => 160 * state.size(*unit) as i64 - 3 * COMMAND,
        Action::Hark { who: Who::Unit(unit), .. } => 30 * state.size(*unit) as i64 - COMMAND,
        _ => -2 * COMMAND,
    }
}

fn played(state: &State, side: Side, card: Card) -> i64 {
    let Some(owner) = card.owner else { return 0 };
    let is_own = owner == side;
    let bonus = if is_own { 0 } else { COMMAND };
    let each = if is_own { ACT } else { -AGAINST };
    bonus
        + match card.kind {
            Kind::Troop(of) => {
                let called = |unit: &UnitId| state.profile(*unit).troop == of;
                let on_table = state.of(owner).filter(called).map(|unit| state.size(unit));
                let hidden = state.markers_of(owner).filter(|marker| match marker.content {
                    muskets_and_tomahawks::state::Content::Unit(unit) => called(&unit),
                    muskets_and_tomahawks::state::Content::Dummy(dummy) => dummy == of,
                    _ => false,
                });
                each * (on_table.sum::<usize>() + 4 * hidden.count()) as i64
            }
            Kind::ForwardBoys => {
                let called =
                    |unit: &UnitId| state.is_officer(*unit) || state.has(*unit, Trait::Elite);
                let figures: usize = state.of(owner).filter(called).map(|u| state.size(u)).sum();
                each * figures as i64 + if is_own { COMMAND } else { 0 }
            }
            Kind::Morale => {
                let hurt = |unit: &UnitId| {
                    let u = state.unit(*unit);
                    u.shaken || u.flight || 2 * u.figures.len() <= state.spec(*unit).size.into()
                };
                let hurt = state.of(owner).filter(hurt).count() as i64;
                if is_own { -TEST * hurt } else { TEST * hurt }
            }
            Kind::Clock => 0,
        }
}
