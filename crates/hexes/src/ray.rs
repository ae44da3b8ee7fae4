//! Straight lines from centre to centre, exactly.
//!
//! A line looks the same from every hex, so the hexes it crosses are worked out once per
//! difference `(dq, dr)` and kept.

use std::sync::LazyLock;

use crate::{Dir, Dirs};

/// The longest line that is kept.
pub const REACH: i16 = 20;
const SPAN: i16 = 2 * REACH + 1;

/// What lies under the line between two hexes.
#[derive(Debug, Clone, Default)]
pub struct Ray {
    /// Differences from the start of every hex, the two ends aside, in which the line has some
    /// length. A line along a hexside counts for the hexes on both sides of it.
    pub crossed: Box<[(i16, i16)]>,
    /// The hexsides by which it leaves the first hex: two if it leaves through a vertex.
    pub exits: Dirs,
}

static RAYS: LazyLock<Vec<Ray>> = LazyLock::new(|| {
    let all = (-REACH..=REACH).flat_map(|dr| (-REACH..=REACH).map(move |dq| (dq, dr)));
    all.map(|d| Ray { crossed: crossed(d), exits: exits(d) }).collect()
});

/// The line to a hex at this difference; `None` beyond [`REACH`].
pub fn ray((dq, dr): (i16, i16)) -> Option<&'static Ray> {
    if dq.abs() > REACH || dr.abs() > REACH {
        return None;
    }
    RAYS.get(((dr + REACH) * SPAN + dq + REACH) as usize)
}

/// By which hexsides a line leaves: the greatest of six differences names the side, a tie the
/// vertex between two.
pub fn exits((dq, dr): (i16, i16)) -> Dirs {
    let ds = -dq - dr;
    let by_dir = [dq - dr, dq - ds, dr - ds, dr - dq, ds - dq, ds - dr];
    let most = by_dir.into_iter().max().unwrap_or(0);
    if most == 0 {
        return Dirs(0);
    }
    Dir::ALL
        .into_iter()
        .filter(|d| by_dir[d.index()] == most)
        .fold(Dirs(0), |m, d| Dirs(m.0 | Dirs::one(d).0))
}

fn length((q, r): (i16, i16)) -> i16 {
    q.abs().max(r.abs()).max((q + r).abs())
}

fn crossed(d: (i16, i16)) -> Box<[(i16, i16)]> {
    let n = length(d);
    if n > REACH {
        return Box::default();
    }
    let mut found = Vec::new();
    for r in d.1.min(0) - 1..=d.1.max(0) + 1 {
        for q in d.0.min(0) - 1..=d.0.max(0) + 1 {
            let h = (q, r);
            if h != (0, 0) && h != d && length(h) <= n && crosses(d, h) {
                found.push(h);
            }
        }
    }
    found.into()
}

/// Whether the segment from the origin to `d` has positive length inside hex `h`.
///
/// With (a, b, c) the offset of a point from the centre, the hex is where |a-b|, |b-c| and |c-a|
/// are at most 1: six bounds on the parameter t, which are intersected as fractions.
fn crosses(d: (i16, i16), h: (i16, i16)) -> bool {
    let cube = |(q, r): (i16, i16)| [q - r, q + 2 * r, -2 * q - r];
    let (mut low, mut high) = ((0i64, 1i64), (1i64, 1i64));
    for (k, m) in cube(d).into_iter().zip(cube(h)) {
        let (k, m) = (i64::from(k), i64::from(m));
        if k == 0 {
            if m.abs() > 1 {
                return false;
            }
            continue;
        }
        let (from, to) = if k > 0 { (m - 1, m + 1) } else { (-m - 1, -m + 1) };
        let k = k.abs();
        if from * low.1 > low.0 * k {
            low = (from, k);
        }
        if to * high.1 < high.0 * k {
            high = (to, k);
        }
    }
    low.0 * high.1 < high.0 * low.1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn hexes(d: (i16, i16)) -> Vec<(i16, i16)> {
        ray(d).expect("within reach").crossed.to_vec()
    }

    #[test]
    fn straight_and_along_a_side() {
        assert_eq!(hexes((3, -3)), [(2, -2), (1, -1)]);
        assert_eq!(hexes((2, -1)), [(1, -1), (1, 0)], "along the side both hexes count");
        assert_eq!(hexes((1, -3)), [(1, -2), (0, -1)]);
        assert!(hexes((1, 0)).is_empty());
    }

    #[test]
    fn exits_by_side_and_by_vertex() {
        assert_eq!(exits((2, 0)), Dirs::one(Dir::E));
        assert_eq!(exits((2, -1)), Dirs(1 << Dir::Ne.index() | 1 << Dir::E.index()));
        assert_eq!(exits((3, -1)), Dirs::one(Dir::E));
        assert_eq!(exits((0, -3)), Dirs::one(Dir::Nw));
    }

    proptest! {
        #[test]
        fn a_line_is_the_same_from_either_end(dq in -16i16..=16, dr in -16i16..=16) {
            prop_assume!(length((dq, dr)) <= 16);
            let mut there = hexes((dq, dr));
            let mut back: Vec<_> = hexes((-dq, -dr)).iter().map(|h| (h.0 + dq, h.1 + dr)).collect();
            there.sort_unstable();
            back.sort_unstable();
            prop_assert_eq!(there, back);
        }

        #[test]
        fn a_line_crosses_every_distance_between(dq in -16i16..=16, dr in -16i16..=16) {
            let n = length((dq, dr));
            prop_assume!(n <= 16);
            for step in 1..n {
                prop_assert!(hexes((dq, dr)).iter().any(|h| length(*h) == step));
            }
        }
    }
}
