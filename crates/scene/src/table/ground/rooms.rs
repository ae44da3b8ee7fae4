//! What a house has under its roof: boards, walls of stone, a door in each; of a mill its stones and its wheel.

use super::brush::{dashes, fill, ink, shape, tick, trace};
use super::houses::{Footprint, rect};
use crate::pen::{El, Pen, num};
use crate::rng::Rng;

/// How thick walls are.
const THICK: f64 = 9.0;
/// Half a door.
const DOOR: f64 = 13.0;

pub fn room(house: &Footprint, rng: &mut Rng, is_mill: bool) -> String {
    let (w, h, mut out) = (house.long, house.wide, String::new());
    fill(&mut out, &rect(0.0, 0.0, w, h), "plank", 1.0);
    boards(&mut out, rng, w, h);
    let inner = format!(
        "M{0} {0}h{1}v9h{2}v{3}h-9z",
        THICK,
        num(w - 2.0 * THICK),
        num(9.0 + 2.0 * THICK - w),
        num(h - 2.0 * THICK - 9.0)
    );
    fill(&mut out, &inner, "shade", 0.2);
    if is_mill {
        millstone(&mut out, w - 30.0, 28.0);
        for (x, y) in [(17.0, 20.0), (29.0, 17.0), (20.0, 32.0)] {
            sack(&mut out, x, y);
        }
    }
    walls(&mut out, rng, w, h);
    doors(&mut out, w, h);
    if is_mill {
        wheel(&mut out, w + 12.0, h / 2.0 + 18.0);
    }
    out
}

fn boards(out: &mut String, rng: &mut Rng, w: f64, h: f64) {
    let (mut joints, mut knots) = (Pen::whole(), Pen::whole());
    let mut y = THICK;
    while y < h - 4.0 {
        trace(&mut joints, &[(THICK, y), (w - THICK, y)]);
        let mut x = THICK + rng.between(10.0, 46.0);
        while x < w - THICK {
            trace(&mut joints, &[(x, y), (x, (y + 10.0).min(h - THICK))]);
            tick(&mut knots, (x + rng.between(6.0, 26.0), y + 5.0), rng.between(4.0, 12.0), 0.0);
            x += rng.between(34.0, 62.0);
        }
        y += 10.0;
    }
    ink(out, joints.d(), "plankline", 1.3, 1.0);
    ink(out, knots.d(), "plankline", 1.0, 0.45);
}

fn walls(out: &mut String, rng: &mut Rng, w: f64, h: f64) {
    let ring = format!(
        "{}{}",
        rect(0.0, 0.0, w, h),
        format_args!(
            "M{0} {0}v{1}h{2}v{3}z",
            THICK,
            num(h - 2.0 * THICK),
            num(w - 2.0 * THICK),
            num(2.0 * THICK - h)
        )
    );
    shape(out, &ring, "stone", ("stoneink", 1.8));
    let mut joints = Pen::whole();
    let sides = [
        ((0.0, THICK / 2.0), (1.0, 0.0), w),
        ((0.0, h - THICK / 2.0), (1.0, 0.0), w),
        ((THICK / 2.0, 0.0), (0.0, 1.0), h),
        ((w - THICK / 2.0, 0.0), (0.0, 1.0), h),
    ];
    for ((x, y), (ux, uy), long) in sides {
        trace(&mut joints, &[(x, y), (x + ux * long, y + uy * long)]);
        let (mut t, mut side) = (8.0, 1.0);
        while t < long - 6.0 {
            tick(&mut joints, (x + ux * t, y + uy * t), -uy * 4.0 * side, ux * 4.0 * side);
            side = -side;
            t += rng.between(6.0, 12.0);
        }
    }
    ink(out, joints.d(), "stoneink", 1.0, 0.6);
}

/// One in the middle of each side.
fn doors(out: &mut String, w: f64, h: f64) {
    let (a, b) = ((w * 0.2).min(DOOR), (h * 0.2).min(DOOR));
    let [x0, x1, y0, y1] = [w / 2.0 - a, w / 2.0 + a, h / 2.0 - b, h / 2.0 + b].map(num);
    let [near, right, low] = [THICK / 2.0, w - THICK / 2.0, h - THICK / 2.0].map(num);
    let all = format!("M{x0} {near}H{x1}M{x0} {low}H{x1}M{near} {y0}V{y1}M{right} {y0}V{y1}");
    dashes(out, &all, "plank", (THICK + 3.0, 1.0), "");
    dashes(out, &all, "trunk", (3.0, 1.0), "6 2");
}

fn disc(r: f64) -> String {
    let (left, r, wide) = (num(-r), num(r), num(2.0 * r));
    format!("M{left} 0a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0")
}

fn put(out: &mut String, x: f64, y: f64, drawn: &str) {
    let at = format!("translate({} {})", num(x), num(y));
    out.push_str(&El::new("g").with("transform", at).holding(drawn));
}

fn millstone(out: &mut String, x: f64, y: f64) {
    let mut drawn = String::new();
    shape(&mut drawn, &disc(18.0), "stone", ("stoneink", 1.6));
    fill(&mut drawn, &disc(13.0), "stonelit", 1.0);
    ink(&mut drawn, "M0-12V12M-12 0H12M-8-8L8 8M8-8L-8 8", "stoned", 1.2, 1.0);
    fill(&mut drawn, &disc(3.5), "trunk", 1.0);
    put(out, x, y, &drawn);
}

fn sack(out: &mut String, x: f64, y: f64) {
    let mut drawn = String::new();
    shape(&mut drawn, "M-7 5q-2-10 3-13h8q5 3 3 13z", "thatchlit", ("stoneink", 1.2));
    ink(&mut drawn, "M-3-8q3 2 6 0", "stoneink", 1.0, 1.0);
    put(out, x, y, &drawn);
}

/// The wheel beside the wall, with its boards.
fn wheel(out: &mut String, x: f64, y: f64) {
    let mut drawn = String::new();
    fill(&mut drawn, &rect(-8.0, -38.0, 22.0, 80.0), "shade", 0.35);
    shape(&mut drawn, &rect(-11.0, -40.0, 20.0, 80.0), "log", ("roofink", 2.0));
    let boards = "M-11-28h20M-11-16h20M-11-4h20M-11 8h20M-11 20h20M-11 32h20";
    dashes(&mut drawn, boards, "roofink", (3.0, 1.0), "");
    let light = "M-11-26h20M-11-14h20M-11-2h20M-11 10h20M-11 22h20M-11 34h20";
    dashes(&mut drawn, light, "thatchlit", (1.2, 1.0), "");
    put(out, x, y, &drawn);
}
