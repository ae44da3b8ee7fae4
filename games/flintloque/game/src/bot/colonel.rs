//! The Colonel: every blow weighed by what it is expected to cost both sides, and no search for places.
//!
//! Quick enough that the General's plans are played out by it, for both sides.

use crate::Flintloque;
use flintloque::frame::{Acting, Frame};
use flintloque::ground::contact;
use flintloque::parts::*;
use flintloque::scenario::Victory;
use flintloque::{Action, State, activation};
use kernel::{Ahead, Side};
use tabletop::{CM, Heading};

use super::look::{Intent, Look};
use super::{Candidates, attack, drill, worth};
use bots::Candidate;

/// (FL-MOR) A shaken figure may come to itself: when nothing better is to be done.
const COLLECT: i64 = 5;
/// So far from the nearest enemy an advance ends: just beyond medium range of most weapons, so that he
/// who comes on is fired at with aim. The leader stays behind his men.
const STANDOFF: i32 = 50 * CM;
const BEHIND: i32 = 10 * CM;

/// Who is next, and everybody else who could be.
pub fn go(state: &State, side: Side, begun: bool) -> Candidates {
    let look = Look::new(state);
    let wait = if begun { Action::EndGo } else { Action::Pass };
    let mut out = vec![Candidate::one(wait, 0, "others act first")];
    for figure in activation::eligible(state, side) {
        let found = match state.figure(figure).shaken {
            true => (!state.is_heavily_wounded(figure)).then_some((COLLECT, Intent::Collect)),
            false => look.intent(&Acting::new(figure, false, false)),
        };
        let activate = Action::Activate { figure, order: false };
        out.extend(found.map(|(gain, intent)| Candidate::one(activate, gain, intent.words())));
    }
    out
}

/// The next action of whoever decides, as quickly as can be.
pub fn quick(state: &State) -> Action {
    let found = match state.stack.last() {
        Some(Frame::Go { side, used, retained, .. }) => {
            // The first of the best, as when the candidates are compared.
            let all = go(state, *side, *used > 0 || *retained).into_iter();
            all.reduce(|best, other| if other.gain > best.gain { other } else { best })
                .and_then(|best| best.plan.into_iter().next())
        }
        Some(Frame::Acting(acting)) => act(state, acting),
        _ => None,
    };
    let found = found.filter(|action| Flintloque::is_legal(state, action));
    found.unwrap_or_else(|| drill::drill(state))
}

/// The next step of an activation; `None`: as drilled.
pub fn act(state: &State, acting: &Acting) -> Option<Action> {
    if acting.duty.is_some() {
        return None;
    }
    let Some(left) = &acting.plan else { return declare(state, acting) };
    match left.first()? {
        Step::Melee => {
            let look = Look::new(state);
            let foes = look.contacts(acting.figure).iter().copied();
            let target = foes.max_by_key(|target| look.bout(acting.figure, *target))?;
            Some(Action::Melee { target, technique: None })
        }
        Step::March(_) if left.get(1) == Some(&Step::Melee) => close(state, acting),
        Step::March(_) if attack::rides_out(state, acting.figure).is_none() => step(state, acting),
        _ => None,
    }
}

fn declare(state: &State, acting: &Acting) -> Option<Action> {
    let may = |plan: &[Step]| {
        let action = Action::Declare { plan: plan.to_vec() };
        Flintloque::is_legal(state, &action).then_some(action)
    };
    match Look::new(state).intent(acting)?.1 {
        Intent::Attack(_) => attack::declaration(state, close),
        Intent::Fight => may(&[Step::Melee]),
        Intent::Fire => may(&[Step::Fire]),
        Intent::Rally => may(&[Step::Rally]),
        Intent::March => {
            may(&[Step::March(Rate::Double)]).or_else(|| may(&[Step::March(Rate::Slow)]))
        }
        Intent::Collect => None,
    }
}

/// Into contact with whom it means to attack, or round a corner with somebody else.
fn close(state: &State, acting: &Acting) -> Option<Action> {
    let meant = Look::new(state).intent(&Acting::new(acting.figure, false, false))?.1;
    let Intent::Attack(target) = meant else { return None };
    attack::straight_at(state, acting, target).or_else(|| attack::around(state, acting))
}

/// (FL-VIC-3) On to the ground that is to be held, or at the nearest enemy up to a distance.
fn step(state: &State, acting: &Acting) -> Option<Action> {
    let figure = acting.figure;
    let (from, facing) = (state.figure(figure).at, state.figure(figure).facing);
    let enemy = state.figure(contact::closest_enemy(state, figure)?).at;
    let (to, short) = match state.scenario.victory {
        Victory::Held { piece, by } if by == state.side(figure) => (worth::middle(state, piece), 0),
        _ => (enemy, standoff(state, figure)),
    };
    let far = (from.to(to).length_down() - short).min(acting.allowance);
    let ahead = Heading::toward(from, to);
    drill::straight_on(state, from, ahead, facing, far).or(Some(Action::EndActivation))
}

/// How near to the nearest enemy a figure goes: nearer when time runs out and nothing is gained yet.
pub fn standoff(state: &State, figure: FigureId) -> i32 {
    let bold = drill::is_bold(state, state.side(figure));
    let far = if bold { drill::SHORT } else { STANDOFF };
    far + if state.is_leader(figure) { BEHIND } else { 0 }
}
