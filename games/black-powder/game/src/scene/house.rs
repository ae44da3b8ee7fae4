//! A garrison: its house without the roof, men along all four walls, a tip before each.

use std::fmt::Write;

use scene::curve::Point;
use scene::pen::num;
use scene::table::marks;
use tabletop::Quad;

use super::dress::Kit;
use super::{flags, spot, tray};
use black_powder::Scenario;

/// About the middle of the house.
pub fn garrison(
    scenario: &Scenario,
    quad: &Quad,
    middle: (i32, i32),
    kit: &Kit,
    acted: bool,
    shaken: bool,
    out: &mut String,
) {
    let about = |p: tabletop::Point| {
        let (x, y) = spot::at(scenario, p);
        (x - f64::from(middle.0), y - f64::from(middle.1))
    };
    let corners: Vec<Point> = quad.corners().iter().map(|p| about(*p)).collect();
    let d = marks::path(&corners) + "z";
    let _ = write!(
        out,
        r##"<path d="{d}" fill="{}" stroke="var(--black)" stroke-width="9" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="var(--stone)" stroke-width="6" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="var(--stoneink)" stroke-width="6" stroke-opacity=".5" stroke-dasharray="1.500 9"/>"##,
        kit.nation.wash
    );
    if shaken {
        let _ = write!(out, r##"<path d="{d}" fill="url(#b-shaken)"/>"##);
    }
    for face in 0..4 {
        let segment = quad.face(face);
        let (a, b) = (about(segment.a), about(segment.b));
        let out_turn = f64::from(segment.outward().hundredths()) / 100.0;
        let long = ((b.0 - a.0).powi(2) + (b.1 - a.1).powi(2)).sqrt().max(1.0);
        let (ux, uy) = ((b.0 - a.0) / long, (b.1 - a.1) / long);
        let (sin, cos) = scene::curve::sin_cos(out_turn);
        let men = ((long - 24.0) / 19.0).round().max(1.0) as i32;
        out.push_str(r#"<g class="near">"#);
        for i in 0..men {
            let part = 12.0 + (f64::from(i) + 0.5) * (long - 24.0) / f64::from(men);
            // Inwards from the wall.
            let at = (a.0 + ux * part - sin * 13.0, a.1 + uy * part + cos * 13.0);
            tray::stood(out, &kit.id, at, out_turn);
        }
        out.push_str("</g>");
        let (mx, my) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let _ = write!(
            out,
            r##"<path d="M-9-4h18l-9-9z" transform="translate({} {})rotate({})" fill="var(--white)" stroke="var(--black)" stroke-width="1.600"/>"##,
            num(mx),
            num(my),
            out_turn.round() as i32
        );
    }
    if acted {
        let _ = write!(out, r##"<path d="{d}" fill="url(#b-acted)"/>"##);
    }
    let cloth = match kit.flags.first() {
        Some(flag) => flags::flag(*flag, kit.facings),
        None => flags::guidon(kit.facings),
    };
    let _ = write!(out, r#"<g transform="translate(-8 4)scale(1.2)">{cloth}</g>"#);
}
