//! Corn, plough and rough ground.

use super::Site;
use super::brush::{Unrest, fill, ink, outline, shade, soft, softs, tick};
use super::canvas::{Canvas, Ply, painted};
use super::isolines::Lattice;
use super::scatter::{bounds, round, strewn};
use super::trees::BUSHES;
use crate::curve::{Ends, Point, spline};
use crate::pen::{El, Pen, num};

/// Rows across an outline in a direction, so far apart, swayed by so much.
pub fn rows(canvas: &Canvas, ring: &[Point], (ux, uy): Point, apart: f64, sway: f64) -> String {
    const STRIDE: f64 = 62.0;
    let [x0, y0, x1, y1] = bounds(ring);
    let (cx, cy) = ((x0 + x1) / 2.0, (y0 + y1) / 2.0);
    let half = ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).sqrt() / 2.0 + 12.0;
    let unrest = Unrest::new(canvas.seed, "rows", 170.0);
    let is_near =
        |p: &Point| x0 - 70.0 < p.0 && p.0 < x1 + 70.0 && y0 - 70.0 < p.1 && p.1 < y1 + 70.0;
    let mut pen = Pen::whole();
    for row in 0..(2.0 * half / apart) as i32 {
        let v = f64::from(row) * apart - half;
        let place = |i: i32| {
            let u = f64::from(i) * STRIDE - half;
            let (x, y) = (cx + u * ux - v * uy, cy + u * uy + v * ux);
            let by = sway * unrest.at(x, y);
            (x - uy * by, y + ux * by)
        };
        let line: Vec<Point> =
            (0..=(2.0 * half / STRIDE) as i32 + 1).map(place).filter(is_near).collect();
        if line.len() > 2 {
            spline(&mut pen, &line, Ends::Open);
        }
    }
    pen.d().to_owned()
}

/// One path of rows, kept to be drawn in several ways.
struct Rows<'a> {
    id: &'a str,
    out: String,
}

impl Rows<'_> {
    /// Moved down by so much: colour, width, strength, dashes.
    fn again(mut self, down: f64, colour: &str, (wide, strong): (f64, f64), dash: &str) -> Self {
        let row = El::new("use").with("href", format!("#{}", self.id)).with("y", num(down));
        let row = row.with("stroke", format!("var(--{colour})")).with("stroke-width", num(wide));
        let row = row.with("stroke-opacity", format!("{strong:.2}"));
        let row = if dash.is_empty() { row } else { row.with("stroke-dasharray", dash) };
        self.out.push_str(&row.done());
        self
    }
}

fn kept<'a>(canvas: &mut Canvas, id: &'a str, d: &str) -> Rows<'a> {
    let path = El::new("path").with("id", id).with("d", d).with("fill", "none").done();
    canvas.defs.push_str(&path);
    Rows { id, out: String::new() }
}

/// Stalks or grass that lean over an edge.
fn fringe(canvas: &mut Canvas, site: &Site, edge: &[Point], colour: &str) {
    let (mut rng, mut pen) = (site.rng("fringe"), Pen::whole());
    for (at, _) in round(edge, 9.0) {
        if rng.chance(0.65) {
            tick(&mut pen, at, rng.about(3.0), -rng.between(4.0, 8.0));
        }
    }
    ink(canvas.on(Ply::Field), pen.d(), colour, 1.4, 1.0);
}

/// Corn in rows along the longer side, standing higher than the meadow.
pub fn crop(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 26.0);
    let d = soft(&edge);
    shade(canvas.on(Ply::Field), &d, (4.0, 5.0), 0.22);
    fill(canvas.on(Ply::Field), &d, "corn", 1.0);
    let lines = rows(canvas, &edge, site.along(), 17.0, 7.0);
    let blots = Lattice::new(bounds(&edge), 30.0, |x, y| canvas.fine.at(x * 1.3, y * 1.3));
    let mut inside = String::new();
    fill(&mut inside, &softs(&blots.above(0.12)), "cornd", 0.55);
    let id = site.id("row");
    let rows = kept(canvas, &id, &lines)
        .again(3.0, "cornd", (8.0, 0.75), "")
        .again(0.0, "ear", (13.0, 0.75), "1.5 3.1 1.2 4 1.6 2.6")
        .again(-6.0, "ear", (7.0, 0.5), "1.1 5.3 1.4 3.7")
        .again(-3.0, "earlit", (4.0, 1.0), "1.6 6.2 2.2 7.1");
    inside.push_str(&rows.out);
    ink(&mut inside, &d, "cornd", 9.0, 0.55);
    canvas.within(Ply::Field, &site.id("clip"), &d, &inside);
    fringe(canvas, site, &edge, "ear");
    site.bordered(canvas, "ear", true);
}

/// Furrows in the long bow of the team, a light on each, clods.
pub fn plough(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 26.0);
    let d = soft(&edge);
    fill(canvas.on(Ply::Field), &d, "earth", 1.0);
    let lines = rows(canvas, &edge, site.along(), 13.0, 16.0);
    let id = site.id("row");
    let rows = kept(canvas, &id, &lines)
        .again(0.0, "ridge", (4.4, 0.72), "")
        .again(3.6, "ridgelit", (2.4, 0.8), "")
        .again(1.0, "ridge", (1.4, 1.0), "14 5 30 9");
    let mut inside = rows.out;
    let (mut rng, mut dark, mut lit) = (site.rng("clods"), Pen::whole(), Pen::whole());
    for at in strewn(&site.points, &mut rng, 34.0, 0.42) {
        let pen = if rng.chance(0.6) { &mut dark } else { &mut lit };
        tick(pen, at, rng.between(2.0, 5.0), rng.about(2.0));
    }
    ink(&mut inside, dark.d(), "ridge", 3.4, 1.0);
    ink(&mut inside, lit.d(), "ridgelit", 2.8, 1.0);
    ink(&mut inside, &d, "ridge", 8.0, 0.5);
    canvas.within(Ply::Field, &site.id("clip"), &d, &inside);
    fringe(canvas, site, &edge, "blade");
    site.bordered(canvas, "ridge", true);
}

/// Bushes, long grass and stones that hinder whoever goes through.
pub fn scrub(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 28.0);
    fill(canvas.on(Ply::Floor), &soft(&edge), "turf3", 0.6);
    let mut rng = site.rng("scrub");
    let apart = 34.0 * canvas.coarse().sqrt();
    for at in strewn(&site.points, &mut rng, apart, 0.5) {
        if rng.chance(0.75) {
            let bush = rng.pick(&BUSHES);
            super::trees::bush(canvas, at, bush);
        } else {
            super::tufts::tuft(canvas, "q-tuft2", at);
        }
    }
    site.bordered(canvas, "floorline", true);
}

/// Ground that is marked and nothing more.
pub fn green(canvas: &mut Canvas, site: &Site) {
    fill(canvas.on(Ply::Field), &outline(&site.points), "turf1", 0.4);
    site.bordered(canvas, "soft", false);
}
