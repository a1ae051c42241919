//! What is wrong with a position, if anything: cards that appeared or vanished, numbers out of bounds.

mod board;
mod cards;
mod island;
mod people;
mod plan;

use table::{PositionError, Seats};

use crate::end::Ending;
use crate::pieces::{Keepsake, Who};
use crate::position::{Kept, Phase, Position};
use crate::rulings::rulings;

fn wrong(place: impl Into<String>, why: impl Into<String>) -> Result<(), PositionError> {
    Err(PositionError::new(place, why))
}

impl Position {
    /// Says what is wrong with a position, if anything.
    pub fn audit(&self) -> Result<(), PositionError> {
        self.audit_numbers()?;
        self.audit_people()?;
        self.audit_island()?;
        self.audit_board()?;
        self.audit_cards()?;
        self.audit_beasts()?;
        self.audit_frames()?;
        self.audit_plan()?;
        self.audit_ending()
    }

    /// What else is wrong with a whole position: it could not have come about. A sketch of a few lines tells no story, and
    /// may lay out what is to be tried.
    pub(crate) fn audit_story(&self) -> Result<(), PositionError> {
        self.audit_history()?;
        self.audit_ideas()?;
        self.audit_day()?;
        self.audit_draft()
    }

    /// R117: an end that has come about.
    fn audit_ending(&self) -> Result<(), PositionError> {
        let Some(ending) = self.ending else { return Ok(()) };
        let facts = self.setup.scenario.facts();
        let so = match ending {
            Ending::Won => self.goal_met(),
            Ending::Died { who, .. } => {
                let dies_on = self.of(who).character.map_or(u8::MAX, |character| character.facts().dies_on);
                self.heroes().has(who) && self.of(who).wounds >= dies_on
            }
            Ending::JennyDied { .. } => self.of(Who::Jenny).wounds >= rulings().jenny_dies_on,
            Ending::Lava => {
                facts.lava.get(usize::from(self.round) - 1).is_some_and(|lava| lava.has(self.camp))
            }
            Ending::KidStarved => self.goods.edible() < self.kids(),
            Ending::TimeOver => self.round == facts.rounds,
        };
        if so { Ok(()) } else { wrong("ending", "The game has not ended like this.") }
    }

    fn audit_numbers(&self) -> Result<(), PositionError> {
        let rounds = self.setup.scenario.facts().rounds;
        if !(1..=rounds).contains(&self.round) {
            return wrong("round", format!("This scenario has rounds 1 to {rounds}."));
        }
        if !(-3..=3).contains(&self.morale) {
            return wrong("morale", "The track goes from -3 to 3.");
        }
        if !self.heroes().has(self.first) {
            return wrong("first", "The first player is one of the characters.");
        }
        if !self.ready.minus(Seats::first(self.seats())).is_empty() {
            return wrong("ready", "There is no such seat at this table.");
        }
        if !self.chance.is_whole() {
            return wrong("chance", "There must be one count for each purpose.");
        }
        let columns = self.setup.scenario.facts().columns.len();
        if usize::from(self.pile.0) > columns || self.pile.1 > 0 && self.pile_gap() == 0 {
            return wrong("pile", "The pile has five columns of 1 to 5 wood.");
        }
        if usize::from(self.piled) > columns {
            return wrong("piled", "Wood is laid on one of the columns (R121).");
        }
        self.audit_bounds()?;
        let most = 60;
        let goods = [self.goods.wood, self.goods.food, self.goods.food_nonrot, self.goods.fur];
        if goods.iter().any(|n| *n > most * 3) {
            return wrong("goods", "So much was never on the island.");
        }
        if self.levels.iter().any(|level| *level > most) {
            return wrong("weapon", "No level was ever so high.");
        }
        Ok(())
    }

    /// Numbers that no game brings about: without these bounds they would overflow somewhere.
    fn audit_bounds(&self) -> Result<(), PositionError> {
        if self.phase == Phase::Over && self.ending.is_none() {
            return wrong("ending", "A game that is over has ended somehow.");
        }
        let production = [self.production.wood, self.production.food];
        let clouds = self.sky.rain.max(self.sky.winter);
        let waiting = self.land.iter().map(|land| land.waiting).max().unwrap_or(0);
        let food = self.land.iter().map(|land| land.plus_food).max().unwrap_or(0);
        let totem = self.land.iter().map(|land| land.totem).max().unwrap_or(0);
        for (place, number, most) in [
            ("step", self.step, 20),
            ("production", production.iter().map(|n| n.unsigned_abs()).max().unwrap_or(0), 20),
            ("sky", clouds, 20),
            ("land", waiting, 2),
            ("land", food, 9),
            ("land", totem, 6),
            ("totems", self.totems, 6),
            ("extra-food", self.extra_food, 9),
            ("explored", self.explored, 11),
            ("totems-explored", self.totems_explored, 6),
            ("burnt", self.burnt, 5),
            ("stack", self.stack.len() as u8, 9),
        ] {
            if number > most {
                return wrong(place, format!("{number} is too much: there are {most} at the most."));
            }
        }
        for keepsake in Keepsake::ALL {
            if let Kept::Held(uses) = self.kept[keepsake.index()]
                && uses > keepsake.facts().uses
            {
                return wrong("kept", format!("{} has {} uses.", keepsake.name(), keepsake.facts().uses));
            }
        }
        Ok(())
    }
}
