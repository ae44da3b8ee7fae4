use desk::{Offer, key_at};
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
    /// The piece taken up first.
    pub focus: Option<String>,
    pub offer: Offer<Json>,
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
        let mut offers = table.offers(focus)?;
        if let Some(at) = &self.step.at {
            offers.extend(table.offer(focus, &key_at(at))?);
        }
        let whole = |o: &Offer<Json>| o.plan.len() == self.left().len() && self.allows(&o.plan);
        Ok(offers.into_iter().find(whole))
    }

    /// What a learner has to click.
    pub fn click(&self, table: &dyn Table) -> Result<Option<Click>, TableFault> {
        let moment = table.look(Viewer::Umpire, None, |seen| seen.moment())?;
        let ways = [moment.focus, None].into_iter();
        for focus in ways.chain(moment.actors.into_iter().map(Some)) {
            if let Some(offer) = self.offer(table, focus.as_deref())? {
                return Ok(Some(Click { focus, offer }));
            }
        }
        Ok(None)
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
