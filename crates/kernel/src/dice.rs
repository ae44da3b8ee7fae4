//! Chance is something the rules are handed, never something they own.

use std::ops::RangeInclusive;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::feats::throw_all;
use crate::{Cite, Feat, Tried};

/// So often in a row only dice that always fall alike are thrown again: such as a thought is carried
/// out with. They get the next throw that stands.
const STUBBORN: usize = 100;

/// What a rule may ask of chance. Every question names the paragraph that asks.
pub trait Dice {
    /// One die, a face in `1..=sides`.
    fn roll(&mut self, sides: u8, cite: Cite) -> u8;

    /// Several dice at once, of which only the class of the result matters: exact odds visit one
    /// throw of each class, though each face is thrown and stored. `class` must be pure.
    fn throw(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        cite: Cite,
        _class: &mut dyn FnMut(&[u8]) -> u32,
    ) {
        for face in faces {
            *face = self.roll(sides, cite);
        }
    }

    /// Several dice at once, thrown again until they fall into a class at all: ties, for instance. Gives
    /// the faces of the throws that did not stand, one throw after the other; exact odds visit only
    /// those that stand.
    fn throw_until(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        cite: Cite,
        class: &mut dyn FnMut(&[u8]) -> Option<u32>,
    ) -> Vec<u8> {
        let mut fallen = Vec::new();
        for _ in 0..STUBBORN {
            for face in &mut *faces {
                *face = self.roll(sides, cite);
            }
            if class(faces).is_some() {
                return fallen;
            }
            fallen.extend_from_slice(faces);
        }
        let all = usize::from(sides).saturating_pow(faces.len() as u32);
        for _ in 0..all {
            next_throw(faces, sides);
            if class(faces).is_some() {
                break;
            }
        }
        fallen
    }

    /// One die of which only the class of the face matters.
    fn roll_for(&mut self, sides: u8, cite: Cite, class: &mut dyn FnMut(u8) -> u32) -> u8 {
        let mut face = [0];
        self.throw(&mut face, sides, cite, &mut |f| class(f[0]));
        face[0]
    }

    /// A direction in whole degrees, all equally likely, of which only the class matters: a die of
    /// 36 for the tens and one of 10 for the rest.
    fn direction(&mut self, cite: Cite, _class: &mut dyn FnMut(u16) -> u32) -> u16 {
        let tens = u16::from(self.roll(36, cite) - 1);
        10 * tens + u16::from(self.roll(10, cite) - 1)
    }

    /// One die whose faces begin at 0: a face in `0..sides`, stored as it lies on the table.
    fn digit(&mut self, sides: u8, cite: Cite) -> u8 {
        self.roll(sides, cite) - 1
    }

    /// A pool of dice of which only matters how many fall into each class: `class` puts a face into one
    /// of `counts`. Exact odds visit each sharing out once, however many dice there are.
    fn sort(
        &mut self,
        pool: Pool,
        cite: Cite,
        class: &mut dyn FnMut(u8) -> usize,
        counts: &mut [u8],
    ) {
        counts.fill(0);
        for _ in 0..pool.count {
            let face = match pool.least {
                0 => self.digit(pool.sides, cite),
                _ => self.roll(pool.sides, cite),
            };
            counts[class(face)] += 1;
        }
    }

    /// One card of a pile that is told by how many of each kind are `left`, of which only the class of
    /// the kind matters: the kind that was drawn. The pile must not be empty, nor above 255 cards.
    fn draw(&mut self, left: &[u8], cite: Cite, class: &mut dyn FnMut(usize) -> u32) -> usize {
        let cards: u32 = left.iter().map(|n| u32::from(*n)).sum();
        let cards = u8::try_from(cards).ok().filter(|n| *n > 0).expect("a pile of 1 to 255 cards");
        kind(left, self.roll_for(cards, cite, &mut |face| class(kind(left, face))))
    }

    /// Many small attempts with dice that begin at 0, each die stored as it falls. Exact odds visit each number
    /// of successes among those alike once; of a few they tell which succeed.
    fn attempt(&mut self, feats: &[Feat], sides: u8, cites: [Cite; 2]) -> Vec<Tried> {
        throw_all(self, feats, sides, cites)
    }

    /// One die that begins at 0, of which only the class of the face matters.
    fn digit_for(&mut self, sides: u8, cite: Cite, _class: &mut dyn FnMut(u8) -> u32) -> u8 {
        self.digit(sides, cite)
    }

    /// How many of `count` dice show `target` or more: one question, `count + 1` answers.
    fn pool(&mut self, count: u8, sides: u8, target: u8, cite: Cite) -> u8 {
        (0..count).filter(|_| self.roll(sides, cite) >= target).count() as u8
    }
}

/// Dice thrown together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    pub count: u8,
    pub sides: u8,
    /// The lowest face: 1, or 0.
    pub least: u8,
}

impl Pool {
    pub const fn new(count: u8, sides: u8) -> Pool {
        Pool { count, sides, least: 1 }
    }

    /// Of dice that begin at 0.
    pub const fn of_digits(count: u8, sides: u8) -> Pool {
        Pool { count, sides, least: 0 }
    }

    pub(crate) fn faces(self) -> std::ops::Range<u8> {
        self.least..self.least + self.sides
    }
}

/// The kind of the n-th card, from 1, of a pile that lies in order.
fn kind(left: &[u8], card: u8) -> usize {
    let mut before = 0_u32;
    let here = left.iter().position(|n| {
        before += u32::from(*n);
        u32::from(card) <= before
    });
    here.unwrap_or(0)
}

/// The next of all throws in order, the last die first; after the last comes the first.
fn next_throw(faces: &mut [u8], sides: u8) {
    for face in faces.iter_mut().rev() {
        if *face < sides {
            *face += 1;
            return;
        }
        *face = 1;
    }
}

/// A die that was thrown: stored in journals instead of seeds, so that a corrected rule never
/// changes dice already on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thrown {
    pub sides: u8,
    pub face: u8,
    pub cite: Cite,
}

/// Live play: a ChaCha stream, faces drawn by rejection.
#[derive(Debug, Clone)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    pub fn new(seed: u64) -> Seeded {
        Seeded(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number in `0..n`, every one equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let x = self.0.next_u32();
            if x < limit {
                return x % n;
            }
        }
    }
}

impl Seeded {
    /// An index, each as likely as its weight. The weights must not all be zero.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut at = self.below(weights.iter().sum());
        weights
            .iter()
            .position(|&w| {
                at < w || {
                    at -= w;
                    false
                }
            })
            .unwrap_or(0)
    }
}

impl Dice for Seeded {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        self.below(u32::from(sides)) as u8 + 1
    }
}

/// Remembers what another source threw.
pub struct Recorder<'a> {
    pub source: &'a mut dyn Dice,
    pub thrown: &'a mut Vec<Thrown>,
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        let face = self.source.roll(sides, cite);
        self.thrown.push(Thrown { sides, face, cite });
        face
    }

    fn digit(&mut self, sides: u8, cite: Cite) -> u8 {
        let face = self.source.digit(sides, cite);
        self.thrown.push(Thrown { sides, face, cite });
        face
    }
}

/// Scripted tests, replays, and dice rolled on a real table: faces in the order they are asked
/// for, each with the paragraph it is meant for (empty: any).
pub struct Tape<'a, S> {
    script: &'a [(S, u8)],
    at: usize,
    fault: Option<TapeFault>,
}

/// How a tape and the rules that read it disagreed. The first disagreement stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TapeFault {
    RanOut { asked: Cite, at: usize },
    OtherRule { asked: Cite, offered: String, at: usize },
    NoSuchFace { asked: Cite, face: u8, sides: u8, at: usize },
    LeftOver { unused: usize },
}

impl std::fmt::Display for TapeFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TapeFault::RanOut { asked, at } => {
                write!(f, "die {}: ({asked}) asks for a die, the script has no more", at + 1)
            }
            TapeFault::OtherRule { asked, offered, at } => {
                write!(f, "die {}: ({asked}) asks, the script offers one for ({offered})", at + 1)
            }
            TapeFault::NoSuchFace { asked, face, sides, at } => {
                write!(f, "die {}: ({asked}) throws a d{sides}, the script says {face}", at + 1)
            }
            TapeFault::LeftOver { unused } => {
                write!(f, "{unused} scripted dice were not asked for")
            }
        }
    }
}

impl<'a, S: AsRef<str>> Tape<'a, S> {
    pub fn new(script: &'a [(S, u8)]) -> Tape<'a, S> {
        Tape { script, at: 0, fault: None }
    }

    /// To be asked when the rules are done: the first disagreement, if any.
    pub fn finish(self) -> Result<(), TapeFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.at < self.script.len() => {
                Err(TapeFault::LeftOver { unused: self.script.len() - self.at })
            }
            None => Ok(()),
        }
    }
}

impl<S: AsRef<str>> Dice for Tape<'_, S> {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        self.face(1..=sides, sides, cite)
    }

    fn digit(&mut self, sides: u8, cite: Cite) -> u8 {
        self.face(0..=sides - 1, sides, cite)
    }
}

impl<S: AsRef<str>> Tape<'_, S> {
    /// The next face, if it is one of these.
    fn face(&mut self, faces: RangeInclusive<u8>, sides: u8, cite: Cite) -> u8 {
        let at = self.at;
        self.at += 1;
        let fault = match self.script.get(at) {
            None => TapeFault::RanOut { asked: cite, at },
            Some((offered, _))
                if !matches!(offered.as_ref(), "") && offered.as_ref() != cite.number() =>
            {
                TapeFault::OtherRule { asked: cite, offered: offered.as_ref().to_owned(), at }
            }
            Some(&(_, face)) if !faces.contains(&face) => {
                TapeFault::NoSuchFace { asked: cite, face, sides, at }
            }
            Some(&(_, face)) => return face,
        };
        self.fault.get_or_insert(fault);
        // Any face will do now; they change, so that a rule that throws again comes to an end.
        (at % usize::from(sides.max(1))) as u8 + faces.start()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Register, Status, find};

    static REGISTER: Register = Register { paragraphs: &[("1.0", Status::Prose)], rulings: &[] };

    struct Always(u8);

    impl Dice for Always {
        fn roll(&mut self, _: u8, _: Cite) -> u8 {
            self.0
        }
    }

    fn unequal(faces: &[u8]) -> Option<u32> {
        (faces[0] != faces[1]).then_some(u32::from(faces[0] > faces[1]))
    }

    /// Who thinks ahead with dice that always fall alike must not throw ties for ever.
    #[test]
    fn a_tie_ends_whatever_the_dice() {
        for face in 1..=10 {
            let mut faces = [0; 2];
            let fallen =
                Always(face).throw_until(&mut faces, 10, find(&REGISTER, "1.0"), &mut unequal);
            assert!(unequal(&faces).is_some() && faces.iter().all(|f| (1..=10).contains(f)));
            assert_eq!(fallen.len(), 2 * STUBBORN);
        }
    }

    #[test]
    fn honest_dice_are_thrown_again_as_often_as_it_takes() {
        let mut dice = Seeded::new(7);
        let mut again = 0;
        for _ in 0..1000 {
            let mut faces = [0; 2];
            again +=
                dice.throw_until(&mut faces, 10, find(&REGISTER, "1.0"), &mut unequal).len() / 2;
        }
        assert!((60..160).contains(&again), "{again} of about 111");
    }

    /// What was thrown with a die that begins at 0 is stored and read as it lay on the table.
    #[test]
    fn a_die_may_begin_at_0() {
        let cite = find(&REGISTER, "1.0");
        let (mut source, mut thrown) = (Seeded::new(3), Vec::new());
        let faces: Vec<u8> = {
            let mut dice = Recorder { source: &mut source, thrown: &mut thrown };
            (0..200).map(|_| dice.digit(10, cite)).collect()
        };
        assert!((0..10).all(|face| faces.contains(&face)) && faces.iter().all(|f| *f < 10));
        let script: Vec<(&str, u8)> = thrown.iter().map(|t| ("1.0", t.face)).collect();
        let mut tape = Tape::new(&script);
        assert!(faces.iter().all(|face| tape.digit(10, cite) == *face));
        assert_eq!(tape.finish(), Ok(()));
        for (face, least) in [(10, 0), (0, 1)] {
            let script = [("", face)];
            let mut tape = Tape::new(&script);
            let _ = if least == 0 { tape.digit(10, cite) } else { tape.roll(10, cite) };
            assert!(matches!(tape.finish(), Err(TapeFault::NoSuchFace { .. })));
        }
    }
}
