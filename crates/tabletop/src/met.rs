//! Where a way meets a thing, borders included: how often, whether it stays inside, and how much of it does.

use crate::{Fraction, Hull, Segment, Stretch};

impl Segment {
    /// From where to where it shares points with convex parts without a radius, borders included, in
    /// order. A single point is a stretch too; what adjoins is one.
    pub fn meetings(&self, parts: &[Hull]) -> Vec<Stretch> {
        let around = self.bounds();
        let near = parts.iter().filter(|part| part.bounds().meets(&around));
        let mut met: Vec<Stretch> = near.filter_map(|part| self.closed_stretch(part)).collect();
        met.sort_unstable();
        met.dedup_by(|next, last| {
            let is_one = next.0 <= last.1;
            if is_one {
                last.1 = last.1.max(next.1);
            }
            is_one
        });
        met
    }

    /// All of it lies in these convex parts, borders included.
    pub fn lies_in(&self, parts: &[Hull]) -> bool {
        self.meetings(parts)
            .iter()
            .any(|(from, to)| *from <= Fraction::ZERO && Fraction::ONE <= *to)
    }

    /// Some point of it lies in these convex parts, borders included.
    pub fn meets_any(&self, parts: &[Hull]) -> bool {
        let around = self.bounds();
        let near = |part: &Hull| part.bounds().meets(&around);
        parts.iter().any(|part| near(part) && self.closed_stretch(part).is_some())
    }

    /// So much of it lies in these stretches together; compared as squares of exact fractions.
    pub fn has_so_long(&self, stretches: &[Stretch], length: i32) -> bool {
        let (len2, limit) = (self.way().len2() as u128, (length as i64).pow(2) as u128);
        if length <= 0 || stretches.is_empty() {
            return length <= 0;
        }
        // As a rule a share to 2^-40 is enough.
        const BITS: u32 = 40;
        let part = |p: Fraction| ((p.num() as i128) << BITS) / p.den() as i128;
        let about: i128 = stretches.iter().map(|(from, to)| part(*to) - part(*from)).sum();
        let (slack, limit_fine) = (2 * stretches.len() as i128, limit << (2 * BITS));
        let fine = |share: i128| (share.max(0) as u128).pow(2) * len2;
        if fine(about - slack) >= limit_fine || fine(about + slack) < limit_fine {
            return fine(about - slack) >= limit_fine;
        }
        let (mut num, mut den) = (Whole::of(0), Whole::of(1));
        for (from, to) in stretches {
            let wide = |a: i64, b: i64| i128::from(a) * i128::from(b);
            let over = wide(to.num(), from.den()) - wide(from.num(), to.den());
            let (over, under) = (over.max(0) as u128, wide(from.den(), to.den()) as u128);
            num = num.times(&Whole::of(under)).plus(&den.times(&Whole::of(over)));
            den = den.times(&Whole::of(under));
        }
        let ours = num.times(&num).times(&Whole::of(len2));
        ours >= den.times(&den).times(&Whole::of(limit))
    }
}

/// How often a path meets a thing made of convex parts: once for each time it comes to it and leaves it or
/// ends.
pub fn times_met(path: &[Segment], parts: &[Hull]) -> usize {
    let (mut times, mut is_in) = (0, false);
    for leg in path {
        let met = leg.meetings(parts);
        let goes_on = is_in && met.first().is_some_and(|(from, _)| *from <= Fraction::ZERO);
        times += met.len() - usize::from(goes_on);
        is_in = met.last().is_some_and(|(_, to)| *to >= Fraction::ONE);
    }
    times
}

/// A whole number of any size, its lowest digits first and no zeros in front: what is left of a comparison
/// that machine words do not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Whole(Vec<u32>);

impl Whole {
    fn of(number: u128) -> Whole {
        let digits = (0..4).map(|i| (number >> (32 * i)) as u32).collect();
        Whole(digits).trimmed()
    }

    fn trimmed(mut self) -> Whole {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        self
    }

    fn times(&self, other: &Whole) -> Whole {
        let mut digits = vec![0; self.0.len() + other.0.len() + 1];
        for (i, a) in self.0.iter().enumerate() {
            let mut carry = 0;
            for (j, b) in other.0.iter().enumerate() {
                let sum = u64::from(*a) * u64::from(*b) + u64::from(digits[i + j]) + carry;
                (digits[i + j], carry) = (sum as u32, sum >> 32);
            }
            digits[i + other.0.len()] = carry as u32;
        }
        Whole(digits).trimmed()
    }

    fn plus(&self, other: &Whole) -> Whole {
        let mut carry = 0;
        let most = self.0.len().max(other.0.len()) + 1;
        let digit = |number: &Whole, i: usize| u64::from(number.0.get(i).copied().unwrap_or(0));
        let digits = (0..most).map(|i| {
            let sum = digit(self, i) + digit(other, i) + carry;
            carry = sum >> 32;
            sum as u32
        });
        Whole(digits.collect()).trimmed()
    }
}

impl PartialOrd for Whole {
    fn partial_cmp(&self, other: &Whole) -> Option<std::cmp::Ordering> {
        let length = self.0.len().cmp(&other.0.len());
        Some(length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{INCH, Point, Polygon};

    fn inches(x: i32, y: i32) -> Point {
        Point::new(x * INCH / 100, y * INCH / 100)
    }

    fn square() -> Polygon {
        let corners = [(1000, 0), (2000, 0), (2000, 1000), (1000, 1000)];
        Polygon::new(corners.map(|(x, y)| inches(x, y)).to_vec()).unwrap()
    }

    fn path(points: &[(i32, i32)]) -> Vec<Segment> {
        let at = |p: (i32, i32)| inches(p.0, p.1);
        points.windows(2).map(|pair| Segment::new(at(pair[0]), at(pair[1]))).collect()
    }

    #[test]
    fn a_path_meets_a_thing_once_a_passage() {
        let area = square();
        let times = |points: &[(i32, i32)]| times_met(&path(points), area.parts());
        assert_eq!(times(&[(0, 500), (900, 500)]), 0);
        assert_eq!(times(&[(0, 500), (1000, 500)]), 1); // it touches
        assert_eq!(times(&[(0, 500), (3000, 500)]), 1);
        assert_eq!(times(&[(0, 500), (1500, 500), (1500, 1500)]), 1); // one passage in two legs
        assert_eq!(times(&[(0, 500), (3000, 500), (3000, 700), (0, 700)]), 2);
        assert_eq!(times(&[(0, 0), (1000, 1000), (0, 2000)]), 1); // a corner alone
    }

    #[test]
    fn the_border_is_inside() {
        let area = square();
        let leg = |a: (i32, i32), b: (i32, i32)| Segment::new(inches(a.0, a.1), inches(b.0, b.1));
        assert!(leg((1000, 0), (1000, 1000)).lies_in(area.parts()));
        assert!(leg((1000, 300), (2000, 900)).lies_in(area.parts()));
        assert!(!leg((999, 300), (2000, 900)).lies_in(area.parts()));
        assert!(leg((0, 0), (1000, 0)).meets_any(area.parts()));
        assert!(!leg((0, 0), (999, 0)).meets_any(area.parts()));
    }

    /// Nine sixtieths of twenty inches are three inches exactly; a micrometre less is not.
    #[test]
    fn a_share_is_compared_to_the_hair() {
        let ray = Segment::new(inches(400, 200), inches(1600, 1800));
        let share = |num: i64| [(Fraction::ZERO, Fraction::new(num, 60_000_000))];
        assert!(ray.has_so_long(&share(9_000_000), 3 * INCH));
        assert!(!ray.has_so_long(&share(8_999_999), 3 * INCH));
        let pieces =
            [(Fraction::ZERO, Fraction::new(1, 30)), (Fraction::new(1, 3), Fraction::new(9, 20))];
        assert!(ray.has_so_long(&pieces, 3 * INCH));
        assert!(!ray.has_so_long(&pieces, 3 * INCH + 1));
        assert!(!ray.has_so_long(&[], 1));
    }

    #[test]
    fn large_numbers_are_whole_numbers() {
        let big = Whole::of(u128::MAX);
        let square = big.times(&big);
        // (2^128 - 1)^2 + 2 (2^128 - 1) + 1 = 2^256
        let twice = big.plus(&big);
        let sum = square.plus(&twice).plus(&Whole::of(1));
        assert_eq!(sum.0, [vec![0; 8], vec![1]].concat());
        assert!(square < sum && big < square && Whole::of(0) < Whole::of(1));
    }
}
