//! Men, horses and guns from above, front upwards: drawn once for each kit that occurs.

use std::collections::BTreeMap;
use std::fmt::Write;

use black_powder::Scenario;
use black_powder::parts::{Arm, Formation};

use super::dress::{Hat, Kit, kit};

/// Everybody who may stand on this table.
pub fn symbols(scenario: &Scenario, out: &mut String) {
    let mut kits: BTreeMap<String, (Kit, bool, bool)> = BTreeMap::new();
    for unit in scenario.unit_ids() {
        for mounted in [false, true] {
            let profile = scenario.ridden(unit, mounted);
            let kit = kit(scenario, unit, mounted);
            // Teams drag guns.
            let limbers = profile.formations.contains(&Formation::Limbered);
            let rides = profile.arm == Arm::Cavalry || limbers || profile.arm == Arm::Wagon;
            let walks = profile.arm != Arm::Cavalry;
            let entry = kits.entry(kit.id.clone()).or_insert((kit, walks, rides));
            entry.1 |= walks;
            entry.2 |= rides;
        }
    }
    for (id, (kit, walks, rides)) in kits {
        if walks {
            man(&id, &kit, kit.nation.frame != "#3a3530", out);
        }
        if rides {
            horse(&id, &kit, out);
        }
    }
    out.push_str(GUN);
    out.push_str(LIMBER);
    out.push_str(CART);
}

fn man(id: &str, kit: &Kit, armed: bool, out: &mut String) {
    let Kit { coat, facings, belts, .. } = kit;
    let gun = if armed {
        r##"<path d="M6 6.500L7-9.500" stroke="#3b2716" stroke-width="1.700"/><path d="M6.900-7.500L7.100-11.500" stroke="#dfe3e4" stroke-width="1.100"/>"##
    } else {
        ""
    };
    let hat = hat(kit.hat);
    let _ = write!(
        out,
        r##"<g id="{id}">{gun}<path d="M-3.600 3h7.200v4h-7.200z" fill="#8a7048" stroke="var(--black)" stroke-width=".7"/><path d="M-8.200 2.600C-8.200-2.600-4-4.200 0-4.200S8.200-2.600 8.200 2.600C6.800 5.400 3.400 5.600 0 5.600S-6.800 5.400-8.200 2.600Z" fill="{coat}" stroke="var(--black)" stroke-width=".9"/><path d="M-6.300 2.400l2.200-1.200M6.300 2.400l-2.200-1.200" stroke="{facings}" stroke-width="2.200"/><path d="M-3.300 4.300L1-2.600M3.300 4.300L-1-2.600" stroke="{belts}" stroke-width="1.200"/><g transform="translate(0 -.6)scale(.8)">{hat}</g></g>"##
    );
}

fn horse(id: &str, kit: &Kit, out: &mut String) {
    let Kit { coat, facings, belts, horse, .. } = kit;
    let hat = hat(kit.hat);
    let _ = write!(
        out,
        r##"<g id="{id}-h"><path d="M0-18C2.600-18 3.600-14.500 3.300-11.500 5.600-8.500 6-3 5.600 3 6.200 8 5 14 0 15.500-5 14-6.200 8-5.600 3-6-3-5.600-8.500-3.300-11.500-3.600-14.500-2.600-18 0-18Z" fill="{horse}" stroke="var(--black)" stroke-width="1.100"/><path d="M0-12V-5" stroke="#2a1a0e" stroke-width="2.200"/><path d="M0 14.500q2 3.500-.5 5.500" stroke="#2a1a0e" stroke-width="2.200" fill="none"/><path d="M-5 0h10v7.500h-10z" fill="{facings}" stroke="var(--black)" stroke-width=".7"/><g transform="translate(0 2)"><path d="M6.500 1.500L9-12" stroke="#dfe3e4" stroke-width="1.400"/><path d="M-7 2.200C-7-1.800-3.500-3 0-3S7-1.800 7 2.200C6 4.200 3 4.400 0 4.400S-6 4.200-7 2.200Z" fill="{coat}" stroke="var(--black)" stroke-width=".9"/><path d="M-3.300 3.600L2-2.400" stroke="{belts}" stroke-width="1.100"/>{hat}</g></g>"##
    );
}

const GUN: &str = r##"<g id="b-gun"><path d="M-2.600 2h5.200L1.800 26h-3.600z" fill="#8f6a40" stroke="var(--black)" stroke-width="1.100"/><path d="M-14 3h28" stroke="var(--black)" stroke-width="4"/><path d="M-14 3h28" stroke="#6d4f2e" stroke-width="2"/><rect x="-17" y="-7" width="5" height="20" rx="2" fill="#6d4f2e" stroke="var(--black)" stroke-width="1.200"/><rect x="12" y="-7" width="5" height="20" rx="2" fill="#6d4f2e" stroke="var(--black)" stroke-width="1.200"/><path d="M-3.600 9L-2.600-20h5.200L3.600 9q-3.600 3-7.200 0z" fill="#c79a45" stroke="var(--black)" stroke-width="1.200"/><path d="M-3.300-1h6.600M-3-11h6" stroke="var(--black)"/><path d="M-2.600-20h5.200" stroke="var(--black)" stroke-width="2.600"/></g>"##;
/// What a gun hangs from.
const LIMBER: &str = r##"<g id="b-limber"><path d="M-11 10h22v10h-22z" fill="#6d4f2e" stroke="var(--black)" stroke-width="1.200"/><rect x="-15" y="8" width="4" height="15" fill="#6d4f2e" stroke="var(--black)"/><rect x="11" y="8" width="4" height="15" fill="#6d4f2e" stroke="var(--black)"/><path d="M0 10V-56" stroke="var(--black)" stroke-width="1.600"/></g>"##;
const CART: &str = r##"<g id="b-cart"><path d="M-12-4h24v36h-24z" fill="#8f6a40" stroke="var(--black)" stroke-width="1.400"/><path d="M-12 6q12-7 24 0v18q-12-7-24 0z" fill="#e6dcc2" stroke="var(--black)" stroke-width="1.200"/><rect x="-17" y="0" width="5" height="13" rx="2" fill="#6d4f2e" stroke="var(--black)"/><rect x="12" y="0" width="5" height="13" rx="2" fill="#6d4f2e" stroke="var(--black)"/><rect x="-17" y="18" width="5" height="13" rx="2" fill="#6d4f2e" stroke="var(--black)"/><rect x="12" y="18" width="5" height="13" rx="2" fill="#6d4f2e" stroke="var(--black)"/><path d="M0-4V-34" stroke="var(--black)" stroke-width="1.600"/></g>"##;

fn hat(hat: Hat) -> &'static str {
    match hat {
        Hat::Cocked => {
            r##"<path d="M0-6.200C2.400-4.200 5.600-1.200 6 .8 3 2.600-3 2.600-6 .8-5.600-1.200-2.400-4.200 0-6.200Z" fill="#1b1712" stroke="#f6ecd2" stroke-width=".9"/>"##
        }
        Hat::Round => {
            r##"<ellipse rx="5.800" ry="5" cy="-1" fill="#5c4529" stroke="#1b1308" stroke-width=".8"/><ellipse rx="2.900" ry="2.500" cy="-1.400" fill="#7d6140"/>"##
        }
        Hat::Cap => {
            r##"<circle r="4.300" cy="-1" fill="#1b1712" stroke="#f6ecd2" stroke-width=".7"/><path d="M3.500-3l3-4" stroke="#4f8a4a" stroke-width="2"/>"##
        }
        Hat::Bearskin => {
            r##"<ellipse rx="5.200" ry="5.600" cy="-1.400" fill="#241c14" stroke="#6b5638"/><path d="M-2.600-5.600h5.200l-.8 2.600h-3.600z" fill="#e3c25c"/>"##
        }
        Hat::Mitre => {
            r##"<path d="M-4.500 2.200L0-7.500 4.500 2.200Z" fill="#dfe2e4" stroke="#2a2f36" stroke-width=".9"/><path d="M-4 2.200h8" stroke="#b3352b" stroke-width="1.800"/>"##
        }
        Hat::Bonnet => {
            r##"<circle r="5" cy="-1" fill="#24406e" stroke="#10192c" stroke-width=".8"/><path d="M-4.400 1h8.800" stroke="#f4ead2" stroke-width="2" stroke-dasharray="1.500 1.500"/><path d="M-4.400 1h8.800" stroke="#b3352b" stroke-width="2" stroke-dasharray="1.500 1.500" stroke-dashoffset="1.500"/><circle r="1.300" cy="-1.500" fill="#b3352b"/>"##
        }
        Hat::Helmet => {
            r##"<ellipse rx="4.300" ry="5" cy="-1" fill="#1b1712" stroke="#d8b866" stroke-width=".8"/><path d="M0-6.500V5" stroke="#b3352b" stroke-width="2.400"/>"##
        }
        Hat::Shako => {
            r##"<circle r="4.600" cy="-1" fill="#1b1712" stroke="#8d8573" stroke-width=".8"/><path d="M-1.600-4.600h3.200v2.400h-3.200z" fill="#e3c25c"/><circle r="1.500" cy="-6.200" fill="#f6ecd2" stroke="#b3352b" stroke-width=".8"/>"##
        }
        Hat::FrenchShako => {
            r##"<circle r="4.600" cy="-1" fill="#1b1712" stroke="#d9cfae" stroke-width=".9"/><circle r="1.600" cy="-5.600" fill="#c9372c"/><path d="M-1.400-3.600h2.800v2h-2.800z" fill="#e3c25c"/>"##
        }
        Hat::Czapka => {
            r##"<path d="M-4.600-4.600h9.200v7.600h-9.200z" fill="#e7c23a" stroke="#1b1712" stroke-width=".9"/><path d="M-4.600-4.600l9.200 7.600M4.600-4.600l-9.200 7.600" stroke="#1b1712" stroke-width=".7"/>"##
        }
    }
}
