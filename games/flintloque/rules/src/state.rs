//! A skirmish at one moment. Everything is open (FL-ENG-3), so the position is what everybody sees.

use std::mem::take;
use std::ops::Deref;
use std::sync::Arc;

use kernel::{Outcome, Side, Turn};
use serde::{Deserialize, Serialize};
use tabletop::{Base, Heading, Point};

use crate::by_name;
use crate::frame::Frame;
use crate::parts::*;
use crate::scenario::{FigureSpec, Post, Scenario};

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
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    pub turn: u8,
    #[serde(with = "by_name::figures")]
    pub figures: Vec<Figure>,
    /// By side.
    #[serde(with = "by_name::sides")]
    pub sections: [Section; 2],
    /// (FL-INI-5) Who won this turn's initiative, and who has the first go.
    pub winner: Option<Side>,
    pub first: Side,
    /// (FL-INI-3)
    pub lost_last: Option<Side>,
    /// (FL-ACT-2) Passes in succession.
    pub passes: u8,
    pub stack: Vec<Frame>,
    pub over: Option<Over>,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let (figures, stack) = (self.figures.clone(), self.stack.clone());
        Position { figures, stack, ..self.flat() }
    }

    fn clone_from(&mut self, other: &Position) {
        let (mut figures, mut stack) = (take(&mut self.figures), take(&mut self.stack));
        figures.clone_from(&other.figures);
        stack.clone_from(&other.stack);
        *self = Position { figures, stack, ..other.flat() };
    }
}

impl Position {
    /// Without figures and frames.
    fn flat(&self) -> Position {
        let Position { turn, winner, first, lost_last, passes, over, .. } = *self;
        let (sections, figures, stack) = (self.sections.clone(), Vec::new(), Vec::new());
        Position { turn, figures, sections, winner, first, lost_last, passes, stack, over }
    }
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Over {
    pub winner: Option<Side>,
    pub how: How,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// (FL-VIC-2)
    NobodyLeft,
    Count,
    /// (FL-VIC-3)
    Scenario,
}

/// (FL-PRO-6) One figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Figure {
    pub fate: Fate,
    pub at: Point,
    #[serde(with = "tabletop::degrees")]
    pub facing: Heading,
    /// On its mount.
    pub mounted: bool,
    pub activated: bool,
    pub hits: u8,
    pub wounds: u8,
    pub mount_hits: u8,
    pub mount_wounds: u8,
    pub shaken: bool,
    /// Reload tokens.
    pub reload: u8,
    pub reload_pistols: u8,
    pub grenades: u8,
    /// The arm it fired in its activation this turn (FL-MEL-6).
    pub fired: Option<Arm>,
    /// By its own action.
    pub moved: bool,
    pub moved_last: bool,
    pub playing: bool,
    /// (FL-REP-8) Loaded by drill this turn.
    pub drilled: bool,
    /// (FL-WND-4) Wounded this turn.
    pub bled: bool,
}

/// Where a figure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// (FL-SET-3) Its section has taken no edge or feature yet.
    Waiting,
    OnTable,
    /// In this turn; `at` of the figure is where it stood.
    Removed {
        turn: u8,
    },
    /// (FL-MOV-9) By a scenario's leave.
    Left,
}

/// What a section has besides its figures.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Section {
    /// (FL-SET-3) What it took, where the scenario leaves that to the player.
    #[serde(default)]
    pub post: Option<PostId>,
    /// (FL-PRO-9) Who leads it. One who is gone is named to the end of the turn (FL-WND-5); who can still
    /// lead is told by [`State::leader`].
    pub leader: Option<FigureId>,
    pub points: u8,
    pub spent: u8,
    /// (FL-PRO-6) How many figures it started with.
    pub start: u8,
    /// (FL-TEC-1) Used this turn.
    pub technique_used: bool,
    /// (FL-TEC-3) The officer has nothing left for the other combats of this turn.
    pub sacrificed: bool,
    /// (FL-REP-3) Rolled this turn.
    pub impulse_rolled: bool,
}

impl State {
    pub fn figure(&self, figure: FigureId) -> &Figure {
        &self.now.figures[figure.index()]
    }

    pub fn spec(&self, figure: FigureId) -> &FigureSpec {
        self.scenario.spec(figure)
    }

    pub fn side(&self, figure: FigureId) -> Side {
        self.spec(figure).side
    }

    pub fn section(&self, side: Side) -> &Section {
        &self.now.sections[side.index()]
    }

    pub fn is_on_table(&self, figure: FigureId) -> bool {
        self.figure(figure).fate == Fate::OnTable
    }

    /// Lost, or over the edge.
    pub fn is_gone(&self, figure: FigureId) -> bool {
        matches!(self.figure(figure).fate, Fate::Removed { .. } | Fate::Left)
    }

    /// (FL-SET-3) Where a section is drawn up, once that is settled.
    pub fn post(&self, side: Side) -> Option<&Post> {
        let post = self.scenario.sections[side.index()].post.or(self.section(side).post);
        post.map(|post| self.scenario.post(post))
    }

    /// Everybody on the table.
    pub fn all(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.scenario.figure_ids().filter(|f| self.is_on_table(*f))
    }

    pub fn of(&self, side: Side) -> impl Iterator<Item = FigureId> + '_ {
        self.all().filter(move |f| self.side(*f) == side)
    }

    pub fn enemies_of(&self, figure: FigureId) -> impl Iterator<Item = FigureId> + '_ {
        self.of(self.side(figure).other())
    }

    pub fn base(&self, figure: FigureId) -> Base {
        let f = self.figure(figure);
        self.base_at(figure, f.at, f.facing)
    }

    /// Where it would stand.
    pub fn base_at(&self, figure: FigureId, at: Point, facing: Heading) -> Base {
        let shape = self.scenario.shape(figure, self.figure(figure).mounted);
        Base { shape, at, facing }
    }

    /// (FL-GEO-5) Between the nearest points of the bases.
    pub fn is_within(&self, a: FigureId, b: FigureId, far: i32) -> bool {
        self.base(a).is_within(&self.base(b), far)
    }

    /// (FL-PRO-9) The section leader, if there still is one.
    pub fn leader(&self, side: Side) -> Option<FigureId> {
        self.section(side).leader.filter(|l| !self.is_gone(*l))
    }

    pub fn is_leader(&self, figure: FigureId) -> bool {
        self.leader(self.side(figure)) == Some(figure)
    }

    /// (FL-REP-1) The reputation at work in a section.
    pub fn reputation(&self, side: Side) -> Reputation {
        self.leader(side).map_or(Reputation::Professional, |l| self.spec(l).reputation)
    }

    /// (FL-PRO-10) Whether a figure has its leader within so far; the leader himself never has.
    pub fn is_led(&self, figure: FigureId, far: i32) -> bool {
        self.leader(self.side(figure))
            .is_some_and(|l| l != figure && self.is_within(figure, l, far))
    }

    /// (FL-PRO-10, FL-PRO-9) Whether a leash is broken: never for the leader himself.
    pub fn is_astray(&self, figure: FigureId, far: i32) -> bool {
        !self.is_leader(figure) && !self.is_led(figure, far)
    }

    /// (FL-PRO-4)
    pub fn is_heavily_wounded(&self, figure: FigureId) -> bool {
        2 * self.figure(figure).wounds >= self.spec(figure).profile.wounds
    }

    /// (FL-MNT-3) The same of the mount.
    pub fn is_mount_lame(&self, figure: FigureId) -> bool {
        let f = self.figure(figure);
        let mount = self.scenario.mount(figure).filter(|_| f.mounted);
        mount.is_some_and(|m| 2 * f.mount_wounds >= m.wounds)
    }

    /// (FL-ACT-7) Hits on rider or mount (FL-MNT-3).
    pub fn hits(&self, figure: FigureId) -> u8 {
        let f = self.figure(figure);
        f.hits + if f.mounted { f.mount_hits } else { 0 }
    }

    /// (FL-TRP-4) Rides, and has what goes with it.
    pub fn is_cavalry(&self, figure: FigureId) -> bool {
        self.figure(figure).mounted && self.spec(figure).troop == Troop::Cavalry
    }

    /// Whether an arm is there and ready.
    pub fn is_loaded(&self, figure: FigureId, arm: Arm) -> bool {
        let (f, spec) = (self.figure(figure), self.spec(figure));
        match arm {
            Arm::Firelock => spec.firelock.is_some() && f.reload == 0,
            Arm::Pistols => !spec.pistols.is_empty() && f.reload_pistols == 0,
            Arm::Grenade => f.grenades > 0,
        }
    }

    /// (FL-REL-1) Reload tokens on an arm it has.
    pub fn tokens(&self, figure: FigureId, arm: Arm) -> u8 {
        let f = self.figure(figure);
        match arm {
            Arm::Firelock => f.reload,
            Arm::Pistols => f.reload_pistols,
            Arm::Grenade => 0,
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
        match self.now.stack.last() {
            Some(
                Frame::Posting { side }
                | Frame::Deploying { side }
                | Frame::Music { side }
                | Frame::Go { side, .. }
                | Frame::Group { side, .. }
                | Frame::Aiming { side }
                | Frame::Fortune { side }
                | Frame::Taking { side, .. },
            ) => *side,
            Some(Frame::Initiative { .. }) => self.now.lost_last.unwrap_or(Side::First),
            Some(Frame::Order) => self.now.winner.unwrap_or(Side::First),
            Some(Frame::Acting(acting)) => self.side(acting.figure),
            Some(Frame::Fleeing { figure }) => self.side(*figure),
            Some(Frame::Interrupt { mover }) => self.side(*mover).other(),
            Some(Frame::Parry { target, .. }) => self.side(*target),
            Some(Frame::Shield { officer, .. } | Frame::Station { officer }) => self.side(*officer),
            Some(Frame::Drilling { rest } | Frame::Reloading { rest }) => {
                rest.first().map_or(Side::First, |f| self.side(*f))
            }
            Some(Frame::Turn { .. } | Frame::Checks { .. }) | None => Side::First,
        }
    }
}

impl How {
    pub fn cite(self) -> kernel::Cite {
        use crate::rulebook::cite;
        match self {
            How::NobodyLeft | How::Count => cite!("FL-VIC-2"),
            How::Scenario => cite!("FL-VIC-3"),
        }
    }
}
