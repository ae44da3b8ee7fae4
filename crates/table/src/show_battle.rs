//! The one implementation of [`Show`].

use std::ops::Range;

use battle::{Battle, Seen};
use desk::{
    At, Card, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Sight, Steering, Telling, Threats,
    Why,
};
use kernel::{Known, Ruleset, Viewer};
use scene::{Coat, Piece, Sheet};

use crate::over_battle::{ask, check_live, json, last_entry, menu, not_done, read_action};
use crate::{Json, Only, Pointed, Show, Stocked, Table, TableFault, Told};

impl<R: Stocked> Show for Battle<R> {
    fn first_coat(&self) -> Coat {
        R::FIRST
    }

    fn moment(&self, viewer: Viewer, at: Option<usize>) -> Result<Moment, TableFault> {
        ask(|| Ok(<R as desk::Shown>::moment(&*then(self, viewer, at)?, viewer)))
    }

    fn offers(&self, focus: Option<&str>) -> Result<Vec<Offer<Json>>, TableFault> {
        if self.folded().is_some() {
            return Ok(Vec::new());
        }
        ask(|| shown::<R>(&mine(self), focus).into_iter().map(|o| written(self, o)).collect())
    }

    fn offer(&self, focus: Option<&str>, key: &str) -> Result<Option<Offer<Json>>, TableFault> {
        if self.folded().is_some() {
            return Ok(None);
        }
        ask(|| {
            let offer = desk::offer_of::<R>(&mine(self), focus, key);
            offer.map(|offer| written(self, offer)).transpose()
        })
    }

    fn point(&self, focus: Option<&str>, place: &str) -> Result<Pointed, TableFault> {
        check_live(self)?;
        ask(|| {
            let state = &*mine(self);
            let Some(offer) = R::offer_at(state, focus, place) else {
                let why = R::why_not(state, focus, &At::Place(place.to_owned()));
                let svg = R::barred(state, focus, place, &why);
                return Ok(Pointed { meant: Err(why), svg });
            };
            let svg = R::ghost(state, &offer);
            Ok(Pointed { meant: Ok(written(self, offer)?), svg })
        })
    }

    fn steering(&self) -> Result<Option<Steering>, TableFault> {
        if self.folded().is_some() {
            return Ok(None);
        }
        ask(|| Ok(self.decides().and_then(|_| R::steering(&mine(self)))))
    }

    fn is_near(&self, place: &str, other: &str) -> bool {
        R::is_near(place, other)
    }

    fn phrase_of(&self, action: &str) -> Result<Phrase, TableFault> {
        ask(|| Ok(R::phrase(&mine(self), &read_action(self, action)?)))
    }

    fn listing(&self, at: Option<usize>) -> Result<Vec<(Phrase, Json)>, TableFault> {
        check_live(self)?;
        ask(|| {
            let state = &*then(self, decider(self), at)?;
            let line = |action| Ok((R::phrase(state, action), json(self, action)?));
            menu::<R>(state).iter().map(line).collect()
        })
    }

    fn card(&self, focus: Option<&str>, key: &str) -> Result<Option<Card>, TableFault> {
        check_live(self)?;
        ask(|| {
            let state = &*mine(self);
            let offer = desk::offer_of::<R>(state, focus, key);
            let offer = offer.ok_or_else(|| TableFault::no_such_offer(key))?;
            Ok(R::card(state, &offer))
        })
    }

    fn card_of(&self, action: &str) -> Result<Option<Card>, TableFault> {
        ask(|| {
            let action = read_action(self, action)?;
            if let Some(side) = self.decides() {
                self.check(side, &action).map_err(|fault| not_done(self, fault))?;
            }
            let state = &*mine(self);
            let phrase = R::phrase(state, &action);
            Ok(R::card(state, &Offer::plain(String::new(), phrase, action)))
        })
    }

    fn why_not(&self, focus: Option<&str>, at: &At) -> Result<Why, TableFault> {
        ask(|| Ok(R::why_not(&mine(self), focus, at)))
    }

    fn piece_card(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        piece: &str,
    ) -> Result<Option<PieceCard>, TableFault> {
        ask(|| Ok(R::piece(&*then(self, viewer, at)?, viewer, piece)))
    }

    fn here(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        place: &str,
    ) -> Result<Option<Here>, TableFault> {
        ask(|| Ok(R::here(&*then(self, viewer, at)?, viewer, place)))
    }

    fn sight(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        from: &str,
        to: &str,
    ) -> Result<Option<(Sight, String)>, TableFault> {
        ask(|| {
            let state = then(self, viewer, at)?;
            let sight = <R as desk::Shown>::sight(&state, viewer, from, to);
            Ok(sight.map(|sight| {
                let drawn = <R as scene::Drawn>::sight(&state, &sight);
                (sight, drawn)
            }))
        })
    }

    fn threats(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        piece: Option<&str>,
        place: Option<&str>,
    ) -> Result<Result<(Threats, String), String>, TableFault> {
        check_live(self)?;
        ask(|| {
            let state = &*then(self, viewer, at)?;
            let threats = <R as desk::Threatened>::threats(state, viewer, piece, place);
            Ok(threats.map(|threats| {
                let svg = <R as scene::Drawn>::threats(state, &threats);
                (threats, svg)
            }))
        })
    }

    fn tell_of(&self, viewer: Viewer, entries: Range<usize>) -> Result<Vec<Told>, TableFault> {
        ask(|| {
            let mut lines = Vec::new();
            let is_whole = entries.end >= self.length_for(viewer);
            if let (0, Some(first)) = (entries.start, self.entry_for(viewer, 0))
                && let Some(telling) = R::opening(&self.known_after(viewer, 0))
            {
                lines.push(Told { entry: 0, until: 0, side: first.side, telling, leg: None });
            }
            self.seen_by(viewer, entries, |Seen { number, side, before, after, event }| {
                if let Some(telling) = R::tell(&after, &event) {
                    let leg = R::leg(&before, &after, &event);
                    lines.push(Told { entry: number, until: number, side, telling, leg });
                }
            });
            if let Some((side, words)) = self.gave_up_words().filter(|_| is_whole) {
                let entry = last_entry(self, viewer);
                let telling = Telling { side: Some(side), ..Telling::plain(words) };
                lines.push(Told { entry, until: entry, side, telling, leg: None });
            }
            Ok(lines)
        })
    }

    fn default_choice(&self) -> Result<Option<Json>, TableFault> {
        ask(|| match self.decides() {
            Some(_) => R::default_choice(&mine(self)).map(|a| json(self, &a)).transpose(),
            None => Ok(None),
        })
    }

    fn words_at(&self, entry: usize) -> Result<Option<Phrase>, TableFault> {
        ask(|| {
            let viewer = decider(self);
            let Some(done) = self.entry_for(viewer, entry) else { return Ok(None) };
            Ok(Some(R::phrase(&self.known_after(viewer, entry), &done.action)))
        })
    }

    fn reckoning(&self, at: Option<usize>) -> Result<Reckoning, TableFault> {
        ask(|| Ok(R::reckoning(&*then(self, Viewer::Observer, at)?)))
    }

    fn css(&self) -> String {
        R::css()
    }

    fn sheet(&self) -> Result<Sheet, TableFault> {
        ask(|| Ok(R::sheet(self.scenario())))
    }

    fn pieces(&self, viewer: Viewer, at: Option<usize>) -> Result<Vec<Piece>, TableFault> {
        ask(|| Ok(R::pieces(&*then(self, viewer, at)?, viewer)))
    }

    fn offers_layer(&self, focus: Option<&str>, only: Option<&Only>) -> Result<String, TableFault> {
        ask(|| {
            let state = &*mine(self);
            let mut offers = shown::<R>(state, focus);
            let mut actors = R::actors(state);
            if let Some(only) = only {
                offers.retain(|offer| only.keys.contains(&offer.key));
                // A point of a table is not listed.
                let listed = |key: &&String| offers.iter().any(|offer| offer.key == **key);
                let more: Vec<&String> = only.keys.iter().filter(|key| !listed(key)).collect();
                offers.extend(
                    more.into_iter().filter_map(|key| desk::offer_of::<R>(state, focus, key)),
                );
                actors.retain(|actor| only.actors.contains(actor));
            }
            Ok(<R as scene::Drawn>::offers(state, &actors, focus, &offers))
        })
    }

    fn effects(&self, viewer: Viewer, at: Option<usize>) -> Result<String, TableFault> {
        ask(|| {
            let at = at.unwrap_or(self.length_for(viewer));
            let Some(last) = at.checked_sub(1).filter(|_| at <= self.length_for(viewer)) else {
                return Ok(String::new());
            };
            let mut events = Vec::new();
            self.seen_by(viewer, last..at, |seen| events.push(seen.event));
            let (before, after) = (self.known_after(viewer, last), self.known_after(viewer, at));
            Ok(R::effects(&before, &after, &events))
        })
    }

    fn hover(&self, viewer: Viewer, at: Option<usize>, piece: &str) -> Result<String, TableFault> {
        ask(|| Ok(R::hover(&*then(self, viewer, at)?, viewer, piece)))
    }
}

fn shown<R: Stocked>(state: &R::State, focus: Option<&str>) -> Vec<Offer<R::Action>> {
    <R as desk::Shown>::offers(state, focus)
}

/// Whoever decides now; when it is over, anybody.
pub(crate) fn decider<R: Ruleset>(battle: &Battle<R>) -> Viewer {
    battle.turn().decider().map_or(Viewer::Observer, Viewer::Side)
}

/// The position as whoever decides knows it.
pub(crate) fn mine<R: Ruleset>(battle: &Battle<R>) -> Known<'_, R> {
    battle.known(decider(battle))
}

/// What `viewer` knows of the position now, or after so many entries.
pub(crate) fn then<R: Ruleset>(
    battle: &Battle<R>,
    viewer: Viewer,
    at: Option<usize>,
) -> Result<Known<'_, R>, TableFault> {
    let length = battle.length_for(viewer);
    match at {
        None => Ok(battle.known(viewer)),
        Some(at) if at <= length => Ok(battle.known_after(viewer, at)),
        Some(at) => Err(TableFault::no_such_entry(at, length)),
    }
}

fn written<R: Ruleset>(
    battle: &Battle<R>,
    offer: Offer<R::Action>,
) -> Result<Offer<Json>, TableFault> {
    let plan = offer.plan.iter().map(|action| json(battle, action)).collect::<Result<_, _>>()?;
    Ok(Offer {
        plan,
        key: offer.key,
        verb: offer.verb,
        words: offer.words,
        piece: offer.piece,
        at: offer.at,
        cost: offer.cost,
        note: offer.note,
        warning: offer.warning,
        chance: offer.chance,
        throws: offer.throws,
        rank: offer.rank,
    })
}
