//! Fields as cases have them: few hexes in odd shapes, and everything that can lie on them.

use flintlock_game::Flintlock;
use flintlock_game::files::{BattleFile, Checks, Choices, MapFile, build, default_tables};
use scene::{Pictured, Sheet};

fn sheet(map: &str) -> Sheet {
    let map: MapFile = toml::from_str(map).expect("a map");
    let (battle, tables) = (BattleFile::default(), default_tables());
    let loaded = build(&map, &battle, &tables, &Choices::default(), Checks::Relaxed);
    let sheet = Flintlock::sheet(&loaded.expect("a field").scenario);
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", sheet.svg);
    roxmltree::Document::parse(&text).expect("well formed");
    sheet
}

#[test]
fn a_disc_of_hexes() {
    let sheet = sheet("[map]\nradius = 3");
    assert_eq!(sheet.spots.len(), 37);
    assert!(sheet.spots.iter().any(|spot| spot.id == "-1,2"));
    assert!(sheet.svg.contains(">-1,2</text>"), "hexes carry their coordinates");
    assert!(!sheet.svg.contains("id=\"furniture\""), "there is no room for it");
}

#[test]
fn four_hexes_with_everything() {
    let sheet = sheet(
        r#"
        [map]
        hexes = ["0,0", "1,0", "1,-1", "-1,1"]
        terrain = { "1,-1" = "light_woods", "0,0" = "water", "-1,1" = "building" }
        levels = { "0,0" = 1, "1,0" = -2 }
        creek = ["0,0/E"]
        fence = ["1,0/NW"]
        ravine = ["0,0/SW"]
        roads = [["0,0", "1,-1"], ["0,0", "1,0"]]
    "#,
    );
    let drawn =
        ["g-water", "g-wood", "g-creek", "g-fence", "g-ravine", "g-road", "#g-house", "#g-bridge"];
    for what in drawn {
        assert!(sheet.svg.contains(what), "no {what}");
    }
}

#[test]
fn one_hex() {
    assert_eq!(sheet("[map]\nhexes = [\"0,0\"]").spots.len(), 1);
}

#[test]
fn texts_cannot_break_out() {
    let sheet = sheet("[map]\nradius = 3\n[[labels]]\nhex = \"0,0\"\ntext = \"</g><script>&\"");
    assert!(!sheet.svg.contains("<script"));
}
