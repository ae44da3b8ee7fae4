use std::fmt;
use std::path::Path;

use battle::{ActFault, Fault, Folded, UndoFault};
use kernel::Refusal;
use odds::PlanFault;

/// Why a table did not do what it was asked. It is as it was before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableFault {
    /// Made against another length of the journal.
    Stale {
        expected: usize,
        length: usize,
    },
    /// The other side decides.
    NotYourTurn {
        decides: String,
    },
    /// The game is over.
    Over,
    /// It was folded from its events: it can be replayed, not continued.
    Folded {
        why: String,
    },
    /// The game is not over yet.
    Running,
    /// There is no army to be taken out of this game.
    NoArmy {
        why: String,
    },
    /// The rules forbid it.
    Refused {
        rule: String,
        why: String,
    },
    /// The rules forbid one action of a plan, the first being 1.
    InPlan {
        action: usize,
        rule: String,
        why: String,
    },
    /// Not a plan at all.
    BadPlan {
        message: String,
    },
    /// Not an action of this game.
    BadAction {
        message: String,
    },
    /// The scripted dice are not those that the rules throw.
    Dice {
        message: String,
    },
    NoSuchSide {
        found: String,
        expected: String,
    },
    /// No offer of this moment has that key.
    NoSuchOffer {
        key: String,
    },
    /// Looking back to an entry that the journal lacks.
    NoSuchEntry {
        at: usize,
        length: usize,
    },
    /// The last entry stays.
    NoUndo {
        why: String,
    },
    /// A bug: the rules broke off.
    Broke {
        message: String,
    },
}

impl TableFault {
    /// One word for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            TableFault::Stale { .. } => "stale",
            TableFault::NotYourTurn { .. } => "turn",
            TableFault::Over => "over",
            TableFault::Folded { .. } => "folded",
            TableFault::Running => "running",
            TableFault::NoArmy { .. } => "army",
            TableFault::Refused { .. } | TableFault::InPlan { .. } => "refused",
            TableFault::BadPlan { .. } => "plan",
            TableFault::BadAction { .. } => "action",
            TableFault::Dice { .. } => "dice",
            TableFault::NoSuchSide { .. } => "side",
            TableFault::NoSuchOffer { .. } => "offer",
            TableFault::NoSuchEntry { .. } => "entry",
            TableFault::NoUndo { .. } => "undo",
            TableFault::Broke { .. } => "bug",
        }
    }

    pub(crate) fn no_such_side(found: &str, expected: [&str; 2]) -> TableFault {
        TableFault::NoSuchSide { found: found.to_owned(), expected: expected.join(" or ") }
    }

    pub(crate) fn no_such_offer(key: &str) -> TableFault {
        TableFault::NoSuchOffer { key: key.to_owned() }
    }

    pub(crate) fn no_such_entry(at: usize, length: usize) -> TableFault {
        TableFault::NoSuchEntry { at, length }
    }

    pub(crate) fn bad_action(error: &serde_json::Error) -> TableFault {
        TableFault::BadAction { message: error.to_string() }
    }

    pub(crate) fn refused(refusal: Refusal) -> TableFault {
        TableFault::Refused { rule: refusal.rule.number().to_owned(), why: refusal.why.to_owned() }
    }

    pub(crate) fn plan(fault: PlanFault) -> TableFault {
        match fault {
            PlanFault::Refused { step, refusal } => TableFault::InPlan {
                action: step + 1,
                rule: refusal.rule.number().to_owned(),
                why: refusal.why.to_owned(),
            },
            other => TableFault::BadPlan { message: other.to_string() },
        }
    }

    pub(crate) fn broke(message: String) -> TableFault {
        TableFault::Broke { message }
    }

    pub(crate) fn act(fault: ActFault, decides: &str) -> TableFault {
        match fault {
            ActFault::Stale { expected, length } => TableFault::Stale { expected, length },
            ActFault::NotYourTurn { .. } => TableFault::NotYourTurn { decides: decides.to_owned() },
            ActFault::Over => TableFault::Over,
            ActFault::Folded(folded) => TableFault::folded(&folded),
            ActFault::Refused(refusal) => TableFault::refused(refusal),
            ActFault::Dice(fault) => TableFault::Dice { message: fault.to_string() },
        }
    }

    pub(crate) fn folded(folded: &Folded) -> TableFault {
        TableFault::Folded { why: folded.why.clone() }
    }

    pub(crate) fn undo(fault: UndoFault) -> TableFault {
        TableFault::NoUndo { why: fault.to_string() }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::Stale { expected, length } => {
                write!(f, "found an action for a journal of {expected} entries; expected {length}")
            }
            TableFault::NotYourTurn { decides } => write!(f, "it is for the {decides} to decide"),
            TableFault::Over => f.write_str("the game is over"),
            TableFault::Folded { why } => {
                write!(f, "this game can be replayed but not continued: {why}")
            }
            TableFault::Running => f.write_str("the game is not over yet"),
            TableFault::NoArmy { why } => f.write_str(why),
            TableFault::Refused { rule, why } => write!(f, "{why} ({rule})"),
            TableFault::InPlan { action, rule, why } => {
                write!(f, "action {action}: {why} ({rule})")
            }
            TableFault::BadPlan { message } => f.write_str(message),
            TableFault::BadAction { message } => write!(f, "not an action: {message}"),
            TableFault::Dice { message } => f.write_str(message),
            TableFault::NoSuchSide { found, expected } => {
                write!(f, "found \"{found}\"; expected {expected}")
            }
            TableFault::NoSuchOffer { key } => {
                write!(f, "\"{key}\" is not offered now: the game may have gone on")
            }
            TableFault::NoSuchEntry { at, length } => {
                write!(f, "found entry {at}; the game has {length}")
            }
            TableFault::NoUndo { why } => write!(f, "cannot be taken back: {why}"),
            TableFault::Broke { message } => {
                write!(f, "the rules broke off, which is a fault of the program: {message}")
            }
        }
    }
}

impl std::error::Error for TableFault {}

/// Why a game could not be put on a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShelfFault {
    NoSuchRuleset {
        found: String,
        expected: String,
    },
    NoSuchBattle {
        found: String,
        expected: String,
    },
    /// A file that cannot be read at all.
    File {
        file: String,
        message: String,
    },
    /// A battle, a table or the choices of a game; the message names place, found and expected.
    Battle {
        message: String,
    },
    Record(Fault),
    Position {
        message: String,
    },
    Broke {
        message: String,
    },
}

impl ShelfFault {
    /// One word for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            ShelfFault::NoSuchRuleset { .. } => "ruleset",
            ShelfFault::NoSuchBattle { .. } => "scenario",
            ShelfFault::File { .. } => "file",
            ShelfFault::Battle { .. } => "battle",
            ShelfFault::Record(_) => "record",
            ShelfFault::Position { .. } => "position",
            ShelfFault::Broke { .. } => "bug",
        }
    }

    /// A file that cannot be opened or read.
    pub fn file(file: &Path, error: &std::io::Error) -> ShelfFault {
        ShelfFault::File { file: file.display().to_string(), message: error.to_string() }
    }

    pub(crate) fn no_such_ruleset(found: &str, known: &[&str]) -> ShelfFault {
        ShelfFault::NoSuchRuleset { found: found.to_owned(), expected: known.join(", ") }
    }

    /// A record of somebody's own battle.
    pub(crate) fn not_kept(id: &str) -> ShelfFault {
        ShelfFault::battle(format!(
            "its battle \"{id}\" did not come with the game and was not kept; expected its file"
        ))
    }

    pub(crate) fn no_such_battle(found: &str, known: &[String]) -> ShelfFault {
        ShelfFault::NoSuchBattle { found: found.to_owned(), expected: known.join(", ") }
    }

    /// Something is wrong with the files or choices a battle is made of.
    pub fn battle(message: impl fmt::Display) -> ShelfFault {
        ShelfFault::Battle { message: message.to_string() }
    }

    pub(crate) fn position(message: impl fmt::Display) -> ShelfFault {
        ShelfFault::Position { message: message.to_string() }
    }

    pub(crate) fn broke(message: String) -> ShelfFault {
        ShelfFault::Broke { message }
    }

    /// Whether a record is in order but the rules tell another game.
    pub fn is_disproof(&self) -> bool {
        matches!(self, ShelfFault::Record(fault) if fault.cause.is_disproof())
    }
}

impl From<Fault> for ShelfFault {
    fn from(fault: Fault) -> ShelfFault {
        ShelfFault::Record(fault)
    }
}

impl fmt::Display for ShelfFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShelfFault::NoSuchRuleset { found, expected } => {
                write!(f, "found ruleset \"{found}\"; expected one of: {expected}")
            }
            ShelfFault::NoSuchBattle { found, expected } => {
                write!(f, "found battle \"{found}\"; expected one of: {expected}, or a file")
            }
            ShelfFault::File { file, message } => write!(f, "{file}: {message}"),
            ShelfFault::Battle { message } => f.write_str(message),
            ShelfFault::Record(fault) => fault.fmt(f),
            ShelfFault::Position { message } => write!(f, "position: {message}"),
            ShelfFault::Broke { message } => {
                write!(f, "the rules broke off, which is a fault of the program: {message}")
            }
        }
    }
}

impl std::error::Error for ShelfFault {}
