//! How much of what: numbers that were found by playing thousands of games, scenario by scenario.

use robinson_crusoe::pieces::Scenario;

/// What counts how much.
#[derive(Debug)]
pub(super) struct Taste {
    /// A wound of somebody who is well.
    pub wound: f32,
    /// What an unknown tile may bring.
    pub tile: f32,
    /// How much of that a second Explore of the day still brings.
    pub second_tile: f32,
    /// What inventions bring later.
    pub invention: f32,
    /// A token of determination.
    pub det: f32,
    /// A step of morale below zero, for each morning.
    pub low_morale: f32,
    /// A step of morale above zero, for each morning.
    pub morale: f32,
    /// A cloud that the roof stops.
    pub cloud: f32,
    /// Weapon levels.
    pub weapon: f32,
    /// Palisade levels.
    pub palisade: f32,
    /// A wood on the pile.
    pub pile: f32,
    /// A wood in the store.
    pub wood: f32,
    /// A heart.
    pub rest: f32,
    /// Harm that a threat would do.
    pub threat: f32,
    /// Wounds of somebody hungry.
    pub hunger: f32,
    /// Harm of an adventure.
    pub adventure: f32,
    /// How much less a wound costs for each heart that will not be needed.
    pub slack: f32,
    /// What a hunt costs besides its wounds.
    pub hunt: f32,
    /// How much of what a new terrain opens counts.
    pub terrain: f32,
    /// An extra pawn that is used up.
    pub helper: f32,
    /// Wounds that each round is likely to bring.
    pub losses: f32,
    /// Wood that the clouds demand.
    pub demanded: f32,
    /// Cannibals: a weapon level.
    pub city_weapon: f32,
    /// Cannibals: what an unknown tile brings besides the way.
    pub wilderness: f32,
    /// Cannibals: a village that is burnt, for each round left.
    pub village: f32,
    /// Cannibals: a tile on the way to the City.
    pub path: f32,
}

const PLAIN: Taste = Taste {
    wound: 1.0,
    tile: 1.0,
    second_tile: 0.55,
    invention: 1.0,
    det: 0.4,
    low_morale: 0.8,
    morale: 0.35,
    cloud: 1.7,
    weapon: 1.0,
    palisade: 0.45,
    pile: 0.9,
    wood: 0.8,
    rest: 1.0,
    threat: 1.0,
    hunger: 2.0,
    adventure: 1.0,
    slack: 0.1,
    hunt: 0.4,
    terrain: 0.35,
    helper: 0.9,
    losses: 1.1,
    demanded: 1.0,
    city_weapon: 4.5,
    wilderness: 0.5,
    village: 1.2,
    path: 2.5,
};

/// What counts in a scenario.
pub(super) fn taste_for(scenario: Scenario) -> &'static Taste {
    static CASTAWAYS: Taste = Taste {
        wound: 0.85,
        tile: 1.3,
        invention: 0.75,
        det: 0.52,
        cloud: 1.95,
        rest: 0.85,
        adventure: 0.85,
        terrain: 0.3,
        ..PLAIN
    };
    static CURSED: Taste = Taste { ..PLAIN };
    static JENNY: Taste = Taste { ..PLAIN };
    static VOLCANO: Taste = Taste {
        wound: 1.05,
        second_tile: 0.47,
        morale: 0.56,
        weapon: 0.75,
        palisade: 0.52,
        wood: 1.06,
        hunger: 1.5,
        adventure: 0.72,
        terrain: 0.39,
        helper: 1.03,
        losses: 1.76,
        demanded: 0.78,
        ..PLAIN
    };
    static CANNIBALS: Taste = Taste {
        wound: 1.6,
        morale: 0.45,
        cloud: 1.0,
        palisade: 0.27,
        wood: 1.28,
        hunt: 0.64,
        helper: 0.77,
        ..PLAIN
    };
    static FAMILY: Taste = Taste { ..PLAIN };
    match scenario {
        Scenario::Castaways => &CASTAWAYS,
        Scenario::CursedIsland => &CURSED,
        Scenario::JennyNeedsHelp => &JENNY,
        Scenario::VolcanoIsland => &VOLCANO,
        Scenario::CannibalIsland => &CANNIBALS,
        Scenario::RobinsonFamily => &FAMILY,
    }
}
