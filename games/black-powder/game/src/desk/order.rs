//! Steps made into what can be sent: an order by whoever may give it, a move by initiative, a move after a combat.

use black_powder::action::{Action, Choice, Ordered, Step};
use black_powder::frame::{Frame, Given};
use black_powder::parts::*;
use black_powder::state::Voice;
use black_powder::{State, command};
use kernel::{Ahead, Refusal, Ruleset, Side};

use crate::BlackPowder;

pub fn judged(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    BlackPowder::check(state, side, action)
}

/// (BP-CMD-10, BP-CMD-11) The order by the first who may give it, after all who have to stop before he speaks: whoever
/// is speaking, and before the general everybody else.
pub fn given(
    state: &State,
    side: Side,
    kind: OrderKind,
    units: &[Ordered],
) -> Result<Vec<Action>, Refusal> {
    let Some(first) = units.first() else { return Err(nobody()) };
    let mut refusal = None;
    for commander in command::voices(state, first.unit) {
        let order = Action::Order { commander, kind, units: units.to_vec() };
        let stops = stops_before(state, side, first.unit, commander);
        let now = match stops.is_empty() {
            true => judged(state, side, &order),
            false => match BlackPowder::after_all(state, &stops) {
                Some(now) => judged(&now, side, &order),
                None => Err(nobody()),
            },
        };
        match now {
            Ok(()) => return Ok(stops.into_iter().chain([order]).collect()),
            // What his own commander is refused is the better reason, unless he has had his say.
            Err(why) if command::may_speak(state, side, commander) => {
                refusal = refusal.or(Some(why));
            }
            Err(_) => {}
        }
    }
    Err(refusal.unwrap_or_else(|| silent(state, side, first.unit)))
}

/// (BP-CMD-11) Whoever speaks stops first, and everybody else before the general speaks.
fn stops_before(state: &State, side: Side, unit: UnitId, commander: CommanderId) -> Vec<Action> {
    if !command::may_speak(state, side, commander) {
        return Vec::new();
    }
    // Nobody is silenced for a unit whose own commander can still speak for it.
    let [own, general] = command::voices(state, unit);
    let general = commander == general && !command::may_speak(state, side, own);
    let speaks = |c: CommanderId| state.commander(c).voice == Voice::Speaking;
    let others = state.scenario.commander_ids().filter(|c| *c != commander);
    let mut all: Vec<CommanderId> =
        others.filter(|c| command::may_speak(state, side, *c) && (general || speaks(*c))).collect();
    all.sort_by_key(|c| !speaks(*c));
    all.into_iter().map(|commander| Action::Stop { commander }).collect()
}

/// Why nobody can order a unit: what bars the unit, or that whoever could has ended.
fn silent(state: &State, side: Side, unit: UnitId) -> Refusal {
    let free = command::check_free(state, unit);
    let mut voices = command::voices(state, unit).into_iter();
    let barred = voices.find_map(|c| command::check_voice(state, side, c).err());
    free.err().or(barred).unwrap_or_else(nobody)
}

pub const fn nobody() -> Refusal {
    black_powder::NOT_NOW
}

/// What a plan of one unit is sent as in this step of the turn.
pub fn sent(
    state: &State,
    side: Side,
    unit: UnitId,
    plan: &[Step],
) -> Result<Vec<Action>, Refusal> {
    let action = match (state.stack.last(), plan) {
        (Some(Frame::Orders), plan) => {
            let units = [Ordered { unit, plan: plan.to_vec() }];
            return given(state, side, OrderKind::Plain, &units);
        }
        (Some(Frame::Initiative { .. }), [step, ..]) => {
            Action::Initiative { unit, step: step.clone() }
        }
        (Some(Frame::After { .. }), [step, ..]) => {
            let sweeps = Choice::Sweep(step.clone());
            let plain = Choice::Step(step.clone());
            let choices = match step {
                Step::Charge(_) => [sweeps, plain],
                _ => [plain, sweeps],
            };
            let mut actions = choices.map(|choice| Action::AfterCombat { unit, choice });
            if judged(state, side, &actions[0]).is_err() && judged(state, side, &actions[1]).is_ok()
            {
                actions.swap(0, 1);
            }
            let [action, _] = actions;
            action
        }
        _ => return Err(nobody()),
    };
    judged(state, side, &action).map(|()| vec![action])
}

/// The order in a plan, if there is one.
pub fn order_in(plan: &[Action]) -> Option<Given> {
    plan.iter().find_map(|action| match action {
        Action::Order { commander, kind, units } => {
            Some(Given { commander: *commander, kind: *kind, units: units.clone() })
        }
        _ => None,
    })
}
