//! (11.0) Fire: who may, at whom, with what chance, and what comes of it.

use hexes::{Aspect, Dir, Dirs, Hex, exits};
use kernel::{Refusal, Tally, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{CheckedFor, DisorderedBy, Event, FireKind, Shot};
use crate::frame::Frame;
use crate::leaders;
use crate::modifiers::FireDrm;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::scenario::VolleyWindow;
use crate::shots::Shots;
use crate::sight;
use crate::state::*;
use crate::tables::{FireResult, FireRow, Hexside};
use crate::{cavalry, options, smoke, zoc};

/// (11.0) Whether a unit can fire at all, in whatever way.
pub fn check_can_fire(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let u = state.unit(unit);
    match u.arm {
        Arm::Cavalry => refuse(cite!("2.25"), "Cavalry can't fire"),
        Arm::Infantry if u.formation == Formation::Column => {
            refuse(cite!("11.0"), "Infantry in Column can't fire")
        }
        Arm::Infantry => match state.stand(u.hex).top {
            top if state.is_skirmisher(unit) && top != unit.0 => {
                refuse(cite!("10.0"), "of two stacked skirmishers only the top one may fire")
            }
            _ => Ok(()),
        },
        Arm::Artillery if u.marks.has(Marks::ABANDONED) => {
            refuse(cite!("11.56"), "an Abandoned gun can't fire")
        }
        Arm::Artillery if u.marks.has(Marks::DISORDERED) => {
            refuse(cite!("11.53"), "a Disordered gun can't fire")
        }
        Arm::Artillery => Ok(()),
    }
}

/// (11.12) A unit that is In Command fires once in its Activation, and does nothing else.
pub fn check_phasing(state: &State, unit: UnitId) -> Result<(), Refusal> {
    crate::movement::check_act(state, unit, false)?;
    if !state.is_gun(unit) && !state.has(unit, Marks::FULL) {
        return refuse(cite!("5.42"), "a Partial unit can't fire");
    }
    check_can_fire(state, unit)
}

/// (11.13, 11.14) Any unit of the side that is not active reacts once in an Activation.
fn check_reacts(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if !state.is_on_map(unit) || state.side(unit) == state.active() {
        return refuse(
            cite!("11.13"),
            "only units of the side that is not active use Reaction Fire",
        );
    }
    if state.has(unit, Marks::REACTED) {
        return refuse(cite!("11.14"), "it has already used its Reaction Fire this Activation");
    }
    if state.is_gun(unit) && !state.has(unit, Marks::FIRE_SIDE) {
        return refuse(cite!("2.24"), "it is limbered: unlimber it first");
    }
    check_can_fire(state, unit)
}

/// (11.2, 11.31, 11.33) Whether a target can be fired at: an enemy in the arc, in range, in sight.
pub fn check_target(state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if !state.is_on_map(target) || state.side(target) == state.side(unit) {
        return refuse(cite!("11.31"), "choose an enemy unit");
    }
    if state.has(target, Marks::ABANDONED) {
        return refuse(cite!("11.56"), "an Abandoned gun can't be a target");
    }
    let (from, to) = (state.unit(unit).hex, state.unit(target).hex);
    if !state.is_gun(target) && state.stand(to).top != target.0 {
        return refuse(cite!("11.31"), "choose the top unit of the stack");
    }
    let range = state.grid().distance(from, to);
    if state.scenario.tables.range_drm(state.spec(unit).weapon, range).is_none() {
        return refuse(cite!("11.33"), "the target is out of range");
    }
    if exits(state.grid().offset(from, to)).and(zoc::front(state, unit)).is_empty() {
        return refuse(cite!("11.2"), "the target isn't in front of it");
    }
    if range >= 2
        && let Some(blocked) = sight::blocked(state, from, to, state.is_gun(unit))
        && !options::grapeshot_sees(state, unit, target)
    {
        return refuse(
            cite!("11.2"),
            match blocked {
                sight::Blocked::Troops(_) => "troops are in the way",
                sight::Blocked::Crest(_) => "a crest is in the way",
                _ => "woods, a building or higher ground is in the way",
            },
        );
    }
    if state.slipped.contains(&(unit, target)) {
        return refuse(cite!("13.11"), "that Cavalry has already ridden off from its fire");
    }
    Ok(())
}

/// All targets a unit may name.
pub fn targets(state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let (from, weapon) = (state.unit(unit).hex, state.spec(unit).weapon);
    state.units_of(state.side(unit).other()).filter(move |t| {
        let range = state.grid().distance(from, state.unit(*t).hex);
        state.scenario.tables.range_drm(weapon, range).is_some()
            && check_target(state, unit, *t).is_ok()
    })
}

/// Whether a unit has anybody to fire at. Those next to it are in range and in sight: they are
/// looked at first.
pub fn has_target(state: &State, unit: UnitId) -> bool {
    let next = |dir| state.stand(state.grid().step(state.unit(unit).hex, dir)).top();
    let mut near = zoc::front(state, unit).iter().filter_map(next);
    near.any(|target| check_target(state, unit, target).is_ok())
        || targets(state, unit).next().is_some()
}

/// (11.33) All modifiers of a shot.
pub fn modifiers(state: &State, unit: UnitId, target: UnitId, kind: FireKind) -> Tally<FireDrm> {
    let tables = &state.scenario.tables;
    let (firer, hit) = (state.unit(unit), state.unit(target));
    let gun = firer.arm == Arm::Artillery;
    let mut drm = Tally::default();
    let range = state.grid().distance(firer.hex, hit.hex);
    drm.add(FireDrm::Range, tables.range_drm(state.spec(unit).weapon, range).unwrap_or(0));
    if !gun {
        let fire = tables.fire;
        drm.add_if(firer.marks.has(Marks::DISORDERED), FireDrm::FirerDisordered, fire.disordered);
        drm.add_if(firer.marks.has(Marks::REDUCED), FireDrm::FirerReduced, fire.reduced);
        drm.add_if(has_first_volley(state, unit), FireDrm::FirstVolley, fire.first_volley);
        if firer.formation == Formation::Skirmish {
            drm.add(FireDrm::Skirmishers, tables.formation(Formation::Skirmish).own_fire);
        }
        drm.add_if(smoke::lies_on(state, unit), FireDrm::FirerSmoke, fire.smoke);
    }
    drm.add_if(smoke::lies_on(state, target), FireDrm::TargetSmoke, tables.fire.smoke);
    let sides = exits(state.grid().offset(hit.hex, firer.hex));
    add_formation(state, target, sides, &mut drm);
    let cavalry = hit.arm == Arm::Cavalry;
    drm.add_if(cavalry, FireDrm::TargetCavalry, tables.fire.target_cavalry);
    let reaction = kind == FireKind::ReactionToMovement;
    drm.add_if(reaction, FireDrm::ReactionToMovement, tables.fire.reaction_to_movement);
    add_terrain(state, firer.hex, hit.hex, sides, &mut drm);
    drm
}

/// (11.34) First Volley: once for each Command, not for skirmishers or Out of Command units.
fn has_first_volley(state: &State, unit: UnitId) -> bool {
    let Some(command) = state.spec(unit).command else { return false };
    state.command(command).first_volley
        && state.has(unit, Marks::IN_COMMAND)
        && !state.is_skirmisher(unit)
}

/// (6.21, 6.31, 6.41, 6.54) The target's formation and the aspect it shows; a line through a
/// corner prefers front, then rear.
fn add_formation(state: &State, target: UnitId, sides: Dirs, drm: &mut Tally<FireDrm>) {
    if !state.is_infantry(target) {
        return;
    }
    let aspects = |a: Aspect| sides.iter().any(|d| zoc::aspect(state, target, d) == a);
    let flank = !aspects(Aspect::Front) && !aspects(Aspect::Rear);
    let pair = state.is_skirmisher(target) && state.partner(target).is_some();
    let formation = if pair { Formation::Open } else { state.unit(target).formation };
    let row = state.scenario.tables.formation(formation);
    let why = match formation {
        _ if pair => FireDrm::TargetPair,
        Formation::Column => FireDrm::TargetColumn,
        Formation::Open => FireDrm::TargetOpen,
        Formation::Close => FireDrm::TargetClose,
        Formation::Skirmish => FireDrm::TargetSkirmish,
    };
    drm.add(why, if flank { row.fired_at_flank } else { row.fired_at_front_or_rear });
}

/// (11.33b) Shelter at the target only: its hex, the hexside the shot comes in by, height.
fn add_terrain(state: &State, from: Hex, to: Hex, sides: Dirs, drm: &mut Tally<FireDrm>) {
    let (field, tables) = (&state.scenario.field, &state.scenario.tables);
    drm.add(FireDrm::Ground, tables.terrain(field.terrain(to)).fire);
    let shelter = |dir: Dir| {
        let edge = field.edge(to, dir);
        [(edge.creek, Hexside::Creek), (edge.fence, Hexside::Fence), (edge.ravine, Hexside::Ravine)]
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, side)| tables.hexside(side).fire)
            .sum::<i8>()
    };
    drm.add(FireDrm::Hexside, sides.iter().map(shelter).min().unwrap_or(0));
    let height = match field.level(to) - field.level(from) {
        1 => tables.hexside(Hexside::SlopeOne).fire,
        2.. => tables.hexside(Hexside::SlopeTwo).fire,
        _ => 0,
    };
    drm.add(FireDrm::Height, height);
}

/// (11.32) One shot, from the die to its last consequence.
pub fn shoot(cx: &mut Cx<'_>, unit: UnitId, target: UnitId, kind: FireKind) {
    if cx.state().is_gun(unit) && !cx.state().has(unit, Marks::FIRE_SIDE) {
        cx.emit(Event::GunSwung { gun: unit, fire_side: true });
    }
    let drm = modifiers(cx.state(), unit, target, kind);
    let (results, net) = (&cx.state().scenario.tables.fire_results, drm.total());
    let rows: [FireRow; 6] = std::array::from_fn(|face| results.at(face as i8 + 1 + net));
    let row_of = |roll: u8| rows[usize::from(roll) - 1];
    let (gun, grape) =
        (cx.state().is_gun(target), options::grapeshot_sees(cx.state(), unit, target));
    let class = |row: FireRow| match (gun, grape) {
        (false, _) => row.troops as u32,
        (true, false) => row.guns as u32,
        (true, true) => (row.troops as u32) << 8 | row.guns as u32,
    };
    let roll = cx.dice.roll_for(6, cite!("11.32"), &mut |roll| class(row_of(roll)));
    let row = row_of(roll);
    let result = if gun { row.guns } else { row.troops };
    cx.emit(Event::Fired(Shot { unit, target, kind, drm, roll, result }));
    if cx.state().scenario.switches.first_volley_lost_by_sk {
        lose_first_volley(cx, unit);
    }
    suffer(cx, target, result);
    if grape && result != FireResult::NoEffect {
        options::strike_a_friend(cx, target, row.troops);
    }
}

/// (11.34b, switch) The marker goes with the first shot of anybody in the Command.
fn lose_first_volley(cx: &mut Cx<'_>, unit: UnitId) {
    let state = cx.state();
    let Some(command) = state.spec(unit).command else { return };
    let now = state.command(command);
    if now.first_volley && !now.volley_open {
        cx.emit(Event::FirstVolleySpent { command });
    }
}

/// (11.5, 10.0c, 10.0d) A result on a target: both units of a Close stack, the top skirmisher of
/// a pair, the one gun that was named.
pub fn suffer(cx: &mut Cx<'_>, target: UnitId, result: FireResult) {
    let state = cx.state();
    let hex = state.unit(target).hex;
    let side = state.side(target);
    let other = state.partner(target).filter(|_| state.is_infantry(target));
    let other = other.filter(|_| !state.is_skirmisher(target));
    let (mut disordered, mut hits) = (false, 0);
    for unit in [Some(target), other].into_iter().flatten() {
        match result {
            FireResult::NoEffect => {}
            FireResult::MoraleCheck => {
                disordered |= results::morale_check(cx, unit, CheckedFor::Fire);
            }
            FireResult::Disordered => {
                results::disorder(cx, unit, DisorderedBy::Fire);
                disordered = true;
            }
            FireResult::Reduced => {
                hits += 1;
                disordered |= results::reduce(cx, unit);
            }
            FireResult::ReducedAndDisordered => {
                hits += 1;
                results::reduce(cx, unit);
                results::disorder(cx, unit, DisorderedBy::Fire);
                disordered = true;
            }
            FireResult::Abandoned => cx.emit(Event::Abandoned { gun: unit }),
        }
    }
    if let Some(command) = cx.state().spec(target).command {
        results::cohesion_hits(cx, command, hits);
    }
    if disordered {
        let leaders: Vec<LeaderId> = cx.state().leaders_at(hex, side).collect();
        for leader in leaders {
            leaders::roll_casualty(cx, leader);
        }
    }
}

/// (11.13) The enemies that have the mover's new hex in front and may fire at once.
pub fn reactors(state: &State, mover: UnitId) -> Vec<UnitId> {
    let hex = state.unit(mover).hex;
    let enemy = state.side(mover).other();
    let mut found = Vec::new();
    if enemy == state.active() {
        return found;
    }
    for dir in Dir::ALL {
        let next = state.grid().step(hex, dir);
        if !state.holds(next, enemy) {
            continue;
        }
        let stand = state.stand(next);
        let guns = (stand.guns[enemy.index()] > 0).then(|| state.guns_at(next));
        let all = [stand.top(), stand.under()].into_iter().flatten();
        let all = all.chain(guns.into_iter().flatten());
        found.extend(all.filter(|u| check_reaction(state, *u, mover).is_ok()));
    }
    found
}

pub fn check_reaction(state: &State, unit: UnitId, mover: UnitId) -> Result<(), Refusal> {
    check_reacts(state, unit)?;
    if state.has(unit, Marks::DISORDERED) {
        return refuse(cite!("11.51"), "a Disordered unit can't react to movement");
    }
    if state.has(mover, Marks::ABANDONED) {
        return refuse(cite!("11.56"), "an Abandoned gun can't be a target");
    }
    if !zoc::has_in_front(state, unit, state.unit(mover).hex) {
        return refuse(cite!("11.13"), "the enemy has not moved up in front of it");
    }
    Ok(())
}

/// (11.13) Asks the other side whether it fires at a unit that has entered a hex.
pub fn offer_reaction(cx: &mut Cx<'_>, mover: UnitId) {
    if !reactors(cx.state(), mover).is_empty() {
        cx.emit(Event::Begin(Frame::Reacting { mover }));
    }
}

/// (11.13, 11.31) Reaction fire at a mover: the stack it has become part of is hit as one.
pub fn react(cx: &mut Cx<'_>, unit: UnitId, mover: UnitId) {
    shoot(cx, unit, aim_at(cx.state(), mover), FireKind::ReactionToMovement);
}

/// The unit to be named when firing at this one: the top of its stack, or the gun itself.
pub fn aim_at(state: &State, unit: UnitId) -> UnitId {
    if state.is_gun(unit) { unit } else { state.stand(state.unit(unit).hex).top().unwrap_or(unit) }
}

/// The units that may still fire in the running Fire step.
pub fn firers(state: &State) -> impl Iterator<Item = UnitId> + '_ {
    let members = leaders::turn_command(state).into_iter().flat_map(|c| state.members(c));
    // Who has acted is told at once; most have.
    let left = members.chain(state.guns()).filter(|u| !state.has(*u, Marks::ACTED));
    left.filter(|u| check_phasing(state, *u).is_ok())
}

pub fn firing_menu(state: &State, out: &mut Vec<Action>) {
    for unit in firers(state) {
        out.extend(targets(state, unit).map(|target| Action::Fire { unit, target }));
    }
    out.push(Action::CeaseFire);
}

/// (11.12) A shot of the Fire step; Cavalry may ride off first (13.11).
pub fn fire(cx: &mut Cx<'_>, unit: UnitId, target: UnitId) {
    if matches!(cx.state().stack.last(), Some(Frame::Acting { .. })) {
        cx.emit(Event::Next(Frame::Firing { shots: Shots::default() }));
    }
    if cavalry::may_avoid_fire(cx.state(), unit, target) {
        cx.emit(Event::Begin(Frame::Avoiding { firer: unit, target }));
    } else {
        shoot(cx, unit, target, FireKind::Phasing);
    }
}

/// (11.13) The Fire step is over: Smoke is placed, the First Volley is spent, the enemy returns.
pub fn cease(cx: &mut Cx<'_>) {
    let Some(Frame::Firing { shots }) = cx.state().stack.last().cloned() else { return };
    cx.emit(Event::Done);
    if shots.is_empty() {
        return;
    }
    let turn = match cx.state().stack.last() {
        Some(Frame::Turn { command, turn, .. }) => {
            Some(Frame::Turn { command: *command, turn: *turn, fired: true })
        }
        Some(Frame::GunTurn { acted, .. }) => Some(Frame::GunTurn { acted: *acted, fired: true }),
        _ => None,
    };
    if let Some(turn) = turn {
        cx.emit(Event::Next(turn));
    }
    close_volleys(cx, false);
    smoke::place(cx, shots.iter().map(|s| s.0));
    cx.emit(Event::Begin(Frame::Returning { shots }));
}

/// (11.34a) The window in which a First Volley was fired shuts.
pub fn close_volleys(cx: &mut Cx<'_>, activation_over: bool) {
    let state = cx.state();
    let window = state.scenario.switches.first_volley_window;
    if window == VolleyWindow::Activation && !activation_over {
        return;
    }
    for command in state.scenario.command_ids() {
        if cx.state().command(command).volley_open {
            cx.emit(Event::FirstVolleySpent { command });
        }
    }
}

/// (11.13a, 11.13g) The units that may return fire, and at whom.
pub fn returns(state: &State, shots: &[(UnitId, UnitId)]) -> Vec<(UnitId, UnitId)> {
    let mut found: Vec<(UnitId, UnitId)> = Vec::new();
    for shot in each_return(state, shots) {
        if !found.contains(&shot) {
            found.push(shot);
        }
    }
    found
}

/// The same one by one, as often as they come up.
fn each_return(
    state: &State,
    shots: &[(UnitId, UnitId)],
) -> impl Iterator<Item = (UnitId, UnitId)> {
    let here =
        shots.iter().filter(|(firer, target)| state.is_on_map(*target) && state.is_on_map(*firer));
    let both = here.flat_map(move |&(firer, target)| {
        let stacked = state
            .partner(target)
            .filter(|_| state.is_infantry(target) && !state.is_skirmisher(target));
        let units = [Some(target), stacked].into_iter().flatten();
        units.map(move |unit| (unit, aim_at(state, firer)))
    });
    both.filter(move |(unit, at)| check_return(state, *unit, *at, shots).is_ok())
}

pub fn check_return(
    state: &State,
    unit: UnitId,
    target: UnitId,
    shots: &[(UnitId, UnitId)],
) -> Result<(), Refusal> {
    check_reacts(state, unit)?;
    let stacked = |a: UnitId, b: UnitId| {
        a == b || (state.is_infantry(a) && !state.is_skirmisher(a) && state.partner(a) == Some(b))
    };
    let shot_at = |s: &&(UnitId, UnitId)| stacked(unit, s.1) && stacked(target, s.0);
    if !shots.iter().any(|s| shot_at(&s)) {
        return refuse(cite!("11.13"), "it may only shoot back at a unit that shot at it");
    }
    check_target(state, unit, target)
}

/// What the Return Fire and reaction frames still wait for; `false`: nobody has a shot left.
pub fn is_awaited(state: &State, frame: &Frame) -> bool {
    match frame {
        Frame::Returning { shots } => each_return(state, shots).next().is_some(),
        Frame::Reacting { mover } => !reactors(state, *mover).is_empty(),
        _ => true,
    }
}
