//! What one unit could do with so many moves, best first.

use black_powder::State;
use black_powder::command::{self};
use black_powder::event::Heard;
use black_powder::frame::Given;
use black_powder::ground::dock;
use black_powder::parts::*;

use super::bout::{self, Terms};
use super::chance::{ONE, two_dice};
use super::look::Look;
use super::place::{self, Place, Stand};
use super::thought::Thought;
use super::ways::{self, Way};

/// The chance of so many moves, in parts of [`ONE`]; the rest is that nothing comes of it.
pub type Moves = [i64; 4];

/// (BP-INI-1) One move for certain.
pub const SURE: Moves = [0, ONE, 0, 0];

/// A way and what is expected of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub way: Way,
    /// By the number of moves that are made.
    pub gains: [i64; 4],
}

impl Choice {
    pub fn gain(&self, moves: &Moves) -> i64 {
        (1..4).map(|n| self.gains[n] * moves[n] / ONE).sum()
    }
}

/// What a command roll leads to, and the chance of a blunder.
pub fn moves(state: &State, given: &Given) -> (Moves, i64) {
    let rating = command::rating(state, given).total();
    let temper = state.commander_spec(given.commander).temper;
    let (mut moves, mut blunder) = ([0; 4], 0);
    for total in 2..=12_u8 {
        let chance = two_dice(total.into()) - two_dice(i32::from(total) - 1);
        match command::heard(state, temper, rating, total) {
            Heard::Moves(n) => moves[usize::from(n.min(3))] += chance,
            Heard::Blunders => blunder += chance,
            Heard::Fails | Heard::Hesitates => {}
        }
    }
    (moves, blunder)
}

/// How many ways are judged by the rules.
const JUDGED: usize = 3;

/// The best ways of a unit, judged.
pub fn choices(t: &Thought<'_>, unit: UnitId, most: usize, weights: &Moves) -> Vec<Choice> {
    let look = &t.look;
    let now = place::place(look, t.will, unit, &place::here(look, unit, t.fires(unit)));
    let mut found: Vec<(i64, Way)> = ways::ways(look, unit, most, t.brisk)
        .into_iter()
        .map(|way| (weighed(t, unit, &way.stands, now).gain_of(weights), way))
        .filter(|(gain, _)| *gain > 0)
        .collect();
    found.sort_by_key(|(gain, _)| std::cmp::Reverse(*gain));
    let mut scratch = t.look.state.clone();
    let mut out: Vec<Choice> = Vec::new();
    for (_, way) in found.into_iter().take(2 * JUDGED) {
        if out.len() == if t.brisk { 1 } else { JUDGED } {
            break;
        }
        let Some(way) = ways::judged(look.state, &mut scratch, unit, &way) else { continue };
        let gains = weighed(t, unit, &way.stands, now).0;
        let choice = Choice { way, gains };
        if choice.gain(weights) > 0 && !out.contains(&choice) {
            out.push(choice);
        }
    }
    out.sort_by_key(|choice| std::cmp::Reverse(choice.gain(weights)));
    out
}

/// By the number of moves that are made.
struct Weighed([i64; 4]);

impl Weighed {
    fn gain_of(&self, moves: &Moves) -> i64 {
        (1..4).map(|n| self.0[n] * moves[n] / ONE).sum()
    }
}

fn weighed(t: &Thought<'_>, unit: UnitId, stands: &[Stand], now: Place) -> Weighed {
    let (mut gains, mut last) = ([0; 4], 0);
    for (n, gain) in gains.iter_mut().enumerate().skip(1) {
        if let Some(stand) = stands.get(n - 1) {
            last = place::place(&t.look, t.will, unit, stand).sum() - now.sum();
        }
        *gain = last;
    }
    Weighed(gains)
}

/// The charges of a unit from where it stands, and after up to two moves.
pub fn charges(t: &Thought<'_>, unit: UnitId, run_ups: bool) -> Vec<Choice> {
    let look = &t.look;
    if !place::can_charge(look.man(unit)) && look.man(unit).formation != Formation::Skirmish {
        return Vec::new();
    }
    let mut scratch = look.state.clone();
    let mut ways = ways::charges(look, unit);
    if run_ups && ways.is_empty() {
        ways = ways::run_ups(look, &mut scratch, unit);
    }
    if ways.is_empty() {
        return Vec::new();
    }
    let now = place::place(look, t.will, unit, &place::here(look, unit, t.fires(unit)));
    let choice = |way: Way| {
        let (target, face, base) = way.charge?;
        let gain = charge_gain(look, &mut scratch, unit, &base, target, face);
        // It does not shoot, and is not shot at.
        let gain = gain - now.fire + now.threat / 2;
        let mut gains = [0; 4];
        let steps = way.steps.len();
        for (n, by_moves) in gains.iter_mut().enumerate().skip(1) {
            *by_moves = match way.stands.get(n - 1) {
                _ if n >= steps => gain,
                Some(stand) => place::place(look, t.will, unit, stand).sum() - now.sum(),
                None => 0,
            };
        }
        Some(Choice { way, gains })
    };
    ways.into_iter().filter_map(choice).collect()
}

/// What a charge that docks so is worth, answered by closing fire where it can be.
pub fn charge_gain(
    look: &Look<'_>,
    scratch: &mut State,
    unit: UnitId,
    base: &tabletop::Base,
    target: UnitId,
    face: usize,
) -> i64 {
    let state = look.state;
    let fronts = face == 0 || state.is_all_round(target);
    let closing = fronts && black_powder::respond::can_close(state, target);
    let from = look.man(unit).base.front_middle();
    let defended = dock::is_defended(state, from, base.front_middle(), target);
    let terms = Terms { closing, counter: false, defended };
    let held = bout::charge(look, scratch, unit, base, (target, face), terms);
    let foe = look.man(target);
    // (BP-RSP-3, BP-RSP-5) Horse rides out against what comes on its front, or runs from foot.
    if foe.arm == Arm::Cavalry && !foe.unsteady && !foe.engaged && fronts {
        let met = Terms { counter: true, ..terms };
        let met = bout::charge(look, scratch, unit, base, (target, face), met);
        let runs = match look.man(unit).arm {
            Arm::Infantry => foe.value / 20,
            _ => i64::MAX,
        };
        return held.min(met).min(runs);
    }
    held
}
