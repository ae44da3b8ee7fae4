//! What stands below the table: title, rose, scale, legend, and what the game adds on the right.
//!
//! Everything is laid out on a sheet 1800 wide and made larger with the table.

mod legend;
mod scale;

use super::frame::BAND;
use super::ground::Painted;
use super::{Board, Kind};
use crate::ornament::{Title, cartouche, rose};
use crate::pen::{El, num};

const WIDE: f64 = 1800.0;
const HIGH: f64 = 266.0;

fn size(board: &Board) -> f64 {
    board.wide() / WIDE
}

/// The height of the margin below the table.
pub fn foot(board: &Board) -> f64 {
    HIGH * size(board)
}

/// What the samples of the legend refer to and use is added to that of the ground.
pub fn furniture(
    board: &Board,
    title: &Title,
    legend: &[(Kind, &str)],
    own: &str,
    ground: &mut Painted,
) -> String {
    let mut out = cartouche(title, 6.0, 62.0, 430.0, 176.0);
    out.push_str(&rose(0, 545.0, 116.0, 62.0));
    out.push_str(&scale::bar(board.scale, 545.0, 226.0, size(board)));
    out.push_str(&legend::legend(legend, (646.0, 34.0), 670.0, ground));
    out.push_str(own);
    let top = board.high() + BAND;
    let at = format!("translate(0 {})scale({})", num(top), num(size(board)));
    let all = El::new("g").with("transform", at).holding(&out);
    El::new("g").with("id", "furniture").holding(&all)
}
