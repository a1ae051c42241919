//! What is wrong with a position, if anything: cards that appeared or vanished, numbers out of bounds.

use table::{CardKind, Few, PositionError, Set};

use crate::content::{Beast, Kind, Mystery, content};
use crate::moves::{Frame, Target};
use crate::pieces::{Character, Discovery, Invention, Inventions, Item, Keepsake, Scenario, Tile, Who};
use crate::position::{Jenny, Kept, Phase, Position};
use crate::rulings::{FRIDAY_DIES_ON, JENNY_DIES_ON};

fn wrong(place: impl Into<String>, why: impl Into<String>) -> Result<(), PositionError> {
    Err(PositionError::new(place, why))
}

impl Position {
    /// Says what is wrong with a position, if anything.
    pub fn audit(&self) -> Result<(), PositionError> {
        self.audit_numbers()?;
        self.audit_people()?;
        self.audit_tiles()?;
        self.audit_inventions()?;
        self.audit_tokens()?;
        self.audit_cards()?;
        self.audit_beasts()?;
        self.audit_frames()
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
        if !self.chance.is_whole() {
            return wrong("chance", "There must be one count for each purpose.");
        }
        let columns = self.setup.scenario.facts().columns.len();
        if usize::from(self.pile.0) > columns || self.pile.1 > 0 && self.pile_gap() == 0 {
            return wrong("pile", "The pile has five columns of 1 to 5 wood.");
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

    fn audit_people(&self) -> Result<(), PositionError> {
        let mut seen = Set::<Character>::NONE;
        for who in self.heroes() {
            let place = format!("castaways[{}]", who as u8);
            let Some(character) = self.of(who).character else {
                return wrong(place, "It must be said who this is.");
            };
            if seen.has(character) {
                return wrong(place, format!("The {} is there twice.", character.facts().name));
            }
            if self.players() <= 2 && !character.facts().in_small_crews {
                return wrong(place, "The Soldier sails with three or four only (R2).");
            }
            seen.add(character);
            let alive = u8::from(self.ending.is_none());
            if self.of(who).wounds.saturating_add(alive) > character.facts().dies_on
                || self.of(who).night_wounds > 20
            {
                return wrong(place, "Nobody survives so many wounds.");
            }
            if !(1..=2).contains(&self.of(who).pawns) || !(1..=2).contains(&self.of(who).pawns_tomorrow) {
                return wrong(place, "A player has one pawn or two.");
            }
        }
        if self.friday && self.of(Who::Friday).wounds >= FRIDAY_DIES_ON {
            return wrong("friday", "Friday does not survive so many wounds.");
        }
        if (self.jenny == Jenny::Absent) == (self.setup.scenario == Scenario::JennyNeedsHelp) {
            return wrong("jenny", "Jenny is there in her own scenario, and in no other.");
        }
        if self.of(Who::Jenny).wounds.saturating_add(u8::from(self.ending.is_none())) > JENNY_DIES_ON {
            return wrong("jenny", "Jenny does not survive so many wounds.");
        }
        Ok(())
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
        if self.open_tile(self.camp).is_none() {
            return wrong("camp", "The camp is on a face-up tile.");
        }
        Ok(())
    }

    fn audit_inventions(&self) -> Result<(), PositionError> {
        let cards = Inventions::first(Invention::CARDS);
        let sheet = self.setup.scenario.facts().inventions;
        let finished: Inventions =
            self.finished.iter().map(|one| one.invention).filter(|one| !one.facts().multi).collect();
        // What is being finished right now is built already.
        let finished = finished.minus(self.built);
        let drawn = self.offered.minus(self.ideas);
        let mut seen = Inventions::NONE;
        for (place, set) in [
            ("board", self.board),
            ("built", self.built),
            ("discarded", self.discarded),
            ("ideas", self.ideas),
            ("finished", finished),
            ("offered", drawn),
        ] {
            if !set.minus(cards.or(sheet)).is_empty() {
                return wrong(place, "An invention of another scenario lies there.");
            }
            if let Some(twice) = set.and(seen).lowest() {
                return wrong(place, format!("{} is in two places.", twice.facts().name));
            }
            seen = seen.or(set);
        }
        if seen != cards.or(sheet) {
            let missing = cards.or(sheet).minus(seen).lowest().map_or("", |one| one.facts().name.as_str());
            return wrong("ideas", format!("{missing} is nowhere."));
        }
        Ok(())
    }

    fn audit_tokens(&self) -> Result<(), PositionError> {
        for token in Discovery::ALL {
            let there = usize::from(self.discoveries[token.index()])
                + usize::from(self.tokens[token.index()])
                + self.coming.iter().filter(|coming| coming.token == *token).count();
            if there > usize::from(token.facts().copies) {
                return wrong("tokens", format!("There are too many of \"{}\".", token.facts().name));
            }
        }
        for item in Item::ALL {
            if self.items[item.index()] > item.facts().uses {
                return wrong("items", format!("{} has {} uses.", item.facts().name, item.facts().uses));
            }
            let places =
                [self.items[item.index()] > 0, self.item_pool.has(*item), self.items_coming.has(*item)];
            if places.into_iter().filter(|there| *there).count() > 1 {
                return wrong("item-pool", format!("{} is in two places.", item.facts().name));
            }
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), PositionError> {
        let content = content();
        let (books, icons) = (self.unseen.and(content.books).len(), self.unseen.and(content.icons).len());
        if self.events.books > books || self.events.icons > icons {
            return wrong("events", "There are not so many unseen events of this kind.");
        }
        // Copies are interchangeable: what counts is how many of a kind there are.
        for (n, facts) in content.cards.iter().enumerate() {
            let kind = Kind(n as u8);
            let copies = kind.copies();
            let slots =
                self.threats.iter().chain([&self.drawn]).filter(|slot| slot.card == Some(kind)).count() as u8;
            let deck = self.events.known.and(copies).len() + u8::from(self.events.top == Some(kind));
            let there = slots + deck + self.unseen.and(copies).len();
            if there > facts.copies {
                return wrong(
                    "events",
                    format!(
                        "\"{}\" is in more places than the box has copies of it ({}): what is not in \"seen\" lies in its deck.",
                        facts.name, facts.copies
                    ),
                );
            }
        }
        let deck: Few<Kind, 220> =
            self.events.known.into_iter().map(|card| card.kind()).chain(self.events.top).collect();
        let mut mysteries = Set::<Mystery>::NONE;
        let held = Keepsake::ALL.iter().filter(|one| self.kept[one.index()] != Kept::Away);
        let held: Set<Mystery> = held.filter_map(|one| Mystery::of(one.facts().card)).collect();
        let waiting: Set<Mystery> = deck.iter().filter_map(|kind| Mystery::of(*kind)).collect();
        let treasures: Set<Mystery> = self.treasures.iter().copied().collect();
        for (place, set) in [
            ("mysteries", self.mysteries),
            ("mystery-discard", self.mystery_discard),
            ("aside", self.aside),
            ("treasures", treasures),
            ("kept", held),
            ("events", waiting),
        ] {
            if let Some(twice) = set.and(mysteries).lowest() {
                return wrong(place, format!("{} is in two places.", twice.facts().name));
            }
            mysteries = mysteries.or(set);
        }
        Ok(())
    }

    fn audit_beasts(&self) -> Result<(), PositionError> {
        let mut seen = self.beasts;
        let shown =
            self.hunting.top.iter().chain(self.hunting.bottom.iter()).copied().chain(self.ambush).flatten();
        let shown = shown.chain(self.hunting.known).chain(self.beasts_under).chain(self.beast_choice);
        for beast in shown {
            if seen.has(beast) {
                return wrong("hunting", format!("{} is in two places.", beast.facts().name));
            }
            seen.add(beast);
        }
        let unseen = |beasts: &[Option<Beast>]| beasts.iter().filter(|beast| beast.is_none()).count() as u8;
        let lying =
            unseen(&self.hunting.top) + unseen(&self.hunting.bottom) + u8::from(self.ambush == Some(None));
        if self.hunting.blind.saturating_add(lying) > self.beasts.len() {
            return wrong("hunting", "There are not so many unseen beasts.");
        }
        Ok(())
    }

    /// Whether what is being decided points into the table of ops and into the plan.
    fn audit_frames(&self) -> Result<(), PositionError> {
        let ops = content().ops.len();
        let block = |from: u16, to: u16| from <= to && usize::from(to) <= ops;
        for (n, frame) in self.stack.iter().enumerate() {
            let fits = match *frame {
                Frame::Run { block: run, .. } => block(run.from, run.to),
                Frame::Ask { op, left, .. } => usize::from(op) < ops && left > 0,
                Frame::Act { job, .. } => usize::from(job) < self.plan.len(),
                Frame::Fall { slot } => slot < 2,
                Frame::Fight { foe, bonus, .. } => {
                    let losses = foe.weapon_loss.max(foe.palisade_loss).max(foe.food).max(foe.fur);
                    foe.strength <= 60 && bonus <= 60 && losses <= 20
                }
                Frame::Query { left, .. } => (1..=20).contains(&left),
                _ => true,
            };
            if !fits {
                return wrong(format!("stack[{n}]"), "This points to nothing.");
            }
        }
        for pending in self.nights.iter().chain(self.tomorrow.iter()) {
            if !block(pending.effect.from, pending.effect.to) {
                return wrong("nights", "This points to nothing.");
            }
        }
        for (n, job) in self.plan.iter().enumerate() {
            let fits = match job.at {
                Target::Threat(slot) => slot < 2,
                Target::Gather(_, source) => source < 4,
                _ => true,
            };
            if !fits {
                return wrong(format!("plan[{n}]"), "There is no such place.");
            }
            for who in Who::ALL {
                if job.pawns[who.index()] > 2 {
                    return wrong(format!("plan[{n}]"), "Nobody has three pawns.");
                }
            }
        }
        for who in Who::ALL {
            let used: u8 = self.plan.iter().map(|job| job.pawns[who.index()]).sum();
            if used > 2 {
                return wrong("plan", "Nobody has three pawns.");
            }
        }
        Ok(())
    }
}
