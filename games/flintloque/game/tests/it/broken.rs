//! Files with one thing wrong: each is refused with its file, its line and the right words.

use flintloque_game::files::{Choices, Fault, built_in, default_tables, load_text, table_set};

/// In the first line that holds `line`, `cut` becomes `put`; the fault must be on the first line that
/// holds `at` (on the same one if that is empty) and say both words.
struct Broken {
    line: &'static str,
    cut: &'static str,
    put: &'static str,
    at: &'static str,
    found: &'static str,
    expected: &'static str,
}

macro_rules! broken {
    ($($line:literal: $cut:literal => $put:literal, $(at $at:literal,)? $found:literal, $expected:literal;)*) => {
        &[$(Broken {
            line: $line, cut: $cut, put: $put, at: concat!($($at)?), found: $found, expected: $expected,
        }),*]
    };
}

fn line_with(text: &str, marker: &str) -> usize {
    let at = text.find(marker).unwrap_or_else(|| panic!("no `{marker}`"));
    text[..at].matches('\n').count()
}

fn check(good: &str, list: &[Broken], read: impl Fn(&str) -> Option<Fault>) {
    assert_eq!(read(good).map(|f| f.to_string()), None, "the good file is good");
    for b in list {
        let mut lines: Vec<String> = good.lines().map(str::to_owned).collect();
        let line = line_with(good, b.line);
        assert!(lines[line].contains(b.cut), "no `{}` in `{}`", b.cut, lines[line]);
        lines[line] = lines[line].replacen(b.cut, b.put, 1);
        let bad = lines.join("\n");
        let line = if b.at.is_empty() { line } else { line_with(&bad, b.at) };
        let Some(fault) = read(&bad) else { panic!("not refused: {}", b.put) };
        let words = fault.found.contains(b.found) && fault.expected.contains(b.expected);
        let right = fault.file == "file" && fault.line == Some(line + 1) && words;
        assert!(right, "line {}, `{}` => `{}`:\n{fault}", line + 1, b.cut, b.put);
    }
}

fn scenario(id: &str, list: &[Broken]) {
    let good = built_in().iter().find(|file| file.id == id).expect("a scenario").text;
    let (set, choices) = (default_tables(), Choices::default());
    check(good, list, |text| load_text("file", text, &set, &choices).err());
}

#[test]
fn sections() {
    scenario(
        "proving-yard",
        broken![
            "\"F2\"": "second" => "leader", at "figures = [", "2 leaders", "exactly one (FL-PTS-6)";
            "\"F2\"": "role = \"second\", " => "", at "figures = [", "0 seconds in command", "exactly one (FL-PTS-6)";
            "\"F4\"": "rank = \"private\"" => "role = \"musician\"", at "figures = [", "2 musicians", "at most one (FL-PTS-6)";
            "\"F5\"": "  {" => "# {", at "figures = [", "4 figures", "5 to 20 (FL-PRO-8)";
            "\"F4\"": "[\"ferach-musket\"]" => "[\"ferach-musket\", \"std-carbine\"]", "F4 Fusilier Orme with 2 two-handed", "at most 1 (FL-PTS-6)";
            "\"F3\"": "[\"ferach-pistol\"]" => "[\"std-pistol\", \"std-pistol\", \"std-pistol\"]", "3 one-handed", "at most 2 (FL-PTS-6)";
            "\"F4\"": "regular" => "cavalry", "Ferach Elf Musket as Cavalry", "(FL-TRP-4)";
            "\"F4\"": "regular" => "gunner", "Ferach Elf Musket as Gunner", "(FL-TRP-5)";
            "\"F4\"": "regular\", rank = \"private\", firelocks = [\"ferach-musket\"]" => "civilian\", firelocks = [\"bakur-rifle\"]", "Bakur Rifle as Civilian", "(FL-TRP-11)";
            "\"F4\"": "regular\", rank = \"private\", firelocks = [" => "militia\", firelocks = [\"std-grenade\", ", "Grenade as Militia", "(FL-TRP-12)";
            "\"F4\"": "ferach-elf" => "goblin", "Ferach Elf Musket as Goblin", "Elf size or larger (FL-WPN-7)";
            "\"F4\"": "ferach-musket" => "short-musket", "Short Musket as Ferach Elf", "less than Elf size (FL-WPN-7)";
            "\"F4\"": "bayonet" => "lance", "F4 Fusilier Orme with lance", "a mount (FL-MWP-1)";
            "\"F4\"": "bayonet" => "great-weapon", "F4 Fusilier Orme with great weapon", "one-handed ones beside it (FL-MWP-1)";
            "\"F4\"": "ferach-musket" => "std-carbine", "F4 Fusilier Orme with bayonet", "a firelock that takes one (FL-MWP-1)";
            "\"F4\"": "regular\"" => "militia\", elite = true", "Elite beside Militia", "(FL-TRP-7)";
            "\"F4\"": "x = 7" => "mount = \"horse\", x = 7", "a mount as Regular", "Cavalry only (FL-TRP-4)";
            "\"F3\"": "regular\", rank = \"private\", role = \"musician\", firelocks = [\"ferach-pistol\"]" => "cavalry\", mount = \"dodo\"", "Dodo under Ferach Elf", "the race rides (FL-MNT-1)";
            "\"F4\"": "x = 7" => "reputation = \"heroic\", x = 7", "a reputation", "(FL-REP-1)";
            "\"F4\"": "ferach-elf" => "human", "F4 Fusilier Orme with unknown race \"human\"", "(FL-RAC-1)";
            "\"F4\"": "ferach-musket" => "arquebus", "unknown firelock \"arquebus\"", "(FL-WPN-3)";
            "ferach-empire": "ferach-empire" => "league", "unknown alliance \"league\"", "(FL-RAC-2)";
            "\"F4\"": "average" => "green", "`green`", "`veteran`";
            "\"F4\"": "race" => "people", "unknown field `people`", "`race`";
            "\"F4\"": "\"F4\"" => "\"F 4\"", "id \"F 4\"", "letters";
            "\"A1\"": "\"A1\"" => "\"F1\"", at "Pipkin", "id \"F1\" for the second time", "once";
            "side = \"albion\"": "albion" => "ferach", "id \"ferach\" for the second time", "once";
            "command-points": "3" => "5", "command-points = 5", "3, or 4 with IMPROVED COMMAND (FL-CMD-1";
        ],
    );
}

#[test]
fn places() {
    scenario(
        "proving-yard",
        broken![
            "\"F4\"": "y = 24" => "y = \"28.1\"", at "\"F1\"", "F1 Sous-lieutenant Genet: there is another figure there", "(FL-GEO-11)";
            "\"F4\"": "x = 7" => "x = 1", "F4 Fusilier Orme: the base would be partly off the table", "(FL-GEO-1)";
            "\"F4\"": "x = 7" => "x = -7", "partly off the table", "(FL-GEO-1)";
            "\"F4\"": "x = 7" => "x = \"10.8\"", "F4 Fusilier Orme outside the deployment zone", "whole base inside (FL-SET-3)";
            "\"F4\"": "y = 24, " => "", "F4 Fusilier Orme without a place", "x, y and facing";
            "\"F4\"": "facing = 90" => "facing = 360", "360", "0 to 359";
            "\"F4\"": "x = 7" => "x = 7.5", "floating point `7.5`", "text such as \"63.75\"";
            "\"F4\"": "x = 7" => "x = \"7.00001\"", "7.00001", "text such as \"63.75\"";
            "\"spinney\"": "light-wood\", polygon = [[30, 32], [38, 30], [42, 36], [38, 42], [31, 40]]" => "cliff\", polygon = [[5, 28], [9, 28], [9, 32]]", at "\"F1\"", "there is no room there", "(FL-GEO-11)";
            "\"hedge\"": "[[58, 18], [58, 34]]" => "[[7, 26], [7, 34]]", at "\"F1\"", "would lie on an obstacle", "(FL-TER-7)";
            "deployment = [[0,": "[12, 48], [0, 48]" => "[0, 48], [12, 48]", "the outline meets itself", "does not touch itself";
            "deployment = [[78,": "[[78, 12]" => "[[11, 12]", "a zone that reaches into the other's", "zones apart (FL-SET-3)";
            "deployment = [[0,": "[0, 48]" => "[-1, 48]", "[-1, 48], which is not on the table", "(FL-GEO-1)";
        ],
    );
}

#[test]
fn posts() {
    scenario(
        "straight-fight",
        broken![
            "\"W4\"": "\"bayonet\" }" => "\"bayonet\", x = 7, y = 40, facing = 90 }", "W4 Grenadier Peat with a place", "neither x nor y: the player takes a post first (FL-SET-3)";
            "side = \"first\"": "\"first\"" => "\"first\"\nhome-edge = \"west\"", at "[[sections]] # side A", "a zone of its own beside posts", "one or the other (FL-SET-3)";
            "id = \"east-edge\"": "east-edge" => "west-edge", "id \"west-edge\" for the second time", "once";
            "zone = [[0, 80]": "[180, 80]" => "[181, 80]", "[181, 80], which is not on the table", "(FL-GEO-1)";
            "zone = [[0, 80]": "[180, 90], [0, 90]" => "[0, 90], [180, 90]", "the outline meets itself", "does not touch itself";
        ],
    );
}

#[test]
fn terrain_and_goals() {
    scenario(
        "proving-yard",
        broken![
            "\"spinney\"": "[38, 30], [42, 36]" => "[42, 36], [38, 30]", "meets itself: the sides from point", "does not touch itself";
            "\"spinney\"": "[38, 30], " => "[30, 32], ", "point 0 lies where the next one lies", "outline";
            "\"spinney\"": "[[30, 32], [38, 30], [42, 36], [38, 42], [31, 40]]" => "[[30, 32], [38, 30]]", "2 points", "at least 3";
            "\"spinney\"": "[42, 36]" => "[91, 36]", "[91, 36], which is not on the table", "(FL-GEO-1)";
            "\"spinney\"": "light-wood" => "jungle", "unknown kind of terrain \"jungle\"", "light-wood, heavy-wood";
            "\"spinney\"": "light-wood" => "hedge", "another shape", "a line, and no polygon, for hedge";
            "\"hedge\"": "\"hedge\"," => "\"spinney\",", "id \"spinney\" for the second time", "once";
            "scenario.table": "[90, 60]" => "[90, 6]", "a table of 90 by 6 cm", "30 to 1000";
            "scenario.turns": "6" => "0", "0", "1 to 99";
            "scenario.id": "proving-yard" => "", "id \"\"", "letters";
            "scenario.place": "scenario.place" => "scenario.rule", "unknown item \"a drill yard\"", "FL-SCN-1";
            "schema": "1" => "2", "schema = 2", "schema = 1";
            "kind = \"attrition\"": "attrition\"" => "attrition\"\ntie-break = \"copse\"", at "tie-break =", "unknown piece of terrain \"copse\"", "the id";
            "kind = \"attrition\"": "attrition\"" => "hold\"\npolygon = \"spinney\"\nside = \"albania\"", at "albania", "unknown side \"albania\"", "the id";
            "kind = \"attrition\"": "attrition\"" => "hold\"\npolygon = \"spinney\"\nside = \"albion\"\ncivilians = true", at "civilians =", "civilians = true", "false";
            "kind = \"attrition\"": "attrition\"" => "breakthrough\"\nside = \"albion\"\nedge = \"west\"\nnumber = 3", at "edge = \"west\"", "an edge that may not be crossed", "(FL-MOV-9)";
        ],
    );
    scenario(
        "dispatches-at-the-bridge",
        broken![
            "number = 3": "3" => "7", "7 figures to get through", "at most 6";
            "kind = \"leave\"": "al-garvey" => "al-jazari", "unknown side \"al-jazari\"", "the id";
            "kind = \"moved-before\"": "moved-before\"" => "leave\", edge = \"east\"", "a second way off the table", "one side";
            "kind = \"leave\"": "leave" => "vanish", "unknown variant `vanish`", "`leave`";
        ],
    );
}

#[test]
fn tables() {
    let good = include_str!("../../../data/tables.toml");
    let list = broken![
        "schema": "1" => "3", "schema = 3", "schema = 1";
        "rulebook, Engagement Range": "source" => "sauce", "unknown field `sauce`", "`source`";
        "rulebook, Engagement Range": "rulebook, Engagement Range (FL-GEO-3)" => " ", at "[bases]", "an empty source or basis", "where the table is from";
        "id = \"dark-elf\"": "dark-elf" => "ferach-elf", "id \"ferach-elf\" for the second time", "once";
        "id = \"dark-elf\"": "accuracy = 5" => "accuracy = 7", "accuracy = 7", "a multiple of 5";
        "id = \"dark-elf\"": "[40, 28, 16, 8]" => "[40, 16, 28, 8]", "rates out of order", "each shorter";
        "id = \"dark-elf\"": "wounds = 3, " => "", "nothing for `wounds`", "`wounds`";
        "id = \"dark-elf\"": "\"foot\"" => "\"tiny\"", "`tiny`", "`foot`";
        "id = \"average\"": "\"average\"" => "\"raw\"", "2 rows for \"raw\"", "one row for each kind";
        "id = \"marine\"": "\"marine\"" => "\"light\"", "2 rows for \"light\"", "one row for each kind";
        "id = \"marine\"": "worthy" => "forlorn", "another Marine than the rules know", "order, rides";
        "id = \"marine\"": "melee = 1" => "move-tenths = 9", "rates of another troop type", "for grenadier and no other";
        "id = \"grenadier\"": "move-tenths = 8, " => "", "rates of another", "(FL-TRP-3)";
        "id = \"horse\"": "\"rat\"]" => "\"mouse\"]", "unknown race \"mouse\"", "a race";
        "id = \"none\"": "none" => "butt", at "rows = [\n  { id = \"butt\"", "no plain weapon \"none\"", "always there";
        "id = \"std-carbine\"": "[15, 45, 60, 75]" => "[15, 45, 45, 75]", "bands that do not ascend", "each farther";
        "id = \"std-carbine\"": "[60, 30]" => "[60, 30, 10]", "columns that do not match", "`impact`";
        "id = \"std-carbine\"": "reload = 1, " => "", "reload = 0", "1 or more";
        "id = \"ferach-pistol\"": "nation = \"ferach-elf\"" => "nation = \"elf\"", "unknown race \"elf\"", "a race";
        "id = \"hedge\"": "linear" => "difficult", "another shape", "linear";
        "id = \"hedge\"": "sight" => "replaces = true, sight", "a line that replaces areas", "areas only";
        "most-militia": "most-militia" => "most-militias", "unknown field `most-militias`", "`most-militia`";
        "marine-leash": "marine-leash = -1" => "", at "[leash]", "nothing for `marine-leash`", "`marine-leash`";
        "at = \"4 to 6\"": "4 to 6" => "5 to 6", "a gap", "begins at 4";
        "at = \"4 to 6\"": "4 to 6" => "3 to 6", "an overlap", "begins at 4";
        "at = \"11 or more\"": "\"nothing\"" => "\"push-back\"", "harm in the last row", "nothing";
        "at = \"11 or more\"": "11 or more" => "11", "in the last row", "... or more";
        "grenade-radius-cm": "5" => "0", "grenade-radius-cm = 0", "from 1 to 20";
    ];
    check(good, list, |text| table_set("file", text).err());
}

/// Whatever number stands in a file, reading it ends in a scenario or a fault, never in a panic.
#[test]
fn any_number_is_read_or_refused() {
    let (set, choices) = (default_tables(), Choices::default());
    for file in built_in() {
        for text in with_other_numbers(file.text, ["-1", "0", "1", "9999", "99999999999"]) {
            if let Err(fault) = load_text("file", &text, &set, &choices) {
                assert!(!fault.found.is_empty() && !fault.expected.is_empty(), "{fault:?}");
            }
        }
    }
    let tables = include_str!("../../../data/tables.toml");
    for text in with_other_numbers(tables, ["-50", "0", "50", "100", "99999999999"]) {
        if let Ok(set) = table_set("file", &text) {
            drop(load_text("file", built_in()[3].text, &set, &choices));
        }
    }
}

/// The file once for each of its numbers, with another number in its place.
fn with_other_numbers<'a>(text: &'a str, others: [&'a str; 5]) -> impl Iterator<Item = String> {
    let is_digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let starts = (1..text.len()).filter(move |at| is_digit(*at) && !is_digit(at - 1));
    starts.zip(others.into_iter().cycle()).map(move |(start, other)| {
        let end = (start..).find(|at| !is_digit(*at)).unwrap_or(text.len());
        [&text[..start], other, &text[end..]].concat()
    })
}
