//! Where each man stands on his tray, in units about its middle, front upwards.

use black_powder::parts::{Arm, Formation};
use scene::curve::sin_cos;
use scene::rng::Rng;

/// One man, or a rider with his horse.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Man {
    pub x: f64,
    pub y: f64,
    /// Degrees.
    pub turn: f64,
}

/// Men who are disordered stand askew.
struct Shake {
    rng: Rng,
    by: f64,
    turn: f64,
}

impl Shake {
    fn at(&mut self, x: f64, y: f64, turn: f64) -> Man {
        let (dx, dy) = (self.rng.about(self.by), self.rng.about(self.by));
        let askew = if self.turn > 0.0 { self.rng.about(self.turn) } else { 0.0 };
        Man { x: x + dx, y: y + dy, turn: turn + askew }
    }

    /// By more than the others.
    fn loose(&mut self, x: f64, y: f64, by: f64, turn: f64) -> Man {
        let (dx, dy) = (self.rng.about(by), self.rng.about(by));
        Man { x: x + dx, y: y + dy, turn: self.rng.about(turn) }
    }
}

/// How many stand beside each other.
fn abreast(wide: f64, each: f64) -> i32 {
    (wide / each).round().max(1.0) as i32
}

/// The middle of one of so many parts of a length about 0.
fn part(i: i32, of: i32, length: f64) -> f64 {
    (f64::from(i) + 0.5) * length / f64::from(of) - length / 2.0
}

/// All on a tray `w` wide and `d` deep; the seed is the name of the unit.
pub fn men(
    arm: Arm,
    formation: Formation,
    (w, d): (f64, f64),
    seed: &str,
    askew: bool,
) -> Vec<Man> {
    let mut shake = Shake {
        rng: Rng::new(&["unit", seed, formation.words()], &[]),
        by: if askew { 4.2 } else { 0.5 },
        turn: if askew { 42.0 } else { 0.0 },
    };
    let mut out = Vec::new();
    match (arm, formation) {
        (Arm::Infantry, Formation::Line) => ranks(&mut out, &mut shake, w, -d / 2.0 + 11.0),
        (Arm::Infantry, Formation::Mixed) => {
            ranks(&mut out, &mut shake, w, d / 2.0 - 29.0);
            let screen = abreast(w, 46.0).max(3);
            for i in 0..screen {
                out.push(shake.loose(part(i, screen, w), -d / 2.0 + 13.0, 6.0, 16.0));
            }
        }
        (Arm::Infantry, Formation::AttackColumn) => blocks(&mut out, &mut shake, w, d),
        (Arm::Infantry, Formation::MarchColumn) => {
            let rows = abreast(d, 19.0);
            for row in 0..rows {
                for x in [-8.0, 8.0] {
                    out.push(shake.at(x, part(row, rows, d), 0.0));
                }
            }
        }
        (Arm::Infantry, Formation::Square) => faces(&mut out, &mut shake, w),
        (Arm::Infantry, Formation::Warband) => {
            let (across, rows) = (abreast(w - 8.0, 15.0), abreast(d - 6.0, 13.0));
            for row in 0..rows {
                for i in 0..across {
                    let x = part(i, across, w - 14.0) + if row % 2 == 0 { 3.0 } else { -3.0 };
                    out.push(shake.loose(x, part(row, rows, d - 12.0) + 1.0, 5.0, 24.0));
                }
            }
        }
        (Arm::Infantry, _) => {
            let pairs = abreast(w, 38.0).max(2);
            for i in 0..pairs {
                let (x, y) = (part(i, pairs, w), if i % 2 == 1 { -d / 4.0 } else { d / 5.0 });
                out.push(shake.loose(x - 9.0, y, 5.0, 14.0));
                out.push(shake.loose(x + 8.0, y + 11.0, 5.0, 14.0));
            }
        }
        (Arm::Cavalry, Formation::MarchColumn) => {
            let rows = abreast(d, 39.0);
            for row in 0..rows {
                for x in [-11.0, 11.0] {
                    out.push(shake.at(x, part(row, rows, d) + 1.0, 0.0));
                }
            }
        }
        (Arm::Cavalry, Formation::Skirmish) => {
            let riders = abreast(w, 46.0).max(3);
            for i in 0..riders {
                let y = if i % 2 == 1 { -d / 5.0 } else { d / 5.0 };
                out.push(shake.loose(part(i, riders, w), y, 7.0, 20.0));
            }
        }
        (Arm::Cavalry, _) => {
            let riders = abreast(w, 25.0);
            for rank in 0..2 {
                for i in 0..riders {
                    let y = -d / 2.0 + 19.0 + 37.0 * f64::from(rank);
                    let mut rider = shake.at(part(i, riders, w), y, 0.0);
                    rider.turn *= 0.6;
                    out.push(rider);
                }
            }
        }
        (Arm::Artillery | Arm::Wagon, _) => {}
    }
    out
}

/// Two full ranks, the first at `y`.
fn ranks(out: &mut Vec<Man>, shake: &mut Shake, w: f64, y: f64) {
    let men = abreast(w, 19.0);
    for rank in 0..2 {
        for i in 0..men {
            out.push(shake.at(part(i, men, w), y + 17.0 * f64::from(rank), 0.0));
        }
    }
}

/// Three blocks, one behind the other, gaps between.
fn blocks(out: &mut Vec<Man>, shake: &mut Shake, w: f64, d: f64) {
    const GAP: f64 = 7.0;
    let (men, rows) = (abreast(w, 19.0).max(2), abreast(d, 18.5).max(4));
    let each = if rows >= 6 { rows / 3 } else { rows / 2 };
    let gaps = f64::from(rows / each - 1);
    let pitch = (d - 12.0 - GAP * gaps) / f64::from(rows);
    for row in 0..rows {
        let y = 7.0 - d / 2.0 + pitch * (f64::from(row) + 0.5) + f64::from(row / each) * GAP;
        for i in 0..men {
            out.push(shake.at(part(i, men, w), y, 0.0));
        }
    }
}

/// Four faces turned outwards, two deep where there is room.
fn faces(out: &mut Vec<Man>, shake: &mut Shake, w: f64) {
    let men = abreast(w, 19.0).max(3);
    for face in 0..4 {
        let turn = 90.0 * f64::from(face);
        let (sin, cos) = sin_cos(turn);
        for rank in 0..if w > 90.0 { 2 } else { 1 } {
            for i in rank..men - 1 - rank {
                let x = (f64::from(i) + 0.5) * (w - 14.0) / f64::from(men) - (w - 14.0) / 2.0;
                let y = -w / 2.0 + 11.0 + 15.0 * f64::from(rank);
                out.push(shake.at(x * cos - y * sin, x * sin + y * cos, turn));
            }
        }
    }
}
