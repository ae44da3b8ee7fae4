//! A small table for tests: figures and terrain set down in millimetres.

use std::sync::Arc;

use kernel::Side;
use tabletop::{CM, Heading, MM, Point, Polygon, Polyline, Shape};

use super::route::{Limits, Route, judge};
use crate::parts::*;
use crate::scenario::{FigureSpec, Piece, PieceShape};
use crate::stage::{Stage, rectangle};
use crate::state::State;
use crate::tables::*;

pub const US: Side = Side::First;
pub const THEM: Side = Side::Second;

/// A point in millimetres.
pub fn mm(x: i32, y: i32) -> Point {
    Point::new(x * MM, y * MM)
}

/// Figures and terrain before the table is set.
#[derive(Default)]
pub struct Sketch {
    figures: Vec<FigureSpec>,
    pieces: Vec<Piece>,
    leave: Option<(Side, Edge)>,
}

impl Sketch {
    pub fn new() -> Sketch {
        Sketch::default()
    }

    /// A normal figure on foot, facing north.
    pub fn foot(self, side: Side, x: i32, y: i32) -> Sketch {
        self.figure(side, 0, None, Troop::Regular, mm(x, y), 0)
    }

    pub fn marine(self, side: Side, x: i32, y: i32) -> Sketch {
        self.figure(side, 0, None, Troop::Marine, mm(x, y), 0)
    }

    pub fn ogre(self, side: Side, x: i32, y: i32) -> Sketch {
        self.figure(side, 1, None, Troop::Regular, mm(x, y), 0)
    }

    /// Mounted Cavalry.
    pub fn rider(self, side: Side, x: i32, y: i32, facing: i32) -> Sketch {
        self.figure(side, 0, Some(0), Troop::Cavalry, mm(x, y), facing)
    }

    pub fn turned(mut self, facing: i32) -> Sketch {
        self.figures.last_mut().unwrap().facing = Heading::of(facing);
        self
    }

    pub fn figure(
        mut self,
        side: Side,
        race: usize,
        mount: Option<usize>,
        troop: Troop,
        at: Point,
        facing: i32,
    ) -> Sketch {
        self.figures.push(FigureSpec {
            name: "somebody".into(),
            side,
            race,
            experience: Experience::Average,
            troop,
            elite: false,
            rank: Rank::Private,
            role: None,
            reputation: Reputation::Professional,
            firelock: None,
            pistols: Vec::new(),
            pistols_first: false,
            grenades: None,
            blade: 0,
            mount,
            profile: PROFILE,
            points: 1,
            at,
            facing: Heading::of(facing),
        });
        self
    }

    pub fn area(self, kind: &str, points: &[(i32, i32)]) -> Sketch {
        let area = Polygon::new(points.iter().map(|(x, y)| mm(*x, *y)).collect()).unwrap();
        self.piece(kind, PieceShape::Area(area))
    }

    /// An upright rectangle.
    pub fn block(self, kind: &str, west: i32, south: i32, east: i32, north: i32) -> Sketch {
        self.area(kind, &[(west, south), (east, south), (east, north), (west, north)])
    }

    pub fn line(self, kind: &str, points: &[(i32, i32)]) -> Sketch {
        let line = Polyline::new(points.iter().map(|(x, y)| mm(*x, *y)).collect()).unwrap();
        self.piece(kind, PieceShape::Line(line))
    }

    fn piece(mut self, kind: &str, shape: PieceShape) -> Sketch {
        self.pieces.push(Piece {
            name: kind.into(),
            kind: kind.into(),
            ground: ground(kind),
            shape,
        });
        self
    }

    pub fn leave(mut self, side: Side, edge: Edge) -> Sketch {
        self.leave = Some((side, edge));
        self
    }

    /// The position; our home is the north edge, theirs the south edge.
    pub fn set(self) -> State {
        let mut stage = Stage::new(Arc::new(tables()));
        let names = (0..self.figures.len()).map(|i| i.to_string());
        stage.figures = names.zip(self.figures).collect();
        let names = (0..self.pieces.len()).map(|i| format!("P{i}"));
        stage.pieces = names.zip(self.pieces).collect();
        stage.leave = self.leave;
        for (camp, home) in stage.camps.iter_mut().zip([Edge::North, Edge::South]) {
            camp.home = home;
            camp.zone = Some(rectangle(mm(0, 0), stage.table).unwrap());
        }
        crate::setup::setup(&stage.scenario().unwrap())
    }
}

/// What the judge says of a path of the first figure, facing as before.
pub fn judged(state: &State, path: &[Point], allowance: i32) -> Result<Route, &'static str> {
    let f = FigureId(0);
    let limits = Limits::of(state, f, allowance);
    judge(state, f, path, state.figure(f).facing, &limits).map_err(|refusal| refusal.rule.number())
}

const PROFILE: Profile = Profile {
    steady: 1,
    wounds: 3,
    melee: 1,
    accuracy: 0,
    discipline: 1,
    moves: [40 * CM, 28 * CM, 16 * CM, 8 * CM],
};

fn tables() -> Tables {
    let race = |width: i32| Race {
        key: "race".into(),
        name: "Race".into(),
        nations: Vec::new(),
        base: Shape::Rect { width, depth: width },
        profile: PROFILE,
        is_tall: true,
    };
    let horse = Mount {
        key: "horse".into(),
        name: "Horse".into(),
        base: Shape::Rect { width: 25 * MM, depth: 50 * MM },
        steady: 2,
        wounds: 4,
        moves: [60 * CM, 40 * CM, 24 * CM, 12 * CM],
        charge: 10 * CM,
        points: 12,
        riders: Vec::new(),
    };
    Tables {
        races: vec![race(25 * MM), race(30 * MM)],
        experience: [Change::default(); 5],
        troops: [Change::default(); 10],
        elite: Change::default(),
        grenadier_tenths: 8,
        mounts: vec![horse],
        blades: Vec::new(),
        firelocks: Vec::new(),
        steady: Vec::new(),
        values: Values::from_iter([]),
        weary: (5, -3),
        points: Points {
            experience: [0; 5],
            troops: [0; 10],
            elite: 0,
            leader: 0,
            second: 0,
            musician: 0,
            standard: 0,
        },
        aftermath: Aftermath { dead: 0, hurt: 0, recovers: 0, elite: 0 },
    }
}

/// (FL-TER-9)
fn ground(kind: &str) -> Ground {
    let (going, sight, cover) = match kind {
        "road" | "bridge" => (Going::Clear, Sight::Low, Cover::None),
        "light_wood" => (Going::Difficult, Sight::Tall, Cover::Light),
        "heavy_wood" => (Going::Difficult, Sight::Tall, Cover::Heavy),
        "plough" => (Going::Difficult, Sight::Low, Cover::None),
        "swamp" => (Going::Bogging, Sight::Low, Cover::None),
        "house" => (Going::Blocking, Sight::Blocks, Cover::Heavy),
        "water" => (Going::Blocking, Sight::Low, Cover::None),
        "wall" => (Going::Linear, Sight::LowLine, Cover::Heavy),
        "hedge" => (Going::Linear, Sight::LowLine, Cover::Light),
        _ => unreachable!("no such ground"),
    };
    Ground { going, replaces: matches!(kind, "road" | "bridge"), sight, cover }
}
