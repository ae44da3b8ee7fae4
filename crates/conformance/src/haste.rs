//! How long an opponent thinks.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Budget, Mind, Played, Strength, choose};
use cpu_time::ThreadTime;
use kernel::{Cx, Known, Seeded, Turn, Viewer};

/// How often what was too long is decided again.
const TRIES: u32 = 3;

/// How many of the next decisions, both sides by computer, take more than their budget and a tenth.
///
/// Time is that of the thread on the processor. A busy neighbour makes that longer too, so what was too long is
/// decided again by a fresh mind: a thought that does not look at its clock is too long each time.
pub fn above_budget<R: Played>(
    state: &mut R::State,
    strength: Strength,
    budget: Duration,
    decisions: usize,
) -> usize {
    let go = AtomicBool::new(false);
    let (mut dice, mut over) = (Seeded::new(4), 0);
    let mut minds = [0, 1].map(|_| Mind::<R>::new(strength, 4));
    for _ in 0..decisions {
        let Turn::Decide(side) = R::turn(state) else { break };
        let known = Known::of(state, Viewer::Side(side));
        let took = |mind: &mut Mind<R>| {
            let started = ThreadTime::now();
            let choice = choose(&known, mind, Budget { time: Some(budget) }, &go);
            (started.elapsed(), choice.unwrap_or_else(|fault| panic!("{fault}")).action)
        };
        let (mut time, action) = took(&mut minds[side.index()]);
        for _ in 1..TRIES {
            if time > budget + budget / 10 {
                time = time.min(took(&mut Mind::new(strength, 4)).0);
            }
        }
        over += usize::from(time > budget + budget / 10);
        R::resolve(&mut Cx::new(state, &mut dice, &mut Vec::new()), side, &action);
    }
    over
}
