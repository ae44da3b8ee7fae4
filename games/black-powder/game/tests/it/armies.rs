//! (BP-PTS) Armies of one's own: prices, complaints, the form, and battles fought with them.

use black_powder::scenario::Deployment;
use black_powder::{BlackPowder, ground, setup};
use black_powder_game::files::army::{self, ArmyFile};
use black_powder_game::files::{ARMIES, Armies, Choices, Loaded, default_tables, load, text_of};
use black_powder_game::muster::ARMIES as MUSTER;
use desk::muster::{Draft, Muster};
use files::Fault;
use kernel::{Ruleset, Side};

fn ready(id: &str) -> ArmyFile {
    let file = ARMIES.iter().find(|file| file.id == id).expect(id);
    army::read(file.id, file.text).unwrap_or_else(|fault| panic!("{fault}"))
}

fn fight(battle: &str, armies: &[(&str, ArmyFile)]) -> Result<Loaded, Fault> {
    let text = text_of(battle).expect("a battle");
    let armies: Armies = armies.iter().map(|(s, army)| ((*s).to_owned(), army.clone())).collect();
    load(battle, text, &default_tables(), &Choices::default(), &[], &armies)
}

#[test]
fn ready_armies_are_good_and_about_equal() {
    let set = default_tables();
    for file in &ARMIES {
        let own = ready(file.id);
        assert_eq!(army::check(&set, &own), [], "{}", file.id);
        assert_eq!(army::text(&own), file.text, "{}", file.id);
        let total = army::total(&set, &own);
        assert!((475..=525).contains(&total), "{}: {total} points", file.id);
    }
}

/// Every ready army against every other: all stand where they may, and the battle begins.
#[test]
fn every_army_fights_every_other() {
    for red in &ARMIES {
        for blue in &ARMIES {
            let armies = [("red", ready(red.id)), ("blue", ready(blue.id))];
            let loaded = fight("bp-pitched", &armies);
            let loaded = loaded.unwrap_or_else(|e| panic!("{} and {}: {e}", red.id, blue.id));
            let state = BlackPowder::setup(&loaded.scenario);
            for unit in loaded.scenario.unit_ids() {
                let zone = &loaded.scenario.zones[state.side(unit).index()];
                assert!(ground::base(&state, unit).lies_in(zone), "{} {unit:?}", red.id);
            }
            assert_eq!(loaded.scenario.deployment, Deployment::AsWritten);
            let [first, second] = &loaded.info.sides;
            assert_ne!(first.people, second.people);
        }
    }
}

/// A brought army may also be placed by its player: each brigade has a usual place.
#[test]
fn a_brought_army_can_be_deployed() {
    let text = text_of("bp-pitched").expect("a battle");
    let armies: Armies = [("red".to_owned(), ready("greene"))].into();
    let options = ["free-deployment".to_owned()];
    let loaded = load("x", text, &default_tables(), &Choices::default(), &options, &armies);
    let loaded = loaded.unwrap_or_else(|fault| panic!("{fault}"));
    let state = BlackPowder::setup(&loaded.scenario);
    let brigades: Vec<_> = setup::unplaced(&state, Side::First).collect();
    assert_eq!(brigades.len(), 4);
    let usual = setup::usual(&state, Side::First, brigades[0]).expect("a place");
    assert_eq!(BlackPowder::check(&state, Side::First, &usual), Ok(()));
}

#[test]
fn wrong_armies_and_sides_are_refused() {
    let told = |battle, side: &str, army| match fight(battle, &[(side, army)]) {
        Ok(_) => panic!("{side} in {battle}"),
        Err(fault) => fault.to_string(),
    };
    let south = told("bp-pitched", "south", ready("greene"));
    assert!(south.contains("expected red or blue"), "{south}");
    let keys = told("bp-cowpens", "crown", ready("greene"));
    assert!(keys.contains("key brigades decide (BP-PTS-4)"), "{keys}");
    let mut few = ready("greene");
    few.brigades.truncate(1);
    let few = told("bp-pitched", "red", few);
    assert!(few.contains("1 brigades, expected 2 to 5 (BP-PTS-4)"), "{few}");
}

/// (BP-PTS-4) Each limit is told with the line of the file.
#[test]
fn what_is_wrong_has_its_line() {
    let text = ARMIES.iter().find(|file| file.id == "greene").expect("an army").text;
    let wrong = [
        ("list = \"american\"", "list = \"martian\"", "martian"),
        ("profile = \"cont_veteran\"", "profile = \"brit_line\"", "British line"),
        ("profile = \"cont_veteran\"", "profile = \"spearmen\"", "spearmen"),
        (
            "profile = \"gun_6pdr\", size = \"standard\"",
            "profile = \"gun_6pdr\", size = \"large\"",
            "standard size",
        ),
        ("staff_rating = 9", "staff_rating = 12", "Staff Rating 12"),
        ("size = \"small\"", "size = \"huge\"", "huge"),
        ("name = \"Greene\"", "name = \"Greene\", hat = 1", "hat"),
    ];
    for (from, to, word) in wrong {
        assert!(text.contains(from), "{from}");
        let faults = MUSTER.faults("mine.toml", &text.replacen(from, to, 1));
        let [fault] = &faults[..] else { panic!("{to}: {faults:?}") };
        assert!(fault.starts_with("mine.toml:") && fault.contains(word), "{fault}");
    }
}

#[test]
fn an_army_goes_through_the_form_and_back() {
    for file in &ARMIES {
        let draft = MUSTER.read(file.id, file.text).expect(file.id);
        let form = draft.to_form();
        let again = Draft::of_form(&MUSTER, &form).expect("a form");
        assert_eq!(again, draft);
        let judged = MUSTER.judge(&again).expect("an army");
        assert_eq!((&*judged.text, judged.complaints.len()), (file.text, 0), "{}", file.id);
        // Parts of prices are the prices.
        for member in &judged.members {
            let parts: i32 = member.shares.iter().map(|share| i32::from(share.points)).sum();
            assert_eq!(Some(parts), member.points, "{}", member.name);
        }
        let mut more = again;
        let recruit = MUSTER.recruit(&more);
        more.members.push(recruit);
        assert!(MUSTER.judge(&more).expect("an army").total > judged.total);
    }
}

/// Complaints are of the unit they are about, also where the form is not in the order of the brigades.
#[test]
fn complaints_find_their_unit_in_the_form() {
    let mut draft = MUSTER.read("greene", ARMIES[1].text).expect("an army");
    draft.members.reverse();
    draft.members[0].insert("profile".to_owned(), vec!["brit_line".to_owned()]);
    let judged = MUSTER.judge(&draft).expect("an army");
    let [complaint] = &judged.complaints[..] else { panic!("{:?}", judged.complaints) };
    assert_eq!((complaint.member, complaint.blank), (Some(0), "profile"));
    let empty = MUSTER.judge(&Draft::default()).expect("nothing yet");
    assert!(!empty.complaints.is_empty());
    let mut lost = draft;
    lost.members[1].insert("brigade".to_owned(), vec!["Z".to_owned()]);
    assert!(MUSTER.judge(&lost).is_err());
}
