//! Where a replay stops: after every move that shows something, at every turn, at every roll, or only at
//! what decided the game.

use desk::Mark;
use table::PageLine;

/// So many stops are about two minutes.
const HIGHLIGHTS: usize = 72;

/// Numbers of entries after which there is something to see, each list in order and up to the end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stops {
    pub moves: Vec<usize>,
    pub turns: Vec<usize>,
    pub rolls: Vec<usize>,
    pub highlights: Vec<usize>,
}

impl Stops {
    /// Entries that are told by no line of their own are joined to the next that is.
    pub fn of(told: &[PageLine], length: usize) -> Stops {
        let lines = || told.iter().filter(|line| !line.telling.heading);
        let ends = |some: &mut dyn Iterator<Item = &PageLine>| {
            let mut stops: Vec<usize> = some.map(|line| line.until + 1).chain([length]).collect();
            stops.sort_unstable();
            stops.dedup();
            stops
        };
        let heads = told.iter().filter(|line| line.telling.heading && line.entry > 0);
        let mut turns: Vec<usize> = heads.map(|line| line.entry).chain([length]).collect();
        turns.dedup();
        Stops {
            moves: ends(&mut lines()),
            turns,
            rolls: ends(&mut lines().filter(|line| !line.telling.dice.is_empty())),
            highlights: highlights(lines(), length),
        }
    }

    /// As an attribute of the page has them.
    pub fn written(stops: &[usize]) -> String {
        stops.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
    }
}

/// Losses first, then the rolls of most dice; too many are thinned evenly, so that no part of the game is
/// left out. The end is always there.
fn highlights<'a>(lines: impl Iterator<Item = &'a PageLine>, length: usize) -> Vec<usize> {
    let lines: Vec<&PageLine> = lines.collect();
    let is_loss = |line: &&&PageLine| line.telling.mark == Some(Mark::Loss);
    let mut chosen: Vec<usize> = lines.iter().filter(is_loss).map(|line| line.until + 1).collect();
    chosen.dedup();
    if chosen.len() > HIGHLIGHTS {
        let all = chosen.len();
        chosen = (0..HIGHLIGHTS).map(|i| chosen[i * all / HIGHLIGHTS]).collect();
    }
    let mut rolls: Vec<&&PageLine> = lines.iter().filter(|l| !l.telling.dice.is_empty()).collect();
    rolls.sort_by_key(|line| std::cmp::Reverse(line.telling.dice.len()));
    for line in rolls {
        if chosen.len() >= HIGHLIGHTS {
            break;
        }
        if !chosen.contains(&(line.until + 1)) {
            chosen.push(line.until + 1);
        }
    }
    chosen.push(length);
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

#[cfg(test)]
mod tests {
    use desk::Telling;
    use kernel::Side;

    use super::*;

    fn line(entry: usize, until: usize, dice: usize, mark: Option<Mark>) -> PageLine {
        let telling = Telling {
            dice: desk::Die::all(6, &vec![3; dice]),
            mark,
            ..Telling::plain("moves".to_owned())
        };
        PageLine { entry, until, side: Side::First, telling, leg: None }
    }

    fn heading(entry: usize) -> PageLine {
        let mut line = line(entry, entry, 0, None);
        line.telling.heading = true;
        line
    }

    #[test]
    fn what_shows_nothing_is_joined_to_what_follows() {
        // Entries 0, 3 and 4 tell nothing; 1 and 2 are one march.
        let told = [heading(0), line(1, 2, 0, None), heading(5), line(5, 5, 1, None)];
        let stops = Stops::of(&told, 7);
        assert_eq!(stops.moves, [3, 6, 7]);
        assert_eq!(stops.turns, [5, 7]);
        assert_eq!(stops.rolls, [6, 7]);
        assert_eq!(stops.highlights, [6, 7]);
    }

    #[test]
    fn highlights_of_the_longest_game_are_two_minutes_from_all_of_it() {
        let lost = |n: usize| line(n * 5, n * 5, 1, n.is_multiple_of(3).then_some(Mark::Loss));
        let told: Vec<PageLine> = (0..1128).map(lost).collect();
        let stops = Stops::of(&told, 5641).highlights;
        assert!(stops.len() <= HIGHLIGHTS + 1, "{}", stops.len());
        assert_eq!(stops.last(), Some(&5641));
        let widest = stops.windows(2).map(|pair| pair[1] - pair[0]).max();
        assert!(widest < Some(5641 / 50), "{widest:?}");
    }
}
