//! (FL-OPT-1) Options by name: what the tables say, a scenario changes and the players choose.

use flintloque_game::files::{
    Choices, CoordinatedBonus, QuickFire, SWITCHES, built_in, default_tables, load, load_text,
};
use kernel::Ruleset;
use tabletop::CM;

#[test]
fn options_are_chosen_by_name() {
    let set = default_tables();
    let read = |json: &str| serde_json::from_str::<Choices>(json);
    let choose = |json: &str| load("proving-yard", &set, &read(json).expect(json));
    let usual = choose("{}").expect("the usual game");
    assert_eq!((usual.scenario.turns, usual.scenario.options.grenade_radius), (6, 5 * CM));
    let anyway = choose(r#"{"quick-fire": "minus20", "max-turns": 6, "grenade-radius-cm": 5}"#);
    let anyway = anyway.expect("what holds anyway");
    assert_eq!((anyway.choices, &anyway.scenario_hash), (Choices::default(), &usual.scenario_hash));
    let other = choose(
        r#"{"initiative-adds-cp": false, "quick-fire": "right-shift", "grenade-radius-cm": "2.5",
            "coordinated-bonus": "none", "max-turns": 8}"#,
    );
    let other = other.expect("all the other ways");
    let options = other.scenario.options;
    assert!(!options.initiative_adds_cp && options.quick_fire_shifts && !options.coordinated_bonus);
    assert_eq!((options.grenade_radius, other.scenario.turns), (25_000, 8));
    assert_ne!(other.scenario_hash, usual.scenario_hash);
    assert_eq!(other.choices.quick_fire, Some(QuickFire::RightShift));
    assert_eq!(other.choices.coordinated_bonus, Some(CoordinatedBonus::None));
    let again = serde_json::to_string(&other.choices).expect("JSON");
    assert_eq!(read(&again).ok(), Some(other.choices));
    assert!(read(r#"{"deploy": true}"#).is_err() && read(r#"{"max-turns": 0}"#).is_err());
    let wide = choose(r#"{"grenade-radius-cm": 21}"#).err().map(|fault| fault.to_string());
    assert!(wide.is_some_and(|fault| fault.contains("from 1 to 20 cm")));
}

#[test]
fn a_scenario_has_options_of_its_own() {
    let text = built_in()[0]
        .text
        .replace("terrain = [", "options.quick-fire = \"right-shift\"\nterrain = [");
    let open =
        |choices: &Choices| load_text("file", &text, &default_tables(), choices).expect("good");
    assert!(open(&Choices::default()).scenario.options.quick_fire_shifts);
    let back = Choices { quick_fire: Some(QuickFire::Minus20), ..Choices::default() };
    assert!(!open(&back).scenario.options.quick_fire_shifts);
    assert_eq!(open(&back).choices, back);
}

/// Every option is there with what holds by default first, and whatever can be chosen is an option.
#[test]
fn switches_are_those_of_the_choices() {
    let usual = serde_json::to_value(default_tables().usual).expect("JSON");
    let mut fields: Vec<&str> = usual.as_object().expect("fields").keys().map(|k| &**k).collect();
    let mut switches: Vec<&str> = SWITCHES.iter().map(|switch| switch.id).collect();
    fields.sort_unstable();
    switches.sort_unstable();
    assert_eq!(fields, switches);
    for switch in SWITCHES {
        for (i, (value, words)) in switch.ways.iter().enumerate() {
            let value: serde_json::Value = serde_json::from_str(value).expect("JSON");
            let first = value.is_null() || value == usual[switch.id];
            assert!(i > 0 || first, "{}: {words}", switch.id);
            let choice = serde_json::json!({ switch.id: value });
            serde_json::from_value::<Choices>(choice).expect(switch.id);
        }
        let register = <flintloque_game::Flintloque as Ruleset>::REGISTER;
        let known = register.has_ruling(switch.rule) || register.cite(switch.rule).is_some();
        assert!(known, "{}", switch.rule);
    }
}
