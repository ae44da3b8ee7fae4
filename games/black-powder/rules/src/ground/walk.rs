//! (BP-ACT-4, BP-MOV-2) One step of a unit along its path: where it ends, what it costs, why not.

use kernel::{Refusal, refuse};
use tabletop::{
    Base, Element as Turn, Hull, Obstacle, Polygon, Polyline, Rounding, SCALE, Segment, Stretch,
    Sweep, Vector, union_length_up,
};

use super::room::Room;
use super::terrain::{self, Pace};
use super::{EPS, HUNDREDTH, enemy_within, form, shape};
use crate::action::Element;
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::State;

/// A part of a path in micrometres, or a change made within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leg {
    Go(Turn),
    Limber(tabletop::Heading),
    Unlimber(tabletop::Heading),
    Mount,
    Dismount,
}

/// A step that was judged.
#[derive(Debug, Clone)]
pub struct Walk {
    pub end: Base,
    pub formation: Formation,
    pub mounted: bool,
    pub cost: i32,
    /// What is left of the move.
    pub left: i32,
    /// The ways that were gone (BP-COM-2).
    pub sweeps: Vec<Sweep>,
}

/// Why a step is not legal, and whether a longer one could be.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    pub refusal: Refusal,
    /// The same holds for every longer part of the path.
    pub lasting: bool,
}

/// (BP-MOV-2)
pub const MOST_ELEMENTS: usize = 20;
/// Longer than any table: keeps sums small.
const LONGEST: i32 = 20_000;

/// (BP-MOV-2) The values are within their limits.
pub fn check_path(path: &[Element]) -> Result<(), Refusal> {
    let rule = cite!("BP-MOV-2");
    if path.is_empty() || path.len() > MOST_ELEMENTS {
        return refuse(rule, "a path has 1 to 20 elements");
    }
    let (last, reach) = (path.len() - 1, -LONGEST..=LONGEST);
    for (i, element) in path.iter().enumerate() {
        let fits = match *element {
            Element::Advance(far) => 0 < far && far <= LONGEST,
            Element::Slide(right, ahead) => {
                (right, ahead) != (0, 0) && reach.contains(&right) && reach.contains(&ahead)
            }
            Element::Wheel(_, turn) => 0 < turn && turn <= 18_000,
            Element::Pivot(turn) => turn != 0 && (-18_000..=18_000).contains(&turn),
            Element::AboutFace => path[..i].iter().all(|e| *e != Element::AboutFace),
            Element::Limber(_) | Element::Mount => i == 0,
            Element::Unlimber(_) | Element::Dismount => i == last,
        };
        if !fits {
            return refuse(
                rule,
                "a length, an angle or the place of an element is out of its limits",
            );
        }
    }
    Ok(())
}

pub fn legs(path: &[Element]) -> Vec<Leg> {
    let leg = |element: &Element| match *element {
        Element::Advance(far) => Leg::Go(Turn::Advance(far * HUNDREDTH)),
        Element::Slide(right, ahead) => {
            Leg::Go(Turn::Slide { right: right * HUNDREDTH, ahead: ahead * HUNDREDTH })
        }
        // (BP-MOV-3)
        Element::Wheel(hand, turn) => Leg::Go(Turn::Wheel { hand, turn }),
        // Guns in action, too (BP-ART-5).
        Element::Pivot(turn) => Leg::Go(Turn::Pivot(turn)),
        Element::AboutFace => Leg::Go(Turn::About),
        Element::Limber(facing) => Leg::Limber(facing),
        Element::Unlimber(facing) => Leg::Unlimber(facing),
        Element::Mount => Leg::Mount,
        Element::Dismount => Leg::Dismount,
    };
    path.iter().map(leg).collect()
}

/// (BP-ACT-4) Judges a whole step; `cone`: the front quarter alone, whoever is near (BP-AFT-1).
pub fn walk(state: &State, unit: UnitId, legs: &[Leg], cone: bool) -> Result<Walk, Fault> {
    Walker::new(state, unit, cone).go(legs)
}

struct Walker<'a> {
    room: Room<'a>,
    start: Base,
    base: Base,
    formation: Formation,
    mounted: bool,
    left: i32,
    cost: i32,
    near: bool,
    cone: bool,
    /// (BP-MOV-6) Forward or back: the quarter it has kept to so far.
    ahead: Option<bool>,
    paid: Vec<PieceId>,
    passed: Vec<UnitId>,
    sweeps: Vec<Sweep>,
}

fn lasting<T>(rule: kernel::Cite, why: &'static str) -> Result<T, Fault> {
    Err(Fault { refusal: Refusal { rule, why }, lasting: true })
}

fn passing(refusal: Refusal) -> Fault {
    Fault { refusal, lasting: false }
}

impl<'a> Walker<'a> {
    fn new(state: &'a State, unit: UnitId, cone: bool) -> Walker<'a> {
        let base = super::base(state, unit);
        let astride = |(id, line, _): (PieceId, &tabletop::Polyline, _)| {
            line.overlaps_base(&base, EPS).then_some(id)
        };
        Walker {
            room: Room::new(state, unit, Some(&base)),
            start: base,
            base,
            formation: state.formation(unit),
            mounted: state.unit(unit).mounted,
            left: state.move_length(unit),
            cost: 0,
            near: !cone && enemy_within(state, unit, state.tables().measures.near),
            cone,
            ahead: None,
            // (BP-TER-3) Astride of it at the start it pays nothing.
            paid: terrain::obstacles(&state.scenario).filter_map(astride).collect(),
            passed: Vec::new(),
            sweeps: Vec::new(),
        }
    }

    fn go(mut self, legs: &[Leg]) -> Result<Walk, Fault> {
        for leg in legs {
            match leg {
                Leg::Go(element) => self.element(element)?,
                Leg::Limber(facing) => self.harness(Formation::Limbered, *facing)?,
                Leg::Unlimber(facing) => self.harness(Formation::Deployed, *facing)?,
                Leg::Mount => self.saddle(true)?,
                Leg::Dismount => self.saddle(false)?,
            }
        }
        self.room.stand(&self.base, self.formation, &[]).map_err(passing)?;
        Ok(Walk {
            end: self.base,
            formation: self.formation,
            mounted: self.mounted,
            cost: self.cost,
            left: self.left,
            sweeps: self.sweeps,
        })
    }

    /// (BP-ART-3) Horse artillery limbers and unlimbers within a move.
    fn harness(&mut self, to: Formation, facing: tabletop::Heading) -> Result<(), Fault> {
        let (state, unit) = (self.room.state, self.room.unit);
        let rule = cite!("BP-ART-3");
        if !state.has(unit, Special::HorseArtillery) || self.formation == to {
            return lasting(rule, "only horse artillery limbers or unlimbers within a move");
        }
        let wanted = shape(state, unit, to).at(self.base.at, facing);
        let placed = form::settle(&self.room, wanted, to).map_err(passing)?;
        (self.base, self.formation) = (placed, to);
        if to == Formation::Limbered {
            self.left = state.tables().moves.horse;
        }
        Ok(())
    }

    /// (BP-SPR-15)
    fn saddle(&mut self, mount: bool) -> Result<(), Fault> {
        let (state, unit) = (self.room.state, self.room.unit);
        let rule = cite!("BP-SPR-15");
        let profile = state.scenario.profile(unit);
        if profile.mounted.is_none() || self.mounted == mount {
            return lasting(rule, "only Mounted Infantry mounts and dismounts");
        }
        let Some(shape) = state.scenario.shape(unit, mount, Formation::Line) else {
            return lasting(rule, "it has no line to form there");
        };
        let wanted = shape.docked(self.base.front_middle(), self.base.facing.opposite());
        self.room.arm = state.scenario.ridden(unit, mount).arm;
        (self.base, self.mounted, self.formation) = (wanted, mount, Formation::Line);
        if mount {
            self.left = state.tables().moves.horse;
        }
        Ok(())
    }

    fn element(&mut self, element: &Turn) -> Result<(), Fault> {
        let (from, arm) = (self.base, self.room.arm);
        let state = self.room.state;
        if *element == Turn::About && terrain::is_wheeled(arm) {
            return lasting(cite!("BP-MOV-2"), "only infantry and cavalry turn about");
        }
        let end = element.end(&from);
        // Everybody turns where he stands: nothing is swept that was not covered before.
        if *element == Turn::About {
            self.base = end;
            return Ok(());
        }
        let sweep = Sweep::new(from, *element, 100);
        let way = element.way(&from);
        let straight = element.is_straight().then_some(way);
        let swept = Swept { sweep, hull: straight.map(|way| from.hull().swept(way)) };
        let (width, height) = state.scenario.table;
        if sweep.is_stopped_by(&Obstacle::Edge { width, height }, 0) {
            return lasting(cite!("BP-MOV-8"), "it would leave the table on the way");
        }
        self.enemies(&swept)?;
        let road = matches!(element, Turn::Advance(_)) && self.is_by_road(&from, &end);
        self.ground(&swept, road)?;
        let length = element.lengths(from.shape, Rounding::Up).outer;
        let cost = length + self.extra(&swept, straight, road, length)?;
        if cost > self.left + EPS {
            return lasting(cite!("BP-MOV-1"), "that is more than one move");
        }
        (self.left, self.cost, self.base) = (self.left - cost, self.cost + cost, end);
        self.sweeps.push(sweep);
        if element.is_straight() && (self.near || self.cone) {
            self.proximity()?;
        }
        Ok(())
    }

    /// (BP-MOV-5, BP-GEO-11)
    fn enemies(&self, swept: &Swept) -> Result<(), Fault> {
        for enemy in &self.room.enemies {
            if swept.overlaps(&enemy.hull) {
                return lasting(cite!("BP-MOV-5"), "an enemy is in the way");
            }
            if swept.comes_within(&enemy.hull, enemy.keep - EPS) {
                return lasting(cite!("BP-GEO-11"), "it would come closer than 1 inch to an enemy");
            }
        }
        Ok(())
    }

    /// (BP-TER-5)
    fn is_by_road(&self, from: &Base, end: &Base) -> bool {
        let scenario = &self.room.state.scenario;
        terrain::uses_roads(self.formation)
            && terrain::is_on_road(scenario, from)
            && terrain::is_on_road(scenario, end)
    }

    /// (BP-TER-1, BP-TER-5)
    fn ground(&self, swept: &Swept, road: bool) -> Result<(), Fault> {
        let scenario = &self.room.state.scenario;
        for id in self.room.closed_pieces(self.formation) {
            let kind = &scenario.piece(id).kind;
            if road && terrain::is_spanned(kind) {
                continue;
            }
            let house = scenario.house(id).map(|quad| quad.hull());
            let reaches = match terrain::area(kind) {
                Some(area) => swept.reaches(area),
                None => house.is_some_and(|house| swept.overlaps(&house)),
            };
            if reaches {
                let rule = match kind {
                    crate::scenario::Kind::Wood(_)
                    | crate::scenario::Kind::Rough(_)
                    | crate::scenario::Kind::OpenWood(_) => cite!("BP-TER-1"),
                    _ => cite!("BP-TER-5"),
                };
                return lasting(rule, "the ground there is closed to it in this formation");
            }
        }
        Ok(())
    }

    /// (BP-TER-2, BP-TER-3, BP-MOV-4) What is added to the length.
    fn extra(
        &mut self,
        swept: &Swept,
        straight: Option<Vector>,
        road: bool,
        length: i32,
    ) -> Result<i32, Fault> {
        let state = self.room.state;
        let (scenario, moves) = (&state.scenario, &state.tables().moves);
        let mut extra = 0;
        if !road {
            for (id, line, _) in terrain::obstacles(scenario) {
                let met = swept.meets(line);
                if met && terrain::is_wheeled(self.room.arm) {
                    return lasting(cite!("BP-TER-3"), "guns and wagons cannot cross an obstacle");
                }
                if met && !self.paid.contains(&id) {
                    self.paid.push(id);
                    extra += moves.obstacle;
                }
            }
            extra += self.half_pace(swept, straight, length);
        }
        for friend in &self.room.friends {
            let passed = || swept.overlaps(&friend.hull);
            if !friend.free && !self.passed.contains(&friend.id) && passed() {
                self.passed.push(friend.id);
                extra += moves.friend;
            }
        }
        Ok(extra)
    }

    /// (BP-TER-2)
    fn half_pace(&self, swept: &Swept, straight: Option<Vector>, length: i32) -> i32 {
        let scenario = &self.room.state.scenario;
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut met = false;
        for id in scenario.piece_ids() {
            let kind = &scenario.piece(id).kind;
            let Some(area) = terrain::area(kind) else { continue };
            if terrain::pace(kind, self.room.arm, self.formation) != Pace::Half {
                continue;
            }
            match straight {
                Some(way) => stretches.extend(self.base.while_over(way, area, EPS)),
                None => met |= swept.reaches(area),
            }
        }
        match straight {
            Some(way) => {
                let path = Segment::new(self.base.at, self.base.at.plus(way));
                union_length_up(&path, &stretches)
            }
            None if met => length,
            None => 0,
        }
    }

    /// (BP-MOV-6) Into the front or the rear quarter of where it began.
    fn proximity(&mut self) -> Result<(), Fault> {
        let (f, gone) = (self.start.facing.unit(), self.start.at.to(self.base.at));
        let (ahead, aside) = (gone.dot(f), gone.dot(f.right()).abs());
        let granted = i64::from(EPS) * i64::from(SCALE);
        if gone.is_zero() {
            return Ok(());
        }
        let forward = ahead >= aside - granted && ahead >= -granted;
        let back = !self.cone && -ahead >= aside - granted && ahead <= granted;
        let holds = match self.ahead {
            None => forward || back,
            Some(true) => forward,
            Some(false) => back,
        };
        if !holds {
            let rule = if self.cone { cite!("BP-AFT-1") } else { cite!("BP-MOV-6") };
            let why = "so near the enemy it moves only into its front or its rear quarter";
            return Err(passing(Refusal { rule, why }));
        }
        if forward != back {
            self.ahead = Some(forward);
        }
        Ok(())
    }
}

/// (BP-GEO-13) The ground one element covers: a convex shape on a straight way, poses in a turn.
struct Swept {
    sweep: Sweep,
    hull: Option<Hull>,
}

impl Swept {
    fn overlaps(&self, other: &Hull) -> bool {
        match &self.hull {
            Some(hull) => hull.overlaps(other, EPS),
            None => self.sweep.overlaps(other, EPS),
        }
    }

    fn comes_within(&self, other: &Hull, distance: i32) -> bool {
        match &self.hull {
            Some(hull) => hull.is_closer(other, distance),
            None => self.sweep.comes_within(other, distance),
        }
    }

    fn meets(&self, line: &Polyline) -> bool {
        match &self.hull {
            Some(hull) => line.segments().any(|s| Hull::segment(s.a, s.b).overlaps(hull, EPS)),
            None => self.sweep.is_stopped_by(&Obstacle::Line(line), EPS),
        }
    }

    /// (BP-GEO-16) An area is one shape, however it is cut up inside.
    fn reaches(&self, area: &Polygon) -> bool {
        match (&self.hull, area.parts()) {
            (Some(hull), _) => terrain::overlaps(hull, area),
            (None, [whole]) => self.sweep.overlaps(whole, EPS),
            (None, _) => self.sweep.poses().any(|base| terrain::overlaps(&base.hull(), area)),
        }
    }
}
