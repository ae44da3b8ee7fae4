//! Words of the rules crate in our JSON Schemas.

use ::flintlock::chart::{Flora, Hat, Nation};
use ::flintlock::parts::{Formation, ShockStatus, Troops};
use ::flintlock::tables::{FireResult, PreShock, Terrain};
use hexes::Facing;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};

use files::schema::one_of;
pub(super) use files::schema::version as schema;

pub fn fire_result(_: &mut SchemaGenerator) -> Schema {
    use FireResult::*;
    one_of(&[NoEffect, MoraleCheck, Disordered, Reduced, ReducedAndDisordered, Abandoned])
}

pub fn pre_shock(_: &mut SchemaGenerator) -> Schema {
    use PreShock::*;
    one_of(&[Counterattack, Stand, StandAndDrop, FallBack, Collapse])
}

pub fn terrain_by_hex(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object", "additionalProperties": one_of(&Terrain::ALL) })
}

pub fn facing(_: &mut SchemaGenerator) -> Schema {
    one_of(&Facing::ALL)
}

pub fn status(_: &mut SchemaGenerator) -> Schema {
    one_of(&ShockStatus::ALL)
}

pub fn formation(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Formation::Column, Formation::Open, Formation::Close])
}

pub fn troops(_: &mut SchemaGenerator) -> Schema {
    use Troops::*;
    one_of(&[Infantry, Light, Rifle, Militia, Cavalry, Artillery])
}

pub fn nation(_: &mut SchemaGenerator) -> Schema {
    one_of(&Nation::ALL)
}

pub fn hat(_: &mut SchemaGenerator) -> Schema {
    one_of(&Hat::ALL)
}

pub fn flora(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Flora::Oak, Flora::Pine])
}

pub fn history(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object" })
}

/// A Shock Status, with or without a capital.
pub fn read_status<'de, D: Deserializer<'de>>(d: D) -> Result<ShockStatus, D::Error> {
    let word = String::deserialize(d)?.to_lowercase();
    ShockStatus::deserialize(serde::de::value::StrDeserializer::new(&word))
}
