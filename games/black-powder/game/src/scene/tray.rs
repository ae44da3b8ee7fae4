//! A regiment as a tray of men in true size: side by its frame, nation by its colour, formation by how they stand.

use std::fmt::Write;

use black_powder::parts::{Arm, Formation};
use kernel::Side;
use scene::pen::num;
use scene::table::base;
use tabletop::Shape;

use super::dress::Kit;
use super::{flags, glyph, ranks, spot};

/// A tray to be drawn, front upwards about its middle.
#[derive(Debug)]
pub struct Tray<'a> {
    pub side: Side,
    pub shape: Shape,
    pub arm: Arm,
    pub formation: Formation,
    pub kit: &'a Kit,
    /// What its men are shaken by.
    pub seed: &'a str,
    pub disordered: bool,
    pub shaken: bool,
    pub acted: bool,
}

/// The outline of a base of a side: the first wears red here, and cut corners with a dark line.
pub fn outline(side: Side, shape: Shape, grow: f64) -> String {
    base::outline(spot::SCALE, side.other(), shape, grow)
}

/// Half its width and depth in units.
pub fn half(shape: Shape) -> (f64, f64) {
    base::half(spot::SCALE, shape)
}

impl Tray<'_> {
    fn size(&self) -> (f64, f64) {
        let (w, d) = half(self.shape);
        (2.0 * w, 2.0 * d)
    }

    fn is_loose(&self) -> bool {
        self.formation == Formation::Skirmish
    }

    pub fn draw(&self, out: &mut String) {
        if self.is_loose() {
            self.corners(out);
        } else {
            self.board(out);
        }
        if self.shaken {
            let _ = write!(out, r##"<path d="{}" fill="url(#b-shaken)"/>"##, self.outline(0.0));
        }
        out.push_str(r#"<g class="near">"#);
        self.men(out);
        out.push_str("</g>");
        let glyph = glyph::glyph(self.arm, self.formation, self.size(), self.kit.coat);
        let _ = write!(out, r#"<g class="far">{glyph}</g>"#);
        self.colours(out);
        self.ends(out);
        if self.acted {
            let _ = write!(out, r##"<path d="{}" fill="url(#b-acted)"/>"##, self.outline(-5.0));
        }
    }

    fn outline(&self, grow: f64) -> String {
        outline(self.side, self.shape, grow)
    }

    /// The ground shows through: brackets and dashes.
    fn corners(&self, out: &mut String) {
        const ARM: f64 = 15.0;
        let ((w, d), o) = (half(self.shape), self.outline(0.0));
        let super::dress::Nation { frame, wash } = self.kit.nation;
        let mut brackets = String::new();
        for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            let [x0, y0, x1, y1] = [sx * (w - ARM), sy * d, sx * w, sy * (d - ARM)].map(num);
            let _ = write!(brackets, "M{x0} {y0}H{x1}V{y1}");
        }
        let _ = write!(
            out,
            r##"<g fill="none"><path d="{o}" fill="{wash}" fill-opacity=".55" stroke="var(--black)" stroke-width="2.600" stroke-dasharray="9 7"/><path d="{o}" stroke="{frame}" stroke-width="3" stroke-dasharray="9 7"/><path d="{brackets}" stroke="var(--black)" stroke-width="6"/><path d="{brackets}" stroke="{frame}" stroke-width="3.400"/></g>"##
        );
    }

    /// The board: a dark line round it, or a pale one in a dark.
    fn board(&self, out: &mut String) {
        let super::dress::Nation { frame, wash } = self.kit.nation;
        match self.side {
            Side::First => {
                let o = self.outline(0.0);
                let _ = write!(
                    out,
                    r#"<path d="{o}" fill="{wash}" stroke="var(--black)" stroke-width="3"/>"#
                );
            }
            Side::Second => {
                let o = self.outline(1.3);
                let _ = write!(
                    out,
                    r##"<path d="{o}" fill="{wash}" stroke="var(--black)" stroke-width="6"/><path d="{o}" fill="none" stroke="#fff6e0" stroke-width="3.200"/>"##
                );
            }
        }
        let _ = write!(
            out,
            r#"<path d="{}" fill="none" stroke="{frame}" stroke-width="3.600"/>"#,
            self.outline(-2.6)
        );
        let (w, d) = half(self.shape);
        match self.formation {
            Formation::Mixed => {
                let [x, y, wide] = [4.0 - w, 26.0 - d, 2.0 * w - 8.0].map(num);
                let _ = write!(
                    out,
                    r#"<path d="M{x} {y}h{wide}" stroke="{frame}" stroke-width="2" stroke-dasharray="6 5"/>"#
                );
            }
            Formation::Square if w > 44.0 => {
                let (at, side) = (num(40.0 - w), num(2.0 * w - 80.0));
                let _ = write!(
                    out,
                    r#"<rect x="{at}" y="{at}" width="{side}" height="{side}" fill="{frame}" fill-opacity=".16" stroke="{frame}" stroke-width="1.600" stroke-dasharray="4 3"/>"#
                );
            }
            _ => {}
        }
    }

    fn men(&self, out: &mut String) {
        match self.arm {
            Arm::Artillery => return self.battery(out),
            Arm::Wagon => return self.wagon(out),
            Arm::Infantry | Arm::Cavalry => {}
        }
        let rider = if self.arm == Arm::Cavalry { "-h" } else { "" };
        let id = format!("{}{rider}", self.kit.id);
        let men = ranks::men(self.arm, self.formation, self.size(), self.seed, self.disordered);
        for man in men {
            stood(out, &id, (man.x, man.y), man.turn);
        }
    }

    fn battery(&self, out: &mut String) {
        const CREW: [(f64, f64, f64); 5] = [
            (-24.0, -16.0, 20.0),
            (24.0, -18.0, -20.0),
            (-25.0, 14.0, 40.0),
            (25.0, 16.0, -30.0),
            (0.0, 33.0, 0.0),
        ];
        const FEW: [(f64, f64, f64); 4] =
            [(-17.0, -12.0, 20.0), (17.0, -12.0, -20.0), (-17.0, 12.0, 30.0), (17.0, 13.0, -30.0)];
        let askew = if self.disordered { 24.0 } else { 0.0 };
        let id = &self.kit.id;
        if self.formation == Formation::Limbered {
            out.push_str(
                r##"<g transform="translate(0 50)rotate(180)scale(.95)"><use href="#b-gun"/></g><use href="#b-limber"/>"##,
            );
            for (x, y) in [(-10.0, -12.0), (10.0, -12.0), (-10.0, -50.0), (10.0, -50.0)] {
                stood(out, &format!("{id}-h"), (x, y), askew * x.signum() * 0.5);
            }
            return;
        }
        let is_small = self.size().0 < 60.0;
        let (size, crew) = if is_small { ("0.86", &FEW[..]) } else { ("1.15", &CREW[..]) };
        let _ = write!(
            out,
            r##"<g transform="translate(0 2)rotate({})scale({size})"><use href="#b-gun"/></g>"##,
            num(askew * 0.4)
        );
        for (x, y, turn) in crew {
            stood(out, id, (*x, *y), turn + askew * x.signum());
        }
    }

    fn wagon(&self, out: &mut String) {
        out.push_str(r##"<use href="#b-cart"/>"##);
        for x in [-9.0, 9.0] {
            stood(out, &format!("{}-h", self.kit.id), (x, -26.0), 0.0);
        }
    }

    /// In the middle of the front rank.
    fn colours(&self, out: &mut String) {
        let ((w, d), kit) = (half(self.shape), self.kit);
        if self.arm == Arm::Cavalry && self.formation == Formation::Line {
            let cloth = flags::guidon(kit.facings);
            let _ = write!(out, r#"<g class="near" transform="translate(-6 -8)">{cloth}</g>"#);
        }
        if self.arm != Arm::Infantry || self.is_loose() || kit.flags.is_empty() {
            return;
        }
        let places: &[(f64, f64)] = match self.formation {
            Formation::Line if w < 45.0 => &[(-8.0, 4.0)],
            Formation::Line => &[(-14.0, 4.0), (10.0, 4.0)],
            Formation::Mixed => &[(-14.0, d - 16.0), (10.0, d - 16.0)],
            Formation::Square => &[(-14.0, 6.0), (6.0, 6.0)],
            Formation::MarchColumn => &[(-9.0, 36.0 - d)],
            _ if w > 30.0 => &[(-14.0, 34.0 - d), (6.0, 34.0 - d)],
            _ => &[(-8.0, 30.0 - d)],
        };
        let size = if w < 45.0 && self.formation == Formation::Line { 0.8 } else { 1.0 };
        for ((x, y), flag) in places.iter().zip(kit.flags) {
            let cloth = flags::flag(*flag, kit.facings);
            let (x, y) = (num(*x), num(*y));
            let _ = write!(
                out,
                r#"<g class="near" transform="translate({x} {y})scale({size})">{cloth}</g>"#
            );
        }
    }

    /// The stripe of the facings at the rear; front bar and tip.
    fn ends(&self, out: &mut String) {
        let (w, d) = half(self.shape);
        let line = |x: f64, y: f64| format!("M{} {}H{}", num(-w + x), num(y), num(w - x));
        if self.formation == Formation::Square {
            for turn in [0, 90, 180, 270] {
                let _ = write!(
                    out,
                    r#"<path d="M-9 {}h18l-9-8z" transform="rotate({turn})" fill="var(--white)" stroke="var(--black)" stroke-width="1.600"/>"#,
                    num(1.0 - d)
                );
            }
            return;
        }
        if !self.is_loose() {
            let (rear, front) = (d - 3.0, 2.0 - d);
            let _ = write!(
                out,
                r#"<g fill="none"><path d="{}" stroke="var(--black)" stroke-width="6.400"/><path d="{}" stroke="{}" stroke-width="4.200"/><path d="{}" stroke="var(--black)" stroke-width="6"/><path d="{}" stroke="var(--white)" stroke-width="3.400"/></g>"#,
                line(5.0, rear),
                line(6.0, rear),
                self.kit.facings,
                line(7.0, front),
                line(8.0, front),
            );
        }
        let _ = write!(out, r#"{}"#, tip(d));
    }
}

/// The tip before the middle of a front.
pub fn tip(half_depth: f64) -> String {
    format!(
        r#"<path d="M-11 {}h22l-11-10z" fill="var(--white)" stroke="var(--black)" stroke-width="1.800" stroke-linejoin="round"/>"#,
        num(1.0 - half_depth)
    )
}

/// Somebody at a place of the tray.
pub fn stood(out: &mut String, id: &str, (x, y): (f64, f64), turn: f64) {
    let [x, y] = [x, y].map(num);
    let turn = turn.round() as i32;
    let _ = match turn {
        0 => write!(out, r##"<use href="#{id}" x="{x}" y="{y}"/>"##),
        _ => write!(out, r##"<use href="#{id}" transform="translate({x} {y})rotate({turn})"/>"##),
    };
}

/// Patterns that trays are filled with.
pub const PATTERNS: &str = r##"<pattern id="b-acted" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="var(--black)" stroke-width="2.200" stroke-opacity=".3"/></pattern><pattern id="b-shaken" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V10" stroke="#d98a00" stroke-width="3.400" stroke-opacity=".55"/></pattern><radialGradient id="b-smoke"><stop offset="0" stop-color="#fdfaf2" stop-opacity=".95"/><stop offset=".55" stop-color="#efe9da" stop-opacity=".7"/><stop offset="1" stop-color="#d9d2c0" stop-opacity="0"/></radialGradient>"##;
