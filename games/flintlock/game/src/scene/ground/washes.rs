use std::collections::BTreeSet;

use flintlock::tables::Terrain;
use hexes::Dir;

use super::stroke;
use crate::scene::plan::{Cell, SitePlan, Smooth, centre, next};
use scene::curve::{Ends, sin_cos, spline};
use scene::pen::{El, Pen};
use scene::theme::var;

/// Soft stains of age.
pub fn stains(plan: &SitePlan, out: &mut String) {
    let mut rng = plan.rng("stains", &[]);
    let [x0, y0, x1, y1] = plan.bounds;
    for _ in 0..9 {
        let mut between = |low: f64, high: f64| rng.between(low, high).round() as i32;
        let stain = El::new("ellipse").with("cx", between(x0, x1)).with("cy", between(y0, y1));
        let stain = stain.with("rx", between(160.0, 420.0)).with("ry", between(120.0, 300.0));
        out.push_str(&stain.with("fill", "url(#g-stain)").done());
    }
}

/// Washes under swamp, water and woods, one path each.
pub fn washes(plan: &SitePlan, out: &mut String) {
    use Terrain::*;
    let kinds: [(&str, &[Terrain]); 4] = [
        ("swamp", &[Swamp]),
        ("water", &[Water]),
        ("wood", &[LightWoods, HeavyWoods]),
        ("heavy", &[HeavyWoods]),
    ];
    for (name, kinds) in kinds {
        let mut pen = Pen::whole();
        for line in plan.outline(name, Smooth::WASH, |c| kinds.contains(&plan.terrain(c))) {
            spline(&mut pen, &line, Ends::Closed);
        }
        stroke(out, &format!("g-{name}"), &pen);
    }
}

/// Ploughed fields, each with its own direction of the plough.
pub fn fields(plan: &SitePlan, out: &mut String) {
    let is_field = |c: Cell| plan.is_on(c) && plan.terrain(c) == Terrain::Field;
    let mut left: BTreeSet<Cell> = plan.cells().filter(|c| is_field(*c)).collect();
    let mut number = 0;
    while let Some(first) = left.pop_first() {
        let (mut field, mut todo) = (BTreeSet::from([first]), vec![first]);
        while let Some(cell) = todo.pop() {
            for near in Dir::ALL.map(|dir| next(cell, dir)) {
                if left.remove(&near) {
                    field.insert(near);
                    todo.push(near);
                }
            }
        }
        one_field(plan, &field, number, out);
        number += 1;
    }
}

fn one_field(plan: &SitePlan, field: &BTreeSet<Cell>, number: i32, out: &mut String) {
    let id = format!("g-f{number}");
    let mut edge = Pen::whole();
    for line in plan.outline(&id, Smooth::FIELD, |c| field.contains(&c)) {
        spline(&mut edge, &line, Ends::Closed);
    }
    let path = El::new("path").with("d", edge.d());
    out.push_str(&El::new("clipPath").with("id", &id).holding(&path.clone().done()));
    out.push_str(&path.with("fill", var("field")).done());
    let mut rng = plan.rng("plough", &[number]);
    let furrows = furrows(field, &mut rng);
    let mut dash = |low: f64, high: f64| rng.between(low, high).round() as i32;
    let (a, b, c) = (dash(60.0, 130.0), dash(20.0, 60.0), dash(90.0, 160.0));
    let lines = El::new("path").with("class", "ln g-furrow").with("d", furrows.d());
    let lines = lines.with("stroke-dasharray", format!("{a} 3 {b} 2 {c} 4")).done();
    let clipped = El::new("g").with("clip-path", format!("url(#{id})"));
    out.push_str(&clipped.holding(&lines));
    stroke(out, "ln g-field", &edge);
}

fn furrows(field: &BTreeSet<Cell>, rng: &mut scene::rng::Rng) -> Pen {
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for (x, y) in field.iter().map(|c| centre(*c)) {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    let middle = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
    let (wide, tall) = (high.0 - low.0, high.1 - low.1);
    let half = (wide * wide + tall * tall).sqrt() / 2.0 + 40.0;
    let (uy, ux) = sin_cos(rng.pick(&[78.0, 12.0, -9.0, 96.0, 30.0, -24.0]));
    let mut pen = Pen::whole();
    let rows = (2.0 * half / 6.4) as i32;
    for row in 0..rows {
        let k = f64::from(row) * 6.4 - half;
        let from = (middle.0 - uy * k, middle.1 + ux * k);
        // Nothing of a furrow that misses the field is kept.
        let reach = ((half * half - k * k).max(0.0)).sqrt();
        let points: Vec<_> = (0..8)
            .map(|j| {
                let t = reach * (f64::from(j) * 2.0 / 7.0 - 1.0);
                (from.0 + ux * t + rng.about(1.3), from.1 + uy * t + rng.about(1.3))
            })
            .collect();
        spline(&mut pen, &points, Ends::Open);
    }
    pen
}
