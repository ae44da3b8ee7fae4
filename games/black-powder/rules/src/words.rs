//! What happened, and what is asked, in words.

use kernel::Side;

use crate::command;
use crate::event::*;
use crate::frame::{Again, Frame, Stage};
use crate::ground;
use crate::modifiers::Sum;
use crate::naming::{all, sentence, the};
use crate::parts::*;
use crate::respond::name_face;
use crate::sequence;
use crate::state::{Fate, How, Raw, State, Voice};
use tabletop::{INCH, Point};

/// A length in inches, to a tenth.
fn inches(far: i32) -> String {
    let tenths = (10 * i64::from(far) + i64::from(INCH) / 2) / i64::from(INCH);
    match tenths % 10 {
        0 => format!("{} in", tenths / 10),
        part => format!("{}.{part} in", tenths / 10),
    }
}

fn count(n: u8, one: &str) -> String {
    match n {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

fn casualties(n: u8) -> String {
    match n {
        0 => "no casualties".to_owned(),
        1 => "1 casualty".to_owned(),
        n => format!("{n} casualties"),
    }
}

/// "rolled 4 and 3, -1 disordered = 6"
fn rolled(dice: [u8; 2], sum: &Sum) -> String {
    let total = dice[0] as i8 + dice[1] as i8 + sum.total();
    match sum.lines().next() {
        None => format!("rolled {} and {}", dice[0], dice[1]),
        Some(_) => format!("rolled {} and {}, {} = {total}", dice[0], dice[1], sum.in_words()),
    }
}

fn with(sum: &Sum) -> String {
    match sum.lines().next() {
        None => String::new(),
        Some(_) => format!(", {}", sum.in_words()),
    }
}

pub fn say(state: &State, event: &Event) -> Option<String> {
    told(state, event).map(|words| sentence(&words))
}

fn told(state: &State, event: &Event) -> Option<String> {
    let name = |unit: &UnitId| the(state, *unit);
    let officer = |commander: &CommanderId| &*state.commander_spec(*commander).name;
    let people = |side: &Side| &*state.scenario.sides[side.index()].name;
    Some(match event {
        Event::Begin(_) | Event::Next(_) | Event::Done => return None,
        Event::MoveMade { .. } | Event::Spoke { .. } | Event::Ordered { .. } => return None,
        Event::Stationed { .. } | Event::Charging { .. } | Event::RoundOver { .. } => return None,
        Event::Struck { .. } | Event::Evaded { .. } | Event::Disengaged { .. } => return None,
        Event::Freed { .. } | Event::Swept { .. } | Event::Placed { .. } => return None,
        Event::Retired { .. } | Event::TookInitiative { .. } => return None,

        Event::RolledOff { dice, first, .. } => {
            format!("{} begin: rolled {} against {} (BP-SEQ-3).", people(first), dice[0], dice[1])
        }
        Event::BrigadePlaced { brigade } => {
            format!(
                "{}: the brigade is in place (BP-SCN-4).",
                state.scenario.brigade(*brigade).name
            )
        }
        Event::PlayerTurn { side, turn } => format!("== Turn {turn}: {} ==", people(side)),
        Event::StageBegan { stage } => format!("-- {} --", stage_words(*stage)),
        Event::GameOver { winner, how } => {
            let why = match how {
                How::ArmyBroken => "the enemy army breaks (BP-VIC-1)",
                How::BothBroken => "both armies break (BP-VIC-4)",
                How::AtLimit => "time is up (BP-VIC-2)",
            };
            match winner {
                Some(side) => format!("{} win: {why}.", people(side)),
                None => format!("A draw: {why}."),
            }
        }

        Event::BrigadeBroken { brigade } => {
            format!("{}: the brigade is broken (BP-BRG-1).", state.scenario.brigade(*brigade).name)
        }
        Event::Replaced { commander, unit, rating } => format!(
            "A replacement for {} appears at {}: Staff Rating {rating} (BP-COM-5).",
            officer(commander),
            name(unit)
        ),
        Event::Joined { commander, unit, by } => {
            format!("{} joins {} ({}).", officer(commander), name(unit), by.cite())
        }
        Event::CommanderMoved { commander, at } => {
            format!("{} rides to {} (BP-MOV-9).", officer(commander), near(state, *commander, *at))
        }
        Event::RiskRoll { commander, dice, need, lost } => {
            let result = if *lost { "lost" } else { "safe" };
            let [a, b] = dice;
            format!(
                "{} is {result}: rolled {a} and {b}, {need} needed (BP-COM-4).",
                officer(commander)
            )
        }
        Event::CommanderLost { captured: false, .. } => return None,
        Event::CommanderLost { commander, .. } => {
            format!("{} is captured (BP-COM-2).", officer(commander))
        }

        Event::CommandRoll { commander, kind, units, dice, sum, heard } => {
            let names = all(state, units.iter().copied());
            let how = match kind {
                OrderKind::Plain => "orders",
                OrderKind::FollowMe => "calls \"Follow me\" to",
                OrderKind::Rally => "rallies",
            };
            let result = match heard {
                Heard::Moves(_) if *kind == OrderKind::Rally => "done".to_owned(),
                Heard::Moves(_) if *kind == OrderKind::FollowMe => "up to 3 moves".to_owned(),
                Heard::Moves(moves) => count(*moves, "move"),
                Heard::Fails => "the order fails".to_owned(),
                Heard::Blunders => "a blunder".to_owned(),
                Heard::Hesitates => "he hesitates and rolls again".to_owned(),
            };
            let [a, b] = dice;
            format!(
                "{} {how} {names}: {result}. Rolled {a} and {b} = {}, {} or less needed: {} (BP-CMD-1).",
                officer(commander),
                a + b,
                sum.total(),
                sum.in_words()
            )
        }
        Event::Silent { commander } => {
            format!("{} gives no more orders (BP-CMD-11).", officer(commander))
        }
        Event::BlunderRoll { die, moves, .. } => {
            format!("{}. Rolled {die} (BP-BLU-1).", blunder_words(*die, *moves))
        }
        Event::Rallied { unit } => format!(
            "{} rally: {} left (BP-CMD-15).",
            name(unit),
            casualties(state.unit(*unit).casualties)
        ),

        Event::Moved { unit, how, cost, .. } => {
            let far = inches(*cost);
            let what = match how {
                Going::March => format!("move {far}"),
                Going::Short => format!("move only {far}"),
                Going::Blunder => format!("go {far} by mistake"),
                Going::Evade => format!("evade {far}"),
                Going::Halt => format!("go {far} and halt"),
                Going::Countercharge => format!("countercharge {far}"),
                Going::TurnToFace => "turn to face".to_owned(),
                Going::Turn => "turn".to_owned(),
                Going::Retire => format!("retire {far}"),
                Going::FallBack => format!("fall back {far}"),
            };
            format!("{} {what} ({}).", name(unit), how.cite())
        }
        Event::Formed { unit, formation, .. } => {
            format!("{} {} (BP-FRM-2).", name(unit), into(*formation))
        }
        Event::Entered { unit, building } => {
            format!("{} occupy {} (BP-BLD-1).", name(unit), state.scenario.piece(*building).name)
        }
        Event::LeftHouse { unit, .. } => format!("{} leave the building (BP-BLD-1).", name(unit)),
        Event::LeftTable { unit, .. } => format!("{} leave the table (BP-VIC-5).", name(unit)),
        Event::Returned { unit, .. } => format!("{} come back (BP-VIC-5).", name(unit)),

        Event::Declared { unit, target, face, turned } => {
            let face = name_face(state, *target, usize::from(*face)).words();
            let (how, rule) =
                if *turned { ("turn on", "BP-CHG-9") } else { ("charge", "BP-CHG-5") };
            format!("{} {how} {}: {face} ({rule}).", name(unit), name(target))
        }
        Event::Answered { unit, response, .. } => {
            let what = match response {
                Response::Hold => "hold",
                Response::ClosingFire => "will give closing fire",
                Response::SteadyFire => "will fire steadily and meet the charge",
                Response::Countercharge => "countercharge",
                Response::TurnToFace => "turn to face",
                Response::Evade => "evade",
                Response::FormSquare => "try to form square",
            };
            format!("{} {what} ({}).", name(unit), response.cite())
        }
        Event::SquareRoll { unit, dice, formed, disordered } => {
            let result = match (formed, disordered) {
                (true, false) => "stand in square",
                (true, true) => "stand in square, disordered",
                (false, _) => "fail to form square",
            };
            let dice = dice.map_or(String::new(), |[a, b]| format!(": rolled {a} and {b}"));
            format!("{} {result}{dice} (BP-RSP-6).", name(unit))
        }
        Event::Docked { unit, distance, .. } => {
            format!("{} charge home over {} (BP-CHG-6).", name(unit), inches(*distance))
        }
        Event::Engaged { charger, target, .. } => {
            format!("{} and {} are engaged (BP-CHG-12).", name(charger), name(target))
        }

        Event::RawRoll { unit, die, raw } => {
            let result = match (raw, die) {
                (Raw::SixesOnly, 1) => "panic: disordered, and only sixes hit",
                (Raw::SixesOnly, _) => "are nervous: only sixes hit",
                (_, 6) => "are keen: one die more",
                _ => "stand to it: they fire as others do",
            };
            format!("{} {result}. Rolled {die} (BP-SPR-10).", name(unit))
        }
        Event::Volley(volley) => volley_words(state, volley),
        Event::Hurt { .. } => return None,
        Event::StaminaRoll { unit, die, stamina } => {
            format!(
                "{} show their mettle: Stamina {stamina}. Rolled {die} (BP-SPR-26).",
                name(unit)
            )
        }
        Event::Disordered { unit, by } => {
            format!("{} are disordered ({}).", name(unit), by.cite())
        }
        Event::Recovered { unit, by, die } => match by {
            RecoveredBy::TurnEnd => format!("{} are in order again (BP-DIS-3).", name(unit)),
            RecoveredBy::Elite => {
                format!("{} are in order again: rolled {die} (BP-SPR-5).", name(unit))
            }
            RecoveredBy::Brave => {
                format!("{} remove a casualty: rolled {die} (BP-SPR-2).", name(unit))
            }
        },
        Event::NotRecovered { unit, by, die } => {
            format!("{} do not recover: rolled {die} ({}).", name(unit), by.cite())
        }
        Event::ExcessRemoved { unit, left } => match is_newly_shaken(state, *unit) {
            true => format!("{} are shaken: {} (BP-SHK-1).", name(unit), casualties(*left)),
            false => return None,
        },

        Event::Tested { test, dice, sum, nerve, again } => {
            let result = match nerve {
                Nerve::Breaks => "break",
                Nerve::Retires => "have to retire",
                Nerve::Holds => "hold",
            };
            let again = if *again { " by a second roll" } else { "" };
            let how = match dice {
                Some(dice) => rolled(*dice, sum),
                None => "steady, without a roll (BP-SPR-20)".to_owned(),
            };
            format!("{} {result}{again}: {how} ({}).", name(&test.unit), test.kind.cite())
        }
        Event::Destroyed { unit } => format!("{} are destroyed (BP-BRK-5).", name(unit)),

        Event::FightBegan { units, extra } => {
            let names = all(state, units.iter().copied());
            let rule = if *extra { "BP-AFT-3" } else { "BP-HTH-11" };
            format!("Hand-to-hand: {names} ({rule}).")
        }
        Event::Blows { by, on, dice, sum, need, hits, .. } => format!(
            "{} strike at {}: {}. {}, {need}+ to hit{} (BP-HTH-3).",
            name(by),
            name(on),
            count(*hits, "hit"),
            plural_dice(*dice),
            with(sum)
        ),
        Event::Rerolled { unit, rule, success, .. } => {
            let what = match (rule, success) {
                (Again::Tough, true) => "turn a miss into a hit",
                (Again::Tough, false) => "miss again",
                (_, true) => "save after all",
                (_, false) => "fail to save again",
            };
            format!("{} {what} ({}).", name(unit), rule.cite())
        }
        Event::Parried { unit, hits, sum, need, saved, .. } => format!(
            "{} suffer {}: {saved} of {hits} saved, {}{} (BP-SAV-1).",
            name(unit),
            casualties(hits - saved),
            save_words(*need),
            with(sum)
        ),
        Event::WeightRoll { die, .. } => {
            format!("Heavy cavalry adds {}: rolled {die} (BP-SPR-11).", die.div_ceil(2))
        }
        Event::FightResult { sums, winner } => {
            let [first, second] = [&sums[0], &sums[1]].map(in_full);
            let result = match winner {
                Some(side) => format!("{} win the combat", people(side)),
                None => "The combat is drawn".to_owned(),
            };
            let ours = people(&Side::First);
            let theirs = people(&Side::Second);
            format!("{result}: {ours} {first}; {theirs} {second} (BP-HTH-7).")
        }
    })
}

/// "+1 casualties inflicted (BP-HTH-7), +1 flank support (BP-SUP-1) = 2", "0"
fn in_full(sum: &Sum) -> String {
    match sum.lines().next() {
        None => sum.total().to_string(),
        Some(_) => format!("{} = {}", sum.in_words(), sum.total()),
    }
}

/// Whoever is gone is not said to be shaken.
fn is_newly_shaken(state: &State, unit: UnitId) -> bool {
    state.unit(unit).fate != Fate::Destroyed && state.is_shaken(unit)
}

/// "form line", "go into skirmish order"
fn into(formation: Formation) -> String {
    match formation {
        Formation::Deployed => "unlimber".to_owned(),
        Formation::Limbered => "limber up".to_owned(),
        Formation::Skirmish | Formation::Mixed | Formation::Warband => {
            format!("go into {}", formation.words())
        }
        _ => format!("form {}", formation.words()),
    }
}

/// "2 in from the 7th Fusiliers", the nearest of his own.
fn near(state: &State, commander: CommanderId, at: Point) -> String {
    let ours = state.of(state.commander_spec(commander).side);
    let far = |unit: UnitId| ground::point_gap(state, unit, at);
    match ours.min_by_key(|unit| (far(*unit), *unit)) {
        Some(unit) if far(unit) == 0 => the(state, unit),
        Some(unit) => format!("{} from {}", inches(far(unit)), the(state, unit)),
        None => "a new place".to_owned(),
    }
}

fn plural_dice(dice: u8) -> String {
    if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }
}

fn save_words(need: u8) -> String {
    if need > 6 { "no saves".to_owned() } else { format!("{need}+ saves") }
}

fn volley_words(state: &State, volley: &Volley) -> String {
    let [unit, target] = [volley.unit, volley.target].map(|unit| the(state, unit));
    let how = match volley.manner {
        Manner::Fire => "fire at",
        Manner::Closing | Manner::Steady => "give closing fire at",
        Manner::Traverse => "fire at the passing",
    };
    let extra = if volley.enfilade { ", enfilade (BP-SHO-9)" } else { "" };
    format!(
        "{unit} {how} {target}: {}. {}, {}+ to hit{}{extra}: {}; {}{} (BP-SHO-3).",
        casualties(volley.casualties),
        plural_dice(volley.dice),
        volley.need,
        with(&volley.sum),
        count(volley.hits, "hit"),
        save_words(volley.save_need),
        with(&volley.save),
    )
}

fn blunder_words(die: u8, moves: u8) -> String {
    match die {
        1 => "Rapid retreat: 2 moves away from the enemy".to_owned(),
        2 => "Retreat: 1 move away from the enemy".to_owned(),
        3 => "1 move to the left".to_owned(),
        4 => "1 move to the right".to_owned(),
        5 => "1 move forward".to_owned(),
        _ => format!("Charge! {} forward", count(moves, "move")),
    }
}

fn stage_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Opening => "Opening",
        Stage::Start | Stage::Status => "Start of the turn",
        Stage::Compulsory | Stage::FallBack => "Compulsory moves",
        Stage::Initiative => "Initiative",
        Stage::Orders => "Orders",
        Stage::CommanderMoves | Stage::CommandEnd => "Commanders",
        Stage::Shooting | Stage::ShootingTests | Stage::ShootingEnd => "Shooting",
        Stage::HandToHand => "Hand-to-hand",
        Stage::End => "End of the turn",
    }
}

/// (BP-CMD-11) Whoever has begun to give orders.
fn speaker(state: &State) -> Option<CommanderId> {
    let speaks = |c: &CommanderId| {
        state.commander_spec(*c).side == state.active
            && state.commander(*c).voice == Voice::Speaking
    };
    state.scenario.commander_ids().find(speaks)
}

/// What whoever decides is asked.
pub fn prompt(state: &State) -> String {
    sentence(&asked(state))
}

fn asked(state: &State) -> String {
    let name = |unit: &UnitId| the(state, *unit);
    match state.stack.last() {
        Some(Frame::RollOff { .. }) => "Roll to see who begins.".to_owned(),
        Some(Frame::Deploying { .. }) => "Place your next brigade.".to_owned(),
        Some(Frame::Replacing { .. }) => "Choose where the new commander appears.".to_owned(),
        Some(Frame::Compulsory { .. }) => "Choose the unit that retires next.".to_owned(),
        Some(Frame::FallingBack { .. }) => "Units may fall back. Choose one, or finish.".to_owned(),
        Some(Frame::Initiative { .. }) => "Move a unit by initiative, or finish.".to_owned(),
        Some(Frame::Orders) => orders(state),
        Some(Frame::Decisive(given)) => {
            let officer = &state.commander_spec(given.commander).name;
            format!("The order fails. Let {officer} roll again?")
        }
        Some(Frame::Respond(ask)) => {
            format!("{} charge {}. Your response?", name(&ask.charger), name(&ask.target))
        }
        Some(Frame::Traverse { .. }) => "The charge passes before you. Fire?".to_owned(),
        Some(Frame::ClosingTarget { unit, .. }) => {
            format!("{} give closing fire. At whom?", name(unit))
        }
        Some(Frame::BlunderCharge { unit, .. }) => {
            format!("{} have blundered. Charge, or move?", name(unit))
        }
        Some(Frame::CommanderMoves) => "Move your commanders, or finish.".to_owned(),
        Some(Frame::Shooting) => "Shoot with a unit, or finish shooting.".to_owned(),
        Some(Frame::Valiant { test, .. }) => {
            format!("{} fail their test. Roll again?", name(&test.unit))
        }
        Some(Frame::HandToHand) => match sequence::combats(state)[..] {
            [one] => match &state.combat_of(one)[..] {
                both @ [_, _] => format!("Fight the combat of {}.", all(state, both.to_vec())),
                _ => "Fight the last combat.".to_owned(),
            },
            _ => "Choose the combat to fight next.".to_owned(),
        },
        Some(Frame::Divide { unit, .. }) => format!("{}: divide their dice.", name(unit)),
        Some(Frame::Reroll { unit, .. }) => format!("{}: choose the die to reroll.", name(unit)),
        Some(Frame::After { units, .. }) => match units.first() {
            Some(unit) => format!("{} have won. Stay, or move?", name(unit)),
            None => String::new(),
        },
        _ => String::new(),
    }
}

/// (BP-CMD-11) Whom whoever speaks can still order, or who speaks next.
fn orders(state: &State) -> String {
    let side = state.active;
    let left = || {
        let all = state.scenario.unit_ids();
        all.filter(move |unit| command::can_be_ordered(state, side, *unit))
    };
    let his = |c: CommanderId| left().any(|unit| command::check_unit(state, c, unit).is_ok());
    let officer = |c: CommanderId| &*state.commander_spec(c).name;
    let general = state.scenario.sides[side.index()].general;
    match speaker(state) {
        _ if left().next().is_none() => "Nobody is left to order. End your orders.".to_owned(),
        Some(one) if his(one) => format!("{}: order another unit, or stop.", officer(one)),
        Some(one) => format!("{} has no one left to order. Another commander?", officer(one)),
        None if left()
            .all(|unit| !command::may_speak(state, side, command::voices(state, unit)[0])) =>
        {
            format!("{} can still order {}.", officer(general), how_many(left().count()))
        }
        None => "Order a unit, or end your orders.".to_owned(),
    }
}

fn how_many(units: usize) -> String {
    if units == 1 { "1 unit".to_owned() } else { format!("{units} units") }
}
