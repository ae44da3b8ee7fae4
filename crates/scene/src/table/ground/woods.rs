use std::fmt::Write;

use super::scatter::{from_edge, is_inside, scatter};
use super::{Kind, Site, stroke};
use crate::curve::{Point, sin_cos};
use crate::pen::{El, Pen};
use crate::rng::Rng;
use crate::theme::var;

/// Trees of a sort differ a little.
const SORTS: i32 = 5;
/// So much ground a tree has at most, in squares as wide as trees stand apart.
const THICK: f64 = 2.0;

/// How trees of a wood look and stand.
struct Stand {
    id: &'static str,
    size: f64,
    apart: f64,
    most: usize,
    floor: &'static str,
}

fn stand(kind: Kind) -> Stand {
    match kind {
        Kind::Orchard => Stand { id: "q-oak", size: 27.0, apart: 58.0, most: 90, floor: "wood" },
        Kind::LightWood => Stand { id: "q-oak", size: 27.0, apart: 60.0, most: 90, floor: "wood" },
        Kind::HeavyWood => {
            Stand { id: "q-elm", size: 28.0, apart: 47.0, most: 160, floor: "heavy" }
        }
        _ => Stand { id: "q-fir", size: 25.0, apart: 35.0, most: 260, floor: "heavy" },
    }
}

pub fn symbols(out: &mut String) {
    for sort in 0..SORTS {
        broad("q-oak", sort, 27.0, ["crown", "crownlit"], out);
        broad("q-elm", sort, 28.0, ["crownh", "crownlith"], out);
        fir(sort, 25.0, out);
    }
}

/// A crown of leaves seen from above: bows of leaves round a middle.
fn crown(rng: &mut Rng, (x, y): Point, far: f64, lobes: i32) -> String {
    let turn = rng.between(0.0, 360.0);
    let step = 360.0 / f64::from(lobes);
    let at = |angle: f64, far: f64| {
        let (sin, cos) = sin_cos(angle);
        (x + far * cos, y + far * sin)
    };
    let knots: Vec<(f64, f64)> = (0..lobes)
        .map(|i| (turn + step * f64::from(i) + rng.about(step * 0.2), far * rng.between(0.8, 0.96)))
        .collect();
    let mut pen = Pen::tenths();
    let first = at(knots[0].0, knots[0].1);
    pen.move_to(first.0, first.1);
    for i in 0..knots.len() {
        let (a, next) = (knots[i], knots[(i + 1) % knots.len()]);
        let to = if i + 1 == knots.len() { next.0 + 360.0 } else { next.0 };
        let bow = at((a.0 + to) / 2.0, far * rng.between(1.24, 1.42));
        let end = at(next.0, next.1);
        pen.quad_to(bow.0, bow.1, end.0, end.1);
    }
    pen.close(first.0, first.1);
    pen.d().to_owned()
}

/// Shadow, leaves, leaves in the light, a few bows of ink.
fn broad(id: &str, sort: i32, size: f64, [leaf, light]: [&str; 2], out: &mut String) {
    let mut rng = Rng::new(&[id], &[sort]);
    let far = size * rng.between(0.9, 1.06);
    let whole = crown(&mut rng, (0.0, 0.0), far, 9);
    let lit = crown(&mut rng, (-5.0, -6.0), far * 0.58, 7);
    let (mut bows, mut specks) = (Pen::tenths(), Pen::tenths());
    for (turn, part) in [(20.0, 0.66), (75.0, 0.7), (130.0, 0.6), (340.0, 0.62), (50.0, 0.3)] {
        let (sin, cos) = sin_cos(turn + rng.about(18.0));
        let (x, y) = (far * part * cos, far * part * sin);
        bows.move_to(x - 4.0, y + 2.0).quad_to(x + 1.0, y + 5.0, x + 4.0, y - 1.0);
        specks.move_to(-6.0 - x * 0.3, -7.0 - y * 0.3).raw("q3-3 6 0", 60, 0);
    }
    let _ = write!(
        out,
        r#"<g id="{id}{sort}"><path d="{whole}" fill="var(--shade)" fill-opacity=".3" transform="translate(8 10)"/><path d="{whole}" fill="var(--{leaf})" stroke="var(--crownink)" stroke-width="1.8" stroke-linejoin="round"/><path d="{lit}" fill="var(--{light})"/><path class="ln" d="{}" stroke="var(--crownink)" stroke-width="1.3" stroke-opacity=".7"/><path class="ln" d="{}" stroke="var(--{leaf})" stroke-width="1.4"/></g>"#,
        bows.d(),
        specks.d()
    );
}

/// A fir from above: two stars, the smaller nearer to the eye.
fn fir(sort: i32, size: f64, out: &mut String) {
    let mut rng = Rng::new(&["q-fir"], &[sort]);
    let mut star = |(x, y): Point, far: f64, tips: i32| {
        let turn = rng.between(0.0, 90.0);
        let points: Vec<Point> = (0..2 * tips)
            .map(|i| {
                let (sin, cos) = sin_cos(turn + f64::from(i) * 180.0 / f64::from(tips));
                let far = far * if i % 2 == 0 { rng.between(0.92, 1.1) } else { 0.62 };
                (x + far * cos, y + far * sin)
            })
            .collect();
        super::outline(&points)
    };
    let (low, middle, top) = (
        star((0.0, 0.0), size, 9),
        star((-1.5, -2.0), size * 0.66, 8),
        star((-3.0, -4.0), size * 0.3, 6),
    );
    let _ = write!(
        out,
        r#"<g id="q-fir{sort}" stroke-linejoin="round"><path d="{low}" fill="var(--shade)" fill-opacity=".34" transform="translate(8 11)"/><path d="{low}" fill="var(--pine)" stroke="var(--crownink)" stroke-width="1.7"/><path d="{middle}" fill="var(--pinelit)" fill-opacity=".55" stroke="var(--crownink)" stroke-width=".8" stroke-opacity=".6"/><path d="{top}" fill="var(--pinelit)"/></g>"#
    );
}

/// The floor of a wood with its edge.
pub fn floor(site: &Site, out: &mut String) {
    let d = site.d();
    out.push_str(&El::new("path").with("d", &d).with("fill", var(stand(site.kind).floor)).done());
    let (mut rng, mut litter, mut fern) = (site.rng("litter"), Pen::whole(), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 22.0, 8.0, 260) {
        if rng.chance(0.6) {
            litter.move_to(x, y).raw("l4-2m3 5l-3 2", 4, 5);
        } else {
            fern.move_to(x, y).raw("l-4-6m4 6l-1-8m1 8l4-6", 4, -6);
        }
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-litter", litter.d());
    stroke(&mut inside, "ln q-grass", fern.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-woodedge", &d);
}

/// Trees one by one, the nearer over the farther.
pub fn trees(site: &Site, out: &mut String) {
    let (stand, mut rng) = (stand(site.kind), site.rng("trees"));
    // A large wood is as thick as a small one.
    let most = stand.most.max((site.area() / (THICK * stand.apart * stand.apart)) as usize);
    for (x, y) in scatter(site, &mut rng, stand.apart, stand.size * 0.82, most) {
        // Now and then a fir among the leaves, a bush among the firs.
        let id = match (site.kind, rng.part()) {
            (Kind::LightWood, part) if part < 0.14 => "q-elm",
            (Kind::HeavyWood, part) if part < 0.2 => "q-fir",
            (Kind::DenseWood, part) if part < 0.16 => "q-elm",
            _ => stand.id,
        };
        let (sort, size) = ((rng.part() * f64::from(SORTS)) as i32, rng.between(0.82, 1.14));
        tree(id, sort, (x, y), size, out);
    }
}

fn tree(id: &str, sort: i32, (x, y): Point, size: f64, out: &mut String) {
    let at = format!("translate({x:.0} {y:.0})scale({size:.2})");
    let tree = El::new("use").with("href", format!("#{id}{sort}")).with("transform", at);
    out.push_str(&tree.done());
}

/// Fruit trees in rows along the longest side.
pub fn rows(site: &Site, out: &mut String) {
    let (stand, mut rng) = (stand(site.kind), site.rng("rows"));
    let ([x0, y0, x1, y1], (cx, cy), (ux, uy)) = (site.bounds(), site.middle(), site.along());
    let most = ((x1 - x0).hypot(y1 - y0) / stand.apart / 2.0) as i32 + 1;
    let mut places = Vec::new();
    for (row, column) in (-most..=most).flat_map(|row| (-most..=most).map(move |c| (row, c))) {
        let (t, k) = (f64::from(column) * stand.apart, f64::from(row) * stand.apart);
        let at = (cx + ux * t - uy * k + rng.about(3.0), cy + uy * t + ux * k + rng.about(3.0));
        if is_inside(&site.points, at) && from_edge(&site.points, at) >= stand.size * 0.7 {
            places.push(at);
        }
    }
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    for at in places {
        let sort = (rng.part() * f64::from(SORTS)) as i32;
        tree(stand.id, sort, at, rng.between(0.66, 0.8), out);
    }
}
