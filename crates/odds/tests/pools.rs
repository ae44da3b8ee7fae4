//! Rolls one after the other.

use kernel::{Dice, Pool, Register, Status, find};

static REGISTER: Register = Register { paragraphs: &[("1.0", Status::Prose)], rulings: &[] };

/// Hits of so many dice, and of these how many are saved.
fn hits(dice: &mut dyn Dice, count: u8, least: u8) -> u8 {
    let mut counts = [0; 2];
    let class = &mut |face| usize::from(face >= least);
    dice.sort(Pool::new(count, 6), find(&REGISTER, "1.0"), class, &mut counts);
    counts[1]
}

#[test]
fn outcomes_that_go_on_as_one_have_the_odds_of_all_paths() {
    let at_once = odds::enumerate(10_000, |dice| {
        let struck = hits(dice, 6, 4);
        struck - hits(dice, struck, 5)
    });
    let first = odds::enumerate(10_000, |dice| hits(dice, 6, 4)).unwrap();
    let then = first.then(10_000, |struck, dice| struck - hits(dice, *struck, 5)).unwrap();
    assert_eq!(then.outcomes, at_once.unwrap().outcomes);
    assert!(then.exact && then.runs == 7 + (1..=7).sum::<u32>());
}

#[test]
fn more_dice_than_can_be_counted_are_refused() {
    let many = odds::enumerate(1_000_000, |dice| {
        let mut faces = [0; 13];
        dice.throw(&mut faces, 6, find(&REGISTER, "1.0"), &mut |f| {
            f.iter().map(|f| u32::from(*f)).sum()
        });
        faces[0]
    });
    assert!(many.is_err(), "thirteen dice one by one");
    let pool = odds::enumerate(1_000_000, |dice| hits(dice, 40, 4));
    assert_eq!(pool.unwrap().runs, 41);
    assert!(
        odds::enumerate(1_000_000, |dice| hits(dice, 200, 4)).is_err(),
        "their weight is too long"
    );
}
