//! (FL-GEO-6 to 8, 11, 12, FL-MEL-3, 8, FL-GRN-3, FL-SPR-1) Contact, slots, room, neighbours.

use tabletop::{CM, Heading, MM, Point};

use crate::ground::blast::{beside, caught};
use crate::ground::contact::*;
use crate::ground::sketch::*;
use crate::parts::*;

const A: FigureId = FigureId(0);
const B: FigureId = FigureId(1);
const C: FigureId = FigureId(2);

#[test]
fn contact_is_flush_side_to_side() {
    let state = Sketch::new().foot(US, 500, 500).foot(THEM, 500, 525).foot(THEM, 526, 500).set();
    assert!(are_in_contact(&state, A, B) && are_in_contact(&state, B, A));
    assert!(are_in_contact(&state, A, C), "a millimetre is rounding");
    assert_eq!(contacts(&state, A), [B, C]);
    let state = Sketch::new().foot(US, 500, 500).foot(THEM, 502, 525).foot(THEM, 527, 500).set();
    assert!(contacts(&state, A).is_empty(), "corners apart, and a gap of 2 mm");
    assert!(is_adjacent(&state, A, B) && is_adjacent(&state, A, C));
    assert_eq!(gap(&state, A, C), 2 * MM);
    let state = Sketch::new().foot(US, 500, 500).foot(THEM, 500, 525).turned(2).set();
    assert!(contacts(&state, A).is_empty(), "two degrees are too many");
}

#[test]
fn a_long_side_covers_a_short_one() {
    let rider = Sketch::new().foot(US, 500, 500).rider(THEM, 525, 510, 0);
    assert_eq!(contacts(&rider.set(), A), [B]);
    let beyond = Sketch::new().foot(US, 500, 500).rider(THEM, 525, 514, 0);
    assert!(contacts(&beyond.set(), A).is_empty(), "1.5 mm of the short side stick out");
}

#[test]
fn slots_stand_around_foot_and_mounted() {
    let state =
        Sketch::new().foot(US, 100, 500).foot(THEM, 500, 500).rider(THEM, 800, 500, 0).set();
    let places =
        |enemy| usable_slots(&state, A, enemy).into_iter().map(|(n, b)| (n, b.at, b.facing));
    let foot: Vec<_> = places(B).collect();
    assert_eq!(foot[0], (0, mm(500, 525), Heading::SOUTH));
    assert_eq!(foot[1], (1, mm(525, 500), Heading::WEST));
    assert_eq!(foot.len(), 4);
    let um = |x: i32, y: i32| Point::new(x, y);
    let mounted: Vec<_> = places(C).map(|(_, at, _)| at).collect();
    assert_eq!(mounted.len(), 6);
    assert_eq!(mounted[0], um(800_000, 537_500));
    assert_eq!(mounted[1], um(825_000, 512_500), "clockwise: the upper of the right side first");
    assert_eq!(mounted[2], um(825_000, 487_500));
    assert_eq!(nearest_slot(&state, A, B).unwrap().0, 3, "the west side");
    for (_, slot) in usable_slots(&state, A, C) {
        assert_eq!(contacts_of_base(&state, A, &slot), [C]);
    }
}

#[test]
fn every_slot_of_every_turned_base_is_contact_and_fits() {
    for degrees in (0..360).step_by(7) {
        let field = Sketch::new().foot(US, 100, 100).rider(THEM, 500, 500, degrees);
        let state = field.rider(US, 200, 100, 0).ogre(US, 300, 100).set();
        for mover in [A, C, FigureId(3)] {
            for (n, slot) in usable_slots(&state, mover, B) {
                assert_eq!(contacts_of_base(&state, mover, &slot), [B], "{degrees} {n}");
                assert_eq!(fits(&state, mover, &slot), Ok(()), "{degrees} {n}");
            }
        }
    }
}

#[test]
fn an_occupied_slot_is_not_usable() {
    let field = Sketch::new().foot(US, 100, 500).foot(THEM, 500, 500).foot(THEM, 475, 500);
    let state = field.block("house", 480, 520, 520, 560).set();
    let numbers: Vec<u8> = usable_slots(&state, A, B).into_iter().map(|(n, _)| n).collect();
    assert_eq!(numbers, [1, 2], "a comrade in the west, a house in the north");
}

#[test]
fn flc_35_outnumbering_leaves_out_those_who_have_others_too() {
    let faced = || Sketch::new().foot(US, 500, 500).foot(THEM, 525, 500).foot(THEM, 475, 500);
    let three = faced().foot(THEM, 500, 525).set();
    assert_eq!(outnumbering(&three, A), 3);
    let busy = faced().foot(THEM, 500, 525).foot(US, 500, 550).set();
    assert_eq!(outnumbering(&busy, A), 2);
    assert_eq!(contacts(&busy, A).len(), 3);
}

#[test]
fn obstacles_between_bases_and_under_them() {
    let field = Sketch::new().foot(US, 500, 500).foot(THEM, 500, 525).foot(THEM, 700, 500);
    let state =
        field.line("wall", &[(400, 512), (600, 512)]).line("hedge", &[(690, 0), (690, 900)]);
    let state = state.set();
    assert!(is_across(&state, A, B) && is_across(&state, B, C) && !is_across(&state, A, A));
    assert_eq!(fits(&state, A, &state.base(A)), Ok(()), "in contact it may stand astride");
    let alone = state.base_at(A, mm(450, 500), Heading::NORTH);
    assert_eq!(fits(&state, A, &alone).unwrap_err().rule.number(), "FL-TER-7");
}

#[test]
fn a_base_rests_on_the_table_and_on_nobody() {
    let field =
        Sketch::new().foot(US, 500, 500).foot(US, 600, 500).block("house", 700, 0, 800, 900);
    let state = field.set();
    let fits_at = |x: i32, y: i32| {
        let base = state.base_at(A, Point::new(x, y), Heading::NORTH);
        fits(&state, A, &base).map_err(|refusal| refusal.rule.number())
    };
    assert_eq!(fits_at(12_500, 12_500), Ok(()));
    assert_eq!(fits_at(12_499, 12_500), Err("FL-GEO-1"));
    assert_eq!(fits_at(575_000, 500_000), Ok(()), "touching");
    assert_eq!(fits_at(575_100, 500_000), Ok(()), "a tenth of a millimetre still is");
    assert_eq!(fits_at(575_101, 500_000), Err("FL-GEO-11"));
    assert_eq!(fits_at(687_500, 500_000), Ok(()));
    assert_eq!(fits_at(687_601, 500_000), Err("FL-GEO-11"));
}

#[test]
fn the_closest_enemy_is_the_first_of_equals() {
    let state = Sketch::new().foot(US, 500, 500).foot(THEM, 600, 500).foot(THEM, 400, 500).set();
    assert_eq!(closest_enemy(&state, A), Some(B));
    assert_eq!(closest_enemy(&Sketch::new().foot(US, 500, 500).set(), A), None);
}

#[test]
fn flc_33_a_blast_catches_bases_in_order() {
    // Bases 4 cm and 5.5 cm from the target's centre.
    let field = Sketch::new().foot(US, 500, 500).foot(THEM, 500 + 52, 500);
    let state = field.foot(THEM, 500, 500 + 68).foot(US, 500, 500 - 50).set();
    let at = state.figure(A).at;
    assert_eq!(caught(&state, at, 5 * CM, Some(A)), [A, FigureId(3), B]);
    assert_eq!(caught(&state, mm(552, 500), 5 * CM, None), [B, A]);
    let field = Sketch::new().foot(US, 500, 500).foot(THEM, 550, 500);
    let sheltered = field.block("house", 520, 450, 530, 550).set();
    assert_eq!(caught(&sheltered, at, 5 * CM, None), [A]);
}

#[test]
fn spread_shot_strikes_within_a_centimetre() {
    let field = Sketch::new().foot(US, 500, 500).foot(THEM, 535, 500).foot(US, 536, 540);
    let state = field.foot(THEM, 470, 500).set();
    assert_eq!(beside(&state, A), [FigureId(3), B]);
}
