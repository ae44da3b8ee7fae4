use kernel::Ratio;

/// Weights over one denominator, so that adding is all there is to do on most paths; fractions are
/// reduced at the end.
pub(crate) struct Weights {
    nums: Vec<u128>,
    den: u128,
}

impl Weights {
    pub(crate) fn new() -> Weights {
        Weights { nums: Vec::with_capacity(16), den: 1 }
    }

    /// As numerator and denominator.
    pub(crate) fn get(&self, at: usize) -> (u128, u128) {
        (self.nums[at], self.den)
    }

    /// One more weight. `None` when the denominator grows too large.
    pub(crate) fn push(&mut self, num: u128, den: u128) -> Option<()> {
        let weight = self.scaled(num, den)?;
        self.nums.push(weight);
        Some(())
    }

    /// More of one that is there.
    pub(crate) fn add(&mut self, at: usize, num: u128, den: u128) -> Option<()> {
        let weight = self.scaled(num, den)?;
        self.nums[at] += weight;
        Some(())
    }

    fn scaled(&mut self, num: u128, den: u128) -> Option<u128> {
        if den == self.den { Some(num) } else { Some(num * self.scale_for(den)?) }
    }

    /// Makes the common denominator a multiple of `den`: by which factor.
    fn scale_for(&mut self, den: u128) -> Option<u128> {
        if let Some(factor) = divide(self.den, den) {
            return Some(factor);
        }
        // Ratio reduces: den / self.den in lowest terms has the missing factor on top.
        let missing = Ratio::new(den, self.den).num();
        self.den = self.den.checked_mul(missing)?;
        for weight in &mut self.nums {
            *weight *= missing;
        }
        Some(self.den / den)
    }

    /// Takes out what all have in common, so that many steps in a row can be written down.
    pub(crate) fn reduce(&mut self) {
        let mut common = self.den;
        for num in &self.nums {
            // Ratio reduces: what is left of the denominator tells the greatest common divisor.
            common /= Ratio::new(*num, common).den();
            if common == 1 {
                return;
            }
        }
        self.den /= common;
        for num in &mut self.nums {
            *num /= common;
        }
    }

    /// All paths were run: together they are 1.
    pub(crate) fn check_whole(&self) {
        debug_assert_eq!(self.nums.iter().sum::<u128>(), self.den, "all paths");
    }
}

/// `a / b` if it is whole. Division of 128 bits is slow, and seldom needed.
fn divide(a: u128, b: u128) -> Option<u128> {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => a.is_multiple_of(b).then(|| u128::from(a / b)),
        _ => a.is_multiple_of(b).then(|| a / b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_is_taken_out() {
        let mut weights = Weights::new();
        for num in [6, 12, 18] {
            weights.push(num, 36).unwrap();
        }
        weights.reduce();
        assert_eq!((weights.get(0), weights.get(2)), ((1, 6), (3, 6)));
    }
}
