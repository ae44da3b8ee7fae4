//! Every game there is. This is the one list: whoever adds a game adds a line to each function.

use black_powder_game::BlackPowder;
use cases::Runner;
use flintlock_game::Flintlock;
use flintloque_game::Flintloque;
use table::{Coming, Shelf};

/// All games, to be played.
pub fn shelf() -> Shelf {
    let shelf = Shelf::empty().with::<Flintlock>().with::<Flintloque>().with::<BlackPowder>();
    shelf.with_coming(&COMING)
}

/// Games to come.
const COMING: [Coming; 1] = [Coming {
    id: "muskets-and-tomahawks",
    title: "Muskets & Tomahawks",
    line: "Raids and ambushes on the colonial frontier, where the cards decide who moves next.",
}];

/// JSON Schemas of the files of all games, for editors (`docs/schema/`): name and text.
pub fn schemas() -> Vec<(&'static str, String)> {
    [
        &flintlock_game::files::schemas()[..],
        &flintloque_game::files::schemas()[..],
        &black_powder_game::files::schemas()[..],
    ]
    .concat()
}

/// All games, to run worked cases of.
pub fn cases() -> Runner {
    Runner::default().with::<Flintlock>().with::<Flintloque>().with::<BlackPowder>()
}
