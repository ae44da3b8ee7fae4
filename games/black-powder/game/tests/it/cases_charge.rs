//! Worked cases: charges, responses, closing fire.

use black_powder::ground::dock::{self, Terms};
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::state::{Engagement, Fate};

use crate::play::Play;
use crate::stage::*;

fn go(play: &mut Play, unit: &str, target: &str, face: &str) {
    play.order(unit, &charge(target, face), &[1, 1]);
}

fn both(units: [&str; 2], target: &str, face: &str) -> String {
    let one = |unit: &str| format!(r#"{{"unit": "{unit}", "plan": {}}}"#, charge(target, face));
    format!(
        r#"{{"order": {{"commander": "RA0", "kind": "plain", "units": [{}, {}]}}}}"#,
        one(units[0]),
        one(units[1])
    )
}

#[test]
fn bpc_18_19_docking() {
    let mut play = Stage::new()
        .leader(8, 28.0, 15.0)
        .unit(line("A", RED, 28.0, 20.0, 0.0))
        .unit(line("E", BLUE, 33.0, 31.5, 180.0))
        .orders();
    go(&mut play, "A", "E", "front");
    play.act(&respond("E", "hold"), &[]);
    play.stands("A", 28.5, 30.0, 0.0);
    assert!(play.state.are_engaged(play.unit("A"), play.unit("E")));

    let play = Stage::new()
        .leader(8, 45.0, 30.0)
        .unit(horse("X", RED, 50.0, 36.0, 270.0))
        .unit(line("Y", RED, 40.0, 26.0, 0.0))
        .unit(line("E", BLUE, 30.0, 34.0, 180.0))
        .orders();
    let [x, y, e] = ["X", "Y", "E"].map(|name| play.unit(name));
    assert_eq!(dock::faces(&play.state, x, e), [Some(3), None]);
    let dock = dock::dock(&play.state, x, e, 3, Terms::Charge).expect("a charge");
    assert_eq!(dock.to, at(34.5, 34.75));
    assert!((f64::from(dock.distance) / 25_400.0 - 14.056).abs() < 0.01);
    assert_eq!(dock::faces(&play.state, y, e), [Some(0), None]);
}

#[test]
fn bpc_20_what_skirmishers_may_charge() {
    let may = |target: U, engaged: bool, face: usize| {
        let mut play = Stage::new()
            .unit(line("A", RED, 30.0, 20.0, 0.0).form(Formation::Skirmish))
            .unit(line("F", RED, 50.0, 20.0, 0.0))
            .unit(target)
            .orders();
        let [a, f, e] = ["A", "F", "E"].map(|name| play.unit(name));
        if engaged {
            play.state.now.engagements.push(Engagement { charger: f, target: e, face: 0 });
        }
        dock::check_target(&play.state, a, e, face).is_ok()
    };
    let enemy = |formation| line("E", BLUE, 30.0, 30.0, 180.0).form(formation);
    use Formation::*;
    for formation in [Line, AttackColumn, Warband, Mixed, Square] {
        assert!(!may(enemy(formation), false, 0), "{formation:?}");
    }
    assert!(may(enemy(MarchColumn), false, 0) && may(enemy(Skirmish), false, 0));
    for formation in [Deployed, Limbered] {
        assert!(may(gun("E", BLUE, 30.0, 30.0, 180.0).form(formation), false, 0));
    }
    assert!(may(enemy(Line), true, 1) && !may(enemy(Line), true, 0));
}

#[test]
fn bpc_21_closing_fire_and_test_b() {
    for (test, kept) in [([4, 3], true), ([3, 3], false)] {
        let mut play = Stage::new()
            .unit(horse("A", RED, 30.0, 20.0, 0.0).hurt(1))
            .unit(line("E", BLUE, 30.0, 36.0, 180.0))
            .orders();
        go(&mut play, "A", "E", "front");
        let dice = [3, 5, 6, 1, 2, 5, test[0], test[1]];
        play.act(&respond("E", "closing_fire"), &dice);
        assert_eq!(play.casualties("A"), 3);
        assert!(play.is_disordered("A"));
        assert_eq!(play.state.is_engaged(play.unit("A")), kept);
        if !kept {
            play.stands("A", 30.0, 33.75 - 18.0, 0.0);
        }
    }
}

#[test]
fn bpc_22_99_140_141_evading() {
    let small = || line("E", BLUE, 30.0, 31.5, 180.0).form(Formation::Skirmish).size(Size::Small);
    let stage = |friends: &[f64]| {
        let mut stage = Stage::new().unit(line("A", RED, 30.0, 21.25, 0.0)).unit(small());
        for (i, y) in friends.iter().enumerate() {
            stage = stage.unit(line(["F", "G"][i], BLUE, 30.0, *y, 180.0));
        }
        stage.orders()
    };
    for (friends, y) in
        [(&[][..], 43.5), (&[42.0][..], 39.75), (&[36.5][..], 43.5), (&[36.5, 43.5][..], 41.25)]
    {
        let mut play = stage(friends);
        go(&mut play, "A", "E", "front");
        play.act(&respond("E", "evade"), &[]);
        play.stands("E", 30.0, y, 0.0);
        play.stands("A", 30.0, 29.25, 0.0);
    }
    let mut rattled =
        Stage::new().unit(line("A", RED, 30.0, 21.25, 0.0)).unit(small().disordered()).orders();
    go(&mut rattled, "A", "E", "front");
    assert!(rattled.state.is_engaged(rattled.unit("E")), "it can only hold");
    let mut ridden = Stage::new().unit(horse("A", RED, 30.0, 20.5, 0.0)).unit(small()).orders();
    go(&mut ridden, "A", "E", "front");
    assert!(ridden.state.is_engaged(ridden.unit("E")), "not from cavalry in line");

    let mut edge = Stage::new()
        .leader(8, 30.0, 25.0)
        .unit(line("A", RED, 30.0, 17.0, 180.0))
        .unit(horse("E", BLUE, 30.0, 6.0, 0.0))
        .orders();
    go(&mut edge, "A", "E", "front");
    edge.act(&respond("E", "evade"), &[]);
    assert_eq!(edge.fate("E"), Fate::Away(at(30.0, 0.0)));
    edge.stands("A", 30.0, 8.25, 180.0);

    let mut rear = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0))
        .unit(line("E", BLUE, 30.0, 30.0, 0.0).form(Formation::Skirmish))
        .orders();
    go(&mut rear, "A", "E", "rear");
    rear.act(&respond("E", "hold"), &[]);
    rear.stands("A", 30.0, 27.75, 0.0);
}

#[test]
fn bpc_23_73_131_countercharge() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0))
        .unit(horse("E", BLUE, 30.0, 32.25, 180.0))
        .orders();
    go(&mut play, "A", "E", "front");
    play.act(&respond("E", "countercharge"), &[]);
    play.stands("E", 30.0, 27.25, 180.0);
    play.stands("A", 30.0, 25.0, 0.0);
    assert!(play.is_disordered("A"));
    let need = |name: &str| {
        let sum = black_powder::fight::modifiers(&play.state, play.unit(name));
        4 - sum.total()
    };
    assert_eq!((need("A"), need("E")), (5, 3));

    for (rough, e, a) in [(false, 27.102, 24.102), (true, 30.5, 27.5)] {
        let mut stage = Stage::new()
            .leader(8, 38.0, 15.0)
            .unit(horse("A", RED, 38.0, 20.25, 0.0))
            .unit(horse("E", BLUE, 30.0, 32.25, 180.0));
        if rough {
            stage = stage.piece("rough", Kind::Rough(rect(0.0, 27.0, 72.0, 29.0)));
        }
        let mut play = stage.orders();
        go(&mut play, "A", "E", "front");
        play.act(&respond("E", "countercharge"), &[]);
        play.stands("E", 30.0, e, 180.0);
        play.stands("A", 33.0, a, 0.0);
        assert!(!play.is_disordered("A"));
    }

    let column = |id, x| line(id, RED, x, 18.5, 0.0).form(Formation::AttackColumn);
    let mut play = Stage::new()
        .leader(8, 30.0, 12.0)
        .unit(column("X", 28.0))
        .unit(column("Y", 33.0))
        .unit(horse("E", BLUE, 30.0, 32.25, 180.0))
        .orders();
    play.act(&both(["X", "Y"], "E", "front"), &[1, 1]);
    play.act(&respond("E", "countercharge"), &[]);
    play.stands("E", 30.0, 27.25, 180.0);
    play.stands("X", 28.0, 23.5, 0.0);
    play.stands("Y", 33.0, 23.5, 0.0);
    let need =
        |name: &str| 4 - black_powder::fight::modifiers(&play.state, play.unit(name)).total();
    assert_eq!(["X", "Y", "E"].map(need), [5, 3, 3]);
}

#[test]
fn bpc_24_137_138_139_squares() {
    let stage = || {
        Stage::new()
            .unit(horse("A", RED, 30.0, 18.0, 0.0).values(6, 0, 4, 3))
            .unit(line("E", BLUE, 30.0, 30.0, 180.0).special("Must Form Square"))
            .orders()
    };
    let mut play = stage();
    play.order("A", &charge("E", "front"), &[1, 1, 4, 3]);
    play.stands("E", 30.0, 31.5, 180.0);
    assert!((play.gap("A", "E") - 3.0).abs() < 0.011 && !play.state.is_engaged(play.unit("A")));
    let mut play = stage();
    play.order("A", &charge("E", "front"), &[1, 1, 1, 1]);
    assert!(play.is_disordered("E") && play.state.is_engaged(play.unit("A")));
    assert_eq!(play.state.formation(play.unit("E")), Formation::Line);
    let mut play = stage();
    play.order("A", &charge("E", "front"), &[1, 1, 6, 6]);
    play.stands("A", 30.0, 27.75, 0.0);
    play.act(r#""done""#, &[]);
    // Nobody shoots; the round of BPC-138.
    let dice = [4, 5, 6, 1, 2, 3, 5, 6, 1, 2, 3, 4, 5, 4, 4];
    play.act(r#"{"fight": {"unit": "A"}}"#, &dice);
    assert_eq!(["A", "E"].map(|name| play.casualties(name)), [0, 3]);
    assert!(play.state.is_engaged(play.unit("E")), "8 - 1 holds");

    for (y, rolls) in [(33.0, false), (36.0, true)] {
        let mut play = Stage::new()
            .unit(horse("A", RED, 30.0, 18.0, 0.0))
            .unit(line("E", BLUE, 30.0, 30.0, 180.0).special("Must Form Square"))
            .unit(line("F", BLUE, 30.0, y, 180.0))
            .orders();
        let dice: &[u8] = if rolls { &[1, 1, 4, 3] } else { &[1, 1] };
        play.order("A", &charge("E", "front"), dice);
        let asked = matches!(play.state.stack.last(), Some(black_powder::frame::Frame::Respond(_)));
        assert_eq!(asked, !rolls);
    }
    for (roll, engaged) in [([4, 3], false), ([1, 1], true)] {
        let mut play = Stage::new()
            .unit(horse("X", RED, 28.0, 18.0, 0.0))
            .unit(horse("Y", RED, 35.0, 18.0, 0.0))
            .unit(line("T", BLUE, 30.0, 30.0, 180.0).special("Must Form Square"))
            .orders();
        play.act(&both(["X", "Y"], "T", "front"), &[1, 1, roll[0], roll[1]]);
        let places =
            if engaged { [(28.0, 27.75), (34.5, 27.75)] } else { [(28.0, 24.75), (35.0, 18.0)] };
        play.stands("X", places[0].0, places[0].1, 0.0);
        play.stands("Y", places[1].0, places[1].1, 0.0);
        assert_eq!(play.state.is_engaged(play.unit("X")), engaged);
    }
}

#[test]
fn bpc_48_74_turning_to_face() {
    for (friend, turns) in [(false, true), (true, false)] {
        let mut stage = Stage::new()
            .leader(8, 50.0, 30.0)
            .unit(line("A", RED, 45.25, 30.0, 270.0))
            .unit(horse("E", BLUE, 30.0, 30.0, 0.0));
        if friend {
            stage = stage.unit(line("F", BLUE, 30.0, 32.5, 0.0));
        }
        let mut play = stage.orders();
        go(&mut play, "A", "E", "right");
        let turn = respond("E", "turn_to_face");
        assert_eq!(play.refusal(&turn).is_none(), turns);
        if turns {
            play.act(&turn, &[]);
            play.stands("E", 30.0, 30.0, 90.0);
            play.stands("A", 32.25, 30.0, 270.0);
        } else {
            play.act(&respond("E", "hold"), &[]);
            assert!(play.state.is_flanked(play.unit("E")));
        }
    }
}

#[test]
fn bpc_69_70_72_room_beside_a_friend() {
    let column = |id, x, y| line(id, RED, x, y, 0.0).form(Formation::AttackColumn);
    let mut play = Stage::new()
        .leader(8, 31.0, 12.0)
        .unit(column("F", 30.0, 28.5))
        .unit(column("A", 31.0, 18.0))
        .unit(line("E", BLUE, 30.0, 31.5, 180.0))
        .orders();
    let [f, e] = ["F", "E"].map(|name| play.unit(name));
    play.state.now.engagements.push(Engagement { charger: f, target: e, face: 0 });
    go(&mut play, "A", "E", "front");
    play.stands("A", 33.0, 28.5, 0.0);

    for second in [false, true] {
        let mut stage = Stage::new()
            .leader(8, 30.0, 15.0)
            .unit(column("X", 28.0, 19.75))
            .unit(column("Y", 32.0, 19.75))
            .unit(line("E", BLUE, 30.0, 31.5, 180.0).form(Formation::Skirmish).size(Size::Small));
        if second {
            stage = stage.unit(line("F", BLUE, 32.0, 34.0, 180.0));
        }
        let mut play = stage.orders();
        play.act(&both(["X", "Y"], "E", "front"), &[1, 1]);
        play.act(&respond("E", "evade"), &[]);
        if second {
            play.act(&respond("F", "hold"), &[]);
        }
        play.stands("E", 30.0, 43.5, 0.0);
        play.stands("X", 28.0, 27.75, 0.0);
        play.stands("Y", 32.0, if second { 31.0 } else { 31.75 }, 0.0);
    }

    let mut play = Stage::new()
        .leader(8, 34.0, 15.0)
        .unit(line("A", RED, 34.0, 20.0, 0.0))
        .unit(line("E1", BLUE, 30.0, 31.5, 180.0))
        .unit(line("E2", BLUE, 39.5, 31.5, 180.0))
        .orders();
    go(&mut play, "A", "E1", "front");
    play.act(&respond("E1", "hold"), &[]);
    play.act(&respond("E2", "closing_fire"), &[1, 1, 1]);
    play.stands("A", 34.0, 30.0, 0.0);
    assert_eq!(play.state.opponents(play.unit("A")).len(), 2);

    let mut play = Stage::new()
        .leader(8, 30.0, 15.0)
        .unit(line("A", RED, 30.0, 20.0, 0.0).form(Formation::Skirmish))
        .unit(gun("E", BLUE, 30.0, 32.25, 180.0))
        .unit(line("F", BLUE, 36.5, 31.5, 180.0))
        .orders();
    go(&mut play, "A", "E", "front");
    play.act(&respond("E", "hold"), &[]);
    if matches!(play.state.stack.last(), Some(black_powder::frame::Frame::Traverse { .. })) {
        play.act(r#""done""#, &[]);
    }
    play.stands("A", 25.75, 29.25, 0.0);
    assert_eq!(play.state.opponents(play.unit("A")), [play.unit("E")]);
}

#[test]
fn bpc_71_132_133_several_chargers() {
    let column = |id, x, y| line(id, RED, x, y, 0.0).form(Formation::AttackColumn);
    let mut play = Stage::new()
        .leader(8, 30.0, 12.0)
        .unit(column("X", 28.0, 18.5))
        .unit(column("Y", 33.0, 18.5))
        .unit(line("T", BLUE, 30.0, 31.5, 180.0))
        .orders();
    play.act(&both(["X", "Y"], "T", "front"), &[1, 1]);
    play.act(&respond("T", "closing_fire"), &[]);
    play.act(r#"{"closing_target": {"unit": "T", "target": "Y"}}"#, &[2, 3, 6, 2, 3]);
    assert!(play.is_disordered("Y"));
    assert_eq!(play.casualties("Y"), 1);

    let mut play = Stage::new()
        .leader(8, 33.0, 15.0)
        .unit(column("X", 30.0, 19.75))
        .unit(column("Y", 36.0, 21.0))
        .unit(line("E", BLUE, 30.0, 31.5, 180.0).form(Formation::Skirmish).size(Size::Small))
        .piece("swamp", Kind::Impassable(rect(0.0, 38.5, 72.0, 96.0)))
        .orders();
    play.act(&both(["X", "Y"], "E", "front"), &[1, 1]);
    play.act(&respond("E", "evade"), &[]);
    play.stands("E", 30.0, 36.0, 0.0);
    play.stands("X", 30.0, 27.75, 0.0);
    play.stands("Y", 34.0, 32.25, 0.0);
    assert!(play.is_disordered("E") && play.state.is_engaged(play.unit("E")));
}

#[test]
fn bpc_75_traversing_target() {
    use black_powder::ground::traverse::passing;
    let play = Stage::new()
        .unit(line("A", RED, 60.0, 60.0, 0.0))
        .unit(line("T", BLUE, 30.0, 30.0, 0.0))
        .orders();
    let [a, t] = ["A", "T"].map(|name| play.unit(name));
    let run = |from: (f64, f64), to: (f64, f64)| {
        let run = tabletop::Segment::new(at(from.0, from.1), at(to.0, to.1));
        passing(&play.state, t, a, &run, None)
    };
    let near = run((18.0, 36.0), (38.0, 36.0)).expect("it passes");
    assert!((f64::from(near) / 25_400.0 - 5.25).abs() < 0.01);
    assert_eq!(run((20.0, 42.0), (22.5, 42.0)), None);
}

#[test]
fn bpc_144_145_two_doors_at_once() {
    let mut play = Stage::new()
        .leader(8, 28.0, 18.0)
        .unit(line("P", RED, 24.0, 15.0, 0.0))
        .unit(line("Q", RED, 34.0, 25.0, 270.0))
        .unit(line("G", BLUE, 24.0, 40.0, 180.0))
        .piece("farm", farm())
        .orders();
    let g = play.unit("G").index();
    play.state.now.units[g].garrison = Some(PieceId(0));
    play.state.now.units[g].at = at(24.0, 25.0);
    let text = r#"{"order": {"commander": "RA0", "kind": "plain", "units": [
        {"unit": "P", "plan": [{"charge": {"target": "G", "face": 1}}]},
        {"unit": "Q", "plan": [{"charge": {"target": "G", "face": 2}}]}]}}"#;
    // P and Q stand 6.72" apart: one order could not be given to both (BP-CMD-7), but is carried out.
    assert_eq!(play.refusal(text), Some("BP-CMD-7"));
    play.force(text, &[1, 1]);
    play.act(&respond("G", "closing_fire"), &[]);
    play.act(r#"{"closing_target": {"unit": "G", "target": "Q"}}"#, &[2, 6, 5]);
    play.stands("P", 24.0, 22.25, 0.0);
    play.stands("Q", 26.75, 27.5, 270.0);
    assert!(play.is_disordered("Q"));
    play.act(r#""done""#, &[]);
    let dice = [
        3, 3, 1, 2, 5, 2, 4, 5, 2, 1, 1, 3, 4, 2, 6, 1, // to hit
        4, 1, 5, 2, 6, 2, 3, // saves
        6, 6, 6, 6, // tests C
    ];
    play.act(r#"{"fight": {"unit": "P"}}"#, &dice);
    assert_eq!(["G", "P", "Q"].map(|name| play.casualties(name)), [2, 1, 1]);
}

#[test]
fn bpc_151_over_the_guns() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0))
        .unit(gun("E", BLUE, 30.0, 32.25, 180.0))
        .orders();
    go(&mut play, "A", "E", "front");
    play.act(&respond("E", "closing_fire"), &[3, 5, 6, 2, 6, 4, 6, 5]);
    assert_eq!(play.casualties("A"), 2);
    play.stands("A", 30.0, 30.0, 0.0);
    play.act(r#""done""#, &[]);
    play.act(r#"{"fight": {"unit": "A"}}"#, &[2, 4, 5, 6, 1, 3, 3, 4, 1, 5, 6, 6]);
    assert_eq!(play.casualties("E"), 1);
    assert!(play.state.is_engaged(play.unit("A")), "12 - 1 holds");
}
