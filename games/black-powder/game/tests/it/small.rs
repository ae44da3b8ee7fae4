//! Small things that need no battle around them: names, chances, where men and marks stand.

use black_powder::naming::{sentence, with_article};
use black_powder::parts::{Arm, Formation};
use black_powder::special::{Special, Specials};
use black_powder_game::BlackPowder;
use black_powder_game::bot::chance::{ONE, a_six, face, pool, two_dice};
use black_powder_game::files;
use black_powder_game::lab::history::{FILES, of};
use black_powder_game::scene::legend::{ALL, MARGIN};
use black_powder_game::scene::marks::shared;
use black_powder_game::scene::ranks::{Man, men};
use black_powder_game::scene::sight::nearest;
use lab::{Measured, RosterUnit};
use tabletop::Point;

#[test]
fn troops_have_an_article_and_people_none() {
    for name in ["7th Fusiliers", "1/71st", "Georgia riflemen", "Grasshoppers", "2nd Guards"] {
        assert_eq!(with_article(name), format!("the {name}"));
    }
    for name in ["Roebuck and Hayes", "Bryan", "Virginia 1", "von Bose", "Q"] {
        assert_eq!(with_article(name), name);
    }
    assert_eq!(sentence("the Lights move"), "The Lights move");
    assert_eq!(sentence(""), "");
}

#[test]
fn names_are_read_and_written() {
    let specials = Specials::named(["Fanatics", "Elite 4+", "First Fire"]).unwrap();
    assert_eq!(specials.names(), ["Elite 4+", "Fanatics", "First Fire"]);
    assert!(specials.has(Special::TerrifyingCharge) && !specials.holds(Special::TerrifyingCharge));
    assert_eq!(Specials::named(["Elite 7+"]), Err("Elite 7+"));
    assert_eq!(Specials::named(["Elite"]), Err("Elite"));
    assert_eq!(Specials::named(["Bold"]), Err("Bold"));
}

#[test]
fn every_rule_has_a_place_of_its_own() {
    for (place, (rule, _)) in Special::NAMES.iter().enumerate() {
        assert_eq!(*rule as usize, place);
    }
}

#[test]
fn every_mark_has_its_words() {
    for mark in ALL {
        assert!(!mark.short.is_empty() && !mark.says.is_empty(), "{mark:?}");
    }
    assert!(MARGIN.iter().all(|mark| ALL.contains(mark)));
    let mut ids: Vec<&str> = ALL.iter().map(|mark| mark.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), ALL.len());
}

#[test]
fn the_ruler_goes_from_edge_to_edge() {
    let square =
        |x: i32| [(x, 0), (x + 10, 0), (x + 10, 10), (x, 10)].map(|(x, y)| Point::new(x, y));
    let (a, b) = nearest(&square(0), &square(40));
    assert_eq!((a.x, b.x), (10, 40));
    assert_eq!(a.to(b).len2(), 900);
    let (a, b) = nearest(&square(0), &[Point::new(5, 90)]);
    assert_eq!((a, b), (Point::new(5, 10), Point::new(5, 90)));
}

#[test]
fn everybody_stands_on_his_tray() {
    let trays = [
        (Arm::Infantry, Formation::Line, (225.0, 37.5)),
        (Arm::Infantry, Formation::Line, (75.0, 37.5)),
        (Arm::Infantry, Formation::Mixed, (150.0, 75.0)),
        (Arm::Infantry, Formation::AttackColumn, (75.0, 112.5)),
        (Arm::Infantry, Formation::AttackColumn, (37.5, 75.0)),
        (Arm::Infantry, Formation::MarchColumn, (37.5, 300.0)),
        (Arm::Infantry, Formation::Square, (112.5, 112.5)),
        (Arm::Infantry, Formation::Square, (75.0, 75.0)),
        (Arm::Infantry, Formation::Warband, (150.0, 75.0)),
        (Arm::Infantry, Formation::Skirmish, (100.0, 75.0)),
        (Arm::Cavalry, Formation::Line, (50.0, 75.0)),
        (Arm::Cavalry, Formation::MarchColumn, (50.0, 75.0)),
        (Arm::Cavalry, Formation::Skirmish, (225.0, 100.0)),
    ];
    for (arm, formation, (w, d)) in trays {
        for askew in [false, true] {
            let all = men(arm, formation, (w, d), "23rd", askew);
            assert!(all.len() > 1, "{formation:?}");
            let on = |m: &Man| m.x.abs() < w / 2.0 + 2.0 && m.y.abs() < d / 2.0 + 2.0;
            assert!(all.iter().all(on), "{formation:?} {askew} {all:?}");
        }
    }
}

#[test]
fn a_contact_ends_where_the_shorter_of_two_fronts_ends() {
    let [a, b] = shared(((0.0, 0.0), (100.0, 0.0)), ((150.0, 0.0), (40.0, 0.0)));
    assert_eq!((a, b), ((40.0, 0.0), (100.0, 0.0)));
}

/// Brigades, kinds and sides that signs speak of are those of the battle.
#[test]
fn signs_speak_of_what_is_there() {
    let tables = files::default_tables();
    for (battle, _) in &FILES {
        let text = files::text_of(battle).expect("a battle");
        let none = files::Armies::new();
        let loaded = files::load(battle, text, &tables, &Default::default(), &[], &none);
        let loaded = loaded.unwrap_or_else(|fault| panic!("{fault}"));
        let sides = loaded.info.sides.each_ref().map(|side| &*side.id);
        assert_eq!(sides, ["crown", "american"], "{battle}");
        let roster = BlackPowder::roster(&loaded.scenario);
        for sign in of(battle).expect("a history").signs {
            for group in sign.groups.iter().chain(&sign.then) {
                let known = |unit: &RosterUnit| unit.group == *group && unit.side == sign.side;
                assert!(roster.iter().any(known), "{battle}: {group}");
            }
            for kind in &sign.kinds {
                assert!(roster.iter().any(|unit| unit.kind == *kind), "{battle}: {kind}");
            }
        }
    }
    assert_eq!(of("bp-pitched"), None);
}

#[test]
fn chances_are_those_of_dice() {
    let three = pool(3, ONE / 2);
    assert_eq!(&three[..5], [ONE / 8, ONE * 3 / 8, ONE * 3 / 8, ONE / 8, 0]);
    assert_eq!((face(4), face(7), face(1)), (ONE / 2, 0, ONE));
    assert_eq!((two_dice(1), two_dice(12)), (0, ONE));
    assert!((a_six(4) - ONE * 671 / 1296).abs() < 10);
    assert!((pool(20, ONE / 3).iter().sum::<i64>() - ONE).abs() < 100);
}
