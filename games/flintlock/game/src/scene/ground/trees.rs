use std::collections::BTreeMap;

use super::scatter::{Kind, Plants, Tree};
use super::stroke;
use crate::scene::plan::SitePlan;
use scene::curve::sin_cos;
use scene::pen::{El, Pen};

/// Trees of one band are drawn together; the nearer bands overlap the farther.
const BAND: f64 = 26.0;

pub fn draw(plan: &SitePlan, plants: &Plants, out: &mut String) {
    let mut trees = plants.trees.clone();
    trees.sort_by(|a, b| {
        (a.kind, a.x).partial_cmp(&(b.kind, b.x)).unwrap_or(std::cmp::Ordering::Equal)
    });
    let mut bands: BTreeMap<(i32, Kind), Vec<Tree>> = BTreeMap::new();
    for tree in trees {
        bands.entry(((tree.y / BAND).floor() as i32, tree.kind)).or_default().push(tree);
    }
    for (number, ((_, kind), trees)) in bands.into_iter().enumerate() {
        match kind {
            Kind::Pine => pines(&trees, out),
            _ => crowns(plan, number, kind, &trees, out),
        }
    }
}

/// A crown is a thick bent stroke with round joins, drawn as shadow, ink, leaf and light.
fn crowns(plan: &SitePlan, number: usize, kind: Kind, trees: &[Tree], out: &mut String) {
    let (class, size, corners) = match kind {
        Kind::Dense => ("g-td", 4.6, 3),
        Kind::Low => ("g-tl", 2.4, 2),
        _ => ("g-to", 3.6, 3),
    };
    let (mut crown, mut arc) = (Pen::whole(), Pen::whole());
    for tree in trees {
        let mut rng = plan.rng("tree", &[tree.x.round() as i32, tree.y.round() as i32]);
        let turn = rng.between(0.0, 360.0);
        let size = size * rng.between(0.8, 1.15);
        let mut first = (0.0, 0.0);
        for corner in 0..corners {
            // Uneven, or the crowns would look like hearts.
            let (sin, cos) = sin_cos(turn + f64::from(corner) * 120.0 + rng.about(28.0));
            let far = size * rng.between(0.7, 1.25);
            let (x, y) = (tree.x + far * cos, tree.y + far * 0.8 * sin);
            if corner == 0 {
                first = (x, y);
                crown.move_to(x, y);
            } else {
                crown.line_to(x, y);
            }
        }
        if kind == Kind::Dense && rng.chance(0.5) {
            crown.close(first.0, first.1);
        }
        if kind != Kind::Low && rng.chance(0.5) {
            arc.move_to(tree.x + 5.0, tree.y).raw("q0 5-6 5", -6, 5);
        }
    }
    let id = format!("g-t{number}");
    let again = |class: &str| El::new("use").with("href", format!("#{id}")).with("class", class);
    out.push_str(&again("ln g-ts").with("x", 4).with("y", 5).done());
    let mut group = El::new("path").with("id", &id).with("d", crown.d()).done();
    group.push_str(&again("m").done());
    group.push_str(&again("l").with("x", -2).with("y", -2).done());
    stroke(&mut group, "i", &arc);
    out.push_str(&El::new("g").with("class", format!("ln {class}")).holding(&group));
}

/// Two tiers and a trunk.
fn pines(trees: &[Tree], out: &mut String) {
    let (mut shade, mut body, mut light) = (Pen::whole(), Pen::whole(), Pen::whole());
    for tree in trees {
        shade.move_to(tree.x, tree.y + 7.0).raw("h8", 8, 0);
        body.move_to(tree.x, tree.y - 10.0).raw("l-5 7h2l-4 7h6v3h2v-3h6l-4-7h2z", 0, 0);
        light.move_to(tree.x - 1.0, tree.y - 6.0).raw("l-2 3m1 4l-2 3", -3, 10);
    }
    stroke(out, "ln g-ps", &shade);
    stroke(out, "g-pb", &body);
    stroke(out, "ln g-pl", &light);
}
