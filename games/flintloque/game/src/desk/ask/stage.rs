//! A few figures on an empty table, put where a question wants them.

use std::sync::Arc;

use crate::Flintloque;
use crate::files::{FigureFile, TableSet, spec};
use ::flintloque::frame::{Acting, Cases, Frame};
use ::flintloque::parts::*;
use ::flintloque::scenario::{
    FigureSpec, Options, Piece, PieceShape, Post, Scenario, Section, Victory,
};
use ::flintloque::{Action, State};
use kernel::{NameTable, Names, Ruleset, Side};
use serde_json::{Value, json};
use tabletop::{CM, Heading, MM, Point, Polygon, Polyline};

use desk::{Answers, AskFault};

pub const TABLE: (i32, i32) = (300 * CM, 200 * CM);
/// Where whoever is asked about stands: everybody else is placed from there.
pub const HERE: Point = Point::new(150 * CM, 100 * CM);

/// What is laid out.
pub struct Stage<'a> {
    tables: &'a TableSet,
    figures: Vec<FigureSpec>,
    pieces: Vec<Piece>,
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

impl<'a> Stage<'a> {
    pub fn new(tables: &'a TableSet) -> Stage<'a> {
        Stage { tables, figures: Vec::new(), pieces: Vec::new() }
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
        let id = self.figures.len();
        file["id"] = format!("S{id}").into();
        let file: FigureFile = serde_json::from_value(file).map_err(|e| cannot(e.to_string()))?;
        let spec = spec(self.tables, side, "", &file);
        let spec = spec.ok_or_else(|| cannot("the tables do not have him".to_owned()))?;
        self.figures.push(FigureSpec {
            name: name.into(),
            at,
            facing: Heading::of(facing),
            ..spec
        });
        Ok(FigureId(id as u8))
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
        let line = line.map_err(|fault| AskFault::new(fault.to_string()))?;
        let found = self.tables.terrain.iter().find(|terrain| *terrain.key == *kind);
        let ground = found.ok_or_else(|| AskFault::new(format!("there is no {kind}")))?.ground;
        let shape = PieceShape::Line(line);
        self.pieces.push(Piece { name: kind.into(), kind: kind.into(), ground, shape });
        Ok(())
    }

    /// Sets it all up; `change` puts tokens and the like.
    pub fn state(self, change: impl FnOnce(&mut State)) -> Result<State, AskFault> {
        let post = |home: Edge| {
            let corner = |x: i32, y: i32| Point::new(x * TABLE.0, y * TABLE.1);
            let zone = Polygon::new(vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]);
            let zone = zone.map_err(|fault| AskFault::new(fault.to_string()))?;
            Ok::<_, AskFault>(Post { name: "".into(), zone, home })
        };
        let section = |name: &str, post: u8| {
            let (name, alliance, post) = (name.into(), "".into(), Some(PostId(post)));
            Section { name, alliance, post, command_points: 3 }
        };
        let names = (0..self.figures.len()).map(|i| format!("S{i}"));
        let pieces = (0..self.pieces.len()).map(|i| format!("P{i}"));
        let scenario = Scenario {
            id: "question".into(),
            name: "A question".into(),
            names: Names::new(
                ["you", "enemy"],
                vec![
                    NameTable::new(names),
                    NameTable::new(pieces),
                    NameTable::new(["you", "enemy"]),
                ],
            ),
            table: TABLE,
            turns: 10,
            pieces: self.pieces.into(),
            posts: vec![post(Edge::South)?, post(Edge::North)?],
            sections: [section("Your section", 0), section("The enemy", 1)],
            figures: self.figures,
            victory: Victory::Removed,
            leave: None,
            rode_up: [true; 2],
            tables: self.tables.tables.clone(),
            options: Options {
                initiative_adds_cp: true,
                quick_fire_shifts: false,
                grenade_radius: 5 * CM,
                coordinated_bonus: true,
            },
        };
        let mut state = Flintloque::setup(&Arc::new(scenario));
        (state.now.turn, state.now.stack) = (1, vec![Frame::Order]);
        change(&mut state);
        Ok(state)
    }
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
