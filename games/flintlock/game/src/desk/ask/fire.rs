//! (11.0) One shot.

use crate::Flintlock;
use ::flintlock::Action;
use ::flintlock::action::TurnKind;
use ::flintlock::look::check_reaction;
use hexes::Facing;
use kernel::Ahead;
use serde_json::{Value, json};

use super::camps::{Camp, Camps, command_called, hex, hex_at, unit_called};
use super::{HEXSIDE, MORALE, Question, STATES, TERRAIN};
use crate::files::TableSet;
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Topic};

const WHO: &str = "Who fires";
const WHOM: &str = "At whom";
const GROUND: &str = "Over what ground";

pub const TOPIC: Topic = Topic {
    id: "fire",
    title: "Fire",
    about: "One unit or gun fires at one target (11.3).",
    fields: &[
        choice(
            WHO,
            "weapon",
            "Weapon",
            &[
                ("musket", "musket"),
                ("rifle", "rifle"),
                ("3pdr", "3-pounder"),
                ("6pdr", "6-pounder"),
            ],
        ),
        number(WHO, "range", "Range in hexes", [1, 1, 16]),
        choice(
            WHO,
            "formation",
            "Formation",
            &[
                ("open", "Open"),
                ("close", "Close"),
                ("skirmish", "skirmishers"),
                ("column", "Column"),
            ],
        ),
        choice(WHO, "state", "State", STATES),
        choice(
            WHO,
            "when",
            "When",
            &[("own", "in its turn, or returning fire"), ("reaction", "in reaction to a move")],
        ),
        flag(WHO, "first_volley", "First Volley"),
        flag(WHO, "smoke", "Smoke on the firer"),
        choice(
            WHOM,
            "target",
            "Target",
            &[
                ("open", "Open"),
                ("close", "Close"),
                ("close-two", "Close, two stacked"),
                ("column", "Column"),
                ("skirmish", "skirmishers, one"),
                ("skirmish-two", "skirmishers, both stacked"),
                ("cavalry", "Cavalry"),
                ("gun", "gun"),
            ],
        ),
        choice(
            WHOM,
            "aspect",
            "Hit from",
            &[("front", "the front"), ("flank", "the flank"), ("rear", "the rear")],
        ),
        number(WHOM, "morale", "Its Morale", MORALE),
        choice(WHOM, "target_state", "Its state", STATES),
        flag(WHOM, "target_smoke", "Smoke on the target"),
        flag(WHOM, "leader", "A leader with it"),
        choice(GROUND, "terrain", "Target stands in", TERRAIN),
        choice(GROUND, "hexside", "Fire comes in across", HEXSIDE),
        choice(
            GROUND,
            "height",
            "Height",
            &[
                ("level", "level"),
                ("target-1", "target one level higher"),
                ("target-2", "target two levels higher"),
                ("firer-1", "firer one level higher"),
            ],
        ),
    ],
};

/// Where the target stands; the firer is north-west of it.
const AT: (i32, i32) = (0, 0);
/// Where a mover comes from.
const FROM: (i32, i32) = (0, 1);

pub fn question(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let (range, reaction) = (answers.number("range"), answers.word("when") == "reaction");
    if reaction && range != 1 {
        return Err(AskFault {
            message: "a unit reacts to a move into a hex in front of it: range 1".to_owned(),
            rule: Some("11.13".to_owned()),
        });
    }
    let firer_at = (0, -range);
    let mut camps = Camps::new(range + 4, tables);
    let (up, firer_up) = match answers.word("height") {
        "target-1" => (1, 0),
        "target-2" => (2, 0),
        "firer-1" => (0, 1),
        _ => (0, 0),
    };
    camps.shelter(AT, answers.word("terrain"), up, answers.word("hexside"), &["NW"]);
    camps.shelter(firer_at, "clear", firer_up, "none", &[]);
    let facing = facing(answers.word("target"), answers.word("aspect"))?;
    firer(&mut camps, answers, firer_at);
    target(&mut camps, answers, if reaction { FROM } else { AT }, facing);
    let shooting =
        if answers.word("formation") == "skirmish" && !is_gun(answers) { "S/1" } else { "S" };
    if reaction {
        return moved_up(camps, shooting, facing);
    }
    let state = camps.activated("british")?;
    let (unit, at) = (unit_called(&state, shooting)?, hex_at(&state, AT)?);
    let target = match state.stand(at).top() {
        Some(top) => top,
        None => unit_called(&state, "T")?,
    };
    let command = command_called(&state, "british")?;
    let turn = Action::TakeTurn { command, turn: TurnKind::General };
    let plan = vec![turn, Action::Act { unit }, Action::Fire { unit, target }];
    Ok(Question { title: Some("Fire at the target (11.32)"), state, plan })
}

/// (11.13) The target marches into the firer's front, by the rules.
fn moved_up(camps: Camps<'_>, shooting: &str, facing: Facing) -> Result<Question, AskFault> {
    let state = camps.activated("american")?;
    let unit = unit_called(&state, shooting)?;
    let from = hex_at(&state, FROM)?;
    let mover = match state.stand(from).top() {
        Some(top) => top,
        None => unit_called(&state, "T")?,
    };
    let (command, to) = (command_called(&state, "american")?, hex_at(&state, AT)?);
    let turn = Action::TakeTurn { command, turn: TurnKind::General };
    let take = match state.partner(mover) {
        Some(_) if !state.is_skirmisher(mover) => Action::ActTogether { unit: mover },
        _ => Action::Act { unit: mover },
    };
    let step = Action::Step { to, facing };
    let mut plan = vec![turn, take, step];
    if let Some(arrived) = Flintlock::after_all(&state, &plan) {
        check_reaction(&arrived, unit, mover)?;
    }
    plan.push(Action::React { unit });
    Ok(Question { title: Some("Fire in reaction to movement (11.13)"), state, plan })
}

fn is_gun(answers: &Answers) -> bool {
    matches!(answers.word("weapon"), "3pdr" | "6pdr")
}

fn firer(camps: &mut Camps<'_>, answers: &Answers, at: (i32, i32)) {
    let formation = answers.word("formation");
    camps.camp(&Camp {
        formation: if formation == "skirmish" { "open" } else { formation },
        first_volley: answers.flag("first_volley"),
        smoke: answers.flag("smoke"),
        ..Camp::of("british")
    });
    let mut printed = json!({ "name": "Your unit", "side": "british", "hex": hex(at) });
    match answers.word("weapon") {
        gun @ ("3pdr" | "6pdr") => {
            printed["type"] = "artillery".into();
            printed["gun"] = gun.into();
            printed["facing"] = "S".into();
            camps.unit("S", printed, &["S"], answers.word("state"));
            // Each side needs a unit that is no gun; this one stands far behind.
            let behind = json!({ "side": "british", "command": "british",
                "hex": hex((at.0, at.1 - 3)), "facing": if formation == "column" { "SE" } else { "S" } });
            return camps.unit("B", behind, &[], "fresh");
        }
        weapon => {
            printed["command"] = "british".into();
            printed["weapon"] = if weapon == "rifle" { "R" } else { "M" }.into();
        }
    }
    let counters: &[&str] = match formation {
        "skirmish" => {
            apart(&mut printed, at, (at.0, at.1 - 3), "SE");
            &["S/1"]
        }
        "column" => {
            printed["facing"] = "SE".into();
            &["S"]
        }
        _ => {
            printed["facing"] = "S".into();
            &["S"]
        }
    };
    camps.unit("S", printed, counters, answers.word("state"));
}

/// One skirmisher where he is wanted, the other out of the way.
fn apart(printed: &mut Value, at: (i32, i32), other: (i32, i32), facing: &str) {
    printed["sk"] = true.into();
    printed["formation"] = "skirmish".into();
    printed["sk_hexes"] = json!([hex(at), hex(other)]);
    printed["facing"] = facing.into();
    if let Some(table) = printed.as_object_mut() {
        table.remove("hex");
    }
}

fn target(camps: &mut Camps<'_>, answers: &Answers, at: (i32, i32), facing: Facing) {
    let kind = answers.word("target");
    camps.camp(&Camp {
        formation: match kind {
            "close" | "close-two" => "close",
            "column" => "column",
            _ => "open",
        },
        smoke: answers.flag("target_smoke"),
        leader: answers.flag("leader").then_some(at),
        ..Camp::of("american")
    });
    let facing = facing.to_string();
    let mut printed = json!({ "name": "the target", "side": "american", "hex": hex(at),
        "facing": facing, "morale": answers.number("morale") });
    let behind = (at.0, at.1 + 3);
    if kind == "gun" {
        printed["type"] = "artillery".into();
        printed["gun"] = "3pdr".into();
        let second = json!({ "side": "american", "command": "american",
            "hex": hex(behind), "facing": "S" });
        camps.unit("U", second, &[], "fresh");
        return camps.unit("T", printed, &["T"], answers.word("target_state"));
    }
    printed["command"] = "american".into();
    match kind {
        "cavalry" => printed["type"] = "cavalry".into(),
        "skirmish" => apart(&mut printed, at, behind, &facing),
        "skirmish-two" => {
            printed["sk"] = true.into();
            printed["formation"] = "skirmish".into();
        }
        "close-two" => {
            let mut second = printed.clone();
            second["name"] = "the unit with it".into();
            camps.unit("U", second, &["U"], answers.word("target_state"));
        }
        _ => {}
    }
    let counters: &[&str] = match kind {
        "skirmish" => &["T/1"],
        "skirmish-two" => &["T/1", "T/2"],
        _ => &["T"],
    };
    camps.unit("T", printed, counters, answers.word("target_state"));
}

/// (8.0) How it faces, so that fire from the north-west comes from that side.
fn facing(kind: &str, aspect: &str) -> Result<Facing, AskFault> {
    Ok(match (kind, aspect) {
        ("skirmish" | "skirmish-two", "flank") => {
            return Err(AskFault {
                message: "skirmishers have a front and a rear only".to_owned(),
                rule: Some("8.0".to_owned()),
            });
        }
        ("skirmish" | "skirmish-two" | "column", "front") => Facing::Nw,
        ("skirmish" | "skirmish-two" | "column", "rear") => Facing::Se,
        ("column", _) => Facing::E,
        (_, "front") => Facing::N,
        (_, "rear") => Facing::S,
        (_, _) => Facing::Ene,
    })
}
