//! (BP-CHG, BP-PLN-8) Charges on the unit, after as many moves as it takes.

use black_powder::action::{Action, Charge, Step};
use black_powder::frame::Frame;
use black_powder::ground;
use black_powder::parts::*;
use black_powder::{State, pointing};
use desk::chances::percent_of_any;
use desk::{Threat, ThreatKind};
use kernel::Ratio;

use super::{at_step, blow, is_far, ordered};
use crate::desk::card::{self, charge, runs};
use crate::desk::ids::name;

pub fn threat(state: &State, foe: UnitId, unit: UnitId) -> Option<Threat> {
    if is_far(state, foe, unit, 0) || state.is_engaged(foe) || state.unit(foe).disordered {
        return None;
    }
    let pointed = pointing::at_enemy(state, foe, unit, pointing::MOST_MOVES).ok()?;
    let near = ground::enemy_within(state, foe, state.tables().measures.near);
    let face = match pointed.plan.last() {
        Some(Step::Charge(Charge { face, .. })) => face.words(),
        _ => return None,
    };
    let who = name(state, foe);
    // (BP-INI-1) So near it needs no order.
    if near && pointed.moves() == 1 {
        let start = at_step(state, Frame::Initiative { may: vec![foe] });
        let action = Action::Initiative { unit: foe, step: pointed.plan[0].clone() };
        let words = format!("{who} charges the {face} by initiative");
        return told(&start, &action, foe, unit, words, Vec::new(), &pointed, None);
    }
    let (condition, chance, given) = ordered(state, &pointed)?;
    if chance == Ratio::ZERO {
        return None;
    }
    let (commander, kind, units) = (given.commander, given.kind, given.units.clone());
    let action = Action::Order { commander, kind, units };
    let words = match pointed.moves() {
        1 => format!("{who} charges the {face}"),
        moves => format!("{who} comes up and charges the {face}, {moves} moves"),
    };
    let rating = black_powder::command::rating(state, &given);
    let sum = card::sum("", &rating, "and two dice must not roll more (BP-CMD-1)".to_owned());
    told(state, &action, foe, unit, words, vec![condition], &pointed, Some(sum))
}

#[expect(clippy::too_many_arguments, reason = "the parts of one threat")]
fn told(
    start: &State,
    action: &Action,
    foe: UnitId,
    unit: UnitId,
    words: String,
    conditions: Vec<String>,
    pointed: &pointing::Pointed,
    sum: Option<desk::Sum>,
) -> Option<Threat> {
    let odds = runs::odds(
        runs::Length::Long,
        start,
        action,
        |_, _| None,
        |_| false,
        |after, events| {
            let touched = after.are_engaged(foe, unit) || !after.is_on_table(unit);
            (touched, charge::met(start, after, events, foe, unit))
        },
    );
    let tells = percent_of_any(odds.chance(|(touched, _)| *touched), odds.exact);
    let chances = desk::told(odds.by(|(_, words)| words.clone()));
    let kind = if pointed.moves() == 1 { ThreatKind::Assault } else { ThreatKind::Charge };
    let blows = vec![blow(start, foe, std::slice::from_ref(pointed))];
    (tells > 0).then_some(Threat { kind, words, blows, conditions, sum, chances, tells })
}
