use super::scatter::{is_inside, scatter};
use super::{Site, stroke};
use crate::curve::{Ends, Point, sin_cos, spline};
use crate::pen::{El, Pen};
use crate::rng::Rng;
use crate::theme::var;

/// A river or lake: bank, shallows, deep, ripples along its length.
pub fn deep(site: &Site, out: &mut String) {
    let d = site.d();
    stroke(out, "ln q-bankside", &d);
    out.push_str(&El::new("path").with("d", &d).with("fill", var("river")).done());
    let mut inside = String::new();
    for class in ["ln q-shallow", "ln q-shallow2"] {
        stroke(&mut inside, class, &d);
    }
    let mut rng = site.rng("ripples");
    let (ux, uy) = site.along();
    let (mut ripples, mut glints) = (Pen::whole(), Pen::whole());
    for (i, (x, y)) in scatter(site, &mut rng, 26.0, 16.0, 420).into_iter().enumerate() {
        let (far, bow) = (rng.between(12.0, 30.0), rng.about(5.0));
        let pen = if i % 3 == 0 { &mut glints } else { &mut ripples };
        pen.move_to(x - ux * far, y - uy * far);
        pen.quad_to(x - uy * bow, y + ux * bow, x + ux * far, y + uy * far);
    }
    stroke(&mut inside, "ln q-ripple", ripples.d());
    stroke(&mut inside, "ln q-glint", glints.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-bank", &d);
    stroke(out, "ln q-reeds", &shore(site, &mut rng));
}

/// Tufts of reed along the sides.
fn shore(site: &Site, rng: &mut Rng) -> String {
    let mut pen = Pen::whole();
    let n = site.points.len();
    for i in 0..n {
        let (a, b) = (site.points[i], site.points[(i + 1) % n]);
        for ((x, y), u) in super::scatter::steps(&[a, b], 34.0) {
            if !rng.chance(0.6) {
                continue;
            }
            let (dx, dy) = (rng.about(8.0), rng.about(8.0));
            let p = (x + u.1 * 6.0 + dx, y - u.0 * 6.0 + dy);
            pen.move_to(p.0, p.1).raw("l-3-8m3 8l0-11m0 11l4-9", 4, -9);
        }
    }
    pen.d().to_owned()
}

/// A pool: a round shape of a few bows.
fn pool(rng: &mut Rng, (x, y): Point, far: f64) -> Vec<Point> {
    (0..8)
        .map(|i| {
            let (sin, cos) = sin_cos(f64::from(i) * 45.0 + rng.about(12.0));
            let far = far * rng.between(0.75, 1.2);
            (x + far * cos * 1.35, y + far * sin * 0.8)
        })
        .collect()
}

/// Wet ground with pools, reeds and lilies.
pub fn swamp(site: &Site, out: &mut String) {
    let d = site.d();
    out.push_str(&El::new("path").with("d", &d).with("fill", var("swamp")).done());
    let mut rng = site.rng("swamp");
    let (mut pools, mut rings) = (Pen::whole(), Pen::whole());
    let mut wet: Vec<Vec<Point>> = Vec::new();
    for at in scatter(site, &mut rng, 96.0, 34.0, 18) {
        let far = rng.between(26.0, 42.0);
        let shore = pool(&mut rng, at, far);
        spline(&mut pools, &shore, Ends::Closed);
        let inner: Vec<Point> =
            shore.iter().map(|p| (at.0 + (p.0 - at.0) * 0.6, at.1 + (p.1 - at.1) * 0.6)).collect();
        spline(&mut rings, &inner, Ends::Closed);
        wet.push(shore);
    }
    let mut inside = String::new();
    stroke(&mut inside, "q-pool", pools.d());
    stroke(&mut inside, "ln q-ring", rings.d());
    let (mut reeds, mut moss, mut lilies) = (Pen::whole(), Pen::whole(), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 30.0, 10.0, 220) {
        if wet.iter().any(|shore| is_inside(shore, (x, y))) {
            if rng.chance(0.45) {
                lilies.dot(x, y).dot(x + 9.0, y + 3.0);
            }
        } else if rng.chance(0.62) {
            let tuft = "l-6-11m6 11l-3-15m3 15l0-18m0 18l4-15m-4 15l7-10m-13 10h13";
            reeds.move_to(x, y).raw(tuft, 7, 0);
        } else {
            moss.move_to(x - 8.0, y).raw("h7m4 5h9m-14 5h6", 12, 10);
        }
    }
    stroke(&mut inside, "ln q-moss", moss.d());
    stroke(&mut inside, "ln q-lily", lilies.d());
    stroke(&mut inside, "ln q-reed", reeds.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-swampedge", &d);
}
