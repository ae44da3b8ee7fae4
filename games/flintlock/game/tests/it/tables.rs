//! The tables that come with the program say what the design says.

use flintlock::parts::*;
use flintlock::tables::*;
use flintlock_game::files::default_tables;

#[test]
fn range_by_weapon() {
    let tables = &default_tables().tables;
    let row = |weapon| (1..).map_while(|range| tables.range_drm(weapon, range)).collect::<Vec<_>>();
    assert_eq!(row(Weapon::Musket), [2, 0, -2]);
    assert_eq!(row(Weapon::Rifle), [1, 1, 0, -1, -2]);
    assert_eq!(row(Weapon::ThreePounder), [2, 2, 2, 1, 1, 0, 0, 0, -1, -1, -1, -1]);
    assert_eq!(row(Weapon::SixPounder), [2, 2, 2, 1, 1, 0, 0, 0, -1, -1, -1, -1, -2, -2, -2, -2]);
    assert!(row(Weapon::Sabre).is_empty());
    assert!(Weapon::ALL.iter().all(|w| tables.range_drm(*w, 0).is_none()));
}

#[test]
fn ladders() {
    use FireResult::*;
    use PreShock::*;
    let tables = &default_tables().tables;
    let fire = |total| (tables.fire_results.at(total).troops, tables.fire_results.at(total).guns);
    assert_eq!(fire(-5), (NoEffect, NoEffect));
    assert_eq!(fire(3), (NoEffect, NoEffect));
    assert_eq!(fire(4), (MoraleCheck, NoEffect));
    assert_eq!(fire(5), (MoraleCheck, MoraleCheck));
    assert_eq!(fire(6), (Disordered, MoraleCheck));
    assert_eq!(fire(7), (Reduced, Abandoned));
    assert_eq!(fire(11), (ReducedAndDisordered, Abandoned));
    let pre: Vec<_> = (0..=9).map(|total| tables.pre_shock.at(total)).collect();
    assert_eq!(
        pre,
        [
            Counterattack,
            Counterattack,
            Stand,
            Stand,
            StandAndDrop,
            StandAndDrop,
            FallBack,
            FallBack,
            Collapse,
            Collapse
        ]
    );
    let words = |row: ShockRow| {
        let all = [
            (row.hits, "hits"),
            (row.level, "level"),
            (row.retreat, "retreat"),
            (row.advance, "advance"),
            (row.counterattack, "counterattack"),
            (row.collapse, "collapse"),
        ];
        let on: Vec<_> = all.iter().filter(|w| w.0).map(|w| w.1).collect();
        on.join(" ")
    };
    let attacker: Vec<_> = (0..=9).map(|s| words(tables.attacker_superior.at(s))).collect();
    let (three, five) = ("hits retreat advance", "level retreat advance");
    let seven = "advance collapse";
    assert_eq!(attacker, ["", "", "hits", three, three, five, five, seven, seven, seven]);
    let defender: Vec<_> = (0..=9).map(|s| words(tables.defender_superior.at(s))).collect();
    let six = "level counterattack";
    assert_eq!(
        defender,
        ["", "", "hits", "hits", "level", "level", six, six, "collapse", "collapse"]
    );
}

#[test]
fn terrain_and_hexsides() {
    const P: u8 = PROHIBITED;
    let tables = &default_tables().tables;
    let costs = Terrain::ALL.map(|t| tables.terrain(t).cost);
    assert_eq!(
        costs,
        [
            [1, 1, 1, 1, 1, 1, 1],
            [1, 1, 2, 1, 1, 2, 1],
            [1, 1, 2, 1, 2, 2, 1],
            [2, 2, 3, 2, 3, P, 2],
            [3, 3, 4, 2, P, P, 3],
            [2, 2, 3, 1, 2, 2, 1],
            [1, 1, 1, 1, 1, 1, 1],
            [P; 7],
        ]
    );
    let rest = Terrain::ALL.map(|t| (tables.terrain(t).fire, tables.terrain(t).shock));
    assert_eq!(rest, [(0, 0), (0, 0), (-1, 1), (-2, 2), (0, 0), (-2, 2), (0, 0), (0, 0)]);
    assert_eq!(Terrain::ALL.map(|t| tables.terrain(t).height), [0, 0, 1, 1, 0, 1, 0, 0]);
    let disorders = Terrain::ALL.map(|t| tables.terrain(t).disorders_close);
    assert_eq!(disorders, Terrain::ALL.map(|t| t == Terrain::HeavyWoods));
    let sides = Hexside::ALL.map(|h| tables.hexside(h).cost);
    assert_eq!(
        sides,
        [
            [1, 1, 1, 0, 1, 1, 0],
            [2, 2, 3, 1, P, P, 1],
            [1, 1, 2, 1, 1, 2, 0],
            [1, 1, 1, 0, 1, 2, 0],
            [2, 2, 3, 1, 2, P, 1],
        ]
    );
    let rest = Hexside::ALL.map(|h| (tables.hexside(h).fire, tables.hexside(h).shock));
    assert_eq!(rest, [(-1, 1), (-1, 2), (0, 1), (-1, 1), (0, 1)]);
}

#[test]
fn single_numbers() {
    let tables = &default_tables().tables;
    let f = tables.fire;
    assert_eq!((f.disordered, f.reduced, f.first_volley), (-1, -1, 1));
    assert_eq!((f.smoke, f.target_cavalry, f.reaction_to_movement), (-1, 1, -1));
    assert_eq!((tables.morale_disorders_at, tables.change_disorders_at), (3, 3));
    assert_eq!((tables.unstack_drm, tables.column_ma, tables.skirmish_ma), (1, 5, 5));
    assert_eq!((tables.pre_shock_militia, tables.pre_shock_charged), (2, 1));
    let s = tables.factors;
    assert_eq!((s.flank, s.rear, s.combination), (2, 1, 3));
    assert_eq!((s.cavalry, s.charge, s.disordered, s.reduced), (1, 2, -1, -1));
    let fp = tables.flight;
    assert_eq!((fp.unit, fp.skirmisher, fp.gun_lost, fp.gun_taken), (2, 1, 1, -1));
    assert_eq!(tables.leader_killed_on, [2, 12]);
    let status = ShockStatus::ALL.map(|s| (tables.status(s).shock, tables.status(s).pre_shock));
    assert_eq!(status, [(2, -1), (0, 0), (-2, 1), (-4, 2)]);
    let formations = [Formation::Column, Formation::Open, Formation::Close, Formation::Skirmish];
    let rows = formations.map(|f| *tables.formation(f));
    let rows = rows.map(|r| {
        [r.shock_attack, r.shock_defence, r.own_fire, r.fired_at_front_or_rear, r.fired_at_flank]
    });
    assert_eq!(rows, [[0, -2, 0, -1, 2], [0, 0, 0, -1, -2], [1, 2, 0, 1, -1], [0, -3, -2, -2, -2]]);
}

#[test]
fn every_table_says_where_it_is_from() {
    let set = default_tables();
    assert_eq!(set.sources.len(), 18);
    for (name, source, basis) in &set.sources {
        let known = source.starts_with("rulebook ") || source == "reconstruction";
        assert!(known, "{name}: {source}");
        assert!(!basis.contains('\n') && basis.len() > 20, "{name}: {basis}");
    }
}
