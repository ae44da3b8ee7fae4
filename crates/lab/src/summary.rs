//! A run summed up, game by game: it takes the same room for ten games and for ten thousand.

use std::collections::BTreeMap;

use crate::history::{Share, Sign};
use crate::stats::{Counts, Mean};
use crate::{About, CounterEnd, GameResult, HARMS, RosterUnit, UnitEnd};

/// All games of one battle.
pub struct Summary {
    pub about: About,
    pub games: u64,
    pub wins: [u64; 2],
    /// Games won by whoever had the first turn; who that was.
    pub won_by_beginner: u64,
    pub began: [u64; 2],
    pub endings: BTreeMap<String, u64>,
    pub lengths: Counts,
    /// Turns each side had.
    pub turns: [Mean; 2],
    /// By turn: points and men lost of the first side, of the second; of games that went on so
    /// long, and as they were when they ended there.
    curve: Vec<[Counts; 4]>,
    ended: Vec<[Counts; 4]>,
    /// What it takes to lose, at the start.
    pub limits: [i32; 2],
    pub men_lost: [Mean; 2],
    /// Men lost in the games that each side won.
    pub men_lost_when_won: [[Mean; 2]; 2],
    pub groups: Vec<Part>,
    pub kinds: Vec<Part>,
    /// As in the history of the battle.
    pub signs: Vec<Mean>,
    pub cited: BTreeMap<String, Use>,
    pub luck: Luck,
    pub decisions: Mean,
    pub dice: Mean,
}

/// A group or a kind of counters.
pub struct Part {
    pub side: usize,
    pub name: String,
    pub units: u32,
    pub men: u32,
    pub lost: Mean,
    pub gone: Mean,
    pub fled: Mean,
    /// Which of the roster.
    members: Vec<usize>,
}

/// How often a paragraph was at work.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Use {
    pub cited: u64,
    pub dice: u64,
    /// Games in which it was.
    pub games: u64,
}

/// What the dice did.
#[derive(Default)]
pub struct Luck {
    /// Of the first side, in points.
    pub first: Mean,
    pub spread: Counts,
    /// By side and scale, a game.
    pub expected: [[Mean; HARMS]; 2],
    pub realised: [[Mean; HARMS]; 2],
    pub rolls: u64,
    pub estimated: u64,
    /// Games that somebody won, and those that the luckier side did.
    pub decided: u64,
    pub won_by_luckier: u64,
}

impl Summary {
    pub fn new(about: About) -> Summary {
        let groups = parts(&about.roster, |unit| &unit.group_name);
        let kinds = parts(&about.roster, |unit| &unit.kind);
        let signs = about.history.as_ref().map_or(0, |history| history.signs.len());
        Summary {
            about,
            games: 0,
            wins: [0; 2],
            won_by_beginner: 0,
            began: [0; 2],
            endings: BTreeMap::new(),
            lengths: Counts::default(),
            turns: Default::default(),
            curve: Vec::new(),
            ended: Vec::new(),
            limits: [0; 2],
            men_lost: Default::default(),
            men_lost_when_won: Default::default(),
            groups,
            kinds,
            signs: vec![Mean::default(); signs],
            cited: BTreeMap::new(),
            luck: Luck::default(),
            decisions: Mean::default(),
            dice: Mean::default(),
        }
    }

    pub fn add(&mut self, game: &GameResult) {
        self.games += 1;
        self.began[game.began] += 1;
        *self.endings.entry(game.ended.clone()).or_default() += 1;
        self.lengths.add(game.turns.into());
        if let Some(winner) = game.winner {
            self.wins[winner] += 1;
            self.won_by_beginner += u64::from(winner == game.began);
        }
        for (at, side) in game.sides.iter().enumerate() {
            self.limits[at] = self.limits[at].max(side.limit);
            self.turns[at].add(side.turns.into());
            self.men_lost[at].add(side.men_lost.into());
            if let Some(winner) = game.winner {
                self.men_lost_when_won[winner][at].add(side.men_lost.into());
            }
        }
        self.decisions.add(game.sides.iter().map(|side| f64::from(side.decisions)).sum());
        self.dice.add(game.sides.iter().map(|side| f64::from(side.dice)).sum());
        self.add_curve(game);
        for part in self.groups.iter_mut().chain(&mut self.kinds) {
            part.add(&game.units);
        }
        let signs = self.about.history.iter().flat_map(|history| &history.signs);
        for (sign, mean) in signs.zip(&mut self.signs) {
            if let Some(share) = share(sign, &self.about.roster, game) {
                mean.add(share * 100.0);
            }
        }
        self.add_uses(game);
        self.luck.add(game);
    }

    fn add_curve(&mut self, game: &GameResult) {
        if self.curve.len() < game.curve.len() {
            self.curve.resize_with(game.curve.len(), Default::default);
            self.ended.resize_with(game.curve.len(), Default::default);
        }
        if let (Some(last), at) = (game.curve.last(), game.curve.len().saturating_sub(1)) {
            let counts = self.ended[at].iter_mut().zip(last);
            counts.for_each(|(counts, n)| counts.add(i64::from(*n)));
        }
        for (counts, point) in self.curve.iter_mut().zip(&game.curve) {
            counts.iter_mut().zip(point).for_each(|(counts, n)| counts.add(i64::from(*n)));
        }
    }

    fn add_uses(&mut self, game: &GameResult) {
        for (rule, count) in &game.cited {
            let found = self.cited.entry(rule.clone()).or_default();
            found.cited += u64::from(*count);
            found.games += 1;
        }
        for (rule, count) in &game.thrown {
            let found = self.cited.entry(rule.clone()).or_default();
            found.dice += u64::from(*count);
            found.games += u64::from(!game.cited.contains_key(rule));
        }
    }

    /// One column of the curve, turn by turn, as long as one game in `going` still goes on: of all
    /// games, those that are over as they ended.
    pub fn curve(&self, column: usize, going: u64) -> Vec<Counts> {
        let enough = (self.games / going).max(1);
        let (mut over, mut out) = (Counts::default(), Vec::new());
        for (now, ended) in self.curve.iter().zip(&self.ended) {
            if now[column].total() < enough {
                break;
            }
            let mut all = over.clone();
            all.add_all(&now[column]);
            out.push(all);
            over.add_all(&ended[column]);
        }
        out
    }

    /// Games that nobody won.
    pub fn drawn(&self) -> u64 {
        self.games - self.wins[0] - self.wins[1]
    }

    /// The men a side began with.
    pub fn men(&self, side: usize) -> u32 {
        let own = self.about.roster.iter().filter(|unit| unit.side == side);
        own.map(|unit| unit.men).sum()
    }
}

fn parts(roster: &[RosterUnit], name: impl Fn(&RosterUnit) -> &String) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, unit) in roster.iter().enumerate() {
        let same = |part: &&mut Part| part.side == unit.side && part.name == *name(unit);
        let part = match parts.iter_mut().find(same) {
            Some(part) => part,
            None => {
                parts.push(Part {
                    side: unit.side,
                    name: name(unit).clone(),
                    units: 0,
                    men: 0,
                    lost: Mean::default(),
                    gone: Mean::default(),
                    fled: Mean::default(),
                    members: Vec::new(),
                });
                let last = parts.len() - 1;
                &mut parts[last]
            }
        };
        part.units += 1;
        part.men += unit.men;
        part.members.push(at);
    }
    parts.sort_by_key(|part| part.side);
    parts
}

impl Part {
    fn add(&mut self, units: &[UnitEnd]) {
        let ends = || self.members.iter().filter_map(|at| units.get(*at));
        let count =
            |holds: fn(CounterEnd) -> bool| ends().filter(|end| holds(end.fate)).count() as f64;
        let (lost, gone) = (ends().map(|end| end.lost).sum::<u32>(), count(CounterEnd::is_gone));
        let fled = count(|fate| fate == CounterEnd::Fled);
        self.lost.add(lost.into());
        self.gone.add(gone);
        self.fled.add(fled);
    }
}

/// A sign in one game; none where it has nothing to say.
fn share(sign: &Sign, roster: &[RosterUnit], game: &GameResult) -> Option<f64> {
    if sign.won_by.is_some() && sign.won_by != game.winner {
        return None;
    }
    if sign.share == Share::Dearer {
        return dearer(sign, roster, game);
    }
    // Folders of before do not tell when.
    let in_time = |end: &UnitEnd| match sign.within {
        Some(within) => end.gone.is_some_and(|turn| 100 * turn <= within * game.turns),
        None => end.fate.is_gone(),
    };
    let counts = |unit: &RosterUnit| {
        unit.side == sign.side
            && (sign.groups.is_empty() || sign.groups.contains(&unit.group))
            && (sign.kinds.is_empty() || sign.kinds.contains(&unit.kind))
            && !sign.not_kinds.contains(&unit.kind)
    };
    let (mut some, mut all) = (0, 0);
    for (unit, end) in roster.iter().zip(&game.units).filter(|(unit, _)| counts(unit)) {
        let (part, whole) = match sign.share {
            Share::Men => (end.lost, unit.men),
            Share::MenButFled if end.fate == CounterEnd::Fled => (0, unit.men),
            Share::MenButFled => (end.lost, unit.men),
            Share::Units => (in_time(end).into(), 1),
            Share::FledOfGone => ((end.fate == CounterEnd::Fled).into(), end.fate.is_gone().into()),
            Share::Dearer => unreachable!("told by the game as a whole"),
        };
        (some, all) = (some + part, all + whole);
    }
    (all > 0).then(|| f64::from(some) / f64::from(all))
}

/// Whether the groups behind cost the enemy more men than those before them; none where one of the
/// two stood.
fn dearer(sign: &Sign, roster: &[RosterUnit], game: &GameResult) -> Option<f64> {
    // The turn in which half of their counters were gone.
    let broken = |groups: &[String]| {
        let own = roster.iter().zip(&game.units).filter(|(unit, _)| groups.contains(&unit.group));
        let mut gone: Vec<u32> = own.clone().filter_map(|(_, end)| end.gone).collect();
        gone.sort_unstable();
        gone.get(own.count().div_ceil(2).saturating_sub(1)).copied()
    };
    let men_lost = if sign.side == 0 { 3 } else { 1 };
    let cost = |turn: u32| game.curve.get(turn.saturating_sub(1) as usize).map(|p| p[men_lost]);
    let (first, second) = (cost(broken(&sign.groups)?)?, cost(broken(&sign.then)?)?);
    Some(if second - first > first { 1.0 } else { 0.0 })
}

impl Luck {
    fn add(&mut self, game: &GameResult) {
        let points = game.sides[0].luck as f64 / 1000.0;
        self.first.add(points);
        self.spread.add(points.round() as i64);
        for (at, side) in game.sides.iter().enumerate() {
            for scale in 0..HARMS {
                self.expected[at][scale].add(side.harm.expected[scale] as f64 / 1000.0);
                self.realised[at][scale].add(side.harm.realised[scale] as f64 / 1000.0);
            }
        }
        self.rolls += u64::from(game.rolls);
        self.estimated += u64::from(game.estimated);
        if let Some(winner) = game.winner {
            self.decided += 1;
            self.won_by_luckier += u64::from(game.sides[winner].luck > 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::Sums;
    use crate::result::SideResult;

    fn unit(group: &str) -> RosterUnit {
        let text = || group.to_owned();
        let kind = "militia".to_owned();
        RosterUnit {
            id: text(),
            name: text(),
            side: 1,
            group: text(),
            group_name: text(),
            kind,
            men: 50,
        }
    }

    /// Twelve turns in which the first side loses ten men each; who is gone when.
    fn game(gone: &[Option<u32>]) -> GameResult {
        let side = || SideResult {
            turns: 6,
            points: 0,
            limit: 20,
            men_lost: 120,
            decisions: 0,
            dice: 0,
            luck: 0,
            harm: Sums::default(),
        };
        let end = |gone: &Option<u32>| {
            let fate = if gone.is_some() { CounterEnd::Fled } else { CounterEnd::Whole };
            UnitEnd { lost: 0, fate, gone: *gone }
        };
        GameResult {
            game: 0,
            battle: 0,
            seed: 1,
            winner: None,
            ended: String::new(),
            rule: String::new(),
            turns: 12,
            began: 0,
            sides: [side(), side()],
            rolls: 0,
            estimated: 0,
            best: 0,
            worst: 0,
            curve: (1..=12).map(|turn| [0, 10 * turn, 0, 0]).collect(),
            units: gone.iter().map(end).collect(),
            cited: BTreeMap::new(),
            thrown: BTreeMap::new(),
        }
    }

    fn sign(share: Share) -> Sign {
        let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect();
        Sign {
            words: String::new(),
            side: 1,
            share,
            kinds: Vec::new(),
            not_kinds: Vec::new(),
            groups: names(&["front"]),
            then: names(&["rear"]),
            within: Some(33),
            won_by: None,
            percent: [0, 100],
        }
    }

    #[test]
    fn a_line_is_gone_in_time_or_not() {
        let roster = [unit("front"), unit("front"), unit("rear")];
        let of = |gone: &[Option<u32>]| share(&sign(Share::Units), &roster, &game(gone));
        assert_eq!(
            of(&[Some(3), Some(4), Some(1)]),
            Some(0.5),
            "the fourth turn of twelve is late"
        );
        assert_eq!(of(&[None, Some(12), Some(1)]), Some(0.0));
    }

    #[test]
    fn a_game_that_does_not_tell_when_still_tells_who_is_gone() {
        let roster = [unit("front"), unit("front"), unit("rear")];
        let mut old = game(&[Some(3), None, Some(1)]);
        old.units.iter_mut().for_each(|end| end.gone = None);
        let sign = Sign { within: None, ..sign(Share::Units) };
        assert_eq!(share(&sign, &roster, &old), Some(0.5));
    }

    #[test]
    fn the_second_line_is_dearer_if_it_costs_more_than_the_first() {
        let roster = [unit("front"), unit("front"), unit("rear"), unit("rear")];
        let of = |gone: &[Option<u32>]| share(&sign(Share::Dearer), &roster, &game(gone));
        assert_eq!(of(&[Some(3), None, Some(8), None]), Some(1.0), "30 men, then 50");
        assert_eq!(of(&[Some(5), Some(9), Some(8), None]), Some(0.0), "50 men, then 30");
        assert_eq!(of(&[Some(5), None, None, None]), None, "the second line stood");
    }
}
