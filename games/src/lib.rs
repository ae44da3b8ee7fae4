//! Every game there is. This is the one list: whoever adds a game adds a line to each function.

use black_powder_game::BlackPowder;
use cases::Runner;
use flintlock_game::Flintlock;
use flintloque_game::Flintloque;
use muskets_and_tomahawks_game::MusketsAndTomahawks;
use table::{Coming, Shelf};

/// All games, to be played.
pub fn shelf() -> Shelf {
    let shelf = Shelf::empty().with::<Flintlock>().with::<Flintloque>();
    shelf.with::<BlackPowder>().with::<MusketsAndTomahawks>().with_coming(&COMING)
}

/// Games to come.
const COMING: [Coming; 0] = [];

/// JSON Schemas of the files of all games, for editors (`docs/schema/`): name and text.
pub fn schemas() -> Vec<(&'static str, String)> {
    [
        &flintlock_game::files::schemas()[..],
        &flintloque_game::files::schemas()[..],
        &black_powder_game::files::schemas()[..],
        &muskets_and_tomahawks_game::files::schemas()[..],
    ]
    .concat()
}

/// All games, to run worked cases of.
pub fn cases() -> Runner {
    let runner = Runner::default().with::<Flintlock>().with::<Flintloque>();
    runner.with::<BlackPowder>().with::<MusketsAndTomahawks>()
}
