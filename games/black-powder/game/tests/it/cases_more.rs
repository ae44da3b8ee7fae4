//! Worked cases: the rest, by what is rare.

use black_powder::event::Event;
use black_powder::frame::{Frame, Stage as Step};
use black_powder::parts::*;
use black_powder::scenario::{AtLimit, Deployment, Kind, Options};
use black_powder::setup;
use black_powder::shoot;
use black_powder::state::Fate;
use black_powder::victory;
use black_powder::{Action, fight};
use kernel::Side;

use crate::play::{Play, battle, battle_with};
use crate::stage::*;

const DONE: &str = r#""done""#;
const ON: &str = r#"[{"move": [{"advance": 100}]}]"#;

fn may(play: &Play) -> Vec<Response> {
    match play.state.stack.last() {
        Some(Frame::Respond(ask)) => ask.may.clone(),
        _ => vec![Response::Hold],
    }
}

#[test]
fn bpc_43_disorder_runs_its_course() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0))
        .unit(line("U", BLUE, 30.0, 34.0, 180.0))
        .shooting();
    play.act(r#"{"shoot": {"unit": "A", "targets": [{"target": "U"}]}}"#, &[6, 1, 1, 4]);
    assert!(play.is_disordered("U"));
    assert_eq!(play.decider(), BLUE);
    let text = order("U", ON).replace("RA0", "BA0");
    while matches!(play.state.stack.last(), Some(Frame::CommanderMoves | Frame::Shooting)) {
        assert!(play.refusal(&text).is_some());
        play.act(DONE, &[]);
    }
    assert_eq!(play.decider(), RED);
    assert!(!play.is_disordered("U"));
}

#[test]
fn bpc_49_closing_fire_and_a_hedge() {
    let mut play = Stage::new()
        .unit(line("X", RED, 30.0, 23.0, 0.0))
        .unit(line("Y", BLUE, 30.0, 30.0, 180.0))
        .piece("hedge", Kind::Obstacle(wall(&[(0.0, 29.0), (72.0, 29.0)]), Cover::Light))
        .orders();
    play.order("X", &charge("Y", "front"), &[1, 1]);
    play.act(&respond("Y", "closing_fire"), &[4, 1, 1, 1]);
    assert_eq!(4 - fight::modifiers(&play.state, play.unit("X")).total(), 4);
    play.act(DONE, &[]);
    let dice = [4, 4, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1];
    play.act(r#"{"fight": {"unit": "X"}}"#, &dice);
    let drawn = play.events.iter().any(|e| matches!(e, Event::FightResult { winner: None, .. }));
    assert!(drawn, "2 against 1 + 1");
}

#[test]
fn bpc_50_94_101_guns_on_the_move() {
    let stage = |unit: U| {
        Stage::new()
            .leader(8, 30.0, 25.0)
            .unit(unit)
            .unit(line("B", RED, 60.0, 30.0, 0.0))
            .unit(line("E", BLUE, 30.0, 80.0, 180.0))
            .orders()
    };
    let on = |far: i32| format!(r#"{{"move": [{{"advance": {far}}}]}}"#);
    let mut light = stage(gun("A", RED, 30.0, 30.0, 0.0).special("Battalion Gun"));
    light.order("A", &format!("[{}, {}]", on(1200), on(1200)), &[1, 1]);
    light.stands("A", 30.0, 54.0, 0.0);
    let unit = light.unit("A");
    let refused = shoot::check_shooter(&light.state, unit).map_err(|r| r.rule.number());
    assert_eq!(refused, Err("BP-ART-4"));
    let heavy = stage(gun("A", RED, 30.0, 30.0, 0.0));
    heavy.longest("A", 6.0, "BP-MOV-1");
    let twice = order("A", &format!("[{}, {}]", on(600), on(600)));
    assert_eq!(heavy.refusal(&twice), Some("BP-ART-4"));
    let plan = r#"[{"move": [{"limber": 0}, {"advance": 1800}, {"unlimber": 18000}]}]"#;
    let mut horse_guns = stage(gun("A", RED, 30.0, 30.0, 0.0).special("Horse Artillery"));
    assert_eq!(heavy.refusal(&order("A", plan)), Some("BP-ART-3"));
    horse_guns.order("A", plan, &[1, 1]);
    horse_guns.stands("A", 30.0, 48.0, 180.0);
    assert!(shoot::check_shooter(&horse_guns.state, horse_guns.unit("A")).is_ok());
    let mut flown = Stage::new()
        .unit(line("X", RED, 30.0, 20.25, 0.0))
        .unit(gun("E", BLUE, 30.0, 30.0, 180.0).special("Horse Artillery"))
        .orders();
    flown.order("X", &charge("E", "front"), &[1, 1]);
    flown.act(&respond("E", "evade"), &[]);
    flown.stands("E", 30.0, 48.0, 0.0);
    flown.stands("X", 30.0, 27.75, 0.0);
    let howitzer = |far: f64| {
        let play = Stage::new()
            .unit(gun("A", RED, 30.0, 20.0, 0.0).special("Howitzer"))
            .unit(line("E", BLUE, 30.0, 22.25 + far, 180.0))
            .shooting();
        shoot::targets(&play.state, play.unit("A"), None).len()
    };
    assert_eq!((howitzer(6.0), howitzer(6.1)), (0, 1));
    let shrapnel = |far: f64| {
        let play = Stage::new()
            .unit(gun("A", RED, 30.0, 20.0, 0.0).special("Shrapnel"))
            .unit(line("E", BLUE, 30.0, 22.25 + far, 180.0))
            .shooting();
        play.refusal(r#"{"shoot": {"unit": "A", "targets": [{"target": "E"}], "shrapnel": true}}"#)
    };
    assert_eq!((shrapnel(20.0), shrapnel(25.0)), (None, Some("BP-SPR-30")));
}

#[test]
fn bpc_65_riding_about() {
    let mut play = Stage::new()
        .leader(8, 2.0, 2.0)
        .unit(line("A", RED, 30.0, 30.0, 0.0))
        .unit(line("E", BLUE, 50.0, 60.0, 180.0))
        .piece("swamp", Kind::Impassable(rect(10.0, 10.0, 15.0, 15.0)))
        .orders();
    play.act(DONE, &[]);
    let ride = |x: i32, y: i32, join: &str| {
        format!(r#"{{"move_commander": {{"commander": "RA0", "x": {x}, "y": {y}{join}}}}}"#)
    };
    let join = r#", "join": "A""#;
    assert_eq!(play.refusal(&ride(200, 5000, "")), None);
    assert_eq!(play.refusal(&ride(200, 5010, "")), Some("BP-MOV-9"));
    assert_eq!(play.refusal(&ride(1200, 1200, "")), Some("BP-MOV-9"));
    assert_eq!(play.refusal(&ride(3000, 2845, join)), None);
    assert_eq!(play.refusal(&ride(3000, 2775, join)), Some("BP-COM-3"));
    for (far, kept) in [(7.0, true), (13.0, false)] {
        let mut play = Stage::new()
            .unit(line("A", RED, 30.0, 20.0, 0.0))
            .unit(line("F", BLUE, 60.0, 60.0, 180.0))
            .orders();
        let f = play.unit("F").index();
        play.state.now.units[f].at = at(34.5 + far, 25.0);
        play.state.now.commanders[2].at = at(30.0, 25.0);
        play.order("A", r#"[{"move": [{"advance": 800}]}]"#, &[1, 1]);
        let c = play.state.commanders[2];
        assert_eq!((c.lost, c.with.is_some()), (!kept, kept), "{far}");
    }
}

#[test]
fn bpc_83_109_124_squares_and_responses() {
    let charged = |charger: U, target: U| {
        let mut play = Stage::new().unit(charger).unit(target).orders();
        play.order("A", &charge("E", "front"), &[1, 1]);
        may(&play)
    };
    use Response::*;
    let rider = || horse("A", RED, 30.0, 18.0, 0.0);
    let foot = || line("A", RED, 30.0, 20.0, 0.0);
    let e = || line("E", BLUE, 30.0, 30.0, 180.0);
    assert_eq!(charged(rider(), e().special("Form Square")), [Hold, ClosingFire, FormSquare]);
    assert_eq!(charged(rider(), e()), [Hold, ClosingFire]);
    assert_eq!(charged(foot(), e().special("Form Square")), [Hold, ClosingFire]);
    assert_eq!(charged(foot(), e().special("Steady Line")), [Hold, ClosingFire, SteadyFire]);
    assert_eq!(charged(foot(), e().special("Steady Line").disordered()), [Hold, ClosingFire]);
    let loose = e().special("Steady Line").form(Formation::Skirmish);
    assert_eq!(charged(foot(), loose), [Hold, Evade]);
    let steady = Stage::new().unit(rider()).unit(e().form(Formation::Square)).orders();
    assert_eq!(steady.refusal(&order("A", &charge("E", "front"))), Some("BP-CHG-4"));
    let shaken = Stage::new().unit(rider()).unit(e().form(Formation::Square).hurt(3)).orders();
    assert_eq!(shaken.refusal(&order("A", &charge("E", "front"))), None);
    let mut slow = Stage::new()
        .leader(8, 30.0, 25.0)
        .unit(line("A", RED, 30.0, 30.0, 0.0).form(Formation::Square))
        .orders();
    let on = r#"{"move": [{"advance": 1200}]}"#;
    slow.order("A", &format!("[{on}, {on}, {on}]"), &[1, 1]);
    slow.stands("A", 30.0, 42.0, 0.0);
}

#[test]
fn bpc_91_93_steady_lines_and_terror() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0))
        .unit(line("E", BLUE, 30.0, 30.0, 180.0).special("Steady Line"))
        .orders();
    play.order("A", &charge("E", "front"), &[1, 1]);
    play.act(&respond("E", "steady_fire"), &[3, 4, 5, 4, 4]);
    assert_eq!(4 - fight::modifiers(&play.state, play.unit("E")).total(), 3);
    for (test, fires) in [([3, 2], false), ([4, 3], true)] {
        let mut play = Stage::new()
            .unit(line("A", RED, 30.0, 20.0, 0.0).special("Terrifying Charge"))
            .unit(line("E", BLUE, 30.0, 30.0, 180.0))
            .orders();
        play.order("A", &charge("E", "front"), &[1, 1]);
        let fire: &[u8] = if fires { &[1, 1, 1] } else { &[] };
        play.act(&respond("E", "closing_fire"), &[&test[..], fire].concat());
        assert_eq!(play.state.is_engaged(play.unit("A")), fires);
        play.stands("A", 30.0, 28.5, 0.0);
        play.stands("E", 30.0, if fires { 30.0 } else { 42.0 }, 180.0);
    }
}

#[test]
fn bpc_97_147_a_broken_brigade() {
    let mut play = Stage::new()
        .leader(8, 10.0, 6.0)
        .unit(line("U", RED, 10.0, 10.0, 0.0))
        .unit(line("X", RED, 40.0, 10.0, 0.0).hurt(3))
        .unit(line("C", RED, 65.0, 60.0, 0.0).brigade(1))
        .unit(line("E", BLUE, 40.0, 19.5, 180.0))
        .unit(line("F", BLUE, 10.0, 32.0, 180.0))
        .piece("swamp", Kind::Impassable(rect(30.0, 0.0, 50.0, 5.0)))
        .orders();
    play.state.now.stack =
        vec![Frame::Turn { stage: Step::Status }, Frame::FallingBack { may: Vec::new() }];
    play.act(DONE, &[]);
    assert!(play.state.brigades[0].broken);
    let near = order("U", ON);
    let back = order("U", r#"[{"move": [{"slide": [0, -100]}]}]"#);
    assert_eq!(play.refusal(&near), Some("BP-BRG-3"));
    assert_eq!(play.refusal(&back), None);
    let rally = r#"{"order": {"commander": "RA0", "kind": "rally", "units": [{"unit": "U"}]}}"#;
    assert!(play.refusal(rally).is_some());
    // X was hemmed in: it ran over the edge, shaken, or broke.
    assert_eq!(play.fate("X"), Fate::Destroyed);
}

#[test]
fn bpc_98_fire_twice_and_go() {
    let mut play = Play::new(&battle("cowpens"));
    let volleys = [("A3", 2), ("A4", 1), ("A1", 1)];
    for (name, count) in volleys {
        let unit = play.unit(name).index();
        play.state.now.units[unit].volleys = count;
    }
    while play.decider() == Side::First {
        play.act(DONE, &[]);
    }
    let go = |name: &str| format!(r#"{{"fall_back": {{"unit": "{name}"}}}}"#);
    assert_eq!(play.refusal(&go("A3")), None);
    assert_eq!(play.refusal(&go("A1")), None);
    assert_eq!(play.refusal(&go("A4")), Some("BP-SCN-2"));
    play.act(&go("A3"), &[]);
    // Straight back the riflemen are in the way, and the next headings meet the Marylanders.
    play.stands("A3", 28.0, 50.392, 180.0);
    let hobkirk = battle("hobkirk");
    let maryland = hobkirk.units.iter().find(|u| &*u.name == "1st Maryland").expect("A3");
    assert_eq!(maryland.specials.names(), ["First Fire", "Unreliable"]);
}

#[test]
fn bpc_103_111_an_order_to_the_letter() {
    let play = Play::new(&battle("pitched"));
    let text = |r2: &str, charge: &str| {
        format!(
            r#"{{"order": {{"commander": "RA0", "kind": "plain", "units": [
            {{"unit": "R2", "plan": [{{"move": [{{"wheel": ["right", 2000]}}, {{"advance": {r2}}}]}}]}},
            {{"unit": "R3", "plan": [{{"move": [{{"advance": 1200}}]}}, {charge}]}}]}}}}"#
        )
    };
    let third = r#"{"move": [{"advance": 1200}]}, {"charge": {"target": "B4", "face": "front"}}"#;
    assert_eq!(play.refusal(&text("500", third)), None);
    assert_eq!(play.refusal(&text("500", &third.replace("front", "left"))), Some("BP-CHG-5"));
    assert_eq!(play.refusal(&text("500", &third.replace("1200", "1202"))), Some("BP-MOV-1"));
    assert!(play.read(&text("500.5", third)).is_err());
    let second = r#"{"charge": {"target": "B4", "face": "front"}}"#;
    assert_eq!(play.refusal(&text("500", second)), Some("BP-CHG-6"));
    let two = |one: &str, other: &str| {
        format!(
            r#"{{"order": {{"commander": "RA0", "kind": "plain", "units": [
            {{"unit": "{one}", "plan": {ON}}}, {{"unit": "{other}", "plan": {ON}}}]}}}}"#
        )
    };
    assert_eq!(play.refusal(&two("R1", "R3")), Some("BP-CMD-7"));
    assert_eq!(play.refusal(&two("R3", "R5")), Some("BP-CMD-10"));
    assert_eq!(play.refusal(&order("R5", ON)), Some("BP-CMD-10"));
    assert_eq!(play.refusal(&order("R5", ON).replace("RA0", "R0")), Some("BP-CMD-11"));
}

#[test]
fn bpc_113_129_opening() {
    let text = include_str!("../../../data/scenarios/pitched.toml");
    let text = text.replace(r#"first_player = "red""#, r#"first_player = "roll""#);
    let tables = std::sync::Arc::new(black_powder::tables::Tables::sheet());
    let read = black_powder_game::files::scenario(
        "pitched",
        &text,
        &tables,
        Options::default(),
        Deployment::AsWritten,
    );
    let mut play = Play::new(&std::sync::Arc::new(read.expect("a battle")));
    assert_eq!(play.decider(), Side::First);
    play.act(r#""roll_off""#, &[4, 4, 2, 5]);
    assert_eq!(play.state.first, Some(Side::Second));
    assert_eq!(play.decider(), Side::Second);

    let mut play = Play::new(&battle_with("pitched", Options::default(), Deployment::Free));
    let mut order = Vec::new();
    let mut first = true;
    while let Some(Frame::Deploying { side }) = play.state.stack.last() {
        let side = *side;
        order.push(side);
        let brigade = setup::unplaced(&play.state, side).next().expect("a brigade");
        let usual = setup::usual(&play.state, side, brigade).expect("room");
        let Action::Deploy { general, ref units, .. } = usual else { panic!("a deployment") };
        if first {
            assert!(general.is_some());
            let scenario = play.state.scenario.clone();
            let text = scenario.names.scope(|| serde_json::to_string(&usual)).expect("text");
            for (from, to, rule) in [
                (r#""x":1000,"y":800"#, r#""x":1000,"y":950"#, "BP-SCN-4"),
                (r#""formation":"line""#, r#""formation":"square""#, "BP-UNI-7"),
                (r#""x":2100,"y":800"#, r#""x":1500,"y":800"#, "BP-GEO-11"),
                (r#""x":2000,"y":400"#, r#""x":2000,"y":1100"#, "BP-SCN-4"),
            ] {
                assert!(text.contains(from), "{text}");
                assert_eq!(play.refusal(&text.replacen(from, to, 1)), Some(rule), "{to}");
            }
            assert_eq!(units.len(), 4);
        }
        first = false;
        let names = play.state.scenario.names.clone();
        let text = names.scope(|| serde_json::to_string(&usual)).expect("text");
        play.act(&text, &[]);
    }
    let [red, blue] = Side::BOTH;
    assert_eq!(order, [red, blue, red, blue, red, blue]);
    play.stands("R1", 10.0, 8.0, 0.0);

    // With R5 on R1's place the default for RA puts R1 at (4.5, 1).
    let mut play = Play::new(&battle_with("pitched", Options::default(), Deployment::Free));
    let rb = setup::usual(&play.state, red, BrigadeId(1)).expect("room");
    let names = play.state.scenario.names.clone();
    let text = names.scope(|| serde_json::to_string(&rb)).expect("text");
    play.act(&text.replacen(r#""x":4700,"y":800"#, r#""x":1000,"y":800"#, 1), &[]);
    let ra = setup::usual(&play.state, red, BrigadeId(0)).expect("room");
    let Action::Deploy { units, .. } = ra else { panic!("a deployment") };
    assert_eq!((units[0].x, units[0].y), (450, 100));
    assert_eq!((units[1].x, units[1].y), (2100, 800));
}

#[test]
fn bpc_85_the_last_count() {
    let play = Stage::new()
        .unit(line("A", RED, 10.0, 10.0, 0.0))
        .unit(line("B", BLUE, 10.0, 60.0, 180.0))
        .orders();
    assert_eq!(
        play.state.scenario.victory.at_limit,
        [AtLimit::BrokenBrigades, AtLimit::PointsLost]
    );
    let mut play = Play::new(&battle("pitched"));
    let lose = |play: &mut Play, name: &str, shaken: bool| {
        let unit = play.unit(name).index();
        match shaken {
            true => play.state.now.units[unit].casualties = 3,
            false => play.state.now.units[unit].fate = Fate::Destroyed,
        }
    };
    lose(&mut play, "R1", false);
    lose(&mut play, "R7", true);
    lose(&mut play, "B8", false);
    lose(&mut play, "B1", true);
    let lost = Side::BOTH.map(|side| victory::points_lost(&play.state, side));
    assert_eq!(lost, [37 + 22, 42 + 18]);
}

#[test]
fn bpc_115_117_120_moving_and_sixes() {
    let mut play = Stage::new()
        .unit(line("X", RED, 30.0, 20.0, 0.0))
        .unit(line("Y", BLUE, 30.0, 30.0, 180.0))
        .orders();
    play.order("X", &charge("Y", "front"), &[1, 1]);
    play.act(&respond("Y", "closing_fire"), &[1, 2, 3, 4]);
    play.act(DONE, &[]);
    let dice = [6, 6, 6, 1, 1, 1, 6, 6, 2, 2, 1, 1, 4, 4, 4, 4, 4];
    play.act(r#"{"fight": {"unit": "X"}}"#, &dice);
    assert!(!play.is_disordered("X") && !play.is_disordered("Y"));
    assert!(play.state.is_engaged(play.unit("X")), "a draw");
    assert_eq!(play.decider(), BLUE);
    assert_eq!(4 - fight::modifiers(&play.state, play.unit("X")).total(), 4);
}

#[test]
fn bpc_130_133_one_question_at_a_time() {
    let column = |id, x, y| line(id, RED, x, y, 0.0).form(Formation::AttackColumn);
    let mut play = Stage::new()
        .leader(8, 30.0, 15.0)
        .unit(column("X", 27.5, 20.0))
        .unit(column("Y", 32.0, 20.0))
        .unit(horse("Z", RED, 46.0, 32.0, 270.0))
        .unit(line("T", BLUE, 30.0, 31.5, 180.0))
        .orders();
    play.order("X", &charge("T", "front"), &[2, 2]);
    assert_eq!(play.decider(), BLUE);
    play.act(&respond("T", "closing_fire"), &[1, 1, 1]);
    play.stands("X", 27.5, 28.5, 0.0);
    assert_eq!(play.decider(), RED);
    play.order("Y", &charge("T", "front"), &[2, 2]);
    play.stands("Y", 32.0, 28.5, 0.0);
    play.order("Z", &charge("T", "left"), &[2, 2]);
    play.stands("Z", 36.0, 32.0, 270.0);
    assert!(play.state.is_flanked(play.unit("T")));
    assert_eq!(play.state.opponents(play.unit("T")).len(), 3);
}

#[test]
fn bpc_127_into_the_saddle() {
    let ride = |path: &str, y: f64, formation: (bool, f64)| {
        let mut play = Stage::new()
            .leader(8, 30.0, 25.0)
            .unit(line("A", RED, 30.0, 30.0, 0.0).saddle("militia_horse"))
            .orders();
        play.order("A", &format!(r#"[{{"move": [{path}]}}]"#), &[1, 1]);
        play.stands("A", 30.0, y, 0.0);
        let unit = play.unit("A");
        assert_eq!(play.state.unit(unit).mounted, formation.0);
        let shape = black_powder::ground::base(&play.state, unit).shape;
        assert_eq!(shape.width(), inches(formation.1));
    };
    ride(r#""mount""#, 29.25, (true, 6.0));
    ride(r#""mount", {"advance": 1800}"#, 47.25, (true, 6.0));
    ride(r#""mount", {"advance": 1800}, "dismount""#, 48.0, (false, 9.0));
    let play = Stage::new().unit(line("A", RED, 30.0, 30.0, 0.0).saddle("militia_horse")).orders();
    play.longest("A", 12.0, "BP-MOV-1");
}

#[test]
fn bpc_164_counting_the_dead() {
    let mut play = Play::new(&battle("cowpens"));
    for (name, casualties) in [("C1", 1), ("C5", 3)] {
        let unit = play.unit(name).index();
        play.state.now.units[unit].casualties = casualties;
    }
    for name in ["C2", "C3"] {
        let unit = play.unit(name).index();
        play.state.now.units[unit].fate = Fate::Destroyed;
    }
    assert_eq!(victory::men_lost(&play.state, Side::First), (420, 1130));
}
