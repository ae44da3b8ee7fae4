//! (BP-HTH) One round of hand-to-hand between two units.

use black_powder::State;
use black_powder::action::Action;
use black_powder::frame::Frame;
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::stage::Troop;
use black_powder::state::Engagement;
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Card, Topic};
use kernel::Side;
use tabletop::{Heading, polar};

use super::shooting::{suffer, turned};
use super::troops::{Asking, HERE, Half, INCH, Table, arm, company, north, unit};
use super::{ARMS, FORMATIONS, SIZES, forbidden, judge};
use crate::desk::card::fight;
use crate::files::TableSet;

const WHO: &str = "The attackers";
const WHOM: &str = "The defenders";

pub const TOPIC: Topic = Topic {
    id: "hand-to-hand",
    title: "Hand-to-hand",
    about: "Two units fight a round (BP-HTH-11); the loser takes a break test (BP-HTH-9). Values are \
            those of a standard unit, the size changes them (BP-UNI-2).",
    fields: &[
        choice(
            WHO,
            "how",
            "This round",
            &[
                ("charge", "they have just charged"),
                ("obstacle", "they have charged across a defended obstacle"),
                ("locked", "the fight goes on after a draw"),
                ("won", "they won the last round"),
                ("lost", "they lost the last round"),
            ],
        ),
        choice(
            WHO,
            "face",
            "They struck",
            &[("front", "the front"), ("flank", "the flank"), ("rear", "the rear")],
        ),
        choice(WHO, "arm", "Arm", ARMS),
        number(WHO, "fight", "Hand-to-hand dice", [0, 6, 12]),
        choice(WHO, "size", "Size", SIZES),
        choice(WHO, "formation", "Formation", FORMATIONS),
        number(WHO, "morale", "Morale, N or more", [2, 4, 6]),
        number(WHO, "stamina", "Stamina", [1, 3, 6]),
        number(WHO, "casualties", "Casualties so far", [0, 0, 6]),
        flag(WHO, "disordered", "Disordered"),
        flag(WHO, "leader", "A commander with them"),
        flag(WHO, "rear", "Support behind them"),
        number(WHO, "flanks", "Flanks supported", [0, 0, 2]),
        flag(WHO, "tough", "Tough Fighters"),
        flag(WHO, "ferocious", "Ferocious Charge"),
        flag(WHO, "heavy", "Heavy Cavalry +1"),
        flag(WHO, "cuirass", "Heavy Cavalry D3"),
        flag(WHO, "lancers", "Lancers"),
        flag(WHO, "crack", "Crack"),
        flag(WHO, "stubborn", "Stubborn"),
        flag(WHO, "steady", "Steady, not used yet"),
        flag(WHO, "wavering", "Wavering"),
        choice(WHOM, "t_arm", "Arm", ARMS),
        number(WHOM, "t_fight", "Hand-to-hand dice", [0, 6, 12]),
        choice(WHOM, "t_size", "Size", SIZES),
        choice(WHOM, "t_formation", "Formation", FORMATIONS),
        number(WHOM, "t_morale", "Morale, N or more", [2, 4, 6]),
        number(WHOM, "t_stamina", "Stamina", [1, 3, 6]),
        number(WHOM, "t_casualties", "Casualties so far", [0, 0, 6]),
        number(WHOM, "t_closing", "Casualties by their closing fire", [0, 0, 6]),
        flag(WHOM, "t_disordered", "Disordered"),
        flag(WHOM, "t_charging", "They countercharged, or are a Steady Line that fired"),
        flag(WHOM, "t_leader", "A commander with them"),
        flag(WHOM, "t_rear", "Support behind them"),
        number(WHOM, "t_flanks", "Flanks supported", [0, 0, 2]),
        flag(WHOM, "t_tough", "Tough Fighters"),
        flag(WHOM, "t_crack", "Crack"),
        flag(WHOM, "t_stubborn", "Stubborn"),
        flag(WHOM, "t_steady", "Steady, not used yet"),
        flag(WHOM, "t_wavering", "Wavering"),
    ],
};

const DEFENDS: &[(&str, Special)] = &[
    ("tough", Special::ToughFighters),
    ("crack", Special::Crack),
    ("stubborn", Special::Stubborn),
    ("steady", Special::Steady),
    ("wavering", Special::Wavering),
];
const ATTACKS: &[(&str, Special)] = &[
    ("tough", Special::ToughFighters),
    ("ferocious", Special::FerociousCharge),
    ("heavy", Special::HeavyCavalry),
    ("cuirass", Special::HeavyCavalryD3),
    ("lancers", Special::Lancers),
    ("crack", Special::Crack),
    ("stubborn", Special::Stubborn),
    ("steady", Special::Steady),
    ("wavering", Special::Wavering),
];

pub fn card(answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
    let (state, unit) = question(answers, tables)?;
    let action = Action::Fight { unit };
    judge(&state, &action)?;
    let mut card = fight::card(&state, &action, unit);
    card.title = "A round of hand-to-hand (BP-HTH-11)".to_owned();
    Ok(card)
}

fn question(answers: &Answers, tables: &TableSet) -> Result<(State, UnitId), AskFault> {
    let (who, whom) = (Asking { answers, before: "" }, Asking { answers, before: "t_" });
    let mut table = Table::new(tables, ["the attackers", "the defenders"]);
    let attacker = side(&who, "S", Side::First, "attacking", ATTACKS)?;
    let defender = side(&whom, "T", Side::Second, "defending", DEFENDS)?;
    let housed = whom.is_housed();
    let (ours, theirs) = (table.half(&attacker, false)?, table.half(&defender, housed)?);
    let (facing, reach) = turned(answers.word("face"), theirs, housed);
    let below = north(HERE, -reach - ours.deep);
    table.put(attacker, below, Heading::NORTH, false);
    supports(&mut table, &who, Side::First, (below, Heading::NORTH, ours));
    table.put(defender, HERE, facing, housed);
    if answers.word("face") == "front" {
        supports(&mut table, &whom, Side::Second, (HERE, facing, theirs));
    } else if whom.flag("rear") || whom.number("flanks") > 0 {
        let why = "a unit struck on its flank or rear can't be supported";
        return Err(forbidden(why, "BP-SUP-3"));
    }
    for (asking, id) in [(&who, "RA0"), (&whom, "BA0")] {
        if asking.flag("leader") {
            table.officer(id, "the commander", |_| ());
        }
    }
    let mut state = table.state()?;
    let (unit, target) = (unit(&state, "S")?, self::unit(&state, "T")?);
    suffer(&who, &mut state.now.units[unit.index()]);
    suffer(&whom, &mut state.now.units[target.index()]);
    let face = match answers.word("face") {
        _ if housed => 0,
        "flank" => 1,
        "rear" => 2,
        _ => 0,
    };
    state.now.engagements = vec![Engagement { charger: unit, target, face }];
    rounds(answers, &mut state, unit, target)?;
    for (asking, unit) in [(&who, unit), (&whom, target)] {
        if asking.flag("leader") {
            let brigade = state.spec(unit).brigade;
            let leader = state.scenario.brigade(brigade).commander;
            state.now.commanders[leader.index()].with = Some(unit);
        }
    }
    state.now.stack = vec![Frame::RollOff { side: Side::First }, Frame::HandToHand];
    Ok((state, unit))
}

/// Who charges, who won before, and what closing fire did.
fn rounds(
    answers: &Answers,
    state: &mut State,
    unit: UnitId,
    target: UnitId,
) -> Result<(), AskFault> {
    let how = answers.word("how");
    let charged = matches!(how, "charge" | "obstacle");
    if answers.flag("t_charging") && !charged {
        return Err(forbidden("that counts in the round of the charge only", "BP-HTH-4"));
    }
    let closing = answers.number("t_closing") as u8;
    if closing > 0 && !charged {
        return Err(forbidden("closing fire counts in the first round only", "BP-HTH-8"));
    }
    let now = &mut state.now.units;
    (now[unit.index()].charging, now[unit.index()].bonus) = (charged, how == "charge");
    let counters = answers.flag("t_charging");
    (now[target.index()].charging, now[target.index()].bonus) = (counters, counters);
    now[target.index()].struck = (closing > 0).then_some((unit, closing));
    now[unit.index()].won_last = how == "won";
    now[target.index()].won_last = how == "lost";
    Ok(())
}

fn side(
    asking: &Asking<'_>,
    id: &str,
    side: Side,
    what: &str,
    rules: &[(&str, Special)],
) -> Result<Troop, AskFault> {
    let mut troop = asking.troop(id, side, arm(asking.word("arm")), what);
    if side == Side::First && (asking.is_housed() || troop.formation == Formation::Square) {
        return Err(forbidden("squares and garrisons don't charge", "BP-CHG-3"));
    }
    let profile = &mut troop.profile;
    (profile.fight, profile.morale) = (asking.number("fight"), asking.number("morale"));
    profile.stamina = asking.number("stamina");
    profile.specials = asking.specials(rules);
    Ok(troop)
}

/// (BP-SUP-1) Companies behind and beside, an inch off.
fn supports(
    table: &mut Table,
    asking: &Asking<'_>,
    side: Side,
    (at, facing, half): (tabletop::Point, Heading, Half),
) {
    let id = |n: u8| format!("{}{n}", if side == Side::First { "F" } else { "G" });
    let back = facing.opposite();
    if asking.flag("rear") {
        let behind = polar(at, back, half.deep + 2 * INCH);
        table.put(company(&id(0), side, "supporting"), behind, facing, false);
    }
    let level = polar(at, back, INCH);
    let ways = [(Heading::EAST, "eastern"), (Heading::WEST, "western")];
    for (n, (way, name)) in (1..=asking.number("flanks")).zip(ways) {
        let beside = polar(level, way, half.wide + 3 * INCH);
        table.put(company(&id(n), side, name), beside, facing, false);
    }
}
