//! Whatever happens to a file, reading it ends in a scenario or a fault, never in a panic.

use flintlock_game::files::{Choices, TableSet, default_tables, load_text, table_set, text};
use proptest::prelude::*;

macro_rules! field {
    ($id:literal) => {
        (
            include_str!(concat!("../../../data/maps/", $id, ".toml")),
            include_str!(concat!("../../../data/battles/", $id, ".toml")),
        )
    };
}

const FIELDS: [(&str, &str); 6] = [
    (include_str!("small/map.toml"), include_str!("small/battle.toml")),
    field!("proving-field"),
    field!("cowpens"),
    field!("hobkirks-hill"),
    field!("camden"),
    field!("guilford"),
];
const TABLES: &str = include_str!("../../../data/tables.toml");

/// One blow at a file.
#[derive(Debug, Clone)]
enum Blow {
    Set(usize, u8),
    Insert(usize, Vec<u8>),
    Cut(usize, usize),
    Swap(usize, usize, usize),
    Repeat(usize, usize),
    Number(usize, i64),
}

fn blow() -> impl Strategy<Value = Blow> {
    let at = || 0usize..64 * 1024;
    let character =
        prop_oneof![any::<u8>(), prop::sample::select(b"0129-.,/\"[]{}=\n #Pae".to_vec())];
    prop_oneof![
        4 => (at(), character).prop_map(|(i, byte)| Blow::Set(i, byte)),
        1 => (at(), prop::collection::vec(any::<u8>(), 1..8)).prop_map(|(i, b)| Blow::Insert(i, b)),
        1 => (at(), 1usize..200).prop_map(|(i, n)| Blow::Cut(i, n)),
        1 => (at(), at(), 1usize..100).prop_map(|(i, j, n)| Blow::Swap(i, j, n)),
        1 => (at(), 1usize..300).prop_map(|(i, n)| Blow::Repeat(i, n)),
        4 => (at(), any::<i64>()).prop_map(|(i, n)| Blow::Number(i, n)),
        4 => (at(), -2i64..120).prop_map(|(i, n)| Blow::Number(i, n)),
    ]
}

fn strike(text: &str, blows: &[Blow]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for blow in blows {
        let length = bytes.len().max(1);
        let span = |i: usize, n: usize, bytes: &[u8]| {
            let from = (i % length).min(bytes.len());
            from..(from + n).min(bytes.len())
        };
        match blow {
            Blow::Set(i, byte) => bytes[span(*i, 1, text.as_bytes())].fill(*byte),
            Blow::Insert(i, more) => {
                let at = span(*i, 0, &bytes).start;
                bytes.splice(at..at, more.iter().copied());
            }
            Blow::Cut(i, n) => drop(bytes.drain(span(*i, *n, &bytes))),
            Blow::Swap(i, j, n) => {
                let (a, b) = (span(*i, *n, &bytes), span(*j, *n, &bytes));
                let n = a.len().min(b.len());
                (0..n).for_each(|k| bytes.swap(a.start + k, b.start + k));
            }
            Blow::Repeat(i, n) => {
                let at = span(*i, *n, &bytes);
                let copy = bytes[at.clone()].to_vec();
                bytes.splice(at.end..at.end, copy);
            }
            Blow::Number(i, n) => number(&mut bytes, *i, *n),
        }
    }
    bytes
}

/// Puts another number in place of the next one: the file mostly stays a file.
fn number(bytes: &mut Vec<u8>, from: usize, number: i64) {
    let from = from % bytes.len().max(1);
    let Some(start) = (from..bytes.len()).find(|i| bytes[*i].is_ascii_digit()) else { return };
    let end = (start..bytes.len()).find(|i| !bytes[*i].is_ascii_digit()).unwrap_or(bytes.len());
    bytes.splice(start..end, number.to_string().into_bytes());
}

/// The text, if there is one; where bytes are no text the fault is the answer.
fn read(bytes: Vec<u8>) -> String {
    text("file", bytes).unwrap_or_else(|fault| fault.to_string())
}

fn play(map: &str, battle: &str, tables: &TableSet) {
    match load_text(("map", map), ("battle", battle), tables, &Choices::default()) {
        Ok(loaded) => assert!(!loaded.scenario.units.is_empty()),
        Err(fault) => assert!(!fault.found.is_empty() && !fault.expected.is_empty(), "{fault:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn maps(field in 0..FIELDS.len(), blows in prop::collection::vec(blow(), 1..4)) {
        let (map, battle) = FIELDS[field];
        play(&read(strike(map, &blows)), battle, &default_tables());
    }

    #[test]
    fn battles(field in 0..FIELDS.len(), blows in prop::collection::vec(blow(), 1..4)) {
        let (map, battle) = FIELDS[field];
        play(map, &read(strike(battle, &blows)), &default_tables());
    }

    #[test]
    fn tables(blows in prop::collection::vec(blow(), 1..4)) {
        match table_set("tables", &read(strike(TABLES, &blows))) {
            Ok(tables) => play(FIELDS[1].0, FIELDS[1].1, &tables),
            Err(fault) => prop_assert!(!fault.found.is_empty() && !fault.expected.is_empty()),
        }
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let bytes = read(bytes);
        play(&bytes, FIELDS[0].1, &default_tables());
        play(FIELDS[0].0, &bytes, &default_tables());
        prop_assert!(table_set("tables", &bytes).is_err());
    }
}
