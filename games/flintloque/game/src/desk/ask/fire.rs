//! (FL-FIR) One shot.

use crate::files::TableSet;
use ::flintloque::Action;
use ::flintloque::frame::{Acting, Case2, Frame};
use ::flintloque::parts::*;
use kernel::Side;
use tabletop::{CM, MM, Point};

use super::props::{HERE, Props, acts, declare, leader_place, north, soldier};
use super::{EXPERIENCE, LEADER, MOUNTS, Question, RACES, TROOPS};
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Topic};

const WHO: &str = "Who fires";
const WHOM: &str = "At whom";
const GROUND: &str = "Over what ground";

pub const TOPIC: Topic = Topic {
    id: "fire",
    title: "Fire",
    about: "One figure fires at another (FL-FIR-4); a hit is followed by a steady check (FL-STE-1).",
    fields: &[
        choice(
            WHO,
            "weapon",
            "Weapon",
            &[
                ("std-musket", "Standard Musket"),
                ("ferach-musket", "Ferach Elf Musket"),
                ("orc-bessie", "Orc Bessie Musket"),
                ("short-musket", "Short Musket"),
                ("std-rifle", "Standard Rifle"),
                ("bakur-rifle", "Bakur Rifle"),
                ("std-carbine", "Standard Carbine"),
                ("ferach-carbine", "Ferach Elf Carbine"),
                ("orc-carbine", "Orc Cavalry Carbine"),
                ("std-pistol", "Standard Pistol"),
                ("ferach-pistol", "Ferach Elf Duelling Pistol"),
                ("std-blunderbuss", "Standard Blunderbuss"),
                ("std-grenade", "Standard Grenade"),
            ],
        ),
        flag(WHO, "pair", "A pair of them"),
        number(WHO, "range", "Range in cm", [4, 30, 100]),
        choice(
            WHO,
            "rate",
            "He",
            &[
                ("still", "stands"),
                ("half-step", "marches at Half Step"),
                ("slow", "marches at Slow March"),
                ("quick", "marches at Quick March"),
                ("aimed", "aims, in the aimed fire phase"),
            ],
        ),
        choice(WHO, "race", "Race", RACES),
        choice(WHO, "experience", "Experience", EXPERIENCE),
        choice(WHO, "troop", "Troop type", TROOPS),
        flag(WHO, "elite", "Elite"),
        choice(WHO, "mount", "Mount", MOUNTS),
        flag(WHO, "wounded", "Heavily wounded"),
        flag(WHO, "tie", "Held back by hits (a tie)"),
        choice(WHO, "leader", "His leader", LEADER),
        flag(WHO, "order", "Direct order"),
        choice(WHOM, "t_race", "Race", RACES),
        choice(WHOM, "t_experience", "Experience", EXPERIENCE),
        choice(WHOM, "t_troop", "Troop type", TROOPS),
        flag(WHOM, "t_elite", "Elite"),
        choice(WHOM, "t_mount", "Mount", MOUNTS),
        choice(
            WHOM,
            "body",
            "Aimed at",
            &[("mount", "the mount, if he rides"), ("rider", "the rider")],
        ),
        flag(WHOM, "t_shaken", "Shaken"),
        choice(WHOM, "t_leader", "His leader", LEADER),
        choice(
            GROUND,
            "cover",
            "The target is",
            &[
                ("none", "in the open"),
                ("hedge", "behind a hedge (light cover)"),
                ("stone-wall", "behind a stone wall (heavy cover)"),
                ("obscured", "obscured by a hedge in between"),
            ],
        ),
    ],
};

pub fn question(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let weapon = answers.word("weapon");
    let locks: &[&str] = if answers.flag("pair") { &[weapon, weapon] } else { &[weapon] };
    let far = answers.number("range") * CM;
    let target_at = north(HERE, far);
    let mut props = Props::new(tables)?;
    let firer = soldier(answers, "", locks, "none");
    let firer = props.put(Side::First, "The firer", firer, HERE, 0)?;
    let target = soldier(answers, "t_", &[], "none");
    let target = props.put(Side::Second, "The target", target, target_at, 180)?;
    props.lead(Side::First, "professional", leader_place(answers, "leader", HERE))?;
    props.lead(Side::Second, "professional", leader_place(answers, "t_leader", target_at))?;
    ground(&mut props, answers, target_at, far)?;
    let mut state = props.state(|state| {
        state.now.figures[target.index()].shaken = answers.flag("t_shaken");
        if answers.flag("wounded") {
            let all = state.spec(firer).profile.wounds;
            state.now.figures[firer.index()].wounds = all.div_ceil(2);
        }
    })?;
    let arm = match state.spec(firer) {
        spec if spec.firelock.is_some() => Arm::Firelock,
        spec if !spec.pistols.is_empty() => Arm::Pistols,
        _ => Arm::Grenade,
    };
    let plan = match answers.word("rate") {
        "aimed" => {
            state.now.stack = vec![Frame::Order, Frame::Aiming { side: Side::First }];
            let rides = state.figure(target).mounted && answers.word("body") == "mount";
            let body = if rides { Body::Mount } else { Body::Rider };
            vec![Action::Aim { figure: firer, arm, target, body }]
        }
        rate => {
            let order = answers.flag("order");
            let case2 = if answers.flag("tie") { Case2::Tie } else { Case2::Free };
            acts(&mut state, Acting { case2, ..Acting::new(firer, order, false) });
            vec![declare(&declared(rate, case2)?), Action::Fire { arm, target }]
        }
    };
    let place = format!("At {} cm", answers.number("range"));
    Ok(Question { title: "Fire at the target (FL-FIR-4)", place, state, plan })
}

/// (FL-ACT-10) After a tie there is no march besides.
fn declared(rate: &str, case2: Case2) -> Result<Vec<Step>, AskFault> {
    let rate = match rate {
        "half-step" => Rate::Half,
        "slow" => Rate::Slow,
        "quick" => Rate::Quick,
        _ => return Ok(vec![Step::Fire]),
    };
    match case2 {
        Case2::Free => Ok(vec![Step::Fire, Step::March(rate)]),
        _ => Err(AskFault {
            message: "after a tie he may only move or fire".to_owned(),
            rule: Some("FL-ACT-10".to_owned()),
        }),
    }
}

/// A fence in front of the target, or between the two.
fn ground(
    props: &mut Props<'_>,
    answers: &Answers,
    target: Point,
    far: i32,
) -> Result<(), AskFault> {
    let depth = match (answers.word("t_mount"), answers.word("t_race")) {
        ("none", "ogre" | "trolka") => 15 * MM,
        ("none", _) => 125 * MM / 10,
        _ => 25 * MM,
    };
    let fence = |y: i32| (Point::new(HERE.x - 3 * CM, y), Point::new(HERE.x + 3 * CM, y));
    let (kind, (from, to)) = match answers.word("cover") {
        "none" => return Ok(()),
        "obscured" => ("hedge", fence(target.y - far / 2)),
        kind => (kind, fence(target.y - depth)),
    };
    props.line(kind, from, to)
}
