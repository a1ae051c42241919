//! The island: tiles, what lies on them, the camp, and what each scenario has there.

use table::{PositionError, Set};

use super::wrong;
use crate::pieces::{Field, FieldToken, Invention, Level, Mark, Marks, Scenario, Space, Tile};
use crate::position::{Land, Phase, Position};
use crate::rulings::rulings;

/// Food tokens: Snare, Corral, New Flock.
const FOOD_TOKENS: u8 = 3;

impl Position {
    pub(super) fn audit_island(&self) -> Result<(), PositionError> {
        self.audit_tiles()?;
        for space in Space::ALL {
            if let Err(why) = self.audit_space(*space) {
                return wrong(format!("land.{space:?}"), why);
            }
        }
        let shortcuts = self.land.iter().filter(|land| land.marks.has(Mark::Shortcut)).count();
        if shortcuts > 1 {
            return wrong("land", "There is one Shortcut (R115).");
        }
        let food = self.land.iter().fold(0, |sum: u8, land| sum.saturating_add(land.plus_food));
        if food > FOOD_TOKENS {
            return wrong("land", "There are not so many food tokens.");
        }
        self.audit_camp()
    }

    /// How the island came to be as it is: found tile by tile, in this scenario.
    pub(super) fn audit_history(&self) -> Result<(), PositionError> {
        let foreign = scenario_marks().minus(own_marks(self.setup.scenario));
        for space in Space::ALL {
            if !self.at(*space).marks.and(foreign).is_empty() {
                return wrong(
                    format!("land.{space:?}"),
                    "This lies there in another scenario, not in this one.",
                );
            }
        }
        self.audit_counts()?;
        self.audit_totems()?;
        self.audit_scenario_spaces()?;
        self.audit_walls()
    }

    fn audit_tiles(&self) -> Result<(), PositionError> {
        let mut seen = self.tiles;
        for tile in
            self.land.iter().filter_map(|land| land.tile).chain(self.tiles_top.iter().map(|tile| tile.0))
        {
            if seen.has(tile) {
                return wrong("land", format!("Tile {} is in two places.", tile as u8 + 1));
            }
            seen.add(tile);
        }
        if seen != Set::<Tile>::all() {
            return wrong("tiles", "An island tile is missing.");
        }
        Ok(())
    }

    /// What lies on one space.
    fn audit_space(&self, space: Space) -> Result<(), &'static str> {
        let land = self.at(space);
        if *land == Land::default() {
            return Ok(());
        }
        if !self.playable(space) {
            return Err("This space is there in Cannibal Island alone (Q1).");
        }
        let marks = land.marks;
        let Some(tile) = land.tile else {
            // An explorer who finds nothing leaves tokens on an empty space, and markers that wait (Q50).
            let bare = marks.and(tile_marks()).is_empty() && land.plus_food == 0 && land.totem == 0;
            return if bare { Ok(()) } else { Err("This lies on a tile, and there is none.") };
        };
        let facts = tile.facts();
        if land.waiting > 0 {
            return Err("Black markers wait for a tile where there is none yet (Q50).");
        }
        let open = !marks.has(Mark::FaceDown);
        if !open && (land.plus_food > 0 || !marks.and(open_marks()).is_empty()) {
            return Err("A tile that lies face down has nothing on it (R90).");
        }
        if marks.has(Mark::FirstCovered) && facts.sources.is_empty()
            || marks.has(Mark::SecondCovered) && facts.sources.len() < 2
        {
            return Err("The tile has no such source to cover (R89).");
        }
        if land.plus_food > 1 && self.setup.scenario != Scenario::RobinsonFamily {
            return Err("One food token on a tile, but in Robinson Family (R84, R148).");
        }
        if land.totem > 0 && !facts.totem {
            return Err("The tile has no totem (R119).");
        }
        if marks.has(Mark::Closed) && open {
            return Err("Lava turns the tile over (R136).");
        }
        let numbered = marks.has(Mark::Burnt) || marks.has(Mark::Emptied);
        if numbered && land.totem == 0 {
            return Err("Only a totem with a number is burnt or emptied (R127, R138, R142).");
        }
        if marks.has(Mark::Shortcut) && (space == self.camp || !self.built.has(Invention::Shortcut)) {
            return Err("The Shortcut leads away from the camp, as long as it is built (R115).");
        }
        Ok(())
    }

    /// What is counted while the island is explored.
    fn audit_counts(&self) -> Result<(), PositionError> {
        let count = |mark: Mark| self.land.iter().filter(|land| land.marks.has(mark)).count() as u8;
        let laid = self.land.iter().filter(|land| land.tile.is_some()).count() as u8;
        let start = match self.setup.scenario {
            Scenario::VolcanoIsland | Scenario::CannibalIsland => 2,
            _ => 1,
        };
        if self.explored != laid.saturating_sub(start) {
            return wrong("explored", "As many tiles were explored as lie there beside those of the start.");
        }
        let city = u8::from(self.at(Space::B4).marks.has(Mark::Burnt));
        if self.burnt != count(Mark::Burnt) - city {
            return wrong("burnt", "As many villages are burnt as are marked on the island (R142).");
        }
        // A totem counts once its mysteries are over.
        let emptied = if self.setup.scenario == Scenario::VolcanoIsland { count(Mark::Emptied) } else { 0 };
        if self.totems_explored > emptied {
            return wrong("totems-explored", "Not so many totems were explored (R138).");
        }
        Ok(())
    }

    /// R119: totems are numbered from 1 on as they are found. One without a number was laid and not found.
    fn audit_totems(&self) -> Result<(), PositionError> {
        let mut numbers = 0u8;
        for space in Space::ALL {
            let totem = self.at(*space).totem;
            if *space == Space::B4 {
                continue;
            }
            let bit = 1u8 << totem.min(7);
            if totem > 0 && numbers & bit != 0 {
                return wrong(format!("land.{space:?}"), "Another totem has this number (R119).");
            }
            numbers |= bit & !1;
        }
        if numbers >> 1 != (1u8 << self.totems.min(7)) - 1 {
            return wrong("totems", "Totems are numbered from 1 on, and all that were found count (R119).");
        }
        Ok(())
    }

    /// The volcano and its lava (R134, R136), the City (R139, R140).
    fn audit_scenario_spaces(&self) -> Result<(), PositionError> {
        match self.setup.scenario {
            Scenario::VolcanoIsland => self.audit_volcano(),
            Scenario::CannibalIsland => {
                let city = self.at(Space::B4);
                if city.tile != Some(Tile::T4) {
                    return wrong("land.B4", "The City lies there (R139).");
                }
                let hidden = city.marks.has(Mark::FaceDown);
                if city.totem != rulings().city_number && (city.totem != 0 || !hidden) {
                    return wrong("land.B4", "The City has the number 6, once it is turned up (R140).");
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn audit_volcano(&self) -> Result<(), PositionError> {
        let volcano = self.at(Space::C3);
        if volcano.tile != Some(Tile::T8) || !volcano.marks.has(Mark::FaceDown) {
            return wrong("land.C3", "The volcano lies there, and stays as it is (R134).");
        }
        if !self.on_field(Field::Explore, FieldToken::MinusPawn) {
            return wrong("fields", "The token on the explore field stays for the whole game (E76).");
        }
        // Whether the lava of this round has come is not said at its start, nor once the game is over.
        let come = !matches!(self.phase, Phase::Dawn | Phase::Over);
        let rounds = usize::from(self.round) - usize::from(!come);
        for space in self.setup.scenario.facts().lava.iter().take(rounds).copied().flatten() {
            if !self.at(space).marks.has(Mark::Closed) {
                return wrong(format!("land.{space:?}"), "Lava has closed this space (R136).");
            }
        }
        Ok(())
    }

    fn audit_camp(&self) -> Result<(), PositionError> {
        if self.open_tile(self.camp).is_none() {
            return wrong("camp", "The camp is on a face-up tile.");
        }
        if self.camp == Space::B4 || self.is_village(self.camp) {
            return wrong("camp", "The camp is neither in the City nor in a village (R143).");
        }
        Ok(())
    }

    /// R94: roof and palisade stand around a shelter.
    fn audit_walls(&self) -> Result<(), PositionError> {
        if self.sheltered() {
            return Ok(());
        }
        // R36: what was planned under a shelter is built even if the shelter is lost meanwhile: in an Attack, or where
        // the camp had to leave a natural one.
        let natural = |land: &Land| land.tile.is_some_and(|tile| tile.facts().natural_shelter);
        let lost = self.setup.scenario == Scenario::CannibalIsland || self.land.iter().any(natural);
        let most = if lost { crate::moves::Work::TIMES } else { 0 };
        for (level, place) in [(Level::Roof, "roof"), (Level::Palisade, "palisade")] {
            if self.level(level) > most {
                return wrong(place, "Roof and palisade need a shelter (R94).");
            }
        }
        Ok(())
    }
}

fn set(marks: &[Mark]) -> Marks {
    marks.iter().copied().collect()
}

/// Marks that belong to one scenario or another.
fn scenario_marks() -> Marks {
    set(&[Mark::Fog, Mark::Cross, Mark::Dust, Mark::Closed, Mark::Burnt, Mark::Emptied])
}

/// Which of them a scenario has.
fn own_marks(scenario: Scenario) -> Marks {
    match scenario {
        Scenario::CursedIsland => set(&[Mark::Fog, Mark::Cross, Mark::Emptied]),
        Scenario::VolcanoIsland => set(&[Mark::Dust, Mark::Closed, Mark::Emptied]),
        Scenario::CannibalIsland => set(&[Mark::Burnt]),
        Scenario::Castaways | Scenario::JennyNeedsHelp | Scenario::RobinsonFamily => Marks::NONE,
    }
}

/// Marks that lie on a face-up tile alone.
fn open_marks() -> Marks {
    set(&[Mark::FirstCovered, Mark::SecondCovered, Mark::TerrainCovered, Mark::FoodTomorrow, Mark::Shortcut])
}

/// Marks that lie on a tile, whichever way it is turned.
fn tile_marks() -> Marks {
    open_marks().or(set(&[Mark::FaceDown, Mark::Cross, Mark::New, Mark::Burnt, Mark::Emptied]))
}
