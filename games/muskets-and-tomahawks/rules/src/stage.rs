//! Small positions set up piece by piece: for tests, cases and forms.

use std::sync::Arc;

use kernel::{NameTable, Names, Side};
use tabletop::terrain::{Piece, PieceShape, Terrain};
use tabletop::{Heading, INCH, Point, Polygon, Polyline};

use crate::frame::{Frame, Stage as TurnStage};
use crate::ground::{Ground, Lie};
use crate::parts::*;
use crate::scenario::*;
use crate::setup;
use crate::state::{Place, State};
use crate::tables::{Profile, Tables};

/// A table being set: the attacker's units first.
pub struct Stage {
    tables: Arc<Tables>,
    size: (i32, i32),
    pieces: Vec<Piece<Lie>>,
    units: Vec<(UnitSpec, Vec<Point>, Heading)>,
    bodies: Vec<BodySpec>,
}

impl Stage {
    /// 72 by 48 inches.
    pub fn new(tables: Arc<Tables>) -> Stage {
        let (pieces, units, bodies) = Default::default();
        Stage { tables, size: (72 * INCH, 48 * INCH), pieces, units, bodies }
    }

    fn piece(mut self, ground: Lie, shape: PieceShape) -> Stage {
        let name = format!("piece {}", self.pieces.len() + 1).into();
        self.pieces.push(Piece { name, kind: "piece".into(), ground, shape });
        self
    }

    /// Ground between two corners, in inches.
    pub fn area(self, lie: Lie, from: (i32, i32), to: (i32, i32)) -> Stage {
        let corners = [from, (to.0, from.1), to, (from.0, to.1)];
        let corners = corners.map(|(x, y)| Point::new(x * INCH, y * INCH)).to_vec();
        let area = Polygon::new(corners).expect("two corners that are not on one line");
        self.piece(lie, PieceShape::Area(area))
    }

    /// A straight line, in inches.
    pub fn line(self, lie: Lie, from: (i32, i32), to: (i32, i32)) -> Stage {
        let ends = [from, to].map(|(x, y)| Point::new(x * INCH, y * INCH)).to_vec();
        let line = Polyline::new(ends).expect("two ends");
        self.piece(lie, PieceShape::Line(line))
    }

    /// A unit of the attacker or, after all of these, of the defender; places in hundredths of an inch.
    pub fn unit(mut self, side: Side, profile: Profile, at: &[(i32, i32)]) -> Stage {
        let before: u16 = self.units.iter().map(|(unit, ..)| u16::from(unit.size)).sum();
        let spec = UnitSpec {
            name: profile.name.clone(),
            side,
            size: at.len() as u8,
            figures: FigureId(before),
            price: profile.price * at.len() as u16,
            profile,
            hidden: false,
            may_hide: false,
            fixed: false,
            formed: Formation::None,
            place: None,
            reserve: None,
            gun: None,
        };
        let at = at.iter().map(|(x, y)| Point::new(x * INCH / 100, y * INCH / 100)).collect();
        self.units.push((spec, at, Heading::NORTH));
        self
    }

    /// The last unit is formed, and looks there.
    pub fn formed(mut self, formation: Formation, facing: Heading) -> Stage {
        if let Some((unit, _, look)) = self.units.last_mut() {
            (unit.formed, *look) = (formation, facing);
        }
        self
    }

    /// The last unit started with so many more, of whom the last are gone.
    pub fn of(mut self, size: u8) -> Stage {
        if let Some((unit, ..)) = self.units.last_mut() {
            unit.size = size;
        }
        self
    }

    /// The gun of the last unit.
    pub fn gun(mut self, at: (i32, i32), facing: Heading) -> Stage {
        let body = BodyId(self.bodies.len() as u8);
        if let Some((unit, ..)) = self.units.last_mut() {
            unit.gun = Some(body);
        }
        self.body(BodyKind::Gun, at, facing)
    }

    /// A wagon or cart of the side of the last unit.
    pub fn body(mut self, kind: BodyKind, at: (i32, i32), facing: Heading) -> Stage {
        let side = self.units.last().map_or(Side::First, |(unit, ..)| unit.side);
        let unit = (kind == BodyKind::Gun).then(|| UnitId(self.units.len() as u8 - 1));
        let at = Point::new(at.0 * INCH / 100, at.1 * INCH / 100);
        self.bodies.push(BodySpec { kind, side, unit, at, facing });
        self
    }

    /// Everybody stands; the first side is at its turn.
    pub fn set(self) -> State {
        let (width, height) = self.size;
        let names = self.names();
        let ground = Ground::new(width, height, Vec::new(), Terrain::new(self.pieces));
        let side = |home: Edge| SideSpec {
            name: "a side".into(),
            home,
            deploy: Deploy::Points(Vec::new()),
            dummies: Vec::new(),
            commander: None,
            objectives: Vec::new(),
        };
        let units: Vec<UnitSpec> = self.units.iter().map(|(unit, ..)| unit.clone()).collect();
        let scenario = Scenario {
            id: "stage".into(),
            title: "A stage".into(),
            names,
            ground,
            cycles: 4,
            first: FirstPlayer::Side(Side::First),
            setup_order: [Side::First, Side::Second],
            zones: Vec::new(),
            sides: [side(Edge::South), side(Edge::North)],
            units,
            bodies: self.bodies,
            tokens: Vec::new(),
            defender_markers: 0,
            special: Vec::new(),
            tables: self.tables,
        };
        let mut state = setup::setup(&Arc::new(scenario));
        for (i, (spec, at, facing)) in self.units.iter().enumerate() {
            let unit = &mut state.now.units[i];
            (unit.place, unit.formed) = (Place::Table, spec.formed);
            unit.figures.truncate(at.len());
            unit.eliminated = spec.size - at.len() as u8;
            for (figure, at) in unit.figures.iter_mut().zip(at) {
                (figure.at, figure.facing) = (*at, *facing);
            }
        }
        for (body, spec) in state.scenario.bodies.iter().enumerate() {
            state.now.bodies[body].at = Some(spec.at);
        }
        state.now.stack = vec![Frame::Turn { stage: TurnStage::Ask }];
        state
    }

    /// `A1`, `A1.1`, `D1`
    fn names(&self) -> Arc<Names> {
        let mut counts = [0; 2];
        let (mut units, mut figures, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        for (spec, ..) in &self.units {
            counts[spec.side.index()] += 1;
            let letter = if spec.side == Side::First { 'A' } else { 'D' };
            let unit = format!("{letter}{}", counts[spec.side.index()]);
            figures.extend((1..=spec.size).map(|n| format!("{unit}.{n}")));
            units.push(unit);
        }
        bodies.extend((1..=self.bodies.len()).map(|n| format!("body {n}")));
        let pieces = self.pieces.iter().map(|piece| piece.name.to_string()).collect();
        let tables = [units, figures, Vec::new(), bodies, Vec::new(), pieces];
        let tables = tables.into_iter().map(NameTable::new).collect();
        Names::new(["attacker", "defender"], tables)
    }
}
