//! A table in inches with every kind of ground: fit for a page, the same each time; ways, rulers and rings on it.

use std::collections::BTreeSet;

use desk::table::Measure;
use kernel::Side;
use scene::ornament::Title;
use scene::table::ground::{laid, paint};
use scene::table::marks::Line;
use scene::table::offers::Ring;
use scene::table::ruler::{Over, View, over, ruler};
use scene::table::{
    Board, Kind, Labels, Layout, Scale, Site, base, css, ghost, offers, reach, rings,
};
use scene::{Sheet, Theme, stylesheet};
use tabletop::terrain::{Piece, PieceShape, Terrain};
use tabletop::{Base, Heading, INCH, Point, Polygon, Polyline, Segment, Shape};

const BOARD: Board =
    Board { size: (72 * INCH, 48 * INCH), scale: Scale { measure: Measure::INCHES, units: 25 } };
const LINE: Shape = Shape::Rect { width: 9 * INCH, depth: 3 * INCH / 2 };
const MAN: Shape = Shape::Round { radius: INCH / 2 };

fn inches(points: &[(i32, i32)]) -> Vec<Point> {
    points.iter().map(|(x, y)| Point::new(x * INCH / 10, y * INCH / 10)).collect()
}

/// In tenths of an inch.
fn area(points: &[(i32, i32)]) -> PieceShape {
    PieceShape::Area(Polygon::new(inches(points)).expect("an outline"))
}

fn line(points: &[(i32, i32)]) -> PieceShape {
    PieceShape::Line(Polyline::new(inches(points)).expect("a line"))
}

fn band(points: &[(i32, i32)], width: i32) -> PieceShape {
    PieceShape::Band(Polyline::new(inches(points)).expect("a line"), width * INCH / 10)
}

/// A valley with everything in it. The ground of a piece is what it looks like.
fn valley() -> Terrain<Kind> {
    let all = [
        (
            "Ridge",
            Kind::Hill,
            area(&[(30, 330), (90, 300), (230, 310), (260, 380), (200, 450), (60, 440)]),
        ),
        ("Ridge", Kind::Hill, area(&[(90, 350), (190, 340), (210, 390), (160, 420), (90, 410)])),
        ("common", Kind::Clear, area(&[(290, 20), (370, 20), (370, 70), (290, 70)])),
        ("waste", Kind::Other, area(&[(380, 20), (440, 20), (440, 70), (380, 70)])),
        ("Mere", Kind::DeepWater, area(&[(640, 10), (715, 10), (715, 110), (660, 120), (630, 60)])),
        (
            "brook",
            Kind::Stream,
            band(
                &[(720, 300), (600, 290), (540, 240), (420, 225), (330, 180), (250, 190), (0, 150)],
                12,
            ),
        ),
        ("Moss", Kind::Swamp, area(&[(20, 20), (120, 15), (130, 90), (60, 110), (15, 80)])),
        ("fallow", Kind::Plough, area(&[(150, 20), (270, 30), (260, 120), (150, 110)])),
        ("corn", Kind::Crop, area(&[(290, 85), (420, 85), (420, 150), (290, 150)])),
        ("Gorse", Kind::Scrub, area(&[(560, 330), (690, 320), (705, 400), (600, 430)])),
        (
            "post road",
            Kind::Road,
            band(&[(470, 0), (480, 120), (450, 230), (500, 340), (480, 480)], 20),
        ),
        ("lane", Kind::Road, area(&[(0, 255), (200, 255), (200, 280), (0, 280)])),
        ("bridge", Kind::Bridge, area(&[(432, 205), (470, 205), (470, 250), (432, 250)])),
        ("mill", Kind::OpenHouse, area(&[(350, 240), (410, 240), (410, 280), (350, 280)])),
        ("cliff", Kind::Cliff, area(&[(270, 420), (330, 400), (345, 430), (280, 460)])),
        ("Tors", Kind::Rocks, area(&[(370, 400), (450, 390), (455, 450), (380, 460)])),
        ("breastwork", Kind::Fieldwork, line(&[(520, 120), (560, 140), (610, 135)])),
        ("wall", Kind::StoneWall, line(&[(285, 80), (425, 80), (425, 155)])),
        ("fence", Kind::Fence, line(&[(500, 20), (620, 20), (620, 70)])),
        ("stakes", Kind::Palisade, line(&[(340, 300), (420, 300), (420, 340), (340, 340)])),
        ("hedge", Kind::Hedge, line(&[(145, 125), (265, 130)])),
        ("yard", Kind::HighWall, area(&[(500, 180), (590, 180), (590, 186), (500, 186)])),
        ("Orchard", Kind::Orchard, area(&[(515, 40), (605, 35), (600, 100), (520, 105)])),
        ("Near Wood", Kind::LightWood, area(&[(20, 160), (120, 175), (130, 240), (30, 245)])),
        (
            "Great Wood",
            Kind::HeavyWood,
            area(&[(160, 195), (300, 200), (320, 250), (290, 300), (220, 300), (210, 250)]),
        ),
        ("Firs", Kind::DenseWood, area(&[(520, 380), (590, 430), (590, 470), (500, 470)])),
        ("barn", Kind::LockedHouse, area(&[(620, 200), (690, 215), (680, 260), (610, 245)])),
    ];
    let piece = |(name, ground, shape): (&str, Kind, PieceShape)| Piece {
        name: name.into(),
        kind: "ground".into(),
        ground,
        shape,
    };
    Terrain::new(all.map(piece).into())
}

fn sites(valley: &Terrain<Kind>) -> Vec<Site<'_>> {
    let pieces = valley.iter().enumerate();
    laid(pieces.map(|(number, piece)| Site::of(&BOARD, "valley", number, piece, piece.ground)))
}

fn words(kind: Kind) -> &'static str {
    match kind {
        Kind::Hill => "Hill",
        Kind::Stream => "Stream",
        Kind::Road => "Road",
        Kind::Scrub => "Rough ground",
        Kind::LightWood => "Open wood",
        Kind::HeavyWood => "Wood",
        Kind::StoneWall => "Wall",
        Kind::LockedHouse => "Building",
        Kind::Orchard => "Orchard",
        Kind::Palisade => "Palisade",
        _ => "Other ground",
    }
}

fn sheet() -> Sheet {
    let (valley, below) = (valley(), ["a table of 72 by 48 inches".to_owned()]);
    let sites = sites(&valley);
    let mut legend: Vec<_> = sites.iter().map(|site| (site.kind, words(site.kind))).collect();
    legend.dedup();
    legend.retain(|(_, words)| *words != "Other ground");
    let layout = Layout {
        board: BOARD,
        seed: "valley",
        sites: &sites,
        shapes: vec![LINE, MAN, LINE],
        symbols: "",
        defs: "",
        title: Title { over: "A PLAN OF", name: "The Valley", below: &below },
        legend,
        margin: "",
        pitch: 38,
    };
    layout.sheet()
}

fn classes() -> String {
    [css::GROUND, css::MARKS, css::GHOSTS].concat()
}

/// Well-formed, and whatever it refers to is there; the ids it has.
fn check(what: &str, fragment: &str, known: &BTreeSet<String>) -> BTreeSet<String> {
    assert!(!fragment.contains("NaN"), "{what}: not a number");
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>");
    let tree = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{what}: {e}"));
    let (mut ids, css) = (BTreeSet::new(), stylesheet(&classes()));
    for node in tree.descendants().filter(|n| n.is_element()) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{what}: two elements #{id}");
        }
        for class in node.attribute("class").unwrap_or_default().split_whitespace() {
            assert!(css.contains(&format!(".{class}")), "{what}: no class {class}");
        }
    }
    for used in fragment.split("var(--").skip(1) {
        let name = used.split(')').next().unwrap_or_default();
        assert!(Theme::Dark.colour(name).is_some(), "{what}: no colour {name}");
    }
    let hrefs = tree.descendants().filter_map(|node| node.attribute("href")).map(|href| &href[1..]);
    let urls = fragment.split("url(#").skip(1).filter_map(|used| used.split(')').next());
    for target in hrefs.chain(urls) {
        assert!(ids.contains(target) || known.contains(target), "{what}: nothing is #{target}");
    }
    ids
}

#[test]
fn a_table_in_inches_is_fit_for_a_page_and_the_same_each_time() {
    let drawn = sheet();
    assert!(drawn == sheet(), "it differs the second time");
    assert!(drawn.svg.len() < 300_000, "{} bytes", drawn.svg.len());
    check("the valley", &drawn.svg, &BTreeSet::new());
    let free = drawn.free.expect("every point is a place");
    assert_eq!((free.scale, free.wide, free.high, free.y), (25, 1800, 1200, 1200));
    assert!(drawn.svg.contains(">66</text>") && !drawn.svg.contains(">70</text>"), "sixes");
    assert!(drawn.svg.contains(">inches</text>"));
}

#[test]
fn every_kind_of_ground_leaves_its_mark() {
    let valley = valley();
    let kinds: BTreeSet<Kind> = valley.iter().map(|piece| piece.ground).collect();
    assert!(Kind::ALL.iter().all(|kind| kinds.contains(kind)), "the valley lacks one");
    let bare = paint(&BOARD, "valley", &[]).drawn.len();
    for site in sites(&valley) {
        let kind = site.kind;
        let drawn = paint(&BOARD, "valley", &[site]).drawn;
        assert!(drawn.contains("q-rule") || kind.is_line() || is_built(kind), "{kind:?}: no line");
        assert!(drawn.len() > bare - 20_000, "{kind:?} has no ground");
    }
}

/// Walls and roofs are their own line.
fn is_built(kind: Kind) -> bool {
    matches!(kind, Kind::Bridge | Kind::OpenHouse | Kind::LockedHouse | Kind::HighWall)
}

#[test]
fn a_large_wood_is_as_thick_as_a_small_one() {
    let trees = |far: i32| {
        let shape = area(&[(0, 0), (far, 0), (far, far), (0, far)]);
        let wood = Piece { name: "".into(), kind: "".into(), ground: Kind::HeavyWood, shape };
        let site = Site::of(&BOARD, "wood", 0, &wood, Kind::HeavyWood);
        let drawn = paint(&BOARD, "wood", &[site]).drawn;
        ["#q-a2", "#q-a3", "#q-b2", "#q-b3", "#q-p"]
            .map(|id| drawn.matches(id).count() as i32)
            .iter()
            .sum::<i32>()
    };
    let (small, large) = (trees(120), trees(440));
    assert!(small > 20 && large > 10 * small, "{small} and {large} trees");
}

#[test]
fn ways_rings_and_rulers_are_drawn_in_inches() {
    let known = check("the valley", &sheet().svg, &BTreeSet::new());
    let valley = valley();
    let stands = LINE.at(Point::new(30 * INCH, 6 * INCH), Heading::fine(2_250));
    let mut out = ghosts(&stands);
    check("ghosts", &format!("<g>{out}</g>"), &known);
    assert!(out.contains("rotate(22.50)"), "{out}");
    let (from, to) = (Point::new(5 * INCH, 25 * INCH), Point::new(33 * INCH, 25 * INCH));
    let tall = |kind: &Kind| *kind == Kind::HeavyWood;
    let found = over(&valley, &Segment::new(from, to), tall, |piece| piece.name.to_string());
    assert!(matches!(&found[..], [Over::Tall { words, .. }] if words == "Great Wood"), "{found:?}");
    let limits = [(12 * INCH, "12 in".to_owned()), (40 * INCH, "40 in".to_owned())];
    let view =
        View { from, to, is_clear: false, blocked_at: Some(to), over: &found, limits: &limits };
    out = ruler(&BOARD, view);
    check("a ruler", &out.replace("class=\"sight\"", ""), &known);
    assert!(out.contains(">28.0 in, blocked<") && out.contains(" in Great Wood<"), "{out}");
    assert!(out.contains(">12 in<") && !out.contains(">40 in<"), "limits on the line alone");
    assert!(out.contains(">24</text>") && !out.contains(">10</text>"), "{out}");
    assert_eq!(ruler(&BOARD, View { to: from, ..view }), "");
}

/// A block that would wheel and go on, a man of each side with his rings.
fn ghosts(stands: &Base) -> String {
    let mut out = String::new();
    reach::zone(&mut out, &BOARD.all(&inches(&[(0, 0), (720, 0), (720, 60), (0, 60)])), true);
    let region = vec![BOARD.all(&inches(&[(200, 20), (400, 20), (400, 180), (200, 180)]))];
    assert!(reach::region(&mut out, "q-tint", &region));
    let tag = reach::end(&region, false).expect("a northern end");
    let mut labels = Labels::on(&BOARD);
    reach::tag(&mut labels, tag, "12 in");
    out.push_str(ghost::OPEN);
    let way = inches(&[(300, 60), (330, 110), (370, 120)]);
    ghost::way(&mut out, &BOARD.all(&way));
    let id = base::id(Side::Second, LINE);
    ghost::stood(&mut out, &id, BOARD.whole(way[2]), stands.facing);
    out.push_str("</g>");
    out += &base::plain(Side::First, MAN);
    offers::ring(&mut out, &BOARD, Ring::Held, &id, stands);
    rings::command(&mut out, &BOARD, stands, INCH);
    rings::band(&mut out, BOARD.at(stands.at), BOARD.length(12 * INCH));
    rings::band_tag(&mut labels, &BOARD, BOARD.at(stands.at), BOARD.length(12 * INCH), "12 in");
    let line = Line { from: BOARD.at(way[0]), to: BOARD.at(way[2]) };
    rings::leash(&mut out, &mut labels, line, true, "9.2 of 6 in");
    labels.write(&mut out);
    out += &ghost::barred(line, BOARD.whole(way[2]), "9.2 of 6 in");
    out
}

/// A picture to look at, in the folder of the tests.
#[cfg(feature = "png")]
#[test]
fn pictures() {
    use scene::file::{self, Finish, Overlay};
    let (sheet, css) = (sheet(), classes());
    let stands = LINE.at(Point::new(30 * INCH, 6 * INCH), Heading::fine(2_250));
    let (from, to) = (Point::new(5 * INCH, 25 * INCH), Point::new(33 * INCH, 25 * INCH));
    let found = over(&valley(), &Segment::new(from, to), |_| true, |piece| piece.name.to_string());
    let view = View { from, to, is_clear: true, blocked_at: None, over: &found, limits: &[] };
    let effects = ghosts(&stands) + &ruler(&BOARD, view);
    for (theme, marks, name) in [
        (Theme::Light, "", "light"),
        (Theme::Dark, "", "dark"),
        (Theme::Light, effects.as_str(), "marks"),
    ] {
        let shown = Overlay { effects: marks, ..Overlay::default() };
        let finish = Finish { theme, css: &css, ..Finish::default() };
        let svg = file::svg(&sheet, shown, "The Valley", finish);
        let png = scene::png::png(&svg, 2000).expect("a picture");
        let path = format!("{}/valley-{name}.png", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(path, png).expect("the folder can be written");
    }
}
