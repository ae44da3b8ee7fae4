use super::scatter::{scatter, steps};
use super::{Site, inked, open, stroke, trace};
use crate::curve::Point;
use crate::pen::{El, Pen};
use crate::theme::var;

/// A cart track: verges, two ruts, stones.
pub fn road(site: &Site, out: &mut String) {
    let d = site.d();
    stroke(out, "ln q-verge", &d);
    out.push_str(&El::new("path").with("d", &d).with("fill", var("road")).done());
    let (mut rng, (ux, uy)) = (site.rng("road"), site.along());
    let (cx, cy) = site.middle();
    let half = reach(site);
    let wide = width(site);
    let mut ruts = Pen::whole();
    for aside in [-0.26, -0.2, 0.2, 0.26] {
        let line: Vec<Point> = (0..=16)
            .map(|i| {
                let t = half * (f64::from(i) / 8.0 - 1.0);
                let k = aside * wide + rng.about(2.0);
                (cx + ux * t - uy * k, cy + uy * t + ux * k)
            })
            .collect();
        trace(&mut ruts, &line);
    }
    let (mut stones, mut grass) = (Pen::whole(), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 24.0, 4.0, 160) {
        if rng.chance(0.3) {
            grass.move_to(x, y).raw("l-2-5m2 5l1-6m-1 6l3-4", 3, -4);
        } else if rng.chance(0.5) {
            stones.dot(x, y);
        }
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-rut", ruts.d());
    stroke(&mut inside, "ln q-pebble", stones.d());
    stroke(&mut inside, "ln q-grass", grass.d());
    site.clipped(&inside, out);
}

/// How far an area reaches from its middle along its longest side.
fn reach(site: &Site) -> f64 {
    let ((cx, cy), (ux, uy)) = (site.middle(), site.along());
    let far = |(x, y): &Point| ((x - cx) * ux + (y - cy) * uy).abs();
    site.points.iter().map(far).fold(0.0, f64::max)
}

/// How wide it is across that.
fn width(site: &Site) -> f64 {
    let ((cx, cy), (ux, uy)) = (site.middle(), site.along());
    let far = |(x, y): &Point| ((y - cy) * ux - (x - cx) * uy).abs();
    2.0 * site.points.iter().map(far).fold(0.0, f64::max)
}

/// Planks between parapets of stone.
pub fn bridge(site: &Site, out: &mut String) {
    let d = site.d();
    let shade = El::new("path").with("d", &d).with("fill", var("shade"));
    out.push_str(&shade.with("fill-opacity", ".4").with("transform", "translate(9 12)").done());
    out.push_str(&El::new("path").with("d", &d).with("fill", var("board")).done());
    let ((cx, cy), (ux, uy)) = (site.middle(), site.along());
    let (half, wide) = (reach(site), width(site));
    let at = |t: f64, k: f64| (cx + ux * t - uy * k, cy + uy * t + ux * k);
    let mut planks = Pen::tenths();
    let count = (2.0 * half / 13.0) as i32;
    for i in 1..count {
        let t = 2.0 * half * f64::from(i) / f64::from(count) - half;
        trace(&mut planks, &[at(t, -wide / 2.0), at(t, wide / 2.0)]);
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-plank", planks.d());
    let (mut rng, mut nails) = (site.rng("bridge"), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 22.0, 8.0, 60) {
        nails.move_to(x, y).raw("h6", 6, 0);
    }
    stroke(&mut inside, "ln q-grain", nails.d());
    site.clipped(&inside, out);
    for side in [-1.0, 1.0] {
        let k = side * (wide / 2.0 - 4.0);
        let rail = open(&[at(-half, k), at(half, k)]);
        for class in ["ln q-rail", "ln q-rail1", "ln q-rail2"] {
            stroke(out, class, &rail);
        }
        for t in [-half, half] {
            let (x, y) = at(t, k);
            let post = El::new("circle").with("cx", x as i32).with("cy", y as i32).with("r", 8);
            out.push_str(&post.with("class", "q-post").done());
        }
    }
}

/// Ground that is marked and nothing more.
pub fn green(site: &Site, out: &mut String) {
    let d = site.d();
    out.push_str(&El::new("path").with("d", &d).with("class", "q-green").done());
    stroke(out, "ln q-edge", &d);
}

/// The same along a line: verges, ruts that follow its bends, stones.
pub fn way(site: &Site, out: &mut String) {
    let (wide, d) = (site.width.unwrap_or_default(), open(&site.points));
    inked(out, &d, "verge", &format!("{:.1}", wide + 5.0), ".65");
    inked(out, &d, "road", &format!("{wide:.1}"), "1");
    let (mut rng, mut ruts) = (site.rng("way"), Pen::whole());
    for aside in [-0.26, -0.2, 0.2, 0.26] {
        trace(&mut ruts, &beside(&site.points, aside * wide + rng.about(1.0)));
    }
    let (mut stones, mut grass) = (Pen::whole(), Pen::whole());
    for ((x, y), u) in steps(&site.points, 15.0) {
        let (aside, along) = (rng.about(wide / 2.0 - 2.0), rng.about(7.0));
        let (x, y) = (x + u.0 * along - u.1 * aside, y + u.1 * along + u.0 * aside);
        if rng.chance(0.3) {
            grass.move_to(x, y).raw("l-2-5m2 5l1-6m-1 6l3-4", 3, -4);
        } else if rng.chance(0.4) {
            stones.dot(x, y);
        }
    }
    stroke(out, "ln q-rut", ruts.d());
    stroke(out, "ln q-pebble", stones.d());
    stroke(out, "ln q-grass", grass.d());
}

/// A line beside another, so far to its left.
fn beside(points: &[Point], by: f64) -> Vec<Point> {
    let unit = |a: Point, b: Point| {
        let far = (b.0 - a.0).hypot(b.1 - a.1).max(1e-9);
        ((b.0 - a.0) / far, (b.1 - a.1) / far)
    };
    let last = points.len() - 1;
    let moved = |(i, p): (usize, &Point)| {
        let before = unit(points[i.max(1) - 1], points[i.max(1)]);
        let after = unit(points[i.min(last - 1)], points[i.min(last - 1) + 1]);
        let (x, y) = (before.0 + after.0, before.1 + after.1);
        // At a bend it lies farther out; at a hairpin no farther than twice.
        let long = (x * x + y * y).max(1.0) / 2.0;
        (p.0 + y * by / long, p.1 - x * by / long)
    };
    points.iter().enumerate().map(moved).collect()
}
