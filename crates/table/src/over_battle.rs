//! The one implementation of [`Table`].

use std::io::{self, Write};

use battle::{ActFault, Battle, Entry, Folded, Header, Seen, Writer, guard};
use desk::muster::Aftermath;
use desk::{Click, Draft, Phrase, Shown};
use kernel::{Ahead, Cx, Dice, Known, People, Recorder, Ruleset, Seeded, Side, Turn, Viewer};
use lab::Account;
use odds::{Effort, Plan};
use serde::Serialize;
use serde_json::value::to_raw_value;

use crate::{
    Considered, Done, Drawn, Forecast, Json, LogLine, RecordFile, Stocked, Table, TableFault,
    Thinker, Thought, Throw, Wish,
};
use bots::{Candidate, Will};

use crate::show_battle::{decider as decider_of, mine, then};

/// So many candidates of a computer's decision are told.
const CONSIDERED: usize = 8;

impl<R: Stocked> Table for Battle<R> {
    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn ruleset(&self) -> &'static str {
        R::ID
    }

    fn header(&self) -> &Header {
        self.header()
    }

    fn header_mut(&mut self) -> &mut Header {
        self.header_mut()
    }

    fn side_name(&self, side: Side) -> &str {
        self.names().table(0).name(side.index()).unwrap_or_default()
    }

    fn people(&self, side: Side) -> &People {
        self.names().people(side)
    }

    fn has_secrets(&self) -> bool {
        R::HAS_SECRETS
    }

    fn length(&self) -> usize {
        self.journal().len()
    }

    fn length_for(&self, viewer: Viewer) -> usize {
        self.length_for(viewer)
    }

    fn number_of(&self, viewer: Viewer, entries: usize) -> usize {
        self.number_of(viewer, entries)
    }

    fn entries_until(&self, viewer: Viewer, at: usize) -> usize {
        self.entries_until(viewer, at)
    }

    fn last_side(&self, viewer: Viewer) -> Option<Side> {
        let last = self.entry_of(viewer, self.length_for(viewer).checked_sub(1)?)?;
        Some(self.journal()[last].side)
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn turn_for(&self, viewer: Viewer) -> Turn {
        self.turn_for(viewer)
    }

    fn folded(&self) -> Option<&Folded> {
        self.folded()
    }

    fn is_spent(&self) -> bool {
        R::is_spent(self.state())
    }

    fn prompt(&self) -> Result<String, TableFault> {
        ask(|| Ok(R::prompt(&mine(self))))
    }

    fn prompt_for(&self, viewer: Viewer) -> Result<String, TableFault> {
        ask(|| Ok(R::prompt(&self.known(viewer))))
    }

    fn board(&self) -> Result<Json, TableFault> {
        ask(|| json(self, &R::board(self.scenario())))
    }

    fn view(&self, viewer: Viewer) -> Result<Json, TableFault> {
        ask(|| json(self, &R::view(&self.known(viewer))))
    }

    fn legal(&self) -> Result<Vec<Json>, TableFault> {
        if self.folded().is_some() {
            return Ok(Vec::new());
        }
        ask(|| menu::<R>(&mine(self)).iter().map(|action| json(self, action)).collect())
    }

    fn pick(&self, will: Will, chooser: &mut Seeded) -> Result<Json, TableFault> {
        check_live(self)?;
        ask(|| json(self, &bots::draw(&mine(self), will, chooser)))
    }

    fn thinker(&self, side: Side) -> Result<Thinker, TableFault> {
        check_live(self)?;
        let names = self.names().clone();
        let known = ask(|| Ok(self.known(Viewer::Side(side)).into_owned()))?;
        Ok(Box::new(move |mind, strength, budget, stop| {
            ask(|| {
                let chosen = bots::choose::<R>(&known, mind.of(strength), budget, stop);
                let chosen = chosen.map_err(|fault| TableFault::broke(fault.to_string()))?;
                let written = |action: &R::Action| {
                    let text = names.scope(|| to_raw_value(action));
                    text.map_err(|e| TableFault::broke(e.to_string()))
                };
                let told = |c: &Candidate<R::Action>| {
                    let plan = c.plan.iter().map(written).collect::<Result<_, _>>()?;
                    Ok(Considered { plan, why: c.why, gain: c.gain })
                };
                let considered = chosen.considered.iter().take(CONSIDERED).map(told);
                let considered = considered.collect::<Result<_, TableFault>>()?;
                Ok(Thought { action: written(&chosen.action)?, considered })
            })
        }))
    }

    fn check(&self, side: Side, action: &str) -> Result<(), TableFault> {
        ask(|| {
            let action = read_action(self, action)?;
            self.check(side, &action).map_err(|fault| not_done(self, fault))
        })
    }

    fn act(
        &mut self,
        side: Side,
        expected: usize,
        action: &str,
        throw: Throw<'_>,
    ) -> Result<Done, TableFault> {
        ask(|| {
            let action = read_action(self, action)?;
            let done = match throw {
                Throw::Dice(dice) => self.act(side, expected, action, dice).err(),
                Throw::Script(script) => self.act_scripted(side, expected, action, script).err(),
            };
            match done {
                None => done_last(self, Viewer::Side(side)),
                Some(fault) => Err(not_done(self, fault)),
            }
        })
    }

    fn done(&self, viewer: Viewer) -> Result<Done, TableFault> {
        ask(|| done_last(self, viewer))
    }

    fn plan_words(&self, side: Side, at: usize, plan: &[&str]) -> Result<String, TableFault> {
        ask(|| {
            let known = then(self, Viewer::Side(side), Some(at))?;
            let mut state = known.state().clone();
            let mut said: Vec<Phrase> = Vec::new();
            for text in plan {
                let action = read_action(self, text)?;
                let Turn::Decide(side) = R::turn(&state) else { break };
                if R::check(&state, side, &action).is_err() {
                    break;
                }
                let phrase = R::Prospect::from(Known::of(&state, known.viewer())).phrase(&action);
                // Of several steps the last one tells where they lead.
                match said.last_mut() {
                    Some(last) if last.verb == phrase.verb => *last = phrase,
                    _ => said.push(phrase),
                }
                let (mut source, mut thrown, mut events) = (Seeded::new(0), Vec::new(), Vec::new());
                let mut dice = Recorder { source: &mut source, thrown: &mut thrown };
                R::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
                if !thrown.is_empty() || R::turn(&state) != Turn::Decide(side) {
                    break;
                }
            }
            let words = said.iter().map(|phrase| phrase.words.as_str()).collect::<Vec<_>>();
            Ok(words.join("; "))
        })
    }

    fn odds(&self, wish: &Wish<'_>) -> Result<Forecast, TableFault> {
        check_live(self)?;
        ask(|| {
            let asker = wish.side.map_or_else(|| decider_of(self), Viewer::Side);
            let known = then(self, asker, wish.at)?;
            let actions = read_actions(self, wish.actions)?;
            let side = decider::<R>(&known, wish.side, |side| self.side_name(side))?;
            if let [action] = &actions[..] {
                R::check(&known, side, action).map_err(TableFault::refused)?;
            }
            let ([action], false) = (&actions[..], wish.follow) else {
                let plan = Plan { actions: &actions, follow: wish.follow, lenient: false };
                return desk::foresee(&known, &plan).map(Into::into).map_err(TableFault::plan);
            };
            let start = &known.supposing(R::cut(&known));
            // Nothing has been thrown yet where somebody is asked first.
            let asked = <R as Ahead>::after(start, action).filter(|next| R::usual(next).is_some());
            let asked = asked.map(|next| R::prompt(&start.supposing(next)));
            let answer = odds::asked::forecast(
                start,
                side,
                action,
                Effort::default(),
                |_| true,
                |after, events| match &asked {
                    Some(prompt) => format!("no die yet: {prompt}"),
                    None => R::sum_up(start, after, events),
                },
            );
            Ok(answer.into())
        })
    }

    fn dice_thrown(&self, viewer: Viewer) -> [usize; 2] {
        let mut thrown = [0; 2];
        for entry in self.journal() {
            thrown[entry.side.index()] += entry.heard(viewer).count();
        }
        thrown
    }

    fn draft(&self, side: Side, clicks: &[Click]) -> Result<Option<Drawn>, TableFault> {
        check_live(self)?;
        ask(|| {
            let drawn = R::draft(&self.known(Viewer::Side(side)), clicks);
            let written = |draft: Draft<R::Action>| {
                let Draft { words, parts, cost, svg, card, plan, lacks } = draft;
                let plan =
                    plan.iter().map(|action| json(self, action)).collect::<Result<_, _>>()?;
                Ok(Draft { words, parts, cost, svg, card, plan, lacks })
            };
            match drawn {
                None => Ok(None),
                Some(Err(why)) => Ok(Some(Err(why))),
                Some(Ok(draft)) => written(draft).map(|draft| Some(Ok(draft))),
            }
        })
    }

    fn check_undo(&self, side: Side) -> Result<(), TableFault> {
        ask(|| self.check_undo(side).map_err(TableFault::undo))
    }

    fn undo(&mut self, side: Side) -> Result<Json, TableFault> {
        ask(|| {
            let entry = self.undo(side).map_err(TableFault::undo)?;
            json(self, &entry.action)
        })
    }

    fn log(&self, viewer: Viewer, since: usize) -> Result<Vec<LogLine>, TableFault> {
        ask(|| {
            let mut lines = Vec::new();
            self.seen_by(
                viewer,
                since..usize::MAX,
                |Seen { number, side, after, event, .. }| {
                    if let Some(words) = R::say(&after, &event) {
                        lines.push(LogLine { entry: number, side, words });
                    }
                },
            );
            if let Some((side, words)) = self.gave_up_words() {
                lines.push(LogLine { entry: last_entry(self, viewer), side, words });
            }
            Ok(lines)
        })
    }

    fn entry(&self, index: usize) -> Option<String> {
        self.line(index)?.ok()
    }

    fn write_record(&self, out: &mut dyn Write) -> io::Result<()> {
        self.write_record(out)
    }

    fn write_record_for(&self, viewer: Viewer, out: &mut dyn Write) -> io::Result<()> {
        self.write_record_for(viewer, out)
    }

    fn write_record_as(&self, header: &Header, out: &mut dyn Write) -> io::Result<()> {
        self.write_record_as(header, out)
    }

    fn begin_record(&self, out: Box<dyn Write + Send>) -> io::Result<RecordFile> {
        Writer::new(out, self.header(), self.names())
    }

    fn extend_record(&self, record: &mut RecordFile) -> io::Result<()> {
        let lacking = self.journal().get(record.entries()..).unwrap_or_default();
        lacking.iter().try_for_each(|entry| record.entry(entry))
    }

    fn account(&self) -> Result<Account, TableFault> {
        // What the dice were to be expected to do is asked of the rules of today.
        check_live(self)?;
        ask(|| Ok(lab::account(self)))
    }

    fn after(&self, side: Side, dice: &mut dyn Dice) -> Result<Aftermath, TableFault> {
        let winner = match (self.gave_up(), self.turn()) {
            (Some(loser), _) => Some(loser.other()),
            (None, Turn::Over(outcome)) => outcome.winner,
            (None, Turn::Decide(_)) => return Err(TableFault::Running),
        };
        let brought = &self.header().choices["armies"][Table::side_name(self, side)];
        let won = winner.map(|winner| winner == side);
        ask(|| {
            let after = R::after(self.state(), side, brought.as_str(), won, dice);
            after.map_err(|unfit| TableFault::NoArmy { why: unfit.to_string() })
        })
    }

    fn position(&self) -> Result<Json, TableFault> {
        ask(|| json(self, &R::position(self.state())))
    }

    fn position_for(&self, viewer: Viewer) -> Result<Json, TableFault> {
        ask(|| json(self, &R::position(&self.known(viewer))))
    }
}

/// The rules are not asked about a game that they did not tell.
pub(crate) fn check_live<R: Ruleset>(battle: &Battle<R>) -> Result<(), TableFault> {
    battle.folded().map_or(Ok(()), |folded| Err(TableFault::folded(folded)))
}

/// Who is to act in a position: the side named, if it is for it to decide.
fn decider<'a, R: Ruleset>(
    state: &R::State,
    named: Option<Side>,
    name: impl Fn(Side) -> &'a str,
) -> Result<Side, TableFault> {
    match R::turn(state) {
        Turn::Over(_) => Err(TableFault::Over),
        Turn::Decide(side) if named.is_none_or(|named| named == side) => Ok(side),
        Turn::Decide(side) => Err(TableFault::NotYourTurn { decides: name(side).to_owned() }),
    }
}

/// Calls of the rules go through here: a bug in them is an answer, not an end.
pub(crate) fn ask<T>(work: impl FnOnce() -> Result<T, TableFault>) -> Result<T, TableFault> {
    guard(work).unwrap_or_else(|message| Err(TableFault::broke(message)))
}

pub(crate) fn menu<R: Ruleset>(state: &R::State) -> Vec<R::Action> {
    let mut menu = Vec::new();
    if let Turn::Decide(_) = R::turn(state) {
        R::menu(state, &mut menu);
    }
    menu
}

pub(crate) fn json<R: Ruleset>(
    battle: &Battle<R>,
    value: &impl Serialize,
) -> Result<Json, TableFault> {
    battle.names().scope(|| to_raw_value(value)).map_err(|e| TableFault::broke(e.to_string()))
}

pub(crate) fn read_action<R: Ruleset>(
    battle: &Battle<R>,
    text: &str,
) -> Result<R::Action, TableFault> {
    let read = battle.names().scope(|| serde_json::from_str(text));
    read.map_err(|error| TableFault::bad_action(&error))
}

/// Several; what is wrong with one names it.
fn read_actions<R: Ruleset>(
    battle: &Battle<R>,
    texts: &[&str],
) -> Result<Vec<R::Action>, TableFault> {
    let read = |(at, text): (usize, &&str)| match (read_action(battle, text), texts.len()) {
        (Err(TableFault::BadAction { message }), 2..) => {
            Err(TableFault::BadAction { message: format!("action {}: {message}", at + 1) })
        }
        (read, _) => read,
    };
    texts.iter().enumerate().map(read).collect()
}

pub(crate) fn not_done<R: Stocked>(battle: &Battle<R>, fault: ActFault) -> TableFault {
    let decides = match &fault {
        ActFault::NotYourTurn { decides } => battle.side_name(*decides),
        _ => "",
    };
    TableFault::act(fault, decides)
}

/// The entry to which belongs what is noted at the end, in the viewer's numbers.
pub(crate) fn last_entry<R: Ruleset>(battle: &Battle<R>, viewer: Viewer) -> usize {
    battle.length_for(viewer).saturating_sub(1)
}

fn done_last<R: Stocked>(battle: &Battle<R>, viewer: Viewer) -> Result<Done, TableFault> {
    let Some(entry) = battle.entry_for(viewer, last_entry(battle, viewer)) else {
        return Err(TableFault::broke("an action left no entry".to_owned()));
    };
    let entry = &entry;
    Ok(Done {
        length: battle.length_for(viewer),
        dice: json(battle, &faces(entry))?,
        events: json(battle, &entry.events)?,
    })
}

fn faces<R: Ruleset>(entry: &Entry<R>) -> Vec<(u8, u8, &'static str)> {
    entry.thrown.iter().map(|die| (die.sides, die.face, die.cite.number())).collect()
}
