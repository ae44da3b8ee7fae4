//! A dense grid: every hex is a small number, every step a constant difference.

use crate::Dir;

/// The kind of hex names among a scenario's names.
pub const NAMES: usize = 1;

kernel::named_id!(
    /// A cell of a [`Grid`]; cells of the border are never on the map.
    Hex(u16),
    NAMES,
    "hex"
);

/// Where a hex is that is on no map: far from every other, and safe to reckon with.
const FAR: (i16, i16) = (16_000, 0);

/// The hexes of a map.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Cells in a row, border included.
    width: u16,
    /// Axial coordinates of cell 0.
    origin: (i16, i16),
    /// Axial coordinates of every cell: distances are asked for all the time, and dividing is slow.
    axial: Vec<(i16, i16)>,
    on_map: Vec<bool>,
    steps: [i32; 6],
}

impl Grid {
    /// A grid of exactly these hexes, given as axial `(q, r)`. `None` if there are none or if they
    /// spread over more than 60,000 cells.
    pub fn new(hexes: &[(i16, i16)]) -> Option<Grid> {
        let q0 = hexes.iter().map(|h| h.0).min()?;
        let q1 = hexes.iter().map(|h| h.0).max()?;
        let r0 = hexes.iter().map(|h| h.1).min()?;
        let r1 = hexes.iter().map(|h| h.1).max()?;
        let width = i32::from(q1) - i32::from(q0) + 3;
        let height = i32::from(r1) - i32::from(r0) + 3;
        if i64::from(width) * i64::from(height) > 60_000 {
            return None;
        }
        let steps = Dir::ALL.map(|d| i32::from(d.axial().1) * width + i32::from(d.axial().0));
        let rows = (0..height).map(|row| row as i16 + r0 - 1);
        let cells = rows.flat_map(|r| (0..width).map(move |column| (column as i16 + q0 - 1, r)));
        let mut grid = Grid {
            width: width as u16,
            origin: (q0 - 1, r0 - 1),
            axial: cells.collect(),
            on_map: vec![false; (width * height) as usize],
            steps,
        };
        for &hex in hexes {
            let cell = grid.cell(hex);
            grid.on_map[cell] = true;
        }
        Some(grid)
    }

    fn cell(&self, (q, r): (i16, i16)) -> usize {
        let (q, r) = ((q - self.origin.0) as usize, (r - self.origin.1) as usize);
        r * usize::from(self.width) + q
    }

    /// How many cells there are, border and gaps included: the length of arrays by hex.
    pub fn cells(&self) -> usize {
        self.on_map.len()
    }

    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        (0..self.cells()).filter(|i| self.on_map[*i]).map(|i| Hex(i as u16))
    }

    #[inline]
    pub fn is_on_map(&self, hex: Hex) -> bool {
        self.on_map[hex.index()]
    }

    pub fn at(&self, q: i16, r: i16) -> Option<Hex> {
        let inside = |x: i16, from: i16, n: usize| x > from && ((x - from) as usize) < n;
        let height = self.cells() / usize::from(self.width);
        if !inside(q, self.origin.0, self.width.into()) || !inside(r, self.origin.1, height) {
            return None;
        }
        let cell = self.cell((q, r));
        self.on_map[cell].then_some(Hex(cell as u16))
    }

    #[inline]
    pub fn axial(&self, hex: Hex) -> (i16, i16) {
        self.axial.get(hex.index()).copied().unwrap_or(FAR)
    }

    /// The next cell in a direction. From a hex of the map this is always a cell, but it may be
    /// one of the border: see [`Grid::is_on_map`].
    #[inline]
    pub fn step(&self, hex: Hex, dir: Dir) -> Hex {
        Hex((i32::from(hex.0) + self.steps[dir.index()]) as u16)
    }

    /// The neighbour in a direction, if it is on the map.
    #[inline]
    pub fn neighbour(&self, hex: Hex, dir: Dir) -> Option<Hex> {
        let next = self.step(hex, dir);
        self.is_on_map(next).then_some(next)
    }

    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Dir, Hex)> + '_ {
        Dir::ALL.into_iter().filter_map(move |d| self.neighbour(hex, d).map(|n| (d, n)))
    }

    /// The axial difference of two hexes.
    #[inline]
    pub fn offset(&self, from: Hex, to: Hex) -> (i16, i16) {
        let (a, b) = (self.axial(from), self.axial(to));
        (b.0 - a.0, b.1 - a.1)
    }

    pub fn shifted(&self, hex: Hex, (dq, dr): (i16, i16)) -> Hex {
        Hex((i32::from(hex.0) + i32::from(dr) * i32::from(self.width) + i32::from(dq)) as u16)
    }

    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        let (q, r) = self.offset(a, b);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// The direction from a hex to one next to it.
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Dir> {
        let d = i32::from(to.0) - i32::from(from.0);
        Dir::ALL.into_iter().find(|dir| self.steps[dir.index()] == d)
    }
}
