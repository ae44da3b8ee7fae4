//! The scenarios that come with the program are those of the design.

use std::path::PathBuf;

use flintloque::parts::*;
use flintloque::scenario::{PieceShape, Scenario, Victory};
use flintloque_game::files::{
    Choices, Fault, Length, Loaded, ScenarioFile, built_in, built_in_sections, default_tables,
    list, load, load_path, scenario, section,
};
use kernel::{Ruleset, Side};
use tabletop::CM;

/// What section 28 of the specification prints for a figure: id, points, then Steady, Wounds,
/// Melee, Accuracy and Discipline, then the four rates in centimetres.
type Line = (&'static str, i16, [i16; 5], [i32; 4]);

struct Army {
    points: i32,
    figures: &'static [Line],
}

struct Design {
    id: &'static str,
    turns: u8,
    sides: [Army; 2],
}

#[rustfmt::skip]
const DESIGN: [Design; 3] = [
    Design { id: "cart-track-copse", turns: 6, sides: [
            Army { points: 399, figures: &[
                ("F1", 63, [3, 3, 3, 20, 3], [40, 28, 16, 8]),
                ("F2", 46, [2, 3, 2, 15, 2], [40, 28, 16, 8]),
                ("F3", 40, [1, 3, 1, 10, 1], [40, 28, 16, 8]),
                ("F4", 43, [2, 3, 2, 15, 2], [40, 28, 16, 8]),
                ("F5", 43, [2, 3, 2, 15, 2], [40, 28, 16, 8]),
                ("F6", 43, [2, 3, 2, 15, 2], [40, 28, 16, 8]),
                ("F7", 43, [2, 3, 2, 15, 2], [40, 28, 16, 8]),
                ("F8", 43, [2, 3, 2, 15, 2], [40, 28, 16, 8]),
                ("F9", 35, [1, 3, 1, 10, 1], [40, 28, 16, 8]),
            ] },
            Army { points: 338, figures: &[
                ("A1", 54, [4, 4, 3, 5, 2], [36, 24, 14, 7]),
                ("A2", 47, [4, 4, 3, 5, 2], [36, 24, 14, 7]),
                ("A3", 39, [3, 4, 2, 0, 1], [36, 24, 14, 7]),
                ("A4", 36, [3, 4, 2, 0, 1], [36, 24, 14, 7]),
                ("A5", 36, [3, 4, 2, 0, 1], [36, 24, 14, 7]),
                ("A6", 36, [3, 4, 2, 0, 1], [36, 24, 14, 7]),
                ("A7", 45, [3, 4, 2, 5, 1], [36, 24, 14, 7]),
                ("A8", 45, [3, 4, 2, 5, 1], [36, 24, 14, 7]),
            ] },
    ] },
    Design { id: "dispatches-at-the-bridge", turns: 9, sides: [
            Army { points: 197, figures: &[
                ("T1", 39, [2, 3, 1, 5, 0], [32, 22, 12, 6]),
                ("T2", 23, [1, 3, 0, 0, -1], [32, 22, 12, 6]),
                ("T3", 24, [1, 3, 0, 0, -1], [32, 22, 12, 6]),
                ("T4", 31, [2, 3, 1, 5, 0], [32, 22, 12, 6]),
                ("T5", 20, [1, 3, 0, 0, -1], [32, 22, 12, 6]),
                ("T6", 20, [1, 3, 0, 0, -1], [32, 22, 12, 6]),
                ("T7", 20, [1, 3, 0, 0, -1], [32, 22, 12, 6]),
                ("T8", 20, [1, 3, 0, 0, -1], [32, 22, 12, 6]),
            ] },
            Army { points: 261, figures: &[
                ("G1", 58, [2, 3, 1, 5, 1], [36, 26, 14, 7]),
                ("G2", 51, [2, 3, 1, 5, 1], [36, 26, 14, 7]),
                ("G3", 38, [1, 3, 0, 0, 0], [36, 26, 14, 7]),
                ("G4", 38, [1, 3, 0, 0, 0], [36, 26, 14, 7]),
                ("G5", 38, [1, 3, 0, 0, 0], [36, 26, 14, 7]),
                ("G6", 38, [1, 3, 0, 0, 0], [36, 26, 14, 7]),
            ] },
    ] },
    Design { id: "mill-at-hundsbach", turns: 10, sides: [
            Army { points: 390, figures: &[
                ("E1", 51, [2, 3, 2, 10, 2], [40, 28, 16, 8]),
                ("E2", 43, [3, 3, 2, 5, 2], [42, 30, 16, 8]),
                ("E3", 33, [2, 3, 1, 0, 1], [42, 30, 16, 8]),
                ("E4", 32, [2, 3, 1, 0, 1], [42, 30, 16, 8]),
                ("E5", 22, [1, 3, 0, -10, 0], [42, 30, 16, 8]),
                ("E6", 32, [2, 3, 1, 0, 1], [42, 30, 16, 8]),
                ("E7", 22, [1, 3, 0, -10, 0], [42, 30, 16, 8]),
                ("E8", 45, [5, 6, 4, -10, 0], [28, 19, 9, 4]),
                ("E9", 59, [2, 3, 2, 10, 2], [40, 28, 16, 8]),
                ("E10", 51, [1, 3, 1, 5, 1], [40, 28, 16, 8]),
            ] },
            Army { points: 381, figures: &[
                ("K1", 52, [4, 4, 2, 5, 3], [28, 20, 12, 6]),
                ("K2", 44, [4, 4, 2, 5, 3], [28, 20, 12, 6]),
                ("K3", 39, [3, 4, 1, 0, 2], [28, 20, 12, 6]),
                ("K4", 33, [3, 4, 1, 0, 2], [28, 20, 12, 6]),
                ("K5", 33, [3, 4, 1, 0, 2], [28, 20, 12, 6]),
                ("K6", 33, [3, 4, 1, 0, 2], [28, 20, 12, 6]),
                ("K7", 47, [5, 4, 3, 5, 3], [22, 16, 9, 4]),
                ("K8", 28, [2, 4, 0, 0, 2], [28, 20, 12, 6]),
                ("K9", 18, [1, 4, -1, -10, 1], [28, 20, 12, 6]),
                ("K10", 37, [4, 6, 3, -10, 0], [36, 24, 12, 6]),
                ("K11", 17, [1, 4, -1, 0, 0], [28, 20, 12, 6]),
            ] },
    ] },
];

fn open(id: &str) -> Loaded {
    load(id, &default_tables(), &Choices::default()).unwrap_or_else(|fault| panic!("{fault}"))
}

fn figure(scenario: &Scenario, id: &str) -> FigureId {
    let number = scenario.names.table(1).number(id);
    FigureId(number.unwrap_or_else(|| panic!("no figure {id}")) as u8)
}

/// FLC-51, and every figure's points and profile.
#[test]
fn scenarios_are_those_of_the_design() {
    for design in &DESIGN {
        let loaded = open(design.id);
        let scenario = &loaded.scenario;
        assert_eq!(scenario.turns, design.turns, "{}", design.id);
        let mut ids = Vec::new();
        for (side, army) in Side::BOTH.into_iter().zip(&design.sides) {
            let info = &loaded.info.sides[side.index()];
            assert_eq!(
                (info.figures, info.points),
                (army.figures.len(), army.points),
                "{}",
                info.name
            );
            for (id, points, values, moves) in army.figures {
                let spec = scenario.spec(figure(scenario, id));
                let p = &spec.profile;
                let found = [p.steady, p.wounds.into(), p.melee, p.accuracy, p.discipline];
                assert_eq!((spec.side, spec.points), (side, *points), "{id}");
                assert_eq!((&found, p.moves.map(|rate| rate / CM)), (values, *moves), "{id}");
                ids.push(*id);
            }
        }
        let known = (0..ids.len()).filter_map(|i| scenario.names.table(1).name(i));
        assert_eq!(known.collect::<Vec<_>>(), ids);
    }
}

#[test]
fn all_five_load_smallest_first() {
    let ids = [
        "proving-yard",
        "cart-track-copse",
        "straight-fight",
        "dispatches-at-the-bridge",
        "mill-at-hundsbach",
    ];
    assert_eq!(built_in().iter().map(|file| file.id).collect::<Vec<_>>(), ids);
    let infos = list();
    assert_eq!(infos.iter().map(|info| &*info.id).collect::<Vec<_>>(), ids);
    for id in ids {
        let loaded = open(id);
        assert_eq!((&*loaded.id, &*loaded.scenario.id), (id, id));
        assert_eq!((&*loaded.title, loaded.scenario_hash.len()), (&*loaded.scenario.name, 64));
        assert_eq!(loaded.table_hash, default_tables().hash);
        flintloque_game::Flintloque::setup(&loaded.scenario);
        for role in [Role::Leader, Role::Second] {
            for side in Side::BOTH {
                let figures = loaded.scenario.figures.iter().filter(|f| f.side == side);
                assert_eq!(figures.filter(|f| f.role == Some(role)).count(), 1, "{id}");
            }
        }
    }
    let bridge = &infos[3];
    assert_eq!((&*bridge.title, &*bridge.rule), ("Dispatches at the Bridge", "FL-SCN-2"));
    assert!(bridge.place.contains("bridge") && bridge.note.contains("Toads"));
    assert_eq!(bridge.table_cm, [Length::of_cm(180), Length::of_cm(90)]);
    let goblins = &bridge.sides[1];
    assert_eq!((&*goblins.id, &*goblins.leader), ("al-garvey", "Tenente Falcao"));
    assert_eq!((goblins.figures, goblins.mounted), (6, 6));
    let yard = infos[0].sides.each_ref().map(|side| (side.figures, side.points));
    assert_eq!(yard, [(5, 195), (5, 196)]);
}

#[test]
fn goals_terrain_and_places_are_read() {
    let copse = open("cart-track-copse").scenario;
    assert_eq!(copse.victory, Victory::Held { piece: PieceId(0), by: Side::Second });
    assert_eq!((copse.leave, copse.rode_up), (None, [false, false]));
    assert_eq!(open("proving-yard").scenario.victory, Victory::Removed);
    let bridge = open("dispatches-at-the-bridge").scenario;
    assert_eq!(bridge.victory, Victory::Breakthrough { by: Side::Second, number: 3 });
    assert_eq!((bridge.leave, bridge.rode_up), (Some((Side::Second, Edge::West)), [false, true]));
    let mill = open("mill-at-hundsbach").scenario;
    assert_eq!(mill.victory, Victory::Held { piece: PieceId(0), by: Side::First });
    assert_eq!(mill.names.table(0).name(1), Some("krautia"));
    assert_eq!(mill.names.table(2).number("pond"), Some(4));
    assert!(
        matches!(&mill.piece(PieceId(0)).shape, PieceShape::Area(area) if area.points().len() == 4)
    );
    assert!(matches!(&mill.piece(PieceId(1)).shape, PieceShape::Line(_)));
    assert_eq!((mill.posts[0].home, mill.sections[0].command_points), (Edge::North, 3));
    let hammer = mill.spec(figure(&mill, "K2"));
    assert_eq!((hammer.at.x, hammer.at.y, hammer.facing.degrees()), (840_000, 517_500, 0));
    let arms = |id: &str| {
        let spec = mill.spec(figure(&mill, id));
        let name = |i: &usize| mill.tables.firelocks[*i].key.to_string();
        let grenades = spec.grenades.map(|(kind, number)| (name(&kind), number));
        (spec.firelock.as_ref().map(name), spec.pistols.iter().map(name).collect(), grenades)
    };
    let grenade = Some(("std-grenade".to_owned(), 1));
    assert_eq!(arms("E8"), (Some("std-blunderbuss".to_owned()), vec![], grenade));
    assert_eq!(arms("E1"), (None, vec!["ferach-pistol".to_owned()], None));
    assert_eq!(arms("E3"), (None, vec![], None));
}

/// The ready sections are the sides of the scenarios: `UPDATE=1 cargo test -p flintloque-game` writes them.
#[test]
fn sections_are_those_of_the_scenarios() {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../data/sections");
    let mut ids = Vec::new();
    for file in built_in() {
        let scenario: ScenarioFile = toml::from_str(file.text).expect("a scenario");
        for side in &scenario.sections {
            let id = format!("{}-{}", file.id, side.side);
            let path = data.join(format!("{id}.toml"));
            let text = format!(
                "# {}, as in {}. Points and profiles come from tables.toml.\n{}",
                side.name,
                scenario.scenario.name,
                section::text(&side.roster())
            );
            if std::env::var_os("UPDATE").is_some() {
                std::fs::write(&path, &text).expect("data can be written");
            }
            let written = std::fs::read_to_string(&path).unwrap_or_default();
            let hint = "UPDATE=1 cargo test -p flintloque-game";
            assert!(written == text, "sections/{id}.toml is old: {hint}");
            assert_eq!(section::read(&id, &written).as_ref(), Ok(&side.roster()));
            assert_eq!(section::check(&default_tables(), &side.roster()), []);
            ids.push(id);
        }
    }
    assert_eq!(built_in_sections().iter().map(|file| file.id).collect::<Vec<_>>(), ids);
}

#[test]
fn a_file_on_disk_is_as_good_as_its_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("yard.toml");
    let (set, choices) = (default_tables(), Choices::default());
    let missing: Fault = load_path(&path, &set, &choices).expect_err("no file yet");
    assert_eq!(missing.found, "no such file");
    std::fs::write(&path, built_in()[0].text).expect("a file");
    let loaded = load_path(&path, &set, &choices).expect("a scenario");
    assert_eq!(loaded.scenario_hash, open("proving-yard").scenario_hash);
    assert!(scenario("yard", built_in()[0].text, &set, &choices).is_ok());
    let unknown = load("waterloo", &set, &choices).expect_err("not there");
    assert!(unknown.expected.contains("mill-at-hundsbach"), "{unknown}");
}
