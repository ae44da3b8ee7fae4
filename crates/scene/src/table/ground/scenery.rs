//! What makes a table lived in and carries no rule: trodden paths that lead on from roads and doors, and a mill's
//! brook. Nothing of it has a line.

use super::canvas::Canvas;
use super::houses::Footprint;
use super::scatter::{from_edge, is_inside, off};
use super::{Kind, Site, water, ways};
use crate::curve::{Point, distance2, middle};

/// How wide a trodden path is.
const TRODDEN: f64 = 15.0;

pub fn is_house(kind: Kind) -> bool {
    matches!(kind, Kind::OpenHouse | Kind::LockedHouse)
}

/// Nobody has trodden a path through this.
fn is_barrier(site: &Site) -> bool {
    use Kind::*;
    let flat = matches!(site.kind, Road | Bridge | Clear | Hill | Orchard | LightWood);
    !flat
}

/// How much lies in the way of a path from point to point: places where it would cross what it should not.
fn trouble(sites: &[Site], from: Point, to: Point) -> usize {
    let at = |i: i32| {
        let t = f64::from(i) / 24.0;
        (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t)
    };
    let is_bad = |p: Point| {
        sites.iter().filter(|site| is_barrier(site)).any(|site| match site.is_line() {
            true => super::scatter::from_line(&site.points, p) < 9.0,
            false => is_inside(&site.points, p) || from_edge(&site.points, p) < 6.0,
        })
    };
    (1..24).filter(|i| is_bad(at(*i))).count()
}

/// A path from a place by the easiest of some ends, bowed a little.
fn lead(canvas: &mut Canvas, sites: &[Site], from: Point, ends: &[Point], number: usize) {
    let weigh = |to: &&Point| {
        let far = distance2(from, **to).sqrt();
        (trouble(sites, from, **to) * 400 + far as usize, ())
    };
    let Some(to) = ends.iter().filter(|to| distance2(from, **to) > 900.0).min_by_key(weigh) else {
        return;
    };
    let mut rng = canvas.rng(&format!("path{number}"));
    let far = distance2(from, *to).sqrt();
    let u = ((to.0 - from.0) / far, (to.1 - from.1) / far);
    let bow = rng.about(0.14) * far;
    let way = [from, off(from, u, far * 0.3, bow), off(from, u, far * 0.66, -bow * 0.6), *to];
    ways::path(canvas, &way, TRODDEN);
}

/// Where paths leave a table: some places along its edges.
fn exits(canvas: &Canvas) -> Vec<Point> {
    let (w, h) = (canvas.wide, canvas.high);
    let parts = [0.22, 0.5, 0.78];
    let across = parts.iter().flat_map(|t| [(w * t, -6.0), (w * t, h + 6.0)]);
    across.chain(parts.iter().flat_map(|t| [(-6.0, h * t), (w + 6.0, h * t)])).collect()
}

/// Ends of roads that stop on the table go on as paths; every house has one to its door.
pub fn paths(canvas: &mut Canvas, sites: &[Site]) {
    let (w, h) = (canvas.wide, canvas.high);
    let on_edge = |p: &Point| p.0 < 2.0 || p.1 < 2.0 || p.0 > w - 2.0 || p.1 > h - 2.0;
    let roads: Vec<Vec<Point>> = sites
        .iter()
        .filter(|site| site.kind == Kind::Road)
        .map(|site| if site.width.is_some() { site.points.clone() } else { ways::axis(site).0 })
        .collect();
    let ends = |line: &Vec<Point>| [line[0], line[line.len() - 1]];
    let exits = exits(canvas);
    let doors: Vec<Point> = sites.iter().filter(|s| is_house(s.kind)).flat_map(fronts).collect();
    let mut number = 0;
    for end in roads.iter().flat_map(ends).filter(|end| !on_edge(end)) {
        let to = if doors.is_empty() { &exits } else { &doors };
        lead(canvas, sites, end, to, number);
        number += 1;
    }
    // Nobody builds a bridge that leads nowhere.
    for (line, _) in sites.iter().filter(|s| s.kind == Kind::Bridge).map(ways::axis) {
        let [a, b] = ends(&line);
        for (end, from) in [(a, b), (b, a)].into_iter().filter(|(end, _)| is_clear(&roads, *end)) {
            // Straight on.
            let ahead = |to: &Point| {
                let (dx, dy) = (to.0 - end.0, to.1 - end.1);
                let (ux, uy) = (end.0 - from.0, end.1 - from.1);
                let far = distance2(end, *to).sqrt() * distance2(end, from).sqrt();
                dx * ux + dy * uy > 0.9 * far
            };
            let beyond: Vec<Point> = exits.iter().copied().filter(ahead).collect();
            lead(canvas, sites, end, &beyond, number);
            number += 1;
        }
    }
    for house in sites.iter().filter(|site| is_house(site.kind)).take(4) {
        let to: Vec<Point> = roads.iter().flat_map(ends).chain(exits.iter().copied()).collect();
        let mut fronts = fronts(house);
        // Two doors, as far apart as they are.
        fronts.sort_by_key(|front| {
            to.iter().map(|end| trouble(sites, *front, *end)).min().unwrap_or(0)
        });
        for front in fronts.into_iter().take(if house.kind == Kind::OpenHouse { 2 } else { 1 }) {
            lead(canvas, sites, front, &to, number);
            number += 1;
        }
    }
    for mill in sites.iter().filter(|s| s.kind == Kind::OpenHouse && s.name.contains("mill")) {
        brook(canvas, sites, mill);
    }
}

/// No road comes near.
fn is_clear(roads: &[Vec<Point>], p: Point) -> bool {
    roads.iter().all(|road| super::scatter::from_line(road, p) > 40.0)
}

/// Before the middle of each side of a house.
fn fronts(site: &Site) -> Vec<Point> {
    let n = site.points.len();
    let (cx, cy) = site.middle();
    let front = |i: usize| {
        let (x, y) = middle(site.points[i], site.points[(i + 1) % n]);
        let far = distance2((x, y), (cx, cy)).sqrt().max(1.0);
        (x + (x - cx) / far * 12.0, y + (y - cy) / far * 12.0)
    };
    (0..n).map(front).collect()
}

/// A mill without water would be none: a runnel from the nearest wet ground past its wheel.
fn brook(canvas: &mut Canvas, sites: &[Site], mill: &Site) {
    let Some(house) = Footprint::of(mill) else { return };
    let wheel = house.at(house.long + 12.0, house.wide / 2.0 + 18.0);
    let wet = sites.iter().filter(|s| matches!(s.kind, Kind::Swamp | Kind::DeepWater));
    let shore = |site: &Site| {
        let n = site.points.len();
        let sides = (0..n).map(|i| middle(site.points[i], site.points[(i + 1) % n]));
        sides.min_by_key(|p| distance2(*p, wheel) as i64)
    };
    let Some(from) = wet.filter_map(shore).min_by_key(|p| distance2(*p, wheel) as i64) else {
        return;
    };
    let edge = house.at(house.long + 12.0, canvas.high);
    let way = [
        from,
        (from.0 * 0.55 + wheel.0 * 0.45, from.1 * 0.7 + wheel.1 * 0.3 - 16.0),
        (wheel.0 + 30.0, wheel.1 - 46.0),
        (wheel.0, wheel.1 - 36.0),
        (wheel.0, wheel.1 + 40.0),
        (wheel.0 - 26.0, wheel.1 + 110.0),
        (edge.0 - 60.0, canvas.high + 8.0),
    ];
    water::runnel(canvas, &way);
}
