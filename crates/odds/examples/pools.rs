//! How long exact odds of pools take: `cargo run --release -p odds --example pools`.

use std::time::Instant;

use kernel::{Dice, Pool, Register, Status, find};

static REGISTER: Register = Register { paragraphs: &[("1.0", Status::Prose)], rulings: &[] };

const ROUNDS: u32 = 200;

fn main() {
    // Misses, hits, and hits that do more.
    let class = |face: u8| usize::from(face > 3) + usize::from(face > 5);
    let volley = |dice: &mut dyn Dice| {
        let mut counts = [0; 3];
        dice.sort(Pool::new(12, 6), find(&REGISTER, "1.0"), &mut { class }, &mut counts);
        counts[1] + 2 * counts[2]
    };
    let started = Instant::now();
    let mut runs = [0; 2];
    for _ in 0..ROUNDS {
        let one = odds::enumerate(10_000, volley).expect("few paths");
        let two = one.then(10_000, |before, dice| before + volley(dice)).expect("few paths");
        runs = [one.runs, two.runs];
    }
    let each = started.elapsed() / ROUNDS;
    println!("twelve dice in three classes, twice in a row: {each:?} for {runs:?} paths");
}
