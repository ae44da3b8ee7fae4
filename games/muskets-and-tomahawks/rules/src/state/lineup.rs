//! What stands on the table at one moment, as the ground wants to be told.

use kernel::Side;

use super::State;
use crate::ground::{Block, Field, Peg, Pin};
use crate::parts::*;

/// Figures, bodies and markers, each list with the names beside it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lineup {
    pub pegs: Vec<Peg>,
    pub figures: Vec<FigureId>,
    pub blocks: Vec<Block>,
    pub bodies: Vec<BodyId>,
    pub pins: Vec<Pin>,
    pub markers: Vec<MarkerId>,
}

impl State {
    pub fn lineup(&self) -> Lineup {
        let mut lineup = Lineup::default();
        for (unit, figure) in self.figures() {
            lineup.figures.push(figure.id);
            lineup.pegs.push(self.peg(unit, figure.at));
        }
        for body in self.body_ids() {
            if let Some(base) = self.body_base(body) {
                lineup.bodies.push(body);
                lineup.blocks.push(Block { kind: self.body_spec(body).kind, base });
            }
        }
        for marker in &self.now.markers {
            lineup.markers.push(marker.id);
            lineup.pins.push(Pin { at: marker.at, side: self.marker_side(marker.id) });
        }
        lineup
    }

    /// A figure of a unit at a place.
    pub fn peg(&self, unit: UnitId, at: tabletop::Point) -> Peg {
        Peg {
            at,
            radius: self.radius(unit),
            mounted: self.is_mounted(unit),
            unit,
            side: self.side(unit),
            formed: self.unit(unit).formed.is_formed(),
        }
    }
}

impl Lineup {
    pub fn field<'a>(&'a self, state: &'a State) -> Field<'a> {
        Field {
            ground: &state.scenario.ground,
            tables: state.tables(),
            pegs: &self.pegs,
            blocks: &self.blocks,
            pins: &self.pins,
        }
    }

    /// The figures of a side with their names.
    pub fn of(&self, side: Side) -> impl Iterator<Item = (FigureId, &Peg)> + '_ {
        let all = self.figures.iter().copied().zip(&self.pegs);
        all.filter(move |(_, peg)| peg.side == side)
    }

    pub fn of_unit(&self, unit: UnitId) -> impl Iterator<Item = (FigureId, &Peg)> + '_ {
        let all = self.figures.iter().copied().zip(&self.pegs);
        all.filter(move |(_, peg)| peg.unit == unit)
    }

    pub fn peg(&self, figure: FigureId) -> Option<&Peg> {
        let at = self.figures.iter().position(|other| *other == figure)?;
        Some(&self.pegs[at])
    }
}
