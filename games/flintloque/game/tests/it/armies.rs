//! (FL-SET-1, FL-SKL-4) Scenarios fought with other sections, and sections after a battle.

use flintloque::Scenario;
use flintloque::aftermath::{Status, Verdict, verdicts};
use flintloque::parts::*;
use flintloque::state::{Fate, State};
use flintloque_game::Flintloque;
use flintloque_game::files::section::{self, Roster};
use flintloque_game::files::{
    Armies, Choices, Ending, Fault, after, built_in_sections, default_tables, fielded, list,
    load_with, scenario_text,
};
use kernel::{Ahead, Cx, Ruleset, Seeded, Side, Tape, Turn};
use std::sync::Arc;
use tabletop::CM;

fn ready(id: &str) -> Roster {
    let file = built_in_sections().iter().find(|file| file.id == id).expect(id);
    section::read(id, file.text).expect("a section")
}

fn fight(battle: &str, armies: &[(&str, Roster)]) -> Result<Arc<Scenario>, Fault> {
    let (name, text) = scenario_text(battle)?;
    let armies: Armies = armies.iter().map(|(s, r)| ((*s).to_owned(), r.clone())).collect();
    let loaded = load_with(&name, text, &default_tables(), &Choices::default(), &armies);
    loaded.map(|loaded| loaded.scenario)
}

/// Both sides stand: where the scenario says, or where they usually would.
fn drawn_up(scenario: &Arc<Scenario>) -> State {
    let (mut state, mut events) = (Flintloque::setup(scenario), Vec::new());
    while state.all().count() < scenario.figures.len() {
        let Turn::Decide(side) = Flintloque::turn(&state) else { break };
        let usual = Flintloque::usual(&state).expect("a way on");
        let mut dice = Seeded::new(1);
        Flintloque::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &usual);
    }
    state
}

/// Every ready section fits into every zone, each figure within 10 cm of a friend.
#[test]
fn every_section_fights_everywhere() {
    for file in list() {
        for own in built_in_sections() {
            let roster = ready(own.id);
            let both = file.sides.each_ref().map(|side| (&*side.id, roster.clone()));
            let scenario = fight(&file.id, &both);
            let scenario = scenario.unwrap_or_else(|e| panic!("{} in {}: {e}", own.id, file.id));
            assert_eq!(scenario.figures.len(), 2 * roster.figures.len());
            let state = drawn_up(&scenario);
            for figure in scenario.figure_ids() {
                let friends = state.of(state.side(figure)).filter(|f| *f != figure);
                let near = friends.into_iter().any(|f| state.is_within(figure, f, 10 * CM));
                assert!(near, "{} in {}: {figure:?} alone", own.id, file.id);
            }
        }
    }
}

/// Twenty mounted figures are the most a zone must hold.
#[test]
fn a_crowd_finds_room_or_is_told() {
    let mut roster = ready("dispatches-at-the-bridge-al-garvey");
    let rider = roster.figures[3].clone();
    for i in roster.figures.len()..20 {
        let mut figure = rider.clone();
        figure.id = format!("X{i}");
        roster.figures.push(figure);
    }
    assert_eq!(section::check(&default_tables(), &roster), []);
    for file in list() {
        for side in &file.sides {
            match fight(&file.id, &[(&side.id, roster.clone())]) {
                Ok(scenario) => assert!(scenario.figures.len() >= 20),
                Err(fault) => assert!(fault.to_string().contains("has room for"), "{fault}"),
            }
        }
    }
}

#[test]
fn wrong_sections_and_sides_are_refused() {
    let mut roster = ready("proving-yard-albion");
    let south = fight("straight-fight", &[("south", roster.clone())]).expect_err("no such side");
    assert!(south.to_string().contains("expected first or second"), "{south}");
    roster.figures.truncate(4);
    let few = fight("straight-fight", &[("first", roster.clone())]).expect_err("too few");
    assert!(few.to_string().contains("4 figures, expected 5 to 20 (FL-PRO-8)"), "{few}");
    // Those who miss the game do not count.
    let mut hurt = ready("proving-yard-albion");
    hurt.figures[4].misses = serde_json::from_str("1").expect("a number");
    assert_eq!(section::price(&default_tables(), &hurt).total, 196 - 36);
    assert!(fight("straight-fight", &[("first", hurt)]).is_err());
}

/// A state in which these figures of the first side have fallen.
fn fallen(scenario: &Arc<Scenario>, fallen: &[usize]) -> State {
    let mut state = drawn_up(scenario);
    for i in fallen {
        state.now.figures[*i].fate = Fate::Removed { turn: 3 };
    }
    state
}

#[test]
fn the_chart_is_thrown_for_each_of_the_fallen() {
    let mut roster = ready("mill-at-hundsbach-krautia");
    roster.figures[3].elite = true;
    let scenario = fight("straight-fight", &[("first", roster)]).expect("good");
    let state = fallen(&scenario, &[0, 1, 3, 4, 5]);
    let script =
        [("FL-SKL-4", 2), ("FL-SKL-4", 5), ("FL-SKL-4", 4), ("FL-SKL-4", 8), ("FL-SKL-4", 9)];
    let mut tape = Tape::new(&script);
    let found = verdicts(&state, Side::First, &mut tape);
    let found: Vec<_> = found.iter().map(|v: &Verdict| (v.figure.index(), v.status)).collect();
    use Status::*;
    assert_eq!(found, [(0, Dead), (1, BadlyHurt), (3, Dead), (4, Recovers), (5, RanAway)]);
    assert_eq!(verdicts(&state, Side::Second, &mut tape), []);
    assert!(tape.finish().is_ok(), "no die more, none less");
}

#[test]
fn a_section_goes_on_without_its_dead() {
    let brought = ready("mill-at-hundsbach-krautia");
    let scenario = fight("straight-fight", &[("first", brought.clone())]).expect("good");
    // Leader dead, second badly hurt.
    let state = fallen(&scenario, &[0, 1]);
    let script = [("FL-SKL-4", 1), ("FL-SKL-4", 3)];
    let mut tape = Tape::new(&script);
    let done = after(&state, Side::First, brought.clone(), Some(true), &mut tape);
    let roster = &done.roster;
    assert_eq!(roster.figures.len(), brought.figures.len() - 1);
    let hammer = &roster.figures[0];
    assert_eq!((&*hammer.name, hammer.is_fit(), hammer.role), ("Feldwebel Hammer", false, None));
    assert_eq!(section::check(&default_tables(), roster), [], "it can fight again at once");
    assert!(
        done.lines[0].contains("K1 Hauptmann Amboss: D10 1: dead (FL-SKL-4)"),
        "{:?}",
        done.lines
    );
    assert!(done.lines.iter().any(|line| line.contains("leads the section now (FL-PRO-9)")));
    let fought = &roster.battles[0];
    assert_eq!(
        (&*fought.battle, fought.result, fought.fallen.len()),
        ("straight-fight", Ending::Won, 2)
    );
    assert_eq!((fought.fallen[1].die.get(), &*fought.fallen[1].rule), (3, "FL-SKL-4"));
    // Written, read, and fought with again: the hurt stays at home, then comes back.
    let text = section::text(roster);
    let again = section::read("again", &text).expect("its own text");
    assert_eq!(again, *roster);
    let scenario = fight("straight-fight", &[("first", again.clone())]).expect("good");
    let west = scenario.figures.iter().filter(|figure| figure.side == Side::First);
    assert_eq!(west.count(), again.figures.len() - 1);
    let state = fallen(&scenario, &[]);
    let none: [(&str, u8); 0] = [];
    let done = after(&state, Side::First, again, None, &mut Tape::new(&none));
    assert!(done.roster.figures[0].is_fit() && done.lines[0].contains("fit again"));
    assert_eq!(done.roster.battles.len(), 2);
}

#[test]
fn a_dead_mount_stays_behind() {
    let brought = ready("dispatches-at-the-bridge-al-garvey");
    let scenario = fight("straight-fight", &[("first", brought.clone())]).expect("good");
    let mut state = fallen(&scenario, &[]);
    state.now.figures[2].mounted = false;
    let none: [(&str, u8); 0] = [];
    let done = after(&state, Side::First, brought, Some(false), &mut Tape::new(&none));
    assert_eq!(done.roster.figures[2].mount, None);
    assert!(done.roster.figures[1].mount.is_some() && done.lines[0].contains("FL-MNT-4"));
    assert_eq!(section::check(&default_tables(), &done.roster), []);
}

/// The section of a scenario, read back from its figures, is the one that was written.
#[test]
fn a_side_is_its_section() {
    for own in built_in_sections() {
        let mut roster = ready(own.id);
        for figure in &mut roster.figures {
            figure.reputation = figure.reputation.filter(|r| *r != Reputation::Professional);
        }
        let both = [("first", roster.clone()), ("second", ready("proving-yard-albion"))];
        let scenario = fight("straight-fight", &both).expect(own.id);
        // Those that both have are called otherwise on one side.
        if !own.id.contains("albion") {
            assert_eq!(fielded(&scenario, Side::First), roster, "{}", own.id);
        }
    }
}

#[test]
fn parts_of_a_price_add_up_to_it() {
    let set = default_tables();
    for own in built_in_sections() {
        let roster = ready(own.id);
        let priced = section::price(&set, &roster);
        for (i, figure) in priced.figures.iter().enumerate() {
            let shares = section::shares(&set, &roster, i);
            let sum: i16 = shares.iter().map(|share| share.points).sum();
            assert_eq!(Some(sum), figure.map(|f| f.points), "{} {i}", own.id);
            assert_eq!(shares[0].rule.number(), "FL-PTS-1");
        }
    }
}
