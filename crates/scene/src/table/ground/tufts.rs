//! Grass, flowers and stones about the meadow, thicker along every edge.

use super::brush::{ink, shape};
use super::canvas::{Canvas, Ply};
use super::scatter::strewn;
use crate::curve::Point;
use crate::pen::Pen;

const FLOWERS: [&str; 3] = ["flower", "flower2", "flower3"];

pub fn tuft(canvas: &mut Canvas, id: &str, at: Point) {
    canvas.symbol(id, || drawn(id));
    canvas.put(Ply::Tuft, id, at);
}

fn drawn(id: &str) -> String {
    let mut out = String::new();
    match id {
        "q-tuft1" => {
            let grass = "M-5 0q-1-5-4-7M-2 0q-1-6-1-10M1 0q0-5 3-9M4 0q1-4 5-5";
            ink(&mut out, grass, "blade", 1.5, 1.0);
            ink(&mut out, "M-1 0q-2-4-1-7", "bladelit", 1.1, 1.0);
        }
        "q-tuft2" => ink(&mut out, "M-3 0q0-4-3-6M0 0v-8M3 0q0-4 3-6", "reed", 1.4, 0.8),
        "q-tuft3" => {
            let dry = "M-6 0q-1-4-5-4M-3 0q-1-6-4-8M0 0v-10M3 0q1-6 4-8M6 0q1-4 5-4";
            ink(&mut out, dry, "bladedry", 1.3, 1.0);
        }
        "q-shrub" => {
            shape(&mut out, "M-4 3q0-7 4-9t5 8z", "leafb", ("leafink", 0.9));
            ink(&mut out, "M-3 0q2-4 4-3", "leafbtop", 1.6, 1.0);
        }
        _ => {
            shape(&mut out, "M-5 3q0-6 5-6t6 5q-1 3-6 3z", "stone", ("stoneink", 0.9));
            ink(&mut out, "M-3-1q2-2 4-1", "stonelit", 1.4, 1.0);
        }
    }
    out
}

pub fn tufts(canvas: &mut Canvas) {
    let (mut rng, mut flowers) = (canvas.rng("tufts"), [(); 3].map(|()| Pen::whole()));
    let (w, h) = (canvas.wide, canvas.high);
    let table = [(8.0, 14.0), (w - 8.0, 14.0), (w - 8.0, h - 6.0), (8.0, h - 6.0)];
    let apart = 38.0 * canvas.coarse().sqrt();
    for at in strewn(&table, &mut rng, apart, 0.5) {
        let (x, y) = at;
        let edge = canvas.to_lush(at);
        let lush = if edge < 34.0 { 0.5 } else { 0.0 };
        let thick = 0.34 + 0.6 * canvas.middling.at(x + 50.0, y) + 0.35 * canvas.fine.at(x, y);
        if !rng.chance(thick + lush) || !canvas.is_free(at, 6.0) {
            continue;
        }
        match rng.part() {
            part if part < 0.05 => tuft(canvas, "q-stone", at),
            part if part < 0.13 && edge < 40.0 => tuft(canvas, "q-shrub", at),
            part if part < 0.24 => {
                let pen = &mut flowers[rng.pick(&[0, 0, 1, 2])];
                for _ in 0..4 + (rng.part() * 4.0) as i32 {
                    pen.dot(x + rng.about(13.0), y + rng.about(9.0));
                }
            }
            _ => {
                let grass = if canvas.broad.at(x, y) > -0.1 { "q-tuft1" } else { "q-tuft3" };
                tuft(canvas, if rng.chance(0.75) { grass } else { "q-tuft2" }, at);
            }
        }
    }
    for (pen, colour) in flowers.iter().zip(FLOWERS) {
        ink(canvas.on(Ply::Tuft), pen.d(), colour, 2.8, 1.0);
    }
}
