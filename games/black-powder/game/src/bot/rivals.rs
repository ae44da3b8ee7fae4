//! The General: what the Colonel thinks best is played out against what he thinks nearly as good, in the same luck.

use black_powder::frame::Frame;
use black_powder::{Action, State};
use bots::{Clock, PlayOut};
use kernel::Side;

use super::look::{self, Look};
use super::thought::Thought;
use super::{Candidates, colonel, place};
use crate::BlackPowder;

/// How many are compared, in how many games at first, and the two that look best in how many.
const RIVALS: usize = 4;
const GAMES: u64 = 12;
const MORE: u64 = 48;
/// To the end of the enemy's next player turn.
const MOMENTS: u32 = 2;

pub fn consider(state: &State, side: Side, clock: &Clock<'_>) -> Candidates {
    let all = colonel::consider(&Thought::new(state, side));
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
    if weighty { compare(state, side, all, clock) } else { all }
}

fn compare(state: &State, side: Side, mut all: Candidates, clock: &Clock<'_>) -> Candidates {
    all.sort_by_key(|c| std::cmp::Reverse(c.merit()));
    // That nothing more is done is always looked at.
    let idle = all.iter().position(|c| matches!(c.plan[..], [Action::Done | Action::Stop { .. }]));
    if let Some(idle) = idle.filter(|idle| *idle >= RIVALS) {
        all.swap(idle, RIVALS - 1);
    }
    all.truncate(RIVALS);
    if all.len() < 2 {
        return all;
    }
    let mut play = PlayOut::<BlackPowder>::new(state, side, MOMENTS);
    let mut games = |plan: &[Action], games: std::ops::Range<u64>| -> Option<Vec<i64>> {
        games.map(|game| play.sum(plan, game..game + 1, clock)).collect()
    };
    let mut sums: Vec<Vec<i64>> = Vec::new();
    for rival in &all {
        let Some(played) = games(&rival.plan, 0..GAMES) else { break };
        sums.push(played);
    }
    if sums.len() < 2 {
        return all;
    }
    let rival = (1..sums.len()).max_by_key(|n| sums[*n].iter().sum::<i64>()).unwrap_or(1);
    let pair = [0, rival];
    for n in pair {
        match games(&all[n].plan, GAMES..MORE) {
            Some(more) => sums[n].extend(more),
            None => break,
        }
    }
    let surplus = surplus(&sums[0], &sums[rival]);
    let best = all[0].gain;
    for (n, other) in all.iter_mut().enumerate().skip(1) {
        other.gain = if n == rival { best + surplus } else { other.gain.min(best - 1) };
    }
    all
}

/// How much better the others are at least, game by game.
fn surplus(usual: &[i64], other: &[i64]) -> i64 {
    let games = usual.len().min(other.len()) as i64;
    let more = || usual.iter().zip(other).map(|(usual, other)| other - usual);
    let mean = more().sum::<i64>() / games;
    let spread = more().map(|by| (by - mean) * (by - mean)).sum::<i64>() / games;
    mean - (spread / games).isqrt()
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
