//! (11.0) Fire from where they stand.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::event::FireKind;
use ::flintlock::look::{Blocked, blocked, modifiers};
use ::flintlock::parts::{CommandId, UnitId};
use ::flintlock::{Action, Event, State};
use kernel::{Ahead, Ruleset};

use super::{conditions, fate_of, names};
use crate::desk::card::range_sum;
use crate::desk::ids::{place, unit_at, unit_id};
use desk::{Blow, Chances, Threat, ThreatKind};

/// So many friends can be in the way of one shot before it is given up.
const IN_THE_WAY: usize = 2;

/// A shot that could be fired.
struct Aimed {
    unit: UnitId,
    /// The position in which it is fired, the unit in hand.
    at: State,
    /// Friends who would have to move out of the line first.
    in_the_way: Vec<UnitId>,
}

pub fn threats(state: &State, target: UnitId) -> Vec<Threat> {
    turns(state)
        .into_iter()
        .flat_map(|(command, turn)| {
            let shots = aimed(&turn, command, target);
            shots.into_iter().filter_map(move |shot| tell(command, &shot, target))
        })
        .collect()
}

/// (5.3, 5.6) The turns in which somebody can fire: a Command's, or one of guns alone.
fn turns(state: &State) -> Vec<(Option<CommandId>, State)> {
    let commands = state.scenario.command_ids().map(|command| {
        (
            Some(command),
            Flintlock::after(state, &Action::TakeTurn { command, turn: TurnKind::General }),
        )
    });
    let guns = (None, Flintlock::after(state, &Action::GunTurn));
    commands.chain([guns]).filter_map(|(command, turn)| Some((command, turn?))).collect()
}

fn aimed(turn: &State, command: Option<CommandId>, target: UnitId) -> Vec<Aimed> {
    let enemy = turn.side(target).other();
    let own = |u: &UnitId| turn.spec(*u).command == command;
    turn.units_of(enemy).filter(own).filter_map(|unit| aim(turn, unit, target)).collect()
}

/// (11.2) Lines of sight that only their own troops block can be cleared: they march first.
fn aim(turn: &State, unit: UnitId, target: UnitId) -> Option<Aimed> {
    let side = turn.side(unit);
    let (fire, mut now, mut in_the_way) = (Action::Fire { unit, target }, turn.clone(), Vec::new());
    loop {
        let at = Flintlock::after(&now, &Action::Act { unit })?;
        if Flintlock::check(&at, side, &fire).is_ok() {
            return Some(Aimed { unit, at, in_the_way });
        }
        let (from, to) = (now.unit(unit).hex, now.unit(target).hex);
        let Some(Blocked::Troops(hex)) = blocked(&now, from, to, now.is_gun(unit)) else {
            return None;
        };
        let friend = now.stand(hex).top().filter(|u| now.side(*u) == side)?;
        if in_the_way.len() == IN_THE_WAY || now.stand(hex).under().is_some() {
            return None;
        }
        Flintlock::apply(&mut now, &Event::Lifted { unit: friend });
        in_the_way.push(friend);
    }
}

fn tell(command: Option<CommandId>, shot: &Aimed, target: UnitId) -> Option<Threat> {
    let Aimed { unit, at, in_the_way } = shot;
    let (from, to) = (at.unit(*unit).hex, at.unit(target).hex);
    let range = at.grid().distance(from, to);
    let drm = modifiers(at, *unit, target, FireKind::Phasing);
    let mut needs = command.map(|c| conditions(at, c)).unwrap_or_default();
    if !in_the_way.is_empty() {
        needs.push(format!("only if {} moves out of the way (11.2)", names(at, in_the_way)));
    }
    let base = Threat {
        kind: ThreatKind::Fire,
        words: format!("{} fires, range {range}", unit_at(at, *unit)),
        blows: vec![Blow { piece: unit_id(at, *unit), from: place(at, from), via: Vec::new() }],
        conditions: needs,
        sum: Some(range_sum(at, *unit, range, &drm)),
        chances: Chances::NONE,
        tells: 0,
    };
    let fire = [Action::Fire { unit: *unit, target }];
    super::threat(base, fate_of(at, &fire, false, target))
}

/// All the shots that may tell and need nobody to move, one Command after the other.
pub fn together(state: &State, target: UnitId, fires: &[Threat]) -> Option<(String, Chances)> {
    let (mut plan, mut shots) = (Vec::new(), 0);
    let told = |aimed: &&Aimed| {
        let id = unit_id(state, aimed.unit);
        aimed.in_the_way.is_empty() && fires.iter().any(|threat| threat.blows[0].piece == id)
    };
    for (command, turn) in turns(state) {
        let all = aimed(&turn, command, target);
        let clear: Vec<&Aimed> = all.iter().filter(told).collect();
        let Some(first) = clear.first() else { continue };
        plan.push(match command {
            Some(command) => Action::TakeTurn { command, turn: TurnKind::General },
            None => Action::GunTurn,
        });
        plan.push(Action::Act { unit: first.unit });
        plan.extend(clear.iter().map(|aimed| Action::Fire { unit: aimed.unit, target }));
        plan.extend([Action::CeaseFire, Action::EndTurn]);
        shots += clear.len();
    }
    if shots < 2 {
        return None;
    }
    let (chances, _) = fate_of(state, &plan, true, target)?;
    let sure = fires.iter().all(|threat| threat.conditions.is_empty());
    let needs = if sure { "one after the other" } else { "if every leader activates" };
    Some((format!("All {shots} shots, {needs}"), chances))
}
