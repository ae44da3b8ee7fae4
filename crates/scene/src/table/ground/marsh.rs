//! Wet ground: mud, pools, reeds thickest about them, lilies.

use super::Site;
use super::brush::{Unrest, fill, ink, shape, soft, softs};
use super::canvas::{Canvas, Ply, painted};
use super::isolines::Lattice;
use super::scatter::{area, bounds, from_edge, is_inside, strewn};
use super::tufts::tuft;
use crate::curve::Point;
use crate::pen::Pen;

fn symbols(canvas: &mut Canvas) {
    canvas.symbol("q-reeds", || {
        let mut out = String::new();
        ink(&mut out, "M-5 1q0-9-4-14M-1 1q0-11-1-18M3 1q1-9 5-14M6 1q2-5 6-7", "reed", 1.7, 1.0);
        ink(&mut out, "M-2-15v4M7-11l-1 4", "trunk", 2.6, 1.0);
        out
    });
    canvas.symbol("q-lily", || {
        let mut out = String::new();
        shape(
            &mut out,
            "M0 0L6-2A6 4 0 1 1 5 3ZM13 7l4-1a4 3 0 1 1-1 3z",
            "leafb",
            ("leafink", 0.7),
        );
        out
    });
}

/// As much water as makes a third of the ground: the level falls until there is enough.
fn pools(lattice: &Lattice, ground: f64) -> Vec<Vec<Point>> {
    let at = |step: i32| {
        let mut pools = lattice.above(0.4 - 0.05 * f64::from(step));
        pools.retain(|pool| area(pool).abs() > 500.0 && pool.len() > 9);
        pools
    };
    let wet = |pools: &Vec<Vec<Point>>| pools.iter().map(|pool| area(pool).abs()).sum::<f64>();
    let pools = (0..24).map(at).find(|pools| wet(pools) > ground * 0.33).unwrap_or_default();
    pools.into_iter().map(|pool| pool.into_iter().step_by(2).collect()).collect()
}

pub fn marsh(canvas: &mut Canvas, site: &Site) {
    symbols(canvas);
    let edge = painted(canvas, &site.points, 26.0);
    let d = soft(&edge);
    let unrest = Unrest::new(canvas.seed, &site.id("pool"), 64.0);
    // Pools keep off the edge, so that its line can be seen.
    let wet = |x: f64, y: f64| {
        let room = if is_inside(&edge, (x, y)) { from_edge(&edge, (x, y)) } else { -60.0 };
        unrest.at(x, y) * 0.8 + ((room - 20.0) / 40.0).min(0.2) - 0.12
    };
    let stride = 14.0 * canvas.coarse().sqrt();
    let pools = pools(&Lattice::new(bounds(&edge), stride, wet), area(&edge).abs());
    let out = canvas.on(Ply::Water);
    fill(out, &d, "mud", 0.9);
    ink(out, &d, "reed", 9.0, 0.18);
    let (mut inside, water) = (String::new(), softs(&pools));
    ink(&mut inside, &water, "brink", 4.0, 1.0);
    shape(&mut inside, &water, "river", ("shoal", 1.6));
    let (mut rng, mut dark, mut light) = (site.rng("pools"), Pen::whole(), Pen::whole());
    for (x, y) in strewn(&site.points, &mut rng, 26.0, 0.42) {
        let far = rng.between(5.0, 13.0);
        if pools.iter().any(|pool| is_inside(pool, (x, y))) {
            let pen = if rng.chance(0.4) { &mut light } else { &mut dark };
            pen.move_to(x, y).quad_to(x + far / 2.0, y + 2.0, x + far, y);
        }
    }
    ink(&mut inside, dark.d(), "wave", 1.4, 1.0);
    ink(&mut inside, light.d(), "gleam", 1.5, 1.0);
    canvas.within(Ply::Water, &site.id("clip"), &d, &inside);
    for at in strewn(&site.points, &mut rng, 22.0 * canvas.coarse().sqrt(), 0.5) {
        let shore = pools.iter().map(|pool| from_edge(pool, at)).fold(f64::MAX, f64::min);
        let is_wet = pools.iter().any(|pool| is_inside(pool, at));
        if !is_wet && rng.chance(if shore < 16.0 { 0.75 } else { 0.34 }) {
            tuft(canvas, "q-reeds", at);
        } else if is_wet && shore > 7.0 && rng.chance(0.18) {
            tuft(canvas, "q-lily", at);
        }
    }
    site.bordered(canvas, "reed", true);
}
