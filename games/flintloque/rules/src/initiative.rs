//! (FL-INI) Who has the initiative this turn.

use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{Event, Use};
use crate::frame::Frame;
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::profile::discipline;
use crate::rulebook::cite;
use crate::state::State;

/// (FL-INI-1 to 4) What a side adds to its die.
pub fn modifiers(state: &State, side: Side) -> Sum {
    let tables = &state.scenario.tables;
    let (all, mut sum) = (state.of(side).count(), Sum::default());
    let troop = |troop: Troop| state.of(side).filter(|f| state.spec(*f).troop == troop).count();
    let elite = state.of(side).filter(|f| state.spec(*f).elite).count();
    if let Some(leader) = state.leader(side) {
        sum.add(Why::Discipline, discipline(state, leader));
    }
    let mut add = |applies: bool, why: Why| sum.add_if(applies, why, tables.value(why));
    add(2 * troop(Troop::Militia) > all, Why::MostMilitia);
    add(2 * troop(Troop::Guerrilla) > all, Why::MostGuerrilla);
    add(2 * elite > all, Why::MostElite);
    add(2 * troop(Troop::Light) > all, Why::MostLight);
    add(all > 0 && 2 * troop(Troop::Irregular) >= all, Why::HalfIrregular);
    add(troop(Troop::Civilian) > 0, Why::CivilianAlong);
    add(state.lost_last == Some(side), Why::LostLastTurn);
    if state.scenario.options.initiative_adds_cp && state.leader(side).is_some() {
        sum.add(Why::CommandPoints, i16::from(state.section(side).points));
    }
    sum
}

pub fn total(state: &State, side: Side, die: u8) -> i16 {
    i16::from(die) + modifiers(state, side).total()
}

/// Both roll, again while they tie (FL-INI-5): dice only.
pub fn roll(cx: &mut Cx<'_>) {
    let sums = Side::BOTH.map(|side| modifiers(cx.state(), side));
    let ahead = sums[0].total() - sums[1].total();
    let mut dice = [0; 2];
    let ties = cx.dice.throw_until(&mut dice, 10, cite!("FL-INI-1"), &mut |f| {
        let by = i16::from(f[0]) - i16::from(f[1]) + ahead;
        // What lies there matters if a die may be thrown anew (FL-INI-6).
        (by != 0).then(|| u32::from(f[0]) * 16 + u32::from(f[1]))
    });
    for thrown in ties.chunks_exact(2).chain([&dice[..]]) {
        for side in Side::BOTH {
            tell(cx, side, thrown[side.index()]);
        }
    }
    settle(cx, dice);
}

fn tell(cx: &mut Cx<'_>, side: Side, die: u8) {
    let sum = modifiers(cx.state(), side);
    cx.emit(Event::InitiativeRoll { side, die, sum });
}

/// Who wins by these dice, if nobody ties.
pub fn winner(state: &State, dice: [u8; 2]) -> Option<Side> {
    let [first, second] = Side::BOTH.map(|side| total(state, side, dice[side.index()]));
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

fn settle(cx: &mut Cx<'_>, dice: [u8; 2]) {
    match winner(cx.state(), dice) {
        None => roll(cx),
        Some(side) if check_reroll(cx.state(), side).is_ok() => {
            cx.emit(Event::Begin(Frame::Initiative { dice }));
        }
        Some(side) => won(cx, side),
    }
}

fn won(cx: &mut Cx<'_>, side: Side) {
    cx.emit(Event::InitiativeWon { side });
    cx.emit(Event::Begin(Frame::Order));
}

/// (FL-INI-6) Only who lost last turn and is losing again.
fn check_reroll(state: &State, winning: Side) -> Result<(), Refusal> {
    let losing = winning.other();
    if state.lost_last != Some(losing) {
        return refuse(
            cite!("FL-INI-6"),
            "only a side that also lost the initiative last turn may re-roll",
        );
    }
    crate::command::check_point(state, losing)
}

pub fn answer(cx: &mut Cx<'_>, mut dice: [u8; 2], action: &Action) {
    let Some(winning) = winner(cx.state(), dice) else { return };
    let losing = winning.other();
    cx.emit(Event::Done);
    match action {
        Action::RerollInitiative => {
            cx.emit(Event::PointSpent { side: losing, on: Use::Reroll });
            let die = cx.dice.roll(10, cite!("FL-INI-6"));
            tell(cx, losing, die);
            dice[losing.index()] = die;
            settle(cx, dice);
        }
        _ => won(cx, winning),
    }
}
