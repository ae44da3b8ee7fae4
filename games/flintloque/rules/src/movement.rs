//! (FL-MOV, FL-CAV, FL-MOR-3) Declared moves carried out: marches, charges, advances, flight.

use kernel::{Refusal, refuse};
use tabletop::{CM, Heading, Point};

use crate::Cx;
use crate::event::{Event, Manner, RecoveredBy, RemovedBy, ShakenBy};
use crate::frame::{Acting, Duty, Frame};
use crate::ground::route::{self, Limits, Route};
use crate::ground::{contact, straight};
use crate::parts::*;
use crate::profile::NEAR;
use crate::rulebook::cite;
use crate::state::State;
use crate::{activation, declare, interrupt, melee};

/// (FL-MOV-6) A die of this and more, off the chart: no movement.
const STUCK: u8 = 6;
/// (FL-TEC-4)
pub const STATION: i32 = 10 * CM;

/// (FL-MNT-3) The chart a figure moves by.
fn chart(state: &State, figure: FigureId) -> [i32; 4] {
    let mount = state.scenario.mount(figure).filter(|_| state.figure(figure).mounted);
    mount.map_or(state.spec(figure).profile.moves, |mount| mount.moves)
}

/// (FL-MOV-5, FL-TER-6) Right shifts, one for each condition.
fn shifts(state: &State, figure: FigureId) -> usize {
    let lame = match state.figure(figure).mounted {
        true => state.is_mount_lame(figure),
        false => state.is_heavily_wounded(figure),
    };
    usize::from(lame) + usize::from(route::starts_bogged(state, figure))
}

/// (FL-MOV-3) How far at this rate; `None`: off the chart.
pub fn allowance(state: &State, figure: FigureId, rate: Rate) -> Option<i32> {
    chart(state, figure).get(rate as usize + shifts(state, figure)).copied()
}

/// The limits of a march of an acting figure.
pub fn limits(state: &State, acting: &Acting) -> Limits {
    let figure = acting.figure;
    let aggressive =
        state.is_leader(figure) && state.spec(figure).reputation == Reputation::Aggressive;
    Limits {
        allowance: acting.allowance,
        shy: acting.shy,
        no_contact: declare::is_coward(state, figure) || (acting.shy && !acting.engaged),
        not_farther: aggressive && !state.figure(figure).shaken,
        bogged: route::starts_bogged(state, figure),
        cheap_obstacles: state.spec(figure).troop == Troop::Marine,
    }
}

/// (FL-ACT-5) The declaration, with the die for a move off the chart.
pub fn declare(cx: &mut Cx<'_>, mut acting: Acting, plan: &[Step]) {
    let figure = acting.figure;
    cx.emit(Event::Declared { figure, plan: plan.to_vec() });
    acting.plan = Some(plan.to_vec());
    acting.rate = plan.iter().find_map(|step| step.rate());
    if let Some(rate) = acting.rate {
        acting.allowance = match allowance(cx.state(), figure, rate) {
            Some(far) => far,
            None => {
                let far = |die: u8| if die >= STUCK { 0 } else { i32::from(die) * CM };
                let class = &mut |die| far(die) as u32;
                let die = cx.dice.roll_for(10, cite!("FL-MOV-6"), class);
                cx.emit(Event::OffChart { figure, die });
                far(die)
            }
        };
        if plan.contains(&Step::Charge) {
            acting.allowance = charge_allowance(cx.state(), figure);
        }
    }
    cx.emit(Event::Next(Frame::Acting(acting)));
}

// Marches

pub fn check_march(
    state: &State,
    acting: &Acting,
    path: &[Point],
    facing: Heading,
) -> Result<Route, Refusal> {
    if !acting.has(|s| matches!(s, Step::March(_))) {
        return refuse(cite!("FL-ACT-5"), "he has not declared a march");
    }
    let route = route::judge(state, acting.figure, path, facing, &limits(state, acting))?;
    if let Some(duty) = &acting.duty
        && !is_dutiful(acting, &route.contacts)
    {
        return refuse(duty.item(), "he must go straight at the enemy, or end in contact");
    }
    Ok(route)
}

/// (FL-REP-3, 7) Whether a march that ends in contact with these is open to it.
pub fn is_dutiful(acting: &Acting, contacts: &[FigureId]) -> bool {
    acting.duty.as_ref().is_none_or(|duty| duty.is_met_by(contacts))
}

pub fn march(cx: &mut Cx<'_>, acting: Acting, path: &[Point], facing: Heading) {
    let Ok(route) = check_march(cx.state(), &acting, path, facing) else { return };
    let figure = acting.figure;
    if route.leaves {
        cx.emit(Event::Done);
        return cx.emit(Event::Left { figure });
    }
    let manner = Manner::March;
    cx.emit(Event::Moved { figure, path: path.to_vec(), facing, manner, cost: route.cost });
    moved(cx, acting, !path.is_empty());
}

/// The move of an activation is over: the rest of the plan, and perhaps somebody interrupts.
fn moved(cx: &mut Cx<'_>, mut acting: Acting, far: bool) {
    acting.plan = acting.after(Step::is_move);
    acting.moved |= far;
    acting.compelled = matches!(acting.duty, Some(Duty::Aggressive { .. }));
    acting.duty = None;
    let mover = acting.figure;
    let may = !acting.interrupted;
    cx.emit(Event::Next(Frame::Acting(acting)));
    if may {
        interrupt::offer(cx, mover);
    }
}

// Compulsory advances

pub fn check_advance(state: &State, acting: &Acting, toward: FigureId) -> Result<(), Refusal> {
    let Some(duty) = &acting.duty else {
        return refuse(cite!("FL-REP-3"), "nothing forces him to charge");
    };
    if !acting.has(|s| matches!(s, Step::March(_))) {
        return refuse(cite!("FL-ACT-5"), "he has not declared a march");
    }
    let closest = contact::closest_enemy(state, acting.figure);
    let allowed = match duty {
        Duty::Heroic { enemy } => toward == *enemy,
        Duty::Aggressive { enemies } => {
            let reaches = |e| straight::advance(state, acting.figure, e, acting.allowance).contact;
            closest == Some(toward) || (enemies.contains(&toward) && reaches(toward))
        }
    };
    if allowed { Ok(()) } else { refuse(duty.item(), "he must go at the closest enemy") }
}

pub fn advance(cx: &mut Cx<'_>, acting: Acting, toward: FigureId) {
    let figure = acting.figure;
    let end = straight::advance(cx.state(), figure, toward, acting.allowance);
    let far = end.at != cx.state().figure(figure).at;
    let path = if far { vec![end.at] } else { Vec::new() };
    let (facing, cost) = (end.facing, end.cost);
    cx.emit(Event::Moved { figure, path, facing, manner: Manner::Advance, cost });
    moved(cx, acting, far);
}

pub fn check_station(state: &State, officer: FigureId, toward: FigureId) -> Result<(), Refusal> {
    if !melee::officers(state, officer).any(|enemy| enemy == toward) {
        return refuse(cite!("FL-TEC-4"), "choose an enemy officer");
    }
    let acting = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Acting(acting) => Some(acting),
        _ => None,
    });
    let Some(acting) = acting else { return Ok(()) };
    let end = straight::advance(state, officer, toward, STATION);
    let base = state.base_at(officer, end.at, end.facing);
    route::check_straight(state, officer, &base, &limits(state, acting))
}

/// (FL-TEC-4) Up to ten centimetres towards an enemy officer.
pub fn station(cx: &mut Cx<'_>, officer: FigureId, toward: FigureId) {
    let end = straight::advance(cx.state(), officer, toward, STATION);
    let path = if end.at == cx.state().figure(officer).at { Vec::new() } else { vec![end.at] };
    let (facing, cost) = (end.facing, end.cost);
    cx.emit(Event::Moved { figure: officer, path, facing, manner: Manner::Station, cost });
    cx.emit(Event::Done);
    interrupt::offer(cx, officer);
}

// Charges

pub fn check_charge(
    state: &State,
    acting: &Acting,
    target: FigureId,
    slot: u8,
) -> Result<(), Refusal> {
    if !acting.has(|s| s == Step::Charge) {
        return refuse(cite!("FL-ACT-5"), "he has not declared a charge");
    }
    if !state.is_on_table(target) || state.side(target) == state.side(acting.figure) {
        return refuse(cite!("FL-CAV-1"), "choose an enemy to charge");
    }
    if let Some(duty) = &acting.duty
        && !duty.is_met_by(&[target])
    {
        return refuse(duty.item(), "he must charge the enemy he is bound to");
    }
    // A ride that fails may end farther from whoever is closest (FL-REP-6).
    let ride = straight::charge(state, acting.figure, target, slot, acting.allowance)?;
    let base = state.base_at(acting.figure, ride.at, ride.facing);
    route::check_straight(state, acting.figure, &base, &limits(state, acting))
}

/// Whether somebody is there to be ridden at, reached or not, if a charge were declared.
pub fn can_charge(state: &State, acting: &Acting) -> bool {
    let rider = acting.figure;
    let plan = Some(vec![Step::Charge, Step::Melee]);
    let declared = Acting { plan, allowance: charge_allowance(state, rider), ..acting.clone() };
    state.enemies_of(rider).any(|target| {
        let mut slots = contact::usable_slots(state, rider, target).into_iter();
        slots.any(|(slot, _)| check_charge(state, &declared, target, slot).is_ok())
    })
}

/// (FL-CAV-1) The fastest rate, and what the mount adds.
fn charge_allowance(state: &State, rider: FigureId) -> i32 {
    let bonus = state.scenario.mount(rider).map_or(0, |mount| mount.charge);
    allowance(state, rider, Rate::Double).unwrap_or(0) + bonus
}

pub fn charge(cx: &mut Cx<'_>, mut acting: Acting, target: FigureId, slot: u8) {
    let figure = acting.figure;
    let ride = straight::charge(cx.state(), figure, target, slot, acting.allowance);
    let Ok(ride) = ride else { return };
    let far = ride.at != cx.state().figure(figure).at;
    let path = if far { vec![ride.at] } else { Vec::new() };
    let (facing, cost) = (ride.facing, ride.cost);
    cx.emit(Event::Moved { figure, path, facing, manner: Manner::Charge, cost });
    acting.charged = ride.struck;
    if ride.struck.is_none() && !cx.state().figure(figure).shaken {
        // (FL-CAV-3)
        cx.emit(Event::Shaken { figure, by: ShakenBy::FailedCharge });
    }
    moved(cx, acting, far);
}

// Flight

/// (FL-MOR-3) At full Double March, whatever else binds the figure.
pub fn flee(cx: &mut Cx<'_>, figure: FigureId, way: Way) {
    let state = cx.state();
    let far = allowance(state, figure, Rate::Double).unwrap_or(0);
    let flight = straight::flight(state, figure, way, far);
    if flight.lost {
        cx.emit(Event::Done);
        return cx.emit(Event::Removed { figure, by: RemovedBy::Flight });
    }
    let (here, facing) = (state.figure(figure).at, state.figure(figure).facing);
    let path = if flight.at == here { Vec::new() } else { vec![flight.at] };
    let cost = here.to(flight.at).length_up();
    cx.emit(Event::Moved { figure, path, facing, manner: Manner::Flight, cost });
    let state = cx.state();
    if !state.enemies_of(figure).any(|e| state.is_within(figure, e, NEAR)) {
        cx.emit(Event::Recovered { figure, by: RecoveredBy::Flight });
    }
    activation::end(cx, figure);
}

pub fn check_flee(state: &State, figure: FigureId, way: Way) -> Result<(), Refusal> {
    if straight::flights(state, figure).contains(&way) {
        return Ok(());
    }
    refuse(cite!("FL-MOR-4"), "there is no enemy to flee from")
}
