//! (MT-SET-4, MT-SET-5) Every battle stands as its file has it, and every force finds its places.

use kernel::Side;
use muskets_and_tomahawks::state::Place;
use muskets_and_tomahawks_game::files::{ARMIES, Armies, army, default_tables, load, text_of};

use crate::play::Play;

#[test]
fn every_battle_stands_as_written() {
    for (id, markers) in [
        ("mt-long-canes", [5, 0]),
        ("mt-etchoe", [0, 9]),
        ("mt-musgrove", [0, 5]),
        ("mt-clearing", [3, 5]),
    ] {
        let play = Play::begun(id, 7);
        let state = &play.state;
        for side in Side::BOTH {
            let found = state.markers_of(side).count();
            assert!(found <= markers[side.index()], "{id} {side:?}: {found} markers");
        }
        for unit in state.scenario.unit_ids() {
            let (u, spec) = (state.unit(unit), state.spec(unit));
            let waits = matches!(u.place, Place::Reserve { .. });
            assert!(
                waits || state.is_on_table(unit) || state.is_hidden(unit),
                "{id}: {}",
                spec.name
            );
            assert_eq!(waits, spec.reserve.is_some(), "{id}: {}", spec.name);
        }
        let hands = Side::BOTH.map(|side| state.army(side).hand.count());
        assert_eq!(hands, [3, 3], "{id}");
    }
}

/// (MT-PRO-3) All ready forces against each other, in their automatic places.
#[test]
fn every_force_can_be_set_up_against_every_other() {
    let text = text_of("mt-clearing").expect("a battle");
    for one in &ARMIES {
        for two in &ARMIES {
            let read = |file: &muskets_and_tomahawks_game::files::BuiltIn| {
                army::read(file.id, file.text).unwrap_or_else(|fault| panic!("{fault}"))
            };
            let armies: Armies =
                [("attacker".to_owned(), read(one)), ("defender".to_owned(), read(two))].into();
            let loaded = load("mt-clearing", text, &default_tables(), &armies);
            let loaded = loaded.unwrap_or_else(|e| panic!("{} and {}: {e}", one.id, two.id));
            let mut play = Play::new(&loaded.scenario, 3);
            for _ in 0..2 {
                play.act(r#"{"deploy":{"auto":true}}"#);
            }
            for unit in loaded.scenario.unit_ids() {
                let stands = play.state.is_on_table(unit) || play.state.is_hidden(unit);
                assert!(stands, "{} and {}: {unit:?}", one.id, two.id);
            }
        }
    }
}
