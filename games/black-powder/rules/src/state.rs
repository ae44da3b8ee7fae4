//! A battle at one moment. Everything is open, so the position is what everybody sees.

use std::mem::take;
use std::ops::Deref;
use std::sync::Arc;

use kernel::{Outcome, Side, Turn};
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::by_name;
use crate::frame::Frame;
use crate::parts::*;
use crate::scenario::{CommanderSpec, Scenario, UnitSpec};
use crate::special::Special;
use crate::tables::{Profile, Tables, Values};

/// The position together with what never changes. Only `apply` writes to it.
#[derive(Debug)]
pub struct State {
    pub scenario: Arc<Scenario>,
    pub now: Position,
}

/// Copies take the place of others again and again, in odds above all: they keep the room.
impl Clone for State {
    fn clone(&self) -> State {
        State { scenario: Arc::clone(&self.scenario), now: self.now.clone() }
    }

    fn clone_from(&mut self, other: &State) {
        self.scenario.clone_from(&other.scenario);
        self.now.clone_from(&other.now);
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.now == other.now
    }
}

impl Eq for State {}

impl Deref for State {
    type Target = Position;
    fn deref(&self) -> &Position {
        &self.now
    }
}

/// All that changes.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Position {
    /// Full turns (BP-SEQ-1); 0 before the first.
    pub turn: u8,
    /// (BP-SEQ-6)
    pub first: Option<Side>,
    pub active: Side,
    #[serde(with = "by_name::units")]
    pub units: Vec<Unit>,
    #[serde(with = "by_name::commanders")]
    pub commanders: Vec<Commander>,
    #[serde(with = "by_name::brigades")]
    pub brigades: Vec<Brigade>,
    pub engagements: Vec<Engagement>,
    /// (BP-CMD-16) Somebody has given an order this player turn.
    pub spoken: bool,
    /// (BP-HTH-11) Units whose combat has been fought in this Hand-to-hand part.
    pub fought: Vec<UnitId>,
    /// (BP-AFT-3) Units that came into contact by a sweeping advance, in that order.
    pub swept_in: Vec<UnitId>,
    pub stack: Vec<Frame>,
    pub over: Option<Over>,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let mut copy = self.flat();
        copy.units.clone_from(&self.units);
        copy.commanders.clone_from(&self.commanders);
        copy.brigades.clone_from(&self.brigades);
        copy.engagements.clone_from(&self.engagements);
        copy.stack.clone_from(&self.stack);
        copy
    }

    fn clone_from(&mut self, other: &Position) {
        let mut copy = other.flat();
        copy.units = take(&mut self.units);
        copy.commanders = take(&mut self.commanders);
        copy.brigades = take(&mut self.brigades);
        copy.engagements = take(&mut self.engagements);
        copy.stack = take(&mut self.stack);
        copy.units.clone_from(&other.units);
        copy.commanders.clone_from(&other.commanders);
        copy.brigades.clone_from(&other.brigades);
        copy.engagements.clone_from(&other.engagements);
        copy.stack.clone_from(&other.stack);
        *self = copy;
    }
}

impl Position {
    /// Without the long lists.
    fn flat(&self) -> Position {
        Position {
            turn: self.turn,
            first: self.first,
            active: self.active,
            units: Vec::new(),
            commanders: Vec::new(),
            brigades: Vec::new(),
            engagements: Vec::new(),
            spoken: self.spoken,
            fought: self.fought.clone(),
            swept_in: self.swept_in.clone(),
            stack: Vec::new(),
            over: self.over,
        }
    }
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Over {
    pub winner: Option<Side>,
    pub how: How,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// (BP-VIC-1)
    ArmyBroken,
    /// (BP-VIC-4)
    BothBroken,
    /// (BP-VIC-2)
    AtLimit,
}

/// (BP-UNI-9) One unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Unit {
    pub fate: Fate,
    pub at: Point,
    /// Hundredths of a degree.
    pub facing: Heading,
    pub formation: Formation,
    /// (BP-BLD-1) The building it holds; its formation is the one it had before.
    pub garrison: Option<PieceId>,
    /// (BP-SPR-15)
    pub mounted: bool,
    pub casualties: u8,
    /// Some of the casualties of this moment came from artillery (BP-BRK-2).
    pub by_guns: bool,
    pub disordered: bool,
    /// (BP-CHG-5) The middle of its front at the start of the player turn.
    pub start: Point,
    // this player turn
    pub ordered: bool,
    pub initiative: bool,
    pub moves: u8,
    pub by_hand: u8,
    /// It came into contact by a charge or countercharge and its first round is still to come.
    pub charging: bool,
    /// (BP-HTH-4) And has the bonus for it.
    pub bonus: bool,
    pub evaded: bool,
    pub retired: bool,
    pub swept: bool,
    pub shot: bool,
    /// (BP-RSP-2) Its closing fire is spent.
    pub closed: bool,
    /// (BP-HTH-8) Whom its closing fire struck, and how many fell.
    pub struck: Option<(UnitId, u8)>,
    // the whole game
    pub volleys: u8,
    pub first_fire_spent: bool,
    pub steady_spent: bool,
    pub valiant_spent: bool,
    /// (BP-SPR-1) Its first round is over.
    pub blooded: bool,
    /// (BP-SPR-10)
    pub raw: Raw,
    /// (BP-SPR-26) Rolled Stamina; 0 while it is unknown.
    pub stamina: u8,
    /// (BP-AFT-4)
    pub won_last: bool,
}

/// (BP-SPR-10) How green recruits are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Raw {
    Untried,
    /// Hits only on natural 6 this turn.
    SixesOnly,
    Tried,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// (BP-SCN-4) Not deployed yet.
    Waiting,
    OnTable,
    /// (BP-VIC-5) Off the table, and the point of the edge where it left.
    Away(Point),
    Destroyed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Commander {
    /// (BP-COM-4) A replacement is due.
    pub lost: bool,
    pub at: Point,
    /// (BP-COM-3)
    pub with: Option<UnitId>,
    pub rating: u8,
    pub voice: Voice,
    /// (BP-MOV-9) He joined by Follow Me or Rally, or has moved.
    pub moved: bool,
}

/// (BP-CMD-11)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Voice {
    Silent,
    Speaking,
    Ended,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Brigade {
    /// (BP-SCN-4)
    pub placed: bool,
    /// (BP-BRG-1)
    pub broken: bool,
}

/// (BP-CHG-12) The charger, by its front, and the target, by a face counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Engagement {
    pub charger: UnitId,
    pub target: UnitId,
    pub face: u8,
}

impl Engagement {
    /// The other of the two, if this one is in it.
    pub fn other(&self, unit: UnitId) -> Option<UnitId> {
        match unit {
            u if u == self.charger => Some(self.target),
            u if u == self.target => Some(self.charger),
            _ => None,
        }
    }
}

impl State {
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.now.units[unit.index()]
    }

    pub fn spec(&self, unit: UnitId) -> &UnitSpec {
        self.scenario.unit(unit)
    }

    pub fn tables(&self) -> &Tables {
        &self.scenario.tables
    }

    /// (BP-SPR-15) The profile it goes by now.
    pub fn profile(&self, unit: UnitId) -> &Profile {
        self.scenario.ridden(unit, self.unit(unit).mounted)
    }

    pub fn arm(&self, unit: UnitId) -> Arm {
        self.profile(unit).arm
    }

    pub fn values(&self, unit: UnitId) -> Values {
        let spec = self.spec(unit);
        spec.mounted.filter(|_| self.unit(unit).mounted).unwrap_or(spec.values)
    }

    pub fn side(&self, unit: UnitId) -> Side {
        self.spec(unit).side
    }

    pub fn has(&self, unit: UnitId, rule: Special) -> bool {
        self.spec(unit).specials.has(rule)
    }

    pub fn formation(&self, unit: UnitId) -> Formation {
        self.unit(unit).formation
    }

    pub fn commander(&self, commander: CommanderId) -> &Commander {
        &self.now.commanders[commander.index()]
    }

    pub fn commander_spec(&self, commander: CommanderId) -> &CommanderSpec {
        self.scenario.commander(commander)
    }

    /// (BP-COM-3) Where he is: with his unit, or on his own.
    pub fn place_of(&self, commander: CommanderId) -> Point {
        let c = self.commander(commander);
        c.with.map_or(c.at, |unit| self.unit(unit).at)
    }

    pub fn is_on_table(&self, unit: UnitId) -> bool {
        self.unit(unit).fate == Fate::OnTable
    }

    /// Everybody on the table, in ascending id.
    pub fn all(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.scenario.unit_ids().filter(|unit| self.is_on_table(*unit))
    }

    pub fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.all().filter(move |unit| self.side(*unit) == side)
    }

    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.of(self.side(unit).other())
    }

    pub fn friends_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.of(self.side(unit)).filter(move |other| *other != unit)
    }

    /// (BP-SPR-26) Stamina in play; unknown is more than anybody has.
    pub fn stamina(&self, unit: UnitId) -> u8 {
        match self.has(unit, Special::Untested) {
            true if self.unit(unit).stamina == 0 => u8::MAX,
            true => self.unit(unit).stamina,
            false => self.values(unit).stamina,
        }
    }

    /// (BP-SHK-1)
    pub fn is_shaken(&self, unit: UnitId) -> bool {
        self.unit(unit).casualties >= self.stamina(unit)
    }

    /// (BP-SHK-3)
    pub fn excess(&self, unit: UnitId) -> u8 {
        self.unit(unit).casualties.saturating_sub(self.stamina(unit))
    }

    /// (BP-SHK-2) Shaken or disordered.
    pub fn is_unsteady(&self, unit: UnitId) -> bool {
        self.unit(unit).disordered || self.is_shaken(unit)
    }

    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.now.engagements.iter().any(|e| e.charger == unit || e.target == unit)
    }

    pub fn are_engaged(&self, one: UnitId, two: UnitId) -> bool {
        self.now.engagements.iter().any(|e| e.other(one) == Some(two))
    }

    /// Its enemies in hand-to-hand, in ascending id.
    pub fn opponents(&self, unit: UnitId) -> Vec<UnitId> {
        let mut others: Vec<UnitId> =
            self.now.engagements.iter().filter_map(|e| e.other(unit)).collect();
        others.sort_unstable();
        others.dedup();
        others
    }

    /// (BP-CHG-12) All who are connected with it by engagements, in ascending id.
    pub fn combat_of(&self, unit: UnitId) -> Vec<UnitId> {
        let mut all = vec![unit];
        let mut next = 0;
        while let Some(&one) = all.get(next) {
            for other in self.opponents(one) {
                if !all.contains(&other) {
                    all.push(other);
                }
            }
            next += 1;
        }
        all.sort_unstable();
        all
    }

    /// (BP-SKI-2, BP-SQR-5) No flanks and no rear.
    pub fn is_all_round(&self, unit: UnitId) -> bool {
        let u = self.unit(unit);
        u.garrison.is_some() || matches!(u.formation, Formation::Skirmish | Formation::Square)
    }

    /// (BP-HTH-5) An enemy stands on its flank or rear.
    pub fn is_flanked(&self, unit: UnitId) -> bool {
        let taken = |e: &Engagement| e.target == unit && e.face != 0;
        !self.is_all_round(unit) && self.now.engagements.iter().any(taken)
    }

    pub fn brigade_is_broken(&self, unit: UnitId) -> bool {
        self.now.brigades[self.spec(unit).brigade.index()].broken
    }

    /// (BP-COM-3) The commanders with a unit.
    pub fn commanders_with(&self, unit: UnitId) -> impl Iterator<Item = CommanderId> + '_ {
        let with = move |c: &CommanderId| {
            self.commander(*c).with == Some(unit) && !self.commander(*c).lost
        };
        self.scenario.commander_ids().filter(with)
    }

    /// (BP-MOV-7) Moves by hand are what it makes with its guns unlimbered.
    pub fn goes_by_hand(&self, unit: UnitId) -> bool {
        self.arm(unit) == Arm::Artillery && self.formation(unit) == Formation::Deployed
    }

    /// (BP-MOV-1) One move.
    pub fn move_length(&self, unit: UnitId) -> i32 {
        let moves = &self.tables().moves;
        match self.arm(unit) {
            Arm::Infantry | Arm::Wagon => moves.foot,
            Arm::Cavalry => moves.horse,
            Arm::Artillery if self.has(unit, Special::BattalionGun) => moves.battalion,
            Arm::Artillery if self.formation(unit) == Formation::Deployed => moves.by_hand,
            Arm::Artillery if self.has(unit, Special::HorseArtillery) => moves.horse,
            Arm::Artillery => moves.foot,
        }
    }

    pub fn turn(&self) -> Turn {
        match self.now.over {
            Some(over) => Turn::Over(Outcome { winner: over.winner, rule: over.how.cite() }),
            None => Turn::Decide(self.decider()),
        }
    }

    /// Whoever owns the question on top.
    fn decider(&self) -> Side {
        let active = self.now.active;
        match self.now.stack.last() {
            Some(Frame::RollOff { side } | Frame::Deploying { side }) => *side,
            Some(Frame::Respond(ask)) => self.side(ask.target),
            Some(Frame::Traverse { .. } | Frame::ClosingTarget { .. }) => active.other(),
            Some(Frame::Valiant { test, .. }) => self.side(test.unit),
            Some(Frame::Divide { unit, .. } | Frame::Reroll { unit, .. }) => self.side(*unit),
            Some(Frame::After { units, .. }) => units.first().map_or(active, |u| self.side(*u)),
            _ => active,
        }
    }
}

impl How {
    pub fn cite(self) -> kernel::Cite {
        use crate::rulebook::cite;
        match self {
            How::ArmyBroken => cite!("BP-VIC-1"),
            How::BothBroken => cite!("BP-VIC-4"),
            How::AtLimit => cite!("BP-VIC-2"),
        }
    }
}
