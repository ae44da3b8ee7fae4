use desk::{At, Offer, key_at};
use kernel::Viewer;
use serde::Deserialize;
use serde_json::Value;
use table::{Json, Table, TableFault};

use crate::{Exercise, Handed};

/// How far a lesson has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<'a> {
    pub step: &'a Exercise,
    /// Which step it is, from 0.
    pub number: usize,
    /// How many of its actions are done.
    pub done: usize,
}

/// A click that does the rest of a step.
#[derive(Debug, Clone)]
pub struct Click {
    /// The piece selected first, or several with spaces between them, led by the first.
    pub focus: Option<String>,
    /// Other pieces that would do as well.
    pub others: Vec<String>,
    pub offer: Offer<Json>,
}

impl Click {
    /// What is to be clicked, in order, by id: the piece that is not selected yet, then the place, the target, or
    /// the key of the button.
    pub fn pulse(&self, selected: Option<&str>) -> Vec<String> {
        let piece = self.focus.as_deref().filter(|focus| selected != Some(focus));
        let piece = piece.map(|focus| guide(focus).to_owned());
        let then = match &self.offer.at {
            At::Place(id) | At::Piece(id) => id.clone(),
            At::Nowhere | At::Heading { .. } => self.offer.key.clone(),
        };
        piece.into_iter().chain([then]).collect()
    }
}

impl<'a> Progress<'a> {
    /// The actions that are still to be done.
    pub fn left(&self) -> &'a [Value] {
        &self.step.actions[self.done..]
    }

    /// Whether these actions do the rest of the step, or begin with it.
    pub fn allows(&self, plan: &[Json]) -> bool {
        let left = self.left();
        !plan.is_empty()
            && plan.len() <= left.len()
            && plan.iter().zip(left).all(|(action, want)| {
                serde_json::from_str(action.get()).is_ok_and(|action| is_same(&action, want))
            })
    }

    /// With this piece in hand: the offer that does the rest of the step, if there is one.
    pub fn offer(
        &self,
        table: &dyn Table,
        focus: Option<&str>,
    ) -> Result<Option<Offer<Json>>, TableFault> {
        // A point that the step names is what it is about, also where a button does the same.
        let mut offers = Vec::new();
        if let Some(at) = &self.step.at {
            offers.extend(table.offer(focus, &key_at(at))?);
        }
        offers.extend(table.offers(focus)?);
        let whole = |o: &Offer<Json>| o.plan.len() == self.left().len() && self.allows(&o.plan);
        Ok(offers.into_iter().find(whole))
    }

    /// What a learner has to click.
    pub fn click(&self, table: &dyn Table) -> Result<Option<Click>, TableFault> {
        if !self.step.together.is_empty() {
            let focus = self.step.together.join(" ");
            let offer = self.offer(table, Some(&focus))?;
            return Ok(offer.map(|offer| Click { focus: Some(focus), others: Vec::new(), offer }));
        }
        let moment = table.look(Viewer::Umpire, None, |seen| seen.moment())?;
        let mut found: Option<Click> = None;
        for focus in [moment.focus, None].into_iter().chain(moment.actors.into_iter().map(Some)) {
            match (&mut found, focus) {
                (Some(click), Some(focus)) if click.focus.as_ref() != Some(&focus) => {
                    if self.offer(table, Some(&focus))?.is_some() {
                        click.others.push(focus);
                    }
                }
                (Some(_), _) => {}
                (None, focus) => {
                    if let Some(offer) = self.offer(table, focus.as_deref())? {
                        found = Some(Click { focus, others: Vec::new(), offer });
                    }
                }
            }
        }
        Ok(found)
    }

    /// What a learner looks for now, in order, by id: the tools he looks with, what he clicks, then what else the step
    /// is about.
    pub fn pulse(&self, table: &dyn Table) -> Result<Vec<String>, TableFault> {
        let held = table.look(Viewer::Umpire, None, |seen| seen.moment().focus)?;
        let click = self.click(table)?;
        let clicked = click.map_or(Vec::new(), |click| click.pulse(held.as_deref()));
        let Exercise { first, also, .. } = self.step;
        Ok(first.iter().cloned().chain(clicked).chain(also.iter().cloned()).collect())
    }

    /// The dice of the step that are not thrown yet.
    pub fn dice(&self, table: &dyn Table) -> Handed {
        #[derive(Deserialize)]
        struct Entry {
            dice: Vec<Value>,
        }
        let thrown = |index: usize| {
            let entry = table.entry(index).and_then(|line| serde_json::from_str(&line).ok());
            entry.map_or(0, |entry: Entry| entry.dice.len())
        };
        let thrown: usize = (table.length() - self.done..table.length()).map(thrown).sum();
        Handed::new(self.step.dice.get(thrown..).unwrap_or_default())
    }
}

/// The one of several that leads them.
pub fn guide(focus: &str) -> &str {
    focus.split(' ').next().unwrap_or(focus)
}

/// Files leave out what is nothing.
fn is_same(action: &Value, want: &Value) -> bool {
    match (action, want) {
        (Value::Object(action), Value::Object(want)) => {
            want.keys().all(|name| action.contains_key(name))
                && action.iter().all(|(name, part)| match want.get(name) {
                    Some(wanted) => is_same(part, wanted),
                    None => part.is_null(),
                })
        }
        _ => action == want,
    }
}
