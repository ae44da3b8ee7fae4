//! What games on a table are drawn with: the ground and the frame around it, bases in true size, and over them
//! ways, ghosts, reach, rulers and what happened.
//!
//! [`Board`] says where points lie and how large things are, in centimetres or inches; [`Layout`] is the part
//! that never changes. Classes begin with `q-`; [`css`] has them. What a game draws besides is its own.

pub mod base;
mod board;
pub mod css;
pub mod effects;
mod frame;
pub mod ghost;
pub mod ground;
pub mod labels;
mod layout;
mod margin;
pub mod marks;
mod names;
pub mod offers;
pub mod reach;
pub mod read;
pub mod rings;
pub mod ruler;
pub mod threat;

pub use board::{Board, Scale};
pub use ground::{Kind, Site};
pub use labels::Labels;
pub use layout::Layout;
