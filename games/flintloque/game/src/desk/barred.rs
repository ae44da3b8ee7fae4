//! What a figure cannot do now, and why: the rules' own refusals.

use crate::Flintloque;
use ::flintloque::frame::Frame;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::{Ahead, Refusal, Ruleset, Side};

use super::acting;
use super::why::{no_aim, with};

/// Verbs with their reasons; nothing while the side is not at its own plan.
pub fn barred(state: &State, side: Side, figure: FigureId) -> Vec<(String, String)> {
    if Flintloque::decider(state) != Some(side)
        || state.side(figure) != side
        || !state.is_on_table(figure)
    {
        return Vec::new();
    }
    let said = |verb: &str, refusal: Refusal| {
        (verb.to_owned(), format!("{} ({})", refusal.why, refusal.rule.number()))
    };
    match state.stack.last() {
        Some(Frame::Aiming { .. }) => {
            no_aim(state, side, figure).map(|r| said("Aim", r)).into_iter().collect()
        }
        Some(Frame::Go { .. } | Frame::Group { .. } | Frame::Acting(_)) => {
            match with(state, side, figure) {
                Err(refusal) => vec![said("Act", refusal)],
                Ok(now) => {
                    let mut all: Vec<_> =
                        undeclarable(&now, side).map(|(verb, r)| said(verb, r)).collect();
                    let order = Action::Activate { figure, order: true };
                    if !matches!(state.stack.last(), Some(Frame::Acting(_)))
                        && !state.is_leader(figure)
                    {
                        let refusal = Flintloque::check(state, side, &order).err();
                        all.extend(refusal.map(|r| said("Direct order", r)));
                    }
                    all
                }
            }
        }
        _ => Vec::new(),
    }
}

/// The single things that could not be declared.
fn undeclarable(state: &State, side: Side) -> impl Iterator<Item = (&'static str, Refusal)> + '_ {
    let open = acting(state).is_some_and(|acting| acting.plan.is_none());
    let rider = acting(state).is_some_and(|acting| state.is_cavalry(acting.figure));
    let leader = acting(state).is_some_and(|acting| state.is_leader(acting.figure));
    let all = [
        ("Double March", vec![Step::March(Rate::Double)], true),
        ("Fire", vec![Step::Fire], true),
        ("Charge", vec![Step::Charge, Step::Melee], rider),
        ("Rally", vec![Step::Rally], leader),
    ];
    all.into_iter().filter(move |(_, _, wanted)| open && *wanted).filter_map(
        move |(verb, plan, _)| {
            let refusal = Flintloque::check(state, side, &Action::Declare { plan }).err()?;
            Some((verb, refusal))
        },
    )
}
