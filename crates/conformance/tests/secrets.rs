//! A game of secrets under the battery; and for each way in which a secret may get out, the law that
//! finds it.

use battle::Header;
use conformance::secrets::*;
use conformance::{Report, Trial, Violation, anything, play, rounds};
use kernel::Seeded;
use markers::{Action, Scenario, State, Toy, Way, leak};

fn header() -> Header {
    Header::new("markers", "line", "5ce0", "7ab1", serde_json::Value::Null)
}

fn probe(_: &State, dice: &mut Seeded, out: &mut Vec<Action>) {
    let mut any = |n| dice.below(n) as u8;
    out.extend([
        Action::Step { marker: any(4), to: any(7) },
        Action::March { ways: vec![Way { marker: any(4), to: any(7) }; any(3).into()] },
        Action::Spot { marker: any(4), target: any(4) },
        Action::Reveal { marker: any(4) },
        Action::Swap { one: any(4), other: any(4) },
        Action::Play { kind: any(4) },
        Action::Trade { kind: Some(any(4)) },
        Action::Trade { kind: None },
    ]);
}

fn game<const LEAK: u8>(seed: u64, leak: u8) -> Result<Report, Box<Violation>> {
    let plan = Trial::<Toy<LEAK>> { choose: anything::<Toy<LEAK>>, probe, deep_every: 1 };
    let dummies = [seed as usize % 3, seed as usize / 3 % 3];
    play(&header(), &Scenario::leaking(dummies, leak), seed, &plan)
}

/// The first law that is broken, and how.
#[track_caller]
fn found(leak: u8, law: &str) -> String {
    first(|seed| game::<{ leak::NONE }>(seed, leak), law)
}

/// The same of a leak that rules have without a state in hand.
#[track_caller]
fn found_in_rules<const LEAK: u8>(law: &str) -> String {
    first(|seed| game::<LEAK>(seed, leak::NONE), law)
}

#[track_caller]
fn first(game: impl Fn(u64) -> Result<Report, Box<Violation>>, law: &str) -> String {
    let violation = (0..40).find_map(|seed| game(seed).err()).expect("the leak is found");
    assert_eq!(violation.law, law, "{violation}");
    violation.what
}

#[test]
fn a_game_of_secrets_keeps_every_law() {
    let mut sum = Report::default();
    for seed in 0..rounds().max(12) {
        sum.add(
            game::<{ leak::NONE }>(seed, leak::NONE)
                .unwrap_or_else(|violation| panic!("{violation}")),
        );
    }
    assert!(sum.worlds > 1000, "{} alike states", sum.worlds);
    assert_eq!(conformance::unmet::<markers::Sound>(&sum, &[]), Vec::<&str>::new());
}

#[test]
fn the_menu_tells() {
    assert!(found(leak::MENU, ANSWERS).contains("menu"));
}

#[test]
fn a_refusal_tells() {
    assert!(found(leak::REFUSAL, ANSWERS).contains("nothing is there"));
}

#[test]
fn odds_tell() {
    assert!(found(leak::ODDS, ANSWERS).ends_with("odds"));
}

#[test]
fn a_gap_in_the_numbers_tells() {
    assert!(found(leak::NUMBERING, STREAM).contains("0 entries"));
}

#[test]
fn what_was_shown_could_be_taken_back() {
    assert!(found_in_rules::<{ leak::UNDO }>(STREAM).contains("Revealed"));
}

/// Whether a hidden die fell can be told from whether a secret move can be taken back, where no guess
/// thinks of it.
#[test]
fn asking_to_take_back_tells() {
    assert!(found(leak::NARROW, UNDO).contains("Secret"));
}

#[test]
fn the_turn_tells() {
    found(leak::TURN, DECIDES);
}

#[test]
fn secrets_must_be_owned_to() {
    found_in_rules::<{ leak::UNSAID }>(NOTHING_HIDDEN);
}

#[test]
fn effects_tell() {
    assert!(found(leak::EFFECTS, STREAM).contains("heavy: Some"));
}

#[test]
fn the_log_tells() {
    assert!(found(leak::LOG, STREAM).contains("Aside"));
}

#[test]
fn what_is_known_tells() {
    assert!(found(leak::KNOWN, FOLLOWS).contains("Swapped"));
}

#[test]
fn a_guess_does_not_fit() {
    found(leak::GUESS, GUESS);
}

#[test]
fn a_die_tells() {
    assert!(found_in_rules::<{ leak::DICE }>(DIE).contains("Draw"));
}

#[test]
fn an_action_tells() {
    assert!(found(leak::ACTION, ACTION).contains("Trade"));
}

#[test]
fn the_rules_break_off_over_what_is_unknown() {
    assert!(found(leak::PANIC, RESOLVES).contains("a marker has contents"));
}

/// For each reader of a position: what it says is among the answers that alike states must share.
macro_rules! readers {
    ($($leak:ident: $name:literal),* $(,)?) => {
        $(assert!(found(leak::$leak, ANSWERS).ends_with($name), $name);)*
    };
}

#[test]
fn whatever_is_shown_tells() {
    readers! {
        MOMENT: "moment",
        STEERING: "steering",
        RECKONING: "reckoning",
        OPENING: "opening",
        PIECES: "pieces",
        SIGHT: "line of sight",
        PIECE: "piece",
        HOVER: "hover",
        HERE: "here",
        THREATS: "threats",
    }
}

#[test]
fn whatever_is_offered_tells() {
    readers! {
        DEFAULT: "default choice",
        WORDS: "words",
        OUTCOMES: "outcomes",
        ACTORS: "moment",
        OFFERS: "offers",
        DRAWN_OFFERS: "drawn offers",
        CARD: "card",
        PLAN: "plan",
        WHY_NOT: "why not",
        POINT: "point",
        GHOST: "ghost",
    }
}

/// What is told and drawn of an action is compared with the stream.
#[test]
fn whatever_is_told_tells() {
    assert!(found(leak::TELLING, STREAM).contains("Aside"));
    assert!(found(leak::LEG, STREAM).contains("Aside"));
    assert!(found(leak::DRAWN_EFFECTS, STREAM).contains("Aside"));
}
