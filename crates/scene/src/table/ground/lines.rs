//! Walls of single stones, hedges, fences, earthworks and stakes, true to the lines of the rules.

use super::Site;
use super::brush::{block, dashes, ink, open, shade_line, shape, tick, trace};
use super::canvas::{Canvas, Ply};
use super::scatter::{off, steps};
use crate::curve::Point;
use crate::pen::{Pen, used};

/// What a line leaves no room for, and what grows beside it.
fn stands(canvas: &mut Canvas, site: &Site, half: f64) {
    canvas.take(&site.points, false, half);
    canvas.thrive(&site.points, false);
}

/// Two rows of single stones, moss at the foot.
pub fn stone_wall(canvas: &mut Canvas, site: &Site) {
    const WIDE: f64 = 10.0;
    let (mut rng, d) = (site.rng("stones"), open(&site.points));
    let (mut stones, mut lit, mut moss) = (Pen::tenths(), Pen::tenths(), Pen::whole());
    for row in [-1.0, 1.0] {
        for (at, u) in steps(&site.points, 11.5) {
            let half = 5.2 + rng.about(0.6);
            let (shift, out) = (row * 2.4 + rng.about(0.8), row * (WIDE / 2.0 + rng.about(0.8)));
            let corner = |along: f64, aside: f64| off(at, u, shift + along, aside);
            let stone = [(-half, row * 0.5), (half, row * 0.5), (half, out), (-half, out)];
            let pen = if rng.chance(0.62) { &mut stones } else { &mut lit };
            block(pen, &stone.map(|(a, k)| corner(a, k)));
        }
    }
    for (at, u) in steps(&site.points, 10.0) {
        for side in [-1.0, 1.0] {
            if rng.chance(0.45) {
                let foot = off(at, u, 0.0, side * (WIDE / 2.0 + 2.0));
                tick(&mut moss, (foot.0, foot.1 + 2.0), rng.about(3.0), -rng.between(4.0, 7.0));
            }
        }
    }
    let out = canvas.on(Ply::Line);
    shade_line(out, &d, WIDE);
    dashes(out, &d, "stoneink", (WIDE + 2.0, 1.0), "");
    shape(out, stones.d(), "stone", ("stoneink", 0.9));
    shape(out, lit.d(), "stonelit", ("stoneink", 0.9));
    ink(out, moss.d(), "blade", 1.5, 1.0);
    stands(canvas, site, WIDE / 2.0 + 3.0);
}

/// Leaves on both sides of a line.
pub fn hedge(canvas: &mut Canvas, site: &Site) {
    const WIDE: f64 = 18.0;
    let (mut rng, mut leaves) = (site.rng("hedge"), Pen::whole());
    let (mut lit, mut top) = (Pen::whole(), Pen::whole());
    for (at, u) in steps(&site.points, 7.0) {
        let (x, y) = off(at, u, 0.0, rng.about(WIDE * 0.17));
        leaves.dot(x, y);
        for _ in 0..2 {
            let (x, y) = off(at, u, 0.0, rng.about(WIDE * 0.3));
            let from = (x + rng.about(4.0) - 1.5, y + rng.about(3.0) - 1.5);
            tick(&mut lit, from, rng.between(0.5, 2.0), 0.0);
        }
        if rng.chance(0.6) {
            let (x, y) = off(at, u, 0.0, rng.about(WIDE * 0.26));
            top.dot(x - 2.5, y - 2.5);
        }
    }
    let (wide, out) = (WIDE * 0.82, canvas.on(Ply::Line));
    shade_line(out, leaves.d(), wide + 3.0);
    ink(out, leaves.d(), "hedgeink", wide + 3.0, 1.0);
    ink(out, leaves.d(), "hedge", wide, 1.0);
    ink(out, lit.d(), "hedgelit", 4.6, 1.0);
    ink(out, top.d(), "leaftop", 2.8, 1.0);
    stands(canvas, site, WIDE / 2.0 + 4.0);
}

/// A line beside each piece of a line.
fn beside(pen: &mut Pen, points: &[Point], aside: f64) {
    for pair in points.windows(2) {
        let Some((_, u)) = steps(pair, 1e9).first().copied() else { continue };
        trace(pen, &[off(pair[0], u, 0.0, aside), off(pair[1], u, 0.0, aside)]);
    }
}

/// Posts and two rails.
pub fn fence(canvas: &mut Canvas, site: &Site) {
    let (mut rails, mut posts) = (Pen::tenths(), Pen::tenths());
    for aside in [-2.4, 2.4] {
        beside(&mut rails, &site.points, aside);
    }
    let places = steps(&site.points, 26.0);
    let ends = [(site.points.first(), places.first()), (site.points.last(), places.last())];
    let ends = ends.into_iter().filter_map(|(p, at)| Some((*p?, at?.1)));
    for (at, u) in places.iter().copied().chain(ends) {
        trace(&mut posts, &[off(at, u, 0.0, -4.0), off(at, u, 0.0, 4.0)]);
    }
    let (d, out) = (open(&site.points), canvas.on(Ply::Line));
    shade_line(out, &d, 6.0);
    ink(out, rails.d(), "fencelit", 5.0, 0.7);
    ink(out, rails.d(), "fence", 3.4, 1.0);
    ink(out, rails.d(), "rail", 1.6, 1.0);
    ink(out, posts.d(), "fence", 6.0, 1.0);
    ink(out, posts.d(), "rail", 2.6, 1.0);
    stands(canvas, site, 8.0);
}

/// A bank of earth behind gabions.
pub fn fieldwork(canvas: &mut Canvas, site: &Site) {
    let (mut rng, mut hachures) = (site.rng("bank"), Pen::tenths());
    for (at, u) in steps(&site.points, 5.0) {
        for side in [-1.0, 1.0] {
            let from = off(at, u, rng.about(1.5), side * 3.0);
            let to = off(at, u, rng.about(1.5), side * rng.between(6.0, 8.5));
            trace(&mut hachures, &[from, to]);
        }
    }
    canvas.symbol("q-gabion", || {
        let mut out = String::new();
        shape(&mut out, "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", "log", ("leafink", 1.2));
        shape(
            &mut out,
            "M-3.6 0a3.6 3.6 0 1 0 7.200 0a3.6 3.6 0 1 0-7.200 0",
            "earth",
            ("trunk", 0.8),
        );
        out
    });
    let (d, out) = (open(&site.points), canvas.on(Ply::Line));
    shade_line(out, &d, 18.0);
    ink(out, &d, "hach", 19.0, 1.0);
    ink(out, &d, "earth", 17.0, 1.0);
    ink(out, hachures.d(), "hach", 1.1, 1.0);
    let gabions: String =
        steps(&site.points, 14.0).iter().map(|((x, y), _)| used("q-gabion", *x, *y)).collect();
    out.push_str(&gabions);
    stands(canvas, site, 12.0);
}

/// Stakes side by side, pointed, with a rail behind them.
pub fn palisade(canvas: &mut Canvas, site: &Site) {
    let (mut rng, mut stakes, mut points) = (site.rng("stakes"), Pen::tenths(), Pen::tenths());
    for (at, u) in steps(&site.points, 8.0) {
        let (x, y) = off(at, u, rng.about(0.6), rng.about(1.2));
        stakes.dot(x, y);
        points.dot(x - 1.0, y - 1.4);
    }
    let (d, out) = (open(&site.points), canvas.on(Ply::Line));
    shade_line(out, &d, 10.0);
    ink(out, &d, "fence", 3.4, 1.0);
    ink(out, stakes.d(), "leafink", 10.5, 1.0);
    ink(out, stakes.d(), "log", 8.2, 1.0);
    ink(out, points.d(), "thatchlit", 3.0, 1.0);
    stands(canvas, site, 9.0);
}
