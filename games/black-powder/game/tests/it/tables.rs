//! The tables that come with the program say what the sheet says, entry by entry, and what is ours beside it.

use black_powder::parts::*;
use black_powder::points::{commander, unit};
use black_powder::tables::*;
use black_powder_game::files::{Status, default_tables, table_file, table_set};
use tabletop::INCH;

fn inches(n: i32) -> i32 {
    n * INCH
}

/// Every figure of the sheet.
#[test]
fn movement_and_terrain_of_the_sheet() {
    let tables = &default_tables().tables;
    let moves = &tables.moves;
    let rates = [moves.foot, moves.horse, moves.by_hand, moves.battalion];
    assert_eq!(rates, [12, 18, 6, 12].map(inches));
    assert_eq!([moves.commander_on_foot, moves.commander_on_horse], [36, 48].map(inches));
    assert_eq!([moves.obstacle, moves.building], [6, 6].map(inches));
}

#[test]
fn command_and_blunders_of_the_sheet() {
    let tables = &default_tables().tables;
    let command = &tables.command;
    assert_eq!((command.each_step, command.enemy), (-1, -1));
    assert_eq!((command.attack_column, command.off_road, command.on_road), (1, 1, 2));
    assert_eq!(command.steps, [[1, 1, 2, 3], [1, 2, 3, 3]]);
    assert_eq!(tables.measures.near, inches(12));
    use Blunder::*;
    assert_eq!(tables.blunders, [Flee(2), Flee(1), Left, Right, Forward, Rush]);
}

#[test]
fn shooting_and_saves_of_the_sheet() {
    let tables = &default_tables().tables;
    let ranges: Vec<i32> = tables.weapons.iter().map(|(_, range)| *range / INCH).collect();
    assert_eq!(ranges, [6, 12, 12, 18, 18, 24, 24, 30, 30, 36, 36, 48, 0, 0]);
    let s = &tables.shooting;
    assert_eq!((s.need, s.guns_at_depth, s.close, tables.measures.close), (4, 1, 1, inches(6)));
    assert_eq!([s.unsteady, s.poor_target, s.far_guns, s.overhead], [-1; 4]);
    assert_eq!((s.enfilade, s.guns), (2, [[3, 2, 1], [1, 2, 3]]));
    let saves = &tables.saves;
    assert_eq!((saves.attack_column, saves.light, saves.heavy), (1, 1, 2));
    assert_eq!((saves.march_column, saves.guns), (-2, [-2, -2, -1]));
}

#[test]
fn combat_and_break_tests_of_the_sheet() {
    let tables = &default_tables().tables;
    let f = &tables.fighting;
    assert_eq!((f.need, f.charging, f.won), (4, 1, 1));
    assert_eq!([f.unsteady, f.skirmishers, f.flanked], [-1; 3]);
    assert_eq!((f.rear_support, f.flank_support, f.square), (1, 1, 3));
    let test = &tables.test;
    assert_eq!([test.excess, test.disordered, test.guns], [-1; 3]);
    use Nerve::{Breaks as B, Holds as H, Retires as R};
    let nerve = [
        [[B, B, B], [B, B, B]],
        [[R, R, B], [R, R, B]],
        [[H, H, B], [R, R, B]],
        [[H, H, H], [H, R, B]],
    ];
    assert_eq!((tables.nerve, test.lowest, test.highest), (nerve, 4, 7));
    assert_eq!(tables.nerve(2, true, Arm::Infantry), B);
    assert_eq!(tables.nerve(12, false, Arm::Cavalry), R);
}

#[test]
fn sizes_and_formations_of_the_sheet() {
    let tables = &default_tables().tables;
    let by =
        tables.sizes.each_ref().map(|row| (row.shoot, row.fight, row.exactly, row.house_bonus));
    assert_eq!(by, [(1, 2, None, 3), (0, 0, None, 3), (-1, -2, None, 2), (0, 0, Some(1), 1)]);
    let dice = |formation| {
        let row = tables.dice(formation);
        (row.shoot, row.fight)
    };
    use DiceRule::{Fixed, Full, PerFace};
    assert_eq!(dice(Formation::Line), (Full, Full));
    assert_eq!(dice(Formation::AttackColumn), (Fixed(1), Full));
    assert_eq!(dice(Formation::Mixed), (Fixed(1), Full));
    assert_eq!(dice(Formation::Square), (PerFace(1), PerFace(2)));
    assert_eq!(dice(Formation::MarchColumn), (DiceRule::None, Fixed(1)));
    assert_eq!(dice(Formation::Limbered), (DiceRule::None, DiceRule::None));
    assert_eq!((tables.house.shoot, tables.house.fight), (PerFace(2), PerFace(2)));
}

/// What the sheet does not print.
#[test]
fn what_is_ours() {
    let tables = &default_tables().tables;
    assert_eq!(tables.sizes.each_ref().map(|row| row.stamina), [1, 0, -1, 0]);
    let line = tables.bases.iter().find(|row| row.body == Body::Infantry).expect("a base");
    assert_eq!(line.sizes[1], Some((inches(9), inches(3) / 2)));
    let m = &tables.measures;
    assert_eq!((m.chain, m.dock_step, m.form_step), (inches(6), INCH / 4, (INCH / 4, inches(3))));
    assert_eq!((tables.risk.fire, tables.risk.square), (12, (2, 12)));
    assert_eq!(tables.untested, [1, 2, 2, 3, 3, 4]);
    assert_eq!(
        (tables.men.infantry, tables.men.cavalry),
        ([450, 260, 130, 60], [350, 220, 100, 50])
    );
}

/// Every price of the lists (BPC-46 among them).
#[test]
fn the_formula_gives_the_printed_prices() {
    let tables = &default_tables().tables;
    let printed: &[(&str, &[i16])] = &[
        ("brit_line", &[53, 45, 37, 28]),
        ("brit_fusilier_raw", &[42, 34, 26, 17]),
        ("brit_guards", &[59, 51, 43, 34]),
        ("brit_grenadiers", &[60, 52, 44, 34]),
        ("brit_light", &[56, 48, 40, 31]),
        ("brit_highland", &[54, 46, 38, 29]),
        ("hessian_line", &[45, 37, 29, 20]),
        ("hessian_jaeger", &[65, 56, 47, 38]),
        ("provincial", &[45, 37, 29, 20]),
        ("loyalist_militia", &[27, 21, 15, 10]),
        ("legion_dragoons", &[51, 42, 34, 24]),
        ("light_dragoons_17", &[56, 47, 39, 29]),
        ("gun_6pdr", &[27]),
        ("gun_3pdr", &[23]),
        ("cont_line", &[45, 37, 29, 20]),
        ("cont_veteran", &[50, 42, 34, 25]),
        ("cont_light", &[53, 45, 37, 28]),
        ("state_veteran", &[44, 36, 28, 20]),
        ("va_militia", &[32, 24, 16, 12]),
        ("nc_militia", &[26, 20, 14, 10]),
        ("sc_militia", &[36, 28, 20, 16]),
        ("riflemen", &[46, 37, 28, 19]),
        ("cont_dragoons", &[55, 46, 38, 26]),
        ("militia_horse", &[49, 40, 31, 20]),
        ("nap_brit_line", &[47, 39, 31, 22]),
        ("nap_brit_guard", &[62, 54, 46, 38]),
        ("nap_rifles", &[65, 56, 47, 34]),
        ("nap_fr_line", &[46, 38, 30, 21]),
        ("nap_fr_light", &[49, 41, 33, 24]),
        ("nap_fr_conscript", &[38, 32, 26, 19]),
        ("nap_dragoon", &[52, 44, 36, 22]),
        ("nap_lightcav", &[49, 41, 33, 23]),
        ("nap_cuirassier", &[66, 58, 50, 34]),
        ("nap_lancer", &[58, 50, 42, 28]),
        ("nap_foot_art", &[27]),
        ("nap_horse_art", &[26]),
    ];
    assert_eq!(printed.len(), tables.profiles.len());
    for (id, prices) in printed {
        let profile = &tables.profiles[tables.profile(id).unwrap()];
        let sizes: &[Size] = if prices.len() == 1 { &[Size::Standard] } else { &Size::ALL };
        let found: Vec<i16> =
            sizes.iter().map(|size| unit(tables, profile, *size, profile.specials)).collect();
        assert_eq!(found, *prices, "{id}");
    }
    assert_eq!([7, 8, 9, 10].map(|rating| commander(tables, rating)), [0, 25, 50, 75]);
}

#[test]
fn every_table_has_a_source() {
    let set = default_tables();
    assert_eq!(set.sources.len(), 22);
    let of = |table: &str| set.sources.iter().find(|source| source.table == table);
    assert_eq!(of("bases").map(|source| source.status), Some(Status::Reconstructed));
    assert_eq!(of("break_test").map(|source| source.status), Some(Status::Printed));
    assert!(of("saves").is_some_and(|source| source.source.contains("BP-SAV-2")));
}

/// A wrong table is refused where it is wrong, and nothing of it is used.
#[test]
fn wrong_tables_are_refused_with_place_and_reason() {
    let usual = table_file().text;
    let of = |from: &str, to: &str| {
        assert!(usual.contains(from), "{from} is in the file");
        let text = usual.replacen(from, to, 1);
        let fault = table_set("mine.toml", &text).map(|set| set.hash).expect_err(to);
        assert!(fault.line.is_some(), "{fault}");
        fault.to_string()
    };
    let wrong = [
        ("foot = 12\nhorse", "foot = 0\nhorse", "0.1 to 120"),
        ("foot = 12\nhorse", "horse", "foot"),
        ("dock_step = \"0.25\"", "dock_step = \"0.01\"", "0.01 inches"),
        ("near = 12", "near = 200", "200 inches"),
        ("need = 4", "need = 9", "1 to 7"),
        ("need = 4", "needs = 4", "needs"),
        ("{ total = 5,", "{ total = 6,", "total = 6"),
        ("size = \"small\"", "size = \"tiny\"", "small"),
        ("formation = \"mixed\", shoot", "formation = \"square\", shoot", "square"),
        ("name = \"bow\"", "name = \"smoothbore musket\"", "second time"),
        ("weapon = \"sabre\"", "weapon = \"spoon\"", "spoon"),
        ("special = [\"Crack\"", "special = [\"Cracked\"", "Cracked"),
        ("id = \"brit_guards\"", "id = \"brit_line\"", "second time"),
        ("formations = [\"line\", \"march_column\"]", "formations = []", "no formation"),
        (
            "formations = [\"line\", \"march_column\"]",
            "formations = [\"limbered\"]",
            "without a base",
        ),
        ("infantry_limits = [350, 180, 80]", "infantry_limits = [350, 380, 80]", "[350, 380, 80]"),
        ("rule = \"Brave\"", "rule = \"Bold\"", "Bold"),
        ("basis = \"As printed.\"", "basis = \" \"", "empty source or basis"),
        ("status = \"printed\"", "status = \"guessed\"", "guessed"),
        ("morale = 4", "morale = 7", "2 to 6"),
    ];
    for (from, to, told) in wrong {
        let fault = of(from, to);
        assert!(fault.contains(told), "{to}: {fault}");
    }
}
