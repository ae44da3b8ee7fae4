//! The doors for whoever asks: odds from what he knows. Where hidden things bear on the answer it is an
//! average over whole states that fit, which is an estimate, and says so.

use kernel::{Auto, Known, Ruleset, Side, Viewer};

use crate::course::{check_any_gets_through, check_first, ends};
use crate::gather::Gather;
use crate::{Effort, Odds, Plan, PlanFault, Planned, TooMany};

/// So many states that fit are looked at.
const WORLDS: u32 = 32;

/// Odds as somebody is told them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<K> {
    pub odds: Odds<K>,
    /// Whether they hang on what is hidden from him.
    pub hidden: bool,
}

/// Where nothing is hidden.
impl<K> From<Odds<K>> for Answer<K> {
    fn from(odds: Odds<K>) -> Answer<K> {
        Answer { odds, hidden: false }
    }
}

/// As [`crate::distribution`]. The key gets what the asker will know and see.
pub fn distribution<R: Ruleset, K: Ord>(
    known: &Known<'_, R>,
    side: Side,
    action: &R::Action,
    path_limit: u32,
    mut key: impl FnMut(&Known<'_, R>, &[R::Event]) -> K,
) -> Result<Answer<K>, TooMany> {
    average(known, Effort::default().seed, |start| {
        crate::distribution::<R, K>(start, side, action, path_limit, |after, events| {
            seen_key::<R, K>(known.viewer(), start, after, events, &mut key)
        })
    })
}

/// As [`crate::through`].
pub fn through<R: Auto, K: Ord>(
    known: &Known<'_, R>,
    side: Side,
    action: &R::Action,
    path_limit: u32,
    mut until: impl FnMut(&R::State) -> bool,
    mut key: impl FnMut(&Known<'_, R>, &[R::Event]) -> K,
) -> Result<Answer<K>, TooMany> {
    average(known, Effort::default().seed, |start| {
        crate::through::<R, K>(start, side, action, path_limit, &mut until, |after, events| {
            seen_key::<R, K>(known.viewer(), start, after, events, &mut key)
        })
    })
}

/// As [`crate::forecast`].
pub fn forecast<R: Auto, K: Ord>(
    known: &Known<'_, R>,
    side: Side,
    action: &R::Action,
    effort: Effort,
    mut until: impl FnMut(&R::State) -> bool,
    mut key: impl FnMut(&Known<'_, R>, &[R::Event]) -> K,
) -> Answer<K> {
    let effort = shared::<R>(effort);
    let answer: Result<_, std::convert::Infallible> = average(known, effort.seed, |start| {
        Ok(crate::forecast::<R, K>(start, side, action, effort, &mut until, |after, events| {
            seen_key::<R, K>(known.viewer(), start, after, events, &mut key)
        }))
    });
    match answer {
        Ok(answer) => answer,
    }
}

/// As [`crate::course`].
pub fn course<R: Auto, K: Ord>(
    known: &Known<'_, R>,
    plan: &Plan<'_, R::Action>,
    effort: Effort,
    mut key: impl FnMut(&Known<'_, R>) -> K,
) -> Result<Answer<Planned<K>>, PlanFault> {
    check_first::<R>(known, plan)?;
    let effort = shared::<R>(effort);
    let Answer { odds, hidden } = average(known, effort.seed, |start| {
        Ok(ends::<R, K>(start, plan, effort, |after| key(&Known::of(after, known.viewer()))))
    })?;
    Ok(Answer { odds: check_any_gets_through(odds)?, hidden })
}

/// Samples are shared out among the worlds.
fn shared<R: Ruleset>(effort: Effort) -> Effort {
    match R::HAS_SECRETS {
        true => Effort { samples: (effort.samples / WORLDS).max(1), ..effort },
        false => effort,
    }
}

/// The answer from what is known, if it is the same in every state that fits; otherwise the average of
/// those. Equal seeds throw equal dice, so that only hidden things make a difference.
fn average<R: Ruleset, K: Ord, F>(
    known: &Known<'_, R>,
    seed: u64,
    mut answer: impl FnMut(&R::State) -> Result<Odds<K>, F>,
) -> Result<Answer<K>, F> {
    let first = answer(known)?;
    if !R::HAS_SECRETS || known.viewer() == Viewer::Umpire {
        return Ok(Answer { odds: first, hidden: false });
    }
    let world = |n: u32| answer(&known.guess(seed.wrapping_add(n.into())));
    let worlds = (0..WORLDS).map(world).collect::<Result<Vec<Odds<K>>, F>>()?;
    if worlds.iter().all(|odds| odds.outcomes == first.outcomes) {
        return Ok(Answer { odds: first, hidden: false });
    }
    let mut gather = Gather::new();
    let mut fits = true;
    for (key, chance) in worlds.into_iter().flat_map(|odds| odds.outcomes) {
        let den = chance.den().checked_mul(WORLDS.into());
        fits = fits && den.and_then(|den| gather.add(key, chance.num(), den)).is_some();
    }
    // Chances too fine to be added up are told as in one world that fits.
    let outcomes = match fits {
        true => gather.finish(),
        false => answer(&known.guess(seed))?.outcomes,
    };
    Ok(Answer { odds: Odds { outcomes, runs: WORLDS, exact: false }, hidden: true })
}

/// The key of an end as the asker will see it.
fn seen_key<R: Ruleset, K>(
    viewer: Viewer,
    start: &R::State,
    after: &R::State,
    events: &[R::Event],
    key: &mut impl FnMut(&Known<'_, R>, &[R::Event]) -> K,
) -> K {
    let known = Known::of(after, viewer);
    if !R::HAS_SECRETS {
        return key(&known, events);
    }
    let mut state = start.clone();
    let seen = |event| {
        R::apply(&mut state, event);
        R::seen(&state, event, viewer)
    };
    key(&known, &events.iter().filter_map(seen).collect::<Vec<_>>())
}
