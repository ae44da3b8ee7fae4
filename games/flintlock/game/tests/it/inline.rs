//! Small positions as test cases write them: nearly everything left to the defaults.

use flintlock::parts::*;
use flintlock::scenario::BattleOption;
use flintlock::tables::Terrain;
use flintlock_game::files::{
    BattleFile, Checks, Choices, Hop, Loaded, MapFile, Part, Problem, build, default_tables,
};
use hexes::{Dir, Facing, Hex};

/// Map and battle in one text, as a case file has them.
fn read(map: &str, battle: &str, choices: &Choices) -> Result<Loaded, Problem> {
    let map: MapFile = toml::from_str(map).expect("a map");
    let battle: BattleFile = toml::from_str(battle).expect("a battle");
    build(&map, &battle, &default_tables(), choices, Checks::Relaxed)
}

fn position(map: &str, battle: &str) -> Loaded {
    read(map, battle, &Choices::default()).unwrap_or_else(|p| panic!("{p:?}"))
}

fn hex(loaded: &Loaded, name: &str) -> Hex {
    let number = loaded.scenario.names.table(hexes::NAMES).number(name);
    Hex(number.unwrap_or_else(|| panic!("no hex {name}")) as u16)
}

#[test]
fn a_radius_is_a_map() {
    let loaded = position("[map]\nradius = 2", "");
    let grid = loaded.scenario.field.grid();
    assert_eq!(grid.hexes().count(), 19);
    assert_eq!(grid.axial(hex(&loaded, "1,-2")), (1, -2));
    assert!(grid.hexes().all(|h| loaded.scenario.field.terrain(h) == Terrain::Clear));
    assert!(loaded.scenario.names.table(hexes::NAMES).number("2,1").is_none());
}

#[test]
fn a_list_of_hexes_is_a_map() {
    let map = r#"
        [map]
        hexes = ["0,0", "1,0", "1,-1", "-1,1"]
        terrain = { "1,-1" = "light_woods" }
        levels = { "0,0" = 1, "1,0" = -2 }
        creek = ["0,0/E"]
        fence = ["1,0/NW"]
        ravine = ["0,0/SW", "0,0/SW"]
        roads = [["0,0", "1,-1"]]
    "#;
    let loaded = position(map, "");
    let field = &loaded.scenario.field;
    let at = |name: &str| hex(&loaded, name);
    assert_eq!(field.grid().hexes().count(), 4);
    assert_eq!(field.terrain(at("1,-1")), Terrain::LightWoods);
    assert_eq!((field.level(at("0,0")), field.level(at("1,0"))), (1, -2));
    assert!(field.edge(at("1,0"), Dir::W).creek, "seen from the other side");
    assert!(field.edge(at("1,-1"), Dir::Se).fence);
    assert!(field.edge(at("-1,1"), Dir::Ne).ravine);
    assert!(field.edge(at("1,-1"), Dir::Sw).road);
}

#[test]
fn leaders_and_commands_are_made_up() {
    let battle = r#"
        [[units]]
        id = "a"
        side = "british"
        hex = "0,0"

        [[units]]
        id = "b"
        side = "american"
        type = "rifle"
        hex = "0,-2"

        [[units]]
        id = "g"
        side = "american"
        type = "artillery"
    "#;
    let scenario = position("[map]\nradius = 3", battle).scenario;
    let names = |kind| {
        let table = scenario.names.table(kind);
        (0..table.len()).filter_map(|i| table.name(i)).collect::<Vec<_>>()
    };
    assert_eq!(names(kinds::COMMANDS), ["british", "american"]);
    assert_eq!(
        names(kinds::LEADERS),
        ["british", "american", "british-overall", "american-overall"]
    );
    let [a, b, gun] = &scenario.units[..] else { panic!("three units") };
    assert_eq!((a.weapon, a.morale, a.ma, a.men), (Weapon::Musket, 0, 4, 50));
    assert_eq!((a.name.as_str(), a.regiment.as_str(), a.militia), ("a", "a", false));
    assert_eq!(a.start.map(|(_, facing)| facing), Some(Facing::N));
    assert_eq!((b.weapon, b.start.map(|(_, facing)| facing)), (Weapon::Rifle, Some(Facing::S)));
    assert_eq!((gun.weapon, gun.ma, gun.command), (Weapon::ThreePounder, 3, None));
    assert_eq!((gun.start, scenario.guns.as_slice()), (None, &[UnitId(2)][..]));
    let command = &scenario.commands[0];
    assert_eq!((command.cohesion, command.status, command.sk_max), (3, ShockStatus::Good, 0));
    assert_eq!((command.formation, command.units.len()), (Formation::Open, 1));
    let leader = scenario.leader(command.leader);
    assert_eq!((leader.ratings.initiative, leader.ratings.command_range), (4, 4));
    assert_eq!((leader.ratings.movement, leader.replacement.initiative), (8, 3));
    assert_eq!((leader.overall, leader.start), (false, None));
    assert_eq!(scenario.sides[0].overall, LeaderId(2));
    assert_eq!((scenario.sides[0].flight_level, scenario.spent_after), (99, 120));
    assert_eq!(scenario.first, BRITISH);
}

#[test]
fn units_join_the_one_command_of_their_side() {
    let battle = r#"
        [[leaders]]
        id = "webster"
        side = "british"
        command_range = 2
        hex = "1,1"

        [[commands]]
        id = "webster"
        formation = "column"

        [[units]]
        id = "a"
        side = "british"
        sk = true
        hex = "0,0"
    "#;
    let scenario = position("[map]\nradius = 3", battle).scenario;
    assert_eq!(scenario.units[0].command, Some(CommandId(0)));
    assert_eq!(scenario.units[0].start.map(|(_, facing)| facing), Some(Facing::Ne), "in Column");
    assert_eq!(scenario.leaders[0].replacement.command_range, 2, "not below two");
    assert_eq!(scenario.commands[0].sk_max, 1);
    assert_eq!(scenario.commands[0].units.len(), 3);
    let halves = [1, 2].map(|i| (scenario.units[i].name.as_str(), scenario.units[i].men));
    assert_eq!(halves, [("a/1", 25), ("a/2", 25)]);
}

#[test]
fn what_a_whole_battle_may_not_do_a_position_may() {
    let battle = r#"
        [[leaders]]
        id = "idle"
        side = "british"

        [[units]]
        id = "a"
        side = "british"
        hex = "0,0"
        facing = "E"

        [[units]]
        id = "b"
        side = "british"
        hex = "0,0"
    "#;
    position("[map]\nradius = 1\nterrain = { \"0,0\" = \"water\" }", battle);
}

#[test]
fn what_the_rules_cannot_work_with_is_refused() {
    let refused = |battle: &str, way: &[Hop], found: &str| {
        let problem = read("[map]\nradius = 1", battle, &Choices::default()).expect_err(found);
        assert_eq!((problem.part, problem.way.as_slice()), (Part::Battle, way), "{problem:?}");
        assert!(problem.found.contains(found), "{problem:?}");
    };
    let key = |key: &'static str| Hop::from(key);
    let unit = |more: &str| format!("[[units]]\nid = \"a\"\n{more}");
    let at = |field| [key("units"), Hop::At(0), key(field)];
    refused(&unit("side = \"british\"\nhex = \"9,9\""), &at("hex"), "not on the map");
    refused(&unit("command = \"none\""), &at("command"), "unknown Command");
    refused(&unit(""), &at("hex")[..2], "without Command");
    refused(&unit("side = \"british\"\nformation = \"skirmish\""), &at("formation"), "skirmish");
    let two = "[[commands]]\nid = \"x\"\nside = \"british\"\n[[commands]]\nid = \"y\"\nside = \"british\"\n";
    let lost = format!("{two}{}", unit("side = \"british\""));
    refused(&lost, &at("hex")[..2], "without Command");
    let problem = read("[map]\nradius = 1\nroads = [[\"0,0\", \"5,5\"]]", "", &Choices::default());
    let problem = problem.expect_err("off the map");
    assert_eq!(problem.part, Part::Map);
    assert_eq!(problem.way, [key("map"), key("roads"), Hop::At(0), Hop::At(1)]);
}

#[test]
fn a_problem_finds_its_line() {
    let text = "[map]\nradius = 1\ncreek = [\n  \"0,0/E\",\n  \"0,0/N\",\n]\n";
    let problem = read(text, "", &Choices::default()).expect_err("no such side");
    let fault = problem.locate("case.toml", text);
    assert_eq!((fault.file.as_str(), fault.line), ("case.toml", Some(5)));
    assert!(fault.to_string().starts_with("case.toml:5: found \"0,0/N\", expected a hexside"));
}

#[test]
fn options_work_in_a_position() {
    let battle = r#"
        [[units]]
        id = "a"
        side = "american"

        [[options]]
        id = "ride"
        title = "Ride"
        rule = { long-ride = { command = "american", hexes = ["-1,0..0,1", "1,0"] } }
    "#;
    let choices = Choices { options: vec!["ride".into()], ..Choices::default() };
    let loaded = read("[map]\nradius = 1", battle, &choices).unwrap_or_else(|p| panic!("{p:?}"));
    let BattleOption::LongRide { command, hexes } = &loaded.scenario.options.list[0] else {
        panic!("{:?}", loaded.scenario.options)
    };
    assert_eq!(*command, CommandId(0));
    let names: Vec<_> = hexes.iter().map(|h| loaded.scenario.hex_name(*h)).collect();
    assert_eq!(names, ["-1,0", "0,0", "1,0", "-1,1", "0,1"]);
    let plain = position("[map]\nradius = 1", battle);
    assert_ne!(plain.scenario_hash, loaded.scenario_hash);
}
