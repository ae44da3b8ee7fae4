//! Going at them by rule of thumb: who is worth it, by which declaration, by which way.

use crate::Flintloque;
use flintloque::frame::{Acting, Frame};
use flintloque::ground::{contact, propose};
use flintloque::parts::*;
use flintloque::scenario::Victory;
use flintloque::victory::removed;
use flintloque::{Action, State, melee, movement};
use kernel::Ahead;
use tabletop::{CM, Hull, Point};

use super::{harm, worth};

/// So much stronger a figure goes into melee; more if the game is being won.
const STRONGER: i16 = 2;
const MUCH_STRONGER: i16 = 4;
/// An enemy so near has to be fought before anything else.
const UPON: i32 = 8 * CM;
/// So near to the way of somebody who is to get through he is in it.
const BARS: i32 = 2 * CM;

/// (FL-VIC-3) Where whoever is there to get through goes next, unless the enemy is upon him.
pub fn rides_out(state: &State, figure: FigureId) -> Option<Point> {
    let Victory::Breakthrough { by, .. } = state.scenario.victory else { return None };
    let pressed = state.enemies_of(figure).any(|e| state.is_within(figure, e, UPON));
    let way = worth::way_out(state, state.figure(figure).at)?;
    (by == state.side(figure) && !pressed).then_some(way.0)
}

/// The first enemy who stands in the way of somebody who is to get through.
pub fn bar(state: &State, figure: FigureId, out: Point) -> Option<FigureId> {
    let at = state.figure(figure).at;
    let way = Hull::segment(at, out);
    let barring = |e: &FigureId| way.is_within(&state.base(*e).hull(), BARS);
    state.enemies_of(figure).filter(barring).min_by_key(|e| at.far2(state.figure(*e).at))
}

/// Somebody within reach who is weaker, or who bars the way.
pub fn prey(state: &State, acting: &Acting) -> Option<FigureId> {
    let figure = acting.figure;
    let reach = movement::allowance(state, figure, Rate::Double)? - CM;
    if let Some(bar) = rides_out(state, figure).and_then(|out| bar(state, figure, out)) {
        return state.is_within(figure, bar, reach).then_some(bar);
    }
    // (FL-WND-5) Without the leader all are shaken.
    if state.is_leader(figure) {
        return None;
    }
    let near = state.enemies_of(figure).filter(|e| state.is_within(figure, *e, reach));
    let ahead = |target: FigureId| {
        let bout = harm::plain(figure, target, true, false);
        let [ours, theirs] = [0, 1].map(|at| melee::modifiers(state, &bout, at).total());
        ours - theirs
    };
    let best = near.map(|target| (ahead(target), target)).max()?;
    let side = state.side(figure);
    let careful = removed(state, side.other()) > removed(state, side);
    let least = if careful { MUCH_STRONGER } else { STRONGER };
    (best.0 >= least).then_some(best.1)
}

/// (FL-CAV-1) A charge or a march that does get there: on foot by `close`.
pub fn declaration(
    state: &State,
    close: impl Fn(&State, &Acting) -> Option<Action>,
) -> Option<Action> {
    let plans = [[Step::Charge, Step::Melee], [Step::March(Rate::Double), Step::Melee]];
    let arrives = |declared: &Action| {
        let next = Flintloque::after(state, declared);
        next.is_some_and(|next| match next.stack.last() {
            Some(Frame::Acting(acting)) => ride(&next).or_else(|| close(&next, acting)).is_some(),
            _ => false,
        })
    };
    let all = plans.into_iter().map(|plan| Action::Declare { plan: plan.to_vec() });
    all.into_iter().find(|action| Flintloque::is_legal(state, action) && arrives(action))
}

/// (FL-CAV-1) A charge that gets there, if one was declared.
pub fn ride(state: &State) -> Option<Action> {
    let Some(Frame::Acting(acting)) = state.stack.last() else { return None };
    if !acting.has(|step| step == Step::Charge) {
        return None;
    }
    let strikes = |action: &Action, target: FigureId| {
        Flintloque::after(state, action).is_some_and(
            |s| matches!(s.stack.last(), Some(Frame::Acting(a)) if a.charged == Some(target)),
        )
    };
    state.enemies_of(acting.figure).find_map(|target| {
        let slots = contact::usable_slots(state, acting.figure, target).into_iter();
        let mut charges = slots.map(|(slot, _)| Action::Charge { target, slot });
        charges.find(|action| strikes(action, target))
    })
}

/// Into contact with whom it can get at.
pub fn close(state: &State, acting: &Acting) -> Option<Action> {
    let target = prey(state, acting)?;
    straight_at(state, acting, target).or_else(|| around(state, acting))
}

/// Straight to the nearest free slot.
pub fn straight_at(state: &State, acting: &Acting, target: FigureId) -> Option<Action> {
    let at = state.figure(acting.figure).at;
    let mut slots = contact::usable_slots(state, acting.figure, target);
    slots.sort_by_key(|(_, slot)| at.far2(slot.at));
    let straight =
        slots.into_iter().map(|(_, s)| Action::Move { path: vec![s.at], facing: s.facing });
    straight.into_iter().find(|action| Flintloque::is_legal(state, action))
}

/// Into contact round a corner, or with somebody else.
pub fn around(state: &State, acting: &Acting) -> Option<Action> {
    let all = propose::moves(state, acting.figure, &movement::limits(state, acting), propose::FINE);
    let touches = |(path, facing): &propose::Move| {
        let end = path.last().map(|at| state.base_at(acting.figure, *at, *facing));
        end.is_some_and(|base| !contact::contacts_of_base(state, acting.figure, &base).is_empty())
    };
    let (path, facing) = all.into_iter().find(touches)?;
    Some(Action::Move { path, facing })
}
