//! Rows by totals turned into the ladders that the rules look results up in.

use ::flintlock::tables::Ladder;

use super::fault::{Hop, Problem};
use super::totals::{Totals, check_ladder};

/// Rows in order without gap or overlap, the first open downwards and the last upwards.
pub fn ladder<R, T: Copy>(
    rows: &[R],
    at: impl Fn(&R) -> Totals,
    value: impl Fn(&R) -> T,
    way: impl Fn(usize) -> Vec<Hop>,
) -> Result<Ladder<T>, Problem> {
    let totals: Vec<Totals> = rows.iter().map(at).collect();
    check_ladder(&totals, way)?;
    let span =
        |t: &Totals| t.from.zip(t.to).map_or(1, |(from, to)| usize::from(to.abs_diff(from)) + 1);
    let each = rows.iter().zip(&totals);
    Ok(Ladder {
        first: totals.first().and_then(|t| t.to).unwrap_or_default(),
        rows: each.flat_map(|(row, t)| std::iter::repeat_n(value(row), span(t))).collect(),
    })
}
