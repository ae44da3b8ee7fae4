//! (MT-SPOT) How far away who can be spotted: the columns of the sheet.

use tabletop::{Base, Point, Shape};

use super::{Between, End, Field, Peg, Ray};
use crate::modifiers::{Because, Sum};
use crate::parts::Cover;
use crate::tables::SpottingTable;

/// (MT-SPOT-4) What of a target changes how it is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looks {
    pub smoke: bool,
    pub mounted: bool,
    /// A gun or wagon.
    pub large: bool,
    /// (MT-SPOT-5) Scout or Native.
    pub stealthy: bool,
    pub marker: bool,
}

impl Looks {
    /// (MT-SPOT-6) All markers look alike.
    pub const MARKER: Looks =
        Looks { smoke: false, mounted: false, large: false, stealthy: true, marker: true };

    /// Columns by what it is and who looks, with nothing between.
    fn bare(&self, table: &SpottingTable, scout: bool) -> Sum {
        let mut sum = Sum::default();
        sum.add_if(self.smoke, Because::SpotSmoke, table.smoke);
        sum.add_if(self.mounted, Because::SpotMounted, table.mounted);
        sum.add_if(self.large, Because::SpotLarge, table.large);
        sum.add_if(self.stealthy, Because::SpotTrait, table.stealthy);
        sum.add_if(self.marker, Because::SpotMarker, table.marker);
        sum.add_if(scout, Because::SpotScout, table.scout);
        sum
    }

    /// The total of the same, quickly.
    fn total(&self, table: &SpottingTable, scout: bool) -> i8 {
        let part = |applies: bool, columns: i8| if applies { columns } else { 0 };
        part(self.smoke, table.smoke)
            + part(self.mounted, table.mounted)
            + part(self.large, table.large)
            + part(self.stealthy, table.stealthy)
            + part(self.marker, table.marker)
            + part(scout, table.scout)
    }
}

/// (MT-SPOT-4) What the ground takes off.
fn ground(table: &SpottingTable, between: &Between, mut add: impl FnMut(Because, i8)) {
    match between.cover {
        Cover::None => {}
        Cover::Light => add(Because::SpotLight, table.light),
        Cover::Dense => add(Because::SpotDense, table.dense),
        Cover::Solid => add(Because::SpotSolid, table.solid),
    }
    let times = |count: u8, each: i8| each.saturating_mul(count.min(i8::MAX as u8) as i8);
    add(Because::SpotObstacles, times(between.crossed, table.obstacle));
    add(Because::SpotLightArea, times(between.light, table.light_area.1));
    add(Because::SpotDenseArea, times(between.heavy, table.dense_area.1));
}

impl SpottingTable {
    /// (MT-SPOT-2, MT-SPOT-4) The distance of a column, counted from 1 and kept within the table.
    pub fn distance(&self, column: i8) -> i32 {
        let most = self.columns.len() as i8;
        self.columns[column.clamp(1, most) as usize - 1]
    }
}

impl Field<'_> {
    /// (MT-SPOT-4) What changes the starting column along a ray.
    pub fn columns(&self, scout: bool, looks: &Looks, between: &Between) -> Sum {
        let table = &self.tables.spotting;
        let mut sum = looks.bare(table, scout);
        ground(table, between, |why, columns| sum.add(why, columns));
        sum
    }

    /// (MT-SPOT-1) From some of these ends some of those is spotted: the shortest such ray.
    pub fn spots(&self, from: &[End], scout: bool, to: &[End], looks: &Looks) -> Option<Ray> {
        let table = &self.tables.spotting;
        let best = table.start.saturating_add(looks.total(table, scout));
        // Nothing between makes anybody seen from farther away.
        let far = table.distance(best);
        let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (a, b)));
        let near = pairs.filter(|(a, b)| is_within(&a.base, &b.base, far));
        let rays = near.filter_map(|(a, b)| self.clear(*a, *b));
        let spotting = rays.filter(|ray| {
            let mut column = best;
            ground(table, &self.between(ray), |_, columns| column = column.saturating_add(columns));
            is_within(&ray.from.base, &ray.to.base, table.distance(column))
        });
        spotting.min_by_key(|ray| ray.line.way().len2())
    }

    /// (MT-SPOT-6) A figure spots a marker.
    pub fn spots_marker(&self, peg: &Peg, scout: bool, at: Point) -> bool {
        let (table, marker) = (&self.tables.spotting, self.tables.bases.marker);
        let best = table.start.saturating_add(Looks::MARKER.total(table, scout));
        let far = table.distance(best) + peg.radius + marker;
        if !peg.at.is_within(at, far) {
            return false;
        }
        let to = End { on_foot: true, ..End::open(self.ground, at, marker) };
        match self.ground.building_at(peg.at) {
            None => {
                let from = [End::peg(self.ground, peg)];
                self.spots(&from, scout, &[to], &Looks::MARKER).is_some()
            }
            Some(_) => self.spots(&self.ends(peg), scout, &[to], &Looks::MARKER).is_some(),
        }
    }
}

/// (MT-GEN-5) Gaps between round bases need no outlines.
fn is_within(a: &Base, b: &Base, distance: i32) -> bool {
    match (a.shape, b.shape) {
        (Shape::Round { radius: one }, Shape::Round { radius: two }) => {
            a.at.is_within(b.at, distance + one + two)
        }
        _ => a.is_within(b, distance),
    }
}
