//! MT-MOV, MT-BLD-3, MT-WAT-1: paths, judged test by test.

use kernel::Refusal;
use tabletop::{INCH, Point};

use crate::ground::sketch::*;
use crate::ground::walk::legs;
use crate::ground::*;

/// The first peg of the scene goes, with so many inches and so much of a road.
fn walker(scene: &Scene, inches: i32, road: i32) -> Walker {
    let peg = scene.pegs[0];
    Walker {
        at: peg.at,
        radius: peg.radius,
        mounted: peg.mounted,
        side: peg.side,
        unit: Some(peg.unit),
        allowance: inches * INCH,
        road: road * INCH,
        burdened: false,
        least: INCH,
        charges: false,
    }
}

fn judge(scene: &Scene, inches: i32, road: i32, to: &[(i32, i32)]) -> Result<(), Refusal> {
    let to: Vec<Point> = to.iter().map(|(x, y)| fine(*x, *y)).collect();
    let (field, walker) = (scene.field(), walker(scene, inches, road));
    let others: Vec<_> = scene.pegs[1..].iter().map(|peg| peg.base()).collect();
    field.check_path(&walker, &[], &legs(walker.at, &to), &others)?;
    let end = standing::disc(*to.last().unwrap(), walker.radius);
    if scene.ground.is_on_edge(end.at) {
        return Ok(());
    }
    field.check_rest(walker.side, &[end], &others)
}

#[track_caller]
fn check(scene: &Scene, inches: i32, to: &[(i32, i32)], rule: &str) {
    let refused = judge(scene, inches, 0, to).err().map(|r| r.rule.number());
    assert_eq!(refused.unwrap_or("legal"), rule, "{to:?}");
}

/// MT-C13, MT-C14
#[test]
fn classes_of_ground_and_obstacles_add_up() {
    let scene = Sketch::new()
        .rect(wood(), (1200, 2000), (0, 2000))
        .line(low_wall(), &[(1300, 500), (1300, 1500)])
        .foot(US, 0, 1000, 1000)
        .set();
    check(&scene, 6, &[(1400, 1000)], "legal");
    check(&scene, 6, &[(1410, 1000)], "MT-MOV-4");
    check(&scene, 3, &[(1250, 1000)], "MT-MOV-4");
    check(&scene, 6, &[(1250, 1000)], "legal");
    check(&scene, 6, &[(1300, 1000)], "MT-MOV-4");
    let field = Sketch::new().rect(crop(), (1250, 2000), (0, 2000)).foot(US, 0, 1000, 1000).set();
    check(&field, 4, &[(1240, 1000)], "legal");
    check(&field, 4, &[(1260, 1000)], "MT-MOV-4");
    check(&field, 4, &[(1250, 1000)], "MT-MOV-4");
}

/// MT-C15, MT-C152
#[test]
fn roads_help_whoever_stays_on_them() {
    let scene = Sketch::new()
        .rect(Lie::Road, (0, 1000), (1000, 1300))
        .rect(Lie::Road, (1000, 3000), (900, 1200))
        .foot(US, 0, 500, 1100)
        .set();
    let goes = |to: &[(i32, i32)]| judge(&scene, 6, 4, to).is_ok();
    assert!(goes(&[(1500, 1100)]) && !goes(&[(1501, 1100)]));
    // Over the joint of two roads, and along their common edge; but not off and on again.
    assert!(goes(&[(1000, 1100), (1300, 1000)]));
    assert!(!goes(&[(1000, 1310), (1300, 1200)]));
    let bridge = Sketch::new()
        .rect(Lie::DeepWater, (1000, 1200), (0, 4800))
        .rect(Lie::Road, (500, 2000), (1000, 1300))
        .foot(US, 0, 900, 1150)
        .set();
    assert!(judge(&bridge, 4, 4, &[(1600, 1150)]).is_ok());
    check(&bridge, 9, &[(1100, 1350)], "MT-WAT-1");
    check(&bridge, 9, &[(900, 1400), (1300, 1400)], "MT-WAT-1");
}

/// MT-C97
#[test]
fn zones_keep_a_move_away() {
    let scene = Sketch::new().foot(US, 0, 1000, 1000).foot(THEM, 1, 1400, 1000).set();
    check(&scene, 4, &[(1200, 1000)], "MT-MOV-7");
    check(&scene, 4, &[(1199, 1000)], "legal");
    check(&scene, 9, &[(1250, 1050), (1000, 1100)], "MT-MOV-7");
    let near = Sketch::new().foot(US, 0, 1260, 1000).foot(THEM, 1, 1400, 1000).set();
    check(&near, 4, &[(1260, 800)], "legal");
    check(&near, 4, &[(1270, 900)], "MT-MOV-7");
}

/// MT-C98
#[test]
fn only_exits_lead_off_the_table() {
    let scene =
        |x: i32, y: i32| Sketch::new().exit(US, (7200, 1800), (7200, 3000)).foot(US, 0, x, y).set();
    check(&scene(7000, 2200), 4, &[(7200, 2400)], "legal");
    check(&scene(7000, 3000), 4, &[(7200, 3100)], "MT-MOV-9");
    check(&scene(7000, 2200), 4, &[(7160, 2200)], "MT-MOV-6");
    let theirs = Sketch::new().exit(THEM, (7200, 1800), (7200, 3000)).foot(US, 0, 7000, 2200);
    check(&theirs.set(), 4, &[(7200, 2200)], "MT-MOV-9");
}

/// MT-C174, MT-C192
#[test]
fn the_first_test_that_fails_refuses() {
    let scene = Sketch::new()
        .line(barrier(), &[(1200, 500), (1200, 1500)])
        .foot(US, 0, 1000, 1000)
        .foot(THEM, 1, 1600, 1000)
        .foot(US, 2, 1000, 1300)
        .formed()
        .set();
    check(&scene, 4, &[(1300, 1000)], "legal");
    check(&scene, 4, &[(1301, 1000)], "MT-MOV-4");
    check(&scene, 4, &[(1400, 1000)], "MT-MOV-7");
    check(&scene, 4, &[(1000, 1400)], "MT-MOV-6");
    check(&scene, 4, &[(1000, 1220)], "MT-MOV-6");
    let open = Sketch::new().foot(US, 0, 1000, 1000).set();
    check(&open, 4, &[(1100, 1100), (1200, 1000), (1300, 1100)], "MT-MOV-4");
    check(&open, 4, &[(1100, 1100), (1200, 1000), (1317, 1000)], "legal");
    check(&open, 4, &[(1100, 1100), (1200, 1000), (1318, 1000)], "MT-MOV-4");
}

/// MT-C69, MT-C139
#[test]
fn a_palisade_is_climbed() {
    let scene = |x: i32, y: i32, other: i32| {
        Sketch::new()
            .line(palisade(), &[(2000, 500), (2000, 2500)])
            .foot(US, 0, x, y)
            .foot(US, 1, other, y)
            .set()
    };
    check(&scene(1950, 1000, 500), 4, &[(2050, 1000)], "legal");
    check(&scene(1947, 1400, 500), 4, &[(2053, 1400)], "legal");
    check(&scene(1950, 1000, 2090), 4, &[(2050, 1000)], "MT-MOV-8");
    check(&scene(1950, 1000, 500), 4, &[(2060, 1000)], "MT-MOV-8");
    check(&scene(1950, 1000, 500), 4, &[(1950, 1100), (2050, 1100)], "MT-MOV-8");
    check(&scene(1940, 1800, 500), 4, &[(2060, 1800)], "MT-MOV-8");
    check(&scene(1940, 1800, 500), 4, &[(1950, 1800)], "legal");
    let rider = Sketch::new().line(palisade(), &[(2000, 500), (2000, 2500)]);
    check(&rider.rider(US, 0, 1925, 1000).set(), 9, &[(2075, 1000)], "MT-MOV-8");
    let fence = Sketch::new().line(barrier(), &[(2000, 500), (2000, 2500)]);
    check(&fence.rider(US, 0, 1925, 1000).set(), 9, &[(2075, 1000)], "legal");
}

/// MT-C146
#[test]
fn a_cabin_has_doors() {
    let scene = || Sketch::new().cabin();
    check(&scene().foot(US, 0, 2300, 900).set(), 4, &[(2300, 1100)], "legal");
    check(&scene().foot(US, 0, 2300, 900).set(), 4, &[(2300, 1201)], "MT-MOV-4");
    check(&scene().foot(US, 0, 2360, 900).set(), 4, &[(2360, 1100)], "MT-BLD-3");
    let held = scene().foot(US, 0, 2300, 900).foot(THEM, 1, 2300, 1150).set();
    check(&held, 4, &[(2300, 1100)], "MT-BLD-3");
    let far = scene().foot(US, 0, 2300, 900).foot(THEM, 1, 2500, 1300).set();
    check(&far, 4, &[(2300, 1100)], "MT-BLD-3");
    let marker = scene().foot(US, 0, 2300, 900).pin(THEM, 2500, 1300).set();
    check(&marker, 4, &[(2300, 1100)], "MT-BLD-3");
    check(&scene().rider(US, 0, 2300, 900).set(), 9, &[(2300, 1100)], "MT-CAV-2");
    check(&scene().foot(US, 0, 1900, 1200).set(), 4, &[(2100, 1200)], "legal");
}

/// MT-C12, MT-C194
#[test]
fn markers_are_enemies_at_24_inches() {
    let alone = |sketch: Sketch| {
        let scene = sketch.foot(US, 0, 500, 500).set();
        let man = scene.pegs.last().unwrap().base();
        scene.field().is_alone(US, &man)
    };
    assert!(!alone(Sketch::new().foot(THEM, 1, 3000, 500)));
    assert!(alone(Sketch::new().foot(THEM, 1, 3001, 500)));
    assert!(!alone(Sketch::new().pin(THEM, 2990, 500)));
    assert!(alone(Sketch::new().pin(THEM, 3900, 500).pin(US, 700, 500)));
}

/// (MT-MOV-4) The last legal place is legal, a hundredth of an inch beyond is not, wherever it lies.
#[test]
fn the_allowance_ends_at_the_same_place_in_every_direction() {
    for turn in 0..36 {
        let way = tabletop::Heading::of(10 * turn);
        let scene = Sketch::new().foot(US, 0, 2000, 2000).set();
        let end = |length: i32| tabletop::polar(fine(2000, 2000), way, length);
        let field = scene.field();
        let goes = |length: i32| {
            let path = legs(fine(2000, 2000), &[end(length)]);
            field.check_path(&walker(&scene, 4, 0), &[], &path, &[]).is_ok()
        };
        assert!(goes(4 * INCH - 2) && !goes(4 * INCH + 254), "{turn}");
    }
}
