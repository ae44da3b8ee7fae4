//! Ways in which a secret gets out.

pub const NONE: u8 = 0;
/// The menu leaves out what would come to nothing.
pub const MENU: u8 = 1;
/// A refusal says that nothing is there.
pub const REFUSAL: u8 = 2;
/// A number worked out from the truth stays in the known state and weighs in the odds.
pub const ODDS: u8 = 3;
/// A secret move is noticed if it changes something.
pub const NUMBERING: u8 = 4;
/// What is revealed is not on the list of disclosures, so that it can be taken back.
pub const UNDO: u8 = 5;
/// An event tells the other side how a step sounds.
pub const EFFECTS: u8 = 6;
/// The log says a number worked out from the truth.
pub const LOG: u8 = 7;
/// The contents of markers are not hidden in the known state.
pub const KNOWN: u8 = 8;
/// A guess deals a card too many.
pub const GUESS: u8 = 9;
/// The die of a draw is told to everybody.
pub const DICE: u8 = 10;
/// Onlookers are told which card was offered.
pub const ACTION: u8 = 11;
/// The rules take it for granted that contents are known.
pub const PANIC: u8 = 12;
/// A hidden die is thrown only where there is something to find.
pub const HIDDEN_DIE: u8 = 13;
/// The same, and no guess ever thinks of such a place.
pub const NARROW: u8 = 14;
/// The rules say that they hide nothing.
pub const UNSAID: u8 = 15;
/// Everybody thinks that it is for him to decide.
pub const TURN: u8 = 16;

/// From here on a reader says a number worked out from the truth that stayed in the known state.
pub const FIRST_READER: u8 = 32;
pub const MOMENT: u8 = 32;
pub const STEERING: u8 = 33;
pub const RECKONING: u8 = 34;
pub const OPENING: u8 = 35;
pub const PIECES: u8 = 36;
pub const SIGHT: u8 = 37;
pub const PIECE: u8 = 38;
pub const HOVER: u8 = 39;
pub const HERE: u8 = 40;
pub const THREATS: u8 = 41;
pub const WORDS: u8 = 42;
pub const OUTCOMES: u8 = 43;
pub const ACTORS: u8 = 44;
pub const OFFERS: u8 = 45;
pub const DRAWN_OFFERS: u8 = 46;
pub const CARD: u8 = 47;
pub const PLAN: u8 = 48;
pub const WHY_NOT: u8 = 49;
pub const POINT: u8 = 50;
pub const GHOST: u8 = 51;
pub const DEFAULT: u8 = 52;
pub const TELLING: u8 = 53;
pub const LEG: u8 = 54;
pub const DRAWN_EFFECTS: u8 = 55;

/// Whether what was worked out from the truth stays in the known state.
pub const fn keeps_aside(leak: u8) -> bool {
    matches!(leak, ODDS | LOG) || leak >= FIRST_READER
}
