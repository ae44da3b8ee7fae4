//! How much of a page a table's ground is.

use std::collections::BTreeSet;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use scene::Sheet;

/// Square centimetres up to which a table is of common size: 72 by 48 inches.
const COMMON: i64 = 183 * 122;

/// The ground of a sheet with all that it refers to and uses, in bytes as it is and packed.
fn ground(sheet: &Sheet) -> (usize, usize) {
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", sheet.svg);
    let tree = roxmltree::Document::parse(&text).expect("well formed");
    let by_id = |id: &str| tree.descendants().find(|node| node.attribute("id") == Some(id));
    let terrain = by_id("terrain").expect("a ground");
    let drawn = &text[terrain.range()];
    let mut parts = vec![drawn];
    let mut used: BTreeSet<&str> =
        terrain.descendants().filter_map(|node| node.attribute("href")).collect();
    used.extend(drawn.split("url(").skip(1).filter_map(|rest| rest.split(')').next()));
    for id in used {
        let node = by_id(id.trim_start_matches('#')).expect("what is used is there");
        parts.push(&text[node.range()]);
    }
    let all = parts.concat();
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(all.as_bytes()).expect("into memory");
    (all.len(), packed.finish().expect("into memory").len())
}

/// The ground of a table keeps to what a page may weigh: 150 kB and 40 kB packed, a little more where the table is
/// larger than the common ones.
pub fn keeps_to_its_budget(what: &str, sheet: &Sheet, (wide, high): (i32, i32)) {
    let (raw, packed) = ground(sheet);
    let cm = |length: i32| i64::from(length / tabletop::CM);
    let large = cm(wide) * cm(high) > COMMON;
    let (most, most_packed) = if large { (170_000, 48_000) } else { (150_000, 40_000) };
    let told = format!("{what}: {raw} bytes, {packed} packed");
    println!("{told}");
    assert!(raw <= most && packed <= most_packed, "{told}");
}
