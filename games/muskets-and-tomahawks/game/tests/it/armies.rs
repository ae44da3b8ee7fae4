//! (MT-PRO-3) Forces of one's own: prices, complaints, and battles fought with them.

use files::Fault;
use kernel::Side;
use muskets_and_tomahawks_game::files::army::{self, ArmyFile};
use muskets_and_tomahawks_game::files::{ARMIES, Armies, Loaded, default_tables, load, text_of};

fn ready(id: &str) -> ArmyFile {
    let file = ARMIES.iter().find(|file| file.id == id).expect(id);
    army::read(file.id, file.text).unwrap_or_else(|fault| panic!("{fault}"))
}

fn fight(battle: &str, armies: &[(&str, ArmyFile)]) -> Result<Loaded, Fault> {
    let text = text_of(battle).expect("a battle");
    let armies: Armies = armies.iter().map(|(s, army)| ((*s).to_owned(), army.clone())).collect();
    load(battle, text, &default_tables(), &armies)
}

/// The four lists of section 23.
#[test]
fn ready_forces_are_good_and_cost_what_they_should() {
    let set = default_tables();
    let totals = ARMIES.each_ref().map(|file| {
        let own = ready(file.id);
        assert_eq!(army::check(&set, &own), [], "{}", file.id);
        assert_eq!(army::text(&own), file.text, "{}", file.id);
        army::total(&set, &own)
    });
    assert_eq!(totals, [294, 296, 298, 294]);
}

/// (MT-PRO-2) The two published forces that prices were fitted to.
#[test]
fn published_forces_cost_about_as_much() {
    let set = default_tables();
    let of = |all: &[(&str, u8)]| {
        let price = |(code, n): &(&str, u8)| {
            let (name, code, n) = (String::new(), (*code).to_owned(), *n);
            let unit = army::BandFile { name, code, n, commander: false, options: Vec::new() };
            army::price(&set, &unit).expect("a profile")
        };
        all.iter().map(price).sum::<i32>()
    };
    assert_eq!(of(&[("CR-REG", 12), ("CR-REG", 12), ("CR-RNG", 6), ("OF-REG", 1)]), 342);
    let french = [("FR-MAR", 8), ("FR-MAR", 8), ("FR-MIL", 6), ("FR-MIL", 6)];
    assert_eq!(of(&french) + of(&[("OF-REG", 1), ("OF-MIL", 1), ("OF-MIL", 1)]), 346);
}

#[test]
fn every_force_fights_every_other() {
    for one in &ARMIES {
        for two in &ARMIES {
            let armies = [("attacker", ready(one.id)), ("defender", ready(two.id))];
            let loaded = fight("mt-clearing", &armies);
            let loaded = loaded.unwrap_or_else(|e| panic!("{} and {}: {e}", one.id, two.id));
            let [first, second] = &loaded.info.sides;
            assert_ne!(first.people, second.people, "{} and {}", one.id, two.id);
            for side in Side::BOTH {
                let hidden = loaded.scenario.units_of(side);
                let hidden = hidden.filter(|unit| loaded.scenario.unit(*unit).hidden).count();
                let dummies = loaded.scenario.sides[side.index()].dummies.len();
                assert_eq!(dummies, hidden.div_ceil(2), "{} and {}", one.id, two.id);
            }
        }
    }
}

#[test]
fn forces_stay_out_of_battles_with_troops_of_their_own() {
    let fault = fight("mt-etchoe", &[("attacker", ready("mt-loyalists"))]).expect_err("refused");
    assert!(fault.to_string().contains("MT-PRO-3"), "{fault}");
    let fault = fight("mt-clearing", &[("red", ready("mt-loyalists"))]).expect_err("refused");
    assert!(fault.to_string().contains("attacker or defender"), "{fault}");
}

#[test]
fn complaints_name_the_unit_and_the_rule() {
    let set = default_tables();
    let told = |change: &dyn Fn(&mut ArmyFile)| {
        let mut own = ready("mt-loyalists");
        change(&mut own);
        army::check(&set, &own).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    type Change = fn(&mut ArmyFile);
    let cases: [(Change, &str); 7] = [
        (|own| own.list = "french".to_owned(), "list \"french\""),
        (|own| own.units[1].n = 13, "13 figures of Loyalist provincials"),
        (|own| own.units[1].code = "PA-RIF".to_owned(), "Overmountain riflemen"),
        (|own| drop(own.units.remove(0)), "0 Officers, expected 1 to 3"),
        (|own| own.units[0].commander = false, "0 commanders"),
        (|own| own.units.truncate(1), ""),
        (
            |own| {
                let chief = own.units[0].clone();
                own.units.extend(vec![chief; 5]);
                own.units[5..].iter_mut().for_each(|unit| unit.commander = false);
            },
            "6 Officers",
        ),
    ];
    for (change, wanted) in cases {
        let told = told(&change);
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    assert_eq!(told(&|_| ()), "");
}

#[test]
fn a_file_that_is_wrong_names_its_line() {
    let set = default_tables();
    let text = ARMIES[2].text.replacen("n = 10", "n = 40", 1);
    let faults = army::faults(&set, "mine.toml", &text);
    assert!(faults.iter().any(|fault| fault.line == Some(6)), "{faults:?}");
}
