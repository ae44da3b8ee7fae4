//! (2.1) The map: ground, levels, hexsides and roads, with movement costs worked out once.

use hexes::{Dir, Grid, Hex};

use crate::parts::Gait;
use crate::tables::{Hexside, PROHIBITED, Tables, Terrain};

/// What runs along or across one hexside.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Edge {
    pub creek: bool,
    pub fence: bool,
    pub ravine: bool,
    /// A road path goes through this side.
    pub road: bool,
}

/// A map before costs are known: arrays are by cell of the grid.
#[derive(Debug, Clone)]
pub struct Ground {
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    pub level: Vec<i8>,
    pub edges: Vec<[Edge; 6]>,
}

impl Ground {
    /// Flat, Clear ground on every hex of the grid.
    pub fn flat(grid: Grid) -> Ground {
        let n = grid.cells();
        Ground {
            grid,
            terrain: vec![Terrain::Clear; n],
            level: vec![0; n],
            edges: vec![[Edge::default(); 6]; n],
        }
    }

    /// Puts something on a hexside, seen from both of its hexes.
    pub fn set_edge(&mut self, hex: Hex, dir: Dir, set: impl Fn(&mut Edge)) {
        set(&mut self.edges[hex.index()][dir.index()]);
        if let Some(next) = self.grid.neighbour(hex, dir) {
            set(&mut self.edges[next.index()][dir.opposite().index()]);
        }
    }
}

#[derive(Debug)]
pub struct Field {
    pub ground: Ground,
    /// Ground plus obstacle, in half levels (11.2).
    pub top: Vec<i8>,
    /// Whether leaders are barred from any hex (4.4).
    pub impassable: bool,
    /// MP from a hex in a direction by gait; [`PROHIBITED`] off the map too.
    cost: [Vec<[u8; 6]>; 7],
}

impl Field {
    pub fn new(ground: Ground, tables: &Tables) -> Field {
        let n = ground.grid.cells();
        let top = (0..n).map(|i| 2 * ground.level[i] + tables.terrain(ground.terrain[i]).height);
        let top = top.collect();
        let barred = |h: Hex| tables.enter(ground.terrain[h.index()], Gait::Leader) == PROHIBITED;
        let impassable = ground.grid.hexes().any(barred);
        let mut field = Field { ground, top, impassable, cost: Default::default() };
        field.cost = Gait::ALL.map(|gait| {
            (0..n)
                .map(|i| Dir::ALL.map(|dir| field.work_out(Hex(i as u16), dir, gait, tables)))
                .collect()
        });
        field
    }

    pub fn grid(&self) -> &Grid {
        &self.ground.grid
    }

    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.ground.terrain[hex.index()]
    }

    pub fn level(&self, hex: Hex) -> i8 {
        self.ground.level[hex.index()]
    }

    pub fn edge(&self, hex: Hex, dir: Dir) -> Edge {
        self.ground.edges[hex.index()][dir.index()]
    }

    /// (7.11) What it costs to go from a hex in a direction.
    pub fn cost(&self, gait: Gait, from: Hex, dir: Dir) -> u8 {
        self.cost[gait as usize][from.index()][dir.index()]
    }

    pub fn is_prohibited(&self, gait: Gait, from: Hex, dir: Dir) -> bool {
        self.cost(gait, from, dir) == PROHIBITED
    }

    fn work_out(&self, from: Hex, dir: Dir, gait: Gait, tables: &Tables) -> u8 {
        let grid = self.grid();
        if !grid.is_on_map(from) {
            return PROHIBITED;
        }
        let Some(to) = grid.neighbour(from, dir) else { return PROHIBITED };
        let mut cost = u16::from(tables.enter(self.terrain(to), gait));
        let by_road = self.edge(from, dir).road && gait.keeps_to_road();
        if cost == u16::from(PROHIBITED) {
            return PROHIBITED;
        }
        if !by_road {
            for side in self.sides(from, dir, to) {
                match tables.hexside(side).cost[gait as usize] {
                    PROHIBITED => return PROHIBITED,
                    extra => cost += u16::from(extra),
                }
            }
        }
        cost.min(u16::from(PROHIBITED) - 1) as u8
    }

    /// The kinds of hexside met when going from one hex to the next; a slope only upwards.
    pub fn sides(&self, from: Hex, dir: Dir, to: Hex) -> impl Iterator<Item = Hexside> {
        let edge = self.edge(from, dir);
        let up = self.level(to) - self.level(from);
        [
            (up == 1).then_some(Hexside::SlopeOne),
            (up >= 2).then_some(Hexside::SlopeTwo),
            edge.creek.then_some(Hexside::Creek),
            edge.fence.then_some(Hexside::Fence),
            edge.ravine.then_some(Hexside::Ravine),
        ]
        .into_iter()
        .flatten()
    }
}
