//! The driver: the same for all rulesets.

use std::fmt;
use std::sync::atomic::AtomicBool;

use kernel::{Ahead, Known, Side, Turn};

use crate::{Budget, Candidate, Clock, Mind, Played, worlds};

/// What an opponent decided, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice<A> {
    pub action: A,
    /// What was considered, best first. Empty: the next step of the plan of an earlier decision,
    /// or there was nothing to think about.
    pub considered: Vec<Candidate<A>>,
}

/// Why there is no decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It is not for this side to decide.
    NotOurs,
    /// The rules offer nothing.
    NothingToDo,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotOurs => f.write_str("it is not for this side to decide"),
            Fault::NothingToDo => f.write_str("the rules offer nothing to do"),
        }
    }
}

impl std::error::Error for Fault {}

/// Decides by what a side knows.
pub fn choose<R: Played>(
    known: &Known<'_, R>,
    mind: &mut Mind<R>,
    budget: Budget,
    stop: &AtomicBool,
) -> Result<Choice<R::Action>, Fault> {
    let clock = Clock::start(budget, stop);
    let side = known.decides().ok_or(Fault::NotOurs)?;
    if let Some(action) = next_of_plan(known, side, mind) {
        return Ok(Choice { action, considered: Vec::new() });
    }
    let mut menu = Vec::new();
    R::menu(known, &mut menu);
    match &menu[..] {
        [] => return Err(Fault::NothingToDo),
        [only] => return Ok(Choice { action: only.clone(), considered: Vec::new() }),
        _ => {}
    }
    let mut considered = worlds::consider(known, side, mind, &clock);
    considered.retain(|c| c.plan.first().is_some_and(|a| R::check(known, side, a).is_ok()));
    considered.sort_by_key(|c| std::cmp::Reverse(c.merit()));
    let Some(best) = pick(&considered, mind.seed) else {
        let action = by_default::<R>(known, menu);
        return Ok(Choice { action, considered });
    };
    considered.swap(0, best);
    let best = &considered[0];
    let (action, rest) = (best.plan[0].clone(), best.plan[1..].to_vec());
    lay_plan(known, side, mind, &action, rest);
    Ok(Choice { action, considered })
}

/// One of the best, by the seed if there are several.
fn pick<A>(considered: &[Candidate<A>], seed: u64) -> Option<usize> {
    let best = considered.first()?.merit();
    let ties = considered.iter().take_while(|c| c.merit() == best).count();
    Some((seed % ties as u64) as usize)
}

/// The plan goes on if the game stands, as far as is known, where it was meant to.
fn next_of_plan<R: Played>(
    known: &Known<'_, R>,
    side: Side,
    mind: &mut Mind<R>,
) -> Option<R::Action> {
    let as_meant = mind.expected.as_ref().is_some_and(|expected| expected == known);
    let action = mind.plan.pop_front().filter(|a| as_meant && R::check(known, side, a).is_ok());
    let rest = mind.plan.drain(..).collect();
    match &action {
        Some(action) => lay_plan(known, side, mind, action, rest),
        None => mind.forget_plan(),
    }
    action
}

/// Remembers the rest of a plan, if nothing can come between.
fn lay_plan<R: Played>(
    known: &Known<'_, R>,
    side: Side,
    mind: &mut Mind<R>,
    action: &R::Action,
    rest: Vec<R::Action>,
) {
    mind.forget_plan();
    if rest.is_empty() {
        return;
    }
    if let Some(next) = R::after(known, action)
        && R::turn(&next) == Turn::Decide(side)
    {
        mind.plan.extend(rest);
        mind.expected = Some(known.supposing(next));
    }
}

/// Without candidates: the answer of automatic play, else what it inclines to most.
pub(crate) fn by_default<R: Played>(state: &R::State, mut menu: Vec<R::Action>) -> R::Action {
    if let Some(action) = R::usual(state) {
        return action;
    }
    let mut weights = Vec::new();
    R::weigh(state, &menu, 0, &mut weights);
    let best = (0..menu.len()).rev().max_by_key(|i| weights.get(*i)).unwrap_or(0);
    menu.swap_remove(best)
}
