//! The laws of what somebody knows. States that are alike to a viewer are made by guessing from what
//! he knows, with different seeds.

mod answers;
mod knowing;
mod records;
mod stream;

use std::sync::Arc;

use battle::{Entry, Header};
use kernel::{Known, Ruleset, Seeded, Side, Viewer};

use crate::Watched;
use crate::laws::{self, Broken};
use crate::report::Report;

pub(crate) use records::records;

/// Where nothing is hidden the other laws hold by themselves.
pub const NOTHING_HIDDEN: &str = "rules without secrets hide nothing";
/// Law 1.
pub const FOLLOWS: &str = "what is known follows from what is seen";
/// Law 2.
pub const ANSWERS: &str = "states that are alike give the same answers";
/// Law 2, of the turn: actions are judged by what the sender knows.
pub const DECIDES: &str = "who decides knows it, and nobody else thinks so";
/// Law 3.
pub const STREAM: &str = "what is alike looks alike until something is disclosed";
/// Law 3, of taking back.
pub const UNDO: &str = "asking to take back tells nothing";
/// Law 3, of actions as they are told.
pub const ACTION: &str = "an action is told as what is seen of it";
/// Law 3, of dice.
pub const DIE: &str = "a die that is heard decides nothing that stays hidden";
/// Law 4.
pub const RESOLVES: &str = "the rules can be played from what is known";
/// Law 5.
pub const GUESS: &str = "what was guessed is known as before";
/// Law 1, of what is written down.
pub const RECORD: &str = "a record folds to what its reader knew";

/// So many alike states for each viewer, whenever a decision is watched closely.
const WORLDS: u64 = 2;
/// So many entries of a menu are tried out.
const TRIES: usize = 12;
/// Where nothing is hidden readers are asked at one in so many of these decisions: that costs the most.
const READ_ONE_IN: u32 = 400;

/// A decision: what is true, who is asked, what he can do.
pub(crate) struct Moment<'a, R: Ruleset> {
    pub header: &'a Header,
    pub scenario: &'a Arc<R::Scenario>,
    pub state: &'a R::State,
    pub side: Side,
    pub menu: &'a [R::Action],
    /// Actions of any kind, to be judged.
    pub tries: &'a [R::Action],
    pub seed: u64,
}

impl<R: Ruleset> Moment<'_, R> {
    /// The seeds of alike states.
    fn seeds(&self) -> impl Iterator<Item = u64> + use<R> {
        let seed = self.seed;
        (0..WORLDS).map(move |n| seed.wrapping_add(n))
    }
}

/// What can be asked before somebody decides.
pub(crate) fn before<R: Watched>(at: &Moment<'_, R>, report: &mut Report) -> Result<(), Broken> {
    if !R::HAS_SECRETS {
        knowing::open::<R>(at.state, &[])?;
        let is_read = Seeded::new(at.seed).below(READ_ONE_IN) == 0;
        return if is_read { again(at) } else { Ok(()) };
    }
    knowing::resolves(at)?;
    knowing::decides::<R>(at.state, at.side)?;
    for viewer in Viewer::LIMITED {
        let known = Known::<R>::of(at.state, viewer);
        laws::positions::<R>(at.scenario, &known)?;
        let answers = |known: &Known<'_, R>| R::names(at.scenario).scope(|| answers::all(known));
        let told = answers(&known);
        for seed in at.seeds() {
            report.worlds += 1;
            let world = known.guess(seed);
            let again = Known::<R>::of(&world, viewer);
            if again != known {
                return Err((GUESS, format!("{viewer:?}, seed {seed}")));
            }
            let others = answers(&again);
            if let Some((one, _)) = told.iter().zip(&others).find(|(one, other)| one != other) {
                return Err((ANSWERS, format!("{viewer:?}: {}", one.0)));
            }
            if viewer == Viewer::Side(at.side) {
                knowing::judged(at, &known, &world)?;
            }
        }
    }
    stream::actions(at)?;
    stream::dice(at)
}

/// Where nothing is hidden only the state itself is alike.
fn again<R: Watched>(at: &Moment<'_, R>) -> Result<(), Broken> {
    let state = at.state.clone();
    let told = [at.state, &state].map(|state| {
        let known = Known::<R>::of(state, Viewer::Side(at.side));
        R::names(at.scenario).scope(|| answers::all(&known))
    });
    match told[0].iter().zip(&told[1]).find(|(one, other)| one != other) {
        Some((one, _)) => Err((ANSWERS, one.0.to_owned())),
        None => Ok(()),
    }
}

/// What an action has led to.
pub(crate) fn after<R: Watched>(
    at: &Moment<'_, R>,
    entry: &Entry<R>,
    report: &mut Report,
) -> Result<(), Broken> {
    match R::HAS_SECRETS {
        true => {
            knowing::follows::<R>(at.state, &entry.events)?;
            stream::alike(at, entry, report)
        }
        false => knowing::open::<R>(at.state, &entry.events),
    }
}

/// Some entries of a menu, from anywhere in it.
fn sample<'a, A>(menu: &'a [A], dice: &mut Seeded) -> impl Iterator<Item = &'a A> + use<'a, A> {
    let from = if menu.is_empty() { 0 } else { dice.below(menu.len() as u32) as usize };
    menu.iter().cycle().skip(from).take(menu.len().min(TRIES))
}
