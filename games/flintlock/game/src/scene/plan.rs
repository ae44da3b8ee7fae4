//! The field as the draughtsman sees it: hexes by column and row, continued beyond the edge, so that
//! woods and slopes run off the sheet.

use std::collections::{BTreeMap, BTreeSet};

use flintlock::Scenario;
use flintlock::chart::Chart;
use flintlock::tables::Terrain;
use hexes::{Dir, Grid, Hex};

use scene::curve::{Ends, Point, relax, shaken, thin};
use scene::rng::{Noise, Rng};

pub use super::lattice::*;

/// Cells kept around the map.
const PAD: i32 = 2;

pub struct SitePlan<'a> {
    pub scenario: &'a Scenario,
    pub chart: &'a Chart,
    pub grid: &'a Grid,
    /// The neat line: left, top, right, bottom.
    pub bounds: [f64; 4],
    first: Cell,
    wide: i32,
    high: i32,
    /// By padded cell: the hex there, or the nearest.
    hexes: Vec<Hex>,
    on: Vec<bool>,
    sway: [Noise; 2],
}

impl<'a> SitePlan<'a> {
    pub fn new(scenario: &'a Scenario) -> SitePlan<'a> {
        let (grid, chart) = (scenario.field.grid(), &scenario.chart);
        let cells: Vec<(Cell, Hex)> = grid.hexes().map(|h| (cell(grid, h), h)).collect();
        let least = |f: fn(&Cell) -> i32| cells.iter().map(|(c, _)| f(c)).min().unwrap_or(1);
        let most = |f: fn(&Cell) -> i32| cells.iter().map(|(c, _)| f(c)).max().unwrap_or(1);
        let first = (least(|c| c.0) - PAD, least(|c| c.1) - PAD);
        let (wide, high) = (most(|c| c.0) + PAD - first.0 + 1, most(|c| c.1) + PAD - first.1 + 1);
        let noise = |axis: &str| Noise::new(format!("{}/sway/{axis}", chart.map), 95.0);
        let mut plan = SitePlan {
            scenario,
            chart,
            grid,
            bounds: bounds(&cells),
            first,
            wide,
            high,
            hexes: Vec::new(),
            on: Vec::new(),
            sway: [noise("x"), noise("y")],
        };
        plan.continue_outwards(&cells);
        plan
    }

    /// Every cell off the map is as the nearest one on it.
    fn continue_outwards(&mut self, cells: &[(Cell, Hex)]) {
        let mut known: BTreeMap<Cell, Hex> = cells.iter().copied().collect();
        self.on = self.cells().map(|c| known.contains_key(&c)).collect();
        let order = [Dir::E, Dir::W, Dir::Ne, Dir::Sw, Dir::Se, Dir::Nw];
        let mut left: Vec<Cell> = self.cells().filter(|c| !known.contains_key(c)).collect();
        while !left.is_empty() {
            let near = |c: &Cell| order.iter().find_map(|d| known.get(&next(*c, *d)).copied());
            let found: Vec<_> = left.iter().filter_map(|c| Some((*c, near(c)?))).collect();
            if found.is_empty() {
                break;
            }
            known.extend(found);
            left.retain(|c| !known.contains_key(c));
        }
        self.hexes = self.cells().map(|c| known.get(&c).copied().unwrap_or(Hex(0))).collect();
    }

    /// All cells, row by row, those around the map too.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (first, wide, high) = (self.first, self.wide, self.high);
        (0..high).flat_map(move |r| (0..wide).map(move |c| (first.0 + c, first.1 + r)))
    }

    fn index(&self, (c, r): Cell) -> Option<usize> {
        let (c, r) = (c - self.first.0, r - self.first.1);
        let inside = (0..self.wide).contains(&c) && (0..self.high).contains(&r);
        inside.then_some((r * self.wide + c) as usize)
    }

    /// The hex there, or the one that stands for it.
    fn stand_in(&self, (c, r): Cell) -> Hex {
        let c = c.clamp(self.first.0, self.first.0 + self.wide - 1);
        let r = r.clamp(self.first.1, self.first.1 + self.high - 1);
        self.index((c, r)).map_or(Hex(0), |i| self.hexes[i])
    }

    pub fn is_on(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|i| self.on[i])
    }

    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.scenario.field.terrain(self.stand_in(cell))
    }

    pub fn level(&self, cell: Cell) -> i32 {
        self.scenario.field.level(self.stand_in(cell)).into()
    }

    pub fn cell(&self, hex: Hex) -> Cell {
        cell(self.grid, hex)
    }

    /// Whether a point lies in the neat line, or at most `beyond` outside.
    pub fn holds(&self, (x, y): Point, beyond: f64) -> bool {
        let [x0, y0, x1, y1] = self.bounds;
        (x0 - beyond..=x1 + beyond).contains(&x) && (y0 - beyond..=y1 + beyond).contains(&y)
    }

    /// The bounds moved outwards.
    pub fn beyond(&self, by: f64) -> [f64; 4] {
        let [x0, y0, x1, y1] = self.bounds;
        [x0 - by, y0 - by, x1 + by, y1 + by]
    }

    pub fn rng(&self, what: &str, numbers: &[i32]) -> Rng {
        Rng::new(&[&self.chart.map, what], numbers)
    }

    /// Shifts points by a smooth field, so that straight rows of hexes become natural lines. Less
    /// than a quarter of a hex keeps every line on the hexsides it stands for.
    pub fn swayed(&self, line: Vec<Point>, by: f64) -> Vec<Point> {
        let [dx, dy] = &self.sway;
        line.into_iter().map(|(x, y)| (x + by * dx.at(x, y), y + by * dy.at(x, y))).collect()
    }

    /// Smoothed outlines of all cells that are so, interior on the right hand.
    pub fn outline(&self, what: &str, style: Smooth, inside: impl Fn(Cell) -> bool) -> Outlines {
        let set: BTreeSet<Cell> = self.cells().filter(|c| inside(*c)).collect();
        let smooth = |(i, knots): (usize, Vec<Knot>)| {
            let line: Vec<Point> = knots.into_iter().map(point).collect();
            let line = thin(relax(&line, style.lap, Ends::Closed));
            let line = shaken(line, &mut self.rng(what, &[i as i32]), style.shake);
            self.swayed(line, style.sway)
        };
        loops(&set).into_iter().enumerate().map(smooth).collect()
    }

    /// Hexsides that are so, joined to lines, as corners.
    pub fn chains(&self, is: impl Fn(Hex, Dir) -> bool) -> Vec<Vec<Knot>> {
        let mut sides = BTreeSet::new();
        for hex in self.grid.hexes() {
            for dir in Dir::ALL.into_iter().filter(|d| is(hex, *d)) {
                let (a, b) = ends(self.cell(hex), dir);
                sides.insert((a.min(b), a.max(b)));
            }
        }
        joined(sides)
    }
}

pub type Outlines = Vec<Vec<Point>>;

/// How much of its zigzag an outline loses, and how far it is shaken and swayed.
#[derive(Debug, Clone, Copy)]
pub struct Smooth {
    pub lap: f64,
    pub shake: f64,
    pub sway: f64,
}

impl Smooth {
    pub const WASH: Smooth = Smooth { lap: 0.5, shake: 1.6, sway: 10.0 };
    pub const SLOPE: Smooth = Smooth { lap: 0.5, shake: 2.2, sway: 10.0 };
    pub const FIELD: Smooth = Smooth { lap: 0.55, shake: 0.6, sway: 3.0 };
}

fn bounds(cells: &[(Cell, Hex)]) -> [f64; 4] {
    let middles: Vec<Point> = cells.iter().map(|(c, _)| centre(*c)).collect();
    let least = |f: fn(&Point) -> f64| middles.iter().map(f).fold(f64::MAX, f64::min);
    let most = |f: fn(&Point) -> f64| middles.iter().map(f).fold(f64::MIN, f64::max);
    [
        least(|p| p.0) - HALF - 4.0,
        (least(|p| p.1) - CORNER - 4.0).floor(),
        most(|p| p.0) + HALF + 4.0,
        (most(|p| p.1) + CORNER + 4.0).ceil(),
    ]
}

fn cell(grid: &Grid, hex: Hex) -> Cell {
    let (q, r) = grid.axial(hex);
    (i32::from(q) + i32::from(r).div_euclid(2) + 1, i32::from(r) + 1)
}
