//! Small things about a yard. No rule hangs on them: they have no line and are smaller than a base.

use super::Site;
use super::brush::{fill, ink, shade, shape};
use super::canvas::{Canvas, Ply};
use super::scenery::is_house;
use crate::curve::Point;
use crate::pen::{El, num};

/// Hay, wood, barrels, a well or a cart about each house, wherever there is room: at most eight on a table.
pub fn props(canvas: &mut Canvas, sites: &[Site]) {
    const PROPS: [&str; 5] = ["cart", "hay", "wood", "barrel", "well"];
    let (mut rng, mut left) = (canvas.rng("props"), 8);
    for (which, house) in sites.iter().filter(|site| is_house(site.kind)).enumerate() {
        let [x0, y0, x1, y1] = house.bounds();
        let (mut wanted, mut tries) = (5.min(left), 0);
        while wanted > 0 && tries < 60 {
            tries += 1;
            let at = (rng.between(x0 - 70.0, x1 + 70.0), rng.between(y0 - 60.0, y1 + 60.0));
            let turn = rng.between(-40.0, 40.0);
            let on = (30.0..canvas.wide - 30.0).contains(&at.0)
                && (30.0..canvas.high - 30.0).contains(&at.1);
            if !on || !canvas.is_free(at, 18.0) {
                continue;
            }
            let kind = PROPS[(wanted + which) % PROPS.len()];
            prop(canvas, kind, at, turn);
            (wanted, left) = (wanted - 1, left - 1);
        }
    }
}

fn prop(canvas: &mut Canvas, kind: &str, (x, y): Point, turn: f64) {
    let round = |r: f64| {
        let (left, r, wide) = (num(-r), num(r), num(2.0 * r));
        format!("M{left} 0a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0")
    };
    let mut out = String::new();
    match kind {
        "hay" => {
            shade(&mut out, &round(16.0), (4.0, 5.0), 0.32);
            shape(&mut out, &round(15.0), "thatch", ("roofink", 1.4));
            fill(&mut out, &round(9.0), "thatchlit", 1.0);
            let straw = "M-12 4l6-3M-4 12l2-7M6 10l-1-6M11 2l-6-1M8-8l-5 4M-8-9l4 5M0-13v6";
            ink(&mut out, straw, "thatchd", 1.3, 1.0);
        }
        "wood" => {
            shade(&mut out, "M-15-7h30v14h-30z", (3.0, 4.0), 0.3);
            let logs = "M-15-7h30v4.6h-30zM-15-2.4h30v4.6h-30zM-15 2.2h30v4.6h-30z";
            shape(&mut out, logs, "log", ("roofink", 1.2));
            ink(&mut out, "M-12-5h16M-6 0h18M-11 4.5h14", "trunk", 1.0, 0.5);
        }
        "barrel" => {
            shade(&mut out, &round(6.5), (2.0, 3.0), 0.35);
            shape(&mut out, &round(6.5), "log", ("roofink", 1.5));
            ink(&mut out, "M-4.5-2h9M-5 1.5h10", "trunk", 1.0, 1.0);
        }
        "well" => {
            shade(&mut out, &round(12.5), (4.0, 5.0), 0.35);
            shape(&mut out, &round(12.5), "stone", ("stoneink", 1.6));
            shape(&mut out, &round(7.5), "riverdeep", ("stoneink", 1.2));
            ink(&mut out, "M-14 0H14", "trunk", 3.0, 1.0);
            let joints = "M-12-5l3 2M0-12v4M10-7l-3 3M10 7l-3-3M0 12v-4M-10 7l3-3";
            ink(&mut out, joints, "stoneink", 1.0, 0.6);
        }
        _ => {
            shade(&mut out, "M-16-12h34v26h-34z", (3.0, 4.0), 0.3);
            ink(&mut out, "M14-5l22-1M14 6l22 1", "roofink", 2.4, 1.0);
            shape(&mut out, "M-8-13h16v4h-16zM-8 10h16v4h-16z", "trunk", ("roofink", 1.0));
            shape(&mut out, "M-16-8h30v17h-30z", "log", ("roofink", 1.6));
            ink(&mut out, "M-13-4h25M-13 0h25M-13 4h25", "trunk", 1.0, 0.7);
        }
    }
    let at = format!("translate({} {})rotate({})", num(x), num(y), turn.round());
    let drawn = El::new("g").with("transform", at).holding(&out);
    canvas.on(Ply::House).push_str(&drawn);
    let ring =
        [(x - 14.0, y - 14.0), (x + 14.0, y - 14.0), (x + 14.0, y + 14.0), (x - 14.0, y + 14.0)];
    canvas.take(&ring, true, 4.0);
}
