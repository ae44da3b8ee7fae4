//! Every path through the dice, or many of them.

use kernel::{Cite, Dice, EveryPath, Feat, Pool, Ratio, Seeded, Tried, bits_of_feats};

use crate::allowance;
use crate::gather::Gather;
use crate::{Odds, TooMany};

/// Runs `experiment` once for each path through the dice.
pub fn enumerate<K: Ord>(
    path_limit: u32,
    mut experiment: impl FnMut(&mut dyn Dice) -> K,
) -> Result<Odds<K>, TooMany> {
    let odds = try_enumerate(path_limit, |dice| Some(experiment(dice)))?;
    Ok(odds.expect("nothing breaks off"))
}

/// As [`enumerate`], but an experiment that answers `None` breaks it all off: a path that is not
/// run to its end has no weight, and without it no other has.
pub fn try_enumerate<K: Ord>(
    path_limit: u32,
    mut experiment: impl FnMut(&mut dyn Dice) -> Option<K>,
) -> Result<Option<Odds<K>>, TooMany> {
    let mut walk = Walk::new(path_limit);
    let mut gather = Gather::new();
    while let Some(dice) = walk.next()? {
        let Some(key) = experiment(dice) else { return Ok(None) };
        let (num, den) = walk.weight()?;
        gather.add(key, num, den).ok_or(TooMany { limit: path_limit })?;
    }
    Ok(Some(Odds { outcomes: gather.finish(), runs: walk.runs, exact: true }))
}

impl<K> Odds<K> {
    /// What comes of one more experiment that depends on the outcome of this: equal outcomes go on as one, so that
    /// rolls one after the other cost a sum and not a product of their paths.
    pub fn then<L: Ord>(
        &self,
        path_limit: u32,
        mut experiment: impl FnMut(&K, &mut dyn Dice) -> L,
    ) -> Result<Odds<L>, TooMany> {
        let too_many = TooMany { limit: path_limit };
        let (mut walk, mut gather) = (Walk::new(path_limit), Gather::new());
        for (key, chance) in &self.outcomes {
            walk.begin();
            while let Some(dice) = walk.next()? {
                let next = experiment(key, dice);
                let (num, den) = walk.weight()?;
                let num = num.checked_mul(chance.num()).ok_or(too_many)?;
                let den = den.checked_mul(chance.den()).ok_or(too_many)?;
                gather.add(next, num, den).ok_or(too_many)?;
            }
        }
        let (outcomes, runs) = (gather.finish(), self.runs.saturating_add(walk.runs));
        Ok(Odds { outcomes, runs, exact: self.exact })
    }
}

/// Path after path: take the dice, run the rules with them, ask for the weight. One walk serves
/// several experiments, one after the other.
pub(crate) struct Walk {
    dice: Bounded,
    /// Whether the next path is the first of an experiment.
    fresh: bool,
    /// Of all experiments together.
    pub(crate) runs: u32,
    limit: u32,
}

impl Walk {
    pub(crate) fn new(limit: u32) -> Walk {
        let dice = Bounded { paths: EveryPath::default(), bits: 0 };
        Walk { dice, fresh: true, runs: 0, limit }
    }

    /// Another experiment; every path of the one before has been run.
    pub(crate) fn begin(&mut self) {
        self.fresh = true;
    }

    /// The dice of the next path, if there is another.
    pub(crate) fn next(&mut self) -> Result<Option<&mut dyn Dice>, TooMany> {
        if !self.fresh && !self.dice.paths.advance() {
            return Ok(None);
        }
        self.fresh = false;
        if self.runs == self.limit || !allowance::step() {
            return Err(TooMany { limit: self.limit });
        }
        self.runs += 1;
        self.dice.bits = 0;
        Ok(Some(&mut self.dice))
    }

    /// The dice of the path that is being run.
    pub(crate) fn dice(&mut self) -> &mut dyn Dice {
        &mut self.dice
    }

    /// Whether the path that is being run could have gone otherwise.
    pub(crate) fn has_parted(&self) -> bool {
        let (num, den) = self.dice.paths.weight();
        num < den
    }

    /// The chance of the path just run.
    pub(crate) fn weight(&self) -> Result<(u128, u128), TooMany> {
        match self.dice.bits > MOST_BITS {
            true => Err(TooMany { limit: self.limit }),
            false => Ok(self.dice.paths.weight()),
        }
    }
}

/// So many samples are taken although the allowance is used up: fewer would tell nothing.
const LEAST_SAMPLES: u32 = 200;

/// Runs `experiment` so many times with dice of its own.
pub fn sample<K: Ord>(
    samples: u32,
    seed: u64,
    mut experiment: impl FnMut(&mut dyn Dice) -> K,
) -> Odds<K> {
    try_sample(samples, seed, |dice| Some(experiment(dice))).expect("nothing breaks off")
}

/// As [`sample`], but an experiment that answers `None` breaks it all off.
pub fn try_sample<K: Ord>(
    samples: u32,
    seed: u64,
    mut experiment: impl FnMut(&mut dyn Dice) -> Option<K>,
) -> Option<Odds<K>> {
    let (mut dice, mut runs) = (Seeded::new(seed), 0);
    let mut counts: Vec<(K, u32)> = Vec::new();
    while runs < samples.max(1) {
        let enough = if allowance::is_gone() { 1 } else { LEAST_SAMPLES };
        if !allowance::step() && runs >= enough {
            break;
        }
        runs += 1;
        let key = experiment(&mut dice)?;
        match counts.binary_search_by(|(k, _)| k.cmp(&key)) {
            Ok(at) => counts[at].1 += 1,
            Err(at) => counts.insert(at, (key, 1)),
        }
    }
    let share = |count: u32| Ratio::new(count.into(), runs.into());
    let outcomes = counts.into_iter().map(|(key, count)| (key, share(count))).collect();
    Some(Odds { outcomes, runs, exact: false })
}

/// Weights are numbers of 128 bits.
const MOST_BITS: u32 = 126;

/// Every path, as long as its weight can be written down. Past that the faces only keep the rules
/// going: they change with every question, so that nothing is thrown again for ever.
struct Bounded {
    paths: EveryPath,
    bits: u32,
}

impl Bounded {
    /// Whether `count` more dice can be had.
    fn afford(&mut self, count: u8, sides: u8) -> bool {
        let bits_per_die = u8::BITS - sides.saturating_sub(1).leading_zeros();
        self.bits = self.bits.saturating_add(u32::from(count) * bits_per_die);
        self.bits <= MOST_BITS
    }

    /// Not one by one if they are too many: then it is an estimate.
    fn can_throw(&mut self, faces: &[u8], sides: u8) -> bool {
        if !self.paths.was_asked() && !EveryPath::can_throw(faces.len(), sides) {
            self.bits = MOST_BITS + 1;
        }
        self.afford(faces.len() as u8, sides)
    }
}

impl Dice for Bounded {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        if self.afford(1, sides) {
            return self.paths.roll(sides, cite);
        }
        self.bits = self.bits.saturating_add(1);
        (self.bits % u32::from(sides.max(1))) as u8 + 1
    }

    fn throw(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        cite: Cite,
        class: &mut dyn FnMut(&[u8]) -> u32,
    ) {
        if self.can_throw(faces, sides) {
            return self.paths.throw(faces, sides, cite, class);
        }
        for face in faces {
            *face = self.roll(sides, cite);
        }
    }

    fn throw_until(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        cite: Cite,
        class: &mut dyn FnMut(&[u8]) -> Option<u32>,
    ) -> Vec<u8> {
        if self.can_throw(faces, sides) {
            return self.paths.throw_until(faces, sides, cite, class);
        }
        let mut fallen = Vec::new();
        loop {
            for face in &mut *faces {
                *face = self.roll(sides, cite);
            }
            if class(faces).is_some() {
                return fallen;
            }
            fallen.extend_from_slice(faces);
        }
    }

    fn direction(&mut self, cite: Cite, class: &mut dyn FnMut(u16) -> u32) -> u16 {
        if self.afford(2, 36) {
            return self.paths.direction(cite, class);
        }
        10 * u16::from(self.roll(36, cite) - 1) + u16::from(self.roll(10, cite) - 1)
    }

    fn sort(
        &mut self,
        pool: Pool,
        cite: Cite,
        class: &mut dyn FnMut(u8) -> usize,
        counts: &mut [u8],
    ) {
        if !self.paths.was_asked() && !EveryPath::can_sort(pool, counts.len()) {
            self.bits = MOST_BITS + 1;
        }
        if self.afford(pool.count, pool.sides) {
            return self.paths.sort(pool, cite, class, counts);
        }
        counts.fill(0);
        for _ in 0..pool.count {
            counts[class(self.roll(pool.sides, cite) - 1 + pool.least)] += 1;
        }
    }

    fn attempt(&mut self, feats: &[Feat], sides: u8, cites: [Cite; 2]) -> Vec<Tried> {
        self.bits = self.bits.saturating_add(bits_of_feats(feats, sides));
        // Past what can be written down none succeeds, which keeps the rules going as well as any.
        let hopeless = |feat: &Feat| Feat { first: kernel::Pass::of(0), ..*feat };
        match self.bits <= MOST_BITS {
            true => self.paths.attempt(feats, sides, cites),
            false => EveryPath::default().attempt(
                &feats.iter().map(hopeless).collect::<Vec<_>>(),
                sides,
                cites,
            ),
        }
    }

    fn digit_for(&mut self, sides: u8, cite: Cite, class: &mut dyn FnMut(u8) -> u32) -> u8 {
        match self.afford(1, sides) {
            true => self.paths.digit_for(sides, cite, class),
            false => self.digit(sides, cite),
        }
    }

    fn pool(&mut self, count: u8, sides: u8, target: u8, cite: Cite) -> u8 {
        if self.afford(count, sides) {
            return self.paths.pool(count, sides, target, cite);
        }
        (0..count).filter(|_| self.roll(sides, cite) >= target).count() as u8
    }
}
