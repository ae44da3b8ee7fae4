//! Battalions: random battles, what judging and finding ways costs, exact odds, and battles between computers.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use black_powder::action::{Charge, Element, Ordered, Step};
use black_powder::event::Heard;
use black_powder::frame::{Frame, Given};
use black_powder::ground::sight;
use black_powder::parts::{Arm, Cover, Face, OrderKind, UnitId};
use black_powder::pointing::{self, Wish};
use black_powder::scenario::{Deployment, Kind, Options};
use black_powder::stage::{Stage, Troop, drawn_up};
use black_powder::{Action, Scenario, State, command, plan};
use black_powder_game::BlackPowder;
use black_powder_game::files::{default_tables, scenario as read, text_of};
use bots::{Mind, Strength, choose};
use cpu_time::ThreadTime;
use kernel::{Cx, Known, Ruleset, Seeded, Side, Turn, Viewer};
use tabletop::{Heading, Point, Polygon, Polyline, Quad};

use crate::{odds as exact, play, time};

fn scenario(battle: &str) -> Arc<Scenario> {
    let text = text_of(battle).expect("a built-in battle");
    let tables = &default_tables().tables;
    let scenario = read(battle, text, tables, Options::default(), Deployment::AsWritten);
    Arc::new(scenario.expect("a built-in battle"))
}

pub fn battles() {
    play::inclined::<BlackPowder>("powder/random/cowpens", &scenario("bp-cowpens"), 60);
    play::inclined::<BlackPowder>("powder/random/guilford", &scenario("bp-guilford"), 10);
}

/// Whoever is on the table in random battles: his move, his view, his charge.
pub fn judging() {
    let battle = scenario("bp-cowpens");
    let charges = |a: &Action| matches!(a, Action::Initiative { step: Step::Charge(_), .. });
    let found = exact::met::<BlackPowder>(&battle, charges);
    let runs: Vec<(State, UnitId, Charge)> = found
        .into_iter()
        .filter_map(|(state, _, action)| match action {
            Action::Initiative { unit, step: Step::Charge(charge) } => Some((state, unit, charge)),
            _ => None,
        })
        .collect();
    let mut next = runs.iter().cycle();
    time("powder/charge", 20_000, || {
        let (state, unit, charge) = next.next().expect("somebody charges");
        let step = Step::Charge(*charge);
        black_box(plan::step(black_box(state), *unit, &step).is_ok());
    });
    time("powder/sight", 40_000, || {
        let (state, unit, charge) = next.next().expect("somebody charges");
        black_box(sight::seen(black_box(state), *unit, charge.target, None));
    });
    time("powder/move", 20_000, || {
        let (state, unit, _) = next.next().expect("somebody charges");
        let step = Step::Move(vec![Element::Pivot(2_000), Element::Advance(300)]);
        black_box(plan::step(black_box(state), *unit, &step).is_ok());
    });
}

const INCH: i32 = 25_400;

/// Two lines of ten eleven inches apart, and thirty pieces of ground between and about them.
fn crowd() -> State {
    let mut stage = Stage::new(default_tables().tables.as_ref().clone());
    stage.table = (120 * INCH, 72 * INCH);
    for n in 0..10 {
        let x = (10 + 11 * n) * INCH;
        let [red, blue] = [(20, Heading::NORTH), (33, Heading::SOUTH)];
        for (side, letter, (y, facing)) in [(Side::First, "R", red), (Side::Second, "B", blue)] {
            let arm = if n % 4 == 3 { Arm::Cavalry } else { Arm::Infantry };
            let at = Point::new(x, y * INCH);
            stage.troops.push(Troop::new(&format!("{letter}{n}"), side, arm, at, facing));
        }
    }
    for n in 0..30 {
        let (x, y) = ((4 + 11 * (n % 10)) * INCH, (23 + 3 * (n / 10)) * INCH);
        let corner = |dx: i32, dy: i32| Point::new(x + dx * INCH, y + dy * INCH);
        let corners = [corner(0, 0), corner(2, 0), corner(2, 2), corner(0, 2)];
        let area = || Polygon::new(corners.to_vec()).expect("a square");
        let kind = match n % 5 {
            0 => Kind::Rough(area()),
            1 => Kind::Building(Quad::new(corners).expect("a square")),
            2 => Kind::Hill(area(), 1),
            3 => Kind::OpenWood(area()),
            _ => {
                let line = Polyline::new(vec![corner(0, 0), corner(2, 2)]);
                Kind::Obstacle(line.expect("a line"), Cover::Light)
            }
        };
        stage.pieces.push((format!("piece {n}"), kind));
    }
    drawn_up(&stage.scenario().expect("a table"), Side::First, 1)
}

/// Charges through the crowd, legal and not; wherever somebody may want to go in it; what an order may come to.
pub fn finding() {
    let state = crowd();
    let ours: Vec<UnitId> = state.of(Side::First).collect();
    let theirs: Vec<UnitId> = state.of(Side::Second).collect();
    let pair = |n: usize| (ours[n % 10], theirs[(n % 10 + n / 10 % 3).min(9)]);
    let charge = |n: usize| Step::Charge(Charge { target: pair(n).1, face: Face::FRONT });
    let lawful = (0..30).filter(|n| plan::step(&state, pair(*n).0, &charge(*n)).is_ok()).count();
    let mut n = 0;
    time("powder/charge-in-a-crowd", 20_000, || {
        n += 1;
        black_box(plan::step(black_box(&state), pair(n).0, &charge(n)).is_ok());
    });
    println!("powder/charge-in-a-crowd/detail {lawful} of 30 are legal");
    time("powder/sight-in-a-crowd", 40_000, || {
        n += 1;
        let (unit, target) = pair(n);
        black_box(sight::seen(black_box(&state), unit, target, None));
    });
    let mut will = Seeded::new(7);
    let mut number = |most: i32| will.below(most as u32) as i32;
    let mut wishes = Vec::new();
    for n in 0..200 {
        let (unit, around) = (ours[n % 10], 24 * INCH);
        let from = black_powder::ground::base(&state, unit);
        let to = |c: i32, n: i32, most: i32| (c + n - around).clamp(0, most);
        let (x, y) = (number(2 * around), number(2 * around));
        let at = Point::new(to(from.at.x, x, 120 * INCH), to(from.at.y, y, 72 * INCH));
        let facing = if n % 2 == 0 { from.facing } else { Heading::fine(number(36_000)) };
        wishes.push((unit, Wish::pose(at, facing)));
    }
    time("powder/path", 1_000, || {
        n += 1;
        let (unit, wish) = &wishes[n % wishes.len()];
        black_box(pointing::to_pose(black_box(&state), *unit, wish).is_ok());
    });
    time("powder/reach", 100, || {
        n += 1;
        black_box(pointing::reach(black_box(&state), ours[n % 10], pointing::MOST_MOVES));
    });
    let orders = |n: usize| {
        let (unit, plan) = (ours[n % 10], vec![Step::Move(vec![Element::Advance(300)])]);
        let commander = command::voices(&state, unit)[0];
        Given { commander, kind: OrderKind::Plain, units: vec![Ordered { unit, plan }] }
    };
    time("powder/odds-order", 10_000, || {
        n += 1;
        let given = orders(n);
        let heard = |dice: &mut dyn kernel::Dice| match command::hears(&state, dice, &given).0 {
            Heard::Moves(moves) => moves,
            Heard::Fails | Heard::Hesitates => 10,
            Heard::Blunders => 11,
        };
        black_box(::odds::enumerate(10_000, heard).map_or(0, |odds| odds.runs));
    });
}

pub fn odds() {
    let battle = scenario("bp-cowpens");
    let shot = |a: &Action| matches!(a, Action::Shoot { .. });
    let settled =
        |s: &State| matches!(s.stack.last(), Some(Frame::Shooting | Frame::RollOff { .. }));
    exact::measure::<BlackPowder>("powder/odds-volley", &battle, shot, settled);
    let fight = |a: &Action| matches!(a, Action::Fight { .. });
    let fought =
        |s: &State| matches!(s.stack.last(), Some(Frame::HandToHand | Frame::After { .. }));
    exact::measure::<BlackPowder>("powder/odds-fight", &battle, fight, fought);
}

/// Battles between two of a strength: what they take, and the longest decision by the clock, beside its budget.
pub fn thinking() {
    duel("bp-cowpens", Strength::Colonel, 5);
    duel("bp-guilford", Strength::Colonel, 1);
    duel("bp-cowpens", Strength::General, 2);
}

fn duel(id: &str, strength: Strength, games: u64) {
    let (battle, go, budget) = (scenario(id), AtomicBool::new(false), strength.budget());
    let start = ThreadTime::now();
    let (mut decisions, mut longest) = (0, Duration::ZERO);
    for seed in 0..games {
        let (mut dice, mut state) = (Seeded::new(seed), BlackPowder::setup(&battle));
        let mut minds = [0, 1].map(|_| Mind::<BlackPowder>::new(strength, seed));
        let mut events = Vec::new();
        while let Turn::Decide(side) = BlackPowder::turn(&state) {
            let known = Known::of(&state, Viewer::Side(side));
            let begun = Instant::now();
            let choice = choose(&known, &mut minds[side.index()], budget, &go);
            longest = longest.max(begun.elapsed());
            let action = choice.expect("an answer").action;
            BlackPowder::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events.clear();
            decisions += 1;
        }
    }
    let each = start.elapsed().as_secs_f64() / games as f64;
    println!("powder/{strength}s/{id} {each:.3} seconds a battle");
    println!(
        "powder/{strength}s/{id}/detail {} decisions a battle, the longest {} ms of {}",
        decisions / games,
        longest.as_millis(),
        budget.time.map_or(0, |time| time.as_millis())
    );
}
