//! Default answers to questions that interrupt, and random play that goes at the enemy.

use tabletop::Point;

use crate::action::Action;
use crate::frame::Frame;
use crate::ground::contact;
use crate::parts::*;
use crate::setup;
use crate::state::State;

/// The answer of automatic play; `None` where the decision is a plan.
pub fn default_choice(state: &State) -> Option<Action> {
    let mut menu = Vec::new();
    let first = |menu: &mut Vec<Action>| {
        crate::sequence::menu(state, menu);
        menu.first().cloned()
    };
    match state.stack.last()? {
        Frame::Posting { side } => setup::usual_post(state, *side),
        Frame::Deploying { .. } => Some(Action::Ready),
        // Music, fire and orders given at once cost nothing: take what is first on the list.
        Frame::Music { .. }
        | Frame::Interrupt { .. }
        | Frame::Parry { .. }
        | Frame::Shield { .. }
        | Frame::Drilling { .. }
        | Frame::Reloading { .. }
        | Frame::Taking { .. }
        | Frame::Fleeing { .. } => first(&mut menu),
        Frame::Initiative { .. } => Some(Action::AcceptInitiative),
        Frame::Fortune { side } => {
            let saved = state.of(*side).any(|f| {
                state.figure(f).hits + state.figure(f).wounds >= state.spec(f).profile.wounds
            });
            Some(if saved { Action::Fortune } else { Action::NoFortune })
        }
        _ => None,
    }
}

/// Play stops when the phase is over (FL-TRN-1): whoever would decide then is not asked about.
pub fn cut(state: &State) -> State {
    let mut now = state.clone();
    if let Some(bottom @ Frame::Turn { .. }) = now.now.stack.first_mut() {
        *bottom = Frame::Order;
    }
    now
}

/// How much random play inclines to each entry.
pub fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
    let marches = menu.iter().any(|action| matches!(action, Action::Move { .. }));
    let goal = if marches { goal(state) } else { None };
    out.extend(menu.iter().map(|action| weight(action, goal, fuss).max(1)));
}

/// Where the figure that is acting stands, and where its closest enemy does.
fn goal(state: &State) -> Option<(Point, Point)> {
    let Some(Frame::Acting(acting)) = state.stack.last() else { return None };
    let enemy = contact::closest_enemy(state, acting.figure)?;
    Some((state.figure(acting.figure).at, state.figure(enemy).at))
}

fn weight(action: &Action, goal: Option<(Point, Point)>, fuss: u32) -> u32 {
    match action {
        Action::Pass => 1 + fuss,
        Action::EndGo | Action::EndActivation | Action::AimDone | Action::NoInterrupt => 2,
        Action::RetainInitiative | Action::RerollInitiative | Action::Coordinate { .. } => 2 + fuss,
        Action::Activate { order: true, .. } => 3 + fuss,
        Action::Activate { order: false, .. } => 12,
        Action::Declare { plan } => match plan[..] {
            [Step::Melee] | [Step::Charge, Step::Melee] => 60,
            [Step::March(Rate::Double), Step::Melee] => 12,
            [Step::March(Rate::Quick | Rate::Slow), Step::Fire] => 20,
            [Step::Fire] => 12,
            _ => 2 + fuss,
        },
        Action::Move { path, .. } => march(path, goal),
        Action::Melee { technique: Some(_), .. } => 120,
        Action::Charge { .. } | Action::Melee { .. } | Action::Fire { .. } => 30,
        Action::Advance { .. } | Action::InterruptFire { .. } | Action::Aim { .. } => 20,
        _ => 8,
    }
}

/// Nearer is better.
fn march(path: &[Point], goal: Option<(Point, Point)>) -> u32 {
    match (path.last(), goal) {
        (Some(end), Some((at, foe))) if end.far2(foe) < at.far2(foe) => 12,
        (Some(_), Some(_)) => 2,
        _ => 1,
    }
}
