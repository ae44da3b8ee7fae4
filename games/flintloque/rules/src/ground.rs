//! Everything geometric: contact, ways and what they cost, straight moves, sight, blasts, proposals.
//!
//! Pure functions of the position. Nothing here rolls, decides or changes anything.

pub mod blast; // (FL-GRN-3, FL-SPR-1) who is struck besides
pub mod contact; // (FL-GEO-6 to 8, 11, 12) who touches whom, and where one can stand
pub mod engage; // (FL-GEO-9, 10) engagement ranges
pub mod flight; // (FL-MOR-3, 4) the three ways to flee
pub mod footing; // (FL-TER) what the ground under a way costs
mod mover; // a figure that is to be moved, and everybody it may meet
pub mod propose; // moves for menus, the reach of a figure for the page
pub mod route; // (FL-MOV) the judge of a path
pub mod sight; // (FL-LOS) lines of sight, obscurement, cover
pub mod straight; // (FL-REP-3, FL-CAV, FL-MEL-7) moves the engine makes itself
pub mod walk; // as far as a straight line goes

#[cfg(test)]
mod sketch;
#[cfg(test)]
mod tests;

use tabletop::{MM, Polygon, Polyline};

use crate::parts::*;
use crate::scenario::{Piece, Scenario};
use crate::tables::{Going, Ground};

/// (FL-GEO-11) So much depth still counts as touching.
pub(crate) const TOUCH: i32 = MM / 10;
/// (FL-GEO-7, FL-LOS-5) Rounding in contact: gap, and uncovered part of the shorter side.
pub(crate) const FLUSH: i32 = MM;

/// The areas, each with its ground.
pub(crate) fn areas(
    scenario: &Scenario,
) -> impl Iterator<Item = (PieceId, Ground, &Polygon)> + Clone {
    numbered(scenario)
        .filter_map(|(id, piece)| piece.shape.area().map(|area| (id, piece.ground, area)))
}

/// The lines, each with its ground.
pub(crate) fn lines(
    scenario: &Scenario,
) -> impl Iterator<Item = (PieceId, Ground, &Polyline)> + Clone {
    numbered(scenario)
        .filter_map(|(id, piece)| piece.shape.line().map(|line| (id, piece.ground, line)))
}

/// (FL-TER-7) The lines that cost something to cross and must not be stood on.
pub(crate) fn obstacles(scenario: &Scenario) -> impl Iterator<Item = &Polyline> + Clone {
    lines(scenario).filter(|(_, ground, _)| ground.going == Going::Linear).map(|(_, _, line)| line)
}

/// (FL-TER-1) Roads and bridges, which take the place of what they cross.
pub(crate) fn roads(scenario: &Scenario) -> impl Iterator<Item = &Polygon> + Clone {
    areas(scenario).filter(|(_, ground, _)| ground.replaces).map(|(_, _, area)| area)
}

/// (FL-TER-3) The areas nobody enters.
pub(crate) fn blocking(scenario: &Scenario) -> impl Iterator<Item = &Polygon> + Clone {
    areas(scenario)
        .filter(|(_, ground, _)| ground.going == Going::Blocking)
        .map(|(_, _, area)| area)
}

fn numbered(scenario: &Scenario) -> impl Iterator<Item = (PieceId, &Piece)> + Clone {
    scenario.pieces.iter().enumerate().map(|(i, piece)| (PieceId(i as u8), piece))
}
