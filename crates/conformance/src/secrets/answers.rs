//! Whatever can be asked, as bytes.

use std::fmt::Debug;

use desk::{At, Offer, Shown};
use kernel::{Ahead, Known, Ruleset};
use odds::{Effort, Plan};
use scene::Drawn;

use crate::Watched;

/// An answer with its name.
pub type Answer = (&'static str, Vec<u8>);

/// So many actions, offers, pieces are asked about, on so many paths.
const SOME: usize = 4;
const FEW: usize = 2;
const EFFORT: Effort = Effort { paths: 500, samples: 100, seed: 1 };

/// Everything that the rules and their readers say to somebody who knows this.
pub fn all<R: Watched>(known: &Known<'_, R>) -> Vec<Answer> {
    let view = serde_json::to_vec(&R::view(known)).expect("a view can be written");
    let mut told = vec![
        ("turn", bytes(&known.turn())),
        ("menu", bytes(&R::choices(known))),
        ("prompt", R::prompt(known).into()),
        ("view", view),
        ("default choice", bytes(&R::default_choice(known))),
        ("odds", odds::<R>(known)),
    ];
    told.extend(shown::<R>(known));
    told
}

fn bytes(answer: &impl Debug) -> Vec<u8> {
    format!("{answer:?}").into()
}

/// A few of them, from anywhere, but from the same places in alike states.
fn some<T>(all: &[T], most: usize) -> impl Iterator<Item = &T> {
    all.iter().step_by(all.len().div_ceil(most).max(1))
}

/// By the door for readers, and as the rules play it from what is known.
fn odds<R: Ruleset>(known: &Known<'_, R>) -> Vec<u8> {
    let Some(side) = R::decider(known) else { return Vec::new() };
    let mut told = String::new();
    for action in some(&R::choices(known), SOME) {
        let paths = EFFORT.paths;
        let plain = odds::distribution::<R, _>(known, side, action, paths, |_, events| {
            format!("{events:?}")
        });
        let asked = odds::asked::distribution(known, side, action, paths, |_, events| {
            format!("{events:?}")
        });
        told += &format!("{action:?}: {plain:?}, {asked:?}\n");
    }
    told.into()
}

/// What he is shown, by every reader there is.
fn shown<R: Watched>(known: &Known<'_, R>) -> Vec<Answer> {
    let prospect = R::Prospect::from(known.clone());
    let pieces = prospect.pieces();
    let near: Vec<_> = some(&pieces, SOME).collect();
    let place = |at: usize| near.get(at).map_or("", |piece| &*piece.place);
    let ats = |piece: &&scene::Piece| [At::Piece(piece.id.clone()), At::Place(piece.place.clone())];
    let ats: Vec<At> = near.iter().flat_map(ats).collect();
    let mut told = vec![
        ("moment", bytes(&prospect.moment())),
        ("steering", bytes(&prospect.steering())),
        ("reckoning", bytes(&prospect.reckoning())),
        ("opening", bytes(&prospect.opening())),
        ("pieces", bytes(&pieces)),
        ("line of sight", bytes(&prospect.line_of_sight(place(0), place(1)))),
    ];
    for piece in &near {
        told.push(("piece", bytes(&prospect.piece(&piece.id))));
        told.push(("hover", bytes(&prospect.hover(&piece.id))));
        told.push(("here", bytes(&prospect.here(&piece.place))));
    }
    for piece in near.iter().take(FEW) {
        told.push(("threats", bytes(&prospect.dangers(Some(&piece.id), None))));
    }
    // Only whoever decides is offered anything.
    if known.decides().is_none() {
        return told;
    }
    for action in some(&R::choices(known), SOME) {
        told.push(("words", bytes(&prospect.phrase(action))));
        told.push(("outcomes", bytes(&outcomes::<R>(known, action))));
    }
    let actors = prospect.actors();
    told.push(("actors", bytes(&actors)));
    for focus in some(&actors, FEW).map(|actor| Some(&**actor)).chain([None]) {
        let offers = prospect.offers(focus);
        told.push(("offers", bytes(&offers)));
        told.push(("drawn offers", prospect.draw_offers(&actors, focus, &offers).into()));
        for offer in some(&offers, FEW) {
            told.push(("card", bytes(&prospect.card(offer))));
            told.push(("plan", bytes(&foreseen::<R>(known, offer))));
        }
        for at in &ats {
            let why = prospect.why_not(focus, at);
            told.push(("why not", bytes(&why)));
            let At::Place(place) = at else { continue };
            let offer = prospect.offer_at(focus, place);
            told.push(("point", bytes(&offer)));
            told.push((
                "ghost",
                match &offer {
                    Some(offer) => prospect.ghost(offer).into(),
                    None => prospect.barred(focus, place, &why).into(),
                },
            ));
        }
    }
    told
}

/// What an action may come to, as it is summed up.
fn outcomes<R: Watched>(known: &Known<'_, R>, action: &R::Action) -> impl Debug + use<R> {
    let start = &known.supposing(R::cut(known));
    let side = R::decider(start).expect("somebody decides");
    odds::asked::forecast(
        start,
        side,
        action,
        EFFORT,
        |_| true,
        |after, events| R::sum_up(start, after, events),
    )
}

fn foreseen<R: Watched>(known: &Known<'_, R>, offer: &Offer<R::Action>) -> impl Debug + use<R> {
    let plan = Plan { actions: &offer.plan, follow: false, lenient: false };
    desk::foresee(known, &plan)
}
