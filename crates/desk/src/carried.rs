//! What was filled in on the other forms, carried along while somebody goes from one to another.

use std::collections::BTreeMap;

use crate::asked::{FormLine, Kind, Topic};

/// Before the names of what belongs to other forms: `keep.fire.range`.
const KEEP: &str = "keep.";

/// Values of forms that are not shown, by topic and field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Carried(BTreeMap<(&'static str, &'static str), String>);

impl Carried {
    /// Takes what is carried out of the names and values of an address; what fits no form is dropped.
    pub fn take(topics: &'static [Topic], given: &mut Vec<(String, String)>) -> Carried {
        let (mut carried, mut plain) = (Carried::default(), Vec::new());
        for (name, value) in given.drain(..) {
            match name.strip_prefix(KEEP) {
                None => plain.push((name, value)),
                Some(rest) => {
                    let Some((topic, field)) = rest.split_once('.') else { continue };
                    if let Some(topic) = topics.iter().find(|one| one.id == topic) {
                        carried.put(topic, field, &value);
                    }
                }
            }
        }
        *given = plain;
        carried
    }

    /// As names and values of an address.
    pub fn pairs(&self) -> impl Iterator<Item = (String, &str)> {
        self.0.iter().map(|((topic, field), value)| (format!("{KEEP}{topic}.{field}"), &**value))
    }

    /// The names and values with which the form `to` begins, for somebody who comes from the form
    /// `from` filled in like this. Questions that both ask alike have the same answer.
    pub fn going(
        &self,
        from: &'static Topic,
        given: &[(String, String)],
        to: &'static Topic,
    ) -> Vec<(String, String)> {
        let mut all = self.clone();
        all.0.retain(|(topic, _), _| *topic != from.id);
        for (name, value) in given {
            all.put(from, name, value);
        }
        for field in to.fields.iter().filter(|field| from.fields.iter().any(|f| alike(f, field))) {
            let now = all.0.get(&(from.id, field.id)).cloned();
            all.0.remove(&(to.id, field.id));
            if let Some(now) = now {
                all.put(to, field.id, &now);
            }
        }
        let own = |((topic, field), value): (&(&str, &str), &String)| {
            (*topic == to.id).then(|| ((*field).to_owned(), value.clone()))
        };
        let mut pairs = vec![("topic".to_owned(), to.id.to_owned())];
        pairs.extend(all.0.iter().filter_map(own));
        all.0.retain(|(topic, _), _| *topic != to.id);
        pairs.extend(all.pairs().map(|(name, value)| (name, value.to_owned())));
        pairs
    }

    /// Keeps a value that the form can have.
    fn put(&mut self, topic: &'static Topic, field: &str, value: &str) {
        let known = topic.fields.iter().find(|one| one.id == field);
        let given = [(field.to_owned(), value.to_owned())];
        if let (Some(field), true) = (known, topic.read(&given).is_ok()) {
            self.0.insert((topic.id, field.id), value.to_owned());
        }
    }
}

/// Whether two forms ask the same: by the same name, with the same answers.
fn alike(a: &FormLine, b: &FormLine) -> bool {
    a.id == b.id
        && match (&a.kind, &b.kind) {
            (Kind::Choice(a), Kind::Choice(b)) => a == b,
            (Kind::Number { least, most, usual }, Kind::Number { least: l, most: m, usual: u }) => {
                (least, most, usual) == (l, m, u)
            }
            (Kind::Flag, Kind::Flag) => a.label == b.label,
            _ => false,
        }
}
