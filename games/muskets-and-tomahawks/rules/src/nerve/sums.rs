//! (MT-REA-3 to 9, MT-REA-12) What is added to a reaction test.

use tabletop::Base;

use crate::frame::{Test, Trial};
use crate::modifiers::{Because, Sum};
use crate::parts::*;
use crate::state::State;
use crate::tables::ReactionTable;

/// The row and column of the table, apart from the state.
pub(super) struct Reactions {
    results: [[Reaction; 6]; 10],
    pub veterans: u8,
}

impl crate::tables::Tables {
    pub(super) fn clone_reactions(&self) -> Reactions {
        let ReactionTable { results, veterans, .. } = &self.reaction;
        Reactions { results: *results, veterans: *veterans }
    }
}

impl Reactions {
    /// (MT-REA-10) Rows below 0, 0, 1 to 7, 8 and more.
    pub fn of(&self, sum: i8, discipline: Discipline) -> Reaction {
        let row = usize::try_from(sum).map_or(0, |sum| 1 + sum.min(8));
        self.results[row][discipline as usize]
    }
}

/// (MT-REA) All that apply, counted after losses.
pub fn modifiers(state: &State, test: &Test) -> Sum {
    let (table, unit) = (&state.tables().reaction, test.unit);
    let size = state.size(unit) as u8;
    let mut sum = Sum::default();
    sum.add_if(has_officer(state, unit), Because::Officer, table.officer);
    if size >= table.very_many.0 {
        sum.add(Because::Figures, table.very_many.1);
    } else if size >= table.many.0 {
        sum.add(Because::Figures, table.many.1);
    }
    sum.add_if(state.unit(unit).formed.is_formed(), Because::FormedUp, table.formed);
    sum.add_if(test.cause == Trial::Morale, Because::MoraleCard, table.morale);
    let few = size <= table.few.0 && !state.is_officer(unit);
    sum.add_if(few, Because::FewFigures, table.few.1);
    match test.cause {
        Trial::Shooting => {
            sum.add_if(is_at_home(state, unit), Because::NativeCover, table.native_cover);
            sum.add_if(test.solid, Because::AllInSolidCover, table.solid_cover);
            sum.add_if(test.unseen, Because::UnseenFire, table.unseen);
            let many = test.lost >= table.casualties.0;
            sum.add_if(many, Because::HeavyLosses, table.casualties.1);
            sum.add_if(test.heavy, Because::HeavyFire, table.heavy_fire);
        }
        Trial::Fight => {
            sum.add(Because::FightLosses, -(test.lost.min(100) as i8));
            sum.add_if(test.outnumbers, Because::Outnumber, table.outnumber);
            sum.add_if(test.surprised, Because::WasSurprised, table.surprised);
            sum.add_if(test.lost_fewer, Because::FewerLost, table.fewer_lost);
        }
        Trial::Morale | Trial::Event => {}
    }
    sum
}

/// (MT-REA-3, MT-OFF-2) It is an Officer, or one of its troop type is near, on the table and not in flight.
fn has_officer(state: &State, unit: UnitId) -> bool {
    if state.is_officer(unit) {
        return true;
    }
    let near = state.tables().reaction.officer_near;
    let bases = state.bases(unit);
    state.of(state.side(unit)).any(|other| {
        state.is_officer(other)
            && state.profile(other).troop == state.profile(unit).troop
            && !state.unit(other).flight
            && state.bases(other).iter().any(|o| bases.iter().any(|b| o.is_within(b, near)))
    })
}

/// (MT-REA-8a) Natives, every one inside light or dense cover.
fn is_at_home(state: &State, unit: UnitId) -> bool {
    let ground = &state.scenario.ground;
    let hides = |cover: Cover| matches!(cover, Cover::Light | Cover::Dense);
    let covered = |at: tabletop::Point| ground.areas_at(at).any(|(.., cover)| hides(cover));
    state.has(unit, Trait::Native) && state.unit(unit).figures.iter().all(|f| covered(f.at))
}

/// (MT-OFF-5) Who may fall instead of an Officer: friends of his troop type within two inches, no Officers.
pub fn bodyguards(state: &State, victim: FigureId) -> Vec<FigureId> {
    let Some(officer) = state.scenario.unit_of(victim).filter(|unit| state.is_officer(*unit))
    else {
        return Vec::new();
    };
    let Some(man) = state.figure(victim) else { return Vec::new() };
    let (base, near) = (state.base(officer, man.at), state.tables().measures.beside_officer);
    let troop = state.profile(officer).troop;
    let friends = state
        .of(state.side(officer))
        .filter(|unit| !state.is_officer(*unit) && state.profile(*unit).troop == troop);
    let is_near = |other: &Base| other.is_within(&base, near);
    friends
        .flat_map(|unit| state.unit(unit).figures.iter().map(move |f| (unit, f)))
        .filter(|(unit, f)| is_near(&state.base(*unit, f.at)))
        .map(|(_, f)| f.id)
        .collect()
}
