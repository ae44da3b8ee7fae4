//! Two Commands on an empty field, put where a question wants them.

use std::sync::Arc;

use crate::Flintlock;
use crate::files::{BattleFile, Checks, Choices, MapFile, TableSet, build};
use ::flintlock::parts::{CommandId, LeaderId, UnitId, kinds};
use ::flintlock::{Action, Scenario, State};
use hexes::Hex;
use kernel::{Ahead, Place};
use serde_json::{Map, Value, json};

use crate::desk::ids;
use desk::AskFault;

/// Leaders stand so far off that nobody is in their way, and reach everybody.
const REACH: i32 = 30;

/// What is laid out, as the files of a battle write it.
pub struct Stage<'a> {
    tables: &'a TableSet,
    radius: i32,
    map: Map<String, Value>,
    battle: Battle,
    position: Value,
}

struct Battle {
    leaders: Vec<Value>,
    commands: Vec<Value>,
    units: Vec<Value>,
}

/// What a side's Command is like.
pub struct Camp {
    pub side: &'static str,
    pub formation: &'static str,
    pub status: &'static str,
    pub hits: i32,
    pub first_volley: bool,
    pub smoke: bool,
    /// Where its leader is; far off if nowhere else.
    pub leader: Option<(i32, i32)>,
    pub initiative: i32,
}

impl Camp {
    pub fn of(side: &'static str) -> Camp {
        Camp {
            side,
            formation: "open",
            status: "good",
            hits: 0,
            first_volley: false,
            smoke: false,
            leader: None,
            initiative: 4,
        }
    }
}

/// The name of a hex.
pub fn hex((q, r): (i32, i32)) -> String {
    format!("{q},{r}")
}

impl<'a> Stage<'a> {
    /// Flat clear ground for so many hexes around `0,0`.
    pub fn new(radius: i32, tables: &'a TableSet) -> Stage<'a> {
        let battle = Battle { leaders: Vec::new(), commands: Vec::new(), units: Vec::new() };
        let mut map = Map::new();
        map.insert("radius".to_owned(), radius.into());
        let position = json!({ "units": {}, "leaders": {}, "commands": {} });
        Stage { tables, radius, map, battle, position }
    }

    /// Ground, level and hexsides of a hex that shelters somebody; the sides are those named.
    pub fn shelter(
        &mut self,
        at: (i32, i32),
        terrain: &str,
        level: i32,
        kind: &str,
        sides: &[&str],
    ) {
        let at = hex(at);
        let mut put = |table: &str, value: Value| {
            let table = self.map.entry(table).or_insert_with(|| json!({}));
            table[&at] = value;
        };
        put("terrain", terrain.into());
        put("levels", level.into());
        if kind != "none" {
            let list = self.map.entry(kind).or_insert_with(|| json!([]));
            let all = sides.iter().map(|side| Value::from(format!("{at}/{side}")));
            list.as_array_mut().into_iter().for_each(|list| list.extend(all.clone()));
        }
    }

    pub fn camp(&mut self, camp: &Camp) {
        let side = camp.side;
        let far = (0, if side == "british" { -self.radius } else { self.radius });
        let overall = format!("{side}-overall");
        self.battle.leaders.extend([
            json!({ "id": side, "name": "the leader", "side": side, "rank": "SL", "command_range": REACH,
                "initiative": camp.initiative, "hex": hex(camp.leader.unwrap_or(far)) }),
            json!({ "id": overall, "name": "the Overall Leader", "side": side, "rank": "OL",
                "command_range": REACH, "initiative": camp.initiative, "hex": hex(far) }),
        ]);
        let name = if side == "british" { "The Line" } else { "The enemy" };
        self.battle.commands.push(json!({ "id": side, "name": name, "side": side, "leader": side,
            "cohesion": 3, "shock_status": camp.status, "formation": camp.formation, "sk_max": 9 }));
        self.position["commands"][side] =
            json!({ "hits": camp.hits, "first_volley": camp.first_volley });
        self.position["leaders"][side] = json!({ "smoke": camp.smoke });
    }

    /// A counter as printed and placed; `state` is one of `fresh`, `disordered`, `reduced`, `both`.
    pub fn unit(&mut self, printed: Value, counters: &[&str], state: &str) {
        self.battle.units.push(printed);
        for id in counters {
            self.position["units"][*id] = json!({
                "disordered": matches!(state, "disordered" | "both"),
                "reduced": matches!(state, "reduced" | "both"),
            });
        }
    }

    /// More of the position, as positions are written.
    pub fn set(&mut self, key: &str, value: Value) {
        self.position[key] = value;
    }

    /// Sets it all up.
    pub fn state(self) -> Result<State, AskFault> {
        let cannot = |why: String| AskFault::new(format!("such a position cannot be: {why}"));
        let map = read::<MapFile>(json!({ "map": self.map }))?;
        let Battle { leaders, commands, units } = self.battle;
        let battle = json!({ "leaders": leaders, "commands": commands, "units": units });
        let battle = read::<BattleFile>(battle)?;
        let loaded = build(&map, &battle, self.tables, &Choices::default(), Checks::Relaxed)
            .map_err(|p| cannot(format!("found {}; expected {}", p.found, p.expected)))?;
        place(&loaded.scenario, self.position).map_err(cannot)
    }

    /// The same with the Activation begun: the rules say who may act.
    pub fn activated(mut self, side: &str) -> Result<State, AskFault> {
        self.position["activation"] = json!({ "side": side });
        let state = self.state()?;
        Flintlock::after(&state, &Action::Activate)
            .ok_or_else(|| AskFault::new("such an Activation cannot begin"))
    }
}

fn read<T: serde::de::DeserializeOwned>(json: Value) -> Result<T, AskFault> {
    serde_json::from_value(json).map_err(|e| AskFault::new(format!("such a battle cannot be: {e}")))
}

fn place(scenario: &Arc<Scenario>, position: Value) -> Result<State, String> {
    scenario.names.clone().scope(|| {
        let position = serde_json::from_value(position).map_err(|e| e.to_string())?;
        Flintlock::place(scenario, position)
    })
}

pub fn unit_called(state: &State, name: &str) -> Result<UnitId, AskFault> {
    Ok(UnitId(number(state, kinds::UNITS, name)? as u8))
}

pub fn leader_called(state: &State, name: &str) -> Result<LeaderId, AskFault> {
    Ok(LeaderId(number(state, kinds::LEADERS, name)? as u8))
}

pub fn command_called(state: &State, name: &str) -> Result<CommandId, AskFault> {
    Ok(CommandId(number(state, kinds::COMMANDS, name)? as u8))
}

pub fn hex_at(state: &State, at: (i32, i32)) -> Result<Hex, AskFault> {
    ids::hex(state, &hex(at)).ok_or_else(|| AskFault::new(format!("there is no hex {}", hex(at))))
}

fn number(state: &State, kind: usize, name: &str) -> Result<usize, AskFault> {
    let number = state.scenario.names.table(kind).number(name);
    number.ok_or_else(|| AskFault::new(format!("there is no {name} in such a position")))
}
