//! Two Commands on an empty field, put where a question wants them.

use crate::Flintlock;
use crate::files::TableSet;
use crate::stage::{self, Stage};
use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::{Action, State};
use hexes::Hex;
use kernel::Ahead;
use serde_json::{Value, json};

use crate::desk::ids;
use desk::AskFault;

/// Leaders stand so far off that nobody is in their way, and reach everybody.
const REACH: i32 = 30;

/// What a question lays out.
pub struct Camps<'a> {
    tables: &'a TableSet,
    radius: i32,
    /// The hexsides that shelter somebody.
    across: Vec<String>,
    stage: Stage,
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

impl<'a> Camps<'a> {
    /// Flat clear ground for so many hexes around `0,0`.
    pub fn new(radius: i32, tables: &'a TableSet) -> Camps<'a> {
        // Whoever asks leads the British here, and his enemy is no certain people.
        let mut stage = Stage::flat(radius);
        stage.say(
            json!({ "sides": { "american": { "adjective": "enemy", "people": "the enemy" } } }),
        );
        Camps { tables, radius, across: Vec::new(), stage }
    }

    /// Ground, level and hexsides of a hex that shelters somebody; the sides are those named, all of one kind.
    pub fn shelter(
        &mut self,
        at: (i32, i32),
        terrain: &str,
        level: i32,
        kind: &str,
        sides: &[&str],
    ) {
        let at = hex(at);
        self.stage.say(json!({ "map": { "terrain": { &at: terrain }, "levels": { &at: level } } }));
        if kind != "none" {
            self.across.extend(sides.iter().map(|side| format!("{at}/{side}")));
            self.stage.say(json!({ "map": { kind: self.across } }));
        }
    }

    pub fn camp(&mut self, camp: &Camp) {
        let side = camp.side;
        let far = (0, if side == "british" { -self.radius } else { self.radius });
        let name = if side == "british" { "Your Line" } else { "The enemy's Line" };
        // One after the other: they are numbered in the order of the words.
        self.stage.say(
            json!({ "leaders": { side: { "name": "the leader", "side": side, "rank": "SL",
            "command_range": REACH, "initiative": camp.initiative,
            "hex": hex(camp.leader.unwrap_or(far)), "smoke": camp.smoke } } }),
        );
        self.stage.say(
            json!({ "leaders": { format!("{side}-overall"): { "name": "the Overall Leader",
            "side": side, "rank": "OL", "command_range": REACH, "initiative": camp.initiative,
            "hex": hex(far) } } }),
        );
        self.stage.say(json!({ "commands": { side: { "name": name, "side": side, "leader": side,
            "cohesion": 3, "shock_status": camp.status, "formation": camp.formation, "sk_max": 9,
            "hits": camp.hits, "first_volley": camp.first_volley } } }));
    }

    /// A counter as printed and placed; `state` is one of `fresh`, `disordered`, `reduced`, `both`.
    pub fn unit(&mut self, id: &str, printed: Value, counters: &[&str], state: &str) {
        self.stage.say(json!({ "units": { id: printed } }));
        for id in counters {
            self.stage.say(json!({ "units": { *id: {
                "disordered": matches!(state, "disordered" | "both"),
                "reduced": matches!(state, "reduced" | "both"),
            } } }));
        }
    }

    /// More of the position.
    pub fn say(&mut self, words: Value) {
        self.stage.say(words);
    }

    /// Sets it all up.
    pub fn state(self) -> Result<State, AskFault> {
        let state = self.stage.state(self.tables);
        state.map_err(|why| AskFault::new(format!("There can be no such position: {why}.")))
    }

    /// The same with the Activation begun: the rules say who may act.
    pub fn activated(mut self, side: &str) -> Result<State, AskFault> {
        self.say(json!({ "activation": { "side": side } }));
        let state = self.state()?;
        Flintlock::after(&state, &Action::Activate)
            .ok_or_else(|| AskFault::new("Such an Activation can't begin."))
    }
}

pub fn unit_called(state: &State, name: &str) -> Result<UnitId, AskFault> {
    stage::unit(state, name).ok_or_else(|| nobody(name))
}

pub fn leader_called(state: &State, name: &str) -> Result<LeaderId, AskFault> {
    stage::leader(state, name).ok_or_else(|| nobody(name))
}

pub fn command_called(state: &State, name: &str) -> Result<CommandId, AskFault> {
    stage::command(state, name).ok_or_else(|| nobody(name))
}

pub fn hex_at(state: &State, at: (i32, i32)) -> Result<Hex, AskFault> {
    ids::hex(state, &hex(at)).ok_or_else(|| AskFault::new(format!("There is no hex {}.", hex(at))))
}

fn nobody(name: &str) -> AskFault {
    AskFault::new(format!("There is no {name} in such a position."))
}
