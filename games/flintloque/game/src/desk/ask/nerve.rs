//! (FL-STE, FL-MOR) Steady checks and morale checks by themselves.

use crate::Flintloque;
use crate::files::TableSet;
use ::flintloque::event::Event;
use ::flintloque::frame::{Check, Frame, From};
use ::flintloque::parts::*;
use ::flintloque::{Action, State, steady};
use kernel::Side;
use odds::Odds;
use tabletop::{CM, Point};

use super::props::{HERE, Props, leader_place, north, soldier};
use super::{EXPERIENCE, LEADER, MOUNTS, Question, RACES, TROOPS};
use crate::desk::{card, words};
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Card, Topic, Weight, told};

const WHO: &str = "The figure";
const WHAT: &str = "What strikes it";
const NEAR: &str = "Around it";

const REPUTATION: &[(&str, &str)] = &[
    ("professional", "Professional"),
    ("heroic", "Heroic"),
    ("aggressive", "Aggressive"),
    ("cowardly", "Cowardly"),
    ("dastardly", "Dastardly"),
];

pub const STEADY: Topic = Topic {
    id: "steady",
    title: "Steady",
    about: "A figure that was hit, or has lost a melee, makes a steady check (FL-STE-1).",
    fields: &[
        choice(WHO, "race", "Race", RACES),
        choice(WHO, "experience", "Experience", EXPERIENCE),
        choice(WHO, "troop", "Troop type", TROOPS),
        flag(WHO, "elite", "Elite"),
        choice(WHO, "mount", "Mount", MOUNTS),
        choice(WHO, "body", "Struck", &[("rider", "the rider"), ("mount", "the mount")]),
        flag(WHO, "shaken", "Shaken"),
        choice(WHO, "leader", "Its leader", LEADER),
        choice(WHAT, "by", "By", &[("fire", "fire"), ("melee", "a lost melee")]),
        number(WHAT, "impact", "Impact", [1, 4, 20]),
    ],
};

pub const MORALE: Topic = Topic {
    id: "morale",
    title: "Morale",
    about: "A shaken figure is activated: the morale check comes first (FL-MOR-1).",
    fields: &[
        choice(WHO, "race", "Race", RACES),
        choice(WHO, "experience", "Experience", EXPERIENCE),
        choice(WHO, "troop", "Troop type", TROOPS),
        flag(WHO, "elite", "Elite"),
        choice(WHO, "mount", "Mount", MOUNTS),
        number(WHO, "wounds", "Wounds", [0, 0, 6]),
        choice(NEAR, "leader", "Its leader", LEADER),
        choice(NEAR, "reputation", "He is", REPUTATION),
        flag(NEAR, "order", "Direct order"),
        flag(NEAR, "standard", "Own standard in sight"),
        flag(NEAR, "music", "Own music within 25 cm"),
        flag(NEAR, "half", "Less than half the section left"),
    ],
};

pub fn steady(answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
    let mut props = Props::new(tables)?;
    let figure =
        props.put(Side::First, "The figure", soldier(answers, "", &[], "none"), HERE, 0)?;
    let enemy = plain(&mut props, Side::Second, north(HERE, 30 * CM), None)?;
    props.lead(Side::First, "professional", leader_place(answers, "leader", HERE))?;
    let state = props.state(|state| {
        state.now.figures[figure.index()].shaken = answers.flag("shaken");
    })?;
    let rides = state.figure(figure).mounted;
    let body = if rides && answers.word("body") == "mount" { Body::Mount } else { Body::Rider };
    let from = if answers.word("by") == "melee" { From::Melee(enemy) } else { From::Fire };
    let check = Check { figure, body, impact: answers.number("impact") as i16, from };
    let tally = steady::modifiers(&state, &check);
    Ok(Card {
        title: "Steady check (FL-STE-1)".to_owned(),
        place: String::new(),
        sums: vec![card::sum("", &tally, "on a D10")],
        faces: Vec::new(),
        chances: Some(told(by_the_rules(state, check)?)),
        notes: Vec::new(),
        commit: String::new(),
        throws: false,
    })
}

/// The check is due, and somebody goes on: the rules make it.
fn by_the_rules(mut state: State, check: Check) -> Result<Odds<(Weight, String)>, AskFault> {
    let side = Side::First;
    state.now.stack =
        vec![Frame::Order, Frame::Checks { queue: vec![check] }, Frame::Music { side }];
    let odds =
        odds::distribution::<Flintloque, _>(&state, side, &Action::NoMusic, 1_000, |_, events| {
            let blow = events.iter().find_map(|event| match event {
                Event::SteadyCheck { blow, .. } => Some(*blow),
                _ => None,
            });
            words::blow(blow)
        });
    odds.map_err(|_| AskFault::new("There are too many ways to count."))
}

pub fn morale(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let mut props = Props::new(tables)?;
    let figure =
        props.put(Side::First, "The figure", soldier(answers, "", &[], "none"), HERE, 0)?;
    let reputation = answers.word("reputation");
    props.lead(Side::First, reputation, leader_place(answers, "leader", HERE))?;
    plain(&mut props, Side::Second, north(HERE, 30 * CM), None)?;
    let behind = |x: i32| Point::new(HERE.x + x * CM, HERE.y - 10 * CM);
    if answers.flag("standard") {
        plain(&mut props, Side::First, behind(4), Some("standard"))?;
    }
    let drum = match answers.flag("music") {
        true => Some(plain(&mut props, Side::First, behind(8), Some("musician"))?),
        false => None,
    };
    let side = Side::First;
    let state = props.state(|state| {
        let most = state.spec(figure).profile.wounds.saturating_sub(1);
        let f = &mut state.now.figures[figure.index()];
        (f.shaken, f.wounds) = (true, (answers.number("wounds") as u8).min(most));
        if let Some(drum) = drum {
            state.now.figures[drum.index()].playing = true;
        }
        if answers.flag("half") {
            state.now.sections[side.index()].start = 20;
        }
        let go = Frame::Go { side, used: 0, retained: false, impulse: false };
        state.now.stack = vec![Frame::Order, go];
    })?;
    let plan = vec![Action::Activate { figure, order: answers.flag("order") }];
    Ok(Question { title: "Morale check (FL-MOR-1)", place: String::new(), state, plan })
}

/// Somebody of no account.
fn plain(
    props: &mut Props<'_>,
    side: Side,
    at: Point,
    role: Option<&str>,
) -> Result<FigureId, AskFault> {
    let mut file = serde_json::json!({ "id": "", "race": "ferach-elf", "experience": "average",
        "troop": "regular" });
    if let Some(role) = role {
        file["role"] = role.into();
    }
    props.put(side, "somebody", file, at, 0)
}
