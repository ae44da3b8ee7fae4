//! Worked cases: sight, targets, volleys, saves, test A.

use black_powder::frame::Shot;
use black_powder::ground::sight;
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::shoot;
use black_powder::state::{Engagement, Fate};
use black_powder::volley;

use crate::play::{Play, battle};
use crate::stage::*;

fn shot(play: &Play, unit: &str, target: &str) -> Shot {
    let (unit, target) = (play.unit(unit), play.unit(target));
    let (manner, shrapnel) = (Manner::Fire, false);
    Shot { unit, target, face: None, manner, shrapnel, range: 0, first: true }
}

/// Dice, need and save of a volley of A at E.
fn volley_of(play: &Play) -> (u8, u8, u8) {
    let shot = shot(play, "A", "E");
    let state = &play.state;
    let need = volley::need(state, 4, &volley::modifiers(state, &shot));
    let save = volley::save_need(state.values(shot.target).morale, &volley::saves(state, &shot));
    (volley::dice(state, &shot).0, need, save)
}

fn fire(play: &mut Play, dice: &[u8]) {
    play.act(r#"{"shoot": {"unit": "A", "targets": [{"target": "E"}]}}"#, dice);
}

fn facing(a: U, e: U) -> Play {
    Stage::new().unit(a).unit(e).shooting()
}

#[test]
fn bpc_25_26_27_plain_volleys() {
    let mut play = facing(line("A", RED, 20.0, 20.0, 0.0), line("E", BLUE, 20.0, 32.0, 180.0));
    play.act(r#"{"shoot": {"unit": "A", "targets": [{"target": "E"}]}}"#, &[4, 3, 6, 5, 2]);
    assert_eq!(play.casualties("E"), 1);
    assert!(play.is_disordered("E"));

    let mut play = facing(
        line("A", RED, 20.0, 20.0, 0.0).special("First Fire"),
        line("E", BLUE, 20.0, 26.5, 180.0).special("Crack"),
    );
    let a = play.unit("A").index();
    play.state.now.units[a].first_fire_spent = false;
    fire(&mut play, &[3, 2, 1, 6, 2, 4, 4]);
    assert_eq!(play.casualties("E"), 0);
    assert!(play.is_disordered("E"));

    let loose = Formation::Skirmish;
    let a = line("A", RED, 20.0, 20.0, 0.0).form(loose).hurt(3).disordered();
    let play = facing(a, line("E", BLUE, 20.0, 29.0, 180.0).form(loose));
    assert_eq!(volley_of(&play).1, 5);
}

#[test]
fn bpc_28_78_79_guns() {
    let guns_at = |e: U| facing(gun("A", RED, 30.0, 10.0, 0.0), e);
    let e = |far: f64, depth: f64| line("E", BLUE, 30.0, 11.5 + far + depth / 2.0, 180.0);
    assert_eq!(volley_of(&guns_at(e(6.0, 1.5))), (3, 3, 6));
    assert_eq!(volley_of(&guns_at(e(24.0, 1.5))), (2, 4, 6));
    assert_eq!(volley_of(&guns_at(e(24.5, 1.5))), (1, 5, 5));
    let column = e(30.0, 4.5).form(Formation::AttackColumn);
    assert_eq!(volley_of(&guns_at(column)), (1, 4, 5));
    let loose = e(20.0, 3.0).form(Formation::Skirmish);
    assert_eq!(volley_of(&guns_at(loose)), (2, 5, 6));
    let far = guns_at(e(48.5, 1.5));
    assert!(shoot::targets(&far.state, far.unit("A"), None).is_empty());
    let limbered = gun("E", BLUE, 30.0, 34.5, 180.0).form(Formation::Limbered);
    assert_eq!(volley_of(&guns_at(limbered)), (2, 3, 6));
    let march = e(20.0, 9.0).form(Formation::MarchColumn);
    assert_eq!(volley_of(&guns_at(march)), (2, 3, 7));
    let mixed =
        |a: U| volley_of(&facing(a, line("E", BLUE, 30.0, 23.0, 180.0).form(Formation::Mixed)));
    assert_eq!(mixed(line("A", RED, 30.0, 10.75, 0.0)).1, 5);
    assert_eq!(mixed(gun("A", RED, 30.0, 10.0, 0.0)).1, 4);
    let own = facing(
        line("A", RED, 30.0, 10.0, 0.0).form(Formation::Mixed),
        line("E", BLUE, 30.0, 22.25, 180.0),
    );
    assert_eq!((volley_of(&own).0, volley_of(&own).1), (1, 4));
}

#[test]
fn bpc_29_142_143_enfilade() {
    let target = || line("E", BLUE, 30.0, 30.0, 0.0);
    let dice = |a: U| volley_of(&facing(a, target())).0;
    assert_eq!(dice(line("A", RED, 44.0, 32.0, 270.0)), 6);
    assert_eq!(dice(line("A", RED, 44.0, 44.0, 225.0)), 3);
    let loose =
        |x: f64, y: f64, facing: f64| line("A", RED, x, y, facing).form(Formation::Skirmish);
    for (x, y, turned) in [(42.0, 30.0, 270.0), (42.0, 30.0, 0.0), (42.0, 36.5, 0.0)] {
        let play = facing(loose(x, y, turned), target());
        assert_eq!((volley_of(&play).0, volley_of(&play).1), (6, 3), "({x}, {y})");
    }
    assert_eq!(dice(loose(42.0, 37.0, 0.0)), 3);
    let screen = |side| {
        let mut play = Stage::new()
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(line("S", side, 30.0, 34.0, 0.0).form(Formation::Skirmish))
            .unit(line("E", BLUE, 30.0, 42.0, 180.0))
            .shooting();
        play.state.now.active = RED;
        play
    };
    let ours = screen(RED);
    assert_eq!(sight::seen(&ours.state, ours.unit("A"), ours.unit("E"), None), 9);
    let theirs = screen(BLUE);
    let found = shoot::targets(&theirs.state, theirs.unit("A"), None);
    assert_eq!(found.iter().map(|s| s.target).collect::<Vec<_>>(), [theirs.unit("S")]);
}

#[test]
fn bpc_30_47_121_clear_and_not_clear() {
    for (x, seen, range) in
        [(20.0, 9, 10.5), (34.0, 6, 11.630), (36.0, 4, 12.619), (40.0, 2, 15.207)]
    {
        let play = facing(line("A", RED, 20.0, 20.0, 0.0), line("E", BLUE, x, 32.0, 180.0));
        let found = shoot::sighted(&play.state, play.unit("A"), None);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].seen, seen, "x = {x}");
        assert!((f64::from(found[0].range) / 25_400.0 - range).abs() < 0.01, "x = {x}");
    }
    for (x, seen) in [(20.0, 0), (22.0, 3), (24.0, 6)] {
        for (formation, seen) in [(Formation::Line, seen), (Formation::Skirmish, 9)] {
            let play = Stage::new()
                .unit(line("A", RED, 20.0, 20.0, 0.0))
                .unit(line("F", RED, x, 28.0, 0.0).form(formation))
                .unit(line("E", BLUE, 20.0, 36.0, 180.0))
                .shooting();
            assert_eq!(
                sight::seen(&play.state, play.unit("A"), play.unit("E"), None),
                seen,
                "x = {x}"
            );
        }
    }
    let between = |unit: U| {
        let play = Stage::new()
            .unit(gun("A", RED, 20.0, 20.0, 0.0))
            .unit(unit)
            .unit(line("E", BLUE, 20.0, 36.0, 180.0))
            .shooting();
        sight::seen(&play.state, play.unit("A"), play.unit("E"), None)
    };
    assert_eq!(between(gun("M", RED, 20.0, 28.0, 0.0)), 9);
    assert_eq!(between(gun("M", RED, 20.0, 28.0, 0.0).form(Formation::Limbered)), 6);
    assert_eq!(between(line("M", RED, 20.0, 28.0, 0.0)), 0);
    assert_eq!(between(gun("M", BLUE, 20.0, 28.0, 180.0)), 6);
}

#[test]
fn bpc_31_number_of_dice() {
    let dice = |a: U| volley_of(&facing(a, line("E", BLUE, 30.0, 45.0, 180.0))).0;
    let a = || line("A", RED, 30.0, 30.0, 0.0);
    assert_eq!(dice(a().size(Size::Large)), 4);
    assert_eq!(dice(a().size(Size::Small)), 2);
    assert_eq!(dice(a().size(Size::Tiny)), 1);
    assert_eq!(dice(a().size(Size::Small).values(6, 1, 4, 3)), 1);
    assert_eq!(dice(a().form(Formation::AttackColumn)), 1);
    assert_eq!(dice(a().size(Size::Large).form(Formation::AttackColumn)), 1);
    let flank = facing(
        line("A", RED, 44.0, 32.0, 270.0).size(Size::Small),
        line("E", BLUE, 30.0, 30.0, 0.0),
    );
    assert_eq!(volley_of(&flank).0, 4);
    let mut fresh = facing(
        a().form(Formation::AttackColumn).special("First Fire"),
        line("E", BLUE, 30.0, 45.0, 180.0),
    );
    let unit = fresh.unit("A").index();
    fresh.state.now.units[unit].first_fire_spent = false;
    assert_eq!(volley_of(&fresh).0, 2);
    let march = facing(a().form(Formation::MarchColumn), line("E", BLUE, 30.0, 45.0, 180.0));
    assert_eq!(
        shoot::check_shooter(&march.state, march.unit("A")).map_err(|r| r.rule.number()),
        Err("BP-FRM-5")
    );
}

#[test]
fn bpc_32_110_112_116_targets() {
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 20.0, 0.0))
        .unit(line("F", RED, 45.0, 24.0, 0.0))
        .unit(line("E3", BLUE, 45.0, 26.5, 180.0))
        .unit(line("E2", BLUE, 26.0, 30.5, 180.0))
        .unit(line("E4", BLUE, 30.0, 37.5, 180.0))
        .shooting();
    let [f, e3] = ["F", "E3"].map(|name| play.unit(name));
    play.state.now.engagements.push(Engagement { charger: f, target: e3, face: 0 });
    let found = shoot::targets(&play.state, play.unit("A"), None);
    assert_eq!(found.iter().map(|s| s.target).collect::<Vec<_>>(), [play.unit("E2")]);
    assert!(shoot::check_shooter(&play.state, f).is_err());

    for (far, in_range) in [(18.0, true), (18.01, true), (18.02, false)] {
        let play =
            facing(line("A", RED, 30.0, 20.0, 0.0), line("E", BLUE, 30.0, 21.5 + far, 180.0));
        assert_eq!(
            !shoot::sighted(&play.state, play.unit("A"), None).is_empty(),
            in_range,
            "{far}"
        );
    }
    for (far, close) in [(6.01, 3), (6.02, 4)] {
        let play =
            facing(line("A", RED, 30.0, 20.0, 0.0), line("E", BLUE, 30.0, 21.5 + far, 180.0));
        assert_eq!(volley_of(&play).1, close, "{far}");
    }
    let mut quiet = Play::new(&battle("pitched"));
    quiet.act(r#""done""#, &[]);
    quiet.act(r#""done""#, &[]);
    let r4 = quiet.unit("R4");
    let found = shoot::targets(&quiet.state, r4, None);
    let seen: Vec<(UnitId, u8)> = found.iter().map(|s| (s.target, s.seen)).collect();
    let [b1, b2, b3] = ["B1", "B2", "B3"].map(|name| quiet.unit(name));
    assert_eq!(seen.iter().map(|s| s.0).collect::<Vec<_>>(), [b1, b2, b3]);
    assert!(seen[0].1 >= 5 && seen[1].1 >= 5 && seen[2].1 == 3, "{seen:?}");
    quiet.act(r#""done""#, &[]);
    assert_eq!(quiet.decider(), BLUE);
}

#[test]
fn bpc_33_34_160_test_a() {
    for (test, holds) in [([5, 3], false), ([6, 4], true)] {
        let mut play =
            facing(gun("A", RED, 30.0, 10.0, 0.0), line("E", BLUE, 30.0, 30.25, 180.0).hurt(2));
        fire(&mut play, &[6, 4, 1, 1, test[0], test[1]]);
        assert_eq!(play.casualties("E"), 3);
        assert!(play.is_disordered("E"));
        let y = if holds { 30.25 } else { 42.25 };
        play.stands("E", 30.0, y, 180.0);
    }
    let two = |per_volley: bool| {
        Stage::new()
            .options(|options| options.test_a_per_volley = per_volley)
            .unit(line("A", RED, 25.0, 20.0, 0.0))
            .unit(line("B", RED, 36.0, 20.0, 0.0))
            .unit(line("E", BLUE, 30.0, 36.0, 180.0).hurt(3))
            .shooting()
    };
    let volley = |unit: &str| {
        format!(r#"{{"shoot": {{"unit": "{unit}", "targets": [{{"target": "E"}}]}}}}"#)
    };
    let mut play = two(false);
    play.act(&volley("A"), &[4, 1, 1, 1]);
    play.act(&volley("B"), &[4, 1, 1, 1, 3, 3]);
    assert_eq!(play.fate("E"), Fate::Destroyed);
    let mut play = two(true);
    play.act(&volley("A"), &[4, 1, 1, 1, 4, 3]);
    assert_eq!(play.casualties("E"), 3);
    play.act(&volley("B"), &[4, 1, 1, 1, 4, 3]);
    assert_eq!((play.casualties("E"), play.fate("E")), (3, Fate::OnTable));
}

#[test]
fn bpc_66_105_cover() {
    let fence = || Kind::Obstacle(wall(&[(0.0, 26.0), (72.0, 26.0)]), Cover::Light);
    let save = |a: U, e: U, extra: Option<Kind>| {
        let mut stage = Stage::new().unit(a).unit(e).piece("fence", fence());
        if let Some(kind) = extra {
            stage = stage.piece("more", kind);
        }
        volley_of(&stage.shooting()).2
    };
    let e = |y: f64| line("E", BLUE, 29.0, y, 180.0);
    assert_eq!(save(line("A", RED, 29.0, 14.0, 0.0), e(27.0), None), 3);
    assert_eq!(save(line("A", RED, 29.0, 40.0, 180.0), e(27.0), None), 4);
    assert_eq!(save(line("A", RED, 29.0, 14.0, 0.0), e(28.0), None), 4);
    let wood = Kind::OpenWood(rect(0.0, 26.0, 72.0, 40.0));
    assert_eq!(save(line("A", RED, 29.0, 14.0, 0.0), e(27.0), Some(wood)), 3);
    let fort = Kind::Obstacle(wall(&[(0.0, 26.1), (72.0, 26.1)]), Cover::Heavy);
    assert_eq!(save(line("A", RED, 29.0, 14.0, 0.0), e(27.0), Some(fort)), 2);
    for (y, cover) in [(13.9, 4), (14.1, 3)] {
        let play = Stage::new()
            .unit(line("A", RED, 30.0, 2.0, 0.0))
            .unit(line("E", BLUE, 30.0, y, 180.0))
            .piece("wood", Kind::OpenWood(rect(0.0, 14.0, 72.0, 40.0)))
            .shooting();
        assert_eq!(volley_of(&play).2, cover, "{y}");
    }
    for (deep, open) in [(12.0, true), (13.0, false)] {
        let play = Stage::new()
            .unit(line("A", RED, 30.0, 10.0, 0.0))
            .unit(line("E", BLUE, 30.0, 40.0, 180.0))
            .piece("wood", Kind::OpenWood(rect(0.0, 15.0, 72.0, 15.0 + deep)))
            .shooting();
        let seen = sight::seen(&play.state, play.unit("A"), play.unit("E"), None);
        assert_eq!(seen > 0, open, "{deep}");
    }
}

#[test]
fn bpc_77_over_heads() {
    let view = |hill: Option<f64>, friend: U| {
        let mut stage = Stage::new()
            .unit(gun("A", RED, 30.0, 10.0, 0.0))
            .unit(friend)
            .unit(line("E", BLUE, 30.0, 42.25, 180.0));
        if let Some(y) = hill {
            stage = stage.piece("hill", Kind::Hill(rect(0.0, y, 72.0, y + 10.0), 1));
        }
        let play = stage.shooting();
        let seen = sight::seen(&play.state, play.unit("A"), play.unit("E"), None);
        (seen > 0, volley_of(&play).1)
    };
    let friend = |off: f64| line("F", RED, 30.0, 41.5 - off - 0.75, 0.0).size(Size::Large);
    assert_eq!(view(Some(5.0), friend(8.0)), (true, 6));
    assert!(!view(Some(5.0), friend(5.0)).0);
    assert!(!view(None, friend(8.0)).0);
    let loose = line("F", RED, 30.0, 32.0, 0.0).form(Formation::Skirmish);
    assert_eq!(view(None, loose), (true, 5));
    let aside = line("F", RED, 60.0, 5.0, 0.0);
    assert!(!view(Some(20.0), aside).0);
}

#[test]
fn bpc_87_95_96_special_rules() {
    let recruits = |dice: &[u8]| {
        let mut play = facing(
            line("A", RED, 20.0, 20.0, 0.0).special("Freshly Raised").special("First Fire"),
            line("E", BLUE, 20.0, 33.5, 180.0),
        );
        let a = play.unit("A").index();
        play.state.now.units[a].first_fire_spent = false;
        fire(&mut play, dice);
        (play.casualties("E"), play.is_disordered("E"))
    };
    assert_eq!(recruits(&[3, 6, 5, 4, 4, 1]), (1, true));
    assert_eq!(recruits(&[4, 4, 3, 2, 6, 1, 1]), (2, true));
    assert_eq!(recruits(&[6, 4, 4, 4, 3, 3, 1, 1, 1]), (3, false));
    let shooter = |rule: &'static str, dice: &[u8]| {
        let mut play = facing(
            line("A", RED, 20.0, 20.0, 0.0).special(rule),
            line("E", BLUE, 20.0, 33.5, 180.0),
        );
        fire(&mut play, dice);
        (play.casualties("E"), play.is_disordered("E"))
    };
    assert_eq!(shooter("Sharpshooters", &[2, 4, 1, 6, 1, 1]), (2, true));
    assert_eq!(shooter("Poor Shooters", &[6, 4, 3, 2, 1]), (1, false));
    let mut play = facing(
        line("A", RED, 20.0, 20.0, 0.0),
        line("E", BLUE, 20.0, 33.5, 180.0).size(Size::Small).special("Untested"),
    );
    fire(&mut play, &[4, 1, 1, 1, 5]);
    assert_eq!(play.state.stamina(play.unit("E")), 3);
}

#[test]
fn bpc_90_wavering() {
    let mut play = facing(
        gun("A", RED, 30.0, 10.0, 0.0),
        line("E", BLUE, 30.0, 30.25, 180.0).values(5, 3, 5, 2).special("Wavering").hurt(2),
    );
    fire(&mut play, &[4, 1, 5, 3]);
    assert_eq!((play.casualties("E"), play.fate("E")), (2, Fate::OnTable));
    play.stands("E", 30.0, 30.25, 180.0);
}
