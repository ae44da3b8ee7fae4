//! The values of the sheet and of the specification.

use tabletop::INCH;

use super::*;

/// Hundredths of an inch.
const fn h(hundredths: i32) -> i32 {
    hundredths * 254
}

const fn inches(n: i32) -> i32 {
    n * INCH
}

impl Tables {
    /// As printed; every number of the sheet, and those that the specification gives.
    pub fn sheet() -> Tables {
        Tables {
            moves: Moves {
                foot: inches(12),
                horse: inches(18),
                by_hand: inches(6),
                battalion: inches(12),
                commander_on_foot: inches(36),
                commander_on_horse: inches(48),
                obstacle: inches(6),
                building: inches(6),
                friend: inches(6),
            },
            bases: bases(),
            sizes: [
                SizeRow { shoot: 1, fight: 2, stamina: 1, exactly: None, house_bonus: 3 },
                SizeRow { shoot: 0, fight: 0, stamina: 0, exactly: None, house_bonus: 3 },
                SizeRow { shoot: -1, fight: -2, stamina: -1, exactly: None, house_bonus: 2 },
                SizeRow { shoot: 0, fight: 0, stamina: 0, exactly: Some(1), house_bonus: 1 },
            ],
            formations: formations(),
            house: DiceRow { shoot: DiceRule::PerFace(2), fight: DiceRule::PerFace(2) },
            weapons: weapons(),
            command: Command {
                each_step: -1,
                enemy: -1,
                attack_column: 1,
                off_road: 1,
                on_road: 2,
                reliable: 1,
                trait_step: 1,
                steps: [[1, 1, 2, 3], [1, 2, 3, 3]],
                headstrong: 11,
            },
            shooting: Shooting {
                need: 4,
                guns_at_depth: 1,
                close: 1,
                unsteady: -1,
                poor_target: -1,
                far_guns: -1,
                overhead: -1,
                enfilade: 2,
                first_fire: 1,
                guns: [[3, 2, 1], [1, 2, 3]],
                shrapnel: (3, 5),
            },
            saves: Saves {
                attack_column: 1,
                light: 1,
                heavy: 2,
                march_column: -2,
                guns: [-2, -2, -1],
                lancers: [-1, -2],
            },
            fighting: Fighting {
                need: 4,
                charging: 1,
                won: 1,
                unsteady: -1,
                skirmishers: -1,
                flanked: -1,
                commander: 1,
                rear_support: 1,
                flank_support: 1,
                square: 3,
                heavy: 1,
            },
            nerve: nerve(),
            test: TestTable { excess: -1, disordered: -1, guns: -1, lowest: 4, highest: 7 },
            blunders: [
                Blunder::Flee(2),
                Blunder::Flee(1),
                Blunder::Left,
                Blunder::Right,
                Blunder::Forward,
                Blunder::Rush,
            ],
            measures: measures(),
            risk: Risk {
                fire: 12,
                fight: 10,
                broken: 10,
                least_rating: 5,
                brave: 4,
                square: (2, 12),
            },
            untested: [1, 2, 2, 3, 3, 4],
            raised: [
                Raised::Shocked,
                Raised::Raw,
                Raised::Raw,
                Raised::Fine,
                Raised::Fine,
                Raised::Keen,
            ],
            points: points(),
            men: Men {
                infantry: [450, 260, 130, 60],
                cavalry: [350, 220, 100, 50],
                guns: 30,
                infantry_limits: [350, 180, 80],
                cavalry_limits: [300, 150, 60],
                shaken_share: 40,
            },
            profiles: lists::profiles(),
        }
    }
}

fn measures() -> Measures {
    Measures {
        near: inches(12),
        chain: inches(6),
        follow: inches(12),
        clear: inches(1),
        support: inches(6),
        close: inches(6),
        gun_priority: inches(12),
        woods: inches(12),
        overhead: inches(6),
        cover: inches(1),
        door: inches(1),
        join: inches(1),
        rescue: inches(12),
        square_halt: inches(3),
        traverse: (inches(12), inches(3)),
        contact: inches(1),
        dock_step: h(25),
        form_step: (h(25), inches(3)),
        entry_step: (inches(1), inches(12)),
        narrow_road: inches(1),
    }
}

fn bases() -> Vec<BaseRow> {
    use Body::*;
    use Formation::*;
    let row = |body, formation, sizes: [(i32, i32); 4]| {
        let size = |(width, depth)| (width > 0).then_some((h(width), h(depth)));
        BaseRow { body, formation, sizes: sizes.map(size) }
    };
    let none = (0, 0);
    let alone = |body, formation, size| row(body, formation, [none, size, none, none]);
    vec![
        row(Infantry, Line, [(1200, 150), (900, 150), (600, 150), (300, 150)]),
        row(Infantry, AttackColumn, [(400, 450), (300, 450), (300, 300), (150, 300)]),
        row(Infantry, MarchColumn, [(150, 1200), (150, 900), (150, 600), (150, 300)]),
        row(Infantry, Square, [(600, 600), (450, 450), (300, 300), none]),
        row(Infantry, Skirmish, [(1600, 300), (1200, 300), (800, 300), (400, 300)]),
        row(Infantry, Mixed, [(1200, 300), (900, 300), (600, 300), (300, 300)]),
        row(Infantry, Warband, [(600, 300), (450, 300), (300, 300), (150, 300)]),
        row(Cavalry, Line, [(800, 300), (600, 300), (400, 300), (200, 300)]),
        row(Cavalry, MarchColumn, [(200, 1200), (200, 900), (200, 600), (200, 300)]),
        row(Cavalry, Skirmish, [(1200, 400), (900, 400), (600, 400), (300, 400)]),
        alone(Gun, Deployed, (300, 300)),
        alone(Gun, Limbered, (200, 600)),
        alone(BattalionGun, Deployed, (200, 200)),
        alone(Wagon, MarchColumn, (200, 400)),
    ]
}

fn formations() -> Vec<FormationRow> {
    use DiceRule::*;
    let row = |formation, shoot, fight| FormationRow { formation, dice: DiceRow { shoot, fight } };
    vec![
        row(Formation::AttackColumn, Fixed(1), Full),
        row(Formation::Mixed, Fixed(1), Full),
        row(Formation::Square, PerFace(1), PerFace(2)),
        row(Formation::MarchColumn, None, Fixed(1)),
        row(Formation::Limbered, None, None),
    ]
}

pub(super) fn weapons() -> Vec<(Box<str>, i32)> {
    let rows = [
        ("pistols, shotguns, thrown weapons", 6),
        ("bow", 12),
        ("smoothbore carbine", 12),
        ("smoothbore musket", 18),
        ("rifled carbine", 18),
        ("rifled musket", 24),
        ("breech-loading carbine", 24),
        ("breech-loading rifle", 30),
        ("bolt-action carbine", 30),
        ("bolt-action rifle", 36),
        ("light smoothbore artillery", 36),
        ("smoothbore artillery", 48),
        ("sabre", 0),
        ("lance", 0),
    ];
    rows.map(|(name, range)| (name.into(), inches(range))).to_vec()
}

fn nerve() -> [[[Nerve; 3]; 2]; 4] {
    use Nerve::{Breaks as B, Holds as H, Retires as R};
    [[[B, B, B], [B, B, B]], [[R, R, B], [R, R, B]], [[H, H, B], [R, R, B]], [[H, H, H], [H, R, B]]]
}

fn points() -> Points {
    use Special::*;
    let rules = [
        (Bloodthirsty, 3, 3),
        (Brave, 5, 5),
        (DeterminedCharge, -5, -5),
        (Fanatics, 8, 10),
        (FerociousCharge, 3, 5),
        (FirstFire, 1, 1),
        (FreshlyRaised, -3, -3),
        (HeavyCavalry, 4, 4),
        (HeavyCavalryD3, 8, 8),
        (Lancers, 5, 5),
        (Marauders, 5, 5),
        (MixedFormation, 1, 1),
        (PasDeCharge, 2, 2),
        (Reliable, 4, 4),
        (Sharpshooters, 3, 3),
        (Steady, 5, 5),
        (SteadyLine, 2, 2),
        (Stubborn, 5, 5),
        (SuperblyDrilled, 5, 5),
        (TerrifyingCharge, 5, 5),
        (ToughFighters, 1, 2),
        (Unreliable, -3, -3),
        (Valiant, 3, 3),
        (PoorShooters, -3, -3),
    ];
    Points {
        rules: rules.to_vec(),
        crack: [4, 3, 2, 1],
        elite: [8, 6, 4],
        wavering: -2,
        commanders: [25, 50, 75],
    }
}
