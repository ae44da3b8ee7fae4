//! (12.0, 13.2) A Line attacks a Line.

use ::flintlock::action::TurnKind;
use ::flintlock::{Action, State};
use hexes::Facing;
use serde_json::json;

use super::camps::{Camp, Camps, command_called, hex, hex_at, unit_called};
use super::{HEXSIDE, Question, STATUS, TERRAIN};
use crate::files::TableSet;
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Topic, count};

const WHO: &str = "The attackers";
const WHOM: &str = "The defenders";
const GROUND: &str = "The ground";
const SOME: [i32; 3] = [0, 0, 6];

pub const TOPIC: Topic = Topic {
    id: "shock",
    title: "Shock",
    about: "One Command attacks by Shock or Charge, from the Pre-Shock Reaction to the advance (12.3). \
            Choices on the way are made by their defaults.",
    fields: &[
        number(WHO, "attackers", "Units", [1, 2, 6]),
        choice(
            WHO,
            "arm",
            "Arm",
            &[
                ("open", "Infantry in Open line"),
                ("close", "Infantry in Close"),
                ("horse", "Cavalry"),
                ("charge", "Cavalry, charging"),
            ],
        ),
        choice(WHO, "status", "Shock Status", STATUS),
        number(WHO, "disordered", "Of them Disordered", SOME),
        number(WHO, "reduced", "Of them Reduced", SOME),
        choice(
            WHO,
            "from",
            "They come from",
            &[
                ("front", "the front"),
                ("rear", "the rear"),
                ("flank", "the flank, one against one"),
                ("both", "the front, and one from the flank"),
            ],
        ),
        number(WHOM, "defenders", "Units", [1, 2, 6]),
        choice(
            WHOM,
            "formation",
            "Arm and formation",
            &[("open", "Open"), ("close", "Close"), ("column", "Column"), ("cavalry", "Cavalry")],
        ),
        flag(WHOM, "militia", "Colonial militia"),
        choice(WHOM, "their_status", "Shock Status", STATUS),
        number(WHOM, "hits", "Cohesion hits, of 3", [0, 0, 2]),
        number(WHOM, "their_disordered", "Of them Disordered", SOME),
        number(WHOM, "their_reduced", "Of them Reduced", SOME),
        choice(GROUND, "terrain", "They stand in", TERRAIN),
        choice(GROUND, "hexside", "Attacked across", HEXSIDE),
        choice(
            GROUND,
            "height",
            "Height",
            &[("level", "level"), ("up-1", "one level up"), ("up-2", "two levels up")],
        ),
    ],
};

/// The flank of a line that faces north.
const FLANK: (i32, i32) = (-1, 0);

pub fn question(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let places = places(answers)?;
    let defenders = answers.number("defenders");
    let mut camps = Camps::new(defenders + 5, tables);
    let up = match answers.word("height") {
        "up-1" => 1,
        "up-2" => 2,
        _ => 0,
    };
    let sides = if answers.word("from") == "flank" { &["W"][..] } else { &["NW", "NE"] };
    for i in 0..defenders {
        camps.shelter((i, 0), answers.word("terrain"), up, answers.word("hexside"), sides);
    }
    attackers(&mut camps, answers, &places)?;
    line(&mut camps, answers)?;
    let state = camps.activated("british")?;
    let command = command_called(&state, "british")?;
    let mut plan = vec![Action::TakeTurn { command, turn: TurnKind::Shock }];
    if answers.word("arm") == "charge" {
        for (i, at) in places.iter().enumerate() {
            plan.push(charge(&state, i, *at)?);
        }
    }
    plan.push(Action::Shock);
    let title = match answers.word("arm") {
        "charge" => "Charge (13.22)",
        _ => "Shock (12.3)",
    };
    Ok(Question { title: Some(title), state, plan })
}

/// (12.12) Where the attackers strike from: as many as reach, and so that all are attacked.
fn places(answers: &Answers) -> Result<Vec<(i32, i32)>, AskFault> {
    let (attackers, defenders) = (answers.number("attackers"), answers.number("defenders"));
    let unfit = |message: String| AskFault { message, rule: Some("12.12".to_owned()) };
    let beside = match answers.word("from") {
        "flank" if (attackers, defenders) == (1, 1) => return Ok(vec![FLANK]),
        "flank" => {
            let why = "in the flank only 1 unit can attack 1 defender";
            return Err(unfit(why.to_owned()));
        }
        "both" if attackers == 1 => {
            return Err(unfit("an attack from two sides needs at least 2 attackers".to_owned()));
        }
        "both" => 1,
        _ => 0,
    };
    let ahead = attackers - beside;
    if ahead > defenders + 1 {
        let most = defenders + 1;
        return Err(unfit(format!(
            "only {most} units can reach {}",
            count(defenders as usize, "defender")
        )));
    }
    if ahead + 1 < defenders {
        let most = ahead + 1;
        return Err(unfit(format!(
            "{} can reach only {most} defenders",
            count(ahead as usize, "unit")
        )));
    }
    let first = i32::from(ahead < defenders);
    let flank = (beside == 1).then_some(FLANK);
    Ok((first..first + ahead).map(|i| (i, -1)).chain(flank).collect())
}

/// How many are meant, and whether there are so many.
fn some(answers: &Answers, field: &str, all: i32) -> Result<i32, AskFault> {
    match answers.number(field) {
        n if n <= all => Ok(n),
        n => {
            let (units, what) = (count(all as usize, "unit"), field.replace("their_", ""));
            Err(AskFault::new(format!(
                "{n} can't be {what}: there {} {units}.",
                if all == 1 { "is" } else { "are" }
            )))
        }
    }
}

fn state_of(i: i32, disordered: i32, reduced: i32) -> &'static str {
    match (i < disordered, i < reduced) {
        (true, true) => "both",
        (true, false) => "disordered",
        (false, true) => "reduced",
        (false, false) => "fresh",
    }
}

/// Chargers begin two hexes farther off, straight ahead.
fn attackers(
    camps: &mut Camps<'_>,
    answers: &Answers,
    places: &[(i32, i32)],
) -> Result<(), AskFault> {
    let arm = answers.word("arm");
    camps.camp(&Camp {
        formation: if arm == "close" { "close" } else { "open" },
        status: answers.word("status"),
        ..Camp::of("british")
    });
    let all = answers.number("attackers");
    let (dis, red) = (some(answers, "disordered", all)?, some(answers, "reduced", all)?);
    for (i, at) in (0..).zip(places) {
        let at = if arm == "charge" { back(*at) } else { *at };
        let kind = if matches!(arm, "horse" | "charge") { "cavalry" } else { "infantry" };
        let facing = if *places == [FLANK] || at.1 == 0 { "ENE" } else { "S" };
        let (id, name) = (format!("A{i}"), format!("Attacker {}", i + 1));
        let printed = json!({ "name": name, "side": "british", "command": "british",
            "type": kind, "hex": hex(at), "facing": facing });
        camps.unit(&id, printed, &[&id], state_of(i, dis, red));
    }
    Ok(())
}

/// Two hexes back: to the west of a flank, to the north-west of a front.
fn back(at: (i32, i32)) -> (i32, i32) {
    if at == FLANK { (at.0 - 2, at.1) } else { (at.0, at.1 - 2) }
}

/// (13.22) The ride to where it strikes from.
fn charge(state: &State, i: usize, at: (i32, i32)) -> Result<Action, AskFault> {
    let (step, facing) = if at == FLANK { ((-1, 0), Facing::Ene) } else { ((0, -1), Facing::S) };
    let between = (at.0 + step.0, at.1 + step.1);
    let path = vec![hex_at(state, between)?, hex_at(state, at)?];
    Ok(Action::Charge { unit: unit_called(state, &format!("A{i}"))?, facing, path })
}

fn line(camps: &mut Camps<'_>, answers: &Answers) -> Result<(), AskFault> {
    let formation = answers.word("formation");
    camps.camp(&Camp {
        formation: if formation == "cavalry" { "open" } else { formation },
        status: answers.word("their_status"),
        hits: answers.number("hits"),
        ..Camp::of("american")
    });
    let all = answers.number("defenders");
    let dis = some(answers, "their_disordered", all)?;
    let red = some(answers, "their_reduced", all)?;
    let facing = match (formation, answers.word("from")) {
        ("column", "rear") => "SE",
        ("column", _) => "NW",
        (_, "rear") => "S",
        _ => "N",
    };
    for i in 0..all {
        let (id, name) = (format!("D{i}"), format!("Defender {}", i + 1));
        let mut printed = json!({ "name": name, "side": "american", "command": "american",
            "type": "infantry", "hex": hex((i, 0)), "facing": facing });
        if formation == "cavalry" {
            printed["type"] = "cavalry".into();
        }
        if answers.flag("militia") {
            printed["colonial_militia"] = true.into();
        }
        camps.unit(&id, printed, &[&id], state_of(i, dis, red));
    }
    Ok(())
}
