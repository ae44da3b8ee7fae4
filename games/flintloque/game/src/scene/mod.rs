//! Flintloque, drawn.

mod effects;
mod figures;
mod ghost;
mod ground;
mod heads;
mod hover;
mod ids;
mod key;
mod kit;
pub mod labels;
pub mod legend;
mod mounts;
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

use scene::ornament::Title;
use scene::table::{Layout, css};
use scene::{Coat, Drawn, Pictured, Piece, Sheet};
use tabletop::CM;

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
        [
            "/* The table of Flintloque. One class a rule: selectors do not reach into what `use` repeats. */\n",
            css::GROUND,
            include_str!("css/figures.css"),
            css::MARKS,
            include_str!("css/rates.css"),
            css::GHOSTS,
            include_str!("css/blasts.css"),
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
    let mut symbols = String::new();
    figures::symbols(scenario, &mut symbols);
    mounts::symbols(scenario, &mut symbols);
    tokens::symbols(&mut symbols);
    let sites = ground::sites(scenario);
    let below = [
        format!("{} against {}", scenario.sections[0].name, scenario.sections[1].name),
        format!(
            "a table of {} by {} centimetres, {} turns",
            scenario.table.0 / CM,
            scenario.table.1 / CM,
            scenario.turns
        ),
    ];
    let layout = Layout {
        board: spot::board(scenario),
        seed: &scenario.id,
        sites: &sites,
        shapes: pieces::shapes(scenario),
        symbols: &symbols,
        defs: "",
        title: Title { over: "A PLAN OF", name: &scenario.name, below: &below },
        legend: ground::legend(&sites),
        margin: &(key::key(scenario, 1336.0, 34.0) + &key::tokens(1640.0, 34.0)),
        pitch: PITCH,
    };
    layout.sheet()
}
