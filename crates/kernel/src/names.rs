//! Ids are small numbers inside the rules and names outside.
//!
//! Actions, events and positions derive serde; the ids in them read and write the names of the
//! scenario in scope: `names.scope(|| serde_json::to_string(&action))`. Outside a scope they
//! refuse, so that a bare number can never slip into a file.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserializer, Serializer, de, ser};

use crate::{People, Side};

/// The table of the two sides is the first in every [`Names`].
pub(crate) const SIDES: usize = 0;

/// The names of one kind of thing, by number.
#[derive(Debug, Default)]
pub struct NameTable {
    names: Vec<Box<str>>,
    numbers: BTreeMap<Box<str>, usize>,
}

impl NameTable {
    pub fn new<T: Into<Box<str>>>(names: impl IntoIterator<Item = T>) -> NameTable {
        let names: Vec<Box<str>> = names.into_iter().map(Into::into).collect();
        let numbers = names.iter().cloned().enumerate().map(|(i, n)| (n, i)).collect();
        NameTable { names, numbers }
    }

    pub fn name(&self, number: usize) -> Option<&str> {
        self.names.get(number).map(|n| &**n)
    }

    pub fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}

/// All names of a scenario; kind 0 is always the two sides.
#[derive(Debug)]
pub struct Names {
    tables: Vec<NameTable>,
    people: [People; 2],
}

thread_local! {
    static SCOPE: RefCell<Option<Arc<Names>>> = const { RefCell::new(None) };
}

impl Names {
    /// Sides that people call what files call them.
    pub fn new(sides: [&str; 2], others: Vec<NameTable>) -> Arc<Names> {
        Names::with_people(sides, sides.map(People::named), others)
    }

    pub fn with_people(
        sides: [&str; 2],
        people: [People; 2],
        others: Vec<NameTable>,
    ) -> Arc<Names> {
        let mut tables = vec![NameTable::new(sides)];
        tables.extend(others);
        Arc::new(Names { tables, people })
    }

    /// What a side is called by people.
    pub fn people(&self, side: Side) -> &People {
        &self.people[side.index()]
    }

    pub fn table(&self, kind: usize) -> &NameTable {
        &self.tables[kind]
    }

    /// Runs `work` with these names in scope on this thread.
    pub fn scope<T>(self: &Arc<Names>, work: impl FnOnce() -> T) -> T {
        struct Restore(Option<Arc<Names>>);
        impl Drop for Restore {
            fn drop(&mut self) {
                let before = self.0.take();
                SCOPE.with(|s| *s.borrow_mut() = before);
            }
        }
        let before = SCOPE.with(|s| s.borrow_mut().replace(self.clone()));
        let _restore = Restore(before);
        work()
    }
}

/// The name in scope of thing `number` of `kind`.
pub fn name_of(kind: usize, number: usize) -> Option<String> {
    SCOPE.with(|s| s.borrow().as_ref()?.tables.get(kind)?.name(number).map(str::to_owned))
}

/// The number in scope of the thing of `kind` called `name`.
pub fn number_of(kind: usize, name: &str) -> Option<usize> {
    SCOPE.with(|s| s.borrow().as_ref()?.tables.get(kind)?.number(name))
}

/// Used by [`named_id!`](crate::named_id).
pub fn write_id<S: Serializer>(kind: usize, number: usize, s: S) -> Result<S::Ok, S::Error> {
    SCOPE.with(|scope| {
        let scope = scope.borrow();
        match scope.as_ref().and_then(|n| n.tables.get(kind)?.name(number)) {
            Some(name) => s.serialize_str(name),
            None => Err(ser::Error::custom("no name in scope for an id")),
        }
    })
}

/// Used by [`named_id!`](crate::named_id).
pub fn read_id<'de, D: Deserializer<'de>>(
    kind: usize,
    what: &'static str,
    d: D,
) -> Result<usize, D::Error> {
    struct Name(usize, &'static str);
    impl de::Visitor<'_> for Name {
        type Value = usize;
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "the name of a {}", self.1)
        }
        fn visit_str<E: de::Error>(self, name: &str) -> Result<usize, E> {
            number_of(self.0, name).ok_or_else(|| E::custom(format!("no {} \"{name}\"", self.1)))
        }
    }
    d.deserialize_str(Name(kind, what))
}

/// Declares an id type: a number inside, the name in scope outside.
#[macro_export]
macro_rules! named_id {
    ($(#[$meta:meta])* $id:ident($raw:ty), $kind:expr, $what:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(pub $raw);

        impl $id {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl serde::Serialize for $id {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                $crate::write_id($kind, self.index(), s)
            }
        }

        impl<'de> serde::Deserialize<'de> for $id {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<$id, D::Error> {
                $crate::read_id($kind, $what, d).map(|i| $id(i as $raw))
            }
        }
    };
}
