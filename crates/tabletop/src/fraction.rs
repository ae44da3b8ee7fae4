//! Exact places on a segment, stretches between them, and how long these are.

use std::cmp::Ordering;

use crate::Segment;

/// An exact quotient; on a segment 0 is its start and 1 its end.
#[derive(Debug, Clone, Copy)]
pub struct Fraction {
    num: i64,
    den: i64,
}

/// From here to there on a segment.
pub type Stretch = (Fraction, Fraction);

impl Fraction {
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    /// The divisor is not zero; its sign is moved up.
    pub const fn new(num: i64, den: i64) -> Fraction {
        assert!(den != 0, "a fraction needs a divisor");
        if den < 0 { Fraction { num: -num, den: -den } } else { Fraction { num, den } }
    }

    pub const fn num(self) -> i64 {
        self.num
    }

    /// Always above zero.
    pub const fn den(self) -> i64 {
        self.den
    }

    /// This part of a length, rounded towards zero.
    pub(crate) const fn of(self, length: i32) -> i32 {
        (length as i128 * self.num as i128 / self.den as i128) as i32
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let wide = |a: i64, b: i64| a as i128 * b as i128;
        wide(self.num, other.den).cmp(&wide(other.num, self.den))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

/// Overlapping and adjoining stretches made one, in order; empty ones are dropped.
pub fn union(stretches: &[Stretch]) -> Vec<Stretch> {
    let mut sorted: Vec<Stretch> = stretches.iter().copied().filter(|s| s.0 < s.1).collect();
    sorted.sort_unstable();
    let mut joined: Vec<Stretch> = Vec::with_capacity(sorted.len());
    for next in sorted {
        match joined.last_mut() {
            Some(last) if next.0 <= last.1 => last.1 = last.1.max(next.1),
            _ => joined.push(next),
        }
    }
    joined
}

/// The length of a segment inside the union of stretches, rounded down once.
pub fn union_length(segment: &Segment, stretches: &[Stretch]) -> i32 {
    let ruler = Ruler::new(segment);
    let total: i128 = union(stretches).into_iter().map(|s| ruler.length(s)).sum();
    Ruler::down(total)
}

/// The same with every piece of the union rounded up.
pub fn union_length_up(segment: &Segment, stretches: &[Stretch]) -> i32 {
    let ruler = Ruler::new(segment);
    union(stretches).into_iter().map(|s| Ruler::up(ruler.length(s))).sum()
}

/// Lengths on one segment in 2^-32 micrometres. Sums of many fractions of a root have no exact
/// home in machine words; what is within [`Ruler::GRAIN`] of a whole micrometre is that micrometre.
pub(crate) struct Ruler {
    pub(crate) length: i128,
}

impl Ruler {
    pub(crate) const BITS: u32 = 32;
    /// 2^-16 micrometres, far above the error of hundreds of pieces.
    const GRAIN: i128 = 1 << 16;

    pub(crate) fn new(segment: &Segment) -> Ruler {
        let len2 = segment.way().len2() as u128;
        Ruler { length: (len2 << (2 * Ruler::BITS)).isqrt() as i128 }
    }

    pub(crate) fn length(&self, (from, to): Stretch) -> i128 {
        self.reach(to) - self.reach(from)
    }

    fn reach(&self, place: Fraction) -> i128 {
        self.length * place.num as i128 / place.den as i128
    }

    pub(crate) const fn down(fine: i128) -> i32 {
        ((fine + Ruler::GRAIN) >> Ruler::BITS) as i32
    }

    pub(crate) const fn up(fine: i128) -> i32 {
        let whole = (1 << Ruler::BITS) - 1;
        ((fine - Ruler::GRAIN + whole) >> Ruler::BITS) as i32
    }
}
