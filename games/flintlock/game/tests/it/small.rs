//! Small things that need no battle around them: switches, history, outlines, where markers lie.

use std::collections::BTreeSet;

use flintlock::parts::UnitId;
use flintlock::scenario::Switches;
use flintlock::shots::{FEW, Shots};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, SWITCHES, default_tables, load};
use flintlock_game::lab::history::{FILES, of};
use flintlock_game::scene::markers::Marker;
use flintlock_game::scene::spot::{centre, outline};
use hexes::{Grid, Hex};
use kernel::Ruleset;
use lab::Measured;
use serde_json::{Value, json};

#[test]
fn more_than_a_few_are_kept_in_order() {
    let (mut shots, mut plain) = (Shots::default(), Vec::new());
    for n in 0..3 * FEW as u8 {
        assert_eq!(*shots, plain[..]);
        shots.push((UnitId(n), UnitId(100 + n)));
        plain.push((UnitId(n), UnitId(100 + n)));
    }
    assert!(matches!(shots, Shots::Many(_)));
    assert_eq!(*shots, plain[..]);
}

/// Half its width and half its height.
fn extent(marker: Marker) -> (f64, f64) {
    match marker {
        Marker::Disordered => (7.8, 7.8),
        Marker::Fired | Marker::Reacted => (6.2, 6.2),
        Marker::Close | Marker::Column => (6.5, 5.8),
        Marker::Abandoned => (8.6, 9.6),
        Marker::Acted => (5.4, 5.4),
        Marker::FirstVolley => (8.8, 8.3),
    }
}

/// A diamond takes less than its box.
fn is_diamond(marker: Marker) -> bool {
    marker == Marker::Disordered
}

fn overlap(a: Marker, b: Marker, beneath: bool) -> bool {
    let ((ax, ay), (bx, by)) = (a.slot(beneath), b.slot(beneath));
    let ((aw, ah), (bw, bh)) = (extent(a), extent(b));
    let (dx, dy) = (f64::from((ax - bx).abs()), f64::from((ay - by).abs()));
    if is_diamond(a) != is_diamond(b) {
        // The disc's middle against the nearest point of the diamond's edge.
        let (half, disc) = if is_diamond(a) { (aw, bw) } else { (bw, aw) };
        let along = ((half - dx + dy) / (2.0 * half)).clamp(0.0, 1.0);
        return (dx - half * (1.0 - along)).hypot(dy - half * along) < disc;
    }
    dx < aw + bw && dy < ah + bh
}

#[test]
fn markers_of_a_counter_lie_apart() {
    // Fired or Reacted, Close or Column: never both. Guns alone are Abandoned. Only the top
    // counter of a hex shows its formation.
    use Marker::{Abandoned, Acted, Close, Disordered, Fired};
    let sets = [
        (false, [Disordered, Fired, Close, Acted]),
        (false, [Disordered, Fired, Abandoned, Acted]),
        (true, [Disordered, Fired, Abandoned, Acted]),
    ];
    for (beneath, set) in sets {
        for (i, a) in set.into_iter().enumerate() {
            for b in &set[..i] {
                assert!(!overlap(a, *b, beneath), "{a:?} and {b:?}, beneath: {beneath}");
            }
        }
    }
}

#[test]
fn markers_leave_ratings_alone() {
    // Ratings take 16.5 to the left and 15 to the right of the middle, from 10.5 to 17.6 down.
    for marker in [Marker::Fired, Marker::Close, Marker::Disordered, Marker::Acted] {
        let ((x, y), (w, h)) = (marker.slot(false), extent(marker));
        let beside = f64::from(x.abs()) - w > 16.4;
        let above = f64::from(y) + h < 10.9;
        assert!(beside || above, "{marker:?}");
    }
}

#[test]
fn two_neighbours_have_ten_sides() {
    let grid = Grid::new(&[(0, 0), (1, 0), (4, 0)]).expect("three hexes");
    let both: Vec<Hex> = grid.hexes().take(2).collect();
    let path = outline(&grid, &both);
    assert_eq!(path.matches([' ', '-']).count(), 19, "ten corners: {path}");
    assert_eq!(path.matches('z').count(), 1);
    let all: Vec<Hex> = grid.hexes().collect();
    assert_eq!(outline(&grid, &all).matches('z').count(), 2);
    assert_eq!(centre(&grid, all[0]), (60, 52));
}

#[test]
fn losses_of_history_are_read_in_all_their_forms() {
    let losses = |battle: &str| of(battle).map(|history| history.losses);
    assert_eq!(losses("camden"), Some([Some([324, 324]), Some([730, 1900])]));
    assert_eq!(losses("cowpens"), Some([Some([939, 939]), Some([72, 149])]));
    assert_eq!(losses("guilford"), Some([Some([532, 532]), Some([1310, 1310])]));
    assert_eq!(losses("hobkirks-hill"), Some([Some([258, 258]), Some([269, 269])]));
    assert_eq!(of("proving-field"), None);
}

#[test]
fn groups_in_signs_are_commands_of_the_battle() {
    let choices = Choices::default();
    for (battle, _) in &FILES {
        let loaded = load(battle, &default_tables(), &choices);
        let scenario = loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario;
        let roster = Flintlock::roster(&scenario);
        let history = of(battle).unwrap();
        for name in history.signs.iter().flat_map(|sign| sign.groups.iter().chain(&sign.then)) {
            assert!(roster.iter().any(|unit| unit.group == *name), "{battle}: {name}");
        }
    }
}

#[test]
fn kinds_in_signs_are_kinds_of_troops() {
    let known =
        ["infantry", "light infantry", "rifles", "militia", "volunteers", "cavalry", "guns"];
    for (battle, _) in &FILES {
        let history = of(battle).unwrap();
        let kinds = history.signs.iter().flat_map(|sign| sign.kinds.iter().chain(&sign.not_kinds));
        for kind in kinds {
            assert!(known.contains(&kind.as_str()), "{battle}: {kind}");
        }
    }
}

/// Every field is there with its default first, and whatever can be chosen is a switch.
#[test]
fn the_list_is_that_of_the_rules() {
    let usual = serde_json::to_value(Switches::default()).expect("JSON");
    let fields: BTreeSet<&str> =
        usual.as_object().expect("fields").keys().map(String::as_str).collect();
    assert_eq!(fields, SWITCHES.iter().map(|switch| switch.id).collect());
    for switch in SWITCHES {
        for (i, (value, words)) in switch.ways.iter().enumerate() {
            let value: Value = serde_json::from_str(value).expect("JSON");
            assert!(i > 0 || value == usual[switch.id], "{}: {words}", switch.id);
            serde_json::from_value::<Switches>(json!({ switch.id: value })).expect(switch.id);
        }
        assert!(Flintlock::REGISTER.has_ruling(switch.rule), "{}", switch.rule);
    }
}
