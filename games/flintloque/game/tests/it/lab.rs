//! Skirmishes measured: what is counted, and that luck has no favourite.

use battle::Header;
use flintloque_game::Flintloque;
use lab::{Arena, Ground, Pairing, Player};

fn yard() -> Ground<Flintloque> {
    let (tables, choices) = (flintloque_game::files::default_tables(), Default::default());
    let loaded = flintloque_game::files::load("proving-yard", &tables, &choices).unwrap();
    let choices = serde_json::to_value(loaded.choices).unwrap();
    let (scenario_hash, table_hash) = (&loaded.scenario_hash, &loaded.table_hash);
    let header = Header::new("flintloque", &loaded.id, scenario_hash, table_hash, choices);
    Ground::new(header, loaded.scenario)
}

#[test]
fn a_skirmish_is_counted_figure_by_figure() {
    let yard = yard();
    let about = yard.about();
    assert_eq!(about.roster.len(), 10);
    assert!(about.roster.iter().all(|unit| unit.men == 1 && !unit.group.is_empty()));
    let players = [Player::EAGER, Player::EAGER];
    for seed in 0..3 {
        let game = yard.play(&Pairing { game: 0, battle: 0, seed, players }).unwrap();
        assert!((1..=6).contains(&game.turns), "{} turns", game.turns);
        assert!(["count", "nobody-left"].contains(&game.ended.as_str()), "{}", game.ended);
        assert_eq!(game.sides[0].luck, -game.sides[1].luck);
        assert!(game.rolls > 10 && game.thrown.contains_key("FL-STE-1"), "{} rolls", game.rolls);
        for side in 0..2 {
            let own = game.units.iter().zip(&about.roster).filter(|(_, unit)| unit.side == side);
            let lost: u32 = own.map(|(end, _)| end.lost).sum();
            assert_eq!(lost, game.sides[side].men_lost);
            assert_eq!(i64::from(game.sides[side].points), i64::from(lost));
        }
    }
}
