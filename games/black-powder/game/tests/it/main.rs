//! Black Powder: worked cases, two player turns, files, and random battles under every law.

mod appendix_b;
mod battery;
mod files;
mod play;
