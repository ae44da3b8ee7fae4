//! (FL-REP-3, FL-CAV, FL-MOR-3, 4, FL-MEL-7, FL-MNT-4) Moves the engine makes itself.

use tabletop::{CM, Heading, MM, Point};

use crate::ground::contact::{closest_enemy, contacts, gap};
use crate::ground::sketch::*;
use crate::ground::straight::*;
use crate::parts::*;

const A: FigureId = FigureId(0);
const B: FigureId = FigureId(1);
const C: FigureId = FigureId(2);

#[test]
fn flc_13_three_ways_to_flee() {
    let state = Sketch::new().foot(US, 1000, 450).foot(THEM, 1100, 450).foot(THEM, 550, 450).set();
    let flee = |way| flight(&state, A, way, 36 * CM);
    assert_eq!(flights(&state, A), [Way::Away, Way::Home, Way::Edge]);
    assert_eq!(flee(Way::Away), Flight { at: mm(640, 450), lost: false });
    assert_eq!(flee(Way::Home), Flight { at: mm(1000, 810), lost: false });
    assert_eq!(
        flee(Way::Edge),
        Flight { at: mm(1000, 810), lost: false },
        "of equals the home edge"
    );
    let mut after = state.clone();
    after.now.figures[0].at = mm(640, 450);
    assert_eq!(gap(&after, A, C), 65 * MM, "within 15 cm: it keeps the token");
}

#[test]
fn flight_ends_at_edges_walls_and_bases() {
    let flee = |field: Sketch, way, far| flight(&field.set(), A, way, far * CM);
    let near = || Sketch::new().foot(US, 1000, 800).foot(THEM, 1000, 700);
    assert_eq!(flee(near(), Way::Away, 40), Flight { at: mm(1000, 900), lost: true });
    assert_eq!(flee(near(), Way::Away, 10), Flight { at: mm(1000, 900), lost: true });
    let flush = Point::new(1_000_000, 887_500);
    assert_eq!(flee(near(), Way::Away, 9), Flight { at: flush, lost: false }, "it would overhang");
    assert_eq!(flee(near(), Way::Home, 40), Flight { at: flush, lost: false });
    assert_eq!(flee(near(), Way::Edge, 40), Flight { at: mm(1000, 900), lost: true });
    let comrade = near().foot(US, 1000, 860);
    let short = Flight { at: mm(1000, 835), lost: false };
    assert_eq!(flee(comrade, Way::Away, 7), short, "not on a comrade");
    let past = near().foot(US, 1000, 840);
    assert_eq!(flee(past, Way::Away, 7), Flight { at: mm(1000, 870), lost: false });
    let house = near().block("house", 900, 850, 1100, 880);
    assert_eq!(flee(house, Way::Away, 40).at, Point::new(1_000_000, 837_500));
    let ridden = near().rider(US, 1000, 860, 90);
    assert_eq!(flee(ridden, Way::Away, 40).at, Point::new(1_000_000, 835_000));
    let wood = near().block("light_wood", 900, 800, 1100, 880);
    assert_eq!(flee(wood, Way::Away, 10).at, mm(1000, 850));
    let alone = Sketch::new().foot(US, 1000, 800);
    assert_eq!(flights(&alone.set(), A), [Way::Home, Way::Edge]);
}

#[test]
fn flight_stops_at_a_wall_it_cannot_clear() {
    let wall = || {
        let field = Sketch::new().foot(US, 1000, 600).foot(THEM, 1000, 500);
        field.line("wall", &[(800, 650), (1200, 650)]).set()
    };
    let flee = |far: i32| flight(&wall(), A, Way::Away, far * MM).at;
    assert_eq!(flee(30), mm(1000, 630));
    let near = Point::new(1_000_000, 637_500);
    assert_eq!(flee(80), near, "not 4 cm left at the wall");
    assert_eq!(flee(100), near, "it would stand on top");
    assert_eq!(flee(103), mm(1000, 663));
    let cornered = Sketch::new().foot(US, 1000, 600).foot(THEM, 1000, 500).foot(THEM, 1000, 625);
    assert_eq!(flight(&cornered.set(), A, Way::Home, 40 * CM).at, mm(1000, 600));
}

#[test]
fn flc_43_push_back() {
    let pair = || Sketch::new().foot(US, 500, 500).foot(THEM, 500, 525);
    let pushed = |field: Sketch| push_back(&field.set(), B, A);
    assert_eq!(pushed(pair()), mm(500, 575));
    assert_eq!(pushed(pair().foot(THEM, 500, 570)), mm(500, 545), "up to a comrade");
    assert_eq!(pushed(pair().foot(THEM, 500, 550)), mm(500, 525), "no room");
    assert_eq!(pushed(pair().block("house", 400, 560, 600, 700)).y, 547_500);
    assert_eq!(pushed(pair().line("hedge", &[(400, 560), (600, 560)])).y, 547_500);
    assert_eq!(pushed(pair().block("swamp", 400, 400, 600, 700)), mm(500, 575));
    let astride = pair().line("wall", &[(400, 530), (600, 530)]);
    assert_eq!(pushed(astride), mm(500, 575), "off the wall it stood astride");
    let edge = Sketch::new().foot(US, 500, 850).foot(THEM, 500, 875);
    assert_eq!(pushed(edge).y, 887_500);
    let shoulder = pair().foot(THEM, 475, 525).foot(THEM, 525, 525);
    assert_eq!(pushed(shoulder), mm(500, 575), "past comrades at both sides");
}

#[test]
fn an_advance_ends_in_contact_or_short_of_the_range() {
    let state = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 500).set();
    let far = |allowance: i32| advance(&state, A, B, allowance * CM);
    let end = far(28);
    assert!(end.contact && end.at == mm(500, 475) && end.cost == 175 * MM);
    assert_eq!(far(10).at, mm(500, 400));
    assert!(!far(10).contact);
    assert_eq!(far(17).at, mm(500, 450), "at the border of the range it cannot cross");
    let guarded = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 500).foot(THEM, 540, 420);
    let end = advance(&guarded.set(), A, B, 28 * CM);
    assert!(!end.contact && end.at.x == 500 * MM && end.at.y < 400 * MM);
    let walled = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 500);
    let walled = walled.line("wall", &[(400, 350), (600, 350)]).set();
    assert_eq!(advance(&walled, A, B, 22 * CM).at, mm(500, 475));
    assert_eq!(advance(&walled, A, B, 9 * CM).at.y, 337_500);
}

#[test]
fn an_advance_goes_for_the_centre_of_one_without_slots() {
    let field = Sketch::new().foot(US, 500, 300).foot(THEM, 500, 500).foot(THEM, 500, 475);
    let full = field.foot(THEM, 500, 525).foot(THEM, 475, 500).foot(THEM, 525, 500).set();
    let end = advance(&full, A, B, 40 * CM);
    assert!(!end.contact && end.at == mm(500, 425));
    assert_eq!(closest_enemy(&full, A), Some(C));
}

#[test]
fn a_charge_is_straight_and_may_fail() {
    let state = Sketch::new().rider(US, 500, 300, 0).foot(THEM, 500, 1000 - 150).set();
    let ride = charge(&state, A, B, 2, 62 * CM).unwrap();
    assert!(ride.struck == Some(B) && ride.at == Point::new(500_000, 812_500), "{ride:?}");
    assert_eq!((ride.cost, ride.facing), (512_500, Heading::NORTH));
    let short = charge(&state, A, B, 2, 30 * CM).unwrap();
    assert!(short.struck.is_none() && short.at == mm(500, 600) && short.cost == 30 * CM);
    assert_eq!(charge(&state, A, B, 4, 62 * CM).unwrap_err().rule.number(), "FL-GEO-8");
    let bog = Sketch::new().rider(US, 500, 300, 0).foot(THEM, 500, 850);
    let bog = bog.block("swamp", 400, 500, 600, 600).set();
    assert_eq!(charge(&bog, A, B, 2, 70 * CM).unwrap().at, mm(500, 520));
    let guard = Sketch::new().rider(US, 500, 300, 0).foot(THEM, 500, 850).rider(THEM, 560, 600, 0);
    let ride = charge(&guard.set(), A, B, 2, 70 * CM).unwrap();
    assert!(
        ride.struck.is_none() && ride.at.y < 540 * MM,
        "stopped by the range of a rider: {ride:?}"
    );
    let foot = Sketch::new().rider(US, 500, 300, 0).foot(THEM, 500, 850).foot(THEM, 530, 600);
    assert!(
        charge(&foot.set(), A, B, 2, 70 * CM).unwrap().struck.is_some(),
        "those on foot are passed"
    );
}

#[test]
fn a_rider_lands_where_there_is_room() {
    let mut state = Sketch::new().rider(US, 500, 500, 90).foot(THEM, 500, 525).set();
    assert_eq!(dismounted_place(&state, A), (mm(500, 500), Heading::EAST));
    assert_eq!(contacts(&state, A), [B]);
    // An Ogre on foot is wider than his mount.
    let ogre = Sketch::new().figure(US, 1, Some(0), Troop::Cavalry, mm(500, 500), 0);
    state = ogre.foot(THEM, 525, 500).foot(THEM, 475, 500).set();
    let (at, _) = dismounted_place(&state, A);
    assert!(at != mm(500, 500) && at.is_within(mm(500, 500), 30 * MM), "{at:?}");
}
