//! Worked cases: hand-to-hand, supports, results, brigades and victory.

use black_powder::fight;
use black_powder::frame::Frame;
use black_powder::parts::*;
use black_powder::result;
use black_powder::scenario::Kind;
use black_powder::state::Fate;
use black_powder::victory;

use crate::play::Play;
use crate::stage::*;

fn fight_it(play: &mut Play, unit: &str, dice: &[u8]) {
    play.act(&format!(r#"{{"fight": {{"unit": "{unit}"}}}}"#), dice);
}

/// X charged the front of Y; both at contact.
fn pair(x: U, y: U) -> Play {
    Stage::new().unit(x).unit(y).fight(&[("X", "Y", 0)]).charging("X")
}

fn x() -> U {
    line("X", RED, 30.0, 30.0, 0.0)
}

fn y() -> U {
    line("Y", BLUE, 30.0, 31.5, 180.0)
}

#[test]
fn bpc_35_160_supports_turn_a_fight() {
    for disorders in [false, true] {
        let mut play = Stage::new()
            .options(|options| options.retire_disorders = disorders)
            .unit(x())
            .unit(y())
            .unit(line("Z", BLUE, 30.0, 36.0, 180.0))
            .unit(line("V", BLUE, 42.0, 31.5, 180.0))
            .fight(&[("X", "Y", 0)])
            .charging("X");
        let dice = [
            3, 3, 2, 5, 6, 1, 4, 4, 1, 2, 3, 5, // to hit
            4, 4, 2, 1, 6, 1, 4, // saves
            4, 2, // test C
        ];
        fight_it(&mut play, "X", &dice);
        assert_eq!(["X", "Y"].map(|name| play.casualties(name)), [1, 2]);
        play.stands("X", 30.0, 18.0, 0.0);
        assert_eq!(play.is_disordered("X"), disorders);
    }
}

#[test]
fn bpc_36_119_who_loses() {
    // Nobody is hurt but by one unsaved hit; the loser tests.
    let lose = |y: U, test: [u8; 2]| {
        let mut play = pair(x(), y);
        let blows = match play.state.arm(play.unit("Y")) {
            Arm::Artillery => vec![3, 1, 1, 1, 1, 1, 1, 1],
            _ => vec![3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        };
        fight_it(&mut play, "X", &[&blows[..], &test[..]].concat());
        play
    };
    let play = lose(horse("Y", BLUE, 30.0, 32.25, 180.0), [5, 4]);
    play.stands("Y", 30.0, 50.25, 180.0);
    let play = lose(gun("Y", BLUE, 30.0, 32.25, 180.0), [6, 6]);
    assert_eq!(play.fate("Y"), Fate::Destroyed);
    let play = lose(y(), [4, 3]);
    assert!(play.state.is_engaged(play.unit("Y")));
    assert!(play.state.unit(play.unit("X")).won_last);
    assert_eq!(4 - fight::modifiers(&play.state, play.unit("X")).total(), 3);
    assert_eq!(4 - fight::modifiers(&play.state, play.unit("Y")).total(), 4);
}

#[test]
fn bpc_37_38_102_draws_and_winners() {
    // A draw at 0 : 0: only the shaken unit tests.
    let mut play = pair(x().hurt(3), y());
    fight_it(&mut play, "X", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 2]);
    play.stands("X", 30.0, 18.0, 0.0);
    // The winner is cut back to its Stamina and does not test.
    let mut play = pair(x().hurt(2), y());
    let dice = [6, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6];
    fight_it(&mut play, "X", &dice);
    assert_eq!(["X", "Y"].map(|name| play.casualties(name)), [3, 3]);
    // The loser's test counts excess, not the margin.
    let mut play = pair(x().hurt(3), y());
    let dice = [6, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1, 5, 3];
    fight_it(&mut play, "X", &dice);
    play.stands("X", 30.0, 18.0, 0.0);
    assert_eq!(play.casualties("X"), 3);
    let mut play = pair(x(), y());
    let dice = [1, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 4, 3];
    fight_it(&mut play, "X", &dice);
    assert!(play.state.is_engaged(play.unit("X")));
}

#[test]
fn bpc_40_82_storming_a_house() {
    let stage = || {
        let mut play = Stage::new()
            .unit(line("P", RED, 24.0, 22.25, 0.0))
            .unit(line("Q", RED, 26.75, 27.5, 270.0))
            .unit(line("G", BLUE, 24.0, 40.0, 180.0))
            .unit(line("F", BLUE, 24.0, 31.0, 180.0))
            .piece("farm", farm())
            .fight(&[("P", "G", 0), ("Q", "G", 1)])
            .charging("P")
            .charging("Q");
        let g = play.unit("G").index();
        play.state.now.units[g].garrison = Some(PieceId(0));
        play.state.now.units[g].at = at(24.0, 25.0);
        play
    };
    let hits = [6, 6, 6, 6, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    for (test, broke) in [([4, 3], false), ([3, 3], true)] {
        let mut play = stage();
        // Five casualties against +3: two above Stamina.
        fight_it(&mut play, "P", &[&hits[..], &test[..]].concat());
        assert_eq!(play.fate("G") == Fate::Destroyed, broke);
        if broke {
            let occupy = r#"{"after_combat": {"unit": "P", "choice": "occupy"}}"#;
            play.act(occupy, &[]);
            assert!(play.state.unit(play.unit("P")).garrison.is_some());
            let second = r#"{"after_combat": {"unit": "Q", "choice": "occupy"}}"#;
            assert_eq!(play.refusal(second), Some("BP-BLD-6"));
        }
    }
}

#[test]
fn bpc_41_134_136_155_supports_that_test() {
    let mut play = Stage::new()
        .unit(x())
        .unit(y().hurt(2))
        .unit(line("B", BLUE, 30.0, 36.0, 180.0))
        .unit(gun("G", BLUE, 38.0, 32.25, 180.0))
        .fight(&[("X", "Y", 0)])
        .charging("X");
    assert_eq!(result::supports(&play.state, &[play.unit("X"), play.unit("Y")]).len(), 2);
    let dice = [
        6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // three casualties against two supports
        2, 1, 3, 3, 6, 5, // Y breaks, B and G test
    ];
    fight_it(&mut play, "X", &dice);
    play.stands("B", 30.0, 48.0, 180.0);
    assert_eq!([play.fate("Y"), play.fate("G")], [Fate::Destroyed; 2]);

    let mut play = Stage::new()
        .unit(line("X", RED, 34.75, 30.0, 0.0))
        .unit(line("L", BLUE, 39.5, 31.5, 180.0).hurt(2))
        .unit(line("M", BLUE, 39.5, 36.0, 180.0).special("Wavering"))
        .unit(line("N", BLUE, 30.0, 31.5, 180.0).special("Wavering"))
        .fight(&[("X", "L", 0), ("X", "N", 0)])
        .charging("X");
    let dice = [
        6, 6, 1, 6, 1, 1, // X at L and at N
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // L and N
        1, 1, 1, // saves of L and N
        2, 1, 3, 3, 4, 2, // L breaks, N wavers, M tests E
    ];
    fight_it(&mut play, "X", &dice);
    assert_eq!(play.fate("L"), Fate::Destroyed);
    play.stands("N", 30.0, 43.5, 180.0);
    play.stands("M", 39.5, 48.0, 180.0);
}

#[test]
fn bpc_42_84_152_sweeping_advances() {
    let stage = |x: U| {
        Stage::new()
            .unit(x)
            .unit(gun("Y", BLUE, 30.0, 33.0, 180.0))
            .unit(gun("Z", BLUE, 30.0, 46.0, 180.0).form(Formation::Limbered))
            .fight(&[("X", "Y", 0)])
            .charging("X")
    };
    let ridden = || horse("X", RED, 30.0, 30.0, 0.0);
    let dice = [6, 1, 1, 1, 1, 1, 1, 1, 4, 3];
    let mut play = stage(ridden());
    fight_it(&mut play, "X", &dice);
    let sweep = r#"{"after_combat": {"unit": "X", "choice": {"sweep": {"charge": {"target": "Z", "face": "front"}}}}}"#;
    play.act(sweep, &[6, 1, 1, 1, 1, 1, 1, 4, 4]);
    assert_eq!(play.fate("Z"), Fate::Destroyed);
    play.stands("X", 30.0, 41.5, 0.0);
    let again =
        r#"{"after_combat": {"unit": "X", "choice": {"sweep": {"move": [{"advance": 100}]}}}}"#;
    assert_eq!(play.refusal(again), Some("BP-AFT-3"));
    assert_eq!(
        play.refusal(
            r#"{"after_combat": {"unit": "X", "choice": {"step": {"move": [{"advance": 100}]}}}}"#
        ),
        None
    );
    for (x, rule) in [
        (ridden().disordered(), "BP-DIS-2"),
        (ridden().hurt(3), "BP-SHK-2"),
        (line("X", RED, 30.0, 30.75, 0.0), "BP-AFT-2"),
    ] {
        let mut play = stage(x);
        fight_it(&mut play, "X", &[6, 1, 1, 1, 1, 1, 1, 1, 4, 3]);
        assert_eq!(play.refusal(sweep), Some(rule));
    }
}

#[test]
fn bpc_44_76_no_way_back() {
    let retire = |stage: Stage| {
        let mut play = stage.fight(&[("X", "Y", 0)]);
        // Y hits once; X loses and rolls 5.
        fight_it(&mut play, "X", &[1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 3, 2]);
        play
    };
    let base = || {
        Stage::new()
            .table(60.0, 60.0)
            .unit(line("X", RED, 30.0, 20.0, 0.0))
            .unit(line("Y", BLUE, 30.0, 21.5, 180.0))
    };
    let swamp = Kind::Impassable(rect(0.0, 5.0, 60.0, 12.0));
    assert_eq!(retire(base().piece("swamp", swamp)).fate("X"), Fate::Destroyed);
    let play = retire(base().unit(line("F", RED, 30.0, 7.5, 0.0)));
    play.stands("X", 24.0, 9.608, 0.0);
    assert!(!play.is_disordered("X"));
    let mut play = Stage::new()
        .unit(x())
        .unit(y())
        .unit(line("Z", RED, 30.0, 33.0, 180.0))
        .fight(&[("X", "Y", 0), ("Z", "Y", 2)]);
    let dice = [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 2];
    fight_it(&mut play, "X", &dice);
    assert_eq!(play.fate("Y"), Fate::Destroyed);
}

#[test]
fn bpc_45_85_146_brigades_and_the_last_count() {
    let mut play = Stage::new()
        .unit(line("A", RED, 10.0, 10.0, 0.0))
        .unit(line("B", RED, 20.5, 10.0, 0.0))
        .unit(line("C", RED, 31.0, 10.0, 0.0))
        .unit(line("D", RED, 41.5, 10.0, 0.0).hurt(3))
        .unit(line("E", RED, 52.0, 10.0, 0.0).brigade(1))
        .unit(line("F", BLUE, 52.0, 60.0, 180.0))
        .orders();
    let broken = |play: &Play| [0, 1].map(|b| victory::is_broken(&play.state, BrigadeId(b)));
    assert_eq!(broken(&play), [false, false]);
    let a = play.unit("A").index();
    play.state.now.units[a].fate = Fate::Destroyed;
    assert_eq!(broken(&play), [true, false]);
    let d = play.unit("D").index();
    play.state.now.units[d].casualties = 2;
    assert_eq!(broken(&play), [false, false]);
    let points = |name: &str| i32::from(play.state.spec(play.unit(name)).points);
    assert_eq!(victory::points_lost(&play.state, RED), points("A"));
    assert!(!victory::is_defeated(&play.state, RED));
}

#[test]
fn bpc_51_118_a_commander_in_the_ranks() {
    for (risk, lost) in [([5, 4], false), ([6, 4], true)] {
        let mut play = pair(x(), y());
        play.state.now.commanders[0].with = Some(play.unit("X"));
        assert!(matches!(fight::dice_of(&play.state, play.unit("X")), fight::DiceOf::Whole(7)));
        let dice = [1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, risk[0], risk[1], 6, 6];
        fight_it(&mut play, "X", &dice);
        assert_eq!(play.state.commanders[0].lost, lost);
    }
}

#[test]
fn bpc_52_who_supports_whom() {
    let behind = |unit: U| {
        let play = Stage::new().unit(unit).unit(x()).unit(y()).fight(&[("X", "Y", 0)]);
        result::supports(&play.state, &[play.unit("X"), play.unit("Y")]).len()
    };
    let b = |depth: f64| line("B", RED, 30.0, 29.25 - 4.0 - depth / 2.0, 0.0);
    assert_eq!(behind(b(1.5)), 1);
    assert_eq!(behind(b(4.5).form(Formation::AttackColumn)), 1);
    assert_eq!(behind(gun("B", RED, 30.0, 23.75, 0.0)), 1);
    assert_eq!(behind(b(1.5).disordered()), 1);
    assert_eq!(behind(b(1.5).hurt(3)), 1);
    assert_eq!(behind(b(9.0).form(Formation::MarchColumn)), 0);
    assert_eq!(behind(gun("B", RED, 30.0, 22.25, 0.0).form(Formation::Limbered)), 0);
    assert_eq!(behind(line("B", RED, 30.0, 20.75, 90.0)), 0);
    let helped = |x: U| {
        let play = Stage::new().unit(b(1.5)).unit(x).unit(y()).fight(&[("X", "Y", 0)]);
        result::supports(&play.state, &[play.unit("X"), play.unit("Y")]).len()
    };
    assert_eq!(helped(x().form(Formation::Skirmish)), 0);
    let two = Stage::new()
        .unit(line("B", RED, 25.0, 24.5, 0.0))
        .unit(line("C", RED, 35.0, 24.5, 0.0))
        .unit(x())
        .unit(y())
        .fight(&[("X", "Y", 0)]);
    assert_eq!(result::supports(&two.state, &[two.unit("X"), two.unit("Y")]).len(), 1);
    let shared = Stage::new()
        .unit(line("A1", BLUE, 25.0, 31.5, 180.0))
        .unit(line("A2", BLUE, 35.0, 31.5, 180.0))
        .unit(line("Z", BLUE, 30.0, 36.0, 180.0))
        .unit(line("W", BLUE, 39.6, 36.0, 180.0))
        .unit(line("X1", RED, 25.0, 30.0, 0.0))
        .unit(line("X2", RED, 35.0, 30.0, 0.0))
        .fight(&[("X1", "A1", 0), ("X2", "A2", 0)]);
    let found = result::supports(&shared.state, &[shared.unit("A1"), shared.unit("A2")]);
    let pairs: Vec<(UnitId, UnitId)> = found.iter().map(|(h, u, _)| (*h, *u)).collect();
    let [z, w, a1, a2] = ["Z", "W", "A1", "A2"].map(|name| shared.unit(name));
    assert_eq!(pairs, [(z, a1), (w, a2)]);
}

#[test]
fn bpc_53_86_157_rerolls() {
    let mut play = pair(x().special("Tough Fighters"), y().special("Stubborn").hurt(2));
    // X misses once at 3+ and rolls it again; Y saves two of three by its second roll.
    let dice = [1, 2, 6, 6, 1, 1, 6, 1, 1, 1, 1, 1, 1, 3, 2, 4, 4, 6, 6];
    fight_it(&mut play, "X", &dice);
    assert_eq!(play.casualties("Y"), 3);
    let mut play = pair(x().special("Ferocious Charge"), y());
    fight_it(&mut play, "X", &[1, 2, 3, 4, 5, 6, 3, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4]);
    assert_eq!(play.casualties("Y"), 0);
    let mut play = pair(x(), y().special("Valiant"));
    fight_it(&mut play, "X", &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1]);
    assert!(matches!(play.state.stack.last(), Some(Frame::Valiant { .. })));
    play.act(r#"{"reroll": {"take": true}}"#, &[5, 3]);
    assert!(play.state.is_engaged(play.unit("Y")));
    assert!(play.state.unit(play.unit("Y")).valiant_spent);
    let mut play = pair(x(), y().special("Valiant").special("Steady"));
    fight_it(&mut play, "X", &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(play.state.is_engaged(play.unit("Y")));
    let mut play = pair(x(), horse("Y", BLUE, 30.0, 32.25, 180.0).special("Valiant"));
    fight_it(&mut play, "X", &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 4]);
    assert!(!matches!(play.state.stack.last(), Some(Frame::Valiant { .. })));
}

#[test]
fn bpc_80_attacked_from_two_sides() {
    let mut play = Stage::new()
        .unit(line("P", RED, 30.0, 30.0, 0.0))
        .unit(line("Q", RED, 35.25, 34.0, 270.0))
        .unit(y())
        .fight(&[("P", "Y", 0), ("Q", "Y", 3)]);
    play.state.now.commanders[2].with = Some(play.unit("Y"));
    assert_eq!(4 - fight::modifiers(&play.state, play.unit("Y")).total(), 5);
    fight_it(&mut play, "P", &[]);
    let share = |p: u8, q: u8| {
        format!(
            r#"{{"divide": {{"unit": "Y", "dice": [{{"against": "P", "dice": {p}}}, {{"against": "Q", "dice": {q}}}]}}}}"#
        )
    };
    assert_eq!(play.refusal(&share(4, 3)), None);
    assert_eq!(play.refusal(&share(3, 4)), None);
    assert_eq!(play.refusal(&share(5, 2)), Some("BP-HTH-6"));
}

#[test]
fn bpc_88_weight_of_horse() {
    let mut play = Stage::new()
        .unit(horse("X", RED, 27.0, 30.0, 0.0).special("Lancers"))
        .unit(horse("H", RED, 33.0, 30.0, 0.0).special("Heavy Cavalry +1"))
        .unit(horse("Y", BLUE, 30.0, 33.0, 180.0))
        .fight(&[("X", "Y", 0), ("H", "Y", 0)])
        .charging("X")
        .charging("H");
    let dice = [
        6, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, // Lancers, heavies
        6, 1, 1, 1, 1, 1, // Y
        4, 5, 4, // saves: at 5+ against the lances, 4+ against the heavies
        1, // the save of X
        6, 6, // test C
    ];
    fight_it(&mut play, "X", &dice);
    assert_eq!(["X", "Y"].map(|name| play.casualties(name)), [1, 1]);
    play.stands("Y", 30.0, 51.0, 180.0);
}
