//! What sets one opponent's judgement apart from another's.

use crate::Strength;

/// Weights in thousandths of a Flight Point, and distances in hexes. Each was measured in games
/// against the Colonel (docs/opponents.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Temper {
    /// Disorder in front of the enemy cannot be rallied (11.52).
    pub held_disorder: i64,
    /// (12.22) One point of Shock factor by Status, for each unit of the Command.
    pub status_point: i64,
    /// An attacker closes if his Shock factors are not worse than this.
    pub bold: i64,
    /// Where horse waits for its chance.
    pub horse: u16,
    /// How near militia and rifles go.
    pub loose: u16,
    /// What steady troops mind to be a hex too near.
    pub steady: i64,
    /// To have an enemy in front whom one wants to attack.
    pub prey: i64,
    /// A movement point farther from the enemy than wanted.
    pub march: i64,
    /// Less is no reason to move.
    pub least_move: i64,
    /// A shot worth less than this is not worth the smoke.
    pub least_shot: i64,
}

impl Temper {
    pub const COLONEL: Temper = Temper {
        held_disorder: 120,
        status_point: 55,
        bold: -1,
        horse: 4,
        loose: 2,
        steady: 40,
        prey: 90,
        march: 45,
        least_move: 40,
        least_shot: 12,
    };

    /// Bolder: he goes nearer, closes at worse odds, and once he stands he stays.
    pub const GENERAL: Temper = Temper {
        held_disorder: 260,
        status_point: 100,
        bold: -4,
        horse: 3,
        loose: 1,
        steady: 90,
        prey: 180,
        march: 80,
        least_move: 80,
        least_shot: 60,
    };

    pub fn of(strength: Strength) -> &'static Temper {
        match strength {
            Strength::Ensign | Strength::Colonel => &Temper::COLONEL,
            Strength::General => &Temper::GENERAL,
        }
    }
}
