//! (BPC-104, BPC-111) Files that are read, and files that are refused with their place.

use black_powder::scenario::{Deployment, Options};
use black_powder_game::files::{default_tables, scenario, text_of};
use kernel::Side;

fn read(id: &str, change: (&str, &str)) -> Result<black_powder::Scenario, files::Fault> {
    let text = text_of(id).expect("a battle");
    assert!(text.contains(change.0), "{} is in the file", change.0);
    let text = text.replacen(change.0, change.1, 1);
    scenario(id, &text, &default_tables().tables, Options::default(), Deployment::AsWritten)
}

/// Points as the table of chapter 30 has them, but for the officers whose ratings were tuned (docs/battles.md): 25 a pip.
#[test]
fn the_five_battles_are_read() {
    let expected = [
        ("bp-pitched", [(3, 9, 441), (3, 9, 441)]),
        ("bp-cowpens", [(3, 8, 342), (4, 9, 429)]),
        ("bp-guilford", [(4, 11, 649), (8, 20, 780)]),
        ("bp-camden", [(3, 11, 524), (4, 12, 410)]),
        ("bp-hobkirk", [(3, 9, 386), (4, 9, 436)]),
    ];
    for (id, sides) in expected {
        let scenario = read(id, ("schema = 1", "schema = 1")).unwrap_or_else(|f| panic!("{f}"));
        for side in Side::BOTH {
            let brigades = scenario.brigades.iter().filter(|b| b.side == side).count();
            let units = || scenario.units.iter().filter(|u| u.side == side);
            let commanders = scenario.commanders.iter().filter(|c| c.side == side);
            let staff = commanders
                .map(|c| black_powder::points::commander(&scenario.tables, c.rating))
                .sum::<i16>();
            let troops = units().map(|u| u.points).sum::<i16>();
            let (b, u, points) = sides[side.index()];
            assert_eq!((brigades, units().count()), (b, u), "{id} {side:?}");
            assert!(
                [troops, troops + staff].contains(&points),
                "{id} {side:?}: {troops} + {staff}"
            );
        }
    }
}

#[test]
fn files_are_refused_with_place_and_reason() {
    let r2 = r#"formation = "line", x = 21, y = 8"#;
    let r1 = r#"formation = "line", x = 10, y = 8"#;
    let changes = [
        (r2, r#"formation = "line", x = 15, y = 8"#, "another unit"),
        (r1, r#"formation = "line", x = 10, y = 10"#, "outside its zone"),
        (r1, r#"formation = "square", x = 10, y = 8"#, "formation"),
        (
            r#"profile = "gun_6pdr", size = "standard""#,
            r#"profile = "gun_6pdr", size = "small""#,
            "formation",
        ),
        (r#"profile = "provincial""#, r#"profile = "brit_foot""#, "brit_foot"),
        (r#"id = "R2""#, r#"id = "R1""#, "R1"),
        ("[26, 27]", "[27, 28]", "no rectangle"),
        ("turn_limit = 12", "turn_limit = 0", "0"),
        ("home_edge = \"south\"\n", "", "home_edge"),
        ("staff_rating = 8", "staff_rating = 4", "staff rating 4"),
        ("staff_rating = 8", "staff_rating = 11", "staff rating 11"),
        ("key = false\n", "key = false\nbreaks_at = 0\n", "found 0"),
        ("key = false\n", "key = false\nbreaks_at = 5\n", "up to the units it has"),
    ];
    for (from, to, word) in changes {
        let fault = read("bp-pitched", (from, to)).expect_err(to);
        assert!(fault.line.is_some(), "{fault}");
        assert!(fault.to_string().contains(word), "{to}: {fault}");
    }
}

/// What players read before a battle has the numbers of its file: men by BP-HIS-1, units, turns.
#[test]
fn briefings_tell_the_numbers_of_their_battles() {
    const NUMBERS: [(usize, &str); 7] = [
        (8, "eight"),
        (9, "nine"),
        (10, "ten"),
        (11, "eleven"),
        (12, "twelve"),
        (20, "twenty"),
        (24, "twenty-four"),
    ];
    let word = |n: usize| NUMBERS.iter().find(|(number, _)| *number == n).map_or("?", |n| n.1);
    for info in black_powder_game::files::list() {
        let briefing =
            info.briefing.as_ref().unwrap_or_else(|| panic!("no briefing of {}", info.id));
        let told = briefing.situation.to_lowercase();
        for side in &info.sides {
            assert!(told.contains(word(side.units)), "{}: {} units in {told}", info.id, side.units);
            let men = desk::thousands(side.men.into());
            assert!(
                info.date.is_empty() || told.contains(&men),
                "{}: {men} men in {told}",
                info.id
            );
        }
        let ending = format!("{} {}", briefing.winning, briefing.duration).to_lowercase();
        assert!(ending.contains(word(info.turns.into())), "{}: {ending}", info.id);
    }
}
