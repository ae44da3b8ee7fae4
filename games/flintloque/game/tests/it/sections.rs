//! (FL-PTS) What rosters cost, and what is wrong with them.

use flintloque::parts::*;
use flintloque::tables::Profile;
use flintloque_game::files::section::{self, Roster, check, price};
use flintloque_game::files::{FigureFile, Share, built_in_sections, default_tables};
use tabletop::CM;

/// A figure from what differs from an Average Regular: `race`, then `"troop": "light"` and so on.
fn figure(race: &str, more: serde_json::Value) -> FigureFile {
    let mut json = serde_json::json!({
        "id": "X", "race": race, "experience": "average", "troop": "regular",
    });
    let fields = json.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    serde_json::from_value(json).expect("a figure")
}

fn lone(alliance: &str, figure: FigureFile) -> Roster {
    Roster { alliance: alliance.to_owned(), figures: vec![figure], ..Roster::default() }
}

fn alone(alliance: &str, figure: FigureFile) -> (i16, Profile) {
    let priced = price(&default_tables(), &lone(alliance, figure));
    let one = priced.figures[0].expect("a known figure");
    assert_eq!(priced.total, i32::from(one.points));
    (one.points, one.profile)
}

macro_rules! figure {
    ($race:literal, $($more:tt)*) => { figure($race, serde_json::json!({ $($more)* })) };
}

/// FLC-48
#[test]
fn points_are_those_of_the_cases() {
    let points = |alliance: &str, figure: FigureFile| alone(alliance, figure).0;
    let elf = figure!("ferach-elf", "experience": "experienced", "troop": "light", "firelocks": ["ferach-musket"], "melee-weapon": "bayonet");
    assert_eq!(points("ferach-empire", elf), 43);
    let orc = figure!("albion-orc", "firelocks": ["orc-bessie"]);
    assert_eq!(points("grand-alliance", orc), 36);
    let thief = figure!("ferach-elf", "firelocks": ["orc-bessie"]);
    assert_eq!(points("ferach-empire", thief.clone()), 37);
    assert_eq!(points("grand-alliance", thief), 37);
    let rider = figure!("goblin", "troop": "cavalry", "firelocks": ["std-carbine"], "melee-weapon": "hand-weapon", "mount": "dodo");
    assert_eq!(points("grand-alliance", rider), 38);
}

/// FL-PTS-1 to 5: each part of a price has its item.
#[test]
fn a_price_says_what_it_is_made_of() {
    let set = default_tables();
    let parts = |figure: FigureFile| {
        let roster = lone("grand-alliance", figure);
        let total = price(&set, &roster).total;
        let part = |share: &Share| (share.rule.number(), share.points);
        (section::shares(&set, &roster, 0).iter().map(part).collect::<Vec<_>>(), total)
    };
    let rider = figure!("goblin", "experience": "experienced", "troop": "cavalry", "elite": true, "role": "leader", "firelocks": ["std-carbine"], "melee-weapon": "sword", "mount": "dodo");
    let sum = [
        ("FL-PTS-1", 19),
        ("FL-PTS-2", 8),
        ("FL-PTS-3", 6),
        ("FL-PTS-3", 8),
        ("FL-WPN-4", 4),
        ("FL-MWP-1", 3),
        ("FL-MNT-1", 8),
        ("FL-PTS-4", 10),
    ];
    assert_eq!(parts(rider), (sum.to_vec(), 66));
    let wretch = figure!("halfling", "experience": "raw", "troop": "civilian");
    let sum = [("FL-PTS-1", 14), ("FL-PTS-2", -10), ("FL-PTS-3", -12), ("FL-PTS-5", 9)];
    assert_eq!(parts(wretch), (sum.to_vec(), 1));
}

/// FL-WPN-4: the section tells which alliance a people of both is in.
#[test]
fn allies_pay_the_second_price() {
    let dog = figure!("dogman", "firelocks": ["ferach-musket"]);
    let points = ["ferach-empire", "grand-alliance", ""].map(|to| alone(to, dog.clone()).0);
    assert_eq!(points, [27 + 7, 27 + 9, 27 + 9]);
    let orc = figure!("dark-elf", "firelocks": ["bakur-rifle"]);
    assert_eq!(alone("grand-alliance", orc).0, 24 + 14);
}

/// FLC-50
#[test]
fn profiles_are_those_of_the_cases() {
    let whole = |figure: FigureFile| {
        let p = alone("", figure).1;
        let values = [p.steady, p.wounds.into(), p.melee, p.accuracy, p.discipline];
        (values, p.moves.map(|rate| rate / CM))
    };
    let orc = figure!("albion-orc", "experience": "veteran", "troop": "grenadier", "elite": true);
    assert_eq!(whole(orc), ([7, 4, 6, 10, 4], [28, 19, 11, 5]));
    let toad = figure!("todoroni", "troop": "civilian");
    assert_eq!(whole(toad), ([-1, 3, -2, 0, -3], [32, 22, 12, 6]));
    let elf = figure!("ferach-elf", "experience": "legendary", "troop": "light");
    assert_eq!(whole(elf), ([4, 4, 4, 25, 4], [40, 28, 16, 8]));
}

/// FL-PTS-1, and FL-PTS-5: at least 1 before anything is carried.
#[test]
fn races_cost_what_the_design_says() {
    let set = default_tables();
    assert_eq!(set.muster.race_points, [26, 24, 30, 28, 28, 19, 27, 32, 24, 15, 14, 29]);
    let boy = figure!("halfling", "experience": "raw", "troop": "civilian", "melee-weapon": "hand-weapon");
    assert_eq!(alone("", boy).0, 1 + 1);
}

fn good() -> Roster {
    section::read("section", built_in_sections()[0].text).expect("a section")
}

/// Each edit of a good roster, and all that must be said of it: the figure, the item, the words.
#[test]
fn everything_wrong_is_said() {
    let set = default_tables();
    assert_eq!(check(&set, &good()), []);
    let said = |edit: &dyn Fn(&mut Vec<FigureFile>)| {
        let mut roster = good();
        edit(&mut roster.figures);
        let line = |c: &section::Complaint| (c.figure, c.rule.number(), c.to_string());
        check(&set, &roster).iter().map(line).collect::<Vec<_>>()
    };
    let is = |found: Vec<(Option<usize>, &str, String)>, wanted: &[(Option<usize>, &str, &str)]| {
        assert_eq!(found.len(), wanted.len(), "{found:?}");
        for (found, wanted) in found.iter().zip(wanted) {
            assert_eq!((found.0, found.1), (wanted.0, wanted.1), "{found:?}");
            assert!(found.2.contains(wanted.2), "{found:?}");
        }
    };
    is(
        said(&|f| {
            f[0].role = None;
            f[1].role = Some(Role::Musician);
            f[3].elite = true;
            f[3].troop = Troop::Civilian;
            f[4].troop = Troop::Civilian;
            f[4].firelocks = vec!["bakur-rifle".into(), "std-musket".into(), "std-grenade".into()];
            f[4].melee_weapon = "lance".into();
            f[4].mount = Some("dodo".into());
        }),
        &[
            (None, "FL-PTS-6", "0 leaders, expected exactly one (FL-PTS-6)"),
            (None, "FL-PTS-6", "0 seconds in command, expected exactly one"),
            (None, "FL-PTS-6", "2 musicians, expected at most one"),
            (None, "FL-PTS-6", "2 Civilians among 5 figures, expected at most one in 4"),
            (Some(0), "FL-REP-1", "F1 Sous-lieutenant Genet with a reputation"),
            (Some(3), "FL-TRP-7", "F4 Fusilier Orme with Elite beside Civilian"),
            (Some(4), "FL-TRP-4", "F5 Voltigeur Sorbier with a mount as Civilian"),
            (
                Some(4),
                "FL-PTS-6",
                "F5 Voltigeur Sorbier with 2 two-handed firelocks, expected at most 1",
            ),
            (Some(4), "FL-TRP-11", "Bakur Rifle as Civilian"),
            (Some(4), "FL-TRP-12", "Standard Grenade as Civilian"),
            (Some(4), "FL-MNT-1", "Dodo under Ferach Elf"),
        ],
    );
    is(
        said(&|f| {
            f[3].race = "human".into();
            f[3].firelocks = vec!["arquebus".into()];
            f[3].mount = Some("griffon".into());
            f[3].melee_weapon = "chair".into();
        }),
        &[
            (Some(3), "FL-TRP-4", "a mount as Regular"),
            (Some(3), "FL-RAC-1", "unknown race \"human\""),
            (Some(3), "FL-WPN-3", "unknown firelock \"arquebus\""),
            (Some(3), "FL-MWP-1", "unknown melee weapon \"chair\""),
            (Some(3), "FL-MNT-1", "unknown mount \"griffon\""),
        ],
    );
    is(
        said(&|f| f.extend(vec![f[4].clone(); 16])),
        &[(None, "FL-PRO-8", "21 figures, expected 5 to 20")],
    );
    is(
        said(&|f| f[2].firelocks = vec!["std-pistol".into(); 3]),
        &[(Some(2), "FL-PTS-6", "3 one-handed firelocks, expected at most 2")],
    );
    is(
        said(&|f| f[4].firelocks.extend(vec!["std-grenade".into(); 4])),
        &[(Some(4), "FL-PTS-6", "4 grenades, expected at most 3")],
    );
    is(said(&|f| f[2].melee_weapon = "great-weapon".into()), &[]);
    is(
        said(&|f| f[4].melee_weapon = "great-weapon".into()),
        &[(Some(4), "FL-MWP-1", "no firelock but one-handed ones")],
    );
}

#[test]
fn an_unknown_figure_has_no_price() {
    let mut roster = good();
    let whole = price(&default_tables(), &roster).total;
    roster.figures[3].race = "human".into();
    let priced = price(&default_tables(), &roster);
    assert_eq!(priced.figures[3], None);
    assert_eq!((whole, priced.total), (195, 195 - 31));
}

#[test]
fn section_files_are_refused_with_their_line() {
    let text = built_in_sections()[0].text;
    let refused = |cut: &str, put: &str| {
        let fault = section::read("section.toml", &text.replace(cut, put)).expect_err(put);
        fault.to_string()
    };
    let with_place = refused("name = \"Fusilier Orme\"", "name = \"Fusilier Orme\", x = 3");
    assert!(with_place.starts_with("section.toml:9: found a place for F4"), "{with_place}");
    assert!(refused("schema = 1", "").contains("no schema"));
    assert!(refused("\"F4\"", "\"F3\"").contains("id \"F3\" for the second time"));
    assert!(refused("\"F4\"", "\"F/4\"").contains("letters, digits"));
    assert!(refused("rank = \"nco\"", "rank = \"sergeant\"").contains("`sergeant`"));
    assert!(refused("alliance", "aliance").contains("unknown field `aliance`"));
}
