//! The worked cases of geometry.

mod close;
mod places;
mod sight;
mod walk;
