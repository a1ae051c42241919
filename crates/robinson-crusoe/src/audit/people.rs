//! The castaways, Friday and Jenny: who they are, and what can be said of each of them.

use table::{PositionError, Set};

use super::wrong;
use crate::pieces::{Character, Field, Fields, Goods, Scenario, Skill, Who};
use crate::position::{Jenny, Person, Phase, Position};
use crate::rulings::rulings;

impl Position {
    pub(super) fn audit_people(&self) -> Result<(), PositionError> {
        let mut seen = Set::<Character>::NONE;
        for who in self.heroes() {
            let Some(character) = self.of(who).character else {
                return wrong(castaway(who), "It must be said who this is.");
            };
            if seen.has(character) {
                return wrong(castaway(who), format!("The {} is there twice.", character.facts().name));
            }
            if self.players() <= 2 && !character.facts().in_small_crews {
                return wrong(castaway(who), "The Soldier sails with three or four only (R2).");
            }
            seen.add(character);
            if let Err(why) = self.audit_hero(who, character) {
                return wrong(castaway(who), why);
            }
        }
        self.audit_friday()?;
        self.audit_jenny()?;
        self.audit_special_wounds()
    }

    fn audit_hero(&self, who: Who, character: Character) -> Result<(), &'static str> {
        let person = self.of(who);
        let facts = character.facts();
        // Only the one whose death has ended the game is dead (E65).
        let dead = self.ending.is_some_and(|ending| ending.is_death_of(who));
        if person.wounds >= facts.dies_on && !dead
            || person.wounds > facts.dies_on
            || person.night_wounds > 20
        {
            return Err("Nobody survives so many wounds.");
        }
        if !(1..=2).contains(&person.pawns) || !(1..=2).contains(&person.pawns_tomorrow) {
            return Err("A player has one pawn or two.");
        }
        if !person.used.minus(skills_of(character)).is_empty() {
            return Err("A skill of somebody else was used (R105).");
        }
        if person.covered >> facts.arrows.len() != 0 {
            return Err("There are not so many arrows on the track of wounds (R86).");
        }
        if person.lacks > self.extra_food {
            return Err("Nobody lacks more extra food than everybody needs (E48).");
        }
        if !person.only.has(Field::Rest) {
            return Err("Nobody is ever kept from resting (E31).");
        }
        Ok(())
    }

    /// R111: Friday is nobody's character.
    fn audit_friday(&self) -> Result<(), PositionError> {
        let friday = self.of(Who::Friday);
        if !self.friday {
            return Ok(());
        }
        if friday.wounds >= rulings().friday_dies_on {
            return wrong("friday", "Friday does not survive so many wounds.");
        }
        if !is_companion(friday) {
            return wrong(
                "friday",
                "Friday is no character: he has neither skills nor limits of his own (R111).",
            );
        }
        Ok(())
    }

    /// R128 to R131: Jenny is there in her own scenario; she has wounds, and nothing else.
    fn audit_jenny(&self) -> Result<(), PositionError> {
        let jenny = self.of(Who::Jenny);
        if (self.jenny == Jenny::Absent) == (self.setup.scenario == Scenario::JennyNeedsHelp) {
            return wrong("jenny", "Jenny is there in her own scenario, and in no other.");
        }
        let dead = matches!(self.ending, Some(crate::end::Ending::JennyDied { .. }));
        if jenny.wounds >= rulings().jenny_dies_on && !dead || jenny.wounds > rulings().jenny_dies_on {
            return wrong("jenny", "Jenny does not survive so many wounds.");
        }
        if !is_companion(jenny) || jenny.determination > 0 {
            return wrong("jenny", "Jenny is no character: she has wounds, and nothing else (R131).");
        }
        if self.jenny == Jenny::Absent && *jenny != Person::default() {
            return wrong("jenny", "Whoever is not there has nothing.");
        }
        Ok(())
    }

    /// R88: characters alone bear special wounds.
    fn audit_special_wounds(&self) -> Result<(), PositionError> {
        let bearers = self.special.iter().flatten().flatten();
        for who in bearers {
            if !self.heroes().has(*who) {
                return wrong("special-wounds", "Only a character bears a special wound (R88).");
            }
        }
        Ok(())
    }

    /// R45, R66, R97: what the day's actions have brought is there from the Action phase to its end; whoever is outside
    /// has it until the next morning.
    pub(super) fn audit_day(&self) -> Result<(), PositionError> {
        for who in Who::ALL {
            let person = self.of(*who);
            let (outside, loaded) = (person.outside, person.future != Goods::NONE);
            let fits = match self.phase {
                Phase::Event | Phase::Morale | Phase::Production | Phase::Planning => !outside && !loaded,
                Phase::Dawn | Phase::Weather | Phase::Night => outside || !loaded,
                Phase::Action | Phase::Harvest | Phase::Over => true,
            };
            if !fits {
                let place = match who {
                    Who::Friday => "friday".to_owned(),
                    Who::Jenny => "jenny".to_owned(),
                    hero => castaway(*hero),
                };
                return wrong(
                    place,
                    "Nobody is outside by day, or has goods that are still to come (R45, R97).",
                );
            }
        }
        Ok(())
    }
}

fn castaway(who: Who) -> String {
    format!("castaways[{}]", who as u8)
}

fn skills_of(character: Character) -> Set<Skill> {
    character.facts().skills.iter().map(|slot| slot.0).collect()
}

/// Whether somebody has nothing that only characters have.
fn is_companion(person: &Person) -> bool {
    person.character.is_none()
        && person.used.is_empty()
        && !person.no_skills
        && !person.outside
        && !person.natural
        && person.covered == 0
        && person.night_wounds == 0
        && (person.pawns, person.pawns_tomorrow) == (2, 2)
        && person.only == Fields::all()
}
