//! What must hold in every position.

use kernel::Side;

use crate::frame::Frame;
use crate::parts::*;
use crate::state::*;
use crate::zoc;

/// (10.0, 14.0) Stacking, hexes on the map, Flight Points, tracks, nobody in two places.
pub fn audit(state: &State) -> Result<(), String> {
    let mut stands = vec![Stand::EMPTY; state.stands.len()];
    for unit in state.scenario.unit_ids() {
        audit_unit(state, unit, &mut stands)?;
    }
    for (cell, (found, stand)) in stands.iter().zip(&*state.stands).enumerate() {
        let hex = state.scenario.hex_name(hexes::Hex(cell as u16));
        let sorted = |s: &Stand| (s.top.min(s.under), s.top.max(s.under), s.guns);
        if sorted(found) != sorted(stand) {
            return Err(format!("hex {hex}: the stand and the units in it disagree"));
        }
        audit_stand(state, *stand).map_err(|e| format!("hex {hex}: {e} (10.0)"))?;
    }
    audit_leaders(state)?;
    audit_commands(state)?;
    audit_frames(state)
}

fn audit_unit(state: &State, id: UnitId, stands: &mut [Stand]) -> Result<(), String> {
    let (unit, name) = (state.unit(id), &state.spec(id).name);
    if unit.hex == OFF_MAP {
        return Ok(());
    }
    if unit.hex.index() >= stands.len() || !state.grid().is_on_map(unit.hex) {
        return Err(format!("{name} stands off the map (7.11)"));
    }
    if unit.fate != Fate::Present {
        return Err(format!("{name} is on the map and {:?}", unit.fate));
    }
    if !zoc::facings_of(state, id).contains(&unit.facing) {
        return Err(format!("{name} faces {} in {:?} (8.0)", unit.facing, unit.formation));
    }
    if (unit.formation == Formation::Skirmish) != state.spec(id).base.is_some() {
        return Err(format!("{name}: only skirmish counters are in Skirmish (6.53)"));
    }
    if (unit.marks.has(Marks::ABANDONED) || unit.marks.has(Marks::FIRE_SIDE))
        && unit.arm != Arm::Artillery
    {
        return Err(format!("{name} is no gun (2.24)"));
    }
    if unit.marks.has(Marks::LIFTED) || unit.marks.has(Marks::ABANDONED) {
        return Ok(());
    }
    let stand = &mut stands[unit.hex.index()];
    if unit.arm == Arm::Artillery {
        stand.guns[unit.side.index()] += 1;
    } else if stand.top == NOBODY {
        stand.top = id.0;
    } else if stand.under == NOBODY {
        stand.under = id.0;
    } else {
        return Err(format!("{name} is the third unit in its hex (10.0)"));
    }
    Ok(())
}

fn audit_stand(state: &State, stand: Stand) -> Result<(), String> {
    let guns = stand.guns[0] + stand.guns[1];
    let troops = u8::from(stand.top().is_some()) + u8::from(stand.under().is_some());
    if stand.guns[0] > 0 && stand.guns[1] > 0 {
        return Err("guns of both sides".to_owned());
    }
    if guns > 0 && (guns + troops > 4 || troops > 1) {
        return Err(format!("{guns} guns with {troops} units"));
    }
    if let (Some(top), true) = (stand.top(), guns > 0)
        && stand.guns[state.side(top).index()] == 0
    {
        return Err("a unit with enemy guns".to_owned());
    }
    if let (Some(a), Some(b)) = (stand.top(), stand.under()) {
        if !crate::stacking::may_share(state, a, b) {
            return Err("two units that may not stack".to_owned());
        }
        if !state.is_skirmisher(a) && state.unit(a).facing != state.unit(b).facing {
            return Err("two Close units with different facings".to_owned());
        }
    }
    Ok(())
}

fn audit_leaders(state: &State) -> Result<(), String> {
    for id in state.scenario.leader_ids() {
        let (leader, name) = (state.leader(id), &state.scenario.leader(id).name);
        if leader.hex != OFF_MAP
            && (leader.hex.index() >= state.stands.len() || !state.grid().is_on_map(leader.hex))
        {
            return Err(format!("{name} stands off the map (7.11)"));
        }
        if leader.hex == OFF_MAP && leader.smoke {
            return Err(format!("{name} is gone and has Smoke (11.41)"));
        }
    }
    Ok(())
}

fn audit_commands(state: &State) -> Result<(), String> {
    for id in state.scenario.command_ids() {
        let (command, spec) = (state.command(id), state.scenario.command(id));
        let limit = crate::results::hits_to_drop(state, id);
        if command.hits > 0 && command.hits >= limit {
            return Err(format!(
                "{}: {} hits of {} (12.24)",
                spec.name, command.hits, spec.cohesion
            ));
        }
        if command.formation == Formation::Skirmish {
            return Err(format!("{}: no Command is in Skirmish (6.52)", spec.name));
        }
        if command.volley_open && !command.first_volley {
            return Err(format!("{}: First Volley is open and spent (11.34)", spec.name));
        }
    }
    Ok(())
}

fn audit_frames(state: &State) -> Result<(), String> {
    if state.over.is_none() && state.stack.is_empty() {
        return Err("nothing is going on and the battle is not over (3.0)".to_owned());
    }
    let needs_shock = |f: &Frame| {
        matches!(f, Frame::Shock { .. } | Frame::Retreating { .. } | Frame::Pushing { .. })
    };
    if state.shock.is_none() && state.stack.iter().any(needs_shock) {
        return Err("a Shock is pending and there is none (12.3)".to_owned());
    }
    Ok(())
}

/// (14.0) Flight Points as the losses on record make them; a battle from its start must agree.
pub fn flight_points(state: &State, side: Side) -> i16 {
    let tables = &state.scenario.tables;
    let of = |u: UnitId| {
        let unit = state.unit(u);
        let own = unit.side == side;
        match unit.fate {
            Fate::Eliminated if own && unit.formation == Formation::Skirmish => {
                tables.flight.skirmisher
            }
            Fate::Eliminated if own => tables.flight.unit,
            Fate::Captured if own => tables.flight.gun_lost,
            Fate::Captured => tables.flight.gun_taken,
            Fate::DraggedAway if own => state.scenario.switches.dragged_gun_fp.0,
            _ => 0,
        }
    };
    state.scenario.unit_ids().map(|u| i16::from(of(u))).sum()
}
