//! Names on the map: water slanted and blue, relief in spaced capitals, roads along their course.

use flintlock::chart::Label;
use flintlock::tables::Terrain;

use super::ground::{Lines, RoadLine};
use super::plan::{SitePlan, centre};
use scene::curve::{Ends, Point, Waypoint, distance2, relax, spline};
use scene::ornament::lettering;
use scene::pen::{El, Pen};

const WATER: &[&str] =
    &["creek", "rivulet", "swamp", "spring", "ravine", "branch", "pond", "river"];
const RELIEF: &[&str] = &["hill", "height", "rise", "terrace", "vale", "swale", "ridge"];

pub fn names(plan: &SitePlan, lines: &Lines) -> String {
    let mut out = String::new();
    for (i, road) in lines.roads.iter().enumerate() {
        let said = |l: &Label| l.text.contains(&road.name) || road.name.contains(&l.text);
        if !road.name.is_empty() && !plan.chart.labels.iter().any(said) {
            out.push_str(&along(plan, lines, i, road));
        }
    }
    plan.chart.labels.iter().for_each(|label| out.push_str(&name(plan, label)));
    El::new("g").with("id", "labels").holding(&out)
}

fn name(plan: &SitePlan, label: &Label) -> String {
    let cell = plan.cell(label.hex);
    let (mut x, mut y) = centre(cell);
    let low = label.text.to_lowercase();
    let any = |words: &[&str]| words.iter().any(|w| low.contains(w));
    let (class, text, wide) = match () {
        _ if any(WATER) => ("s-lab s-water", label.text.clone(), 9.6),
        _ if any(RELIEF) => ("s-lab s-relief", label.text.to_uppercase(), 15.5),
        _ => ("s-lab", label.text.clone(), 9.6),
    };
    let half = text.chars().count() as f64 * wide / 2.0;
    if plan.terrain(cell) == Terrain::Building {
        y -= 34.0;
    }
    let [x0, _, x1, _] = plan.bounds;
    // What runs from top to bottom is written so: swamps and ravines, creeks at the edge.
    let edge = |by: f64| x - x0 < by || x1 - x < by;
    let upright = any(&["swamp", "ravine"]) || (low.contains("creek") && edge(260.0));
    if upright && low.contains("creek") {
        x += 18.0;
    }
    if !upright {
        x = x.clamp(x0 + half + 8.0, (x1 - half - 8.0).max(x0 + half + 8.0));
    }
    let [x, y] = [x, y + 6.0].map(|v| v.round() as i32);
    let mut text_el = El::new("text").with("class", class).with("x", x).with("y", y);
    if upright {
        text_el = text_el.with("transform", format!("rotate(-90 {x} {})", y - 6));
    }
    text_el.saying(&lettering(&text))
}

/// Beside the road in its quietest stretch, to be read from the left or upwards.
fn along(plan: &SitePlan, lines: &Lines, number: usize, road: &RoadLine) -> String {
    let span = (road.name.chars().count() as f64 * 9.6 / 6.0) as usize + 6;
    let on_sheet: Vec<Waypoint> =
        road.steps.iter().copied().filter(|s| plan.holds(s.point(), -24.0)).collect();
    if on_sheet.len() < span + 8 {
        return String::new();
    }
    // Other names and bridges are to be far, within reason.
    let names = plan.chart.labels.iter().map(|l| (centre(plan.cell(l.hex)), 170.0));
    let water = lines.creeks.iter().flatten().map(|s| (s.point(), 30.0));
    let loud: Vec<(Point, f64)> = names.chain(water).collect();
    let room = |s: &Waypoint| {
        let short = |(p, far): &(Point, f64)| (far - distance2(*p, s.point()).sqrt()).max(0.0);
        -loud.iter().map(short).fold(0.0, f64::max)
    };
    let rooms: Vec<f64> = on_sheet.iter().map(room).collect();
    let quiet = |k: usize| {
        let room = rooms[k..k + span].iter().copied().fold(0.0, f64::min);
        let (from, to) = (on_sheet[k], on_sheet[k + span - 1]);
        // A straight stretch is read more easily.
        let straight = (from.ux * to.ux + from.uy * to.uy) * 40.0;
        let aside = (k as f64 + span as f64 / 2.0) / on_sheet.len() as f64 - 0.5;
        room + straight - aside.abs() * 60.0
    };
    let best =
        (4..on_sheet.len() - span - 3).fold(4, |a, b| if quiet(b) > quiet(a) { b } else { a });
    let mut stretch: Vec<Waypoint> = on_sheet[best..best + span].to_vec();
    let (from, to) = (stretch[0], stretch[span - 1]);
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let forward = if dx.abs() > dy.abs() { dx > 0.0 } else { dy < 0.0 };
    if !forward {
        stretch.reverse();
        stretch.iter_mut().for_each(|s| (s.ux, s.uy) = (-s.ux, -s.uy));
    }
    let mut line: Vec<Point> = stretch.iter().step_by(6).map(|s| s.left(10.0)).collect();
    line.push(stretch[span - 1].left(10.0));
    for _ in 0..3 {
        line = relax(&line, 0.5, Ends::Open);
    }
    let mut pen = Pen::tenths();
    spline(&mut pen, &line, Ends::Open);
    let id = format!("s-rn{number}");
    let path = El::new("path").with("id", &id).with("d", pen.d()).with("fill", "none").done();
    let text = El::new("textPath").with("href", format!("#{id}")).saying(&lettering(&road.name));
    path + &El::new("text").with("class", "s-lab s-road").holding(&text)
}
