use std::hash::{BuildHasherDefault, Hasher};

/// Hashes in a few instructions, the same in every run: for keys that the rules make, which nobody
/// chooses in order to collide.
pub type Quick = BuildHasherDefault<Mix>;

#[derive(Debug, Clone, Copy, Default)]
pub struct Mix(u64);

impl Mix {
    /// Multiplied by an odd number with its bits well spread.
    fn mix(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }

    /// The upper bits are the best mixed; tables look at the lowest first.
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}
