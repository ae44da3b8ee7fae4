//! Flintlock, looked at from outside: files, desk, pictures, opponent, measurements, laws.

mod ask;
mod battery;
mod bot;
mod broken;
mod built_in;
mod case_files;
mod chart;
mod command_range;
mod danger;
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
mod small;
mod small_picture;
mod steer;
mod tables;
mod threat;
mod together;
mod trees;

use flintlock_game::{Flintlock, Prospect};
use kernel::{Known, Viewer};

/// Cases of this game.
fn runner() -> cases::Runner {
    cases::Runner::default().with::<Flintlock>()
}

/// A position of this game as somebody knows it, who may know everything.
fn known(state: &flintlock::State) -> Known<'_, Flintlock> {
    Known::of(state, Viewer::Observer)
}

/// The same, shown.
fn shown(state: &flintlock::State) -> Prospect<'_> {
    known(state).into()
}

fn shown_to(state: &flintlock::State, viewer: Viewer) -> Prospect<'_> {
    Known::<Flintlock>::of(state, viewer).into()
}
