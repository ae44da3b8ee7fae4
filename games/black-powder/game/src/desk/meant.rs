//! What a click with a piece in hand would stand for, legal or not: the judge says which.

use black_powder::State;
use black_powder::action::{Action, Aim, Charge, Element, Ordered, Step};
use black_powder::frame::Frame;
use black_powder::ground::{self, HUNDREDTH, dock};
use black_powder::parts::*;
use kernel::{Refusal, Ruleset, Side};
use tabletop::{Heading, Point};

use super::ids::Named;
use crate::BlackPowder;

/// A click on a point of the table.
pub fn at_point(state: &State, side: Side, held: Named, to: Point) -> Option<Action> {
    match (state.stack.last()?, held) {
        (Frame::CommanderMoves, Named::Commander(commander)) => {
            let (x, y) = (to.x / HUNDREDTH, to.y / HUNDREDTH);
            Some(Action::MoveCommander { commander, x, y, join: None })
        }
        (Frame::Initiative { .. } | Frame::Orders, Named::Unit(unit)) => {
            moved(state, side, unit, Step::Move(path(state, unit, to)))
        }
        _ => None,
    }
}

/// A click on somebody else.
pub fn at_unit(state: &State, side: Side, held: Named, target: UnitId) -> Option<Action> {
    match (state.stack.last()?, held) {
        (Frame::CommanderMoves, Named::Commander(commander)) => {
            let at = state.unit(target).at;
            let (x, y) = (at.x / HUNDREDTH, at.y / HUNDREDTH);
            Some(Action::MoveCommander { commander, x, y, join: Some(target) })
        }
        (Frame::Shooting, Named::Unit(unit)) => {
            let targets = vec![Aim { target, face: None }];
            Some(Action::Shoot { unit, targets, shrapnel: false })
        }
        (Frame::Initiative { .. } | Frame::Orders, Named::Unit(unit)) => {
            let [first, second] = dock::faces(state, unit, target);
            let on = first.or(second).unwrap_or(0);
            let face = match state.unit(target).garrison {
                Some(_) => Face::Number(on as u8 + 1),
                None => Face::Side(tabletop::Side4::ALL[on]),
            };
            moved(state, side, unit, Step::Charge(Charge { target, face }))
        }
        (Frame::Traverse { .. }, Named::Unit(unit)) => Some(Action::Traverse { unit, target }),
        (Frame::ClosingTarget { .. }, Named::Unit(unit)) => {
            Some(Action::ClosingTarget { unit, target })
        }
        _ => None,
    }
}

/// (BP-MOV-2) A turn on the spot where one is needed, then straight on.
fn path(state: &State, unit: UnitId, to: Point) -> Vec<Element> {
    let base = ground::base(state, unit);
    let turn = base.facing.turn_to(Heading::toward_fine(base.at, to));
    let far = Element::Advance(base.at.to(to).length_down() / HUNDREDTH);
    if turn == 0 { vec![far] } else { vec![Element::Pivot(turn), far] }
}

/// (BP-INI-2, BP-CMD-9) By initiative, or by order of the first commander who may give it.
fn moved(state: &State, side: Side, unit: UnitId, step: Step) -> Option<Action> {
    if let Some(Frame::Initiative { .. }) = state.stack.last() {
        return Some(Action::Initiative { unit, step });
    }
    let order = |commander: CommanderId| Action::Order {
        commander,
        kind: OrderKind::Plain,
        units: vec![Ordered { unit, plan: vec![step.clone()] }],
    };
    let own = state.scenario.brigade(state.spec(unit).brigade).commander;
    let general = state.scenario.sides[state.side(unit).index()].general;
    let legal = [own, general].map(order).into_iter().find(|a| judged(state, side, a).is_ok());
    Some(legal.unwrap_or_else(|| order(own)))
}

pub fn judged(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    BlackPowder::check(state, side, action)
}
