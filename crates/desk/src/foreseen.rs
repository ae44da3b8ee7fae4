use std::collections::{BTreeMap, BTreeSet};

use kernel::Ratio;
use odds::{BrokeOff, Effort, Odds, Plan, PlanFault, Planned, course};

use crate::{Shown, Weight};

/// So many outcomes of a whole plan are told apart; the rest are one.
const TOLD: usize = 200;
const EFFORT: Effort = Effort { paths: 200_000, samples: 10_000, seed: 1 };

/// A ruleset whose positions can be compared: what several actions in a row have changed.
pub trait Foreseen: Shown {
    /// Whom or what a change is about.
    type Subject: Ord + Copy;
    /// What has become of it.
    type Fate: Ord + Copy;

    /// What differs between two positions and matters to a player: at most one fate a subject,
    /// always in the same order.
    fn changes(
        before: &Self::State,
        after: &Self::State,
        out: &mut Vec<(Self::Subject, Self::Fate)>,
    );

    /// "Maryland b"
    fn subject(state: &Self::State, subject: Self::Subject) -> String;

    /// "Disordered", and how heavy that is.
    fn fate(state: &Self::State, subject: Self::Subject, fate: Self::Fate) -> (Weight, String);
}

/// What a plan may come to.
#[derive(Debug, Clone, PartialEq)]
pub struct Foresight {
    /// What comes of it however the dice fall.
    pub sure: Vec<String>,
    /// Everything else together; the likeliest, then the rest as one.
    pub whole: Odds<(Weight, String)>,
    /// The same for each one it may touch, by itself.
    pub each: Vec<(String, Odds<(Weight, String)>)>,
}

/// A change of a ruleset: whom it is about, and what has become of it.
type Change<R> = (<R as Foreseen>::Subject, <R as Foreseen>::Fate);

/// An end of a plan: its changes by number, in the order of their subjects.
type End = Planned<Box<[u16]>>;

const NOTHING: &str = "no effect";

/// The odds of a plan, in words.
pub fn foresee<R: Foreseen>(
    state: &R::State,
    plan: &Plan<'_, R::Action>,
) -> Result<Foresight, PlanFault> {
    let state = &R::cut(state);
    let (mut numbers, mut changes) = (BTreeMap::<Change<R>, u16>::new(), Vec::new());
    let odds = course::<R, Box<[u16]>>(state, plan, EFFORT, |after| {
        changes.clear();
        R::changes(state, after, &mut changes);
        let next = |numbers: &BTreeMap<Change<R>, u16>| {
            u16::try_from(numbers.len()).expect("a battle has fewer things that can change")
        };
        let number = |change: &Change<R>| match numbers.get(change) {
            Some(number) => *number,
            None => {
                let number = next(&numbers);
                numbers.insert(*change, number);
                number
            }
        };
        changes.iter().map(number).collect()
    })?;
    let story = Story::<R>::new(state, numbers, &odds);
    Ok(Foresight { sure: story.sure(), whole: story.whole(&odds), each: story.each(&odds) })
}

/// How the ends of a plan are told.
struct Story<R: Foreseen> {
    changes: Vec<Told<R>>,
}

/// A change, by its number.
struct Told<R: Foreseen> {
    subject: R::Subject,
    /// "Maryland b"
    name: String,
    weight: Weight,
    /// "Disordered"
    words: String,
    share: Ratio,
}

impl<R: Foreseen> Told<R> {
    /// Whether every end has it.
    fn is_sure(&self) -> bool {
        self.share == Ratio::ONE
    }

    fn sentence(&self) -> String {
        format!("{} {}", self.name, self.words)
    }
}

impl<R: Foreseen> Story<R> {
    fn new(state: &R::State, numbers: BTreeMap<Change<R>, u16>, odds: &Odds<End>) -> Story<R> {
        let shares = odds.shares(numbers.len(), |(_, changes)| changes);
        let mut all: Vec<(Change<R>, u16)> = numbers.into_iter().collect();
        all.sort_by_key(|(_, number)| *number);
        let told = |(((subject, fate), _), share): ((Change<R>, u16), Ratio)| {
            let (weight, words) = R::fate(state, subject, fate);
            Told { subject, name: R::subject(state, subject), weight, words, share }
        };
        Story { changes: all.into_iter().zip(shares).map(told).collect() }
    }

    /// The changes of an end that others have not.
    fn open<'a>(&'a self, changes: &'a [u16]) -> impl Iterator<Item = &'a Told<R>> + 'a {
        changes.iter().map(|number| &self.changes[usize::from(*number)]).filter(|c| !c.is_sure())
    }

    fn sure(&self) -> Vec<String> {
        self.changes.iter().filter(|change| change.is_sure()).map(Told::sentence).collect()
    }

    /// Each subject by itself: its fates are never two at once.
    fn each(&self, odds: &Odds<End>) -> Vec<(String, Odds<(Weight, String)>)> {
        let open = || self.changes.iter().filter(|change| !change.is_sure());
        let subjects: BTreeSet<R::Subject> = open().map(|change| change.subject).collect();
        let of = |subject: R::Subject| {
            let mut fates: BTreeMap<(Weight, String), Ratio> = BTreeMap::new();
            let (mut name, mut left) = (String::new(), Ratio::ONE);
            for change in open().filter(|change| change.subject == subject) {
                name.clone_from(&change.name);
                left = left - change.share;
                let sum = fates.entry((change.weight, change.words.clone())).or_insert(Ratio::ZERO);
                *sum = *sum + change.share;
            }
            if left != Ratio::ZERO {
                fates.insert((Weight::None, NOTHING.to_owned()), left);
            }
            let outcomes = fates.into_iter().collect();
            (name, Odds { outcomes, runs: odds.runs, exact: odds.exact })
        };
        subjects.into_iter().map(of).collect()
    }

    fn weight(&self, changes: &[u16]) -> Weight {
        self.open(changes).map(|change| change.weight).max().unwrap_or(Weight::None)
    }

    fn tell(&self, (broke_off, changes): &End) -> String {
        let mut parts: Vec<String> = self.open(changes).map(Told::sentence).collect();
        parts.extend(broke_off.map(broken));
        if parts.is_empty() { NOTHING.to_owned() } else { parts.join(", ") }
    }

    /// The likeliest ends by themselves, the others as one.
    fn whole(&self, odds: &Odds<End>) -> Odds<(Weight, String)> {
        let chances: Vec<f64> = odds.outcomes.iter().map(|(_, c)| odds::decimal(*c)).collect();
        let mut likely = chances.clone();
        likely.sort_by(|a, b| b.total_cmp(a));
        let least = likely.get(TOLD).copied().unwrap_or(0.0);
        let rare = chances.iter().filter(|chance| **chance <= least).count();
        let heaviest = odds.outcomes.iter().map(|((_, changes), _)| self.weight(changes)).max();
        let rest = (heaviest.unwrap_or(Weight::None), format!("{rare} rarer outcomes"));
        let mut chances = chances.into_iter();
        odds.by(|end| match chances.next() {
            Some(chance) if chance > least => (self.weight(&end.1), self.tell(end)),
            _ => rest.clone(),
        })
    }
}

fn broken(BrokeOff { step, rule, why }: BrokeOff) -> String {
    format!("the plan ends before action {}: {why} ({rule})", step + 1)
}
