//! A moment made by hand, for tests of fragments: Cowpens, Activation 19, the 7th before Howard.

use desk::*;
use kernel::Side;

use super::{Person, Seen, Undo};

fn text(words: &str) -> String {
    words.to_owned()
}

pub fn moment() -> Moment {
    Moment {
        when: text("Activation 19"),
        prompt: Prompt {
            order: text("Newmarsh, Fire step: choose a target for the 7th a."),
            help: text("First volley is still in the muskets (11.34)."),
            asked: false,
        },
        track: vec![
            step("Activation 19, British, Free", StationState::Past, vec![]),
            step(
                "Commands",
                StationState::Now,
                vec![
                    step("Newmarsh: Fire step", StationState::Now, vec![]),
                    step("McArthur", StationState::Next, vec![]),
                ],
            ),
            Station {
                note: Some(text("not Free")),
                ..step("Flight check", StationState::Skipped, vec![])
            },
        ],
        armies: [
            army(Side::First, "British", "Tarleton", 'B', 11, 16),
            army(Side::Second, "American", "Morgan", 'A', 9, 18),
        ],
        focus: None,
        actors: vec![text("u-b7-a")],
        done: Done {
            words: text("Finish firing"),
            why: text("7th a, b have not fired"),
            key: Some(text("done")),
            unspent: vec![Unspent {
                words: text("7th a has not fired"),
                piece: Some(text("u-b7-a")),
            }],
            confirm: true,
            next: false,
        },
    }
}

fn step(words: &str, state: StationState, inside: Vec<Station>) -> Station {
    Station { words: text(words), state, note: None, inside }
}

fn army(side: Side, name: &str, chief: &str, letter: char, value: i16, limit: i16) -> Army {
    let row = |name: &str, state| Row {
        name: text(name),
        note: text("3 units, Open"),
        pieces: vec![text("u-b7-a")],
        leader: None,
        state,
        cells: vec![
            Cell::Pips { full: 1, of: 2 },
            Cell::Words(text("Good")),
            Cell::Strong(text("loaded")),
        ],
    };
    Army {
        side,
        name: text(name),
        chief: text(chief),
        letter,
        gauge: Gauge {
            title: text("Flight"),
            rule: text("14.0"),
            value,
            limit,
            reach: value + 6,
            words: text("flees on a 6: 17%"),
            alarm: true,
        },
        roster: Roster {
            columns: ["Command", "Cohesion", "Shock", "Volley"].map(text).to_vec(),
            rows: vec![row("Newmarsh", RowState::Now), row("Mackenzie", RowState::Done)],
            footer: text("Pickens fled"),
        },
    }
}

/// Whoever decides is Tarleton; `mine` are the sides of the page.
pub fn seen<'a>(moment: &'a Moment, mine: &'a [Side]) -> Seen<'a> {
    let person = |name, you| Person {
        name,
        named: false,
        free: false,
        you,
        computer: !you,
        here: true,
        devices: 1,
    };
    Seen {
        ruleset: "flintlock",
        first: scene::Coat::Red,
        moment,
        decides: Some(Side::First),
        mine,
        people: [person("you", true), person("Computer (Colonel)", false)],
        undo: Undo::Barred("dice have been rolled"),
        over: None,
    }
}

pub fn card() -> Card {
    let line =
        |value, words: &str, rule: &str| SumLine { value, words: text(words), rule: text(rule) };
    let outcome = |words: &str, weight, percent, count| Outcome {
        words: text(words),
        weight,
        percent,
        chance: format!("{count}/36"),
        count: Some(count),
        rest: Vec::new(),
    };
    Card {
        title: text("7th a fires at Maryland b"),
        place: text("1109 to 1108, range 1, musket, in sight"),
        sums: vec![Sum {
            title: String::new(),
            lines: vec![
                line(2, "range 1, musket", "11.33"),
                line(-1, "smoke on the target", "11.44"),
            ],
            total: 1,
            words: text("to the die"),
        }],
        faces: (1..=6)
            .map(|face| Face { face, words: text("none"), weight: Weight::None })
            .collect(),
        chances: Some(Chances {
            exact: true,
            runs: 36,
            hidden: false,
            margin: 0,
            of: Some(36),
            outcomes: vec![
                outcome("No effect", Weight::None, 61, 22),
                outcome("Disordered", Weight::Light, 22, 8),
                outcome("Reduced", Weight::Heavy, 17, 6),
            ],
        }),
        notes: vec![text("Their return fire at the 7th a (11.13)")],
        commit: text("Fire"),
        throws: true,
    }
}

pub fn telling(words: &str, heading: bool, dice: &[u8]) -> Telling {
    Telling {
        words: text(words),
        heading,
        side: Some(Side::First),
        dice: desk::Die::all(6, dice),
        pieces: vec![text("u-b7-a")],
        places: vec![text("1108")],
        mark: None,
    }
}
