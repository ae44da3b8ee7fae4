//! Muskets & Tomahawks, drawn.

mod art;
mod effects;
mod figures;
mod ghost;
mod ground;
pub mod legend;
mod markers;
mod offers;
mod rail;
mod spot;
mod units;

use desk::{Offer, Why};
use kernel::Known;
use muskets_and_tomahawks::{Action, Event, Scenario, State};
use scene::ornament::Title;
use scene::table::{Layout, css};
use scene::{Coat, Drawn, Pictured, Piece, Sheet};
use tabletop::INCH;

use crate::{MusketsAndTomahawks, Prospect};

/// How wide a figure is.
const PITCH: i32 = 25;

impl Drawn for Prospect<'_> {
    fn pieces(&self) -> Vec<Piece> {
        pieces(self)
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
}

/// Whoever is drawn by what the viewer knows: hidden units are their markers to their owner and nothing to others.
fn pieces(known: &Known<'_, MusketsAndTomahawks>) -> Vec<Piece> {
    let state: &State = known;
    let mut standing: Vec<_> = state.all().collect();
    standing.sort_by_key(|unit| {
        let at = units::middle(state, *unit);
        (-at.y, at.x)
    });
    let mut out: Vec<Piece> =
        state.body_ids().filter_map(|body| markers::body(state, body)).collect();
    out.extend(state.token_ids().filter_map(|token| markers::token(state, token)));
    out.extend(standing.iter().map(|unit| units::block(state, *unit)));
    out.extend(state.markers.iter().map(|marker| markers::marker(state, marker)));
    out.extend(rail::pieces(state, known.viewer()));
    let mut labels = spot::labels(state);
    out.extend(standing.iter().map(|unit| units::reads(state, *unit, &mut labels)));
    out
}

impl Pictured for MusketsAndTomahawks {
    type Prospect<'a> = Prospect<'a>;

    const FIRST: Coat = Coat::Red;

    fn css() -> String {
        [
            "/* The table of the frontier. */\n",
            css::GROUND,
            include_str!("css/pieces.css"),
            css::MARKS,
            css::GHOSTS,
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
    figures::symbols(scenario, &mut symbols);
    rail::symbols(&mut symbols);
    let (wide, high) = (scenario.ground.width / INCH, scenario.ground.height / INCH);
    let [first, second] = kernel::Side::BOTH.map(|side| &scenario.names.people(side).people);
    let below = [
        format!("{first} against {second}"),
        format!("a table of {wide} by {high} inches, {} cycles", scenario.cycles),
    ];
    let layout = Layout {
        board: spot::board(scenario),
        seed: &scenario.id,
        sites: &sites,
        shapes: Vec::new(),
        symbols: &symbols,
        defs: rail::DEFS,
        title: Title { over: "A PLAN OF", name: &scenario.title, below: &below },
        legend: ground::legend(&sites),
        margin: "",
        pitch: PITCH,
    };
    let mut sheet = layout.sheet();
    // The rail lies above the table, so the sheet reaches higher.
    sheet.svg.push_str(&rail::wood(spot::board(scenario).wide() as i32));
    for view in [&mut sheet.whole, &mut sheet.play] {
        let top = -(rail::ABOVE + rail::HIGH + 10);
        view[3] += view[1] - top;
        view[1] = top;
    }
    sheet
}
