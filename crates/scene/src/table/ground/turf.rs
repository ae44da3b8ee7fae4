//! Meadow: tints that run into each other, blades of grass, old furrows.

use super::brush::{dashes, fill, ink, rough, soft, softs, tick};
use super::canvas::{Canvas, Ply};
use super::isolines::Lattice;
use super::scatter::{area, is_inside};
use crate::curve::Point;
use crate::pen::{El, Pen};

/// Thin coats of four tints, each the outlines of a smooth field at some levels: no patch has an edge that
/// could be taken for a border.
pub fn turf(canvas: &mut Canvas) {
    let (wide, high) = (canvas.wide, canvas.high);
    let ground = |fill: &str| {
        let rect = El::new("rect").with("width", wide.ceil()).with("height", high.ceil());
        rect.with("fill", fill).done()
    };
    let mut out = ground("var(--turf)");
    let (step, thrift) = (36.0 * canvas.coarse(), if canvas.coarse() > 1.4 { 2 } else { 1 });
    let (broad, middling) = (&canvas.broad, &canvas.middling);
    let field = |which: i32| {
        move |x: f64, y: f64| match which {
            0 => broad.at(x, y),
            1 => -broad.at(x + 900.0, y),
            2 => middling.at(x, y + 400.0),
            _ => middling.at(x + 2000.0, y),
        }
    };
    let coats: [(&str, f64, &[f64]); 4] = [
        ("turf1", 0.3, &[-0.02, 0.1, 0.22, 0.34]),
        ("turf2", 0.36, &[0.04, 0.16, 0.28]),
        ("turf3", 0.17, &[0.12, 0.24, 0.36]),
        ("dry", 0.22, &[0.2, 0.3, 0.4]),
    ];
    for (which, (tint, strong, levels)) in coats.into_iter().enumerate() {
        let rim = [-40.0, -40.0, wide + 40.0, high + 40.0];
        let lattice = Lattice::new(rim, step, field(which as i32));
        for level in levels.iter().step_by(thrift) {
            let mut loops = lattice.above(*level);
            loops.retain(|one| area(one).abs() > 3000.0);
            fill(&mut out, &softs(&loops), tint, strong * thrift as f64 * 0.8);
        }
    }
    for (id, size, tones) in TILES {
        let pattern = El::new("pattern").with("id", id).with("width", size).with("height", size);
        let tile = blades(canvas, id, f64::from(size), tones);
        let pattern = pattern.with("patternUnits", "userSpaceOnUse").holding(&tile);
        canvas.defs.push_str(&pattern);
        out.push_str(&ground(&format!("url(#{id})")));
    }
    canvas.on(Ply::Turf).push_str(&out);
}

type Tones = &'static [(&'static str, i32, f64)];

/// Two tiles whose sizes have no common divisor worth seeing: colour, how many, how strong.
const TILES: [(&str, i32, Tones); 2] = [
    ("q-blades", 290, &[("blade", 120, 0.5), ("bladelit", 80, 0.75), ("bladedry", 46, 0.5)]),
    ("q-grasses", 410, &[("blade", 130, 0.42), ("bladelit", 60, 0.6)]),
];

fn blades(canvas: &Canvas, id: &str, size: f64, tones: Tones) -> String {
    let (mut rng, mut out) = (canvas.rng(id), String::new());
    for (colour, count, strong) in tones {
        let mut pen = Pen::whole();
        for _ in 0..*count {
            let at = (rng.between(6.0, size - 8.0), rng.between(9.0, size - 4.0));
            let (long, lean) = (rng.between(3.0, 8.0), rng.about(0.5));
            tick(&mut pen, at, long * lean, -long * (1.0 - lean * lean / 2.0));
            if *colour == "blade" && rng.chance(0.45) {
                tick(&mut pen, (at.0 + 2.0, at.1), long * 0.6 + 1.0, -long * 0.8);
            }
        }
        ink(&mut out, pen.d(), colour, 1.3, *strong);
    }
    out
}

/// Ridge and furrow of an older field: a play of light without a border, on ground that nothing else covers.
/// At most three, a fifth of the table.
pub fn meadows(canvas: &mut Canvas) {
    let mut rng = canvas.rng("meadows");
    let (mut found, mut laid): (Vec<Vec<Point>>, f64) = (Vec::new(), 0.0);
    let most = canvas.wide * canvas.high / 5.0;
    for _ in 0..60 {
        let (w, h) = (rng.between(140.0, 300.0), rng.between(90.0, 140.0));
        if canvas.wide < 2.0 * w || canvas.high < 2.0 * h {
            continue;
        }
        let x = rng.between(w / 2.0, canvas.wide - w / 2.0);
        let y = rng.between(h / 2.0, canvas.high - h / 2.0);
        let corners =
            [(-0.5, -0.4), (0.1, -0.52), (0.5, -0.3), (0.46, 0.4), (-0.1, 0.5), (-0.52, 0.3)];
        let ring = corners.map(|(a, b)| (x + a * w + rng.about(14.0), y + b * h + rng.about(14.0)));
        let clear = ring.iter().chain(&[(x, y)]).all(|p| canvas.is_free(*p, 16.0));
        let apart = found.iter().all(|other| {
            !ring.iter().any(|p| is_inside(other, *p))
                && !other.iter().any(|p| is_inside(&ring, *p))
        });
        if clear && apart && laid + w * h < most && found.len() < 3 {
            laid += w * h;
            found.push(ring.to_vec());
        }
    }
    for (number, ring) in found.into_iter().enumerate() {
        meadow(canvas, &ring, number, rng.about(0.35));
    }
}

fn meadow(canvas: &mut Canvas, ring: &[Point], number: usize, lean: f64) {
    const APART: f64 = 30.0;
    let edge = rough(ring, 60.0, 30.0, &canvas.edge);
    let far = (1.0 + lean * lean).sqrt();
    let along = (1.0 / far, lean / far);
    let rows = super::fields::rows(canvas, &edge, along, APART, 20.0);
    let (mut inside, mut light) = (String::new(), String::new());
    dashes(&mut inside, &rows, "turf3", (APART * 0.5, 0.3), "");
    dashes(&mut light, &rows, "bladelit", (APART * 0.3, 0.22), "");
    inside.push_str(&El::new("g").with("transform", "translate(0 13)").holding(&light));
    dashes(&mut inside, &rows, "blade", (7.0, 0.5), "1.2 11 1.4 17");
    let id = format!("q-meadow{number}");
    canvas.within(Ply::Turf, &id, &soft(&edge), &inside);
}
