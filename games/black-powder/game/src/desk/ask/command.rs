//! (BP-CMD) One command roll.

use black_powder::action::{Action, Charge, Element, Ordered, Step};
use black_powder::frame::{Given, Stage};
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::stage::{Troop, enter};
use black_powder::{State, command as rules};
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Card, Topic};
use kernel::Side;
use tabletop::{Heading, Point};

use super::troops::{Asking, HERE, INCH, Table, company, north, unit};
use super::{barred, judge};
use crate::desk::card::order;
use crate::files::TableSet;

const WHO: &str = "Who orders";
const WHOM: &str = "Whom";

pub const TOPIC: Topic = Topic {
    id: "command",
    title: "Command",
    about: "A commander gives an order and rolls two dice (BP-CMD-1). Of a group, answer for the unit \
            farthest away and for what all of them have (BP-CMD-7).",
    fields: &[
        number(WHO, "rating", "Staff Rating", [5, 8, 10]),
        choice(
            WHO,
            "kind",
            "Order",
            &[("plain", "an order"), ("follow_me", "Follow Me"), ("rally", "rally")],
        ),
        choice(
            WHO,
            "plan",
            "The troops shall",
            &[("move", "move"), ("charge", "charge"), ("away", "draw off from the enemy")],
        ),
        choice(
            WHO,
            "temper",
            "He is",
            &[
                ("none", "like others"),
                ("aggressive", "Aggressive"),
                ("timid", "Timid"),
                ("decisive", "Decisive"),
                ("hesitant", "Hesitant"),
                ("headstrong", "Headstrong"),
                ("diffident", "Diffident"),
            ],
        ),
        flag(WHO, "later", "Others have given orders this turn"),
        flag(WHO, "general", "The general is within 12 in of him"),
        number(WHOM, "distance", "Inches from him", [0, 10, 72]),
        flag(WHOM, "near", "An enemy within 12 in of them"),
        choice(
            WHOM,
            "formation",
            "Formation",
            &[
                ("line", "line"),
                ("attack_column", "attack column"),
                ("march_column", "march column"),
                ("limbered", "limbered guns"),
                ("square", "square"),
                ("skirmish", "skirmish order"),
            ],
        ),
        flag(WHOM, "road", "On a road or track"),
        flag(WHOM, "horse", "Cavalry"),
        flag(WHOM, "reliable", "Reliable"),
        flag(WHOM, "unreliable", "Unreliable"),
        flag(WHOM, "marauders", "Marauders"),
        flag(WHOM, "pas", "Pas de Charge"),
        flag(WHOM, "drilled", "Superbly Drilled"),
    ],
};

const SPECIALS: &[(&str, Special)] = &[
    ("reliable", Special::Reliable),
    ("unreliable", Special::Unreliable),
    ("marauders", Special::Marauders),
    ("pas", Special::PasDeCharge),
    ("drilled", Special::SuperblyDrilled),
];

pub fn card(answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
    let (state, given) = question(answers, tables)?;
    let Given { commander, kind, units } = given.clone();
    let action = Action::Order { commander, kind, units };
    judge(&state, &action)?;
    let mut card = order::card(&state, &action, &given);
    card.title = match kind {
        OrderKind::Plain => "Command roll (BP-CMD-1)",
        OrderKind::FollowMe => "Follow Me (BP-CMD-14)",
        OrderKind::Rally => "Rally (BP-CMD-15)",
    }
    .to_owned();
    Ok(card)
}

fn question(answers: &Answers, tables: &TableSet) -> Result<(State, Given), AskFault> {
    let whom = Asking { answers, before: "" };
    let mut table = Table::new(tables, ["your side", "the enemy"]);
    let troop = ordered(&whom);
    let half = table.half(&troop, false)?;
    let at = Point::new(HERE.x - half.wide - answers.number("distance") * INCH, HERE.y);
    table.officer("RA0", "the commander", |officer| {
        officer.rating = answers.number("rating") as u8;
        officer.temper = temper(answers.word("temper"));
        officer.at = Some(at);
    });
    if answers.flag("general") {
        table.officer("R0", "the general", |general| general.at = Some(north(at, 2 * INCH)));
    }
    if answers.flag("road") {
        table.road()?;
    }
    table.put(troop, HERE, Heading::NORTH, false);
    // Ahead, in reach of a charge after a short move; behind whoever shall draw off.
    let (gap, ahead) = match (answers.word("plan"), answers.flag("near")) {
        ("charge", true) => (9, true),
        ("charge", false) => (16, true),
        ("away", near) => (if near { 11 } else { 30 }, false),
        (_, near) => (if near { 11 } else { 40 }, true),
    };
    let enemy = company("E", Side::Second, "enemy");
    let far = half.deep + gap * INCH + table.half(&enemy, false)?.deep;
    let (far, facing) = if ahead { (far, Heading::SOUTH) } else { (-far, Heading::NORTH) };
    table.put(enemy, north(HERE, far), facing, false);
    let mut state = table.state()?;
    state.now.spoken = answers.flag("later");
    let kind = match answers.word("kind") {
        "follow_me" => OrderKind::FollowMe,
        "rally" => OrderKind::Rally,
        _ => OrderKind::Plain,
    };
    let (unit, target) = (unit(&state, "S")?, self::unit(&state, "E")?);
    if kind == OrderKind::Rally {
        state.now.units[unit.index()].casualties = 2;
    }
    enter(&mut state, Stage::Orders).map_err(|wrong| AskFault::new(wrong.found))?;
    let commander = rules::voices(&state, unit)[0];
    let plan = match kind {
        OrderKind::Rally => Vec::new(),
        _ => plan(answers, gap, target),
    };
    let given = Given { commander, kind, units: vec![Ordered { unit, plan }] };
    rules::check_order(&state, Side::First, &given).map_err(barred)?;
    Ok((state, given))
}

fn ordered(whom: &Asking<'_>) -> Troop {
    let arm = match () {
        () if whom.word("formation") == "limbered" => Arm::Artillery,
        () if whom.flag("horse") => Arm::Cavalry,
        () => Arm::Infantry,
    };
    let mut troop = Asking { answers: whom.answers, before: "" }.sized(arm);
    troop.profile.specials = whom.specials(SPECIALS);
    troop
}

fn temper(word: &str) -> Option<Trait> {
    Some(match word {
        "aggressive" => Trait::Aggressive,
        "timid" => Trait::Timid,
        "decisive" => Trait::Decisive,
        "hesitant" => Trait::Hesitant,
        "headstrong" => Trait::Headstrong,
        "diffident" => Trait::Diffident,
        _ => return None,
    })
}

/// A charge over 8 inches at most, after a move if the enemy is farther.
fn plan(answers: &Answers, gap: i32, target: UnitId) -> Vec<Step> {
    let advance = |inches: i32| Step::Move(vec![Element::Advance(100 * inches)]);
    let charge = Step::Charge(Charge { target, face: Face::FRONT });
    match answers.word("plan") {
        "charge" if gap > 12 => vec![advance(gap - 8), charge],
        "charge" => vec![charge],
        _ => vec![advance(3)],
    }
}

impl Asking<'_> {
    /// The ordered unit: its size makes no difference.
    fn sized(&self, arm: Arm) -> Troop {
        let formation = match (self.word("formation"), arm) {
            (_, Arm::Artillery) => Formation::Limbered,
            ("attack_column", _) => Formation::AttackColumn,
            ("march_column", _) => Formation::MarchColumn,
            ("square", _) => Formation::Square,
            ("skirmish", _) => Formation::Skirmish,
            _ => Formation::Line,
        };
        let body = match arm {
            Arm::Artillery | Arm::Wagon => "battery",
            Arm::Cavalry => "horse",
            Arm::Infantry => "regiment",
        };
        let troop = Troop::new("S", Side::First, arm, HERE, Heading::NORTH);
        Troop { name: format!("ordered {body}"), formation, ..troop }
    }
}
