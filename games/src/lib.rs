//! Every game there is. This is the one list: whoever adds a game adds a line to each function.

use cases::Runner;
use flintlock_game::Flintlock;
use flintloque_game::Flintloque;
use table::Shelf;

/// All games, to be played.
pub fn shelf() -> Shelf {
    Shelf::empty().with::<Flintlock>().with::<Flintloque>()
}

/// JSON Schemas of the files of all games, for editors (`docs/schema/`): name and text.
pub fn schemas() -> Vec<(&'static str, String)> {
    [&flintlock_game::files::schemas()[..], &flintloque_game::files::schemas()[..]].concat()
}

/// All games, to run worked cases of.
pub fn cases() -> Runner {
    Runner::default().with::<Flintlock>().with::<Flintloque>()
}
