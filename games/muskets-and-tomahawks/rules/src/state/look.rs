//! What is asked of a state again and again.

use kernel::{Outcome, Side, Turn};
use tabletop::{Base, Heading, Point, Shape};

use super::*;
use crate::frame::{Called, Stage};
use crate::rulebook::cite;
use crate::scenario::{BodySpec, UnitSpec};
use crate::tables::{Profile, Tables};

impl State {
    pub fn tables(&self) -> &Tables {
        &self.scenario.tables
    }

    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.now.units[unit.index()]
    }

    pub fn spec(&self, unit: UnitId) -> &UnitSpec {
        self.scenario.unit(unit)
    }

    pub fn profile(&self, unit: UnitId) -> &Profile {
        &self.spec(unit).profile
    }

    pub fn side(&self, unit: UnitId) -> Side {
        self.spec(unit).side
    }

    pub fn army(&self, side: Side) -> &Army {
        &self.now.sides[side.index()]
    }

    /// (MT-CAV-3) Without horses nobody is cavalry.
    pub fn has(&self, unit: UnitId, one: Trait) -> bool {
        let rides = !matches!(one, Trait::Cavalry | Trait::LightCavalry) || self.is_mounted(unit);
        rides && self.profile(unit).traits.has(one)
    }

    pub fn is_officer(&self, unit: UnitId) -> bool {
        self.has(unit, Trait::Officer)
    }

    pub fn is_mounted(&self, unit: UnitId) -> bool {
        self.profile(unit).mounted && !self.unit(unit).dismounted
    }

    /// Present figures.
    pub fn size(&self, unit: UnitId) -> usize {
        self.unit(unit).figures.len()
    }

    pub fn is_on_table(&self, unit: UnitId) -> bool {
        self.unit(unit).place == Place::Table
    }

    /// (MT-HID-9) Under a marker.
    pub fn is_hidden(&self, unit: UnitId) -> bool {
        matches!(self.unit(unit).place, Place::Hidden(_) | Place::Unseen)
    }

    /// Everybody on the table, in ascending id.
    pub fn all(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.scenario.unit_ids().filter(|unit| self.is_on_table(*unit))
    }

    pub fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.all().filter(move |unit| self.side(*unit) == side)
    }

    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.of(self.side(unit).other())
    }

    pub fn is_engaged(&self, unit: UnitId) -> bool {
        !self.unit(unit).engaged.is_empty()
    }

    /// All figures on the table with their units, in ascending id.
    pub fn figures(&self) -> impl Iterator<Item = (UnitId, &Figure)> + '_ {
        let of = |unit: UnitId| self.unit(unit).figures.iter().map(move |figure| (unit, figure));
        self.all().flat_map(of)
    }

    /// One that is left, wherever its unit is.
    pub fn figure(&self, figure: FigureId) -> Option<&Figure> {
        let unit = self.scenario.unit_of(figure)?;
        self.unit(unit).figures.iter().find(|other| other.id == figure)
    }

    pub fn radius(&self, unit: UnitId) -> i32 {
        let bases = &self.tables().bases;
        if self.is_mounted(unit) { bases.mounted } else { bases.foot }
    }

    /// (MT-GEN-6) A figure of a unit as a base.
    pub fn base(&self, unit: UnitId, at: Point) -> Base {
        Shape::Round { radius: self.radius(unit) }.at(at, Heading::NORTH)
    }

    /// The bases of all figures of a unit, in ascending id.
    pub fn bases(&self, unit: UnitId) -> Vec<Base> {
        self.unit(unit).figures.iter().map(|figure| self.base(unit, figure.at)).collect()
    }

    pub fn marker_base(&self, at: Point) -> Base {
        Shape::Round { radius: self.tables().bases.marker }.at(at, Heading::NORTH)
    }

    /// (MT-GEN-12) The mean of its figures.
    pub fn centre(&self, unit: UnitId) -> Option<Point> {
        let at: Vec<Point> = self.unit(unit).figures.iter().map(|figure| figure.at).collect();
        tabletop::middle(&at)
    }

    pub fn marker(&self, marker: MarkerId) -> Option<&Marker> {
        self.now.markers.iter().find(|other| other.id == marker)
    }

    pub fn markers_of(&self, side: Side) -> impl Iterator<Item = &Marker> + '_ {
        self.now.markers.iter().filter(move |m| self.scenario.marker_side(m.id) == side)
    }

    pub fn marker_side(&self, marker: MarkerId) -> Side {
        self.scenario.marker_side(marker)
    }

    pub fn body(&self, body: BodyId) -> &Body {
        &self.now.bodies[body.index()]
    }

    pub fn body_spec(&self, body: BodyId) -> &BodySpec {
        &self.scenario.bodies[body.index()]
    }

    pub fn body_ids(&self) -> impl Iterator<Item = BodyId> + use<> {
        (0..self.now.bodies.len() as u8).map(BodyId)
    }

    pub fn body_shape(&self, body: BodyId) -> Shape {
        let bases = &self.tables().bases;
        match self.body_spec(body).kind {
            BodyKind::Gun => Shape::Round { radius: bases.gun },
            BodyKind::Wagon => bases.wagon,
            BodyKind::Cart => bases.cart,
        }
    }

    /// Where it stands, unless it has left or is not set up.
    pub fn body_base(&self, body: BodyId) -> Option<Base> {
        let b = self.body(body);
        let at = b.at.filter(|_| b.state != BodyState::Exited)?;
        Some(self.body_shape(body).at(at, b.facing))
    }

    pub fn token_ids(&self) -> impl Iterator<Item = TokenId> + use<> {
        (0..self.now.tokens.len() as u8).map(TokenId)
    }

    /// (MT-OFF-1) Own Officers on the table or hidden.
    pub fn officers(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let in_play = |unit: &UnitId| self.is_on_table(*unit) || self.is_hidden(*unit);
        self.scenario.units_of(side).filter(|unit| self.is_officer(*unit)).filter(in_play)
    }

    /// (MT-CARD-9, MT-CARD-10) A card calls units of this one's kind.
    pub fn is_called(&self, unit: UnitId, of: Called) -> bool {
        match of {
            Called::Troop(of) => self.profile(unit).troop == of,
            Called::Forward => self.is_officer(unit) || self.has(unit, Trait::Elite),
        }
    }

    /// The same of a marker; of unknown ones nothing is known.
    pub fn is_marker_called(&self, marker: &Marker, of: Called) -> bool {
        match (marker.content, of) {
            (Content::Unit(unit), _) => self.is_called(unit, of),
            (Content::Dummy(type_), Called::Troop(of)) => type_ == of,
            _ => false,
        }
    }

    pub fn turn(&self) -> Turn {
        match self.now.over {
            Some(over) => {
                let rule = match over.how {
                    How::LastClock => cite!("MT-CARD-8"),
                    How::NobodyLeft => cite!("MT-VIC-4"),
                };
                Turn::Over(Outcome { winner: over.winner, rule })
            }
            None => Turn::Decide(self.decider()),
        }
    }

    /// (MT-ENG-2) Whoever owns the question on top.
    fn decider(&self) -> Side {
        let active = self.now.active;
        match self.now.stack.last() {
            Some(
                Frame::Setup { side }
                | Frame::Forward { side }
                | Frame::Activations { side, .. }
                | Frame::Single { side, .. }
                | Frame::Places { side, .. }
                | Frame::GoOn { side }
                | Frame::Vigilance { side, .. },
            ) => *side,
            Some(
                Frame::React { unit, .. }
                | Frame::NewCharge { unit, .. }
                | Frame::MarkerFire { unit, .. }
                | Frame::ChargeFire { unit, .. }
                | Frame::OneShot { unit, .. }
                | Frame::Result { unit }
                | Frame::Losses { unit, .. }
                | Frame::Capture { unit, .. },
            ) => self.side(*unit),
            Some(Frame::Bodyguard { officer, .. }) => {
                self.scenario.unit_of(*officer).map_or(active, |unit| self.side(unit))
            }
            _ => active,
        }
    }

    /// (MT-CARD-16) The card that is being resolved.
    pub fn card_played(&self) -> Option<Card> {
        self.now.stack.iter().find_map(|frame| match frame {
            Frame::Card { card, .. } => Some(*card),
            _ => None,
        })
    }

    /// A turn begins: its player may play a card or use an ability.
    pub fn is_at_turn(&self) -> bool {
        matches!(self.now.stack.last(), Some(Frame::Turn { stage: Stage::Ask }))
    }
}

impl State {
    /// (MT-FOR-1) How far apart figures of a unit may be.
    pub fn reach(&self, unit: UnitId) -> i32 {
        let measures = &self.tables().measures;
        match self.has(unit, Trait::ExtendedOrder) {
            true => measures.extended_cohesion,
            false => measures.cohesion,
        }
    }
}
