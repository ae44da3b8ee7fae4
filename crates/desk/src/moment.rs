use kernel::Side;
use serde::Serialize;

/// Where the game stands, for one viewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Moment {
    /// What the game calls now: "Activation 19".
    pub when: String,
    pub prompt: Prompt,
    pub track: Vec<Station>,
    pub armies: [Army; 2],
    /// The piece in hand: an unfinished action is about it.
    pub focus: Option<String>,
    /// The pieces that whoever decides can take up.
    pub actors: Vec<String>,
    pub done: Done,
}

/// One line that tells what to do, and one of help.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Prompt {
    pub order: String,
    pub help: String,
    /// Whether a side is asked something while the other acts.
    pub asked: bool,
}

/// A step of the sequence of play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Station {
    pub words: String,
    pub state: StationState,
    /// Why it will be skipped, or what has come of it.
    pub note: Option<String>,
    pub inside: Vec<Station>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StationState {
    Past,
    Now,
    Next,
    Skipped,
}

/// The way on: the button at the end of the prompt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Done {
    /// "Finish firing"
    pub words: String,
    /// What is unspent, or why it cannot be pressed.
    pub why: String,
    /// The offer it stands for; none if it is barred.
    pub key: Option<String>,
    /// Listed before it is done; asked only if it is costly.
    pub unspent: Vec<Unspent>,
    pub confirm: bool,
    /// Whether most would press it now: nothing is left to do, and nothing is given up.
    pub next: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unspent {
    pub words: String,
    pub piece: Option<String>,
}

/// One side's state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Army {
    pub side: Side,
    /// "British"
    pub name: String,
    /// Who leads: "Tarleton"
    pub chief: String,
    /// For the seat: "B"
    pub letter: char,
    pub gauge: Gauge,
    pub roster: Roster,
}

/// How near a side is to losing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Gauge {
    pub title: String,
    pub rule: String,
    pub value: i16,
    pub limit: i16,
    /// How far it may come next: by a roll, or when those who are dying are taken away.
    pub reach: i16,
    /// "flees on a 6: 17 %"
    pub words: String,
    pub alarm: bool,
}

/// The parts of an army, a row each.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Roster {
    pub columns: Vec<String>,
    pub rows: Vec<Row>,
    /// What is gone: "Pickens fled".
    pub footer: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    /// "3 units, Open"
    pub note: String,
    /// Pieces to flash.
    pub pieces: Vec<String>,
    /// The one that takes the others along when it is dragged.
    pub leader: Option<String>,
    pub state: RowState,
    /// One for each column after the first.
    pub cells: Vec<Cell>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowState {
    Plain,
    /// It acts now.
    Now,
    /// It has acted.
    Done,
    Gone,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    Words(String),
    /// Worth a look: dropped since the start, or still loaded.
    Strong(String),
    Pips {
        full: u8,
        of: u8,
    },
    Dash,
}

/// What a battle cost, when it is over; or so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// "Tarleton's corps beaten: the American side has won (14.0)."
    pub words: String,
    /// "24 Activations"
    pub length: String,
    pub rows: Vec<Reckoned>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reckoned {
    pub words: String,
    pub sides: [String; 2],
}
