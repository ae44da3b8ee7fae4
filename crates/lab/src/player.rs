use std::fmt;
use std::str::FromStr;

use bots::Strength;

/// Who makes the decisions of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Any legal action, each as likely as the others.
    Random,
    /// Legal actions at random, but it goes at the enemy: quick, and no judge of balance.
    Eager,
    Computer(Strength),
}

const RANDOM: &str = "random";
const EAGER: &str = "eager";

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str(RANDOM),
            Player::Eager => f.write_str(EAGER),
            Player::Computer(strength) => strength.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Player, String> {
        match name {
            RANDOM => Ok(Player::Random),
            EAGER => Ok(Player::Eager),
            _ => {
                name.parse().map(Player::Computer).map_err(|e: bots::NoSuchStrength| e.to_string())
            }
        }
    }
}
