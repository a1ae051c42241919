//! Goals and points (R117 to R149).

use table::Log;

use crate::end::{Counted, Ending, Merit};
use crate::moves::{Ctx, Event, Scope, Source};
use crate::pieces::{Invention, Inventions, Level, Mark, Scenario, Space};
use crate::position::Position;
use crate::rulings::rulings;

impl Position {
    /// E65: the goal counts the moment it is met.
    pub(super) fn check_goal(&mut self, log: &mut impl Log<Event>) {
        if self.ending.is_none() && self.goal_met() {
            self.end(Ending::Won, log);
        }
    }

    /// R52: the items that lie finished: what is still taking effect is none yet.
    fn lying(&self) -> Inventions {
        let taking_effect = self.stack.iter().filter_map(|frame| match *frame.ctx()? {
            Ctx { from: Source::Invention(item), scope: Scope::Harvest, .. } => Some(item),
            _ => None,
        });
        self.built.minus(taking_effect.collect())
    }

    /// Whether the scenario's goal is met.
    pub fn goal_met(&self) -> bool {
        let facts = self.setup.scenario.facts();
        match self.setup.scenario {
            // R120, E70: Fire and the pile, from round 10 on.
            Scenario::Castaways => {
                self.pile_is_full() && self.round >= facts.goal_from && self.lying().has(Invention::Fire)
            }
            // R123: crosses on five tiles.
            Scenario::CursedIsland => self.count(Mark::Cross) >= rulings().crosses,
            // R128: Jenny and the Lifeboat.
            Scenario::JennyNeedsHelp => self.jenny_in_camp() && self.lying().has(Invention::Lifeboat),
            // R133: tiles, totems and the Jolly-boat.
            Scenario::VolcanoIsland => {
                let (tiles, totems) = facts.aims[usize::from(self.players())];
                self.explored >= tiles
                    && self.totems_explored >= totems
                    && self.lying().has(Invention::JollyBoat)
            }
            // R139: the City is burnt.
            Scenario::CannibalIsland => self.at(Space::B4).marks.has(Mark::Burnt),
            // R146, E15: a home, and the nine.
            Scenario::RobinsonFamily => {
                self.shelter
                    && self.levels.iter().all(|level| *level >= 1)
                    && self.nine.minus(self.discarded).minus(self.lying()).is_empty()
                    && self.deck_inventions_built() >= rulings().nine
            }
        }
    }

    /// R53: the inventions of the characters that play.
    pub(crate) fn personal(&self) -> Inventions {
        self.heroes().into_iter().filter_map(|who| Some(self.of(who).character?.facts().invention)).collect()
    }

    /// E15: inventions that came from the invention deck and are built.
    pub fn deck_inventions_built(&self) -> u8 {
        let content = crate::content::content();
        let cards = Inventions::first(Invention::CARDS).minus(content.basic).minus(self.personal());
        self.lying().and(cards).len()
    }

    /// How many spaces have a mark.
    fn count(&self, mark: Mark) -> u8 {
        self.land.iter().filter(|land| land.marks.has(mark)).count() as u8
    }

    /// R121: whether all columns stand.
    pub fn pile_is_full(&self) -> bool {
        usize::from(self.pile.0) >= self.setup.scenario.facts().columns.len()
    }

    /// R121, R122: wood on the lowest unfinished column; what does not fit is lost.
    pub(super) fn pile_wood(&mut self, wood: u8, log: &mut impl Log<Event>) {
        let gap = self.pile_gap();
        if gap == 0 {
            return;
        }
        let wood = wood.min(gap);
        self.pile.1 += wood;
        if wood == gap {
            self.pile = (self.pile.0 + 1, 0);
        }
        log.public(Event::Piled { wood, columns: self.pile.0 });
    }

    /// R118, E66: points, won or lost.
    pub fn points(&self) -> i32 {
        self.reckoning().iter().map(Counted::points).sum()
    }

    /// R118: what the scenario gives points for, and what there is of it.
    pub fn reckoning(&self) -> [Counted; 15] {
        let points = &self.setup.scenario.facts().points;
        // Under lava all die, whatever hearts they had.
        let buried = self.ending == Some(Ending::Lava);
        let hearts: u8 = self
            .heroes()
            .into_iter()
            .filter_map(|who| {
                let person = self.of(who);
                Some(person.character?.facts().hearts.saturating_sub(person.wounds))
            })
            .sum();
        let yes = |there: bool| u8::from(there);
        let jenny = self.jenny_in_camp() && !matches!(self.ending, Some(Ending::JennyDied { .. }));
        [
            (Merit::Heart, points.heart, if buried { 0 } else { hearts }),
            (Merit::Weapon, points.weapon, self.level(Level::Weapon)),
            (Merit::Palisade, points.palisade, self.level(Level::Palisade)),
            (Merit::Roof, points.roof, self.level(Level::Roof)),
            (Merit::PileColumn, points.pile_column, self.pile.0),
            (Merit::Cross, points.cross, self.count(Mark::Cross)),
            (Merit::Fog, points.fog_marker, self.count(Mark::Fog)),
            (Merit::Jenny, points.jenny_saved, yes(jenny)),
            (Merit::Lifeboat, points.lifeboat, yes(self.built.has(Invention::Lifeboat))),
            (Merit::JollyBoat, points.jolly_boat, yes(self.built.has(Invention::JollyBoat))),
            (Merit::Tile, points.explored_tile, self.explored),
            (Merit::Totem, points.explored_totem, self.totems_explored),
            (Merit::Village, points.burnt_village, self.burnt),
            (Merit::City, points.burnt_city, yes(self.at(Space::B4).marks.has(Mark::Burnt))),
            (Merit::Item, points.item, self.built.len()),
        ]
        .map(|(merit, each, count)| Counted { merit, each, count })
    }
}
