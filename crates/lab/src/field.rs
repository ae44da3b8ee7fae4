//! A battle on which games can be played, whatever its rules.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use battle::{Battle, Header, guard};
use bots::{Budget, Mind, choose, draw};
use desk::Shown;
use kernel::{Known, Seeded, Side, Turn, Viewer};
use odds::Effort;
use scene::Coat;
use serde::{Deserialize, Serialize};

use crate::{GameResult, History, Measured, Player, RosterUnit, Scale, Streams, Terms, course};

/// How far the rolls of a game are weighed: beyond so many paths, an estimate by samples.
pub const EFFORT: Effort = Effort { paths: 4_000, samples: 1_000, seed: 1 };

/// Everything a report says about a battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    pub ruleset: String,
    pub id: String,
    pub title: String,
    pub scenario_hash: String,
    pub table_hash: String,
    pub choices: serde_json::Value,
    /// As they are called.
    pub sides: [String; 2],
    /// The same as people, for a verb in the plural: "the British".
    #[serde(default)]
    pub people: [String; 2],
    /// The coats of the first.
    #[serde(default)]
    pub first: Coat,
    pub terms: Terms<String>,
    pub scales: Vec<Scale<String>>,
    pub roster: Vec<RosterUnit>,
    pub history: Option<History>,
}

/// A game to be played.
#[derive(Debug, Clone, Copy)]
pub struct Pairing {
    /// Its number in the run, and the index of its battle.
    pub game: u64,
    pub battle: usize,
    pub seed: u64,
    pub players: [Player; 2],
}

/// A battle on which games can be played.
pub trait Arena: Send + Sync {
    fn about(&self) -> &About;

    /// Plays one out. Equal orders give equal games.
    fn play(&self, order: &Pairing) -> Result<GameResult, String>;

    /// The same, with its record.
    fn play_recorded(&self, order: &Pairing) -> Result<(GameResult, Vec<u8>), String>;
}

/// The one implementation of [`Arena`].
pub struct Ground<R: Measured> {
    header: Header,
    scenario: Arc<R::Scenario>,
    about: About,
}

impl<R: Measured> Ground<R> {
    pub fn new(header: Header, scenario: Arc<R::Scenario>) -> Ground<R> {
        let about = about::<R>(&header, &scenario);
        Ground { header, scenario, about }
    }
}

/// What there is to tell about a battle.
pub fn about<R: Measured>(header: &Header, scenario: &Arc<R::Scenario>) -> About {
    let terms = R::TERMS;
    let start = Known::of_whole(R::setup(scenario), Viewer::Umpire);
    let owned = |scale: &Scale| Scale {
        id: scale.id.to_owned(),
        words: scale.words.to_owned(),
        weight: scale.weight,
    };
    About {
        ruleset: R::ID.to_owned(),
        id: header.scenario.clone(),
        title: R::title(scenario).to_owned(),
        scenario_hash: header.scenario_hash.clone(),
        table_hash: header.table_hash.clone(),
        choices: header.choices.clone(),
        sides: R::Prospect::from(start).moment().armies.map(|army| army.name),
        people: Side::BOTH.map(|side| R::names(scenario).people(side).to_string()),
        first: R::FIRST,
        terms: Terms {
            men: terms.men.to_owned(),
            turn: terms.turn.to_owned(),
            turns: terms.turns.to_owned(),
            points: terms.points.to_owned(),
            limit: terms.limit.to_owned(),
            luck: terms.luck.to_owned(),
            group: terms.group.to_owned(),
        },
        scales: R::SCALES.iter().map(owned).collect(),
        roster: R::roster(scenario),
        history: R::history(&header.scenario),
    }
}

impl<R: Measured> Arena for Ground<R> {
    fn about(&self) -> &About {
        &self.about
    }

    fn play(&self, order: &Pairing) -> Result<GameResult, String> {
        guard(|| self.fight(order).map(|battle| result(&battle, order)))?
    }

    fn play_recorded(&self, order: &Pairing) -> Result<(GameResult, Vec<u8>), String> {
        guard(|| {
            let (battle, mut record) = (self.fight(order)?, Vec::new());
            battle.write_record(&mut record).map_err(|fault| fault.to_string())?;
            Ok((result(&battle, order), record))
        })?
    }
}

fn result<R: Measured>(battle: &Battle<R>, order: &Pairing) -> GameResult {
    GameResult::of::<R>(order.game, order.battle, order.seed, &course(battle, EFFORT))
}

impl<R: Measured> Ground<R> {
    /// With who plays, and the seed.
    fn header(&self, order: &Pairing) -> Header {
        let mut header = self.header.clone();
        header.seed = Some(order.seed);
        for side in Side::BOTH {
            let name = R::names(&self.scenario).table(0).name(side.index()).unwrap_or_default();
            header.players.insert(name.to_owned(), order.players[side.index()].to_string());
        }
        header
    }

    fn fight(&self, order: &Pairing) -> Result<Battle<R>, String> {
        let streams = Streams::of(order.seed);
        let mut dice = Seeded::new(streams.dice);
        let mut wills = streams.wills.map(Seeded::new);
        let mut minds = order.players.map(|player| match player {
            Player::Computer(strength) => Ok(Mind::<R>::new(strength, streams.minds)),
            Player::Without(will) => Err(will),
        });
        let stop = AtomicBool::new(false);
        let mut battle = Battle::<R>::new(self.header(order), self.scenario.clone());
        while let Turn::Decide(side) = battle.turn() {
            if R::is_spent(battle.state()) {
                break;
            }
            let (at, known) = (side.index(), battle.known(Viewer::Side(side)));
            let action = match &mut minds[at] {
                Ok(mind) => {
                    let chosen = choose(&known, mind, Budget::ENDLESS, &stop);
                    chosen.map_err(|fault| fault.to_string())?.action
                }
                Err(will) => draw(&known, *will, &mut wills[at]),
            };
            let length = battle.length_for(Viewer::Side(side));
            battle.act(side, length, action, &mut dice).map_err(|fault| fault.to_string())?;
        }
        Ok(battle)
    }
}

/// The seed of a game of a run.
pub fn seed_of(run: u64, game: u64) -> u64 {
    // Small enough for any program that reads JSON numbers.
    mix(mix(run).wrapping_add(game)) >> 11
}

/// SplitMix64: neighbours in, strangers out.
pub fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}
