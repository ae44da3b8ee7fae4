//! The toy shown, drawn and played: no hexes, no places, two companies. What a game may leave out at first, it does.

use std::sync::Arc;

use bots::Played;
use desk::{
    Army, Asked, At, Done, Foreseen, Gauge, Moment, Offer, Phrase, Prompt, Rank, Reckoning, Roster,
    Shown, Threatened, Weight, Why,
};
use kernel::{Narrate, Ruleset, Side, Turn, Viewer};
use scene::{Drawn, Layer, Piece, Sheet};

use crate::toy::{Action, Event, Scenario, State, Toy, View};

impl Shown for Toy {
    fn moment(state: &State, viewer: Viewer) -> Moment {
        Moment {
            when: format!("Volley {}", state.volleys),
            prompt: Prompt {
                order: Toy::prompt(state),
                help: String::new(),
                asked: state.asked.is_some(),
            },
            track: Vec::new(),
            armies: Side::BOTH.map(|side| army(state, side, viewer)),
            focus: None,
            actors: Toy::actors(state),
            done: Done {
                words: "Done".into(),
                why: "choose an answer".into(),
                key: None,
                unspent: Vec::new(),
                confirm: false,
            },
        }
    }

    fn offers(state: &State, _: Option<&str>) -> Vec<Offer<Action>> {
        let mut menu = Vec::new();
        if let Turn::Decide(_) = Toy::turn(state) {
            Toy::menu(state, &mut menu);
        }
        let offer = |action: Action| {
            let phrase = Toy::phrase(state, &action);
            Offer {
                key: phrase.verb.to_lowercase(),
                verb: phrase.verb,
                words: phrase.words,
                piece: None,
                at: phrase.at,
                cost: None,
                note: None,
                warning: None,
                chance: None,
                throws: matches!(action, Action::Fire { .. } | Action::Stand),
                rank: Rank::Plain,
                plan: vec![action],
            }
        };
        menu.into_iter().map(offer).collect()
    }

    fn phrase(_: &State, action: &Action) -> Phrase {
        let verb = match action {
            Action::Fire { .. } => "Fire",
            Action::Brace => "Brace",
            Action::Plan(_) => "Plan",
            Action::Stand => "Stand",
            Action::FallBack => "Fall-back",
            Action::Blunder => "Blunder",
        };
        Phrase { verb: verb.into(), words: verb.into(), piece: None, at: At::Nowhere }
    }

    fn why_not(_: &State, _: Option<&str>, _: &At) -> Why {
        Why {
            what: "Nothing is there.".into(),
            why: "choose an answer".into(),
            rule: "1.0".into(),
            instead: String::new(),
            card: None,
        }
    }

    fn reckoning(_: &State) -> Reckoning {
        Reckoning { words: "Over.".into(), length: String::new(), rows: Vec::new() }
    }

    fn sum_up(before: &State, after: &State, events: &[Event]) -> String {
        match before.men[1] - after.men[1] {
            _ if events.is_empty() => "nothing".to_owned(),
            lost => format!("{lost} lost"),
        }
    }
}

fn army(state: &State, side: Side, viewer: Viewer) -> Army {
    let men = i16::from(state.men[side.index()]);
    Army {
        side,
        name: ["Red", "Blue"][side.index()].into(),
        chief: String::new(),
        letter: ['R', 'B'][side.index()],
        gauge: Gauge {
            title: "Men".into(),
            rule: "1.0".into(),
            value: men,
            limit: 9,
            reach: men,
            // What only its own side may read.
            words: match state.plan[side.index()] {
                Some(plan) if viewer == Viewer::Side(side) => format!("plan {plan}"),
                _ => String::new(),
            },
            alarm: false,
        },
        roster: Roster { columns: Vec::new(), rows: Vec::new(), footer: String::new() },
    }
}

impl Foreseen for Toy {
    type Subject = usize;
    type Fate = u8;

    fn changes(before: &State, after: &State, out: &mut Vec<(usize, u8)>) {
        let lost = |i: usize| (i, before.men[i] - after.men[i]);
        out.extend([0, 1].map(lost).into_iter().filter(|(_, lost)| *lost > 0));
    }

    fn subject(_: &State, subject: usize) -> String {
        ["grenadiers", "rangers"][subject].to_owned()
    }

    fn fate(_: &State, _: usize, lost: u8) -> (Weight, String) {
        (Weight::Light, format!("lose {lost}"))
    }
}

impl Threatened for Toy {}

impl desk::Drafting for Toy {}

impl Asked for Toy {
    type Tables = ();
}

impl Drawn for Toy {
    const FIRST: scene::Coat = scene::Coat::Red;

    fn sheet(_: &Scenario) -> Sheet {
        let [whole, play] = [[0, 0, 900, 600]; 2];
        Sheet { svg: String::new(), whole, play, spots: Vec::new(), free: None, pitch: 50 }
    }

    fn pieces(state: &State, _: Viewer) -> Vec<Piece> {
        let piece = |side: Side| Piece {
            id: format!("c-{}", side.index()),
            layer: Layer::Units,
            place: String::new(),
            x: 100,
            y: 100 + 300 * side.index() as i32,
            svg: format!("<g id=\"c-{}\"/>", side.index()),
            label: format!("{} men", state.men[side.index()]),
        };
        Side::BOTH.map(piece).into()
    }
}

impl Played for Toy {
    type Memory = ();

    fn guess(_: &Arc<Scenario>, _: View, _: u64) -> Result<State, String> {
        Err("a toy has no opponent".to_owned())
    }

    type Drill = ();
}
