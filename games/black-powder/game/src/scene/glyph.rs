//! A formation from afar: bars, dots and chevrons of the coat.

use black_powder::parts::{Arm, Formation};
use scene::pen::num;

fn bar(x: f64, y: f64, wide: f64, high: f64, coat: &str) -> String {
    let [x, y, wide, high] = [x, y, wide.max(2.0), high.max(2.0)].map(num);
    format!(
        r#"<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{coat}" stroke="var(--black)" stroke-width="1.500"/>"#
    )
}

fn dot(x: f64, y: f64, r: f64, coat: &str) -> String {
    let [x, y, r] = [x, y, r].map(num);
    format!(
        r#"<circle cx="{x}" cy="{y}" r="{r}" fill="{coat}" stroke="var(--black)" stroke-width="1.500"/>"#
    )
}

fn filled(d: &str, coat: &str) -> String {
    format!(r#"<path d="{d}" fill="{coat}" stroke="var(--black)" stroke-width="1.500"/>"#)
}

/// On a tray so wide and deep, front upwards.
pub fn glyph(arm: Arm, formation: Formation, (w, d): (f64, f64), coat: &str) -> String {
    let (left, top) = (-w / 2.0, -d / 2.0);
    let spread = |i: i32, of: i32| (f64::from(i) + 0.5) * w / f64::from(of) + left;
    match (arm, formation) {
        (Arm::Artillery, _) => gun(formation == Formation::Limbered, w),
        (Arm::Wagon, _) => bar(-10.0, -6.0, 20.0, 38.0, coat) + &dot(0.0, -28.0, 8.0, coat),
        (Arm::Cavalry, Formation::MarchColumn) => (0..(d / 48.0).round().max(1.0) as i32)
            .map(|i| {
                let y = top + 44.0 * f64::from(i);
                let [a, b, c, e] = [y + 40.0, y + 14.0, y + 50.0, y + 26.0].map(num);
                filled(&format!("M-14 {a}L0 {b}L14 {a}V{c}L0 {e}L-14 {c}Z"), coat)
            })
            .collect(),
        (Arm::Cavalry, Formation::Skirmish) => (0..4)
            .map(|i| {
                let y = if i % 2 == 1 { 0.0 } else { 26.0 };
                let (x, y) = (num(spread(i, 4) - 13.0), num(y));
                filled(&format!("M{x} {y}l13-24l13 24z"), coat)
            })
            .collect(),
        (Arm::Cavalry, _) => {
            let [m, low, high] = [w / 2.0 - 8.0, d / 2.0 - 9.0, 9.0 - d / 2.0].map(num);
            filled(&format!("M-{m} {low}V4L0 {high}L{m} 4V{low}L0 14Z"), coat)
        }
        (_, Formation::AttackColumn) => (0..3)
            .map(|i| {
                let each = (d - 18.0) / 3.0;
                bar(left + 8.0, top + 10.0 + each * f64::from(i), w - 16.0, each - 7.0, coat)
            })
            .collect(),
        (_, Formation::MarchColumn) => {
            let chevrons: String = (0..((d - 20.0) / 32.0).max(1.0) as i32)
                .map(|i| format!("M-8 {}l8-9l8 9", num(top + 28.0 + 32.0 * f64::from(i))))
                .collect();
            bar(-11.0, top + 10.0, 22.0, d - 18.0, coat)
                + &format!(
                    r#"<path d="{chevrons}" fill="none" stroke="var(--white)" stroke-width="4"/>"#
                )
        }
        (_, Formation::Square) => {
            let (side, corner) = (num(w - 18.0), num(left + 9.0));
            let d = format!("M{corner} {corner}h{side}v{side}h-{side}z");
            format!(
                r#"<path d="{d}" fill="none" stroke="var(--black)" stroke-width="15"/><path d="{d}" fill="none" stroke="{coat}" stroke-width="12"/>"#
            )
        }
        (_, Formation::Skirmish) => (0..5)
            .map(|i| dot(spread(i, 5), if i % 2 == 1 { -9.0 } else { 10.0 }, 9.0, coat))
            .collect(),
        (_, Formation::Mixed) => {
            let dots: String = (0..4).map(|i| dot(spread(i, 4), top + 15.0, 7.5, coat)).collect();
            bar(left + 7.0, d / 2.0 - 30.0, w - 14.0, 20.0, coat) + &dots
        }
        (_, Formation::Warband) => {
            let [m, low, high] = [w / 2.0 - 9.0, d / 2.0 - 8.0, 10.0 - d / 2.0].map(num);
            filled(&format!("M-{m} {low}L0 {high}L{m} {low}Z"), coat)
        }
        _ => {
            bar(left + 7.0, top + 8.0, w - 14.0, 9.0, coat)
                + &bar(left + 7.0, top + 21.0, w - 14.0, 9.0, coat)
        }
    }
}

/// The barrel and the wheels; limbered with the ring of its trail.
fn gun(limbered: bool, wide: f64) -> String {
    let size = if wide > 60.0 { 1.35 } else { 0.95 };
    let ring = if limbered {
        r#"<circle cy="-34" r="15" fill="none" stroke="var(--black)" stroke-width="7"/>"#
    } else {
        ""
    };
    format!(
        r#"<g transform="scale({size})"><path d="M-3.500 14L-2.500-22h5L3.500 14z" fill="var(--black)"/><path d="M-15-6v20M15-6v20" stroke="var(--black)" stroke-width="6"/><path d="M-15 4h30" stroke="var(--black)" stroke-width="3"/></g>{ring}"#
    )
}
