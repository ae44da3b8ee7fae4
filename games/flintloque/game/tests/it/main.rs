//! Flintloque, looked at from outside: files, desk, pictures, opponent, measurements, laws.

mod armies;
mod ask;
mod battery;
mod bot;
mod bot_values;
mod briefings;
mod broken;
mod case_files;
mod desk;
mod lab;
mod options;
mod scenarios;
mod scene;
mod sections;
mod small;
mod tables;
mod together;

use flintloque_game::{Flintloque, Prospect};
use kernel::{Known, Viewer};

/// Cases of this game.
fn runner() -> cases::Runner {
    cases::Runner::default().with::<Flintloque>()
}

/// A position of this game as somebody knows it, who may know everything.
fn known(state: &flintloque::State) -> Known<'_, Flintloque> {
    Known::of(state, Viewer::Observer)
}

/// The same, shown.
fn shown(state: &flintloque::State) -> Prospect<'_> {
    known(state).into()
}

fn shown_to(state: &flintloque::State, viewer: Viewer) -> Prospect<'_> {
    Known::<Flintloque>::of(state, viewer).into()
}
