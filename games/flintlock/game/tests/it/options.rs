//! Flintlock's optional rules under the battery, and proof that each of them comes into play.
//! `GAMES=100 cargo test --release -p flintlock-game options` plays more.

use battle::Header;
use conformance::{Chooser, Report, Trial, eager, fussy, play};
use flintlock::action::Choice;
use flintlock::event::{Event, FireKind, Manner, OptionalRule, Shot};
use flintlock::frame::{Frame, Pending};
use flintlock::parts::UnitId;
use flintlock::{Action, State};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, Loaded, default_tables, list, load};
use hexes::{Facing, Hex};
use kernel::{Ahead, Auto, Cx, Place, Ruleset, Seeded, Turn};

use crate::steer;

/// One battle with some of its options.
fn battle(id: &str, options: &[&str]) -> Loaded {
    let options = options.iter().map(|o| (*o).to_owned()).collect();
    let choices = Choices { options, ..Choices::default() };
    load(id, &default_tables(), &choices).expect("a built-in battle loads with its options")
}

/// Every battle that has options, with their names.
fn battles() -> Vec<(String, Vec<String>)> {
    let named = |o: &flintlock_game::files::OptionInfo| o.id.clone();
    let all = list().into_iter().map(|b| (b.id.clone(), b.options.iter().map(named).collect()));
    all.filter(|(_, options): &(String, Vec<String>)| !options.is_empty()).collect()
}

/// Goes at the enemy, and takes what an option offers every third time it can.
fn willing(state: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    let offered = |a: &Action| matches!(a, Action::Option { .. });
    let offers: Vec<usize> = (0..menu.len()).filter(|i| offered(&menu[*i])).collect();
    match offers.len() as u32 {
        0 => eager::<Flintlock>(state, menu, dice),
        n if dice.below(3) == 0 => offers[dice.below(n) as usize],
        _ => fussy::<Flintlock>(state, menu, dice),
    }
}

/// Wrong clicks, those on options included.
fn probe(state: &State, dice: &mut Seeded, out: &mut Vec<Action>) {
    steer::probe(state, dice, out);
    let unit = match state.stack.last() {
        Some(Frame::Acting { unit, .. } | Frame::Moving { unit, .. }) => *unit,
        _ => UnitId(dice.below(state.units.len() as u32) as u8),
    };
    let hex = Hex(dice.below(state.stands.len() as u32) as u16);
    let facing = Facing::ALL[dice.below(12) as usize];
    let choices = [
        Choice::Retire { unit, to: hex },
        Choice::GoHome { unit },
        Choice::StepBack,
        Choice::NoStepBack,
        Choice::Struck { unit },
        Choice::Hold,
        Choice::DoNotHold,
        Choice::Enter { unit, at: hex, facing },
    ];
    out.extend(choices.map(|choice| Action::Option { choice }));
    out.push(Action::HoldFire);
}

fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

fn run(id: &str, options: &[&str], choose: Chooser<Flintlock>, deep_every: u64) -> Report {
    let loaded = battle(id, options);
    let chosen = serde_json::to_value(&loaded.choices).expect("choices are plain data");
    let header =
        Header::new("flintlock", &loaded.id, &loaded.scenario_hash, &loaded.table_hash, chosen);
    let mut sum = Report::default();
    for seed in 0..games() {
        let plan = Trial::<Flintlock> { choose, probe, deep_every };
        match play::<Flintlock>(&header, &loaded.scenario, seed, &plan) {
            Ok(report) => sum.add(report),
            Err(violation) => {
                let name = format!("{id}-{}-{seed}.jsonl", options.join("-"));
                let file = std::env::temp_dir().join(name);
                std::fs::write(&file, &violation.record).expect("the record can be written");
                panic!("{id} {options:?}: {violation}\nrecord: {}", file.display());
            }
        }
    }
    sum
}

#[test]
fn each_option_alone_keeps_every_law() {
    for (id, options) in battles() {
        for option in options {
            run(&id, &[&option], willing, 13);
        }
    }
}

#[test]
fn all_options_of_a_battle_together_keep_every_law() {
    for (id, options) in battles() {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        run(&id, &options, willing, 7);
    }
}

type Sign = fn(&Event) -> bool;

/// The signs by which an option is known to have come into play; all of them must be seen.
fn signs(id: &str, option: &str) -> Vec<Sign> {
    fn rolled(event: &Event, rule: OptionalRule) -> bool {
        matches!(event, Event::OptionRoll { option, .. } if *option == rule)
    }
    fn moved(event: &Event, how: Manner) -> bool {
        matches!(event, Event::Moved { manner, .. } if *manner == how)
    }
    match (id, option) {
        (_, "opening-guns") => {
            vec![|e| matches!(e, Event::Fired(Shot { kind: FireKind::Opening, .. }))]
        }
        (_, "still-air") => vec![|e| matches!(e, Event::SmokeLingers { .. })],
        (_, "cascade") => vec![|e| rolled(e, OptionalRule::Cascade)],
        ("cowpens", "two-volleys") => vec![|e| moved(e, Manner::Retire)],
        (_, "wrong-order") => {
            vec![|e| moved(e, Manner::StepBack), |e| moved(e, Manner::DrawnOn)]
        }
        (_, "spent-dragoons") => vec![|e| rolled(e, OptionalRule::SpentDragoons)],
        ("guilford", "two-volleys") => vec![|e| matches!(e, Event::WentHome { .. })],
        (_, "grapeshot") => vec![|e| {
            let Event::Begin(Frame::Option { pending }) = e else { return false };
            matches!(pending, Pending::Struck { .. })
        }],
        (_, "greene-prudence") => vec![|e| matches!(e, Event::LevelLowered { by: 6, .. })],
        (_, "surprise") => {
            vec![|e| matches!(e, Event::OptionSpent { option: OptionalRule::Surprise })]
        }
        (_, "gunby") => {
            vec![|e| rolled(e, OptionalRule::Gunby), |e| moved(e, Manner::StepBack)]
        }
        (_, "washington-ride") => vec![
            |e| matches!(e, Event::Held { .. }),
            |e| matches!(e, Event::LeaderHeld { .. }),
            |e| matches!(e, Event::Entered { .. }),
        ],
        _ => panic!("{id}: nobody looks for {option}"),
    }
}

/// The set-up; at Guilford a British company has found a way round, for random play seldom gets
/// so far.
fn start(loaded: &Loaded) -> State {
    let moved = match loaded.id.as_str() {
        "guilford" => serde_json::json!({ "units": { "b23-a": { "hex": "3413" } } }),
        _ => return Flintlock::setup(&loaded.scenario),
    };
    let position = Flintlock::names(&loaded.scenario).scope(|| serde_json::from_value(moved));
    let position = position.expect("a position");
    Flintlock::place(&loaded.scenario, position).expect("a position that can be")
}

/// What happens in a game, without any law but the rules.
fn events(loaded: &Loaded, seed: u64) -> Vec<Event> {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    let mut state = start(loaded);
    let (mut menu, mut events) = (Vec::new(), Vec::new());
    while let Turn::Decide(side) = Flintlock::turn(&state) {
        if Flintlock::is_spent(&state) {
            break;
        }
        menu.clear();
        Flintlock::menu(&state, &mut menu);
        if let (Some(Frame::Option { .. }), default) =
            (state.stack.last(), Flintlock::usual(&state))
        {
            let default = default.expect("every question of an option has a default answer");
            assert!(menu.contains(&default), "{default:?} is not on the menu");
        }
        let action = menu.swap_remove(willing(&state, &menu, &mut will));
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
    }
    events
}

#[test]
fn every_option_comes_into_play() {
    for (id, options) in battles() {
        let names: Vec<&str> = options.iter().map(String::as_str).collect();
        let loaded = battle(&id, &names);
        let mut missing: Vec<(&str, Sign)> =
            names.iter().flat_map(|o| signs(&id, o).into_iter().map(move |s| (*o, s))).collect();
        for seed in 0..40 {
            let events = events(&loaded, seed);
            missing.retain(|(_, sign)| !events.iter().any(sign));
            if missing.is_empty() {
                break;
            }
        }
        let missing: Vec<&str> = missing.into_iter().map(|m| m.0).collect();
        assert!(missing.is_empty(), "{id}: never seen: {missing:?}");
    }
}
