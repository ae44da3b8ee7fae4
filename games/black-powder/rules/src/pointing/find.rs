//! (BP-PLN-1, BP-PLN-7) The best plan to a pose, or the farthest pose on the way to it.

use kernel::{Refusal, refuse};
use tabletop::{Base, Point, Vector, along};

use super::lay::{Effort, Laid, Part, lay, too_far};
use super::ways::{self, FACING, Way};
use super::{MOST_MOVES, Pointed, Wish};
use crate::action::Step;
use crate::apply::apply;
use crate::event::Event;
use crate::ground::room::Room;
use crate::ground::{self, HUNDREDTH, enter, walk};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::{Fate, State};

/// A pose is reached within 0.05".
const SLACK: i32 = 5 * HUNDREDTH;
/// A plan is cheaper only by more than rounding to hundredths can make it.
const CHEAPER: i32 = 3 * HUNDREDTH;

/// (BP-PLN-1) The plan of at most three moves that leads to a pose, or as far toward it as can be.
pub fn to_pose(state: &State, unit: UnitId, wish: &Wish) -> Result<Pointed, Refusal> {
    to_pose_within(state, unit, wish, MOST_MOVES)
}

/// The same in fewer moves, such as one by initiative.
pub fn to_pose_within(
    state: &State,
    unit: UnitId,
    wish: &Wish,
    most: usize,
) -> Result<Pointed, Refusal> {
    let mut start = state.clone();
    come_on(&mut start, unit);
    if !start.is_on_table(unit) {
        return refuse(cite!("BP-CMD-10"), "it is not on the table");
    }
    let formation = wish.formation.unwrap_or(start.formation(unit));
    let wanted = ground::shape(&start, unit, formation).at(wish.at, wish.facing);
    let Some((nearer, barred)) = drawn_back(&start, unit, &wanted, formation) else {
        return refuse(cite!("BP-GEO-11"), "it has no room on the way there");
    };
    let goal = Wish { at: nearer.at, ..*wish };
    let mut search = Search { unit, most, goal: nearer, formation, best: None, far: None };
    let mut effort = Effort::default();
    search.all(&start, ways::direct(&start, unit, &goal), &mut effort);
    if search.best.is_none() {
        search.between(&start, &goal, &mut effort);
    }
    if search.best.is_none() && search.far.as_ref().is_none_or(|far| !far.is_out_of_moves()) {
        effort.whole = true;
        search.all(&start, ways::round(&start, unit, &goal), &mut effort);
    }
    let hurried = effort.is_spent();
    let (laid, ended) = match (search.best, search.far) {
        (Some(best), _) => {
            let ended = barred.then(|| reason(&start, unit, &best, &wanted));
            (best, ended)
        }
        (None, Some(far)) => {
            let ended = far.ended;
            (far, ended)
        }
        (None, None) => return refuse(cite!("BP-PLN-7"), "it stands there already"),
    };
    if laid.steps.is_empty() {
        return Err(ended.unwrap_or_else(too_far));
    }
    let reached = ended.is_none();
    let (plan, stands) = (laid.steps, laid.stands);
    Ok(Pointed { unit, plan, stands, wanted, reached, ended, hurried })
}

/// (BP-VIC-5) A unit off the table is planned for from where it comes back.
pub fn come_on(state: &mut State, unit: UnitId) {
    if let (Fate::Away(_), Some(base)) = (state.unit(unit).fate, enter::entry(state, unit)) {
        apply(state, &Event::Returned { unit, at: base.at, facing: base.facing });
    }
}

/// (BP-PLN-7) Along the straight line toward the unit, 0.25" at a time, until it can stand there; whether that
/// was needed.
fn drawn_back(
    state: &State,
    unit: UnitId,
    wanted: &Base,
    formation: Formation,
) -> Option<(Base, bool)> {
    let from = ground::base(state, unit);
    let room = Room::new(state, unit, Some(&from));
    let stands = |base: &Base| room.stand(base, formation, &[]).is_ok();
    if stands(wanted) {
        return Some((*wanted, false));
    }
    let step = state.tables().measures.form_step.0;
    let far = wanted.at.to(from.at).length_down();
    let at = |k: i32| wanted.moved_to(along(wanted.at, from.at, k * step));
    (1..=far / step).map(at).find(stands).map(|base| (base, true))
}

/// What ends the way beyond the pose it was drawn back to.
fn reason(state: &State, unit: UnitId, laid: &Laid, wanted: &Base) -> Refusal {
    let stood = ground::base(&laid.state, unit);
    let beyond = along(stood.at, wanted.at, state.tables().measures.form_step.0);
    let way: Vector = stood.at.to(beyond);
    let (f, r) = (stood.facing.unit(), stood.facing.unit().right());
    let part = |axis: Vector| (way.dot(axis) / i64::from(tabletop::SCALE)) as i32;
    let slide = tabletop::Element::Slide { right: part(r), ahead: part(f) };
    match walk::walk(&laid.state, unit, &[walk::Leg::Go(slide)], false) {
        Err(fault) => fault.refusal,
        Ok(_) => Refusal { rule: cite!("BP-GEO-11"), why: "it cannot stand there" },
    }
}

/// What has been found so far.
struct Search {
    unit: UnitId,
    most: usize,
    goal: Base,
    formation: Formation,
    best: Option<Laid>,
    /// The cheapest of those that do not get there.
    far: Option<Laid>,
}

impl Search {
    /// Ways in the order of what they cost at least; those that cannot be better are not judged.
    fn all(&mut self, start: &State, ways: Vec<Way>, effort: &mut Effort) {
        for way in ways::ranked(ways) {
            if effort.is_spent() || self.is_settled(&way) {
                break;
            }
            let laid =
                lay(Laid::new(start.clone(), self.unit), self.unit, &way.parts, self.most, effort);
            self.take(laid, effort);
        }
    }

    /// Nothing better can come after this way.
    fn is_settled(&self, way: &Way) -> bool {
        match (&self.best, &self.far) {
            (Some(best), _) => (way.moves, way.cost + CHEAPER) >= (best.steps.len(), best.cost()),
            (None, Some(far)) => way.moves > self.most && far.is_out_of_moves(),
            (None, None) => false,
        }
    }

    fn take(&mut self, laid: Laid, effort: &mut Effort) {
        if laid.is_whole() {
            self.arrive(laid);
            return;
        }
        for other in self.mended(&laid, effort) {
            match other.is_whole() {
                true => self.arrive(other),
                false => self.fall_short(other),
            }
        }
        self.fall_short(laid);
    }

    /// (BP-PLN-5) Near the enemy: a turn is a move of its own, a slide aside is two.
    fn mended(&self, laid: &Laid, effort: &mut Effort) -> Vec<Laid> {
        let mut open = vec![laid.clone()];
        let mut done = Vec::new();
        for _ in 0..2 {
            let mut next = Vec::new();
            for one in open.drain(..) {
                if one.ended.is_none_or(|ended| ended.rule != cite!("BP-MOV-6")) {
                    continue;
                }
                for parts in aside(&one.rest) {
                    let mut base = one.clone();
                    base.rest.clear();
                    let other = lay(base, self.unit, &parts, self.most, effort);
                    done.push(other.clone());
                    next.push(other);
                }
            }
            open = next;
        }
        done
    }

    fn arrive(&mut self, laid: Laid) {
        let base = ground::base(&laid.state, self.unit);
        let there = base.at.is_within(self.goal.at, SLACK)
            && base.facing.apart_fine(self.goal.facing) <= FACING
            && laid.state.formation(self.unit) == self.formation;
        let better = |best: &Laid| {
            let (moves, cost) = (laid.steps.len(), laid.cost());
            moves < best.steps.len() || moves == best.steps.len() && cost + CHEAPER < best.cost()
        };
        if there && self.best.as_ref().is_none_or(better) {
            self.best = Some(laid);
        }
    }

    /// One that needs more moves is better than one that is barred; of these the one that ends nearer.
    fn fall_short(&mut self, laid: Laid) {
        let gap = |laid: &Laid| {
            let at: Point = ground::base(&laid.state, self.unit).at;
            at.to(self.goal.at).length_up()
        };
        let better = |far: &Laid| match (laid.is_out_of_moves(), far.is_out_of_moves()) {
            (true, false) => true,
            (false, false) => gap(&laid) + CHEAPER < gap(far),
            _ => false,
        };
        if self.far.as_ref().is_none_or(better) {
            self.far = Some(laid);
        }
    }

    /// (BP-PLN-4) A change of formation between two moves.
    fn between(&mut self, start: &State, goal: &Wish, effort: &mut Effort) {
        let now = start.formation(self.unit);
        let to = self.formation;
        let changes = now != to && start.unit(self.unit).garrison.is_none();
        if !changes || start.arm(self.unit) == Arm::Artillery {
            return;
        }
        for how in ways::hows(now, to) {
            let before = ways::before_change(start, self.unit, goal, to, *how);
            let form = Part::Own(Step::Form { formation: to, how: *how });
            for way in ways::direct(start, self.unit, &before) {
                if effort.is_spent() {
                    return;
                }
                let one =
                    lay(Laid::new(start.clone(), self.unit), self.unit, &way.parts, 1, effort);
                if !one.is_out_of_moves() {
                    continue;
                }
                let formed = lay(one, self.unit, std::slice::from_ref(&form), 2, effort);
                if !formed.is_whole() {
                    continue;
                }
                let here = formed.state.clone();
                for last in ways::direct(&here, self.unit, goal) {
                    let laid = lay(formed.clone(), self.unit, &last.parts, self.most, effort);
                    if laid.is_whole() {
                        self.arrive(laid);
                    }
                }
            }
        }
    }
}

/// (BP-PLN-5) What is put in the place of a way that goes too far aside: the turn by itself, or half forward and
/// to the side and half back and to the side; then back first.
fn aside(rest: &[Part]) -> Vec<Vec<Part>> {
    use crate::action::Element;
    let (right, ahead) = match rest.first() {
        Some(Part::Go(Element::Slide(right, ahead))) => (*right, *ahead),
        Some(Part::Go(Element::Advance(ahead))) => (0, *ahead),
        Some(Part::Go(turn)) if rest.len() > 1 => {
            let turn = Part::Go(*turn);
            let alone = [turn, Part::Halt].into_iter().chain(rest[1..].iter().cloned());
            return vec![alone.collect()];
        }
        _ => return Vec::new(),
    };
    if ahead.abs() >= right.abs() {
        return Vec::new();
    }
    let half = right / 2;
    let other = right - half;
    let (forth, back) = (half.abs() + ahead.max(0), other.abs() - ahead.min(0));
    let legs = [
        [(half, forth), (other, -back)],
        [(half, -(half.abs() - ahead.min(0))), (other, other.abs() + ahead.max(0))],
    ];
    let go = |(right, ahead): (i32, i32)| Part::Go(Element::Slide(right, ahead));
    legs.into_iter()
        .map(|[one, two]| {
            let legs = [go(one), Part::Halt, go(two)];
            legs.into_iter().chain(rest[1..].iter().cloned()).collect()
        })
        .collect()
}
