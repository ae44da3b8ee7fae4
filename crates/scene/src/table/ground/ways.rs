//! Roads with ruts and verges, trodden paths, bridges.

use super::Site;
use super::brush::{dashes, fill, ink, open, outline, shade, shape, smooth, soft, tick, trace};
use super::canvas::{Canvas, Ply};
use super::scatter::{off, strewn};
use super::water::course;
use crate::curve::{Point, middle};
use crate::pen::{El, Pen};

/// A road along a line, or through a long area.
pub fn road(canvas: &mut Canvas, site: &Site) {
    let (line, wide) = match site.width {
        Some(wide) => (site.points.clone(), wide),
        None => axis(site),
    };
    paved(canvas, site, &line, wide);
    match site.width {
        Some(_) => {
            canvas.take(&line, false, wide / 2.0 + 2.0);
            canvas.thrive(&line, false);
            for side in [-0.5, 0.5] {
                let edge: Vec<Point> = course(&line, 30.0, 0.0)
                    .into_iter()
                    .map(|(p, u)| off(p, u, 0.0, side * wide))
                    .collect();
                canvas.rule(&open(&edge), "trackedge");
            }
        }
        None => site.bordered(canvas, "trackedge", true),
    }
}

/// The line along the middle of a long area, and how wide it is across.
pub fn axis(site: &Site) -> (Vec<Point>, f64) {
    if let [a, b, c, d] = site.points[..] {
        let far = crate::curve::distance2;
        let (a, b, c, d) = if far(a, b) >= far(b, c) { (a, b, c, d) } else { (b, c, d, a) };
        return (vec![middle(a, d), middle(b, c)], far(b, c).sqrt());
    }
    let ((cx, cy), (ux, uy)) = (site.middle(), site.along());
    let reach = |f: &dyn Fn(&Point) -> f64| site.points.iter().map(f).fold(0.0, f64::max);
    let half = reach(&|(x, y)| ((x - cx) * ux + (y - cy) * uy).abs());
    let wide = 2.0 * reach(&|(x, y)| ((y - cy) * ux - (x - cx) * uy).abs());
    (vec![(cx - ux * half, cy - uy * half), (cx + ux * half, cy + uy * half)], wide)
}

fn paved(canvas: &mut Canvas, site: &Site, line: &[Point], wide: f64) {
    let (mut rng, half) = (site.rng("road"), wide / 2.0);
    let is_edge =
        |(x, y): Point| x < 1.0 || y < 1.0 || x > canvas.wide - 1.0 || y > canvas.high - 1.0;
    let mut places = course(line, 30.0, 0.0);
    // It goes on over the edge of the table.
    if let Some((p, u)) = places.first().copied().filter(|(p, _)| is_edge(*p)) {
        places.insert(0, (off(p, u, -12.0, 0.0), u));
    }
    if let Some((p, u)) = places.last().copied().filter(|(p, _)| is_edge(*p)) {
        places.push((off(p, u, 12.0, 0.0), u));
    }
    let side = |k: f64| {
        let edge = &canvas.edge;
        let at = move |(p, u): &(Point, Point)| {
            let by = half + 2.6 * edge.at(p.0 + 99.0 * k, p.1);
            off(*p, *u, 0.0, k * by)
        };
        places.iter().map(at).collect::<Vec<_>>()
    };
    let ring: Vec<Point> = side(-1.0).into_iter().chain(side(1.0).into_iter().rev()).collect();
    let rut = |aside: f64| {
        let at = |(p, u): &(Point, Point)| off(*p, *u, 0.0, aside + 1.6 * canvas.fine.at(p.0, p.1));
        smooth(&places.iter().map(at).collect::<Vec<_>>())
    };
    let (left, right) = (rut(-half * 0.46), rut(half * 0.46));
    let crown = rut(0.0);
    let (mut stones, mut grass, mut verge) = (Pen::whole(), Pen::whole(), Pen::whole());
    for (at, u) in course(line, 11.0, 0.0) {
        if rng.chance(0.45) {
            tick(&mut stones, off(at, u, 0.0, rng.about(half * 0.9)), rng.between(0.5, 2.2), 0.0);
        }
        if rng.chance(0.42) {
            let from = off(at, u, 0.0, rng.about(half * 0.13));
            tick(&mut grass, from, rng.about(2.0), -rng.between(3.0, 6.0));
        }
        for side in [-1.0, 1.0] {
            if rng.chance(0.75) {
                let from = off(at, u, rng.about(4.0), side * (half + rng.about(3.0)));
                tick(&mut verge, from, rng.about(3.0), -rng.between(4.0, 8.0));
            }
        }
    }
    let out = canvas.on(Ply::Way);
    let d = soft(&ring);
    ink(out, &d, "trackedge", 2.0, 0.75);
    fill(out, &d, "track", 1.0);
    dashes(out, &crown, "tracklit", (half * 0.5, 0.8), "");
    for d in [&left, &right] {
        dashes(out, d, "trackrut", ((half * 0.2).max(2.4), 0.8), "60 4 33 3 90 7");
        dashes(out, d, "trackedge", (1.1, 0.6), "22 8 40 15");
    }
    ink(out, stones.d(), "pebble", 2.0, 1.0);
    ink(out, grass.d(), "blade", 1.4, 1.0);
    ink(out, verge.d(), "blade", 1.5, 0.85);
}

/// A trodden path: three faint strokes, no edge, no rule.
pub fn path(canvas: &mut Canvas, points: &[Point], wide: f64) {
    let places = course(points, 34.0, 6.0);
    let edge = &canvas.edge;
    let stroke = |shift: f64| {
        let at = |(p, u): &(Point, Point)| off(*p, *u, 0.0, 5.0 * edge.at(p.0 + shift, p.1));
        smooth(&places.iter().map(at).collect::<Vec<_>>())
    };
    let strokes = [stroke(0.0), stroke(300.0), stroke(700.0)];
    let out = canvas.on(Ply::Way);
    ink(out, &strokes[0], "track", wide * 1.5, 0.28);
    ink(out, &strokes[1], "track", wide * 0.9, 0.38);
    ink(out, &strokes[2], "tracklit", wide * 0.35, 0.4);
    canvas.take(points, false, wide / 2.0 - 6.0);
}

/// Planks between parapets of stone.
pub fn bridge(canvas: &mut Canvas, site: &Site) {
    let (line, wide) = axis(site);
    let d = outline(&site.points);
    let (mut inside, mut planks, mut grain) = (String::new(), Pen::tenths(), Pen::whole());
    let along = course(&line, 7.0, 0.0);
    for (at, u) in &along {
        trace(&mut planks, &[off(*at, *u, 0.0, -wide / 2.0), off(*at, *u, 0.0, wide / 2.0)]);
    }
    let (mut rng, u) = (site.rng("bridge"), along.first().map_or((1.0, 0.0), |(_, u)| *u));
    for at in strewn(&site.points, &mut rng, 12.0, 0.4) {
        let end = off(at, u, 0.0, rng.between(3.0, 8.0));
        trace(&mut grain, &[at, end]);
    }
    ink(&mut inside, planks.d(), "trunk", 1.0, 0.8);
    ink(&mut inside, grain.d(), "trunk", 0.6, 0.5);
    let out = canvas.on(Ply::Line);
    shade(out, &d, (5.0, 7.0), 0.4);
    shape(out, &d, "plank", ("stoneink", 1.4));
    canvas.within(Ply::Line, &site.id("clip"), &d, &inside);
    let mut posts = String::new();
    for side in [-1.0, 1.0] {
        let k = side * (wide / 2.0 - 3.0);
        let rail = open(&[off(line[0], u, 0.0, k), off(line[line.len() - 1], u, 0.0, k)]);
        let out = canvas.on(Ply::Line);
        dashes(out, &rail, "stoneink", (8.4, 1.0), "");
        dashes(out, &rail, "stone", (6.4, 1.0), "9 1");
        dashes(out, &rail, "stonelit", (2.2, 0.9), "6 4 11 3");
        for (x, y) in [off(line[0], u, 2.0, k), off(line[line.len() - 1], u, -2.0, k)] {
            let post = El::new("circle").with("cx", x.round()).with("cy", y.round()).with("r", 5);
            let post = post.with("fill", "var(--stonelit)").with("stroke", "var(--stoneink)");
            posts.push_str(&post.with("stroke-width", "1.4").done());
        }
    }
    canvas.on(Ply::Line).push_str(&posts);
    canvas.take(&site.points, true, 4.0);
}
