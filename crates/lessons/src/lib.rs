//! Annotated battles in which the learner makes the moves.
//!
//! A lesson is a file: a position, and steps with their dice. The learner's steps say what they
//! teach and are done by the learner; the others are done for the other side. On a table, where every
//! point is a place, a step names the point; a click near it is taken as that point, so that the rest
//! of the lesson holds. How far a lesson has
//! come is read off the length of its journal, so nothing else needs to be kept.

mod fault;
mod handed;
mod lesson;
mod progress;

pub use fault::Fault;
pub use handed::Handed;
pub use lesson::{Lesson, Step};
pub use progress::{Click, Progress};

/// The lessons that come with the games.
pub fn all() -> Vec<Lesson> {
    let files = [
        include_str!("../../../data/flintlock/lessons/first-volley.toml"),
        include_str!("../../../data/flintloque/lessons/first-skirmish.toml"),
    ];
    files.into_iter().map(|text| Lesson::read(text).expect("a test reads every lesson")).collect()
}

/// One of them.
pub fn find(id: &str) -> Option<Lesson> {
    all().into_iter().find(|lesson| lesson.id == id)
}
