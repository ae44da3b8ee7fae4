//! Facts: what happened, in the order it happened. Only these change the state.

use hexes::{Facing, Hex};
use kernel::{Modifier, Side, Tally};
use serde::{Deserialize, Serialize};

use crate::frame::{Charge, Frame};
use crate::modifiers::{FireDrm, PreShockDrm, ShockFactor};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::Order;
use crate::tables::{FireResult, PreShock};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    // what waits
    Begin(Frame),
    Next(Frame),
    Done,

    // (5.0) sequence
    Passed { side: Side },
    ActivationBegan { side: Side, free: bool, how: Won },
    InCommand { units: UnitSet, covered: UnitSet },
    Ordered { leader: LeaderId, order: Order },
    SelfActivation { leader: LeaderId, roll: u8, initiative: u8 },
    StatusFixed { full: UnitSet, partial: UnitSet, held: UnitSet },
    GunActivated { gun: UnitId, leaders: Vec<LeaderId> },
    TurnTaken { command: CommandId },
    Acted { unit: UnitId },
    ActivationEnded,
    ContinuityRoll { side: Side, roll: u8, run: u8, initiative: u8 },
    SeizureRoll { side: Side, roll: u8, initiative: u8 },
    FlightRoll { side: Side, roll: u8, points: i16, level: i16 },
    GameOver { winner: Option<Side>, why: Why },

    // (4.5, 4.6) leaders
    LeaderMoved { leader: LeaderId, to: Hex },
    LeaderRoll { leader: LeaderId, total: u8, killed: bool },
    LeaderSpared { leader: LeaderId },
    LeaderPlaced { leader: LeaderId, to: Hex },
    LeaderRemoved { leader: LeaderId },

    // (6.0) formations
    FormationOrdered { command: CommandId, formation: Formation },
    FormationTaken { unit: UnitId, formation: Formation, facing: Facing },
    FormationRoll { unit: UnitId, roll: u8, morale: i8, unstacked: i8, disordered: bool },
    BrokeDown { unit: UnitId, top: UnitId, facing: Facing, other: Facing },
    Reformed { unit: UnitId, formation: Formation, facing: Facing },

    // (7.0, 8.0) movement and facing
    Moved { unit: UnitId, to: Hex, facing: Facing, manner: Manner, mp: u8 },
    Turned { unit: UnitId, facing: Facing },
    GunSwung { gun: UnitId, fire_side: bool },
    Lifted { unit: UnitId },

    // (11.0) fire
    Fired(Shot),
    SlippedAway { firer: UnitId, target: UnitId },
    MoraleCheck { unit: UnitId, roll: u8, morale: i8, why: CheckedFor, disordered: bool },
    Disordered { unit: UnitId, why: DisorderedBy },
    Rallied { unit: UnitId },
    Reduced { unit: UnitId },
    Abandoned { gun: UnitId },
    FirstVolleySpent { command: CommandId },
    LeaderSmoke { leader: LeaderId, on: bool },
    UnitSmoke { unit: UnitId, on: bool },
    SmokeLingers { leader: Option<LeaderId>, unit: Option<UnitId> },

    // (12.0) shock
    ShockDeclared { command: CommandId, attacks: Vec<(UnitId, UnitId)>, charges: Vec<Charge> },
    CounterDeclared { command: CommandId, attacks: Vec<(UnitId, UnitId)> },
    ShockDecided { units: UnitSet },
    CounterOffered { command: CommandId },
    ChargeOff { unit: UnitId },
    ChargeRidden { unit: UnitId },
    AttackOff { unit: UnitId },
    LeftLine { unit: UnitId },
    PreShockRoll { drm: Tally<PreShockDrm>, roll: u8, result: PreShock },
    ShockTotals { attacker: Tally<ShockFactor>, defender: Tally<ShockFactor>, superiority: i8 },
    HexVacated { hex: Hex },
    CohesionHits { command: CommandId, hits: u8, counter: u8, status: ShockStatus },
    StatusDropped { command: CommandId, status: ShockStatus },
    Eliminated { unit: UnitId, why: LostBy, points: i8 },
    Fled { unit: UnitId },
    Captured { gun: UnitId, why: CapturedBy },
    DraggedAway { gun: UnitId },
    ShockEnded,

    // optional rules of single battles
    OptionRoll { option: OptionalRule, command: CommandId, roll: u8, on: bool },
    OptionSpent { option: OptionalRule },
    Held { unit: UnitId },
    Entered { unit: UnitId, at: Hex, facing: Facing },
    LeaderHeld { leader: LeaderId },
    LevelLowered { side: Side, by: i16 },
    WentHome { unit: UnitId },
}

/// (11.32) A shot: the die, what was added, what came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    pub unit: UnitId,
    pub target: UnitId,
    pub kind: FireKind,
    pub drm: Tally<FireDrm>,
    pub roll: u8,
    pub result: FireResult,
}

/// How an Activation was come by (2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Won {
    First,
    Pass,
    Stop,
    LostContinuity,
    Continuity,
    Seizure,
    FailedSeizure,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    Flight,
    WipedOut,
    Passes,
    Cap,
}

/// How a unit came from hex to hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    March,
    Withdrawal,
    Charge,
    SkirmisherRetreat,
    CavalryRetreat,
    Retreat,
    FallBack,
    Pushed,
    Advance,
    Unstack,
    /// Optional rules.
    Retire,
    StepBack,
    DrawnOn,
}

impl Manner {
    /// The paragraph that moves it.
    pub fn cite(self) -> kernel::Cite {
        match self {
            Manner::March => cite!("7.12"),
            Manner::Withdrawal => cite!("9.2"),
            Manner::Charge => cite!("13.22"),
            Manner::SkirmisherRetreat => cite!("6.55"),
            Manner::CavalryRetreat => cite!("13.12"),
            Manner::Retreat => cite!("12.62"),
            Manner::FallBack | Manner::Pushed => cite!("12.43"),
            Manner::Advance => cite!("12.61"),
            Manner::Unstack => cite!("6.63"),
            // Optional rules of single battles.
            Manner::Retire | Manner::StepBack | Manner::DrawnOn => cite!("7.15"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FireKind {
    Phasing,
    Return,
    ReactionToMovement,
    /// Option opening-guns.
    Opening,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckedFor {
    Fire,
    Withdrawal,
    SkirmisherRetreat,
    CavalryRetreat,
    /// Option wrong-order.
    Pursuit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DisorderedBy {
    Fire,
    /// A Reduced result on a Reduced unit (11.54).
    SecondReduction,
    Check,
    FormationChange,
    HeavyWoods,
    Pushed,
    Charge,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LostBy {
    /// By the Pre-Shock roll, or by the Shock.
    PreShockCollapse,
    Collapse,
    NoRetreat,
}

impl LostBy {
    pub fn cite(self) -> kernel::Cite {
        match self {
            LostBy::PreShockCollapse => cite!("12.43"),
            LostBy::Collapse => cite!("12.61"),
            LostBy::NoRetreat => cite!("12.62"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CapturedBy {
    /// (12.72) Shocked alone, or left by the unit it stood with.
    Shock,
    /// (12.82) Abandoned, and enemy Infantry has stopped there.
    Entry,
}

/// Optional rules, for their dice and for those that happen once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionalRule {
    OpeningGuns,
    Cascade,
    MistakenRetreat,
    SpentDragoons,
    Prudence,
    Surprise,
    Gunby,
    LongRide,
}

impl OptionalRule {
    /// Whether an option of a battle is this rule.
    pub fn is(self, option: &BattleOption) -> bool {
        matches!(
            (self, option),
            (OptionalRule::OpeningGuns, BattleOption::OpeningGuns)
                | (OptionalRule::Cascade, BattleOption::Cascade { .. })
                | (OptionalRule::MistakenRetreat, BattleOption::MistakenRetreat { .. })
                | (OptionalRule::SpentDragoons, BattleOption::SpentDragoons { .. })
                | (OptionalRule::Prudence, BattleOption::Prudence { .. })
                | (OptionalRule::Surprise, BattleOption::Surprise { .. })
                | (OptionalRule::Gunby, BattleOption::Gunby { .. })
                | (OptionalRule::LongRide, BattleOption::LongRide { .. })
        )
    }
}

impl Event {
    /// Every paragraph at work in this event.
    pub fn cites(&self, cite: &mut dyn FnMut(kernel::Cite)) {
        match self {
            Event::Begin(frame) | Event::Next(frame) => {
                if let Some(c) = frame.cite() {
                    cite(c);
                }
            }
            Event::Done | Event::Acted { .. } => {}
            Event::Passed { .. } => cite(cite!("5.1")),
            Event::ActivationBegan { how, .. } => {
                cite(cite!("3.0"));
                cite(match how {
                    Won::First | Won::Pass | Won::Stop => cite!("5.1"),
                    Won::LostContinuity | Won::Continuity => cite!("5.21"),
                    Won::Seizure | Won::FailedSeizure => cite!("5.22"),
                });
            }
            Event::InCommand { .. } => {
                cite(cite!("4.4"));
                cite(cite!("4.2"));
                cite(cite!("4.1"));
            }
            Event::Ordered { order, .. } => cite(match order {
                Order::Activated => cite!("4.31"),
                _ => cite!("4.32"),
            }),
            Event::SelfActivation { roll, initiative, .. } => {
                cite(cite!("4.32"));
                if roll > initiative {
                    cite(cite!("5.5"));
                }
            }
            Event::StatusFixed { partial, .. } => {
                cite(cite!("5.3"));
                if !partial.is_empty() {
                    cite(cite!("5.41"));
                }
            }
            Event::GunActivated { .. } => cite(cite!("5.6")),
            Event::TurnTaken { .. } => cite(cite!("5.7")),
            Event::ActivationEnded => cite(cite!("3.0")),
            Event::ContinuityRoll { .. } => cite(cite!("5.21")),
            Event::SeizureRoll { .. } => cite(cite!("5.22")),
            Event::FlightRoll { .. } => cite(cite!("14.0")),
            Event::GameOver { why, .. } => cite(match why {
                Why::Flight | Why::WipedOut => cite!("14.0"),
                Why::Passes | Why::Cap => cite!("3.0"),
            }),
            Event::LeaderMoved { .. } => cite(cite!("4.5")),
            Event::LeaderRoll { killed, .. } => {
                cite(cite!("11.57"));
                if *killed {
                    cite(cite!("4.61"));
                }
            }
            Event::LeaderSpared { .. } => cite(cite!("4.62")),
            Event::LeaderPlaced { .. } | Event::LeaderRemoved { .. } => cite(cite!("4.63")),
            Event::FormationOrdered { .. } => {
                cite(cite!("6.13"));
                cite(cite!("6.61"));
            }
            Event::FormationTaken { formation, .. } => {
                cite(cite!("6.11"));
                cite(cite!("6.12"));
                cite(match formation {
                    Formation::Column => cite!("6.2"),
                    Formation::Close => cite!("6.4"),
                    _ => cite!("6.3"),
                });
            }
            Event::FormationRoll { .. } => cite(cite!("6.62")),
            Event::BrokeDown { .. } => {
                cite(cite!("6.52"));
                cite(cite!("6.53"));
                cite(cite!("6.51"));
            }
            Event::Reformed { .. } => {
                cite(cite!("6.53"));
                cite(cite!("6.14"));
            }
            Event::Moved { manner, mp, .. } => {
                cite(manner.cite());
                cite(if *mp > 0 { cite!("7.11") } else { cite!("7.15") });
            }
            Event::Turned { .. } => cite(cite!("8.0")),
            Event::GunSwung { .. } => cite(cite!("2.24")),
            Event::Lifted { .. } => cite(cite!("12.62")),
            Event::Fired(Shot { kind, drm, result, .. }) => {
                cite(match kind {
                    FireKind::Phasing | FireKind::Opening => cite!("11.12"),
                    FireKind::Return | FireKind::ReactionToMovement => cite!("11.13"),
                });
                cite(cite!("11.31"));
                cite(cite!("11.32"));
                drm.lines().for_each(|(m, _)| cite(m.cite()));
                if let Some(c) = result.cite() {
                    cite(c);
                }
            }
            Event::SlippedAway { .. } => {
                cite(cite!("11.15"));
                cite(cite!("13.11"));
            }
            Event::MoraleCheck { why, .. } => {
                cite(cite!("11.55"));
                cite(match why {
                    CheckedFor::Fire | CheckedFor::Pursuit => cite!("11.55"),
                    CheckedFor::Withdrawal => cite!("9.2"),
                    CheckedFor::SkirmisherRetreat => cite!("6.55"),
                    CheckedFor::CavalryRetreat => cite!("13.13"),
                });
                if *why == CheckedFor::CavalryRetreat {
                    cite(cite!("13.12"));
                }
            }
            Event::Disordered { why, .. } => cite(match why {
                DisorderedBy::Fire | DisorderedBy::Check => cite!("11.51"),
                DisorderedBy::SecondReduction => cite!("11.54"),
                DisorderedBy::FormationChange => cite!("6.62"),
                DisorderedBy::HeavyWoods => cite!("7.21"),
                DisorderedBy::Pushed => cite!("12.43"),
                DisorderedBy::Charge => cite!("13.24"),
            }),
            Event::Rallied { .. } => cite(cite!("11.52")),
            Event::Reduced { .. } => cite(cite!("11.54")),
            Event::Abandoned { .. } => cite(cite!("11.56")),
            Event::FirstVolleySpent { .. } => cite(cite!("11.34")),
            Event::LeaderSmoke { on, .. } => {
                cite(smoke_cite(*on, cite!("11.41")));
                cite(cite!("11.43"));
            }
            Event::UnitSmoke { on, .. } => cite(smoke_cite(*on, cite!("11.42"))),
            Event::SmokeLingers { .. } => cite(cite!("11.46")),
            Event::ShockDeclared { charges, .. } => {
                for c in
                    [cite!("12.0"), cite!("12.11"), cite!("12.12"), cite!("12.15"), cite!("12.3")]
                {
                    cite(c);
                }
                if !charges.is_empty() {
                    cite(cite!("13.22"));
                }
            }
            Event::CounterDeclared { .. } | Event::CounterOffered { .. } => cite(cite!("12.63")),
            Event::ShockDecided { .. } => cite(cite!("12.44")),
            Event::ChargeOff { .. } | Event::ChargeRidden { .. } => cite(cite!("13.22")),
            Event::AttackOff { .. } | Event::LeftLine { .. } => cite(cite!("12.12")),
            Event::PreShockRoll { drm, .. } => {
                cite(cite!("12.41"));
                cite(cite!("12.43"));
                drm.lines().for_each(|(m, _)| cite(m.cite()));
            }
            Event::ShockTotals { attacker, defender, .. } => {
                for c in [cite!("12.51"), cite!("12.52"), cite!("12.53")] {
                    cite(c);
                }
                attacker.lines().chain(defender.lines()).for_each(|(m, _)| cite(m.cite()));
            }
            Event::HexVacated { .. } => cite(cite!("12.61")),
            Event::CohesionHits { .. } => {
                cite(cite!("12.24"));
                cite(cite!("12.21"));
            }
            Event::StatusDropped { .. } => {
                cite(cite!("12.24"));
                cite(cite!("12.22"));
            }
            Event::Eliminated { why, .. } => {
                cite(cite!("14.0"));
                cite(why.cite());
            }
            Event::Fled { .. } => cite(cite!("12.45")),
            Event::Captured { why, .. } => {
                cite(cite!("14.0"));
                match why {
                    CapturedBy::Shock => cite(cite!("12.72")),
                    CapturedBy::Entry => {
                        cite(cite!("12.81"));
                        cite(cite!("12.82"));
                    }
                }
            }
            Event::DraggedAway { .. } => {
                cite(cite!("12.81"));
                cite(cite!("12.83"));
            }
            Event::ShockEnded => cite(cite!("12.3")),
            Event::OptionRoll { .. }
            | Event::OptionSpent { .. }
            | Event::Held { .. }
            | Event::Entered { .. }
            | Event::LeaderHeld { .. }
            | Event::LevelLowered { .. }
            | Event::WentHome { .. } => {}
        }
    }
}

fn smoke_cite(on: bool, placed: kernel::Cite) -> kernel::Cite {
    if on { placed } else { cite!("11.46") }
}
