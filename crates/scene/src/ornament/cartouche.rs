use super::lettering;
use crate::curve::sin_cos;
use crate::pen::{El, num, used};
use crate::theme::var;

/// What stands on the plate.
#[derive(Debug)]
pub struct Title<'a> {
    /// Above the name, in small capitals.
    pub over: &'a str,
    pub name: &'a str,
    /// At most two lines.
    pub below: &'a [String],
}

/// The title: a shaped plate between laurels, arms crossed behind the crest.
pub fn cartouche(said: &Title, x: f64, y: f64, wide: f64, high: f64) -> String {
    let shape = |inset: f64| {
        let [a, b, c, d] = [x + inset, y + inset, x + wide - inset, y + high - inset];
        let corner = |x: f64, y: f64| format!("A18 18 0 0 0 {} {}", num(x), num(y));
        format!(
            "M{} {}H{}{}V{}{}H{}{}V{}{}Z",
            num(a + 18.0),
            num(b),
            num(c - 18.0),
            corner(c, b + 18.0),
            num(d - 18.0),
            corner(c - 18.0, d),
            num(a + 18.0),
            corner(a, d - 18.0),
            num(b + 18.0),
            corner(a + 18.0, b),
        )
    };
    let middle = x + wide / 2.0;
    let line = |inset: f64, tone: &str, width: &str| {
        let line = El::new("path").with("d", shape(inset)).with("fill", "none");
        line.with("stroke", var(tone)).with("stroke-width", width).done()
    };
    let shade = El::new("path").with("d", shape(0.0)).with("transform", "translate(4 5)");
    let mut out = shade.with("fill", var("shade")).with("fill-opacity", ".28").done();
    out.push_str(&used("s-trophy", middle, y + 2.0));
    let plate = El::new("path").with("d", shape(0.0)).with("fill", var("plate"));
    out.push_str(&plate.with("stroke", var("ink")).with("stroke-width", "2.4").done());
    out.push_str(&line(6.0, "gold", "1.4"));
    out.push_str(&line(9.0, "ink", ".8"));
    let text = |y: f64, size: &str| {
        let text = El::new("text").with("class", "s-ser").with("x", num(middle)).with("y", num(y));
        text.with("font-size", size).with("text-anchor", "middle")
    };
    let title = said.name.to_uppercase();
    let size = (wide - 120.0) / (title.chars().count().max(1) as f64 * 0.82);
    let size = size.min(38.0);
    let below = said.below;
    let high_up = y;
    // Fewer lines stand lower.
    let y = y + 10.0 * (2 - below.len()) as f64;
    out.push_str(&text(y + 38.0, "15").with("letter-spacing", 4).saying(said.over));
    let name = text(y + 40.0 + size, &num(size)).with("letter-spacing", num(size * 0.09));
    out.push_str(&name.with("font-weight", 700).saying(&lettering(&title)));
    let rule = y + 52.0 + size;
    let lines = format!("M{} {}h68m36 0h68", num(middle - 86.0), num(rule));
    let lines = El::new("path").with("d", lines).with("stroke", var("ink"));
    out.push_str(&lines.with("stroke-width", ".9").done());
    let gem = format!("M{} {}l5 5-5 5-5-5z", num(middle), num(rule - 5.0));
    out.push_str(&El::new("path").with("d", gem).with("fill", var("roofd")).done());
    for (i, words) in below.iter().enumerate() {
        let size = if i == 0 { "16" } else { "14" };
        let words_el = text(rule + 22.0 + 19.0 * i as f64, size).with("font-style", "italic");
        out.push_str(&words_el.saying(&lettering(words)));
    }
    for (x, flip) in [(x + 22.0, ".86"), (x + wide - 22.0, "-.86")] {
        let at = format!("translate({} {})scale({flip} .86)", num(x), num(high_up + high - 66.0));
        out.push_str(&El::new("g").with("transform", at).holding(&laurel()));
    }
    out
}

/// A curved stem with paired leaves.
fn laurel() -> String {
    let stem: Vec<(f64, f64)> = (0..15)
        .map(|i| {
            let t = f64::from(i) / 14.0;
            let (sin, _) = sin_cos(180.0 * (0.92 - 0.78 * t));
            (44.0 - 52.0 * sin + 8.0 * t, 60.0 - 118.0 * t)
        })
        .collect();
    let path: Vec<String> = stem.iter().map(|(x, y)| format!("{} {}", num(*x), num(*y))).collect();
    let path = El::new("path").with("class", "ln").with("d", format!("M{}", path.join("L")));
    let mut out = path.with("stroke", var("ink")).with("stroke-width", "1.2").done();
    for i in 1..stem.len() {
        let (x, y) = stem[i];
        let (dx, dy) = (x - stem[i - 1].0, y - stem[i - 1].1);
        let length = (dx * dx + dy * dy).sqrt();
        let size = 1.15 - i as f64 * 0.035;
        for side in [-38.0, 38.0] {
            // The leaf turned to the stem, then aside.
            let (sin, cos) = sin_cos(side);
            let (c, s) = ((dx * cos - dy * sin) / length, (dy * cos + dx * sin) / length);
            let at = |v: f64| crate::pen::hundredths(v * size);
            let matrix =
                format!("matrix({} {} {} {} {} {})", at(c), at(s), at(-s), at(c), num(x), num(y));
            let leaf = El::new("use").with("href", "#s-leaf").with("transform", matrix);
            out.push_str(&leaf.done());
        }
    }
    out
}
