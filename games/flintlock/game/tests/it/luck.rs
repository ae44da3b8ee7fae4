//! Luck is what is left when what was to be expected is taken away: over many games, nothing.

use crate::proving;

use lab::{GameResult, HARMS, Summary, run};
use proving::{field, manifest};

#[test]
fn over_many_games_all_rolls_together_are_neither_lucky_nor_unlucky() {
    let field = field();
    let manifest = manifest(&field, 600, 1780, None);
    let mut sum = Summary::new(manifest.battles[0].clone());
    let mut check = |game: GameResult| {
        assert_eq!(game.sides[0].luck, -game.sides[1].luck, "one side's luck is the other's loss");
        assert!(game.worst <= 0 && game.best >= 0);
        sum.add(&game);
        Ok(())
    };
    run::play(&[&field], &manifest, 0, 2, &mut check).unwrap();

    let luck = &sum.luck;
    assert!(luck.rolls > 60_000 && luck.estimated * 100 < luck.rolls, "{} rolls", luck.rolls);
    // It spreads by several points a game, and still its mean is nothing.
    assert!(luck.first.spread() > 1.0);
    let (mean, margin) = (luck.first.mean(), luck.first.margin());
    assert!(mean.abs() < 1.5 * margin, "a mean of {mean:.3}, give or take {margin:.3}");
    for side in 0..2 {
        for scale in 0..HARMS {
            let (came, expected) = (&luck.realised[side][scale], &luck.expected[side][scale]);
            let off = came.mean() - expected.mean();
            assert!(off.abs() < 1.5 * came.margin().max(1e-3), "side {side}, scale {scale}: {off}");
        }
    }
}
