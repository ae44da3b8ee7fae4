//! Exact odds: the same rules, run once for each path through the dice.

use std::cmp::Ordering;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Cite, Dice};

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
    at: usize,
    num: u128,
    den: u128,
}

/// A question on the path: the branch taken, of how many, and for a throw what the branches are.
#[derive(Debug, Clone)]
struct Question {
    branch: u16,
    count: u16,
    classes: Vec<Class>,
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
        EveryPath { path: Vec::with_capacity(16), at: 0, num: 1, den: 1 }
    }
}

impl EveryPath {
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
            self.path.pop();
        }
        false
    }

    /// The question the rules are at; asked for the first time, `new` says what it is.
    fn question(&mut self, new: impl FnOnce() -> (u16, Vec<Class>)) -> &Question {
        if self.at == self.path.len() {
            let (count, classes) = new();
            self.path.push(Question { branch: 0, count, classes });
        }
        self.at += 1;
        &self.path[self.at - 1]
    }
}

impl Dice for EveryPath {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        self.den *= u128::from(sides);
        self.question(|| (u16::from(sides), Vec::new())).branch as u8 + 1
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
        let throws = u32::from(sides).pow(faces.len() as u32);
        let question = self.question(|| {
            let classes = classes(faces, sides, throws, class);
            (classes.len() as u16, classes)
        });
        let Class { first, ways, .. } = question.classes[usize::from(question.branch)];
        let all: u32 = question.classes.iter().map(|class| class.ways).sum();
        self.num *= u128::from(ways);
        self.den *= u128::from(all);
        set(faces, sides, first);
        Vec::new()
    }

    fn direction(&mut self, _: Cite, class: &mut dyn FnMut(u16) -> u32) -> u16 {
        let question = self.question(|| {
            let mut found = Vec::with_capacity(8);
            (0..360).for_each(|degrees| sort(&mut found, class(degrees), u32::from(degrees)));
            (found.len() as u16, found)
        });
        let Class { first, ways, .. } = question.classes[usize::from(question.branch)];
        self.num *= u128::from(ways);
        self.den *= 360;
        first as u16
    }

    fn pool(&mut self, count: u8, sides: u8, target: u8, _: Cite) -> u8 {
        let hits = self.question(|| (u16::from(count) + 1, Vec::new())).branch as u8;
        let good = u128::from((sides + 1).saturating_sub(target).min(sides));
        let bad = u128::from(sides) - good;
        let choose = (0..u128::from(hits)).fold(1, |c, i| c * (u128::from(count) - i) / (i + 1));
        self.num *= choose * good.pow(hits.into()) * bad.pow((count - hits).into());
        self.den *= u128::from(sides).pow(count.into());
        hits
    }
}

/// The classes that some dice can fall into; those of no class are thrown again.
fn classes(
    faces: &mut [u8],
    sides: u8,
    throws: u32,
    class: &mut dyn FnMut(&[u8]) -> Option<u32>,
) -> Vec<Class> {
    let mut found: Vec<Class> = Vec::with_capacity(8);
    for throw in 0..throws {
        set(faces, sides, throw);
        if let Some(name) = class(faces) {
            sort(&mut found, name, throw);
        }
    }
    found
}

fn sort(found: &mut Vec<Class>, name: u32, throw: u32) {
    match found.iter_mut().find(|c| c.name == name) {
        Some(known) => known.ways += 1,
        None => found.push(Class { name, first: throw, ways: 1 }),
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
    use super::*;
    use crate::{Paragraph, Status, find};

    static BOOK: &[Paragraph] =
        &[Paragraph { number: "1.0", title: "", status: Status::Prose, text: "" }];

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
        let cite = const { find(BOOK, "1.0") };
        let roll = |d: &mut dyn Dice| _ = d.roll(6, cite);
        assert_eq!(total(roll), (6, Ratio::ONE));
        let sum = |f: &[u8]| f.iter().map(|x| u32::from(*x)).sum();
        assert_eq!(total(|d| d.throw(&mut [0; 2], 6, cite, &mut { sum })), (11, Ratio::ONE));
        assert_eq!(total(|d| d.throw(&mut [0; 3], 6, cite, &mut { sum })), (16, Ratio::ONE));
        let pool = |d: &mut dyn Dice| _ = d.pool(5, 6, 4, cite);
        assert_eq!(total(pool), (6, Ratio::ONE));
        let nested = total(|d| {
            if d.roll(6, cite) > 4 {
                d.throw(&mut [0; 2], 10, cite, &mut { sum });
            }
        });
        assert_eq!(nested, (4 + 2 * 19, Ratio::ONE));
    }
}
