//! Flintloque, drawn.

mod base;
mod effects;
mod figures;
mod frame;
mod ghost;
mod ground;
mod heads;
mod hover;
mod ids;
mod kit;
mod labels;
mod margin;
mod marks;
mod mounts;
mod names;
mod offers;
mod pieces;
mod reach;
mod sight;
mod spot;
mod threat;
mod tokens;

use crate::Flintloque;
use ::flintloque::{Action, Event, Scenario, State};
use desk::{Offer, Sight, Threats, Why};
use kernel::Viewer;

use scene::pen::{El, num};
use scene::{Coat, Drawn, Free, Piece, Sheet, ornament};

/// How wide a figure is.
const PITCH: i32 = 50;

impl Drawn for Flintloque {
    const FIRST: Coat = Coat::Blue;

    fn css() -> String {
        include_str!("flintloque.css").to_owned()
    }

    fn sheet(scenario: &Scenario) -> Sheet {
        sheet(scenario)
    }

    /// Nothing is hidden: every viewer sees all figures.
    fn pieces(state: &State, _viewer: Viewer) -> Vec<Piece> {
        pieces::pieces(state)
    }

    fn offers(
        state: &State,
        actors: &[String],
        focus: Option<&str>,
        offers: &[Offer<Action>],
    ) -> String {
        offers::offers(state, actors, focus, offers)
    }

    fn ghost(state: &State, offer: &Offer<Action>) -> String {
        ghost::ghost(state, offer)
    }

    fn barred(state: &State, focus: Option<&str>, place: &str, why: &Why) -> String {
        ghost::barred(state, focus, place, why)
    }

    fn effects(before: &State, after: &State, events: &[Event]) -> String {
        effects::effects(before, after, events)
    }

    fn sight(state: &State, sight: &Sight) -> String {
        sight::sight(state, sight)
    }

    fn hover(state: &State, _viewer: Viewer, piece: &str) -> String {
        hover::hover(state, piece)
    }

    fn threats(state: &State, threats: &Threats) -> String {
        threat::threats(state, threats)
    }
}

fn sheet(scenario: &Scenario) -> Sheet {
    let (wide, high) = (spot::length(scenario.table.0), spot::length(scenario.table.1));
    let boxed = |out: f64, foot: f64| {
        [-out, -out, wide + 2.0 * out, high + 2.0 * out + foot].map(|v| v.round() as i32)
    };
    Sheet {
        svg: still(scenario, wide, high),
        whole: boxed(frame::BAND + 22.0, margin::foot(scenario)),
        play: boxed(frame::BAND + 4.0, 0.0),
        spots: Vec::new(),
        free: Some(Free {
            x: 0,
            y: high as i32,
            scale: spot::SCALE,
            wide: wide as i32,
            high: high as i32,
        }),
        pitch: PITCH,
    }
}

/// Everything that never changes.
fn still(scenario: &Scenario, wide: f64, high: f64) -> String {
    let neat = El::new("rect").with("width", num(wide)).with("height", num(high)).done();
    let mut referred = El::new("clipPath").with("id", "s-neat").holding(&neat);
    ground::paints(&mut referred);
    referred.push_str(base::PATTERNS);
    let mut symbols = ornament::SYMBOLS.to_owned();
    ground::symbols(&mut symbols);
    base::symbols(scenario, &mut symbols);
    figures::symbols(scenario, &mut symbols);
    mounts::symbols(scenario, &mut symbols);
    tokens::symbols(&mut symbols);
    marks::symbols(&mut symbols);
    // What is only used again is laid out where it is used, and nowhere else.
    let hidden = El::new("g").with("id", "symbols").with("display", "none").holding(&symbols);
    let mut drawn = String::new();
    ground::draw(scenario, &mut drawn);
    let terrain = El::new("g").with("id", "terrain").with("clip-path", "url(#s-neat)");
    [
        El::new("defs").holding(&referred),
        hidden,
        terrain.holding(&drawn),
        frame::frame(scenario),
        El::new("g").with("id", "grid").done(),
        names::names(&ground::sites(scenario)),
        margin::furniture(scenario),
    ]
    .concat()
}
