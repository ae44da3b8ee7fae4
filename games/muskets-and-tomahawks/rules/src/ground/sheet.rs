//! The numbers of the sheet, for tests of these rules alone; programs read them from `data/tables.toml`.

use tabletop::{INCH, Shape};

use crate::parts::*;
use crate::tables::*;

const fn inches(whole: i32) -> i32 {
    whole * INCH
}

const fn weapon(range: i32, kills: [u8; 2], reload: u8) -> WeaponRow {
    let black_powder = reload > 0;
    let range = inches(range);
    WeaponRow { range, kills, black_powder, one_shot: false, reload, from_saddle: false }
}

const fn once(range: i32, kills: u8) -> WeaponRow {
    let from_saddle = true;
    WeaponRow { one_shot: true, from_saddle, ..weapon(range, [kills, kills], 0) }
}

/// All of it.
pub fn sheet() -> Tables {
    let rider = |row: WeaponRow| WeaponRow { from_saddle: true, ..row };
    let points = PointTable {
        most: 10,
        per_officer: 1,
        enemy_card: 1,
        no_troops: 1,
        forward: 1,
        forward_officer: 1,
        hark: 1,
        hold_back: 1,
        stand_fast: 3,
        preparation: 4,
        order: vec![(12, 4), (8, 3), (0, 2)],
    };
    let cards =
        CardTable { troop: [4, 3, 4, 4, 2, 2, 2], forward_boys: 1, morale: 1, clocks: 3, hand: 3 };
    let weapons = [
        rider(weapon(18, [6, 7], 0)),
        once(6, 6),
        once(8, 4),
        weapon(24, [4, 6], 1),
        weapon(16, [5, 7], 1),
        rider(weapon(16, [4, 6], 1)),
        weapon(72, [4, 5], 2),
        weapon(72, [4, 5], 1),
        weapon(72, [4, 5], 0),
        weapon(24, [4, 5], 0),
        weapon(120, [2, 2], 0),
    ];
    let victory = VictoryTable { price: 50, minor: 2, major: 5 };
    Tables {
        cards,
        points,
        moves: moves(),
        bases: bases(),
        weapons,
        steel: SteelTable { sabre: [1, 1], naval: [1, 0], lance: [2, -1] },
        spotting: spotting(),
        shooting: shooting(),
        reaction: reaction(),
        fighting: FightTable {
            bloodthirsty: 1,
            surprised_defence: -2,
            recoil_loss: 0,
            flight_loss: 3,
            support: INCH,
        },
        measures: measures(),
        victory,
        profiles: Vec::new(),
    }
}

fn moves() -> MoveTable {
    MoveTable {
        walk: inches(4),
        scout: INCH,
        native: INCH,
        cavalry: inches(4),
        light_cavalry: inches(6),
        free: inches(2),
        near: inches(24),
        rough: -INCH,
        very_rough: inches(-2),
        obstacle: -INCH,
        road_column: inches(4),
        road: inches(2),
        least: INCH,
        step: INCH / 2,
        dummy: inches(6),
        by_hand: INCH,
        by_hand_most: inches(4),
        limbered: inches(8),
        wagon: inches(4),
        burdened: -INCH,
    }
}

fn bases() -> BaseTable {
    BaseTable {
        foot: INCH / 2,
        mounted: 3 * INCH / 4,
        gun: INCH,
        marker: INCH / 2,
        token: INCH / 4,
        wagon: Shape::Rect { width: inches(2), depth: inches(4) },
        cart: Shape::Rect { width: inches(2), depth: inches(3) },
    }
}

fn spotting() -> SpottingTable {
    SpottingTable {
        columns: [2, 4, 8, 12, 18, 24, 36, 48, 96, 120].map(inches),
        start: 8,
        smoke: 3,
        mounted: 1,
        large: 2,
        light: -3,
        dense: -4,
        solid: -4,
        stealthy: -1,
        marker: -2,
        scout: 1,
        obstacle: -1,
        light_area: (inches(6), -1),
        dense_area: (inches(3), -2),
    }
}

fn shooting() -> ShootingTable {
    ShootingTable {
        hasty: -1,
        long: (inches(12), -2),
        extreme: (inches(24), -4),
        obstacle: -1,
        extended: -1,
        light: -1,
        dense: -2,
        solid: -4,
        cavalry: 1,
        large: 2,
        area: inches(3),
        impossible: 10,
        impossible_kill: -3,
        sharpshooters: 1,
        canister: (inches(12), 6, 4),
    }
}

fn reaction() -> ReactionTable {
    use Reaction::{Flight, NoEffect, Recoil, RecoilAndShaken, RecoilOrShaken, Rout};
    let two = [RecoilOrShaken, Recoil, Recoil, RecoilOrShaken, NoEffect, Recoil];
    let mut results = [[NoEffect; 6]; 10];
    results[..4].copy_from_slice(&[[Rout; 6], [Flight; 6], [RecoilAndShaken; 6], two]);
    ReactionTable {
        rally: [5, 4, 5, 6, 7, 7],
        results,
        officer: 1,
        officer_near: inches(6),
        many: (6, 1),
        very_many: (10, 2),
        formed: 2,
        morale: -3,
        few: (3, -3),
        native_cover: 1,
        solid_cover: 1,
        unseen: -1,
        casualties: (3, -2),
        heavy_fire: -1,
        outnumber: 2,
        surprised: -2,
        fewer_lost: 2,
        veterans: 1,
    }
}

fn measures() -> Measures {
    Measures {
        contact: INCH / 20,
        cohesion: inches(2),
        extended_cohesion: inches(4),
        extended: inches(2),
        zone: INCH,
        behind: inches(2),
        reveal: inches(2),
        unfold: inches(3),
        beside_officer: inches(2),
        deploy: inches(6),
        looting: inches(4),
        escort: inches(6),
        horses: [inches(2), inches(4)],
        reserve: 5,
        standing_need: 6,
        standing_gap: inches(12),
    }
}
