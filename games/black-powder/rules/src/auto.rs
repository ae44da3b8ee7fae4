//! Default answers to questions that interrupt, and random play that goes at the enemy.

use crate::action::*;
use crate::command;
use crate::frame::{Frame, Stage};
use crate::ground;
use crate::parts::*;
use crate::sequence;
use crate::setup;
use crate::state::State;

/// The answer of automatic play (chapter 31, BP-SPR-34); `None` where the decision is a plan.
pub fn default_choice(state: &State) -> Option<Action> {
    let first = || {
        let mut menu = Vec::new();
        sequence::menu(state, &mut menu);
        menu.into_iter().next()
    };
    match state.stack.last()? {
        Frame::Deploying { side } => {
            let brigade = setup::unplaced(state, *side).next()?;
            setup::usual(state, *side, brigade)
        }
        Frame::RollOff { .. }
        | Frame::Replacing { .. }
        | Frame::Compulsory { .. }
        | Frame::ClosingTarget { .. }
        | Frame::BlunderCharge { .. }
        | Frame::Divide { .. }
        | Frame::HandToHand => first(),
        Frame::Decisive(given) => {
            let take = command::rating(state, given).total() >= 7;
            Some(Action::Reroll { take })
        }
        Frame::Valiant { nerve, .. } => Some(Action::Reroll { take: *nerve == Nerve::Breaks }),
        Frame::Respond(ask) => {
            let fires = ask.may.contains(&Response::ClosingFire);
            let response = if fires { Response::ClosingFire } else { Response::Hold };
            let response = if ask.may.contains(&response) { response } else { ask.may[0] };
            Some(Action::Respond { unit: ask.target, response })
        }
        Frame::Traverse { may } => Some(may.first().map_or(Action::Done, |(unit, target)| {
            Action::Traverse { unit: *unit, target: *target }
        })),
        // (BP-SPR-34) The die with the lowest need, which is the first that was thrown.
        Frame::Reroll { unit, among, .. } => {
            Some(Action::RerollDie { unit: *unit, against: *among.first()? })
        }
        Frame::After { units, .. } => {
            Some(Action::AfterCombat { unit: *units.first()?, choice: Choice::Stay })
        }
        _ => None,
    }
}

/// Play stops where a step of the turn ends: whoever would decide then is not asked about.
pub fn cut(state: &State) -> State {
    let mut now = state.clone();
    if let Some(bottom @ Frame::Turn { .. }) = now.now.stack.first_mut()
        && *bottom != (Frame::Turn { stage: Stage::Opening })
    {
        *bottom = Frame::RollOff { side: state.active };
    }
    now
}

/// How much random play inclines to each entry.
pub fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
    out.extend(menu.iter().map(|action| weight(state, action, fuss).max(1)));
}

fn weight(state: &State, action: &Action, fuss: u32) -> u32 {
    match action {
        Action::Done => 2,
        Action::Stop { .. } => 2 + fuss / 4,
        Action::Order { units, kind, .. } => match kind {
            OrderKind::Plain => {
                let plan = units.first().map_or(&[][..], |o| &o.plan);
                let more = if units.len() > 1 { 20 } else { 0 };
                more + plan.iter().map(|step| step_weight(state, step, fuss)).max().unwrap_or(1)
            }
            OrderKind::FollowMe | OrderKind::Rally => 4 + fuss,
        },
        Action::Initiative { step, .. } => step_weight(state, step, fuss),
        Action::Respond { response, .. } => match response {
            Response::Hold => 4,
            _ => 12 + fuss / 2,
        },
        Action::BlunderCharge { charge, .. } => 2 + 10 * u32::from(charge.is_some()),
        Action::MoveCommander { join, .. } => 2 + 2 * u32::from(join.is_some()) + fuss / 8,
        Action::Shoot { .. } | Action::Traverse { .. } => 40,
        Action::AfterCombat { choice, .. } => match choice {
            Choice::Stay => 4,
            Choice::Sweep(step) => 10 + step_weight(state, step, fuss),
            Choice::Occupy => 40,
            Choice::Step(step) => step_weight(state, step, fuss) / 2,
        },
        _ => 8,
    }
}

fn step_weight(state: &State, step: &Step, fuss: u32) -> u32 {
    match step {
        Step::Charge(charge) => 60 + 20 * u32::from(ground::house(state, charge.target).is_some()),
        Step::Move(path) => match path.first() {
            Some(Element::Advance(_)) => 16,
            Some(Element::Pivot(_)) => 8,
            _ => 1 + fuss / 4,
        },
        Step::Enter { .. } => 20 + fuss,
        Step::Form { .. } | Step::Limber(_) | Step::Unlimber(_) => 1 + fuss / 8,
        Step::Leave { .. } => 4 + fuss / 8,
    }
}
