//! The worked cases of geometry.

mod close;
mod sight;
mod walk;
