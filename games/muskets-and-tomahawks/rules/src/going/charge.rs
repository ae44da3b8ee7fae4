//! (MT-HTH-1 to 5, MT-HTH-17) Charges: who may be charged how, reactions, new paths, contact.

use kernel::{Refusal, refuse};
use tabletop::{Point, Segment};

use super::start::count;
use super::{next, stopped};
use crate::Cx;
use crate::action::{Mover, Way};
use crate::event::{Event, FightEvent};
use crate::frame::*;
use crate::ground::charge::Charger;
use crate::ground::walk::legs;
use crate::ground::{Field, Lie, Peg};
use crate::hide;
use crate::march;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::*;
use crate::{fight, nerve, shoot, sight};

/// (MT-ENG-10)
pub fn check_engage(
    state: &State,
    unit: UnitId,
    target: Who,
    paths: &[Way],
    ready: bool,
) -> Result<(), Refusal> {
    if state.profile(unit).troop == TroopType::Civilians {
        return refuse(cite!("MT-CIV-1"), "Civilians never engage.");
    }
    let side = state.side(unit);
    let spotted = match target {
        Who::Unit(enemy) => {
            state.is_on_table(enemy)
                && state.side(enemy) != side
                && sight::unit_spots(state, unit, enemy)
        }
        Who::Marker(marker) => state.marker(marker).is_some() && state.marker_side(marker) != side,
        Who::Unknown(_) => false,
    };
    if !spotted {
        return refuse(cite!("MT-HTH-1"), "Charge an enemy unit you spot, or an enemy marker.");
    }
    if let Who::Unit(enemy) = target {
        check_riders(state, unit, enemy)?;
    }
    if ready && !paths.is_empty() {
        return refuse(cite!("MT-ENG-7"), "The ready-made charge takes no paths.");
    }
    let lineup = state.lineup();
    let field = lineup.field(state);
    let enemies = pegs_of(state, target);
    let chargers = match ready {
        true => ready_chargers(state, &field, unit, &enemies, &[]),
        false => chargers(state, &field, unit, &march::ways(state, unit, paths)?, &[]),
    };
    if !chargers.iter().any(|charger| !charger.to.is_empty()) {
        return refuse(cite!("MT-HTH-1"), "No figure reaches the enemy.");
    }
    let near = matches!(target, Who::Marker(_)).then_some(state.tables().measures.reveal);
    field.check_charge(&chargers, &enemies, near)
}

/// (MT-CAV-2)
fn check_riders(state: &State, unit: UnitId, enemy: UnitId) -> Result<(), Refusal> {
    let ground = &state.scenario.ground;
    let inside = |figure: &Figure| ground.building_at(figure.at).is_some();
    match state.is_mounted(unit) && state.unit(enemy).figures.iter().all(inside) {
        true => refuse(cite!("MT-CAV-2"), "Riders don't attack a building."),
        false => Ok(()),
    }
}

/// The figures charged, or a base in place of a marker.
pub fn pegs_of(state: &State, target: Who) -> Vec<Peg> {
    match target {
        Who::Unit(unit) => {
            state.unit(unit).figures.iter().map(|figure| state.peg(unit, figure.at)).collect()
        }
        Who::Marker(id) => {
            let peg = |marker: &Marker| Peg {
                at: marker.at,
                radius: state.tables().bases.marker,
                mounted: false,
                unit: UnitId(u8::MAX),
                side: state.marker_side(marker.id),
                formed: false,
            };
            state.marker(id).map(peg).into_iter().collect()
        }
        Who::Unknown(_) => Vec::new(),
    }
}

type Gone = [(FigureId, Vec<Point>)];

/// All figures of the charging unit, with the paths of those who go.
fn chargers(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    ways: &[(FigureId, Vec<Point>)],
    gone: &Gone,
) -> Vec<Charger> {
    let of = |figure: &Figure| {
        let way = ways.iter().find(|(id, _)| *id == figure.id);
        let before = gone.iter().find(|(id, _)| *id == figure.id);
        let before: Vec<Segment> = before.map_or_else(Vec::new, |(_, p)| match p.split_first() {
            Some((start, rest)) => legs(*start, rest),
            None => Vec::new(),
        });
        Charger {
            walker: march::walker(state, field, unit, figure, true),
            gone: before,
            to: way.map_or_else(Vec::new, |(_, to)| to.clone()),
        }
    };
    state.unit(unit).figures.iter().map(of).collect()
}

/// (MT-HTH-4)
fn ready_chargers(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    enemies: &[Peg],
    gone: &Gone,
) -> Vec<Charger> {
    let mut all = chargers(state, field, unit, &[], gone);
    let ends = field.ready_charge(&all, enemies);
    for (charger, end) in all.iter_mut().zip(ends) {
        charger.to = end.into_iter().filter(|end| *end != charger.walker.at).collect();
    }
    all
}

/// The same as tracks.
pub fn ready_tracks(state: &State, unit: UnitId, target: Who, gone: &Gone) -> Vec<Track> {
    let lineup = state.lineup();
    let enemies = pegs_of(state, target);
    let all = ready_chargers(state, &lineup.field(state), unit, &enemies, gone);
    let figures = state.unit(unit).figures.iter().zip(all);
    let track = |(figure, charger): (&Figure, Charger)| Track {
        who: Mover::Figure(figure.id),
        from: figure.at,
        to: charger.to,
        facing: None,
        driver: None,
        halt: None,
    };
    figures.filter(|(_, charger)| !charger.to.is_empty()).map(track).collect()
}

/// (MT-HTH-2) Nobody of the target spotted anybody of the chargers where they began. A hidden unit looks from
/// its marker.
pub fn is_surprise(
    state: &State,
    going: &Going,
    target: UnitId,
    marker: Option<Point>,
    revealed: bool,
) -> bool {
    let Some(unit) = going.unit() else { return false };
    if state.is_engaged(target) {
        return false;
    }
    if revealed {
        return true;
    }
    let mut start = state.clone();
    let starts = going.tracks.iter().map(|track| (track.who, first_place(going, track)));
    let places = starts.collect();
    crate::apply::apply(&mut start, &Event::Moved { who: going.who, steps: (0, 0), places });
    match marker {
        Some(at) => !sight::unit_spotted_from(&start, target, at, unit),
        None => !sight::unit_spots(&start, target, unit),
    }
}

fn first_place(going: &Going, track: &Track) -> Point {
    let gone = going.gone.iter().find(|(figure, _)| Mover::Figure(*figure) == track.who);
    gone.and_then(|(_, way)| way.first()).copied().unwrap_or(track.from)
}

/// (MT-HTH-5) Whether it may answer so.
pub fn check_react(state: &State, unit: UnitId, by: UnitId, choice: Answer) -> Result<(), Refusal> {
    let may = match choice {
        Answer::Stand => true,
        Answer::Fire => sight::has_loaded(state, unit),
        Answer::Evade => may_evade(state, unit, by),
    };
    match may {
        true => Ok(()),
        false => refuse(cite!("MT-HTH-5"), "The unit can't answer the charge so."),
    }
}

fn may_evade(state: &State, unit: UnitId, by: UnitId) -> bool {
    let u = state.unit(unit);
    let profile = state.profile(unit);
    let light = matches!(profile.discipline, Discipline::Skirmisher | Discipline::Native)
        || profile.traits.has(Trait::Native);
    let rides = state.is_mounted(unit) && !state.is_mounted(by);
    let ground = &state.scenario.ground;
    let inside = |figure: &Figure| ground.building_at(figure.at).is_some();
    (light || rides) && !u.formed.is_formed() && !u.figures.iter().any(inside)
}

/// (MT-HTH-17, 2)
pub fn react(cx: &mut Cx<'_>, mut going: Going) {
    going.stage = match (going.anew, going.steps) {
        (true, _) => GoingStage::Anew,
        (false, 0) => GoingStage::Markers,
        (false, _) => GoingStage::Step,
    };
    let (unit, target, surprise) = (going.unit(), going.target, going.surprise);
    next(cx, going);
    let (Some(by), Some(unit)) = (unit, target) else { return };
    let state = cx.state();
    let u = state.unit(unit);
    let deaf = surprise || u.shaken || u.flight || state.is_engaged(unit);
    if !deaf && (sight::has_loaded(state, unit) || may_evade(state, unit, by)) {
        cx.emit(Event::Begin(Frame::React { unit, by }));
    }
}

/// The answer of the unit charged.
pub fn reacted(cx: &mut Cx<'_>, unit: UnitId, answer: Answer) {
    let Some(Frame::Going(going)) = cx.state().stack.last() else { return };
    let mut going = (**going).clone();
    let Some(by) = going.unit() else { return };
    cx.emit(Event::Fight(FightEvent::Reacted { unit, by, answer }));
    going.answer = answer;
    if answer == Answer::Evade {
        (going.anew, going.stage) = (true, GoingStage::Anew);
    }
    next(cx, going);
    if answer == Answer::Evade {
        nerve::evade(cx, unit, by);
    }
}

/// (MT-HTH-1, MT-HTH-5) The target has become a unit, or has given way.
pub fn ask_anew(cx: &mut Cx<'_>, mut going: Going) {
    (going.anew, going.stage) = (false, GoingStage::Step);
    let (unit, target) = (going.unit(), going.target);
    let there = target.is_some_and(|target| cx.state().is_on_table(target));
    match (unit, target) {
        (Some(unit), Some(target)) if there => {
            next(cx, going);
            cx.emit(Event::Begin(Frame::NewCharge { unit, target }));
        }
        _ => stopped(cx, going),
    }
}

/// What each has gone so far in this action, from where it began.
fn gone_so_far(state: &State, going: &Going) -> Vec<(FigureId, Vec<Point>)> {
    let length = state.tables().moves.step;
    let mut gone = going.gone.clone();
    for track in &going.tracks {
        let Mover::Figure(figure) = track.who else { continue };
        let far = going.far(track, going.step, length);
        let cut = track.way().cut(far);
        let mut way: Vec<Point> = cut.legs().map(|leg| leg.b).collect();
        match gone.iter_mut().find(|(id, _)| *id == figure) {
            Some((_, before)) => before.append(&mut way),
            None => {
                way.insert(0, track.from);
                gone.push((figure, way));
            }
        }
    }
    gone
}

/// (MT-ENG-10) `charge`.
pub fn check_charge(
    state: &State,
    unit: UnitId,
    target: UnitId,
    paths: &[Way],
    ready: bool,
    stay: bool,
) -> Result<(), Refusal> {
    match (stay, ready, paths.is_empty()) {
        (true, false, true) => return Ok(()),
        (false, true, true) | (false, false, false) => {}
        _ => return refuse(cite!("MT-ENG-7"), "Name paths, or the ready-made charge, or stay."),
    }
    let Some(going) = super::top(state) else {
        return refuse(cite!("MT-HTH-1"), "Nobody charges.");
    };
    check_riders(state, unit, target)?;
    let gone = gone_so_far(state, going);
    let lineup = state.lineup();
    let field = lineup.field(state);
    let enemies = pegs_of(state, Who::Unit(target));
    if ready {
        let all = ready_chargers(state, &field, unit, &enemies, &gone);
        return field.check_charge(&all, &enemies, None);
    }
    let ways = march::ways(state, unit, paths)?;
    let all = chargers(state, &field, unit, &ways, &gone);
    let charge = field.check_charge(&all, &enemies, None);
    match charge {
        Err(refusal) if going.answer == Answer::Evade => {
            check_rest_of_move(state, &field, unit, all, refusal)
        }
        charge => charge,
    }
}

/// (MT-HTH-5) After an Evade what makes no contact is a Move with what is left.
fn check_rest_of_move(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    all: Vec<Charger>,
    refusal: Refusal,
) -> Result<(), Refusal> {
    if refusal.rule != cite!("MT-HTH-1") {
        return Err(refusal);
    }
    let ends: Vec<tabletop::Base> = all
        .iter()
        .map(|charger| charger.to.last().copied().unwrap_or(charger.walker.at))
        .map(|at| state.base(unit, at))
        .collect();
    let others: Vec<tabletop::Base> =
        field.pegs.iter().filter(|peg| peg.unit != unit).map(|peg| peg.base()).collect();
    for charger in all.iter().filter(|charger| !charger.to.is_empty()) {
        let walker = crate::ground::Walker { charges: false, ..charger.walker };
        field.check_path(&walker, &charger.gone, &legs(walker.at, &charger.to), &others)?;
    }
    field.check_rest(state.side(unit), &ends, &others)?;
    match tabletop::is_cohesive(&ends, state.reach(unit)) {
        true => Ok(()),
        false => refuse(cite!("MT-FOR-1"), "The figures would stray too far from each other."),
    }
}

/// The tracks of a new charge.
pub fn new_ways(
    state: &State,
    unit: UnitId,
    target: UnitId,
    paths: &[Way],
    ready: bool,
) -> Vec<Track> {
    let gone = super::top(state).map(|going| gone_so_far(state, going)).unwrap_or_default();
    match ready {
        true => ready_tracks(state, unit, Who::Unit(target), &gone),
        false => super::start::tracks(state, unit, paths),
    }
}

/// New paths, or the end of it.
pub fn charge_anew(cx: &mut Cx<'_>, target: UnitId, paths: &[Way], ready: bool, stay: bool) {
    let Some(Frame::Going(going)) = cx.state().stack.last() else { return };
    let mut going = (**going).clone();
    let Some(unit) = going.unit() else { return };
    if stay {
        return stopped(cx, going);
    }
    let state = cx.state();
    let tracks = new_ways(state, unit, target, paths, ready);
    going.gone = gone_so_far(state, &going);
    let touches = {
        let lineup = state.lineup();
        let field = lineup.field(state);
        let enemies = pegs_of(state, Who::Unit(target));
        tracks.iter().any(|track| {
            let end = state.peg(unit, track.to.last().copied().unwrap_or(track.from));
            enemies.iter().any(|enemy| field.meets(&end, enemy))
        })
    };
    going.tracks = tracks;
    going.kind = if touches { GoingKind::Engage } else { GoingKind::Move };
    (going.step, going.beware) = (0, Vec::new());
    going.steps = count(state, &going);
    going.stage = match going.steps {
        0 => GoingStage::Markers,
        _ => GoingStage::Step,
    };
    next(cx, going);
}

/// (MT-HTH-1) A charging figure has come within 2 inches of the marker.
pub fn nears_marker(state: &State, going: &Going) -> bool {
    let (Some(marker), Some(unit)) = (going.marker, going.unit()) else { return false };
    let Some(marker) = state.marker(marker) else { return false };
    let far = state.tables().measures.reveal + state.tables().bases.marker + state.radius(unit);
    state.unit(unit).figures.iter().any(|figure| figure.at.is_within(marker.at, far))
}

/// (MT-HTH-1) A dummy: the action ends on the spot. A unit: it is set up and reacts, and the charge goes on
/// against it with new paths.
pub fn meet_marker(cx: &mut Cx<'_>, mut going: Going) {
    let Some(marker) = going.marker.take() else { return };
    let revealed = going.surprise;
    let Some((target, at)) = hide::unmask(cx, marker, Cause::Charged) else {
        return stopped(cx, going);
    };
    going.target = Some(target);
    going.surprise = is_surprise(cx.state(), &going, target, Some(at), revealed);
    (going.anew, going.stage) = (true, GoingStage::React);
    let surprise = going.surprise;
    let unit = going.unit();
    next(cx, going);
    if let Some(unit) = unit {
        let target = Who::Unit(target);
        cx.emit(Event::Fight(FightEvent::Declared { unit, target, surprise }));
    }
    let side = cx.state().side(target);
    cx.emit(Event::Begin(Frame::Places { side, unit: target, at }));
}

/// (MT-HTH-17, 4) The target fires.
pub fn fire(cx: &mut Cx<'_>, mut going: Going) {
    going.stage = GoingStage::Throw;
    let asked = going.target.filter(|_| going.answer == Answer::Fire).zip(going.unit());
    next(cx, going);
    let Some((unit, at)) = asked.filter(|(unit, _)| cx.state().is_on_table(*unit)) else { return };
    let vigilant = cx.state().unit(unit).vigilance;
    let manner = if vigilant { Manner::Ready } else { Manner::Charge };
    if !shoot::ready(cx.state(), unit, manner, Some(at)).shots.is_empty() {
        cx.emit(Event::Begin(Frame::ChargeFire { unit, at }));
    }
}

/// (MT-HTH-17, 4) Then the chargers throw.
pub fn throw(cx: &mut Cx<'_>, mut going: Going) {
    going.stage = GoingStage::Finish;
    let there = going.target.filter(|target| cx.state().is_on_table(*target));
    let asked = going.unit().zip(there);
    next(cx, going);
    if let Some((unit, at)) = asked
        && !shoot::ready(cx.state(), unit, Manner::Rush, Some(at)).shots.is_empty()
    {
        cx.emit(Event::Begin(Frame::OneShot { unit, at: Some(at) }));
    }
}

/// (MT-HTH-17, 5) Survivors finish their paths.
pub fn finish(cx: &mut Cx<'_>, mut going: Going) {
    let state = cx.state();
    let all = going.tracks.iter().filter(|track| super::is_there(state, track.who));
    let mut places: Vec<(Mover, Point)> = all
        .filter(|track| track.halt.is_none())
        .map(|track| (track.who, track.way().end()))
        .collect();
    places.retain(|(who, at)| super::place_of(state, *who) != Some(*at));
    // (MT-MOV-11) Who was halted may stand in the way of the others.
    if let Some(unit) = going.unit().filter(|_| going.tracks.iter().any(|t| t.halt.is_some())) {
        let step = state.tables().moves.step;
        places = super::rests(state, unit, &going, |track| match track.halt {
            None => track.way().length(),
            Some(_) => going.far(track, going.steps, step),
        });
    }
    let steps = (going.steps, going.steps + 1);
    cx.emit(Event::Moved { who: going.who, steps, places });
    going.stage = GoingStage::Contact;
    next(cx, going);
}

/// (MT-HTH-17, 6) Contact, or the end of the action.
pub fn contact(cx: &mut Cx<'_>, mut going: Going) {
    let (Some(unit), Some(target)) = (going.unit(), going.target) else {
        return cx.emit(Event::Done);
    };
    let state = cx.state();
    let there = state.is_on_table(unit) && state.is_on_table(target);
    if !there || !fight::in_contact(state, unit, target) {
        super::arrive::order(cx, unit, &going, true);
        return cx.emit(Event::Done);
    }
    if may_capture(state, target) {
        going.stage = GoingStage::Last;
        next(cx, going);
        return cx.emit(Event::Begin(Frame::Capture { unit, of: target }));
    }
    cx.emit(Event::Done);
    strike(cx, &going, unit, target);
}

fn strike(cx: &mut Cx<'_>, going: &Going, unit: UnitId, target: UnitId) {
    super::arrive::order(cx, unit, going, true);
    let across = across(cx.state(), going, target);
    fight::begin(
        cx,
        Fight::charge(unit, target, going.surprise, across, [going.fallen[1], going.fallen[0]]),
    );
}

/// (MT-HTH-9) Those whose paths met an obstacle near the men they charged.
fn across(state: &State, going: &Going, target: UnitId) -> Vec<FigureId> {
    let ground = &state.scenario.ground;
    let behind = state.tables().measures.behind;
    let mut across = Vec::new();
    for track in &going.tracks {
        let Mover::Figure(figure) = track.who else { continue };
        let before = going.gone.iter().find(|(id, _)| *id == figure);
        let mut whole: Vec<Point> = before.map_or_else(Vec::new, |(_, way)| way.clone());
        if whole.is_empty() {
            whole.push(track.from);
        }
        whole.extend(&track.to);
        let path: Vec<Segment> =
            whole.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect();
        let met = path.iter().any(|leg| {
            ground.pieces().index().any_along(leg, |piece| {
                matches!(ground.lie(piece), Lie::Obstacle { .. })
                    && ground.is_crossed(piece, leg)
                    && state.bases(target).iter().any(|base| ground.touches(piece, base, behind))
            })
        });
        if met {
            across.push(figure);
        }
    }
    across
}

/// (MT-CIV-2) Civilians with no friendly soldier near.
fn may_capture(state: &State, target: UnitId) -> bool {
    if state.profile(target).troop != TroopType::Civilians {
        return false;
    }
    let escort = state.tables().measures.escort;
    let civilians = state.bases(target);
    let soldiers = state
        .of(state.side(target))
        .filter(|unit| *unit != target && state.profile(*unit).troop != TroopType::Civilians);
    let mut soldiers = soldiers.flat_map(|unit| state.bases(unit));
    !soldiers.any(|base| civilians.iter().any(|other| other.is_within(&base, escort)))
}

/// (MT-CIV-2)
pub fn captured(cx: &mut Cx<'_>, unit: UnitId, of: UnitId, yes: bool) {
    let Some(Frame::Going(going)) = cx.state().stack.last() else { return };
    let going = (**going).clone();
    cx.emit(Event::Done);
    match yes {
        true => {
            super::arrive::order(cx, unit, &going, true);
            cx.emit(Event::Captured { unit: of, by: unit });
        }
        false => strike(cx, &going, unit, of),
    }
}
