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
pub use lesson::{Exercise, Lesson};
pub use progress::{Click, Progress, guide};

use table::Shelf;

/// The lessons that come with the games.
pub fn all(shelf: &Shelf) -> Vec<Lesson> {
    let read = |text| Lesson::read(text).expect("a test reads every lesson");
    shelf.lessons().map(read).collect()
}

/// One of them.
pub fn find(shelf: &Shelf, id: &str) -> Option<Lesson> {
    all(shelf).into_iter().find(|lesson| lesson.id == id)
}
