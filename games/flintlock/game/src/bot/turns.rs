//! (5.3) A Command's turn: fire, then move, unit by unit, then the leader, then the end.

use crate::Flintlock;
use flintlock::parts::*;
use flintlock::{Action, State};
use kernel::Ahead;

use super::expect::{after, menu};
use super::plans::{self, Course, Stance};
use super::{Candidates, Thought, guns, moves, postures, rides, shots};
use bots::Candidate;

/// What was settled about the running turn.
#[derive(Debug, Default)]
pub struct Memory {
    /// Activation and Command it is about.
    key: (u16, Option<CommandId>),
    course: Option<Course>,
    /// It was found that there is nothing worth firing at.
    holds_fire: bool,
    /// Units that stay where they are.
    rests: UnitSet,
    /// Units that would rather move than fire.
    moves: UnitSet,
}

impl Memory {
    /// For a turn that is to be carried out in this way.
    pub fn of(state: &State, command: CommandId, course: Course) -> Memory {
        let key = (state.activation.number, Some(command));
        Memory { key, course: Some(course), ..Memory::default() }
    }

    fn turn_to(&mut self, state: &State, command: Option<CommandId>) {
        let key = (state.activation.number, command);
        if self.key != key {
            *self = Memory { key, ..Memory::default() };
        }
    }

    pub fn moves(&self, state: &State, unit: UnitId) -> bool {
        self.key.0 == state.activation.number && self.moves.has(unit)
    }
}

pub fn turn(
    t: &Thought<'_>,
    memory: &mut Memory,
    command: Option<CommandId>,
    fired: bool,
) -> Candidates {
    memory.turn_to(t.state, command);
    let course = memory.course.get_or_insert_with(|| {
        let usual = Course::of(command_plan(t, command));
        match command {
            Some(command) => postures::best(t, command, usual),
            None => usual,
        }
    });
    let plan = course.plan;
    if !fired && !memory.holds_fire {
        let fire = fire_step(t, memory, &plan);
        if !fire.is_empty() {
            return fire;
        }
        memory.holds_fire = true;
    }
    // (6.53) Once, and only if nothing has come between.
    if let Some(detached) = memory.course.as_mut().and_then(|course| course.detached.take())
        && detached.first().is_some_and(|act| Flintlock::is_legal(t.state, act))
    {
        return vec![Candidate {
            plan: detached,
            rank: 0,
            gain: 0,
            why: "played out better with skirmishers",
        }];
    }
    let mut units = choices(t.state);
    units.retain(|(unit, _)| !memory.rests.has(*unit));
    units.sort_by_key(|(unit, _)| (t.outlook.near(t.state.unit(*unit).hex), *unit));
    for (unit, act) in units {
        let best = unit_moves(t, &plan, unit, &act);
        if best.iter().any(|c| c.gain > 0) {
            return best;
        }
        memory.rests.insert(unit);
        if t.clock.is_up() {
            break;
        }
    }
    let leader = command.map(|c| t.state.scenario.command(c).leader);
    let mut out: Candidates = leader.and_then(|l| rides::ride(t, l)).into_iter().collect();
    out.push(Candidate::one(Action::EndTurn, 0, "nobody else gains by acting"));
    out.extend(idle_gun(t));
    out
}

/// (5.6e) A gun turn ends only when a gun has acted.
fn idle_gun(t: &Thought<'_>) -> Option<Candidate<Action>> {
    let all = menu(t.state);
    let act = all.iter().find(|a| matches!(a, Action::Act { .. }))?;
    (!all.contains(&Action::EndTurn)).then(|| Candidate::one(act.clone(), -1, "a gun has to act"))
}

/// Units to be chosen, stacks as one.
fn choices(state: &State) -> Vec<(UnitId, Action)> {
    let mut found: Vec<(UnitId, Action)> = Vec::new();
    for action in menu(state) {
        match action {
            Action::Act { unit } => found.push((unit, action)),
            Action::ActTogether { unit } => {
                found.retain(|f| f.0 != unit && state.partner(unit) != Some(f.0));
                if state.stand(state.unit(unit).hex).top() == Some(unit) {
                    found.push((unit, action));
                }
            }
            _ => {}
        }
    }
    found
}

fn plan_for(t: &Thought<'_>, plan: &Stance, unit: UnitId) -> Stance {
    if t.state.is_gun(unit) { guns::plan(&t.outlook) } else { *plan }
}

fn unit_moves(t: &Thought<'_>, plan: &Stance, unit: UnitId, act: &Action) -> Candidates {
    let Some(chosen) = after(t.state, act) else { return Vec::new() };
    let plan = plan_for(t, plan, unit);
    let stays = moves::stay(t, &plan, t.state, unit);
    let mut all = moves::moves(t, &plan, &chosen, unit, stays);
    all.iter_mut().for_each(|c| c.plan.insert(0, act.clone()));
    all
}

/// What a gun turn that has just begun promises.
pub fn best_gain(t: &Thought<'_>) -> i64 {
    let plan = guns::plan(&t.outlook);
    let of = |(unit, act): (UnitId, Action)| {
        unit_moves(t, &plan, unit, &act).iter().map(|c| c.gain).max().unwrap_or(0)
    };
    let moves = choices(t.state).into_iter().map(of).max().unwrap_or(0);
    shots::total(t, t.state).max(moves)
}

/// The first shot of the Fire step, if the whole of it is worth it.
fn fire_step(t: &Thought<'_>, memory: &mut Memory, plan: &Stance) -> Candidates {
    let mut shots = shots::best_shots(t, t.state);
    shots.retain(|&(gain, unit, _)| {
        let best = unit_moves(t, plan, unit, &Action::Act { unit });
        let stays = best.iter().all(|c| c.gain <= gain);
        if !stays {
            memory.moves.insert(unit);
        }
        stays
    });
    if shots::worth_firing(t.state, &shots) <= 0 {
        return Vec::new();
    }
    let first = |&(gain, unit, target): &(i64, UnitId, UnitId)| Candidate {
        plan: vec![Action::Act { unit }, Action::Fire { unit, target }],
        rank: 0,
        gain,
        why: "expected damage",
    };
    shots.iter().map(first).collect()
}

/// The plan of a Command, with a distance that keeps its units together.
pub fn command_plan(t: &Thought<'_>, command: Option<CommandId>) -> Stance {
    let Some(command) = command else { return guns::plan(&t.outlook) };
    let mut plan = plans::plan(t.state, &t.outlook, command);
    if plan.holds {
        return plan;
    }
    let mut reach: Vec<u16> = Vec::new();
    for (unit, act) in choices(t.state) {
        if t.state.is_gun(unit) || t.clock.is_up() {
            continue;
        }
        reach.extend(after(t.state, &act).map(|chosen| moves::nearest(t, &chosen, unit)));
    }
    reach.sort_unstable();
    // Nobody goes farther than most can follow.
    if let Some(&most) = reach.get(reach.len() * 2 / 3) {
        plan.want = match (plan.closes, most) {
            (true, 0..=1) => 1,
            (true, _) => most.max(3),
            (false, _) => plan.want.max(most),
        };
        plan.closes &= plan.want == 1;
    }
    plan
}

/// A unit is chosen or under way, and the plan for it was lost or interrupted.
pub fn acting(t: &Thought<'_>, memory: &mut Memory, unit: UnitId) -> Candidates {
    let command = t.state.spec(unit).command;
    let running = memory.key == (t.state.activation.number, command);
    let plan = match memory.course.as_ref().filter(|_| running) {
        Some(course) => course.plan,
        None => match command {
            Some(command) => plans::plan(t.state, &t.outlook, command),
            None => guns::plan(&t.outlook),
        },
    };
    let plan = plan_for(t, &plan, unit);
    let stays = moves::stay(t, &plan, t.state, unit);
    let mut out = moves::moves(t, &plan, t.state, unit, stays);
    if let Some((gain, unit, target)) = shots::best_shot(t, t.state, unit) {
        out.push(Candidate::one(Action::Fire { unit, target }, gain, "expected damage"));
    }
    if t.state.is_gun(unit) {
        // It may be the one gun that has to act.
        return out;
    }
    memory.rests.insert(unit);
    out.push(Candidate::one(Action::Leave, 0, "nothing to gain"));
    out
}
