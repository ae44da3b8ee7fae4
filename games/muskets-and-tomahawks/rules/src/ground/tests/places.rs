//! MT-HID-5, MT-HTH-4, MT-RES-2, 5: places nobody chooses.

use kernel::Refusal;
use tabletop::{INCH, Point, Vector};

use crate::ground::charge::Charger;
use crate::ground::sketch::*;
use crate::ground::*;
use crate::parts::{Edge, UnitId};

fn unfold(round: Point, count: usize) -> Unfold {
    let (radius, cohesion) = (INCH / 2, 4 * INCH);
    Unfold { side: THEM, round, count, radius, mounted: false, cohesion, gun: false }
}

fn places(scene: &Scene, round: (i32, i32), count: usize) -> Vec<(i32, i32)> {
    let round = fine(round.0, round.1);
    let found = scene.field().unfold(&unfold(round, count));
    found.figures.iter().map(|p| (p.x * 100 / INCH, p.y * 100 / INCH)).collect()
}

/// MT-C55, MT-C108, MT-C190
#[test]
fn ready_made_places() {
    let wood_of_17 = Sketch::new().rect(wood(), (2000, 4000), (0, 4000)).foot(US, 0, 1200, 2000);
    let five = places(&wood_of_17.set(), (2200, 2000), 5);
    assert_eq!(five, [(2200, 2000), (2200, 1900), (2100, 2000), (2300, 2000), (2200, 2100)]);
    let near = Sketch::new()
        .rect(wood(), (1800, 3000), (0, 2000))
        .foot(US, 0, 1600, 1200)
        .foot(US, 0, 1600, 1000)
        .set();
    let six = [(1900, 1000), (1900, 900), (2000, 1000), (1900, 1100), (1800, 900), (2000, 900)];
    assert_eq!(places(&near, (1900, 1000), 6), six);
    let tiny = Sketch::new().rect(wood(), (2000, 2200), (2000, 2200)).set();
    let nine = [
        (2100, 2100),
        (2100, 2000),
        (2000, 2100),
        (2200, 2100),
        (2100, 2200),
        (2000, 2000),
        (2200, 2000),
        (2000, 2200),
        (2200, 2200),
    ];
    assert_eq!(places(&tiny, (2100, 2100), 8), nine[..8]);
    assert_eq!(places(&tiny, (2100, 2100), 10), [&nine[..], &[(2100, 1900)]].concat());
}

/// MT-C46, MT-C177
#[test]
fn an_owner_may_choose_places() {
    let scene = Sketch::new().rect(wood(), (2000, 4000), (0, 4000)).foot(US, 0, 1200, 2000).set();
    let judge = |at: &[(i32, i32)]| -> Result<(), Refusal> {
        let at: Vec<Point> = at.iter().map(|(x, y)| fine(*x, *y)).collect();
        scene.field().check_unfold(&unfold(fine(2200, 2000), at.len()), None, &at)
    };
    let four = [(2060, 1800), (2060, 1950), (2060, 2100), (2060, 2250)];
    assert_eq!(judge(&four), Ok(()));
    assert_eq!(judge(&[(2200, 2000), (2200, 2320)]).unwrap_err().rule.number(), "MT-HID-5");
    assert!(judge(&[(2200, 2000), (2250, 2000)]).is_err());
    assert!(judge(&[(2200, 2000), (1990, 2000)]).is_err());
}

fn charger(peg: &Peg, inches: i32, to: &[(i32, i32)]) -> Charger {
    let walker = Walker {
        at: peg.at,
        radius: peg.radius,
        mounted: peg.mounted,
        side: peg.side,
        unit: Some(peg.unit),
        allowance: inches * INCH,
        road: 0,
        burdened: false,
        least: INCH,
        charges: true,
    };
    let to = to.iter().map(|(x, y)| fine(*x, *y)).collect();
    Charger { walker, gone: Vec::new(), to }
}

/// Our first figures charge theirs of unit 1, each by its path.
#[track_caller]
fn charge(scene: &Scene, inches: i32, paths: &[&[(i32, i32)]], rule: &str) {
    let chargers: Vec<Charger> =
        paths.iter().zip(&scene.pegs).map(|(to, peg)| charger(peg, inches, to)).collect();
    let judged = scene.field().check_charge(&chargers, &target(scene), None);
    assert_eq!(judged.err().map_or("legal", |r| r.rule.number()), rule);
}

fn target(scene: &Scene) -> Vec<Peg> {
    scene.pegs.iter().filter(|peg| peg.unit == UnitId(1)).copied().collect()
}

/// MT-C60
#[test]
fn untouched_enemies_are_served_first() {
    let scene = |y: i32| {
        Sketch::new()
            .foot(US, 0, 1700, 1000)
            .foot(US, 0, 1700, 1150)
            .foot(THEM, 1, 2000, 1000)
            .foot(THEM, 1, 2000, y)
            .set()
    };
    let both: [&[(i32, i32)]; 2] = [&[(1900, 1000)], &[(1950, 1087)]];
    charge(&scene(1300), 4, &both, "MT-HTH-4");
    charge(&scene(1300), 4, &[&[(1900, 1000)], &[(1910, 1256)]], "legal");
    charge(&scene(1700), 4, &both, "legal");
}

/// MT-C61
#[test]
fn a_wall_costs_a_charge_an_inch() {
    let scene = |x: i32| {
        Sketch::new()
            .line(low_wall(), &[(2000, 500), (2000, 1500)])
            .foot(US, 0, x, 1000)
            .foot(THEM, 1, 2150, 1000)
            .set()
    };
    charge(&scene(1750), 4, &[&[(2050, 1000)]], "legal");
    charge(&scene(1740), 4, &[&[(2050, 1000)]], "MT-MOV-4");
}

/// MT-C175
#[test]
fn engage_test_by_test() {
    let scene = Sketch::new()
        .foot(US, 0, 1000, 1000)
        .foot(US, 0, 1000, 1150)
        .foot(THEM, 1, 1300, 1000)
        .foot(THEM, 1, 1300, 1150)
        .foot(THEM, 2, 1300, 1300)
        .set();
    charge(&scene, 4, &[&[(1200, 1000)], &[(1200, 1150)]], "legal");
    charge(&scene, 4, &[&[(1200, 1000)], &[]], "legal");
    charge(&scene, 4, &[&[(1150, 1000)], &[(1150, 1150)]], "MT-HTH-1");
    charge(&scene, 4, &[&[], &[(1200, 1250)]], "MT-HTH-1");
}

/// MT-C187
#[test]
fn three_men_on_one() {
    let scene = Sketch::new()
        .foot(US, 0, 1000, 1000)
        .foot(US, 0, 1000, 1120)
        .foot(US, 0, 1000, 1240)
        .foot(THEM, 1, 1400, 1120)
        .set();
    let chargers: Vec<Charger> = scene.pegs[..3].iter().map(|p| charger(p, 4, &[])).collect();
    let ends = scene.field().ready_charge(&chargers, &target(&scene));
    let thousandths = |p: Point| (i64::from(p.x) * 1000 / 25_400, i64::from(p.y) * 1000 / 25_400);
    let ends: Vec<_> = ends.into_iter().map(|at| thousandths(at.unwrap())).collect();
    assert_eq!(ends[1], (13_000, 11_200));
    assert_eq!(ends[0], (13_617, 10_276));
    assert_eq!(ends[2].0, 13_617);
    assert!((12_123..=12_124).contains(&ends[2].1));
}

/// What is ready-made is accepted.
#[test]
fn ready_made_charges_are_legal() {
    let scene = Sketch::new()
        .line(barrier(), &[(1250, 0), (1250, 4000)])
        .rect(wood(), (1300, 2000), (900, 1100))
        .foot(US, 0, 1000, 1000)
        .foot(US, 0, 1000, 1120)
        .foot(US, 0, 1000, 1240)
        .foot(US, 0, 850, 1100)
        .foot(US, 0, 700, 1300)
        .foot(THEM, 1, 1500, 1050)
        .foot(THEM, 1, 1500, 1200)
        .foot(THEM, 2, 1400, 1350)
        .set();
    let mut chargers: Vec<Charger> = scene.pegs[..5].iter().map(|p| charger(p, 6, &[])).collect();
    let ends = scene.field().ready_charge(&chargers, &target(&scene));
    for (charger, end) in chargers.iter_mut().zip(ends) {
        charger.to = end.into_iter().collect();
    }
    assert_eq!(scene.field().check_charge(&chargers, &target(&scene), None), Ok(()));
}

fn walker(peg: &Peg, inches: i32) -> Walker {
    Walker { charges: false, ..charger(peg, inches, &[]).walker }
}

fn thousandths(p: Point) -> (i64, i64) {
    let part = |c: i32| (i64::from(c) * 10_000 / 25_400 + 5) / 10;
    (part(p.x), part(p.y))
}

/// MT-C58
#[test]
fn recoil_at_the_edge() {
    let away = |x: i32| {
        let scene = Sketch::new().foot(US, 0, x, 1000).set();
        let man = walker(&scene.pegs[0], 4);
        scene.field().recoil(&[man], fine(1350, 1000).to(man.at))[0]
    };
    assert_eq!((thousandths(away(150).at), away(150).steps), ((500, 10_000), 2));
    assert_eq!((thousandths(away(250).at), away(250).steps), ((732, 8_232), 5));
}

/// MT-C188
#[test]
fn recoil_round_a_line() {
    let scene = Sketch::new()
        .foot(US, 0, 1000, 1000)
        .foot(US, 1, 700, 850)
        .formed()
        .foot(US, 1, 700, 950)
        .formed()
        .foot(US, 1, 700, 1050)
        .formed()
        .foot(US, 1, 700, 1150)
        .formed()
        .set();
    let man = walker(&scene.pegs[0], 4);
    let way = scene.field().recoil(&[man], at(20, 10).to(man.at))[0];
    assert_eq!((thousandths(way.at), way.steps), ((7_172, 7_172), 8));
}

/// MT-C59
#[test]
fn flight_over_the_edge() {
    let scene = Sketch::new()
        .foot(US, 0, 1000, 100)
        .foot(US, 0, 1200, 100)
        .foot(US, 0, 1000, 350)
        .foot(US, 0, 1200, 500)
        .set();
    let men: Vec<Walker> = scene.pegs.iter().map(|p| walker(p, 4)).collect();
    let ways = scene.field().flee(&men, Edge::South);
    assert_eq!(ways.iter().map(|w| w.gone).collect::<Vec<_>>(), [true, true, true, false]);
    assert_eq!(thousandths(ways[3].at), (12_000, 1_000));
}

/// MT-C186, and the wood of the game played through.
#[test]
fn ground_shortens_a_recoil() {
    let scene = Sketch::new().foot(US, 0, 1000, 1000).set();
    let man = walker(&scene.pegs[0], 4);
    let south = Edge::South.inward().opposite().binary();
    let way = scene.field().recoil(&[man], south)[0];
    assert_eq!(thousandths(way.at), (10_000, 6_000));
    let wood = Sketch::new().rect(wood(), (2000, 3000), (400, 2000)).foot(THEM, 1, 1900, 1800);
    let scene = wood.sized(36, 24);
    let man = walker(&scene.pegs[0], 5);
    let way = scene.field().recoil(&[man], at(8, 12).to(at(20, 16)))[0];
    assert_eq!(way.steps, 8);
}

/// Turned by any angle, the same happens.
#[test]
fn recoils_may_be_turned() {
    for turn in 0..24 {
        let place = |x: i32, y: i32| {
            let way = tabletop::way_turned(Vector::new(x * INCH, y * INCH), 1_500 * turn);
            at(36, 24).plus(way)
        };
        let mut scene = Sketch::new()
            .foot(US, 0, 0, 0)
            .foot(US, 0, 0, 0)
            .foot(US, 2, 0, 0)
            .formed()
            .foot(THEM, 1, 0, 0)
            .set();
        for (peg, p) in scene.pegs.iter_mut().zip([(0, 0), (2, 0), (0, -4), (0, 5)]) {
            peg.at = place(p.0, p.1);
        }
        let men: Vec<Walker> = scene.pegs[..2].iter().map(|p| walker(p, 4)).collect();
        let ways = scene.field().recoil(&men, place(0, 5).to(place(0, 0)));
        let steps: Vec<i32> = ways.iter().map(|way| way.steps).collect();
        assert_eq!(steps, [8, 8], "{turn}");
        let right = place(0, 5).to(place(0, 0)).right();
        // Straight on the line bars the first: it and with it its comrade go to the left.
        assert!(right.dot(scene.pegs[0].at.to(ways[0].at)) < 0, "{turn}");
    }
}
