//! The toy on a shelf of its own: as little to see as can be, but with a secret and a bug.

use std::sync::Arc;

use bots::{Candidate, Clock, Played, Strength};
use desk::{
    Army, At, Card, Done, Gauge, Here, Moment, Offer, Phrase, PieceCard, Prompt, Reckoning, Roster,
    Shown, Sight, Telling, Why,
};
use kernel::{Narrate, Side, Viewer};
use scene::{Drawn, Layer, Piece, Sheet};
use serde::Serialize;
use serde_json::Value;
use table::{BattleInfo, Opened, Origin, ShelfFault, Stocked};

use crate::toy::{Action, Event, Scenario, State, Toy, View};

impl Stocked for Toy {
    const TITLE: &'static str = "A toy";

    fn battles() -> Vec<BattleInfo> {
        vec![BattleInfo {
            id: "duel".into(),
            title: "A duel".into(),
            about: "Two companies.".into(),
            sides: ["red".into(), "blue".into()],
            options: vec![],
        }]
    }

    fn open(_: &Origin, choices: &Value) -> Result<Opened<Toy>, ShelfFault> {
        Ok(Opened {
            id: "duel".into(),
            scenario: Scenario::new(9),
            scenario_hash: "5ce0".into(),
            table_hash: "7ab1".into(),
            choices: choices.clone(),
        })
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        scenario.men
    }
}

impl Shown for Toy {
    fn moment(state: &State, viewer: Viewer) -> Moment {
        let army = |side: Side| Army {
            side,
            name: format!("{side:?}"),
            chief: String::new(),
            letter: 'T',
            gauge: Gauge {
                title: String::new(),
                rule: String::new(),
                value: u16::from(state.men[side.index()]),
                limit: 9,
                reach: 0,
                // What only its own side may read.
                words: match state.plan[side.index()] {
                    Some(plan) if viewer == Viewer::Side(side) => format!("plan {plan}"),
                    _ => String::new(),
                },
                alarm: false,
            },
            roster: Roster { columns: vec![], rows: vec![], footer: String::new() },
        };
        Moment {
            when: format!("volley {}", state.volleys),
            prompt: Prompt {
                order: Toy::prompt(state),
                help: String::new(),
                asked: state.asked.is_some(),
            },
            track: vec![],
            armies: Side::BOTH.map(army),
            focus: None,
            actors: vec![],
            done: Done {
                words: String::new(),
                why: String::new(),
                key: None,
                unspent: vec![],
                confirm: false,
            },
        }
    }

    fn actors(_: &State) -> Vec<String> {
        vec![]
    }

    fn offers(_: &State, _: Option<&str>) -> Vec<Offer<Action>> {
        vec![]
    }

    fn phrase(_: &State, action: &Action) -> Phrase {
        Phrase { verb: String::new(), words: format!("{action:?}"), piece: None, at: At::Nowhere }
    }

    fn card(_: &State, _: &Offer<Action>) -> Option<Card> {
        None
    }

    fn why_not(_: &State, _: Option<&str>, _: &At) -> Why {
        let (what, why, rule) = (String::new(), String::new(), String::new());
        Why { what, why, rule, instead: String::new(), card: None }
    }

    fn piece(_: &State, _: Viewer, _: &str) -> Option<PieceCard> {
        None
    }

    fn here(_: &State, _: Viewer, _: &str) -> Option<Here> {
        None
    }

    fn sight(_: &State, _: Viewer, _: &str, _: &str) -> Option<Sight> {
        None
    }

    fn reckoning(_: &State) -> Reckoning {
        unreachable!("no test asks for it")
    }

    fn sum_up(_: &State, _: &State, _: &[Event]) -> String {
        String::new()
    }

    fn tell(state: &State, event: &Event) -> Option<Telling> {
        Some(Telling {
            words: Toy::say(state, event)?,
            heading: false,
            side: None,
            dice: vec![],
            pieces: vec![],
            places: vec![],
            mark: None,
        })
    }
}

impl Drawn for Toy {
    fn sheet(_: &Scenario) -> Sheet {
        Sheet { svg: String::new(), whole: [0; 4], play: [0; 4], spots: vec![], pitch: 1 }
    }

    fn pieces(state: &State, _: Viewer) -> Vec<Piece> {
        let piece = |side: Side| Piece {
            id: format!("c-{}", side.index()),
            layer: Layer::Units,
            place: String::new(),
            x: 0,
            y: 0,
            svg: format!("<g>{}</g>", state.men[side.index()]),
            label: String::new(),
        };
        Side::BOTH.map(piece).to_vec()
    }

    fn offers(_: &State, _: &[String], _: Option<&str>, _: &[Offer<Action>]) -> String {
        String::new()
    }

    fn effects(_: &State, _: &State, _: &[Event]) -> String {
        String::new()
    }

    fn sight(_: &State, _: &Sight) -> String {
        String::new()
    }

    fn hover(_: &State, _: Viewer, _: &str) -> String {
        String::new()
    }
}

impl Played for Toy {
    type Memory = ();

    fn guess(_: &Arc<Scenario>, _: View, _: u64) -> Result<State, String> {
        Err("no test plays against it".to_owned())
    }

    fn consider(
        _: &State,
        _: Side,
        _: Strength,
        _: &mut (),
        _: &Clock<'_>,
    ) -> Vec<Candidate<Action>> {
        vec![]
    }
}
