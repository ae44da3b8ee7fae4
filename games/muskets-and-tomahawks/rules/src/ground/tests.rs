//! The worked cases of geometry.

mod close;
mod columns;
mod places;
mod sight;
mod walk;
