//! Which items and rulings there are, and the citations made from them. What they say is in `games/muskets-and-tomahawks/rulebook/`.

#[rustfmt::skip]
mod register;

pub use register::REGISTER;

/// A citation that does not build for an item that does not exist.
macro_rules! cite {
    ($number:literal) => {
        const { kernel::find(&crate::rulebook::REGISTER, $number) }
    };
}
pub(crate) use cite;
