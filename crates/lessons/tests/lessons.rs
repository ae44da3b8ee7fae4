//! Every lesson can be followed to its end by somebody who only does what it asks.

use desk::{At, Offer};
use kernel::{Turn, Viewer};
use lessons::{Click, Lesson, Progress, guide};
use table::{Table, Throw};

/// The lessons as they lie in their files: a text can be tried without building the games anew.
fn all() -> Vec<Lesson> {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let files = [
        "flintlock/data/lessons/first-volley",
        "flintloque/data/lessons/first-skirmish",
        "black-powder/data/lessons/first-orders",
    ];
    let texts = files.map(|file| std::fs::read_to_string(games.join(format!("{file}.toml"))));
    texts.map(|text| Lesson::read(&text.expect("a file")).expect("a lesson")).into()
}

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
    for lesson in all() {
        let mut table = lesson.begin(&shelf).expect("it begins");
        while let Some(progress) = lesson.progress(table.length()) {
            let step = progress.step;
            if lesson.is_mine(step) {
                assert!(!step.say.is_empty(), "{}: {step:?} says nothing", lesson.id);
                assert!(step.say.len() <= 2, "{}: {step:?} says too much", lesson.id);
                let click = progress.click(&*table).expect("offers");
                let click = click.unwrap_or_else(|| panic!("{}: {step:?}", lesson.id));
                let both = [0, 1].map(|finger| read_by(finger, &step.say.join(" ")));
                for told in &both {
                    let words = told.split_whitespace().count();
                    assert!(words <= 50, "{}: {words} words: {told}", lesson.id);
                    names_what_is_clicked(&*table, &click, told);
                    says_when_to_confirm(&*table, &click, told);
                }
                // Some have no mouse.
                let mouse = ["lick", "oint at", "pointer", "Rest on"];
                let named = mouse.iter().find(|word| both[1].contains(**word));
                assert!(named.is_none(), "{}: {}", lesson.id, both[1]);
                assert!(!["Tap ", "tap "].iter().any(|w| both[0].contains(w)), "{}", both[0]);
                pulses_what_is_clicked(&*table, &progress, &click);
            }
            act(&mut *table, &lesson, usize::MAX);
        }
        assert!(is_won(&*table, &lesson), "{} is not won", lesson.id);
    }
}

/// Of `{Click|Tap}` what stands before or behind the stroke.
fn read_by(finger: usize, text: &str) -> String {
    let mut parts = text.split('{');
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (both, rest) = part.split_once('}').expect("a closed brace");
        told += both.split('|').nth(finger).expect("two readings");
        told += rest;
    }
    told
}

/// What is asked again has to be confirmed, and nothing else.
fn says_when_to_confirm(table: &dyn Table, click: &Click, told: &str) {
    let done = table.look(Viewer::Umpire, None, |seen| seen.moment().done).expect("a look");
    let asks = done.confirm && done.key.as_ref() == Some(&click.offer.key);
    assert_eq!(told.contains("and confirm"), asks, "{told}");
}

/// A button by its label in bold; a piece or a hex by its name; an arrow as one.
fn names_what_is_clicked(table: &dyn Table, click: &Click, told: &str) {
    let named = |id: &str| {
        let card = table.look(Viewer::Umpire, None, |seen| seen.piece(id)).expect("a look");
        let title = card.expect("a piece").title;
        let last = title.rsplit(' ').next().unwrap_or(&title).to_owned();
        assert!(told.contains(&title) || told.contains(&last), "{title} in {told}");
    };
    if let Some(id) = &click.focus {
        let held = table.look(Viewer::Umpire, None, |seen| seen.moment().focus).expect("a look");
        if held.as_ref() != Some(id) {
            named(guide(id));
        }
    }
    match &click.offer.at {
        At::Piece(id) => {
            named(id);
        }
        At::Place(place) if place.contains('/') => assert!(told.contains("flashing"), "{told}"),
        At::Place(place) => assert!(told.contains(place.as_str()), "{place} in {told}"),
        At::Heading { .. } if told.contains("arrow") => {}
        At::Nowhere | At::Heading { .. } => {
            let bold: Vec<&str> = told.split("**").skip(1).step_by(2).collect();
            let label = label(table, click);
            assert!(bold.contains(&&*label), "{label} in {told}");
        }
    }
}

/// What stands on the button: the dark one, or one of the piece's panel, where long orders are shortened to their verb.
fn label(table: &dyn Table, click: &Click) -> String {
    const SHORT: usize = 48;
    let done = table.look(Viewer::Umpire, None, |seen| seen.moment().done).expect("a look");
    let Offer { key, verb, words, note, .. } = &click.offer;
    match done.key.as_ref() == Some(key) {
        true => done.words,
        false if words.len() > SHORT || note.is_some() => verb.clone(),
        false => words.split(" (").next().unwrap_or(words).to_owned(),
    }
}

/// The piece first, and once it is selected the place, the target or the button.
fn pulses_what_is_clicked(table: &dyn Table, progress: &Progress<'_>, click: &Click) {
    let pulse = progress.pulse(table).expect("a look");
    let (first, clicked) = pulse.split_at(progress.step.first.len());
    let (clicked, also) = clicked.split_at(clicked.len() - progress.step.also.len());
    assert_eq!((first, also), (&*progress.step.first, &*progress.step.also));
    let last = clicked.last().expect("something is clicked");
    match &click.offer.at {
        At::Piece(id) | At::Place(id) => assert_eq!(last, id),
        At::Nowhere | At::Heading { .. } => assert_eq!(*last, click.offer.key),
    }
    if let Some(id) = &click.focus {
        assert_eq!(click.pulse(None), [guide(id).to_owned(), last.clone()]);
        assert_eq!(click.pulse(Some(id)), std::slice::from_ref(last));
    }
}

/// (12.11) Shock is ordered by clicking the leader or any unit of the attack.
#[test]
fn the_bayonet_is_offered_to_whomever_one_clicks() {
    let shelf = games::shelf();
    let lesson = all().remove(0);
    let mut table = lesson.begin(&shelf).expect("it begins");
    while let Some(progress) = lesson.progress(table.length()) {
        if progress.step.title == "Cold steel" {
            let click = progress.click(&*table).expect("offers").expect("a click");
            assert_eq!(click.focus.as_deref(), Some("l-right"), "Carrow flashes");
            assert_eq!(click.others, ["u-right-a", "u-right-b"]);
            assert_eq!(progress.pulse(&*table).expect("a look"), ["l-right", "shock"]);
            return;
        }
        act(&mut *table, &lesson, usize::MAX);
    }
    panic!("no cold steel");
}

/// As on the plain list, where a step of several actions is several presses.
#[test]
fn every_lesson_is_won_one_action_at_a_time() {
    let shelf = games::shelf();
    for lesson in all() {
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
    for lesson in all() {
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
