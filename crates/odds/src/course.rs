//! Several actions one after the other. After each of them states that are equal become one, so
//! that the runs grow with the positions that can arise and not with the paths that lead there.

use std::fmt;

use kernel::{Auto, Cite, Cx, Dice, Refusal, Side, Turn, Viewer};

use crate::allowance;
use crate::attempt::{self, LONGEST_CHAIN};
use crate::gather::Gather;
use crate::layer::Layer;
use crate::walk::Walk;
use crate::{Effort, Odds, TooMany, sample};

/// No plan is longer.
pub const LONGEST_PLAN: usize = 64;

/// So many positions are kept side by side: some tens of megabytes.
const MOST_STATES: usize = 20_000;

/// What somebody means to do. Questions that come in between are answered by their defaults.
#[derive(Debug, Clone)]
pub struct Plan<'a, A> {
    pub actions: &'a [A],
    /// Whether questions after the last action are answered too.
    pub follow: bool,
    /// Whether an action that has become illegal is left out; otherwise the plan breaks off there.
    pub lenient: bool,
}

/// An end of a plan: how it came out, and where it broke off if it did.
pub type Planned<K> = (Option<BrokeOff>, K);

/// The action that could not be done any more, from 0, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct BrokeOff {
    pub step: usize,
    pub rule: Cite,
    pub why: &'static str,
}

/// A plan that has no odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanFault {
    Empty,
    TooLong {
        found: usize,
    },
    /// However the dice fall, this action cannot be done.
    Refused {
        step: usize,
        refusal: Refusal,
    },
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanFault::Empty => f.write_str("found no action; expected at least one"),
            PlanFault::TooLong { found } => {
                write!(f, "found {found} actions; expected at most {LONGEST_PLAN}")
            }
            PlanFault::Refused { step, refusal } => write!(f, "action {}: {refusal}", step + 1),
        }
    }
}

impl std::error::Error for PlanFault {}

/// What a plan leads to, summed up by `key`: exact, or beyond the limit of runs an estimate.
pub fn course<R: Auto, K: Ord>(
    start: &R::State,
    plan: &Plan<'_, R::Action>,
    effort: Effort,
    key: impl FnMut(&R::State) -> K,
) -> Result<Odds<Planned<K>>, PlanFault> {
    check_first::<R>(start, plan)?;
    check_any_gets_through(ends::<R, K>(start, plan, effort, key))
}

/// The ends of a plan whose first action can be done.
pub(crate) fn ends<R: Auto, K: Ord>(
    start: &R::State,
    plan: &Plan<'_, R::Action>,
    effort: Effort,
    mut key: impl FnMut(&R::State) -> K,
) -> Odds<Planned<K>> {
    match exact::<R, K>(start, plan, effort.paths, &mut key) {
        Ok(odds) => odds,
        Err(TooMany { .. }) => {
            let mut state = start.clone();
            sample(effort.samples, effort.seed, |dice| {
                state.clone_from(start);
                let broke_off = play::<R>(&mut state, plan, dice);
                (broke_off, key(&state))
            })
        }
    }
}

/// Where nothing gets further than an action, that action is the fault.
pub(crate) fn check_any_gets_through<K>(
    odds: Odds<Planned<K>>,
) -> Result<Odds<Planned<K>>, PlanFault> {
    let stops = odds.outcomes.iter().map(|((broke_off, _), _)| *broke_off);
    match stops.collect::<Option<Vec<BrokeOff>>>() {
        Some(all) => Err(all.into_iter().max_by_key(|b| b.step).expect("some end").fault()),
        None => Ok(odds),
    }
}

/// The first action must be legal now: nothing is taken for granted before it.
pub(crate) fn check_first<R: Auto>(
    state: &R::State,
    plan: &Plan<'_, R::Action>,
) -> Result<(), PlanFault> {
    match plan.actions.len() {
        0 => return Err(PlanFault::Empty),
        found if found > LONGEST_PLAN => return Err(PlanFault::TooLong { found }),
        _ => {}
    }
    let side = match R::turn(state) {
        Turn::Decide(side) => side,
        Turn::Over(_) => Side::First,
    };
    match R::check(state, side, &plan.actions[0]) {
        Err(refusal) if !plan.lenient => Err(PlanFault::Refused { step: 0, refusal }),
        _ => Ok(()),
    }
}

impl BrokeOff {
    fn fault(self) -> PlanFault {
        let BrokeOff { step, rule, why } = self;
        PlanFault::Refused { step, refusal: Refusal { rule, why } }
    }
}

/// What comes next in a state.
enum Onward<A> {
    /// The planned action.
    Act(Side),
    /// The default answer to a question.
    Answer(Side, A),
    /// The planned action is left out.
    Skip,
    Stop(BrokeOff),
    End,
}

fn next<R: Auto>(state: &R::State, plan: &Plan<'_, R::Action>, step: usize) -> Onward<R::Action> {
    let answer =
        |side| attempt::answer::<R>(state, side).map(|answer| Onward::Answer(side, answer));
    let side = match R::turn(state) {
        Turn::Decide(side) => side,
        Turn::Over(_) if step == plan.actions.len() || plan.lenient => return Onward::End,
        Turn::Over(_) => Side::First,
    };
    let Some(action) = plan.actions.get(step) else {
        return if plan.follow { answer(side).unwrap_or(Onward::End) } else { Onward::End };
    };
    let known = R::known(state, Viewer::Side(side));
    let Err(Refusal { rule, why }) = R::check(&known, side, action) else {
        return Onward::Act(side);
    };
    let answered = matches!(R::turn(state), Turn::Decide(_)).then(|| answer(side)).flatten();
    answered.unwrap_or(match plan.lenient {
        true => Onward::Skip,
        false => Onward::Stop(BrokeOff { step, rule, why }),
    })
}

/// One run of the whole plan.
fn play<R: Auto>(
    state: &mut R::State,
    plan: &Plan<'_, R::Action>,
    dice: &mut dyn Dice,
) -> Option<BrokeOff> {
    let (mut step, mut events) = (0, Vec::new());
    for _ in 0..LONGEST_CHAIN {
        // A long plan costs more than its first step; an estimate has its own least.
        allowance::step();
        let coming = next::<R>(state, plan, step);
        let mut cx = Cx::new(state, dice, &mut events);
        match coming {
            Onward::Act(side) => R::resolve(&mut cx, side, &plan.actions[step]),
            Onward::Answer(side, answer) => {
                R::resolve(&mut cx, side, &answer);
                continue;
            }
            Onward::Skip => {}
            Onward::Stop(broke_off) => return Some(broke_off),
            Onward::End => return None,
        }
        step += 1;
        events.clear();
    }
    None
}

fn exact<R: Auto, K: Ord>(
    start: &R::State,
    plan: &Plan<'_, R::Action>,
    limit: u32,
    key: &mut impl FnMut(&R::State) -> K,
) -> Result<Odds<Planned<K>>, TooMany> {
    let mut run = Run::<R, K> {
        scratch: start.clone(),
        events: Vec::with_capacity(16),
        ends: Gather::new(),
        walk: Walk::new(limit),
        limit,
    };
    let mut layer = Layer::<R>::new();
    layer.add(start, 1, 1).ok_or(TooMany { limit })?;
    for step in 0..=plan.actions.len() {
        // What is reached by the last action need not be kept: nothing follows.
        let is_last = step + 1 == plan.actions.len() && !plan.follow;
        let mut after = Layer::new();
        for _ in 0..LONGEST_CHAIN {
            let mut again = Layer::new();
            for (state, weight) in layer.each() {
                match next::<R>(state, plan, step) {
                    Onward::Act(side) if is_last => {
                        run.finish(state, side, &plan.actions[step], weight, key)?;
                    }
                    Onward::Act(side) => {
                        run.go_on(state, side, &plan.actions[step], weight, &mut after)?;
                    }
                    Onward::Answer(side, answer) => {
                        run.go_on(state, side, &answer, weight, &mut again)?;
                    }
                    Onward::Skip => {
                        after.add(state, weight.0, weight.1).ok_or(TooMany { limit })?;
                    }
                    Onward::Stop(broke_off) => run.end(Some(broke_off), key(state), weight)?,
                    Onward::End => run.end(None, key(state), weight)?,
                }
            }
            layer = again;
            if layer.is_empty() {
                break;
            }
        }
        layer = after;
    }
    Ok(Odds { outcomes: run.ends.finish(), runs: run.walk.runs, exact: true })
}

/// The room in which actions are tried out, and what they have come to.
struct Run<R: Auto, K> {
    scratch: R::State,
    events: Vec<R::Event>,
    ends: Gather<Planned<K>>,
    walk: Walk,
    limit: u32,
}

/// A chance as numerator and denominator.
type Weight = (u128, u128);

impl<R: Auto, K: Ord> Run<R, K> {
    /// Does an action on every path, into the next layer.
    fn go_on(
        &mut self,
        state: &R::State,
        side: Side,
        action: &R::Action,
        weight: Weight,
        into: &mut Layer<R>,
    ) -> Result<(), TooMany> {
        let limit = self.limit;
        self.every_path(state, side, action, weight, |run, (num, den)| {
            into.add(&run.scratch, num, den).ok_or(TooMany { limit })?;
            if into.len() > MOST_STATES { Err(TooMany { limit }) } else { Ok(()) }
        })
    }

    /// The same with an action that nothing follows.
    fn finish(
        &mut self,
        state: &R::State,
        side: Side,
        action: &R::Action,
        weight: Weight,
        key: &mut impl FnMut(&R::State) -> K,
    ) -> Result<(), TooMany> {
        self.every_path(state, side, action, weight, |run, weight| {
            let key = key(&run.scratch);
            run.end(None, key, weight)
        })
    }

    fn end(
        &mut self,
        broke_off: Option<BrokeOff>,
        key: K,
        (num, den): Weight,
    ) -> Result<(), TooMany> {
        self.ends.add((broke_off, key), num, den).ok_or(TooMany { limit: self.limit })
    }

    fn every_path(
        &mut self,
        state: &R::State,
        side: Side,
        action: &R::Action,
        (num, den): Weight,
        mut take: impl FnMut(&mut Self, Weight) -> Result<(), TooMany>,
    ) -> Result<(), TooMany> {
        let too_many = TooMany { limit: self.limit };
        self.walk.begin();
        while let Some(dice) = self.walk.next()? {
            self.scratch.clone_from(state);
            self.events.clear();
            R::resolve(&mut Cx::new(&mut self.scratch, dice, &mut self.events), side, action);
            let (ways, of) = self.walk.weight()?;
            let weight = (num.checked_mul(ways), den.checked_mul(of));
            let (Some(num), Some(den)) = weight else { return Err(too_many) };
            take(self, (num, den))?;
        }
        Ok(())
    }
}
