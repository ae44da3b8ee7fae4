//! The register of items and rulings, and the citations made from it.

mod paragraphs;
mod rulings;

use kernel::Book;

pub use paragraphs::PARAGRAPHS;

pub static BOOK: Book = Book {
    title: "Black Powder",
    paragraphs: PARAGRAPHS,
    rulings: rulings::RULINGS,
    reconstructed: &[],
};

/// A citation that does not build for an item that does not exist.
macro_rules! cite {
    ($number:literal) => {
        const { kernel::find(crate::rulebook::PARAGRAPHS, $number) }
    };
}
pub(crate) use cite;
