//! The shipwreck (R1 to R13).

use table::{Chance, FirstPlayer, Key, Log, Seats, Set, Stack};

use crate::content::content;
use crate::moves::{Event, Slot};
use crate::pieces::{
    Character, Discovery, Field, FieldToken, Goods, Inventions, Item, Mark, Scenario, Space, Tile, Who,
};
use crate::position::{
    EventDeck, HuntingDeck, Jenny, Kept, Land, Origins, Person, Phase, Position, Purpose, Rolled, Sky, Yield,
};
use crate::setup::{Choice, Setup, Wreckage};

impl Position {
    /// R1 to R13: deals a game.
    pub(crate) fn deal(setup: &Setup, key: Key, log: &mut impl Log<Event>) -> Position {
        let scenario = setup.scenario.facts();
        let mut position = Position::bare(setup, key);
        position.choose_characters(log);
        let (books, icons) = setup.events.split(scenario.rounds);
        position.events = EventDeck { books, icons, ..EventDeck::default() };
        position.choose_items(log);
        position.lay_inventions(log);
        position.lay_wreckage(log);
        position.lay_tiles();
        position.first = match setup.first_player {
            FirstPlayer::Seat(seat) => Who::ALL[seat.index()],
            FirstPlayer::Random => {
                let players = u32::from(position.players());
                Who::ALL[position.chance.pick(Purpose::Setup as usize, players, log) as usize]
            }
        };
        log.public(Event::Stranded);
        log.public(Event::Round { round: 1, first: position.first });
        position
    }

    /// An island before anything is dealt.
    pub(crate) fn bare(setup: &Setup, key: Key) -> Position {
        let content = content();
        let mut discoveries = [0; 17];
        for token in Discovery::ALL {
            discoveries[token.index()] = token.facts().copies;
        }
        Position {
            setup: *setup,
            chance: Chance::new(key),
            round: 1,
            phase: Phase::Dawn,
            step: 0,
            stack: Stack::new(),
            asked: Seats::NONE,
            first: Who::First,
            people: [Person::default(); 6],
            friday: setup.with_friday(),
            dog: setup.with_dog(),
            jenny: if setup.scenario == Scenario::JennyNeedsHelp { Jenny::Stranded } else { Jenny::Absent },
            goods: Goods::NONE,
            levels: [0; 3],
            morale: 0,
            shelter: false,
            camp: setup.scenario.facts().camp.0,
            land: [Land::default(); 11],
            seen_terrain: Set::NONE,
            tiles: Set::all(),
            tiles_top: Default::default(),
            totems: 0,
            fields: [Set::NONE; 7],
            costs: Set::NONE,
            sky: Sky::default(),
            production: Yield::default(),
            no_items: false,
            no_mixed: false,
            hungry: Set::NONE,
            extra_food: 0,
            spent: Inventions::NONE,
            shortcut_source: None,
            nights: Default::default(),
            tomorrow: Default::default(),
            threats: [Slot::default(); 2],
            drawn: Slot::default(),
            falling: Slot::default(),
            ambush: None,
            special: [[None; 4]; 3],
            flock: None,
            hurricane: None,
            board: Inventions::NONE,
            built: Inventions::NONE,
            discarded: Inventions::NONE,
            marked: Inventions::NONE,
            nine: Inventions::NONE,
            palisaded: Inventions::NONE,
            ideas: Inventions::NONE,
            offered: Inventions::NONE,
            tokens_of: [None; 4],
            corral: None,
            items: [0; 8],
            item_pool: Set::NONE,
            discoveries,
            tokens: [0; 17],
            coming: Default::default(),
            token_choice: Default::default(),
            mysteries: Set::all(),
            mystery_discard: Set::NONE,
            aside: Set::NONE,
            treasures: Default::default(),
            kept: [Kept::Away; 17],
            fresh: Set::NONE,
            events: EventDeck::default(),
            unseen: content.unseen(),
            origins: Origins::default(),
            gremlins: false,
            beasts: Set::all(),
            beasts_under: Set::NONE,
            beast_choice: Set::NONE,
            hunting: HuntingDeck::default(),
            pile: (0, 0),
            piled: 0,
            explored: 0,
            totems_explored: 0,
            burnt: 0,
            plan: Default::default(),
            ready: Seats::NONE,
            finished: Default::default(),
            rolled: Rolled::default(),
            ending: None,
        }
    }

    /// R2: those who were named, and the others by lot; one and two players without the Soldier.
    fn choose_characters(&mut self, log: &mut impl Log<Event>) {
        let players = self.players();
        let mut left: Set<Character> =
            Character::ALL.iter().copied().filter(|one| players > 2 || one.facts().in_small_crews).collect();
        let choices = self.setup.choices();
        for choice in choices {
            if let Choice::Named(character) = choice {
                left.remove(character);
            }
        }
        for (who, choice) in self.heroes().into_iter().zip(choices) {
            let character = match choice {
                Choice::Named(character) => Some(character),
                Choice::Random => self.chance.pick_from(Purpose::Setup as usize, left, log),
            };
            if let Some(character) = character {
                left.remove(character);
            }
            self.of_mut(who).character = character;
        }
    }

    /// R8, R12: starting items by lot; scenario 5 gives its own, scenario 3 has no Storm-glass.
    fn choose_items(&mut self, log: &mut impl Log<Event>) {
        let scenario = self.setup.scenario.facts();
        self.item_pool = Set::all();
        if let Some(item) = scenario.without {
            self.item_pool.remove(item);
        }
        if !scenario.items.is_empty() {
            scenario.items.into_iter().for_each(|item| self.take_item(item));
            return;
        }
        for _ in 0..self.setup.items {
            if let Some(item) = self.chance.pick_from(Purpose::Setup as usize, self.item_pool, log) {
                self.take_item(item);
            }
        }
    }

    /// A starting item with all its uses.
    pub(crate) fn take_item(&mut self, item: Item) {
        self.item_pool.remove(item);
        self.items[item.index()] = item.facts().uses;
    }

    /// R3, R5: the basic inventions, the personal ones, random ones, and those of the scenario.
    fn lay_inventions(&mut self, log: &mut impl Log<Event>) {
        let content = content();
        let scenario = self.setup.scenario.facts();
        let personal: Inventions = self
            .heroes()
            .into_iter()
            .filter_map(|who| Some(self.of(who).character?.facts().invention))
            .collect();
        let all_personal: Inventions = Character::ALL.iter().map(|one| one.facts().invention).collect();
        self.ideas = content.random.or(all_personal.minus(personal));
        self.board = content.basic.or(personal).or(scenario.inventions);
        for _ in 0..scenario.random_inventions {
            if let Some(invention) = self.chance.shuffled_from(Purpose::Inventions as usize, self.ideas, log)
            {
                self.ideas.remove(invention);
                self.board.add(invention);
                self.nine.add(invention);
            }
        }
        // The nine matter in Robinson Family alone (E15).
        if self.setup.scenario != Scenario::RobinsonFamily {
            self.nine = Inventions::NONE;
        }
        // Items that lie finished at the start have their effects (R134).
        for item in scenario.built {
            self.board.remove(item);
            self.built.add(item);
            for op in item.facts().on_build.ops() {
                if let crate::content::ops::Op::Level { level, n, .. } = op {
                    self.levels[level.index()] = self.levels[level.index()].saturating_add_signed(*n);
                }
            }
        }
    }

    /// R10, R13: the wreckage on the right threat space.
    fn lay_wreckage(&mut self, log: &mut impl Log<Event>) {
        let wreckage = content().wreckage;
        let card = match self.setup.wreckage {
            Wreckage::FoodCrates => wreckage.lowest(),
            Wreckage::Random => self.chance.pick_from(Purpose::Setup as usize, wreckage, log),
        };
        self.threats[1].card = card.map(|card| card.kind());
    }

    /// R7, R134, R139: the first tile and the camp, and what else lies on the island at the start.
    pub(crate) fn lay_tiles(&mut self) {
        let (camp, tile) = self.setup.scenario.facts().camp;
        self.tiles.remove(tile);
        self.at_mut(camp).tile = Some(tile);
        self.seen_terrain.add(tile.facts().terrain);
        match self.setup.scenario {
            Scenario::VolcanoIsland => {
                self.tiles.remove(Tile::T8);
                let volcano = self.at_mut(Space::C3);
                volcano.tile = Some(Tile::T8);
                volcano.marks.add(Mark::FaceDown);
                self.fields[Field::Explore.index()].add(FieldToken::MinusPawn);
            }
            Scenario::CannibalIsland => {
                self.tiles.remove(Tile::T4);
                let city = self.at_mut(Space::B4);
                city.tile = Some(Tile::T4);
                city.marks.add(Mark::FaceDown);
            }
            _ => {}
        }
    }
}
