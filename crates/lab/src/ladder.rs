//! Who beats whom: mirrored games, scores with intervals, and the difference in Elo.

use std::fmt;

use crate::stats::{Share, wilson_points};
use crate::{GameResult, Player};

/// Games won, lost and drawn, by the upper player of a rung.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
}

impl Tally {
    pub fn games(self) -> u64 {
        self.won + self.lost + self.drawn
    }

    /// A draw counts half.
    pub fn score(self) -> Share {
        wilson_points(self.won as f64 + self.drawn as f64 / 2.0, self.games())
    }

    /// By how many points of Elo the score puts one above the other, with its interval.
    pub fn elo(self) -> Share {
        let Share { share, low, high } = self.score();
        Share { share: elo(share), low: elo(low), high: elo(high) }
    }

    fn plus(self, other: Tally) -> Tally {
        Tally {
            won: self.won + other.won,
            lost: self.lost + other.lost,
            drawn: self.drawn + other.drawn,
        }
    }
}

/// Nothing is measured beyond.
const MOST: f64 = 1200.0;

fn elo(share: f64) -> f64 {
    (400.0 * (share / (1.0 - share)).log10()).clamp(-MOST, MOST)
}

/// Who has won everything may be any number of points better.
fn points(elo: f64) -> String {
    let beyond = match elo {
        _ if elo >= MOST => " or more",
        _ if elo <= -MOST => " or less",
        _ => "",
    };
    format!("{elo:+.0}{beyond}")
}

/// Two players against each other, each as often on either side and with the same dice.
#[derive(Debug, Clone)]
pub struct Rung {
    pub upper: Player,
    pub lower: Player,
    /// By battle: its title, with the upper player on the first side, and on the second.
    pub battles: Vec<(String, [Tally; 2])>,
}

impl Rung {
    pub fn new(upper: Player, lower: Player, titles: Vec<String>) -> Rung {
        let battles = titles.into_iter().map(|title| (title, Default::default())).collect();
        Rung { upper, lower, battles }
    }

    /// The players of its two runs: once with the upper on the first side, once on the second.
    pub fn runs(&self) -> [[Player; 2]; 2] {
        [[self.upper, self.lower], [self.lower, self.upper]]
    }

    /// A game of the run `mirrored`, 0 or 1.
    pub fn add(&mut self, mirrored: usize, game: &GameResult) {
        let tally = &mut self.battles[game.battle].1[mirrored];
        match game.winner {
            Some(side) if side == mirrored => tally.won += 1,
            Some(_) => tally.lost += 1,
            None => tally.drawn += 1,
        }
    }

    pub fn all(&self) -> Tally {
        let both = |(_, [first, second]): &(String, [Tally; 2])| first.plus(*second);
        self.battles.iter().map(both).fold(Tally::default(), Tally::plus)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} won, {} lost, {} drawn", self.won, self.lost, self.drawn)
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (all, percent) = (self.all(), |share: f64| share * 100.0);
        let (score, elo) = (all.score(), all.elo());
        writeln!(f, "{} against {}: {all} of {}", self.upper, self.lower, all.games())?;
        writeln!(
            f,
            "  score {:.1} % ({:.1} to {:.1}); Elo {} ({} to {})",
            percent(score.share),
            percent(score.low),
            percent(score.high),
            points(elo.share),
            points(elo.low),
            points(elo.high)
        )?;
        for (title, [first, second]) in &self.battles {
            writeln!(f, "  {title}: on the first side {first}; on the second {second}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_are_191_points() {
        let tally = Tally { won: 70, lost: 20, drawn: 10 };
        assert_eq!(tally.score().share, 0.75);
        assert!((tally.elo().share - 190.85).abs() < 0.01);
        assert_eq!(points(Tally { won: 5, ..Tally::default() }.elo().share), "+1200 or more");
        assert_eq!(points(tally.elo().share), "+191");
    }
}
