//! The kinds of file of Black Powder, and words of the rules crate in their schemas.

use black_powder::parts::{Arm, Cover, Edge, Formation, Mount, Nerve, Size, Trait};
use files::schema::{one_of, text};
use schemars::{Schema, SchemaGenerator, json_schema, schema_for};

use super::army::ArmyFile;
use super::scenario_file::ScenarioFile;
use super::tables_file::TablesFile;

/// File name and text of each schema.
pub fn schemas() -> [(&'static str, String); 3] {
    let scenario = text("Black Powder battle", schema_for!(ScenarioFile));
    let tables = text("Black Powder tables", schema_for!(TablesFile));
    let army = text("Black Powder army", schema_for!(ArmyFile));
    [
        ("black-powder-scenario.schema.json", scenario),
        ("black-powder-tables.schema.json", tables),
        ("black-powder-army.schema.json", army),
    ]
}

pub fn cover(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Cover::None, Cover::Light, Cover::Heavy])
}

pub fn edge(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Edge::South, Edge::North, Edge::West, Edge::East])
}

pub fn mount(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Mount::Foot, Mount::Horse])
}

pub fn size(_: &mut SchemaGenerator) -> Schema {
    one_of(&Size::ALL)
}

pub fn formation(_: &mut SchemaGenerator) -> Schema {
    one_of(&Formation::ALL)
}

pub fn temper(_: &mut SchemaGenerator) -> Schema {
    use Trait::*;
    one_of(&[Aggressive, Timid, Decisive, Hesitant, Headstrong, Diffident])
}

pub fn arm(_: &mut SchemaGenerator) -> Schema {
    one_of(&[Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Wagon])
}

pub fn formations(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": one_of(&Formation::ALL) })
}

/// (BP-BRK-3) Infantry, cavalry, artillery.
pub fn nerves(_: &mut SchemaGenerator) -> Schema {
    let result = one_of(&[Nerve::Breaks, Nerve::Retires, Nerve::Holds]);
    json_schema!({ "type": "array", "items": result, "minItems": 3, "maxItems": 3 })
}
