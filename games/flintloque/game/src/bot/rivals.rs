//! The General: the best candidates are played out, both sides as the Colonel plays, in the same luck.

use crate::Flintloque;
use flintloque::Action;

use super::{A_TURN, Candidates, Thought};
use bots::{Candidate, PlayOut, Played};

/// How many are compared, in how many games each.
const RIVALS: usize = 4;
const GAMES: u64 = 32;
/// Another one must be better by so many times what chance alone makes of it.
const SURE: i64 = 2;

/// The best is given up only for one that does clearly better to the end of the turn. What a pass costs
/// beyond this turn is not seen there: `idle`.
pub fn compare(t: &Thought<'_>, mut all: Candidates, idle: i64) -> Candidates {
    all.sort_by_key(|c| std::cmp::Reverse(c.merit()));
    let mut seen = Vec::new();
    // Of each figure the best.
    all.retain(|c| {
        let first = c.plan.first().cloned();
        let new = !seen.contains(&first);
        seen.push(first);
        new
    });
    all.truncate(RIVALS);
    let later = |c: &Candidate<Action>| if c.plan == [Action::Pass] { -idle } else { 0 };
    let Some(best) = all.first().map(|c| c.gain - later(c)) else { return all };
    let done = Flintloque::moment(t.state) % A_TURN;
    let mut play = PlayOut::<Flintloque>::new(t.state, t.side, A_TURN - done);
    let mut games = |plan: &[_]| -> Option<Vec<i64>> {
        (0..GAMES).map(|game| play.sum(plan, game..game + 1, t.clock)).collect()
    };
    let Some(usual) = games(&all[0].plan) else { return all };
    for rival in &mut all[1..] {
        let Some(other) = games(&rival.plan) else { break };
        rival.gain = best + surplus(&usual, &other) + later(rival);
    }
    all
}

/// How much better the others are at least, game by game.
fn surplus(usual: &[i64], other: &[i64]) -> i64 {
    let games = usual.len() as i64;
    let more = || usual.iter().zip(other).map(|(usual, other)| other - usual);
    let mean = more().sum::<i64>() / games;
    let spread = more().map(|by| (by - mean) * (by - mean)).sum::<i64>() / games;
    mean - SURE * (spread / games).isqrt()
}
