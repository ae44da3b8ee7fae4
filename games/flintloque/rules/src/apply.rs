//! The one writer of state: what each event changes, and nothing else.

use kernel::Side;

use crate::event::{Event, Shot};
use crate::parts::*;
use crate::state::*;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Begin(frame) => state.now.stack.push(frame.clone()),
        Event::Next(frame) => {
            state.now.stack.pop();
            state.now.stack.push(frame.clone());
        }
        Event::Done => {
            state.now.stack.pop();
        }

        Event::PostTaken { side, post } => section_mut(state, *side).post = Some(*post),
        Event::Placed { figure, at, facing } => {
            let figure = figure_mut(state, *figure);
            (figure.fate, figure.at, figure.facing) = (Fate::OnTable, *at, *facing);
        }
        Event::TurnBegan { turn } => began(state, *turn),
        Event::Succeeded { side, leader } => section_mut(state, *side).leader = Some(*leader),
        Event::Playing { figure } => figure_mut(state, *figure).playing = true,
        Event::InitiativeWon { side } => {
            state.now.winner = Some(*side);
            state.now.lost_last = Some(side.other());
        }
        Event::OrderChosen { first } => state.now.first = *first,
        Event::Passed { .. } => state.now.passes += 1,
        Event::PointSpent { side, .. } => {
            let section = section_mut(state, *side);
            section.points -= 1;
            section.spent += 1;
        }
        Event::RecoveryRoll { side, won, .. } => section_mut(state, *side).points += u8::from(*won),
        Event::ImpulseRoll { figure, .. } => {
            let side = state.side(*figure);
            section_mut(state, side).impulse_rolled = true;
        }
        Event::Activated { .. } => state.now.passes = 0,
        Event::Acted { figure } => figure_mut(state, *figure).activated = true,
        Event::Shaken { figure, .. } => figure_mut(state, *figure).shaken = true,
        Event::Recovered { figure, .. } => figure_mut(state, *figure).shaken = false,

        Event::Moved { figure, path, facing, manner, .. } => {
            let figure = figure_mut(state, *figure);
            if let Some(end) = path.last() {
                figure.at = *end;
            }
            figure.facing = *facing;
            figure.moved |= manner.is_own() && !path.is_empty();
        }
        Event::Left { figure } => left(state, *figure),
        Event::Removed { figure, .. } => removed(state, *figure),

        Event::Fired(Shot { figure, arm, .. }) => figure_mut(state, *figure).fired = Some(*arm),
        Event::Discharged { figure, arm, tokens } => {
            let figure = figure_mut(state, *figure);
            match arm {
                Arm::Firelock => figure.reload = *tokens,
                Arm::Pistols => figure.reload_pistols = *tokens,
                Arm::Grenade => figure.grenades -= 1,
            }
        }
        Event::Hit { figure, body, hits } => {
            let figure = figure_mut(state, *figure);
            match body {
                Body::Rider => figure.hits += hits,
                Body::Mount => figure.mount_hits += hits,
            }
        }
        Event::MountKilled { figure, at, facing } => {
            let figure = figure_mut(state, *figure);
            (figure.mounted, figure.at, figure.facing) = (false, *at, *facing);
            (figure.mount_hits, figure.mount_wounds) = (0, 0);
        }
        Event::TechniqueUsed { officer, technique } => {
            let side = state.side(*officer);
            let section = section_mut(state, side);
            section.technique_used = true;
            section.sacrificed |= *technique == Technique::HeroicSacrifice;
        }

        Event::DrillRoll { figure, arm, loaded, .. } => {
            let figure = figure_mut(state, *figure);
            if *loaded {
                unload(figure, *arm);
                figure.drilled = true;
            }
        }
        Event::Reloaded { figure, arm } => unload(figure_mut(state, *figure), *arm),

        Event::HitTaken { figure, body } => {
            let figure = figure_mut(state, *figure);
            match body {
                Body::Rider => figure.hits -= 1,
                Body::Mount => figure.mount_hits -= 1,
            }
        }
        Event::Wounded { figure, body, wounds } => {
            let figure = figure_mut(state, *figure);
            match body {
                Body::Rider => {
                    figure.hits = 0;
                    figure.wounds += wounds;
                    figure.bled = true;
                }
                Body::Mount => {
                    figure.mount_hits = 0;
                    figure.mount_wounds += wounds;
                }
            }
        }
        Event::TurnEnded => ended(state),
        Event::GameOver { winner, how } => {
            state.now.stack.clear();
            state.now.over = Some(Over { winner: *winner, how: *how });
        }

        // What the dice said is told; what it changes is told by what follows.
        Event::InitiativeRoll { .. }
        | Event::RetainRoll { .. }
        | Event::Case2Roll { .. }
        | Event::MoraleCheck { .. }
        | Event::Declared { .. }
        | Event::OffChart { .. }
        | Event::RallyRoll { .. }
        | Event::Interrupted { .. }
        | Event::NotAcquired { .. }
        | Event::Landed { .. }
        | Event::Dud { .. }
        | Event::SteadyCheck { .. }
        | Event::ShieldRoll { .. }
        | Event::Shielded { .. }
        | Event::Fought { .. }
        | Event::FortuneRoll { .. } => {}
    }
}

fn figure_mut(state: &mut State, figure: FigureId) -> &mut Figure {
    &mut state.now.figures[figure.index()]
}

fn section_mut(state: &mut State, side: Side) -> &mut Section {
    &mut state.now.sections[side.index()]
}

fn unload(figure: &mut Figure, arm: Arm) {
    match arm {
        Arm::Firelock => figure.reload -= 1,
        Arm::Pistols => figure.reload_pistols -= 1,
        Arm::Grenade => {}
    }
}

/// (FL-TRN-2) What lasts for a turn begins anew.
fn began(state: &mut State, turn: u8) {
    state.now.turn = turn;
    state.now.winner = None;
    state.now.passes = 0;
    for side in Side::BOTH {
        // (FL-PRO-9) Who is gone leads no longer; the second may follow.
        let leader = state.leader(side);
        let section = section_mut(state, side);
        section.leader = leader;
        section.spent = 0;
        section.technique_used = false;
        section.sacrificed = false;
        section.impulse_rolled = false;
    }
}

/// (FL-VIC-1) Tokens go; what was moved this turn was moved last turn.
fn ended(state: &mut State) {
    for figure in &mut state.now.figures {
        figure.activated = false;
        figure.fired = None;
        figure.moved_last = figure.moved;
        figure.moved = false;
        figure.playing = false;
        figure.drilled = false;
        figure.bled = false;
    }
}

/// (FL-PRO-3) Taken from the table; where it stood is remembered (FL-WND-7).
fn removed(state: &mut State, id: FigureId) {
    let turn = state.now.turn;
    gone(figure_mut(state, id), Fate::Removed { turn });
}

/// (FL-MOV-9) By a scenario's leave: not lost.
fn left(state: &mut State, id: FigureId) {
    gone(figure_mut(state, id), Fate::Left);
}

fn gone(figure: &mut Figure, fate: Fate) {
    figure.fate = fate;
    (figure.hits, figure.mount_hits, figure.shaken) = (0, 0, false);
}
