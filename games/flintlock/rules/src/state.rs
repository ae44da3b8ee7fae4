//! The position: counters on the map, tracks beside it, and what is waiting to be decided.

use std::sync::Arc;

use hexes::{Facing, Hex};
use kernel::{Outcome, Side};
use serde::{Deserialize, Serialize};

use crate::frame::Frame;
use crate::parts::*;
use crate::scenario::Scenario;
use crate::shock::Shock;

/// No unit.
pub const NOBODY: u8 = u8::MAX;
/// Not on the map.
pub const OFF_MAP: Hex = Hex(u16::MAX);

/// Yes-or-no facts about a unit, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Marks(pub u32);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal),* $(,)?) => {
        impl Marks { $($(#[$doc])* pub const $name: Marks = Marks(1 << $bit);)* }
    };
}

marks! {
    DISORDERED = 0,
    REDUCED = 1,
    /// Guns only (11.56).
    ABANDONED = 2,
    /// Guns only: fire side up (2.24).
    FIRE_SIDE = 3,
    /// A Smoke marker of its own (11.42).
    SMOKE = 4,
    /// In Command by its own leader at the start of this Activation (4.4).
    IN_COMMAND = 5,
    /// Under its leader's Smoke, should he have any (11.43).
    COVERED = 6,
    FULL = 7,
    PARTIAL = 8,
    /// Did something in this Activation of its side.
    ACTED = 9,
    /// Fired in this Activation, in whatever way.
    FIRED = 10,
    /// Used its Reaction Fire (11.14).
    REACTED = 11,
    /// Shocked by foot, by horse in this Activation (12.52).
    BY_FOOT = 12,
    BY_HORSE = 13,
    /// Taken off its hex to be placed again (12.62b).
    LIFTED = 14,
    /// (8.0) Began this Activation in an enemy ZOC.
    HELD = 16,
    /// (11.52d) Disordered in this Activation.
    UNSETTLED = 17,
    /// Did not fire in the Activation before this one (option still-air).
    STALE_SMOKE = 15,
}

impl Marks {
    /// What does not outlive an Activation.
    pub const PASSING: Marks = Marks(
        Marks::ACTED.0
            | Marks::FIRED.0
            | Marks::REACTED.0
            | Marks::BY_FOOT.0
            | Marks::BY_HORSE.0
            | Marks::FULL.0
            | Marks::PARTIAL.0
            | Marks::HELD.0
            | Marks::UNSETTLED.0,
    );
    /// What is fixed at the start of each Activation.
    pub const COMMAND: Marks = Marks(Marks::IN_COMMAND.0 | Marks::COVERED.0);

    pub fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }

    pub fn set(&mut self, mark: Marks, on: bool) {
        if on {
            self.0 |= mark.0;
        } else {
            self.0 &= !mark.0;
        }
    }
}

/// Where a unit is if not on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// On the map, or not yet in play.
    #[default]
    Present,
    /// Its two skirmish counters stand for it (6.53).
    BrokenDown,
    Eliminated,
    /// (12.45) Without Flight Points.
    Fled,
    Captured,
    DraggedAway,
    /// Held off the map by an option.
    Held,
}

#[derive(Debug, Clone, Copy, Eq)]
#[repr(C)]
pub struct Unit {
    pub hex: Hex,
    /// As printed; kept here because nearly every rule asks.
    pub side: Side,
    pub arm: Arm,
    pub facing: Facing,
    pub formation: Formation,
    pub fate: Fate,
    /// Shots in the battle so far, for the options that count volleys.
    pub volleys: u8,
    pub marks: Marks,
    /// Guns only: the leaders who activate it now (5.6).
    pub leaders: u32,
}

impl Unit {
    /// All of it in two numbers: in the order of the fields, so that each is read at once.
    pub fn words(&self) -> [u64; 2] {
        // Taken apart, so that no new field is forgotten.
        let Unit { hex, side, arm, facing, formation, fate, volleys, marks, leaders } = *self;
        let [low, high] = hex.0.to_le_bytes();
        let (side, arm, facing) = (side as u8, arm as u8, facing as u8);
        let (formation, fate) = (formation as u8, fate as u8);
        [
            u64::from_le_bytes([low, high, side, arm, facing, formation, fate, volleys]),
            u64::from(leaders) << 32 | u64::from(marks.0),
        ]
    }
}

/// By hand: states are compared on every path through the dice, and whole words at a time is quicker.
impl PartialEq for Unit {
    fn eq(&self, other: &Unit) -> bool {
        self.words() == other.words()
    }
}

/// (4.3) How a leader stands in the running Activation of his side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    #[default]
    None,
    /// In his Overall Leader's range (4.31).
    Activated,
    /// Outside it; roll or partial is still to be said (4.32).
    Undeclared,
    SelfActivated,
    Partial,
    Failed,
}

impl Order {
    pub fn is_active(self) -> bool {
        matches!(self, Order::Activated | Order::SelfActivated)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leader {
    pub hex: Hex,
    /// (4.61) Replacement Leader side up.
    pub replaced: bool,
    pub smoke: bool,
    /// The marker has outlived one quiet Activation (option still-air).
    pub stale_smoke: bool,
    pub moved: bool,
    pub order: Order,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    pub formation: Formation,
    pub status: ShockStatus,
    pub hits: u8,
    pub first_volley: bool,
    /// First Volley is being fired: the marker goes when the window shuts (11.34a).
    pub volley_open: bool,
    pub turn_taken: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Army {
    pub flight_points: i16,
    pub flight_level: i16,
    /// (5.22) Hexes off the Overall Leader's range.
    pub penalty: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activation {
    pub number: u16,
    pub side: Side,
    pub free: bool,
    /// (5.21) Continuity dice won in the unbroken run.
    pub run: u8,
    /// (3.0c) Passes in a row, both sides together.
    pub passes: u8,
}

/// Who stands in a hex: at most two units that are not guns, and guns by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct Stand {
    pub top: u8,
    pub under: u8,
    /// Guns that are not Abandoned, by side.
    pub guns: [u8; 2],
}

impl Stand {
    pub const EMPTY: Stand = Stand { top: NOBODY, under: NOBODY, guns: [0; 2] };

    pub fn top(self) -> Option<UnitId> {
        (self.top != NOBODY).then_some(UnitId(self.top))
    }

    pub fn under(self) -> Option<UnitId> {
        (self.under != NOBODY).then_some(UnitId(self.under))
    }

    pub fn is_empty(self) -> bool {
        self == Stand::EMPTY
    }

    /// All of it in one number.
    fn word(self) -> u32 {
        u32::from_le_bytes([self.top, self.under, self.guns[0], self.guns[1]])
    }
}

pub struct State {
    pub scenario: Arc<Scenario>,
    pub units: Vec<Unit>,
    /// Shared by copies until somebody moves: shots leave everybody where he stands.
    pub stands: Arc<[Stand]>,
    pub leaders: Vec<Leader>,
    pub commands: Vec<Command>,
    pub armies: [Army; 2],
    pub activation: Activation,
    /// What is going on, the innermost last; the last one waits for a decision.
    pub stack: Vec<Frame>,
    pub shock: Option<Box<Shock>>,
    /// (13.11a) Shots that a cavalry unit has slipped away from: firer and target.
    pub slipped: Vec<(UnitId, UnitId)>,
    /// Optional rules that can happen only once and have.
    pub spent_options: u16,
    pub over: Option<Outcome>,
}

/// By hand, so that `clone_from` reuses what is there: odds copy the state once for each path.
impl Clone for State {
    fn clone(&self) -> State {
        State {
            scenario: self.scenario.clone(),
            units: self.units.clone(),
            stands: self.stands.clone(),
            leaders: self.leaders.clone(),
            commands: self.commands.clone(),
            stack: self.stack.clone(),
            shock: self.shock.clone(),
            slipped: self.slipped.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &State) {
        if !Arc::ptr_eq(&self.scenario, &other.scenario) {
            self.scenario = other.scenario.clone();
        }
        self.units.clone_from(&other.units);
        copy_stands(&mut self.stands, &other.stands);
        self.leaders.clone_from(&other.leaders);
        self.commands.clone_from(&other.commands);
        (self.armies, self.activation) = (other.armies, other.activation);
        self.copy_stack(&other.stack);
        self.shock.clone_from(&other.shock);
        self.slipped.clone_from(&other.slipped);
        (self.spent_options, self.over) = (other.spent_options, other.over);
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        Arc::ptr_eq(&self.scenario, &other.scenario)
            && self.units == other.units
            && (Arc::ptr_eq(&self.stands, &other.stands)
                || differing(&self.stands, &other.stands) == 0)
            && self.leaders == other.leaders
            && self.commands == other.commands
            && self.armies == other.armies
            && self.activation == other.activation
            && self.stack == other.stack
            && self.shock == other.shock
            && self.slipped == other.slipped
            && self.spent_options == other.spent_options
            && self.over == other.over
    }
}

impl Eq for State {}

/// Room of its own is used again: whoever has moved once is likely to move on the next path too.
fn copy_stands(to: &mut Arc<[Stand]>, from: &Arc<[Stand]>) {
    if Arc::ptr_eq(to, from) {
        return;
    }
    match Arc::get_mut(to) {
        Some(own) if own.len() == from.len() => own.copy_from_slice(from),
        _ => *to = from.clone(),
    }
}

/// Bits in which the stands of two positions of one battle differ. Without a way out before the end,
/// so that many stands are looked at at once.
fn differing(some: &[Stand], others: &[Stand]) -> u32 {
    some.iter().zip(others).fold(0, |bits, (a, b)| bits | (a.word() ^ b.word()))
}

impl State {
    /// Frames that are the same already stay as they are.
    fn copy_stack(&mut self, stack: &[Frame]) {
        let same = self.stack.iter().zip(stack).take_while(|(a, b)| a == b).count();
        self.stack.truncate(same);
        self.stack.extend_from_slice(&stack[same..]);
    }

    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    pub fn spec(&self, unit: UnitId) -> &UnitSpec {
        &self.scenario.units[unit.index()]
    }

    pub fn side(&self, unit: UnitId) -> Side {
        self.unit(unit).side
    }

    pub fn has(&self, unit: UnitId, mark: Marks) -> bool {
        self.unit(unit).marks.has(mark)
    }

    pub fn leader(&self, leader: LeaderId) -> &Leader {
        &self.leaders[leader.index()]
    }

    pub fn command(&self, command: CommandId) -> &Command {
        &self.commands[command.index()]
    }

    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    pub fn stand(&self, hex: Hex) -> Stand {
        self.stands[hex.index()]
    }

    pub fn is_on_map(&self, unit: UnitId) -> bool {
        self.unit(unit).hex != OFF_MAP
    }

    pub fn active(&self) -> Side {
        self.activation.side
    }

    pub fn grid(&self) -> &hexes::Grid {
        self.scenario.field.grid()
    }

    pub fn arm(&self, unit: UnitId) -> Arm {
        self.unit(unit).arm
    }

    pub fn is_gun(&self, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Artillery
    }

    pub fn is_cavalry(&self, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Cavalry
    }

    pub fn is_infantry(&self, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Infantry
    }

    pub fn is_skirmisher(&self, unit: UnitId) -> bool {
        self.unit(unit).formation == Formation::Skirmish
    }

    /// The leader of a unit's Command; guns have none.
    pub fn leader_of(&self, unit: UnitId) -> Option<LeaderId> {
        self.spec(unit).command.map(|c| self.scenario.command(c).leader)
    }

    pub fn ratings(&self, leader: LeaderId) -> Ratings {
        let spec = self.scenario.leader(leader);
        if self.leader(leader).replaced { spec.replacement } else { spec.ratings }
    }

    pub fn gait(&self, unit: UnitId) -> Gait {
        match self.arm(unit) {
            Arm::Cavalry => Gait::Cavalry,
            Arm::Artillery => Gait::Artillery,
            Arm::Infantry => match self.unit(unit).formation {
                Formation::Column => Gait::Column,
                Formation::Open => Gait::Open,
                Formation::Close => Gait::Close,
                Formation::Skirmish => Gait::Skirmish,
            },
        }
    }

    /// (6.2) Infantry in Column moves faster; other counters as printed.
    pub fn movement_allowance(&self, unit: UnitId) -> u8 {
        match self.gait(unit) {
            Gait::Column => self.scenario.tables.column_ma,
            _ => self.spec(unit).ma,
        }
    }

    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.scenario.unit_ids().filter(move |u| self.is_on_map(*u) && self.side(*u) == side)
    }

    pub fn guns(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.scenario.guns.iter().copied().filter(|u| self.is_on_map(*u))
    }

    pub fn guns_at(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        self.guns().filter(move |u| self.unit(*u).hex == hex)
    }

    /// Units of a Command on the map.
    pub fn members(&self, command: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.scenario.command(command).units.iter().filter(|u| self.is_on_map(*u))
    }

    pub fn leaders_at(&self, hex: Hex, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        self.scenario
            .leader_ids()
            .filter(move |l| self.leader(*l).hex == hex && self.scenario.leader(*l).side == side)
    }

    /// (10.0) The other unit of a stack of two Close units or two skirmishers.
    pub fn partner(&self, unit: UnitId) -> Option<UnitId> {
        if !self.is_on_map(unit) {
            return None;
        }
        let stand = self.stand(self.unit(unit).hex);
        match (stand.top(), stand.under()) {
            (Some(top), Some(under)) if top == unit => Some(under),
            (Some(top), Some(under)) if under == unit => Some(top),
            _ => None,
        }
    }

    /// Whether a combat unit of `side`, guns included, stands in a hex. Abandoned guns do not count.
    pub fn holds(&self, hex: Hex, side: Side) -> bool {
        let stand = self.stand(hex);
        stand.guns[side.index()] > 0
            || (stand.top != NOBODY && self.side(UnitId(stand.top)) == side)
    }

    /// Whether a combat unit of `side` stands next to a hex.
    pub fn is_next_to(&self, hex: Hex, side: Side) -> bool {
        hexes::Dir::ALL.into_iter().any(|d| self.holds(self.grid().step(hex, d), side))
    }
}
