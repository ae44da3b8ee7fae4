const CELL: f64 = 16.0;

/// Discs on the sheet, to ask what is near a point.
#[derive(Debug)]
pub struct Near {
    first: (i32, i32),
    wide: i32,
    high: i32,
    cells: Vec<Vec<(f64, f64, f64)>>,
    /// The largest disc.
    widest: f64,
}

fn cell(at: f64) -> i32 {
    (at / CELL).floor() as i32
}

impl Near {
    /// For a rectangle: left, top, right, bottom. What is added outside of it is not kept.
    pub fn new([x0, y0, x1, y1]: [f64; 4]) -> Near {
        let first = (cell(x0), cell(y0));
        let (wide, high) = (cell(x1) - first.0 + 1, cell(y1) - first.1 + 1);
        let cells = vec![Vec::new(); (wide * high) as usize];
        Near { first, wide, high, cells, widest: 0.0 }
    }

    pub fn add(&mut self, x: f64, y: f64, radius: f64) {
        let (i, j) = (cell(x) - self.first.0, cell(y) - self.first.1);
        if (0..self.wide).contains(&i) && (0..self.high).contains(&j) {
            self.cells[(j * self.wide + i) as usize].push((x, y, radius));
            self.widest = self.widest.max(radius);
        }
    }

    /// How far outside of all discs a point is, at most `reach`; negative inside.
    pub fn room(&self, x: f64, y: f64, reach: f64) -> f64 {
        let most = self.widest + reach;
        let span = |at: f64, first: i32, count: i32| {
            let (from, to) = (cell(at - most) - first, cell(at + most) - first);
            from.max(0)..=to.min(count - 1)
        };
        let mut room = reach;
        for j in span(y, self.first.1, self.high) {
            for i in span(x, self.first.0, self.wide) {
                for &(px, py, radius) in &self.cells[(j * self.wide + i) as usize] {
                    let d2 = (px - x) * (px - x) + (py - y) * (py - y);
                    let limit = radius + room;
                    if limit > 0.0 && d2 < limit * limit {
                        room = d2.sqrt() - radius;
                    }
                }
            }
        }
        room
    }

    /// Whether a disc about a point would touch any.
    pub fn touches(&self, x: f64, y: f64, radius: f64) -> bool {
        self.room(x, y, radius) < radius
    }
}
