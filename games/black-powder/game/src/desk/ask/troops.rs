//! A few units on an empty table, put where a question wants them.

use std::sync::Arc;

use black_powder::ground::HUNDREDTH;
use black_powder::parts::*;
use black_powder::scenario::{Kind, Scenario};
use black_powder::special::{Special, Specials};
use black_powder::stage::{Officer, Stage, Troop, Wrong, drawn_up, usual};
use black_powder::{State, ground};
use desk::{Answers, AskFault};
use kernel::Side;
use tabletop::{Fault, Heading, Point, Polygon, Polyline, Quad};

use super::forbidden;
use crate::files::TableSet;

pub const INCH: i32 = 100 * HUNDREDTH;
const TABLE: i32 = 200 * INCH;
/// Where whoever is asked about stands: everybody else is placed from there.
pub const HERE: Point = Point::new(TABLE / 2, TABLE / 2);
/// The id of the building somebody holds, by who it is.
const HOUSE: &str = "house of ";

/// What is laid out.
#[derive(Clone)]
pub struct Table {
    pub stage: Stage,
}

/// Half of what a unit covers, across and along its facing.
#[derive(Clone, Copy)]
pub struct Half {
    pub wide: i32,
    pub deep: i32,
}

impl Table {
    pub fn new(tables: &TableSet, people: [&str; 2]) -> Table {
        let mut stage = Stage::new(tables.tables.as_ref().clone());
        stage.table = (TABLE, TABLE);
        stage.people = people.map(str::to_owned);
        Table { stage }
    }

    /// Half the base of a unit, or of the building it holds.
    pub fn half(&self, troop: &Troop, in_house: bool) -> Result<Half, AskFault> {
        if in_house {
            return Ok(Half { wide: 2 * INCH, deep: 2 * INCH });
        }
        let base = self.stage.tables.base(&troop.profile, troop.formation, troop.size);
        let none = || forbidden("there is no base for that size in that formation", "BP-UNI-6");
        let shape = base.ok_or_else(none)?;
        Ok(Half { wide: shape.width() / 2, deep: shape.depth() / 2 })
    }

    pub fn put(&mut self, troop: Troop, at: Point, facing: Heading, in_house: bool) {
        if in_house {
            let name = format!("{HOUSE}{}", troop.id);
            self.stage.pieces.push((name, Kind::Building(square(at, 2 * INCH))));
        }
        self.stage.troops.push(Troop { at, facing, ..troop });
    }

    pub fn wall(&mut self, from: Point, to: Point, cover: Cover) -> Result<(), AskFault> {
        let line = Polyline::new(vec![from, to]).map_err(cannot)?;
        self.stage.pieces.push(("wall".to_owned(), Kind::Obstacle(line, cover)));
        Ok(())
    }

    pub fn hill(&mut self, middle: Point, half: i32) -> Result<(), AskFault> {
        let area = Polygon::new(square(middle, half).corners().to_vec()).map_err(cannot)?;
        self.stage.pieces.push(("hill".to_owned(), Kind::Hill(area, 1)));
        Ok(())
    }

    pub fn road(&mut self) -> Result<(), AskFault> {
        let line = vec![Point::new(HERE.x, 0), Point::new(HERE.x, TABLE)];
        let line = Polyline::new(line).map_err(cannot)?;
        self.stage.pieces.push(("road".to_owned(), Kind::Road(line, 2 * INCH)));
        Ok(())
    }

    /// A commander by the id the stage gives him.
    pub fn officer(&mut self, id: &str, name: &str, change: impl FnOnce(&mut Officer)) {
        let mut officer = Officer { name: Some(name.to_owned()), ..Officer::new(id) };
        change(&mut officer);
        self.stage.officers.push(officer);
    }

    /// Everybody in place, in the player turn of the first side.
    pub fn state(self) -> Result<State, AskFault> {
        let scenario = self.stage.scenario().map_err(misfit)?;
        let mut state = drawn_up(&scenario, Side::First, 1);
        state.now.first = Some(Side::First);
        for unit in scenario.unit_ids() {
            let house = house_of(&scenario, unit);
            if let Some(middle) = house.and_then(|piece| ground::middle_of_house(&scenario, piece))
            {
                let u = &mut state.now.units[unit.index()];
                (u.garrison, u.at) = (house, middle);
            }
            let front = black_powder::stage::front(&state, unit);
            state.now.units[unit.index()].start = front;
        }
        Ok(state)
    }
}

fn house_of(scenario: &Arc<Scenario>, unit: UnitId) -> Option<PieceId> {
    let id = scenario.names.table(1).name(unit.index())?;
    let name = format!("{HOUSE}{id}");
    scenario.piece_ids().find(|piece| *scenario.piece(*piece).name == *name)
}

/// Anticlockwise from the south-west.
fn square(middle: Point, half: i32) -> Quad {
    let corner = |x: i32, y: i32| Point::new(middle.x + x * half, middle.y + y * half);
    let corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    Quad::new(corners).expect("a square is convex")
}

fn cannot(fault: Fault) -> AskFault {
    AskFault::new(fault.to_string())
}

fn misfit(Wrong { found, expected, .. }: Wrong) -> AskFault {
    forbidden(format!("{found}; expected {expected}"), "BP-UNI-7")
}

/// A unit of a form: the fields are named alike, each with what goes before it. What the form does not ask is
/// as usual.
pub struct Asking<'a> {
    pub answers: &'a Answers,
    pub before: &'static str,
}

impl Asking<'_> {
    fn field(&self, field: &str) -> String {
        format!("{}{field}", self.before)
    }

    pub fn word(&self, field: &str) -> &'static str {
        self.answers.word(&self.field(field))
    }

    pub fn flag(&self, field: &str) -> bool {
        self.answers.flag(&self.field(field))
    }

    pub fn number(&self, field: &str) -> u8 {
        self.answers.number(&self.field(field)) as u8
    }

    /// (BP-SPR) Those that are ticked.
    pub fn specials(&self, rules: &[(&str, Special)]) -> Specials {
        let ticked = rules.iter().filter(|(field, _)| self.flag(field)).map(|(_, rule)| *rule);
        Specials::of(&ticked.collect::<Vec<_>>())
    }

    pub fn is_housed(&self) -> bool {
        self.word("formation") == "house"
    }

    /// "the attacking regiment", "the target battery"
    pub fn troop(&self, id: &str, side: Side, arm: Arm, what: &str) -> Troop {
        let body = match arm {
            Arm::Infantry => "regiment",
            Arm::Cavalry => "horse",
            Arm::Artillery | Arm::Wagon => "battery",
        };
        let formation = match (self.word("formation"), arm) {
            ("line" | "house", Arm::Artillery) => Formation::Deployed,
            ("march_column", Arm::Artillery) => Formation::Limbered,
            (word, _) => formation(word),
        };
        let size = match self.word("size") {
            "large" => Size::Large,
            "small" => Size::Small,
            "tiny" => Size::Tiny,
            _ => Size::Standard,
        };
        let name = format!("{what} {body}");
        let profile = usual(arm);
        Troop { name, size, formation, profile, ..Troop::new(id, side, arm, HERE, Heading::NORTH) }
    }
}

pub fn arm(word: &str) -> Arm {
    match word {
        "cavalry" => Arm::Cavalry,
        "artillery" => Arm::Artillery,
        _ => Arm::Infantry,
    }
}

/// A building is held in line.
fn formation(word: &str) -> Formation {
    match word {
        "attack_column" => Formation::AttackColumn,
        "march_column" => Formation::MarchColumn,
        "skirmish" => Formation::Skirmish,
        "square" => Formation::Square,
        "mixed" => Formation::Mixed,
        "warband" => Formation::Warband,
        "limbered" => Formation::Limbered,
        _ => Formation::Line,
    }
}

/// A small standard line, for company.
pub fn company(id: &str, side: Side, what: &str) -> Troop {
    let troop = Troop::new(id, side, Arm::Infantry, HERE, Heading::NORTH);
    Troop { name: format!("{what} company"), size: Size::Tiny, ..troop }
}

/// A unit by the id of its troop.
pub fn unit(state: &State, id: &str) -> Result<UnitId, AskFault> {
    let names = state.scenario.names.table(1);
    let found = state.scenario.unit_ids().find(|unit| names.name(unit.index()) == Some(id));
    found.ok_or_else(|| AskFault::new(format!("{id} is not there")))
}

/// So far north of a point.
pub const fn north(of: Point, far: i32) -> Point {
    Point::new(of.x, of.y + far)
}

/// (BP-UNI-10) What a weapon reaches, by the host's tables.
pub fn armed(table: &Table, troop: &mut Troop, weapon: &str) -> Result<(), AskFault> {
    let known = table.stage.tables.weapons.iter().find(|(name, _)| **name == *weapon);
    let (name, range) = known.ok_or_else(|| AskFault::new(format!("there is no {weapon}")))?;
    (troop.profile.weapon, troop.profile.range) = (name.clone(), *range);
    Ok(())
}
