//! Modifiers: the keys are the names that sums have in the record of a game.

use ::flintloque::modifiers::Why;
use ::flintloque::tables::Values;

use super::rows::Percent;
use super::tables_file::{TablesFile, table};

/// A table of fixed numbers, one for each reason.
macro_rules! values {
    ($($(#[$meta:meta])* $name:ident { $($field:ident: $why:ident),* $(,)? })*) => {$(
        table! { $(#[$meta])* $name { $($field: Percent),* } }

        impl $name {
            fn values(&self) -> impl Iterator<Item = (Why, i16)> + use<> {
                [$((Why::$why, self.$field.get())),*].into_iter()
            }
        }
    )*};
}

values! {
    /// (FL-TRP) Far from the section leader.
    Leash {
        regular_leash: RegularLeash,
        grenadier_leash: GrenadierLeash,
        marine_leash: MarineLeash,
        militia_leash: MilitiaLeash,
        civilian_leash: CivilianLeash,
    }
    /// (FL-INI-2, FL-INI-3)
    Initiative {
        most_militia: MostMilitia,
        most_guerrilla: MostGuerrilla,
        most_elite: MostElite,
        most_light: MostLight,
        half_irregular: HalfIrregular,
        civilian_along: CivilianAlong,
        lost_last_turn: LostLastTurn,
    }
    /// (FL-CMD-2, FL-CMD-3, FL-CMD-5)
    Command {
        retain_guerrilla: RetainGuerrilla,
        better_leader: BetterLeader,
        direct_order: DirectOrder,
        ordered_shot: OrderedShot,
    }
    /// (FL-ACT-9)
    CaseTwo { won_initiative: WonInitiative, leader_near: LeaderNear, coordinated: Coordinated }
    /// (FL-MUS-1, FL-MUS-2) In Case 2 and in Case 3.
    Music { standard_seen: StandardSeen, music_heard: MusicHeard }
    /// (FL-MOR-1, FL-REP-4, FL-REP-9) Case 3.
    Morale {
        wounds: Wounds,
        heavily_wounded: HeavilyWounded,
        militia_alone: MilitiaAlone,
        regular_alone: RegularAlone,
        below_half: BelowHalf,
        leader_close: LeaderClose,
        is_leader: IsLeader,
        elite_nerve: EliteNerve,
        heroic: Heroic,
        cowardly: Cowardly,
    }
    /// (FL-FIR-4) Percent.
    Fire {
        quick_march: QuickMarch,
        obscured: Obscured,
        light_cover: LightCover,
        heavy_cover: HeavyCover,
        aimed: Aimed,
        firer_wounded: FirerWounded,
        case2_tie: Case2Tie,
        from_the_saddle: FromTheSaddle,
        grenadier_throw: GrenadierThrow,
    }
    /// (FL-MEL-2)
    Melee {
        mounted: Mounted,
        aggressive: Aggressive,
        melee_wounds: MeleeWounds,
        melee_hits: MeleeHits,
        initiated: Initiated,
        rode_in: RodeIn,
        charged: Charged,
        across_obstacle: AcrossObstacle,
        shaken: Shaken,
        outnumbered: Outnumbered,
        retained: Retained,
    }
    /// (FL-STE-1, FL-REP-2)
    Steady { shaken_steady: ShakenSteady, hero_target: HeroTarget }
}

/// What each reason adds where the book gives a fixed number.
pub fn values(file: &TablesFile) -> Values {
    let figures = file.leash.values().chain(file.initiative.values()).chain(file.command.values());
    let cases = file.case_two.values().chain(file.music.values()).chain(file.morale.values());
    let fights = file.fire.values().chain(file.melee.values()).chain(file.steady.values());
    figures.chain(cases).chain(fights).collect()
}
