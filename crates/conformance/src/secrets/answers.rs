//! Whatever can be asked, as bytes.

use kernel::{Ahead, Auto, Known, Narrate, Ruleset};

/// What a reader makes of what somebody knows. Readers that this crate does not know are handed in with
/// the plan: offers, cards, threats, pieces.
pub type Reading<R> = fn(&Known<'_, R>) -> Vec<u8>;

/// So many actions are asked about, on so many paths.
const ACTIONS: usize = 4;
const PATHS: u32 = 500;

/// Every answer with its name.
pub fn all<R: Narrate + Auto>(
    known: &Known<'_, R>,
    readings: &[(&'static str, Reading<R>)],
) -> Vec<(&'static str, Vec<u8>)> {
    let ours: [(&'static str, Reading<R>); 6] = [
        ("turn", |known| format!("{:?}", known.turn()).into()),
        ("menu", |known| format!("{:?}", R::choices(known)).into()),
        ("prompt", |known| R::prompt(known).into()),
        ("view", |known| {
            serde_json::to_vec(&R::view(known, known.viewer())).expect("a view can be written")
        }),
        ("default choice", |known| format!("{:?}", R::default_choice(known)).into()),
        ("odds", odds::<R>),
    ];
    ours.iter().chain(readings).map(|(name, reading)| (*name, reading(known))).collect()
}

/// By the door for readers, and as the rules play it from what is known.
fn odds<R: Ruleset>(known: &Known<'_, R>) -> Vec<u8> {
    let Some(side) = R::decider(known) else { return Vec::new() };
    let mut told = String::new();
    // From anywhere in the menu, but from the same place in alike states.
    let menu = R::choices(known);
    let step = (menu.len() / ACTIONS).max(1);
    for action in menu.iter().step_by(step) {
        let plain = odds::distribution::<R, _>(known, side, action, PATHS, |_, events| {
            format!("{events:?}")
        });
        let asked = odds::asked::distribution(known, side, action, PATHS, |_, events| {
            format!("{events:?}")
        });
        told += &format!("{action:?}: {plain:?}, {asked:?}\n");
    }
    told.into()
}
