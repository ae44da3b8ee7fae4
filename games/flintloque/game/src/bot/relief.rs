//! (FL-CMD-7) What hits that are taken away are worth, when they are picked as well as can be.

use flintloque::State;
use flintloque::parts::*;
use flintloque::state::Figure;
use kernel::Side;

use super::worth;

/// (FL-DIC-3) The faces of a D5.
const FACES: u8 = 5;
/// So many of those who gain most are weighed; the others serve to go to and fro.
const WEIGHED: usize = 5;

/// All of a side who have hits.
pub struct Relief<'a> {
    state: &'a State,
    hurt: Vec<(FigureId, Figure)>,
    /// Somebody else has hits.
    others: bool,
}

impl<'a> Relief<'a> {
    pub fn new(state: &'a State, side: Side) -> Relief<'a> {
        let hit = |f: &FigureId| state.hits(*f) > 0;
        let mut hurt: Vec<(FigureId, Figure)> =
            state.of(side).filter(hit).map(|f| (f, *state.figure(f))).collect();
        let most = |(id, f): &(FigureId, Figure)| {
            let healed = Figure { hits: 0, mount_hits: 0, ..*f };
            std::cmp::Reverse(worth::value(state, *id, &healed) - worth::value(state, *id, f))
        };
        hurt.sort_by_key(most);
        let others = hurt.len() > WEIGHED;
        hurt.truncate(WEIGHED);
        Relief { state, hurt, others }
    }

    /// What a D5 of hits less is worth on an average.
    pub fn of_fortune(&self) -> i64 {
        let best = |hits| self.best(&mut self.hurt.clone(), hits, None);
        (1..=FACES).map(best).sum::<i64>() / i64::from(FACES)
    }

    /// What this hit less is worth, with the best of those that follow.
    pub fn first(&self, figure: FigureId, body: Body, left: u8, last: Option<FigureId>) -> i64 {
        let mut hurt = self.hurt.clone();
        let Some(at) = hurt.iter().position(|(id, _)| *id == figure) else { return 0 };
        self.then(&mut hurt, at, body, left, last).unwrap_or(0)
    }

    /// The best that so many hits less can do.
    fn best(&self, hurt: &mut [(FigureId, Figure)], left: u8, last: Option<FigureId>) -> i64 {
        if left == 0 {
            return 0;
        }
        let all = (0..hurt.len()).flat_map(|at| [(at, Body::Rider), (at, Body::Mount)]);
        let all: Vec<(usize, Body)> = all.collect();
        let ways = all.into_iter().filter_map(|(at, body)| self.then(hurt, at, body, left, last));
        let best = ways.max();
        // Somebody who does not matter is between.
        let aside = if self.others && last.is_some() { self.best(hurt, left - 1, None) } else { 0 };
        best.unwrap_or(0).max(aside)
    }

    /// One hit from here, and the best of the rest. `None`: there is none, or it may not be.
    fn then(
        &self,
        hurt: &mut [(FigureId, Figure)],
        at: usize,
        body: Body,
        left: u8,
        last: Option<FigureId>,
    ) -> Option<i64> {
        let (id, f) = hurt[at];
        let has = |f: &Figure| f.hits > 0 || f.mounted && f.mount_hits > 0;
        let another = self.others || hurt.iter().any(|(other, f)| *other != id && has(f));
        if last == Some(id) && another {
            return None;
        }
        let mut less = f;
        match body {
            Body::Rider => less.hits = f.hits.checked_sub(1)?,
            Body::Mount if f.mounted => less.mount_hits = f.mount_hits.checked_sub(1)?,
            Body::Mount => return None,
        }
        let gain = worth::value(self.state, id, &less) - worth::value(self.state, id, &f);
        hurt[at].1 = less;
        let rest = self.best(hurt, left - 1, Some(id));
        hurt[at].1 = f;
        Some(gain + rest)
    }
}
