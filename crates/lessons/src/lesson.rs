use serde::Deserialize;
use serde_json::Value;
use table::{Ask, Origin, Shelf, Table};

use crate::{Fault, Progress};

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
    /// What is learned, each in a few words and then some more.
    pub teaches: Vec<(String, String)>,
    /// What is said at the end.
    pub ending: String,
    /// Where it begins: a whole position,
    position: Option<Value>,
    /// or what differs from the start of the battle.
    changes: Option<Value>,
    #[serde(rename = "step")]
    pub steps: Vec<Exercise>,
}

/// A click of the learner, or what the other side does.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// Whose step it is.
    pub by: String,
    #[serde(default)]
    pub title: String,
    /// Short paragraphs; none for a step that needs no words. What stands between `**` is on a button; of `{Click|Tap}`
    /// the first is for a mouse, the second for a finger.
    #[serde(default)]
    pub say: Vec<String>,
    /// The actions, in order.
    #[serde(rename = "do")]
    pub actions: Vec<Value>,
    /// The point to click, on a table where every point is a place: lit although it is not listed.
    #[serde(default)]
    pub at: Option<String>,
    /// Pieces that are selected together before the click, by id; the one that leads them is the first.
    #[serde(default)]
    pub together: Vec<String>,
    /// Tools of the board to look with before anything is done: "threats", "sight".
    #[serde(default)]
    pub first: Vec<String>,
    /// What else is to be seen to, by id, after what is clicked: "confirm", "flight".
    #[serde(default)]
    pub also: Vec<String>,
    /// The dice they throw: face and paragraph, in the order in which the rules ask.
    #[serde(default)]
    pub dice: Vec<(u8, String)>,
}

impl Lesson {
    pub fn read(text: &str) -> Result<Lesson, Fault> {
        let lesson: Lesson =
            toml::from_str(text).map_err(|error| Fault::File(error.to_string()))?;
        match lesson.position.is_some() != lesson.changes.is_some() {
            true => Ok(lesson),
            false => Err(Fault::File("expected either a position or changes".to_owned())),
        }
    }

    /// The table as the lesson finds it.
    pub fn begin(&self, shelf: &Shelf) -> Result<Box<dyn Table>, Fault> {
        let no_start = |why: &dyn std::fmt::Display| Fault::Start(why.to_string());
        let ask = Ask {
            ruleset: Some(self.ruleset.clone()),
            origin: Origin::new(&self.battle, None),
            choices: Value::Null,
        };
        let mut position = self.position.clone().unwrap_or_default();
        if let Some(changes) = &self.changes {
            let start = shelf.begin(&ask).map_err(|fault| no_start(&fault))?;
            let start = start.position().map_err(|fault| no_start(&fault))?;
            position = serde_json::from_str(start.get()).map_err(|fault| no_start(&fault))?;
            change(&mut position, changes);
        }
        shelf.begin_at(&ask, &position.to_string()).map_err(|fault| no_start(&fault))
    }

    /// The title of the battle to fight next.
    pub fn next_battle(&self, shelf: &Shelf) -> String {
        let battles = shelf.battles(&self.ruleset).unwrap_or_default();
        let next = battles.into_iter().find(|battle| battle.id == self.then);
        next.map_or_else(|| self.then.clone(), |battle| battle.title)
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
        let mine = |step: &&Exercise| step.by == self.side;
        let before = self.steps.iter().take(number).filter(mine).count();
        (before, self.steps.iter().filter(mine).count())
    }

    pub fn is_mine(&self, step: &Exercise) -> bool {
        step.by == self.side
    }
}

/// Tables are changed entry by entry, everything else is replaced. An empty text stands for nothing,
/// which TOML cannot say.
fn change(what: &mut Value, to: &Value) {
    match (what, to) {
        (Value::Object(what), Value::Object(to)) => {
            for (name, to) in to {
                change(what.entry(name.clone()).or_insert(Value::Null), to);
            }
        }
        (what, to) if to.as_str() == Some("") => *what = Value::Null,
        (what, to) => *what = to.clone(),
    }
}
