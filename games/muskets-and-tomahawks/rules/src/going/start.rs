//! How Moves and Engages begin.

use kernel::Side;
use tabletop::{Heading, Point, Segment};

use super::charge;
use crate::Cx;
use crate::action::{Entry, March, Mover, Way};
use crate::event::{Event, FightEvent};
use crate::frame::*;
use crate::ground::steps;
use crate::march::points;
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Special;
use crate::state::*;

fn track(who: Mover, from: Point, to: Vec<Point>) -> Track {
    Track { who, from, to, facing: None, driver: None, halt: None }
}

/// Nothing has happened yet.
pub fn going(state: &State, who: Who, side: Side, kind: GoingKind, tracks: Vec<Track>) -> Going {
    let centre = match who {
        Who::Unit(unit) => state.centre(unit).unwrap_or_default(),
        _ => Point::default(),
    };
    let mut going = Going {
        who,
        side,
        kind,
        stage: GoingStage::Step,
        tracks,
        step: 0,
        steps: 0,
        formation: Formation::None,
        facing: None,
        tokens: Vec::new(),
        target: None,
        marker: None,
        surprise: false,
        answer: Answer::Stand,
        anew: false,
        gone: Vec::new(),
        beware: Vec::new(),
        met: false,
        fallen: [0; 2],
        centre,
    };
    going.steps = count(state, &going);
    going
}

/// (MT-MOV-10)
pub fn count(state: &State, going: &Going) -> u16 {
    let length = |track: &Track| match going.kind {
        GoingKind::Engage => steps::just_short(&track.way()),
        _ => track.way().length(),
    };
    steps::count(going.tracks.iter().map(length), state.tables().moves.step) as u16
}

pub fn begin(cx: &mut Cx<'_>, going: Going) {
    cx.emit(Event::Begin(Frame::Going(Box::new(going))));
}

/// The tracks of the figures named.
pub fn tracks(state: &State, unit: UnitId, paths: &[Way]) -> Vec<Track> {
    let of = |way: &Way| {
        let Mover::Figure(id) = way.figure else { return None };
        let figure = state.unit(unit).figures.iter().find(|figure| figure.id == id)?;
        Some(track(way.figure, figure.at, points(&way.to)))
    };
    let mut tracks: Vec<Track> = paths.iter().filter_map(of).collect();
    tracks.sort_by_key(|track| track.who);
    tracks
}

/// (MT-MOV)
pub fn march(cx: &mut Cx<'_>, unit: UnitId, march: &March) {
    let state = cx.state();
    let mut all = tracks(state, unit, &march.paths);
    let mut drives = march.bodies.clone();
    drives.sort_by_key(|drive| drive.body);
    for drive in drives {
        let Some(base) = cx.state().body_base(drive.body) else { continue };
        let to = points(&drive.to);
        if is_stuck(cx, drive.body, base.at, &to) {
            // (MT-BOD-4) Its driver stays with it.
            let driver = drive.driver.map(Mover::Figure);
            all.retain(|track| Some(track.who) != driver);
            continue;
        }
        all.push(Track {
            who: Mover::Body(drive.body),
            from: base.at,
            to,
            facing: Some(drive.facing),
            driver: drive.driver,
            halt: None,
        });
    }
    let side = cx.state().side(unit);
    let mut going = going(cx.state(), Who::Unit(unit), side, GoingKind::Move, all);
    (going.formation, going.facing) = (march.formation, march.facing);
    going.tokens.clone_from(&march.tokens);
    begin(cx, going);
}

/// The die for a wagon that starts in bad ground or would enter it.
fn is_stuck(cx: &mut Cx<'_>, body: BodyId, from: Point, to: &[Point]) -> bool {
    let state = cx.state();
    if state.body_spec(body).kind == BodyKind::Gun {
        return false;
    }
    let legs: Vec<Segment> = crate::ground::walk::legs(from, to);
    let ground = &state.scenario.ground;
    let bad = state.scenario.special.iter().find_map(|special| match special {
        Special::WagonStuck { piece, faces }
            if legs.iter().any(|leg| leg.meets_any(ground.parts(piece.index()))) =>
        {
            Some(faces.clone())
        }
        _ => None,
    });
    let Some(faces) = bad else { return false };
    let die = cx.dice.digit(10, cite!("MT-BOD-4"));
    let stuck = faces.contains(&die);
    cx.emit(Event::Stuck { body, die, stuck });
    stuck
}

/// (MT-HID-3) A marker.
pub fn steal(cx: &mut Cx<'_>, side: Side, marker: MarkerId, march: &March) {
    let state = cx.state();
    let Some(from) = state.marker(marker).map(|marker| marker.at) else { return };
    let all = march.paths.iter().map(|way| track(way.figure, from, points(&way.to))).collect();
    let going = going(state, Who::Marker(marker), side, GoingKind::Move, all);
    begin(cx, going);
}

/// (MT-SET-6)
pub fn enter(
    cx: &mut Cx<'_>,
    unit: UnitId,
    paths: &[Entry],
    formation: Formation,
    facing: Option<Heading>,
) {
    let mut paths: Vec<&Entry> = paths.iter().collect();
    paths.sort_by_key(|path| path.figure);
    let places: Vec<_> = paths.iter().map(|path| (path.figure, path.from.point())).collect();
    let of = |path: &&Entry| track(Mover::Figure(path.figure), path.from.point(), points(&path.to));
    let all = paths.iter().map(of).collect();
    let side = cx.state().side(unit);
    let mut going = going(cx.state(), Who::Unit(unit), side, GoingKind::Enter, all);
    (going.formation, going.facing) = (formation, facing);
    let edge: Vec<Point> = places.iter().map(|(_, at)| *at).collect();
    going.centre = tabletop::middle(&edge).unwrap_or_default();
    // It is on its way before it stands on the edge, half on the table.
    begin(cx, going);
    cx.emit(Event::Entered { unit, places });
}

/// (MT-HTH-17) Target and paths are named, surprise is judged.
pub fn engage(
    cx: &mut Cx<'_>,
    unit: UnitId,
    target: Who,
    paths: &[Way],
    ready: bool,
    revealed: bool,
) {
    let state = cx.state();
    let all = match ready {
        true => charge::ready_tracks(state, unit, target, &[]),
        false => tracks(state, unit, paths),
    };
    let side = state.side(unit);
    let mut going = going(state, Who::Unit(unit), side, GoingKind::Engage, all);
    match target {
        Who::Unit(enemy) => {
            going.target = Some(enemy);
            going.surprise = charge::is_surprise(state, &going, enemy, None, revealed);
            going.stage = GoingStage::React;
        }
        Who::Marker(marker) => going.marker = Some(marker),
        Who::Unknown(_) => {}
    }
    // (MT-HTH-2) What was a marker when its activation began had not been spotted.
    going.met = false;
    if going.marker.is_some() && revealed {
        going.surprise = true;
    }
    if going.steps == 0 && going.stage == GoingStage::Step {
        going.stage = GoingStage::Markers;
    }
    let (surprise, formed) = (going.surprise, state.unit(unit).formed.is_formed());
    cx.emit(Event::Fight(FightEvent::Declared { unit, target, surprise }));
    if formed {
        cx.emit(Event::Formed { unit, formation: Formation::None });
    }
    begin(cx, going);
}
