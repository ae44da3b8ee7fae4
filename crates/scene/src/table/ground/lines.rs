use super::scatter::steps;
use super::{Site, inked, open, stroke, trace};
use crate::curve::Point;
use crate::pen::{El, Pen, num};

/// The shadow of a line, so far to the south-east.
fn shade(site: &Site, class: &str, by: &str, out: &mut String) {
    let line = El::new("path").with("class", class).with("d", open(&site.points));
    out.push_str(&line.with("transform", format!("translate({by})")).done());
}

/// So far along and aside from a place on a line.
fn off((x, y): Point, (ux, uy): Point, along: f64, aside: f64) -> Point {
    (x + ux * along - uy * aside, y + uy * along + ux * aside)
}

/// A quadrilateral about a place on a line.
fn block(pen: &mut Pen, at: Point, u: Point, [along, wide]: [f64; 2], aside: f64) {
    let corner = |a: f64, k: f64| off(at, u, a, aside + k);
    let (a, k) = (along / 2.0, wide / 2.0);
    let first = corner(-a, -k);
    pen.move_to(first.0, first.1);
    for (a, k) in [(a, -k), (a, k), (-a, k)] {
        let (x, y) = corner(a, k);
        pen.line_to(x, y);
    }
    pen.close(first.0, first.1);
}

/// Two courses of dressed stones.
pub fn stone_wall(site: &Site, out: &mut String) {
    shade(site, "ln q-wallshade", "6 8", out);
    stroke(out, "ln q-wallbed", &open(&site.points));
    let (mut rng, mut stones, mut lit) = (site.rng("stones"), Pen::tenths(), Pen::tenths());
    for (at, u) in steps(&site.points, 13.0) {
        for (aside, shift) in [(-3.4, 0.0), (3.4, 4.0)] {
            let place = off(at, u, shift, 0.0);
            let pen = if rng.chance(0.35) { &mut lit } else { &mut stones };
            let long = 11.4 + rng.about(1.4);
            block(pen, place, u, [long, 6.0 + rng.about(0.5)], aside);
        }
    }
    stroke(out, "q-stone", stones.d());
    stroke(out, "q-stonelit", lit.d());
}

/// Leaves on both sides of a trunk line.
pub fn hedge(site: &Site, out: &mut String) {
    shade(site, "ln q-hedgeshade", "6 8", out);
    let mut rng = site.rng("hedge");
    let (mut dark, mut light, mut berries) = (Pen::whole(), Pen::whole(), Pen::whole());
    for (at, u) in steps(&site.points, 11.0) {
        let (x, y) = off(at, u, rng.about(3.0), rng.about(3.5));
        dark.dot(x, y);
        light.dot(x - 2.0 + rng.about(2.0), y - 3.0 + rng.about(1.5));
        if rng.chance(0.22) {
            berries.dot(x + rng.about(6.0), y + rng.about(6.0));
        }
    }
    for (class, pen) in [
        ("ln q-hedgeink", &dark),
        ("ln q-hedge", &dark),
        ("ln q-hedgelit", &light),
        ("ln q-berry", &berries),
    ] {
        stroke(out, class, pen.d());
    }
}

/// Posts and two rails.
pub fn fence(site: &Site, out: &mut String) {
    shade(site, "ln q-fenceshade", "4 6", out);
    let places = steps(&site.points, 40.0);
    let mut rails = Pen::tenths();
    for aside in [-2.6, 2.6] {
        for pair in site.points.windows(2) {
            let far = crate::curve::distance2(pair[0], pair[1]).sqrt();
            let u = ((pair[1].0 - pair[0].0) / far, (pair[1].1 - pair[0].1) / far);
            let line = [off(pair[0], u, 0.0, aside), off(pair[1], u, 0.0, aside)];
            trace(&mut rails, &line);
        }
    }
    stroke(out, "ln q-railink", rails.d());
    stroke(out, "ln q-railwood", rails.d());
    let mut posts = Pen::tenths();
    let ends = [site.points.first(), site.points.last()].into_iter().flatten().copied();
    let ends = ends.zip([places.first(), places.last()]).filter_map(|(p, at)| Some((p, at?.1)));
    for (at, u) in places.iter().copied().chain(ends) {
        block(&mut posts, at, u, [6.0, 11.0], 0.0);
    }
    stroke(out, "q-fencepost", posts.d());
}

/// A bank of earth behind gabions.
pub fn fieldwork(site: &Site, out: &mut String) {
    shade(site, "ln q-bankshade", "7 10", out);
    let line = open(&site.points);
    stroke(out, "ln q-earthink", &line);
    stroke(out, "ln q-earthwork", &line);
    let (mut hachures, mut rng) = (Pen::tenths(), site.rng("bank"));
    for (at, u) in steps(&site.points, 8.0) {
        for side in [-1.0, 1.0] {
            let from = off(at, u, rng.about(2.0), side * 3.0);
            let to = off(at, u, rng.about(2.0), side * rng.between(8.0, 11.0));
            hachures.move_to(from.0, from.1).line_to(to.0, to.1);
        }
    }
    stroke(out, "ln q-hach", hachures.d());
    for (at, u) in steps(&site.points, 22.0) {
        let (x, y) = off(at, u, 0.0, 0.0);
        let (x, y) = (num(x), num(y));
        let ring = |r: &str, class: &str| {
            El::new("circle").with("cx", &x).with("cy", &y).with("r", r).with("class", class).done()
        };
        out.push_str(&(ring("9", "q-gabion") + &ring("5.6", "q-gabion1")));
    }
}

/// Stakes side by side, pointed, with a rail behind them.
pub fn palisade(site: &Site, out: &mut String) {
    shade(site, "ln q-bankshade", "6 9", out);
    let (mut rng, mut stakes, mut points) = (site.rng("stakes"), Pen::tenths(), Pen::tenths());
    for (at, u) in steps(&site.points, 9.5) {
        let (x, y) = off(at, u, rng.about(0.8), rng.about(1.4));
        stakes.dot(x, y);
        points.dot(x - 1.2, y - 1.6);
    }
    stroke(out, "ln q-railink", &open(&site.points));
    inked(out, stakes.d(), "umber", "12.5", "1");
    inked(out, stakes.d(), "board", "9.6", "1");
    inked(out, points.d(), "floor", "3.6", "1");
}
