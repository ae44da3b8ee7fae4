//! What was filled in on the other forms, carried along while somebody goes from one to another.

use std::collections::BTreeMap;

use crate::asked::{Field, Kind, Topic};

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
fn alike(a: &Field, b: &Field) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Asked;

    fn pairs(text: &str) -> Vec<(String, String)> {
        let pair = |text: &str| {
            let (name, value) = text.split_once('=').expect("name=value");
            (name.to_owned(), value.to_owned())
        };
        text.split_whitespace().map(pair).collect()
    }

    #[test]
    fn answers_are_there_on_the_next_form_and_on_the_way_back() {
        let topics = flintloque::Flintloque::topics();
        let [fire, melee] = [&topics[0], &topics[1]];
        let filled = pairs("race=ogre t_race=rat range=17 weapon=std-rifle leader=far");
        let to_melee = Carried::default().going(fire, &filled, melee);
        for wanted in pairs("topic=melee race=ogre t_race=rat leader=far keep.fire.range=17") {
            assert!(to_melee.contains(&wanted), "{wanted:?} in {to_melee:?}");
        }
        let mut there = to_melee.into_iter().filter(|(name, _)| name != "topic").collect();
        let carried = Carried::take(topics, &mut there);
        assert!(melee.read(&there).is_ok(), "{there:?}");
        there.retain(|(name, _)| name != "race");
        there.extend(pairs("race=dwarf hits=2"));
        let back = carried.going(melee, &there, fire);
        for wanted in pairs("race=dwarf range=17 weapon=std-rifle keep.melee.hits=2") {
            assert!(back.contains(&wanted), "{wanted:?} in {back:?}");
        }
    }

    #[test]
    fn what_fits_no_form_is_dropped() {
        let topics = flintlock::Flintlock::topics();
        let mut given = pairs("keep.fire.range=99 keep.fire.x=1 keep.z.range=1 keep.a=1 range=2");
        assert_eq!(Carried::take(topics, &mut given), Carried::default());
        assert_eq!(given, pairs("range=2"));
        // The formation of a firer is no formation of a defender.
        let [fire, shock] = [&topics[0], &topics[1]];
        let going = Carried::default().going(fire, &pairs("formation=close terrain=swamp"), shock);
        assert!(going.contains(&("terrain".to_owned(), "swamp".to_owned())), "{going:?}");
        assert!(!going.contains(&("formation".to_owned(), "close".to_owned())), "{going:?}");
    }
}
