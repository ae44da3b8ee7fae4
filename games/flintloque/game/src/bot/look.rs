//! One look at the table: what blows would cost, who can get at whom, what each figure should do.

use std::cell::OnceCell;

use flintloque::fire::{self, Aim, Shooting};
use flintloque::frame::{Acting, From};
use flintloque::ground::{contact, sight};
use flintloque::modifiers::Why;
use flintloque::parts::*;
use flintloque::{State, command, melee, movement};
use tabletop::{CM, Point};

use super::spots::has_fire;
use super::{attack, colonel, harm, marks};

/// What a figure is going to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    Rally,
    Fire,
    Fight,
    /// Into contact with this one.
    Attack(FigureId),
    March,
    /// (FL-MOR) Shaken: let us see.
    Collect,
}

impl Intent {
    pub fn words(self) -> &'static str {
        match self {
            Intent::Rally => "rally",
            Intent::Fire => "fire",
            Intent::Fight => "fight",
            Intent::Attack(_) => "attack",
            Intent::March => "march",
            Intent::Collect => "pull together",
        }
    }
}

/// Below this chance, in percent, a shot is a waste of powder.
const LEAST_CHANCE: i16 = 30;
/// What must come of an attack, and how much more if the leader makes it (FL-WND-5).
const ATTACK: i64 = 60;
const LEADER: i64 = 500;
/// In contact it fights, unless that is hopeless.
const HOPELESS: i64 = -100;
/// In contact, rallying, riding out: before anything that can wait.
const FIGHT_FIRST: i64 = 300;
const RALLY: i64 = 400;
const RIDE: i64 = 100;
/// Done when nothing else is.
const MARCH: i64 = 10;
/// What a turn of loading is worth.
const LOADING: i64 = 150;
/// Percent of what the enemy could do there that is to be expected.
const DANGER: i64 = 50;
/// Percent of the danger by which whoever may be struck first fires first.
const HASTE: i64 = 20;
/// Percent of what an enemy can do who has acted in this turn: he strikes in the next.
const NEXT_TURN: i64 = 50;
/// So many come at one at a time.
const AT_ONCE: usize = 2;
/// A base and the way round it.
const ARM: i32 = 4 * CM;

/// Whatever was asked about is known from then on.
pub struct Look<'a> {
    pub state: &'a State,
    /// By figure: the enemies in contact.
    contacts: Vec<OnceCell<Vec<FigureId>>>,
    /// By figure: how many of them have it for themselves.
    outnumbering: Vec<OnceCell<u8>>,
    /// By figure: the mean loss if it loses a melee by so much.
    losses: Vec<OnceCell<harm::Losses>>,
    /// By figure: the same if its rider or its mount is shot.
    shot_losses: Vec<[OnceCell<harm::Losses>; 2]>,
    /// By figure: how far it can go at its fastest.
    reach: Vec<OnceCell<i32>>,
    /// By pair: what a melee is expected to gain for whoever begins it.
    bouts: Vec<OnceCell<i64>>,
    /// By pair: whether the one sees the other, and behind what.
    lines: Vec<OnceCell<(bool, Option<Why>)>>,
}

impl<'a> Look<'a> {
    pub fn new(state: &'a State) -> Look<'a> {
        let count = state.scenario.figures.len();
        Look {
            state,
            contacts: vec![OnceCell::new(); count],
            outnumbering: vec![OnceCell::new(); count],
            losses: vec![OnceCell::new(); count],
            shot_losses: vec![[const { OnceCell::new() }; 2]; count],
            reach: vec![OnceCell::new(); count],
            bouts: vec![OnceCell::new(); count * count],
            lines: vec![OnceCell::new(); count * count],
        }
    }

    fn pair(&self, one: FigureId, other: FigureId) -> usize {
        one.index() * self.losses.len() + other.index()
    }

    pub fn contacts(&self, figure: FigureId) -> &[FigureId] {
        self.contacts[figure.index()].get_or_init(|| contact::contacts(self.state, figure))
    }

    fn outnumbering(&self, figure: FigureId) -> u8 {
        // Most are in contact with nobody.
        let number = || match self.contacts(figure) {
            [] => 0,
            _ => contact::outnumbering(self.state, figure),
        };
        *self.outnumbering[figure.index()].get_or_init(number)
    }

    fn losses(&self, figure: FigureId) -> &harm::Losses {
        self.losses[figure.index()].get_or_init(|| harm::losses(self.state, figure))
    }

    /// The mean loss of whoever is shot, by the Impact.
    pub fn shot_losses(&self, figure: FigureId, body: Body) -> &harm::Losses {
        let losses = || harm::every_impact(self.state, figure, body, From::Fire);
        self.shot_losses[figure.index()][body as usize].get_or_init(losses)
    }

    /// How far a figure can go at its fastest.
    pub fn reach(&self, figure: FigureId) -> i32 {
        let far = || movement::allowance(self.state, figure, Rate::Double).unwrap_or(0);
        *self.reach[figure.index()].get_or_init(far)
    }

    /// The same if it can strike at its end: 0 if it is hit or shaken.
    fn strikes(&self, figure: FigureId) -> i32 {
        let held = self.state.figure(figure).shaken || self.state.hits(figure) > 0;
        if held { 0 } else { self.reach(figure) }
    }

    /// What a melee is expected to gain for whoever begins it.
    pub fn bout(&self, initiator: FigureId, target: FigureId) -> i64 {
        let gain = || {
            let bout = harm::plain(initiator, target, true, false);
            let losses = [target, initiator].map(|figure| self.losses(figure));
            let sums = [0, 1].map(|at| {
                melee::modifiers_by(self.state, &bout, at, |f| self.outnumbering(f)).total()
            });
            let [theirs, ours] = harm::by_losses(sums, losses);
            theirs - ours
        };
        *self.bouts[self.pair(initiator, target)].get_or_init(gain)
    }

    fn line(&self, figure: FigureId, target: FigureId) -> (bool, Option<Why>) {
        let line = || {
            let line = sight::line(self.state, figure, target);
            (line.blocked.is_none(), fire::veil(&line))
        };
        *self.lines[self.pair(figure, target)].get_or_init(line)
    }

    pub fn sees(&self, figure: FigureId, target: FigureId) -> bool {
        self.line(figure, target).0
    }

    /// (FL-FIR-1) Whether a figure may fire at another.
    pub fn may_fire(&self, figure: FigureId, arm: Arm, target: FigureId) -> bool {
        let engaged = |figure| !self.contacts(figure).is_empty();
        let sees = || self.sees(figure, target);
        fire::check_mark(self.state, figure, arm, target, engaged, sees).is_ok()
    }

    /// (FL-FIR-4) The chance to hit, in percent.
    pub fn chance(&self, shooting: &Shooting, percent: i16) -> i16 {
        let (_, veil) = self.line(shooting.figure, shooting.target);
        fire::chance_at(self.state, shooting, percent, veil).total().clamp(0, 100)
    }

    /// What enemies who can come would do to a figure that stands there.
    fn danger(&self, figure: FigureId, at: Point, but: Option<FigureId>) -> i64 {
        let near = |enemy: &FigureId| {
            let reach = self.strikes(*enemy);
            reach > 0 && self.state.figure(*enemy).at.is_within(at, reach + ARM)
        };
        let gain = |enemy: FigureId| {
            let gain = self.bout(enemy, figure).max(0);
            if self.state.figure(enemy).activated { gain * NEXT_TURN / 100 } else { gain }
        };
        let enemies = self.state.enemies_of(figure).filter(|enemy| Some(*enemy) != but);
        let mut all: Vec<i64> = enemies.filter(near).map(gain).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.iter().take(AT_ONCE).sum()
    }

    /// (FL-AIM, FL-REL) What standing still is worth: an aimed shot, or a weapon that is loaded.
    fn hold(&self, figure: FigureId) -> i64 {
        let (state, f) = (self.state, self.state.figure(figure));
        if f.playing {
            return 0;
        }
        let loads = f.reload > 0 || f.reload_pistols > 0;
        let loading = if loads { LOADING } else { 0 };
        if !has_fire(state, figure) {
            return loading;
        }
        let aim = Aim::Aimed { body: Body::Rider };
        let shot = |mark: marks::Mark| {
            harm::shot(self, &Shooting { figure, arm: mark.arm, target: mark.target, aim })
        };
        marks::aimed(self, figure).map_or(0, shot).max(loading)
    }

    /// What a figure that is whole and calm should do, and what it gains by that over standing still.
    pub fn intent(&self, acting: &Acting) -> Option<(i64, Intent)> {
        let (state, figure) = (self.state, acting.figure);
        let foes = self.contacts(figure);
        if !foes.is_empty() {
            let best = foes.iter().map(|foe| self.bout(figure, *foe)).max()?;
            return (best > HOPELESS).then_some((best + FIGHT_FIRST, Intent::Fight));
        }
        let rallies = state.is_leader(figure) && command::to_rally(state, figure).len() >= 2;
        if rallies && command::check_may_rally(state, acting).is_ok() {
            return Some((RALLY, Intent::Rally));
        }
        if let Some(out) = attack::rides_out(state, figure) {
            let bar = attack::bar(state, figure, out);
            return match bar.filter(|_| attack::prey(state, acting).is_some()) {
                Some(bar) => Some((FIGHT_FIRST, Intent::Attack(bar))),
                None => Some((RIDE, Intent::March)),
            };
        }
        let hold = self.hold(figure);
        let here = self.danger(figure, state.figure(figure).at, None);
        let all = [
            self.attack(figure, hold, here),
            self.fire(acting, hold, here),
            self.march(figure, hold),
        ];
        let good = all.into_iter().flatten().filter(|(gain, _)| *gain > 0);
        good.reduce(|best, other| if other.0 > best.0 { other } else { best })
    }

    fn attack(&self, figure: FigureId, hold: i64, here: i64) -> Option<(i64, Intent)> {
        let state = self.state;
        let reach = self.strikes(figure) - CM;
        let least = ATTACK + if state.is_leader(figure) { LEADER } else { 0 };
        let near = state.enemies_of(figure).filter(|enemy| state.is_within(figure, *enemy, reach));
        let gain = |target: FigureId| {
            let there = self.danger(figure, state.figure(target).at, Some(target));
            self.bout(figure, target) - hold - (there - here) * DANGER / 100 - least
        };
        let all = near.map(|target| (gain(target), Intent::Attack(target)));
        all.reduce(|best, other| if other.0 > best.0 { other } else { best })
    }

    fn fire(&self, acting: &Acting, hold: i64, here: i64) -> Option<(i64, Intent)> {
        let mark = marks::best(self, acting).filter(|mark| mark.chance >= LEAST_CHANCE)?;
        let aim = Aim::Moving { rate: None, order: false, tie: false };
        let shooting = Shooting { figure: acting.figure, arm: mark.arm, target: mark.target, aim };
        let shot = harm::shot(self, &shooting);
        Some((shot - hold + here * HASTE / 100, Intent::Fire))
    }

    /// Only who has nothing to stand still for.
    fn march(&self, figure: FigureId, hold: i64) -> Option<(i64, Intent)> {
        let f = self.state.figure(figure);
        let near = contact::closest_enemy(self.state, figure)?;
        let far = f.at.to(self.state.figure(near).at).length_down();
        let goes = hold == 0 && !f.playing && far - colonel::standoff(self.state, figure) > 2 * CM;
        goes.then_some((MARCH, Intent::March))
    }
}
