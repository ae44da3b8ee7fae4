//! What never changes while a skirmish is fought: table, terrain, sections, options.

use std::sync::Arc;

use kernel::{Names, People, Side};
use tabletop::terrain::{self, Terrain};
use tabletop::{Heading, Point, Polygon, Shape};

use crate::parts::*;
use crate::tables::*;

pub use tabletop::terrain::PieceShape;

/// A piece of terrain.
pub type Piece = terrain::Piece<Ground>;

#[derive(Debug)]
pub struct Scenario {
    pub id: Box<str>,
    pub name: Box<str>,
    pub names: Arc<Names>,
    /// (FL-GEO-1) Width and height; the south-west corner is the origin.
    pub table: (i32, i32),
    /// (FL-SET-4)
    pub turns: u8,
    pub pieces: Terrain<Ground>,
    /// (FL-SET-3) Where sections may be drawn up.
    pub posts: Vec<Post>,
    /// By side.
    pub sections: [Section; 2],
    pub figures: Vec<FigureSpec>,
    pub victory: Victory,
    /// Whose figures may leave, and where (FL-MOV-9).
    pub leave: Option<(Side, Edge)>,
    /// (FL-CAV-4) Who counts as having moved before turn 1.
    pub rode_up: [bool; 2],
    pub tables: Arc<Tables>,
    pub options: Options,
}

/// (FL-PRO-8)
#[derive(Debug)]
pub struct Section {
    pub name: Box<str>,
    pub alliance: Box<str>,
    /// (FL-SET-3) Its zone in a scenario; in a straight fight the player takes one.
    pub post: Option<PostId>,
    /// (FL-CMD-1) At the start, and the most it can hold.
    pub command_points: u8,
}

/// (FL-SET-3) A zone, and the edge behind it.
#[derive(Debug)]
pub struct Post {
    /// As it is spoken of: "the west edge".
    pub name: Box<str>,
    pub zone: Polygon,
    pub home: Edge,
}

/// One line of a roster.
#[derive(Debug, Clone)]
pub struct FigureSpec {
    pub name: Box<str>,
    pub side: Side,
    pub race: usize,
    pub experience: Experience,
    pub troop: Troop,
    pub elite: bool,
    pub rank: Rank,
    pub role: Option<Role>,
    pub reputation: Reputation,
    pub firelock: Option<usize>,
    /// (FL-WPN-6) At most two.
    pub pistols: Vec<usize>,
    /// (FL-REL-2) The roster names them before the firelock.
    pub pistols_first: bool,
    /// Kind and number.
    pub grenades: Option<(usize, u8)>,
    pub blade: usize,
    pub mount: Option<usize>,
    /// (FL-PRO-2) Race, experience, troop type and Elite together.
    pub profile: Profile,
    pub points: i16,
    /// In a straight fight nobody stands anywhere yet.
    pub at: Point,
    pub facing: Heading,
}

/// (FL-VIC)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Victory {
    /// (FL-VIC-2) More figures removed, then more points.
    Removed,
    /// More figures removed, then more unshaken figures that touch a piece.
    RemovedThenHeld { piece: PieceId },
    /// More unshaken figures that touch a piece, Civilians excluded; the other side wins ties.
    Held { piece: PieceId, by: Side },
    /// So many figures of this side over its edge.
    Breakthrough { by: Side, number: u8 },
}

/// (FL-OPT-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub initiative_adds_cp: bool,
    /// A Quick March shot reads the column to the right instead of losing 20 %.
    pub quick_fire_shifts: bool,
    pub grenade_radius: i32,
    /// (FL-COO-6) The Light and Elite bonus counts in Case 2.
    pub coordinated_bonus: bool,
}

impl Scenario {
    /// What a side is called.
    pub fn people(&self, side: Side) -> &People {
        self.names.people(side)
    }

    pub fn figure_ids(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.figures.len() as u8).map(FigureId)
    }

    pub fn spec(&self, figure: FigureId) -> &FigureSpec {
        &self.figures[figure.index()]
    }

    pub fn post_ids(&self) -> impl Iterator<Item = PostId> + use<> {
        (0..self.posts.len() as u8).map(PostId)
    }

    pub fn post(&self, post: PostId) -> &Post {
        &self.posts[post.index()]
    }

    /// The point of an edge straight over from another.
    pub fn on_edge(&self, edge: Edge, at: Point) -> Point {
        let (width, height) = self.table;
        match edge {
            Edge::North => Point::new(at.x, height),
            Edge::East => Point::new(width, at.y),
            Edge::South => Point::new(at.x, 0),
            Edge::West => Point::new(0, at.y),
        }
    }

    pub fn piece(&self, piece: PieceId) -> &Piece {
        self.pieces.get(piece.index())
    }

    pub fn race(&self, figure: FigureId) -> &Race {
        &self.tables.races[self.spec(figure).race]
    }

    pub fn mount(&self, figure: FigureId) -> Option<&Mount> {
        self.spec(figure).mount.map(|m| &self.tables.mounts[m])
    }

    pub fn blade(&self, figure: FigureId) -> &Blade {
        &self.tables.blades[self.spec(figure).blade]
    }

    /// (FL-GEO-3)
    pub fn shape(&self, figure: FigureId, mounted: bool) -> Shape {
        match self.mount(figure).filter(|_| mounted) {
            Some(mount) => mount.base,
            None => self.race(figure).base,
        }
    }

    /// The firelocks that an arm fires together.
    pub fn firelocks(&self, figure: FigureId, arm: Arm) -> impl Iterator<Item = &Firelock> {
        let spec = self.spec(figure);
        let kinds: &[usize] = match arm {
            Arm::Firelock => spec.firelock.as_slice(),
            Arm::Pistols => &spec.pistols,
            Arm::Grenade => &[],
        };
        let grenade = spec.grenades.filter(|_| arm == Arm::Grenade).map(|(kind, _)| kind);
        kinds.iter().copied().chain(grenade).map(|kind| &self.tables.firelocks[kind])
    }
}
