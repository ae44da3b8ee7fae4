//! (BP-PLN-8) Pointing at something: an enemy, an empty house, a friend.

use kernel::{Refusal, refuse};
use tabletop::{Base, Element as Turn, Heading, INCH, Point, Side4};

use super::lay::{Effort, Laid, Part, lay, straight, try_step};
use super::{MOST_MOVES, Pointed, Wish, find};
use crate::action::{Charge, Element, Step};
use crate::ground::{self, HUNDREDTH, dock};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// How finely an approach is shortened until the charge is legal.
const NOTCH: i32 = 25;
/// So many notches beyond the least are tried.
const NOTCHES: [i32; 7] = [0, 1, 2, 4, 8, 16, 32];

/// (BP-PLN-8) A charge: at once, after one move, after two.
pub fn at_enemy(
    state: &State,
    unit: UnitId,
    target: UnitId,
    most: usize,
) -> Result<Pointed, Refusal> {
    let mut start = state.clone();
    find::come_on(&mut start, unit);
    if target.index() >= start.units.len()
        || !start.is_on_table(target)
        || start.side(target) == start.side(unit)
    {
        return refuse(cite!("BP-CHG-6"), "that is no enemy on the table");
    }
    let mut first: Option<Refusal> = None;
    for face in faces(&start, unit, target) {
        let mut laid = Laid::new(start.clone(), unit);
        let charge = Charge { target, face };
        match try_step(&mut laid, unit, Step::Charge(charge)) {
            Ok(()) => return Ok(pointed(unit, laid)),
            Err(refusal) => first = first.or(Some(refusal)),
        }
    }
    // What it may not charge it does not approach.
    dock::check_charger(&start, unit)?;
    let mut effort = Effort::default();
    for approach in 1..most.min(MOST_MOVES) {
        for face in faces(&start, unit, target) {
            if let Some(laid) =
                approached(&start, unit, Charge { target, face }, approach, &mut effort)
            {
                return Ok(Pointed { hurried: effort.is_spent(), ..pointed(unit, laid) });
            }
        }
    }
    first.map_or_else(|| refuse(cite!("BP-CHG-5"), "the enemy has no such face"), Err)
}

/// (BP-CHG-5) As actions name them.
fn faces(state: &State, unit: UnitId, target: UnitId) -> impl Iterator<Item = Face> {
    let is_house = state.unit(target).garrison.is_some();
    let named = move |on: usize| match is_house {
        true => Face::Number(on as u8 + 1),
        false => Face::Side(Side4::ALL[on]),
    };
    dock::faces(state, unit, target).into_iter().flatten().map(named)
}

fn pointed(unit: UnitId, laid: Laid) -> Pointed {
    let wanted = ground::base(&laid.state, unit);
    let (plan, stands) = (laid.steps, laid.stands);
    Pointed { unit, plan, stands, wanted, reached: true, ended: None, hurried: false }
}

/// So many moves straight at the dock point, as whole moves if the charge needs them, else as little as will do.
fn approached(
    start: &State,
    unit: UnitId,
    charge: Charge,
    moves: usize,
    effort: &mut Effort,
) -> Option<Laid> {
    let base = ground::base(start, unit);
    let (edge, _) = ground::face(start, charge.target, charge.face.index()?);
    let to = edge.nearest(base.front_middle());
    let turn = base.facing.turn_to(Heading::toward_fine(base.at, to));
    let pivot = (turn.abs() > i32::from(super::ways::FACING)).then_some(Element::Pivot(turn));
    let front = pivot.map_or(base, |_| Turn::Pivot(turn).end(&base)).front_middle();
    let far = front.to(to).length_down() / HUNDREDTH;
    let one = start.move_length(unit) / HUNDREDTH;
    let turned = pivot.map_or(0, |pivot| super::lay::nominal(base.shape, &pivot) / HUNDREDTH + 1);
    let whole = one * moves as i32 - turned;
    let least = (far - one).max(0);
    if least > whole + NOTCH {
        return None;
    }
    let farther = NOTCHES.iter().map(|k| least + k * NOTCH).take_while(|n| *n < whole);
    let lengths = [whole].into_iter().chain(farther);
    for length in lengths.filter(|length| *length >= 0) {
        if effort.is_spent() {
            return None;
        }
        let parts = [pivot, straight(0, length)].into_iter().flatten().map(Part::Go);
        let parts: Vec<Part> = parts.collect();
        let mut laid = lay(Laid::new(start.clone(), unit), unit, &parts, moves, effort);
        effort.walks += 1;
        if laid.is_whole()
            && !laid.steps.is_empty()
            && try_step(&mut laid, unit, Step::Charge(charge)).is_ok()
        {
            return Some(laid);
        }
    }
    None
}

/// (BP-PLN-8) Into an empty house, after as many moves as it takes.
pub fn into_house(
    state: &State,
    unit: UnitId,
    building: PieceId,
    most: usize,
) -> Result<Pointed, Refusal> {
    let mut start = state.clone();
    find::come_on(&mut start, unit);
    let step = Step::Enter { path: Vec::new(), building };
    let mut laid = Laid::new(start.clone(), unit);
    let Err(refusal) = try_step(&mut laid, unit, step) else { return Ok(pointed(unit, laid)) };
    let Some(quad) = start.scenario.house(building) else { return Err(refusal) };
    let base = ground::base(&start, unit);
    let front = base.front_middle();
    let to = (0..4).map(|face| quad.face(face).nearest(front)).min_by_key(|p| p.far2(front));
    let to = to.unwrap_or(front);
    let turn = base.facing.turn_to(Heading::toward_fine(base.at, to));
    let pivot = (turn.abs() > i32::from(super::ways::FACING)).then_some(Element::Pivot(turn));
    let front = pivot.map_or(base, |_| Turn::Pivot(turn).end(&base)).front_middle();
    let far = (front.to(to).length_down() - start.tables().measures.door) / HUNDREDTH + 1;
    let go = straight(0, far.max(0));
    let path: Vec<Element> = [pivot, go].into_iter().flatten().collect();
    let mut effort = Effort::default();
    for approach in 0..most.min(MOST_MOVES) {
        let mut laid = Laid::new(start.clone(), unit);
        let mut path = path.clone();
        if approach > 0 {
            let parts: Vec<Part> = path.iter().copied().map(Part::Go).collect();
            laid = lay(laid, unit, &parts, approach, &mut effort);
            if laid.steps.is_empty() {
                break;
            }
            path = laid
                .rest
                .iter()
                .filter_map(|part| match part {
                    Part::Go(element) => Some(*element),
                    _ => None,
                })
                .collect();
        }
        if try_step(&mut laid, unit, Step::Enter { path, building }).is_ok() {
            return Ok(pointed(unit, laid));
        }
    }
    Err(refusal)
}

/// (BP-PLN-8) Beside a friend or behind him, facing as he does, an inch away: the nearest of these to a point.
pub fn beside(state: &State, unit: UnitId, friend: UnitId, near: Point) -> Wish {
    let (his, ours) = (ground::base(state, friend), ground::base(state, unit).shape);
    let gap = INCH;
    let aside = (his.shape.width() + ours.width()) / 2 + gap;
    let behind = (his.shape.depth() + ours.depth()) / 2 + gap;
    // Their fronts are in one line.
    let level = (his.shape.depth() - ours.depth()) / 2;
    let place = |right: i32, ahead: i32| -> Base { Turn::Slide { right, ahead }.end(&his) };
    let all = [place(aside, level), place(-aside, level), place(0, -behind)];
    let best = all.into_iter().min_by_key(|base| base.at.far2(near)).unwrap_or(his);
    Wish::pose(best.at, his.facing)
}
