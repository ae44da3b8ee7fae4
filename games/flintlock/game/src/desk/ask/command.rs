//! (4.32, 5.2, 14.0) Dice of leaders and armies.

use ::flintlock::Action;
use serde_json::json;

use super::Question;
use super::camps::{Camp, Camps, hex, leader_called};
use crate::files::TableSet;
use desk::asked::{choice, number};
use desk::{Answers, AskFault, Topic};

const WHO: &str = "The roll";

pub const TOPIC: Topic = Topic {
    id: "command",
    title: "Command",
    about: "A leader activates himself (4.32), an army tries for Continuity (5.21) or to Seize (5.22), or \
            checks for Flight (14.0).",
    fields: &[
        choice(
            WHO,
            "what",
            "What",
            &[
                ("self", "a leader activates himself"),
                ("continuity", "Continuity"),
                ("seizure", "Seizure"),
                ("flight", "Flight"),
            ],
        ),
        number(WHO, "initiative", "Initiative", [0, 4, 9]),
        number(WHO, "won", "Continuity rolls already won", [0, 0, 9]),
        number(WHO, "points", "Flight Points", [-20, 8, 200]),
        number(WHO, "level", "Flight Level", [1, 12, 200]),
    ],
};

pub fn question(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let what = answers.word("what");
    let initiative = answers.number("initiative");
    let mut camps = Camps::new(8, tables);
    for side in ["british", "american"] {
        camps.camp(&Camp { initiative, ..Camp::of(side) });
    }
    for (side, r, facing) in [("british", -4, "S"), ("american", 4, "N")] {
        let unit = json!({ "side": side, "command": side, "hex": hex((0, r)), "facing": facing });
        camps.unit(side, unit, &[], "fresh");
    }
    let armies = json!({
        "british": { "flight_points": answers.number("points"), "flight_level": answers.number("level") },
        "american": { "flight_points": 0, "flight_level": 999 },
    });
    let (pending, run) = match what {
        "self" => ("declaring", 0),
        "continuity" => ("continuing", answers.number("won")),
        "seizure" => ("seizing", 0),
        _ => ("orders", 0),
    };
    // (5.22) Who seizes is the side that is not active.
    let active = if what == "seizure" { "american" } else { "british" };
    let activation = json!({ "side": active, "run": run, "free": what == "flight" });
    camps.say(json!({ "activation": activation, "pending": [pending] }));
    if what == "flight" {
        camps.say(json!({ "armies": armies }));
    }
    if what == "self" {
        camps.say(json!({ "leaders": { "british": { "order": "undeclared" } } }));
    }
    let state = camps.state()?;
    let action = match what {
        "self" => Action::SelfActivate { leader: leader_called(&state, "british")? },
        "continuity" => Action::Continue,
        "seizure" => Action::Seize,
        _ => Action::EndActivation,
    };
    let title =
        (what == "flight").then_some("The Flight check at the end of a Free Activation (14.0)");
    Ok(Question { title, state, plan: vec![action] })
}
