//! (BP-PLN-9) What several units can be told at once without pointing: forward, and a wheel of the whole line.

use black_powder::State;
use black_powder::action::Action;
use black_powder::parts::*;
use black_powder::pointing::MOST_MOVES;
use desk::{Offer, Rank};
use kernel::Side;
use tabletop::{Element, Hand};

use super::MEASURE;
use super::party::most_moves;
use super::point::{Meant, meant, told, wheeled};

/// The turns that are offered, in degrees.
const TURNS: [u16; 2] = [30, 60];

pub fn offers(state: &State, side: Side, focus: &str, party: &[UnitId]) -> Vec<Offer<Action>> {
    let Some(guide) = party.first() else { return Vec::new() };
    let mut all = Vec::new();
    let mut add = |key: String, verb: String, meant: Meant| {
        let offer = told(state, &meant);
        all.extend(offer.map(|offer| Offer { key, verb, rank: Rank::Plain, ..offer }));
    };
    let base = black_powder::ground::base(state, *guide);
    let far = party.iter().map(|unit| state.move_length(*unit)).min().unwrap_or(0);
    for moves in 1..=MOST_MOVES.min(most_moves(state, *guide)) {
        let ahead = Element::Advance(far * moves as i32).end(&base);
        if let Ok(meant) = meant(state, side, focus, &MEASURE.place(ahead.at)) {
            add(
                format!("forward:{moves}"),
                format!("Forward {}", desk::count(moves, "move")),
                meant,
            );
        }
    }
    for hand in Hand::BOTH {
        for turn in TURNS {
            let Ok(meant) = wheeled(state, side, party, hand, turn * 100) else { continue };
            let way = if hand == Hand::Left { "left" } else { "right" };
            add(format!("wheel:{way}:{turn}"), format!("Wheel {way} {turn}\u{b0}"), meant);
        }
    }
    all
}
