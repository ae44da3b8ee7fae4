//! What a Command is meant to do: how near it goes, and whether it closes for Shock.

use flintlock::parts::*;
use flintlock::state::*;
use flintlock::{Action, State};
use hexes::Hex;

use super::outlook::Outlook;

/// How a Command's units are to stand to the enemy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stance {
    /// The distance to the nearest enemy it would like.
    pub want: u16,
    /// It goes to contact, to attack by Shock.
    pub closes: bool,
    /// It stays on its ground: distance is no reason to move.
    pub holds: bool,
    /// How the Shock factors compare, about.
    pub edge: i64,
    /// What it minds to be a hex too near.
    pub shy: i64,
    /// The enemy it goes for together, and how wide it may stand before him.
    pub goal: Option<(Hex, u16)>,
}

/// How a Command's turn is to be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    pub plan: Stance,
    /// (6.53) A unit that breaks down or reforms when the fire is over.
    pub detached: Option<Vec<Action>>,
}

impl Course {
    pub fn of(plan: Stance) -> Course {
        Course { plan, detached: None }
    }
}

/// Troops that should not be met hand to hand, and those that can stand it.
pub const SHY: i64 = 110;
const STEADY: i64 = 40;

/// Out of musketry, and one move from contact.
const ASSEMBLY: u16 = 3;
/// An enemy so near makes a defender act.
const ALARM: u16 = 4;
/// Where horse waits for its chance.
const HORSE: u16 = 4;

pub fn plan(state: &State, o: &Outlook, command: CommandId) -> Stance {
    let near = state.members(command).map(|u| o.near(state.unit(u).hex)).min().unwrap_or(99);
    let horse = state.members(command).any(|u| state.is_cavalry(u));
    let edge = edge(state, o, command);
    let holds = !o.attacks;
    let goal = goal(state, o, command);
    if horse {
        let want = HORSE.max(o.front.saturating_add(2)).min(near.max(HORSE));
        return Stance {
            want,
            closes: false,
            holds: holds && near > 2 * ALARM,
            edge,
            shy: SHY,
            goal,
        };
    }
    let militia = state.members(command).any(|u| state.spec(u).militia);
    let rifles = state.members(command).all(|u| state.spec(u).weapon == Weapon::Rifle);
    let loose = state.members(command).all(|u| state.is_skirmisher(u));
    // Sooner or later somebody has to try.
    let late = i64::from(state.activation.number / 12);
    let bold = match o.attacks {
        true => edge >= -1 - late,
        false => edge >= 2 - late && near <= ALARM,
    };
    if militia || loose || rifles {
        let want = if rifles || militia { 2 } else { ASSEMBLY };
        return Stance { want, closes: false, holds, edge, shy: SHY, goal };
    }
    let want = if bold { 1 } else { 2 };
    Stance { want, closes: bold, holds: holds && !bold, edge, shy: STEADY, goal }
}

/// (12.52) The Shock factors of a Command against the enemy before it, about.
fn edge(state: &State, o: &Outlook, command: CommandId) -> i64 {
    let tables = &state.scenario.tables;
    let ours: Vec<UnitId> = state.members(command).filter(|u| !state.is_skirmisher(*u)).collect();
    let close = |f: &UnitId| {
        let hex = state.unit(*f).hex;
        ours.iter().any(|u| state.grid().distance(hex, state.unit(*u).hex) <= ALARM)
    };
    let theirs: Vec<UnitId> =
        o.foes.iter().copied().filter(|f| !state.is_gun(*f)).filter(close).collect();
    let status = |c: CommandId| i64::from(tables.status(state.command(c).status).shock);
    let best = theirs.iter().filter_map(|f| state.spec(*f).command).map(status).max();
    let spoilt = |u: &UnitId| {
        let marks = state.unit(*u).marks;
        i64::from(marks.has(Marks::DISORDERED)) + i64::from(marks.has(Marks::REDUCED))
    };
    let solid = theirs.iter().filter(|f| !state.is_skirmisher(**f)).count() as i64;
    let militia =
        theirs.iter().filter(|f| state.spec(**f).militia).count() * 2 >= theirs.len().max(1);
    let ground = |f: &UnitId| {
        i64::from(tables.terrain(state.scenario.field.terrain(state.unit(*f).hex)).shock)
    };
    let ground = theirs.iter().map(ground).sum::<i64>() / (theirs.len().max(1) as i64);
    let size = (ours.len() as i64 - solid).clamp(-3, 3);
    let wear = theirs.iter().map(spoilt).sum::<i64>() - ours.iter().map(spoilt).sum::<i64>();
    status(command) - best.unwrap_or(0) + size + wear + if militia { 3 } else { 0 } - ground
}

/// The enemy nearest to the middle of a Command; skirmishers and guns come second.
fn goal(state: &State, o: &Outlook, command: CommandId) -> Option<(Hex, u16)> {
    let hexes: Vec<Hex> = state.members(command).map(|u| state.unit(u).hex).collect();
    let grid = state.grid();
    let spread = |at: &Hex| hexes.iter().map(|h| u32::from(grid.distance(*at, *h))).sum::<u32>();
    let middle = *hexes.iter().min_by_key(|h| spread(h))?;
    let far = |f: &UnitId| {
        let loose = state.is_skirmisher(*f) || state.is_gun(*f);
        grid.distance(middle, state.unit(*f).hex) + if loose { 3 } else { 0 }
    };
    let foe = o.foes.iter().min_by_key(|f| far(f))?;
    Some((state.unit(*foe).hex, hexes.len() as u16 / 2 + 2))
}
