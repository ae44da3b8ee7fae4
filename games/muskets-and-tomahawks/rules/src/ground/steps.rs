//! (MT-MOV-10, MT-MOV-11) Several paths gone at one speed.

use tabletop::{Base, Track};

/// (MT-HTH-17) Chargers stop this far before the ends of their paths.
const SHORT: i32 = tabletop::INCH;

/// (MT-MOV-10) So many steps the longest of these lengths takes.
pub fn count(lengths: impl Iterator<Item = i32>, step: i32) -> i32 {
    lengths.map(|length| (length + step - 1) / step).max().unwrap_or(0)
}

/// (MT-MOV-10) The quarter steps of so many: a quarter, half and three quarters of them rounded up, and all.
pub const fn quarters(steps: i32) -> [i32; 4] {
    [(steps + 3) / 4, (steps + 1) / 2, (3 * steps + 3) / 4, steps]
}

/// (MT-HTH-17) How far along its path a charging figure stops for shots.
pub fn just_short(track: &Track) -> i32 {
    (track.length() - SHORT).max(0)
}

/// (MT-MOV-11) Who has been halted goes back along his own path, the last first, until all are free: how far
/// along each track everybody rests. `at` is how far each has come; `base` makes the base of one at a place;
/// `is_free` says whether it is free of all that does not move with them.
pub fn settle(
    tracks: &[Track],
    at: &[i32],
    step: i32,
    base: impl Fn(usize, tabletop::Point) -> Base,
    is_free: impl Fn(usize, &Base) -> bool,
) -> Vec<i32> {
    let mut at = at.to_vec();
    let place = |at: &[i32], i: usize| base(i, tracks[i].at(at[i]));
    let is_bad = |at: &[i32], i: usize| {
        let mine = place(at, i);
        let meets = |j: usize| j != i && place(at, j).overlaps(&mine, 0);
        !is_free(i, &mine) || (0..tracks.len()).any(meets)
    };
    // Whoever is back where he started goes no farther; then it is for the others.
    while let Some(i) = (0..tracks.len()).rev().find(|i| at[*i] > 0 && is_bad(&at, *i)) {
        while at[i] > 0 && is_bad(&at, i) {
            at[i] = back(at[i].min(tracks[i].length()), step);
        }
    }
    at
}

/// One step back: whole steps from the start.
const fn back(at: i32, step: i32) -> i32 {
    (at - 1) / step * step
}
