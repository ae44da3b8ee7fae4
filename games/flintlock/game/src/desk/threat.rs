//! What the enemy could do to a unit in his next Activation.
//!
//! A Command has one turn in an Activation (5.7), and uses it to fire, to move or to attack: who moves does
//! not fire (7.14) and turns only instead of firing (8.0), and a Shock is made by those who have the enemy
//! in front when the turn begins (12.12) or by Cavalry that charges (13.22). So all that can strike stands
//! where it would strike from already, but for chargers; what a march could bring about comes one Activation later.

mod fire;
mod shock;

use crate::Flintlock;
use ::flintlock::action::Action;
use ::flintlock::event::{Manner, Won};
use ::flintlock::look::aim_at;
use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::state::Order;
use ::flintlock::{Event, State};
use hexes::Hex;
use kernel::{Ahead, Cite, Cx, Dice, Ratio, Ruleset, Side};
use odds::{Effort, Odds, Plan, Planned};

use super::changes;
use super::ids::{Who, hex, place, unit_at, unit_id, unit_name, who};
use desk::chances::{percent, told};
use desk::{Chances, Threat, Threats, Weight};

/// Enough for a whole Fire step; more is estimated.
const EFFORT: Effort = Effort { paths: 20_000, samples: 4_000, seed: 1 };

pub fn threats(
    state: &State,
    piece: Option<&str>,
    place_name: Option<&str>,
) -> Result<Threats, String> {
    let (now, unit) = subject(state, piece, place_name)?;
    let target = aim_at(&now, unit);
    let enemy = now.side(target).other();
    let now = next_activation(&now, enemy);
    let mut attacks = fire::threats(&now, target);
    let together = fire::together(&now, target, &attacks);
    attacks.extend(shock::threats(&now, target));
    attacks.sort_by_key(|threat| std::cmp::Reverse(threat.tells));
    Ok(Threats {
        title: unit_at(&now, target),
        when: format!(
            "in {} next Activation, if nothing changes",
            now.scenario.people(enemy).whose()
        ),
        piece: unit_id(&now, target),
        place: place(&now, now.unit(target).hex),
        attacks,
        together,
        notes: notes(state, unit, &now),
    })
}

/// Whom it is about, in the position in which it is asked.
fn subject(
    state: &State,
    piece: Option<&str>,
    place_name: Option<&str>,
) -> Result<(State, UnitId), String> {
    if state.over.is_some() {
        return Err("The battle is over.".to_owned());
    }
    let at = match place_name {
        Some(name) => Some(hex(state, name).ok_or(format!("There is no hex {name} on this map."))?),
        None => None,
    };
    let unit = match piece.map(|id| who(state, id).ok_or(format!("There is no piece {id}."))) {
        None => None,
        Some(Err(none)) => return Err(none),
        Some(Ok(Who::Unit(unit))) if state.is_on_map(unit) => Some(unit),
        Some(Ok(Who::Unit(unit))) => {
            return Err(format!("{} is not on the map.", unit_name(state, unit)));
        }
        Some(Ok(Who::Leader(leader))) => standing(state, state.leader(leader).hex),
    };
    match (unit, at) {
        (Some(unit), None) => Ok((state.clone(), unit)),
        (Some(unit), Some(at)) if state.unit(unit).hex == at => Ok((state.clone(), unit)),
        (Some(unit), Some(at)) => Ok((moved(state, unit, at)?, unit)),
        (None, Some(at)) => match standing(state, at) {
            Some(unit) => Ok((state.clone(), unit)),
            None => {
                let unit = nearest(state, at).ok_or("Select a unit first.")?;
                Ok((moved(state, unit, at)?, unit))
            }
        },
        (None, None) => Err("A leader alone can't be attacked (4.64).".to_owned()),
    }
}

/// Who is struck at in a hex.
fn standing(state: &State, at: Hex) -> Option<UnitId> {
    if !state.grid().is_on_map(at) {
        return None;
    }
    state.stand(at).top().or_else(|| state.guns_at(at).next())
}

/// Somebody of the side whose Activation it is, to stand where nobody does.
fn nearest(state: &State, at: Hex) -> Option<UnitId> {
    let foot = state.units_of(state.active()).filter(|u| state.is_infantry(*u));
    foot.min_by_key(|u| state.grid().distance(state.unit(*u).hex, at))
}

/// As if it stood there, with the facing it has.
fn moved(state: &State, unit: UnitId, to: Hex) -> Result<State, String> {
    if let Some(other) = standing(state, to) {
        let name = unit_name(state, other);
        return Err(format!("{name} is already in {}.", place(state, to)));
    }
    let mut now = state.clone();
    let facing = state.unit(unit).facing;
    Flintlock::apply(&mut now, &Event::Moved { unit, to, facing, manner: Manner::Advance, mp: 0 });
    Ok(now)
}

fn notes(before: &State, unit: UnitId, now: &State) -> Vec<String> {
    let (was, is) = (before.unit(unit).hex, now.unit(unit).hex);
    let stood =
        (was != is).then(|| format!("As if {} were in {}.", unit_name(now, unit), place(now, is)));
    stood.into_iter().collect()
}

/// Every die as good for its thrower as a 1 is for a leader (4.32).
struct Ones;

impl Dice for Ones {
    fn roll(&mut self, _: u8, _: Cite) -> u8 {
        1
    }
}

/// The enemy's Activation has begun, and every leader who had to roll for himself has succeeded.
fn next_activation(state: &State, side: Side) -> State {
    let mut now = state.clone();
    Flintlock::apply(&mut now, &Event::ActivationEnded);
    let began = Event::ActivationBegan { side, free: true, how: Won::Stop };
    Flintlock::apply(&mut now, &began);
    let mut events = Vec::new();
    let mut act = |now: &mut State, action: &Action| {
        Flintlock::resolve(&mut Cx::new(now, &mut Ones, &mut events), side, action);
    };
    act(&mut now, &Action::Activate);
    while let Some(roll) =
        Flintlock::choices(&now).into_iter().find(|a| matches!(a, Action::SelfActivate { .. }))
    {
        act(&mut now, &roll);
    }
    now
}

/// What must come before: leaders outside the Overall Leader's range roll for themselves.
fn conditions(state: &State, command: CommandId) -> Vec<String> {
    let leader: LeaderId = state.scenario.command(command).leader;
    if state.leader(leader).order != Order::SelfActivated {
        return Vec::new();
    }
    let (name, need) = (&state.scenario.leader(leader).name, state.ratings(leader).initiative);
    let percent = (u32::from(need.min(6)) * 100 + 3) / 6;
    vec![format!("only if {name} activates ({percent}%, 4.32)")]
}

/// What a plan does to a unit, if it can do anything. Choices on the way are made by their defaults.
fn fate_of(
    state: &State,
    actions: &[Action],
    lenient: bool,
    unit: UnitId,
) -> Option<(Chances, u8)> {
    let plan = Plan { actions, follow: true, lenient };
    let odds = odds::course::<Flintlock, _>(state, &plan, EFFORT, |after| {
        changes::of_one(state, after, unit)
    });
    let odds: Odds<Planned<Option<changes::Upshot>>> = odds.ok()?;
    let tells = odds.chance(|(_, fate)| fate.is_some());
    if tells == Ratio::ZERO {
        return None;
    }
    let words = |fate: Option<changes::Upshot>| match fate {
        None => (Weight::None, super::chances::NO_EFFECT.to_owned()),
        Some(fate) => changes::fate(state, changes::Subject::Unit(unit), fate),
    };
    Some((told(odds.by(|(_, fate)| words(*fate))), percent(tells)))
}

/// Whether an attack that names one unit of a hex strikes this one too.
fn is_struck(state: &State, named: UnitId, target: UnitId) -> bool {
    state.unit(named).hex == state.unit(target).hex
}

/// In the words of a list: who, and from where.
fn names(state: &State, units: &[UnitId]) -> String {
    units.iter().map(|u| unit_at(state, *u)).collect::<Vec<_>>().join(", ")
}

/// A threat that has odds.
fn threat(base: Threat, found: Option<(Chances, u8)>) -> Option<Threat> {
    found.map(|(chances, tells)| Threat { chances, tells, ..base })
}
