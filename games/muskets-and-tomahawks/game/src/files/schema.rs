//! The kinds of file of Muskets & Tomahawks, and words of the rules crate in their schemas.

use files::schema::{one_of, text};
use muskets_and_tomahawks::ground::terrain::Height;
use muskets_and_tomahawks::parts::*;
use schemars::{Schema, SchemaGenerator, json_schema, schema_for};
use serde::Serialize;

use super::army::ArmyFile;
use super::scenario_file::ScenarioFile;
use super::tables_file::TablesFile;

/// File name and text of each schema.
pub fn schemas() -> [(&'static str, String); 3] {
    let scenario = text("Muskets & Tomahawks battle", schema_for!(ScenarioFile));
    let tables = text("Muskets & Tomahawks tables", schema_for!(TablesFile));
    let army = text("Muskets & Tomahawks force", schema_for!(ArmyFile));
    [
        ("muskets-and-tomahawks-scenario.schema.json", scenario),
        ("muskets-and-tomahawks-tables.schema.json", tables),
        ("muskets-and-tomahawks-army.schema.json", army),
    ]
}

fn some_of<T: Serialize>(all: &[T]) -> Schema {
    json_schema!({ "type": "array", "items": one_of(all) })
}

const STEELS: [Steel; 3] = [Steel::Sabre, Steel::NavalWeapons, Steel::CavalryLance];

pub fn height(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Height::Low, Height::High])
}

pub fn cover(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Cover::None, Cover::Light, Cover::Dense, Cover::Solid])
}

pub fn edge(_: &mut SchemaGenerator) -> Schema {
    one_of(&Edge::ALL)
}

pub fn weapon(_: &mut SchemaGenerator) -> Schema {
    one_of(&Weapon::ALL)
}

pub fn weapons(_: &mut SchemaGenerator) -> Schema {
    some_of(&Weapon::ALL)
}

pub fn steels(_: &mut SchemaGenerator) -> Schema {
    some_of(&STEELS)
}

pub fn troop(_: &mut SchemaGenerator) -> Schema {
    one_of(&TroopType::ALL)
}

pub fn discipline(_: &mut SchemaGenerator) -> Schema {
    one_of(&Discipline::ALL)
}

pub fn a_trait(_: &mut SchemaGenerator) -> Schema {
    one_of(&Trait::ALL)
}

pub fn traits(_: &mut SchemaGenerator) -> Schema {
    some_of(&Trait::ALL)
}

pub fn formation(_: &mut SchemaGenerator) -> Schema {
    one_of(&Formation::ALL)
}

pub fn token(_: &mut SchemaGenerator) -> Schema {
    one_of(&[TokenKind::Plunder, TokenKind::Objective])
}

/// (MT-REA-10) Trained, Skirmisher, Native, Recruit, Warrior, Conscript.
pub fn reactions(_: &mut SchemaGenerator) -> Schema {
    use Reaction::*;
    let result = one_of(&[Rout, Flight, RecoilAndShaken, RecoilOrShaken, Recoil, NoEffect]);
    json_schema!({ "type": "array", "items": result, "minItems": 6, "maxItems": 6 })
}
