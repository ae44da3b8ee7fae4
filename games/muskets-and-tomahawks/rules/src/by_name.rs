//! Lists of units, bodies and tokens as tables by name, the way people write positions down.

use std::collections::BTreeMap;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::parts::{BodyId, TokenId, UnitId};

/// What lists are numbered by.
pub trait Number: Copy + Ord + Serialize + DeserializeOwned + 'static {
    fn of(index: usize) -> Self;
    fn place(self) -> usize;
}

macro_rules! lists {
    ($($module:ident: $id:ident;)*) => {$(
        impl Number for $id {
            fn of(index: usize) -> $id {
                $id(index as u8)
            }
            fn place(self) -> usize {
                self.index()
            }
        }

        pub mod $module {
            use super::*;

            pub fn serialize<T: Serialize, S: Serializer>(
                list: &[T],
                s: S,
            ) -> Result<S::Ok, S::Error> {
                write::<$id, T, S>(list, s)
            }

            pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
                d: D,
            ) -> Result<Vec<T>, D::Error> {
                read::<$id, T, D>(d)
            }
        }
    )*};
}

lists! {
    units: UnitId;
    bodies: BodyId;
    tokens: TokenId;
}

fn write<N: Number, T: Serialize, S: Serializer>(list: &[T], s: S) -> Result<S::Ok, S::Error> {
    s.collect_map(list.iter().enumerate().map(|(i, one)| (N::of(i), one)))
}

fn read<'de, N: Number, T: Deserialize<'de>, D: Deserializer<'de>>(
    d: D,
) -> Result<Vec<T>, D::Error> {
    let found = BTreeMap::<N, T>::deserialize(d)?;
    if found.keys().enumerate().any(|(i, key)| key.place() != i) {
        return Err(Error::custom("a name is missing"));
    }
    Ok(found.into_values().collect())
}
