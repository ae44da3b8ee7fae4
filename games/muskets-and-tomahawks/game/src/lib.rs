//! Muskets & Tomahawks outside its rules.
//!
//! `files` reads its tables, battles and forces.

pub mod files;
