//! Several pieces that march in one gesture: one of them, the guide, is taken to a hex, and the others keep their
//! places about him. Ordinary actions, each judged when its turn comes.

use crate::Flintlock;
use ::flintlock::frame::Frame;
use ::flintlock::look::reactors;
use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::state::OFF_MAP;
use ::flintlock::{Action, State};
use hexes::{Facing, Hex};
use kernel::Ahead;

use super::aside::taken_up;
use super::hand;
use super::ids::{Who, who};
use super::reach::{Way, points, reach};

/// Those who are taken up together, by their ids; the guide is the first.
pub fn party(state: &State, focus: &str) -> Option<Vec<Who>> {
    let all: Option<Vec<Who>> = focus.split(' ').map(|id| who(state, id)).collect();
    all.filter(|all| all.len() > 1)
}

/// How one of them goes.
#[derive(Debug, Clone)]
pub struct Trek {
    pub who: Who,
    /// The hexes from where he stands to where he ends.
    pub path: Vec<Hex>,
    pub spent: u8,
    /// As he faces at the end.
    pub facing: Option<Facing>,
    /// Enemies who may fire at him on the way (11.13).
    pub exposed: Vec<UnitId>,
}

impl Trek {
    pub fn from(&self) -> Hex {
        self.path[0]
    }

    pub fn to(&self) -> Hex {
        self.path[self.path.len() - 1]
    }
}

/// A march of several.
pub struct March {
    pub plan: Vec<Action>,
    /// Who stays, since he cannot act or gets no nearer.
    pub stays: Vec<Who>,
    /// The position at its end, if the enemy holds his fire.
    pub state: State,
}

/// The party goes where its guide would stand at this hex.
pub fn march(state: &State, party: &[Who], to: Hex) -> Option<March> {
    let grid = state.grid();
    let from = hex_of(state, *party.first()?)?;
    let shift = grid.offset(from, to);
    let mut march = March { plan: Vec::new(), stays: Vec::new(), state: state.clone() };
    for who in in_order(state, party, shift) {
        let wanted = hex_of(state, who).map(|hex| grid.shifted(hex, shift));
        let Some(wanted) = wanted.filter(|hex| hex.index() < grid.cells()) else { continue };
        // He has gone with the one he is stacked with (10.0h).
        if hex_of(&march.state, who) != hex_of(state, who) {
            continue;
        }
        let goes = match who {
            Who::Unit(unit) => march.take_along(unit, wanted, party),
            Who::Leader(leader) => march.ride(leader, wanted),
        };
        if goes.is_none() {
            march.stays.push(who);
        }
    }
    (!march.plan.is_empty()).then_some(march)
}

/// Where the guide of a party may be taken: as far as its first unit marches, so far may he.
pub fn room(state: &State, focus: &str) -> Vec<Hex> {
    let Some(party) = party(state, focus) else { return Vec::new() };
    let first = party.iter().find_map(|who| match who {
        Who::Unit(unit) => Some(*unit),
        Who::Leader(_) => None,
    });
    let taken = first.and_then(|unit| Some((unit, taken_up(state, unit)?.1)));
    let (Some((unit, now)), Some(guide)) = (taken, hex_of(state, party[0])) else {
        return Vec::new();
    };
    let grid = state.grid();
    let shift = grid.offset(state.unit(unit).hex, guide);
    let ends = reach(&now, unit).into_keys().map(|hex| grid.shifted(hex, shift));
    ends.filter(|hex| hex.index() < grid.cells() && grid.is_on_map(*hex)).collect()
}

fn hex_of(state: &State, who: Who) -> Option<Hex> {
    let hex = match who {
        Who::Unit(unit) => state.unit(unit).hex,
        Who::Leader(leader) => state.leader(leader).hex,
    };
    (hex != OFF_MAP).then_some(hex)
}

/// Command by Command, the one whose turn runs first; in each the foremost first, since those behind may need their
/// hexes, and leaders last.
fn in_order(state: &State, party: &[Who], shift: (i16, i16)) -> Vec<Who> {
    let command = |who: &Who| command_of(state, *who);
    let mut commands: Vec<Option<CommandId>> = party.iter().map(command).collect();
    let now = hand(state).and_then(|unit| state.spec(unit).command).or(turn_of(state));
    commands.sort_by_key(|command| now.is_none() || *command != now);
    let ahead = |who: &Who| {
        let (q, r) = hex_of(state, *who).map_or((0, 0), |hex| state.grid().axial(hex));
        let [q, r, dq, dr] = [q, r, shift.0, shift.1].map(i32::from);
        2 * q * dq + 2 * r * dr + q * dr + r * dq
    };
    let mut all = party.to_vec();
    all.sort_by_key(|who| {
        let turn = commands.iter().position(|c| *c == command(who));
        (turn, matches!(who, Who::Leader(_)), std::cmp::Reverse(ahead(who)))
    });
    all.dedup();
    all
}

fn command_of(state: &State, who: Who) -> Option<CommandId> {
    match who {
        Who::Unit(unit) => state.spec(unit).command,
        Who::Leader(leader) => {
            state.scenario.command_ids().find(|c| state.scenario.command(*c).leader == leader)
        }
    }
}

fn turn_of(state: &State) -> Option<CommandId> {
    state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Turn { command, .. } => Some(*command),
        _ => None,
    })
}

impl March {
    /// A unit goes to its place, or as near to it as it gets.
    fn take_along(&mut self, unit: UnitId, wanted: Hex, party: &[Who]) -> Option<()> {
        let (mut plan, mut now) = taken_up(&self.state, unit)?;
        if let Some((both, next)) = self.both(&plan, unit, party) {
            (plan, now) = (both, next);
        }
        let Way { steps, state, .. } = nearest(&now, unit, wanted)?;
        plan.extend(steps);
        now = held(state, Flintlock::decider(&self.state))?;
        if hand(&now) == Some(unit) {
            let halt = Action::Halt { facing: now.unit(unit).facing };
            now = Flintlock::after(&now, &halt)?;
            plan.push(halt);
        }
        self.plan.extend(plan);
        self.state = now;
        Some(())
    }

    /// (10.0h) Two Close units of a hex as one, if both are of the party.
    fn both(&self, plan: &[Action], unit: UnitId, party: &[Who]) -> Option<(Vec<Action>, State)> {
        let partner = self.state.partner(unit)?;
        if !party.contains(&Who::Unit(partner)) {
            return None;
        }
        let mut plan = plan.to_vec();
        *plan.last_mut()? = Action::ActTogether { unit };
        Some((plan.clone(), Flintlock::after_all(&self.state, &plan)?))
    }

    fn ride(&mut self, leader: LeaderId, wanted: Hex) -> Option<()> {
        let from = hex_of(&self.state, Who::Leader(leader))?;
        let lead = Action::Lead { leader };
        let leading = Flintlock::after(&self.state, &lead)?;
        let far = |hex: &Hex| leading.grid().distance(*hex, wanted);
        let rides = Flintlock::choices(&leading).into_iter().filter_map(|action| match action {
            Action::Ride { to } => Some(to),
            _ => None,
        });
        let to = rides.min_by_key(far).filter(|to| far(to) < far(&from))?;
        let ride = Action::Ride { to };
        self.state = Flintlock::after(&leading, &ride)?;
        self.plan.extend([lead, ride]);
        Some(())
    }
}

/// The way to a hex, or to the nearest to it that is nearer than where the unit stands.
fn nearest(state: &State, unit: UnitId, wanted: Hex) -> Option<Way> {
    let grid = state.grid();
    let far = |hex: &Hex| grid.distance(*hex, wanted);
    let here = far(&state.unit(unit).hex);
    let ways = reach(state, unit).into_iter().filter(|(hex, _)| far(hex) < here);
    ways.min_by_key(|(hex, way)| (far(hex), way.spent)).map(|(_, way)| way)
}

/// The same position when the enemy has been asked and holds his fire.
fn held(mut state: State, side: Option<kernel::Side>) -> Option<State> {
    while Flintlock::decider(&state) != side {
        state = Flintlock::after(&state, &Action::HoldFire)?;
    }
    Some(state)
}

/// How everybody goes by a plan, if the enemy holds his fire.
pub fn treks(state: &State, plan: &[Action]) -> Vec<Trek> {
    let side = Flintlock::decider(state);
    let mut treks: Vec<Trek> =
        hand(state).map(|unit| standing(state, Who::Unit(unit))).into_iter().collect();
    let mut now = state.clone();
    for action in plan {
        match action {
            Action::Act { unit } | Action::ActTogether { unit } => {
                treks.push(standing(&now, Who::Unit(*unit)));
            }
            Action::Lead { leader } => treks.push(standing(&now, Who::Leader(*leader))),
            _ => {}
        }
        let Some(next) = Flintlock::after(&now, action) else { break };
        if let Some(trek) = treks.last_mut() {
            trek.go(&now, &next, action);
        }
        let Some(next) = held(next, side) else { break };
        now = next;
    }
    for trek in &mut treks {
        if let Who::Unit(unit) = trek.who {
            trek.facing = Some(now.unit(unit).facing);
        }
    }
    treks.retain(|trek| trek.path.len() > 1);
    treks
}

fn standing(state: &State, who: Who) -> Trek {
    let path = hex_of(state, who).into_iter().collect();
    Trek { who, path, spent: 0, facing: None, exposed: Vec::new() }
}

impl Trek {
    fn go(&mut self, before: &State, after: &State, action: &Action) {
        match (action, self.who) {
            (Action::Step { to, .. } | Action::Withdraw { to }, Who::Unit(unit)) => {
                self.path.push(*to);
                self.spent += points(before, unit).saturating_sub(points(after, unit)).max(1);
                if Flintlock::decider(before) != Flintlock::decider(after) {
                    self.exposed = reactors(after, unit);
                }
            }
            (Action::Ride { to }, Who::Leader(_)) => self.path.push(*to),
            _ => {}
        }
    }
}
