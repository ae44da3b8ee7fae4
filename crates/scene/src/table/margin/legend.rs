use crate::pen::{El, num};
use crate::table::{Kind, Site};
use crate::theme::var;

/// A plate of drawn ground, wider than high.
const HALF: (f64, f64) = (44.0, 31.0);
const PLATE: &str = "M-40-31h80q4 0 4 4v54q0 4-4 4h-80q-4 0-4-4v-54q0-4 4-4z";

/// A drawn plate for each kind with what the game calls it, in rows as wide as there is room.
pub fn legend(kinds: &[(Kind, &str)], x: f64, y: f64, wide: f64) -> String {
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
        let inside =
            El::new("g").with("clip-path", "url(#q-lgclip)").holding(&sample(*kind, i as i32));
        let rim = El::new("path").with("d", PLATE).with("class", "q-plate").done();
        let at = format!("translate({} {})scale({})", num(x), num(y), size);
        out.push_str(&El::new("g").with("transform", at).holding(&(turf + &inside + &rim)));
        let text = El::new("text").with("class", "s-ser").with("x", num(x));
        let text = text.with("y", num(y + HALF.1 * size + 18.0)).with("font-size", letters);
        out.push_str(&text.with("text-anchor", "middle").saying(words));
    }
    out
}

/// The kind as it is drawn on the table, half as large.
fn sample(kind: Kind, number: i32) -> String {
    let (x, y) = (2.0 * HALF.0, 2.0 * HALF.1);
    let points = match kind {
        _ if kind.is_line() || kind == Kind::Stream => vec![(-x - 20.0, 22.0), (x + 20.0, -22.0)],
        Kind::Hill => vec![
            (-x - 60.0, y),
            (-20.0, -20.0),
            (x + 60.0, 6.0),
            (x + 60.0, y + 90.0),
            (-x, y + 90.0),
        ],
        Kind::Road => vec![(-x - 9.0, -34.0), (x + 9.0, -34.0), (x + 9.0, 38.0), (-x - 9.0, 38.0)],
        Kind::Bridge => vec![(-70.0, -36.0), (70.0, -36.0), (70.0, 36.0), (-70.0, 36.0)],
        Kind::LockedHouse | Kind::OpenHouse => {
            vec![(-62.0, -44.0), (58.0, -44.0), (58.0, 40.0), (-62.0, 40.0)]
        }
        _ => vec![
            (-x - 30.0, -y - 30.0),
            (x + 30.0, -y - 30.0),
            (x + 30.0, y + 30.0),
            (-x - 30.0, y + 30.0),
        ],
    };
    let site = Site::sample(kind, points, 900 + number);
    let mut out = String::new();
    if kind == Kind::Bridge {
        let water = vec![(-44.0, -y - 9.0), (44.0, -y - 9.0), (44.0, y + 9.0), (-44.0, y + 9.0)];
        Site::sample(Kind::DeepWater, water, 980 + number).floor(&mut out);
    }
    site.floor(&mut out);
    site.upper(&mut out);
    El::new("g").with("transform", "scale(.5)").holding(&out)
}
