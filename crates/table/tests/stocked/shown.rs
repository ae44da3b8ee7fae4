//! The toy shown, drawn and played: no hexes, no places, two companies. What a game may leave out at first, it does.

use bots::Played;
use desk::{
    Army, Asked, At, Done, Foreseen, Gauge, Moment, Offer, Phrase, Prompt, Rank, Reckoning, Retold,
    Roster, Shown, Weight, Why,
};
use kernel::{Ahead, Known, Narrate, Side, Viewer};
use scene::{Drawn, Layer, Pictured, Piece, Sheet};

use crate::toy::{Action, Event, Scenario, State, Toy};

kernel::prospect! {
    /// The toy as somebody knows it.
    pub Prospect: Toy
}

impl Shown for Prospect<'_> {
    type Action = Action;

    fn moment(&self) -> Moment {
        Moment {
            when: format!("Volley {}", self.volleys),
            prompt: Prompt {
                order: Toy::prompt(self),
                help: String::new(),
                asked: self.asked.is_some(),
            },
            track: Vec::new(),
            armies: Side::BOTH.map(|side| army(self, side, self.viewer())),
            focus: None,
            actors: self.actors(),
            done: Done {
                words: "Done".into(),
                why: "choose an answer".into(),
                key: None,
                unspent: Vec::new(),
                confirm: false,
                next: true,
            },
        }
    }

    fn offers(&self, _: Option<&str>) -> Vec<Offer<Action>> {
        let offer = |action: Action| {
            let phrase = self.phrase(&action);
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
        Toy::choices(self).into_iter().map(offer).collect()
    }

    fn phrase(&self, action: &Action) -> Phrase {
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

    fn why_not(&self, _: Option<&str>, _: &At) -> Why {
        Why {
            what: "Nothing is there.".into(),
            why: "choose an answer".into(),
            rule: "1.0".into(),
            instead: String::new(),
            card: None,
        }
    }

    fn reckoning(&self) -> Reckoning {
        Reckoning { words: "Over.".into(), length: String::new(), rows: Vec::new() }
    }
}

impl Retold for Toy {
    fn sum_up(before: &Known<'_, Toy>, after: &Known<'_, Toy>, events: &[Event]) -> String {
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
    type Upshot = u8;

    fn changes(before: &Known<'_, Toy>, after: &Known<'_, Toy>, out: &mut Vec<(usize, u8)>) {
        let lost = |i: usize| (i, before.men[i] - after.men[i]);
        out.extend([0, 1].map(lost).into_iter().filter(|(_, lost)| *lost > 0));
    }

    fn subject(_: &Known<'_, Toy>, subject: usize) -> String {
        ["grenadiers", "rangers"][subject].to_owned()
    }

    fn fate(_: &Known<'_, Toy>, _: usize, lost: u8) -> (Weight, String) {
        (Weight::Light, format!("lose {lost}"))
    }
}

impl desk::Drafting for Toy {}

impl Asked for Toy {
    type Tables = ();
}

impl Pictured for Toy {
    type Prospect<'a> = Prospect<'a>;

    const FIRST: scene::Coat = scene::Coat::Red;

    fn sheet(_: &Scenario) -> Sheet {
        let [whole, play] = [[0, 0, 900, 600]; 2];
        Sheet { svg: String::new(), whole, play, spots: Vec::new(), free: None, pitch: 50 }
    }
}

impl Drawn for Prospect<'_> {
    fn pieces(&self) -> Vec<Piece> {
        let piece = |side: Side| Piece {
            id: format!("c-{}", side.index()),
            layer: Layer::Units,
            place: String::new(),
            x: 100,
            y: 100 + 300 * side.index() as i32,
            svg: format!("<g id=\"c-{}\"/>", side.index()),
            label: format!("{} men", self.men[side.index()]),
        };
        Side::BOTH.map(piece).into()
    }
}

impl Played for Toy {
    type Memory = ();

    type Drill = ();
}
