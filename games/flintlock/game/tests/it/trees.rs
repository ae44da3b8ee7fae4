//! Trees of the drawn map stand where the woods are.

use std::collections::BTreeSet;

use flintlock::tables::Terrain;
use flintlock_game::files::{Choices, default_tables, list, load};

use flintlock_game::scene::ground::scatter::{Kind, Tree, plants};
use flintlock_game::scene::ground::{Lines, draw};
use flintlock_game::scene::plan::{SitePlan, cell_at};
use scene::curve::distance2;

fn every_field(check: impl Fn(&str, &SitePlan, &Lines, &[Tree])) {
    for info in list() {
        let loaded = load(&info.id, &default_tables(), &Choices::default()).expect("built in");
        let plan = SitePlan::new(&loaded.scenario);
        let (_, lines) = draw(&plan);
        let trees = plants(&plan, &lines.keep).trees;
        check(&info.id, &plan, &lines, &trees);
    }
}

#[test]
fn wooded_hexes_show_trees_and_others_none() {
    every_field(|id, plan, _, trees| {
        let mut shown = BTreeSet::new();
        for tree in trees {
            let cell = cell_at((tree.x, tree.y));
            shown.insert(cell);
            let right: &[Terrain] = match tree.kind {
                Kind::Low => &[Terrain::Swamp],
                _ => &[Terrain::LightWoods, Terrain::HeavyWoods],
            };
            assert!(right.contains(&plan.terrain(cell)), "{id}: a tree in {cell:?}");
        }
        for cell in plan.cells().filter(|c| plan.is_on(*c)) {
            let wooded = matches!(plan.terrain(cell), Terrain::LightWoods | Terrain::HeavyWoods);
            assert!(!wooded || shown.contains(&cell), "{id}: no tree in {cell:?}");
        }
    });
}

#[test]
fn trees_keep_off_roads_creeks_and_fences() {
    every_field(|id, _, lines, trees| {
        let roads = lines.roads.iter().flat_map(|r| &r.steps);
        let creeks = lines.creeks.iter().flatten();
        for tree in trees {
            for step in roads.clone().chain(creeks.clone()).chain(&lines.fences) {
                let far = distance2(step.point(), (tree.x, tree.y)).sqrt();
                assert!(far > 9.0, "{id}: a tree on a line at {}, {}", tree.x, tree.y);
            }
        }
    });
}
