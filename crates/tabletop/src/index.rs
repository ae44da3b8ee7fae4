//! What lies where: pieces by the boxes around them, in a grid, so that a short line asks only a few.

use crate::{Bounds, Point, Segment};

/// Pieces by number, found by where they are. It answers with those that may be met; whether they are is
/// for the caller to ask.
#[derive(Debug, Clone)]
pub struct Index {
    /// The south-west corner of the grid.
    min: Point,
    /// The width of a cell as a power of two: most of the work would be division.
    bits_wide: u32,
    columns: i32,
    rows: i32,
    /// The pieces in each cell as bits, so many words a cell.
    words: usize,
    bits: Vec<u64>,
    bounds: Vec<Bounds>,
}

/// At least so many cells along the longer side of the grid, and no more than twice as many.
const ACROSS: i32 = 24;
/// Up to so many cells are all looked up.
const SMALL: i32 = 64;

impl Index {
    /// Pieces are numbered in the order in which they come.
    pub fn new(pieces: impl IntoIterator<Item = Bounds>) -> Index {
        let bounds: Vec<Bounds> = pieces.into_iter().collect();
        let Some(all) = bounds.iter().copied().reduce(|a, b| a.with(&b)) else {
            let (min, bits) = (Point::default(), vec![0]);
            return Index { min, bits_wide: 0, columns: 1, rows: 1, words: 1, bits, bounds };
        };
        let (width, height) = (all.max.x - all.min.x, all.max.y - all.min.y);
        let bits_wide = (width.max(height) / ACROSS + 1).ilog2();
        let (columns, rows) = ((width >> bits_wide) + 1, (height >> bits_wide) + 1);
        let words = bounds.len().div_ceil(64);
        let bits = vec![0; columns as usize * rows as usize * words];
        let mut index = Index { min: all.min, bits_wide, columns, rows, words, bits, bounds };
        for piece in 0..index.bounds.len() {
            let Some((left, right, low, high)) = index.cells(&index.bounds[piece]) else {
                continue;
            };
            for row in low..=high {
                for column in left..=right {
                    let first = index.first(column, row);
                    index.bits[first + piece / 64] |= 1 << (piece % 64);
                }
            }
        }
        index
    }

    /// The numbers of all pieces whose boxes meet this one, in ascending order.
    pub fn near(&self, bounds: &Bounds) -> Vec<usize> {
        let mut found = Vec::new();
        self.any_near(bounds, |piece| {
            found.push(piece);
            false
        });
        found
    }

    /// Asks about each piece whose box meets this one, in ascending order, until one is found.
    pub fn any_near(&self, bounds: &Bounds, mut is_it: impl FnMut(usize) -> bool) -> bool {
        let Some((left, right, low, high)) = self.cells(bounds) else { return false };
        (0..self.words).any(|word| {
            let mut found = 0;
            for row in low..=high {
                for column in left..=right {
                    found |= self.bits[self.first(column, row) + word];
                }
            }
            self.ask(word, found, |piece| piece.meets(bounds), &mut is_it)
        })
    }

    /// Asks about each piece whose box a segment meets, in ascending order, until one is found.
    pub fn any_along(&self, segment: &Segment, mut is_it: impl FnMut(usize) -> bool) -> bool {
        let around = segment.bounds();
        let Some((left, right, low, high)) = self.cells(&around) else { return false };
        // A few cells too many are sooner looked up than avoided.
        let is_small = (right - left + 1) * (high - low + 1) <= SMALL;
        (0..self.words).any(|word| {
            let mut found = 0;
            for row in low..=high {
                let (from, to) = if is_small {
                    (left, right)
                } else {
                    self.columns_in(segment, row, left, right)
                };
                for column in from..=to {
                    found |= self.bits[self.first(column, row) + word];
                }
            }
            self.ask(word, found, |piece| piece.is_met_by(segment), &mut is_it)
        })
    }

    /// The columns a segment passes in a row, at most one too many on either side.
    fn columns_in(&self, segment: &Segment, row: i32, left: i32, right: i32) -> (i32, i32) {
        let Segment { a, b } = *segment;
        let (low, high) = if a.y <= b.y { (a, b) } else { (b, a) };
        let floor = self.min.y as i64 + ((row as i64) << self.bits_wide);
        let at = |y: i64| {
            let y = y.clamp(low.y as i64, high.y as i64) - low.y as i64;
            low.x as i64 + (high.x - low.x) as i64 * y / (high.y - low.y) as i64
        };
        let (one, two) = (at(floor), at(floor + (1 << self.bits_wide)));
        let column = |x: i64| ((x - self.min.x as i64) >> self.bits_wide) as i32;
        let (from, to) = (column(one.min(two) - 1), column(one.max(two) + 1));
        (from.max(left), to.min(right))
    }

    fn ask(
        &self,
        word: usize,
        mut found: u64,
        meets: impl Fn(&Bounds) -> bool,
        is_it: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        while found != 0 {
            let piece = 64 * word + found.trailing_zeros() as usize;
            found &= found - 1;
            if meets(&self.bounds[piece]) && is_it(piece) {
                return true;
            }
        }
        false
    }

    fn first(&self, column: i32, row: i32) -> usize {
        (row * self.columns + column) as usize * self.words
    }

    /// From column to column and from row to row; none when it lies beside the grid.
    fn cells(&self, bounds: &Bounds) -> Option<(i32, i32, i32, i32)> {
        let cell = |c: i32, low: i32| (c.saturating_sub(low)) >> self.bits_wide;
        let (min, low, high) = (self.min, bounds.min, bounds.max);
        let (left, right) = (cell(low.x, min.x).max(0), cell(high.x, min.x).min(self.columns - 1));
        let (low, high) = (cell(low.y, min.y).max(0), cell(high.y, min.y).min(self.rows - 1));
        (left <= right && low <= high).then_some((left, right, low, high))
    }
}
