//! Flintlock, drawn.

mod frame;
mod grid;
pub mod ground;
mod lattice;
mod margin;
mod names;
pub mod plan;
mod symbols;

mod badge;
mod counter;
mod effects;
mod facing;
mod figures;
mod ghost;
mod hover;
mod labels;
mod leader;
pub mod markers;
mod offers;
mod pieces;
mod sight;
pub mod spot;
mod threat;

use crate::{Flintlock, Prospect};
use ::flintlock::{Action, Event, Scenario};
use desk::{Offer, Sight, Threats};
use kernel::Known;

use scene::pen::{El, num};
use scene::{Coat, Drawn, Pictured, Piece, Sheet, Spot, ornament};

use plan::SitePlan;

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

impl Pictured for Flintlock {
    type Prospect<'a> = Prospect<'a>;

    const FIRST: Coat = Coat::Red;

    fn sheet(scenario: &Scenario) -> Sheet {
        sheet(scenario)
    }

    fn effects(before: &Known<'_, Self>, after: &Known<'_, Self>, events: &[Event]) -> String {
        effects::effects(before, after, events)
    }
}

fn sheet(scenario: &Scenario) -> Sheet {
    let plan = SitePlan::new(scenario);
    let symbols = [symbols::SYMBOLS, ornament::SYMBOLS, &figures::symbols(scenario)].concat();
    let svg = still(&plan, &symbols);
    let [x0, y0, x1, y1] = plan.bounds;
    let boxed = |out: f64, foot: f64| {
        [x0 - out, y0 - out, x1 - x0 + 2.0 * out, y1 - y0 + 2.0 * out + foot].map(|v| v as i32)
    };
    let foot = if margin::is_furnished(&plan) { margin::FOOT } else { 0.0 };
    let spot = |hex| {
        let (x, y) = spot::centre(plan.grid, hex);
        Spot { id: scenario.hex_name(hex).to_owned(), x, y }
    };
    Sheet {
        svg,
        whole: boxed(26.0, foot),
        play: boxed(12.0, 0.0),
        spots: plan.grid.hexes().map(spot).collect(),
        free: None,
        pitch: 60,
    }
}

/// Everything that never changes.
fn still(plan: &SitePlan, symbols: &str) -> String {
    let [x0, y0, x1, y1] = plan.bounds;
    let neat = El::new("rect").with("x", num(x0)).with("y", num(y0));
    let neat = neat.with("width", num(x1 - x0)).with("height", num(y1 - y0)).done();
    let neat = El::new("clipPath").with("id", "s-neat").holding(&neat);
    let referred = [neat.as_str(), symbols::STAIN, figures::PATTERNS, leader::MEDAL].concat();
    // What is only used again is laid out where it is used, and nowhere else.
    let hidden = El::new("g").with("id", "symbols").with("display", "none").holding(symbols);
    let mut out = El::new("defs").holding(&referred) + &hidden;
    let (ground, lines) = ground::draw(plan);
    let terrain = El::new("g").with("id", "terrain").with("clip-path", "url(#s-neat)");
    out.push_str(&terrain.holding(&ground));
    out.push_str(&frame::frame(plan));
    out.push_str(&grid::grid(plan));
    out.push_str(&names::names(plan, &lines));
    if margin::is_furnished(plan) {
        out.push_str(&margin::furniture(plan));
    }
    out
}
