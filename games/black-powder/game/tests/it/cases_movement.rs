//! Worked cases: geometry, movement, terrain, formations.

use black_powder::ground;
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::special::Specials;
use black_powder::tables::Tables;

use crate::stage::*;

fn slide(right: f64, ahead: f64) -> String {
    format!(
        r#"{{"move": [{{"slide": [{}, {}]}}]}}"#,
        (right * 100.0).round(),
        (ahead * 100.0).round()
    )
}

#[test]
fn bpc_01_quarters_of_a_line() {
    let play = Stage::new().unit(line("A", RED, 30.0, 30.0, 0.0)).orders();
    let expected = [
        ((30.0, 40.0), 0),
        ((36.0, 33.0), 0),
        ((36.75, 33.0), 0),
        ((38.0, 33.0), 1),
        ((24.0, 30.5), 3),
        ((30.0, 20.0), 2),
        ((23.0, 25.0), 2),
    ];
    for ((x, y), quarter) in expected {
        assert_eq!(ground::quarter(&play.state, play.unit("A"), at(x, y)), quarter, "({x}, {y})");
    }
}

#[test]
fn bpc_02_right_wheel() {
    let mut play = Stage::new().unit(line("A", RED, 30.0, 30.0, 0.0)).orders();
    play.order("A", r#"[{"move": [{"wheel": ["right", 3000]}]}]"#, &[1, 1]);
    play.stands("A", 30.228, 32.350, 30.0);
    let cost = play.events.iter().find_map(|event| match event {
        black_powder::Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    });
    assert!((f64::from(cost.expect("a move")) / 25_400.0 - 4.712).abs() < 0.01);
}

#[test]
fn bpc_03_and_105_half_pace() {
    for kind in [Kind::Rough as fn(_) -> Kind, Kind::OpenWood as fn(_) -> Kind] {
        let ground = || kind(rect(0.0, 14.0, 72.0, 40.0));
        let go = |unit: U, far: f64, rule: &str| {
            Stage::new().unit(unit).piece("area", ground()).orders().longest("A", far, rule);
        };
        go(line("A", RED, 30.0, 9.25, 0.0), 8.0, "BP-MOV-1");
        go(line("A", RED, 30.0, 8.5, 0.0).form(Formation::Skirmish), 12.0, "BP-MOV-1");
        go(horse("A", RED, 30.0, 8.5, 0.0), 11.0, "BP-MOV-1");
        go(gun("A", RED, 30.0, 7.0, 0.0).form(Formation::Limbered), 4.0, "BP-TER-1");
    }
}

#[test]
fn bpc_04_obstacle() {
    let stage = |y: f64, wall_y: f64| {
        Stage::new()
            .unit(line("A", RED, 30.0, y - 0.75, 0.0))
            .piece("wall", Kind::Obstacle(wall(&[(0.0, wall_y), (72.0, wall_y)]), Cover::Light))
            .orders()
    };
    stage(10.0, 15.0).longest("A", 6.0, "BP-MOV-1");
    stage(10.0, 17.0).longest("A", 7.0, "BP-MOV-1");
    stage(17.0, 17.0).longest("A", 6.0, "BP-MOV-1");
}

#[test]
fn bpc_05_woods() {
    let go = |unit: U, far: f64, rule: &str| {
        let wood = Kind::Wood(rect(0.0, 13.0, 72.0, 60.0));
        Stage::new().unit(unit).piece("wood", wood).orders().longest("A", far, rule);
    };
    go(line("A", RED, 30.0, 8.5, 0.0).form(Formation::Skirmish), 7.5, "BP-MOV-1");
    go(line("A", RED, 30.0, 9.25, 0.0), 3.0, "BP-TER-1");
    go(horse("A", RED, 30.0, 8.0, 0.0).form(Formation::Skirmish), 3.0, "BP-TER-1");
}

#[test]
fn bpc_06_proximity() {
    let stage = |y: f64| {
        Stage::new()
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(line("E", BLUE, 30.0, y, 180.0))
            .orders()
    };
    let near = stage(41.0);
    let slides = [(5.0, 6.0), (6.0, 5.0), (8.0, 0.0), (0.0, -12.0), (-8.0, -8.0)];
    let legal = [true, false, false, true, true];
    for ((u, v), legal) in slides.into_iter().zip(legal) {
        let found = near.step("A", &slide(u, v));
        assert_eq!(found, if legal { Ok(()) } else { Err("BP-MOV-6") }, "({u}, {v})");
        assert_eq!(stage(45.0).step("A", &slide(u, v)), Ok(()));
    }
}

#[test]
fn bpc_07_68_125_changing_formation() {
    let form = |formation: &str, how: &str, (x, y, facing): (f64, f64, f64)| {
        let mut play = Stage::new().unit(line("A", RED, 30.0, 30.0, 0.0)).orders();
        let plan = format!(r#"[{{"form": {{"formation": "{formation}", "how": "{how}"}}}}]"#);
        play.order("A", &plan, &[1, 1]);
        play.stands("A", x, y, facing);
    };
    form("attack_column", "front", (30.0, 28.5, 0.0));
    form("march_column", "front", (30.0, 26.25, 0.0));
    form("march_column", "right", (30.0, 30.0, 90.0));
    form("square", "front", (30.0, 28.5, 0.0));
    form("mixed", "front", (30.0, 29.25, 0.0));
    let mut play = Stage::new()
        .unit(line("A", RED, 30.0, 30.0, 0.0))
        .unit(line("B", RED, 40.0, 30.0, 0.0))
        .orders();
    play.order("A", r#"[{"form": {"formation": "skirmish", "how": "front"}}]"#, &[1, 1]);
    play.stands("A", 30.0, 27.75, 0.0);
    let mut play = Stage::new().unit(horse("A", RED, 30.0, 30.0, 0.0)).orders();
    play.order("A", r#"[{"form": {"formation": "march_column", "how": "right"}}]"#, &[1, 1]);
    play.stands("A", 30.0, 30.0, 90.0);
    let lists = [Formation::Line, Formation::MarchColumn];
    let play = Stage::new().unit(line("A", RED, 30.0, 30.0, 0.0).lists(&lists)).orders();
    let skirmish = r#"{"form": {"formation": "skirmish", "how": "front"}}"#;
    assert_eq!(play.step("A", skirmish), Err("BP-UNI-7"));
}

#[test]
fn bpc_55_through_the_ranks() {
    let stage =
        |friend: U| Stage::new().unit(line("A", RED, 30.0, 10.0, 0.0)).unit(friend).orders();
    let formed = stage(line("B", RED, 30.0, 14.5, 0.0));
    assert_eq!(formed.step("A", r#"{"move": [{"advance": 600}]}"#), Ok(()));
    assert_eq!(formed.step("A", r#"{"move": [{"advance": 500}]}"#), Err("BP-GEO-11"));
    let loose = stage(line("B", RED, 30.0, 14.5, 0.0).form(Formation::Skirmish));
    assert_eq!(loose.step("A", r#"{"move": [{"advance": 1200}]}"#), Ok(()));
}

#[test]
fn bpc_57_58_exactly_so_far() {
    let stage = |y: f64| {
        Stage::new()
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(line("E", BLUE, 30.0, y, 180.0))
            .orders()
    };
    assert_eq!(stage(37.5).step("A", r#"{"move": [{"advance": 500}]}"#), Ok(()));
    assert_eq!(stage(37.5).step("A", r#"{"move": [{"advance": 501}]}"#), Ok(()));
    assert_eq!(stage(37.5).step("A", r#"{"move": [{"advance": 502}]}"#), Err("BP-GEO-11"));
    for (far, may) in [(12.01, true), (12.02, false)] {
        let mut play = stage(30.0 + 1.5 + far);
        play.state.now.stack.pop();
        let near = play.state.tables().measures.near;
        assert_eq!(ground::enemy_within(&play.state, play.unit("A"), near), may, "{far}");
    }
    let beside = Stage::new()
        .unit(line("A", RED, 30.0, 30.0, 0.0))
        .unit(line("E", BLUE, 39.4, 30.0, 180.0))
        .orders();
    assert_eq!(beside.step("A", &slide(0.0, 6.0)), Ok(()));
    assert_eq!(beside.step("A", &slide(-2.0, -4.0)), Ok(()));
    assert_eq!(beside.step("A", &slide(1.0, 4.0)), Err("BP-GEO-11"));
}

#[test]
fn bpc_67_the_road_through_the_wood() {
    let go = |unit: U, far: f64, rule: &str| {
        Stage::new()
            .unit(unit)
            .piece("wood", Kind::Wood(rect(0.0, 20.0, 72.0, 40.0)))
            .piece("road", Kind::Road(wall(&[(20.0, 0.0), (20.0, 96.0)]), inches(2.0)))
            .orders()
            .longest("A", far, rule);
    };
    let limbered = |x| gun("A", RED, x, 15.0, 0.0).form(Formation::Limbered);
    let column = |x| line("A", RED, x, 13.5, 0.0).form(Formation::MarchColumn);
    go(limbered(20.0), 12.0, "BP-MOV-1");
    go(column(20.0), 12.0, "BP-MOV-1");
    go(limbered(30.0), 2.0, "BP-TER-1");
    go(column(30.0), 2.0, "BP-TER-1");
    go(line("A", RED, 30.0, 17.25, 0.0), 2.0, "BP-TER-1");
    go(line("A", RED, 30.0, 16.5, 0.0).form(Formation::Skirmish), 7.0, "BP-MOV-1");
}

#[test]
fn bpc_81_in_and_out_of_the_house() {
    let stage = |y: f64| {
        Stage::new()
            .unit(line("A", RED, 24.0, y, 0.0))
            .unit(line("B", RED, 60.0, 60.0, 0.0))
            .piece("farm", farm())
            .orders()
    };
    let enter = |far: i32| {
        format!(r#"[{{"enter": {{"path": [{{"advance": {far}}}], "building": "farm"}}}}]"#)
    };
    let mut play = stage(16.0);
    play.order("A", &enter(550), &[1, 1]);
    assert!(play.state.unit(play.unit("A")).garrison.is_some());
    let step = |far: i32| enter(far).trim_matches(['[', ']']).to_owned();
    for far in [600, 625, 650] {
        assert_eq!(stage(15.0).step("A", &step(far)), Err("BP-BLD-1"), "{far}");
    }
    let leave = r#"{"leave": {"face": 3, "formation": "line"}}"#;
    assert_eq!(play.step("A", leave), Ok(()));
    let unit = play.unit("A");
    play.state.now.units[unit.index()].ordered = false;
    play.state.now.commanders[0].voice = black_powder::state::Voice::Silent;
    play.order("A", &format!("[{leave}]"), &[1, 1]);
    play.stands("A", 24.0, 27.75, 0.0);
    let column = Stage::new()
        .unit(line("A", RED, 24.0, 17.0, 0.0).form(Formation::MarchColumn))
        .piece("farm", farm())
        .orders();
    assert_eq!(column.step("A", &step(100)), Err("BP-BLD-1"));
}

#[test]
fn bpc_94_100_106_turning_and_sweeping() {
    let battery = Stage::new().unit(gun("A", RED, 30.0, 30.0, 0.0)).orders();
    assert_eq!(battery.step("A", r#"{"move": [{"pivot": 9000}, {"advance": 266}]}"#), Ok(()));
    assert_eq!(
        battery.step("A", r#"{"move": [{"pivot": 9000}, {"advance": 269}]}"#),
        Err("BP-MOV-1")
    );
    let wheel = |x: f64, y: f64| {
        Stage::new()
            .unit(line("A", RED, 30.0, 30.0, 0.0))
            .unit(gun("E", BLUE, x, y, 180.0).special("Battalion Gun"))
            .orders()
    };
    let turn = r#"{"move": [{"wheel": ["right", 6000]}]}"#;
    assert_eq!(wheel(24.5, 35.5).step("A", turn), Err("BP-GEO-11"));
    assert_eq!(wheel(24.0, 36.0).step("A", turn), Ok(()));
    let mut play = wheel(24.0, 36.0);
    play.order("A", &format!("[{turn}]"), &[1, 1]);
    play.stands("A", 31.600, 34.272, 60.0);
    let mut east = Stage::new().unit(gun("A", RED, 10.0, 10.0, 90.0)).orders();
    east.order("A", &format!("[{}]", slide(2.0, 3.0)), &[1, 1]);
    east.stands("A", 13.0, 8.0, 90.0);
    let mut back = Stage::new().unit(horse("A", RED, 10.0, 12.0, 210.0)).orders();
    back.order("A", r#"[{"move": [{"advance": 1000}]}]"#, &[1, 1]);
    back.stands("A", 5.0, 3.340, 210.0);
}

#[test]
fn bpc_107_108_128_profiles_and_sizes() {
    let tables = Tables::sheet();
    let of = |id: &str, size: Size| {
        let v = tables.values(&tables.profiles[tables.profile(id).expect(id)], size);
        [v.fight, v.shoot, v.morale, v.stamina]
    };
    assert_eq!(of("cont_dragoons", Size::Standard), [7, 1, 4, 3]);
    assert_eq!(of("brit_light", Size::Small), [4, 2, 4, 2]);
    assert_eq!(of("brit_grenadiers", Size::Large), [9, 4, 4, 4]);
    assert_eq!(of("va_militia", Size::Large), [7, 4, 5, 3]);
    assert_eq!(of("va_militia", Size::Small), [3, 2, 5, 1]);
    assert_eq!(of("legion_dragoons", Size::Tiny), [1, 1, 4, 1]);
    assert_eq!(of("nap_cuirassier", Size::Small), [7, 0, 3, 2]);
    let men = |arm, men| tables.size_of(arm, men);
    let foot = [80, 81, 180, 181, 350, 351].map(|n| men(Arm::Infantry, n));
    let horse = [60, 61, 150, 151, 300, 301].map(|n| men(Arm::Cavalry, n));
    use Size::*;
    assert_eq!(foot, [Tiny, Small, Small, Standard, Standard, Large]);
    assert_eq!(horse, foot);
    assert!(Specials::named(["First Fire", "Unreliable"]).is_ok());
}

#[test]
fn bpc_158_159_round_the_house_and_across_the_seam() {
    let mut play =
        Stage::new().unit(line("A", RED, 24.0, 16.0, 0.0)).piece("farm", farm()).orders();
    let unit = play.unit("A");
    play.state.now.units[unit.index()].garrison = Some(PieceId(0));
    let expected = [
        ((24.0, 15.0), 1),
        ((30.0, 25.0), 2),
        ((24.0, 40.0), 3),
        ((20.0, 28.0), 4),
        ((27.0, 22.0), 1),
        ((21.0, 28.0), 3),
        ((27.0, 22.5), 2),
        ((20.0, 29.0), 3),
    ];
    for ((x, y), face) in expected {
        assert_eq!(ground::quarter(&play.state, unit, at(x, y)) + 1, face, "({x}, {y})");
    }
    let seam = Stage::new().unit(line("A", RED, 27.35, 43.7, 45.0)).orders();
    let hull = ground::hull(&seam.state, seam.unit("A"));
    let overlaps = |area| ground::terrain::overlaps(&hull, &area);
    assert!(overlaps(rect(20.0, 20.0, 40.0, 40.0)));
    assert!(!overlaps(rect(20.0, 20.0, 30.0, 40.0)) && !overlaps(rect(30.0, 20.0, 40.0, 40.0)));
}
