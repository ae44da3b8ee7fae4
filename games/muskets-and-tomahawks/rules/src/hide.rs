//! (MT-HID) Hidden movement: what reveals a marker, and how its unit is set up.

use kernel::{Refusal, Side, refuse};
use tabletop::{Heading, Point};

use crate::Cx;
use crate::action::{At, GunAt};
use crate::event::Event;
use crate::frame::Frame;
use crate::ground::places::Unfold;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::*;

/// (MT-HID-4) Whose markers are looked at last: those of the side that is acting.
fn acting(state: &State) -> Side {
    let of = |frame: &Frame| match frame {
        Frame::Going(going) => Some(going.side),
        Frame::Activations { side, .. } | Frame::Single { side, .. } => Some(*side),
        _ => None,
    };
    state.stack.iter().rev().find_map(of).unwrap_or(state.active)
}

/// (MT-HID-4, MT-HID-8) The next marker that is revealed as things stand.
pub fn found(state: &State) -> Option<(MarkerId, Cause)> {
    if state.markers.is_empty() {
        return None;
    }
    let lineup = state.lineup();
    let field = lineup.field(state);
    let measures = &state.tables().measures;
    let radius = state.tables().bases.marker;
    let why = |marker: &Marker| {
        let side = state.marker_side(marker.id);
        let enemies = || field.pegs.iter().filter(|peg| peg.side != side);
        let near =
            |at: Point, other: i32| at.is_within(marker.at, measures.reveal + radius + other);
        if enemies().any(|peg| near(peg.at, peg.radius)) {
            return Some(Cause::Near);
        }
        if state.markers_of(side.other()).any(|other| near(other.at, radius)) {
            return Some(Cause::Marker);
        }
        let scout = |unit: UnitId| state.has(unit, Trait::Scout);
        let seen = enemies().any(|peg| field.spots_marker(peg, scout(peg.unit), marker.at));
        seen.then_some(Cause::Spotted)
    };
    let last = acting(state);
    let of = |side: Side| state.markers_of(side).find_map(|marker| Some((marker.id, why(marker)?)));
    of(last.other()).or_else(|| of(last))
}

/// (MT-HID-4) Tests all markers until nothing more is revealed, or somebody has to be set up. Whether anything
/// was revealed.
pub fn settle(cx: &mut Cx<'_>) -> bool {
    let mut any = false;
    while let Some((marker, cause)) = found(cx.state()) {
        any = true;
        if reveal(cx, marker, cause) {
            break;
        }
    }
    any
}

/// A marker is taken away. Whether the unit beneath it is to be set up now.
pub fn reveal(cx: &mut Cx<'_>, marker: MarkerId, cause: Cause) -> bool {
    let Some((unit, at)) = unmask(cx, marker, cause) else { return false };
    let side = cx.state().marker_side(marker);
    cx.emit(Event::Begin(Frame::Places { side, unit, at }));
    true
}

/// (MT-HID-8) Two markers have met: both are revealed, the one that did not move first.
pub fn reveal_both(cx: &mut Cx<'_>, marker: MarkerId, mover: MarkerId) {
    let found = [marker, mover].map(|id| {
        let side = cx.state().marker_side(id);
        unmask(cx, id, Cause::Marker).map(|(unit, at)| Frame::Places { side, unit, at })
    });
    found.into_iter().rev().flatten().for_each(|frame| cx.emit(Event::Begin(frame)));
}

/// The same without asking where its figures stand: the unit, and where the marker was.
pub fn unmask(cx: &mut Cx<'_>, marker: MarkerId, cause: Cause) -> Option<(UnitId, Point)> {
    let state = cx.state();
    let side = state.marker_side(marker);
    let found = *state.marker(marker)?;
    let is_unit = matches!(found.content, Content::Unit(_));
    // (MT-VIG-5) Of a unit it becomes public; a dummy is nothing.
    let vigilance = is_unit && found.vigilance == Some(true);
    let acted = is_unit && found.acted == Some(true);
    let content = found.content;
    cx.emit(Event::Revealed { side, marker, cause, content, vigilance, acted });
    match content {
        Content::Unit(unit) => Some((unit, found.at)),
        _ => None,
    }
}

/// (MT-HID-5) A unit that is about to be set up round a point.
pub fn unfold(state: &State, unit: UnitId, round: Point) -> Unfold {
    Unfold {
        side: state.side(unit),
        round,
        count: state.size(unit),
        radius: state.radius(unit),
        mounted: state.is_mounted(unit),
        cohesion: state.reach(unit),
        gun: state.spec(unit).gun.is_some(),
    }
}

/// (MT-HID-5) Its figures are set up, in the places named or in the ready-made ones.
pub fn place(cx: &mut Cx<'_>, unit: UnitId, round: Point, at: Option<&[At]>, gun: Option<GunAt>) {
    let state = cx.state();
    let facing = state.scenario.sides[state.side(unit).index()].home.inward();
    let (places, gun): (Vec<Point>, Option<(Point, Heading)>) = match at {
        Some(at) => {
            let gun = gun.map(|gun| (gun.at.point(), gun.facing));
            (at.iter().map(|at| at.point()).collect(), gun)
        }
        None => {
            let lineup = state.lineup();
            let found = lineup.field(state).unfold(&unfold(state, unit, round));
            (found.figures, found.gun.map(|at| (at, facing)))
        }
    };
    let figures = state.unit(unit).figures.iter().map(|figure| figure.id);
    let places = figures.zip(places).collect();
    cx.emit(Event::Placed { unit, places, facing, gun });
}

/// (MT-ENG-12)
pub fn check_place(
    state: &State,
    unit: UnitId,
    round: Point,
    at: &[At],
    gun: Option<GunAt>,
) -> Result<(), Refusal> {
    let has_gun = state.spec(unit).gun.is_some();
    if at.len() != state.size(unit) || gun.is_some() != has_gun {
        return refuse(cite!("MT-ENG-7"), "Name one place for each figure.");
    }
    let places: Vec<Point> = at.iter().map(|at| at.point()).collect();
    let mut lineup = state.lineup();
    // Its own marker is gone when it stands.
    let side = state.side(unit);
    lineup.pins.retain(|pin| pin.side != side || pin.at != round);
    let gun = gun.map(|gun| gun.at.point());
    lineup.field(state).check_unfold(&unfold(state, unit, round), gun, &places)
}
