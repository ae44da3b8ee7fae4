//! An opponent where something is hidden: it thinks in several states that fit what it knows.

use std::sync::atomic::AtomicBool;

use bots::{Budget, Candidate, Choice, Clock, Mind, Played, Strength, choose};
use kernel::{Ahead, Cx, Known, Ruleset, Seeded, Side, Viewer};
use markers::{Action, Scenario, Sound, State, Toy, leak, worth};

static GO: AtomicBool = AtomicBool::new(false);

fn decide<const LEAK: u8>(state: &State, side: Side, mind: &mut Mind<Toy<LEAK>>) -> Choice<Action> {
    let known = Known::of(state, Viewer::Side(side));
    choose(&known, mind, Budget::ENDLESS, &GO).expect("a decision")
}

/// Two markers stand next to an enemy each, and one in three is a dummy.
fn face_to_face(dummy: usize) -> State {
    let mut state = Sound::setup(&Scenario::new([0, dummy]));
    state.markers[0][0].place = 5;
    state
}

#[test]
fn averaging_beats_one_guess() {
    let (mut averaged, mut guessed) = (0, 0);
    for seed in (0..60).map(|n| 100 * n) {
        for dummy in 0..3 {
            let state = face_to_face(dummy);
            let choice =
                decide(&state, Side::First, &mut Mind::<Sound>::new(Strength::Colonel, seed));
            averaged += worth(&state, Side::First, &choice.action);
            let known = Known::<Sound>::of(&state, Viewer::Side(Side::First));
            let (world, stop) = (known.guess(seed), AtomicBool::new(false));
            let clock = Clock::start(Budget::ENDLESS, &stop);
            let one = Sound::consider(&world, Side::First, Strength::Colonel, &mut 0, &clock);
            let best = one.into_iter().max_by_key(Candidate::merit).expect("a candidate");
            guessed += worth(&state, Side::First, &best.plan[0]);
        }
    }
    // Whoever trusts one guess steps into a lure for every two troops that he finds.
    assert!(guessed < -60_000, "{guessed}");
    assert!(averaged > guessed / 4, "{averaged} against {guessed}");
}

#[test]
fn the_choice_does_not_hang_on_what_is_hidden() {
    let mut asked = 0;
    for seed in 0..4 {
        let mut state = Sound::setup(&Scenario::new([1, 2]));
        let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
        while let Some(side) = Sound::decider(&state) {
            let known = Known::<Sound>::of(&state, Viewer::Side(side));
            let told = |state: &State| {
                let choice = decide(state, side, &mut Mind::<Sound>::new(Strength::Colonel, seed));
                (choice.action, choice.considered)
            };
            let truth = told(&state);
            for other in 0..3 {
                let world = known.guess(seed + other);
                asked += u32::from(*world != state);
                assert_eq!(told(&world), truth);
            }
            let menu = Sound::choices(&state);
            let action = &menu[will.below(menu.len() as u32) as usize];
            Sound::resolve(&mut Cx::new(&mut state, &mut dice, &mut Vec::new()), side, action);
        }
    }
    assert!(asked > 100, "{asked} states were other ones");
}

/// A plan goes on where what is known is as it was meant to be, whatever was guessed.
#[test]
fn a_plan_outlives_a_wrong_guess() {
    let mut state = face_to_face(2);
    let side = Side::First;
    let mut mind = Mind::<Sound>::new(Strength::Colonel, 1);
    let shows = Action::Reveal { marker: 1 };
    let known = Known::<Sound>::of(&state, Viewer::Side(side));
    let next = Sound::after(&known, &shows).expect("no die");
    (mind.plan, mind.expected) = ([Action::Pass].into(), Some(known.supposing(next)));
    let guesses = (0..8).map(|seed| known.guess(seed).into_owned());
    assert!(guesses.into_iter().any(|world| world != state), "a wrong guess");
    Sound::resolve(&mut Cx::new(&mut state, &mut Seeded::new(1), &mut Vec::new()), side, &shows);
    let choice = decide(&state, side, &mut mind);
    assert_eq!((choice.action, choice.considered), (Action::Pass, Vec::new()));
    assert!(mind.memories.is_empty(), "nothing was thought over");
}

#[test]
fn where_nothing_is_hidden_there_is_one_world() {
    let state = face_to_face(2);
    let mut open = Mind::<Toy<{ leak::UNSAID }>>::new(Strength::Colonel, 1);
    decide(&state, Side::First, &mut open);
    assert_eq!(open.memories, [1]);
    let mut hidden = Mind::<Sound>::new(Strength::Colonel, 1);
    decide(&state, Side::First, &mut hidden);
    assert_eq!(hidden.memories, [1; 8]);
}
