use super::{Lines, stroke, strokes};
use crate::scene::plan::{Outlines, SitePlan, Smooth};
use scene::curve::{Ends, spline, walk};
use scene::pen::{El, Pen, num};
use scene::theme::var;

/// One wash a level, lowest first. Higher is lighter. Returns the outline of each.
pub fn levels(plan: &SitePlan, out: &mut String) -> Vec<Outlines> {
    let [x0, y0, x1, y1] = plan.bounds;
    let sheet = El::new("rect").with("x", num(x0)).with("y", num(y0));
    let sheet = sheet.with("width", num(x1 - x0)).with("height", num(y1 - y0));
    let level = |c| plan.level(c);
    let lowest = plan.cells().map(level).min().unwrap_or(0);
    let highest = plan.cells().map(level).max().unwrap_or(0);
    // Few levels lie in the middle of the five tints.
    let first = (4 - (highest - lowest).min(4)) / 2;
    out.push_str(&sheet.with("fill", var(&format!("e{first}"))).done());
    let mut all = Vec::new();
    for at in lowest + 1..=highest {
        let lines = plan.outline(&format!("level{at}"), Smooth::SLOPE, |c| level(c) >= at);
        let mut pen = Pen::whole();
        lines.iter().for_each(|line| spline(&mut pen, line, Ends::Closed));
        let tint = format!("e{}", (first + at - lowest).min(4));
        out.push_str(&El::new("path").with("d", pen.d()).with("fill", var(&tint)).done());
        all.push(lines);
    }
    all
}

/// Contours, and hachures that run downhill: light on slopes that face the light, which comes from
/// the north-west, heavy on those that do not.
pub fn slopes(plan: &SitePlan, levels: &[Outlines], lines: &mut Lines, out: &mut String) {
    let pen = Pen::whole;
    let (mut contour, mut lit, mut dim, mut shade) = (pen(), pen(), pen(), pen());
    for (at, outlines) in levels.iter().enumerate() {
        for (which, line) in outlines.iter().enumerate() {
            spline(&mut contour, line, Ends::Closed);
            let mut rng = plan.rng("hachure", &[at as i32, which as i32]);
            let mut shaded = false;
            for (i, step) in walk(line, Ends::Closed, 5.6).into_iter().enumerate() {
                // Thrown before the test, so that one stroke never changes the next.
                let (skip, turn) = (rng.chance(0.07), rng.about(0.16));
                let length = rng.pick(&[8.0, 10.0, 11.0, 13.0, 15.0]);
                if !plan.holds(step.point(), 6.0) {
                    shaded = false;
                    continue;
                }
                lines.keep.add(step.x, step.y, 4.0);
                let foot = step.left(9.0);
                lines.keep.add(foot.0, foot.1, 2.0);
                // High ground is on the right hand: downhill is to the left.
                let away = step.uy - step.ux > 0.25;
                if away && (i % 3 == 0 || !shaded) {
                    let (x, y) = step.left(6.0);
                    if shaded {
                        shade.line_to(x, y)
                    } else {
                        shade.move_to(x, y)
                    };
                }
                shaded = away;
                if skip {
                    continue;
                }
                let (dx, dy) = (step.uy + step.ux * turn, -step.ux + step.uy * turn);
                let pen = if away { &mut dim } else { &mut lit };
                pen.move_to(step.x + dx, step.y + dy);
                pen.line_to(step.x + dx * length, step.y + dy * length);
            }
        }
    }
    strokes(out, "g-contour", &["ln g-slope", "ln g-slope2", "ln g-contour"], &contour);
    stroke(out, "ln g-dusk", &shade);
    strokes(out, "g-lit", &["ln g-hach", "ln g-hach2"], &lit);
    strokes(out, "g-dim", &["ln g-hach3", "ln g-hach2"], &dim);
}
