//! Who plays whom, and in which scenario: what an event needs besides itself to be told.

use serde::Serialize;
use table::{Log, Seat, Told, Witness};

use crate::moves::Event;
use crate::pieces::{Character, Scenario, Source, Space, Tile, Who};
use crate::position::Position;

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// How many seats there are.
    pub seats: u8,
    /// The characters, in their order round the table.
    pub characters: [Option<Character>; 4],
    /// The scenario, which has names of its own for signs, totems and the book.
    pub scenario: Option<Scenario>,
    /// The tiles of the spaces, for the names of their sources.
    pub tiles: [Option<Tile>; 11],
}

impl Cast {
    /// The cast of a game.
    pub fn of(position: &Position) -> Cast {
        let character = |n: usize| position.people[n].character;
        Cast {
            seats: position.setup.seats,
            characters: [0, 1, 2, 3].map(character),
            scenario: Some(position.setup.scenario),
            tiles: position.land.map(|land| land.tile),
        }
    }

    /// A source that is drawn on the tile of a space, and whether the tile has another of its kind.
    pub fn source(&self, space: Space, n: u8) -> Option<(Source, bool)> {
        let sources = &self.tiles[space.index()]?.facts().sources;
        let source = sources.get(usize::from(n))?.0;
        Some((source, sources.iter().filter(|slot| slot.0 == source).count() > 1))
    }

    /// The seat of a character: they are dealt round the table.
    pub fn seat(&self, who: Who) -> Option<Seat> {
        (who.is_player() && self.seats > 0).then(|| Seat(who as u8 % self.seats))
    }

    /// The character.
    pub fn character(&self, who: Who) -> Option<Character> {
        self.characters.get(who.index()).copied().flatten()
    }

    /// Whether a seat has one character alone, so that its name says enough.
    pub fn leads_one(&self, seat: Seat) -> bool {
        let own = |who: &&Who| self.seat(**who) == Some(seat) && self.character(**who).is_some();
        Who::ALL.iter().filter(own).count() <= 1
    }
}

/// An event with the cast of its game. The rules tell events; who plays whom is added on the way out, because a line of the
/// log is read without the position that it came from.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(remote = "Self")]
pub struct Tale {
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
    /// Who plays whom.
    #[serde(skip)]
    pub cast: Cast,
}

table::written!(Tale);

impl PartialEq for Tale {
    /// What happened counts, whoever plays whom.
    fn eq(&self, other: &Tale) -> bool {
        self.event == other.event
    }
}

impl From<Event> for Tale {
    fn from(event: Event) -> Tale {
        Tale { event, cast: Cast::default() }
    }
}

/// A log that adds the cast.
pub(crate) struct Teller<'a, L> {
    log: &'a mut L,
    cast: Cast,
}

impl<'a, L> Teller<'a, L> {
    pub(crate) fn new(log: &'a mut L, cast: Cast) -> Teller<'a, L> {
        Teller { log, cast }
    }
}

impl<L: Witness> Witness for Teller<'_, L> {
    #[inline]
    fn chance(&mut self, result: u32) {
        self.log.chance(result);
    }
}

impl<L: Log<Tale>> Log<Event> for Teller<'_, L> {
    #[inline]
    fn tell(&mut self, told: Told<Event>) {
        // A tile that is found in the middle of a move has sources, too.
        if let Event::Explored { space, tile, .. } = told.face {
            self.cast.tiles[space.index()] = Some(tile);
        }
        let cast = self.cast;
        let tale = |event: Event| Tale { event, cast };
        self.log.tell(Told { to: told.to, face: tale(told.face), back: told.back.map(tale) });
    }
}
