//! Rows as the rest of the program sees them.

use super::chain::Sum;

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
    /// The number of the game it is the rematch of: that one gets its address in the same write.
    pub rematch_of: Option<i64>,
    /// Bytes of the file it came from, which count against a quota.
    pub uploaded: Option<i64>,
    /// The tables and the battle it is played by, under their hashes.
    pub texts: Vec<TextRow>,
}

/// A text that games refer to by its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextRow {
    pub hash: String,
    pub text: String,
}

/// Where a journal ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    pub length: i64,
    /// The sum of the last entry, or of the header.
    pub sum: Sum,
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
    /// Of this entry and all before it.
    pub sum: Sum,
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
    /// Where the journal ended when it was last written.
    pub head: Option<Head>,
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
    /// The same as everybody knows it, from the last change of turn.
    pub seen: i64,
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

/// A link by which somebody who sits at a game takes another device to his seat; it works once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRow {
    pub hash: String,
    pub game: i64,
    pub seat: u32,
    pub expires: i64,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leads {
    pub game: String,
    pub seat: u32,
    /// Until when, if it is a link for another device.
    pub expires: Option<i64>,
}

/// What somebody has uploaded, and all have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uploaded {
    pub mine: i64,
    pub my_bytes: i64,
    pub all_bytes: i64,
}

/// What can be written. Each is done wholly or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    Game(Box<NewGame>),
    /// The next entries of a game that is about to be. Nobody sees them before the game itself is written,
    /// and if it never is, they go.
    Arriving {
        id: String,
        entries: Vec<EntryRow>,
    },
    /// Entries after `head`, which must be where the journal ends; the write fails if it is not.
    /// `turn` only if it is now somebody else's; `result` only if they end the game.
    Entries {
        game: i64,
        head: Head,
        entries: Vec<EntryRow>,
        turn: Option<TurnRow>,
        result: Option<String>,
    },
    /// The entries after `back` go; the journal must end at `head`. `turn` only if lists of games show it.
    Undo {
        game: i64,
        head: Head,
        back: Head,
        turn: Option<TurnRow>,
    },
    Finish {
        game: i64,
        at: i64,
        result: String,
    },
    /// `link` is used up by it.
    Sit {
        game: i64,
        sitter: Sitter,
        at: i64,
        link: Option<String>,
    },
    Link(LinkRow),
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
    /// A new army, or an old one anew; another's stays as it is.
    Army(Box<ArmyRow>),
    NoArmy {
        id: String,
        owner: String,
    },
}
