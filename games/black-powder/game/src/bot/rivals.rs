//! The General: what the Colonel thinks best is played out against what he thinks nearly as good, in the same luck.

use black_powder::frame::Frame;
use black_powder::{Action, State};
use bots::{Candidate, Clock, PlayOut};
use kernel::Side;

use super::known::Known;
use super::look::{self, Look};
use super::thought::Thought;
use super::{Candidates, colonel, place};
use crate::BlackPowder;

/// How many are compared, in how many games at a time, and in how many at most.
const RIVALS: usize = 5;
const ROUND: u64 = 6;
const GAMES: u64 = 48;
/// From here on only the best rival goes on.
const DUEL: u64 = 12;
/// To the end of the enemy's next player turn.
const MOMENTS: u32 = 2;

pub fn consider(state: &State, side: Side, known: &mut Known, clock: &Clock<'_>) -> Candidates {
    let mut all = colonel::consider(&Thought::new(state, side));
    let weighty = matches!(
        state.stack.last(),
        Some(
            Frame::Initiative { .. }
                | Frame::Orders
                | Frame::Respond(_)
                | Frame::After { .. }
                | Frame::FallingBack { .. }
        )
    );
    if !weighty {
        return all;
    }
    all.sort_by_key(|c| std::cmp::Reverse(c.merit()));
    let rivals = rivals(state, side, &all);
    compare(state, side, rivals, known, clock)
}

/// How much more eager, and how much more careful, another might be, in thousandths.
const TEMPERS: [(i64, i64); 2] = [(3_000, 400), (0, 1_500)];

/// The best; what others would do in his place; the next best; and that nothing more is done.
fn rivals(state: &State, side: Side, all: &Candidates) -> Candidates {
    let mut out: Candidates = all.first().into_iter().cloned().collect();
    let mut add = |rival: &Candidate<Action>| {
        if out.len() < RIVALS && out.iter().all(|other| other.plan != rival.plan) {
            // In the order of merit of the usual ones.
            let gain = out.last().map_or(0, |last| last.gain - 1).min(rival.gain);
            out.push(Candidate { gain, ..rival.clone() });
        }
    };
    for (pull, fear) in TEMPERS {
        let mut other = Thought::new(state, side);
        other.will.pull = other.will.pull * pull / 1000;
        other.will.fear = other.will.fear * fear / 1000;
        let found = colonel::consider(&other);
        if let Some(best) = found.iter().max_by_key(|c| c.merit()) {
            add(best);
        }
    }
    let is_idle =
        |c: &&Candidate<Action>| matches!(c.plan[..], [Action::Done | Action::Stop { .. }]);
    all.iter().find(is_idle).into_iter().for_each(&mut add);
    all.iter().skip(1).for_each(&mut add);
    out
}

fn compare(
    state: &State,
    side: Side,
    mut all: Candidates,
    known: &mut Known,
    clock: &Clock<'_>,
) -> Candidates {
    if all.len() < 2 {
        return all;
    }
    let mut play = PlayOut::<BlackPowder>::knowing(state, side, MOMENTS, std::mem::take(known));
    let plans: Vec<&[Action]> = all.iter().map(|c| &c.plan[..]).collect();
    let found = race(&mut play, &plans, clock);
    *known = play.into_drill();
    let best = all[0].gain;
    for (n, other) in all.iter_mut().enumerate().skip(1) {
        other.gain = match found {
            Some((rival, surplus)) if n == rival => best + surplus,
            _ => other.gain.min(best - 1),
        };
    }
    all
}

/// The rival that did best against the first plan, and how much better it is at least. A rival that does no better is
/// out of the race after any round, and the race is over when it is decided.
fn race(
    play: &mut PlayOut<'_, BlackPowder>,
    plans: &[&[Action]],
    clock: &Clock<'_>,
) -> Option<(usize, i64)> {
    let mut sums: Vec<Vec<i64>> = vec![Vec::new(); plans.len()];
    let mut running: Vec<usize> = (1..plans.len()).collect();
    let mut games = 0;
    while games < GAMES && !running.is_empty() {
        for n in std::iter::once(0).chain(running.iter().copied()) {
            for game in games..games + ROUND {
                match play.sum(plans[n], game..game + 1, clock) {
                    Some(worth) => sums[n].push(worth),
                    None => return best_of(&running, &sums),
                }
            }
        }
        games += ROUND;
        running.retain(|n| {
            let lead = lead(&sums[0], &sums[*n]);
            lead.mean + lead.margin > 0
        });
        let best = running.iter().copied().max_by_key(|n| lead(&sums[0], &sums[*n]).mean);
        if games >= DUEL
            && let Some(best) = best
        {
            running = vec![best];
            let lead = lead(&sums[0], &sums[best]);
            if lead.mean > 3 * lead.margin {
                break;
            }
        }
    }
    best_of(&running, &sums)
}

fn best_of(running: &[usize], sums: &[Vec<i64>]) -> Option<(usize, i64)> {
    let surplus = |n: usize| {
        let lead = lead(&sums[0], &sums[n]);
        lead.mean - lead.margin
    };
    let told = running.iter().filter(|n| sums[**n].len() >= ROUND as usize);
    told.map(|n| (*n, surplus(*n))).max_by_key(|(_, surplus)| *surplus)
}

/// By how much one is better than the other, and how far off that may be.
struct Lead {
    mean: i64,
    margin: i64,
}

/// Game by game, as far as both were played.
fn lead(usual: &[i64], other: &[i64]) -> Lead {
    let games = usual.len().min(other.len()) as i64;
    let more = || usual.iter().zip(other).map(|(usual, other)| other - usual);
    let mean = more().sum::<i64>() / games;
    let spread = more().map(|by| (by - mean) * (by - mean)).sum::<i64>() / games;
    Lead { mean, margin: (spread / games).isqrt() }
}

/// Of what everybody could shoot at where a game breaks off so much counts, in thousandths.
const FIRE: i64 = 500;

/// Where a game that was played out breaks off, both sides still stand somewhere.
pub fn stand(state: &State, side: Side) -> i64 {
    if state.over.is_some() {
        return 0;
    }
    let look = &Look::new(state);
    let mut sum = 0;
    for unit in state.all().filter(|unit| !look.man(*unit).engaged) {
        let ours = state.side(unit) == side;
        let will = look::will(state, state.side(unit));
        let place = place::place(look, will, unit, &place::here(look, unit, true));
        let gain = place.fire * FIRE / 1000 + place.pull;
        sum += if ours { gain } else { -gain };
    }
    sum
}
