//! Exact odds of pools of dice.

use std::hint::black_box;

use kernel::{Dice, Pool, Register, Status, find};

use crate::time;

static REGISTER: Register = Register { paragraphs: &[("1.0", Status::Prose)], rulings: &[] };

/// So many dice in three classes: what misses, what hits, and sixes among what hits.
fn sorted(dice: &mut dyn Dice, count: u8) -> [u8; 3] {
    let mut counts = [0; 3];
    let class = &mut |face: u8| usize::from(face >= 4) + usize::from(face == 6);
    dice.sort(Pool::new(count, 6), find(&REGISTER, "1.0"), class, &mut counts);
    counts
}

/// Twelve dice in three classes, and as many again: each of the 91 sorts of the first once, those alike going on as one.
pub fn twelve_twice() {
    let both = || {
        let first = ::odds::enumerate(10_000, |dice| {
            let [_, hits, sixes] = sorted(dice, 12);
            hits + 2 * sixes
        });
        first.and_then(|first| {
            first.then(100_000, |before, dice| {
                let [_, hits, sixes] = sorted(dice, 12);
                before + hits + 2 * sixes
            })
        })
    };
    let found = both().expect("they can be counted");
    assert!(found.exact);
    time("pools/twelve-twice", 500, || {
        black_box(both()).ok();
    });
    println!("pools/twelve-twice/detail {} runs", found.runs);
}
