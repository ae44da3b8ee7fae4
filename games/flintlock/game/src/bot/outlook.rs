//! What a general sees at a glance: where the enemy is, how far, and whether to go to him.

use std::cell::OnceCell;

use flintlock::State;
use flintlock::parts::*;
use flintlock::state::*;
use flintlock::tables::PROHIBITED;
use hexes::{Dir, Hex};
use kernel::Side;

use super::worth::unit_worth;

/// A defender whom nobody has come near by this Activation goes and looks for the enemy.
const PATIENCE: u16 = 14;
const NOT_NEAR: u16 = 8;
/// By then he does so if he is hardly hurt, and later in any case.
const UNHURT: u16 = 20;
const NO_PATIENCE: u16 = 30;
/// Nothing is farther than this.
pub const FAR: u16 = 999;

pub struct Outlook {
    /// Enemy units that count: no Abandoned guns.
    pub foes: Vec<UnitId>,
    /// Hexes to the nearest of them.
    near: Vec<u16>,
    /// Where he stands.
    whom: Vec<Hex>,
    /// How near the enemy our own line infantry stands.
    pub front: u16,
    /// Whether the army seeks the enemy, or waits for him on its ground.
    pub attacks: bool,
    /// MP to the nearest of them by gait.
    marches: [OnceCell<Vec<u16>>; 7],
}

/// Whether the army seeks the enemy in any case.
pub fn attacks(state: &State, side: Side) -> bool {
    let strength = |s: Side| state.units_of(s).map(|u| unit_worth(state, u)).sum::<i64>();
    let lost = |s: Side| state.army(s).flight_points;
    let unhurt = || 4 * lost(side) <= lost(side.other());
    let number = state.activation.number;
    side == state.scenario.first
        || number > NO_PATIENCE
        || (number > UNHURT && unhurt())
        || strength(side) * 3 > strength(side.other()) * 4
}

impl Outlook {
    pub fn new(state: &State, side: Side) -> Outlook {
        let counts = |u: &UnitId| !state.has(*u, Marks::ABANDONED);
        let foes: Vec<UnitId> = state.units_of(side.other()).filter(counts).collect();
        let mut near = vec![FAR; state.grid().cells()];
        let mut whom = vec![OFF_MAP; near.len()];
        let mut edge: Vec<Hex> = foes.iter().map(|f| state.unit(*f).hex).collect();
        for hex in &edge {
            (near[hex.index()], whom[hex.index()]) = (0, *hex);
        }
        let mut distance = 0;
        while !edge.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for &hex in &edge {
                for (_, n) in state.grid().neighbours(hex) {
                    if near[n.index()] == FAR {
                        (near[n.index()], whom[n.index()]) = (distance, whom[hex.index()]);
                        next.push(n);
                    }
                }
            }
            edge = next;
        }
        let line = |u: &UnitId| state.is_infantry(*u) && !state.is_skirmisher(*u);
        let front = state.units_of(side).filter(line).map(|u| near[state.unit(u).hex.index()]);
        let front = front.min().unwrap_or(FAR);
        let attacks =
            attacks(state, side) || (state.activation.number > PATIENCE && front > NOT_NEAR);
        Outlook { foes, near, whom, front, attacks, marches: Default::default() }
    }

    pub fn near(&self, hex: Hex) -> u16 {
        self.near[hex.index()]
    }

    /// Where the nearest enemy stands, if there is one.
    pub fn whom(&self, hex: Hex) -> Option<Hex> {
        Some(self.whom[hex.index()]).filter(|h| *h != OFF_MAP)
    }

    /// MP from a hex to the nearest enemy, as the ground lies and nobody in the way.
    pub fn march(&self, state: &State, gait: Gait, hex: Hex) -> u16 {
        self.marches[gait as usize].get_or_init(|| self.marches_of(state, gait))[hex.index()]
    }

    fn marches_of(&self, state: &State, gait: Gait) -> Vec<u16> {
        let (grid, field) = (state.grid(), &state.scenario.field);
        let mut far = vec![FAR; grid.cells()];
        let mut rings: Vec<Vec<Hex>> = vec![self.foes.iter().map(|f| state.unit(*f).hex).collect()];
        rings[0].iter().for_each(|h| far[h.index()] = 0);
        let mut at = 0;
        while at < rings.len() {
            for hex in std::mem::take(&mut rings[at]) {
                if usize::from(far[hex.index()]) != at {
                    continue;
                }
                for dir in Dir::ALL {
                    let Some(from) = grid.neighbour(hex, dir) else { continue };
                    let cost = field.cost(gait, from, dir.opposite());
                    // The last step into the enemy's own hex is always possible in thought.
                    let cost = if at == 0 { 1 } else { cost };
                    let total = at as u16 + u16::from(cost);
                    if cost == PROHIBITED || far[from.index()] <= total {
                        continue;
                    }
                    far[from.index()] = total;
                    if rings.len() <= usize::from(total) {
                        rings.resize(usize::from(total) + 1, Vec::new());
                    }
                    rings[usize::from(total)].push(from);
                }
            }
            at += 1;
        }
        far
    }
}
