//! How fast geometry is: `cargo run --release -p tabletop --example speed`. Each line is a name and the
//! microseconds of one go.

use std::hint::black_box;
use std::time::Instant;

use tabletop::*;

const LINE: Shape = Shape::Rect { width: 9 * INCH, depth: 3 * INCH / 2 };
const WIDTH: i32 = 72 * INCH;
const HEIGHT: i32 = 48 * INCH;

fn main() {
    let mut lot = Lot(1815);
    let pieces: Vec<Polygon> = (0..40).map(|_| piece(&mut lot)).collect();
    let index = Index::new(pieces.iter().map(|piece| *piece.bounds()));
    wheel(&pieces, &index);
    charge();
    rays(&mut lot, &pieces, &index);
    plan(&pieces, &index);
}

/// A wheel of a quarter turn through open ground among pieces, judged at every hundredth of a degree.
fn wheel(pieces: &[Polygon], index: &Index) {
    let element = Element::Wheel { hand: Hand::Right, turn: 9_000 };
    let starts: Vec<Base> = (0..64)
        .map(|k| {
            LINE.at(Point::new((6 + k % 8 * 8) * INCH, (6 + k / 8 * 5) * INCH), Heading::of(k * 37))
        })
        .collect();
    for (name, grain) in [("wheel/hundredths", 1), ("wheel/degrees", 100)] {
        let is_stopped = |base: &Base, piece: &Polygon| {
            Sweep::new(*base, element, grain).is_stopped_by(&Obstacle::Area(piece), 254)
        };
        time(name, 64 * 20, |k| {
            let base = &starts[k % 64];
            pieces.iter().filter(|piece| is_stopped(base, piece)).count()
        });
        time(&format!("{name}/index"), 64 * 20, |k| {
            let base = &starts[k % 64];
            let bounds = Sweep::new(*base, element, grain).bounds();
            index.near(&bounds).iter().filter(|piece| is_stopped(base, &pieces[**piece])).count()
        });
    }
}

/// A charge: first contact, the pose flush with the side, and how much of the sides lies together.
fn charge() {
    let target = LINE.at(Point::new(20 * INCH, 30 * INCH), Heading::fine(19_123));
    time("charge/contact", 100_000, |k| {
        let charger = LINE.at(
            Point::new(20 * INCH + k as i32 % 97 * MM, 20 * INCH),
            Heading::fine(k as i32 % 2_000),
        );
        let way = Element::Advance(12 * INCH).way(&charger);
        let contact = charger.first_contact(way, &target);
        let (side, out) = target.side(Side4::Front);
        let end = aligned(&charger, &side, out, 0);
        contact.is_some() as i32 + shared_length(&end.side(Side4::Front).0, &side, Rounding::Down)
    });
}

/// 70,000 rays of up to a foot: what of the pieces lies on each.
fn rays(lot: &mut Lot, pieces: &[Polygon], index: &Index) {
    let rays: Vec<Segment> = (0..70_000)
        .map(|_| {
            let from = Point::new(lot.below(WIDTH), lot.below(HEIGHT));
            Segment::new(from, polar(from, Heading::fine(lot.below(36_000)), lot.below(12 * INCH)))
        })
        .collect();
    let (mut plain, mut indexed) = (0, 0);
    time("rays/all pieces", 20, |_| {
        plain =
            rays.iter().map(|ray| pieces.iter().filter(|piece| piece.passes(ray)).count()).sum();
        plain
    });
    time("rays/index", 20, |_| {
        indexed = 0;
        for ray in &rays {
            index.any_along(ray, |piece| {
                indexed += usize::from(pieces[piece].passes(ray));
                false
            });
        }
        indexed
    });
    assert_eq!(plain, indexed, "the same answers");
}

/// The cheapest way of wheels and an advance, and of slides, judged against the pieces.
fn plan(pieces: &[Polygon], index: &Index) {
    let line = LINE.at(Point::new(20 * INCH, 20 * INCH), Heading::NORTH);
    let judge = |from: &Base, element: &Element| {
        let sweep = Sweep::new(*from, *element, 100);
        let stops = |piece: usize| sweep.is_stopped_by(&Obstacle::Area(&pieces[piece]), 254);
        let cost = element.lengths(from.shape, Rounding::Up).outer;
        (!index.any_near(&sweep.bounds(), stops)).then_some(cost)
    };
    let goal = |k: usize| {
        (
            Point::new((20 + k as i32 % 9) * INCH, (24 + k as i32 % 7) * INCH),
            Heading::fine(k as i32 % 60 * 100),
        )
    };
    time("plan/wheels", 500, |k| {
        let (at, facing) = goal(k);
        shortest(&line, Goal::Pose(at, facing), 36 * INCH, 254, judge).map_or(0, |plan| plan.cost)
    });
    time("plan/slides", 500, |k| {
        let (at, facing) = goal(k);
        let ends_well = |end: &Base| Goal::Pose(at, facing).is_reached(end, 254);
        cheapest(&line, by_slides(&line, at, facing), ends_well, 36 * INCH, judge)
            .map_or(0, |plan| plan.cost)
    });
}

/// A wood of four to twelve corners, two to five inches across.
fn piece(lot: &mut Lot) -> Polygon {
    let centre = Point::new(lot.below(WIDTH), lot.below(HEIGHT));
    let corners = 4 + lot.below(9);
    let corner =
        |k: i32| polar(centre, Heading::fine(36_000 * k / corners), INCH + lot.below(3 * INCH / 2));
    Polygon::new((0..corners).map(corner).collect()).expect("a star is simple")
}

fn time<T>(name: &str, times: usize, mut go: impl FnMut(usize) -> T) {
    let begun = Instant::now();
    for k in 0..times {
        black_box(go(black_box(k)));
    }
    println!("{name:24} {:12.3} us", begun.elapsed().as_secs_f64() * 1e6 / times as f64);
}

/// The same numbers every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as i32
    }
}
