//! Black Powder, drawn.

mod arcs;
mod brigades;
mod course;
mod dress;
mod effects;
mod flags;
mod ghost;
mod glyph;
mod ground;
mod house;
mod hover;
mod key;
pub mod legend;
pub mod marks;
mod men;
mod offers;
mod officers;
mod pending;
mod pieces;
pub mod ranks;
pub mod sight;
mod spot;
mod threat;
mod tray;

use black_powder::{Action, Event, Scenario};
use desk::{Offer, Sight, Threats, Why};
use kernel::Known;
use scene::ornament::Title;
use scene::table::{Layout, css};
use scene::{Coat, Drawn, Pictured, Piece, Sheet};
use tabletop::INCH;

use crate::{BlackPowder, Prospect};

/// Two inches: below 11 pixels to the inch the page leaves out men and names, below 15 some of the names.
const PITCH: i32 = 50;

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

    fn barred(&self, focus: Option<&str>, place: &str, why: &Why) -> String {
        ghost::barred(self, focus, place, why)
    }

    fn draw_sight(&self, sight: &Sight) -> String {
        sight::sight(self, sight)
    }

    fn hover(&self, piece: &str) -> String {
        hover::hover(self, piece)
    }

    fn draw_threats(&self, threats: &Threats) -> String {
        threat::threats(self, threats)
    }
}

impl Pictured for BlackPowder {
    type Prospect<'a> = Prospect<'a>;

    const FIRST: Coat = Coat::Red;

    fn css() -> String {
        [
            "/* The table of Black Powder. */\n",
            css::GROUND,
            include_str!("css/trays.css"),
            css::MARKS,
            css::GHOSTS,
            include_str!("css/overlays.css"),
        ]
        .concat()
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
    let mut symbols = String::new();
    men::symbols(scenario, &mut symbols);
    marks::symbols(&mut symbols);
    officers::symbols(&mut symbols);
    let (wide, high) = (scenario.table.0 / INCH, scenario.table.1 / INCH);
    let below = [
        format!("{} against {}", scenario.sides[0].name, scenario.sides[1].name),
        format!("a table of {wide} by {high} inches, {} turns", scenario.turns),
    ];
    let layout = Layout {
        board: spot::board(scenario),
        seed: &scenario.id,
        sites: &sites,
        // Trays are drawn with what stands on them.
        shapes: Vec::new(),
        symbols: &symbols,
        defs: tray::PATTERNS,
        title: Title { over: "A PLAN OF", name: &scenario.title, below: &below },
        legend: ground::legend(&sites),
        margin: &(key::armies(scenario, 1336.0, 34.0) + &key::marks(1530.0, 34.0)),
        pitch: PITCH,
    };
    layout.sheet()
}
