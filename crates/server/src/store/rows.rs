//! Rows as the rest of the program sees them.

/// A game that is about to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    pub id: String,
    pub ruleset: String,
    pub scenario: String,
    pub title: String,
    /// First line of its record.
    pub header: String,
    /// Whoever made it.
    pub owner: String,
    pub lesson: Option<String>,
    /// The game it is the rematch or a branch of.
    pub parent: Option<String>,
    pub created: i64,
    pub turn: TurnRow,
    pub seats: Vec<SeatRow>,
    pub sitters: Vec<Sitter>,
    pub entries: Vec<EntryRow>,
}

/// A game as it is stored; `number` stands for it in all other tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    pub number: i64,
    pub id: String,
    pub ruleset: String,
    pub scenario: String,
    pub title: String,
    pub header: String,
    pub owner: String,
    pub lesson: Option<String>,
    pub parent: Option<String>,
    pub rematch: Option<String>,
    pub created: i64,
    pub finished: Option<i64>,
    /// How it ended, as JSON.
    pub result: Option<String>,
}

/// Who decides, kept so that lists of games need not open them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TurnRow {
    /// The name of the side; none once it is over.
    pub decides: Option<String>,
    pub length: i64,
    pub at: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    pub id: u32,
    pub name: String,
    /// Names of sides, `observer`, `umpire`; with spaces between.
    pub roles: String,
    /// The level of a computer; none for people.
    pub computer: Option<String>,
    pub token_hash: String,
    pub auto: bool,
}

/// A person on a seat. There may be several, and a person may sit on several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitter {
    pub seat: u32,
    pub person: String,
}

/// One entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryRow {
    /// From 0.
    pub index: i64,
    /// The index of the first entry of the same click.
    pub click: i64,
    /// Whose; none if it came with a record.
    pub seat: Option<u32>,
    /// As in the record.
    pub line: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    pub index: i64,
    pub seat: Option<u32>,
    pub name: String,
    pub text: String,
    pub at: i64,
}

/// Everything of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    pub game: GameRow,
    pub seats: Vec<SeatRow>,
    pub sitters: Vec<Sitter>,
    pub entries: Vec<EntryRow>,
    pub chat: Vec<ChatRow>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub id: String,
    pub ruleset: String,
    pub scenario: String,
    pub title: String,
    pub lesson: Option<String>,
    pub created: i64,
    pub touched: i64,
    pub finished: Option<i64>,
    pub result: Option<String>,
    pub length: i64,
    pub decides: Option<String>,
    pub seats: Vec<SeatRow>,
    /// The seats of the person who asked.
    pub mine: Vec<u32>,
}

/// An army that somebody keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyRow {
    pub id: String,
    pub owner: String,
    pub ruleset: String,
    pub name: String,
    pub points: i64,
    /// Its file.
    pub text: String,
    pub touched: i64,
}

/// Entries from `from` on go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    pub from: i64,
}

/// What can be written. Each is done wholly or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    Game(Box<NewGame>),
    /// `turn` only if it is now somebody else's; `result` only if they end the game.
    Entries {
        game: i64,
        entries: Vec<EntryRow>,
        turn: Option<TurnRow>,
        result: Option<String>,
    },
    Undo {
        game: i64,
        cut: Cut,
        turn: TurnRow,
    },
    Finish {
        game: i64,
        at: i64,
        result: String,
    },
    Sit {
        game: i64,
        sitter: Sitter,
        at: i64,
    },
    Seat {
        game: i64,
        seat: u32,
        name: String,
        auto: bool,
    },
    Say {
        game: i64,
        line: ChatRow,
    },
    Note {
        game: i64,
        person: String,
        text: String,
    },
    Rematch {
        game: i64,
        id: String,
    },
    /// A new army, or an old one anew; another's stays as it is.
    Army(Box<ArmyRow>),
    NoArmy {
        id: String,
        owner: String,
    },
}
