use crate::curve::Point;
use crate::pen::{El, num};
use crate::table::Kind;
use crate::table::ground::{self, Painted};
use crate::theme::var;

/// A plate of drawn ground, wider than high.
const HALF: (f64, f64) = (44.0, 31.0);
const PLATE: &str = "M-40-31h80q4 0 4 4v54q0 4-4 4h-80q-4 0-4-4v-54q0-4 4-4z";

/// A drawn plate for each kind with what the game calls it, in rows as wide as there is room.
pub fn legend(kinds: &[(Kind, &str)], (x, y): Point, wide: f64, ground: &mut Painted) -> String {
    let (columns, size, letters) = match kinds.len() {
        0..=10 => (5, 1.16, 15),
        11..=14 => (7, 0.92, 14),
        _ => (9, 0.7, 11),
    };
    let across = wide / columns as f64;
    let clip = El::new("path").with("d", PLATE).done();
    let mut out = El::new("clipPath").with("id", "q-lgclip").holding(&clip);
    for (i, (kind, words)) in kinds.iter().enumerate() {
        let (row, column) = (i / columns, i % columns);
        let (x, y) = (
            x + (column as f64 + 0.5) * across,
            y + HALF.1 * size + row as f64 * (HALF.1 * size * 2.0 + 34.0),
        );
        let turf = El::new("path").with("d", PLATE).with("fill", var("turf")).done();
        let inside = El::new("g").with("clip-path", "url(#q-lgclip)");
        let inside = inside.holding(&sample(*kind, i as i32, ground));
        let rim = El::new("path").with("d", PLATE).with("class", "q-plate").done();
        let at = format!("translate({} {})scale({})", num(x), num(y), size);
        out.push_str(&El::new("g").with("transform", at).holding(&(turf + &inside + &rim)));
        let text = El::new("text").with("class", "s-ser").with("x", num(x));
        let text = text.with("y", num(y + HALF.1 * size + 18.0)).with("font-size", letters);
        out.push_str(&text.with("text-anchor", "middle").saying(words));
    }
    out
}

/// The kind as it is drawn on the table, a little smaller.
fn sample(kind: Kind, number: i32, ground: &mut Painted) -> String {
    const SMALLER: f64 = 0.7;
    let (x, y) = (HALF.0 / SMALLER, HALF.1 / SMALLER);
    let points = match kind {
        _ if kind.is_line() => vec![(-x - 20.0, 22.0), (x + 20.0, -22.0)],
        Kind::Stream | Kind::Road => vec![(-x - 20.0, 14.0), (0.0, 4.0), (x + 20.0, -14.0)],
        Kind::Hill => {
            let low = y + 60.0;
            vec![(-x - 50.0, y), (-20.0, -16.0), (x + 50.0, 6.0), (x + 50.0, low), (-x, low)]
        }
        Kind::Bridge => vec![(-50.0, -24.0), (50.0, -24.0), (50.0, 24.0), (-50.0, 24.0)],
        Kind::LockedHouse | Kind::OpenHouse => {
            vec![(-42.0, -30.0), (40.0, -30.0), (40.0, 26.0), (-42.0, 26.0)]
        }
        Kind::HighWall => vec![(-x - 9.0, -9.0), (x + 9.0, -9.0), (x + 9.0, 9.0), (-x - 9.0, 9.0)],
        _ => {
            let (x, y) = (x + 24.0, y + 24.0);
            vec![(-x, -y), (x, -y), (x, y), (-x, y)]
        }
    };
    let mut drawn = String::new();
    let mut add = |painted: Painted| {
        ground.defs.push_str(&painted.defs);
        ground.symbols.extend(painted.symbols);
        drawn.push_str(&painted.drawn);
    };
    if kind == Kind::Bridge {
        let water = vec![(0.0, -y - 20.0), (3.0, 0.0), (0.0, y + 20.0)];
        add(ground::sample(Kind::Stream, water, 980 + number));
    }
    add(ground::sample(kind, points, 900 + number));
    El::new("g").with("transform", format!("scale({SMALLER})")).holding(&drawn)
}
