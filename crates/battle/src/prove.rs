//! One line of a record against the rules.

use std::mem;

use kernel::{Cx, Known, Recorder, Ruleset, Side, Tape, Thrown, Turn, Viewer};
use serde_json::value::RawValue;

use crate::line::{Die, EntryLine};
use crate::read::Room;
use crate::{Cause, Entry};

/// Does the action again with the dice of the record; demands the same events.
pub(crate) fn derive<R: Ruleset>(
    state: &mut R::State,
    line: &EntryLine<'_, R::Action>,
    room: &mut Room<R>,
) -> Result<Entry<R>, Cause> {
    let EntryLine { side, action, dice, events: recorded, .. } = line;
    let side = *side;
    check_turn::<R>(state, side)?;
    let known = Known::<R>::of(state, Viewer::Side(side));
    if let Err(refusal) = R::check(&known, side, action) {
        return Err(Cause::Refused { action: format!("{action:?}"), refusal });
    }
    let mut tape = Tape::new(dice);
    let (mut thrown, mut events) = (mem::take(&mut room.thrown), mem::take(&mut room.events));
    let mut recorder = Recorder { source: &mut tape, thrown: &mut thrown };
    R::resolve(&mut Cx::new(state, &mut recorder, &mut events), side, action);
    tape.finish().map_err(|fault| Cause::OtherDice { fault })?;
    check_dice(dice, &thrown)?;
    check_events::<R>(recorded, &events, &mut room.text)?;
    Ok(Entry { side, action: action.clone(), thrown, events })
}

/// Applies the events of the record without asking the rules.
pub(crate) fn believe<R: Ruleset>(
    state: &mut R::State,
    line: EntryLine<'_, R::Action>,
    room: &mut Room<R>,
) -> Result<Entry<R>, Cause> {
    let EntryLine { side, action, dice, events, .. } = line;
    let events = read_events::<R>(events)?;
    events.iter().for_each(|event| R::apply(state, event));
    let mut thrown = mem::take(&mut room.thrown);
    for (Die { sides, cite }, face) in dice {
        let found = || Cause::NoSuchParagraph { found: cite.to_owned() };
        thrown.push(Thrown { sides, face, cite: R::REGISTER.cite(cite).ok_or_else(found)? });
    }
    Ok(Entry { side, action, thrown, events })
}

fn check_turn<R: Ruleset>(state: &R::State, side: Side) -> Result<(), Cause> {
    match R::turn(state) {
        Turn::Over(_) => Err(Cause::AlreadyOver),
        Turn::Decide(decides) if decides != side => {
            Err(Cause::OtherSide { found: side_name(side), expected: side_name(decides) })
        }
        Turn::Decide(_) => Ok(()),
    }
}

fn side_name(side: Side) -> String {
    kernel::name_of(0, side.index()).unwrap_or_default()
}

/// The tape has compared paragraphs and faces; this compares the kinds of dice.
fn check_dice(recorded: &[(Die<'_>, u8)], thrown: &[Thrown]) -> Result<(), Cause> {
    for (i, ((die, _), thrown)) in recorded.iter().zip(thrown).enumerate() {
        if die.sides != thrown.sides {
            return Err(Cause::OtherDie { die: i + 1, found: die.sides, expected: thrown.sides });
        }
    }
    Ok(())
}

/// Compares the text first, which is quick, and the values only when the text differs.
fn check_events<R: Ruleset>(
    recorded: &RawValue,
    derived: &[R::Event],
    text: &mut Vec<u8>,
) -> Result<(), Cause> {
    text.clear();
    serde_json::to_writer(&mut *text, derived).map_err(|e| Cause::rules_broke(e.to_string()))?;
    if text == recorded.get().as_bytes() {
        return Ok(());
    }
    let recorded = read_events::<R>(recorded)?;
    match (0..recorded.len().max(derived.len())).find(|i| recorded.get(*i) != derived.get(*i)) {
        None => Ok(()),
        Some(i) => {
            let words = |event: Option<&R::Event>| match event {
                Some(event) => serde_json::to_string(event).unwrap_or_default(),
                None => "no more events".to_owned(),
            };
            Err(Cause::other_events(i + 1, &words(recorded.get(i)), &words(derived.get(i))))
        }
    }
}

fn read_events<R: Ruleset>(text: &RawValue) -> Result<Vec<R::Event>, Cause> {
    serde_json::from_str(text.get()).map_err(|e| Cause::syntax(text.get(), &e))
}
