//! The tables of the sheet, and tables that are refused.

use muskets_and_tomahawks::parts::{Discipline, Reaction, TroopType, Weapon};
use muskets_and_tomahawks_game::files::{default_tables, table_file, table_set};
use tabletop::INCH;

/// (MT-WPN-1, MT-SPOT-2, MT-CARD-2, MT-REA-10, MT-CP-7) As the sheet prints them.
#[test]
fn the_tables_are_those_of_the_sheet() {
    let tables = &default_tables().tables;
    let weapon = |weapon: Weapon| {
        let row = tables.weapon(weapon);
        (row.range / INCH, row.kills, row.reload)
    };
    assert_eq!(weapon(Weapon::Musket), (24, [4, 6], 1));
    assert_eq!(weapon(Weapon::LongRifle), (72, [4, 5], 2));
    assert_eq!(weapon(Weapon::Bow), (18, [6, 7], 0));
    assert_eq!(weapon(Weapon::Artillery), (120, [2, 2], 0));
    let columns = tables.spotting.columns.map(|column| column / INCH);
    assert_eq!(columns, [2, 4, 8, 12, 18, 24, 36, 48, 96, 120]);
    assert_eq!(tables.cards.troop[TroopType::Provincials as usize], 3);
    assert_eq!([7, 8, 11, 12].map(|n| tables.order_price(n)), [2, 3, 3, 4]);
    let rows = [-3, 0, 1, 2, 3, 12].map(|sum| tables.reaction_to(sum, Discipline::Warrior));
    use Reaction::{Flight, NoEffect, RecoilAndShaken, Rout};
    assert_eq!(rows, [Rout, Flight, RecoilAndShaken, NoEffect, NoEffect, NoEffect]);
    assert_eq!(tables.reaction_to(2, Discipline::Trained), Reaction::RecoilOrShaken);
    assert_eq!(tables.profiles.len(), 27);
}

/// Each profile is on a list, and every table says where it comes from.
#[test]
fn everything_has_a_source_and_a_list() {
    let set = default_tables();
    assert_eq!(set.sources.len(), 21);
    for profile in &set.tables.profiles {
        let is_listed = |code: &String| **code == *profile.code;
        assert!(set.lists.iter().any(|l| l.profiles.iter().any(is_listed)), "{}", profile.code);
        assert!(set.looks.contains_key(&profile.code), "{}", profile.code);
    }
}

#[test]
fn tables_are_refused_with_place_and_reason() {
    let file = table_file();
    let changes = [
        ("schema = 1", "schema = 2", "schema"),
        ("walk = 4", "walk = -4", "-4 inches"),
        ("step = \"0.5\"", "step = 0", "0 inches"),
        ("weapon = \"bow\"", "weapon = \"pistol\"", "no row for Bow"),
        ("{ total = 2,", "{ total = 3,", "total = 3"),
        ("{ from = 8, price = 3 }", "{ from = 14, price = 3 }", "another order"),
        ("type = \"barrier\"", "type = \"hay\"", "no row for Barrier"),
        ("code = \"CR-GRN\"", "code = \"CR-REG\"", "CR-REG"),
        ("size = [6, 12]", "size = [12, 6]", "from 12 to 6"),
        (
            "traits = [\"officer\"], weapons = [\"pistol\"], size = [1, 1]",
            "traits = [\"officer\"], weapons = [\"pistol\"], size = [1, 2]",
            "several Officers",
        ),
        ("source = \"sheet, terrain (MT-TER-1)\"", "source = \"\"", "source"),
        ("\"PA-DRG\", \"CV-SET\"", "\"PA-XXX\", \"CV-SET\"", "PA-XXX"),
    ];
    for (from, to, word) in changes {
        assert!(file.text.contains(from), "{from}");
        let text = file.text.replacen(from, to, 1);
        let fault = table_set(&file.name, &text).expect_err(to);
        assert!(fault.line.is_some(), "{fault}");
        assert!(fault.to_string().contains(word), "{to}: {fault}");
    }
}
