//! (FL-MOV, FL-TER, FL-GEO-10, 11) Paths.

use tabletop::{CM, Heading, MM, Point};

use crate::ground::contact::contacts;
use crate::ground::footing::{affordable, cost};
use crate::ground::propose;
use crate::ground::route::*;
use crate::ground::sketch::*;
use crate::ground::walk::Ray;
use crate::parts::*;

const A: FigureId = FigureId(0);
const B: FigureId = FigureId(1);

fn costs(state: &crate::State, path: &[Point], allowance: i32) -> Result<i32, &'static str> {
    judged(state, path, allowance).map(|route| route.cost)
}

#[test]
fn flc_16_into_the_wood() {
    let state = Sketch::new().foot(US, 200, 450).block("light_wood", 360, 350, 600, 550).set();
    assert_eq!(costs(&state, &[mm(400, 450)], 28 * CM), Ok(24 * CM), "4 cm are left");
    assert_eq!(costs(&state, &[mm(420, 450)], 28 * CM), Ok(28 * CM), "the deepest possible");
    assert_eq!(costs(&state, &[mm(421, 450)], 28 * CM), Err("FL-TER-4"));
    assert_eq!(costs(&state, &[mm(200, 750)], 28 * CM), Err("FL-MOV-2"));
}

#[test]
fn flc_17_crossing_a_hedge() {
    let state = Sketch::new().foot(US, 500, 200).line("hedge", &[(400, 260), (600, 260)]).set();
    assert_eq!(costs(&state, &[mm(500, 300)], 14 * CM), Ok(14 * CM));
    assert_eq!(costs(&state, &[mm(500, 305)], 14 * CM), Err("FL-TER-7"));
    assert_eq!(costs(&state, &[mm(500, 270)], 14 * CM), Err("FL-TER-7"), "it would straddle");
    let near = Point::new(500_000, 247_500);
    assert_eq!(costs(&state, &[near], 14 * CM), Ok(47_500), "up to the hedge");
    let bent = [mm(500, 260), mm(500, 300)];
    assert_eq!(costs(&state, &bent, 14 * CM), Ok(14 * CM), "a bend on the hedge crosses once");
    let twice = [mm(500, 300), mm(550, 300), mm(550, 200)];
    assert_eq!(costs(&state, &twice, 40 * CM), Ok(33 * CM));
}

#[test]
fn flc_18_swamp() {
    let swamp = |x| Sketch::new().foot(US, x, 400).block("swamp", 600, 300, 900, 500).set();
    let outside = swamp(500);
    assert!(!starts_bogged(&outside, A));
    assert_eq!(costs(&outside, &[mm(620, 400)], 30 * CM), Ok(14 * CM));
    assert_eq!(costs(&outside, &[mm(621, 400)], 30 * CM), Err("FL-TER-5"));
    let limits = Limits::of(&outside, A, 30 * CM);
    let leg = Ray::new(mm(500, 400), mm(800, 400));
    assert_eq!(affordable(&outside.scenario, &leg, &limits), Some(12 * CM));
    let inside = swamp(620);
    assert!(starts_bogged(&inside, A));
    assert_eq!(costs(&inside, &[mm(700, 400)], 16 * CM), Ok(16 * CM));
    assert_eq!(costs(&inside, &[mm(701, 400)], 16 * CM), Err("FL-TER-4"));
    assert_eq!(costs(&inside, &[mm(560, 400)], 16 * CM), Ok(8 * CM), "double inside only");
    let back = [mm(580, 400), mm(580, 420), mm(610, 420)];
    assert_eq!(costs(&inside, &back, 16 * CM), Ok(12 * CM), "out, and in again for a centimetre");
}

#[test]
fn a_corner_of_a_swamp_ends_the_move_too() {
    let state = Sketch::new().foot(US, 500, 400).block("swamp", 550, 300, 560, 500).set();
    assert_eq!(costs(&state, &[mm(570, 400)], 30 * CM), Ok(8 * CM));
    assert_eq!(costs(&state, &[mm(571, 400)], 30 * CM), Err("FL-TER-5"));
}

#[test]
fn the_worst_ground_counts_and_a_road_beats_it() {
    let field = Sketch::new().foot(US, 400, 400).block("swamp", 500, 300, 600, 500);
    let field = field.block("light_wood", 450, 300, 600, 500);
    let road = field.block("road", 440, 390, 700, 410).set();
    assert_eq!(costs(&road, &[mm(700, 400)], 40 * CM), Ok(30 * CM));
    assert_eq!(costs(&road, &[mm(490, 400), mm(490, 430)], 40 * CM), Ok(14 * CM));
    assert_eq!(costs(&road, &[mm(550, 400), mm(550, 430)], 40 * CM), Ok(20 * CM), "off it: sunk");
    assert_eq!(costs(&road, &[mm(550, 400), mm(550, 431)], 40 * CM), Err("FL-TER-5"));
    assert_eq!(cost(&road, A, mm(400, 400), mm(480, 400)), 8 * CM);
}

#[test]
fn flc_19_and_a_half_a_die_is_an_allowance() {
    let state = Sketch::new().foot(US, 500, 500).set();
    assert_eq!(costs(&state, &[mm(540, 500)], 4 * CM), Ok(4 * CM));
    assert_eq!(costs(&state, &[mm(541, 500)], 4 * CM), Err("FL-MOV-2"));
    let f = |facing| judge(&state, A, &[], Heading::of(facing), &Limits::of(&state, A, 0));
    assert_eq!(f(45).map(|route| route.cost), Ok(0), "turning is free");
    assert_eq!(f(0).unwrap_err().rule.number(), "FL-MOV-2");
}

#[test]
fn flc_52_a_marine_boards() {
    let state = Sketch::new().marine(US, 500, 200).line("wall", &[(400, 250), (600, 250)]).set();
    assert_eq!(costs(&state, &[mm(500, 300)], 14 * CM), Ok(12 * CM));
}

#[test]
fn flc_21_engagement_range() {
    let passing = |y: i32| Sketch::new().foot(US, 400, y).foot(THEM, 500, 500).set();
    let across = |y: i32| costs(&passing(y), &[mm(600, y)], 28 * CM);
    assert_eq!(across(549), Err("FL-GEO-10"));
    assert_eq!(across(550), Ok(20 * CM));
    let rider = Sketch::new().rider(US, 400, 549, 90).foot(THEM, 500, 500).set();
    assert_eq!(costs(&rider, &[mm(600, 549)], 28 * CM), Ok(20 * CM));
    let mounted = Sketch::new().rider(US, 400, 549, 90).rider(THEM, 500, 500, 90).set();
    assert_eq!(costs(&mounted, &[mm(600, 549)], 28 * CM), Err("FL-GEO-10"));
    let closing = judged(&passing(549), &[mm(500, 549), mm(500, 525)], 28 * CM);
    assert_eq!(closing.map(|route| (route.cost, route.contacts)), Ok((124 * MM, vec![B])));
}

#[test]
fn leaving_a_range_is_free_and_coming_nearer_is_not() {
    let state = Sketch::new().foot(US, 500, 500).foot(THEM, 500, 525).set();
    assert!(costs(&state, &[mm(500, 400)], 16 * CM).is_ok());
    assert!(costs(&state, &[mm(600, 500)], 16 * CM).is_ok(), "along its side");
    assert!(costs(&state, &[mm(400, 420)], 16 * CM).is_ok());
    let back = [mm(500, 400), mm(500, 480)];
    assert_eq!(costs(&state, &back, 40 * CM), Err("FL-GEO-10"));
    let again = [mm(500, 400), mm(500, 500)];
    assert!(costs(&state, &again, 40 * CM).is_ok(), "back into contact");
}

#[test]
fn flc_14_out_of_contact() {
    let three = || {
        let field = Sketch::new().foot(US, 500, 500).foot(THEM, 475, 500).foot(THEM, 525, 500);
        field.foot(THEM, 500, 525)
    };
    let state = three().set();
    assert_eq!(contacts(&state, A).len(), 3);
    assert_eq!(costs(&state, &[mm(500, 340)], 16 * CM), Ok(16 * CM), "between the two beside it");
    assert_eq!(costs(&state, &[mm(501, 340)], 17 * CM), Err("FL-GEO-10"), "nearer to one of them");
    let state = three().foot(THEM, 500, 475).set();
    assert_eq!(contacts(&state, A).len(), 4);
    let free = propose::moves(&state, A, &Limits::of(&state, A, 16 * CM), propose::FINE);
    assert!(free.is_empty(), "no way out: {free:?}");
}

#[test]
fn fl_mel_8_closing_across_a_wall() {
    let wall = |y: i32| {
        let field = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 520);
        field.line("wall", &[(400, y), (600, y)]).set()
    };
    let slot = [mm(500, 495)];
    assert_eq!(costs(&wall(500), &slot, 28 * CM), Ok(195 * MM), "astride, the centre on this side");
    assert_eq!(costs(&wall(490), &slot, 28 * CM), Ok(235 * MM), "astride, the centre beyond");
    let flush = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 525);
    let flush = flush.block("plough", 0, 0, 10, 10).line("wall", &[(400, 512), (600, 512)]).set();
    let route = judged(&flush, &[mm(500, 500)], 28 * CM).unwrap();
    assert_eq!((route.cost, route.contacts), (20 * CM, vec![B]), "from both sides of it");
}

#[test]
fn a_way_round_a_house() {
    let field = Sketch::new().foot(US, 500, 500).foot(THEM, 900, 500);
    let state = field.block("house", 540, 450, 560, 560).set();
    let limits = Limits::of(&state, A, 28 * CM);
    assert_eq!(costs(&state, &[mm(620, 500)], 28 * CM), Err("FL-TER-3"));
    let way = propose::way_to(&state, A, &limits, mm(620, 500)).expect("there is one");
    assert!(way.len() > 1 && costs(&state, &way, 28 * CM).is_ok(), "{way:?}");
    assert_eq!(propose::way_to(&state, A, &limits, mm(550, 500)), None, "not into it");
    let outlines = propose::region(&state, A, &limits);
    let holds = |x: i32, y: i32| {
        let rings = outlines.iter().map(|o| tabletop::Polygon::new(o.clone()).unwrap());
        rings.filter(|ring| ring.contains(mm(x, y))).count() % 2 == 1
    };
    assert!(holds(500, 700) && holds(600, 500) && !holds(550, 500) && !holds(500, 800));
}

#[test]
fn caught_between_two_it_can_only_attack_or_stay() {
    let field = Sketch::new().foot(US, 500, 500).foot(THEM, 500, 540).foot(THEM, 500, 460);
    let state = field.set();
    assert_eq!(costs(&state, &[mm(500, 503)], 16 * CM), Err("FL-GEO-10"));
    assert!(costs(&state, &[mm(600, 500)], 16 * CM).is_ok(), "sideways is nearer to neither");
    assert!(costs(&state, &[mm(500, 515)], 16 * CM).is_ok(), "contact is inside both ranges");
}

#[test]
fn one_of_two_neighbours_can_be_attacked() {
    let pair = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 500).foot(THEM, 540, 500).set();
    assert!(costs(&pair, &[mm(500, 475)], 28 * CM).is_ok(), "never in the other's range alone");
    let slanted = Sketch::new().foot(US, 700, 300).foot(THEM, 500, 500).foot(THEM, 540, 500).set();
    assert_eq!(
        costs(&slanted, &[mm(500, 475)], 40 * CM),
        Err("FL-GEO-10"),
        "the other comes first"
    );
}

#[test]
fn friends_on_foot_give_way_and_nobody_else() {
    let friend = Sketch::new().foot(US, 500, 500).foot(US, 550, 500).set();
    assert!(costs(&friend, &[mm(600, 500)], 28 * CM).is_ok());
    assert_eq!(costs(&friend, &[mm(560, 500)], 28 * CM), Err("FL-GEO-11"));
    let rider = Sketch::new().foot(US, 500, 500).rider(US, 550, 500, 0).set();
    assert_eq!(costs(&rider, &[mm(600, 500)], 28 * CM), Err("FL-GEO-11"));
    let enemy = Sketch::new().rider(US, 500, 500, 90).foot(THEM, 600, 500).set();
    assert_eq!(costs(&enemy, &[mm(700, 500)], 40 * CM), Err("FL-GEO-11"));
}

#[test]
fn a_gap_of_half_a_base_lets_pass() {
    let gap = |um: i32| {
        let south = 500 * MM - um / 2;
        let field = Sketch::new().foot(US, 400, 500).block("house", 500, 600, 520, 700);
        let mut state = field.set();
        let scenario = std::sync::Arc::get_mut(&mut state.scenario).unwrap();
        let wall = |low: i32, high: i32| {
            let xs = [(500, low), (520, low), (520, high), (500, high)];
            let points = xs.map(|(x, y)| Point::new(x * MM, y)).to_vec();
            crate::scenario::PieceShape::Area(tabletop::Polygon::new(points).unwrap())
        };
        let house = scenario.pieces.get(0).clone();
        let walls = [wall(south + um, 800 * MM), wall(100 * MM, south)];
        let walls = walls.map(|shape| crate::scenario::Piece { shape, ..house.clone() });
        scenario.pieces = walls.to_vec().into();
        costs(&state, &[mm(600, 500)], 28 * CM)
    };
    assert_eq!(gap(12_500), Ok(20 * CM));
    assert_eq!(gap(12_498), Err("FL-TER-3"));
}

#[test]
fn a_bridge_leads_over_water() {
    let field = Sketch::new().foot(US, 400, 500).block("water", 500, 0, 580, 900);
    let state = field.block("bridge", 480, 460, 600, 540).set();
    assert_eq!(costs(&state, &[mm(700, 500)], 40 * CM), Ok(30 * CM));
    assert_eq!(costs(&state, &[mm(540, 500)], 40 * CM), Ok(14 * CM), "and can be stood on");
    assert_eq!(costs(&state, &[mm(540, 500), mm(540, 600)], 40 * CM), Err("FL-GEO-11"));
    assert_eq!(costs(&state, &[mm(400, 560), mm(700, 560)], 40 * CM), Err("FL-TER-3"));
}

#[test]
fn edges_are_for_those_who_may_leave() {
    let field = || Sketch::new().foot(US, 100, 500).foot(THEM, 1000, 500);
    assert_eq!(judged(&field().set(), &[mm(0, 500)], 28 * CM), Err("FL-MOV-9"));
    let state = field().leave(US, Edge::West).set();
    let route = judged(&state, &[mm(0, 500)], 28 * CM).unwrap();
    assert!(route.leaves && route.contacts.is_empty() && route.cost == 10 * CM);
    assert_eq!(judged(&state, &[mm(0, 500)], 9 * CM), Err("FL-MOV-2"));
    assert_eq!(judged(&state, &[mm(0, 500), mm(50, 500)], 28 * CM), Err("FL-MOV-9"));
    assert_eq!(judged(&state, &vec![mm(90, 500); 65], 28 * CM), Err("FL-MOV-2"));
    assert_eq!(judged(&state, &[mm(100, 500)], 28 * CM), Err("FL-MOV-2"), "no step at all");
}

#[test]
fn nerve_and_reputation_bind() {
    let state = Sketch::new().foot(US, 500, 500).foot(THEM, 500, 700).foot(THEM, 900, 500).set();
    let free = Limits::of(&state, A, 40 * CM);
    let ask = |to: Point, limits: &Limits| {
        let route = judge(&state, A, &[to], Heading::NORTH, limits);
        route.map(|r| r.cost).map_err(|refusal| refusal.rule.number())
    };
    let shy = Limits { shy: true, no_contact: true, ..free };
    assert_eq!(ask(mm(500, 510), &shy), Err("FL-MOR-6"));
    assert!(ask(mm(700, 500), &shy).is_ok(), "the other is not nearer than the closest was");
    assert_eq!(ask(mm(730, 480), &shy), Err("FL-MOR-6"));
    assert_eq!(ask(mm(500, 675), &shy), Err("FL-MOR-6"));
    let coward = Limits { no_contact: true, ..free };
    assert_eq!(ask(mm(500, 675), &coward), Err("FL-REP-9"));
    assert!(ask(mm(500, 600), &coward).is_ok());
    let fierce = Limits { not_farther: true, ..free };
    assert_eq!(ask(mm(500, 499), &fierce), Err("FL-REP-6"));
    assert!(ask(mm(730, 480), &fierce).is_ok(), "another enemy is as close now");
}

/// (FL-GEO-8) The straight way and those round the enemy's own corners are barred by a house.
#[test]
fn every_slot_that_a_way_leads_to_is_proposed() {
    let house = Sketch::new().block("house", 400, 380, 600, 420);
    let state = house.foot(US, 500, 340).foot(THEM, 500, 470).set();
    let limits = Limits::of(&state, A, 60 * CM);
    let slot = Point::new(500_000, 445_000);
    let by_hand = [mm(380, 370), mm(380, 430), slot];
    let route = judge(&state, A, &by_hand, Heading::NORTH, &limits).expect("it can be reached");
    assert_eq!(route.contacts, [B]);
    let all = propose::moves_that(&state, A, &limits, propose::ROUGH, |met| met == [B]);
    let ends: Vec<Point> = all.iter().filter_map(|(path, _)| path.last().copied()).collect();
    assert!(ends.contains(&slot), "{ends:?}");
    for (path, facing) in &all {
        assert!(judge(&state, A, path, *facing, &limits).is_ok(), "{path:?}");
    }
}
