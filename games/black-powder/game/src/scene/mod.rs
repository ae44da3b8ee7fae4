//! Black Powder, drawn.

mod effects;
mod ghost;
mod ground;
mod offers;
mod pieces;
mod spot;

use black_powder::{Action, Event, Scenario};
use desk::Offer;
use kernel::Known;
use scene::ornament::Title;
use scene::table::{Layout, css};
use scene::{Coat, Drawn, Pictured, Piece, Sheet};
use tabletop::INCH;

use crate::{BlackPowder, Prospect};

/// How wide a small unit is.
const PITCH: i32 = 100;

impl Drawn for Prospect<'_> {
    fn pieces(&self) -> Vec<Piece> {
        pieces::pieces(self)
    }

    fn draw_offers(
        &self,
        actors: &[String],
        focus: Option<&str>,
        offers: &[Offer<Action>],
    ) -> String {
        offers::offers(self, actors, focus, offers)
    }

    fn ghost(&self, offer: &Offer<Action>) -> String {
        ghost::ghost(self, offer)
    }
}

impl Pictured for BlackPowder {
    type Prospect<'a> = Prospect<'a>;

    const FIRST: Coat = Coat::Red;

    fn css() -> String {
        let own = include_str!("css/blocks.css");
        ["/* The table of Black Powder. */\n", css::GROUND, own, css::MARKS, css::GHOSTS].concat()
    }

    fn sheet(scenario: &Scenario) -> Sheet {
        sheet(scenario)
    }

    fn effects(before: &Known<'_, Self>, after: &Known<'_, Self>, events: &[Event]) -> String {
        effects::effects(before, after, events)
    }
}

fn sheet(scenario: &Scenario) -> Sheet {
    let sites = ground::sites(scenario);
    let (wide, high) = (scenario.table.0 / INCH, scenario.table.1 / INCH);
    let below = [
        format!("{} against {}", scenario.sides[0].name, scenario.sides[1].name),
        format!("a table of {wide} by {high} inches, {} turns", scenario.turns),
    ];
    let layout = Layout {
        board: spot::board(scenario),
        seed: &scenario.id,
        sites: &sites,
        shapes: pieces::shapes(scenario),
        symbols: pieces::SYMBOLS,
        title: Title { over: "A PLAN OF", name: &scenario.title, below: &below },
        legend: ground::legend(&sites),
        margin: "",
        pitch: PITCH,
    };
    layout.sheet()
}
