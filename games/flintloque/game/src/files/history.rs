//! (FL-SKL-4) What a section has been through: its battles, and what became of the fallen.

use ::flintloque::aftermath::Status;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::number::Number;

/// A battle that a section has fought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fought {
    /// The id of the scenario.
    pub battle: String,
    pub result: Result,
    /// Those who were removed, each with the die that was thrown for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Fallen>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    Won,
    Lost,
    Drawn,
}

/// Somebody who was removed from the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fallen {
    /// The id of the figure, and its name.
    pub figure: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The face that was thrown.
    pub die: Number<1, 10>,
    /// The item that asked for it.
    pub rule: String,
    /// What became of the figure.
    #[schemars(schema_with = "super::schema::status")]
    pub status: Status,
}
