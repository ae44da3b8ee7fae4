//! The one implementation of [`Show`].

use std::ops::Range;

use battle::{Battle, Seen};
use desk::{At, Card, Offer, Phrase, Shown, Telling};
use kernel::{Known, Ruleset, Viewer};
use scene::{Coat, Drawn, Sheet};

use crate::over_battle::{ask, check_live, json, last_entry, menu, not_done, read_action};
use crate::{Json, Only, PageLine, Pointed, Show, Stocked, Table, TableFault};

impl<R: Stocked> Show for Battle<R> {
    fn prospect(
        &self,
        viewer: Viewer,
        at: Option<usize>,
    ) -> Result<Box<dyn Drawn + '_>, TableFault> {
        Ok(Box::new(R::Prospect::from(then(self, viewer, at)?)))
    }

    fn first_coat(&self) -> Coat {
        R::FIRST
    }

    fn css(&self) -> String {
        R::css()
    }

    fn sheet(&self) -> Result<Sheet, TableFault> {
        ask(|| Ok(R::sheet(self.scenario())))
    }

    fn offers(&self, focus: Option<&str>) -> Result<Vec<Offer<Json>>, TableFault> {
        if self.folded().is_some() {
            return Ok(Vec::new());
        }
        ask(|| decided(self).offers(focus).into_iter().map(|o| written(self, o)).collect())
    }

    fn offer(&self, focus: Option<&str>, key: &str) -> Result<Option<Offer<Json>>, TableFault> {
        if self.folded().is_some() {
            return Ok(None);
        }
        ask(|| decided(self).offer(focus, key).map(|offer| written(self, offer)).transpose())
    }

    fn point(&self, focus: Option<&str>, place: &str) -> Result<Pointed, TableFault> {
        check_live(self)?;
        ask(|| {
            let prospect = decided(self);
            let Some(offer) = prospect.offer_at(focus, place) else {
                let why = prospect.why_not(focus, &At::Place(place.to_owned()));
                let svg = prospect.barred(focus, place, &why);
                return Ok(Pointed { meant: Err(why), svg });
            };
            let svg = prospect.ghost(&offer);
            Ok(Pointed { meant: Ok(written(self, offer)?), svg })
        })
    }

    fn offers_layer(&self, focus: Option<&str>, only: Option<&Only>) -> Result<String, TableFault> {
        ask(|| {
            let prospect = decided(self);
            let (mut offers, mut actors) = (prospect.offers(focus), prospect.actors());
            if let Some(only) = only {
                offers.retain(|offer| only.keys.contains(&offer.key));
                // A point of a table is not listed.
                let listed = |key: &&String| offers.iter().any(|offer| offer.key == **key);
                let more: Vec<&String> = only.keys.iter().filter(|key| !listed(key)).collect();
                offers.extend(more.into_iter().filter_map(|key| prospect.offer(focus, key)));
                actors.retain(|actor| only.actors.contains(actor));
            }
            Ok(prospect.draw_offers(&actors, focus, &offers))
        })
    }

    fn card(&self, focus: Option<&str>, key: &str) -> Result<Option<Card>, TableFault> {
        check_live(self)?;
        ask(|| {
            let prospect = decided(self);
            let offer = prospect.offer(focus, key);
            Ok(prospect.card(&offer.ok_or_else(|| TableFault::no_such_offer(key))?))
        })
    }

    fn card_of(&self, action: &str) -> Result<Option<Card>, TableFault> {
        ask(|| {
            let action = read_action(self, action)?;
            if let Some(side) = self.decides() {
                self.check(side, &action).map_err(|fault| not_done(self, fault))?;
            }
            let prospect = decided(self);
            let phrase = prospect.phrase(&action);
            Ok(prospect.card(&Offer::plain(String::new(), phrase, action)))
        })
    }

    fn phrase_of(&self, action: &str) -> Result<Phrase, TableFault> {
        ask(|| Ok(decided(self).phrase(&read_action(self, action)?)))
    }

    fn listing(&self, at: Option<usize>) -> Result<Vec<(Phrase, Json)>, TableFault> {
        check_live(self)?;
        ask(|| {
            let known = then(self, decider(self), at)?;
            let menu = menu::<R>(&known);
            let prospect = R::Prospect::from(known);
            let line = |action| Ok((prospect.phrase(action), json(self, action)?));
            menu.iter().map(line).collect()
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
            Ok(Some(R::Prospect::from(self.known_after(viewer, entry)).phrase(&done.action)))
        })
    }

    fn tell_of(&self, viewer: Viewer, entries: Range<usize>) -> Result<Vec<PageLine>, TableFault> {
        ask(|| {
            let mut lines = Vec::new();
            let is_whole = entries.end >= self.length_for(viewer);
            if let (0, Some(first)) = (entries.start, self.entry_for(viewer, 0))
                && let Some(telling) = R::Prospect::from(self.known_after(viewer, 0)).opening()
            {
                lines.push(PageLine { entry: 0, until: 0, side: first.side, telling, leg: None });
            }
            self.seen_by(viewer, entries, |Seen { number, side, before, after, event }| {
                if let Some(telling) = R::tell(&after, &event) {
                    let leg = R::leg(&before, &after, &event);
                    lines.push(PageLine { entry: number, until: number, side, telling, leg });
                }
            });
            if let Some((side, words)) = self.gave_up_words().filter(|_| is_whole) {
                let entry = last_entry(self, viewer);
                let telling = Telling { side: Some(side), ..Telling::plain(words) };
                lines.push(PageLine { entry, until: entry, side, telling, leg: None });
            }
            Ok(lines)
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
}

/// The position as whoever decides is shown it.
fn decided<R: Stocked>(battle: &Battle<R>) -> R::Prospect<'_> {
    mine(battle).into()
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
