//! (4.4) How far Command Ranges reach.

use std::cell::OnceCell;

use hexes::Hex;
use kernel::Side;

use crate::parts::*;
use crate::state::*;
use crate::tables::PROHIBITED;
use crate::zoc;

/// The Command Ranges of one position: what bars the way of a side is found once.
pub struct Reaches<'a> {
    state: &'a State,
    /// Where the enemies of a side stand.
    foes: [OnceCell<Vec<Hex>>; 2],
    barred: [OnceCell<Vec<bool>>; 2],
}

/// Where one range reaches, among the hexes that were asked for.
pub enum Reach<'a> {
    /// Nothing in the way: distance is all.
    Clear {
        state: &'a State,
        from: Hex,
        range: u16,
    },
    Traced(Vec<bool>),
}

impl Reach<'_> {
    pub fn has(&self, hex: Hex) -> bool {
        match self {
            Reach::Clear { state, from, range } => state.grid().distance(*from, hex) <= *range,
            Reach::Traced(seen) => seen[hex.index()],
        }
    }
}

impl<'a> Reaches<'a> {
    pub fn new(state: &'a State) -> Reaches<'a> {
        Reaches { state, foes: Default::default(), barred: Default::default() }
    }

    /// (4.4) Range runs neither through enemies nor their ZOC nor impassable ground; its end hexes
    /// are not tested (4.4a). It is traced until all hexes in question are found.
    pub fn of(
        &self,
        side: Side,
        from: Hex,
        range: u8,
        asked: impl Iterator<Item = Hex>,
    ) -> Reach<'a> {
        let (state, grid, range) = (self.state, self.state.grid(), u16::from(range));
        // What is next to it is reached in any case, and what is too far never.
        let doubtful = |hex: &Hex| (2..=range).contains(&grid.distance(from, *hex));
        let mut asked: Vec<Hex> = asked.filter(doubtful).collect();
        let near = |hex: &Hex| grid.distance(from, *hex) <= range + 1;
        if asked.is_empty()
            || (!state.scenario.field.impassable && !self.foes_of(side).iter().any(near))
        {
            return Reach::Clear { state, from, range };
        }
        let barred = self.barred[side.index()].get_or_init(|| barred(state, side));
        let mut seen = vec![false; grid.cells()];
        seen[from.index()] = true;
        let (mut edge, mut next) = (vec![from], Vec::new());
        for _ in 0..range {
            asked.retain(|hex| !seen[hex.index()]);
            if asked.is_empty() {
                break;
            }
            for hex in edge.drain(..) {
                if hex != from && (barred[hex.index()] || is_impassable(state, hex)) {
                    continue;
                }
                for (_, n) in grid.neighbours(hex) {
                    if !seen[n.index()] {
                        seen[n.index()] = true;
                        next.push(n);
                    }
                }
            }
            std::mem::swap(&mut edge, &mut next);
        }
        Reach::Traced(seen)
    }

    fn foes_of(&self, side: Side) -> &[Hex] {
        let all = || self.state.units_of(side.other()).map(|u| self.state.unit(u).hex).collect();
        self.foes[side.index()].get_or_init(all)
    }
}

/// What [`blocks`] says of all hexes, but for the ground: each enemy is looked at once.
fn barred(state: &State, side: Side) -> Vec<bool> {
    let grid = state.grid();
    let mut barred = vec![false; grid.cells()];
    for enemy in state.units_of(side.other()) {
        let hex = state.unit(enemy).hex;
        barred[hex.index()] |= !state.has(enemy, Marks::ABANDONED);
        for dir in zoc::zone(state, enemy) {
            barred[grid.step(hex, dir).index()] = true;
        }
    }
    barred
}

/// (4.4) Whether no range and no chain of command of a side runs through a hex.
pub fn blocks(state: &State, side: Side, hex: Hex) -> bool {
    is_impassable(state, hex)
        || state.holds(hex, side.other())
        || zoc::in_zoc(state, hex, side.other())
}

fn is_impassable(state: &State, hex: Hex) -> bool {
    let ground = state.scenario.field.terrain(hex);
    state.scenario.tables.enter(ground, Gait::Leader) == PROHIBITED
}
