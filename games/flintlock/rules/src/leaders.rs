//! (4.0) Leaders and Commands: who is In Command, who is activated, and where leaders go.

use hexes::{Dir, Hex};
use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::TurnKind;
use crate::event::Event;
use crate::frame::Frame;
use crate::parts::*;
use crate::reach::{self, Reaches};
use crate::rulebook::cite;
use crate::state::*;
use crate::tables::PROHIBITED;
use crate::zoc;

/// (4.1, 5.22) The Overall Leader's Command Range, less what failed Seizures cost.
pub fn overall_range(state: &State, side: Side) -> u8 {
    let overall = state.scenario.sides[side.index()].overall;
    state.ratings(overall).command_range.saturating_sub(state.army(side).penalty)
}

/// (4.1, 4.2) A leader's range now; an Overall Leader's is shortened in his own Activation.
fn command_range(state: &State, leader: LeaderId) -> u8 {
    let spec = state.scenario.leader(leader);
    match spec.overall && spec.side == state.active() {
        true => overall_range(state, spec.side),
        false => state.ratings(leader).command_range,
    }
}

/// (4.4) The hexes a leader's Command Range reaches now.
pub fn hexes_in_range(state: &State, leader: LeaderId) -> Vec<Hex> {
    let from = state.leader(leader).hex;
    if from == OFF_MAP {
        return Vec::new();
    }
    let side = state.scenario.leader(leader).side;
    let (grid, range) = (state.grid(), command_range(state, leader));
    let reach = Reaches::new(state).of(side, from, range, grid.hexes());
    grid.hexes().filter(|hex| reach.has(*hex)).collect()
}

/// (4.4) Which units of both sides are In Command of their own leader, and which he covers with
/// his Smoke (11.43).
pub fn in_command(state: &State) -> (UnitSet, UnitSet) {
    let (mut units, mut covered) = (UnitSet::default(), UnitSet::default());
    let reaches = Reaches::new(state);
    for command in state.scenario.command_ids() {
        let (led, smoked) = commanded(state, command, &reaches);
        led.iter().for_each(|unit| units.insert(unit));
        smoked.iter().for_each(|unit| covered.insert(unit));
    }
    (units, covered)
}

/// (4.4) Which units of one Command are In Command now.
pub fn led(state: &State, command: CommandId) -> UnitSet {
    commanded(state, command, &Reaches::new(state)).0
}

/// The same two sets for one Command.
fn commanded(state: &State, command: CommandId, reaches: &Reaches<'_>) -> (UnitSet, UnitSet) {
    let spec = state.scenario.command(command);
    let leader = state.leader(spec.leader);
    let in_range: UnitSet = if leader.hex == OFF_MAP {
        UnitSet::default()
    } else {
        let hexes = state.members(command).map(|u| state.unit(u).hex);
        let range = command_range(state, spec.leader);
        let reach = reaches.of(spec.side, leader.hex, range, hexes);
        state.members(command).filter(|u| reach.has(state.unit(*u).hex)).collect()
    };
    let mut units = chained(state, command, in_range);
    let covers = |u: &UnitId| !state.is_skirmisher(*u) || in_range.has(*u);
    let covered = units.iter().filter(covers).collect();
    // Skirmishers are In Command wherever they are.
    state.members(command).filter(|u| state.is_skirmisher(*u)).for_each(|u| units.insert(u));
    (units, covered)
}

/// (4.4) Units next to an In Command unit (Column, Close) or within two hexes (Open) follow in a
/// chain; skirmishers are no links (4.4d), Cavalry has no chain (4.4e).
fn chained(state: &State, command: CommandId, in_range: UnitSet) -> UnitSet {
    let mut linked = in_range;
    let mut outside: Vec<UnitId> = state
        .members(command)
        .filter(|u| !linked.has(*u) && state.is_infantry(*u) && !state.is_skirmisher(*u))
        .collect();
    loop {
        let before = outside.len();
        outside.retain(|unit| {
            let is_link = |other: UnitId| !state.is_skirmisher(other) && links(state, *unit, other);
            let joins = linked.iter().any(is_link);
            if joins {
                linked.insert(*unit);
            }
            !joins
        });
        if outside.len() == before {
            return linked;
        }
    }
}

fn links(state: &State, unit: UnitId, other: UnitId) -> bool {
    let (grid, side) = (state.grid(), state.side(unit));
    let (a, b) = (state.unit(unit).hex, state.unit(other).hex);
    match grid.distance(a, b) {
        0 | 1 => true,
        2 if state.unit(unit).formation == Formation::Open => grid
            .neighbours(a)
            .any(|(_, mid)| grid.distance(mid, b) == 1 && !reach::blocks(state, side, mid)),
        _ => false,
    }
}

/// (4.31) The active Overall Leader activates the Subordinate Leaders in his range; the others
/// have to be declared for (4.32).
pub fn give_orders(cx: &mut Cx<'_>) {
    let state = cx.state();
    let side = state.active();
    let overall = state.scenario.sides[side.index()].overall;
    let from = state.leader(overall).hex;
    let hexes = state.scenario.leader_ids().filter(|l| state.scenario.leader(*l).side == side);
    let hexes = hexes.map(|l| state.leader(l).hex);
    let range = overall_range(state, side);
    let reach = (from != OFF_MAP).then(|| Reaches::new(state).of(side, from, range, hexes));
    let mut orders = Vec::new();
    for leader in state.scenario.leader_ids() {
        let spec = state.scenario.leader(leader);
        let hex = state.leader(leader).hex;
        if spec.side != side || hex == OFF_MAP {
            continue;
        }
        let near = reach.as_ref().is_some_and(|r| r.has(hex));
        let order = if leader == overall || near { Order::Activated } else { Order::Undeclared };
        orders.push((leader, order));
    }
    for (leader, order) in orders {
        cx.emit(Event::Ordered { leader, order });
    }
}

/// Leaders who still have to say whether they roll (4.32).
pub fn undeclared(state: &State) -> impl Iterator<Item = LeaderId> + '_ {
    state.scenario.leader_ids().filter(|l| state.leader(*l).order == Order::Undeclared)
}

pub fn check_declares(state: &State, leader: LeaderId) -> Result<(), Refusal> {
    if state.leader(leader).order == Order::Undeclared {
        return Ok(());
    }
    refuse(cite!("4.32"), "only a leader outside his Overall Leader's range rolls, once")
}

/// (4.32) One die against the leader's Initiative.
pub fn self_activate(cx: &mut Cx<'_>, leader: LeaderId) {
    let initiative = cx.state().ratings(leader).initiative;
    let roll = cx.dice.roll_for(6, cite!("4.32"), &mut |roll| (roll <= initiative).into());
    cx.emit(Event::SelfActivation { leader, roll, initiative });
}

/// (5.3, 5.41, 5.5) Every unit of the active side is Full, Partial or Inactive from now on, and
/// every gun near an activated leader is active (5.6).
pub fn fix_status(cx: &mut Cx<'_>) {
    let state = cx.state();
    let side = state.active();
    let (mut full, mut partial) = (UnitSet::default(), UnitSet::default());
    for unit in state.units_of(side) {
        let Some(leader) = state.leader_of(unit) else { continue };
        match state.leader(leader).order {
            Order::Activated | Order::SelfActivated if state.has(unit, Marks::IN_COMMAND) => {
                full.insert(unit);
            }
            Order::Failed => {}
            _ => partial.insert(unit),
        }
    }
    // (8.0) Who begins in an enemy ZOC and stays there turns by one vertex only.
    let in_zoc = |u: &UnitId| zoc::in_zoc(state, state.unit(*u).hex, side.other());
    let held = state.units_of(side).filter(in_zoc).collect();
    let guns = gun_leaders(state, side);
    cx.emit(Event::StatusFixed { full, partial, held });
    for (gun, leaders) in guns {
        cx.emit(Event::GunActivated { gun, leaders });
    }
}

/// (5.6a) Which activated leaders have each gun in range.
fn gun_leaders(state: &State, side: Side) -> Vec<(UnitId, Vec<LeaderId>)> {
    let mut guns: Vec<(UnitId, Vec<LeaderId>)> = state
        .guns()
        .filter(|g| state.side(*g) == side && !state.has(*g, Marks::ABANDONED))
        .map(|g| (g, Vec::new()))
        .collect();
    if guns.is_empty() {
        return guns;
    }
    let reaches = Reaches::new(state);
    for leader in state.scenario.leader_ids() {
        let at = state.leader(leader);
        if state.scenario.leader(leader).side != side || !at.order.is_active() || at.hex == OFF_MAP
        {
            continue;
        }
        let hexes = guns.iter().map(|(gun, _)| state.unit(*gun).hex);
        let reach = reaches.of(side, at.hex, command_range(state, leader), hexes);
        for (gun, leaders) in &mut guns {
            if reach.has(state.unit(*gun).hex) {
                leaders.push(leader);
            }
        }
    }
    guns.retain(|(_, leaders)| !leaders.is_empty());
    guns
}

/// (4.5) Whether a leader may be chosen to move now.
pub fn check_leads(state: &State, leader: LeaderId) -> Result<(), Refusal> {
    let (spec, at) = (state.scenario.leader(leader), state.leader(leader));
    if spec.side != state.active() || at.hex == OFF_MAP {
        return refuse(cite!("4.5"), "you can't move him now");
    }
    if at.moved {
        return refuse(cite!("4.5"), "he has already moved this Activation");
    }
    if at.order == Order::Failed {
        return refuse(cite!("5.5"), "he failed to activate");
    }
    if spec.overall {
        return Ok(());
    }
    // (4.63e) A leader whose troops are gone has no turn to move in: he moves between turns.
    let led = |c: CommandId| state.scenario.command(c).leader == leader;
    let bereft = !state.scenario.command_ids().any(|c| led(c) && state.members(c).next().is_some());
    match turn_command(state) {
        Some(command) if led(command) => Ok(()),
        None if bereft => Ok(()),
        _ => refuse(cite!("4.5"), "he moves in the turn of one of his Commands"),
    }
}

/// The Command whose turn it is, and what it is used for.
pub fn running_turn(state: &State) -> Option<(CommandId, TurnKind)> {
    state.stack.iter().find_map(|f| match f {
        Frame::Turn { command, turn, .. } => Some((*command, *turn)),
        _ => None,
    })
}

pub fn turn_command(state: &State) -> Option<CommandId> {
    running_turn(state).map(|(command, _)| command)
}

/// (4.5b) Where a leader can ride: by his own costs, past ZOCs, not into enemies, and not to be
/// alone next to one.
pub fn destinations(state: &State, leader: LeaderId) -> Vec<Hex> {
    let (grid, field) = (state.grid(), &state.scenario.field);
    let side = state.scenario.leader(leader).side;
    let from = state.leader(leader).hex;
    let allowance = state.ratings(leader).movement;
    let mut best = vec![u8::MAX; grid.cells()];
    best[from.index()] = 0;
    let mut rings: Vec<Vec<Hex>> = vec![Vec::new(); usize::from(allowance) + 1];
    rings[0].push(from);
    let mut found = Vec::new();
    for spent in 0..=allowance {
        let mut at = 0;
        while let Some(&hex) = rings[usize::from(spent)].get(at) {
            at += 1;
            if best[hex.index()] != spent {
                continue;
            }
            for dir in Dir::ALL {
                let cost = field.cost(Gait::Leader, hex, dir);
                let total = spent.saturating_add(cost);
                let next = grid.step(hex, dir);
                if cost == PROHIBITED || total > allowance || best[next.index()] <= total {
                    continue;
                }
                if state.holds(next, side.other()) {
                    continue;
                }
                best[next.index()] = total;
                rings[usize::from(total)].push(next);
            }
            if hex != from && !would_be_exposed(state, side, hex) {
                found.push(hex);
            }
        }
    }
    found
}

fn would_be_exposed(state: &State, side: Side, hex: Hex) -> bool {
    !state.holds(hex, side) && state.is_next_to(hex, side.other())
}

/// (4.63d) Alone: no combat unit of his own side in the hex.
pub fn is_alone(state: &State, leader: LeaderId) -> bool {
    !state.holds(state.leader(leader).hex, state.scenario.leader(leader).side)
}

/// (4.63) An enemy unit has come next to a lone leader, or into his hex: he is put elsewhere.
pub fn displace(cx: &mut Cx<'_>, arrived: UnitId) {
    let state = cx.state();
    let (hex, enemy) = (state.unit(arrived).hex, state.side(arrived).other());
    let mut gone = Vec::new();
    for leader in state.scenario.leader_ids() {
        let at = state.leader(leader);
        if at.hex == OFF_MAP || state.scenario.leader(leader).side != enemy {
            continue;
        }
        let near = match state.grid().distance(at.hex, hex) {
            0 => true,
            1 => !at.replaced,
            _ => false,
        };
        if near && is_alone(state, leader) {
            gone.push(leader);
        }
    }
    for leader in gone {
        cx.emit(Event::Begin(Frame::Placing { leader }));
    }
}

/// (4.63d) Leaders whom their own troops have left alone next to an enemy.
pub fn displace_exposed(cx: &mut Cx<'_>) {
    let state = cx.state();
    let exposed: Vec<LeaderId> = state
        .scenario
        .leader_ids()
        .filter(|l| {
            let at = state.leader(*l);
            let side = state.scenario.leader(*l).side;
            at.hex != OFF_MAP && !at.replaced && would_be_exposed(state, side, at.hex)
        })
        .collect();
    for leader in exposed {
        cx.emit(Event::Begin(Frame::Placing { leader }));
    }
}

/// (4.61a, 4.61c) The hexes of the nearest units a leader can be put with; empty: he is removed.
pub fn refuges(state: &State, leader: LeaderId) -> Vec<Hex> {
    let spec = state.scenario.leader(leader);
    let from = state.leader(leader).hex;
    let his = |u: &UnitId| {
        !state.has(*u, Marks::ABANDONED) && (spec.overall || state.leader_of(*u) == Some(leader))
    };
    let mut nearest: Vec<Hex> = Vec::new();
    let mut best = u16::MAX;
    for unit in state.units_of(spec.side).filter(his) {
        let hex = state.unit(unit).hex;
        let distance = state.grid().distance(from, hex);
        if distance < best {
            (best, nearest) = (distance, vec![hex]);
        } else if distance == best && !nearest.contains(&hex) {
            nearest.push(hex);
        }
    }
    nearest
}

/// (4.5d) Leaders in a hex that a unit has just left: they go along if they would be alone next
/// to an enemy, else they may.
pub fn follow(cx: &mut Cx<'_>, side: Side, from: Hex, to: Hex) {
    let leaders: Vec<LeaderId> = cx.state().leaders_at(from, side).collect();
    follow_from(cx, side, leaders, from, to);
}

/// The same for these leaders; others may have come to the hex since.
pub fn follow_from(cx: &mut Cx<'_>, side: Side, leaders: Vec<LeaderId>, from: Hex, to: Hex) {
    for leader in leaders {
        let state = cx.state();
        if would_be_exposed(state, side, from) && !state.leader(leader).replaced {
            cx.emit(Event::LeaderPlaced { leader, to });
        } else {
            cx.emit(Event::Begin(Frame::Following { leader, to }));
        }
    }
}

/// (4.5d) Leaders who have set out with a charging unit stay with it.
pub fn ride_along(cx: &mut Cx<'_>, side: Side, from: Hex, to: Hex) {
    let leaders: Vec<LeaderId> = cx.state().leaders_at(from, side).collect();
    for leader in leaders {
        cx.emit(Event::LeaderPlaced { leader, to });
    }
}

/// (4.63b) The unit a leader stood with is gone from the map: he is put with the nearest other.
pub fn bereave(cx: &mut Cx<'_>, side: Side, hex: Hex) {
    let state = cx.state();
    if state.holds(hex, side) {
        return;
    }
    let leaders: Vec<LeaderId> = state.leaders_at(hex, side).collect();
    for leader in leaders {
        cx.emit(Event::Begin(Frame::Placing { leader }));
    }
}

/// (11.57) A leader with a unit Disordered by fire: 2d6, killed on 2 or 12. Replacements are
/// spared (4.62).
pub fn roll_casualty(cx: &mut Cx<'_>, leader: LeaderId) {
    if cx.state().leader(leader).replaced {
        cx.emit(Event::LeaderSpared { leader });
        return;
    }
    let scenario = cx.state().scenario.clone();
    let kills = |dice: &[u8]| scenario.tables.leader_killed_on.contains(&dice.iter().sum());
    let mut dice = [0; 2];
    cx.dice.throw(&mut dice, 6, cite!("11.57"), &mut |dice| kills(dice).into());
    let (total, killed) = (dice.iter().sum(), kills(&dice));
    cx.emit(Event::LeaderRoll { leader, total, killed });
    if killed {
        // (4.61) The Replacement joins the nearest unit of the Command.
        cx.emit(Event::Begin(Frame::Placing { leader }));
    }
}
