//! The ground: everything inside the neat line that never changes, from the bottom up.

mod houses;
mod relief;
pub mod scatter;
pub(super) mod trees;
mod washes;
mod water;
mod ways;

use std::collections::BTreeSet;

use super::plan::{self, SitePlan};
use scene::curve::Waypoint;
use scene::near::Near;
use scene::pen::{El, Pen, num};
use scene::theme::var;

pub use ways::RoadLine;

/// What lines are on the ground, and where nothing may be planted.
pub struct Lines {
    pub roads: Vec<RoadLine>,
    pub creeks: Vec<Vec<Waypoint>>,
    pub fences: Vec<Waypoint>,
    pub keep: Near,
}

pub fn draw(plan: &SitePlan) -> (String, Lines) {
    let mut out = String::new();
    let mut lines = Lines {
        roads: Vec::new(),
        creeks: Vec::new(),
        fences: Vec::new(),
        keep: Near::new(plan.beyond(80.0)),
    };
    let contours = relief::levels(plan, &mut out);
    washes::stains(plan, &mut out);
    washes::washes(plan, &mut out);
    washes::fields(plan, &mut out);
    relief::slopes(plan, &contours, &mut lines, &mut out);
    water::creeks(plan, &mut lines, &mut out);
    water::ravines(plan, &mut lines, &mut out);
    ways::roads(plan, &mut lines, &mut out);
    water::bridges(plan, &lines, &mut out);
    ways::fences(plan, &mut lines, &mut out);
    let houses = houses::houses(plan, &mut lines);
    let plants = scatter::plants(plan, &lines.keep);
    scatter::draw_low(&plants, &mut out);
    trees::draw(plan, &plants, &mut out);
    out.push_str(&houses);
    veil(plan, &mut out);
    (out, lines)
}

/// Over what lies beyond the hexes of the map.
fn veil(plan: &SitePlan, out: &mut String) {
    let on: BTreeSet<_> = plan.cells().filter(|c| plan.is_on(*c)).collect();
    let mut edge = Pen::tenths();
    for knots in plan::loops(&on) {
        let corners: Vec<_> = knots.into_iter().map(plan::point).collect();
        edge.move_to(corners[0].0, corners[0].1);
        corners[1..].iter().for_each(|c| {
            edge.line_to(c.0, c.1);
        });
        edge.close(corners[0].0, corners[0].1);
    }
    let [x0, y0, x1, y1] = plan.bounds.map(num);
    let path = El::new("path").with("d", format!("{}M{x0} {y0}H{x1}V{y1}H{x0}Z", edge.d()));
    let path = path.with("fill", var("veil")).with("fill-opacity", ".62");
    out.push_str(&path.with("fill-rule", "evenodd").done());
    out.push_str(&El::new("path").with("class", "s-edge").with("d", edge.d()).done());
}

/// A path of a class; nothing if there is nothing to draw.
fn stroke(out: &mut String, class: &str, pen: &Pen) {
    if !pen.is_empty() {
        out.push_str(&El::new("path").with("class", class).with("d", pen.d()).done());
    }
}

/// One path drawn several times over, each time with another pen: the first class is the lowest.
fn strokes(out: &mut String, id: &str, classes: &[&str], pen: &Pen) {
    if pen.is_empty() {
        return;
    }
    let path = El::new("path").with("id", id).with("d", pen.d()).done();
    out.push_str(&El::new("g").with("class", classes[0]).holding(&path));
    for class in &classes[1..] {
        let again = El::new("use").with("href", format!("#{id}")).with("class", class);
        out.push_str(&again.done());
    }
}
