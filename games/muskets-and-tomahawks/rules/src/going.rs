//! (MT-MOV-10, MT-HTH-17) Moves and Engages on their way: in step, with everything that can happen meanwhile.

mod arrive;
mod charge;
mod moment;
mod start;

use tabletop::Point;

use crate::Cx;
use crate::action::Mover;
use crate::event::Event;
use crate::frame::*;
use crate::ground::steps;
use crate::hide;
use crate::march;
use crate::parts::*;
use crate::state::*;

pub use charge::{
    captured, charge_anew, check_charge, check_engage, check_react, pegs_of, reacted,
};
pub use moment::{held, moment};
pub use start::{engage, enter, march, steal};

/// Places of charges are rounded: those who touch may lie so far over each other.
const ROUNDED: i32 = 4;

/// The one on its way, under the questions about it.
pub fn top(state: &State) -> Option<&Going> {
    state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Going(going) => Some(&**going),
        _ => None,
    })
}

fn next(cx: &mut Cx<'_>, going: Going) {
    cx.emit(Event::Next(Frame::Going(Box::new(going))));
}

/// Where the figures of a unit are.
pub fn places(state: &State, unit: UnitId) -> Vec<(FigureId, Point)> {
    state.unit(unit).figures.iter().map(|figure| (figure.id, figure.at)).collect()
}

impl Track {
    pub fn way(&self) -> tabletop::Track {
        tabletop::Track::new(self.from, &self.to)
    }
}

impl Going {
    /// (MT-MOV-10, MT-HTH-17) How far along its path one is after so many steps.
    fn far(&self, track: &Track, step: u16, length: i32) -> i32 {
        let way = track.way();
        let most = match self.kind {
            GoingKind::Engage => steps::just_short(&way),
            _ => way.length(),
        };
        let step = track.halt.map_or(step, |halt| step.min(halt));
        (i32::from(step) * length).min(most)
    }

    /// Where everybody is after so many steps.
    fn at(&self, state: &State, step: u16) -> Vec<(Mover, Point)> {
        let length = state.tables().moves.step;
        let all = self.tracks.iter().filter(|track| is_there(state, track.who));
        all.map(|track| (track.who, track.way().at(self.far(track, step, length)))).collect()
    }

    fn quarters(&self) -> [u16; 4] {
        steps::quarters(self.steps.into()).map(|step| step as u16)
    }

    fn unit(&self) -> Option<UnitId> {
        match self.who {
            Who::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

fn is_there(state: &State, who: Mover) -> bool {
    match who {
        Mover::Figure(figure) => state.figure(figure).is_some(),
        Mover::Marker(marker) => state.marker(marker).is_some(),
        Mover::Body(body) => state.body_base(body).is_some(),
    }
}

fn place_of(state: &State, who: Mover) -> Option<Point> {
    match who {
        Mover::Figure(figure) => state.figure(figure).map(|figure| figure.at),
        Mover::Marker(marker) => state.marker(marker).map(|marker| marker.at),
        Mover::Body(body) => state.body_base(body).map(|base| base.at),
    }
}

/// Those of these places that are new.
fn moved(state: &State, going: &Going, step: u16) -> Event {
    let mut places = going.at(state, step);
    places.retain(|(who, at)| place_of(state, *who) != Some(*at));
    Event::Moved { who: going.who, steps: (going.step, step), places }
}

/// (MT-VIG-4) Something has ended the action: the mover is gone, has lost its nerve or is no longer where its
/// paths led it.
fn is_stopped(state: &State, going: &Going) -> bool {
    match going.who {
        Who::Marker(marker) => state.marker(marker).is_none(),
        Who::Unit(unit) => {
            let u = state.unit(unit);
            let driven = || {
                going.at(state, going.step).iter().any(|(who, at)| {
                    matches!(who, Mover::Figure(_)) && place_of(state, *who) != Some(*at)
                })
            };
            !state.is_on_table(unit) || u.shaken || u.flight || driven()
        }
        Who::Unknown(_) => true,
    }
}

/// While this is on top.
pub fn drive(cx: &mut Cx<'_>, mut going: Going) {
    let on_the_way = !matches!(going.stage, GoingStage::Contact | GoingStage::Last);
    if on_the_way && is_stopped(cx.state(), &going) {
        return stopped(cx, going);
    }
    match going.stage {
        GoingStage::React => charge::react(cx, going),
        GoingStage::Anew => charge::ask_anew(cx, going),
        GoingStage::Step => step(cx, going),
        GoingStage::Markers => markers(cx, going),
        GoingStage::GoOn => {
            let (asked, side) = (going.met, going.side);
            (going.met, going.stage) = (false, GoingStage::Step);
            next(cx, going);
            if asked {
                cx.emit(Event::Begin(Frame::GoOn { side }));
            }
        }
        GoingStage::Fire => charge::fire(cx, going),
        GoingStage::Throw => charge::throw(cx, going),
        GoingStage::Finish => charge::finish(cx, going),
        GoingStage::Contact => charge::contact(cx, going),
        GoingStage::Arrive => arrive::arrive(cx, going),
        GoingStage::Last => arrive::last(cx, going),
    }
}

/// The steps to the next place at which something happens.
fn step(cx: &mut Cx<'_>, mut going: Going) {
    if going.step >= going.steps {
        going.stage = match going.kind {
            GoingKind::Engage => GoingStage::Fire,
            _ => GoingStage::Arrive,
        };
        return next(cx, going);
    }
    let to = next_stop(cx.state(), &going);
    let event = moved(cx.state(), &going, to);
    cx.emit(event);
    turn_bodies(cx, &going, to);
    (going.step, going.stage) = (to, GoingStage::Markers);
    next(cx, going);
}

/// (MT-HID-4, MT-VIG-3) The next quarter step, or one before it at which a marker is revealed.
fn next_stop(state: &State, going: &Going) -> u16 {
    let quarter = going.quarters().into_iter().find(|step| *step > going.step);
    let quarter = quarter.unwrap_or(going.steps);
    if state.markers.is_empty() {
        return quarter;
    }
    let found = |step: &u16| {
        let mut trial = state.clone();
        crate::apply::apply(&mut trial, &moved(state, going, *step));
        hide::found(&trial).is_some() || charge::nears_marker(&trial, going)
    };
    (going.step + 1..quarter).find(found).unwrap_or(quarter)
}

fn turn_bodies(cx: &mut Cx<'_>, going: &Going, step: u16) {
    for track in &going.tracks {
        let (Mover::Body(body), Some(facing)) = (track.who, track.facing) else { continue };
        let far = going.far(track, step, cx.state().tables().moves.step);
        let base = march::base_on_way(cx.state(), body, &track.way(), far, facing);
        if cx.state().body(body).facing != base.facing {
            cx.emit(Event::BodyFaced { body, facing: base.facing });
        }
    }
}

/// (MT-HID-4, MT-HTH-1) Markers are tested where everybody is now.
fn markers(cx: &mut Cx<'_>, mut going: Going) {
    if charge::nears_marker(cx.state(), &going) {
        return charge::meet_marker(cx, going);
    }
    if let Some((marker, cause)) = hide::found(cx.state()) {
        let side = cx.state().marker_side(marker);
        let content = cx.state().marker(marker).map(|marker| marker.content);
        if going.who == Who::Marker(marker) {
            // (MT-HID-7) It stops there, and its action ends.
            cx.emit(Event::Done);
            hide::reveal(cx, marker, cause);
            return;
        }
        // (MT-HID-8) Both are revealed, and the mover's action ends.
        if let (Cause::Marker, Who::Marker(mover)) = (cause, going.who) {
            cx.emit(Event::Done);
            return hide::reveal_both(cx, marker, mover);
        }
        if side != going.side && going.unit().is_some() {
            going.met = true;
            if let Some(Content::Unit(unit)) = content {
                going.beware.push(unit);
            }
            next(cx, going);
        }
        hide::reveal(cx, marker, cause);
        return;
    }
    let quarter = going.quarters().contains(&going.step);
    let unit = going.unit().filter(|_| quarter);
    going.stage = GoingStage::GoOn;
    next(cx, going);
    if let Some(unit) = unit {
        let (places, stage) = (places(cx.state(), unit), MomentStage::Units);
        cx.emit(Event::Begin(Frame::Moment { unit, places, stage }));
    }
}

/// (MT-HID-7) The mover stops, or keeps away from whoever was revealed.
pub fn go_on(cx: &mut Cx<'_>, yes: bool) {
    let Some(Frame::Going(going)) = cx.state().stack.last() else { return };
    let mut going = (**going).clone();
    if !yes {
        return stopped(cx, going);
    }
    let halts = halts(cx.state(), &going);
    going.tracks.iter_mut().zip(halts).for_each(|(track, halt)| track.halt = halt);
    next(cx, going);
}

/// (MT-HID-7) The last step of each before it would come within an inch of a revealed figure.
fn halts(state: &State, going: &Going) -> Vec<Option<u16>> {
    let zone = state.tables().measures.zone;
    let beware: Vec<(Point, i32)> = going
        .beware
        .iter()
        .filter(|unit| state.is_on_table(**unit))
        .flat_map(|unit| {
            let radius = state.radius(*unit);
            state.unit(*unit).figures.iter().map(move |figure| (figure.at, radius))
        })
        .collect();
    let own = going.unit().map_or(0, |unit| state.radius(unit));
    let length = state.tables().moves.step;
    let halt = |track: &Track| {
        let near = |step: &u16| {
            let at = track.way().at(going.far(track, *step, length));
            beware.iter().any(|(p, radius)| p.is_within(at, zone + own + radius))
        };
        let first = (going.step + 1..=going.steps).find(near);
        first.map(|step| step - 1).or(track.halt)
    };
    going.tracks.iter().map(halt).collect()
}

/// (MT-MOV-11) The action has ended on the way: everybody stays where he is, unless bases overlap.
fn stopped(cx: &mut Cx<'_>, going: Going) {
    let state = cx.state();
    let standing = going.unit().filter(|unit| state.is_on_table(*unit));
    let Some(unit) = standing else { return cx.emit(Event::Done) };
    let in_place = going
        .at(state, going.step)
        .iter()
        .all(|(who, at)| matches!(who, Mover::Body(_)) || place_of(state, *who) == Some(*at));
    if in_place {
        if let Some(event) = come_to_rest(state, unit, &going) {
            cx.emit(event);
        }
        arrive::order(cx, unit, &going, true);
    }
    cx.emit(Event::Done);
}

/// (MT-MOV-11) Back along their own paths until bases are free.
fn come_to_rest(state: &State, unit: UnitId, going: &Going) -> Option<Event> {
    let length = state.tables().moves.step;
    let places = rests(state, unit, going, |track| going.far(track, going.step, length));
    let (who, steps) = (going.who, (going.step, going.step));
    (!places.is_empty()).then_some(Event::Moved { who, steps, places })
}

/// Where figures rest that have come so far: of these places those that are new.
fn rests(
    state: &State,
    unit: UnitId,
    going: &Going,
    far: impl Fn(&Track) -> i32,
) -> Vec<(Mover, Point)> {
    let length = state.tables().moves.step;
    let figures = going.tracks.iter().filter(|track| matches!(track.who, Mover::Figure(_)));
    let figures: Vec<&Track> = figures.filter(|track| is_there(state, track.who)).collect();
    let tracks: Vec<tabletop::Track> = figures.iter().map(|track| track.way()).collect();
    let at: Vec<i32> = figures.iter().map(|track| far(track)).collect();
    let lineup = state.lineup();
    let field = lineup.field(state);
    let still: Vec<FigureId> = figures
        .iter()
        .filter_map(|track| match track.who {
            Mover::Figure(figure) => Some(figure),
            _ => None,
        })
        .collect();
    let others: Vec<tabletop::Base> = lineup
        .figures
        .iter()
        .zip(&lineup.pegs)
        .filter(|(figure, _)| !still.contains(figure))
        .map(|(_, peg)| peg.base())
        .collect();
    let rest = steps::settle(
        &tracks,
        &at,
        length,
        |_, at| state.base(unit, at),
        |_, base| {
            !others.iter().any(|other| other.overlaps(base, ROUNDED))
                && (state.scenario.ground.is_on_edge(base.at)
                    || field.is_free_of_things(state.side(unit), base))
        },
    );
    let mut places: Vec<(Mover, Point)> =
        figures.iter().zip(&tracks).zip(rest).map(|((t, way), far)| (t.who, way.at(far))).collect();
    places.retain(|(who, at)| place_of(state, *who) != Some(*at));
    places
}
