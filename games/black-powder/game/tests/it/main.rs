//! Black Powder: case files, setting out, battle files, and random battles under every law.

mod armies;
mod ask;
mod battery;
mod bot;
mod bot_measured;
mod bot_values;
mod case_files;
mod deploy;
mod files;
mod fuzz;
mod hands;
mod orders;
mod pictures;
mod play;
mod pointing;
mod shown;
mod small;
mod speed;
mod stage;
mod tables;
