//! Chances of a few dice, in parts of [`ONE`]: quick enough to be asked thousands of times a decision.

pub const ONE: i64 = 1 << 16;

/// No pool is larger.
pub const MOST: usize = 14;

/// How likely each number of successes is.
pub type Pool = [i64; MOST];

/// The chance of a face of at least `need` on one die.
pub fn face(need: u8) -> i64 {
    i64::from(7_u8.saturating_sub(need).min(6)) * ONE / 6
}

/// So many dice, each of which succeeds with that chance.
pub fn pool(dice: usize, chance: i64) -> Pool {
    more([ONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], dice, chance)
}

/// So many dice besides.
pub fn more(mut pool: Pool, dice: usize, chance: i64) -> Pool {
    for _ in 0..dice {
        for k in (0..MOST).rev() {
            let up = if k > 0 { pool[k - 1] * chance } else { 0 };
            let last = if k == MOST - 1 { ONE } else { ONE - chance };
            pool[k] = (pool[k] * last + up) / ONE;
        }
    }
    pool
}

/// At least one six among so many dice.
pub fn a_six(dice: usize) -> i64 {
    let mut none = ONE;
    for _ in 0..dice {
        none = none * 5 / 6;
    }
    ONE - none
}

/// Two dice show this total or less.
pub fn two_dice(total: i32) -> i64 {
    const WAYS: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    WAYS[total.clamp(0, 12) as usize] * ONE / 36
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_dice() {
        let three = pool(3, ONE / 2);
        assert_eq!(&three[..5], [ONE / 8, ONE * 3 / 8, ONE * 3 / 8, ONE / 8, 0]);
        assert_eq!((face(4), face(7), face(1)), (ONE / 2, 0, ONE));
        assert_eq!((two_dice(1), two_dice(12)), (0, ONE));
        assert!((a_six(4) - ONE * 671 / 1296).abs() < 10);
        assert!((pool(20, ONE / 3).iter().sum::<i64>() - ONE).abs() < 100);
    }
}
