//! Lists of figures and sections as tables by name, the way people write positions down.

use std::collections::BTreeMap;

use kernel::Side;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::parts::FigureId;

/// What lists are numbered by.
pub trait Number: Copy + Ord + Serialize + DeserializeOwned + 'static {
    fn of(index: usize) -> Self;
    fn index(self) -> usize;
}

impl Number for FigureId {
    fn of(index: usize) -> FigureId {
        FigureId(index as u8)
    }
    fn index(self) -> usize {
        FigureId::index(self)
    }
}

impl Number for Side {
    fn of(index: usize) -> Side {
        Side::BOTH[index]
    }
    fn index(self) -> usize {
        Side::index(self)
    }
}

fn write<N: Number, T: Serialize, S: Serializer>(list: &[T], s: S) -> Result<S::Ok, S::Error> {
    s.collect_map(list.iter().enumerate().map(|(i, one)| (N::of(i), one)))
}

fn read<'de, N: Number, T: Deserialize<'de>, D: Deserializer<'de>>(
    d: D,
) -> Result<Vec<T>, D::Error> {
    let found = BTreeMap::<N, T>::deserialize(d)?;
    if found.keys().enumerate().any(|(i, key)| key.index() != i) {
        return Err(Error::custom("a name is missing"));
    }
    Ok(found.into_values().collect())
}

/// `#[serde(with = "by_name::figures")]`
pub mod figures {
    use super::*;

    pub fn serialize<T: Serialize, S: Serializer>(list: &[T], s: S) -> Result<S::Ok, S::Error> {
        write::<FigureId, T, S>(list, s)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        d: D,
    ) -> Result<Vec<T>, D::Error> {
        read::<FigureId, T, D>(d)
    }
}

/// `#[serde(with = "by_name::sides")]`
pub mod sides {
    use super::*;

    pub fn serialize<T: Serialize, S: Serializer>(list: &[T; 2], s: S) -> Result<S::Ok, S::Error> {
        write::<Side, T, S>(list, s)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        d: D,
    ) -> Result<[T; 2], D::Error> {
        let both = read::<Side, T, D>(d)?;
        both.try_into().map_err(|_| Error::custom("there are two sides"))
    }
}
