//! (FL-SET-3) Places for figures that come without: about the place of the leader whose zone it is.
//! Players may rearrange them.

use ::flintloque::scenario::Piece;
use ::flintloque::setup::{draw_up, middle};
use ::flintloque::tables::Going;
use tabletop::{Base, Heading, MM, Point, Shape};

use super::fault::{Problem, way};
use super::figure::{FigureFile, Known};
use super::length::Length;
use super::number::Number;
use super::pieces;
use super::scenario_file::ScenarioFile;
use super::tables::TableSet;

/// (FL-GEO-11) So much depth still counts as touching.
const TOUCH: i32 = MM / 10;

/// The figures in the zone of a section, if it has one.
pub fn placed(
    set: &TableSet,
    file: &ScenarioFile,
    section: usize,
    figures: Vec<FigureFile>,
) -> Result<Vec<FigureFile>, Problem> {
    let own = &file.sections[section];
    let fit = |figure: FigureFile| FigureFile { misses: Number::default(), ..figure };
    let Some(zone) = &own.deployment else { return Ok(figures.into_iter().map(fit).collect()) };
    let table = pieces::table(file.scenario.table.unwrap_or(set.table))?;
    let pieces = pieces::pieces(set, &file.terrain, table)?;
    let zone = pieces::area(zone, table, way!["sections", section, "deployment"])?;
    let first = own.figures.first();
    let facing = first.and_then(|figure| figure.facing).unwrap_or_default();
    let heading = Heading::of(facing.get().into());
    let about = first.and_then(|f| Some(Point::new(f.x?.micrometres(), f.y?.micrometres())));
    let shapes: Vec<Shape> = figures.iter().map(|figure| shape(set, figure)).collect();
    let about = about.unwrap_or_else(|| middle(&zone));
    let found = draw_up(&zone, about, heading, &shapes, |base| is_free(&pieces, base));
    let found = found.ok_or_else(|| crowded(figures.len()))?;
    let at = |(figure, at): (FigureFile, Point)| FigureFile {
        x: Some(Length::of_micrometres(at.x)),
        y: Some(Length::of_micrometres(at.y)),
        facing: Some(facing),
        ..fit(figure)
    };
    Ok(figures.into_iter().zip(found).map(at).collect())
}

fn is_free(pieces: &[Piece], base: &Base) -> bool {
    let blocks = |piece: &Piece| {
        let area = piece.shape.area().filter(|_| piece.ground.going == Going::Blocking);
        area.is_some_and(|area| area.overlaps_base(base, TOUCH))
            || piece.shape.line().is_some_and(|line| line.overlaps_base(base, TOUCH))
    };
    !pieces.iter().any(blocks)
}

fn shape(set: &TableSet, figure: &FigureFile) -> Shape {
    let tables = &set.tables;
    let known = Known::of(tables, figure);
    let known = known.unwrap_or_else(|| unreachable!("complaints are made before"));
    known.mount.map_or(tables.races[known.race].base, |mount| tables.mounts[mount].base)
}

fn crowded(number: usize) -> Problem {
    let found = format!("{number} figures");
    Problem::new(way!["figures"], found, "as many as the deployment zone has room for (FL-SET-3)")
}
