//! Exact chances of what an action may lead to.

use kernel::{Cite, Cx, Dice, Feat, Pool, Side, Tried};
use serde_json::Value as Json;

use crate::case::Chance;
use crate::expect;
use crate::play::{Stop, fails};
use crate::rules::Cased;

/// Paths through the dice; more is not a case but a simulation.
const MOST_PATHS: u32 = 200_000;

pub fn check<R: Cased>(
    state: &R::State,
    side: Side,
    action: &R::Action,
    chances: &[Chance],
    until: Option<&str>,
) -> Result<(), Stop> {
    for chance in chances {
        expect::check_words::<R>(&chance.expect)?;
    }
    // A path is known by which of the expectations it meets.
    let (mut after, mut events) = (state.clone(), Vec::new());
    let odds = ::odds::enumerate(MOST_PATHS, |paths| {
        after.clone_from(state);
        events.clear();
        let mut dice = Until { paths, rule: until, over: false, idle: Idle };
        R::resolve(&mut Cx::<R>::new(&mut after, &mut dice, &mut events), side, action);
        let told: Vec<Json> = events.iter().map(expect::json).collect();
        let meets = |c: &Chance| expect::check_told::<R>(&c.expect, &after, &told).is_none();
        chances.iter().map(meets).collect::<Vec<bool>>()
    });
    let odds = match odds {
        Ok(odds) => odds,
        Err(too_many) => return fails(format!("odds: {too_many}")),
    };
    for (i, chance) in chances.iter().enumerate() {
        let found = odds.chance(|met| met[i]);
        if !chance.chance.is(found) {
            let (line, wanted) = (chance.line, chance.chance);
            return fails(format!("odds (line {line}): expected {wanted}, found {found}"));
        }
    }
    Ok(())
}

/// Every path through the dice up to the first that a paragraph asks for; from there on any will do.
struct Until<'a> {
    paths: &'a mut dyn Dice,
    rule: Option<&'a str>,
    over: bool,
    idle: Idle,
}

impl Until<'_> {
    fn dice(&mut self, cite: Cite) -> &mut dyn Dice {
        self.over |= self.rule == Some(cite.number());
        match self.over {
            true => &mut self.idle,
            false => self.paths,
        }
    }
}

impl Dice for Until<'_> {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        self.dice(cite).roll(sides, cite)
    }

    fn digit(&mut self, sides: u8, cite: Cite) -> u8 {
        self.dice(cite).digit(sides, cite)
    }

    fn throw(&mut self, faces: &mut [u8], sides: u8, c: Cite, class: &mut dyn FnMut(&[u8]) -> u32) {
        self.dice(c).throw(faces, sides, c, class);
    }

    fn throw_until(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        cite: Cite,
        class: &mut dyn FnMut(&[u8]) -> Option<u32>,
    ) -> Vec<u8> {
        self.dice(cite).throw_until(faces, sides, cite, class)
    }

    fn direction(&mut self, cite: Cite, class: &mut dyn FnMut(u16) -> u32) -> u16 {
        self.dice(cite).direction(cite, class)
    }

    fn roll_for(&mut self, sides: u8, cite: Cite, class: &mut dyn FnMut(u8) -> u32) -> u8 {
        self.dice(cite).roll_for(sides, cite, class)
    }

    fn draw(&mut self, left: &[u8], cite: Cite, class: &mut dyn FnMut(usize) -> u32) -> usize {
        self.dice(cite).draw(left, cite, class)
    }

    fn pool(&mut self, count: u8, sides: u8, target: u8, cite: Cite) -> u8 {
        self.dice(cite).pool(count, sides, target, cite)
    }

    fn attempt(&mut self, feats: &[Feat], sides: u8, cites: [Cite; 2]) -> Vec<Tried> {
        self.dice(cites[0]).attempt(feats, sides, cites)
    }

    fn digit_for(&mut self, sides: u8, cite: Cite, class: &mut dyn FnMut(u8) -> u32) -> u8 {
        self.dice(cite).digit_for(sides, cite, class)
    }

    fn sort(&mut self, pool: Pool, c: Cite, class: &mut dyn FnMut(u8) -> usize, counts: &mut [u8]) {
        self.dice(c).sort(pool, c, class, counts);
    }
}

/// Always the highest face: nobody asks what becomes of it.
struct Idle;

impl Dice for Idle {
    fn roll(&mut self, sides: u8, _: Cite) -> u8 {
        sides
    }

    fn digit(&mut self, sides: u8, _: Cite) -> u8 {
        sides - 1
    }
}
