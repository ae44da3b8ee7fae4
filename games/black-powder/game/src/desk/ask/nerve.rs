//! (BP-BRK) One break test.

use black_powder::event::Event;
use black_powder::frame::{Frame, Test};
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::{Action, State, nerve as rules};
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Card, Topic, Weight};
use kernel::{Ahead, Cx, Ruleset, Side};
use odds::Odds;
use tabletop::Heading;

use super::ARMS;
use super::troops::{HERE, INCH, Table, arm, company, north, unit};
use crate::BlackPowder;
use crate::desk::card::{blank, runs, sum};
use crate::files::TableSet;

const WHO: &str = "The unit";
const WHY: &str = "Why";

pub const TOPIC: Topic = Topic {
    id: "break-test",
    title: "Break test",
    about: "A unit takes a break test (BP-BRK-1): it holds, retires, or breaks and is gone (BP-BRK-3).",
    fields: &[
        choice(
            WHY,
            "why",
            "It",
            &[
                ("a", "has excess casualties from shooting (A)"),
                ("b", "charged into closing fire (B)"),
                ("c", "lost a round of hand-to-hand (C)"),
                ("d", "is shaken after a drawn round (D)"),
                ("e", "supported a unit that broke (E)"),
            ],
        ),
        number(WHY, "excess", "Excess casualties", [0, 0, 10]),
        flag(WHY, "guns", "Casualties from artillery"),
        choice(WHO, "arm", "Arm", ARMS),
        flag(WHO, "disordered", "Disordered"),
        flag(WHO, "house", "In a building"),
        flag(WHO, "steady", "Steady, not used yet"),
        flag(WHO, "valiant", "Valiant, not used yet"),
    ],
};

/// More ways than two dice thrown twice have.
const PATHS: u32 = 2_000;

pub fn card(answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
    let (state, test) = question(answers, tables)?;
    let mut card = blank("Break test (BP-BRK-2)".to_owned());
    let steady = state.has(test.unit, Special::Steady);
    if !steady {
        let tally = rules::modifiers(&state, test);
        card.sums = vec![sum("", &tally, bands(&state, test))];
    }
    let told = taken(&state, test)?;
    card.chances = Some(runs::listed(told, |one| -(one.weight as i32)));
    if steady {
        card.notes.push("The first test of a Steady unit needs no roll (BP-SPR-20).".to_owned());
    }
    if state.has(test.unit, Special::Valiant) && !steady {
        card.notes.push("It rolls again if it would break (BP-SPR-27).".to_owned());
    }
    Ok(card)
}

fn question(answers: &Answers, tables: &TableSet) -> Result<(State, Test), AskFault> {
    let mut table = Table::new(tables, ["your side", "the enemy"]);
    let mut troop = company("S", Side::First, "tested");
    (troop.size, troop.profile) =
        (Size::Standard, black_powder::stage::usual(arm(answers.word("arm"))));
    if troop.profile.arm == Arm::Artillery {
        troop.formation = Formation::Deployed;
    }
    let rules = [("steady", Special::Steady), ("valiant", Special::Valiant)];
    let ticked = rules.iter().filter(|(field, _)| answers.flag(field)).map(|(_, rule)| *rule);
    troop.profile.specials = black_powder::special::Specials::of(&ticked.collect::<Vec<_>>());
    let stamina = troop.profile.stamina;
    table.put(troop, HERE, Heading::NORTH, answers.flag("house"));
    let enemy = company("E", Side::Second, "enemy");
    table.put(enemy, north(HERE, 30 * INCH), Heading::SOUTH, false);
    let mut state = table.state()?;
    let unit = unit(&state, "S")?;
    let u = &mut state.now.units[unit.index()];
    u.casualties = stamina + answers.number("excess") as u8;
    (u.by_guns, u.disordered) = (answers.flag("guns"), answers.flag("disordered"));
    let kind = match answers.word("why") {
        "b" => TestKind::B,
        "c" => TestKind::C,
        "d" => TestKind::D,
        "e" => TestKind::E,
        _ => TestKind::A,
    };
    state.now.stack = vec![Frame::RollOff { side: Side::First }, Frame::Tests { queue: vec![] }];
    Ok((state, Test { unit, kind }))
}

/// "on two dice: 7 or more holds, 5 or more retires"
fn bands(state: &State, test: Test) -> String {
    let least =
        |wanted: Nerve| (-20..=12).find(|total| rules::result(state, test, *total) >= wanted);
    let (holds, retires) = (least(Nerve::Holds), least(Nerve::Retires));
    let mut words = vec![match holds {
        Some(least) => format!("{least} or more holds"),
        None => "no total holds".to_owned(),
    }];
    if let Some(least) = retires.filter(|least| Some(*least) != holds) {
        words.push(format!("{least} or more retires"));
    }
    format!("on two dice: {}", words.join(", "))
}

/// By the rules' own roll, and the second one of the Valiant.
fn taken(state: &State, test: Test) -> Result<Odds<(Weight, String)>, AskFault> {
    let run = |dice: &mut dyn kernel::Dice| {
        let (mut ahead, mut events) = (state.clone(), Vec::new());
        rules::next(&mut Cx::new(&mut ahead, dice, &mut events), vec![test]);
        let asked = matches!(ahead.stack.last(), Some(Frame::Valiant { .. }));
        if let Some(action) = asked.then(|| BlackPowder::usual(&ahead)).flatten() {
            answer(&mut ahead, dice, &mut events, &action);
        }
        let nerve = events.iter().rev().find_map(|event| match event {
            Event::Tested { nerve, .. } => Some(*nerve),
            _ => None,
        });
        match nerve {
            Some(Nerve::Breaks) => (Weight::Worst, "It breaks and is removed".to_owned()),
            Some(Nerve::Retires) => (Weight::Heavy, "It retires".to_owned()),
            Some(Nerve::Holds) | None => (Weight::None, "It holds".to_owned()),
        }
    };
    odds::enumerate(PATHS, run).map_err(|_| AskFault::new("There are too many ways to count."))
}

/// (BP-SPR-34) Only the test is looked at, not what the turn brings after it.
fn answer(
    state: &mut State,
    dice: &mut dyn kernel::Dice,
    events: &mut Vec<Event>,
    action: &Action,
) {
    let Some(side) = BlackPowder::decider(state) else { return };
    BlackPowder::resolve(&mut Cx::new(state, dice, events), side, action);
}
