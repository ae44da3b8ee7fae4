//! (11.55, 6.62) A unit's own nerve: what its Morale is rolled for outside fire.

use ::flintlock::Action;
use ::flintlock::action::TurnKind;
use hexes::Facing;
use serde_json::json;

use super::camps::{Camp, Camps, command_called, hex, hex_at, unit_called};
use super::{MORALE, Question};
use crate::files::TableSet;
use desk::asked::{choice, number};
use desk::{Answers, AskFault, Topic};

const WHO: &str = "The unit";

pub const TOPIC: Topic = Topic {
    id: "morale",
    title: "Morale",
    about: "A unit withdraws from an enemy ZOC (9.2), changes formation (6.62) or sends out \
            skirmishers (6.53). A Morale Check under fire is part of Fire.",
    fields: &[
        choice(
            WHO,
            "what",
            "It",
            &[
                ("withdraw", "withdraws"),
                ("close", "changes from Open to Close"),
                ("open", "changes from Close to Open"),
                ("column", "changes from Open to Column"),
                ("skirmish", "sends out skirmishers"),
            ],
        ),
        number(WHO, "morale", "Its Morale", MORALE),
    ],
};

pub fn question(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let what = answers.word("what");
    let mut camps = Camps::new(8, tables);
    let formation = if what == "open" { "close" } else { "open" };
    camps.camp(&Camp { formation, ..Camp::of("british") });
    camps.camp(&Camp::of("american"));
    let own = json!({ "name": "the unit", "side": "british", "command": "british",
        "hex": hex((0, 0)), "facing": "N", "morale": answers.number("morale"), "sk": true });
    camps.unit("U", own, &["U"], "fresh");
    // Next to it if it is to withdraw; else out of the way.
    let enemy = if what == "withdraw" { (0, -1) } else { (0, -6) };
    let enemy = json!({ "name": "the enemy", "side": "american", "command": "american",
        "hex": hex(enemy), "facing": "S" });
    camps.unit("E", enemy, &["E"], "fresh");
    let state = camps.activated("british")?;
    let (unit, command) = (unit_called(&state, "U")?, command_called(&state, "british")?);
    let turn = |turn| Action::TakeTurn { command, turn };
    let act = |then| vec![turn(TurnKind::General), Action::Act { unit }, then];
    let plan = match what {
        "withdraw" => act(Action::Withdraw { to: hex_at(&state, (0, 1))? }),
        "close" => vec![turn(TurnKind::Close)],
        "open" => vec![turn(TurnKind::Open)],
        "column" => vec![turn(TurnKind::Column)],
        _ => {
            let top = unit_called(&state, "U/1")?;
            act(Action::BreakDown { top, facing: Facing::Ne, other: Facing::Ne })
        }
    };
    let title = match what {
        "withdraw" => "Withdrawal (9.2)",
        "skirmish" => "Sending out skirmishers (6.53)",
        _ => "Change of formation (6.62)",
    };
    Ok(Question { title: Some(title), state, plan })
}
