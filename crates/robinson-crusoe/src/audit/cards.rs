//! Cards: none too often, none in two places.

use table::{CardKind, Few, PositionError, Set};

use super::wrong;
use crate::content::{Beast, Kind, Mystery, content};
use crate::pieces::Keepsake;
use crate::position::{Kept, Position};

impl Position {
    pub(super) fn audit_cards(&self) -> Result<(), PositionError> {
        let content = content();
        let (books, icons) = (self.unseen.and(content.books).len(), self.unseen.and(content.icons).len());
        let (most_books, most_icons) = self.setup.events.split(self.setup.scenario.facts().rounds);
        if self.events.books > most_books || self.events.icons > most_icons {
            return wrong("events", "The deck has not so many events of this kind at the start (R9).");
        }
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

    pub(super) fn audit_beasts(&self) -> Result<(), PositionError> {
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
}
