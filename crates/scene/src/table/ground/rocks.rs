//! Rocks, cliffs and walls nobody climbs.

use super::Site;
use super::brush::{block, dashes, fill, ink, outline, shade, shape, soft, trace};
use super::canvas::{Canvas, Ply, painted};
use super::scatter::{from_edge, is_inside, off, round, strewn};
use crate::curve::{Point, sin_cos};
use crate::pen::Pen;
use crate::rng::Rng;

/// Shadows, bodies, tops in the light, and the edges between: one path each.
struct Boulders([Pen; 4]);

impl Boulders {
    fn new() -> Boulders {
        Boulders([(); 4].map(|()| Pen::whole()))
    }

    /// A boulder of so many units about a place: body, the top in the light, edges between them.
    fn add(&mut self, rng: &mut Rng, (x, y): Point, size: f64) {
        let (turn, sides) = (rng.between(0.0, 360.0), 6 + (rng.part() * 3.0) as i32);
        let body: Vec<Point> = (0..sides)
            .map(|i| {
                let (sin, cos) = sin_cos(turn + f64::from(i) * 360.0 / f64::from(sides));
                let far = size * rng.between(0.8, 1.1);
                (x + far * cos, y + far * sin * 0.82)
            })
            .collect();
        let shadow: Vec<Point> =
            body.iter().map(|p| (p.0 + size * 0.26, p.1 + size * 0.34)).collect();
        let top: Vec<Point> = body
            .iter()
            .map(|p| (x - size * 0.14 + (p.0 - x) * 0.62, y - size * 0.2 + (p.1 - y) * 0.6))
            .collect();
        let [shadows, bodies, tops, edges] = &mut self.0;
        block(shadows, &shadow);
        block(bodies, &body);
        block(tops, &top);
        for i in [0, 2, 4] {
            trace(edges, &[body[i], top[i]]);
        }
    }

    fn draw(&self, out: &mut String) {
        let [shadows, bodies, tops, edges] = &self.0;
        fill(out, shadows.d(), "shade", 0.32);
        shape(out, bodies.d(), "stoned", ("stoneink", 1.6));
        fill(out, tops.d(), "stonelit", 1.0);
        ink(out, edges.d(), "stoneink", 1.0, 0.45);
    }
}

/// Boulders on scree.
pub fn rocks(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 24.0);
    let (mut rng, mut scree) = (site.rng("rocks"), Pen::whole());
    for (x, y) in strewn(&site.points, &mut rng, 13.0 * canvas.coarse().sqrt(), 0.5) {
        trace(&mut scree, &[(x, y), (x + rng.between(0.5, 3.0), y)]);
    }
    fill(canvas.on(Ply::Floor), &soft(&edge), "stone", 0.42);
    ink(canvas.on(Ply::Floor), scree.d(), "stoned", 2.0, 0.7);
    let mut boulders = Boulders::new();
    for at in strewn(&site.points, &mut rng, 22.0 * canvas.coarse().sqrt(), 0.3) {
        let size = rng.pick(&[6.0, 7.0, 8.0, 10.0, 13.0, 17.0, 20.0]) * rng.between(0.85, 1.1);
        let size = f64::min(size, from_edge(&site.points, at) + 5.0);
        boulders.add(&mut rng, at, size);
    }
    boulders.draw(canvas.on(Ply::Line));
    site.bordered(canvas, "stoneink", true);
}

/// A face of rock: teeth that fall inwards from its rim.
pub fn cliff(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 18.0);
    let (d, mut rng, mut teeth) = (soft(&edge), site.rng("cliff"), Pen::whole());
    for (at, u) in round(&edge, 6.0) {
        let into = if is_inside(&edge, off(at, u, 0.0, 2.0)) { 1.0 } else { -1.0 };
        let to = off(at, u, rng.about(2.0), into * rng.between(6.0, 17.0));
        trace(&mut teeth, &[at, to]);
    }
    let mut boulders = Boulders::new();
    for at in strewn(&site.points, &mut rng, 26.0, 0.4) {
        if from_edge(&site.points, at) > 12.0 {
            let size = rng.between(6.0, 12.0);
            boulders.add(&mut rng, at, size);
        }
    }
    let out = canvas.on(Ply::Line);
    shade(out, &d, (6.0, 8.0), 0.4);
    shape(out, &d, "stone", ("stoneink", 2.0));
    ink(out, teeth.d(), "stoneink", 1.5, 0.85);
    boulders.draw(out);
    site.bordered(canvas, "stoneink", true);
}

/// Courses of stone as wide as the wall is.
pub fn high_wall(canvas: &mut Canvas, site: &Site) {
    let (d, (ux, uy)) = (outline(&site.points), site.along());
    let (mut rng, mut stones) = (site.rng("courses"), Pen::tenths());
    let ((cx, cy), [x0, y0, x1, y1]) = (site.middle(), site.bounds());
    let half = ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).sqrt() / 2.0;
    let rows = (half / 6.0) as i32 + 1;
    for row in -rows..=rows {
        let (k, mut t) = (f64::from(row) * 6.0, -half + 6.0 * f64::from(row.rem_euclid(2)));
        while t < half {
            let long = rng.between(8.0, 14.0);
            let (p, q) =
                (off((cx, cy), (ux, uy), t, k), off((cx, cy), (ux, uy), t + long, k + 6.0));
            if is_inside(&site.points, crate::curve::middle(p, q)) {
                let corner = |a: f64, b: f64| off((cx, cy), (ux, uy), a, b);
                block(&mut stones, &[corner(t, k), corner(t + long, k), q, corner(t, k + 6.0)]);
            }
            t += long;
        }
    }
    let mut inside = String::new();
    shape(&mut inside, stones.d(), "stone", ("stoneink", 0.9));
    let out = canvas.on(Ply::Line);
    shade(out, &d, (6.0, 8.0), 0.4);
    fill(out, &d, "stonelit", 1.0);
    canvas.within(Ply::Line, &site.id("clip"), &d, &inside);
    dashes(canvas.on(Ply::Line), &d, "stoneink", (2.0, 1.0), "");
    canvas.take(&site.points, true, 6.0);
    canvas.thrive(&site.points, true);
}
