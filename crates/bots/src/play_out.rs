//! Plans played out: what comes of them when both sides go on by drill.

use kernel::{Cx, Known, Seeded, Side, Turn, Viewer};

use crate::{Clock, Played};

/// No playing out is longer.
const LONGEST: usize = 600;
/// Spreads one luck far from the next.
const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A position and what is needed to play it out many times without asking for memory.
pub struct PlayOut<'a, R: Played> {
    from: &'a R::State,
    side: Side,
    /// How many moments further (`Played::moment`).
    moments: u32,
    scratch: R::State,
    events: Vec<R::Event>,
    drill: R::Drill,
}

impl<'a, R: Played> PlayOut<'a, R> {
    pub fn new(from: &'a R::State, side: Side, moments: u32) -> PlayOut<'a, R> {
        PlayOut::knowing(from, side, moments, R::Drill::default())
    }

    /// With what was remembered of games played out before.
    pub fn knowing(
        from: &'a R::State,
        side: Side,
        moments: u32,
        drill: R::Drill,
    ) -> PlayOut<'a, R> {
        let (scratch, events) = (from.clone(), Vec::new());
        PlayOut { from, side, moments, scratch, events, drill }
    }

    /// What is remembered now.
    pub fn into_drill(self) -> R::Drill {
        self.drill
    }

    /// The sum of what `samples` games are worth at their end, if this side begins with `plan`. Equal
    /// numbers have equal dice: plans are compared in the same luck. `None`: time was up.
    pub fn sum(
        &mut self,
        plan: &[R::Action],
        samples: std::ops::Range<u64>,
        clock: &Clock<'_>,
    ) -> Option<i64> {
        let mut sum = 0;
        for sample in samples {
            sum += self.once(plan, sample, clock)?;
        }
        Some(sum)
    }

    fn once(&mut self, plan: &[R::Action], sample: u64, clock: &Clock<'_>) -> Option<i64> {
        self.scratch.clone_from(self.from);
        R::anew(&mut self.drill);
        let mut dice = Seeded::new(sample);
        let end = R::moment(self.from) + self.moments;
        let mut plan = plan.iter();
        let mut next = plan.next();
        // A plan may begin with the answer to a question.
        let mut begins = true;
        for _ in 0..LONGEST {
            let Turn::Decide(decider) = R::turn(&self.scratch) else { break };
            if clock.is_up() {
                return None;
            }
            if R::moment(&self.scratch) >= end {
                break;
            }
            self.events.clear();
            // A step of the plan that has become impossible is left out. The other side's questions
            // in between are answered, and so are those that are no part of a plan.
            while let Some(planned) = next {
                if decider != self.side || !begins && self.is_asked(decider) {
                    break;
                }
                begins = false;
                next = plan.next();
                if R::check(&self.scratch, decider, planned).is_ok() {
                    self.shake(sample, planned, &mut dice);
                    self.resolve(decider, &mut dice, planned);
                    break;
                }
            }
            if !self.events.is_empty() {
                continue;
            }
            let action = R::drill(&self.scratch, &mut self.drill);
            self.shake(sample, &action, &mut dice);
            self.resolve(decider, &mut dice, &action);
        }
        Some(R::worth(&self.scratch, self.side, &mut self.drill))
    }

    /// Dice for an action whose luck does not hang on what was thrown before it.
    fn shake(&self, sample: u64, action: &R::Action, dice: &mut Seeded) {
        if let Some(luck) = R::luck(&self.scratch, action) {
            *dice = Seeded::new(luck.wrapping_mul(ODD).wrapping_add(sample));
        }
    }

    fn is_asked(&self, side: Side) -> bool {
        R::default_choice(&Known::of(&self.scratch, Viewer::Side(side))).is_some()
    }

    fn resolve(&mut self, side: Side, dice: &mut Seeded, action: &R::Action) {
        R::resolve(&mut Cx::new(&mut self.scratch, dice, &mut self.events), side, action);
    }
}
