//! Outlines cut into convex parts: ears are clipped, then joined where they stay convex.

use crate::hull::turns_right;
use crate::{Hull, Point};

/// Convex parts that together are the area of a simple outline, given clockwise.
pub(crate) fn convex_parts(clockwise: &[Point]) -> Vec<Hull> {
    let mut parts = ears(clockwise.to_vec());
    while let Some((i, j, joined)) = joinable(&parts) {
        parts[i] = joined;
        parts.swap_remove(j);
    }
    parts.iter().map(|part| Hull::of(part)).collect()
}

/// Triangles; points in the middle of a straight side are left out.
fn ears(mut rest: Vec<Point>) -> Vec<Vec<Point>> {
    let mut parts = Vec::with_capacity(rest.len());
    while rest.len() >= 3 {
        let n = rest.len();
        let around = |i: usize| (rest[(i + n - 1) % n], rest[i], rest[(i + 1) % n]);
        let is_flat = |i: usize| {
            let (a, b, c) = around(i);
            a.to(b).cross(b.to(c)) == 0
        };
        if let Some(flat) = (0..n).find(|i| is_flat(*i)) {
            rest.remove(flat);
            continue;
        }
        let is_ear = |i: usize| {
            let (a, b, c) = around(i);
            turns_right(a, b, c)
                && !rest.iter().any(|p| ![a, b, c].contains(p) && is_in(&[a, b, c], *p))
        };
        let ear = (0..n).find(|i| is_ear(*i)).expect("a simple outline has an ear");
        let (a, b, c) = around(ear);
        parts.push(vec![a, b, c]);
        rest.remove(ear);
    }
    parts
}

fn is_in(triangle: &[Point; 3], p: Point) -> bool {
    (0..3).all(|i| {
        let (a, b) = (triangle[i], triangle[(i + 1) % 3]);
        a.to(b).cross(a.to(p)) <= 0
    })
}

/// Two parts that are one convex part of a size that fits.
fn joinable(parts: &[Vec<Point>]) -> Option<(usize, usize, Vec<Point>)> {
    let pairs = (0..parts.len()).flat_map(|i| (i + 1..parts.len()).map(move |j| (i, j)));
    pairs.into_iter().find_map(|(i, j)| Some((i, j, joined(&parts[i], &parts[j])?)))
}

/// Joined along a side they share, if that is convex.
fn joined(one: &[Point], two: &[Point]) -> Option<Vec<Point>> {
    let next = |part: &[Point], i: usize| part[(i + 1) % part.len()];
    let (i, j) = (0..one.len()).find_map(|i| {
        let shared = |j: &usize| two[*j] == next(one, i) && next(two, *j) == one[i];
        (0..two.len()).find(shared).map(|j| (i, j))
    })?;
    let mut all: Vec<Point> = Vec::with_capacity(one.len() + two.len() - 2);
    all.extend((1..=one.len()).map(|k| one[(i + k) % one.len()]));
    all.extend((2..two.len()).map(|k| two[(j + k) % two.len()]));
    let turn = |k: usize| {
        let n = all.len();
        let (a, b, c) = (all[(k + n - 1) % n], all[k], all[(k + 1) % n]);
        a.to(b).cross(b.to(c))
    };
    if (0..all.len()).any(|k| turn(k) > 0) {
        return None;
    }
    let kept: Vec<Point> = (0..all.len()).filter(|k| turn(*k) < 0).map(|k| all[k]).collect();
    (kept.len() <= Hull::MOST).then_some(kept)
}
