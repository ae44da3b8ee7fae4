//! The parts of a page that change while a game goes on. Each is what goes *inside* the element of
//! that id in the page: `#prompt`, `#track`, `#armies`, `#unit`, `#log`, `#chat`, and the card that
//! floats over the board.

mod armies;
mod bits;
mod card;
mod confirm;
mod dice;
mod hand;
mod here;
mod lesson;
mod log;
mod people;
mod prompt;
mod question;
mod reasons;
mod threats;
mod track;
mod why;

pub use armies::armies;
pub use bits::{bar, die, faces, pips, seat, side_class};
pub use card::{card, sum};
pub use confirm::confirm;
pub use dice::dice;
pub use hand::{Button, hand, piece};
pub use here::{here, here_words, sight};
pub use lesson::{Lesson, lesson, lesson_over};
pub use log::{earlier, later, line, log};
pub use people::{chat_line, people};
pub use prompt::{headline, prompt};
pub use question::{asked, question};
pub use reasons::{Alternative, no_reasons, planned, reasons};
pub use threats::{threats, threats_words};
pub use track::track;
pub use why::{refused, why};
