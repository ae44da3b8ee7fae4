//! (BP-CMD) Who orders whom, against what rating, and what comes of the roll.

use kernel::{Dice, Refusal, Side, refuse};
use tabletop::Point;

use crate::Cx;
use crate::action::{Ordered, Step};
use crate::blunder;
use crate::event::{Event, Heard, JoinedBy};
use crate::frame::{Carry, Frame, Given, Job, Task};
use crate::ground::{self, EPS, terrain};
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::plan;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::{Fate, State, Voice};

/// (BP-CMD-11) He may speak now.
pub fn check_voice(state: &State, side: Side, commander: CommanderId) -> Result<(), Refusal> {
    let rule = cite!("BP-CMD-11");
    let ours = |c: &CommanderId| state.commander_spec(*c).side == side;
    if commander.index() >= state.commanders.len() || !ours(&commander) {
        return refuse(rule, "each side has its own commanders");
    }
    let c = state.commander(commander);
    if c.lost {
        return refuse(rule, "he is lost; his replacement is still to come");
    }
    if c.voice == Voice::Ended {
        return refuse(rule, "he gives no more orders this turn");
    }
    let others = || state.scenario.commander_ids().filter(ours).filter(|c| *c != commander);
    if others().any(|c| state.commander(c).voice == Voice::Speaking) {
        return refuse(rule, "another commander is giving orders: he stops first");
    }
    let is_general = state.commander_spec(commander).brigade.is_none();
    let waits =
        |c: CommanderId| !state.commander(c).lost && state.commander(c).voice != Voice::Ended;
    if is_general && others().any(waits) {
        return refuse(rule, "the general speaks when all others have ended");
    }
    Ok(())
}

/// (BP-CMD-11) He may still speak this turn, once whoever speaks before him has stopped.
pub fn may_speak(state: &State, side: Side, commander: CommanderId) -> bool {
    let c = state.commander(commander);
    state.commander_spec(commander).side == side && !c.lost && c.voice != Voice::Ended
}

/// (BP-CMD-10) Whoever can order this unit: its own commander, then the general.
pub fn voices(state: &State, unit: UnitId) -> [CommanderId; 2] {
    let own = state.scenario.brigade(state.spec(unit).brigade).commander;
    [own, state.scenario.sides[state.side(unit).index()].general]
}

/// (BP-CMD-10, BP-CMD-11) Somebody can still give it an order this turn.
pub fn can_be_ordered(state: &State, side: Side, unit: UnitId) -> bool {
    let mut voices = voices(state, unit).into_iter();
    state.side(unit) == side
        && voices.any(|c| may_speak(state, side, c) && check_unit(state, c, unit).is_ok())
}

/// (BP-CMD-10) A unit that can be ordered at all.
pub fn check_unit(state: &State, commander: CommanderId, unit: UnitId) -> Result<(), Refusal> {
    let rule = cite!("BP-CMD-10");
    let spec = state.commander_spec(commander);
    if unit.index() >= state.units.len() || state.side(unit) != spec.side {
        return refuse(rule, "he orders his own side");
    }
    if spec.brigade.is_some_and(|brigade| brigade != state.spec(unit).brigade) {
        return refuse(rule, "a brigade commander orders his own brigade");
    }
    check_free(state, unit)
}

/// (BP-CMD-10) Not ordered, moved or retired this turn, not disordered, not engaged.
pub fn check_free(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let (rule, u) = (cite!("BP-CMD-10"), state.unit(unit));
    let why = match u.fate {
        Fate::Destroyed | Fate::Waiting => "it is not on the table",
        Fate::OnTable | Fate::Away(_) if u.ordered => "it has been ordered this turn",
        _ if u.initiative => "it has moved by initiative this turn",
        _ if u.retired => "it has retired this turn",
        _ if u.disordered => "a disordered unit cannot be ordered",
        _ if state.is_engaged(unit) => "a unit in hand-to-hand cannot be ordered",
        _ => return Ok(()),
    };
    refuse(rule, why)
}

/// (BP-ACT-3)
pub fn check_order(state: &State, side: Side, given: &Given) -> Result<(), Refusal> {
    let Given { commander, kind, units } = given;
    check_voice(state, side, *commander)?;
    if units.is_empty() {
        return refuse(cite!("BP-CMD-10"), "an order names a unit");
    }
    for (i, ordered) in units.iter().enumerate() {
        if units[..i].iter().any(|other| other.unit == ordered.unit) {
            return refuse(cite!("BP-CMD-10"), "a unit is ordered once");
        }
        check_unit(state, *commander, ordered.unit)?;
    }
    check_group(state, units)?;
    check_kind(state, *commander, *kind, units)?;
    if *kind == OrderKind::Rally {
        return Ok(());
    }
    for Ordered { unit, plan } in units {
        plan::check_shape(state, *unit, plan)?;
        if state.is_on_table(*unit) {
            plan::check_determined(state, *unit, &plan[0])?;
        }
        let charges = plan.iter().any(|step| matches!(step, Step::Charge(_)));
        if state.brigade_is_broken(*unit) && charges {
            return refuse(cite!("BP-BRG-3"), "units of a broken brigade do not charge");
        }
    }
    plan::play(state, units, false).map(|_| ())
}

/// (BP-CMD-7) Why a unit is not in the chain of the others.
pub const APART: Refusal = Refusal {
    rule: cite!("BP-CMD-7"),
    why: "more than 6 in from the others; order them by themselves",
};

/// (BP-CMD-7) Wherever it stands, it can be in an order of this brigade.
pub fn check_member(state: &State, brigade: BrigadeId, unit: UnitId) -> Result<(), Refusal> {
    let rule = cite!("BP-CMD-7");
    if state.spec(unit).brigade != brigade {
        return refuse(rule, "a group is of one brigade");
    }
    if !state.is_on_table(unit) || state.unit(unit).garrison.is_some() {
        return refuse(rule, "garrisons and units off the table are ordered singly");
    }
    check_free(state, unit)
}

/// (BP-CMD-7)
fn check_group(state: &State, units: &[Ordered]) -> Result<(), Refusal> {
    let (rule, [first, rest @ ..]) = (cite!("BP-CMD-7"), units) else { return Ok(()) };
    if rest.is_empty() {
        return Ok(());
    }
    let brigade = state.spec(first.unit).brigade;
    if rest.iter().any(|o| state.spec(o.unit).brigade != brigade) {
        return refuse(rule, "a group is of one brigade");
    }
    let alone = |o: &Ordered| !state.is_on_table(o.unit) || state.unit(o.unit).garrison.is_some();
    if units.iter().any(alone) {
        return refuse(rule, "garrisons and units off the table are ordered singly");
    }
    let bases: Vec<_> = units.iter().map(|o| ground::base(state, o.unit)).collect();
    match tabletop::is_cohesive(&bases, state.tables().measures.chain + EPS) {
        true => Ok(()),
        false => refuse(rule, "a group is a chain of units within 6 inches"),
    }
}

/// (BP-CMD-14, BP-CMD-15)
fn check_kind(
    state: &State,
    commander: CommanderId,
    kind: OrderKind,
    units: &[Ordered],
) -> Result<(), Refusal> {
    let rule = match kind {
        OrderKind::Plain => return Ok(()),
        OrderKind::FollowMe => cite!("BP-CMD-14"),
        OrderKind::Rally => cite!("BP-CMD-15"),
    };
    let [Ordered { unit, plan }] = units else {
        return refuse(rule, "it is given to one unit");
    };
    if !state.is_on_table(*unit) {
        return refuse(rule, "it is given to a unit on the table");
    }
    if ground::point_gap(state, *unit, state.place_of(commander))
        > state.tables().measures.follow + EPS
    {
        return refuse(rule, "the commander has to be within 12 inches");
    }
    if kind == OrderKind::Rally {
        if !plan.is_empty() {
            return refuse(rule, "a unit that rallies has no plan");
        }
        if state.unit(*unit).casualties < 2 {
            return refuse(rule, "only units with 2 casualties or more rally");
        }
        if state.brigade_is_broken(*unit) {
            return refuse(cite!("BP-BRG-3"), "nobody rallies in a broken brigade");
        }
    }
    Ok(())
}

/// (BP-CMD-2 to 7, BP-CMD-16) The effective rating.
pub fn rating(state: &State, given: &Given) -> Sum {
    let Given { commander, kind, units } = given;
    let (table, c) = (&state.tables().command, state.commander(*commander));
    let ids = || units.iter().map(|o| o.unit);
    let mut sum = Sum::default();
    sum.add(Why::StaffRating, c.rating as i8);
    let at = state.place_of(*commander);
    let marauders = ids().all(|unit| state.has(unit, Special::Marauders));
    if *kind != OrderKind::FollowMe && !marauders {
        let steps = ids().map(|unit| steps_off(state, unit, at)).max().unwrap_or(0);
        sum.add(Why::Distance, table.each_step * steps);
    }
    let near = state.tables().measures.near;
    let pressed = ids().any(|u| state.is_on_table(u) && ground::enemy_within(state, u, near));
    sum.add_if(pressed, Why::EnemyNear, table.enemy);
    if let Some((why, bonus)) = ids().map(|u| bonus_of(state, u)).min_by_key(|b| b.1) {
        sum.add(why, bonus);
    }
    let reliable = |unit: UnitId| {
        state.has(unit, Special::Reliable)
            || state.has(unit, Special::PasDeCharge)
                && state.formation(unit) == Formation::AttackColumn
    };
    if ids().all(reliable) {
        let plain = ids().all(|unit| state.has(unit, Special::Reliable));
        sum.add(if plain { Why::Reliable } else { Why::PasDeCharge }, table.reliable);
    }
    add_temper(state, given, &mut sum);
    sum
}

/// (BP-CMD-3) Full steps of 12".
fn steps_off(state: &State, unit: UnitId, at: Point) -> i8 {
    let far = match state.unit(unit).fate {
        Fate::Away(point) => point.to(at).length_down(),
        _ => ground::point_gap(state, unit, at),
    };
    ((far + EPS) / state.tables().measures.near) as i8
}

/// (BP-CMD-2)
fn bonus_of(state: &State, unit: UnitId) -> (Why, i8) {
    let table = &state.tables().command;
    match state.formation(unit) {
        _ if !state.is_on_table(unit) => (Why::AttackColumn, 0),
        Formation::AttackColumn => (Why::AttackColumn, table.attack_column),
        Formation::MarchColumn | Formation::Limbered => {
            let base = ground::base(state, unit);
            match terrain::is_on_road(&state.scenario, &base) {
                true => (Why::ColumnOnRoad, table.on_road),
                false => (Why::ColumnOffRoad, table.off_road),
            }
        }
        _ => (Why::AttackColumn, 0),
    }
}

/// (BP-CMD-16)
fn add_temper(state: &State, given: &Given, sum: &mut Sum) {
    let spec = state.commander_spec(given.commander);
    let step = state.tables().command.trait_step;
    match spec.temper {
        Some(Trait::Aggressive | Trait::Timid) if given.kind != OrderKind::Rally => {
            let Ok(played) = plan::play(state, &given.units, spec.temper == Some(Trait::Timid))
            else {
                return;
            };
            match (spec.temper, played.charges) {
                (Some(Trait::Aggressive), true) => sum.add(Why::Aggressive, step),
                (Some(Trait::Timid), true) => sum.add(Why::Timid, -step),
                (Some(Trait::Timid), false) => sum.add_if(played.away, Why::Timid, step),
                _ => {}
            }
        }
        Some(Trait::Headstrong) => sum.add_if(!state.spoken, Why::Headstrong, step),
        Some(Trait::Diffident) => {
            let general = state.scenario.sides[spec.side.index()].general;
            let [he, chief] = [given.commander, general].map(|c| state.place_of(c));
            let far = state.tables().measures.near + EPS;
            let alone = state.commander(general).lost || !he.is_within(chief, far);
            sum.add_if(alone && general != given.commander, Why::Diffident, -step);
        }
        _ => {}
    }
}

/// (BP-CMD-1) What a total means for a rating.
pub fn heard(state: &State, temper: Option<Trait>, rating: i8, total: u8) -> Heard {
    let table = &state.tables().command;
    let from = if temper == Some(Trait::Headstrong) { table.headstrong } else { 12 };
    if total >= from {
        // (BP-CMD-16) A Diffident commander's blunder is a plain failure.
        return if temper == Some(Trait::Diffident) { Heard::Fails } else { Heard::Blunders };
    }
    let below = rating - total as i8;
    if below < 0 {
        return Heard::Fails;
    }
    let steps = &table.steps[usize::from(state.scenario.options.short_steps)];
    Heard::Moves(steps[below.min(3) as usize])
}

/// (BP-CMD-1) The order is given and the dice are thrown.
pub fn give(cx: &mut Cx<'_>, given: Given) {
    let state = cx.state();
    let last = given.kind != OrderKind::Plain;
    let sum = rating(state, &given);
    cx.emit(Event::Spoke { commander: given.commander });
    for ordered in &given.units {
        cx.emit(Event::Ordered { unit: ordered.unit });
    }
    let (heard, even) = roll(cx, &given, &sum, false);
    if last && heard != Heard::Blunders {
        cx.emit(Event::Silent { commander: given.commander });
    }
    settle(cx, given, heard, even);
}

/// (BP-SPR-34) The second roll of a Decisive commander: a second failure is a blunder.
pub fn again(cx: &mut Cx<'_>, given: Given) {
    let sum = rating(cx.state(), &given);
    let (heard, even) = roll(cx, &given, &sum, true);
    match heard {
        Heard::Fails | Heard::Blunders => blunder(cx, &given),
        Heard::Moves(moves) => obey(cx, given, moves, even),
        Heard::Hesitates => {}
    }
}

/// (BP-CMD-1, BP-PLN-10) What comes of the roll for an order, and whether its total equals the rating: for whoever asks for
/// the odds before it is given.
pub fn hears(state: &State, dice: &mut dyn Dice, given: &Given) -> (Heard, bool) {
    let (mut scratch, mut events) = (state.clone(), Vec::new());
    let sum = rating(state, given);
    roll(&mut Cx::new(&mut scratch, dice, &mut events), given, &sum, false)
}

/// The roll, its reroll by a Hesitant commander, and whether the total equals the rating.
fn roll(cx: &mut Cx<'_>, given: &Given, sum: &Sum, second: bool) -> (Heard, bool) {
    let state = cx.state();
    let temper = state.commander_spec(given.commander).temper;
    let rating = sum.total();
    let shy = given.units.iter().any(|o| state.has(o.unit, Special::Unreliable));
    let mut hesitates = temper == Some(Trait::Hesitant);
    let units: Vec<UnitId> = given.units.iter().map(|o| o.unit).collect();
    loop {
        let state = cx.state().clone();
        let result = |total: u8| match heard(&state, temper, rating, total) {
            Heard::Moves(3) if hesitates => Heard::Hesitates,
            Heard::Blunders if second && temper == Some(Trait::Decisive) => Heard::Blunders,
            heard => heard,
        };
        let even = |total: u8| shy && i16::from(total) == i16::from(rating);
        let mut dice = [0; 2];
        cx.dice.throw(&mut dice, 6, cite!("BP-CMD-1"), &mut |f| {
            let total = f[0] + f[1];
            let class = match result(total) {
                Heard::Moves(moves) => u32::from(moves),
                Heard::Fails => 10,
                Heard::Blunders => 11,
                Heard::Hesitates => 12,
            };
            class + if even(total) { 100 } else { 0 }
        });
        let total = dice[0] + dice[1];
        let (heard, even) = (result(total), even(total));
        let (commander, kind) = (given.commander, given.kind);
        let units = units.clone();
        cx.emit(Event::CommandRoll { commander, kind, units, dice, sum: *sum, heard });
        if heard != Heard::Hesitates {
            return (heard, even);
        }
        hesitates = false;
    }
}

fn settle(cx: &mut Cx<'_>, given: Given, heard: Heard, even: bool) {
    let temper = cx.state().commander_spec(given.commander).temper;
    match heard {
        Heard::Blunders => blunder(cx, &given),
        Heard::Fails if temper == Some(Trait::Decisive) => {
            cx.emit(Event::Begin(Frame::Decisive(given)));
        }
        Heard::Fails => fail(cx, given),
        Heard::Moves(moves) => obey(cx, given, moves, even),
        Heard::Hesitates => {}
    }
}

fn blunder(cx: &mut Cx<'_>, given: &Given) {
    cx.emit(Event::Silent { commander: given.commander });
    blunder::roll(cx, given);
}

/// (BP-CMD-12, BP-CMD-13, BP-SPR-23) Who may move all the same.
pub fn fail(cx: &mut Cx<'_>, given: Given) {
    cx.emit(Event::Silent { commander: given.commander });
    if given.kind != OrderKind::Plain {
        return;
    }
    let state = cx.state();
    let free = |o: &Ordered| {
        let formed = matches!(
            state.formation(o.unit),
            Formation::MarchColumn | Formation::Limbered | Formation::Square
        );
        let entitled = state.is_on_table(o.unit) && state.unit(o.unit).garrison.is_none();
        entitled && (formed || state.has(o.unit, Special::SuperblyDrilled))
    };
    let moves = |step: &Step| {
        matches!(step, Step::Move(_) | Step::Form { .. } | Step::Limber(_) | Step::Unlimber(_))
    };
    let job = |o: &Ordered| {
        let first = o.plan.first().filter(|step| moves(step))?;
        let task = Task::Plan { steps: vec![first.clone()] };
        Some(Job { unit: o.unit, task })
    };
    let jobs: Vec<Job> = given.units.iter().filter(|o| free(o)).filter_map(job).collect();
    carry(cx, jobs);
}

/// (BP-CMD-8, BP-CMD-14, BP-CMD-15)
fn obey(cx: &mut Cx<'_>, given: Given, moves: u8, even: bool) {
    let [first, ..] = &given.units[..] else { return };
    let unit = first.unit;
    match given.kind {
        OrderKind::Rally => {
            cx.emit(Event::Rallied { unit });
            cx.emit(Event::Joined { commander: given.commander, unit, by: JoinedBy::Rally });
            return;
        }
        OrderKind::FollowMe => {
            cx.emit(Event::Joined { commander: given.commander, unit, by: JoinedBy::FollowMe });
        }
        OrderKind::Plain => {}
    }
    let state = cx.state();
    let moves = if given.kind == OrderKind::FollowMe { 3 } else { moves };
    let job = |o: &Ordered| {
        let stays = even && state.has(o.unit, Special::Unreliable);
        let steps = o.plan.iter().take(usize::from(moves)).cloned().collect();
        (!stays).then_some(Job { unit: o.unit, task: Task::Plan { steps } })
    };
    let jobs: Vec<Job> = given.units.iter().filter_map(job).collect();
    carry(cx, jobs);
}

/// Puts what is to be done on the stack, if anything is.
pub fn carry(cx: &mut Cx<'_>, jobs: Vec<Job>) {
    if !jobs.is_empty() {
        cx.emit(Event::Begin(Frame::Carry(Carry::new(jobs, false))));
    }
}
