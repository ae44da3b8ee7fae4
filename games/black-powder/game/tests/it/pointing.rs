//! (BP-PLN) The examples of ordering by pointing, to the hundredth, and that whatever is found is legal.

use black_powder::parts::*;
use black_powder::pointing::{self, Pointed, Wish};
use black_powder::scenario::Kind;
use black_powder::{BlackPowder, State};
use kernel::{Refusal, Ruleset};
use tabletop::Heading;

use crate::play::Play;
use crate::stage::*;

const fn facing(degrees: i32) -> Heading {
    Heading::of(degrees)
}

fn wish(x: f64, y: f64, degrees: i32) -> Wish {
    Wish::pose(at(x, y), facing(degrees))
}

fn planned(play: &Play, wish: &Wish) -> Result<Pointed, Refusal> {
    pointing::to_pose(&play.state, play.unit("S"), wish)
}

/// A plan in the words of the rules, each move with its cost in thousandths of an inch.
fn told(play: &Play, pointed: &Pointed) -> (String, Vec<i32>) {
    let names = BlackPowder::names(&play.state.scenario).clone();
    let plan = names.scope(|| serde_json::to_string(&pointed.plan)).expect("a plan");
    let plain: String = plan.chars().filter(|c| !"\"{}[]".contains(*c)).collect();
    let costs = pointed.stands.iter().map(|stand| (stand.cost + 12) / 25).collect();
    (plain.replace("move:", "move ").replace(',', " "), costs)
}

/// The plan, and its costs to a hundredth.
fn comes_to(play: &Play, wish: &Wish, plan: &str, costs: &[f64]) -> Pointed {
    let pointed = planned(play, wish).unwrap_or_else(|refusal| panic!("{plan}: {refusal}"));
    let (found, _) = told(play, &pointed);
    assert_eq!(found, plan);
    let spent: Vec<f64> = pointed.stands.iter().map(|s| f64::from(s.cost) / 25_400.0).collect();
    assert_eq!(spent.len(), costs.len(), "{plan}");
    for (found, cost) in spent.iter().zip(costs) {
        assert!((found - cost).abs() < 0.01, "{plan}: {spent:?}, not {costs:?}");
    }
    pointed
}

fn open() -> Stage {
    Stage::new().unit(line("S", RED, 30.0, 30.0, 0.0))
}

#[test]
fn ways_in_the_open() {
    let play = open().orders();
    comes_to(&play, &wish(30.0, 38.0, 0), "move advance:800", &[8.0]);
    comes_to(&play, &wish(36.0, 38.0, 0), "move slide:600 800", &[10.0]);
    comes_to(&play, &wish(30.23, 32.35, 30), "move wheel:right 3000", &[4.712]);
    comes_to(&play, &wish(30.0, 20.0, 180), "move about_face advance:1000", &[10.0]);
    let plan = "move pivot:9000 advance:483 move advance:517";
    comes_to(&play, &wish(40.0, 30.0, 90), plan, &[11.996, 5.17]);
    let plan = "move pivot:-3000 slide:4 961 move slide:3 651";
    comes_to(&play, &wish(22.0, 44.0, 330), plan, &[12.0, 6.51]);
    let found = planned(&play, &wish(26.0, 14.0, 200)).expect("a plan");
    let (plan, _) = told(&play, &found);
    assert!(plan.starts_with("move about_face pivot:2000 slide:-"), "{plan}");
    assert!((f64::from(found.cost()) / 25_400.0 - 18.085).abs() < 0.01, "{}", found.cost());
    assert_eq!((found.moves(), found.reached), (2, true));
}

#[test]
fn what_is_too_far_or_closed_is_gone_as_far_as_can_be() {
    let play = open().table(72.0, 96.0).orders();
    let plan = "move advance:1200 move advance:1200 move advance:1200";
    let found = comes_to(&play, &wish(30.0, 80.0, 0), plan, &[12.0, 12.0, 12.0]);
    assert_eq!(found.end().expect("an end").base.at, at(30.0, 66.0));
    assert!(!found.reached);
    assert_eq!(found.ended.expect("a reason").rule.number(), "BP-MOV-1");

    let swamp = Kind::Impassable(rect(0.0, 40.0, 72.0, 96.0));
    let play = open().piece("swamp", swamp).orders();
    let found = comes_to(&play, &wish(30.0, 50.0, 0), "move advance:925", &[9.25]);
    assert_eq!(found.end().expect("an end").base.at, at(30.0, 39.25));
    assert_eq!(found.ended.expect("a reason").rule.number(), "BP-TER-5");
    assert_eq!(found.wanted.at, at(30.0, 50.0));
}

#[test]
fn aside_near_the_enemy() {
    let play = open().unit(line("E", BLUE, 30.0, 41.0, 180.0)).orders();
    let plan = "move slide:300 300 move slide:300 -300";
    comes_to(&play, &wish(36.0, 30.0, 0), plan, &[4.243, 4.243]);
}

#[test]
fn rough_ground_and_walls() {
    let stage = || Stage::new().unit(line("S", RED, 30.0, 9.25, 0.0));
    let play = stage().piece("rough", Kind::Rough(rect(0.0, 14.0, 72.0, 60.0))).orders();
    let plan = "move advance:800 move advance:600 move advance:200";
    comes_to(&play, &wish(30.0, 25.25, 0), plan, &[12.0, 12.0, 4.0]);
    let line = Kind::Obstacle(wall(&[(0.0, 17.0), (72.0, 17.0)]), Cover::Light);
    let play = stage().piece("wall", line).orders();
    comes_to(&play, &wish(30.0, 21.25, 0), "move advance:700 move advance:500", &[7.0, 11.0]);
}

#[test]
fn formations_on_the_way() {
    let play = open().orders();
    let column = Wish { formation: Some(Formation::AttackColumn), ..wish(30.0, 38.5, 0) };
    let plan = "form:formation:attack_column how:front move advance:1000";
    comes_to(&play, &column, plan, &[0.0, 10.0]);

    let march = line("S", RED, 30.0, 30.0, 0.0).form(Formation::MarchColumn);
    let play = Stage::new().unit(march).orders();
    let plan = "move wheel:right 9000 slide:-61 962 move slide:-14 213";
    let found = planned(&play, &wish(38.0, 36.0, 90)).expect("a plan");
    let (text, _) = told(&play, &found);
    assert!(text.starts_with("move wheel:right 9000 slide:-6"), "{text} for {plan}");
    assert!((f64::from(found.cost()) / 25_400.0 - 14.130).abs() < 0.01, "{}", found.cost());
    let first = &found.stands[0];
    assert!((f64::from(first.cost) / 25_400.0 - 12.0).abs() < 0.01, "divided after 9.64");
    assert_eq!(found.moves(), 2);
}

#[test]
fn a_charge_after_two_moves() {
    let play = open().unit(line("E", BLUE, 30.0, 60.0, 180.0)).orders();
    let (unit, target) = (play.unit("S"), play.unit("E"));
    let found = pointing::at_enemy(&play.state, unit, target, 3).expect("a charge");
    let (plan, _) = told(&play, &found);
    assert_eq!(plan, "move advance:1200 move advance:1200 charge:target:E face:front");
    let costs: Vec<i32> = found.stands.iter().map(|s| s.cost).collect();
    assert_eq!(costs, [12.0, 12.0, 4.5].map(inches));
    let far = pointing::at_enemy(&play.state, unit, target, 2);
    assert!(far.is_err(), "it cannot be reached in two");
}

#[test]
fn a_brigade_keeps_its_places() {
    let play = Stage::new()
        .unit(line("P", RED, 30.0, 10.0, 0.0))
        .unit(line("Q", RED, 41.0, 10.0, 0.0))
        .unit(line("V", RED, 52.0, 10.0, 0.0))
        .orders();
    let [p, q, v] = ["P", "Q", "V"].map(|name| play.unit(name));
    let each = pointing::together(&play.state, &[p, q, v], q, at(45.0, 22.0), facing(20), 3);
    let order: Vec<UnitId> = each.iter().map(|(unit, _)| *unit).collect();
    assert_eq!(order, [v, q, p]);
    let expected = [
        (v, (55.34, 18.24), 10.480, 1),
        (q, (45.0, 22.0), 14.242, 2),
        (p, (34.66, 25.76), 18.030, 2),
    ];
    for ((unit, found), (id, (x, y), cost, moves)) in each.into_iter().zip(expected) {
        let found = found.expect("a plan");
        assert_eq!((unit, found.moves(), found.reached), (id, moves, true));
        let end = found.end().expect("an end").base;
        assert!(end.at.is_within(at(x, y), 500), "{unit:?} at {:?}", end.at);
        assert!((f64::from(found.cost()) / 25_400.0 - cost).abs() < 0.01, "{}", found.cost());
        let (plan, _) = told(&play, &found);
        assert!(plan.starts_with("move pivot:2000 slide:"), "{plan}");
    }
}

/// (BP-PLN-4) By hand where that is enough, else behind the team.
#[test]
fn guns_go_by_hand_or_limbered() {
    let play = Stage::new().unit(gun("S", RED, 30.0, 30.0, 0.0)).orders();
    comes_to(&play, &wish(30.0, 35.0, 0), "move advance:500", &[5.0]);
    let found = planned(&play, &wish(40.0, 30.0, 20)).expect("a plan");
    let (plan, _) = told(&play, &found);
    assert_eq!(plan, "limber:9000 move advance:1000 unlimber:2000");
    assert!(found.reached);

    let horse = gun("S", RED, 30.0, 30.0, 0.0).special("Horse Artillery");
    let play = Stage::new().unit(horse).orders();
    let found = planned(&play, &wish(30.0, 45.0, 40)).expect("a plan");
    let (plan, _) = told(&play, &found);
    assert_eq!(plan, "move limber:0 advance:1500 unlimber:4000");
    assert_eq!(found.moves(), 1);
}

/// (BP-PLN-4) A march column is cheap to wheel: from a line one forms it first.
#[test]
fn a_far_corner_is_turned_in_march_column() {
    let play = open().table(96.0, 96.0).orders();
    let column = Wish { formation: Some(Formation::MarchColumn), ..wish(52.0, 36.0, 90) };
    let found = planned(&play, &column).expect("a plan");
    assert!(found.reached && found.moves() == 3, "{found:?}");
    lawful(&play.state, &found);
}

/// (BP-PLN-6) A house in the middle of the way.
#[test]
fn round_a_house() {
    let play = Stage::new()
        .unit(line("S", RED, 24.0, 15.0, 0.0).form(Formation::AttackColumn))
        .piece("farm", farm())
        .orders();
    let found = planned(&play, &wish(24.0, 34.0, 0)).expect("a plan");
    assert!(found.reached, "{found:?}");
    assert!(found.moves() <= 3);
}

fn lawful(state: &State, found: &Pointed) {
    let mut ahead = state.clone();
    for (step, stand) in found.plan.iter().zip(&found.stands) {
        let done = black_powder::plan::step(&ahead, found.unit, step);
        let done = done.unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
        done.events.iter().for_each(|event| BlackPowder::apply(&mut ahead, event));
        let base = black_powder::ground::base(&ahead, found.unit);
        assert_eq!((base, ahead.formation(found.unit)), (stand.base, stand.formation));
    }
    if found.reached {
        let end = found.end().expect("an end").base;
        let near = end.at.is_within(found.wanted.at, 5 * 254);
        assert!(near && end.facing.apart_fine(found.wanted.facing) <= 5, "{found:?}");
    }
}

/// Whatever is wanted of whoever stands wherever, what is found is legal and does what it says.
#[test]
fn what_is_found_is_legal() {
    for (seed, id) in
        ["bp-pitched", "bp-cowpens", "bp-guilford", "bp-camden", "bp-hobkirk"].iter().enumerate()
    {
        let play = Play::new(&crate::play::battle(id));
        let state = &play.state;
        let (width, height) = state.scenario.table;
        let mut will = kernel::Seeded::new(seed as u64);
        let mut number = |most: i32| will.below(most as u32) as i32;
        let units: Vec<UnitId> = state.all().collect();
        let (mut found, mut reached) = (0, 0);
        for _ in 0..60 {
            let unit = units[number(units.len() as i32) as usize];
            let from = black_powder::ground::base(state, unit);
            let far = 30 * 25_400;
            let near = |c: i32, n: i32, most: i32| (c + n - far).clamp(0, most);
            let (x, y) = (number(2 * far), number(2 * far));
            let to = tabletop::Point::new(near(from.at.x, x, width), near(from.at.y, y, height));
            let turn = Heading::fine(number(36_000));
            let facing = if number(2) == 0 { from.facing } else { turn };
            let formation = match number(3) {
                0 => state.profile(unit).formations.first().copied(),
                _ => None,
            };
            let wish = Wish { at: to, facing, formation };
            if let Ok(pointed) = pointing::to_pose(state, unit, &wish) {
                lawful(state, &pointed);
                found += 1;
                reached += usize::from(pointed.reached);
            }
            let enemy = state.enemies_of(unit).nth(number(5) as usize);
            if let Some(Ok(charge)) = enemy.map(|enemy| pointing::at_enemy(state, unit, enemy, 3)) {
                lawful(state, &charge);
            }
        }
        assert!(found > 40 && reached > 3, "{id}: {reached} of {found}");
    }
}
