//! Every lesson can be followed to its end by somebody who only does what it asks.

use kernel::Turn;
use lessons::Lesson;
use table::{Table, Throw};

/// Does what is left of the step, so many actions at a time.
fn act(table: &mut dyn Table, lesson: &Lesson, at_once: usize) {
    let progress = lesson.progress(table.length()).expect("a step");
    let side = table.side(&progress.step.by).expect("a side");
    let mut dice = progress.dice(table);
    for action in progress.left().iter().take(at_once) {
        let (length, text) = (table.length(), action.to_string());
        let done = table.act(side, length, &text, Throw::Dice(&mut dice));
        done.unwrap_or_else(|why| panic!("{}: {text} of {:?}: {why}", lesson.id, progress.step));
    }
    let is_over = lesson.progress(table.length()).is_none_or(|next| next.done == 0);
    let faces = progress.step.dice.len();
    assert!(!is_over || dice.is_spent(), "{}: not {faces} dice: {:?}", lesson.id, progress.step);
}

fn is_won(table: &dyn Table, lesson: &Lesson) -> bool {
    let mine = table.side(&lesson.side).expect("a side");
    matches!(table.turn(), Turn::Over(outcome) if outcome.winner == Some(mine))
}

#[test]
fn every_lesson_is_won_by_following_it() {
    let shelf = games::shelf();
    for lesson in lessons::all(&games::shelf()) {
        let mut table = lesson.begin(&shelf).expect("it begins");
        while let Some(progress) = lesson.progress(table.length()) {
            let step = progress.step;
            if lesson.is_mine(step) {
                assert!(!step.say.is_empty(), "{}: {step:?} says nothing", lesson.id);
                assert!(step.say.len() <= 2, "{}: {step:?} says too much", lesson.id);
                // Some have no mouse.
                let told = step.say.join(" ");
                let mouse = ["Move the pointer", "Rest on"].iter().any(|w| told.contains(w));
                assert!(!mouse, "{}: {told}", lesson.id);
                let click = progress.click(&*table).expect("offers");
                assert!(click.is_some(), "{}: no click does {step:?}", lesson.id);
            }
            act(&mut *table, &lesson, usize::MAX);
        }
        assert!(is_won(&*table, &lesson), "{} is not won", lesson.id);
    }
}

/// As on the plain list, where a step of several actions is several presses.
#[test]
fn every_lesson_is_won_one_action_at_a_time() {
    let shelf = games::shelf();
    for lesson in lessons::all(&games::shelf()) {
        let mut table = lesson.begin(&shelf).expect("it begins");
        while lesson.progress(table.length()).is_some() {
            act(&mut *table, &lesson, 1);
        }
        assert!(is_won(&*table, &lesson), "{} is not won", lesson.id);
    }
}

/// What a lesson says is a paragraph is one, and each step of a learner names what it teaches.
#[test]
fn lessons_cite_the_book() {
    let shelf = games::shelf();
    for lesson in lessons::all(&games::shelf()) {
        let book = shelf.book(&lesson.ruleset).expect("a book");
        let battles = shelf.battles(&lesson.ruleset).expect("battles");
        assert!(battles.iter().any(|battle| battle.id == lesson.then), "{}", lesson.then);
        for step in &lesson.steps {
            for number in
                step.dice.iter().map(|(_, number)| number.as_str()).chain(cited(&step.say))
            {
                assert!(book.paragraph(number).is_some(), "{}: no paragraph {number}", lesson.id);
            }
        }
    }
}

/// Numbers in brackets: "(11.34)", "(FL-MEL-1, FL-MEL-2)".
fn cited(say: &[String]) -> impl Iterator<Item = &str> {
    let brackets = say.iter().flat_map(|text| text.split('(').skip(1));
    let inside = brackets.filter_map(|text| text.split_once(')')).map(|(inside, _)| inside);
    inside
        .flat_map(|inside| inside.split(", "))
        .filter(|n| n.ends_with(|c: char| c.is_ascii_digit()))
}

#[test]
fn what_is_no_lesson_is_said() {
    let text = include_str!("../../../games/flintloque/data/lessons/first-skirmish.toml");
    let told = |text: &str| Lesson::read(text).err().map(|fault| fault.to_string());
    let both = text.replace("[changes]", "[position]\nturn = 1\n\n[changes]");
    assert!(told(&both).is_some_and(|why| why.contains("either a position or changes")));
    assert!(told(&text.replace("title =", "titel =")).is_some_and(|why| why.contains("titel")));
    let nobody = Lesson::read(&text.replace("A4 = {", "A9 = {")).expect("a lesson");
    assert!(nobody.begin(&games::shelf()).is_err_and(|why| why.to_string().contains("begin")));
}
