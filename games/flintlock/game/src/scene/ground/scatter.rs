//! Where trees, reeds and grass stand.

use flintlock::chart::Flora;
use flintlock::tables::Terrain;

use super::stroke;
use crate::scene::plan::{Cell, SitePlan, cell_at, centre};
use scene::curve::{Point, distance2};
use scene::near::Near;
use scene::pen::Pen;
use scene::rng::Rng;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Of heavy woods.
    Dense,
    /// Of swamps.
    Low,
    /// Of light woods.
    Oak,
    Pine,
}

impl Kind {
    /// From the middle to the edge of the crown.
    pub fn reach(self) -> f64 {
        match self {
            Kind::Dense => 9.0,
            Kind::Low => 6.0,
            Kind::Oak => 7.5,
            Kind::Pine => 6.5,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tree {
    pub kind: Kind,
    pub x: f64,
    pub y: f64,
}

pub struct Plants {
    pub trees: Vec<Tree>,
    grass: Pen,
    reeds: Pen,
    ripples: Pen,
    pools: Pen,
    taken: Near,
}

const WOODS: &[Terrain] = &[Terrain::LightWoods, Terrain::HeavyWoods];
const OPEN: &[Terrain] = &[Terrain::Clear, Terrain::Road];
const SWAMP: &[Terrain] = &[Terrain::Swamp];
const WATER: &[Terrain] = &[Terrain::Water];

pub fn plants(plan: &SitePlan, keep: &Near) -> Plants {
    let pen = Pen::whole;
    let mut plants = Plants {
        trees: Vec::new(),
        grass: pen(),
        reeds: pen(),
        ripples: pen(),
        pools: pen(),
        taken: Near::new(plan.beyond(80.0)),
    };
    for cell in plan.cells().filter(|c| plan.holds(centre(*c), 40.0)) {
        let mut rng = plan.rng("hex", &[cell.0, cell.1]);
        let spot = Spot { plan, keep, cell, middle: centre(cell) };
        match plan.terrain(cell) {
            Terrain::Swamp => spot.swamp(&mut rng, &mut plants),
            Terrain::LightWoods | Terrain::HeavyWoods => spot.wood(&mut rng, &mut plants),
            Terrain::Clear | Terrain::Road => spot.grass(&mut rng, &mut plants),
            Terrain::Water => spot.ripples(WATER, &mut rng, &mut plants),
            Terrain::Field | Terrain::Building => {}
        }
    }
    plants
}

/// One hex to be planted.
struct Spot<'a, 'b> {
    plan: &'a SitePlan<'b>,
    keep: &'a Near,
    cell: Cell,
    middle: Point,
}

impl Spot<'_, '_> {
    /// Whether a point lies in hexes of such ground, so far clear of any other.
    fn within(&self, (x, y): Point, ground: &[Terrain], clear: f64) -> bool {
        const SIN: f64 = 0.866;
        const AROUND: [Point; 6] =
            [(1.0, 0.0), (0.5, SIN), (-0.5, SIN), (-1.0, 0.0), (-0.5, -SIN), (0.5, -SIN)];
        let is_good = |(dx, dy): &Point| {
            let cell = cell_at((x + clear * dx, y + clear * dy));
            ground.contains(&self.plan.terrain(cell))
        };
        self.plan.holds((x, y), 8.0) && AROUND.iter().all(is_good)
    }

    fn somewhere(&self, rng: &mut Rng, wide: f64, high: f64) -> Point {
        (self.middle.0 + rng.about(wide), self.middle.1 + rng.about(high))
    }

    fn wood(&self, rng: &mut Rng, plants: &mut Plants) {
        let heavy = self.plan.terrain(self.cell) == Terrain::HeavyWoods;
        let (tries, most) = if heavy { (26, 9) } else { (14, 5) };
        let clumps = rng.pick(&[1, 2, 2]);
        let clumps: Vec<Point> = (0..clumps).map(|_| self.somewhere(rng, 17.0, 17.0)).collect();
        let mut got = 0;
        let mut own = 0;
        for _ in 0..tries {
            let at = if heavy {
                self.somewhere(rng, 31.0, 33.0)
            } else {
                let (x, y) = rng.pick(&clumps);
                (x + rng.bell(8.5), y + rng.bell(7.5))
            };
            let pine = self.plan.chart.flora == Flora::Pine && rng.chance(0.72);
            let kind = match (heavy, pine) {
                (true, _) => Kind::Dense,
                (false, true) => Kind::Pine,
                (false, false) => Kind::Oak,
            };
            let here = cell_at(at) == self.cell;
            if got < most && (here || !heavy) && self.plant(at, kind, plants) {
                got += 1;
                own += i32::from(here);
            }
        }
        if own == 0 {
            self.at_least_one(if heavy { Kind::Dense } else { Kind::Oak }, plants);
        }
    }

    fn plant(&self, at: Point, kind: Kind, plants: &mut Plants) -> bool {
        let apart = if kind == Kind::Dense { 7.6 } else { 6.6 };
        let clear = self.within(at, WOODS, 6.0)
            && !self.keep.touches(at.0, at.1, kind.reach())
            && !plants.taken.touches(at.0, at.1, apart);
        if clear {
            plants.taken.add(at.0, at.1, apart);
            plants.trees.push(Tree { kind, x: at.0, y: at.1 });
        }
        clear
    }

    /// A wooded hex always shows a tree: where there is most room.
    fn at_least_one(&self, kind: Kind, plants: &mut Plants) {
        let lattice = (-4..=4).flat_map(|i| (-4..=4).map(move |j| (i, j)));
        let spots = lattice
            .map(|(i, j)| (self.middle.0 + f64::from(i) * 6.0, self.middle.1 + f64::from(j) * 7.0));
        let room = |p: Point| {
            let apart = plants.taken.room(p.0, p.1, 12.0).min(6.0);
            self.keep.room(p.0, p.1, 14.0) + apart - 0.01 * distance2(p, self.middle).sqrt()
        };
        let good = spots.filter(|p| cell_at(*p) == self.cell && self.within(*p, WOODS, 6.0));
        let best = good.map(|p| (room(p), p)).fold(None, |best: Option<(f64, Point)>, new| {
            best.filter(|b| b.0 >= new.0).or(Some(new))
        });
        if let Some((_, (x, y))) = best {
            plants.taken.add(x, y, 6.6);
            plants.trees.push(Tree { kind, x, y });
        }
    }

    fn swamp(&self, rng: &mut Rng, plants: &mut Plants) {
        for _ in 0..5 {
            let (x, y) = self.somewhere(rng, 28.0, 28.0);
            let clear = self.within((x, y), SWAMP, 6.0) && !self.keep.touches(x, y, 4.0);
            if clear && !plants.taken.touches(x, y, 6.0) {
                plants.taken.add(x, y, 6.0);
                plants.reeds.move_to(x, y).raw("l-3-5m3 5v-7m0 7l3-5m-6 5h6", 3, 0);
            }
        }
        self.ripples(SWAMP, rng, plants);
        let (pool, at) = (rng.chance(0.5), self.somewhere(rng, 18.0, 16.0));
        if pool && self.within(at, SWAMP, 12.0) && !self.keep.touches(at.0, at.1, 10.0) {
            plants.pools.dot(at.0, at.1).dot(at.0 + 7.0, at.1 + 1.0);
        }
        let trees = if rng.chance(0.42) { rng.pick(&[1, 2, 3]) } else { 0 };
        for _ in 0..trees {
            let (x, y) = self.somewhere(rng, 22.0, 20.0);
            let clear = self.within((x, y), SWAMP, 7.0)
                && !self.keep.touches(x, y, Kind::Low.reach())
                && !plants.taken.touches(x, y, 8.0);
            if clear {
                plants.taken.add(x, y, 7.0);
                plants.trees.push(Tree { kind: Kind::Low, x, y });
            }
        }
    }

    fn ripples(&self, ground: &[Terrain], rng: &mut Rng, plants: &mut Plants) {
        for _ in 0..4 {
            let length = rng.pick(&[7, 10, 14, 18]);
            let (x, y) =
                (self.middle.0 + rng.between(-30.0, 22.0), self.middle.1 + rng.about(28.0));
            let (half, end) = (x + f64::from(length) / 2.0, x + f64::from(length));
            let inside = self.within((x, y), ground, 4.0) && self.within((end, y), ground, 4.0);
            if inside && !self.keep.touches(half, y, 5.0) {
                plants.ripples.move_to(x, y).raw(&format!("h{length}"), length, 0);
            }
        }
    }

    fn grass(&self, rng: &mut Rng, plants: &mut Plants) {
        for _ in 0..2 {
            let (drawn, at) = (rng.chance(0.6), self.somewhere(rng, 26.0, 28.0));
            if drawn && self.within(at, OPEN, 4.0) && !self.keep.touches(at.0, at.1, 4.0) {
                plants.grass.move_to(at.0, at.1).raw("l-2-4m2 4v-5m0 5l2-4", 2, -4);
            }
        }
    }
}

/// All but the trees.
pub fn draw_low(plants: &Plants, out: &mut String) {
    stroke(out, "ln g-pool", &plants.pools);
    stroke(out, "ln g-ripple", &plants.ripples);
    stroke(out, "ln g-reed", &plants.reeds);
    stroke(out, "ln g-grass", &plants.grass);
}
