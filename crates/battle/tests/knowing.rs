//! A game with secrets: numbers of one's own, taking back, streams and records by what a side knows.

use battle::{ActFault, Battle, Cause, Header, Reader, UndoFault, guard_for};
use kernel::{Place, Ruleset, Seeded, Side, Turn, Viewer};
use markers::{Action, Event, Pile, Scenario, Sound, State, Toy, leak};

const RED: Side = Side::First;
const BLUE: Side = Side::Second;
const SWAP: Action = Action::Swap { one: 0, other: 1 };
const NO_DICE: &[(&str, u8)] = &[];

fn header() -> Header {
    let mut header =
        Header::new("markers", "line", "5ce0", "7ab1", serde_json::json!({"armies": "small"}));
    header.seed = Some(1776);
    header
}

/// Red's dummy is its first marker, blue's its last.
fn fresh<const LEAK: u8>() -> Battle<Toy<LEAK>> {
    Battle::new(header(), Scenario::new([0, 2]))
}

fn length<R: Ruleset>(battle: &Battle<R>, side: Side) -> usize {
    battle.length_for(Viewer::Side(side))
}

fn do_<const LEAK: u8>(battle: &mut Battle<Toy<LEAK>>, action: Action, dice: &[(&str, u8)]) {
    let Turn::Decide(side) = battle.turn() else { panic!("the game goes on") };
    battle.act_scripted(side, length(battle, side), action, dice).unwrap();
}

/// Red swaps in secret, draws card 0, blue swaps and draws card 2; three entries to each, four in all.
fn begun() -> Battle<Sound> {
    let mut battle = fresh();
    do_(&mut battle, SWAP, NO_DICE);
    do_(&mut battle, Action::Draw, &[("4.1", 1)]);
    do_(&mut battle, Action::Swap { one: 1, other: 2 }, NO_DICE);
    do_(&mut battle, Action::Draw, &[("4.1", 11)]);
    battle
}

fn record_for<const LEAK: u8>(battle: &Battle<Toy<LEAK>>, viewer: Viewer) -> String {
    let mut text = Vec::new();
    battle.write_record_for(viewer, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn what_is_not_seen_takes_no_number() {
    let mut battle = begun();
    assert_eq!(battle.journal().len(), 4);
    assert_eq!((length(&battle, RED), length(&battle, BLUE)), (3, 3));
    assert_eq!(battle.length_for(Viewer::Observer), 2);
    assert_eq!(battle.length_for(Viewer::Umpire), 4);
    let red = Viewer::Side(RED);
    let entries = [0, 1, 2, 3].map(|number| battle.entry_of(red, number));
    assert_eq!(entries, [Some(0), Some(1), Some(3), None]);
    assert_eq!([0, 1, 2, 3, 4].map(|entry| battle.number_of(red, entry)), [0, 1, 2, 2, 3]);

    let stale = battle.act(RED, 4, Action::Pass, &mut Seeded::new(1)).unwrap_err();
    assert_eq!(stale, ActFault::Stale { expected: 4, length: 3 });
    battle.act(RED, 3, Action::Pass, &mut Seeded::new(1)).unwrap();
}

#[test]
fn what_was_known_is_found_again_by_the_viewers_numbers() {
    let battle = begun();
    let blue = Viewer::Side(BLUE);
    assert_eq!(battle.known_after(blue, 0).markers[0].map(|m| m.troop), [None; 3]);
    // After red's draw, and after the swap that only blue saw.
    assert_eq!(battle.known_after(blue, 1).hands[0].count(), 1);
    let troops = |at| battle.known_after(blue, at).markers[1].map(|m| m.troop.unwrap());
    assert_eq!((troops(1), troops(2)), ([true, true, false], [true, false, true]));
    assert!(battle.known_after(blue, 3) == battle.known(blue).into_owned());
    assert_eq!(battle.known(Viewer::Umpire).state(), battle.state());
    assert_eq!(battle.turn_for(blue), Turn::Decide(RED));
}

#[test]
fn own_secret_moves_are_taken_back_in_secret() {
    let mut battle = fresh::<{ leak::NONE }>();
    let before = battle.state().clone();
    do_(&mut battle, SWAP, NO_DICE);
    assert_eq!((length(&battle, RED), length(&battle, BLUE)), (1, 0));
    assert_eq!(battle.undo(RED).unwrap().action, SWAP);
    assert_eq!((length(&battle, RED), *battle.state() == before), (0, true));
    assert_eq!(battle.check_undo(RED), Err(UndoFault::Nothing));
    // Who is not asked learns by no refusal that something was done.
    let told = battle.check_undo(BLUE);
    do_(&mut battle, SWAP, NO_DICE);
    assert_eq!((battle.check_undo(BLUE), told), (told, Err(UndoFault::Nothing)));
}

#[test]
fn what_was_shown_is_not_taken_back() {
    let reveal = Action::Reveal { marker: 1 };
    let mut battle = fresh::<{ leak::NONE }>();
    do_(&mut battle, reveal.clone(), NO_DICE);
    assert_eq!(battle.check_undo(RED), Err(UndoFault::Secret));
    // The list of disclosures is what stands between.
    let mut leaky = fresh::<{ leak::UNDO }>();
    do_(&mut leaky, reveal, NO_DICE);
    assert_eq!(leaky.check_undo(RED), Ok(()));
}

#[test]
fn who_does_not_decide_any_more_takes_nothing_back() {
    let mut battle = fresh::<{ leak::NONE }>();
    do_(&mut battle, Action::Pass, NO_DICE);
    let told = battle.check_undo(RED);
    do_(&mut battle, SWAP, NO_DICE);
    assert_eq!((told, battle.check_undo(RED)), (Err(UndoFault::Passed), Err(UndoFault::Passed)));
}

/// The die falls only where blue's first marker is a troop, and red hears nothing of it.
#[test]
fn a_refusal_to_take_back_does_not_tell_of_a_hidden_die() {
    for dummy in 0..3 {
        let scenario = Scenario::leaking([0, dummy], leak::HIDDEN_DIE);
        let mut battle = Battle::<Sound>::new(header(), scenario);
        battle.act(RED, 0, SWAP, &mut Seeded::new(1)).unwrap();
        assert_eq!(battle.journal()[0].thrown.len(), usize::from(dummy != 0));
        assert_eq!(battle.check_undo(RED), Err(UndoFault::Secret));
    }
}

#[test]
fn each_event_is_told_with_its_own_state() {
    let mut battle = begun();
    do_(&mut battle, Action::Step { marker: 2, to: 3 }, NO_DICE);
    let mut told = Vec::new();
    battle.seen_by(Viewer::Side(RED), 2..4, |seen| {
        let shown = [&seen.before, &seen.after].map(|state| state.markers[1][2].shown);
        told.push((seen.number, seen.side, seen.event, shown));
    });
    let step = Event::Stepped { side: RED, marker: 2, to: 3, heavy: Some(true) };
    let met = Event::Revealed { side: BLUE, marker: 2, troop: Some(true) };
    let wanted = [
        (2, BLUE, Event::Drew { side: BLUE, kind: None }, [false, false]),
        (2, BLUE, Event::TurnTo { side: RED }, [false, false]),
        (3, RED, step, [false, false]),
        (3, RED, met, [false, true]),
        (3, RED, Event::TurnTo { side: BLUE }, [true, true]),
    ];
    assert_eq!(told, wanted);
}

#[test]
fn a_record_of_a_running_game_holds_what_its_reader_saw() {
    let mut battle = begun();
    do_(&mut battle, Action::Trade { kind: Some(0) }, &[("4.3", 1)]);
    let text = record_for(&battle, Viewer::Observer);
    assert!(text.starts_with("{\"linstock\":2,"));
    for secret in ["1776", "swap", "[12,", "\"kind\":0", "\"kind\":2", "\"gave\":0", "\"got\":2"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    assert!(
        text.contains("\"seen_by\":\"observers\"") && text.contains("\"trade\":{\"kind\":null}")
    );
    let red = record_for(&battle, Viewer::Side(RED));
    assert!(red.contains("\"gave\":0,\"got\":2") && red.contains("\"swap\":{\"one\":0,"));
    assert!(!red.contains("\"swap\":{\"one\":1,") && red.lines().count() == 5);

    let open = || Reader::open("game.jsonl", red.as_bytes()).unwrap();
    let mut start = Sound::setup(&Scenario::new([0, 2]));
    let fault = open().prove::<Sound>(battle.scenario(), &mut start, |_, _| ()).unwrap_err();
    assert_eq!(fault.cause, Cause::SeenOnly { by: "red".to_owned() });
    let (opened, _) = open().into_folded::<Sound>(battle.scenario().clone(), start, None).unwrap();
    assert!(opened.folded().unwrap().to_string().contains("what the red saw"));
}

#[test]
fn after_the_end_everybody_reads_everything() {
    let mut battle = begun();
    while let Turn::Decide(_) = battle.turn() {
        do_(&mut battle, Action::Pass, NO_DICE);
    }
    let mut whole = Vec::new();
    battle.write_record(&mut whole).unwrap();
    assert_eq!(record_for(&battle, Viewer::Observer).as_bytes(), whole);
    assert_eq!(battle.known(Viewer::Observer).state(), battle.state());
}

#[test]
fn a_record_opened_again_has_the_same_numbers() {
    let battle = begun();
    let mut text = Vec::new();
    battle.write_record(&mut text).unwrap();
    let start = Sound::setup(battle.scenario());
    let reader = Reader::open("game.jsonl", &text[..]).unwrap();
    let (again, _) = reader.into_battle::<Sound>(battle.scenario().clone(), start).unwrap();
    for viewer in Viewer::LIMITED {
        assert_eq!(again.length_for(viewer), battle.length_for(viewer));
    }
    assert_eq!(again.state(), battle.state());
}

#[test]
fn what_goes_wrong_is_told_in_neutral_words() {
    let told = guard_for::<Sound, ()>(|| panic!("blue's troop stands at 3")).unwrap_err();
    assert_eq!(told, "the rules broke off");
    let battle = begun();
    let mut text = Vec::new();
    battle.write_record(&mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let other = |line: &str| {
        format!("{}}}\n", battle::split_sum(line).0).replace("\"kind\":2", "\"kind\":1")
    };
    let mut lines = text.lines();
    let text = format!("{}\n{}", lines.next().unwrap(), lines.map(other).collect::<String>());
    let reader = Reader::open("game.jsonl", text.as_bytes()).unwrap();
    let start = Sound::setup(battle.scenario());
    let (folded, _) = reader.into_folded::<Sound>(battle.scenario().clone(), start, None).unwrap();
    assert_eq!(folded.folded().unwrap().why, "the rules have changed since it was played");
}

#[test]
fn a_position_that_is_known_can_be_set_up() {
    let battle = begun();
    let known = battle.known(Viewer::Side(BLUE));
    let placed: State = Sound::place(battle.scenario(), Sound::position(&known)).unwrap();
    assert_eq!(placed, *known);
    assert_eq!(placed.deck, Pile { kinds: [0; 3], hidden: 10, closed: true });
}
