//! A scenario file as it is written.

use ::flintloque::parts::Edge;
use files::Briefing;
use kernel::People;
use schemars::JsonSchema;
use serde::Deserialize;

use super::choices::Choices;
use super::figure::FigureFile;
use super::length::Length;
use super::number::Number;
use super::schema;
use super::section::Roster;

/// Centimetres from the south-west corner, to the east and to the north.
pub type Place = [Length; 2];

/// A skirmish: table, terrain, two sections, and what they are there for.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// The version of this format.
    #[schemars(schema_with = "files::schema::version")]
    pub schema: Option<u32>,
    pub scenario: Head,
    /// What players read before it.
    #[serde(default)]
    pub briefing: Option<Briefing>,
    /// What this scenario changes of the tables' options.
    #[serde(default)]
    pub options: Choices,
    #[serde(default)]
    pub terrain: Vec<PieceFile>,
    /// (FL-SET-3) Table edges and major features to choose from, where the sections have no zones.
    #[serde(default)]
    pub posts: Vec<PostFile>,
    #[serde(default)]
    pub special: Vec<Special>,
    pub victory: VictoryFile,
    pub sections: Vec<SectionFile>,
}

/// What the scenario is.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Head {
    pub id: String,
    /// For players; the id if there is none.
    #[serde(default)]
    pub name: String,
    /// The item that describes it.
    #[serde(default)]
    pub rule: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub note: String,
    /// (FL-GEO-1) Width and height; by default what the tables say.
    #[serde(default)]
    pub table: Option<[Length; 2]>,
    /// (FL-SET-4) By default what the options say.
    #[serde(default)]
    pub turns: Option<Number<1, 99>>,
}

/// A piece of terrain: an area or a line.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceFile {
    pub id: String,
    /// For players; the id if there is none.
    #[serde(default)]
    pub name: String,
    pub kind: String,
    #[serde(default)]
    pub polygon: Option<Vec<Place>>,
    #[serde(default)]
    pub line: Option<Vec<Place>>,
}

/// (FL-SET-3) A table edge or feature with the ground within 10 cm of it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PostFile {
    pub id: String,
    /// As it is spoken of; the id if there is none.
    #[serde(default)]
    pub name: String,
    /// The edge behind it.
    #[schemars(schema_with = "schema::edge")]
    pub home_edge: Edge,
    pub zone: Vec<Place>,
}

/// What holds in this scenario only.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, tag = "kind", rename_all = "kebab-case")]
pub enum Special {
    /// (FL-MOV-9) Over this edge its figures may leave; they are not removed.
    Leave {
        side: String,
        #[schemars(schema_with = "schema::edge")]
        edge: Edge,
    },
    /// (FL-CAV-4) It counts as having moved before turn 1.
    MovedBefore { side: String },
}

/// (FL-VIC) How it is won.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(
    deny_unknown_fields,
    tag = "kind",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum VictoryFile {
    /// More enemies removed; of equals more unshaken figures that touch the piece, or without one
    /// more points removed.
    Attrition {
        #[serde(default)]
        tie_break: Option<String>,
    },
    /// More unshaken figures that touch the piece after the last turn; else the other side wins.
    Hold {
        polygon: String,
        side: String,
        /// May be written, but only as false.
        #[serde(default)]
        civilians: bool,
    },
    /// So many figures over the edge.
    Breakthrough {
        side: String,
        #[schemars(schema_with = "schema::edge")]
        edge: Edge,
        number: Number<1, 100>,
    },
}

/// (FL-PRO-8) A section in its place.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SectionFile {
    /// What files call the side.
    pub side: String,
    /// Of the section, for headings.
    pub name: String,
    /// Of what is theirs, as "Elf"; the name if there is none.
    #[serde(default)]
    pub adjective: String,
    /// Who they are, as "the Elves"; "the" and the name if it does not say.
    #[serde(default)]
    pub people: String,
    #[serde(default)]
    pub alliance: String,
    /// (FL-CMD-1, FL-SKL-3)
    #[serde(default)]
    pub command_points: Option<Number<0, 20>>,
    /// (FL-SET-3) Its zone and the edge behind it; both or, where there are posts, neither.
    #[serde(default)]
    #[schemars(schema_with = "schema::edge")]
    pub home_edge: Option<Edge>,
    #[serde(default)]
    pub deployment: Option<Vec<Place>>,
    pub figures: Vec<FigureFile>,
}

impl SectionFile {
    /// What the side is called.
    pub fn called(&self) -> People {
        let named = People::named(&self.name);
        let or = |own: &str, usual: Box<str>| if own.is_empty() { usual } else { own.into() };
        People {
            adjective: or(&self.adjective, named.adjective),
            people: or(&self.people, named.people),
            army: named.army,
        }
    }

    /// Without places.
    pub fn roster(&self) -> Roster {
        Roster {
            schema: Some(super::fault::SCHEMA),
            name: self.name.clone(),
            alliance: self.alliance.clone(),
            figures: self.figures.iter().map(FigureFile::without_place).collect(),
            battles: Vec::new(),
        }
    }
}
