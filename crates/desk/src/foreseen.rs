use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;

use kernel::{Known, Ratio};
use odds::asked::{Answer, course};
use odds::{BrokeOff, Effort, Odds, Plan, PlanFault, Planned, Quick};

use crate::{Retold, Weight};

/// So many outcomes of a whole plan are told apart; the rest are one.
const TOLD: usize = 200;
const EFFORT: Effort = Effort { paths: 200_000, samples: 10_000, seed: 1 };

/// A ruleset whose positions can be compared: what several actions in a row have changed.
pub trait Foreseen: Retold {
    /// Whom or what a change is about.
    type Subject: Ord + Copy + Hash;
    /// What has become of it.
    type Upshot: Eq + Copy + Hash;

    /// What differs between two positions and matters to a player: at most one fate a subject,
    /// always in the same order.
    fn changes(
        before: &Known<'_, Self>,
        after: &Known<'_, Self>,
        out: &mut Vec<(Self::Subject, Self::Upshot)>,
    );

    /// "Maryland b"
    fn subject(known: &Known<'_, Self>, subject: Self::Subject) -> String;

    /// "Disordered", and how heavy that is.
    fn fate(
        known: &Known<'_, Self>,
        subject: Self::Subject,
        fate: Self::Upshot,
    ) -> (Weight, String);

    /// Both in one: "Maryland b Disordered".
    fn sentence(subject: Self::Subject, name: &str, words: &str) -> String {
        let _ = subject;
        format!("{name} {words}")
    }
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
    /// Whether it hangs on what is hidden from whoever asks: then it is an average over what may be.
    pub hidden: bool,
}

/// A change of a ruleset: whom it is about, and what has become of it.
type Change<R> = (<R as Foreseen>::Subject, <R as Foreseen>::Upshot);

/// An end of a plan, by number.
type End = Planned<usize>;

const NOTHING: &str = "no effect";
/// Besides what is sure.
const NOTHING_MORE: &str = "nothing more";

/// The odds of a plan, in words.
pub fn foresee<R: Foreseen>(
    known: &Known<'_, R>,
    plan: &Plan<'_, R::Action>,
) -> Result<Foresight, PlanFault> {
    let start = &known.supposing(R::cut(known));
    let (mut ends, mut changes) = (Ends::<R>::new(), Vec::new());
    let Answer { odds, hidden } = course(start, plan, EFFORT, |after| {
        changes.clear();
        R::changes(start, after, &mut changes);
        ends.number(&changes)
    })?;
    let story = Story::<R>::new(start, ends, &odds);
    let (sure, whole, each) = (story.sure(), story.whole(&odds), story.each(&odds));
    Ok(Foresight { sure, whole, each, hidden })
}

/// The ends of a plan and their changes, numbered as they come up.
struct Ends<R: Foreseen> {
    /// Ends by their changes, in the order of their subjects.
    known: HashMap<Box<[u16]>, usize, Quick>,
    numbers: HashMap<Change<R>, u16, Quick>,
    changes: Vec<Change<R>>,
    /// The end that was met last, as changes and as numbers: what the next has in common with it at
    /// its beginning is not looked up again.
    last: (Vec<Change<R>>, Vec<u16>),
}

impl<R: Foreseen> Ends<R> {
    fn new() -> Ends<R> {
        let (known, numbers) = (HashMap::default(), HashMap::default());
        Ends { known, numbers, changes: Vec::new(), last: (Vec::new(), Vec::new()) }
    }

    fn number(&mut self, changes: &[Change<R>]) -> usize {
        let (last, numbers) = &mut self.last;
        let same = last.iter().zip(changes).take_while(|(a, b)| a == b).count();
        last.truncate(same);
        numbers.truncate(same);
        for change in &changes[same..] {
            let number = *self.numbers.entry(*change).or_insert_with(|| {
                self.changes.push(*change);
                u16::try_from(self.changes.len() - 1).expect("fewer things can change")
            });
            last.push(*change);
            numbers.push(number);
        }
        if let Some(end) = self.known.get(&numbers[..]) {
            return *end;
        }
        let next = self.known.len();
        self.known.insert(numbers[..].into(), next);
        next
    }
}

/// How the ends of a plan are told.
struct Story<R: Foreseen> {
    /// The changes of each end, by number.
    ends: Vec<Box<[u16]>>,
    changes: Vec<NamedChange<R>>,
}

/// A change, by its number.
struct NamedChange<R: Foreseen> {
    subject: R::Subject,
    /// "Maryland b"
    name: String,
    weight: Weight,
    /// "Disordered"
    words: String,
    /// "Maryland b Disordered"
    sentence: String,
    share: Ratio,
}

impl<R: Foreseen> NamedChange<R> {
    /// Whether every end has it.
    fn is_sure(&self) -> bool {
        self.share == Ratio::ONE
    }
}

impl<R: Foreseen> Story<R> {
    fn new(start: &Known<'_, R>, ends: Ends<R>, odds: &Odds<End>) -> Story<R> {
        let Ends { known, changes, .. } = ends;
        let mut ends = vec![Box::default(); known.len()];
        for (changes, end) in known {
            ends[end] = changes;
        }
        let shares = odds.shares(changes.len(), |(_, end)| &ends[*end]);
        let told = |((subject, fate), share): (Change<R>, Ratio)| {
            let (weight, words) = R::fate(start, subject, fate);
            let name = R::subject(start, subject);
            NamedChange {
                subject,
                sentence: R::sentence(subject, &name, &words),
                name,
                weight,
                words,
                share,
            }
        };
        let changes = changes.into_iter().zip(shares).map(told).collect();
        Story { ends, changes }
    }

    /// The changes of an end that others have not.
    fn open(&self, end: usize) -> impl Iterator<Item = &NamedChange<R>> {
        let changes = self.ends[end].iter().map(|number| &self.changes[usize::from(*number)]);
        changes.filter(|change| !change.is_sure())
    }

    fn sure(&self) -> Vec<String> {
        self.changes.iter().filter(|change| change.is_sure()).map(|c| c.sentence.clone()).collect()
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

    fn weight(&self, end: usize) -> Weight {
        self.open(end).map(|change| change.weight).max().unwrap_or(Weight::None)
    }

    fn tell(&self, (broke_off, end): &End) -> String {
        let broken = broke_off.map(broken);
        let mut parts: Vec<&str> = self.open(*end).map(|change| &*change.sentence).collect();
        parts.extend(broken.as_deref());
        match parts.is_empty() {
            true if self.changes.iter().any(NamedChange::is_sure) => NOTHING_MORE.to_owned(),
            true => NOTHING.to_owned(),
            false => parts.join(", "),
        }
    }

    /// The likeliest ends by themselves, the others as one.
    fn whole(&self, odds: &Odds<End>) -> Odds<(Weight, String)> {
        let chances: Vec<f64> = odds.outcomes.iter().map(|(_, c)| odds::decimal(*c)).collect();
        let mut likely = chances.clone();
        let least = match likely.len() > TOLD {
            true => *likely.select_nth_unstable_by(TOLD, |a, b| b.total_cmp(a)).1,
            false => 0.0,
        };
        let rare = chances.iter().filter(|chance| **chance <= least).count();
        let heaviest = odds.outcomes.iter().map(|((_, end), _)| self.weight(*end)).max();
        let mut chances = chances.into_iter();
        let told = odds.by(|end| {
            let is_likely = chances.next().is_some_and(|chance| chance > least);
            is_likely.then(|| (self.weight(end.1), self.tell(end)))
        });
        let rest = || {
            (
                heaviest.unwrap_or(Weight::None),
                match rare {
                    1 => "1 rarer result".to_owned(),
                    rare => format!("{rare} rarer results"),
                },
            )
        };
        let named = |(words, chance): (Option<_>, Ratio)| (words.unwrap_or_else(rest), chance);
        let mut outcomes: Vec<_> = told.outcomes.into_iter().map(named).collect();
        outcomes.sort();
        Odds { outcomes, runs: odds.runs, exact: odds.exact }
    }
}

fn broken(BrokeOff { step, rule, why }: BrokeOff) -> String {
    format!("the plan ends before move {}: {why} ({rule})", step + 1)
}
