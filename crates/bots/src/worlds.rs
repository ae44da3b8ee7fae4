//! Where something is hidden a decision is thought through in several states that fit what is known, and
//! what is best in most of them on the average is best. Equal dice fall in all: only hidden things differ.

use kernel::{Known, Side};

use crate::{Candidate, Clock, Mind, Played};

/// So many states that fit.
const WORLDS: u32 = 8;

/// Everything worth a thought. Where nothing is hidden there is one state that fits: the state.
pub(crate) fn consider<R: Played>(
    known: &Known<'_, R>,
    side: Side,
    mind: &mut Mind<R>,
    clock: &Clock<'_>,
) -> Vec<Candidate<R::Action>> {
    let worlds = if R::HAS_SECRETS { WORLDS } else { 1 };
    mind.memories.resize_with(worlds as usize, R::Memory::default);
    let mut found = Vec::new();
    for (n, memory) in (0..worlds).zip(&mut mind.memories) {
        if n > 0 && clock.is_up() {
            break;
        }
        let (world, clock) =
            (known.guess(mind.seed.wrapping_add(n.into())), clock.share(worlds - n));
        found.push(R::consider(&world, side, mind.strength, memory, &clock));
    }
    match found.len() {
        1 => found.remove(0),
        _ => average(&found),
    }
}

/// Each action with what it is worth on the average. Where it was not thought worth considering it is
/// worth as little as the least that was; where nothing was, nobody has an opinion.
fn average<A: Clone + PartialEq>(worlds: &[Vec<Candidate<A>>]) -> Vec<Candidate<A>> {
    let mut out: Vec<Candidate<A>> = Vec::new();
    let worlds: Vec<_> = worlds.iter().filter(|world| !world.is_empty()).collect();
    for candidate in worlds.iter().copied().flatten() {
        if out.iter().any(|other| other.plan.first() == candidate.plan.first()) {
            continue;
        }
        let worth = |world: &&Vec<Candidate<A>>| {
            let same = world.iter().filter(|c| c.plan.first() == candidate.plan.first());
            let merits = same.map(Candidate::merit).max();
            merits.or_else(|| world.iter().map(Candidate::merit).min()).unwrap_or_default()
        };
        let merits: Vec<(u8, i64)> = worlds.iter().map(worth).collect();
        let count = merits.len() as i64;
        let rank = merits.iter().map(|merit| i64::from(merit.0)).sum::<i64>() / count;
        let gain = merits.iter().map(|merit| merit.1).sum::<i64>() / count;
        out.push(Candidate { rank: rank as u8, gain, ..candidate.clone() });
    }
    out
}
