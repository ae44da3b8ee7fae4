//! Worked cases: command rolls, groups, blunders, initiative.

use black_powder::Action;
use black_powder::command;
use black_powder::event::{Event, Heard};
use black_powder::frame::Given;
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::state::{Fate, Voice};

use crate::play::Play;
use crate::stage::*;

/// The effective rating of an order.
fn rating(play: &Play, text: &str) -> i8 {
    let Ok(Action::Order { commander, kind, units }) = play.read(text) else { panic!("an order") };
    command::rating(&play.state, &Given { commander, kind, units }).total()
}

fn heard(play: &Play) -> Heard {
    let roll = play.events.iter().rev().find_map(|event| match event {
        Event::CommandRoll { heard, .. } => Some(*heard),
        _ => None,
    });
    roll.expect("a command roll")
}

const ON: &str = r#"[{"move": [{"advance": 100}]}]"#;
const TWICE: &str = r#"[{"move": [{"advance": 1200}]}, {"move": [{"advance": 1200}]}]"#;

fn group(units: &[(&str, &str)]) -> String {
    let units: Vec<String> =
        units.iter().map(|(u, plan)| format!(r#"{{"unit": "{u}", "plan": {plan}}}"#)).collect();
    let units = units.join(", ");
    format!(r#"{{"order": {{"commander": "RA0", "kind": "plain", "units": [{units}]}}}}"#)
}

#[test]
fn bpc_08_09_distance_and_enemy() {
    let mut play =
        Stage::new().leader(8, 10.0, 10.0).unit(line("A", RED, 10.0, 33.2, 0.0)).orders();
    assert_eq!(rating(&play, &order("A", ON)), 7);
    play.order("A", ON, &[3, 2]);
    assert_eq!(heard(&play), Heard::Moves(2));
    for (dice, result) in [
        (vec![2, 3], Heard::Moves(1)),
        (vec![3, 3], Heard::Fails),
        (vec![6, 6, 2], Heard::Blunders),
        (vec![1, 1], Heard::Moves(3)),
    ] {
        let mut play = Stage::new()
            .leader(8, 10.0, 10.0)
            .unit(line("A", RED, 10.0, 34.75, 0.0))
            .unit(line("E", BLUE, 10.0, 48.25, 180.0))
            .piece("wood", Kind::Wood(rect(0.0, 37.0, 40.0, 46.0)))
            .orders();
        assert_eq!(rating(&play, &order("A", ON)), 5);
        play.order("A", ON, &dice);
        assert_eq!(heard(&play), result);
    }
}

#[test]
fn bpc_10_12_groups() {
    let column = Formation::AttackColumn;
    let stage = |apart: f64, second: Formation| {
        let b = line("B", RED, 39.0 + apart, 30.0, 0.0).form(second);
        Stage::new()
            .leader(8, 30.0, 30.0)
            .unit(line("A", RED, 36.5, 30.0, 0.0).form(column))
            .unit(b)
            .orders()
    };
    // A ends at x = 38; B begins 6" on, 14" from the commander at x = 30.
    let both = stage(6.5, column);
    assert!((both.gap("A", "B") - 6.0).abs() < 0.01);
    let text = group(&[("A", ON), ("B", ON)]);
    assert_eq!(rating(&both, &text), 8);
    assert_eq!(both.refusal(&text), None);
    let line_b = stage(9.5, Formation::Line);
    assert_eq!(rating(&line_b, &text), 7);
    assert_eq!(stage(6.7, column).refusal(&text), Some("BP-CMD-7"));
    for (dice, moved) in [([4, 4], 0), ([4, 3], 1)] {
        let mut play = Stage::new()
            .leader(8, 30.0, 25.0)
            .unit(line("A", RED, 25.0, 30.0, 0.0))
            .unit(line("B", RED, 36.0, 30.0, 0.0).special("Unreliable"))
            .orders();
        play.act(&text, &dice);
        assert_eq!(play.state.unit(play.unit("A")).moves, 1);
        assert_eq!(play.state.unit(play.unit("B")).moves, moved);
    }
}

#[test]
fn bpc_11_92_153_154_free_moves() {
    let road = || Kind::Road(wall(&[(20.0, 0.0), (20.0, 96.0)]), inches(2.0));
    let stage = || {
        Stage::new()
            .leader(7, 25.75, 7.5)
            .unit(line("A", RED, 20.0, 7.5, 0.0).form(Formation::MarchColumn))
            .piece("road", road())
            .piece("wood", Kind::Wood(rect(0.0, 14.0, 72.0, 30.0)))
            .orders()
    };
    assert_eq!(rating(&stage(), &order("A", TWICE)), 9);
    for dice in [[6, 4], [5, 4]] {
        let mut play = stage();
        play.order("A", TWICE, &dice);
        play.stands("A", 20.0, 19.5, 0.0);
        let ended = play.state.commanders[0].voice == Voice::Ended;
        assert_eq!(ended, dice == [6, 4]);
    }
    let mut play = stage();
    play.order("A", TWICE, &[6, 6, 4]);
    play.stands("A", 32.0, 7.5, 0.0);
    let charge = charge("A", "front");
    assert!(stage().refusal(&order("A", &charge)).is_some());

    let drilled = |plan: &str| {
        let mut play = Stage::new()
            .leader(7, 30.0, 25.0)
            .unit(line("A", RED, 30.0, 30.0, 0.0).special("Superbly Drilled"))
            .unit(line("E", BLUE, 30.0, 60.0, 180.0))
            .orders();
        play.order("A", plan, &[6, 5]);
        play.state.unit(play.unit("A")).moves
    };
    assert_eq!(drilled(TWICE), 1);
    let mut guns = Stage::new()
        .leader(7, 30.0, 25.0)
        .unit(gun("A", RED, 30.0, 30.0, 0.0).form(Formation::Limbered))
        .unit(line("E", BLUE, 30.0, 52.25, 180.0))
        .orders();
    guns.order("A", r#"[{"unlimber": 0}]"#, &[6, 3]);
    assert_eq!(guns.state.formation(guns.unit("A")), Formation::Deployed);
    guns.act(r#""done""#, &[]);
    guns.act(r#"{"shoot": {"unit": "A", "targets": [{"target": "E"}]}}"#, &[4, 1, 6]);
    assert_eq!(guns.casualties("E"), 0);
}

#[test]
fn bpc_13_blunder_charge() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 10.0, 0.0))
        .unit(line("E", BLUE, 30.0, 31.5, 180.0))
        .orders();
    play.order("A", ON, &[6, 6, 6, 3]);
    play.act(&respond("E", "hold"), &[]);
    play.stands("A", 30.0, 30.0, 0.0);
    assert!(play.state.is_engaged(play.unit("A")));
}

#[test]
fn bpc_14_62_63_114_retreats() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 30.0, 0.0))
        .unit(line("E", BLUE, 36.0, 38.0, 180.0))
        .orders();
    play.order("A", ON, &[6, 6, 2]);
    play.stands("A", 22.8, 20.4, 0.0);
    for (unit, y) in [
        (line("A", RED, 30.0, 30.0, 0.0), 6.0),
        (line("A", RED, 30.0, 30.0, 0.0).form(Formation::Square), 18.0),
        (gun("A", RED, 30.0, 30.0, 0.0), 18.0),
    ] {
        let mut play = Stage::new().unit(unit).unit(line("E", BLUE, 30.0, 60.0, 180.0)).orders();
        play.order("A", r#"[{"move": [{"advance": 100}]}]"#, &[6, 6, 1]);
        play.stands("A", 30.0, y, 0.0);
    }
    for (shaken, fate) in [(0, Fate::Away(at(30.0, 0.0))), (3, Fate::Destroyed)] {
        let mut play = Stage::new()
            .unit(line("A", RED, 30.0, 8.0, 0.0).hurt(shaken))
            .unit(line("E", BLUE, 30.0, 40.0, 180.0))
            .orders();
        assert_eq!(play.step("A", r#"{"move": [{"slide": [0, -1000]}]}"#), Err("BP-MOV-8"));
        play.order("A", ON, &[6, 6, 2]);
        assert_eq!(play.fate("A"), fate);
    }
    for (first, second, x) in [(22.0, 38.0, 38.485), (38.0, 22.0, 21.515)] {
        let mut play = Stage::new()
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(line("C2", BLUE, first, 38.0, 180.0))
            .unit(line("C10", BLUE, second, 38.0, 180.0))
            .orders();
        play.order("A", ON, &[6, 6, 2]);
        play.stands("A", x, 21.515, 0.0);
    }
}

#[test]
fn bpc_15_initiative() {
    let mut play = Stage::new()
        .unit(line("U1", RED, 10.0, 30.0, 0.0))
        .unit(line("U2", RED, 22.0, 29.5, 0.0))
        .unit(line("U3", RED, 34.0, 37.0, 0.0).disordered())
        .unit(line("U4", RED, 46.0, 31.0, 0.0).hurt(3))
        .unit(line("E1", BLUE, 10.0, 43.5, 180.0))
        .unit(line("E2", BLUE, 22.0, 43.5, 180.0))
        .unit(line("E3", BLUE, 34.0, 43.5, 180.0))
        .unit(line("E4", BLUE, 46.0, 43.5, 180.0))
        .orders();
    play.state.now.stack = vec![
        black_powder::frame::Frame::Turn { stage: black_powder::frame::Stage::Initiative },
        black_powder::frame::Frame::FallingBack { may: Vec::new() },
    ];
    // U2 is 12.5" from E2 and E1 stands 12.5" off as well.
    play.act(r#""done""#, &[]);
    let step = |unit: &str| {
        format!(
            r#"{{"initiative": {{"unit": "{unit}", "step": {{"move": [{{"slide": [0, -100]}}]}}}}}}"#
        )
    };
    assert_eq!(play.refusal(&step("U1")), None);
    assert_eq!(play.refusal(&step("U4")), None);
    assert_eq!(play.refusal(&step("U2")), Some("BP-INI-1"));
    assert_eq!(play.refusal(&step("U3")), Some("BP-INI-1"));
    let charge =
        r#"{"initiative": {"unit": "U4", "step": {"charge": {"target": "E4", "face": "front"}}}}"#;
    assert_eq!(play.refusal(charge), Some("BP-SHK-2"));
    play.act(&step("U1"), &[]);
    play.act(r#""done""#, &[]);
    assert_eq!(play.refusal(&order("U1", ON)), Some("BP-CMD-10"));
}

#[test]
fn bpc_16_17_follow_me_and_rally() {
    let follow = r#"{"order": {"commander": "RA0", "kind": "follow_me", "units": [{"unit": "A", "plan": [
        {"move": [{"advance": 1200}]}, {"move": [{"advance": 1200}]}]}]}}"#;
    let stage =
        |y: f64| Stage::new().leader(8, 30.0, y).unit(line("A", RED, 30.0, 30.0, 0.0)).orders();
    let mut play = stage(18.25);
    play.act(follow, &[4, 4]);
    play.stands("A", 30.0, 54.0, 0.0);
    assert_eq!(play.state.commanders[0].with, Some(play.unit("A")));
    assert_eq!(play.state.commanders[0].voice, Voice::Ended);
    let mut play = stage(18.25);
    play.act(follow, &[5, 4]);
    play.stands("A", 30.0, 30.0, 0.0);
    assert_eq!(play.state.commanders[0].with, None);
    assert_eq!(stage(16.75).refusal(follow), Some("BP-CMD-14"));
    let rally = r#"{"order": {"commander": "RA0", "kind": "rally", "units": [{"unit": "A"}]}}"#;
    for (casualties, dice, left) in [(3, [5, 2], 2), (2, [3, 3], 1)] {
        let mut play = Stage::new()
            .leader(8, 30.0, 25.0)
            .unit(line("A", RED, 30.0, 30.0, 0.0).hurt(casualties))
            .unit(line("B", RED, 60.0, 30.0, 0.0))
            .orders();
        play.act(rally, &dice);
        assert_eq!(play.casualties("A"), left);
    }
    let play =
        Stage::new().leader(8, 30.0, 25.0).unit(line("A", RED, 30.0, 30.0, 0.0).hurt(1)).orders();
    assert_eq!(play.refusal(rally), Some("BP-CMD-15"));
}

#[test]
fn bpc_54_64_out_and_in_again() {
    let stage = |crowd: bool| {
        let stage = Stage::new().leader(8, 12.0, 30.0).unit(line("A", RED, 30.0, 60.0, 0.0));
        let stage = match crowd {
            true => stage.unit(line("B", RED, 6.0, 0.75, 0.0)),
            false => stage,
        };
        let mut play = stage.unit(line("E", BLUE, 60.0, 90.0, 180.0)).orders();
        let unit = play.unit("A").index();
        play.state.now.units[unit].fate = Fate::Away(at(12.0, 0.0));
        play
    };
    let mut play = stage(false);
    assert_eq!(rating(&play, &order("A", TWICE)), 6);
    play.order("A", TWICE, &[3, 2]);
    play.stands("A", 12.0, 12.75, 0.0);
    for (crowd, x) in [(false, 4.5), (true, 15.5)] {
        let mut play = stage(crowd);
        let unit = play.unit("A");
        play.state.now.units[unit.index()].fate = Fate::Away(at(2.0, 0.0));
        let base = black_powder::ground::enter::entry(&play.state, unit).expect("room");
        assert_eq!((base.at, base.facing.hundredths()), (at(x, 0.75), 0));
        let form = r#"[{"form": {"formation": "square", "how": "front"}}]"#;
        assert_eq!(play.refusal(&order("A", form)), Some("BP-VIC-5"));
    }
}

#[test]
fn bpc_56_156_a_decisive_officer() {
    let stage = |rating: u8| {
        Stage::new()
            .leader(rating, 30.0, 25.0)
            .temper(Trait::Decisive)
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(line("B", RED, 60.0, 30.0, 0.0))
            .orders()
    };
    let take = |take: bool| format!(r#"{{"reroll": {{"take": {take}}}}}"#);
    let mut play = stage(7);
    play.order("A", ON, &[5, 4]);
    play.act(&take(true), &[3, 3]);
    assert_eq!(heard(&play), Heard::Moves(1));
    let mut play = stage(7);
    play.order("A", ON, &[5, 4]);
    play.act(&take(true), &[6, 2, 5]);
    play.stands("A", 30.0, 42.0, 0.0);
    let mut play = stage(8);
    play.order("A", ON, &[5, 4]);
    play.act(&take(false), &[]);
    play.stands("A", 30.0, 30.0, 0.0);
    assert_eq!(play.state.commanders[0].voice, Voice::Ended);
}

#[test]
fn bpc_59_60_61_plans() {
    let stage = || {
        Stage::new()
            .leader(8, 30.0, 6.0)
            .unit(line("A", RED, 30.0, 10.0, 0.0))
            .piece("swamp", Kind::Impassable(rect(0.0, 40.0, 72.0, 96.0)))
            .orders()
    };
    let on = r#"{"move": [{"advance": 1200}]}"#;
    let form = r#"{"form": {"formation": "attack_column", "how": "front"}}"#;
    assert_eq!(stage().refusal(&order("A", &format!("[{on}, {on}, {on}]"))), Some("BP-TER-5"));
    let mut play = stage();
    play.order("A", &format!("[{on}, {on}, {form}]"), &[3, 3]);
    play.stands("A", 30.0, 34.0, 0.0);
    assert_eq!(play.state.formation(play.unit("A")), Formation::Line);
    let early = charge("A", "front").replace(']', &format!(", {on}]"));
    assert_eq!(stage().refusal(&order("A", &early)), Some("BP-CMD-9"));

    let mut play = Stage::new()
        .leader(8, 33.0, 5.0)
        .unit(line("X", RED, 30.0, 10.0, 0.0))
        .unit(line("Y", RED, 30.0, 3.0, 0.0))
        .orders();
    let text =
        group(&[("X", &format!("[{form}, {on}]")), ("Y", r#"[{"move": [{"advance": 900}]}]"#)]);
    play.act(&text, &[4, 3]);
    play.stands("X", 30.0, 8.5, 0.0);
    play.stands("Y", 30.0, 5.5, 0.0);

    let mut play = Stage::new()
        .leader(8, 30.0, 6.0)
        .unit(line("A", RED, 30.0, 10.0, 0.0))
        .unit(line("B", RED, 45.0, 10.0, 0.0))
        .unit(line("C", RED, 10.0, 10.0, 0.0).brigade(1))
        .orders();
    play.order("A", ON, &[4, 4]);
    let other = r#"{"order": {"commander": "RB0", "kind": "plain", "units": [{"unit": "C", "plan": [{"move": [{"advance": 100}]}]}]}}"#;
    assert_eq!(play.refusal(other), Some("BP-CMD-11"));
    play.order("B", ON, &[5, 5]);
    assert_eq!(play.refusal(other), None);
    let general = |unit: &str| other.replace("RB0", "R0").replace("\"C\"", &format!("\"{unit}\""));
    assert_eq!(play.refusal(&general("B")), Some("BP-CMD-11"));
    play.act(r#"{"stop": {"commander": "RB0"}}"#, &[]);
    assert_eq!(play.refusal(&general("B")), Some("BP-CMD-10"));
    assert_eq!(play.refusal(&general("C")), None);
    assert_eq!(play.refusal(r#""done""#), None);
}

#[test]
fn bpc_89_columns_that_listen() {
    let stage = |unit: U| Stage::new().leader(7, 30.0, 10.0).unit(unit).orders();
    let column = line("A", RED, 30.0, 37.25, 0.0).of("nap_fr_line").form(Formation::AttackColumn);
    assert_eq!(rating(&stage(column), &order("A", ON)), 7);
    let plain = line("A", RED, 30.0, 35.75, 0.0).of("nap_fr_line");
    assert_eq!(rating(&stage(plain), &order("A", ON)), 5);
    let hussars = horse("A", RED, 30.0, 36.5, 0.0).of("nap_lightcav");
    assert_eq!(rating(&stage(hussars), &order("A", ON)), 7);
}

#[test]
fn bpc_123_nothing_will_hold_them() {
    let stage = |y: f64| {
        Stage::new()
            .leader(8, 30.0, 15.0)
            .unit(horse("A", RED, 30.0, 20.0, 0.0).special("Determined Charge"))
            .unit(line("E", BLUE, 30.0, y, 180.0))
            .orders()
    };
    assert_eq!(stage(36.0).refusal(&order("A", ON)), Some("BP-SPR-4"));
    assert_eq!(stage(36.0).refusal(&order("A", &charge("E", "front"))), None);
    assert_eq!(stage(42.0).refusal(&order("A", ON)), None);
}

#[test]
fn bpc_148_149_150_charging_by_mistake() {
    let stage = || {
        Stage::new()
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(gun("E", BLUE, 20.0, 30.0, 90.0))
            .orders()
    };
    let mut play = stage();
    play.order("A", ON, &[6, 6, 3]);
    play.act(
        r#"{"blunder_charge": {"unit": "A", "charge": {"target": "E", "face": "front"}}}"#,
        &[],
    );
    play.act(&respond("E", "closing_fire"), &[1, 2, 4, 6]);
    play.stands("A", 22.25, 30.0, 270.0);
    let mut play = stage();
    play.order("A", ON, &[6, 6, 3]);
    play.act(r#"{"blunder_charge": {"unit": "A"}}"#, &[]);
    play.stands("A", 27.0, 30.0, 0.0);

    let mut play = Stage::new()
        .unit(line("X", RED, 30.0, 10.0, 0.0))
        .unit(line("Y", RED, 41.0, 10.0, 0.0))
        .unit(line("E", BLUE, 30.0, 28.0, 180.0))
        .orders();
    play.act(&group(&[("X", ON), ("Y", ON)]), &[6, 6, 6, 4]);
    play.act(&respond("E", "hold"), &[]);
    play.stands("X", 30.0, 26.5, 0.0);
    play.stands("Y", 41.0, 34.0, 0.0);

    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0).hurt(3))
        .unit(line("E", BLUE, 30.0, 30.0, 180.0))
        .orders();
    play.order("A", r#"[{"move": [{"slide": [0, -100]}]}]"#, &[6, 6, 5]);
    play.stands("A", 30.0, 27.5, 0.0);
}
