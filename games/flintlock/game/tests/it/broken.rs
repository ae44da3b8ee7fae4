//! Files with one thing wrong: each is refused with its file, its line and the right words.

use std::path::Path;

use flintlock_game::files::{
    Choices, Fault, Loaded, default_tables, load, load_path, load_text, table_set, tables,
    tables_path, text,
};

const MAP: &str = include_str!("small/map.toml");
const BATTLE: &str = include_str!("small/battle.toml");
const TABLES: &str = include_str!("../../../data/tables.toml");

/// `cut` in the good file is replaced by `put`; the fault must be on the line that holds `at`
/// (none if that is empty; it must stand once) and say both words.
struct Broken {
    what: &'static str,
    cut: &'static str,
    put: &'static str,
    at: &'static str,
    found: &'static str,
    expected: &'static str,
}

macro_rules! broken {
    ($($what:literal: $cut:literal => $put:literal, at $at:literal: $found:literal, $expected:literal;)*) => {
        &[$(Broken {
            what: $what, cut: $cut, put: $put, at: $at, found: $found, expected: $expected,
        }),*]
    };
}

fn small(map: &str, battle: &str) -> Result<Loaded, Fault> {
    load_text(("map.toml", map), ("battle.toml", battle), &default_tables(), &Choices::default())
}

fn line_of(text: &str, marker: &str) -> usize {
    let at = text.find(marker).unwrap_or_else(|| panic!("no `{marker}`"));
    1 + text[..at].matches('\n').count()
}

fn check(file: &str, good: &str, list: &[Broken], read: impl Fn(&str) -> Option<Fault>) {
    assert_eq!(read(good).map(|f| f.to_string()), None, "the good file is good");
    let wrong: Vec<String> = list.iter().filter_map(|b| complaint(file, good, b, &read)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What is not as it should be about one broken file.
fn complaint(
    file: &str,
    good: &str,
    b: &Broken,
    read: &impl Fn(&str) -> Option<Fault>,
) -> Option<String> {
    if good.matches(b.cut).count() != 1 {
        return Some(format!("{}: `{}` does not stand once in the good file", b.what, b.cut));
    }
    let bad = good.replace(b.cut, b.put);
    if !b.at.is_empty() && bad.matches(b.at).count() != 1 {
        return Some(format!("{}: `{}` does not stand once in the bad file", b.what, b.at));
    }
    let line = (!b.at.is_empty()).then(|| line_of(&bad, b.at));
    let Some(fault) = read(&bad) else { return Some(format!("{}: not refused", b.what)) };
    let words = fault.found.contains(b.found) && fault.expected.contains(b.expected);
    let right = fault.file == file && fault.line == line && words;
    (!right).then(|| format!("{} (line {line:?}): {fault}", b.what))
}

#[test]
fn maps() {
    let list = broken![
        "unknown field": "up_is = \"N\"" => "upis = \"N\"", at "upis": "unknown field `upis`", "`up_is`";
        "another version": "schema = 1" => "schema = 2", at "schema": "schema = 2", "schema = 1";
        "another version with new fields": "schema = 1" => "schema = 7\nmagic = true", at "schema": "schema = 7", "schema = 1";
        "no version": "schema = 1" => "", at "": "no schema", "schema = 1";
        "no id": "id = \"small\"\n" => "", at "[map]": "without id", "an id";
        "flat-topped hexes": "\"pointy-top\"" => "\"flat-top\"", at "flat-top": "flat-top", "pointy-top";
        "bearing": "up_is = \"N\"" => "up_is = \"up\"", at "up_is": "`up`", "`NW`";
        "row too short": "  \"..r.h.\", # 04" => "  \"..r.h\", # 04", at "\"..r.h\"": "5 characters in row 04", "6 characters";
        "row missing": "  \"..r.h.\", # 04\n" => "", at "terrain = [": "5 rows", "6 rows";
        "levels too many": "  \"001000\", # 02\n" => "  \"001000\", # 02\n  \"001000\",\n", at "elevation = [": "7 rows", "6 rows";
        "no such legend": "\"..r.h.\"" => "\"..r.x.\"", at "..r.x.": "'x' in column 05 of row 04", "a character of the legend";
        "level is no digit": "\"011200\"" => "\"01a200\"", at "01a200": "'a' in column 03 of row 03", "a digit";
        "unknown terrain": "swamp = \"s\"" => "bog = \"s\"", at "bog": "terrain \"bog\"", "swamp";
        "one character for two": "swamp = \"s\"" => "swamp = \"l\"", at "swamp": "\"l\" for two kinds", "one character each";
        "two characters for one": "swamp = \"s\"" => "swamp = \"ss\"", at "swamp": "\"ss\"", "a character";
        "steep": "\"011200\"" => "\"011400\"", at "011400": "a step of more than two levels from 0403 to", "at most two";
        "hexside off the map": "\"0102/E\"" => "\"0602/E\"", at "0602/E": "at the edge of the map", "between two hexes";
        "hexside of a hex off the map": "\"0102/E\"" => "\"0702/E\"", at "0702/E": "hex \"0702\", which is not on the map", "0101 to 0606";
        "hexside the wrong way": "\"0102/E\"" => "\"0202/W\"", at "0202/W": "0202/W", "NE, E or SE";
        "hexside twice": "  \"0504/SE\"," => "  \"0404/SE\",", at "  \"0404/SE\",\n]": "second time", "once";
        "no such side": "\"0102/E\"" => "\"0102/N\"", at "0102/N": "0102/N", "HEX/SIDE";
        "no slash": "\"0102/E\"" => "\"0102\"", at "creek": "0102", "HEX/SIDE";
        "road with a gap": "\"0304\", " => "", at "path": "\"0303\" after \"0305\"", "next to the one before";
        "road hex on no road": ".lr..." => ".lr.r.", at ".lr.r.": "road hex 0503 on no road", "[[roads]]";
        "road of one hex": "[\"0206\", \"0305\", \"0304\", \"0303\", \"0302\", \"0401\"]" => "[\"0206\"]", at "path": "less than two", "two";
        "label off the map": "hex = \"0101\"" => "hex = \"101\"", at "\"101\"": "names no hex", "0101 to 0606";
        "grid and radius": "cols = 6" => "cols = 6\nradius = 3", at "[map]": "more than one way", "one of grid, radius and hexes";
        "radius out of bounds": "cols = 6" => "radius = 61", at "radius": "61", "0 to 60";
        "too many columns": "cols = 6" => "cols = 100", at "cols": "100", "1 to 99";
        "unclosed": "hex = \"0101\"\ntext = \"Corner\"" => "hex = \"0101", at "hex = \"0101": "basic string", "\"";
        "zeros": "schema = 1" => "\0\0\0\0", at "\0\0\0\0": "key with no value", "=";
    ];
    check("map.toml", MAP, list, |map| small(map, BATTLE).err());
}

#[test]
fn battles() {
    let list = broken![
        "unknown field": "morale = 1" => "moral = 1", at "moral": "unknown field `moral`", "`morale`";
        "no id": "id = \"foot-b\"\n" => "", at "[[units]]\ncommand = \"foot\"": "nothing for `id`", "`id`";
        "another version": "schema = 1" => "schema = 0", at "schema": "schema = 0", "schema = 1";
        "no version": "schema = 1" => "", at "": "no schema", "schema = 1";
        "another map": "map = \"small\"" => "map = \"large\"", at "large": "map \"large\"", "\"small\"";
        "no battle id": "id = \"small\"" => "id = \"\"", at "id = \"\"": "id \"\"", "letters";
        "id with a slash": "id = \"gun\"" => "id = \"gun/1\"", at "gun/1": "id \"gun/1\"", "letters";
        "bad side": "first_activation = \"british\"" => "first_activation = \"french\"", at "french": "`french`", "`british` or `american`";
        "length backwards": "[4, 8]" => "[8, 4]", at "length": "ends before it begins", "lower figure first";
        "number out of bounds": "morale = 1" => "morale = 10", at "morale": "10", "-9 to 9";
        "number is text": "morale = 1" => "morale = \"high\"", at "morale": "\"high\"", "whole number";
        "counter twice": "id = \"foot-b\"" => "id = \"foot-a\"", at "id = \"foot-a\"\ncommand = \"foot\"\nregiment = \"f1\"\nhex": "second time", "once";
        "leader twice": "id = \"king\"" => "id = \"foot\"", at "id = \"foot\"\nside = \"british\"\ninit": "second time", "once";
        "hex off the map": "hex = \"0202\"" => "hex = \"0207\"", at "0207": "not on the map", "0101 to 0606";
        "no hex name": "hex = \"0202\"" => "hex = \"2,2\"", at "2,2": "names no hex", "0101 to 0606";
        "no hex": "hex = \"0202\"\n" => "", at "[[units]]\nid = \"horse-a\"": "unit without hex", "a hex to start in";
        "leader without hex": "hex = \"0106\"\n" => "", at "[[leaders]]\nid = \"king\"": "leader without hex", "a hex to start in";
        "two in one hex": "hex = \"0302\"" => "hex = \"0202\"", at "hex = \"0202\"\n\n[[options": "too many counters in hex 0202", "10.0";
        "three Close in one hex": "hex = \"0305\"\nfacing" => "hex = \"0205\"\nfacing", at "hex = \"0205\"\nfacing": "too many counters in hex 0205", "10.0";
        "enemies in one hex": "hex = \"0302\"" => "hex = \"0205\"", at "hex = \"0205\"\n\n[[options": "too many counters in hex 0205", "10.0";
        "skirmisher on a unit": "[\"0402\", \"0502\"]" => "[\"0402\", \"0202\"]", at "sk_hexes": "too many counters in hex 0202", "10.0";
        "leader among enemies": "hex = \"0201\"" => "hex = \"0305\"", at "hex = \"0305\"\n\n[[leaders": "with enemies", "another hex";
        "horse in a swamp": "hex = \"0202\"" => "hex = \"0602\"", at "hex = \"0602\"": "prohibited", "ground it may enter";
        "gun in heavy woods": "hex = \"0305\"\n\n" => "hex = \"0504\"\n\n", at "0504": "prohibited", "ground it may enter";
        "leader in the water": "hex = \"0106\"" => "hex = \"0605\"", at "0605": "prohibited", "ground it may enter";
        "line facing a hexside": "facing = \"ENE\"" => "facing = \"E\"", at "facing = \"E\"": "facing E", "a vertex";
        "skirmishers facing a vertex": "facing = \"SE\"" => "facing = \"S\"", at "facing = \"S\"": "facing S", "a hexside";
        "column facing a vertex": "formation = \"close\"" => "formation = \"column\"", at "facing = \"ENE\"": "facing ENE", "a hexside";
        "no such facing": "facing = \"ENE\"" => "facing = \"NNE\"", at "NNE": "`NNE`", "`ENE`";
        "unknown Command": "command = \"horse\"" => "command = \"mule\"", at "mule": "unknown Command \"mule\"", "id of a Command";
        "unit without Command": "command = \"horse\"\n" => "", at "[[units]]\nid = \"horse-a\"": "\"horse-a\" without Command", "its Command";
        "gun without side": "side = \"british\"\ntype" => "type", at "[[units]]\nid = \"gun\"": "\"gun\" without side", "british or american";
        "gun in a Command": "type = \"artillery\"" => "type = \"artillery\"\ncommand = \"foot\"", at "command = \"foot\"\ngun": "a gun in a Command", "5.6";
        "side of another": "command = \"horse\"" => "command = \"horse\"\nside = \"british\"", at "side = \"british\"\ntype = \"cavalry\"": "another side", "the same side";
        "unknown leader": "leader = \"line\"" => "leader = \"nobody\"", at "leader = \"nobody\"": "unknown leader \"nobody\"", "id of a leader";
        "leader without Command": "id = \"horse\"\nshock" => "id = \"horse\"\nleader = \"line\"\nshock", at "[[leaders]]\nid = \"horse\"": "leader \"horse\" without Command", "a Command that he leads";
        "Command without units": "id = \"horse-a\"\ncommand = \"horse\"" => "id = \"horse-a\"\ncommand = \"line\"", at "[[commands]]\nid = \"horse\"": "Command \"horse\" without units", "at least one unit";
        "Overall Leader of the enemy": "overall_leader = \"captain\"" => "overall_leader = \"king\"", at "overall_leader = \"king\"\n\n[[leaders": "other side", "american";
        "unknown Overall Leader": "overall_leader = \"captain\"" => "overall_leader = \"god\"", at "god": "unknown leader \"god\"", "id of a leader";
        "two Overall Leaders": "initiative = 3" => "rank = \"OL\"", at "rank = \"OL\"\nhex = \"0206\"": "second leader of rank OL", "SL";
        "Overall Leader of rank SL": "rank = \"OL\"\nhex = \"0101\"" => "hex = \"0101\"", at "[[leaders]]\nid = \"captain\"": "of rank SL", "OL";
        "Command in skirmish order": "formation = \"close\"" => "formation = \"skirmish\"", at "formation = \"skirmish\"\ncohesion": "skirmish order", "column, open or close";
        "no such status": "\"excellent\"" => "\"splendid\"", at "splendid": "`splendid`", "`excellent`";
        "too many skirmishers": "sk_max = 1" => "sk_max = 2", at "sk_max": "sk_max = 2 where 1", "at most 1";
        "skirmishers beyond the limit": "sk_max = 1" => "sk_max = 0", at "[[commands]]\nid = \"line\"": "1 units that start in skirmish order", "sk_max = 0";
        "militia that skirmishes": "type = \"militia\"" => "type = \"militia\"\nsk = true", at "sk = true\nhex = \"0302\"": "militia", "6.52";
        "skirmish order without skirmishers": "sk = true" => "sk = false", at "formation = \"skirmish\"": "without skirmishers", "sk = true";
        "hexes of skirmishers in line": "formation = \"skirmish\"\n" => "", at "sk_hexes": "hexes of skirmishers", "formation = \"skirmish\"";
        "a third hex": "formation = \"skirmish\"" => "formation = \"skirmish\"\nhex = \"0403\"", at "0403": "beside those of its skirmishers", "one of sk_hexes";
        "one hex for two skirmishers": "[\"0402\", \"0502\"]" => "[\"0402\"]", at "sk_hexes": "invalid length 1", "length 2";
        "unit in Column": "formation = \"skirmish\"" => "formation = \"column\"", at "formation = \"column\"": "`column`", "skirmish";
        "cavalry with muskets": "type = \"cavalry\"" => "type = \"cavalry\"\nweapon = \"M\"", at "weapon": "does not carry", "M or R";
        "a gun for foot": "morale = 1" => "gun = \"3pdr\"", at "gun = \"3pdr\"": "a gun for troops", "artillery";
        "no such gun": "\"6pdr\"" => "\"12pdr\"", at "12pdr": "`12pdr`", "6pdr";
        "unknown regiment": "regiment = \"f1\"\nmorale" => "regiment = \"f2\"\nmorale", at "f2": "unknown regiment \"f2\"", "regiment";
        "counters miscounted": "counters = 3" => "counters = 4", at "counters = 4": "another number of counters", "3";
        "regiment of an unknown Command": "command = \"foot\"\nmen" => "command = \"mob\"\nmen", at "mob": "unknown Command \"mob\"", "Command";
        "option of an unknown Command": "sources = [\"line\"]" => "sources = [\"mob\"]", at "mob": "unknown Command \"mob\"", "Command";
        "option without Commands": "sources = [\"line\"]" => "sources = []", at "sources": "no Commands", "at least one";
        "unknown option rule": "{ cascade =" => "{ panic =", at "panic =": "`panic`", "`cascade`";
        "unknown option field": "sources =" => "source =", at "source =": "source", "sources";
        "option hex off the map": "\"0303\"]" => "\"0707\"]", at "0707": "not on the map", "0101 to 0606";
        "option on by itself": "text = \"Be brave.\"" => "default = true", at "default": "on by itself", "false";
        "option twice": "id = \"words\"" => "id = \"cascade\"", at "id = \"cascade\"\ntitle = \"Only": "second time", "once";
        "table for a list": "[[regiments]]" => "[regiments]", at "[regiments]": "invalid type: map", "a sequence";
    ];
    check("battle.toml", BATTLE, list, |battle| small(MAP, battle).err());
}

#[test]
fn table_files() {
    let list = broken![
        "unknown field": "first_volley = 1" => "first_vollay = 1", at "first_vollay": "`first_vollay`", "`first_volley`";
        "another version": "schema = 1" => "schema = 3", at "schema": "schema = 3", "schema = 1";
        "table missing": "[leader_killed]" => "[leader_gone]", at "[leader_gone]": "`leader_gone`", "`leader_killed`";
        "row missing": "poor = { shock = -4, pre_shock = 2 }\n" => "", at "[status]": "nothing for `poor`", "`poor`";
        "value missing": "reduced = -1\nfirst" => "first", at "[fire]": "nothing for `reduced`", "`reduced`";
        "no source": "source = \"rulebook 6.2\"\n" => "", at "[column]": "nothing for `source`", "`source`";
        "empty source": "source = \"rulebook 6.2\"" => "source = \"\"", at "[column]": "empty source", "where the table is from";
        "gap": "{ at = \"4\", troops" => "{ at = \"5\", troops", at "{ at = \"5\", troops = \"morale-check\", guns = \"no-effect\"": "a gap: a row for `5`", "begins at 4";
        "overlap": "{ at = \"4 to 5\", result =" => "{ at = \"3 to 5\", result =", at "3 to 5": "an overlap: a row for `3 to 5`", "begins at 4";
        "gap in the middle": "  { at = \"5\", troops = \"morale-check\", guns = \"morale-check\" },\n" => "", at "\"6\"": "a gap: a row for `6`", "begins at 5";
        "swapped rows": "  { at = \"6\", troops = \"disordered\", guns = \"morale-check\" },\n  { at = \"7\", troops = \"reduced\", guns = \"abandoned\" },"
            => "  { at = \"7\", troops = \"reduced\", guns = \"abandoned\" },\n  { at = \"6\", troops = \"disordered\", guns = \"morale-check\" },", at "\"7\"": "a gap: a row for `7`", "begins at 6";
        "closed at the bottom": "\"3 or less\"" => "\"3\"", at "at = \"3\", troops": "`3` in the first row", "or less";
        "closed at the top": "\"8 or more\", troops" => "\"8\", troops", at "\"8\", troops": "`8` in the last row", "or more";
        "open in the middle": "{ at = \"2 to 3\", result =" => "{ at = \"2 or more\", result =", at "4 to 5\", result =": "after the open end", "no further row";
        "no rows": "  { at = \"1 or less\", result = \"counterattack\" },\n  { at = \"2 to 3\", result = \"stand\" },\n  { at = \"4 to 5\", result = \"stand-and-drop\" },\n  { at = \"6 to 7\", result = \"fall-back\" },\n  { at = \"8 or more\", result = \"collapse\" },\n" => "", at "rows = [\n]": "without rows", "at least one row";
        "no total": "\"3 or less\"" => "\"few\"", at "few": "`few`", "3 or less";
        "total upside down": "{ at = \"4 to 5\", result =" => "{ at = \"5 to 4\", result =", at "5 to 4": "`5 to 4`", "a total such as";
        "unknown result": "result = \"fall-back\"" => "result = \"run\"", at "run": "`run`", "`fall-back`";
        "unknown Shock result": "[\"level\", \"counterattack\"]" => "[\"level\", \"rout\"]", at "rout": "`rout`", "`collapse`";
        "range with a gap": "{ at = \"2\", drm = 0 }, { at = \"3\", drm = -2 }]" => "{ at = \"3\", drm = -2 }]", at "musket = [": "a gap: a row for `3`", "begins at 2";
        "range without end": "\"13 to 16\"" => "\"13 or more\"", at "six-pounder": "a band without end", "range in hexes";
        "range too far": "\"13 to 16\"" => "\"13 to 21\"", at "six-pounder": "21 hexes", "at most 20";
        "no range": "musket = [{ at = \"1\", drm = 2 }, { at = \"2\", drm = 0 }, { at = \"3\", drm = -2 }]" => "musket = []", at "musket = []": "a weapon without range", "at least one band";
        "modifier too large": "first_volley = 1" => "first_volley = 21", at "first_volley": "21", "-20 to 20";
        "free hex": "clear = { column = 1" => "clear = { column = 0", at "clear = {": "0", "1 to 20, or \"P\"";
        "no cost": "water = { column = \"P\"" => "water = { column = \"X\"", at "water": "\"X\"", "1 to 20, or \"P\"";
        "two dice show 13": "on = [2, 12]" => "on = [2, 13]", at "on = [2, 13]": "13", "2 to 12";
        "killed twice": "on = [2, 12]" => "on = [2, 2]", at "on = [2, 2]": "twice", "once";
        "truncated": "fence = { column = 1," => "fence = { column = ", at "fence = {": "", "";
    ];
    check("tables.toml", TABLES, list, |text| tables("tables.toml", text).err());
}

#[test]
fn a_side_with_no_overall_leader() {
    let battle = BATTLE
        .replace("overall_leader = \"captain\"\n", "")
        .replace("side = \"american\"\nrank = \"OL\"", "side = \"american\"");
    let fault = small(MAP, &battle).expect_err("nobody leads");
    assert_eq!(fault.line, Some(line_of(&battle, "[sides.american]")));
    assert!(fault.found.contains("no Overall Leader of the american side"), "{fault}");
    let by_rank = BATTLE.replace("overall_leader = \"captain\"\n", "");
    assert!(small(MAP, &by_rank).is_ok(), "the leader of rank OL is enough");
}

#[test]
fn a_side_with_no_units() {
    let cut = BATTLE.find("[[units]]\nid = \"horse-a\"").expect("it is there");
    let end = BATTLE.find("[[options]]").expect("it is there");
    let battle = BATTLE[..cut].to_owned() + &BATTLE[end..];
    let fault = small(MAP, &battle).expect_err("one side only");
    assert!(fault.found.contains("no units of the american side"), "{fault}");
}

#[test]
fn too_many_counters() {
    let unit = |i| format!("[[units]]\nid = \"more-{i}\"\ncommand = \"foot\"\nhex = \"0205\"\n");
    let more: String = (0..250).map(unit).collect();
    let fault = small(MAP, &(BATTLE.to_owned() + &more)).expect_err("too many");
    assert!(fault.found.contains("units"), "{fault}");
    assert_eq!(fault.expected, "at most 250");
    let skirmishers = more.replace("hex =", "sk = true\nhex =");
    let fewer: String = skirmishers.lines().take(5 * 100).map(|l| format!("{l}\n")).collect();
    let fault = small(MAP, &(BATTLE.to_owned() + &fewer)).expect_err("skirmishers count too");
    assert_eq!(fault.expected, "at most 250");
}

#[test]
fn options_that_cannot_be_chosen() {
    let choose = |id: &str| {
        let choices = Choices { options: vec![id.to_owned()], ..Choices::default() };
        load_text(("map.toml", MAP), ("battle.toml", BATTLE), &default_tables(), &choices)
    };
    assert!(choose("prudence").is_ok());
    let fault = choose("glory").expect_err("unknown");
    assert_eq!(
        fault.to_string(),
        "battle.toml: found option \"glory\", expected one of cascade, prudence, words"
    );
    let fault = choose("words").expect_err("no rule");
    assert_eq!(fault.line, Some(line_of(BATTLE, "[[options]]\nid = \"words\"")));
    assert!(fault.found.contains("without rule"), "{fault}");
    let mut choices = Choices::default();
    choices.switches.activation_cap = Some(0);
    let fault = load("cowpens", &default_tables(), &choices).expect_err("no Activation");
    assert!(fault.found.contains("activation_cap = 0"), "{fault}");
}

#[test]
fn an_unknown_battle() {
    let fault = load("waterloo", &default_tables(), &Choices::default()).expect_err("unknown");
    assert!(fault.found.contains("waterloo") && fault.expected.contains("cowpens"), "{fault}");
}

#[test]
fn files_on_disk() {
    let dir = tempfile::tempdir().expect("a directory");
    let at = |name: &str| dir.path().join(name);
    let put = |name: &str, bytes: &[u8]| std::fs::write(at(name), bytes).expect("written");
    let read = |name: &str| load_path(&at(name), &default_tables(), &Choices::default());
    let refused = |name: &str, line: Option<usize>, found: &str| {
        let fault = read(name).expect_err(name);
        assert_eq!((Path::new(&fault.file), fault.line), (at(name).as_path(), line), "{fault}");
        assert!(fault.found.contains(found), "{fault}");
        let fault = tables_path(&at(name)).expect_err(name);
        assert_eq!(Path::new(&fault.file), at(name), "{fault}");
    };

    refused("missing.toml", None, "no such file");
    refused(".", None, "a directory");
    put("latin1.toml", b"schema = 1\nname = \"caf\xe9\"\n");
    refused("latin1.toml", Some(2), "not UTF-8");
    put("zeros.toml", &[0; 4096]);
    refused("zeros.toml", Some(1), "key with no value");
    let huge = std::fs::File::create(at("huge.toml")).expect("created");
    huge.set_len(100 * 1024 * 1024).expect("a hundred megabytes of zeros");
    refused("huge.toml", None, "more than 16 MB");
    put("half.toml", &BATTLE.as_bytes()[..BATTLE.len() / 2]);
    read("half.toml").expect_err("half a battle");
    put("empty.toml", b"");
    refused("empty.toml", None, "map \"\"");

    put("battle.toml", BATTLE.as_bytes());
    refused("battle.toml", Some(7), "map \"small\"");
    put("beside.toml", BATTLE.replace("map = \"small\"", "map = \"small.toml\"").as_bytes());
    let fault = read("beside.toml").expect_err("there is no map yet");
    assert_eq!(Path::new(&fault.file), at("small.toml"), "{fault}");
    put("small.toml", MAP.as_bytes());
    let loaded = read("beside.toml").unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(loaded.scenario.units.len(), 9);

    put("tables.toml", TABLES.as_bytes());
    let set = tables_path(&at("tables.toml")).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((&set.tables, &set.hash), (&default_tables().tables, &default_tables().hash));
}

#[test]
fn text_from_elsewhere() {
    assert!(text("upload", b"schema = 1".to_vec()).is_ok());
    assert_eq!(text("upload", b"a\nb\nc\xff".to_vec()).expect_err("bytes").line, Some(3));
    let long = vec![b' '; 16 * 1024 * 1024 + 1];
    assert!(text("upload", long.clone()).is_err());
    let long = String::from_utf8(long).expect("spaces");
    assert!(small(&long, BATTLE).is_err() && small(MAP, &long).is_err());
    assert!(table_set("upload", &long).is_err());
}
