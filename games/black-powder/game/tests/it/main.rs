//! Black Powder: worked cases, two player turns, files, and random battles under every law.

mod appendix_b;
mod battery;
mod cases_charge;
mod cases_command;
mod cases_fight;
mod cases_more;
mod cases_movement;
mod cases_odds;
mod cases_shooting;
mod files;
mod play;
mod shown;
mod speed;
mod stage;
