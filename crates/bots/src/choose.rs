//! The driver: the same for all rulesets.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::{Ahead, Side, Turn};

use crate::{Budget, Candidate, Clock, Mind, Played};

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
    /// No state fits the view.
    NoSuchView(String),
    /// It is not for this side to decide.
    NotOurs,
    /// The rules offer nothing.
    NothingToDo,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoSuchView(what) => write!(f, "no game looks like that: {what}"),
            Fault::NotOurs => f.write_str("it is not for this side to decide"),
            Fault::NothingToDo => f.write_str("the rules offer nothing to do"),
        }
    }
}

impl std::error::Error for Fault {}

/// Decides for `side` by what it sees.
pub fn choose<R: Played>(
    scenario: &Arc<R::Scenario>,
    view: R::View,
    side: Side,
    mind: &mut Mind<R>,
    budget: Budget,
    stop: &AtomicBool,
) -> Result<Choice<R::Action>, Fault> {
    let clock = Clock::start(budget, stop);
    let state = R::guess(scenario, view, mind.seed).map_err(Fault::NoSuchView)?;
    if R::turn(&state) != Turn::Decide(side) {
        return Err(Fault::NotOurs);
    }
    if let Some(action) = next_of_plan(&state, side, mind) {
        return Ok(Choice { action, considered: Vec::new() });
    }
    let mut menu = Vec::new();
    R::menu(&state, &mut menu);
    match &menu[..] {
        [] => return Err(Fault::NothingToDo),
        [only] => return Ok(Choice { action: only.clone(), considered: Vec::new() }),
        _ => {}
    }
    let mut considered = R::consider(&state, side, mind.strength, &mut mind.memory, &clock);
    considered.retain(|c| c.plan.first().is_some_and(|a| R::check(&state, side, a).is_ok()));
    considered.sort_by_key(|c| std::cmp::Reverse(c.merit()));
    let Some(best) = pick(&considered, mind.seed) else {
        let action = by_default::<R>(&state, menu);
        return Ok(Choice { action, considered });
    };
    considered.swap(0, best);
    let best = &considered[0];
    let (action, rest) = (best.plan[0].clone(), best.plan[1..].to_vec());
    lay_plan(&state, side, mind, &action, rest);
    Ok(Choice { action, considered })
}

/// One of the best, by the seed if there are several.
fn pick<A>(considered: &[Candidate<A>], seed: u64) -> Option<usize> {
    let best = considered.first()?.merit();
    let ties = considered.iter().take_while(|c| c.merit() == best).count();
    Some((seed % ties as u64) as usize)
}

/// The plan goes on if the game stands where it was meant to.
fn next_of_plan<R: Played>(state: &R::State, side: Side, mind: &mut Mind<R>) -> Option<R::Action> {
    let as_meant = mind.expected.as_ref() == Some(state);
    let action = mind.plan.pop_front().filter(|a| as_meant && R::check(state, side, a).is_ok());
    let rest = mind.plan.drain(..).collect();
    match &action {
        Some(action) => lay_plan(state, side, mind, action, rest),
        None => mind.forget_plan(),
    }
    action
}

/// Remembers the rest of a plan, if nothing can come between.
fn lay_plan<R: Played>(
    state: &R::State,
    side: Side,
    mind: &mut Mind<R>,
    action: &R::Action,
    rest: Vec<R::Action>,
) {
    mind.forget_plan();
    if rest.is_empty() {
        return;
    }
    if let Some(next) = R::after(state, action)
        && R::turn(&next) == Turn::Decide(side)
    {
        mind.plan.extend(rest);
        mind.expected = Some(next);
    }
}

/// Without candidates: the answer of automatic play, else what it inclines to most.
pub(crate) fn by_default<R: Played>(state: &R::State, mut menu: Vec<R::Action>) -> R::Action {
    if let Some(action) = R::default_choice(state) {
        return action;
    }
    let mut weights = Vec::new();
    R::weigh(state, &menu, 0, &mut weights);
    let best = (0..menu.len()).rev().max_by_key(|i| weights.get(*i)).unwrap_or(0);
    menu.swap_remove(best)
}
