//! Every lesson can be followed to its end by somebody who only does what it asks.

use desk::At;
use kernel::Turn;
use lessons::{Handed, Lesson};
use table::{Table, Throw};

/// The click that does the learner's step: what is clicked first, and what then.
fn click(table: &dyn Table, lesson: &Lesson, length: usize) -> Option<(Option<String>, At)> {
    let step = lesson.progress(length)?.step;
    let moment = table.moment(kernel::Viewer::Umpire, None).expect("a moment");
    let pieces = moment.actors.into_iter().map(Some);
    for focus in std::iter::once(moment.focus).chain(std::iter::once(None)).chain(pieces) {
        let offers = table.offers(focus.as_deref()).expect("offers");
        let wanted = |offer: &&desk::Offer<table::Json>| {
            let plan: Vec<&str> = offer.plan.iter().map(|action| action.get()).collect();
            step.is_done_by(&plan)
        };
        if let Some(offer) = offers.iter().find(wanted) {
            return Some((focus, offer.at.clone()));
        }
    }
    None
}

#[test]
fn every_lesson_is_won_by_following_it() {
    let shelf = table::shelf();
    for lesson in lessons::all() {
        let mut table = lesson.begin(&shelf).expect("it begins");
        while let Some(progress) = lesson.progress(table.length()) {
            let step = progress.step;
            if lesson.is_mine(step) {
                assert!(!step.say.is_empty(), "{}: {step:?} says nothing", lesson.id);
                let found = click(&*table, &lesson, table.length());
                assert!(found.is_some(), "{}: no click does {step:?}", lesson.id);
            }
            let side = table.side(&step.by).expect("a side");
            let mut dice = Handed::new(&step.dice);
            for action in &step.actions {
                let (length, text) = (table.length(), action.to_string());
                let done = table.act(side, length, &text, Throw::Dice(&mut dice));
                done.unwrap_or_else(|why| panic!("{}: {text} of {step:?}: {why}", lesson.id));
            }
            assert!(dice.is_spent(), "{}: other dice than in {step:?}", lesson.id);
        }
        let mine = table.side(&lesson.side).expect("a side");
        match table.turn() {
            Turn::Over(outcome) => assert_eq!(outcome.winner, Some(mine), "{}", lesson.id),
            Turn::Decide(_) => panic!("{} does not end", lesson.id),
        }
    }
}
