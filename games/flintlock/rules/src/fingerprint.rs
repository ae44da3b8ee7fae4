//! A number that nearly always tells two positions apart, made of what actions change most.

use crate::state::*;

pub fn fingerprint(state: &State) -> u64 {
    let units = state.units.iter().map(unit);
    let leaders = state.leaders.iter().map(leader);
    let commands = state.commands.iter().map(command);
    let [first, second] = state.armies;
    let tracks = [first.flight_points as u64, second.flight_points as u64];
    let rest = [state.stack.len() as u64, u64::from(state.activation.number)];
    units.chain(leaders).chain(commands).chain(tracks).chain(rest).fold(0, mix)
}

/// An odd number with its bits well spread.
const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

fn mix(sum: u64, value: u64) -> u64 {
    (sum.rotate_left(5) ^ value).wrapping_mul(ODD)
}

fn unit(unit: &Unit) -> u64 {
    let [place, marks] = unit.words();
    place ^ marks.wrapping_mul(ODD)
}

fn leader(leader: &Leader) -> u64 {
    let marks = [leader.replaced, leader.smoke, leader.moved];
    let marks = marks.into_iter().fold(0, |bits, on| bits << 1 | u64::from(on));
    u64::from(leader.hex.0) << 16 | (leader.order as u64) << 8 | marks
}

fn command(command: &Command) -> u64 {
    let marks = [command.first_volley, command.volley_open, command.turn_taken];
    let marks = marks.into_iter().fold(0, |bits, on| bits << 1 | u64::from(on));
    (command.status as u64) << 16 | u64::from(command.hits) << 8 | marks
}
