use crate::field::mix;

/// Where the chance of a game comes from, all of it from its one seed: the choices must not depend on
/// the dice, so each has a stream of its own. Whoever plays a game by these plays the same game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streams {
    pub dice: u64,
    /// Of players without a plan, by side.
    pub wills: [u64; 2],
    /// Of computers.
    pub minds: u64,
}

impl Streams {
    pub fn of(seed: u64) -> Streams {
        let [dice, first, second, minds] = std::array::from_fn(|n| mix(seed ^ mix(n as u64)));
        Streams { dice, wills: [first, second], minds }
    }
}
