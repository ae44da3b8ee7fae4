//! (BP-SPR) Special rules of units.

/// One special rule; Elite has its number in [`Specials::elite`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Special {
    Bloodthirsty,
    Brave,
    Crack,
    DeterminedCharge,
    Elite,
    Fanatics,
    FerociousCharge,
    FirstFire,
    FormSquare,
    MustFormSquare,
    FreshlyRaised,
    HeavyCavalry,
    HeavyCavalryD3,
    Lancers,
    /// (BP-SPR-13)
    Marauders,
    /// (BP-SPR-14)
    MixedFormation,
    MountedInfantry,
    PasDeCharge,
    PoorShooters,
    /// (BP-SPR-18)
    Reliable,
    Unreliable,
    Sharpshooters,
    Steady,
    SteadyLine,
    Stubborn,
    SuperblyDrilled,
    TerrifyingCharge,
    ToughFighters,
    Untested,
    Valiant,
    Wavering,
    /// (BP-SPR-29)
    Skirmish,
    Shrapnel,
    /// (BP-SPR-31)
    BattalionGun,
    /// (BP-SPR-33)
    HorseArtillery,
    /// (BP-ART-7)
    Howitzer,
}

impl Special {
    /// Every rule by the name files give it; Elite is written "Elite 4+".
    pub const NAMES: [(Special, &'static str); 36] = [
        (Special::Bloodthirsty, "Bloodthirsty"),
        (Special::Brave, "Brave"),
        (Special::Crack, "Crack"),
        (Special::DeterminedCharge, "Determined Charge"),
        (Special::Elite, "Elite"),
        (Special::Fanatics, "Fanatics"),
        (Special::FerociousCharge, "Ferocious Charge"),
        (Special::FirstFire, "First Fire"),
        (Special::FormSquare, "Form Square"),
        (Special::MustFormSquare, "Must Form Square"),
        (Special::FreshlyRaised, "Freshly Raised"),
        (Special::HeavyCavalry, "Heavy Cavalry +1"),
        (Special::HeavyCavalryD3, "Heavy Cavalry D3"),
        (Special::Lancers, "Lancers"),
        (Special::Marauders, "Marauders"),
        (Special::MixedFormation, "Mixed Formation"),
        (Special::MountedInfantry, "Mounted Infantry"),
        (Special::PasDeCharge, "Pas de Charge"),
        (Special::PoorShooters, "Poor Shooters"),
        (Special::Reliable, "Reliable"),
        (Special::Unreliable, "Unreliable"),
        (Special::Sharpshooters, "Sharpshooters"),
        (Special::Steady, "Steady"),
        (Special::SteadyLine, "Steady Line"),
        (Special::Stubborn, "Stubborn"),
        (Special::SuperblyDrilled, "Superbly Drilled"),
        (Special::TerrifyingCharge, "Terrifying Charge"),
        (Special::ToughFighters, "Tough Fighters"),
        (Special::Untested, "Untested"),
        (Special::Valiant, "Valiant"),
        (Special::Wavering, "Wavering"),
        (Special::Skirmish, "Skirmish"),
        (Special::Shrapnel, "Shrapnel"),
        (Special::BattalionGun, "Battalion Gun"),
        (Special::HorseArtillery, "Horse Artillery"),
        (Special::Howitzer, "Howitzer"),
    ];
}

/// The special rules of one unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Specials {
    bits: u64,
    /// (BP-SPR-5) The least die that removes disorder; 0 for units that are not Elite.
    pub elite: u8,
}

impl Specials {
    pub fn of(rules: &[Special]) -> Specials {
        let bits = rules.iter().fold(0, |bits, rule| bits | 1 << *rule as u64);
        Specials { bits, elite: 0 }
    }

    pub fn with_elite(mut self, least: u8) -> Specials {
        self.bits |= 1 << Special::Elite as u64;
        self.elite = least;
        self
    }

    /// (BP-SPR-6) Fanatics are Ferocious and Terrifying at once.
    pub fn has(self, rule: Special) -> bool {
        let fanatic = matches!(rule, Special::FerociousCharge | Special::TerrifyingCharge);
        self.holds(rule) || fanatic && self.holds(Special::Fanatics)
    }

    /// It is on the list by its own name.
    pub fn holds(self, rule: Special) -> bool {
        self.bits & 1 << rule as u64 != 0
    }

    /// By the names of a file; the name that is unknown, if one is.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Specials, &'a str> {
        let mut specials = Specials::default();
        for name in names {
            if let Some(least) = name.strip_prefix("Elite ").and_then(|n| n.strip_suffix('+')) {
                match least.parse() {
                    Ok(least @ 2..=6) => specials = specials.with_elite(least),
                    _ => return Err(name),
                }
                continue;
            }
            let known =
                Special::NAMES.iter().find(|(rule, n)| *n == name && *rule != Special::Elite);
            specials.bits |= 1 << known.ok_or(name)?.0 as u64;
        }
        Ok(specials)
    }

    pub fn names(self) -> Vec<String> {
        let listed = Special::NAMES.iter().filter(|(rule, _)| self.holds(*rule));
        let named = listed.map(|(rule, name)| match rule {
            Special::Elite => format!("{name} {}+", self.elite),
            _ => (*name).to_owned(),
        });
        named.collect()
    }
}
