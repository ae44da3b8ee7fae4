use crate::curve::sin_cos;
use crate::pen::{El, Pen, num};
use crate::theme::var;

/// A compass rose, turned clockwise by so many degrees.
pub fn rose(turn: i32, x: f64, y: f64, size: f64) -> String {
    let ring = |part: f64, width: &str| {
        let ring = El::new("circle").with("r", num(size * part)).with("fill", "none");
        ring.with("stroke", var("ink")).with("stroke-width", width).done()
    };
    let mut out = ring(0.80, "1") + &ring(0.74, ".6");
    let mut ticks = Pen::tenths();
    for tick in 0..72 {
        let (sin, cos) = sin_cos(f64::from(tick) * 5.0);
        let from = size * if tick % 9 == 0 { 0.68 } else { 0.715 };
        ticks.move_to(from * sin, -from * cos).line_to(size * 0.74 * sin, -size * 0.74 * cos);
    }
    let ticks = El::new("path").with("class", "ln").with("d", ticks.d());
    out.push_str(&ticks.with("stroke", var("ink")).with("stroke-width", ".6").done());
    // Half winds, winds between, cardinal winds: the longer over the shorter.
    for (first, length, width) in
        [(22.5, 0.50, 0.075), (67.5, 0.50, 0.075), (45.0, 0.64, 0.115), (0.0, 0.98, 0.17)]
    {
        let dark = if first == 0.0 { "roofd" } else { "ink" };
        for quarter in 0..4 {
            let (far, side) = (num(-size * length), size * width);
            let ray = |side: f64, tone: &str| {
                let path = format!("M0 0L{} {}L0 {far}Z", num(side), num(-side.abs()));
                let path = El::new("path").with("d", path).with("fill", var(tone));
                path.with("stroke", var("ink")).with("stroke-width", ".7").done()
            };
            let both = ray(-side, "plate") + &ray(side, dark);
            let turned = format!("rotate({})", num(first + f64::from(quarter) * 90.0));
            out.push_str(&El::new("g").with("transform", turned).holding(&both));
        }
    }
    let lily = "M0-17C4-12 4-8 0-3C-4-8-4-12 0-17ZM-2-4C-9-12-13-6-9-3C-7-2-5-4-6-6\
                M2-4C9-12 13-6 9-3C7-2 5-4 6-6M-5-2.2H5";
    let lily = El::new("path").with("d", lily).with("fill", var("roofd"));
    let lily = lily.with("stroke", var("ink")).with("stroke-width", ".9").done();
    let at = format!("translate(0 {})", num(-size * 1.02));
    out.push_str(&El::new("g").with("transform", at).holding(&lily));
    let place = format!("translate({} {})rotate({turn})", num(x), num(y));
    let mut out = El::new("g").with("transform", place).holding(&out);
    for (bearing, letter) in [(90, "E"), (180, "S"), (270, "W")] {
        let (sin, cos) = sin_cos(f64::from(bearing + turn));
        let text = El::new("text").with("class", "s-ser").with("x", num(x + size * 1.13 * sin));
        let text = text.with("y", num(y - size * 1.13 * cos + 5.0)).with("font-size", 15);
        out.push_str(&text.with("text-anchor", "middle").saying(letter));
    }
    out
}
