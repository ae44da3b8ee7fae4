//! (FL-REP) What an officer's reputation compels.

use kernel::{Cite, Side};

use crate::Cx;
use crate::event::Event;
use crate::frame::{Acting, Duty};
use crate::ground::{contact, straight};
use crate::parts::*;
use crate::profile::NEAR;
use crate::rulebook::cite;
use crate::state::State;

/// (FL-REP-3) From this face on the hero must go.
const IMPULSE: u8 = 9;

/// (FL-REP-3) Rolled once a turn at the start of the player's first go.
pub fn impulse(cx: &mut Cx<'_>, side: Side) -> bool {
    let state = cx.state();
    let Some(leader) = state.leader(side) else { return false };
    let heroic = state.reputation(side) == Reputation::Heroic;
    let idle = !state.figure(leader).activated && !state.section(side).impulse_rolled;
    if !heroic || !idle || state.of(side.other()).next().is_none() {
        return false;
    }
    let die = cx.dice.roll_for(10, cite!("FL-REP-3"), &mut |die| u32::from(die >= IMPULSE));
    cx.emit(Event::ImpulseRoll { figure: leader, die, must: die >= IMPULSE });
    die >= IMPULSE
}

/// (FL-REP-7) The enemies that draw a figure of an Aggressive officer on, if it is not in contact.
pub fn aggressive(state: &State, figure: FigureId) -> Option<Vec<FigureId>> {
    if state.reputation(state.side(figure)) != Reputation::Aggressive {
        return None;
    }
    let near = state.enemies_of(figure).filter(|e| state.is_within(figure, *e, NEAR));
    let enemies: Vec<FigureId> = near.collect();
    (!enemies.is_empty() && contact::contacts(state, figure).is_empty()).then_some(enemies)
}

/// What binds a figure whose cases are settled. In contact, or barred from coming closer, it only
/// does what those allow.
pub fn of(state: &State, acting: &Acting) -> Option<Duty> {
    if acting.engaged || acting.shy {
        return None;
    }
    if acting.impulse {
        return contact::closest_enemy(state, acting.figure).map(|enemy| Duty::Heroic { enemy });
    }
    aggressive(state, acting.figure).map(|enemies| Duty::Aggressive { enemies })
}

/// Whether the enemy a hero was drawn to has fallen, to his own shot, before he went: the next closest
/// draws him then.
pub fn is_void(state: &State, acting: &Acting) -> bool {
    matches!(acting.duty, Some(Duty::Heroic { enemy }) if !state.is_on_table(enemy))
}

impl Duty {
    /// What compels.
    pub fn item(&self) -> Cite {
        match self {
            Duty::Heroic { .. } => cite!("FL-REP-3"),
            Duty::Aggressive { .. } => cite!("FL-REP-7"),
        }
    }

    /// Whether contact with one of these fulfils it.
    pub fn is_met_by(&self, contacts: &[FigureId]) -> bool {
        match self {
            Duty::Heroic { enemy } => contacts.contains(enemy),
            Duty::Aggressive { enemies } => enemies.iter().any(|e| contacts.contains(e)),
        }
    }
}

/// Whether a compelled figure could take a step at all (FL-REP-3): at the hero's enemy; for others at the
/// closest, or into contact with another of those near (FL-REP-7).
pub fn can_advance(state: &State, acting: &Acting) -> bool {
    let at = state.figure(acting.figure).at;
    let advance = |enemy| straight::advance(state, acting.figure, enemy, acting.allowance);
    let steps = |enemy| advance(enemy).at != at;
    match &acting.duty {
        None => false,
        Some(Duty::Heroic { enemy }) => steps(*enemy),
        Some(Duty::Aggressive { enemies }) => {
            contact::closest_enemy(state, acting.figure).is_some_and(steps)
                || enemies.iter().any(|enemy| state.is_on_table(*enemy) && advance(*enemy).contact)
        }
    }
}
