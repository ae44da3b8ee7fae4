//! (BP-RSP-2) Closing fire, and what becomes of the charge (test B).

use black_powder::State;
use black_powder::action::{Action, Charge, Step};
use black_powder::frame::{Frame, Stage};
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::stage::{Troop, enter};
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Card, Topic};
use kernel::{Ahead, Side};
use tabletop::Heading;

use super::shooting::SUFFERS;
use super::troops::{Asking, HERE, INCH, Table, arm, armed, north, unit};
use super::{FORMATIONS, SIZES, SMALL_ARMS, forbidden, judge};
use crate::BlackPowder;
use crate::desk::card::answer;
use crate::files::TableSet;

const WHO: &str = "Who is charged";
const WHOM: &str = "Who charges";

pub const TOPIC: Topic = Topic {
    id: "closing-fire",
    title: "Closing fire",
    about: "A unit is charged on its front and fires (BP-RSP-2); a charger that is shaken by it or hit \
            by guns takes a break test (BP-BRK-1).",
    fields: &[
        choice(
            WHO,
            "manner",
            "It gives",
            &[("closing", "closing fire"), ("steady", "steady fire (Steady Line)")],
        ),
        choice(WHO, "weapon", "Weapon", SMALL_ARMS),
        number(WHO, "shoot", "Shooting dice", [1, 3, 8]),
        choice(WHO, "size", "Size", SIZES),
        choice(WHO, "formation", "Formation", FORMATIONS),
        flag(WHO, "unsteady", "Shaken or disordered"),
        flag(WHO, "first_fire", "First Fire, not used yet"),
        flag(WHO, "sharp", "Sharpshooters"),
        flag(WHO, "poor", "Poor Shooters"),
        choice(WHOM, "t_arm", "Arm", &[("infantry", "infantry"), ("cavalry", "cavalry")]),
        choice(WHOM, "t_size", "Size", SIZES),
        choice(
            WHOM,
            "t_formation",
            "Formation",
            &[
                ("line", "line"),
                ("attack_column", "attack column"),
                ("skirmish", "skirmish order"),
                ("mixed", "mixed order"),
                ("warband", "warband"),
            ],
        ),
        number(WHOM, "t_morale", "Morale, N or more", [2, 4, 6]),
        number(WHOM, "t_stamina", "Stamina", [1, 3, 6]),
        number(WHOM, "t_casualties", "Casualties so far", [0, 0, 6]),
        flag(WHOM, "t_crack", "Crack"),
        flag(WHOM, "t_stubborn", "Stubborn"),
        flag(WHOM, "t_steady", "Steady, not used yet"),
        flag(WHOM, "t_wavering", "Wavering"),
    ],
};

const FIRES: &[(&str, Special)] = &[
    ("first_fire", Special::FirstFire),
    ("sharp", Special::Sharpshooters),
    ("poor", Special::PoorShooters),
];
/// How far the charge goes: within reach of everybody, and of initiative.
const RUN: i32 = 6 * INCH;

pub fn card(answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
    let (state, action) = question(answers, tables)?;
    judge(&state, &action)?;
    let mut card = answer::card(&state, &action);
    card.title = "Closing fire (BP-RSP-2)".to_owned();
    Ok(card)
}

/// The charge is made by initiative; the answer is asked for.
fn question(answers: &Answers, tables: &TableSet) -> Result<(State, Action), AskFault> {
    let (who, whom) = (Asking { answers, before: "" }, Asking { answers, before: "t_" });
    let mut table = Table::new(tables, ["the attackers", "the defenders"]);
    let weapon = who.word("weapon");
    let guns = weapon.ends_with("artillery");
    let mut defender = who.troop(
        "T",
        Side::Second,
        if guns { Arm::Artillery } else { Arm::Infantry },
        "defending",
    );
    armed(&table, &mut defender, weapon)?;
    defender.profile.shoot = who.number("shoot");
    let steady = answers.word("manner") == "steady";
    defender.profile.specials = specials(&who, steady);
    let charger = charger(&whom);
    let (theirs, ours) = (table.half(&defender, who.is_housed())?, table.half(&charger, false)?);
    table.put(charger, HERE, Heading::NORTH, false);
    let at = north(HERE, ours.deep + RUN + theirs.deep);
    table.put(defender, at, Heading::SOUTH, who.is_housed());
    let mut state = table.state()?;
    let (unit, target) = (unit(&state, "S")?, self::unit(&state, "T")?);
    let now = &mut state.now.units;
    now[unit.index()].casualties = whom.number("casualties");
    now[target.index()].first_fire_spent = !answers.flag("first_fire");
    now[target.index()].disordered = answers.flag("unsteady");
    enter(&mut state, Stage::Initiative).map_err(|wrong| AskFault::new(wrong.found))?;
    let face = if who.is_housed() { Face::Number(1) } else { Face::FRONT };
    let step = Step::Charge(Charge { target, face });
    let charge = Action::Initiative { unit, step };
    judge(&state, &charge)?;
    let none = || forbidden("they can't give closing fire", "BP-RSP-2");
    let asked = BlackPowder::after(&state, &charge).ok_or_else(none)?;
    if !matches!(asked.stack.last(), Some(Frame::Respond(_))) {
        return Err(none());
    }
    let response = if steady { Response::SteadyFire } else { Response::ClosingFire };
    Ok((asked, Action::Respond { unit: target, response }))
}

fn specials(who: &Asking<'_>, steady: bool) -> black_powder::special::Specials {
    let ticked = FIRES.iter().filter(|(field, _)| who.flag(field)).map(|(_, rule)| *rule);
    let line = steady.then_some(Special::SteadyLine);
    black_powder::special::Specials::of(&ticked.chain(line).collect::<Vec<_>>())
}

fn charger(whom: &Asking<'_>) -> Troop {
    let mut troop = whom.troop("S", Side::First, arm(whom.word("arm")), "attacking");
    (troop.profile.morale, troop.profile.stamina) = (whom.number("morale"), whom.number("stamina"));
    troop.profile.specials = whom.specials(SUFFERS);
    troop
}
