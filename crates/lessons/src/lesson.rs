use serde::Deserialize;
use serde_json::Value;
use table::{Ask, Origin, Shelf, Table};

use crate::Fault;

/// A lesson, as its file has it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub id: String,
    pub title: String,
    pub about: String,
    pub ruleset: String,
    pub battle: String,
    /// The learner's side.
    pub side: String,
    /// The battle to fight next.
    pub then: String,
    /// Where it begins.
    position: Value,
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// A click of the learner, or what the other side does.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Whose step it is.
    pub by: String,
    #[serde(default)]
    pub title: String,
    /// Short paragraphs; none for a step that needs no words.
    #[serde(default)]
    pub say: Vec<String>,
    /// The actions, in order.
    #[serde(rename = "do")]
    pub actions: Vec<Value>,
    /// The dice they throw: face and paragraph, in the order in which the rules ask.
    #[serde(default)]
    pub dice: Vec<(u8, String)>,
}

/// How far a lesson has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<'a> {
    pub step: &'a Step,
    /// Which step it is, from 0.
    pub number: usize,
    /// How many of its actions are done.
    pub done: usize,
}

impl Lesson {
    pub fn read(text: &str) -> Result<Lesson, Fault> {
        toml::from_str(text).map_err(|error| Fault::File(error.to_string()))
    }

    /// The table as the lesson finds it.
    pub fn begin(&self, shelf: &Shelf) -> Result<Box<dyn Table>, Fault> {
        let ask = Ask {
            ruleset: Some(self.ruleset.clone()),
            origin: Origin::new(&self.battle, None),
            choices: Value::Null,
        };
        let position = self.position.to_string();
        shelf.begin_at(&ask, &position).map_err(|fault| Fault::Start(fault.to_string()))
    }

    /// What comes after a journal of this length; nothing when the lesson is over.
    pub fn progress(&self, length: usize) -> Option<Progress<'_>> {
        let mut left = length;
        for (number, step) in self.steps.iter().enumerate() {
            if left < step.actions.len() {
                return Some(Progress { step, number, done: left });
            }
            left -= step.actions.len();
        }
        None
    }

    /// How many steps the learner makes, and how many of them come before this one.
    pub fn pips(&self, number: usize) -> (usize, usize) {
        let mine = |step: &&Step| step.by == self.side;
        let before = self.steps.iter().take(number).filter(mine).count();
        (before, self.steps.iter().filter(mine).count())
    }

    pub fn is_mine(&self, step: &Step) -> bool {
        step.by == self.side
    }
}

impl Step {
    /// Whether a click does this step: the same actions in the same order.
    pub fn is_done_by(&self, plan: &[impl AsRef<str>]) -> bool {
        let read = |text: &str| serde_json::from_str::<Value>(text).ok();
        plan.len() == self.actions.len()
            && plan
                .iter()
                .zip(&self.actions)
                .all(|(text, want)| read(text.as_ref()).as_ref() == Some(want))
    }
}
