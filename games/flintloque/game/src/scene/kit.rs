//! What figures wear and carry, about the middle of a disc of radius 20: hats by troop type, arms,
//! drums and flags. Shapes without a fill take the colour of the side.

use ::flintloque::Scenario;
use ::flintloque::parts::{FigureId, Rank, Role, Troop};
use ::flintloque::tables::BladeKind;

/// Hats: a name, and how it is drawn over the brow.
pub fn hat(troop: Troop, rank: Rank) -> (&'static str, &'static str) {
    if rank == Rank::Officer && troop != Troop::Cavalry {
        return ("officer", OFFICER);
    }
    match troop {
        Troop::Regular => ("shako", SHAKO),
        Troop::Light => ("light", LIGHT),
        Troop::Grenadier => ("bear", BEARSKIN),
        Troop::Cavalry if rank == Rank::Officer => ("crest", CREST),
        Troop::Cavalry => ("helmet", HELMET),
        Troop::Gunner => ("gunner", BICORNE),
        Troop::Marine => ("marine", ROUND),
        Troop::Militia => ("felt", FELT),
        Troop::Irregular => ("scarf", SCARF),
        Troop::Guerrilla => ("brim", BRIM),
        Troop::Civilian => ("straw", STRAW),
    }
}

macro_rules! shako {
    ($more:literal) => {
        concat!(
            r#"<path d="M-7.800-6L-9-17.500Q0-20 9-17.500L7.800-6Z" fill="var(--umber)"/>"#,
            r#"<path d="M-8.600-6.400Q0-9.500 8.600-6.400L9-4.800Q0-7.400-9-4.800Z" fill="var(--black)"/>"#,
            r##"<path d="M-8.800-16.200Q0-18.800 8.800-16.200" class="ln" stroke="#e0bd5a" stroke-width="1.400"/>"##,
            r##"<path d="M0-15.500l2.900 2.900l-2.900 3.400l-2.900-3.400z" fill="#e0bd5a" stroke-width=".6"/>"##,
            $more
        )
    };
}

const SHAKO: &str =
    shako!(r##"<circle cy="-20" r="2.600" fill="currentColor" stroke-width=".9"/>"##);
const LIGHT: &str = shako!(
    r##"<path d="M0-18C-3.500-21-3-26.500 .5-28C4-26 3.500-21 1.500-18Z" fill="#3f9150" stroke-width=".9"/>"##
);
const BEARSKIN: &str = r##"<path d="M-8.500-5C-11.500-13-10-22.500 0-23C10-22.500 11.500-13 8.500-5Q0-8.500-8.500-5Z" fill="#2d231b"/><path d="M-5-14l-1 4M4-18l1 4M-2-20l-1 3M7-12l-1 4" class="ln" stroke="#6a5645" stroke-width="1.100"/><path d="M-3.600-7.500L0-14.500L3.600-7.500Z" fill="#e0bd5a" stroke-width=".7"/>"##;
const HELMET: &str = r##"<path d="M-8.600-5C-9.500-12.500-5-16.500 0-16.500C5-16.500 9.500-12.500 8.600-5Q0-8.500-8.600-5Z" fill="#aab2b5"/><path d="M-2-16C-4-22.500 6-25 13-17.500C8.500-19 4.500-17.500 3-13.500Z" fill="var(--umber)" stroke-width=".9"/><path d="M-8.600-6.600Q0-10 8.600-6.600" class="ln" stroke="#e0bd5a" stroke-width="1.500"/>"##;
const CREST: &str = r##"<path d="M-8.600-5C-9.500-12.500-5-16.500 0-16.500C5-16.500 9.500-12.500 8.600-5Q0-8.500-8.600-5Z" fill="#e0bd5a"/><path d="M-2-16C-4-23.500 6-26 14-18C8.500-19.500 4.500-17.500 3-13.500Z" fill="var(--white)" stroke-width=".9"/><path d="M-8.600-6.600Q0-10 8.600-6.600" class="ln" stroke-width="1.300"/>"##;
const BICORNE: &str = r##"<path d="M-14-5.500C-11-14-5-17.500 0-17.500C5-17.500 11-14 14-5.500Q0-11-14-5.500Z" fill="var(--umber)"/><circle cx="4.500" cy="-12.500" r="2" fill="currentColor" stroke-width=".6"/>"##;
const OFFICER: &str = r##"<path d="M2-15C1-20 3-26 7-26.500C9.500-23 7.500-17.500 5-14Z" fill="var(--white)" stroke-width=".9"/><path d="M-14.500-5.500C-11-14-5-18 0-18C5-18 11-14 14.500-5.500Q0-11-14.500-5.500Z" fill="var(--umber)"/><path d="M-14-5.500Q0-11 14-5.500" class="ln" stroke="#e0bd5a" stroke-width="1.900"/><circle cx="4.500" cy="-12.500" r="2.200" fill="#e0bd5a" stroke-width=".7"/>"##;
const ROUND: &str = r##"<path d="M-6.800-6L-5.800-16.500H5.800L6.800-6Z" fill="var(--umber)"/><path d="M-6.800-7.800h13.600" class="ln" stroke="var(--white)" stroke-width="1.800"/><path d="M-12-6.800Q0-9 12-6.800V-4.800Q0-7-12-4.800Z" fill="var(--umber)"/>"##;
const FELT: &str = r##"<path d="M-7-6C-7.500-13-4-15 0-14C4-15 7.500-13 7-6Z" fill="#7c5a36"/><path d="M-13-6.500C-8-9.500 8-9.500 13-6.500C9-3.800 5-5.400 0-5.400C-5-5.400-9-3.800-13-6.500Z" fill="#6b4c2e"/><path d="M-6.800-8.600h13.600" class="ln" stroke-width="1.500"/>"##;
const SCARF: &str = r##"<path d="M7.500-8l6-1.500l-1.500 5z" fill="#b8452f"/><path d="M-8.200-4.500C-9.500-11.500-5-14.500 0-14.500C5-14.500 9.500-11.500 8.200-4.500Q0-8.500-8.200-4.500Z" fill="#b8452f"/><path d="M-4.500-10v.1M0-12v.1M4.500-10v.1" class="ln" stroke="var(--white)" stroke-width="2"/>"##;
const BRIM: &str = r##"<path d="M-6-6.500C-6-14-3-15.500 0-14.500C3-15.500 6-14 6-6.500Z" fill="#4a3a2a"/><path d="M-16-7.500C-9-9.500 9-9.500 16-7.500C10-3.800-10-3.800-16-7.500Z" fill="#3b2e22"/><path d="M-6-8.200h12" class="ln" stroke="#b8452f" stroke-width="1.700"/>"##;
const STRAW: &str = r##"<path d="M-6.500-6.500C-7-13-3-14 0-14C3-14 7-13 6.500-6.500Z" fill="#e3c474"/><path d="M-14-6.800C-8-9.800 8-9.800 14-6.800C9-3.400-9-3.400-14-6.800Z" fill="#d4b05c"/><path d="M-6.400-8.600h12.800" class="ln" stroke="#8a5a2c" stroke-width="1.500"/>"##;

/// The coat: shoulders, belts, collar; stripes for sergeants, fringes for officers.
pub fn coat(rank: Rank, troop: Troop) -> String {
    let shoulders = r#"<path d="M-17 11.500C-13.500 7.500-9 7.500-5.500 6.500H5.500C9 7.500 13.500 7.500 17 11.500A20.500 20.500 0 0 1-17 11.500Z"/>"#;
    let rank = match rank {
        Rank::Officer => {
            r##"<path d="M-17 11.500q4-3.500 8-3M17 11.500q-4-3.500-8-3" class="ln" stroke="#e0bd5a" stroke-width="3.400"/><path d="M-2.500 8l2.500 4l2.500-4z" fill="var(--white)" stroke-width=".7"/>"##
        }
        Rank::Nco => {
            r#"<path d="M-14.500 12.500l3.300 2.400l3.300-2.400M-13.500 15.700l2.600 1.800l2.600-1.800" class="ln" stroke="var(--white)" stroke-width="1.500"/><path d="M-6 8L5 20" class="ln" stroke="currentColor" stroke-width="2.400"/>"#
        }
        Rank::Private if troop == Troop::Civilian => {
            r##"<path d="M-4 7.500h8l2 12.500h-12z" fill="#e9dcc0" stroke-width=".8"/>"##
        }
        Rank::Private => {
            r#"<path d="M-7.500 8L4.500 20M7.500 8L-4.500 20" class="ln" stroke="currentColor" stroke-width="2.500"/>"#
        }
    };
    [shoulders, rank].concat()
}

/// Name of what it carries upright at its side, and how that is drawn behind it.
pub fn arm(scenario: &Scenario, figure: FigureId) -> (&'static str, &'static str) {
    let spec = scenario.spec(figure);
    let firelock = spec.firelock.map(|f| &scenario.tables.firelocks[f]);
    match firelock {
        Some(lock) if lock.spread => ("blunder", BLUNDERBUSS),
        Some(lock) if lock.rifle => ("rifle", RIFLE),
        Some(lock) if lock.bayonet => ("musket", MUSKET),
        Some(_) => ("carbine", CARBINE),
        None => match scenario.blade(figure).kind {
            BladeKind::Sword => ("sword", SWORD),
            BladeKind::Lance => ("lance", LANCE),
            BladeKind::Great => ("axe", AXE),
            BladeKind::Bayonet | BladeKind::Plain => ("plain", HANGER),
        },
    }
}

const MUSKET: &str = r##"<path d="M14.500 17V-17" class="ln" stroke-width="4.400"/><path d="M14.500 16V-5" class="ln" stroke="#8a5a30" stroke-width="2.600"/><path d="M14.500-5V-17" class="ln" stroke="#8d9296" stroke-width="2"/><path d="M14.500-17V-27" class="ln" stroke-width="2.600"/><path d="M14.500-17V-26.500" class="ln" stroke="var(--white)" stroke-width="1.300"/>"##;
const RIFLE: &str = r##"<path d="M14.500 17V-19" class="ln" stroke-width="4.800"/><path d="M14.500 16V-12" class="ln" stroke="#6b3f1c" stroke-width="3"/><path d="M14.500-12V-19" class="ln" stroke="#8d9296" stroke-width="2.200"/>"##;
const CARBINE: &str = r##"<path d="M14.500 16V-12" class="ln" stroke-width="4.400"/><path d="M14.500 15V-3" class="ln" stroke="#8a5a30" stroke-width="2.600"/><path d="M14.500-3V-12" class="ln" stroke="#8d9296" stroke-width="2"/>"##;
const BLUNDERBUSS: &str = r##"<path d="M14.500 16V-8" class="ln" stroke-width="4.800"/><path d="M14.500 15V-4" class="ln" stroke="#8a5a30" stroke-width="3"/><path d="M12.800-4L10.800-16.500H18.200L16.200-4Z" fill="#e0bd5a" stroke-width="1"/>"##;
const SWORD: &str = r##"<path d="M15 9L19.500-20" class="ln" stroke-width="3.600"/><path d="M15 9L19.500-20" class="ln" stroke="var(--white)" stroke-width="1.800"/><path d="M11.500 6.500q3.500 3.500 8 1.500" class="ln" stroke="#e0bd5a" stroke-width="2.200"/>"##;
const LANCE: &str = r##"<path d="M15 18V-30" class="ln" stroke-width="3.200"/><path d="M15 18V-26" class="ln" stroke="#8a5a30" stroke-width="1.700"/><path d="M15-25l9 3l-9 4z" stroke-width=".8"/>"##;
const AXE: &str = r##"<path d="M15 18V-18" class="ln" stroke="#8a5a30" stroke-width="2.600"/><path d="M15-18q8-2 8 5q-3 1-8 0z" fill="#b9bfc2" stroke-width="1"/>"##;
const HANGER: &str = r##"<path d="M14.500 10L17-9" class="ln" stroke-width="3.400"/><path d="M14.500 10L17-9" class="ln" stroke="#c9cfd2" stroke-width="1.700"/>"##;

/// What a figure has before it or above it by its role.
pub fn role(role: Option<Role>) -> (&'static str, &'static str) {
    match role {
        Some(Role::Musician) => ("drum", DRUM),
        Some(Role::Standard) => ("flag", FLAG),
        _ => ("", ""),
    }
}

const DRUM: &str = r##"<path d="M-18.500 8.500C-18.500 6-6.500 6-6.500 8.500V17C-6.500 19.500-18.500 19.500-18.500 17Z" fill="#d9b25a"/><path d="M-18.500 8.500C-18.500 11-6.500 11-6.500 8.500C-6.500 6-18.500 6-18.500 8.500Z" fill="var(--white)"/><path d="M-17.500 10.500l3 7l3-7l3 7l2-6.500" class="ln" stroke-width="1"/><path d="M-15 7.500L-6 2M-10 7.500L-18 2.500" class="ln" stroke="#6b3f1c" stroke-width="1.600"/>"##;
const FLAG: &str = r##"<path d="M-14.500 18V-31" class="ln" stroke-width="3.400"/><path d="M-14.500 18V-30" class="ln" stroke="#8a5a30" stroke-width="1.800"/><path d="M-14.500-29C-20-32-25-26-32-28.500V-14C-25-11.500-20-17.500-14.500-14.500Z" stroke-width="1.300"/><path d="M-15-22C-20-24.500-25-19-31.500-21.500M-23-28V-14" class="ln" stroke="currentColor" stroke-width="2.600"/>"##;
/// A grenade at the belt.
pub const GRENADE: &str = r##"<circle cx="-12" cy="14" r="4.200" fill="var(--umber)"/><path d="M-10 10.500q2-3 4.500-2.500" class="ln" stroke-width="1.400"/><path d="M-5.500 8l2-2M-5.300 8.200l2.500.6M-6 7.500l-.2-2.500" class="ln" stroke="#e8890c" stroke-width="1.300"/>"##;
