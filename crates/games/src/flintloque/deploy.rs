//! (FL-SET-3) Places for figures that come without: in ranks about the place of the leader whose zone
//! it is, each within 10 cm of a friend. Players may rearrange them.

use ::flintloque::scenario::{Piece, PieceShape};
use ::flintloque::tables::Going;
use tabletop::{Base, CM, Heading, MM, Point, Polygon, Shape};

use super::fault::{Problem, way};
use super::figure::{FigureFile, Known};
use super::length::Length;
use super::number::Number;
use super::pieces;
use super::scenario_file::ScenarioFile;
use super::tables::TableSet;

/// (FL-SET-3) How far the nearest friend may be.
const NEAR: i32 = 10 * CM;
/// So much room between bases; none where the zone is crowded.
const ROOM: [i32; 2] = [CM, 0];
/// (FL-GEO-11) So much depth still counts as touching.
const TOUCH: i32 = MM / 10;

/// The figures in the zone of a section.
pub fn placed(
    set: &TableSet,
    file: &ScenarioFile,
    section: usize,
    figures: Vec<FigureFile>,
) -> Result<Vec<FigureFile>, Problem> {
    let table = pieces::table(file.scenario.table.unwrap_or(set.table))?;
    let pieces = pieces::pieces(set, &file.terrain, table)?;
    let own = &file.sections[section];
    let zone = pieces::area(&own.deployment, table, way!["sections", section, "deployment"])?;
    let first = own.figures.first();
    let facing = first.and_then(|figure| figure.facing).unwrap_or_default();
    let heading = Heading::of(facing.get().into());
    let bounds = zone.bounds();
    let middle = Point::new(
        i32::midpoint(bounds.min.x, bounds.max.x),
        i32::midpoint(bounds.min.y, bounds.max.y),
    );
    let about = first.and_then(|f| Some(Point::new(f.x?.micrometres(), f.y?.micrometres())));
    let spots = spots(&zone, about.unwrap_or(middle), heading);
    let shapes: Vec<Shape> = figures.iter().map(|figure| shape(set, figure)).collect();
    let ground = Ground { zone: &zone, pieces: &pieces };
    let found = ROOM.into_iter().find_map(|room| ground.stand(&shapes, &spots, heading, room));
    let found = found.ok_or_else(|| crowded(figures.len()))?;
    let at = |(figure, at): (FigureFile, Point)| FigureFile {
        x: Some(Length::of_micrometres(at.x)),
        y: Some(Length::of_micrometres(at.y)),
        facing: Some(facing),
        misses: Number::default(),
        ..figure
    };
    Ok(figures.into_iter().zip(found).map(at).collect())
}

struct Ground<'a> {
    zone: &'a Polygon,
    pieces: &'a [Piece],
}

impl Ground<'_> {
    /// A place for each shape, the best spot first; none if one of them finds no place.
    fn stand(
        &self,
        shapes: &[Shape],
        spots: &[Point],
        facing: Heading,
        room: i32,
    ) -> Option<Vec<Point>> {
        let mut bases: Vec<Base> = Vec::new();
        for shape in shapes {
            let bodies = spots.iter().map(|at| shape.at(*at, facing));
            let mut free = bodies.filter(|base| {
                let clear = |other: &Base| match room {
                    0 => !base.overlaps(other, TOUCH),
                    room => !base.is_within(other, room),
                };
                let friend = bases.is_empty() || bases.iter().any(|b| base.is_within(b, NEAR));
                friend && bases.iter().all(clear) && self.is_free(base)
            });
            let base = free.next()?;
            bases.push(base);
        }
        Some(bases.iter().map(|base| base.at).collect())
    }

    fn is_free(&self, base: &Base) -> bool {
        let blocks = |piece: &Piece| match &piece.shape {
            PieceShape::Area(area) => {
                piece.ground.going == Going::Blocking && area.overlaps_base(base, TOUCH)
            }
            PieceShape::Line(line) => line.overlaps_base(base, TOUCH),
        };
        base.lies_in(self.zone) && !self.pieces.iter().any(blocks)
    }
}

/// Every half centimetre of the zone: along the front first, then in further ranks.
fn spots(zone: &Polygon, about: Point, facing: Heading) -> Vec<Point> {
    let bounds = zone.bounds();
    let half = CM / 2;
    let steps = |from: i32, to: i32| (from / half..=to / half).map(move |n| n * half);
    let mut spots: Vec<Point> = steps(bounds.min.x, bounds.max.x)
        .flat_map(|x| steps(bounds.min.y, bounds.max.y).map(move |y| Point::new(x, y)))
        .collect();
    let ahead = facing.unit();
    let far = |spot: &Point| {
        let way = about.to(*spot);
        4 * way.dot(ahead).abs() + way.cross(ahead).abs()
    };
    spots.sort_by_key(|spot| (far(spot), spot.x, spot.y));
    spots
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
