//! The tables that come with the program say what the design says.

use std::collections::BTreeSet;

use flintloque::modifiers::Why;
use flintloque::tables::*;
use flintloque_game::files::{Status, default_tables, tables};
use tabletop::{CM, MM, Shape};

/// What comes from profiles, weapons or the moment, and so has no number of its own.
const NOT_FIXED: [Why; 19] = [
    Why::Race,
    Why::Experience,
    Why::TroopType,
    Why::Elite,
    Why::Discipline,
    Why::Weary,
    Why::CommandPoints,
    Why::ReadyFigures,
    Why::PointsLeft,
    Why::PointsHeld,
    Why::HitsOnIt,
    Why::Weapon,
    Why::LightAim,
    Why::Blade,
    Why::Stance,
    Why::Sacrificed,
    Why::Steady,
    Why::MountSteady,
    Why::Impact,
];

#[test]
fn every_fixed_reason_is_there_once() {
    let set = default_tables();
    let given: Vec<Why> = set.tables.values.given().collect();
    let all: BTreeSet<Why> = given.iter().copied().chain(NOT_FIXED).collect();
    assert_eq!(all, Why::ALL.iter().copied().collect());
    assert_eq!(all.len(), given.len() + NOT_FIXED.len());
    let value = |why| set.tables.value(why);
    assert_eq!((value(Why::RegularLeash), value(Why::Case2Tie), value(Why::RodeIn)), (-1, -10, 3));
    assert_eq!((value(Why::OrderedShot), value(Why::DirectOrder)), (5, 1));
    assert_eq!((value(Why::HeavyCover), value(Why::Outnumbered)), (-30, -2));
}

#[test]
fn every_table_has_a_source() {
    let set = default_tables();
    assert_eq!(set.sources.len(), 24);
    let of = |table: &str| set.sources.iter().find(|source| source.table == table);
    assert_eq!(of("melee-weapons").map(|source| source.status), Some(Status::Reconstructed));
    assert_eq!(of("case-two").map(|source| source.status), Some(Status::Printed));
    assert!(of("firelocks").is_some_and(|source| source.source.contains("FL-WPN-3")));
}

#[test]
fn results_weapons_and_mounts() {
    let text = include_str!("../../../data/tables.toml");
    let tables = tables("tables.toml", text).expect("the tables");
    let steady = [
        (-1, Blow::OutOfAction),
        (1, Blow::Hits(4)),
        (3, Blow::Hits(3)),
        (6, Blow::Hits(2)),
        (8, Blow::Hits(1)),
        (10, Blow::PushBack),
    ];
    assert_eq!(tables.steady, steady);
    assert_eq!((tables.weary, tables.grenadier_tenths), ((6, -4), 8));
    let bakur = tables.firelocks.iter().find(|f| &*f.key == "bakur-rifle").expect("a rifle");
    assert_eq!(bakur.columns, [Some((80, 6)), Some((65, 4)), Some((40, 3)), Some((20, 2))]);
    assert_eq!(bakur.bands, [15 * CM, 45 * CM, 60 * CM, 75 * CM]);
    assert!(bakur.rifle && bakur.bayonet && bakur.reload == 2 && bakur.size == Size::Tall);
    let grenade = tables.firelocks.iter().find(|f| f.grenade).expect("a grenade");
    assert_eq!((grenade.columns[1], grenade.columns[2]), (Some((30, 6)), None));
    let rhino = tables.mounts.iter().find(|m| &*m.key == "rhino").expect("a rhino");
    assert_eq!(
        (rhino.base, rhino.charge),
        (Shape::Rect { width: 25 * MM, depth: 50 * MM }, 14 * CM)
    );
    assert_eq!((rhino.steady, rhino.wounds, rhino.moves[3]), (5, 8, 9 * CM));
    let ogre = tables.races.iter().find(|r| &*r.key == "ogre").expect("an Ogre");
    assert_eq!(ogre.base, Shape::Rect { width: 30 * MM, depth: 30 * MM });
    let kinds: Vec<BladeKind> = tables.blades.iter().map(|blade| blade.kind).collect();
    use BladeKind::*;
    assert_eq!(kinds, [Plain, Bayonet, Plain, Sword, Great, Lance]);
}

#[test]
fn kinds_of_terrain() {
    let set = default_tables();
    let ground = |key: &str| set.terrain.iter().find(|kind| &*kind.key == key).map(|k| k.ground);
    let is = |going, sight, cover| Some(Ground { going, replaces: false, sight, cover });
    assert_eq!(ground("dense-wood"), is(Going::Bogging, Sight::Tall, Cover::Heavy));
    assert_eq!(ground("deep-water"), is(Going::Blocking, Sight::Low, Cover::None));
    assert_eq!(ground("wooden-fence"), is(Going::Linear, Sight::LowLine, Cover::Light));
    let replacing = set.terrain.iter().filter(|kind| kind.ground.replaces);
    assert_eq!(replacing.map(|kind| &*kind.key).collect::<Vec<_>>(), ["road", "bridge"]);
    assert_eq!(set.terrain.len(), 19);
}
