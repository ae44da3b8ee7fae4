//! (BP-RSP) What those who are charged can do, and how it is done.

use tabletop::{Base, Heading, Point, Side4};

use crate::Cx;
use crate::carry::{push_toward, strip};
use crate::charge::{finish_run, go_in, land, record};
use crate::commander;
use crate::event::{DisorderedBy, Event, Going};
use crate::frame::*;
use crate::ground::dock::{self, Dock, Terms};
use crate::ground::forced::{Forced, forced};
use crate::ground::room::Room;
use crate::ground::terrain::{self, Pace};
use crate::ground::{self, EPS, form};
use crate::nerve;
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::State;
use crate::tables::DiceRule;

/// A face by the name players give it.
pub fn name_face(state: &State, unit: UnitId, face: usize) -> Face {
    match state.unit(unit).garrison {
        Some(_) => Face::Number(face as u8 + 1),
        None => Face::Side(Side4::ALL[face % 4]),
    }
}

/// (BP-RSP-2) It could give closing fire if it were charged on the right face, engaged or not.
pub fn could_close(state: &State, unit: UnitId) -> bool {
    let u = state.unit(unit);
    let skirmishes = u.formation == Formation::Skirmish && u.garrison.is_none();
    let dice = match u.garrison {
        Some(_) => state.tables().house.shoot,
        None => state.tables().dice(u.formation).shoot,
    };
    matches!(state.arm(unit), Arm::Infantry | Arm::Artillery)
        && state.values(unit).shoot > 0
        && !skirmishes
        && !u.closed
        && dice != DiceRule::None
}

/// (BP-RSP-2, BP-CHG-10) The same, and it is not in hand-to-hand.
pub fn can_close(state: &State, unit: UnitId) -> bool {
    could_close(state, unit) && !state.is_engaged(unit)
}

/// (BP-SPR-21)
pub fn is_steady_line(state: &State, unit: UnitId) -> bool {
    state.has(unit, Special::SteadyLine)
        && state.formation(unit).is_formed()
        && !state.is_unsteady(unit)
}

/// (BP-RSP-1) What a charged unit may do; `Hold` is always there, unless it must form square.
pub fn options(
    state: &State,
    charger: UnitId,
    target: UnitId,
    on: usize,
    dock: &Dock,
    sweep: bool,
) -> Vec<Response> {
    let mut may = vec![Response::Hold];
    let is_horse = state.arm(target) == Arm::Cavalry;
    if state.is_engaged(target) || is_horse && state.unit(target).disordered {
        return may;
    }
    let fronts = on == 0 || state.is_all_round(target);
    if fronts && can_close(state, target) {
        may.push(Response::ClosingFire);
        if is_steady_line(state, target) {
            may.push(Response::SteadyFire);
        }
    }
    // (BP-AFT-2) Against a sweeping advance there is nothing else.
    if sweep || state.unit(target).garrison.is_some() {
        return may;
    }
    if may_countercharge(state, target, on) {
        may.push(Response::Countercharge);
    }
    if may_turn(state, charger, target, on) {
        may.push(Response::TurnToFace);
    }
    if evasion(state, charger, target, dock.to).is_some() {
        may.push(Response::Evade);
    }
    if square(state, charger, target, on).is_some() {
        if state.has(target, Special::MustFormSquare) {
            return vec![Response::FormSquare];
        }
        may.push(Response::FormSquare);
    }
    may
}

/// (BP-RSP-3)
fn may_countercharge(state: &State, unit: UnitId, on: usize) -> bool {
    let formation = state.formation(unit);
    let fronts = on == 0 && formation == Formation::Line || formation == Formation::Skirmish;
    state.arm(unit) == Arm::Cavalry
        && fronts
        && !state.is_unsteady(unit)
        && !state.brigade_is_broken(unit)
}

/// (BP-RSP-4) Charged on flank or rear, with room to turn and to be met.
fn may_turn(state: &State, charger: UnitId, unit: UnitId, on: usize) -> bool {
    let flanked = on != 0 && !state.is_all_round(unit);
    if state.arm(unit) != Arm::Cavalry || !flanked || state.unit(unit).disordered {
        return false;
    }
    turned(state, charger, unit).is_some()
}

/// (BP-RSP-4) On its centre, to point at the charger's front.
fn turn_pose(state: &State, charger: UnitId, unit: UnitId) -> Base {
    let base = ground::base(state, unit);
    let toward = ground::base(state, charger).front_middle();
    base.facing(Heading::toward_fine(base.at, toward))
}

fn turned(state: &State, charger: UnitId, unit: UnitId) -> Option<(Base, Dock)> {
    let now = ground::base(state, unit);
    let pose = turn_pose(state, charger, unit);
    let room = Room::new(state, unit, Some(&now)).ignoring(charger);
    room.stand(&pose, state.formation(unit), &[]).ok()?;
    let ahead = with_pose(state, unit, &pose, Going::TurnToFace);
    let dock = dock::dock(&ahead, charger, unit, 0, Terms::Meeting).ok()?;
    Some((pose, dock))
}

/// The state in which a unit stands elsewhere.
pub fn with_pose(state: &State, unit: UnitId, base: &Base, how: Going) -> State {
    let mut ahead = state.clone();
    let (at, facing) = (base.at, base.facing);
    crate::apply::apply(&mut ahead, &Event::Moved { unit, at, facing, how, cost: 0 });
    ahead
}

/// (BP-RSP-5) The formation it runs in, the pose it turns to and where it ends, if it can.
fn evasion(
    state: &State,
    charger: UnitId,
    unit: UnitId,
    to: Point,
) -> Option<(Formation, Base, Forced)> {
    let (arm, u) = (state.arm(unit), state.unit(unit));
    let skirmishes = u.formation == Formation::Skirmish;
    let charger_skirmishes = state.formation(charger) == Formation::Skirmish;
    let horse_guns = arm == Arm::Artillery && state.has(unit, Special::HorseArtillery);
    let allowed = match state.arm(charger) {
        Arm::Infantry => {
            arm == Arm::Cavalry
                || horse_guns
                || arm == Arm::Infantry && skirmishes && !charger_skirmishes
        }
        Arm::Cavalry => arm == Arm::Cavalry && skirmishes && !charger_skirmishes,
        Arm::Artillery | Arm::Wagon => false,
    };
    if !allowed || u.disordered || u.evaded || u.garrison.is_some() {
        return None;
    }
    let from = ground::base(state, charger).front_middle();
    let heading = match from == to {
        true => state.unit(charger).facing,
        false => Heading::toward_fine(from, to),
    };
    let formation = if horse_guns { Formation::Limbered } else { u.formation };
    let pose = ground::shape(state, unit, formation).at(u.at, heading);
    let now = ground::base(state, unit);
    let room = Room::new(state, unit, Some(&now)).ignoring(charger);
    let hull = pose.hull();
    let barred = room.closed_ground(&hull, formation, &[])
        || !ground::is_on_table(&state.scenario, &pose)
        || room.enemies.iter().any(|e| e.hull.overlaps(&hull, EPS))
        || room.is_crowded(&hull);
    if barred {
        return None;
    }
    let far = match horse_guns {
        true => state.tables().moves.horse,
        false => state.move_length(unit),
    };
    let end = forced(&room, &pose, formation, heading.unit(), far);
    let stands = end.off.is_some() || room.stand(&end.base, formation, &[]).is_ok();
    stands.then_some((formation, pose, end))
}

/// (BP-RSP-6) Where it would stand in square, if it can try.
fn square(state: &State, charger: UnitId, unit: UnitId, on: usize) -> Option<Base> {
    let u = state.unit(unit);
    let knows = state.has(unit, Special::MustFormSquare) || state.has(unit, Special::FormSquare);
    let fits = u.formation.is_formed()
        && !matches!(u.formation, Formation::MarchColumn | Formation::Square)
        && !u.disordered
        && u.garrison.is_none();
    let asked = state.arm(charger) == Arm::Cavalry && on == 0 && !state.is_engaged(unit);
    if !knows || !fits || !asked {
        return None;
    }
    form::change(state, unit, Formation::Square, crate::action::How::Front).ok()
}

/// The answer is given and carried out; then the charger comes on.
pub fn answer(cx: &mut Cx<'_>, mut carry: Carry, ask: &Ask, response: Response) {
    let Ask { charger, target, face, to, .. } = *ask;
    carry.answers.push((target, response));
    if ask.may.len() > 1 || response != Response::Hold {
        cx.emit(Event::Answered { unit: target, charger, response });
    }
    let on = usize::from(face);
    match response {
        Response::Hold | Response::ClosingFire => go_in(cx, carry, charger, target, on),
        Response::SteadyFire => {
            cx.emit(Event::Charging { unit: target, charging: false, bonus: true });
            go_in(cx, carry, charger, target, on);
        }
        Response::Countercharge => countercharge(cx, carry, charger, target, on, to),
        Response::TurnToFace => turn_to_face(cx, carry, charger, target, on),
        Response::Evade => evade(cx, carry, charger, target, to),
        Response::FormSquare => form_square(cx, carry, charger, target, on, to),
    }
}

/// (BP-RSP-3)
fn countercharge(
    cx: &mut Cx<'_>,
    carry: Carry,
    charger: UnitId,
    unit: UnitId,
    on: usize,
    to: Point,
) {
    let state = cx.state();
    let start = ground::base(state, charger).front_middle();
    let mut pose = ground::base(state, unit);
    // (BP-RSP-3) Skirmishers first turn to the charge.
    if state.formation(unit) == Formation::Skirmish {
        let turned = turn_pose(state, charger, unit);
        let room = Room::new(state, unit, Some(&pose)).ignoring(charger);
        if room.stand(&turned, Formation::Skirmish, &[]).is_ok() {
            pose = turned;
        }
    }
    let half = start.to(to).length_down() / 2;
    let end = advance(state, charger, unit, &pose, half);
    let front = |ahead: &State| dock::dock(ahead, charger, unit, 0, Terms::Meeting).ok();
    let ahead = with_pose(state, unit, &end, Going::Countercharge);
    // Without a dock point it is met where it stands.
    let (end, dock) = match front(&ahead) {
        Some(dock) => (end, Some((0, dock))),
        None => {
            let still = ground::base(state, unit);
            let docks = dock::dock(state, charger, unit, on, Terms::Meeting).ok();
            (still, docks.map(|dock| (on, dock)))
        }
    };
    let (at, facing) = (end.at, end.facing);
    let from = ground::base(state, unit);
    let cost = from.at.to(at).length_up();
    let is_foot = state.arm(charger) == Arm::Infantry && !state.unit(charger).disordered;
    cx.emit(Event::Moved { unit, at, facing, how: Going::Countercharge, cost });
    cx.emit(Event::Charging { unit, charging: true, bonus: true });
    commander::ride_over(cx, unit, &strip(&from, &end));
    if is_foot {
        cx.emit(Event::Disordered { unit: charger, by: DisorderedBy::Countercharge });
    }
    match dock {
        Some((on, dock)) => land(cx, carry, charger, unit, on, &dock),
        None => cx.emit(Event::Next(Frame::Carry(carry))),
    }
}

/// (BP-RSP-3) Straight ahead as far as the ground is open.
fn advance(state: &State, charger: UnitId, unit: UnitId, from: &Base, far: i32) -> Base {
    let room = Room::new(state, unit, Some(from)).ignoring(charger);
    let (arm, formation) = (room.arm, state.formation(unit));
    let scenario = &state.scenario;
    let moved = |far: i32| tabletop::Element::Advance(far).end(from);
    let is_free = |far: i32| {
        let end = moved(far);
        let hull = from.hull().swept(from.at.to(end.at));
        ground::is_on_table(scenario, &end)
            && !room.friends.iter().any(|f| !f.free && f.hull.overlaps(&hull, 0))
            && !room.enemies.iter().any(|e| e.hull.is_closer(&hull, e.keep))
            && !scenario.piece_ids().any(|id| {
                let kind = &scenario.piece(id).kind;
                match (terrain::area(kind), terrain::pace(kind, arm, formation)) {
                    (_, Pace::Full) => false,
                    (Some(area), _) => area.parts().iter().any(|p| p.overlaps(&hull, 0)),
                    (None, _) => scenario.house(id).is_some_and(|q| q.hull().overlaps(&hull, 0)),
                }
            })
            && !terrain::obstacles(scenario).any(|(_, line, _)| {
                let meets =
                    |s: tabletop::Segment| tabletop::Hull::segment(s.a, s.b).overlaps(&hull, 0);
                line.segments().any(meets)
            })
    };
    let mut end = ground::farthest(far, is_free).unwrap_or(0);
    // Loose friends are passed, not stood upon.
    while end > 0 && !room.is_free(&moved(end).hull()) {
        end -= ground::HUNDREDTH;
    }
    moved(end.max(0))
}

/// (BP-RSP-4)
fn turn_to_face(cx: &mut Cx<'_>, carry: Carry, charger: UnitId, unit: UnitId, on: usize) {
    let Some((pose, dock)) = turned(cx.state(), charger, unit) else {
        return go_in(cx, carry, charger, unit, on);
    };
    let (at, facing) = (pose.at, pose.facing);
    cx.emit(Event::Moved { unit, at, facing, how: Going::TurnToFace, cost: 0 });
    land(cx, carry, charger, unit, 0, &dock);
}

/// (BP-RSP-5)
fn evade(cx: &mut Cx<'_>, mut carry: Carry, charger: UnitId, unit: UnitId, to: Point) {
    let Some((formation, pose, end)) = evasion(cx.state(), charger, unit, to) else {
        let on = dock::faces(cx.state(), charger, unit)[0].unwrap_or(0);
        return go_in(cx, carry, charger, unit, on);
    };
    let state = cx.state();
    let start = ground::base(state, charger).front_middle();
    let mounted = state.unit(unit).mounted;
    let (at, facing) = (end.base.at, end.base.facing);
    let from = state.unit(unit).at;
    cx.emit(Event::Evaded { unit });
    if let Some(edge) = end.off {
        nerve::leave_table(cx, unit, edge);
    } else if formation != cx.state().formation(unit) {
        cx.emit(Event::Formed { unit, formation, mounted, at, facing });
    } else {
        let cost = from.to(at).length_up();
        cx.emit(Event::Moved { unit, at, facing, how: Going::Evade, cost });
    }
    commander::ride_over(cx, unit, &[pose.hull().swept(pose.at.to(at))]);
    carry.evaders.push(unit);
    if cx.state().is_on_table(unit) {
        let caught = dock::dock(cx.state(), charger, unit, 2, Terms::Chase);
        if let Ok(dock) = caught {
            return land(cx, carry, charger, unit, 2, &dock);
        }
    }
    record(&mut carry, charger, start, to);
    cx.emit(Event::Next(Frame::Carry(carry)));
    let far = start.to(to).length_up();
    push_toward(cx, charger, to, far);
    finish_run(cx, charger);
}

/// (BP-RSP-6)
fn form_square(
    cx: &mut Cx<'_>,
    mut carry: Carry,
    charger: UnitId,
    unit: UnitId,
    on: usize,
    to: Point,
) {
    let Some(base) = square(cx.state(), charger, unit, on) else {
        return go_in(cx, carry, charger, unit, on);
    };
    let (fails, ragged) = cx.state().tables().risk.square;
    let dice = cx.state().scenario.options.square_roll.then(|| {
        let mut dice = [0; 2];
        cx.dice.throw(&mut dice, 6, cite!("BP-RSP-6"), &mut |f| match f[0] + f[1] {
            total if total <= fails => 0,
            total if total >= ragged => 2,
            _ => 1,
        });
        dice
    });
    let total = dice.map_or(7, |dice| dice[0] + dice[1]);
    let (formed, disordered) = (total > fails, total <= fails || total >= ragged);
    cx.emit(Event::SquareRoll { unit, dice, formed, disordered });
    if disordered {
        cx.emit(Event::Disordered { unit, by: DisorderedBy::Square });
    }
    if !formed {
        return go_in(cx, carry, charger, unit, on);
    }
    let (formation, mounted) = (Formation::Square, cx.state().unit(unit).mounted);
    let (at, facing) = (base.at, base.facing);
    cx.emit(Event::Formed { unit, formation, mounted, at, facing });
    let state = cx.state();
    let start = ground::base(state, charger).front_middle();
    if state.is_unsteady(unit) {
        let on = ground::quarter(state, unit, start);
        return go_in(cx, carry, charger, unit, on);
    }
    // Against a steady square the cavalry halts 3" away.
    let far = halt(state, charger, unit, to);
    record(&mut carry, charger, start, start);
    cx.emit(Event::Next(Frame::Carry(carry)));
    push_toward(cx, charger, to, far);
    finish_run(cx, charger);
}

/// How far the cavalry goes on before it is 3" from the square.
fn halt(state: &State, charger: UnitId, square: UnitId, to: Point) -> i32 {
    let from = ground::base(state, charger);
    let way = from.front_middle().to(to);
    let (hull, other) = (from.hull(), ground::hull(state, square));
    let off = state.tables().measures.square_halt;
    let is_off =
        |far: i32| !hull.swept(ground::forced::way(from.at, way, far)).is_closer(&other, off);
    ground::farthest(way.length_up(), is_off).unwrap_or(0)
}
