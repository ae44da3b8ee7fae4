use super::scatter::{scatter, steps};
use super::{Site, open, stroke, trace};
use crate::curve::{Point, middle};
use crate::pen::{El, Pen, num};
use crate::theme::var;

fn between(a: Point, b: Point, t: f64) -> Point {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// The corners of a house with four, its longest side first.
fn corners(site: &Site) -> Option<[Point; 4]> {
    let [a, b, c, d] = *site.points.first_chunk::<4>().filter(|_| site.points.len() == 4)?;
    let far = |p: Point, q: Point| crate::curve::distance2(p, q);
    Some(if far(a, b) >= far(b, c) { [a, b, c, d] } else { [b, c, d, a] })
}

fn shade(d: &str, by: &str, out: &mut String) {
    let shade = El::new("path").with("d", d).with("fill", var("shade"));
    let shade = shade.with("fill-opacity", ".42").with("transform", format!("translate({by})"));
    out.push_str(&shade.done());
}

/// A closed house from above: two slopes of tiles, ridge, chimney, a barred door.
pub fn roof(site: &Site, out: &mut String) {
    let d = site.d();
    shade(&d, "13 16", out);
    out.push_str(&El::new("path").with("d", &d).with("fill", var("roof")).done());
    let Some([a, b, c, e]) = corners(site) else {
        return stroke(out, "ln q-house", &d);
    };
    let (west, east) = (middle(a, e), middle(b, c));
    // The slope that lies lower on the sheet is in the shade.
    let lower = if a.1 + b.1 > c.1 + e.1 { [a, b, east, west] } else { [west, east, c, e] };
    let dark = El::new("path").with("d", super::outline(&lower)).with("fill", var("roofd"));
    out.push_str(&dark.done());
    let (mut courses, mut tiles) = (Pen::tenths(), Pen::tenths());
    for (from, to) in [([a, b], [west, east]), ([e, c], [west, east])] {
        let rows = 9;
        for row in 1..rows {
            let t = f64::from(row) / f64::from(rows);
            let line = [between(from[0], to[0], t), between(from[1], to[1], t)];
            trace(&mut courses, &line);
            let down = between(from[0], to[0], t - 1.0 / f64::from(rows));
            let (dx, dy) = (down.0 - line[0].0, down.1 - line[0].1);
            let shift = if row % 2 == 0 { 6.0 } else { 0.0 };
            for ((x, y), u) in steps(&line, 12.0) {
                let (x, y) = (x + u.0 * shift, y + u.1 * shift);
                tiles.move_to(x, y).line_to(x + dx, y + dy);
            }
        }
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-course", courses.d());
    stroke(&mut inside, "ln q-tile", tiles.d());
    site.clipped(&inside, out);
    let ridge = open(&[west, east]);
    stroke(out, "ln q-ridgeink", &ridge);
    stroke(out, "ln q-ridgetile", &ridge);
    stroke(out, "ln q-house", &d);
    let (x, y) = between(between(west, east, 0.26), between(a, b, 0.26), 0.3);
    chimney(x, y, out);
}

fn chimney(x: f64, y: f64, out: &mut String) {
    let at = format!("translate({} {})", num(x), num(y));
    let parts = [
        ("M-7-3h22v20h-22z", "fill", "shade"),
        ("M-11-9h22v18h-22z", "wall", "ink"),
        ("M-6-5h12v10h-12z", "umber", "ink"),
    ];
    let drawn: String = parts
        .iter()
        .map(|(d, fill, line)| match *fill {
            "fill" => El::new("path").with("d", d).with("fill", var(line)).with("opacity", ".4"),
            fill => {
                let path = El::new("path").with("d", d).with("fill", var(fill));
                path.with("stroke", var(line)).with("stroke-width", "1.6")
            }
        })
        .map(El::done)
        .collect();
    out.push_str(&El::new("g").with("transform", at).holding(&drawn));
}

/// A house that can be entered, with its roof off: boards, walls, a door in each.
pub fn plan(site: &Site, out: &mut String) {
    let d = site.d();
    shade(&d, "10 13", out);
    out.push_str(&El::new("path").with("d", &d).with("fill", var("floor")).done());
    let (ux, uy) = site.along();
    let (cx, cy) = site.middle();
    let mut boards = Pen::tenths();
    for i in -20..=20 {
        let k = f64::from(i) * 15.0;
        let at = |t: f64| (cx + ux * t - uy * k, cy + uy * t + ux * k);
        trace(&mut boards, &[at(-400.0), at(400.0)]);
    }
    let (mut rng, mut joints) = (site.rng("boards"), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 44.0, 14.0, 60) {
        let k = ((x - cx) * -uy + (y - cy) * ux) / 15.0;
        let by = (k.floor() + 0.0) * 15.0 - k * 15.0;
        let from = (x - uy * by, y + ux * by);
        joints.move_to(from.0, from.1).line_to(from.0 - uy * 15.0, from.1 + ux * 15.0);
    }
    let mut inside = String::new();
    stroke(&mut inside, "ln q-board", boards.d());
    stroke(&mut inside, "ln q-board", joints.d());
    if site.name.contains("mill") {
        inside.push_str(&millstone(cx, cy));
    }
    site.clipped(&inside, out);
    let (mut ink, mut sills) = (Pen::tenths(), Pen::tenths());
    let n = site.points.len();
    for i in 0..n {
        let (a, b) = (site.points[i], site.points[(i + 1) % n]);
        let far = crate::curve::distance2(a, b).sqrt();
        let door = (26.0 / far).min(0.2);
        let at = |t: f64| between(a, b, t);
        for (from, to) in [(0.0, 0.5 - door), (0.5 + door, 1.0)] {
            trace(&mut ink, &[at(from), at(to)]);
        }
        trace(&mut sills, &[at(0.5 - door), at(0.5 + door)]);
    }
    stroke(out, "ln q-sill", sills.d());
    for class in ["ln q-wallink", "ln q-wallfill", "ln q-walltop"] {
        stroke(out, class, ink.d());
    }
}

/// Two stones and their shaft.
fn millstone(x: f64, y: f64) -> String {
    let ring = |r: i32, class: &str| {
        let ring = El::new("circle").with("cx", num(x)).with("cy", num(y)).with("r", r);
        ring.with("class", class).done()
    };
    let mut grooves = Pen::tenths();
    for i in 0..12 {
        let (sin, cos) = crate::curve::sin_cos(f64::from(i) * 30.0);
        let to = crate::curve::sin_cos(f64::from(i) * 30.0 + 18.0);
        grooves.move_to(x + 12.0 * cos, y + 12.0 * sin);
        grooves.line_to(x + 36.0 * to.1, y + 36.0 * to.0);
    }
    let mut out = ring(42, "q-millstone") + &ring(36, "q-millface");
    stroke(&mut out, "ln q-groove", grooves.d());
    out + &ring(9, "q-shaft")
}

/// A wall nobody climbs: wide courses of stone.
pub fn high_wall(site: &Site, out: &mut String) {
    let d = site.d();
    shade(&d, "10 13", out);
    out.push_str(&El::new("path").with("d", &d).with("fill", var("stone")).done());
    let (mut rng, mut joints) = (site.rng("courses"), Pen::whole());
    for (x, y) in scatter(site, &mut rng, 15.0, 0.0, 400) {
        joints.move_to(x - 7.0, y - 4.0).raw("h13v8h-13z", 0, 0);
    }
    let mut inside = String::new();
    stroke(&mut inside, "q-stonelit", joints.d());
    site.clipped(&inside, out);
    stroke(out, "ln q-house", &d);
}
