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

use crate::{Flintloque, Prospect};
use ::flintloque::{Action, Event, Scenario};
use desk::{Offer, Sight, Threats, Why};
use kernel::Known;

use scene::pen::{El, num};
use scene::{Coat, Drawn, Free, Pictured, Piece, Sheet, ornament};

/// How wide a figure is.
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

impl Pictured for Flintloque {
    type Prospect<'a> = Prospect<'a>;

    const FIRST: Coat = Coat::Blue;

    fn css() -> String {
        include_str!("flintloque.css").to_owned()
    }

    fn sheet(scenario: &Scenario) -> Sheet {
        sheet(scenario)
    }

    fn effects(before: &Known<'_, Self>, after: &Known<'_, Self>, events: &[Event]) -> String {
        effects::effects(before, after, events)
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
