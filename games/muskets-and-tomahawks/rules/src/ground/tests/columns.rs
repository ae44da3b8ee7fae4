//! MT-SPOT: columns and distances.

use crate::ground::columns::Looks;
use crate::ground::sketch::*;
use crate::ground::*;
use crate::parts::Cover;

const PLAIN: Looks =
    Looks { smoke: false, mounted: false, large: false, stealthy: false, marker: false };
const STEALTHY: Looks = Looks { stealthy: true, ..PLAIN };

/// The first peg, a Scout or not, spots the second.
fn spots(scene: &Scene, scout: bool, looks: Looks) -> bool {
    let field = scene.field();
    let [from, to] = [0, 1].map(|i| field.ends(&scene.pegs[i]));
    let looks = Looks { mounted: scene.pegs[1].mounted, ..looks };
    field.spots(&from, scout, &to, &looks).is_some()
}

fn pair(sketch: Sketch, from: (i32, i32), to: (i32, i32)) -> Scene {
    sketch.foot(US, 0, from.0, from.1).foot(THEM, 1, to.0, to.1).set()
}

fn wood_of_17() -> Sketch {
    Sketch::new().rect(wood(), (2000, 4000), (0, 4000))
}

/// MT-C16
#[test]
fn forty_eight_inches_in_the_open() {
    assert!(spots(&pair(Sketch::new(), (50, 2400), (4950, 2400)), false, PLAIN));
    assert!(!spots(&pair(Sketch::new(), (50, 2400), (4951, 2400)), false, PLAIN));
    // MT-C80
    let at = |gap: i32| pair(Sketch::new(), (50, 2400), (150 + gap, 2400));
    assert!(spots(&at(3600), false, STEALTHY) && !spots(&at(3601), false, STEALTHY));
    assert!(spots(&at(4800), true, STEALTHY) && !spots(&at(4801), true, STEALTHY));
    assert!(spots(&at(6900), true, PLAIN));
}

/// MT-C17, MT-C18, MT-C20
#[test]
fn warriors_in_a_wood() {
    let see = |from: i32, to: i32, scout: bool, looks: Looks| {
        spots(&pair(wood_of_17(), (from, 2000), (to, 2000)), scout, looks)
    };
    assert!(see(1200, 2100, false, STEALTHY) && !see(1190, 2100, false, STEALTHY));
    assert!(!see(1900, 2400, false, STEALTHY) && see(1900, 2400, true, STEALTHY));
    let smoking = Looks { smoke: true, ..STEALTHY };
    assert!(see(400, 2200, false, smoking) && !see(400, 2200, false, STEALTHY));
}

/// MT-C19, MT-C23, MT-C49, MT-C51
#[test]
fn markers_are_spotted_alike() {
    let see = |sketch: Sketch, from: i32, marker: i32, y: i32, scout: bool| {
        let scene = sketch.foot(US, 0, from, y).set();
        scene.field().spots_marker(&scene.pegs[0], scout, fine(marker, y))
    };
    assert!(!see(wood_of_17(), 1500, 2200, 2000, true));
    assert!(see(wood_of_17(), 1700, 2200, 2000, true));
    let hay = || {
        let hay = Lie::Obstacle { height: Height::Low, cover: Cover::Dense };
        Sketch::new().line(hay, &[(2000, 1000), (2000, 3000)])
    };
    assert!(see(hay(), 1700, 2200, 2000, true));
    assert!(!see(hay(), 1700, 2200, 2000, false));
    let wood = || Sketch::new().rect(wood(), (2500, 4000), (2000, 4000));
    assert!(!see(wood(), 2300, 2800, 3000, true));
    assert!(see(wood(), 2500, 2800, 3000, true));
}

/// MT-C21, MT-C104
#[test]
fn fences_and_walls() {
    let fence = || Sketch::new().line(barrier(), &[(2000, 1000), (2000, 3000)]);
    assert!(spots(&pair(fence(), (1000, 2000), (4000, 2000)), false, PLAIN));
    assert!(!spots(&pair(fence(), (250, 2000), (2200, 2000)), false, PLAIN));
    assert!(spots(&pair(fence(), (300, 2000), (2200, 2000)), false, PLAIN));
    let wall = || Sketch::new().line(low_wall(), &[(2000, 1000), (2000, 3000)]);
    let rider = wall().foot(US, 0, 200, 2000).rider(THEM, 1, 2150, 2000).set();
    assert!(spots(&rider, false, PLAIN));
    assert!(!spots(&pair(wall(), (200, 2000), (2150, 2000)), false, PLAIN));
}

/// MT-C102, MT-C103
#[test]
fn depth_and_height() {
    let through = Sketch::new().rect(wood(), (1000, 3000), (0, 4000));
    let smoking = Looks { smoke: true, ..PLAIN };
    assert!(!spots(&pair(through, (500, 2000), (3500, 2000)), false, smoking));
    let hill = |hill: bool, second: bool| {
        let mut sketch = Sketch::new().line(barrier(), &[(1500, 1000), (1500, 3000)]).rect(
            scrub(),
            (1000, 1700),
            (1000, 3000),
        );
        if hill {
            sketch = sketch.rect(Lie::Hill { level: 1 }, (0, 800), (1000, 3000));
        }
        if second {
            sketch = sketch.line(barrier(), &[(2400, 1000), (2400, 3000)]);
        }
        spots(&pair(sketch, (500, 2000), (2500, 2000)), false, PLAIN)
    };
    assert!(hill(true, false) && !hill(true, true) && hill(false, false));
}

/// MT-C147
#[test]
fn smoke_gives_a_window_away() {
    let scene = Sketch::new().cabin().foot(US, 0, 1000, 1200).foot(THEM, 1, 2060, 1200).set();
    assert!(!spots(&scene, false, STEALTHY));
    assert!(spots(&scene, false, Looks { smoke: true, ..STEALTHY }));
}

/// MT-C23
#[test]
fn columns_stay_in_the_table() {
    let table = sheet::sheet().spotting;
    assert_eq!(table.distance(13), 120 * tabletop::INCH);
    assert_eq!(table.distance(-4), 2 * tabletop::INCH);
}
