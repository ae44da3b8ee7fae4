//! (12.3) A Shock from the declaration to its end, stage by stage.

use hexes::{Facing, Hex};
use kernel::{Refusal, Side, refuse};

use super::{attack_total, commands_of, defence_total, pre_shock_modifiers, retreat};
use crate::Cx;
use crate::action::Action;
use crate::cavalry;
use crate::event::{CapturedBy, DisorderedBy, Event, LostBy, Manner};
use crate::fire;
use crate::frame::{Frame, Stage};
use crate::leaders;
use crate::modifiers::ShockFactor;
use crate::movement;
use crate::options;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::shock::Shock;
use crate::stacking;
use crate::state::*;
use crate::tables::{PreShock, ShockRow, Tables};
use crate::{formations, victory, zoc};

fn shock(state: &State) -> &Shock {
    state.shock.as_deref().expect("a Shock frame stands on a Shock")
}

/// Whether a stage waits for somebody's decision.
fn is_waiting(state: &State, stage: Stage) -> bool {
    match stage {
        Stage::Retreats => !retreaters(state).is_empty(),
        Stage::Flight => !fleeing_commands(state).is_empty(),
        Stage::OfferBefore | Stage::OfferAfter => !counter_commands(state).is_empty(),
        _ => false,
    }
}

/// Drives a stage on. `false`: somebody has to decide.
pub fn settle(cx: &mut Cx<'_>, stage: Stage) -> bool {
    if is_waiting(cx.state(), stage) {
        return false;
    }
    match stage {
        Stage::Retreats => settle_retreats(cx),
        Stage::Ride => settle_ride(cx),
        Stage::Guns => take_lone_guns(cx),
        Stage::Flight => settle_flight(cx),
        Stage::PreShock => pre_shock(cx),
        Stage::OfferBefore | Stage::OfferAfter => decline(cx, stage),
        Stage::Resolve => resolve(cx),
        Stage::GiveGround | Stage::GiveGroundOnly | Stage::FallBack => ground_given(cx, stage),
        Stage::Advance => begin_advance(cx),
        Stage::End => end(cx),
    }
    true
}

fn next(cx: &mut Cx<'_>, stage: Stage) {
    cx.emit(Event::Next(Frame::Shock { stage }));
}

// ---- (12.44, 6.55, 13.11) retreat before Shock ----

/// The hexes of those who attack a unit.
pub fn threats(state: &State, unit: UnitId) -> Vec<Hex> {
    shock(state).attackers_of(unit).map(|a| state.unit(a).hex).collect()
}

/// Skirmishers shocked by Infantry and undisordered Cavalry that may still give way.
pub fn retreaters(state: &State) -> Vec<UnitId> {
    let shock = shock(state);
    if shock.counter {
        return Vec::new();
    }
    let able = |u: &UnitId| {
        !shock.decided.has(*u)
            && check_gives_way(state, *u).is_ok()
            && cavalry::retreat_paths(state, *u, &threats(state, *u)).next().is_some()
    };
    shock.defenders(state).into_iter().filter(able).collect()
}

fn check_gives_way(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let shock = shock(state);
    if !shock.attacks.iter().any(|a| a.1 == unit) {
        return refuse(cite!("12.44"), "that unit is not about to be shocked");
    }
    if state.is_cavalry(unit) {
        if state.has(unit, Marks::DISORDERED) {
            return refuse(cite!("13.12"), "Disordered Cavalry cannot Reaction Retreat");
        }
        return Ok(());
    }
    if !state.is_skirmisher(unit) {
        return refuse(cite!("12.44"), "only Cavalry and skirmishers retreat before Shock");
    }
    let from_foot = shock.attackers_of(unit).any(|a| state.is_infantry(a));
    if !from_foot && !state.scenario.switches.sk_retreat_from_cavalry {
        return refuse(cite!("6.55"), "skirmishers retreat before Infantry only");
    }
    Ok(())
}

fn settle_retreats(cx: &mut Cx<'_>) {
    // Participants left without a target stay where they are, out of the Line.
    let shock = shock(cx.state());
    let idle: Vec<UnitId> =
        shock.line.iter().filter(|u| shock.targets_of(*u).next().is_none()).collect();
    for unit in idle {
        drop_out(cx, unit);
    }
    next(cx, Stage::Ride);
}

fn drop_out(cx: &mut Cx<'_>, unit: UnitId) {
    if shock(cx.state()).chargers.has(unit) {
        cx.emit(Event::ChargeOff { unit });
    } else {
        cx.emit(Event::LeftLine { unit });
    }
}

fn give_way(cx: &mut Cx<'_>, unit: UnitId, via: Hex, to: Hex, facing: Facing) {
    let (hex, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
    cx.emit(Event::AttackOff { unit });
    cavalry::fall_away(cx, unit, via, to, facing);
    // (12.72b) Abandoned guns it stood with are lost; the others are taken below.
    if cx.state().stand(hex).top().is_none() {
        let guns: Vec<UnitId> = stacking::abandoned_at(cx.state(), hex)
            .filter(|g| cx.state().side(*g) == side)
            .collect();
        for gun in guns {
            cx.emit(Event::Captured { gun, why: CapturedBy::Shock });
        }
    }
}

// ---- (13.22) the ride ----

fn settle_ride(cx: &mut Cx<'_>) {
    let state = cx.state();
    let Some(charge) = shock(state).charges.first().cloned() else {
        return next(cx, Stage::Guns);
    };
    let unit = charge.unit;
    if shock(state).targets_of(unit).next().is_none() {
        return cx.emit(Event::ChargeOff { unit });
    }
    let Some(&to) = charge.path.get(usize::from(shock(state).ridden)) else {
        return cx.emit(Event::ChargeRidden { unit });
    };
    if !stacking::is_free(state, to) {
        return cx.emit(Event::ChargeOff { unit });
    }
    let (from, facing, side) = (state.unit(unit).hex, state.unit(unit).facing, state.side(unit));
    movement::relocate(cx, unit, to, facing, Manner::Charge, 0);
    fire::offer_reaction(cx, unit);
    leaders::follow(cx, side, from, to);
    leaders::displace(cx, unit);
}

// ---- (12.72) guns alone ----

fn take_lone_guns(cx: &mut Cx<'_>) {
    let state = cx.state();
    let shock = shock(state);
    let alone = |g: UnitId| state.is_gun(g) && state.stand(state.unit(g).hex).top().is_none();
    let mut guns: Vec<UnitId> = shock.attacks.iter().map(|a| a.1).filter(|g| alone(*g)).collect();
    guns.sort_unstable();
    guns.dedup();
    let free: Vec<UnitId> = shock.line.iter().filter(|u| shock.targets_of(*u).all(alone)).collect();
    let mut hexes: Vec<Hex> = Vec::new();
    for gun in guns {
        let (hex, side) = (cx.state().unit(gun).hex, cx.state().side(gun));
        if !hexes.contains(&hex) {
            hexes.push(hex);
            cx.emit(Event::HexVacated { hex });
        }
        cx.emit(Event::AttackOff { unit: gun });
        cx.emit(Event::Captured { gun, why: CapturedBy::Shock });
        leaders::bereave(cx, side, hex);
    }
    leave_and_advance(cx, free, hexes, Stage::Flight);
}

/// Attackers whose targets are gone leave the Line and go forward at once; the stage goes on
/// when they have.
fn leave_and_advance(cx: &mut Cx<'_>, free: Vec<UnitId>, hexes: Vec<Hex>, then: Stage) {
    for &unit in &free {
        cx.emit(Event::LeftLine { unit });
    }
    let state = cx.state();
    let over = shock(state).defenders(state).is_empty();
    let side = shock(state).attacker;
    let questions = take_questions(cx);
    next(cx, if over { Stage::End } else { then });
    let units = tops(cx.state(), &free);
    if !units.is_empty() && !hexes.is_empty() {
        cx.emit(Event::Begin(Frame::Advancing { side, units, hexes }));
    }
    put_questions(cx, questions);
}

/// Frames about leaders that lie on the Shock's own: they are answered first, so they are taken
/// off and put back on top.
fn take_questions(cx: &mut Cx<'_>) -> Vec<Frame> {
    let stack = &cx.state().stack;
    let at = stack.iter().rposition(|f| matches!(f, Frame::Shock { .. })).map_or(0, |i| i + 1);
    let questions = stack[at..].to_vec();
    for _ in &questions {
        cx.emit(Event::Done);
    }
    questions
}

fn put_questions(cx: &mut Cx<'_>, questions: Vec<Frame>) {
    for question in questions {
        cx.emit(Event::Begin(question));
    }
}

/// One unit for each stack.
fn tops(state: &State, units: &[UnitId]) -> Vec<UnitId> {
    let on_top = |u: &UnitId| state.is_on_map(*u) && state.stand(state.unit(*u).hex).top == u.0;
    units.iter().copied().filter(on_top).collect()
}

// ---- (12.45) militia flight ----

/// (12.45c) Commands all of whose defending units are militia, with somebody free to run.
pub fn fleeing_commands(state: &State) -> Vec<CommandId> {
    let shock = shock(state);
    if shock.counter {
        return Vec::new();
    }
    let defenders = shock.defenders(state);
    let flees = |c: &CommandId| {
        let mut own = defenders.iter().filter(|u| state.spec(**u).command == Some(*c));
        own.clone().all(|u| state.spec(*u).militia) && own.any(|u| !is_surrounded(state, *u))
    };
    commands_of(state, &defenders).into_iter().filter(flees).collect()
}

/// (12.45a) Each of its six hexes is enemy-held, in an enemy ZOC, prohibited or off the map.
fn is_surrounded(state: &State, unit: UnitId) -> bool {
    let (hex, enemy) = (state.unit(unit).hex, state.side(unit).other());
    let open = |dir| {
        let next = state.grid().step(hex, dir);
        !state.scenario.field.is_prohibited(state.gait(unit), hex, dir)
            && !state.holds(next, enemy)
            && !zoc::in_zoc(state, next, enemy)
    };
    !hexes::Dir::ALL.into_iter().any(open)
}

fn settle_flight(cx: &mut Cx<'_>) {
    if shock(cx.state()).defenders(cx.state()).is_empty() {
        next(cx, Stage::Advance);
    } else {
        next(cx, Stage::PreShock);
    }
}

fn flee(cx: &mut Cx<'_>, command: CommandId) {
    let state = cx.state();
    let runs = |u: &UnitId| state.spec(*u).command == Some(command) && !is_surrounded(state, *u);
    let units: Vec<UnitId> = shock(state).defenders(state).into_iter().filter(runs).collect();
    let mut hexes = Vec::new();
    for unit in units {
        let (hex, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
        cx.emit(Event::AttackOff { unit });
        cx.emit(Event::Fled { unit });
        if cx.state().stand(hex).top().is_none() {
            vacate(cx, side, hex);
            hexes.push(hex);
        }
        leaders::bereave(cx, side, hex);
    }
    options::militia_broke(cx, command, &hexes);
    let shock = shock(cx.state());
    let idle = |u: &UnitId| shock.targets_of(*u).next().is_none();
    let free: Vec<UnitId> = shock.line.iter().filter(idle).collect();
    if cx.state().scenario.switches.no_advance_after_flight {
        hexes.clear();
    }
    leave_and_advance(cx, free, hexes, Stage::Flight);
}

/// (12.72b) A hex the defenders have left: its guns are captured, and it may be advanced into.
fn vacate(cx: &mut Cx<'_>, side: Side, hex: Hex) {
    let guns: Vec<UnitId> =
        cx.state().guns_at(hex).filter(|g| cx.state().side(*g) == side).collect();
    for gun in guns {
        cx.emit(Event::AttackOff { unit: gun });
        cx.emit(Event::Captured { gun, why: CapturedBy::Shock });
    }
    cx.emit(Event::HexVacated { hex });
}

// ---- (12.41) Pre-Shock Reaction ----

fn pre_shock(cx: &mut Cx<'_>) {
    let defenders = shock(cx.state()).defenders(cx.state());
    let commands = commands_of(cx.state(), &defenders);
    if !cx.state().scenario.switches.pre_shock_per_command || shock(cx.state()).counter {
        let result = roll_pre_shock(cx, &defenders);
        return react(cx, result, &defenders, &commands);
    }
    // (12.41, switch) One roll for each Command; who stands then fights on together.
    let mut offered = false;
    let mut falling = Vec::new();
    for &command in &commands {
        let own: Vec<UnitId> = defenders
            .iter()
            .copied()
            .filter(|u| cx.state().spec(*u).command == Some(command))
            .collect();
        match roll_pre_shock(cx, &own) {
            PreShock::Counterattack => offered = true,
            PreShock::Stand => {}
            PreShock::StandAndDrop => results::drop_status(cx, command),
            PreShock::FallBack => {
                results::drop_status(cx, command);
                falling.extend(own);
            }
            PreShock::Collapse => collapse(cx, &own),
        }
    }
    let side = shock(cx.state()).attacker.other();
    let questions = take_questions(cx);
    if !falling.is_empty() {
        next(cx, Stage::FallBack);
        retreat::lift(cx, side, &falling, true);
    } else if shock(cx.state()).defenders(cx.state()).is_empty() {
        next(cx, Stage::Advance);
    } else {
        next(cx, if offered { Stage::OfferBefore } else { Stage::Resolve });
    }
    put_questions(cx, questions);
}

fn roll_pre_shock(cx: &mut Cx<'_>, defenders: &[UnitId]) -> PreShock {
    let drm = pre_shock_modifiers(cx.state(), shock(cx.state()), defenders);
    let (scenario, net) = (cx.state().scenario.clone(), drm.total());
    let result_of = |roll: u8| scenario.tables.pre_shock.at(roll as i8 + net);
    let roll = cx.dice.roll_for(6, cite!("12.41"), &mut |roll| result_of(roll) as u32);
    let result = result_of(roll);
    cx.emit(Event::PreShockRoll { drm, roll, result });
    result
}

fn react(cx: &mut Cx<'_>, result: PreShock, defenders: &[UnitId], commands: &[CommandId]) {
    match result {
        PreShock::Counterattack if !shock(cx.state()).counter => next(cx, Stage::OfferBefore),
        PreShock::Counterattack | PreShock::Stand => next(cx, Stage::Resolve),
        PreShock::StandAndDrop => {
            commands.iter().for_each(|c| results::drop_status(cx, *c));
            next(cx, Stage::Resolve);
        }
        PreShock::FallBack => {
            commands.iter().for_each(|c| results::drop_status(cx, *c));
            let side = shock(cx.state()).attacker.other();
            next(cx, Stage::FallBack);
            retreat::lift(cx, side, defenders, true);
        }
        PreShock::Collapse => {
            collapse(cx, defenders);
            let questions = take_questions(cx);
            next(cx, Stage::Advance);
            put_questions(cx, questions);
        }
    }
}

// ---- (12.5, 12.6) resolution and results ----

/// (12.53) The line of the table for the superior side; equal totals are Engaged.
fn row(tables: &Tables, superiority: i8) -> Option<ShockRow> {
    match superiority {
        0 => None,
        1.. => Some(tables.attacker_superior.at(superiority)),
        _ => Some(tables.defender_superior.at(-superiority)),
    }
}

/// Superiorities with the same consequences.
fn class(tables: &Tables, superiority: i8) -> u32 {
    let Some(row) = row(tables, superiority) else { return 0 };
    let flags = [row.hits, row.level, row.retreat, row.advance, row.counterattack, row.collapse];
    let bits = flags.iter().fold(0, |bits, flag| bits << 1 | u32::from(*flag));
    match bits {
        0 => 0,
        // Hits are as many as the superiority.
        _ if row.hits => bits << 9 | (superiority as u8 as u32) << 1 | 1,
        _ => bits << 9 | u32::from(superiority > 0) << 1 | 1,
    }
}

fn resolve(cx: &mut Cx<'_>) {
    let mut attacker = attack_total(cx.state(), shock(cx.state()));
    let mut defender = defence_total(cx.state(), shock(cx.state()));
    let (scenario, ahead) = (cx.state().scenario.clone(), attacker.total() - defender.total());
    let mut chaos = [0; 2];
    cx.dice.throw(&mut chaos, 6, cite!("12.52"), &mut |chaos| {
        class(&scenario.tables, ahead + chaos[0] as i8 - chaos[1] as i8)
    });
    attacker.add(ShockFactor::Chaos, chaos[0] as i8);
    defender.add(ShockFactor::Chaos, chaos[1] as i8);
    let superiority = attacker.total() - defender.total();
    cx.emit(Event::ShockTotals { attacker, defender, superiority });
    let state = cx.state();
    let Some(row) = row(&scenario.tables, superiority) else { return next(cx, Stage::End) };
    let units: Vec<UnitId> = match superiority > 0 {
        true => shock(state).defenders(state),
        false => shock(state).line.iter().collect(),
    };
    let (inferior, side) = (commands_of(state, &units), shock(state).attacker.other());
    for &command in &inferior {
        if row.hits {
            results::cohesion_hits(cx, command, superiority.unsigned_abs());
        }
        if row.level {
            results::drop_status(cx, command);
        }
    }
    if row.collapse {
        collapse(cx, &units);
    }
    let offer = row.counterattack && !shock(cx.state()).counter;
    let questions = take_questions(cx);
    if row.retreat && !row.collapse && superiority > 0 {
        next(cx, if row.advance { Stage::GiveGround } else { Stage::GiveGroundOnly });
        retreat::lift(cx, side, &units, false);
    } else if row.advance {
        next(cx, Stage::Advance);
    } else {
        next(cx, if offer { Stage::OfferAfter } else { Stage::End });
    }
    put_questions(cx, questions);
}

/// (12.61) All units of the Line are lost; their Commands take the hits together.
fn collapse(cx: &mut Cx<'_>, units: &[UnitId]) {
    let defending =
        units.first().is_some_and(|u| cx.state().side(*u) != shock(cx.state()).attacker);
    let mut left: Vec<(Side, Hex)> = Vec::new();
    let state = cx.state();
    let stood = |u: &UnitId| (state.spec(*u).command, state.unit(*u).hex);
    let stood: Vec<(Option<CommandId>, Hex)> = units.iter().map(stood).collect();
    for &unit in units {
        let place = (cx.state().side(unit), cx.state().unit(unit).hex);
        if !left.contains(&place) {
            left.push(place);
        }
        eliminate(cx, unit, LostBy::Collapse);
    }
    for &(side, hex) in &left {
        if defending && cx.state().stand(hex).top().is_none() {
            vacate(cx, side, hex);
        }
        leaders::bereave(cx, side, hex);
    }
    count_losses(cx, units);
    for command in commands_of(cx.state(), units) {
        let own = stood.iter().filter(|s| s.0 == Some(command));
        let hexes: Vec<Hex> = own.map(|s| s.1).collect();
        options::militia_broke(cx, command, &hexes);
    }
}

/// (14.0) A unit is lost: its Flight Points are counted.
pub fn eliminate(cx: &mut Cx<'_>, unit: UnitId, why: LostBy) {
    let flight = cx.state().scenario.tables.flight;
    let points = if cx.state().is_skirmisher(unit) { flight.skirmisher } else { flight.unit };
    if shock(cx.state()).line.has(unit) {
        cx.emit(Event::LeftLine { unit });
    }
    if shock(cx.state()).attacks.iter().any(|a| a.1 == unit) {
        cx.emit(Event::AttackOff { unit });
    }
    cx.emit(Event::Eliminated { unit, why, points });
}

/// (12.24d) Each unit eliminated is a hit on its Command, all of one result together.
fn count_losses(cx: &mut Cx<'_>, units: &[UnitId]) {
    for command in commands_of(cx.state(), units) {
        let lost = |u: &&UnitId| cx.state().spec(**u).command == Some(command);
        let hits = units.iter().filter(lost).count() as u8;
        results::cohesion_hits(cx, command, hits);
    }
}

/// The retreat is over: losses are counted, guns left behind are taken, the attacker follows.
fn ground_given(cx: &mut Cx<'_>, stage: Stage) {
    let state = cx.state();
    let side = shock(state).attacker.other();
    let lost: Vec<UnitId> = shock(state).lost.iter().filter(|u| state.side(*u) == side).collect();
    count_losses(cx, &lost);
    let left = shock(cx.state()).vacated.clone();
    for hex in left {
        if cx.state().stand(hex).top().is_none() {
            vacate(cx, side, hex);
            leaders::bereave(cx, side, hex);
        }
    }
    for unit in shock(cx.state()).gave.iter().collect::<Vec<_>>() {
        cx.emit(Event::AttackOff { unit });
    }
    let stands = stage == Stage::FallBack && !shock(cx.state()).defenders(cx.state()).is_empty();
    let questions = take_questions(cx);
    next(
        cx,
        match stage {
            _ if stands => Stage::Resolve,
            Stage::GiveGroundOnly => Stage::End,
            _ => Stage::Advance,
        },
    );
    put_questions(cx, questions);
}

fn begin_advance(cx: &mut Cx<'_>) {
    let state = cx.state();
    let line: Vec<UnitId> = shock(state).line.iter().collect();
    let (units, hexes, side) =
        (tops(state, &line), shock(state).vacated.clone(), shock(state).attacker);
    next(cx, Stage::End);
    cx.emit(Event::Begin(Frame::Advancing { side, units, hexes }));
}

// ---- (12.63) counterattack ----

/// (12.63c) Who of a Command may turn on the attackers: with one in front, formed, no militia.
fn counter_attacks(state: &State, command: CommandId) -> Option<Vec<(UnitId, UnitId)>> {
    let shock = shock(state);
    let mut pairs = Vec::new();
    for unit in shock.defenders(state) {
        let u = state.unit(unit);
        let formed = match u.arm {
            Arm::Infantry => matches!(u.formation, Formation::Open | Formation::Close),
            Arm::Cavalry => !u.marks.has(Marks::DISORDERED),
            Arm::Artillery => false,
        };
        if state.spec(unit).command != Some(command) || !formed || u.hex == OFF_MAP {
            continue;
        }
        let before = pairs.len();
        for enemy in shock.line.iter() {
            let hex = state.unit(enemy).hex;
            let Some(dir) = state.grid().direction(u.hex, hex) else { continue };
            if zoc::front(state, unit).has(dir)
                && !state.scenario.field.is_prohibited(state.gait(unit), u.hex, dir)
            {
                pairs.push((unit, enemy));
            }
        }
        if pairs.len() > before && state.spec(unit).militia {
            return None;
        }
    }
    (!pairs.is_empty()).then_some(pairs)
}

pub fn counter_commands(state: &State) -> Vec<CommandId> {
    let commands = shock(state).defending_commands(state);
    commands.into_iter().filter(|c| counter_attacks(state, *c).is_some()).collect()
}

fn decline(cx: &mut Cx<'_>, stage: Stage) {
    next(cx, if stage == Stage::OfferBefore { Stage::Resolve } else { Stage::End });
}

// ---- the end ----

/// (13.24, 6.2) Chargers are Disordered, Columns that were attacked are in Open.
fn end(cx: &mut Cx<'_>) {
    let (chargers, columns) = (shock(cx.state()).chargers, shock(cx.state()).columns);
    for unit in chargers.iter().filter(|u| cx.state().is_on_map(*u)).collect::<Vec<_>>() {
        results::disorder(cx, unit, DisorderedBy::Charge);
    }
    cx.emit(Event::ShockEnded);
    formations::open_columns(cx, columns);
    victory::check_wiped_out(cx);
}

// ---- decisions ----

/// What the defender may say to a stage that waits for him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    FallAway { unit: UnitId, via: Hex, to: Hex, facing: Facing },
    Stand,
    Flee(CommandId),
    Counterattack(CommandId),
    Decline,
}

pub fn check_answer(state: &State, stage: Stage, answer: Answer) -> Result<(), Refusal> {
    match (stage, answer) {
        (Stage::Retreats, Answer::FallAway { unit, via, to, facing }) => {
            check_gives_way(state, unit)?;
            if shock(state).decided.has(unit) {
                return refuse(cite!("12.44"), "it has stood already");
            }
            cavalry::check_fall_away(state, unit, (via, to), facing, &threats(state, unit))
        }
        (Stage::Retreats | Stage::Flight, Answer::Stand) => Ok(()),
        (Stage::Flight, Answer::Flee(command)) => {
            if fleeing_commands(state).contains(&command) {
                return Ok(());
            }
            refuse(cite!("12.45"), "only a Line of militia flees, and not if it is surrounded")
        }
        (Stage::OfferBefore | Stage::OfferAfter, Answer::Decline) => Ok(()),
        (Stage::OfferBefore | Stage::OfferAfter, Answer::Counterattack(command)) => {
            if counter_commands(state).contains(&command) {
                return Ok(());
            }
            refuse(cite!("12.63"), "that Command cannot counterattack")
        }
        _ => refuse(cite!("12.3"), "the Shock does not ask that now"),
    }
}

pub fn stage_menu(state: &State, stage: Stage, out: &mut Vec<Action>) {
    match stage {
        Stage::Retreats => {
            for unit in retreaters(state) {
                cavalry::fall_away_menu(state, unit, &threats(state, unit), out);
            }
            out.push(Action::Stand);
        }
        Stage::Flight => {
            out.extend(fleeing_commands(state).into_iter().map(|command| Action::Flee { command }));
            out.push(Action::Stand);
        }
        Stage::OfferBefore | Stage::OfferAfter => {
            let commands = counter_commands(state).into_iter();
            out.extend(commands.map(|command| Action::Counterattack { command }));
            out.push(Action::Decline);
        }
        _ => {}
    }
}

pub fn answer(cx: &mut Cx<'_>, stage: Stage, answer: Answer) {
    match answer {
        Answer::FallAway { unit, via, to, facing } => give_way(cx, unit, via, to, facing),
        Answer::Stand if stage == Stage::Retreats => {
            let units = retreaters(cx.state()).into_iter().collect();
            cx.emit(Event::ShockDecided { units });
        }
        Answer::Stand => next(cx, Stage::PreShock),
        Answer::Flee(command) => flee(cx, command),
        Answer::Counterattack(command) => {
            if let Some(attacks) = counter_attacks(cx.state(), command) {
                cx.emit(Event::CounterDeclared { command, attacks });
            }
        }
        Answer::Decline => decline(cx, stage),
    }
}
