//! An action with the questions it raises. Paths through the dice that begin alike share their
//! beginning: play is taken up again from the last question before they part.

use kernel::{Auto, Cx, Side};

use crate::attempt::{LONGEST_CHAIN, question};
use crate::gather::Gather;
use crate::walk::Walk;
use crate::{Odds, TooMany};

/// As [`crate::distribution`], but the questions that interrupt are answered by their defaults until
/// `until` holds, the game is over, or the decision is a plan of its own.
pub fn through<R: Auto, K: Ord>(
    state: &R::State,
    side: Side,
    action: &R::Action,
    path_limit: u32,
    until: impl FnMut(&R::State) -> bool,
    key: impl FnMut(&R::State, &[R::Event]) -> K,
) -> Result<Odds<K>, TooMany> {
    let mut tree = Tree::<R, K, _, _> {
        until,
        key,
        events: Vec::with_capacity(64),
        ends: Gather::new(),
        paths: 0,
        limit: path_limit,
        spare: Vec::new(),
    };
    tree.grow(&Knot { state, side, action, weight: (1, 1), links: 0 })?;
    Ok(Odds { outcomes: tree.ends.finish(), runs: tree.paths, exact: true })
}

struct Tree<R: Auto, K, U, F> {
    until: U,
    key: F,
    /// What has happened on the path that is being run.
    events: Vec<R::Event>,
    ends: Gather<K>,
    /// Those that have come to an end.
    paths: u32,
    limit: u32,
    /// Dice and rooms that nobody is using now.
    spare: Vec<(Walk, R::State)>,
}

/// A decision on the way, taken, and the chance of getting there.
struct Knot<'a, R: Auto> {
    state: &'a R::State,
    side: Side,
    action: &'a R::Action,
    weight: (u128, u128),
    /// How many decisions came before it.
    links: usize,
}

impl<R, K, U, F> Tree<R, K, U, F>
where
    R: Auto,
    K: Ord,
    U: FnMut(&R::State) -> bool,
    F: FnMut(&R::State, &[R::Event]) -> K,
{
    /// Every path from here on. The next question after a die is a knot of its own.
    fn grow(&mut self, knot: &Knot<'_, R>) -> Result<(), TooMany> {
        let too_many = TooMany { limit: self.limit };
        let fresh = || (Walk::new(u32::MAX), knot.state.clone());
        let (mut walk, mut scratch) = self.spare.pop().unwrap_or_else(fresh);
        let before = self.events.len();
        walk.begin();
        while let Some(dice) = walk.next()? {
            scratch.clone_from(knot.state);
            self.events.truncate(before);
            let mut cx = Cx::new(&mut scratch, dice, &mut self.events);
            R::resolve(&mut cx, knot.side, knot.action);
            let mut links = knot.links + 1;
            let mut question = self.question(&scratch, links);
            while !walk.has_parted()
                && let Some((side, answer)) = question
            {
                let mut cx = Cx::new(&mut scratch, walk.dice(), &mut self.events);
                R::resolve(&mut cx, side, &answer);
                links += 1;
                question = self.question(&scratch, links);
            }
            let (num, den) = walk.weight()?;
            let num = knot.weight.0.checked_mul(num).ok_or(too_many)?;
            let den = knot.weight.1.checked_mul(den).ok_or(too_many)?;
            match question {
                Some((side, answer)) => {
                    let (state, action) = (&scratch, &answer);
                    self.grow(&Knot { state, side, action, weight: (num, den), links })?;
                }
                None if self.paths == self.limit => return Err(too_many),
                None => {
                    self.paths += 1;
                    let key = (self.key)(&scratch, &self.events);
                    self.ends.add(key, num, den).ok_or(too_many)?;
                }
            }
        }
        self.spare.push((walk, scratch));
        Ok(())
    }

    /// What comes next, unless this is an end.
    fn question(&mut self, state: &R::State, links: usize) -> Option<(Side, R::Action)> {
        if links > LONGEST_CHAIN { None } else { question::<R>(state, &mut self.until) }
    }
}
