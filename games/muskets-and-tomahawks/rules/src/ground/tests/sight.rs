//! MT-LOS, MT-TER-3, MT-BLD-4: rays.

use crate::ground::sketch::*;
use crate::ground::*;
use crate::parts::{BodyKind, Cover};

/// MT-C17, MT-C18
#[test]
fn only_complete_stretches_of_wood_count() {
    let deep = |x: i32| {
        let scene = Sketch::new()
            .rect(wood(), (2000, 4000), (0, 4000))
            .foot(US, 0, 1200, 2000)
            .foot(THEM, 1, x, 2000)
            .set();
        scene.look(0, 1).unwrap()
    };
    assert_eq!((deep(2100).cover, deep(2100).heavy), (Cover::Dense, 0));
    assert_eq!((deep(2400).cover, deep(2400).heavy), (Cover::Dense, 1));
    // (MT-GEN-8) The edge is inside, but nothing of the ray is.
    assert_eq!((deep(2000).cover, deep(2000).heavy), (Cover::Dense, 0));
    assert_eq!((deep(2600).heavy, deep(2599).heavy), (2, 1));
}

/// MT-C21
#[test]
fn a_fence_is_crossed_or_covers() {
    let fence = |from: i32, to: i32| {
        let scene = Sketch::new()
            .line(barrier(), &[(2000, 1000), (2000, 3000)])
            .foot(US, 0, from, 2000)
            .foot(THEM, 1, to, 2000)
            .set();
        scene.look(0, 1).unwrap()
    };
    assert_eq!((fence(1000, 4000).crossed, fence(1000, 4000).cover), (1, Cover::None));
    assert_eq!((fence(1760, 4000).crossed, fence(1760, 4000).cover), (0, Cover::None));
    assert_eq!((fence(250, 2200).crossed, fence(250, 2200).cover), (0, Cover::Light));
    // (MT-TER-3) He fires over the fence at his own elbow.
    let close = fence(1850, 2200);
    assert_eq!((close.cover, close.shelter, close.crossed), (Cover::Light, Cover::None, 0));
}

/// MT-C28, MT-C29
#[test]
fn cover_from_shots_is_the_worst_of_what_stands_between() {
    let strip = |to: i32, fence: bool| {
        let mut sketch = Sketch::new()
            .rect(wood(), (3400, 3000 + to), (1000, 3000))
            .foot(US, 0, 3000, 2000)
            .foot(THEM, 1, 4200, 2000);
        if fence {
            sketch = sketch.line(barrier(), &[(4000, 1500), (4000, 2500)]);
        }
        sketch.set().look(0, 1).unwrap()
    };
    assert_eq!(strip(700, false).shelter, Cover::Dense);
    assert_eq!(strip(690, false).shelter, Cover::None);
    assert_eq!(strip(700, true).shelter, Cover::Dense);
    assert_eq!(strip(690, true).shelter, Cover::Light);
    let walls = Sketch::new()
        .line(barrier(), &[(3150, 1500), (3150, 2500)])
        .line(barrier(), &[(3500, 1500), (3500, 2500)])
        .line(barrier(), &[(3800, 1500), (3800, 2500)])
        .line(low_wall(), &[(4050, 1500), (4050, 2500)])
        .foot(US, 0, 3000, 2000)
        .foot(THEM, 1, 4250, 2000)
        .set();
    let between = walls.look(0, 1).unwrap();
    assert_eq!((between.crossed, between.shelter), (2, Cover::Solid));
}

/// MT-C44: a barn hides what is behind it.
#[test]
fn a_building_blocks() {
    let barn = |y: i32| {
        let building = Building { openings: Vec::new(), capacity: 3 };
        let scene = Sketch::new()
            .rect(Lie::Building(building), (2400, 2600), (800, 1250))
            .foot(US, 0, 2000, 1200)
            .foot(THEM, 1, 3000, y)
            .set();
        scene.look(0, 1).is_some()
    };
    assert_eq!([1100, 1200, 1300, 1400].map(barn), [false, false, false, true]);
}

/// MT-C69
#[test]
fn a_palisade_is_looked_over_by_whoever_touches_it() {
    let scene = Sketch::new()
        .line(palisade(), &[(2000, 500), (2000, 2500)])
        .foot(US, 0, 1950, 1000)
        .foot(US, 0, 1947, 1400)
        .foot(US, 0, 1940, 1800)
        .foot(THEM, 1, 3000, 1000)
        .foot(THEM, 1, 3000, 1800)
        .set();
    assert!(scene.look(0, 3).is_some() && scene.look(3, 0).is_some());
    assert!(scene.look(1, 3).is_some());
    assert!(scene.look(2, 4).is_none());
    let mounted = Sketch::new()
        .line(palisade(), &[(2000, 500), (2000, 2500)])
        .rider(US, 0, 1925, 1000)
        .foot(THEM, 1, 3000, 1000)
        .set();
    assert!(mounted.look(0, 1).is_none());
}

/// MT-C71
#[test]
fn nobody_fights_through_a_palisade() {
    let scene = Sketch::new()
        .line(low_wall(), &[(2000, 500), (2000, 1500)])
        .line(palisade(), &[(2000, 1500), (2000, 2500)])
        .foot(US, 0, 1950, 1000)
        .foot(THEM, 1, 2050, 1000)
        .foot(US, 0, 1950, 2000)
        .foot(THEM, 1, 2050, 2000)
        .set();
    let field = scene.field();
    assert!(field.touch(&scene.pegs[0], &scene.pegs[1]));
    assert!(!field.touch(&scene.pegs[2], &scene.pegs[3]));
}

/// MT-C101
#[test]
fn men_in_the_way_block() {
    let with = |y: i32, unit: u8, mounted: bool| {
        let sketch = Sketch::new().foot(US, 0, 500, 1000);
        let sketch = match mounted {
            true => sketch.rider(THEM, 1, 1500, 1000),
            false => sketch.foot(THEM, 1, 1500, 1000),
        };
        sketch.foot(US, unit, 1000, y).set().look(0, 1).is_some()
    };
    assert_eq!([1040, 1049, 1050].map(|y| with(y, 2, false)), [false, false, true]);
    assert!(with(1000, 0, false));
    assert!(with(1040, 2, true));
}

/// MT-C103
#[test]
fn low_things_are_looked_over_from_above() {
    let hill = |hill: bool, second: bool| {
        let mut sketch = Sketch::new()
            .line(barrier(), &[(1500, 1000), (1500, 3000)])
            .rect(scrub(), (1000, 1700), (1000, 3000))
            .foot(US, 0, 500, 2000)
            .foot(THEM, 1, 2500, 2000);
        if hill {
            sketch = sketch.rect(Lie::Hill { level: 1 }, (0, 800), (1000, 3000));
        }
        if second {
            sketch = sketch.line(barrier(), &[(2400, 1000), (2400, 3000)]);
        }
        sketch.set().look(0, 1).unwrap()
    };
    assert_eq!(hill(true, false), Between::default());
    assert_eq!((hill(true, true).cover, hill(true, true).light), (Cover::Light, 0));
    let flat = hill(false, false);
    assert_eq!((flat.crossed, flat.light, flat.cover), (1, 1, Cover::None));
}

/// MT-C104
#[test]
fn a_rider_shows_over_a_low_wall() {
    let wall =
        || Sketch::new().line(low_wall(), &[(2000, 1000), (2000, 3000)]).foot(US, 0, 200, 2000);
    assert_eq!(wall().rider(THEM, 1, 2150, 2000).set().look(0, 1).unwrap().cover, Cover::None);
    assert_eq!(wall().foot(THEM, 1, 2150, 2000).set().look(0, 1).unwrap().cover, Cover::Solid);
}

/// MT-C147
#[test]
fn two_look_out_of_a_window() {
    let scene = Sketch::new()
        .cabin()
        .foot(US, 0, 2060, 1200)
        .foot(US, 0, 2120, 1280)
        .foot(US, 0, 2130, 1100)
        .foot(THEM, 1, 1000, 1200)
        .foot(THEM, 1, 1000, 2200)
        .foot(THEM, 1, 1000, 2210)
        .set();
    let sees = |man: usize, enemy: usize| {
        let (there, back) = (scene.look(man, enemy), scene.look(enemy, man));
        assert_eq!(there.is_some(), back.is_some());
        back.inspect(|back| assert_eq!((back.cover, back.shelter), (Cover::Solid, Cover::Solid)));
        there.is_some()
    };
    assert_eq!([3, 4, 5].map(|e| sees(0, e)), [true, true, false]);
    assert_eq!([3, 4, 5].map(|e| sees(1, e)), [true, true, false]);
    assert_eq!([3, 4, 5].map(|e| sees(2, e)), [false, false, false]);
    let inside = scene.look(0, 2).unwrap();
    assert_eq!(inside, Between::default());
    let ray = scene.field().ray(&scene.pegs[0], &scene.pegs[3]).unwrap();
    assert!(ray.from.base.is_within(&ray.to.base, 95 * tabletop::INCH / 10));
    assert!(!ray.from.base.is_within(&ray.to.base, 95 * tabletop::INCH / 10 - 1));
}

/// MT-C191
#[test]
fn three_inches_to_the_hair() {
    let strip = |east: i32| {
        let scene = Sketch::new()
            .rect(wood(), (1000, east), (0, 3000))
            .foot(US, 0, 400, 200)
            .foot(THEM, 1, 1600, 1800)
            .set();
        scene.look(0, 1).unwrap()
    };
    assert_eq!((strip(1180).heavy, strip(1180).shelter), (1, Cover::Dense));
    assert_eq!((strip(1179).heavy, strip(1179).shelter), (0, Cover::None));
}

/// MT-C195
#[test]
fn a_wagon_is_stood_behind() {
    let scene = Sketch::new()
        .block(BodyKind::Wagon, 2000, 1000, 0)
        .foot(US, 0, 1850, 1000)
        .foot(US, 0, 1840, 1240)
        .foot(US, 0, 2150, 1210)
        .foot(US, 1, 2250, 1000)
        .foot(THEM, 2, 1000, 1000)
        .set();
    let field = scene.field();
    let touches = |peg: usize| field.touches_block(&scene.pegs[peg].base(), &scene.blocks[0]);
    assert_eq!([0, 1, 2].map(touches), [true, false, true]);
    let mut scene = scene;
    scene.pegs.remove(0);
    let between = scene.look(3, 2).unwrap();
    assert_eq!((between.cover, between.shelter, between.crossed), (Cover::Light, Cover::Light, 0));
}

/// MT-C66
#[test]
fn gaps_by_kind() {
    let gap = |kind: BodyKind, facing: i32| {
        let scene = Sketch::new().block(kind, 2000, 1000, facing).set();
        let man = standing::disc(at(10, 10), tabletop::INCH / 2);
        man.gap(&scene.blocks[0].base) * 100 / tabletop::INCH
    };
    assert_eq!(gap(BodyKind::Gun, 0), 850);
    assert_eq!((gap(BodyKind::Wagon, 9_000), gap(BodyKind::Wagon, 0)), (750, 850));
    assert_eq!(gap(BodyKind::Cart, 0), 850);
}
