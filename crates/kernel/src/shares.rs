//! All ways to share the dice of a pool out among classes of faces, and how many throws each stands for.

use crate::Pool;

/// No pool is sorted into more classes.
pub const MOST_CLASSES: usize = 16;

#[derive(Debug, Clone)]
pub struct Shares {
    pub pool: Pool,
    /// How many faces each class has.
    pub faces: Vec<u8>,
    /// One sharing out after the other, a number for each class.
    pub counts: Vec<u8>,
    /// The throws that each stands for.
    pub ways: Vec<u128>,
    /// All throws.
    pub all: u128,
}

impl Shares {
    /// How many there are; none if they are too many to be visited.
    pub fn count(dice: u8, classes: usize) -> Option<u16> {
        if classes == 0 || classes > MOST_CLASSES {
            return None;
        }
        let mut count = 1_u64;
        for i in 1..classes as u64 {
            count = count * (u64::from(dice) + i) / i;
            if count > u64::from(u16::MAX) {
                return None;
            }
        }
        Some(count as u16)
    }

    pub fn new(pool: Pool, faces: &[u8]) -> Shares {
        assert!(Shares::count(pool.count, faces.len()).is_some(), "more ways than can be counted");
        let all = u128::from(pool.sides).pow(pool.count.into());
        let faces = faces.to_vec();
        let mut shares = Shares { pool, faces, counts: Vec::new(), ways: Vec::new(), all };
        let mut counts = vec![0; shares.faces.len()];
        shares.add(0, pool.count, 1, &mut counts);
        shares
    }

    /// Every way to share `left` dice out among the classes from `class` on; `ways` counts the throws of
    /// those before it.
    fn add(&mut self, class: usize, left: u8, ways: u128, counts: &mut [u8]) {
        let faces = u128::from(self.faces[class]);
        let is_last = class + 1 == counts.len();
        let (mut choose, mut power) = (1_u128, 1_u128);
        for count in 0..=left {
            if count > 0 {
                choose = choose * u128::from(left - count + 1) / u128::from(count);
                power *= faces;
            }
            if power == 0 {
                break;
            }
            counts[class] = count;
            if is_last {
                if count == left {
                    self.counts.extend_from_slice(counts);
                    self.ways.push(ways * power);
                }
            } else {
                self.add(class + 1, left - count, ways * choose * power, counts);
            }
        }
        counts[class] = 0;
    }
}
