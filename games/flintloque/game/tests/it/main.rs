//! Flintloque, looked at from outside: files, desk, pictures, opponent, measurements, laws.

mod armies;
mod ask;
mod battery;
mod bot;
mod bot_values;
mod broken;
mod case_files;
mod desk;
mod lab;
mod options;
mod scenarios;
mod scene;
mod sections;
mod tables;

/// Cases of this game.
fn runner() -> cases::Runner {
    cases::Runner::default().with::<flintloque_game::Flintloque>()
}
