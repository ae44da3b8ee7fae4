//! (BP-SHO, BP-SAV) One volley in the shooting part.

use black_powder::State;
use black_powder::action::{Action, Aim};
use black_powder::frame::{Frame, Stage as Step};
use black_powder::ground::sight;
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::special::Special;
use black_powder::stage::Troop;
use desk::asked::{choice, flag, number};
use desk::{Answers, AskFault, Card, Topic};
use kernel::Side;
use tabletop::{Heading, Point, Quad};

use super::troops::{Asking, HERE, Half, INCH, Table, arm, armed, company, north, unit};
use super::{ARMS, FORMATIONS, SIZES, SMALL_ARMS, forbidden, judge};
use crate::desk::card::volley;
use crate::files::TableSet;

const WHO: &str = "Who shoots";
const WHOM: &str = "At whom";
const GROUND: &str = "Over what ground";

pub const TOPIC: Topic = Topic {
    id: "shooting",
    title: "Shooting",
    about: "One unit shoots at one target (BP-SHO-1); values are those of a standard unit, the size \
            changes them (BP-UNI-2).",
    fields: &[
        choice(WHO, "weapon", "Weapon", SMALL_ARMS),
        number(WHO, "range", "Range in inches", [1, 12, 48]),
        number(WHO, "shoot", "Shooting dice", [1, 3, 8]),
        choice(WHO, "size", "Size", SIZES),
        choice(WHO, "formation", "Formation", FORMATIONS),
        flag(WHO, "mounted", "Cavalry"),
        flag(WHO, "unsteady", "Shaken or disordered"),
        flag(WHO, "first_fire", "First Fire, not used yet"),
        flag(WHO, "sharp", "Sharpshooters"),
        flag(WHO, "poor", "Poor Shooters"),
        flag(WHO, "shrapnel", "Shrapnel (guns at medium range)"),
        choice(WHOM, "t_arm", "Target", ARMS),
        choice(WHOM, "t_size", "Size", SIZES),
        choice(WHOM, "t_formation", "Formation", FORMATIONS),
        number(WHOM, "t_morale", "Morale, N or more", [2, 4, 6]),
        number(WHOM, "t_stamina", "Stamina", [1, 3, 6]),
        number(WHOM, "t_casualties", "Casualties so far", [0, 0, 6]),
        flag(WHOM, "t_disordered", "Disordered"),
        flag(WHOM, "t_crack", "Crack"),
        flag(WHOM, "t_stubborn", "Stubborn"),
        flag(WHOM, "t_steady", "Steady, not used yet"),
        flag(WHOM, "t_wavering", "Wavering"),
        choice(
            GROUND,
            "aspect",
            "Hit from",
            &[("front", "the front"), ("flank", "the flank"), ("rear", "the rear")],
        ),
        choice(
            GROUND,
            "cover",
            "Cover",
            &[("none", "none"), ("light", "light: hedge, fence, wood"), ("heavy", "heavy: works")],
        ),
        flag(GROUND, "unclear", "Partly hidden (not clear)"),
        flag(GROUND, "overhead", "Over the heads of friends, from a hill"),
    ],
};

/// (BP-SPR) Rules of whoever shoots, of whoever is shot at.
const SHOOTS: &[(&str, Special)] = &[
    ("first_fire", Special::FirstFire),
    ("sharp", Special::Sharpshooters),
    ("poor", Special::PoorShooters),
    ("shrapnel", Special::Shrapnel),
];
pub const SUFFERS: &[(&str, Special)] = &[
    ("crack", Special::Crack),
    ("stubborn", Special::Stubborn),
    ("steady", Special::Steady),
    ("wavering", Special::Wavering),
];

pub fn card(answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
    let (state, action) = question(answers, tables)?;
    let Action::Shoot { unit, targets, shrapnel } = &action else {
        return Err(AskFault::new("nobody shoots"));
    };
    let mut card = volley::card(&state, &action, *unit, targets, *shrapnel);
    card.title = "Shooting (BP-SHO-3)".to_owned();
    Ok(card)
}

fn question(answers: &Answers, tables: &TableSet) -> Result<(State, Action), AskFault> {
    let (who, whom) = (Asking { answers, before: "" }, Asking { answers, before: "t_" });
    let mut table = Table::new(tables, ["your side", "the enemy"]);
    let shooter = shooter(&who, &mut table)?;
    let target = target(&whom);
    let (ours, theirs) =
        (table.half(&shooter, who.is_housed())?, table.half(&target, whom.is_housed())?);
    let far = answers.number("range") * INCH;
    let (facing, reach) = turned(answers.word("aspect"), theirs, whom.is_housed());
    let at = north(HERE, ours.deep + far + reach);
    ground(&mut table, answers, (ours, at, reach, far))?;
    table.put(shooter, HERE, Heading::NORTH, who.is_housed());
    table.put(target, at, facing, whom.is_housed());
    let across = if facing == Heading::EAST { theirs.deep } else { theirs.wide };
    let mut state = match answers.flag("unclear") {
        false => table.state()?,
        true => half_hidden(&table, &who, at, reach, across)?,
    };
    let (unit, target) = (unit(&state, "S")?, self::unit(&state, "T")?);
    let now = &mut state.now.units;
    now[unit.index()].first_fire_spent = !answers.flag("first_fire");
    now[unit.index()].disordered = answers.flag("unsteady");
    suffer(&whom, &mut now[target.index()]);
    let bottom = Frame::RollOff { side: Side::First };
    state.now.stack = vec![bottom, Frame::Turn { stage: Step::ShootingTests }, Frame::Shooting];
    let shrapnel = answers.flag("shrapnel");
    let aim = |face| Action::Shoot { unit, targets: vec![Aim { target, face }], shrapnel };
    // The face of a square or a building that looks north.
    let action = match () {
        () if who.is_housed() => aim(Some(Face::Number(3))),
        () if state.formation(unit) == Formation::Square => aim(Some(Face::FRONT)),
        () => aim(None),
    };
    judge(&state, &action)?;
    Ok((state, action))
}

fn shooter(who: &Asking<'_>, table: &mut Table) -> Result<Troop, AskFault> {
    let weapon = who.word("weapon");
    let arm = match () {
        () if weapon.ends_with("artillery") => Arm::Artillery,
        () if who.flag("mounted") => Arm::Cavalry,
        () => Arm::Infantry,
    };
    let mut troop = who.troop("S", Side::First, arm, "shooting");
    armed(table, &mut troop, weapon)?;
    troop.profile.shoot = who.number("shoot");
    troop.profile.specials = who.specials(SHOOTS);
    Ok(troop)
}

fn target(whom: &Asking<'_>) -> Troop {
    let mut troop = whom.troop("T", Side::Second, arm(whom.word("arm")), "target");
    (troop.profile.morale, troop.profile.stamina) = (whom.number("morale"), whom.number("stamina"));
    troop.profile.specials = whom.specials(SUFFERS);
    troop
}

/// What a unit brings along.
pub fn suffer(whom: &Asking<'_>, unit: &mut black_powder::state::Unit) {
    unit.casualties = whom.number("casualties");
    unit.disordered = whom.flag("disordered");
}

/// How somebody in the north faces whose that side is to the south, and how far it reaches south from its middle.
pub fn turned(aspect: &str, half: Half, in_house: bool) -> (Heading, i32) {
    match aspect {
        _ if in_house => (Heading::SOUTH, half.deep),
        "flank" => (Heading::EAST, half.wide),
        "rear" => (Heading::NORTH, half.deep),
        _ => (Heading::SOUTH, half.deep),
    }
}

/// Cover before the target, a hill and friends before the shooter.
fn ground(
    table: &mut Table,
    answers: &Answers,
    (ours, at, reach, far): (Half, Point, i32, i32),
) -> Result<(), AskFault> {
    let cover = match answers.word("cover") {
        "light" => Cover::Light,
        "heavy" => Cover::Heavy,
        _ => Cover::None,
    };
    if cover != Cover::None {
        let y = at.y - reach - INCH / 2;
        table.wall(Point::new(at.x - 20 * INCH, y), Point::new(at.x + 20 * INCH, y), cover)?;
    }
    if answers.flag("overhead") {
        // (BP-SHO-10) Midway, and farther than 6" from the lower end.
        if far / 2 < 8 * INCH {
            let why = "friends so near the target can't be shot over: 16 in or more";
            return Err(forbidden(why, "BP-SHO-10"));
        }
        table.hill(HERE, ours.deep + INCH)?;
        let friends = company("F", Side::First, "friendly");
        table.put(friends, north(HERE, ours.deep + far / 2), Heading::NORTH, false);
    }
    Ok(())
}

/// (BP-GEO-7) A building before the target, just so wide that some of it is seen and not enough.
fn half_hidden(
    table: &Table,
    who: &Asking<'_>,
    at: Point,
    reach: i32,
    across: i32,
) -> Result<State, AskFault> {
    let with = match who.word("formation") {
        "house" => Some(2),
        "square" => Some(0),
        _ => None,
    };
    let south = at.y - reach - INCH / 2;
    for n in 0..=16 {
        let edge = at.x - across + across * n / 8;
        let corner = |x: i32, y: i32| Point::new(x, y);
        let (left, low) = (edge - 40 * INCH, south - INCH / 4);
        let corners =
            [corner(left, low), corner(edge, low), corner(edge, south), corner(left, south)];
        let Ok(quad) = Quad::new(corners) else { continue };
        let mut tried = table.clone();
        tried.stage.pieces.push(("screen".to_owned(), Kind::Building(quad)));
        let state = tried.state()?;
        let seen = sight::seen(&state, unit(&state, "S")?, unit(&state, "T")?, with);
        if seen > 0 && seen < sight::CLEAR {
            return Ok(state);
        }
    }
    Err(forbidden("at that range it is seen whole or not at all", "BP-GEO-7"))
}
