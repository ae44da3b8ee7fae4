//! What is filled in on one form of the printed game is there on the next.

use desk::Carried;
use games::shelf;

fn pairs(text: &str) -> Vec<(String, String)> {
    let pair = |text: &str| {
        let (name, value) = text.split_once('=').expect("name=value");
        (name.to_owned(), value.to_owned())
    };
    text.split_whitespace().map(pair).collect()
}

#[test]
fn answers_are_there_on_the_next_form_and_on_the_way_back() {
    let topics = shelf().topics("flintloque").expect("forms");
    let [fire, melee] = [&topics[0], &topics[1]];
    let filled = pairs("race=ogre t_race=rat range=17 weapon=std-rifle leader=far");
    let to_melee = Carried::default().going(fire, &filled, melee);
    for wanted in pairs("topic=melee race=ogre t_race=rat leader=far keep.fire.range=17") {
        assert!(to_melee.contains(&wanted), "{wanted:?} in {to_melee:?}");
    }
    let mut there = to_melee.into_iter().filter(|(name, _)| name != "topic").collect();
    let carried = Carried::take(topics, &mut there);
    assert!(melee.read(&there).is_ok(), "{there:?}");
    there.retain(|(name, _)| name != "race");
    there.extend(pairs("race=dwarf hits=2"));
    let back = carried.going(melee, &there, fire);
    for wanted in pairs("race=dwarf range=17 weapon=std-rifle keep.melee.hits=2") {
        assert!(back.contains(&wanted), "{wanted:?} in {back:?}");
    }
}

#[test]
fn what_fits_no_form_is_dropped() {
    let topics = shelf().topics("flintlock").expect("forms");
    let mut given = pairs("keep.fire.range=99 keep.fire.x=1 keep.z.range=1 keep.a=1 range=2");
    assert_eq!(Carried::take(topics, &mut given), Carried::default());
    assert_eq!(given, pairs("range=2"));
    // The formation of a firer is no formation of a defender.
    let [fire, shock] = [&topics[0], &topics[1]];
    let going = Carried::default().going(fire, &pairs("formation=close terrain=swamp"), shock);
    assert!(going.contains(&("terrain".to_owned(), "swamp".to_owned())), "{going:?}");
    assert!(!going.contains(&("formation".to_owned(), "close".to_owned())), "{going:?}");
}
