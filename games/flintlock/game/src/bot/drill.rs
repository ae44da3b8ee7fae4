//! Play by drill alone, for both sides: no odds, no search, thousands of Activations a second. Plans
//! are played out with it to see what comes of them.

use std::cell::Cell;

use crate::Flintlock;
use flintlock::action::TurnKind;
use flintlock::event::FireKind;
use flintlock::frame::Frame;
use flintlock::parts::*;
use flintlock::state::*;
use flintlock::{Action, State, look};
use hexes::{Dir, Facing, Hex};
use kernel::{Ahead, Ruleset};

use super::aim::looks_at;
use super::expect::menu;
use super::outlook;

/// What a Line wants over the enemy before it attacks (12.53).
const SUPERIOR: i8 = 0;
/// A shot with less to its favour is kept (11.33).
const TELLING: i8 = 0;

/// How far off the nearest enemy is, and where.
type Nearest = Option<(u16, Hex)>;

/// Who has been chosen in the running Activation: nobody is asked twice.
#[derive(Debug, Default)]
pub struct Drill {
    activation: u16,
    chosen: UnitSet,
    /// Whether the active side seeks the enemy.
    attacks: bool,
    /// Where his troops stood when the running turn was ordered: they seldom move in it.
    foes: Vec<Hex>,
    /// The last hex that was asked about, and the nearest of them from there.
    last: Cell<Option<(Hex, Nearest)>>,
}

impl Drill {
    fn look(&mut self, state: &State) {
        let foes = state.units_of(state.active().other()).filter(|u| !state.is_gun(*u));
        self.last.set(None);
        self.foes.clear();
        self.foes.extend(foes.map(|u| state.unit(u).hex));
    }

    /// The nearest enemy of the active side.
    fn nearest(&self, state: &State, hex: Hex) -> Nearest {
        if let Some((asked, nearest)) = self.last.get()
            && asked == hex
        {
            return nearest;
        }
        let nearest = self.foes.iter().map(|h| (state.grid().distance(hex, *h), *h)).min();
        self.last.set(Some((hex, nearest)));
        nearest
    }
}

/// The next action of whoever decides.
pub fn drill(state: &State, drill: &mut Drill) -> Action {
    if drill.activation != state.activation.number {
        let attacks = outlook::attacks(state, state.active());
        drill.activation = state.activation.number;
        (drill.attacks, drill.chosen) = (attacks, UnitSet::default());
        drill.look(state);
    }
    if let Some(answer) = Flintlock::usual(state) {
        return answer;
    }
    let proposed = match state.stack.last() {
        Some(Frame::Opening) => Some(Action::Activate),
        Some(Frame::Declaring) => declare(state),
        Some(Frame::Orders) => {
            drill.look(state);
            Some(orders(state))
        }
        Some(Frame::Turn { command, turn: TurnKind::General, fired }) => {
            Some(turn(state, drill, *command, *fired))
        }
        Some(Frame::Turn { .. } | Frame::Planning { .. }) => Some(attack(state)),
        Some(Frame::Acting { unit, pair: false }) => acting(state, drill, *unit),
        Some(Frame::Moving { unit, .. }) => Some(moving(state, drill, *unit)),
        Some(Frame::Firing { .. }) => Some(firing(state)),
        Some(Frame::Leading { .. }) => Some(Action::Leave),
        Some(Frame::Continuing) => Some(Action::Continue),
        _ => None,
    };
    proposed.unwrap_or_else(|| at_hand(state))
}

/// Whatever is left, where drill has no answer. Menus end with what lets things be.
fn at_hand(state: &State) -> Action {
    menu(state).pop().unwrap_or(Action::Leave)
}

fn is_legal(state: &State, action: &Action) -> bool {
    Flintlock::check(state, state.active(), action).is_ok()
}

fn declare(state: &State) -> Option<Action> {
    let mut leaders = state.scenario.leader_ids();
    let leader = leaders.find(|l| state.leader(*l).order == Order::Undeclared)?;
    Some(Action::SelfActivate { leader })
}

/// Shock where a Line is superior, else fire and move.
fn orders(state: &State) -> Action {
    for command in state.scenario.command_ids() {
        let general = Action::TakeTurn { command, turn: TurnKind::General };
        if state.command(command).turn_taken || !is_legal(state, &general) {
            continue;
        }
        let shock = Action::TakeTurn { command, turn: TurnKind::Shock };
        let superior = look::superiority(state, command).is_some_and(|s| s >= SUPERIOR);
        return if superior && is_legal(state, &shock) { shock } else { general };
    }
    Action::EndActivation
}

fn attack(state: &State) -> Action {
    if is_legal(state, &Action::Shock) { Action::Shock } else { Action::EndTurn }
}

/// The next unit with something to do.
fn turn(state: &State, drill: &mut Drill, command: CommandId, fired: bool) -> Action {
    for unit in state.members(command) {
        if drill.chosen.has(unit) || state.has(unit, Marks::ACTED) {
            continue;
        }
        drill.chosen.insert(unit);
        let busy = goal(state, drill, unit).is_some() || (!fired && aim(state, unit).is_some());
        let act = Action::Act { unit };
        if busy && is_legal(state, &act) {
            return act;
        }
    }
    Action::EndTurn
}

fn acting(state: &State, drill: &Drill, unit: UnitId) -> Option<Action> {
    let fire = aim(state, unit).map(|target| Action::Fire { unit, target });
    if let Some(fire) = fire.filter(|fire| is_legal(state, fire)) {
        return Some(fire);
    }
    Some(step(state, drill, unit).unwrap_or(Action::Leave))
}

/// The best target of a unit, if a shot would tell.
fn aim(state: &State, unit: UnitId) -> Option<UnitId> {
    if !state.has(unit, Marks::FULL) || look::check_can_fire(state, unit).is_err() {
        return None;
    }
    let net = |t: UnitId| look::modifiers(state, unit, t, FireKind::Phasing).total();
    let all = look::targets(state, unit).map(|t| (net(t), t));
    all.filter(|(net, _)| *net >= TELLING).max().map(|(_, t)| t)
}

/// The rest of the Command fires too.
fn firing(state: &State) -> Action {
    let command = state.stack.iter().rev().find_map(|f| match f {
        Frame::Turn { command, .. } => Some(*command),
        _ => None,
    });
    let members = command.into_iter().flat_map(|c| state.members(c));
    for unit in members.filter(|u| !state.has(*u, Marks::ACTED)) {
        let fire = aim(state, unit).map(|target| Action::Fire { unit, target });
        if let Some(fire) = fire.filter(|fire| is_legal(state, fire)) {
            return fire;
        }
    }
    Action::CeaseFire
}

/// How near a unit goes: (12.14) to contact only who can attack.
fn wanted(state: &State, unit: UnitId) -> u16 {
    let spec = state.spec(unit);
    let solid = state.is_infantry(unit)
        && !spec.militia
        && spec.weapon != Weapon::Rifle
        && !state.is_skirmisher(unit)
        && !state.has(unit, Marks::DISORDERED);
    let steady = spec.command.is_some_and(|c| state.command(c).status <= ShockStatus::Good);
    match solid && steady {
        true => 1,
        false if state.is_cavalry(unit) => 4,
        false => 2,
    }
}

/// The nearest enemy, if a unit should go nearer to him.
fn goal(state: &State, drill: &Drill, unit: UnitId) -> Option<(u16, Hex)> {
    if state.is_gun(unit) || state.has(unit, Marks::DISORDERED) {
        return None;
    }
    let goes = |far: u16| far > wanted(state, unit) && (far <= 2 || drill.attacks);
    drill.nearest(state, state.unit(unit).hex).filter(|(far, _)| goes(*far))
}

fn moving(state: &State, drill: &Drill, unit: UnitId) -> Action {
    step(state, drill, unit).unwrap_or_else(|| {
        let here = state.unit(unit);
        let to = drill.nearest(state, here.hex).map(|n| n.1);
        let facing = to.and_then(|to| facing(state, unit, here.hex, to));
        let turned = facing.map(|facing| Action::Halt { facing }).filter(|a| is_legal(state, a));
        turned.unwrap_or(Action::Halt { facing: here.facing })
    })
}

/// One hex nearer to the nearest enemy.
fn step(state: &State, drill: &Drill, unit: UnitId) -> Option<Action> {
    let here = state.unit(unit);
    let (far, foe) = goal(state, drill, unit)?;
    let want = wanted(state, unit);
    let ways = Dir::ALL.into_iter().filter_map(|dir| state.grid().neighbour(here.hex, dir));
    let nearer = |to: &Hex| {
        let left = state.grid().distance(*to, foe);
        left < far && left >= want && state.stand(*to).top().is_none()
    };
    ways.filter(nearer).find_map(|to| {
        let facing = facing(state, unit, to, foe).unwrap_or(here.facing);
        let turned = Action::Step { to, facing };
        let straight = Action::Step { to, facing: here.facing };
        [turned, straight].into_iter().find(|step| is_legal(state, step))
    })
}

/// A facing that has the enemy in front: the one it has, if that will do.
fn facing(state: &State, unit: UnitId, at: Hex, foe: Hex) -> Option<Facing> {
    let now = state.unit(unit).facing;
    let all = look::facings_of(state, unit).iter().copied();
    std::iter::once(now).chain(all).find(|f| looks_at(state, unit, at, *f, foe))
}
