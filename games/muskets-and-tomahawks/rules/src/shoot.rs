//! (MT-SHO, MT-REL, MT-VIG, MT-ART) Shooting: who may shoot at whom, what it takes, and what comes of it.

mod aim;
mod apply;
mod check;
mod ready;
mod resolve;

pub use aim::{Sights, need};
pub use check::check;
pub use ready::{has_loaded, marker_fires, ready, unit_spots, unit_spotted_from};

pub(crate) use apply::apply;
pub(crate) use resolve::{begin, drive};
