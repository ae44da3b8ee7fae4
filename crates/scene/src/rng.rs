//! The one source of scatter: same words and numbers, same picture, on every machine.

/// SplitMix64 (Steele, Lea, Flood 2014), seeded with FNV-1a over words and numbers joined by "/".
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    pub fn new(words: &[&str], numbers: &[i32]) -> Rng {
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let mut eat = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        for word in words {
            word.bytes().for_each(&mut eat);
            eat(b'/');
        }
        for number in numbers {
            number.to_le_bytes().into_iter().for_each(&mut eat);
            eat(b'/');
        }
        Rng(hash)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 up to, but never, 1.
    pub fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.part()
    }

    /// From -`reach` to `reach`.
    pub fn about(&mut self, reach: f64) -> f64 {
        self.between(-reach, reach)
    }

    pub fn chance(&mut self, of: f64) -> bool {
        self.part() < of
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[(self.part() * all.len() as f64) as usize]
    }

    /// Near 0, seldom beyond `spread`: the mean of four throws stands in for a bell.
    pub fn bell(&mut self, spread: f64) -> f64 {
        let sum: f64 = (0..4).map(|_| self.about(1.0)).sum();
        sum * spread * 0.866
    }
}

/// A smooth field of values in -1..1 over the sheet.
#[derive(Debug, Clone)]
pub struct Noise {
    seed: String,
    scale: f64,
}

impl Noise {
    pub fn new(seed: String, scale: f64) -> Noise {
        Noise { seed, scale }
    }

    fn knot(&self, i: i32, j: i32) -> f64 {
        Rng::new(&[&self.seed], &[i, j]).about(1.0)
    }

    pub fn at(&self, x: f64, y: f64) -> f64 {
        let (x, y) = (x / self.scale, y / self.scale);
        let (i, j) = (x.floor(), y.floor());
        let ease = |t: f64| t * t * (3.0 - 2.0 * t);
        let (u, v) = (ease(x - i), ease(y - j));
        let (i, j) = (i as i32, j as i32);
        let row = |j: i32| self.knot(i, j) * (1.0 - u) + self.knot(i + 1, j) * u;
        row(j) * (1.0 - v) + row(j + 1) * v
    }
}
