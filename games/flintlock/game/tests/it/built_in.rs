//! The battlefields and tables that come with the program.

use std::collections::BTreeSet;

use flintlock::parts::*;
use flintlock::scenario::{BattleOption, Scenario};
use flintlock::tables::*;
use flintlock_game::files::{Choices, Loaded, default_tables, list, load};
use hexes::{Facing, Hex};

const FIELDS: [&str; 5] = ["proving-field", "cowpens", "hobkirks-hill", "camden", "guilford"];

fn field(id: &str, options: &[&str]) -> Loaded {
    let options = options.iter().map(|o| o.to_string()).collect();
    let choices = Choices { options, ..Choices::default() };
    load(id, &default_tables(), &choices).unwrap_or_else(|fault| panic!("{fault}"))
}

fn unit(scenario: &Scenario, id: &str) -> UnitId {
    let number = scenario.names.table(kinds::UNITS).number(id);
    UnitId(number.unwrap_or_else(|| panic!("no unit {id}")) as u8)
}

fn command(scenario: &Scenario, id: &str) -> CommandId {
    let number = scenario.names.table(kinds::COMMANDS).number(id);
    CommandId(number.unwrap_or_else(|| panic!("no Command {id}")) as u8)
}

fn hex(scenario: &Scenario, name: &str) -> Hex {
    let number = scenario.names.table(hexes::NAMES).number(name);
    Hex(number.unwrap_or_else(|| panic!("no hex {name}")) as u16)
}

#[test]
fn all_five_load_in_order_of_size() {
    let infos = list();
    assert_eq!(infos.iter().map(|i| i.id.as_str()).collect::<Vec<_>>(), FIELDS);
    for id in FIELDS {
        let loaded = field(id, &[]);
        assert_eq!(loaded.id, id);
        assert_eq!(loaded.scenario.id, id);
        assert_eq!(loaded.title, loaded.scenario.title);
        assert_eq!(loaded.scenario_hash.len(), 64);
        assert_eq!(loaded.table_hash, default_tables().hash);
    }
}

/// The table of strengths in the battle notes: counters, militia, guns, men; Flight Levels as tuned
/// (docs/battles.md).
#[test]
fn strengths_are_those_of_the_orders_of_battle() {
    let expected = [
        ("proving-field", [(12, 0, 1, 612, 11), (13, 6, 0, 650, 10)]),
        ("cowpens", [(21, 0, 2, 1057 + 24, 13), (26, 8, 0, 1272, 22)]),
        ("hobkirks-hill", [(19, 0, 2, 920 + 24, 16), (26, 5, 3, 1289 + 36, 22)]),
        ("camden", [(43, 0, 4, 2132 + 48, 24), (61, 35, 8, 3102 + 96, 32)]),
        ("guilford", [(36, 0, 3, 1776 + 36, 28), (84, 43, 4, 4156 + 48, 58)]),
    ];
    let infos = list();
    for (info, (id, sides)) in infos.iter().zip(expected) {
        assert_eq!(info.id, id);
        let found = info.sides.clone();
        let found = found.map(|s| (s.units, s.militia, s.guns, s.men, s.flight_level));
        assert_eq!(found, sides, "{id}");
    }
}

#[test]
fn what_the_rulebook_says_of_the_battles_is_kept() {
    let cowpens = field("cowpens", &[]).scenario;
    let morgan = &cowpens.leaders[cowpens.sides[1].overall.index()];
    assert_eq!((morgan.name.as_str(), morgan.overall), ("Morgan", true));
    assert_eq!((morgan.ratings.initiative, morgan.ratings.command_range), (4, 7));
    assert_eq!((morgan.replacement.initiative, morgan.replacement.command_range), (3, 6));
    let newmarsh = cowpens.command(command(&cowpens, "newmarsh"));
    assert_eq!((newmarsh.cohesion, newmarsh.status), (2, ShockStatus::Good));

    let camden = field("camden", &[]).scenario;
    assert_eq!(camden.command(command(&camden, "stevens")).status, ShockStatus::Poor);
    assert_eq!(camden.command(command(&camden, "armstrong")).status, ShockStatus::Fair);

    let guilford = field("guilford", &[]).scenario;
    let leader = |id| guilford.command(command(&guilford, id)).leader;
    assert_eq!(leader("b23"), leader("b33"));
    let lynch = guilford.command(command(&guilford, "lynch"));
    assert_eq!((lynch.sk_max, lynch.units.len()), (1, 12));
    assert_eq!(guilford.unit(unit(&guilford, "acam-a")).weapon, Weapon::Rifle);
    assert_eq!(guilford.command(command(&guilford, "bose")).formation, Formation::Close);
}

#[test]
fn a_unit_that_skirmishes_has_two_more_counters() {
    let proving = field("proving-field", &[]).scenario;
    let base = unit(&proving, "continentals-a");
    let halves = proving.unit(base).skirmishers.expect("it has skirmishers");
    assert_eq!(halves, [unit(&proving, "continentals-a/1"), unit(&proving, "continentals-a/2")]);
    assert_eq!(halves[0].index(), 26, "after all units of the file");
    for half in halves {
        let half = proving.unit(half);
        assert_eq!((half.base, half.ma, half.men, half.morale), (Some(base), 5, 25, 1));
        assert_eq!((half.weapon, half.start), (Weapon::Musket, None));
    }
    let own = proving.command(command(&proving, "continentals")).units;
    assert!(own.has(base) && own.has(halves[0]) && own.has(halves[1]));
    assert_eq!(proving.guns, [unit(&proving, "b3")]);
    assert_eq!(proving.spent_after, 120);
}

#[test]
fn units_that_start_broken_down_are_on_the_map_as_skirmishers() {
    let hill = field("hobkirks-hill", &[]).scenario;
    let pickets = unit(&hill, "apic");
    assert_eq!(hill.unit(pickets).start, None);
    let start = |id| hill.unit(unit(&hill, id)).start;
    assert_eq!(start("apic/1"), Some((hex(&hill, "2021"), Facing::Se)));
    assert_eq!(start("apic/2"), Some((hex(&hill, "2321"), Facing::Se)));
    assert_eq!(hill.spent_after, 128);
}

/// The distances between the armies that the battle notes give.
#[test]
fn armies_start_apart() {
    for (id, nearest) in [("cowpens", 10), ("hobkirks-hill", 6), ("camden", 6), ("guilford", 8)] {
        let scenario = field(id, &[]).scenario;
        let places = |side| {
            let own = scenario.units.iter().filter(move |u| u.side == side);
            own.filter_map(|u| u.start).map(|(hex, _)| hex).collect::<Vec<_>>()
        };
        let (british, american) = (places(BRITISH), places(AMERICAN));
        let grid = scenario.field.grid();
        let all = british.iter().flat_map(|a| american.iter().map(|b| grid.distance(*a, *b)));
        assert_eq!(all.min(), Some(nearest), "{id}");
    }
}

#[test]
fn guns_stand_in_range_of_a_leader() {
    for id in FIELDS {
        let scenario = field(id, &[]).scenario;
        for gun in &scenario.guns {
            let gun = scenario.unit(*gun);
            let (place, _) = gun.start.expect("every gun is on the map");
            let near = scenario.leaders.iter().filter(|l| l.side == gun.side).any(|leader| {
                let from = leader.start.expect("every leader is on the map");
                scenario.field.grid().distance(from, place) <= leader.ratings.command_range.into()
            });
            assert!(near, "{id}: {}", gun.name);
        }
    }
}

#[test]
fn hexes_are_named_by_column_and_row() {
    let cowpens = field("cowpens", &[]).scenario;
    let grid = cowpens.field.grid();
    assert_eq!(grid.hexes().count(), 24 * 32);
    let origin = hex(&cowpens, "0101");
    assert_eq!(grid.axial(origin), (0, 0));
    assert_eq!(grid.axial(hex(&cowpens, "2432")), (23 - 15, 31));
    assert_eq!(cowpens.hex_name(origin), "0101");
    assert_eq!(cowpens.field.terrain(hex(&cowpens, "1301")), Terrain::Road);
    assert_eq!(cowpens.field.terrain(origin), Terrain::Swamp);
    assert_eq!(cowpens.field.level(hex(&cowpens, "0401")), 3);
    assert!(cowpens.field.edge(origin, hexes::Dir::E).creek);
    assert!(cowpens.field.edge(hex(&cowpens, "0201"), hexes::Dir::W).creek);
    assert!(cowpens.field.edge(hex(&cowpens, "1332"), hexes::Dir::Nw).road);
    let border = cowpens.names.table(hexes::NAMES).name(0);
    assert_eq!(border, Some("#0"));
    for i in 0..grid.cells() {
        let name = cowpens.hex_name(Hex(i as u16));
        assert_eq!(cowpens.names.table(hexes::NAMES).number(name), Some(i), "names are unique");
    }
}

/// Two counters of a side that read alike on the board would be taken for each other; guns of one
/// kind are alike.
#[test]
fn no_two_counters_of_a_battle_read_alike() {
    for info in list() {
        let scenario = field(&info.id, &[]).scenario;
        let mut seen = BTreeSet::new();
        let foot_or_horse = |u: &UnitId| {
            scenario.unit(*u).base.is_none() && scenario.unit(*u).arm() != Arm::Artillery
        };
        for unit in scenario.unit_ids().filter(foot_or_horse) {
            let badge = scenario.chart.badge(unit);
            let read = (scenario.unit(unit).side, badge.short.clone(), badge.part);
            assert!(seen.insert(read.clone()), "{}: {read:?}", info.id);
        }
        let leaders = scenario.leader_ids().map(|l| &scenario.leader(l).name);
        let commands: Vec<&String> =
            scenario.command_ids().map(|c| &scenario.command(c).name).collect();
        for leader in leaders {
            assert!(!commands.contains(&leader), "{}: {leader} leads {leader}", info.id);
        }
    }
}

#[test]
fn every_option_knows_its_battle() {
    use BattleOption::*;
    let options = |id, wanted: &[&str]| {
        let loaded = field(id, wanted);
        (loaded.scenario.clone(), loaded.scenario.options.list.clone())
    };

    let (s, list) = options("camden", &["still-air", "cascade", "opening-guns"]);
    let c = |id| command(&s, id);
    let sources = vec![c("stevens"), c("caswell")];
    assert_eq!(list, [OpeningGuns, StillAir, Cascade { sources }], "in the order of the file");

    let (s, list) = options("cowpens", &["two-volleys", "wrong-order", "spent-dragoons"]);
    let c = |id| command(&s, id);
    assert_eq!(
        list,
        [
            RetireAfterTwoVolleys { who: c("pickens"), behind: c("howard") },
            MistakenRetreat {
                first: c("howard"),
                who: vec![c("howard"), c("triplett"), c("tate")]
            },
            SpentDragoons { who: c("ogilvie"), from: 8 },
        ]
    );

    let (s, list) = options("guilford", &["two-volleys", "grapeshot", "greene-prudence"]);
    let c = |id| command(&s, id);
    assert_eq!(
        list[..2],
        [GoHomeAfterTwoVolleys { who: vec![c("eaton"), c("butler")] }, Grapeshot]
    );
    let Prudence { hexes, by: 6 } = &list[2] else { panic!("{:?}", list[2]) };
    assert_eq!(hexes.len(), 9 * 46);
    assert!(hexes.contains(&hex(&s, "4609")) && !hexes.contains(&hex(&s, "0110")));

    let (s, list) = options("hobkirks-hill", &["surprise", "gunby", "washington-ride"]);
    let c = |id| command(&s, id);
    assert_eq!(list[0], Surprise { commands: vec![c("kirkwood")] });
    assert_eq!(list[1], Gunby { regiment: "amd1".into(), command: c("williams") });
    let LongRide { command: ride, hexes } = &list[2] else { panic!("{:?}", list[2]) };
    assert_eq!((*ride, hexes.len()), (c("washington"), 6 + 12 - 1));
}

#[test]
fn every_option_of_every_battle_can_be_chosen() {
    let mut count = 0;
    for info in list() {
        let all: Vec<&str> = info.options.iter().map(|o| o.id.as_str()).collect();
        assert!(info.options.iter().all(|o| !o.text.is_empty() && !o.title.is_empty()));
        count += field(&info.id, &all).scenario.options.list.len();
    }
    assert_eq!(count, 12);
}

#[test]
fn fingerprints_follow_what_is_played() {
    let plain = field("camden", &[]);
    assert_eq!(plain.scenario_hash, field("camden", &[]).scenario_hash);
    let one = field("camden", &["cascade", "still-air"]);
    let other = field("camden", &["still-air", "cascade", "cascade"]);
    assert_ne!(plain.scenario_hash, one.scenario_hash);
    assert_eq!(one.scenario_hash, other.scenario_hash, "the order of choosing is no matter");
    assert_eq!(one.choices, other.choices);
    let mut choices = Choices::default();
    choices.switches.unstack_modifier.0 = -1;
    let switched = load("camden", &default_tables(), &choices).expect("it loads");
    assert_ne!(plain.scenario_hash, switched.scenario_hash);
    assert_eq!(switched.scenario.switches.unstack_modifier.0, -1);
}

#[test]
fn history_and_names_are_there_to_be_shown() {
    let info = field("camden", &[]).info;
    assert_eq!(info.history["winner"].as_str(), Some("british"));
    assert_eq!((info.date.as_str(), info.code.as_str()), ("1780-08-16", "C"));
    assert_eq!(info.length_activations, Some((14, 28)));
    assert!(info.map.labels.iter().any(|l| !l.text.is_empty()));
    assert_eq!(info.sides[1].overall_leader, "Gates");
    assert!(info.regiments.iter().any(|r| r.id == "b33" && r.men == Some(238)));
}

/// What players read before a battle has the numbers of its files.
#[test]
fn briefings_tell_the_figures_of_their_battles() {
    for info in list() {
        let briefing =
            info.briefing.as_ref().unwrap_or_else(|| panic!("no briefing of {}", info.id));
        let [british, american] = &info.sides;
        let levels = [british, american].map(|side| side.flight_level);
        let wanted = format!("Flight Level {} British, {} American.", levels[0], levels[1]);
        assert!(briefing.winning.ends_with(&wanted), "{}: {wanted}", info.id);
        let told = format!("{} {}", briefing.hook, briefing.situation);
        for (side, enemy) in [(british, american), (american, british)] {
            let men = desk::thousands(side.men.into());
            assert!(told.contains(&men), "{}: {men} {} in {told}", info.id, side.adjective);
            let aim = briefing.aim(&side.adjective.to_lowercase()).expect("an aim");
            let past = format!("must pass {}.", enemy.flight_level);
            assert!(aim.contains(&past), "{}: {aim}", info.id);
        }
    }
}
