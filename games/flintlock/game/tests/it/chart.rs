//! What the sheet says and no rule reads.

use std::collections::BTreeSet;

use flintlock::chart::{Flora, Hat, Nation};
use flintlock::parts::UnitId;
use flintlock_game::files::{
    BattleFile, Checks, Choices, Loaded, MapFile, build, default_tables, list, load,
};

fn battle(id: &str) -> Loaded {
    load(id, &default_tables(), &Choices::default()).expect("a built-in battle")
}

fn unit(loaded: &Loaded, id: &str) -> UnitId {
    let names = loaded.scenario.names.table(flintlock::parts::kinds::UNITS);
    UnitId(names.number(id).unwrap_or_else(|| panic!("no unit {id}")) as u8)
}

#[test]
fn every_counter_has_a_badge_and_every_command_its_own_letter() {
    for info in list() {
        let loaded = battle(&info.id);
        let chart = &loaded.scenario.chart;
        assert_eq!(chart.badges.len(), loaded.scenario.units.len());
        for badge in &chart.badges {
            assert!((1..=8).contains(&badge.short.chars().count()), "{}", badge.short);
        }
        let letters: BTreeSet<char> = chart.guidons.iter().map(|g| g.letter).collect();
        assert_eq!(letters.len(), loaded.scenario.commands.len(), "{}", info.id);
        let sides = loaded.scenario.commands.iter().map(|c| c.side);
        let stripes: BTreeSet<_> = sides.zip(chart.guidons.iter().map(|g| g.stripe)).collect();
        assert_eq!(stripes.len(), letters.len(), "{}: a colour twice on a side", info.id);
    }
}

#[test]
fn the_field_of_guilford() {
    let loaded = battle("guilford");
    let chart = &loaded.scenario.chart;
    assert_eq!((chart.field.as_str(), chart.date.as_str()), ("Guilford Courthouse", "1781-03-15"));
    assert_eq!((chart.flora, chart.numbered, chart.yards_per_hex), (Flora::Oak, true, 45));
    assert_eq!(chart.roads.len(), 2);
    assert!(chart.roads.iter().all(|road| road.path.len() > 5));
    let court = chart.labels.iter().find(|l| l.text == "Courthouse").expect("the courthouse");
    assert_eq!(loaded.scenario.hex_name(court.hex), "2604");
    assert_eq!(battle("cowpens").scenario.chart.bearing, 315);
    assert_eq!(battle("camden").scenario.chart.flora, Flora::Pine);
}

#[test]
fn nations_hats_and_names() {
    let guilford = battle("guilford");
    let badge = |id: &str| guilford.scenario.chart.badge(unit(&guilford, id));
    let bose = badge("bbose-a");
    assert_eq!(
        (bose.nation, bose.short.as_str(), bose.part),
        (Nation::German, "v Bose", Some('a'))
    );
    assert_eq!(badge("bgren").hat, Hat::Bearskin);
    assert_eq!(badge("alaw-a").nation, Nation::Militia);
    assert_eq!((badge("acam-a").nation, badge("acam-a").hat), (Nation::Continental, Hat::Round));
    assert_eq!(badge("b6").short, "6-pdr");
    let half = badge("acam-a/1");
    assert_eq!((half.short.as_str(), half.part), ("Campb", Some('a')));
}

/// A position for a test says nothing of this.
#[test]
fn everything_has_a_default() {
    let map: MapFile = toml::from_str("[map]\nradius = 2").expect("a map");
    let text = r#"units = [
        { id = "x-a", name = "Long-winded name a", side = "british", hex = "0,0" },
        { id = "y", side = "american", type = "militia", hex = "1,0" },
    ]"#;
    let battle: BattleFile = toml::from_str(text).expect("a battle");
    let (tables, choices) = (default_tables(), Choices::default());
    let loaded = build(&map, &battle, &tables, &choices, Checks::Relaxed).expect("a position");
    let chart = &loaded.scenario.chart;
    assert_eq!((chart.numbered, chart.bearing, chart.labels.len()), (false, 0, 0));
    assert_eq!(chart.badges[0].short, "Long-win");
    assert_eq!((chart.badges[1].short.as_str(), chart.badges[1].nation), ("y", Nation::Militia));
    assert_eq!(chart.guidons.len(), loaded.scenario.commands.len());
}

#[test]
fn letters_are_given_or_chosen() {
    let map: MapFile = toml::from_str("[map]\nradius = 2").expect("a map");
    let text = |letter: &str| {
        format!(
            r#"commands = [
                {{ id = "ab", side = "british" }},
                {{ id = "ac", side = "british" }},
                {{ id = "b", side = "american", letter = "{letter}" }},
            ]"#
        )
    };
    let read = |letter: &str| {
        let battle: BattleFile = toml::from_str(&text(letter)).expect("a battle");
        build(&map, &battle, &default_tables(), &Choices::default(), Checks::Relaxed)
    };
    let loaded = read("A").expect("a position");
    let letters: String = loaded.scenario.chart.guidons.iter().map(|g| g.letter).collect();
    assert_eq!(letters, "BCA", "what is given comes first");
    assert!(read("a").is_err(), "a small letter");
}
