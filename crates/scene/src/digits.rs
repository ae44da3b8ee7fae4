//! Figures drawn with a pen. Thousands of hex numbers as text would be laid out letter by letter;
//! as paths they are drawn once a row and once a column.

use std::fmt::Write;

use crate::pen::tenths;

/// A figure in tenths of a drawing unit from its upper left corner: relative moves, lines and
/// Bezier curves only, so that turning it half round is to negate every number.
type Figure = &'static [(char, &'static [i32])];

const WIDE: i32 = 30;
const HIGH: i32 = 56;
/// From one figure to the next.
const STEP: i32 = 39;

#[rustfmt::skip]
const FIGURES: [Figure; 10] = [
    &[('m', &[0, 16]), ('c', &[0, -21, 30, -21, 30, 0]), ('l', &[0, 24]), ('c', &[0, 21, -30, 21, -30, 0]), ('l', &[0, -24])],
    &[('m', &[4, 11]), ('l', &[13, -11]), ('l', &[0, 56])],
    &[('m', &[1, 15]), ('c', &[0, -20, 28, -20, 28, 0]), ('c', &[0, 14, -28, 26, -28, 41]), ('l', &[29, 0])],
    &[('m', &[2, 7]), ('c', &[10, -13, 26, -9, 26, 6]), ('c', &[0, 9, -8, 13, -15, 13]), ('c', &[9, 0, 17, 5, 17, 15]), ('c', &[0, 18, -22, 20, -30, 6])],
    &[('m', &[22, 56]), ('l', &[0, -56]), ('l', &[-22, 39]), ('l', &[30, 0])],
    &[('m', &[27, 0]), ('l', &[-22, 0]), ('l', &[-2, 25]), ('c', &[10, -8, 27, -3, 27, 14]), ('c', &[0, 18, -21, 23, -30, 10])],
    &[('m', &[26, 4]), ('c', &[-15, -9, -26, 12, -26, 34]), ('c', &[0, 24, 30, 24, 30, 0]), ('c', &[0, -22, -30, -22, -30, 0])],
    &[('m', &[0, 0]), ('l', &[30, 0]), ('l', &[-19, 56])],
    &[('m', &[15, 26]), ('c', &[-17, 0, -17, -26, 0, -26]), ('c', &[17, 0, 17, 26, 0, 26]), ('c', &[-20, 0, -20, 30, 0, 30]), ('c', &[20, 0, 20, -30, 0, -30])],
    &[('m', &[4, 52]), ('c', &[15, 9, 26, -12, 26, -34]), ('c', &[0, -24, -30, -24, -30, 0]), ('c', &[0, 22, 30, 22, 30, 0])],
];

/// How wide a number of so many figures is.
pub fn width(figures: usize) -> f64 {
    f64::from(STEP * (figures as i32 - 1) + WIDE) / 10.0
}

/// A number written into a path, its left foot at `x`, `y`; `turned` is the same turned half round
/// about the origin.
pub fn write(path: &mut String, number: &str, x: f64, y: f64, turned: bool) {
    let sign = if turned { -1 } else { 1 };
    let [x, y] = [x, y].map(|v| (v * 10.0).round() as i32);
    for (at, figure) in number.bytes().filter(u8::is_ascii_digit).enumerate() {
        let corner = [x + STEP * at as i32, y - HIGH];
        for (command, numbers) in FIGURES[usize::from(figure - b'0')] {
            path.push(if *command == 'm' { 'M' } else { *command });
            for (n, value) in numbers.iter().enumerate() {
                let value = if *command == 'm' { value + corner[n] } else { *value } * sign;
                let gap = if n == 0 || value < 0 { "" } else { " " };
                let _ = write!(path, "{gap}{}", tenths(value));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_number_is_the_same_half_round() {
        let (mut plain, mut turned) = (String::new(), String::new());
        write(&mut plain, "17", 1.0, 0.0, false);
        write(&mut turned, "17", 1.0, 0.0, true);
        assert_eq!(plain, "M1.4-4.5l1.3-1.1l0 5.6M4.9-5.6l3 0l-1.9 5.6");
        assert_eq!(turned, "M-1.4 4.5l-1.3 1.1l0-5.6M-4.9 5.6l-3 0l1.9-5.6");
        assert!((width(2) - 6.9).abs() < 1e-9);
    }
}
