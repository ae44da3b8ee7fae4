//! Small positions without a scenario file: what cases, the forms of the printed game and tests are set up on.

use std::sync::Arc;

use kernel::{NameTable, Names, People, Side};
use tabletop::{CM, Fault, Point, Polygon};

use crate::parts::{Edge, PostId};
use crate::scenario::{FigureSpec, Options, Piece, Post, Scenario, Section, Victory};
use crate::tables::Tables;

/// How deep a zone is along its home edge.
const ZONE: i32 = 20 * CM;

/// A skirmish in the making: whatever is not said is as usual.
pub struct Stage {
    pub id: &'static str,
    pub name: &'static str,
    /// What the sides, their sections and their posts go by.
    pub sides: [&'static str; 2],
    pub table: Point,
    pub turns: u8,
    pub figures: Vec<(String, FigureSpec)>,
    pub pieces: Vec<(String, Piece)>,
    pub camps: [Camp; 2],
    pub victory: Victory,
    pub leave: Option<(Side, Edge)>,
    pub rode_up: [bool; 2],
    pub options: Options,
    pub tables: Arc<Tables>,
}

/// A section and where it comes from.
pub struct Camp {
    pub name: String,
    pub alliance: String,
    pub command_points: u8,
    pub home: Edge,
    /// The strip along its home edge if none.
    pub zone: Option<Polygon>,
}

impl Stage {
    /// (FL-GEO-1, FL-SET-4, FL-CMD-1) An empty table of the usual size.
    pub fn new(tables: Arc<Tables>) -> Stage {
        let camp = |name: &str, home: Edge| Camp {
            name: format!("side {name}"),
            alliance: String::new(),
            command_points: 3,
            home,
            zone: None,
        };
        Stage {
            id: "stage",
            name: "A stage",
            sides: ["a", "b"],
            table: Point::new(180 * CM, 90 * CM),
            turns: 10,
            figures: Vec::new(),
            pieces: Vec::new(),
            camps: [camp("a", Edge::West), camp("b", Edge::East)],
            victory: Victory::Removed,
            leave: None,
            rode_up: [false; 2],
            options: Options {
                initiative_adds_cp: true,
                quick_fire_shifts: false,
                grenade_radius: 5 * CM,
                coordinated_bonus: true,
            },
            tables,
        }
    }

    /// Fails if there is no room for a zone.
    pub fn scenario(self) -> Result<Arc<Scenario>, Fault> {
        let Stage { sides, table, .. } = self;
        let (figure_names, figures): (Vec<_>, Vec<_>) = self.figures.into_iter().unzip();
        let (piece_names, pieces): (Vec<_>, Vec<_>) = self.pieces.into_iter().unzip();
        let mut posts = Vec::new();
        for (side, camp) in sides.into_iter().zip(&self.camps) {
            let zone = camp.zone.clone().map_or_else(|| strip(camp.home, table), Ok)?;
            posts.push(Post { name: side.into(), zone, home: camp.home });
        }
        let mut number = 0..;
        let sections = self.camps.map(|camp| Section {
            name: camp.name.into(),
            alliance: camp.alliance.into(),
            post: number.next().map(PostId),
            command_points: camp.command_points,
        });
        let names =
            vec![NameTable::new(figure_names), NameTable::new(piece_names), NameTable::new(sides)];
        Ok(Arc::new(Scenario {
            id: self.id.into(),
            name: self.name.into(),
            names: Names::with_people(
                sides,
                [0, 1].map(|s: usize| People::named(&sections[s].name)),
                names,
            ),
            table: (table.x, table.y),
            turns: self.turns,
            pieces: pieces.into(),
            posts,
            sections,
            figures,
            victory: self.victory,
            leave: self.leave,
            rode_up: self.rode_up,
            tables: self.tables,
            options: self.options,
        }))
    }
}

/// (FL-SET-3) The ground along an edge.
fn strip(edge: Edge, Point { x: width, y: height }: Point) -> Result<Polygon, Fault> {
    let (from, to) = match edge {
        Edge::North => ((0, height - ZONE), (width, height)),
        Edge::East => ((width - ZONE, 0), (width, height)),
        Edge::South => ((0, 0), (width, ZONE)),
        Edge::West => ((0, 0), (ZONE, height)),
    };
    rectangle(Point::new(from.0, from.1), Point::new(to.0, to.1))
}

/// An upright rectangle, by its corners in the south-west and the north-east.
pub fn rectangle(from: Point, to: Point) -> Result<Polygon, Fault> {
    Polygon::new(vec![from, Point::new(to.x, from.y), to, Point::new(from.x, to.y)])
}
