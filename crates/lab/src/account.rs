//! The account of one battle: what a report of it says, whatever the rules.

use battle::Battle;
use desk::{Reckoned, Shown};
use kernel::{Known, Side, Viewer};
use scene::Drawn;

use crate::chance::{Chance, chances};
use crate::field::{EFFORT, about};
use crate::luck::{balance, change, gain};
use crate::{About, Course, GameResult, Mark, Measured, Roll, course};

/// So many rolls are told for each side.
const ROLLS: usize = 5;
/// So many turning points, and lines of losses for each.
const TURNING: usize = 3;
const LINES: usize = 6;
/// A turn is none that moved less than this, in thousandths of a point.
const LEAST_SWING: i64 = 1000;

/// One battle, told.
pub struct Account {
    pub about: About,
    /// Who played, by side; empty where the record does not say.
    pub players: [String; 2],
    /// How it ended, or stands.
    pub verdict: String,
    pub reckoning: Vec<Reckoned>,
    pub course: Course,
    pub result: GameResult,
    /// The chance of the first side to win, from the start to the end.
    pub chances: Vec<Chance>,
    /// How lucky the first side was, roll by roll: entry and thousandths of a point.
    pub lucks: Vec<(usize, i64)>,
    /// The luckiest rolls of each side, best first.
    pub best: [Vec<ToldRoll>; 2],
    /// In the order of time; the last is the end.
    pub turning: Vec<Turning>,
    /// What lies under every position: inside of an `svg` element, and its view box.
    pub ground: String,
    pub view: [i32; 4],
    /// The classes of its game (`Pictured::css`).
    pub css: String,
}

/// A roll in words.
pub struct ToldRoll {
    pub entry: usize,
    pub words: Vec<String>,
    /// To the good of the side it is told for, in thousandths of a point.
    pub luck: i64,
    pub roll: Roll,
}

/// A turn that moved the battle.
pub struct Turning {
    pub turn: u32,
    /// Whose turn it was.
    pub side: Side,
    /// The position after so many entries.
    pub entries: usize,
    /// What it cost each side.
    pub points: [i32; 2],
    pub men: [i64; 2],
    /// Losses in words, each with its entry.
    pub losses: Vec<(usize, String)>,
    /// The pieces as they stood, inside of an `svg` element.
    pub pieces: String,
    pub is_end: bool,
}

/// Tells a battle.
pub fn account<R: Measured>(battle: &Battle<R>) -> Account {
    let course = course(battle, EFFORT);
    let header = battle.header();
    let about = about::<R>(header, battle.scenario());
    let name = |side: Side| battle.names().table(0).name(side.index()).unwrap_or_default();
    let lucks: Vec<(usize, i64)> =
        course.rolls.iter().map(|roll| (roll.entry, roll.luck(R::SCALES))).collect();
    let reckoning = R::Prospect::from(battle.known(Viewer::Umpire)).reckoning();
    let sheet = R::sheet(battle.scenario());
    let verdict = match (course.outcome, &header.resigned) {
        (Some(_), _) => reckoning.words,
        (None, Some(side)) => {
            let loser = if name(Side::First) == side { Side::First } else { Side::Second };
            let people = |side| battle.names().people(side);
            desk::gives_up(people(loser), people(loser.other()))
        }
        (None, None) => {
            format!("Nobody has won: the game stops in {} {}.", R::TERMS.turn, course.last().turn)
        }
    };
    Account {
        players: Side::BOTH.map(|side| header.players.get(name(side)).cloned().unwrap_or_default()),
        verdict,
        reckoning: reckoning.rows,
        result: GameResult::of::<R>(0, 0, header.seed.unwrap_or_default(), &course),
        best: Side::BOTH.map(|side| best(battle, &course, &lucks, side)),
        turning: turning(battle, &course),
        chances: chances(battle, &course),
        lucks,
        about,
        course,
        ground: sheet.svg,
        view: sheet.play,
        css: R::css(),
    }
}

fn best<R: Measured>(
    battle: &Battle<R>,
    course: &Course,
    lucks: &[(usize, i64)],
    side: Side,
) -> Vec<ToldRoll> {
    let sign = if side == Side::First { 1 } else { -1 };
    let mut order: Vec<(i64, &Roll)> =
        lucks.iter().zip(&course.rolls).map(|((_, luck), roll)| (sign * luck, roll)).collect();
    order.sort_by_key(|(luck, roll)| (-luck, roll.entry));
    let told = |(luck, roll): (i64, &Roll)| ToldRoll {
        entry: roll.entry,
        words: tell(battle, roll.entry, |_| true).collect(),
        luck,
        roll: roll.clone(),
    };
    order.into_iter().filter(|(luck, _)| *luck > 0).take(ROLLS).map(told).collect()
}

/// What happened in an entry, in words.
fn tell<R: Measured>(
    battle: &Battle<R>,
    entry: usize,
    wanted: impl Fn(&desk::Telling) -> bool,
) -> impl Iterator<Item = String> {
    let mut state = battle.state_after(entry);
    let mut lines = Vec::new();
    for event in &battle.journal()[entry].events {
        R::apply(&mut state, event);
        let told = R::tell(&Known::of(&state, Viewer::Umpire), event);
        lines.extend(told.filter(|line| !line.heading && wanted(line)));
    }
    lines.into_iter().map(|line| line.words)
}

/// The turns that moved the battle most, and the end.
fn turning<R: Measured>(battle: &Battle<R>, course: &Course) -> Vec<Turning> {
    let swing =
        |pair: &[Mark]| gain(R::SCALES, &balance(&change(&pair[0].harm, &pair[1].harm))).abs();
    let mut turns: Vec<(i64, usize)> =
        course.marks.windows(2).enumerate().map(|(at, pair)| (swing(pair), at)).collect();
    let last = turns.len().saturating_sub(1);
    turns.sort_by_key(|(swing, at)| (-swing, *at));
    // Whose turn it is swings too; a turning point cost somebody something.
    let cost = |at: usize| {
        let [from, to] = [at, at + 1].map(|at| course.marks[at].standing);
        (from.points, from.men_lost) != (to.points, to.men_lost)
    };
    let moved =
        turns.iter().filter(|(swing, at)| *swing >= LEAST_SWING && *at != last && cost(*at));
    let mut chosen: Vec<usize> = moved.take(TURNING).map(|(_, at)| *at).collect();
    chosen.sort_unstable();
    chosen.push(last);
    chosen.into_iter().map(|at| turn(battle, course, at, at == last)).collect()
}

fn turn<R: Measured>(battle: &Battle<R>, course: &Course, at: usize, is_end: bool) -> Turning {
    let (from, to) = (&course.marks[at], &course.marks[at + 1]);
    let is_loss = |line: &desk::Telling| line.mark == Some(desk::Mark::Loss);
    let told = |entry: usize| tell(battle, entry, is_loss).map(move |words| (entry, words));
    let losses = (from.entries..to.entries).flat_map(told).take(LINES).collect();
    let pieces = R::Prospect::from(battle.known_after(Viewer::Umpire, to.entries)).pieces();
    let cost = |now: [i32; 2], then: [i32; 2]| [now[0] - then[0], now[1] - then[1]];
    let men = [0, 1].map(|side| {
        i64::from(to.standing.men_lost[side]) - i64::from(from.standing.men_lost[side])
    });
    Turning {
        turn: from.standing.turn,
        side: from.standing.side,
        entries: to.entries,
        points: cost(to.standing.points, from.standing.points),
        men,
        losses,
        pieces: scene::file::stood(&pieces),
        is_end,
    }
}
