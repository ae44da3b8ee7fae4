//! MT-FOR, MT-MOV-10, 11: units as a whole.

use tabletop::{Base, Heading, INCH, Point, Track};

use crate::ground::close::*;
use crate::ground::sketch::*;
use crate::ground::standing::disc;
use crate::ground::steps;
use crate::parts::Formation;

fn men(places: &[(i32, i32)]) -> Vec<Base> {
    places.iter().map(|(x, y)| disc(fine(*x, *y), INCH / 2)).collect()
}

/// MT-C62
#[test]
fn stragglers_come_nearer() {
    let before = men(&[(500, 1000), (800, 1000), (1400, 1000), (1700, 1000)]);
    let ends = |places: &[(i32, i32)]| holds_together(&before, &men(places), 2 * INCH, |_| false);
    assert!(ends(&[(500, 1000), (800, 1000), (1100, 1000), (1400, 1000)]));
    assert!(ends(&[(500, 1000), (800, 1000), (1300, 1000), (1600, 1000)]));
    assert!(!ends(&[(500, 1000), (800, 1000), (1400, 1000), (1600, 1000)]));
    assert!(!ends(&[(500, 1000), (1000, 1000), (1300, 1000), (1600, 1000)]));
    let stuck = |who: usize| {
        let after = men(&[(500, 1000), (800, 1000), (1400, 1000), (1600, 1000)]);
        holds_together(&before, &after, 2 * INCH, |i| i == who)
    };
    assert!(stuck(2) && !stuck(3));
    let together = men(&[(500, 1000), (800, 1000)]);
    assert!(!holds_together(&together, &men(&[(500, 1000), (801, 1000)]), 2 * INCH, |_| true));
}

/// MT-C31
#[test]
fn extended_order_is_read_off_the_places() {
    assert!(is_extended(&men(&[(0, 0), (300, 0), (600, 0), (900, 0)]), 2 * INCH));
    assert!(!is_extended(&men(&[(0, 0), (300, 0), (600, 0), (890, 0)]), 2 * INCH));
    assert!(!is_extended(&men(&[(0, 0)]), 2 * INCH));
}

/// MT-C83, MT-C189
#[test]
fn lines_and_columns() {
    let line = men(&[(100, 200), (200, 200), (300, 200), (100, 100), (200, 100), (300, 100)]);
    let north = |bases: &[Base], of: Formation| ranks(bases, Heading::NORTH, of);
    assert_eq!(north(&line, Formation::Line), Some(vec![1, 1, 1, 2, 2, 2]));
    assert_eq!(ranks(&line, Heading::SOUTH, Formation::Line), Some(vec![2, 2, 2, 1, 1, 1]));
    assert_eq!(north(&line[..3], Formation::Line), None);
    let column = |last: (i32, i32), eighth: (i32, i32)| {
        let places = [(1300, 1000), (1300, 1100), (1200, 1000), (1200, 1100)];
        let rear = [(1100, 1000), (1100, 1100), last, eighth];
        ranks(&men(&[places, rear].concat()), Heading::EAST, Formation::Column)
    };
    let accepted = column((1000, 1000), (1000, 1100));
    assert_eq!(accepted, Some(vec![1, 1, 2, 2, 3, 3, 4, 4]));
    assert_eq!(column((1000, 1000), (940, 1100)), None);
    assert_eq!(column((1000, 970), (1000, 1100)), None);
    let ragged = men(&[(100, 200), (200, 175), (300, 200), (400, 174)]);
    assert_eq!(north(&ragged, Formation::Line), Some(vec![1, 1, 1, 2]));
    let ragged = men(&[(100, 200), (200, 175), (300, 200), (400, 175)]);
    assert_eq!(north(&ragged, Formation::Line), Some(vec![1; 4]));
}

/// (MT-FOR-3) A hole does not make men of the first rank men of the second.
#[test]
fn ranks_outlive_losses() {
    let torn = men(&[(100, 200), (400, 200), (100, 100), (400, 100), (500, 100)]);
    assert_eq!(ranks(&torn, Heading::NORTH, Formation::Line), None);
    assert_eq!(ranks_as_left(&torn, Heading::NORTH, Formation::Line), [1, 1, 2, 2, 2]);
}

/// A formation is one whichever way it looks.
#[test]
fn formations_may_be_turned() {
    for turn in 0..72 {
        let facing = Heading::of(5 * turn);
        let places = [(0, 0), (100, 0), (200, 0), (300, 0), (0, -100), (100, -100), (200, -100)];
        let turned = |&(x, y): &(i32, i32)| {
            let place = tabletop::way_turned(Point::new(0, 0).to(fine(x, y)), 500 * turn);
            disc(at(20, 20).plus(place), INCH / 2)
        };
        let bases: Vec<Base> = places.iter().map(turned).collect();
        assert_eq!(
            ranks(&bases, facing, Formation::Line),
            Some(vec![1, 1, 1, 1, 2, 2, 2]),
            "{turn}"
        );
    }
}

/// MT-C99, MT-C124
#[test]
fn men_go_in_step() {
    assert_eq!(steps::quarters(8), [2, 4, 6, 8]);
    assert_eq!(steps::quarters(5), [2, 3, 4, 5]);
    assert_eq!(steps::quarters(1), [1, 1, 1, 1]);
    let path = Track::new(at(10, 10), &[fine(1350, 1000)]);
    assert_eq!(steps::just_short(&path), 5 * INCH / 2);
    assert_eq!(steps::count([path.length(), 2 * INCH].into_iter(), INCH / 2), 7);
}

#[test]
fn whoever_is_halted_on_others_goes_back() {
    let tracks =
        [Track::new(at(10, 10), &[at(14, 10)]), Track::new(fine(1000, 1120), &[at(10, 12)])];
    let friend = disc(at(13, 10), INCH / 2);
    let rest = steps::settle(
        &tracks,
        &[3 * INCH, 8 * INCH / 10],
        INCH / 2,
        |_, p| disc(p, INCH / 2),
        |_, base| !base.overlaps(&friend, 0),
    );
    assert_eq!(rest, [2 * INCH, 8 * INCH / 10]);
}
