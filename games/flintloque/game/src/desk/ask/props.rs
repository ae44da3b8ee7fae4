//! A few figures on an empty table, put where a question wants them.

use crate::Flintloque;
use crate::files::{FigureFile, TableSet, spec};
use ::flintloque::frame::{Acting, Cases, Frame};
use ::flintloque::parts::*;
use ::flintloque::scenario::{FigureSpec, Piece, PieceShape};
use ::flintloque::stage::{Stage, rectangle};
use ::flintloque::{Action, State};
use kernel::{Ruleset, Side};
use serde_json::{Value, json};
use tabletop::{CM, Fault, Heading, MM, Point, Polyline};

use desk::{Answers, AskFault};

const TABLE: Point = Point::new(300 * CM, 200 * CM);
/// Where whoever is asked about stands: everybody else is placed from there.
pub const HERE: Point = Point::new(150 * CM, 100 * CM);

/// What is laid out.
pub struct Props<'a> {
    tables: &'a TableSet,
    stage: Stage,
}

/// A soldier of a form: the fields are named alike, each with what goes before it.
pub fn soldier(answers: &Answers, before: &str, firelocks: &[&str], blade: &str) -> Value {
    let word = |field: &str| answers.word(&format!("{before}{field}"));
    let mut file = json!({
        "id": before, "race": word("race"), "experience": word("experience"), "troop": word("troop"),
        "elite": answers.flag(&format!("{before}elite")), "firelocks": firelocks, "melee-weapon": blade,
    });
    if word("mount") != "none" {
        file["mount"] = word("mount").into();
    }
    file
}

impl<'a> Props<'a> {
    pub fn new(tables: &'a TableSet) -> Result<Props<'a>, AskFault> {
        let mut stage = Stage::new(tables.tables.clone());
        (stage.id, stage.name, stage.sides) = ("question", "A question", ["you", "enemy"]);
        (stage.table, stage.rode_up) = (TABLE, [true; 2]);
        let told = [("Your section", Edge::South), ("The enemy", Edge::North)];
        for (camp, (name, home)) in stage.camps.iter_mut().zip(told) {
            let zone = rectangle(Point::new(0, 0), TABLE).map_err(cannot)?;
            (camp.name, camp.home, camp.zone) = (name.to_owned(), home, Some(zone));
        }
        Ok(Props { tables, stage })
    }

    /// Sets somebody down; his number tells who he is.
    pub fn put(
        &mut self,
        side: Side,
        name: &str,
        mut file: Value,
        at: Point,
        facing: i32,
    ) -> Result<FigureId, AskFault> {
        let cannot = |why: String| AskFault::new(format!("such a soldier cannot be: {why}"));
        let number = self.stage.figures.len();
        let id = format!("S{number}");
        file["id"] = id.as_str().into();
        let file: FigureFile = serde_json::from_value(file).map_err(|e| cannot(e.to_string()))?;
        let spec = spec(self.tables, side, "", &file);
        let spec = spec.ok_or_else(|| cannot("the tables do not have him".to_owned()))?;
        let spec = FigureSpec { name: name.into(), at, facing: Heading::of(facing), ..spec };
        self.stage.figures.push((id, spec));
        Ok(FigureId(number as u8))
    }

    /// A plain leader, where somebody has one.
    pub fn lead(&mut self, side: Side, reputation: &str, at: Point) -> Result<FigureId, AskFault> {
        let file = json!({ "id": "", "race": "ferach-elf", "experience": "average", "troop": "regular",
            "rank": "officer", "role": "leader", "reputation": reputation });
        self.put(side, "the leader", file, at, 0)
    }

    /// A line of a kind of the tables.
    pub fn line(&mut self, kind: &str, from: Point, to: Point) -> Result<(), AskFault> {
        let line = Polyline::new(vec![from, to]);
        let line = line.map_err(cannot)?;
        let found = self.tables.terrain.iter().find(|terrain| *terrain.key == *kind);
        let ground = found.ok_or_else(|| AskFault::new(format!("there is no {kind}")))?.ground;
        let shape = PieceShape::Line(line);
        let id = format!("P{}", self.stage.pieces.len());
        self.stage.pieces.push((id, Piece { name: kind.into(), kind: kind.into(), ground, shape }));
        Ok(())
    }

    /// Sets it all up; `change` puts tokens and the like.
    pub fn state(self, change: impl FnOnce(&mut State)) -> Result<State, AskFault> {
        let mut state = Flintloque::setup(&self.stage.scenario().map_err(cannot)?);
        (state.now.turn, state.now.stack) = (1, vec![Frame::Order]);
        change(&mut state);
        Ok(state)
    }
}

fn cannot(fault: Fault) -> AskFault {
    AskFault::new(fault.to_string())
}

/// The activation of a figure whose cases are settled.
pub fn acts(state: &mut State, acting: Acting) {
    state.now.stack = vec![Frame::Order, Frame::Acting(Acting { cases: Cases::Settled, ..acting })];
}

pub fn declare(plan: &[Step]) -> Action {
    Action::Declare { plan: plan.to_vec() }
}

/// So far north of a point.
pub fn north(of: Point, far: i32) -> Point {
    Point::new(of.x, of.y + far)
}

/// Where the leader is whose eye is on somebody.
pub fn leader_place(answers: &Answers, field: &str, of: Point) -> Point {
    let far = match answers.word(field) {
        "near" => 10 * CM,
        "middling" => 25 * CM,
        _ => 60 * CM,
    };
    Point::new(of.x - far - 50 * MM, of.y)
}
