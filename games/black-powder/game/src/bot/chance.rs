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
