use std::fmt;
use std::str::FromStr;

use bots::{Strength, Will};

/// Who makes the decisions of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Legal actions at random: quick, and no judge of balance.
    Without(Will),
    Computer(Strength),
}

impl Player {
    pub const RANDOM: Player = Player::Without(Will::None);
    pub const EAGER: Player = Player::Without(Will::Eager);
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Without(Will::None) => f.write_str("random"),
            Player::Without(Will::Eager) => f.write_str("eager"),
            Player::Computer(strength) => strength.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Player, String> {
        let all = Strength::ALL.into_iter().map(Player::Computer);
        let all = [Player::RANDOM, Player::EAGER].into_iter().chain(all);
        let names: Vec<String> = all.clone().map(|player| player.to_string()).collect();
        let named = all.zip(&names).find(|(_, other)| *other == name);
        let wrong = || format!("found player \"{name}\"; expected {}", names.join(", "));
        named.map(|(player, _)| player).ok_or_else(wrong)
    }
}
