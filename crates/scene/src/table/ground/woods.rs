//! Woods: floor, litter, trunks, crowns one by one, bushes along the edge. Spacing carries the rule.

use super::brush::{fill, ink, soft, softs, tick};
use super::canvas::{Canvas, Ply, painted};
use super::isolines::Lattice;
use super::scatter::{area, bounds, from_edge, is_inside, round, strewn};
use super::trees::{self, BUSHES};
use super::{Kind, Site};
use crate::curve::Point;
use crate::pen::Pen;
use crate::rng::Rng;

/// How trees of a wood look and stand.
struct Stand {
    apart: f64,
    sizes: [i32; 3],
    tones: &'static str,
    /// The part that is firs.
    firs: f64,
}

fn stand(kind: Kind) -> Stand {
    match kind {
        Kind::LightWood => Stand { apart: 43.0, sizes: [14, 18, 23], tones: "aabc", firs: 0.0 },
        Kind::HeavyWood => Stand { apart: 48.0, sizes: [23, 28, 34], tones: "aab", firs: 0.1 },
        Kind::DenseWood => Stand { apart: 31.0, sizes: [17, 22, 27], tones: "bba", firs: 0.25 },
        _ => Stand { apart: 42.0, sizes: [14, 16, 18], tones: "ac", firs: 0.0 },
    }
}

/// How much coarser a large wood is painted.
fn coarse(site: &Site) -> f64 {
    (area(&site.points).abs() / 1.2e5).sqrt().sqrt().max(1.0)
}

/// The ground under the trees.
fn floor(canvas: &mut Canvas, site: &Site, edge: &[Point]) {
    let (d, coarse) = (soft(edge), coarse(site));
    let tone = if site.kind == Kind::Orchard { "turf1" } else { "floor" };
    fill(canvas.on(Ply::Floor), &d, tone, 0.88);
    ink(canvas.on(Ply::Floor), &d, "floord", 8.0, 0.3);
    let blots = Lattice::new(bounds(edge), 32.0 * coarse, |x, y| canvas.fine.at(x, y));
    let mut inside = String::new();
    fill(&mut inside, &softs(&blots.above(0.1)), "floord", 0.7);
    let (mut rng, mut litter, mut fern) = (site.rng("litter"), Pen::whole(), Pen::whole());
    for at in strewn(&site.points, &mut rng, 21.0 * coarse, 0.5) {
        match rng.part() {
            part if part < 0.45 => tick(&mut litter, at, rng.about(4.0), rng.about(3.0)),
            part if part < 0.6 => tick(&mut fern, at, rng.about(3.0), -rng.between(3.0, 6.0)),
            _ => {}
        }
    }
    ink(&mut inside, litter.d(), "litter", 1.6, 1.0);
    ink(&mut inside, fern.d(), "leaftop", 1.4, 0.8);
    canvas.within(Ply::Floor, &site.id("clip"), &d, &inside);
}

/// A wood; trees keep off what lies there already.
pub fn wood(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 30.0 * coarse(site));
    floor(canvas, site, &edge);
    let (stand, mut rng) = (stand(site.kind), site.rng("trees"));
    let keep = f64::from(stand.sizes[0]) * 0.55;
    let [w, h] = [canvas.wide, canvas.high];
    let is_rim = |(x, y): Point| x < 30.0 || y < 30.0 || x > w - 30.0 || y > h - 30.0;
    for at in strewn(&site.points, &mut rng, stand.apart, 0.42) {
        // As far in as its trunk is, but for the rim of the table.
        let room = from_edge(&site.points, at);
        if (room < keep && !is_rim(at)) || !canvas.is_free(at, 10.0) {
            continue;
        }
        grow(canvas, &stand, &mut rng, at, room);
    }
    undergrowth(canvas, site, &edge, &mut rng);
    site.bordered(canvas, "floorline", true);
}

/// A tree no larger than its place allows: it may overhang the border by two thirds.
fn grow(canvas: &mut Canvas, stand: &Stand, rng: &mut Rng, at: Point, room: f64) {
    let (is_fir, size) = (rng.chance(stand.firs), rng.pick(&stand.sizes));
    let size = if room < f64::from(size) * 0.34 { stand.sizes[0] } else { size };
    let tones: Vec<char> = stand.tones.chars().collect();
    let tone = if is_fir { 'p' } else { rng.pick(&tones) };
    let sort = i32::from(rng.chance(0.5));
    trees::tree(canvas, at, tone, size, sort);
}

fn undergrowth(canvas: &mut Canvas, site: &Site, edge: &[Point], rng: &mut Rng) {
    trees::fallen(canvas);
    for (at, _) in round(edge, 24.0 * coarse(site)) {
        let at = (at.0 + rng.about(7.0), at.1 + rng.about(7.0));
        if rng.chance(0.4) && canvas.is_free(at, 6.0) {
            let bush = rng.pick(&BUSHES);
            trees::bush(canvas, at, bush);
        }
    }
    for at in strewn(&site.points, rng, 120.0 * coarse(site), 0.42) {
        let lies = rng.pick(&["q-trunk", "q-stump", "q-stump"]);
        if canvas.is_free(at, 16.0) {
            canvas.put(Ply::Floor, lies, at);
        }
    }
}

/// Fruit trees in rows along the longest side.
pub fn orchard(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 30.0);
    floor(canvas, site, &edge);
    let (stand, mut rng) = (stand(site.kind), site.rng("rows"));
    let ([x0, y0, x1, y1], (cx, cy), (ux, uy)) = (site.bounds(), site.middle(), site.along());
    let far = ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).sqrt();
    let most = (far / stand.apart / 2.0) as i32 + 1;
    for (row, column) in (-most..=most).flat_map(|row| (-most..=most).map(move |c| (row, c))) {
        let (t, k) = (f64::from(column) * stand.apart, f64::from(row) * stand.apart);
        let at = (cx + ux * t - uy * k + rng.about(4.0), cy + uy * t + ux * k + rng.about(4.0));
        let room = from_edge(&site.points, at);
        if is_inside(&site.points, at) && room > 12.0 && !rng.chance(0.06) {
            grow(canvas, &stand, &mut rng, at, room);
        }
    }
    site.bordered(canvas, "floorline", true);
}
