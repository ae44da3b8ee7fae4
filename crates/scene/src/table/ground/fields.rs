use super::scatter::scatter;
use super::{Site, inked, stroke, trace};
use crate::curve::Point;
use crate::pen::{El, Pen};
use crate::rng::Rng;
use crate::theme::var;

/// Lines across a field along its longest side, so far apart and so much shaken.
fn rows(site: &Site, rng: &mut Rng, apart: f64, shake: f64) -> Vec<Vec<Point>> {
    let [x0, y0, x1, y1] = site.bounds();
    let (cx, cy) = site.middle();
    let half = ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).sqrt() / 2.0 + apart;
    let (ux, uy) = site.along();
    let count = (2.0 * half / apart) as i32;
    let row = |rng: &mut Rng, k: f64| {
        let points = (0..=10).map(|j| {
            let t = half * (f64::from(j) / 5.0 - 1.0);
            let (dx, dy) = (rng.about(shake), rng.about(shake));
            (cx - uy * k + ux * t + dx, cy + ux * k + uy * t + dy)
        });
        points.collect()
    };
    (0..count).map(|i| row(rng, f64::from(i) * apart - half)).collect()
}

/// Brown furrows with a light on each ridge.
pub fn plough(site: &Site, out: &mut String) {
    let fill = El::new("path").with("d", site.d()).with("fill", var("earth")).done();
    out.push_str(&fill);
    let mut rng = site.rng("plough");
    let rows = rows(site, &mut rng, 15.0, 1.8);
    let mut lines = Pen::whole();
    rows.iter().for_each(|row| trace(&mut lines, row));
    let mut inside = String::new();
    stroke(&mut inside, "ln q-furrow", lines.d());
    let light = El::new("path").with("class", "ln q-ridge").with("d", lines.d());
    inside.push_str(&light.with("transform", "translate(-1.5 -4.5)").done());
    let mut clods = Pen::whole();
    for (x, y) in scatter(site, &mut rng, 46.0, 12.0, 90) {
        clods.dot(x, y).dot(x + rng.about(9.0), y + 5.0);
    }
    stroke(&mut inside, "ln q-clod", clods.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-edge", &site.d());
}

/// Corn in rows, ears drawn one by one, standing higher than the meadow.
pub fn crop(site: &Site, out: &mut String) {
    let d = site.d();
    let shade = El::new("path").with("d", &d).with("fill", var("shade"));
    out.push_str(&shade.with("fill-opacity", ".3").with("transform", "translate(7 9)").done());
    out.push_str(&El::new("path").with("d", &d).with("fill", var("corn")).done());
    let mut rng = site.rng("crop");
    let rows = rows(site, &mut rng, 22.0, 1.2);
    let mut lines = Pen::whole();
    rows.iter().for_each(|row| trace(&mut lines, row));
    let mut inside = String::new();
    stroke(&mut inside, "ln q-row", lines.d());
    let [x0, y0, x1, y1] = site.bounds();
    let mut ears = Pen::whole();
    let (ux, uy) = site.along();
    for row in &rows {
        for pair in row.windows(2) {
            let count = 9;
            for i in 0..count {
                let t = (f64::from(i) + rng.part()) / f64::from(count);
                let x = pair[0].0 + (pair[1].0 - pair[0].0) * t - uy * 5.0 + rng.about(3.0);
                let y = pair[0].1 + (pair[1].1 - pair[0].1) * t + ux * 5.0 + rng.about(3.0);
                if x > x0 && x < x1 && y > y0 && y < y1 {
                    ears.move_to(x, y + 4.0).raw("v-7m0 3l-3-3m3 1l3-3", 3, -9);
                }
            }
        }
    }
    stroke(&mut inside, "ln q-ear", ears.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-cropedge", &d);
}

/// Bushes and long grass that hinder whoever goes through.
pub fn scrub(site: &Site, out: &mut String) {
    out.push_str(&El::new("path").with("d", site.d()).with("class", "q-green").done());
    let mut rng = site.rng("scrub");
    let (mut bushes, mut light) = (Pen::whole(), Pen::whole());
    let (mut shade, mut grass) = (Pen::whole(), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 25.0, 12.0, 700) {
        if rng.chance(0.45) {
            let tuft = "l-6-9m6 9l-3-13m3 13l1-14m-1 14l5-12m-5 12l7-8";
            grass.move_to(x, y).raw(tuft, 7, -8);
            continue;
        }
        for _ in 0..if rng.chance(0.6) { 3 } else { 1 } {
            let (x, y) = (x + rng.about(7.0), y + rng.about(5.0));
            shade.dot(x + 4.0, y + 5.0);
            bushes.dot(x, y);
            light.dot(x - 2.5, y - 3.0);
        }
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-tuft", grass.d());
    inked(&mut inside, shade.d(), "shade", "17", ".3");
    inked(&mut inside, bushes.d(), "crownink", "18", "1");
    inked(&mut inside, bushes.d(), "crown", "15", "1");
    inked(&mut inside, light.d(), "crownlit", "7", "1");
    site.clipped(&inside, out);
    stroke(out, "ln q-edge", &site.d());
}
