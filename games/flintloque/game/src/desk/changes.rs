//! What has become of whom, between two positions.

use ::flintloque::State;
use ::flintloque::frame::{Case2, Frame};
use ::flintloque::parts::FigureId;
use ::flintloque::state::{Fate as Where, Figure};
use kernel::Side;

use super::ids::name;
use super::place::write;
use super::words::count;
use desk::Weight;

/// Whom a change is about, in the order in which a player asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    Battle,
    Figure(FigureId),
    Section(Side),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Upshot {
    Figure(FigureUpshot),
    /// (FL-CMD-2) It may go on.
    GoesOn,
    /// Command points that came back.
    Regains(u8),
    /// (FL-INI-5)
    Initiative(Side),
    Won(Option<Side>),
}

/// What a figure has now and had not, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureUpshot {
    removed: bool,
    left: bool,
    on_foot: bool,
    hits: i8,
    mount_hits: i8,
    wounds: i8,
    shaken: bool,
    recovered: bool,
    fled: bool,
    pushed: bool,
    gone_to: Option<(i32, i32)>,
    loaded: bool,
    /// (FL-ACT-10, FL-MOR-6) What an activation that has begun allows.
    held: Option<Held>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Held {
    Tie,
    Lost,
    Shy,
    Flees,
    Stands,
}

pub fn changes(before: &State, after: &State, out: &mut Vec<(Subject, Upshot)>) {
    if after.over != before.over {
        let winner = after.over.and_then(|over| over.winner);
        out.push((Subject::Battle, Upshot::Won(winner)));
    } else if let (None, Some(side)) = (before.winner, after.winner) {
        out.push((Subject::Battle, Upshot::Initiative(side)));
    }
    for figure in before.scenario.figure_ids() {
        let fate = of_figure(before, after, figure);
        out.extend(fate.map(|fate| (Subject::Figure(figure), Upshot::Figure(fate))));
    }
    for side in Side::BOTH {
        out.extend(of_section(before, after, side).map(|fate| (Subject::Section(side), fate)));
    }
}

/// What has become of one figure.
pub fn of_one(before: &State, after: &State, figure: FigureId) -> Option<Upshot> {
    of_figure(before, after, figure).map(Upshot::Figure)
}

fn of_section(before: &State, after: &State, side: Side) -> Option<Upshot> {
    let goes_on = |state: &State| {
        let on = |f: &Frame| matches!(f, Frame::Go { side: s, retained: true, .. } if *s == side);
        state.stack.iter().any(on)
    };
    let (was, is) = (before.section(side).points, after.section(side).points);
    match () {
        () if is > was => Some(Upshot::Regains(is - was)),
        () if goes_on(after) && !goes_on(before) => Some(Upshot::GoesOn),
        () => None,
    }
}

fn of_figure(before: &State, after: &State, figure: FigureId) -> Option<FigureUpshot> {
    let (was, is) = (before.figure(figure), after.figure(figure));
    let held = held(before, after, figure);
    if was == is && held.is_none() {
        return None;
    }
    let removed = |f: &Figure| matches!(f.fate, Where::Removed { .. });
    let more = |was: u8, is: u8| is as i8 - was as i8;
    let gone = removed(is) && !removed(was);
    let on_foot = was.mounted && !is.mounted;
    let moved = was.at != is.at && !gone && !on_foot;
    let own = is.moved && !was.moved;
    let empty = |f: &Figure| f.reload + f.reload_pistols;
    let fate = FigureUpshot {
        removed: gone,
        left: is.fate == Where::Left && was.fate != Where::Left,
        on_foot,
        hits: if gone || is.wounds > was.wounds { 0 } else { more(was.hits, is.hits) },
        mount_hits: if gone || on_foot { 0 } else { more(was.mount_hits, is.mount_hits) },
        wounds: if gone { 0 } else { more(was.wounds, is.wounds) },
        shaken: is.shaken && !was.shaken,
        recovered: was.shaken && !is.shaken && !gone,
        fled: moved && !own && is_flight(before, was),
        pushed: moved && !own && !is_flight(before, was),
        gone_to: (moved && own).then_some((is.at.x, is.at.y)),
        loaded: empty(is) < empty(was),
        held,
    };
    (fate != FigureUpshot::NONE).then_some(fate)
}

/// Whether a move that is not a figure's own can only be its flight.
fn is_flight(before: &State, was: &Figure) -> bool {
    use Frame::{Fleeing, Go, Group};
    was.shaken && matches!(before.stack.last(), Some(Go { .. } | Group { .. } | Fleeing { .. }))
}

/// What an activation has come to that had not begun before.
fn held(before: &State, after: &State, figure: FigureId) -> Option<Held> {
    if !matches!(before.stack.last(), Some(Frame::Go { .. } | Frame::Group { .. })) {
        return None;
    }
    match after.stack.last() {
        Some(Frame::Acting(acting)) if acting.figure == figure => match acting.case2 {
            Case2::Tie => Some(Held::Tie),
            Case2::Lost => Some(Held::Lost),
            Case2::Free => acting.shy.then_some(Held::Shy),
        },
        Some(Frame::Fleeing { figure: f }) if *f == figure => Some(Held::Flees),
        _ => {
            let (was, is) = (before.figure(figure), after.figure(figure));
            let acted = is.activated && !was.activated && was.at == is.at;
            (acted && was.shaken && after.is_on_table(figure)).then_some(Held::Stands)
        }
    }
}

impl FigureUpshot {
    const NONE: FigureUpshot = FigureUpshot {
        removed: false,
        left: false,
        on_foot: false,
        hits: 0,
        mount_hits: 0,
        wounds: 0,
        shaken: false,
        recovered: false,
        fled: false,
        pushed: false,
        gone_to: None,
        loaded: false,
        held: None,
    };
}

pub fn subject(state: &State, subject: Subject) -> String {
    match subject {
        Subject::Battle => "The battle".to_owned(),
        Subject::Figure(figure) => name(state, figure).to_owned(),
        Subject::Section(side) => state.scenario.people(side).first(),
    }
}

/// Whom it is about and what becomes of him, in one.
pub fn sentence(subject: Subject, name: &str, words: &str) -> String {
    match subject {
        Subject::Battle => words.to_owned(),
        _ => format!("{name} {words}"),
    }
}

/// `you` is the side of whoever asks, if he has one.
pub fn fate(state: &State, fate: Upshot, you: Option<Side>) -> (Weight, String) {
    let does = |side: Side, what: &str| match you == Some(side) {
        true => format!("you {what}"),
        false => format!("{} {what}", state.scenario.people(side)),
    };
    match fate {
        Upshot::Figure(fate) => of_fate(fate),
        Upshot::GoesOn => (Weight::None, "activate two more figures".to_owned()),
        Upshot::Regains(points) => {
            (Weight::None, format!("recover {}", count(points.into(), "command point")))
        }
        Upshot::Initiative(side) => (Weight::None, does(side, "win the initiative")),
        Upshot::Won(Some(side)) => (Weight::Worst, does(side, "win")),
        Upshot::Won(None) => (Weight::Worst, "a draw".to_owned()),
    }
}

fn of_fate(fate: FigureUpshot) -> (Weight, String) {
    if fate.removed {
        return (Weight::Worst, "out of action".to_owned());
    }
    let number = |value: i8, what: &str| match value {
        0 => None,
        1.. => Some((Weight::Light, count(value.unsigned_abs().into(), what))),
        _ => {
            Some((Weight::None, format!("shakes off {}", count(value.unsigned_abs().into(), what))))
        }
    };
    let flag = |on: bool, weight: Weight, word: &str| on.then(|| (weight, word.to_owned()));
    let held = fate.held.map(|held| match held {
        Held::Tie => (Weight::Light, "may only move or fire".to_owned()),
        Held::Lost => (Weight::Heavy, "may only move, Slow March at most".to_owned()),
        Held::Shy => (Weight::Light, "comes no closer".to_owned()),
        Held::Flees => (Weight::Heavy, "flees".to_owned()),
        Held::Stands => (Weight::Light, "does nothing".to_owned()),
    });
    let heavy = |(_, words): (Weight, String)| (Weight::Heavy, words);
    let parts: Vec<(Weight, String)> = [
        flag(fate.left, Weight::None, "leaves the table"),
        flag(fate.on_foot, Weight::Heavy, "on foot"),
        if fate.hits > 1 { number(fate.hits, "hit").map(heavy) } else { number(fate.hits, "hit") },
        number(fate.mount_hits, "hit")
            .map(|(weight, hits)| (weight, format!("{hits} on the mount"))),
        number(fate.wounds, "wound").map(heavy),
        flag(fate.shaken, Weight::Light, "shaken"),
        flag(fate.recovered, Weight::None, "recovers"),
        flag(fate.fled, Weight::Heavy, "flees"),
        flag(fate.pushed, Weight::Light, "pushed back"),
        fate.gone_to
            .map(|(x, y)| (Weight::None, format!("at {}", write(tabletop::Point::new(x, y))))),
        flag(fate.loaded, Weight::None, "loads"),
        held,
    ]
    .into_iter()
    .flatten()
    .collect();
    let weight = parts.iter().map(|part| part.0).max().unwrap_or(Weight::None);
    let words: Vec<String> = parts.into_iter().map(|part| part.1).collect();
    (weight, words.join(" and "))
}
