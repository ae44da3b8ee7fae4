//! (MT-LOS, MT-TER-3, MT-BLD-4) A line of sight: what blocks it, what cover it leaves the target, what lies
//! between.

use tabletop::{Base, INCH, Point, Segment, Shape, Stretch};

use super::standing::{disc, is_within};
use super::{Field, Ground, Height, Lie, Opening, Peg};
use crate::parts::{BodyKind, Cover, UnitId};
use crate::tables::Tables;

/// (MT-BLD-4) How near an opening one looks out of it.
const AT_OPENING: i32 = INCH;
/// (MT-BLD-4) So many look out of an opening.
const PER_OPENING: usize = 2;
/// One end of a ray.
#[derive(Debug, Clone, Copy)]
pub struct End {
    /// At an opening a point without a radius (MT-BLD-4).
    pub base: Base,
    pub mounted: bool,
    /// A figure on foot in the open: it sees over a palisade that it touches (MT-LOS-2).
    pub on_foot: bool,
    pub unit: Option<UnitId>,
    /// (MT-TER-4)
    pub level: u8,
    /// The building it is in.
    pub inside: Option<usize>,
    /// (MT-BLD-4) The opening from which it looks.
    pub opening: Option<Opening>,
}

/// (MT-LOS-1) From centre to centre.
#[derive(Debug, Clone, Copy)]
pub struct Ray {
    pub from: End,
    pub to: End,
    pub line: Segment,
}

/// What a ray that is not blocked meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Between {
    /// (MT-SPOT-4) The worst cover the target stands in or behind.
    pub cover: Cover,
    /// (MT-SHO-4) The worst that counts when it is shot at: not an obstacle at the shooter's elbow, but also
    /// an area with three inches of the ray.
    pub shelter: Cover,
    /// (MT-SPOT-4, MT-SHO-5) Obstacles crossed farther than two inches from both.
    pub crossed: u8,
    /// (MT-SPOT-5) Each full six inches of light area,
    pub light: u8,
    /// and each full three of dense or solid, piece by piece.
    pub heavy: u8,
}

impl End {
    /// A marker, or a figure in the open.
    pub fn open(ground: &Ground, at: Point, radius: i32) -> End {
        let inside = ground.building_at(at);
        let level = ground.level(at);
        let base = disc(at, radius);
        End { base, mounted: false, on_foot: false, unit: None, level, inside, opening: None }
    }

    /// (MT-HID-10) A marker, from where one figure of its unit looks.
    pub fn marker(ground: &Ground, tables: &Tables, at: Point) -> End {
        End { on_foot: true, ..End::open(ground, at, tables.bases.marker) }
    }

    /// (MT-BOD-1) A gun or wagon as a target.
    pub fn block(ground: &Ground, base: Base) -> End {
        End { base, ..End::open(ground, base.at, 0) }
    }

    /// A figure, from its centre.
    pub fn peg(ground: &Ground, peg: &Peg) -> End {
        let on_foot = !peg.mounted;
        let open = End::open(ground, peg.at, peg.radius);
        End { mounted: peg.mounted, on_foot, unit: Some(peg.unit), ..open }
    }

    /// The same at an opening of its building.
    fn at_opening(mut self, opening: Opening) -> End {
        self.base = disc(opening.at, 0);
        self.opening = Some(opening);
        self
    }
}

impl<'a> Field<'a> {
    /// (MT-BLD-4) The ends from which a figure looks and is seen: itself, and in a building also the openings
    /// of which it is one of the two nearest.
    pub fn ends(&self, peg: &Peg) -> Vec<End> {
        let end = End::peg(self.ground, peg);
        let mut ends = vec![end];
        let Some(building) = end.inside.and_then(|piece| self.ground.building(piece)) else {
            return ends;
        };
        let here = |other: &Peg| self.ground.building_at(other.at) == end.inside;
        for opening in &building.openings {
            if !is_within(peg.at, peg.radius, opening.at, 0, AT_OPENING) {
                continue;
            }
            // Nearer figures take the place; of equally near ones the earlier.
            let far = |p: &Peg| p.at.far2(opening.at);
            let mine = self.pegs.iter().position(|p| p == peg);
            let ahead = self.pegs.iter().enumerate().filter(|(i, other)| {
                other.at != peg.at
                    && (far(other), Some(*i)) < (far(peg), mine)
                    && here(other)
                    && other.radius == peg.radius
            });
            if ahead.count() < PER_OPENING {
                ends.push(end.at_opening(*opening));
            }
        }
        ends
    }

    /// (MT-LOS-2) The ray between two figures: of several through openings the shortest clear one.
    pub fn ray(&self, from: &Peg, to: &Peg) -> Option<Ray> {
        let plain = (End::peg(self.ground, from), End::peg(self.ground, to));
        if plain.0.inside.is_none() && plain.1.inside.is_none() {
            return self.clear(plain.0, plain.1);
        }
        self.best(&self.ends(from), &self.ends(to))
    }

    /// The shortest clear ray from one of these ends to one of those.
    pub fn best(&self, from: &[End], to: &[End]) -> Option<Ray> {
        let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b)));
        let rays = pairs.filter_map(|(a, b)| self.clear(a, b));
        rays.min_by_key(|ray| ray.line.way().len2())
    }

    /// The ray, if nothing blocks it.
    pub fn clear(&self, from: End, to: End) -> Option<Ray> {
        let ray = Ray { from, to, line: Segment::new(from.base.at, to.base.at) };
        (!self.is_blocked(&ray)).then_some(ray)
    }

    /// (MT-LOS-2)
    pub fn is_blocked(&self, ray: &Ray) -> bool {
        self.is_out_of_arc(ray) || self.is_blocked_by_ground(ray) || self.is_blocked_by_men(ray)
    }

    /// (MT-BLD-4) Out of an opening one sees only an arc.
    fn is_out_of_arc(&self, ray: &Ray) -> bool {
        let looks = |end: &End, other: &End| {
            end.opening.is_none_or(|opening| opening.opens_on(other.base.at))
        };
        !looks(&ray.from, &ray.to) || !looks(&ray.to, &ray.from)
    }

    fn is_blocked_by_ground(&self, ray: &Ray) -> bool {
        let ground = self.ground;
        ground.pieces().index().any_along(&ray.line, |piece| {
            let shape = &ground.pieces().get(piece).shape;
            match ground.lie(piece) {
                Lie::Building(_) => {
                    let is_at = |end: &End| end.opening.is_some() && end.inside == Some(piece);
                    let is_home = ray.from.inside == Some(piece) && ray.to.inside == Some(piece);
                    let enters = || shape.area().is_some_and(|area| area.passes(&ray.line));
                    !is_home && !is_at(&ray.from) && !is_at(&ray.to) && enters()
                }
                Lie::Hill { level } => {
                    let is_higher = *level > ray.from.level && *level > ray.to.level;
                    is_higher && shape.area().is_some_and(|area| area.passes(&ray.line))
                }
                lie if lie.is_palisade() => {
                    let over = |end: &End| {
                        end.on_foot
                            && ground.touches(piece, &end.base, self.tables.measures.contact)
                    };
                    ground.is_crossed(piece, &ray.line) && !over(&ray.from) && !over(&ray.to)
                }
                _ => false,
            }
        })
    }

    /// Nobody looks through others' men, but over those on foot from the saddle or from higher ground.
    fn is_blocked_by_men(&self, ray: &Ray) -> bool {
        let (from, to) = (&ray.from, &ray.to);
        let is_rider = from.mounted || to.mounted;
        let top = from.level.max(to.level);
        let around = ray.line.bounds();
        self.pegs.iter().any(|peg| {
            let is_own = Some(peg.unit) == from.unit || Some(peg.unit) == to.unit;
            if is_own || !peg.mounted && is_rider {
                return false;
            }
            let radius = peg.radius;
            around.grown(radius).contains(peg.at)
                // Through the base is nearer than its radius: to touch it is nothing.
                && ray.line.comes_within(&disc(peg.at, 0), radius)
                && (peg.mounted || top <= self.ground.level(peg.at))
        })
    }

    /// (MT-TER-3, MT-LOS-4, MT-SPOT-5, MT-SHO-4, 5) What a clear ray meets.
    pub fn between(&self, ray: &Ray) -> Between {
        let (ground, line) = (self.ground, &ray.line);
        let mut found = Between::default();
        if ray.from.inside.is_some() && ray.from.inside == ray.to.inside {
            // (MT-BLD-8) In one house there is no cover.
            return found;
        }
        // (MT-LOS-4)
        let is_above = ray.from.level > ray.to.level;
        if ray.to.opening.is_some() {
            // (MT-BLD-5)
            (found.cover, found.shelter) = (Cover::Solid, Cover::Solid);
        }
        ground.pieces().index().any_along(line, |piece| {
            let shape = &ground.pieces().get(piece).shape;
            match *ground.lie(piece) {
                Lie::Area { height, cover, .. } if cover > Cover::None => {
                    let Some(area) = shape.area() else { return false };
                    let is_home = ray.to.opening.is_none() && area.contains(ray.to.base.at);
                    if is_home {
                        found.cover = found.cover.max(cover);
                        found.shelter = found.shelter.max(cover);
                    }
                    if !is_above || height > Height::Low || is_home {
                        found.deep(self.tables, line, &area.stretches(line), cover);
                    }
                }
                Lie::Obstacle { height, cover } if ground.is_crossed(piece, line) => {
                    let near =
                        |end: &End| ground.touches(piece, &end.base, self.tables.measures.behind);
                    found.obstacle(ray, height, cover, is_above, near);
                }
                _ => {}
            }
            false
        });
        self.blocks_between(ray, is_above, &mut found);
        found
    }

    /// (MT-BOD-1) Wagons and carts are obstacles; a target does not hide behind itself.
    fn blocks_between(&self, ray: &Ray, is_above: bool, found: &mut Between) {
        for block in self.blocks {
            let height = match block.kind {
                BodyKind::Gun => continue,
                BodyKind::Wagon => Height::High,
                BodyKind::Cart => Height::Low,
            };
            let base = block.base;
            let is_end =
                |end: &End| end.base.at == base.at && matches!(end.base.shape, Shape::Rect { .. });
            if is_end(&ray.from) || is_end(&ray.to) || !base.meets(&ray.line) {
                continue;
            }
            let near = |end: &End| end.base.is_within(&base, self.tables.measures.behind);
            found.obstacle(ray, height, Cover::Light, is_above, near);
        }
    }
}

impl Between {
    /// (MT-SPOT-5, MT-SHO-4) Complete stretches of an area.
    fn deep(&mut self, tables: &Tables, line: &Segment, inside: &[Stretch], cover: Cover) {
        let spotting = &tables.spotting;
        let light = cover == Cover::Light;
        let step = if light { spotting.light_area.0 } else { spotting.dense_area.0 };
        let most = u8::try_from(line.length_up() / step).unwrap_or(u8::MAX);
        let full = (1..=most).take_while(|n| line.has_so_long(inside, i32::from(*n) * step));
        let full = full.count() as u8;
        match cover {
            Cover::Light => self.light += full,
            _ => self.heavy += full,
        }
        if cover > self.shelter && line.has_so_long(inside, tables.shooting.area) {
            self.shelter = cover;
        }
    }

    /// (MT-TER-3, MT-SHO-5, MT-LOS-4, MT-SPOT-7) A line, hay, a wagon or a cart that the ray crosses.
    fn obstacle(
        &mut self,
        ray: &Ray,
        height: Height,
        cover: Cover,
        is_above: bool,
        near: impl Fn(&End) -> bool,
    ) {
        let (at_looker, at_target) = (near(&ray.from), near(&ray.to));
        let shows = height == Height::Low && ray.to.mounted;
        if at_target && ray.to.opening.is_none() && !shows {
            self.cover = self.cover.max(cover);
            if !at_looker {
                self.shelter = self.shelter.max(cover);
            }
        }
        let is_ignored = is_above && height == Height::Low;
        if !at_looker && !at_target && !is_ignored {
            self.crossed += 1;
        }
    }
}
