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
