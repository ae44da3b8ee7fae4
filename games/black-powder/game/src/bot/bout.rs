//! What a charge is worth: closing fire, one round, and the tests that follow, added up over all that dice can do.

use black_powder::State;
use black_powder::fight::{self, DiceOf};
use black_powder::frame::{Shot, Test};
use black_powder::parts::*;
use black_powder::result;
use black_powder::special::Special;
use black_powder::state::Engagement;
use black_powder::{nerve, volley};
use tabletop::Base;

use super::chance::{self, MOST, ONE, Pool, a_six, face, two_dice};
use super::harm;
use super::look::Look;

/// How it is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// (BP-RSP-2) With closing fire.
    pub closing: bool,
    /// (BP-RSP-3) The target rides out as well.
    pub counter: bool,
    /// (BP-TER-7, BP-CHG-4) The charger has no bonus.
    pub defended: bool,
}

impl Terms {
    pub const HELD: Terms = Terms { closing: false, counter: false, defended: false };
    pub const FIRED: Terms = Terms { closing: true, counter: false, defended: false };
}

/// What an outcome costs beyond casualties, in thousandths of the unit: to retire, and to be held fast by a
/// winner.
const RETIRES: i64 = 110;
const LOCKED: i64 = 50;
/// Foot that horse has driven in, and horse that can go on.
const FREE: i64 = 30;

/// The chance that a test turns out so: breaks, retires.
fn nerves(state: &State, test: Test, excess: i64, disordered: bool) -> (i64, i64) {
    let garrison = state.unit(test.unit).garrison.is_some();
    if state.has(test.unit, Special::Steady) && !state.unit(test.unit).steady_spent {
        return match nerve::result(state, test, 12) {
            Nerve::Breaks => (ONE, 0),
            Nerve::Retires => (0, ONE),
            Nerve::Holds => (0, 0),
        };
    }
    let down = excess as i32 + i32::from(disordered);
    let (mut breaks, mut retires) = (0, 0);
    let mut last = 0;
    // Totals that come to the same go together: 4 and less, 5, 6, 7 and more.
    for (total, most) in [(4, 4 + down), (5, 5 + down), (6, 6 + down), (7, 12)] {
        let upto = two_dice(most.min(12));
        let share = upto - last;
        last = upto;
        match nerve::result(state, test, total) {
            Nerve::Breaks => breaks += share,
            Nerve::Retires if garrison => {}
            Nerve::Retires => retires += share,
            Nerve::Holds => {}
        }
    }
    (breaks, retires)
}

/// One of those who strike: dice, the face they need, and the face that saves from them.
struct Blows {
    dice: u8,
    need: u8,
    save: u8,
}

fn blows(state: &State, by: UnitId, on: UnitId) -> Blows {
    let dice = match fight::dice_of(state, by) {
        DiceOf::Whole(dice) => dice,
        DiceOf::Faces(faces) => faces.first().map_or(0, |(_, dice)| *dice),
    };
    let need = volley::need(state, state.tables().fighting.need, &fight::modifiers(state, by));
    let save = volley::save_need(state.values(on).morale, &fight::saves(state, on, by));
    Blows { dice, need, save }
}

impl Blows {
    fn chance(&self, worse: bool) -> i64 {
        let need = if worse { (self.need + 1).min(6) } else { self.need };
        face(need) * (ONE - face(self.save)) / ONE
    }
}

/// What a charge is worth to the side of the charger, who comes to stand on `base` at a face of the target.
pub fn charge(
    look: &Look<'_>,
    scratch: &mut State,
    by: UnitId,
    base: &Base,
    (on, face): (UnitId, usize),
    terms: Terms,
) -> i64 {
    scratch.clone_from(look.state);
    let caught = terms.counter && look.man(by).arm == Arm::Infantry;
    let bonus = !terms.defended && !caught;
    let unit = &mut scratch.now.units[by.index()];
    (unit.at, unit.facing, unit.charging, unit.bonus) = (base.at, base.facing, true, bonus);
    unit.disordered |= caught;
    scratch.now.engagements.push(Engagement { charger: by, target: on, face: face as u8 });
    if terms.counter {
        let other = &mut scratch.now.units[on.index()];
        (other.charging, other.bonus) = (true, true);
    }
    let shot = terms.closing.then_some(Shot {
        unit: on,
        target: by,
        face: look.man(on).all_round.then_some(face as u8),
        manner: Manner::Closing,
        shrapnel: false,
        range: 0,
        first: true,
    });
    round(look, scratch, by, on, shot.as_ref())
}

/// The round as the state has it.
fn round(look: &Look<'_>, state: &State, by: UnitId, on: UnitId, shot: Option<&Shot>) -> i64 {
    let side = look.man(by).side;
    let all = state.combat_of(on);
    let ours: Vec<UnitId> = all.iter().copied().filter(|u| look.man(*u).side == side).collect();
    let theirs: Vec<UnitId> = all.iter().copied().filter(|u| look.man(*u).side != side).collect();
    let helped = result::supports(state, &all);
    let help =
        |units: &[UnitId]| helped.iter().filter(|(_, u, _)| units.contains(u)).count() as i64;
    let mut lead = help(&ours) - help(&theirs);
    lead -= bonus(state, on);
    let closing = shot.map_or(chance::pool(0, 0), |shot| closing(state, shot));
    let disorder = shot.map_or(0, |shot| a_six(usize::from(volley::dice(state, shot).0)));
    let disorder = if state.unit(by).disordered { 0 } else { disorder };
    let mut given = chance::pool(0, 0);
    for unit in ours.iter().filter(|u| **u != by && state.opponents(**u).contains(&on)) {
        let blows = blows(state, *unit, on);
        given = chance::more(given, usize::from(blows.dice), blows.chance(false));
    }
    let mine = blows(state, by, on);
    let mut taken = chance::pool(0, 0);
    for unit in &theirs {
        let foes = state.opponents(*unit);
        let Some(foe) = foes.iter().find(|f| **f == by).or(foes.first()) else { continue };
        let blows = blows(state, *unit, *foe);
        taken = chance::more(taken, usize::from(blows.dice), blows.chance(false));
    }
    let mut sum = 0;
    for dis in [false, true] {
        let part = if dis { disorder } else { ONE - disorder };
        if part == 0 {
            continue;
        }
        let hits = chance::more(given, usize::from(mine.dice), mine.chance(dis));
        for (z, chance) in closing.iter().enumerate().filter(|(_, c)| **c > 40) {
            let meet = Meet { look, state, by, on, others: ours.len() as i64, lead, dis };
            sum += part * chance / ONE * meet.after_fire(z as i64, &hits, &taken) / ONE;
        }
    }
    sum
}

/// (BP-HTH-7) What the target adds to its result.
fn bonus(state: &State, on: UnitId) -> i64 {
    let (unit, table) = (state.unit(on), state.tables());
    if unit.garrison.is_some() && state.arm(on) == Arm::Infantry {
        return i64::from(table.sizes[state.spec(on).size as usize].house_bonus);
    }
    let mounted = state.opponents(on).iter().any(|e| state.arm(*e) == Arm::Cavalry);
    if unit.formation == Formation::Square && mounted {
        i64::from(table.fighting.square)
    } else {
        0
    }
}

/// Casualties of the charger by closing fire.
fn closing(state: &State, shot: &Shot) -> Pool {
    let (dice, _) = volley::dice(state, shot);
    let need = volley::need(state, state.tables().shooting.need, &volley::modifiers(state, shot));
    let save = volley::save_need(state.values(shot.target).morale, &volley::saves(state, shot));
    chance::pool(usize::from(dice), face(need) * (ONE - face(save)) / ONE)
}

/// A meeting whose closing fire has been given.
struct Meet<'a> {
    look: &'a Look<'a>,
    state: &'a State,
    by: UnitId,
    on: UnitId,
    /// How many of ours are in the combat.
    others: i64,
    lead: i64,
    dis: bool,
}

impl Meet<'_> {
    fn after_fire(&self, fallen: i64, hits: &Pool, taken: &Pool) -> i64 {
        let man = self.look.man(self.by);
        let had = man.casualties / 1000 + fallen;
        let guns = self.look.man(self.on).arm == Arm::Artillery && fallen > 0;
        let tested = fallen > 0 && (had >= man.stamina || guns);
        let (breaks, retires) = match tested {
            true => {
                let test = Test { unit: self.by, kind: TestKind::B };
                let down = self.dis || self.state.unit(self.by).disordered;
                let excess = (had - man.stamina).max(0) + i64::from(guns);
                nerves(self.state, test, excess, down)
            }
            false => (0, 0),
        };
        let hurt = harm::lost(man, 1000 * fallen);
        let broken = -harm::all(man);
        let retired = -hurt - man.value * RETIRES / 1000;
        let stays = ONE - breaks - retires;
        let met = if stays > 0 { self.fought(fallen, hits, taken) } else { 0 };
        (broken * breaks + retired * retires + met * stays) / ONE
    }

    fn fought(&self, fallen: i64, hits: &Pool, taken: &Pool) -> i64 {
        let (man, foe) = (self.look.man(self.by), self.look.man(self.on));
        let most = |pool: &Pool| (0..MOST).rev().find(|k| pool[*k] > 40).unwrap_or(0);
        let (most_hits, most_taken) = (most(hits), most(taken));
        // What is lost by each number of casualties, and what a test makes of it.
        let ours: Vec<[i64; 2]> = (0..=most_taken as i64).map(|n| self.end(n, fallen)).collect();
        let theirs: Vec<[i64; 2]> = (0..=most_hits as i64).map(|n| self.fate(n)).collect();
        let mut sum = 0;
        for (x, chance) in hits[..=most_hits].iter().enumerate() {
            for (y, other) in taken[..=most_taken].iter().enumerate() {
                let chance = chance * other / ONE;
                let lead = x as i64 - y as i64 - fallen + self.lead;
                let (mine, his) = (ours[y], theirs[x]);
                let came = match lead.signum() {
                    1 => his[1] - mine[0] + foe.value * FREE / 1000,
                    -1 => his[0] - mine[1] - man.value * FREE / 1000,
                    _ => his[0] - mine[0],
                };
                sum += chance * came / 1000;
            }
        }
        sum * 1000 / ONE
    }

    /// What we lose by so many casualties: without a test, and if we have lost.
    fn end(&self, casualties: i64, fallen: i64) -> [i64; 2] {
        let man = self.look.man(self.by);
        let share = (casualties + self.others - 1) / self.others;
        let dis = self.dis || self.state.unit(self.by).disordered;
        self.both(self.by, man.casualties / 1000 + fallen + share, dis)
    }

    fn fate(&self, casualties: i64) -> [i64; 2] {
        let foe = self.look.man(self.on);
        self.both(self.on, foe.casualties / 1000 + casualties, self.state.unit(self.on).disordered)
    }

    fn both(&self, unit: UnitId, casualties: i64, disordered: bool) -> [i64; 2] {
        let man = self.look.man(unit);
        let hurt = harm::lost(man, 1000 * casualties.min(man.stamina) - man.casualties);
        let excess = (casualties - man.stamina).max(0);
        let test = Test { unit, kind: TestKind::C };
        let (breaks, retires) = nerves(self.state, test, excess, disordered);
        let holds = ONE - breaks - retires;
        let lost = harm::all(man) * breaks
            + (hurt + man.value * RETIRES / 1000) * retires
            + (hurt + man.value * LOCKED / 1000) * holds;
        [hurt, lost / ONE]
    }
}
