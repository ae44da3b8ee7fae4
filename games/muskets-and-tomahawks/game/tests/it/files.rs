//! (MT-SET-8) Files that are read, and files that are refused with their place.

use kernel::Side;
use muskets_and_tomahawks::Scenario;
use muskets_and_tomahawks::scenario::{Condition, Goal};
use muskets_and_tomahawks_game::files::{BATTLES, default_tables, list, scenario, text_of};

fn read(id: &str, change: (&str, &str)) -> Result<Scenario, ::files::Fault> {
    let text = text_of(id).expect("a battle");
    assert!(text.contains(change.0), "{} is in the file", change.0);
    let text = text.replacen(change.0, change.1, 1);
    scenario(id, &text, &default_tables())
}

fn whole(id: &str) -> Scenario {
    read(id, ("schema = 1", "schema = 1")).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Units, figures and points as section 24 has them; the fourth is ours.
#[test]
fn the_battles_are_read() {
    let expected = [
        ("mt-long-canes", [(3, 15, 147), (4, 25, 150)]),
        ("mt-etchoe", [(5, 33, 422), (6, 36, 384)]),
        ("mt-musgrove", [(7, 52, 436), (8, 39, 426)]),
        ("mt-clearing", [(4, 23, 294), (5, 28, 296)]),
    ];
    assert_eq!(BATTLES.each_ref().map(|file| file.id), expected.map(|(id, _)| id));
    for (id, sides) in expected {
        let scenario = whole(id);
        for side in Side::BOTH {
            let units = || scenario.units_of(side).map(|unit| scenario.unit(unit));
            let figures: u16 = units().map(|unit| u16::from(unit.size)).sum();
            let points: u16 = units().map(|unit| unit.price).sum();
            assert_eq!((units().count(), figures, points), sides[side.index()], "{id} {side:?}");
            assert!(scenario.sides[side.index()].commander.is_some(), "{id} {side:?}");
            for unit in scenario.units_of(side) {
                for figure in scenario.figures_of(unit) {
                    assert_eq!(scenario.unit_of(figure), Some(unit), "{id} {figure:?}");
                }
            }
        }
    }
}

/// (MT-ENG-7) Names of figures, markers, guns and horses.
#[test]
fn everything_has_its_name() {
    let scenario = whole("mt-long-canes");
    let names = |kind: usize| {
        let table = scenario.names.table(kind);
        (0..table.len()).filter_map(|n| table.name(n)).collect::<Vec<_>>()
    };
    let kinds = [1, 3, 4, 5, 6].map(|kind| names(kind).join(" "));
    assert_eq!(kinds[0], "A1 A2 A3 D1 D2 D3 D4");
    assert_eq!(
        kinds[1], "am1 am2 am3 am4 am5 dm1 dm2",
        "three hidden and their dummies; the rangers"
    );
    assert_eq!(kinds[2], "w1 w2 w3");
    assert_eq!(kinds[3], "");
    assert_eq!(kinds[4], "creek road_n road_s cane_w wood_e wood_sw scrub_se fence");
    assert_eq!(names(2)[..3], ["A1.1", "A2.1", "A2.2"]);
    assert_eq!(scenario.defender_markers, 5);
}

#[test]
fn files_are_refused_with_place_and_reason() {
    let changes = [
        ("mt-long-canes", "cycles = 4", "cycles = 0", "0 cycles"),
        ("mt-long-canes", "weather = \"clear\"", "weather = \"fog\"", "MT-WEA-1"),
        ("mt-long-canes", "first_player = \"attacker\"", "first_player = \"red\"", "red"),
        ("mt-long-canes", "n = 10", "n = 13", "13 figures of Frontier militia"),
        ("mt-long-canes", "code = \"CR-CMI\"", "code = \"CR-XXX\"", "CR-XXX"),
        ("mt-long-canes", "id = \"D2\"", "id = \"D1\"", "D1"),
        ("mt-long-canes", "units = [\"D4\"]", "units = [\"D9\"]", "D9"),
        ("mt-long-canes", "min_gap = 8", "min_gab = 8", "min_gab"),
        (
            "mt-long-canes",
            "x = 24, y = \"28.5\", facing = 180",
            "x = 24, y = 60, facing = 180",
            "off",
        ),
        ("mt-long-canes", "{ type = \"indians\", x = 37, y = 12 },\n", "", "1 dummies"),
        ("mt-long-canes", "facing = 270", "facing = 271", "271"),
        ("mt-etchoe", "formed = \"column\"", "formed = \"square\"", "square"),
        ("mt-etchoe", "level = 1, ", "", "no level"),
        ("mt-etchoe", "if = \"commander_exited\"", "if = \"commander_gone\"", "commander_gone"),
        ("mt-etchoe", ", n = 12", "", "no n"),
        ("mt-etchoe", "points = 1, per = 4", "points = 1", "no per"),
        ("mt-musgrove", "and = \"north\"", "and = \"south\"", "south"),
        ("mt-musgrove", "zone = \"crest\"", "zone = \"mill\"", "mill"),
        ("mt-musgrove", "edge = \"north\" } }", "edge = \"up\" } }", "up"),
        ("mt-musgrove", "name = \"Innes\", commander = true", "name = \"Innes\"", ""),
    ];
    for (id, from, to, word) in changes {
        match read(id, (from, to)) {
            Err(fault) => {
                assert!(fault.line.is_some(), "{fault}");
                assert!(fault.to_string().contains(word), "{to}: {fault}");
            }
            Ok(scenario) => {
                assert!(word.is_empty(), "{id}: \"{to}\" is taken");
                assert_eq!(scenario.sides[0].commander, None);
            }
        }
    }
}

/// (MT-VIC-1) The words of the objectives come to what they say.
#[test]
fn objectives_are_read() {
    let scenario = whole("mt-musgrove");
    let goals: Vec<&Goal> = scenario.sides[1].objectives.iter().map(|one| &one.what).collect();
    assert_eq!(goals[0], &Goal::If(Condition::ZoneClear(0)));
    assert!(matches!(goals[1], Goal::Count { per: 6, .. }));
    assert_eq!(goals[2], &Goal::If(Condition::EnemyCommanderEliminated));
    let zone = Condition::UnitInZone { zone: 1, size: 4 };
    assert_eq!(scenario.sides[0].objectives[0].what, Goal::If(zone));
}

/// What players read before a battle has its numbers.
#[test]
fn every_battle_has_a_briefing() {
    for info in list() {
        let briefing = info.briefing.as_ref().unwrap_or_else(|| panic!("none: {}", info.id));
        for side in &info.sides {
            assert!(briefing.plans.contains_key(&side.id), "{}: no plan of {}", info.id, side.id);
            assert!(!side.people.is_empty() && !side.adjective.is_empty(), "{}", info.id);
        }
        assert_eq!(info.cycles, 4);
        assert!(briefing.duration.contains("four cycles"), "{}", info.id);
    }
}
