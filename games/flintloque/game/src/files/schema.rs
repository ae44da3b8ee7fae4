//! The kinds of file of Flintloque, and words of the rules crate in their schemas.

use ::flintloque::aftermath::Status;
use ::flintloque::parts::{Edge, Experience, Rank, Reputation, Role, Troop};
use ::flintloque::tables::Cover;
use schemars::{Schema, SchemaGenerator, json_schema, schema_for};

use super::scenario_file::ScenarioFile;
use super::section::Roster;
use super::tables_file::TablesFile;
use files::schema::{one_of, text};

/// File name and text of each schema.
pub fn schemas() -> [(&'static str, String); 3] {
    let scenario = text("Flintloque scenario", schema_for!(ScenarioFile));
    let tables = text("Flintloque tables", schema_for!(TablesFile));
    let section = text("Flintloque section", schema_for!(Roster));
    [
        ("flintloque-scenario.schema.json", scenario),
        ("flintloque-tables.schema.json", tables),
        ("flintloque-section.schema.json", section),
    ]
}

pub fn experience(_: &mut SchemaGenerator) -> Schema {
    use Experience::*;
    one_of(&[Raw, Average, Experienced, Veteran, Legendary])
}

pub fn troop(_: &mut SchemaGenerator) -> Schema {
    one_of(&Troop::ALL)
}

pub fn rank(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Rank::Private, Rank::Nco, Rank::Officer])
}

pub fn role(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Role::Leader, Role::Second, Role::Musician, Role::Standard])
}

pub fn reputation(_: &mut SchemaGenerator) -> Schema {
    use Reputation::*;
    one_of(&[Professional, Heroic, Aggressive, Cowardly, Dastardly])
}

pub fn status(_: &mut SchemaGenerator) -> Schema {
    one_of(&Status::ALL)
}

pub fn edge(_: &mut SchemaGenerator) -> Schema {
    one_of(&Edge::ALL)
}

pub fn cover(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Cover::None, Cover::Light, Cover::Heavy])
}

/// (FL-STE-2)
pub fn blow(_: &mut SchemaGenerator) -> Schema {
    let hits = json_schema!({
        "type": "object",
        "properties": { "hits": { "type": "integer", "minimum": 1 } },
        "required": ["hits"],
        "additionalProperties": false
    });
    json_schema!({ "anyOf": [{ "enum": ["out-of-action", "push-back", "nothing"] }, hits] })
}
