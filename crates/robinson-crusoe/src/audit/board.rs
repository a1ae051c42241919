//! Inventions, items, tokens on the fields, and the sky.

use std::sync::OnceLock;

use table::{PositionError, Set};

use super::wrong;
use crate::content::content;
use crate::content::ops::Op;
use crate::pieces::{
    Character, Deck, Discovery, Field, FieldToken, Invention, Inventions, Item, Level, Scenario, Weather,
};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

/// Inventions that leave the deck by A New Idea, once in a round.
const NEW_IDEAS: u8 = 5;

/// Inventions that leave it otherwise in a game: by Skeleton and Council.
const OTHER_IDEAS: u8 = 2;

impl Position {
    pub(super) fn audit_board(&self) -> Result<(), PositionError> {
        self.audit_inventions()?;
        self.audit_deck()?;
        self.audit_built()?;
        self.audit_nine()?;
        self.audit_tokens()?;
        self.audit_fields()?;
        self.audit_sky()
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

    /// What stands on the scenario's sheet has no card that could lie in the deck.
    fn audit_deck(&self) -> Result<(), PositionError> {
        let sheet = self.setup.scenario.facts().inventions;
        for (place, set) in [("ideas", self.ideas), ("discarded", self.discarded), ("offered", self.offered)]
        {
            if let Some(one) = set.and(sheet).lowest() {
                return wrong(place, format!("{} stands on the scenario's sheet.", one.facts().name));
            }
        }
        Ok(())
    }

    /// R3, R5, R101: what lay on the board at the start comes into the deck only when that has run out.
    pub(super) fn audit_ideas(&self) -> Result<(), PositionError> {
        let deck = self.first_deck();
        let carpenter = u8::from(self.hero(Character::Carpenter).is_some());
        let drawn = NEW_IDEAS * self.round * carpenter + OTHER_IDEAS;
        let ran_out = drawn + self.setup.scenario.facts().random_inventions >= deck.len();
        if !ran_out && let Some(one) = self.ideas.or(self.offered).minus(deck).lowest() {
            return wrong("ideas", format!("{} was on the board from the start (R3).", one.facts().name));
        }
        Ok(())
    }

    /// R3: the invention deck before anything was drawn: neither basic cards nor those of the characters.
    fn first_deck(&self) -> Inventions {
        let mut deck = content().random;
        for character in Character::ALL {
            if self.hero(*character).is_none() {
                deck.add(character.facts().invention);
            }
        }
        deck
    }

    /// What is said of items is said of items that are built.
    fn audit_built(&self) -> Result<(), PositionError> {
        if !self.marked.minus(self.built).is_empty() {
            return wrong("marked", "An item with a marker is built.");
        }
        let raises = |one: Invention| {
            let ops = one.facts().on_build.ops();
            ops.iter().any(|op| matches!(op, Op::Level { level: Level::Palisade, .. }))
        };
        if self.palisaded.into_iter().any(|one| !self.built.has(one) || !raises(one)) {
            return wrong("palisaded", "An item that gave a palisade is built (E44).");
        }
        let once = [Invention::Basket, Invention::Sack, Invention::Pot, Invention::Fireplace];
        if self.spent.into_iter().any(|one| !once.contains(&one)) {
            return wrong("spent", "This is not used once in a round or night.");
        }
        let owners = [Some(Invention::Snare), Some(Invention::Corral), Some(Invention::HatchetTool), None];
        for (place, owner) in self.tokens_of.iter().zip(owners) {
            if let (Some(space), Some(owner)) = (place, owner)
                && (!self.built.has(owner) || self.open_tile(*space).is_none())
            {
                return wrong("tokens-of", format!("{} has no token there.", owner.facts().name));
            }
        }
        if let Some((space, source)) = self.corral
            && (!self.built.has(Invention::Corral) || source > 1 || self.source(space, source).is_none())
        {
            return wrong("corral", "The Corral covers a source, as long as it is built.");
        }
        Ok(())
    }

    /// R146, E15: nine inventions of the deck are drawn in Robinson Family; none where the dealing is left out.
    fn audit_nine(&self) -> Result<(), PositionError> {
        if self.nine.is_empty() {
            return Ok(());
        }
        let nine = if self.setup.scenario == Scenario::RobinsonFamily { rulings().nine } else { 0 };
        if self.nine.len() != nine {
            return wrong("nine", "Nine inventions are dealt, in Robinson Family alone (R146).");
        }
        if let Some(one) = self.nine.minus(self.first_deck()).lowest() {
            return wrong("nine", format!("{} is not dealt.", one.facts().name));
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
            let (uses, pool) = (self.items[item.index()], self.item_pool.has(*item));
            let coming = self.items_coming.has(*item);
            if uses > item.facts().uses {
                return wrong("items", format!("{} has {} uses.", item.facts().name, item.facts().uses));
            }
            if self.setup.scenario.facts().without == Some(*item) && (uses > 0 || pool) {
                let place = if uses > 0 { "items" } else { "item-pool" };
                return wrong(place, format!("{} is not in this scenario (R128).", item.facts().name));
            }
            if [uses > 0, pool, coming].into_iter().filter(|there| *there).count() > 1 {
                return wrong("item-pool", format!("{} is in two places.", item.facts().name));
            }
        }
        Ok(())
    }

    fn audit_fields(&self) -> Result<(), PositionError> {
        for field in Field::ALL {
            let mut allowed = field_tokens()[field.index()];
            if self.is_permanent(*field, FieldToken::MinusPawn) {
                allowed.add(FieldToken::MinusPawn);
            }
            if !self.fields[field.index()].minus(allowed).is_empty() {
                return wrong("fields", "Nothing puts such a token on this field.");
            }
        }
        Ok(())
    }

    /// R67, R113: the dice of the round, as they can fall; clouds are counted in the Weather phase.
    fn audit_sky(&self) -> Result<(), PositionError> {
        let mut dice = self.weather_dice();
        if self.sky.tokens.has(Weather::Hungry) {
            dice.add(Weather::Hungry);
        }
        for (n, die) in [Weather::Rain, Weather::Winter, Weather::Hungry].into_iter().enumerate() {
            if let Some(face) = self.sky.dice[n]
                && (!dice.has(die) || !content().weather[n].contains(&face))
            {
                return wrong("sky", "This die is not rolled in this round, or has no such face (R67).");
            }
        }
        let counted = self.sky.rain > 0 || self.sky.winter > 0 || !self.sky.arms.is_empty();
        if counted && !matches!(self.phase, Phase::Weather | Phase::Over) {
            return wrong("sky", "Clouds are counted in the Weather phase (R67).");
        }
        Ok(())
    }
}

/// The tokens that can lie on each field: those of cards and of the event icons (3.5).
fn field_tokens() -> &'static [Set<FieldToken>; 7] {
    static TOKENS: OnceLock<[Set<FieldToken>; 7]> = OnceLock::new();
    TOKENS.get_or_init(|| {
        let mut tokens = [Set::NONE; 7];
        for op in &content().ops {
            match op {
                Op::ActionToken { token, field } => tokens[field.index()].add(*token),
                Op::BlockArrange => tokens[Field::Arrange.index()].add(FieldToken::Blocked),
                _ => {}
            }
        }
        for deck in Deck::ALL {
            tokens[deck.field().index()].add(FieldToken::Adventure);
        }
        tokens
    })
}
