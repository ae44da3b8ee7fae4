//! Many small attempts made together: shots that have to hit and then to kill, blows that have to land and
//! then are not parried.

use crate::{Cite, Dice};

/// What a die has to show: faces as bits, the face 0 being the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pass {
    pub good: u16,
    /// These are thrown again, once; the second score stands.
    pub again: u16,
}

/// One attempt: it succeeds if each of its dice passes. The second is thrown only after the first has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Feat {
    /// Second dice are thrown lane by lane, each lane with what it throws again.
    pub lane: u8,
    /// Of those that are alike only matters how many succeed, not which.
    pub alike: u8,
    pub first: Pass,
    pub then: Option<Pass>,
}

/// A die that fell, and the score that stands instead if it was thrown again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scored {
    pub face: u8,
    pub again: Option<u8>,
}

/// The dice of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tried {
    pub first: Scored,
    pub then: Option<Scored>,
}

/// In exact odds up to so many attempts are told apart even if they are alike.
pub(crate) const TOLD_APART: usize = 4;

impl Pass {
    pub const fn of(good: u16) -> Pass {
        Pass { good, again: 0 }
    }

    /// Faces from this one on, of those that begin at 0; the face 0 never passes.
    pub const fn from(least: i8) -> Pass {
        let least = if least < 1 { 1 } else { least };
        Pass::of(if least > 15 { 0 } else { !0 << least })
    }

    pub const fn again(mut self, faces: u16) -> Pass {
        self.again = faces;
        self
    }

    const fn has(faces: u16, face: u8) -> bool {
        faces & (1 << face) != 0
    }

    pub fn passes(self, scored: Scored) -> bool {
        Pass::has(self.good, scored.again.unwrap_or(scored.face))
    }

    /// Of so many faces.
    pub(crate) fn chance(self, sides: u8) -> (u128, u128) {
        let count = |faces: u16| (0..sides).filter(|f| Pass::has(faces, *f)).count() as u128;
        let (sides_, good) = (u128::from(sides), count(self.good));
        match count(self.again) {
            0 => (good, sides_),
            again => (count(self.good & !self.again) * sides_ + again * good, sides_ * sides_),
        }
    }

    /// Some die that passes or does not.
    pub(crate) fn example(self, sides: u8, passes: bool) -> Option<Scored> {
        let is = |face: &u8| Pass::has(self.good, *face) == passes;
        let at_once = (0..sides).find(|face| is(face) && !Pass::has(self.again, *face));
        let first = (0..sides).find(|face| Pass::has(self.again, *face));
        let again = || Some(Scored { face: first?, again: Some((0..sides).find(is)?) });
        at_once.map(|face| Scored { face, again: None }).or_else(again)
    }
}

impl Feat {
    pub(crate) fn chance(&self, sides: u8) -> (u128, u128) {
        let (num, den) = self.first.chance(sides);
        let (then, of) = self.then.map_or((1, 1), |then| then.chance(sides));
        reduced(num * then, den * of)
    }

    /// Dice by which it succeeds or does not, as few as may be.
    pub(crate) fn example(&self, sides: u8, succeeds: bool) -> Tried {
        let passed = || self.first.example(sides, true);
        let found = match (succeeds, self.then) {
            (true, then) => passed().and_then(|first| {
                let then = match then {
                    Some(then) => Some(then.example(sides, true)?),
                    None => None,
                };
                Some(Tried { first, then })
            }),
            (false, then) => {
                let missed =
                    self.first.example(sides, false).map(|first| Tried { first, then: None });
                let parried = || {
                    let then = Some(then?.example(sides, false)?);
                    Some(Tried { first: passed()?, then })
                };
                missed.or_else(parried)
            }
        };
        found.unwrap_or(Tried { first: Scored { face: 0, again: None }, then: None })
    }

    pub fn succeeds(&self, tried: &Tried) -> bool {
        self.first.passes(tried.first)
            && self.then.is_none_or(|then| tried.then.is_some_and(|die| then.passes(die)))
    }
}

const fn reduced(num: u128, den: u128) -> (u128, u128) {
    let (mut a, mut b) = (num, den);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (num / a, den / a)
}

/// Throws all dice of several attempts: the first of each, then what of those is thrown again; then lane by
/// lane the second of each that passed, and again.
pub(crate) fn throw_all<D: Dice + ?Sized>(
    dice: &mut D,
    feats: &[Feat],
    sides: u8,
    cites: [Cite; 2],
) -> Vec<Tried> {
    let mut die = |cite: Cite| Scored { face: dice.digit(sides, cite), again: None };
    let mut tried: Vec<Tried> =
        feats.iter().map(|_| Tried { first: die(cites[0]), then: None }).collect();
    for (feat, tried) in feats.iter().zip(&mut tried) {
        if Pass::has(feat.first.again, tried.first.face) {
            tried.first.again = Some(die(cites[0]).face);
        }
    }
    let lanes = feats.iter().map(|feat| feat.lane).max().map_or(0, |most| most + 1);
    for lane in 0..lanes {
        let mine = || feats.iter().enumerate().filter(|(_, feat)| feat.lane == lane);
        for (i, feat) in mine() {
            if feat.then.is_some() && feat.first.passes(tried[i].first) {
                tried[i].then = Some(die(cites[1]));
            }
        }
        for (i, feat) in mine() {
            let again = feat.then.map_or(0, |then| then.again);
            if let Some(then) = tried[i].then.as_mut().filter(|then| Pass::has(again, then.face)) {
                then.again = Some(die(cites[1]).face);
            }
        }
    }
    tried
}

/// The attempts of which only the number that succeed matters, each group by the places of its members.
pub(crate) fn groups(feats: &[Feat]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let tell_apart = feats.len() <= TOLD_APART;
    for (i, feat) in feats.iter().enumerate() {
        let is_mine = |group: &&mut Vec<usize>| !tell_apart && feats[group[0]] == *feat;
        match groups.iter_mut().find(is_mine) {
            Some(group) => group.push(i),
            None => groups.push(vec![i]),
        }
    }
    groups
}

/// How many binary digits the weight of any outcome takes.
pub fn bits_of_feats(feats: &[Feat], sides: u8) -> u32 {
    feats.iter().map(|feat| u128::BITS - feat.chance(sides).1.leading_zeros()).sum()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{EveryPath, Ratio, Register, Status, Tape, find};

    static REGISTER: Register =
        Register { paragraphs: &[("1.0", Status::Prose), ("2.0", Status::Prose)], rulings: &[] };
    const CITES: [Cite; 2] = [find(&REGISTER, "1.0"), find(&REGISTER, "2.0")];

    fn feat(lane: u8, first: Pass, then: i8) -> Feat {
        Feat { lane, alike: 0, first, then: Some(Pass::from(then)) }
    }

    /// How many succeed, with every chance.
    fn odds(feats: &[Feat]) -> (usize, BTreeMap<usize, Ratio>) {
        let (mut dice, mut odds, mut paths) = (EveryPath::default(), BTreeMap::new(), 0);
        loop {
            let tried = dice.attempt(feats, 10, CITES);
            let won = feats.iter().zip(&tried).filter(|(feat, tried)| feat.succeeds(tried));
            let (num, den) = dice.weight();
            let sum = odds.entry(won.count()).or_insert(Ratio::ZERO);
            (*sum, paths) = (*sum + Ratio::new(num, den), paths + 1);
            if !dice.advance() {
                return (paths, odds);
            }
        }
    }

    #[test]
    fn those_alike_are_counted_and_a_few_told_apart() {
        let shot = feat(0, Pass::from(7), 4);
        let (paths, chances) = odds(&[shot; 12]);
        assert_eq!(paths, 13);
        assert_eq!(chances[&0], Ratio::new(41_u128.pow(12), 50_u128.pow(12)));
        let (paths, few) = odds(&[shot; 4]);
        assert_eq!(paths, 16);
        assert_eq!(few[&0], Ratio::new(2_825_761, 6_250_000));
        let mixed: Vec<Feat> =
            [shot; 5].into_iter().chain([feat(0, Pass::from(9), 6); 5]).collect();
        let (paths, sum) = odds(&mixed);
        assert_eq!(paths, 36);
        assert_eq!(sum.values().fold(Ratio::ZERO, |a, b| a + *b), Ratio::ONE);
    }

    #[test]
    fn what_is_thrown_again_counts() {
        let sharp = feat(0, Pass::from(6).again(0b11), 4);
        assert_eq!(odds(&[sharp]).1[&1], Ratio::new(36, 125));
        let held = Feat { then: Some(Pass { good: 0b11_1111, again: !0b11_1111 }), ..sharp };
        assert_eq!(held.then.unwrap().chance(10), (84, 100));
        let never = feat(0, Pass::from(12), 4);
        assert_eq!(odds(&[never; 5]).1, BTreeMap::from([(0, Ratio::ONE)]));
    }

    /// First dice, again; then lane by lane second dice and again.
    #[test]
    fn dice_fall_in_order() {
        let feats = [
            feat(0, Pass::from(5).again(1), 4),
            feat(1, Pass::from(5), 4),
            feat(0, Pass::from(5), 4),
        ];
        let script =
            [("1.0", 0), ("1.0", 6), ("1.0", 5), ("1.0", 9), ("2.0", 4), ("2.0", 3), ("2.0", 7)];
        let mut tape = Tape::new(&script);
        let tried = tape.attempt(&feats, 10, CITES);
        assert_eq!(tape.finish(), Ok(()));
        let second: Vec<u8> = tried.iter().map(|t| t.then.unwrap().face).collect();
        assert_eq!((second, tried[0].first.again), (vec![4, 7, 3], Some(9)));
        let won = feats.iter().zip(&tried).map(|(feat, tried)| feat.succeeds(tried));
        assert_eq!(won.collect::<Vec<_>>(), [true, true, false]);
    }
}
