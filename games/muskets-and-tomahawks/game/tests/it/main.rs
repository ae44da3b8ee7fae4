//! Muskets & Tomahawks with its files: what a battle is made of, what is refused, how it is played.

mod armies;
mod battery;
mod case_files;
mod files;
mod pictures;
mod play;
mod setting_up;
mod tables;
