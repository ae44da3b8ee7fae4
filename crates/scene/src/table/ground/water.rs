//! Rivers, lakes and streams: sand, bank, shoal, water, deep, each with its own unrest; ripples along.

use super::brush::{fill, ink, rough, soft, tick};
use super::canvas::{Canvas, Ply, winding};
use super::scatter::{from_edge, is_inside, off, round, steps, strewn};
use super::tufts::tuft;
use super::{Kind, Site};
use crate::curve::{Point, middle};
use crate::pen::Pen;
use crate::rng::Rng;

/// Ripples and glints about a place, along the stream.
struct Ripples {
    dark: Pen,
    light: Pen,
}

impl Ripples {
    fn new() -> Ripples {
        Ripples { dark: Pen::whole(), light: Pen::whole() }
    }

    fn add(&mut self, rng: &mut Rng, at: Point, u: Point) {
        let far = rng.between(6.0, 18.0);
        let (bow, end) = (off(at, u, far / 2.0, 2.5), off(at, u, far, 0.0));
        let pen = if rng.chance(0.5) { &mut self.light } else { &mut self.dark };
        pen.move_to(at.0, at.1).quad_to(bow.0, bow.1, end.0, end.1);
    }

    fn draw(&self, out: &mut String) {
        ink(out, self.dark.d(), "wave", 1.5, 0.65);
        ink(out, self.light.d(), "gleam", 1.7, 0.85);
    }
}

/// Ticks of a bank, stones and reeds on it.
fn banks(canvas: &mut Canvas, rng: &mut Rng, shore: &[(Point, Point)]) {
    let mut bank = Pen::whole();
    for (at, out) in shore {
        if rng.chance(0.8) {
            let long = rng.between(4.0, 8.0);
            tick(&mut bank, *at, out.0 * long + rng.about(2.0), out.1 * long);
        }
        if rng.chance(0.09) {
            tuft(canvas, "q-stone", (at.0 + out.0 * rng.about(6.0), at.1 + out.1 * rng.about(6.0)));
        } else if rng.chance(0.18) {
            let by = rng.between(3.0, 10.0);
            tuft(canvas, "q-tuft2", (at.0 + out.0 * by, at.1 + out.1 * by));
        }
    }
    ink(canvas.on(Ply::Water), bank.d(), "brink", 1.5, 0.8);
}

/// Water goes on under a bridge that lies at its end: its corners there are drawn in as far as the bridge's middle.
fn beneath(site: &Site, all: &[Site]) -> Vec<Point> {
    let bridges: Vec<&Site> = all.iter().filter(|other| other.kind == Kind::Bridge).collect();
    let n = site.points.len();
    let is_under = |p: Point| {
        let under =
            |bridge: &&Site| is_inside(&bridge.points, p) || from_edge(&bridge.points, p) < 2.0;
        bridges.iter().copied().find(under)
    };
    let moved = |i: usize| {
        let (before, p, after) =
            (site.points[(i + n - 1) % n], site.points[i], site.points[(i + 1) % n]);
        let Some(bridge) = is_under(p) else { return p };
        let from = if is_under(before).is_none() { before } else { after };
        let (dx, dy) = (p.0 - from.0, p.1 - from.1);
        let far = (dx * dx + dy * dy).sqrt().max(1.0);
        let (mx, my) = bridge.middle();
        let by = ((mx - p.0) * dx + (my - p.1) * dy) / far + 3.0;
        (p.0 + dx / far * by.max(0.0), p.1 + dy / far * by.max(0.0))
    };
    (0..n).map(moved).collect()
}

/// An area of deep water.
pub fn lake(canvas: &mut Canvas, site: &Site, all: &[Site]) {
    let edge = winding(canvas, &beneath(site, all), 34.0);
    let d = soft(&edge);
    let out = canvas.on(Ply::Water);
    ink(out, &d, "sand", 16.0, 0.6);
    ink(out, &d, "brink", 7.0, 1.0);
    fill(out, &d, "shoal", 1.0);
    let (mut inside, mut rng) = (String::new(), site.rng("ripples"));
    for (in_by, colour) in [(9.0, "river"), (22.0, "riverdeep")] {
        let inner = shrunk(&edge, in_by);
        fill(&mut inside, &soft(&rough(&inner, 1e9, 7.0, &canvas.fine)), colour, 1.0);
    }
    let (mut ripples, u) = (Ripples::new(), site.along());
    for at in strewn(&site.points, &mut rng, 24.0, 0.45) {
        if rng.chance(0.6) {
            ripples.add(&mut rng, at, u);
        }
    }
    ripples.draw(&mut inside);
    canvas.within(Ply::Water, &site.id("clip"), &d, &inside);
    let outwards = |(at, u): (Point, Point)| {
        let left = (u.1, -u.0);
        let probe = (at.0 + left.0 * 2.0, at.1 + left.1 * 2.0);
        (at, if is_inside(&edge, probe) { (-left.0, -left.1) } else { left })
    };
    let shore: Vec<_> = round(&edge, 15.0).into_iter().map(outwards).collect();
    banks(canvas, &mut rng, &shore);
    site.bordered(canvas, "brink", true);
}

/// An outline drawn in by about so much: each point goes towards the inside as its neighbours lie.
fn shrunk(ring: &[Point], by: f64) -> Vec<Point> {
    let n = ring.len();
    let inner = |i: usize| {
        let (a, p, b) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let far = (dx * dx + dy * dy).sqrt().max(1e-9);
        let left = (p.0 + dy / far * by, p.1 - dx / far * by);
        let right = (p.0 - dy / far * by, p.1 + dx / far * by);
        let is_left = is_inside(ring, (p.0 + dy / far, p.1 - dx / far));
        if is_left { left } else { right }
    };
    // What would come out on the other side is left out.
    let kept = |p: &Point| is_inside(ring, *p) && from_edge(ring, *p) > by * 0.6;
    let all: Vec<Point> = (0..n).map(inner).filter(kept).collect();
    if all.len() > 3 { all } else { ring.to_vec() }
}

/// Both sides of a line with a width, swayed.
fn band(canvas: &Canvas, line: &[(Point, Point)], half: f64, sway: f64, shift: f64) -> Vec<Point> {
    let side = |k: f64| {
        line.iter().map(move |(p, u)| {
            let by = half + sway * canvas.edge.at(p.0 + shift * k, p.1 - shift * k);
            off(*p, *u, 0.0, k * by)
        })
    };
    side(-1.0).chain(side(1.0).collect::<Vec<_>>().into_iter().rev()).collect()
}

/// Places along a line that goes on over its ends, with bends taken softly.
pub fn course(points: &[Point], stride: f64, over: f64) -> Vec<(Point, Point)> {
    let mut line = vec![points[0]];
    for three in points.windows(3) {
        line.extend([middle(three[0], three[1]), three[1], middle(three[1], three[2])]);
    }
    line.extend(points.last().copied());
    let mut bent = crate::curve::relax(&line, 0.5, crate::curve::Ends::Open);
    bent.dedup();
    let mut all = steps(&bent, stride);
    if let (Some(first), Some(last)) = (all.first().copied(), all.last().copied()) {
        all.insert(0, (off(points[0], first.1, -over, 0.0), first.1));
        all.push((off(points[points.len() - 1], last.1, over, 0.0), last.1));
    }
    all
}

/// Water along a line.
pub fn stream(canvas: &mut Canvas, site: &Site) {
    let half = site.width.unwrap_or_default() / 2.0;
    let line = course(&site.points, 26.0, 8.0);
    let coats: [(f64, f64, &str, f64); 5] = [
        (5.0, 4.0, "sand", 0.75),
        (2.5, 3.5, "brink", 1.0),
        (0.0, 3.5, "shoal", 1.0),
        (-half * 0.34, 3.0, "river", 1.0),
        (-half * 0.64, 3.0, "riverdeep", 1.0),
    ];
    for (by, sway, colour, strong) in coats {
        let d = soft(&band(canvas, &line, (half + by).max(1.0), sway.min(half), 40.0));
        fill(canvas.on(Ply::Water), &d, colour, strong);
    }
    let (mut rng, mut ripples) = (site.rng("stream"), Ripples::new());
    let mut shore = Vec::new();
    for (at, u) in course(&site.points, 15.0, 0.0) {
        for _ in 0..((half / 17.0) as i32).max(1) {
            if rng.chance(0.55) {
                let from = off(at, u, 0.0, rng.about(half * 0.75));
                ripples.add(&mut rng, from, u);
            }
        }
        for side in [-1.0, 1.0] {
            let out = (-u.1 * side, u.0 * side);
            shore.push((off(at, u, 0.0, side * (half + 2.0)), out));
        }
    }
    ripples.draw(canvas.on(Ply::Water));
    banks(canvas, &mut rng, &shore);
    canvas.take(&site.points, false, half + 8.0);
    canvas.thrive(&site.points, false);
    for side in [-half, half] {
        let line: Vec<Point> = course(&site.points, 30.0, 0.0)
            .into_iter()
            .map(|(p, u)| off(p, u, 0.0, side))
            .collect();
        canvas.rule(&super::brush::open(&line), "brink");
    }
}

/// A runnel that anybody steps over: narrow, shallow, no line and no rule.
pub fn runnel(canvas: &mut Canvas, points: &[Point]) {
    let places = course(points, 20.0, 4.0);
    for (half, colour, strong) in [(7.0, "sand", 0.5), (5.0, "brink", 0.55), (3.8, "shoal", 0.9)] {
        let d = soft(&band(canvas, &places, half, 2.0, 40.0));
        fill(canvas.on(Ply::Water), &d, colour, strong);
    }
    let (mut rng, mut ripples) = (canvas.rng("runnel"), Ripples::new());
    for (at, u) in course(points, 19.0, 0.0) {
        let from = off(at, u, 0.0, rng.about(2.0));
        ripples.add(&mut rng, from, u);
    }
    ripples.draw(canvas.on(Ply::Water));
    canvas.take(points, false, 8.0);
    canvas.thrive(points, false);
}
