//! The one table of sines: hundredths of a degree, in thousand millionths and in 2^-30.
//!
//! Worked out by the compiler with whole numbers alone: a direction 2^60 long is turned 9,000 times
//! by a hundredth of a degree. Each turn errs by less than 2^-59 of it, all of them together by less
//! than 2^-45; so an entry is off by half a thousand millionth, as rounding has it, and no more than
//! another hundred-thousandth of one.

use crate::Vector;

/// So many hundredths of a degree are a quarter turn.
const QUARTER: usize = 9_000;
/// The length of a [`direction`].
const LONG: i128 = 1_000_000_000;
/// The fine length during the work, as bits.
const BITS: u32 = 60;

/// The direction of so many hundredths of a degree clockwise from north, 1 000 000 000 long.
pub(crate) const fn direction(hundredths: i32) -> Vector {
    from(&SINES, hundredths)
}

/// The same, 2^30 long: games whose books round to binary places.
pub(crate) const fn binary(hundredths: i32) -> Vector {
    from(&BINARY_SINES, hundredths)
}

const fn from(sines: &[i32; QUARTER + 1], hundredths: i32) -> Vector {
    let turn = hundredths.rem_euclid(4 * QUARTER as i32) as usize;
    let rest = turn % QUARTER;
    let (across, ahead) = (sines[rest], sines[QUARTER - rest]);
    match turn / QUARTER {
        0 => Vector::new(across, ahead),
        1 => Vector::new(ahead, -across),
        2 => Vector::new(-across, -ahead),
        _ => Vector::new(-ahead, across),
    }
}

static SINES: [i32; QUARTER + 1] = sines(LONG);
static BINARY_SINES: [i32; QUARTER + 1] = sines(1 << 30);

const fn sines(long: i128) -> [i32; QUARTER + 1] {
    let mut sines = [0; QUARTER + 1];
    // The sine and the cosine of a hundredth of a degree.
    let (across, ahead): (i128, i128) = (201_222_761_702_765, 1_152_921_487_046_848_323);
    let (mut sin, mut cos): (i128, i128) = (0, 1 << BITS);
    let mut i = 0;
    while i <= QUARTER {
        sines[i] = rounded(sin * long) as i32;
        (sin, cos) = (rounded(sin * ahead + cos * across), rounded(cos * ahead - sin * across));
        i += 1;
    }
    sines
}

/// Without the fine bits, to the nearest.
const fn rounded(fine: i128) -> i128 {
    (fine + (1 << (BITS - 1))) >> BITS
}
