//! Flintlock under the battery. `GAMES=200 cargo test --release -p flintlock-game battery -- --nocapture`
//! plays more rounds over the five fields, and prints what they met; `FIRST=1000` begins at that seed,
//! `DEEP=200` tries the costly laws at every 200th decision only.

use battle::Header;
use conformance::{Fields, Report, Trial, anything, round, rounds, tell, unmet, until_all_is_met};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, list, load};

use crate::steer;

fn fields() -> Fields<Flintlock> {
    let tables = default_tables();
    let open = |id: &str| {
        let loaded = load(id, &tables, &Choices::default()).expect("a built-in battle loads");
        let choices = serde_json::to_value(&loaded.choices).expect("choices are plain data");
        let hashes = (&loaded.scenario_hash, &loaded.table_hash);
        (Header::new("flintlock", id, hashes.0, hashes.1, choices), loaded.scenario)
    };
    list().iter().map(|info| open(&info.id)).collect()
}

#[test]
fn any_legal_play_keeps_every_law() {
    let (fields, mut sum) = (fields(), Report::default());
    let (choose, probe) = (anything::<Flintlock>, steer::probe);
    let plan = Trial::<Flintlock> { choose, probe, deep_every: 1 };
    (0..rounds()).for_each(|seed| sum.add(round::<Flintlock>(&fields, seed, &plan)));
    tell(&sum);
}

#[test]
fn random_fights_keep_every_law_and_meet_every_paragraph() {
    let met = until_all_is_met::<Flintlock>(&fields(), steer::probe, &[], 60);
    let never = unmet::<Flintlock>(&met, &[]);
    assert_eq!(never, Vec::<&str>::new(), "paragraphs that random play never met");
}
