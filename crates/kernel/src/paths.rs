//! Exact odds: the same rules, run once for each path through the dice.

use std::cmp::Ordering;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::feats::groups;
use crate::shares::{MOST_CLASSES, Shares};
use crate::{Cite, Dice, Feat, Pool, Tried};

/// An exact fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    num: u128,
    den: u128,
}

impl Ratio {
    pub const ZERO: Ratio = Ratio { num: 0, den: 1 };
    pub const ONE: Ratio = Ratio { num: 1, den: 1 };

    pub fn new(num: u128, den: u128) -> Ratio {
        assert!(den > 0, "a fraction needs a denominator");
        let g = gcd(num, den).max(1);
        Ratio { num: num / g, den: den / g }
    }

    pub fn num(self) -> u128 {
        self.num
    }

    pub fn den(self) -> u128 {
        self.den
    }

    /// Parts in ten thousand, rounded, for words and plots.
    pub fn permyriad(self) -> u32 {
        ((self.num * 20_000 + self.den) / (2 * self.den)) as u32
    }
}

impl std::ops::Add for Ratio {
    type Output = Ratio;
    fn add(self, other: Ratio) -> Ratio {
        if self.den == other.den {
            return Ratio::new(self.num + other.num, self.den);
        }
        let g = gcd(self.den, other.den);
        let (a, b) = (other.den / g, self.den / g);
        Ratio::new(self.num * a + other.num * b, self.den * a)
    }
}

impl std::ops::Sub for Ratio {
    type Output = Ratio;
    /// What is left; there are no fractions below zero.
    fn sub(self, other: Ratio) -> Ratio {
        let g = gcd(self.den, other.den);
        let (a, b) = (other.den / g, self.den / g);
        Ratio::new(self.num * a - other.num * b, self.den * a)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        (self.num * other.den).cmp(&(other.num * self.den))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.den {
            1 => write!(f, "{}", self.num),
            den => write!(f, "{}/{den}", self.num),
        }
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    if let (Ok(mut x), Ok(mut y)) = (u64::try_from(a), u64::try_from(b)) {
        while y != 0 {
            (x, y) = (y, x % y);
        }
        return u128::from(x);
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A dice source that visits every path: run the rules, read `weight`, `advance`, run again.
#[derive(Debug, Clone)]
pub struct EveryPath {
    path: Vec<Question>,
    /// Of all questions on the path, in their order.
    classes: Vec<Class>,
    at: usize,
    num: u128,
    den: u128,
    /// Ways to share out pools that were asked for; there are few.
    shares: Vec<Shares>,
}

/// A question on the path: the branch taken, of how many, for a throw where its classes begin, and for a pool
/// which shares it has.
#[derive(Debug, Clone, Copy)]
struct Question {
    branch: u16,
    count: u16,
    classes: usize,
    shares: usize,
}

/// Throws that lead to the same: a name, the first of them, how many.
#[derive(Debug, Clone, Copy)]
struct Class {
    name: u32,
    first: u32,
    ways: u32,
}

impl Default for EveryPath {
    fn default() -> EveryPath {
        EveryPath {
            path: Vec::with_capacity(16),
            classes: Vec::with_capacity(32),
            at: 0,
            num: 1,
            den: 1,
            shares: Vec::new(),
        }
    }
}

/// More throws of several dice than this are not counted one by one.
const MOST_THROWS: u32 = 1 << 20;

impl EveryPath {
    /// Whether so many dice can be thrown one by one (`Dice::throw`). A rule that needs more asks for a pool.
    pub fn can_throw(count: usize, sides: u8) -> bool {
        let all = u32::try_from(count).ok().and_then(|n| u32::from(sides).checked_pow(n));
        all.is_some_and(|all| all <= MOST_THROWS)
    }

    /// Whether the question that the rules come to now is one of an earlier path.
    pub fn was_asked(&self) -> bool {
        self.at < self.path.len()
    }

    /// Whether a pool can be sorted into so many classes.
    pub fn can_sort(pool: Pool, classes: usize) -> bool {
        Shares::count(pool.count, classes).is_some()
    }

    /// The chance of the path just run.
    pub fn weight(&self) -> (u128, u128) {
        (self.num, self.den)
    }

    /// Turns to the next path; `false` when all have been run.
    pub fn advance(&mut self) -> bool {
        (self.at, self.num, self.den) = (0, 1, 1);
        while let Some(last) = self.path.last_mut() {
            if last.branch + 1 < last.count {
                last.branch += 1;
                return true;
            }
            self.classes.truncate(last.classes);
            self.path.pop();
        }
        false
    }

    /// The branch taken at the question the rules are at, of so many if it is asked for the first time.
    fn branch(&mut self, count: u16) -> u16 {
        if self.at == self.path.len() {
            self.path.push(Question { branch: 0, count, classes: self.classes.len(), shares: 0 });
        }
        self.at += 1;
        self.path[self.at - 1].branch
    }

    /// The ways to share a pool out among classes of so many faces, by their number.
    fn shares_of(&mut self, pool: Pool, faces: &[u8]) -> usize {
        let known = self.shares.iter().position(|s| s.pool == pool && s.faces == faces);
        known.unwrap_or_else(|| {
            self.shares.push(Shares::new(pool, faces));
            self.shares.len() - 1
        })
    }

    /// The same where the branches are classes of throws; `sort` finds them when it is asked for the
    /// first time. Gives the class and the ways of all.
    fn class(&mut self, sort: impl FnOnce(&mut Found<'_>)) -> (Class, u32) {
        if self.at == self.path.len() {
            let from = self.classes.len();
            sort(&mut Found { all: &mut self.classes, from });
            let count = (self.classes.len() - from) as u16;
            self.path.push(Question { branch: 0, count, classes: from, shares: 0 });
        }
        let Question { branch, count, classes, .. } = self.path[self.at];
        self.at += 1;
        let these = &self.classes[classes..][..usize::from(count)];
        (these[usize::from(branch)], these.iter().map(|class| class.ways).sum())
    }
}

impl Dice for EveryPath {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        self.den *= u128::from(sides);
        self.branch(u16::from(sides)) as u8 + 1
    }

    fn throw(&mut self, faces: &mut [u8], sides: u8, c: Cite, class: &mut dyn FnMut(&[u8]) -> u32) {
        self.throw_until(faces, sides, c, &mut |f| Some(class(f)));
    }

    fn throw_until(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        _: Cite,
        class: &mut dyn FnMut(&[u8]) -> Option<u32>,
    ) -> Vec<u8> {
        assert!(EveryPath::can_throw(faces.len(), sides), "more throws than can be counted");
        let (Class { first, ways, .. }, all) = self.class(|found| {
            for throw in 0..u32::from(sides).pow(faces.len() as u32) {
                set(faces, sides, throw);
                // Those of no class are thrown again.
                if let Some(name) = class(faces) {
                    found.add(name, throw);
                }
            }
        });
        self.num *= u128::from(ways);
        self.den *= u128::from(all);
        set(faces, sides, first);
        Vec::new()
    }

    fn direction(&mut self, _: Cite, class: &mut dyn FnMut(u16) -> u32) -> u16 {
        let (Class { first, ways, .. }, _) = self.class(|found| {
            (0..360).for_each(|degrees| found.add(class(degrees), u32::from(degrees)));
        });
        self.num *= u128::from(ways);
        self.den *= 360;
        first as u16
    }

    fn sort(&mut self, pool: Pool, _: Cite, class: &mut dyn FnMut(u8) -> usize, counts: &mut [u8]) {
        if self.at == self.path.len() {
            let mut faces = [0; MOST_CLASSES];
            pool.faces().for_each(|face| faces[class(face)] += 1);
            let shares = self.shares_of(pool, &faces[..counts.len()]);
            let (count, classes) = (self.shares[shares].ways.len() as u16, self.classes.len());
            self.path.push(Question { branch: 0, count, classes, shares });
        }
        let Question { branch, shares, .. } = self.path[self.at];
        self.at += 1;
        let (shares, branch) = (&self.shares[shares], usize::from(branch));
        counts.copy_from_slice(&shares.counts[branch * counts.len()..][..counts.len()]);
        self.num *= shares.ways[branch];
        self.den *= shares.all;
    }

    fn attempt(&mut self, feats: &[Feat], sides: u8, _: [Cite; 2]) -> Vec<Tried> {
        let mut tried: Vec<Tried> = feats.iter().map(|feat| feat.example(sides, false)).collect();
        for group in groups(feats) {
            let (good, of) = feats[group[0]].chance(sides);
            // What is certain is no question.
            let won = match good {
                0 => 0,
                good if good == of => group.len(),
                _ => usize::from(self.branch(group.len() as u16 + 1)),
            };
            let (count, won_) = (group.len() as u128, won as u128);
            let choose = (0..won_).fold(1, |c, i| c * (count - i) / (i + 1));
            let bad = (of - good).pow((group.len() - won) as u32);
            self.num *= choose * good.pow(won as u32) * bad;
            self.den *= of.pow(group.len() as u32);
            for i in &group[..won] {
                tried[*i] = feats[*i].example(sides, true);
            }
        }
        tried
    }

    fn digit_for(&mut self, sides: u8, _: Cite, class: &mut dyn FnMut(u8) -> u32) -> u8 {
        let (Class { first, ways, .. }, all) =
            self.class(|found| (0..sides).for_each(|face| found.add(class(face), face.into())));
        self.num *= u128::from(ways);
        self.den *= u128::from(all);
        first as u8
    }

    fn pool(&mut self, count: u8, sides: u8, target: u8, _: Cite) -> u8 {
        let hits = self.branch(u16::from(count) + 1) as u8;
        let good = u128::from((sides + 1).saturating_sub(target).min(sides));
        let bad = u128::from(sides) - good;
        let choose = (0..u128::from(hits)).fold(1, |c, i| c * (u128::from(count) - i) / (i + 1));
        self.num *= choose * good.pow(hits.into()) * bad.pow((count - hits).into());
        self.den *= u128::from(sides).pow(count.into());
        hits
    }
}

/// The classes of one question so far, behind those of the questions before it.
struct Found<'a> {
    all: &'a mut Vec<Class>,
    from: usize,
}

impl Found<'_> {
    fn add(&mut self, name: u32, throw: u32) {
        match self.all[self.from..].iter_mut().find(|c| c.name == name) {
            Some(known) => known.ways += 1,
            None => self.all.push(Class { name, first: throw, ways: 1 }),
        }
    }
}

/// The faces of the n-th throw.
fn set(faces: &mut [u8], sides: u8, throw: u32) {
    let mut rest = throw;
    for face in faces {
        *face = (rest % u32::from(sides)) as u8 + 1;
        rest /= u32::from(sides);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{Register, Status, find};

    static REGISTER: Register = Register { paragraphs: &[("1.0", Status::Prose)], rulings: &[] };

    fn total(mut ask: impl FnMut(&mut dyn Dice)) -> (usize, Ratio) {
        let mut dice = EveryPath::default();
        let (mut paths, mut sum) = (0, Ratio::ZERO);
        loop {
            ask(&mut dice);
            let (num, den) = dice.weight();
            (paths, sum) = (paths + 1, sum + Ratio::new(num, den));
            if !dice.advance() {
                return (paths, sum);
            }
        }
    }

    #[test]
    fn fractions_are_added_and_taken_away() {
        let (third, sixth) = (Ratio::new(2, 6), Ratio::new(1, 6));
        assert_eq!(third + sixth, Ratio::new(1, 2));
        assert_eq!(third - sixth, sixth);
        assert_eq!(Ratio::ONE - Ratio::new(5, 18), Ratio::new(13, 18));
    }

    #[test]
    fn weights_of_all_paths_sum_to_one() {
        let cite = const { find(&REGISTER, "1.0") };
        let roll = |d: &mut dyn Dice| _ = d.roll(6, cite);
        assert_eq!(total(roll), (6, Ratio::ONE));
        let sum = |f: &[u8]| f.iter().map(|x| u32::from(*x)).sum();
        assert_eq!(total(|d| d.throw(&mut [0; 2], 6, cite, &mut { sum })), (11, Ratio::ONE));
        assert_eq!(total(|d| d.throw(&mut [0; 3], 6, cite, &mut { sum })), (16, Ratio::ONE));
        let pool = |d: &mut dyn Dice| _ = d.pool(5, 6, 4, cite);
        assert_eq!(total(pool), (6, Ratio::ONE));
        let class = |face: u8| usize::from(face > 2) + usize::from(face > 5);
        let sort = |d: &mut dyn Dice| d.sort(Pool::new(12, 6), cite, &mut { class }, &mut [0; 3]);
        assert_eq!(total(sort), (91, Ratio::ONE));
        let nested = total(|d| {
            if d.roll(6, cite) > 4 {
                d.throw(&mut [0; 2], 10, cite, &mut { sum });
            }
        });
        assert_eq!(nested, (4 + 2 * 19, Ratio::ONE));
    }

    /// Sorted pools are what single dice come to, and what never happens is not visited.
    #[test]
    fn a_sorted_pool_is_as_likely_as_its_dice() {
        let cite = const { find(&REGISTER, "1.0") };
        for (pool, classes) in
            [(Pool::new(4, 6), 3), (Pool::of_digits(3, 10), 4), (Pool::new(5, 3), 5)]
        {
            let class = |face: u8| usize::from(face * 7 + 3) % classes % 4;
            let mut odds: [BTreeMap<Vec<u8>, Ratio>; 2] = Default::default();
            for (way, odds) in odds.iter_mut().enumerate() {
                let mut dice = EveryPath::default();
                loop {
                    let mut counts = vec![0; classes];
                    match way {
                        0 => dice.sort(pool, cite, &mut { class }, &mut counts),
                        _ => (0..pool.count).for_each(|_| {
                            let face = dice.roll(pool.sides, cite) - 1 + pool.least;
                            counts[class(face)] += 1;
                        }),
                    }
                    let (num, den) = dice.weight();
                    let sum = odds.entry(counts).or_insert(Ratio::ZERO);
                    *sum = *sum + Ratio::new(num, den);
                    if !dice.advance() {
                        break;
                    }
                }
            }
            assert_eq!(odds[0], odds[1], "{pool:?}");
        }
    }

    #[test]
    fn what_cannot_be_counted_is_known_before() {
        assert!(EveryPath::can_throw(3, 10) && !EveryPath::can_throw(13, 6));
        assert!(!EveryPath::can_throw(200, 10));
        assert!(EveryPath::can_sort(Pool::new(12, 6), 3));
        assert!(!EveryPath::can_sort(Pool::new(60, 10), 10));
    }

    /// A card of each kind as often as there are cards of it; a kind that is used up never.
    #[test]
    fn a_draw_is_one_roll_among_what_is_left() {
        let cite = const { find(&REGISTER, "1.0") };
        let (left, mut dice) = ([3, 0, 2, 5], EveryPath::default());
        let mut drawn = Vec::new();
        loop {
            let kind = dice.draw(&left, cite, &mut |kind| kind as u32);
            drawn.push((kind, dice.weight()));
            if !dice.advance() {
                break;
            }
        }
        assert_eq!(drawn, [(0, (3, 10)), (2, (2, 10)), (3, (5, 10))]);
    }
}
