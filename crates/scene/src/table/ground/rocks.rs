use std::fmt::Write;

use super::scatter::{scatter, steps};
use super::{Site, stroke};
use crate::curve::{Point, sin_cos};
use crate::pen::{El, Pen};
use crate::rng::Rng;
use crate::theme::var;

/// Sorts of boulders.
const SORTS: i32 = 5;

/// Boulders about the origin: shadow, body, the side that the light falls on, cracks.
pub fn symbols(out: &mut String) {
    for sort in 0..SORTS {
        let mut rng = Rng::new(&["boulder"], &[sort]);
        let corners: Vec<Point> = (0..7)
            .map(|i| {
                let (sin, cos) = sin_cos(f64::from(i) * 360.0 / 7.0 + rng.about(15.0));
                let far = 20.0 * rng.between(0.78, 1.12);
                (far * cos * 1.15, far * sin * 0.85)
            })
            .collect();
        let d = super::outline(&corners);
        // The upper left facets: from two corners there to a ridge inside.
        let peak = (rng.about(4.0) - 1.0, rng.about(3.0) - 2.0);
        let mut lit = Pen::tenths();
        lit.move_to(peak.0, peak.1);
        for i in [3, 4, 5] {
            lit.line_to(corners[i].0 * 0.93, corners[i].1 * 0.93);
        }
        lit.close(peak.0, peak.1);
        let mut cracks = Pen::tenths();
        for i in [0, 2, 5] {
            cracks.move_to(peak.0, peak.1).line_to(corners[i].0 * 0.7, corners[i].1 * 0.7);
        }
        let _ = write!(
            out,
            r#"<g id="q-rock{sort}"><path d="{d}" fill="var(--shade)" fill-opacity=".34" transform="translate(6 8)"/><path d="{d}" fill="var(--stone)" stroke="var(--stoneink)" stroke-width="1.8" stroke-linejoin="round"/><path d="{}" fill="var(--stonelit)"/><path d="{}" class="ln" stroke="var(--stoneink)" stroke-width="1.1" stroke-opacity=".6"/></g>"#,
            lit.d(),
            cracks.d()
        );
    }
}

/// Scree.
pub fn bed(site: &Site, out: &mut String) {
    let d = site.d();
    let bed = El::new("path").with("d", &d).with("fill", var("stone"));
    out.push_str(&bed.with("fill-opacity", ".45").done());
    let (mut rng, mut small) = (site.rng("scree"), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 15.0, 5.0, 260) {
        small.move_to(x, y).raw("l4-3 5 2-1 4-6 1z", 0, 0);
    }
    let mut inside = String::new();
    stroke(&mut inside, "q-scree", small.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-edge", &d);
}

pub fn boulders(site: &Site, out: &mut String) {
    let mut rng = site.rng("boulders");
    for (x, y) in scatter(site, &mut rng, 46.0, 20.0, 60) {
        let (sort, size) = ((rng.part() * f64::from(SORTS)) as i32, rng.between(0.6, 1.25));
        let at = format!("translate({x:.0} {y:.0})scale({size:.2})");
        let rock = El::new("use").with("href", format!("#q-rock{sort}")).with("transform", at);
        out.push_str(&rock.done());
    }
}

/// A face of rock: hachures that fall outwards from its rim.
pub fn cliff(site: &Site, out: &mut String) {
    let d = site.d();
    let shade = El::new("path").with("d", &d).with("fill", var("shade"));
    out.push_str(&shade.with("fill-opacity", ".4").with("transform", "translate(10 13)").done());
    out.push_str(&El::new("path").with("d", &d).with("fill", var("stone")).done());
    let (mut rng, mut teeth) = (site.rng("cliff"), Pen::whole());
    let middle = site.middle();
    let mut rim = site.points.clone();
    rim.extend(site.points.first().copied());
    for ((x, y), _) in steps(&rim, 9.0) {
        let (dx, dy) = (middle.0 - x, middle.1 - y);
        let far = (dx * dx + dy * dy).sqrt().max(1.0);
        let long = rng.between(10.0, 26.0).min(far * 0.6);
        teeth.move_to(x, y).line_to(x + dx / far * long, y + dy / far * long);
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-teeth", teeth.d());
    let mut flat = Pen::whole();
    for (x, y) in scatter(site, &mut rng, 40.0, 30.0, 60) {
        flat.move_to(x, y).raw("l9-6 8 4-4 7-9 1z", 0, 0);
    }
    stroke(&mut inside, "q-scree", flat.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-crag", &d);
}
