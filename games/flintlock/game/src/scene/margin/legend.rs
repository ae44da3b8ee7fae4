use flintlock::tables::Terrain;
use hexes::Dir;

use crate::scene::plan::SitePlan;
use scene::pen::{El, num, used};
use scene::theme::var;

const HEX: &str = "M0-34.6L30-17.3V17.3L0 34.6-30 17.3V-17.3Z";
/// Entries in a row, and how far apart.
const WIDE: usize = 5;
const ACROSS: f64 = 112.0;

/// One drawn hex for each kind of ground and line that the map has.
pub fn legend(plan: &SitePlan, x: f64, y: f64, size: f64) -> String {
    let has = |terrain| plan.grid.hexes().any(|h| plan.scenario.field.terrain(h) == terrain);
    let edge = |is: fn(flintlock::field::Edge) -> bool| {
        let sides = |h| Dir::ALL.into_iter().any(|d| is(plan.scenario.field.edge(h, d)));
        plan.grid.hexes().any(sides)
    };
    let level = |h| plan.scenario.field.level(h);
    let slope =
        plan.grid.hexes().any(|h| plan.grid.neighbours(h).any(|(_, n)| level(n) != level(h)));
    let kinds: [(bool, &str, &str, String); 12] = [
        (true, "e2", "Open ground", clear()),
        (has(Terrain::LightWoods), "wood", "Light woods", trees("g-to", LIGHT)),
        (has(Terrain::HeavyWoods), "heavy", "Heavy woods", trees("g-td", HEAVY)),
        (has(Terrain::Swamp), "swamp", "Swamp", swamp()),
        (has(Terrain::Water), "pool", "Water", line("ln g-ripple", RIPPLES)),
        (has(Terrain::Field), "field", "Ploughed field", line("ln g-furrow", &furrows())),
        (has(Terrain::Building), "e2", "House", house()),
        (
            !plan.chart.roads.is_empty(),
            "e2",
            "Road",
            lines(&["g-road", "g-road1", "g-road2"], ROAD),
        ),
        (edge(|e| e.creek), "e2", "Creek", lines(&["g-creek", "g-creek1", "g-creek2"], CREEK)),
        (edge(|e| e.fence), "e2", "Rail fence", lines(&["g-fence", "g-fence1"], FENCE)),
        (edge(|e| e.ravine), "e2", "Ravine", line("ln g-ravine", CREEK)),
        (slope, "e2", "Slope, down this way", slopes()),
    ];
    let clip = El::new("path").with("d", HEX).done();
    let mut out = El::new("clipPath").with("id", "s-lghex").holding(&clip);
    let shown = kinds.into_iter().filter(|k| k.0);
    for (i, (_, ground, words, drawn)) in shown.enumerate() {
        let (x, y) = (34.0 + (i % WIDE) as f64 * ACROSS, (i / WIDE) as f64 * 96.0);
        let base = El::new("path").with("d", HEX).with("fill", var(ground)).done();
        let inside = El::new("g").with("clip-path", "url(#s-lghex)").holding(&drawn);
        let rim = El::new("path").with("d", HEX).with("class", "s-edge").done();
        let at = format!("translate({} {})scale(.82)", num(x), num(y));
        out.push_str(&El::new("g").with("transform", at).holding(&(base + &inside + &rim)));
        let text =
            El::new("text").with("class", "s-ser").with("x", num(x)).with("y", num(y + 44.0));
        out.push_str(&text.with("font-size", "13.5").with("text-anchor", "middle").saying(words));
    }
    let at = format!("translate({} {})scale({size})", num(x), num(y));
    El::new("g").with("transform", at).holding(&out)
}

const RIPPLES: &str = "M-24-8h14M2-14h16M-16 16h12M6 6h18M-4 24h14M-8-22h10";
const ROAD: &str = "M-34 20C-12 12 4-10 36-18";
const CREEK: &str = "M-34-12C-18-22-8 2 6-4S22 18 36 10";
const FENCE: &str = "M-34 4L-25-1-16 4-7-1 2 4 11-1 20 4 29-1 38 4M-26-5l2 7M-17 0l2 7M-8-5l2 7\
                     M1 0l2 7M10-5l2 7M19 0l2 7";
const LIGHT: &[(i32, i32)] = &[(-12, -8), (-3, -14), (-5, -2), (13, 10), (5, 15)];
const HEAVY: &[(i32, i32)] = &[
    (-30, -26),
    (-14, -26),
    (2, -26),
    (18, -26),
    (-22, -13),
    (-6, -13),
    (10, -13),
    (26, -13),
    (-30, 0),
    (-14, 0),
    (2, 0),
    (18, 0),
    (-22, 13),
    (-6, 13),
    (10, 13),
    (26, 13),
    (-30, 26),
    (-14, 26),
    (2, 26),
    (18, 26),
];

fn line(class: &str, d: &str) -> String {
    El::new("path").with("class", class).with("d", d).done()
}

fn lines(classes: &[&str], d: &str) -> String {
    classes.iter().map(|class| line(&format!("ln {class}"), d)).collect()
}

fn clear() -> String {
    let tufts = [(-14, -6), (9, 12), (12, -12), (-6, 18)];
    let tuft = |(x, y)| format!("M{x} {y}l-2-4m2 4v-5m0 5l2-4");
    line("ln g-grass", &tufts.map(tuft).concat())
}

fn swamp() -> String {
    let tufts = [(-14, -12), (10, -4), (-18, 8), (4, 18), (16, 14), (0, -20)];
    let tuft = |(x, y)| format!("M{x} {y}l-3-5m3 5v-7m0 7l3-5m-6 5h6");
    let reeds = line("ln g-reed", &tufts.map(tuft).concat());
    line("ln g-pool", "M-10 8h8") + &line("ln g-ripple", RIPPLES) + &reeds
}

fn furrows() -> String {
    (0..80).step_by(6).map(|x| format!("M{} -36l8 72", x - 36)).collect()
}

fn trees(class: &str, at: &[(i32, i32)]) -> String {
    let each =
        |one: &dyn Fn(i32, i32) -> String| at.iter().map(|(x, y)| one(*x, *y)).collect::<String>();
    let crowns = |dx: i32, dy: i32| each(&|x, y| format!("M{} {}l5-3-1 5", x - 3 + dx, y + dy));
    let arcs = each(&|x, y| format!("M{} {y}q0 5-6 5", x + 5));
    let all = line("", &crowns(0, 0)) + &line("m", &crowns(0, 0)) + &line("l", &crowns(-2, -2));
    let shade = line("ln g-ts", &crowns(4, 5));
    let all = all.replace(" class=\"\"", "") + &line("i", &arcs);
    shade + &El::new("g").with("class", format!("ln {class}")).holding(&all)
}

fn house() -> String {
    [("g-yard", 0.0, 0.0), ("g-house", -7.0, -5.0), ("g-barn", 13.0, 9.0), ("g-shed", -14.0, 13.0)]
        .map(|(id, x, y)| used(id, x, y))
        .concat()
}

fn slopes() -> String {
    let lengths = [11, 9, 13, 15, 11, 13, 9, 15, 11, 13, 15, 9, 13];
    let stroke = |(i, length): (i32, i32)| {
        let x = -30 + 5 * i;
        // Along the curve of the contour below.
        let y = -9 + x * x / 300;
        format!("M{x} {y}l{} {length}", [0, 1, 0, -1][i as usize % 4])
    };
    let strokes: String = (0..).zip(lengths).map(stroke).collect();
    let high = El::new("path").with("d", "M-40-40H40V-6Q0-12-40-4Z").with("fill", var("e4"));
    high.done()
        + &line("ln g-contour", "M-40-4Q0-12 40-6")
        + &lines(&["g-hach", "g-hach2"], &strokes)
}
