//! Houses from above: two slopes of a roof, ridge and chimney; or without it, walls, boards and doors.

use super::Site;
use super::brush::{dashes, fill, ink, outline, shade, shape, soft, tick, trace};
use super::canvas::{Canvas, Ply};
use super::rooms;
use crate::curve::{Point, distance2};
use crate::pen::{El, Pen, hundredths, num};
use crate::rng::Rng;

/// A house in its own frame: its longer side lies along x from the origin.
#[derive(Debug, Clone, Copy)]
pub struct Footprint {
    corner: Point,
    along: Point,
    pub long: f64,
    pub wide: f64,
}

impl Footprint {
    /// Of a house with four corners. Its x goes east, or south where it stands on end.
    pub fn of(site: &Site) -> Option<Footprint> {
        if site.points.len() != 4 {
            return None;
        }
        let (ux, uy) = match site.along() {
            (x, y) if x > 1e-6 || (x > -1e-6 && y > 0.0) => (x, y),
            (x, y) => (-x, -y),
        };
        let span = |(ax, ay): Point| {
            let along = site.points.iter().map(|(x, y)| x * ax + y * ay);
            let ends = along.fold((f64::MAX, f64::MIN), |(low, high), t| (low.min(t), high.max(t)));
            (ends.0, ends.1 - ends.0)
        };
        let ((x, long), (y, wide)) = (span((ux, uy)), span((-uy, ux)));
        let corner = (x * ux - y * uy, x * uy + y * ux);
        Some(Footprint { corner, along: (ux, uy), long, wide })
    }

    /// Markup in the frame of the house, on the sheet.
    fn placed(&self, drawn: &str) -> String {
        let (ux, uy) = self.along;
        let [a, b, c, d] = [ux, uy, -uy, ux].map(hundredths);
        let (x, y) = (num(self.corner.0), num(self.corner.1));
        let at = match uy.abs() < 1e-6 {
            true => format!("translate({x} {y})"),
            false => format!("matrix({a} {b} {c} {d} {x} {y})"),
        };
        El::new("g").with("transform", at).holding(drawn)
    }

    /// A point of that frame on the sheet.
    pub fn at(&self, x: f64, y: f64) -> Point {
        super::scatter::off(self.corner, self.along, x, y)
    }
}

/// Ground that many feet have trodden.
fn yard(canvas: &mut Canvas, site: &Site) {
    let (cx, cy) = site.middle();
    let grown: Vec<Point> = site
        .points
        .iter()
        .map(|(x, y)| {
            let far = distance2((*x, *y), (cx, cy)).sqrt().max(1.0);
            (cx + (x - cx) * (1.0 + 34.0 / far), cy + (y - cy) * (1.0 + 34.0 / far) + 5.0)
        })
        .collect();
    let ring = super::brush::rough(&grown, 36.0, 12.0, &canvas.edge);
    fill(canvas.on(Ply::Way), &soft(&ring), "track", 0.46);
}

/// A rectangle as a path.
pub fn rect(x: f64, y: f64, wide: f64, high: f64) -> String {
    let [x, y, wide, high, back] = [x, y, wide, high, -wide].map(num);
    format!("M{x} {y}h{wide}v{high}h{back}z")
}

/// A closed house: tiles, thatch or shingles.
pub fn roof(canvas: &mut Canvas, site: &Site) {
    const COVERS: [[&str; 3]; 4] = [
        ["tile", "tiled", "tilelit"],
        ["tile", "tiled", "tilelit"],
        ["thatch", "thatchd", "thatchlit"],
        ["shingle", "shingled", "shinglelit"],
    ];
    yard(canvas, site);
    let d = outline(&site.points);
    shade(canvas.on(Ply::House), &d, (8.0, 10.0), 0.42);
    let mut rng = site.rng("roof");
    let cover = rng.pick(&COVERS);
    match Footprint::of(site) {
        Some(house) => {
            let drawn = house.placed(&slopes(&house, &mut rng, cover));
            canvas.on(Ply::House).push_str(&drawn);
        }
        None => shape(canvas.on(Ply::House), &d, cover[0], ("roofink", 2.6)),
    }
    canvas.take(&site.points, true, 6.0);
    canvas.thrive(&site.points, true);
}

fn slopes(house: &Footprint, rng: &mut Rng, [base, dark, lit]: [&str; 3]) -> String {
    let (w, h, mut out) = (house.long, house.wide, String::new());
    fill(&mut out, &rect(0.0, 0.0, w, h / 2.0), base, 1.0);
    fill(&mut out, &rect(0.0, h / 2.0, w, h / 2.0), dark, 1.0);
    let (mut even, mut odd, mut light) = (Pen::whole(), Pen::whole(), Pen::whole());
    let rows = (h / 8.0).round().max(3.0);
    for row in 1..rows as i32 {
        let y = h * f64::from(row) / rows;
        trace(if row % 2 == 0 { &mut even } else { &mut odd }, &[(0.0, y), (w, y)]);
        let x = rng.between(4.0, (w - 20.0).max(5.0));
        tick(&mut light, (x, y - 3.0), rng.between(6.0, 22.0).min(w - x), 0.0);
    }
    if base == "thatch" {
        let mut straw = Pen::whole();
        for _ in 0..(w * h / 95.0) as i32 {
            let at = (rng.between(2.0, w - 2.0), rng.between(4.0, h - 4.0));
            let down = if at.1 > h / 2.0 { 1.0 } else { -1.0 };
            let long = rng.between(3.0, 9.0).min(if down > 0.0 { h - at.1 } else { at.1 });
            tick(&mut straw, at, rng.about(2.0), down * long);
        }
        ink(&mut out, straw.d(), "roofink", 1.1, 0.3);
    } else {
        dashes(&mut out, odd.d(), "roofink", (1.1, 0.55), "9 1.5");
        dashes(&mut out, even.d(), "roofink", (1.1, 0.55), "5 1.5 9 1.5");
        dashes(&mut out, light.d(), lit, (3.0, 0.8), "");
    }
    let ridge = format!("M-1 {0}H{1}", num(h / 2.0), num(w + 1.0));
    dashes(&mut out, &ridge, "roofink", (5.0, 1.0), "");
    dashes(&mut out, &ridge, lit, (2.6, 1.0), "8 2");
    dashes(&mut out, &rect(0.0, 0.0, w, h), "roofink", (2.6, 1.0), "");
    dashes(&mut out, &format!("M2 2H{}", num(w - 2.0)), lit, (1.4, 0.8), "");
    chimney(&mut out, (w * 0.78, h * 0.3));
    out
}

fn chimney(out: &mut String, (x, y): Point) {
    let mut drawn = String::new();
    fill(&mut drawn, "M6-2l13 15v9l-13-4z", "shade", 0.45);
    shape(&mut drawn, "M-9-9h18v17h-18z", "stone", ("roofink", 1.8));
    ink(&mut drawn, "M-9-4h18M-2-9v5M3-4v12", "stoneink", 1.0, 0.6);
    fill(&mut drawn, "M-4.5-4.5h9v8h-9z", "umber", 1.0);
    let at = format!("translate({} {})", num(x), num(y));
    out.push_str(&El::new("g").with("transform", at).holding(&drawn));
}

/// A house that can be entered, with its roof off.
pub fn open_house(canvas: &mut Canvas, site: &Site) {
    yard(canvas, site);
    let d = outline(&site.points);
    shade(canvas.on(Ply::House), &d, (7.0, 9.0), 0.42);
    match Footprint::of(site) {
        Some(house) => {
            let is_mill = site.name.contains("mill");
            let drawn = house.placed(&rooms::room(&house, &mut site.rng("room"), is_mill));
            canvas.on(Ply::House).push_str(&drawn);
        }
        None => shape(canvas.on(Ply::House), &d, "plank", ("stoneink", 9.0)),
    }
    canvas.take(&site.points, true, 8.0);
    canvas.thrive(&site.points, true);
}
