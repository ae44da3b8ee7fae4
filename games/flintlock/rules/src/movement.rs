//! (7.0, 9.2) Movement, turning in place and Withdrawal.

use hexes::{Dir, Facing, Hex};
use kernel::{Cite, Refusal, refuse};

use crate::Cx;
use crate::action::{Action, GunSide, TurnKind};
use crate::event::{CapturedBy, CheckedFor, DisorderedBy, Event, Manner};
use crate::frame::Frame;
use crate::leaders;
use crate::parts::*;
use crate::rulebook::cite;
use crate::stacking;
use crate::state::*;
use crate::tables::PROHIBITED;
use crate::{fire, results, zoc};

/// A unit that has been chosen or is under way.
#[derive(Debug, Clone, Copy)]
pub struct Mover {
    pub unit: UnitId,
    pub pair: bool,
    pub mp: u8,
    /// Under way: at least one step was taken.
    pub started: bool,
}

impl Mover {
    /// The mover the top frame is about.
    pub fn of(state: &State) -> Option<Mover> {
        match *state.stack.last()? {
            Frame::Acting { unit, pair } => {
                // (7.11) Two units together go at the pace of the slower.
                let other = pair.then(|| state.partner(unit)).flatten();
                let mp = other.map_or(u8::MAX, |o| state.movement_allowance(o));
                let mp = mp.min(state.movement_allowance(unit));
                Some(Mover { unit, pair, mp, started: false })
            }
            Frame::Moving { unit, pair, mp, .. } => Some(Mover { unit, pair, mp, started: true }),
            _ => None,
        }
    }

    pub fn units(self, state: &State) -> impl Iterator<Item = UnitId> {
        // The lower one first: who comes later lies on top.
        let other = self.pair.then(|| state.partner(self.unit)).flatten();
        let (first, last) = match other {
            Some(o) if state.stand(state.unit(self.unit).hex).under == self.unit.0 => {
                (Some(self.unit), Some(o))
            }
            other => (other, Some(self.unit)),
        };
        first.into_iter().chain(last)
    }
}

/// (7.14, 9.2) What keeps a unit from starting to move at all.
pub fn check_start(state: &State, m: Mover) -> Result<(), Refusal> {
    let unit = m.unit;
    let (hex, enemy) = (state.unit(unit).hex, state.side(unit).other());
    if state.is_gun(unit) && state.has(unit, Marks::DISORDERED) {
        return refuse(cite!("11.53"), "a Disordered gun can't move");
    }
    if !m.started && zoc::in_zoc(state, hex, enemy) {
        if state.is_infantry(unit) && !state.is_skirmisher(unit) {
            if state.has(unit, Marks::PARTIAL) {
                return refuse(cite!("5.42"), "Partial Infantry can't leave an enemy ZOC");
            }
            return refuse(cite!("9.2"), "Infantry can leave an enemy ZOC only by Withdrawal");
        }
        // (9.2e) Nothing holds a gun but that its first hex must be free.
        if !state.is_gun(unit) && zoc::in_cavalry_zoc(state, hex, enemy) {
            return refuse(cite!("9.2"), "it can leave a Cavalry ZOC only by Withdrawal");
        }
    }
    if m.started && zoc::in_zoc(state, hex, enemy) {
        return refuse(cite!("9.1"), "it has entered an enemy ZOC and must stop");
    }
    Ok(())
}

/// (7.11, 7.12) Whether a unit may go one hex in a direction, and for how many MP.
pub fn check_way(state: &State, m: Mover, dir: Dir) -> Result<(Hex, u8), Refusal> {
    let unit = m.unit;
    let from = state.unit(unit).hex;
    let enemy = state.side(unit).other();
    let Some(to) = state.grid().neighbour(from, dir) else {
        return refuse(cite!("7.11"), "units can't leave the map");
    };
    let cost = state.scenario.field.cost(state.gait(unit), from, dir);
    if cost == PROHIBITED {
        return refuse(cite!("7.11"), "it can't enter that ground");
    }
    if cost > m.mp {
        return refuse(cite!("7.12"), "it has too few Movement Points left");
    }
    stacking::check_entry(state, unit, m.pair, to)?;
    if state.has(unit, Marks::PARTIAL) && state.is_next_to(to, enemy) {
        let leader = state.leader_of(unit).map(|l| state.leader(l).order);
        if leader.is_some_and(Order::is_active) {
            return refuse(
                cite!("7.13"),
                "it is out of its leader's range and can't move next to an enemy",
            );
        }
        return refuse(cite!("5.42"), "a Partial unit can't move next to an enemy");
    }
    if !m.started && zoc::in_zoc(state, to, enemy) && zoc::in_zoc(state, from, enemy) {
        return refuse(cite!("9.2"), "it can't go straight from one enemy ZOC to another");
    }
    Ok((to, cost))
}

/// (8.0, 10.0) The facings a unit may take on entering a hex: any, but a Close unit that joins
/// another takes the other's.
fn entry_facings(state: &State, m: Mover, to: Hex) -> &'static [Facing] {
    let all = zoc::facings_of(state, m.unit);
    match state.stand(to).top() {
        Some(other) if !state.is_gun(m.unit) && !state.is_skirmisher(m.unit) => {
            let facing = state.unit(other).facing;
            let at = all.iter().position(|f| *f == facing).unwrap_or(0);
            &all[at..=at]
        }
        _ => all,
    }
}

pub fn check_step(state: &State, m: Mover, to: Hex, facing: Facing) -> Result<u8, Refusal> {
    check_start(state, m)?;
    check_joined(state, m)?;
    let Some(dir) = state.grid().direction(state.unit(m.unit).hex, to) else {
        return refuse(cite!("7.12"), "it moves one hex at a time");
    };
    let (to, cost) = check_way(state, m, dir)?;
    if !entry_facings(state, m, to).contains(&facing) {
        return refuse(cite!("8.0"), "it can't face that way there");
    }
    Ok(cost)
}

/// (10.0h) A Close unit that has joined another stops there.
fn check_joined(state: &State, m: Mover) -> Result<(), Refusal> {
    if m.started && !m.pair && !state.is_skirmisher(m.unit) && state.partner(m.unit).is_some() {
        return refuse(cite!("10.0"), "it has joined another unit in Close and must stop");
    }
    Ok(())
}

/// (8.0, 9.1) Facings open to a unit that stays where it is: one vertex if an enemy ZOC holds it.
fn check_facing(
    state: &State,
    unit: UnitId,
    facing: Facing,
    held: Option<Cite>,
) -> Result<(), Refusal> {
    let now = state.unit(unit).facing;
    if !zoc::facings_of(state, unit).contains(&facing) {
        return refuse(
            cite!("8.0"),
            "Lines, Cavalry and guns face a corner of the hex, others a side",
        );
    }
    match held {
        Some(rule) if now.turn_to(facing) > 2 => {
            refuse(rule, "in an enemy ZOC it can turn by one corner only")
        }
        _ => Ok(()),
    }
}

pub fn check_halt(state: &State, m: Mover, facing: Facing) -> Result<(), Refusal> {
    if !m.started {
        return refuse(cite!("7.12"), "it has not moved");
    }
    if check_joined(state, m).is_err() && facing != state.unit(m.unit).facing {
        return refuse(cite!("10.0"), "units stacked in Close face the same way");
    }
    let held = zoc::in_zoc(state, state.unit(m.unit).hex, state.side(m.unit).other());
    check_facing(state, m.unit, facing, held.then_some(cite!("9.1")))
}

/// (8.0c) Turning in place is an action of its own; a Close stack turns together (10.0h).
pub fn check_turn(state: &State, m: Mover, facing: Facing) -> Result<(), Refusal> {
    if m.started {
        return refuse(cite!("8.0"), "it is moving: turn it when it halts");
    }
    if state.is_gun(m.unit) {
        return refuse(cite!("5.6"), "a gun turns when it limbers or unlimbers");
    }
    if !m.pair && !state.is_skirmisher(m.unit) && state.partner(m.unit).is_some() {
        return refuse(cite!("10.0"), "units stacked in Close turn together");
    }
    if facing == state.unit(m.unit).facing {
        return refuse(cite!("8.0"), "it already faces that way");
    }
    let held = state.has(m.unit, Marks::HELD);
    check_facing(state, m.unit, facing, held.then_some(cite!("8.0")))
}

/// (5.6b) A gun may be turned, or put on its other side, or both.
pub fn check_emplace(
    state: &State,
    m: Mover,
    facing: Facing,
    side: GunSide,
) -> Result<(), Refusal> {
    if m.started || !state.is_gun(m.unit) {
        return refuse(cite!("5.6"), "only guns that have not moved can turn, limber or unlimber");
    }
    if state.has(m.unit, Marks::DISORDERED) {
        return refuse(cite!("11.53"), "a Disordered gun can't act");
    }
    let up = state.has(m.unit, Marks::FIRE_SIDE) == (side == GunSide::Fire);
    if facing == state.unit(m.unit).facing && up {
        return refuse(cite!("5.6"), "it already faces that way");
    }
    let held = state.has(m.unit, Marks::HELD);
    check_facing(state, m.unit, facing, held.then_some(cite!("8.0")))
}

/// (9.2) One hex straight back, out of every ZOC, for In Command units that need it.
pub fn check_withdraw(state: &State, m: Mover, to: Hex) -> Result<(), Refusal> {
    let unit = m.unit;
    let (from, enemy) = (state.unit(unit).hex, state.side(unit).other());
    if m.started || state.is_gun(unit) {
        return refuse(cite!("9.2"), "it has moved, or is a gun: it can't withdraw");
    }
    let bound = match state.is_infantry(unit) && !state.is_skirmisher(unit) {
        true => zoc::in_zoc(state, from, enemy),
        false => zoc::in_cavalry_zoc(state, from, enemy),
    };
    if !bound {
        return refuse(cite!("9.2"), "no enemy ZOC holds it: move it instead");
    }
    if !state.has(unit, Marks::FULL) {
        return refuse(cite!("9.2"), "only units In Command can withdraw");
    }
    let Some(dir) = state.grid().direction(from, to) else {
        return refuse(cite!("9.2"), "it withdraws one hex");
    };
    if !zoc::rear(state, unit).has(dir) {
        return refuse(cite!("9.2"), "it withdraws straight to the rear");
    }
    if state.scenario.field.is_prohibited(state.gait(unit), from, dir) {
        return refuse(cite!("7.11"), "it can't enter that ground");
    }
    if zoc::in_zoc(state, to, enemy) {
        return refuse(cite!("9.2"), "it can't withdraw into an enemy ZOC");
    }
    stacking::check_entry(state, unit, m.pair, to)?;
    // (10.0) It keeps its facing, and stacked Close units share one.
    let facing = state.unit(unit).facing;
    let other = state.stand(to).top().filter(|_| !state.is_skirmisher(unit));
    if other.is_some_and(|o| state.unit(o).facing != facing) {
        return refuse(cite!("10.0"), "the unit there faces another way");
    }
    Ok(())
}

/// (7.12, 9.1, 10.0) Whether the unit in hand can take a step.
pub fn may_go_on(state: &State) -> bool {
    Mover::of(state).is_some_and(|m| {
        check_start(state, m).is_ok()
            && check_joined(state, m).is_ok()
            && Dir::ALL.iter().any(|dir| check_way(state, m, *dir).is_ok())
    })
}

/// Adds the steps, halts, turns and Withdrawals open to a mover.
pub fn menu(state: &State, m: Mover, out: &mut Vec<Action>) {
    if check_start(state, m).is_ok() && check_joined(state, m).is_ok() {
        for dir in Dir::ALL {
            if let Ok((to, _)) = check_way(state, m, dir) {
                out.extend(
                    entry_facings(state, m, to).iter().map(|&facing| Action::Step { to, facing }),
                );
            }
        }
    }
    let facings = zoc::facings_of(state, m.unit);
    if m.started {
        out.extend(
            facings
                .iter()
                .filter(|f| check_halt(state, m, **f).is_ok())
                .map(|&facing| Action::Halt { facing }),
        );
        return;
    }
    if state.is_gun(m.unit) {
        for &facing in facings {
            for side in [GunSide::Fire, GunSide::Move] {
                if check_emplace(state, m, facing, side).is_ok() {
                    out.push(Action::Emplace { facing, side });
                }
            }
        }
        return;
    }
    out.extend(
        facings
            .iter()
            .filter(|f| check_turn(state, m, **f).is_ok())
            .map(|&facing| Action::Turn { facing }),
    );
    for dir in zoc::rear(state, m.unit).iter() {
        let to = state.grid().step(state.unit(m.unit).hex, dir);
        if state.grid().is_on_map(to) && check_withdraw(state, m, to).is_ok() {
            out.push(Action::Withdraw { to });
        }
    }
}

fn is_heavy(state: &State, hex: Hex) -> bool {
    state.scenario.tables.terrain(state.scenario.field.terrain(hex)).disorders_close
}

/// (7.12) One step; whoever has the new hex in front may fire at once (11.13).
pub fn step(cx: &mut Cx<'_>, m: Mover, to: Hex, facing: Facing) {
    let state = cx.state();
    let from = state.unit(m.unit).hex;
    let dir = state.grid().direction(from, to).expect("a step was checked to be one hex");
    let cost = state.scenario.field.cost(state.gait(m.unit), from, dir);
    let through = is_heavy(state, from) || is_heavy(state, to);
    let woods = match state.stack.last() {
        Some(Frame::Moving { woods, .. }) => *woods || through,
        _ => through,
    };
    let next = Frame::Moving { unit: m.unit, pair: m.pair, mp: m.mp, woods };
    if state.stack.last() != Some(&next) {
        cx.emit(Event::Next(next));
    }
    if cx.state().is_gun(m.unit) && cx.state().has(m.unit, Marks::FIRE_SIDE) {
        cx.emit(Event::GunSwung { gun: m.unit, fire_side: false });
    }
    let units: Vec<UnitId> = m.units(cx.state()).collect();
    for unit in units {
        let mp = if unit == m.unit { cost } else { 0 };
        relocate(cx, unit, to, facing, Manner::March, mp);
    }
    fire::offer_reaction(cx, m.unit);
    leaders::displace(cx, m.unit);
}

/// Moves a unit; a Smoke marker of its own stays behind and is gone (11.42).
pub fn relocate(cx: &mut Cx<'_>, unit: UnitId, to: Hex, facing: Facing, manner: Manner, mp: u8) {
    if cx.state().has(unit, Marks::SMOKE) {
        cx.emit(Event::UnitSmoke { unit, on: false });
    }
    cx.emit(Event::Moved { unit, to, facing, manner, mp });
}

/// The move is over: turn, suffer from the woods, take or drag away what lies there.
pub fn halt(cx: &mut Cx<'_>, m: Mover, facing: Facing) {
    let woods = matches!(cx.state().stack.last(), Some(Frame::Moving { woods: true, .. }));
    let units: Vec<UnitId> = m.units(cx.state()).collect();
    if cx.state().unit(m.unit).facing != facing {
        cx.emit(Event::Turned { unit: m.unit, facing });
    }
    for &unit in &units {
        finish_move(cx, unit, woods);
    }
    cx.emit(Event::Done);
}

/// (7.21) Close infantry that moved through Heavy Woods is Disordered when it stops.
fn finish_move(cx: &mut Cx<'_>, unit: UnitId, woods: bool) {
    let state = cx.state();
    if woods && state.gait(unit) == Gait::Close {
        results::disorder(cx, unit, DisorderedBy::HeavyWoods);
    }
    claim_guns(cx, unit);
    cx.emit(Event::Acted { unit });
}

/// (12.83c) Whoever stops on Abandoned guns, by whatever way it came.
pub fn claim_guns(cx: &mut Cx<'_>, unit: UnitId) {
    take_guns(cx, unit);
    drag_guns(cx, unit);
}

/// (12.82) Infantry that stops on Abandoned enemy guns captures them.
fn take_guns(cx: &mut Cx<'_>, unit: UnitId) {
    let state = cx.state();
    let (hex, side) = (state.unit(unit).hex, state.side(unit));
    if !state.is_infantry(unit) {
        return;
    }
    let guns: Vec<UnitId> =
        stacking::abandoned_at(state, hex).filter(|g| state.side(*g) != side).collect();
    for gun in guns {
        cx.emit(Event::Captured { gun, why: CapturedBy::Entry });
    }
}

/// (12.83) Infantry that stops on its own side's Abandoned guns drags them away.
pub fn drag_guns(cx: &mut Cx<'_>, unit: UnitId) {
    let state = cx.state();
    let (hex, side) = (state.unit(unit).hex, state.side(unit));
    if !state.is_infantry(unit) {
        return;
    }
    let guns: Vec<UnitId> =
        stacking::abandoned_at(state, hex).filter(|g| state.side(*g) == side).collect();
    for gun in guns {
        cx.emit(Event::DraggedAway { gun });
    }
}

pub fn turn(cx: &mut Cx<'_>, m: Mover, facing: Facing) {
    let units: Vec<UnitId> = m.units(cx.state()).collect();
    cx.emit(Event::Turned { unit: m.unit, facing });
    for unit in units {
        cx.emit(Event::Acted { unit });
    }
    cx.emit(Event::Done);
}

pub fn emplace(cx: &mut Cx<'_>, gun: UnitId, facing: Facing, side: GunSide) {
    if cx.state().unit(gun).facing != facing {
        cx.emit(Event::Turned { unit: gun, facing });
    }
    let fire_side = side == GunSide::Fire;
    if cx.state().has(gun, Marks::FIRE_SIDE) != fire_side {
        cx.emit(Event::GunSwung { gun, fire_side });
    }
    cx.emit(Event::Acted { unit: gun });
    cx.emit(Event::Done);
}

/// (9.2) Back one hex; guns that have the hex in front may react; then the Morale Check.
pub fn withdraw(cx: &mut Cx<'_>, m: Mover, to: Hex) {
    let state = cx.state();
    let from = state.unit(m.unit).hex;
    let woods = is_heavy(state, from) || is_heavy(state, to);
    let dir = state.grid().direction(from, to).expect("a Withdrawal was checked to be one hex");
    let mp = state.scenario.field.cost(state.gait(m.unit), from, dir);
    let units: Vec<UnitId> = m.units(state).collect();
    cx.emit(Event::Next(Frame::Withdrawing { unit: m.unit, pair: m.pair, woods }));
    for unit in units {
        let facing = cx.state().unit(unit).facing;
        relocate(cx, unit, to, facing, Manner::Withdrawal, mp);
    }
    fire::offer_reaction(cx, m.unit);
    leaders::displace(cx, m.unit);
}

/// (9.2) The Morale Check that ends a Withdrawal.
pub fn settle_withdrawal(cx: &mut Cx<'_>, m: Mover, woods: bool) {
    let units: Vec<UnitId> = m.units(cx.state()).collect();
    for unit in units.into_iter().rev() {
        results::morale_check(cx, unit, CheckedFor::Withdrawal);
        finish_move(cx, unit, woods);
    }
    cx.emit(Event::Done);
}

/// (11.53, 11.56) A gun hit on the move goes no further.
pub fn settle_moving(cx: &mut Cx<'_>, unit: UnitId) -> bool {
    let state = cx.state();
    let stuck = state.is_gun(unit)
        && (state.has(unit, Marks::DISORDERED) || state.has(unit, Marks::ABANDONED));
    if stuck {
        cx.emit(Event::Acted { unit });
        cx.emit(Event::Done);
    }
    stuck
}

/// (7.14) One action a unit: what it may be chosen for.
pub fn check_act(state: &State, unit: UnitId, pair: bool) -> Result<(), Refusal> {
    if !state.is_on_map(unit) || state.side(unit) != state.active() {
        return refuse(cite!("5.3"), "you can't use it now");
    }
    if state.is_gun(unit) {
        check_gun_acts(state, unit)?;
    } else {
        check_turn_of(state, unit)?;
    }
    if state.has(unit, Marks::ACTED) {
        let rule = if state.is_gun(unit) { cite!("5.6") } else { cite!("7.14") };
        return refuse(rule, "it has already acted: units move or fire, not both");
    }
    if pair { check_pair(state, unit) } else { Ok(()) }
}

/// (5.7, 12.13, 6.13, 5.5) Units act in a General turn of their own Command, if it is active.
fn check_turn_of(state: &State, unit: UnitId) -> Result<(), Refusal> {
    match leaders::running_turn(state) {
        Some((command, turn)) if state.spec(unit).command == Some(command) => match turn {
            TurnKind::General => {}
            TurnKind::Shock => {
                return refuse(cite!("12.13"), "its Command has chosen Shock");
            }
            _ => {
                let why = "its Command is changing formation: that takes the whole turn";
                return refuse(cite!("6.13"), why);
            }
        },
        _ => return refuse(cite!("5.7"), "another Command is taking its turn: end that first"),
    }
    if !state.has(unit, Marks::FULL) && !state.has(unit, Marks::PARTIAL) {
        return refuse(cite!("5.5"), "its leader failed to activate");
    }
    Ok(())
}

/// (10.0h) Two units stacked in Close act as one.
fn check_pair(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let Some(other) = state.partner(unit).filter(|_| !state.is_skirmisher(unit)) else {
        return refuse(cite!("10.0"), "only two units stacked in Close can move together");
    };
    let same = |mark| state.has(unit, mark) == state.has(other, mark);
    if state.has(other, Marks::ACTED) || !same(Marks::FULL) || !same(Marks::PARTIAL) {
        return refuse(cite!("10.0"), "the other unit of the stack can't move with it");
    }
    Ok(())
}

/// (5.6) A gun acts once, in the turn of a leader who activates it or in a gun turn.
fn check_gun_acts(state: &State, gun: UnitId) -> Result<(), Refusal> {
    let u = state.unit(gun);
    if state.has(gun, Marks::ABANDONED) {
        return refuse(cite!("11.56"), "an Abandoned gun can't act");
    }
    if u.leaders == 0 {
        return refuse(cite!("5.6"), "no active leader is in range of the gun");
    }
    if state.has(gun, Marks::DISORDERED) {
        return refuse(cite!("11.53"), "a Disordered gun can't fire or move");
    }
    if let Some(command) = leaders::turn_command(state) {
        let leader = state.scenario.command(command).leader;
        if u.leaders & (1 << leader.0) == 0 {
            return refuse(cite!("5.6"), "this Command's leader can't activate that gun");
        }
    }
    Ok(())
}
