//! (FL-MEL) One melee.

use crate::files::TableSet;
use ::flintloque::Action;
use ::flintloque::frame::Acting;
use ::flintloque::parts::*;
use kernel::Side;
use tabletop::{CM, Point};

use super::props::{HERE, Props, acts, declare, leader_place, north, soldier};
use super::{EXPERIENCE, LEADER, MOUNTS, Question, RACES, TROOPS};
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Topic};

const WHO: &str = "Who attacks";
const WHOM: &str = "Whom";

const BLADES: &[(&str, &str)] = &[
    ("bayonet", "Bayonet"),
    ("none", "Musket butt"),
    ("hand-weapon", "Hand weapon"),
    ("sword", "Sword"),
    ("great-weapon", "Great weapon"),
    ("lance", "Lance"),
];

pub const TOPIC: Topic = Topic {
    id: "melee",
    title: "Melee",
    about: "Two figures in contact fight (FL-MEL-2); the loser makes a steady check (FL-STE-1).",
    fields: &[
        choice(WHO, "race", "Race", RACES),
        choice(WHO, "experience", "Experience", EXPERIENCE),
        choice(WHO, "troop", "Troop type", TROOPS),
        flag(WHO, "elite", "Elite"),
        choice(WHO, "mount", "Mount", MOUNTS),
        choice(WHO, "blade", "Weapon", BLADES),
        number(WHO, "wounds", "Wounds", [0, 0, 6]),
        number(WHO, "hits", "Hits", [0, 0, 6]),
        flag(WHO, "shaken", "Shaken"),
        choice(
            WHO,
            "how",
            "He",
            &[
                ("stood", "was in contact"),
                ("moved", "moved into contact"),
                ("charged", "charged (Cavalry)"),
            ],
        ),
        choice(WHO, "leader", "His leader", LEADER),
        flag(WHO, "order", "Direct order"),
        flag(WHO, "obstacle", "Across an obstacle"),
        choice(WHOM, "t_race", "Race", RACES),
        choice(WHOM, "t_experience", "Experience", EXPERIENCE),
        choice(WHOM, "t_troop", "Troop type", TROOPS),
        flag(WHOM, "t_elite", "Elite"),
        choice(WHOM, "t_mount", "Mount", MOUNTS),
        choice(WHOM, "t_blade", "Weapon", BLADES),
        number(WHOM, "t_wounds", "Wounds", [0, 0, 6]),
        number(WHOM, "t_hits", "Hits", [0, 0, 6]),
        flag(WHOM, "t_shaken", "Shaken"),
        choice(WHOM, "t_leader", "His leader", LEADER),
        number(WHOM, "others", "More of our side in contact with him", [0, 0, 3]),
    ],
};

pub fn question(answers: &Answers, tables: &TableSet) -> Result<Question, AskFault> {
    let mut props = Props::new(tables)?;
    let put = |props: &mut Props<'_>, side: Side, before: &str, at: Point, facing: i32| {
        let blade = answers.word(&format!("{before}blade"));
        // (FL-MEL-6) A bayonet needs something to be on.
        let musket: &[&str] = if blade == "bayonet" { &["std-musket"] } else { &[] };
        let name = if before.is_empty() { "The attacker" } else { "The attacked" };
        props.put(side, name, soldier(answers, before, musket, blade), at, facing)
    };
    let target = put(&mut props, Side::Second, "t_", HERE, 180)?;
    let touching = north(HERE, -(depth(answers, "") + depth(answers, "t_")) / 2);
    let attacker = put(&mut props, Side::First, "", touching, 0)?;
    if answers.flag("obstacle") {
        let y = HERE.y - depth(answers, "t_") / 2;
        props.line("hedge", Point::new(HERE.x - 3 * CM, y), Point::new(HERE.x + 3 * CM, y))?;
    }
    crowd(&mut props, answers)?;
    props.lead(Side::First, "professional", leader_place(answers, "leader", touching))?;
    // On the other flank: the two are not to meet.
    let west = leader_place(answers, "t_leader", HERE);
    props.lead(Side::Second, "professional", Point::new(2 * HERE.x - west.x, west.y))?;
    let mut state = props.state(|state| {
        for (figure, before) in [(attacker, ""), (target, "t_")] {
            let number = |field: &str| answers.number(&format!("{before}{field}")) as u8;
            let most = state.spec(figure).profile.wounds.saturating_sub(1);
            let f = &mut state.now.figures[figure.index()];
            (f.wounds, f.hits) = (number("wounds").min(most), number("hits"));
            f.shaken = answers.flag(&format!("{before}shaken"));
        }
    })?;
    let how = answers.word("how");
    let rides = state.is_cavalry(attacker);
    if how == "charged" && !rides {
        return Err(AskFault {
            message: "only mounted Cavalry charges".to_owned(),
            rule: Some("FL-CAV-1".to_owned()),
        });
    }
    acts(
        &mut state,
        Acting {
            engaged: true,
            moved: how != "stood",
            charged: (how == "charged").then_some(target),
            ..Acting::new(attacker, answers.flag("order"), false)
        },
    );
    let plan = vec![declare(&[Step::Melee]), Action::Melee { target, technique: None }];
    let place = "Higher total wins; the difference is the Impact (FL-MEL-4)".to_owned();
    Ok(Question { title: "Melee (FL-MEL-2)", place, state, plan })
}

/// How deep the base of a soldier of the form is.
fn depth(answers: &Answers, before: &str) -> i32 {
    let word = |field: &str| answers.word(&format!("{before}{field}"));
    match (word("mount"), word("race")) {
        ("none", "ogre" | "trolka") => 3 * CM,
        ("none", _) => 25 * CM / 10,
        _ => 5 * CM,
    }
}

/// (FL-MEL-3) Friends of the attacker at the other three sides.
fn crowd(props: &mut Props<'_>, answers: &Answers) -> Result<(), AskFault> {
    let (deep, wide) = (
        depth(answers, "t_") / 2,
        if answers.word("t_mount") == "none" { depth(answers, "t_") / 2 } else { 125 * CM / 100 },
    );
    let own = 125 * CM / 100;
    let places = [
        (Point::new(HERE.x - wide - own, HERE.y), 90),
        (Point::new(HERE.x + wide + own, HERE.y), 270),
        (north(HERE, deep + own), 180),
    ];
    for (at, facing) in places.into_iter().take(answers.number("others") as usize) {
        let friend = serde_json::json!({ "id": "", "race": "ferach-elf", "experience": "average",
            "troop": "regular" });
        props.put(Side::First, "A friend", friend, at, facing)?;
    }
    Ok(())
}
