//! Flintlock, looked at from outside: files, desk, pictures, opponent, measurements, laws.

mod ask;
mod battery;
mod bot;
mod broken;
mod built_in;
mod case_files;
mod chart;
mod command_range;
mod desk;
mod frequency;
mod fuzz;
mod inline;
mod luck;
mod manual;
mod moving;
mod options;
mod paths;
mod plan;
mod proving;
mod reports;
mod runs;
mod sheet;
mod small_picture;
mod steer;
mod tables;
mod threat;

/// Cases of this game.
fn runner() -> cases::Runner {
    cases::Runner::default().with::<flintlock_game::Flintlock>()
}
