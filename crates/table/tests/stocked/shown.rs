//! The toy shown, drawn and played: no hexes, no places, two companies.

use std::sync::Arc;

use bots::{Candidate, Clock, Played, Strength};
use desk::{
    Answers, Army, AskFault, Asked, At, Card, Done, Foreseen, Gauge, Here, Moment, Offer, Phrase,
    PieceCard, Prompt, Rank, Reckoning, Roster, Shown, Sight, Telling, Threatened, Threats, Topic,
    Weight, Why,
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

    fn actors(_: &State) -> Vec<String> {
        Vec::new()
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

    fn card(_: &State, _: &Offer<Action>) -> Option<Card> {
        None
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
        Reckoning { words: "Over.".into(), length: String::new(), rows: Vec::new() }
    }

    fn sum_up(before: &State, after: &State, events: &[Event]) -> String {
        match before.men[1] - after.men[1] {
            _ if events.is_empty() => "nothing".to_owned(),
            lost => format!("{lost} lost"),
        }
    }

    fn tell(state: &State, event: &Event) -> Option<Telling> {
        Toy::say(state, event).map(Telling::plain)
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

impl Threatened for Toy {
    fn threats(_: &State, _: Viewer, _: Option<&str>, _: Option<&str>) -> Result<Threats, String> {
        Err("everybody can strike everybody".to_owned())
    }
}

impl Asked for Toy {
    type Tables = ();

    fn topics() -> &'static [Topic] {
        &[]
    }

    fn answer(_: &Topic, _: &Answers, (): &()) -> Result<Card, AskFault> {
        Err(AskFault::new("a toy is not printed"))
    }
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

    fn threats(_: &State, _: &Threats) -> String {
        String::new()
    }
}

impl Played for Toy {
    type Memory = ();

    fn guess(_: &Arc<Scenario>, _: View, _: u64) -> Result<State, String> {
        Err("a toy has no opponent".to_owned())
    }

    fn consider(
        _: &State,
        _: Side,
        _: Strength,
        (): &mut (),
        _: &Clock<'_>,
    ) -> Vec<Candidate<Action>> {
        Vec::new()
    }

    type Drill = ();

    fn drill(_: &State, (): &mut ()) -> Action {
        Action::Brace
    }

    fn worth(state: &State, side: Side) -> i64 {
        i64::from(state.men[side.index()]) - i64::from(state.men[side.other().index()])
    }

    fn moment(state: &State) -> u32 {
        state.volleys
    }
}
