//! The games behind one dynamic face.
//!
//! The only crate where all games stand together: whoever needs one by name asks here. Programs that need the speed of
//! the types use [`GameId::visit`]; those that carry JSON about (the engine, later the server) use the dynamic face.

mod dealt;
mod error;
mod face;
mod open;
mod sight;

use bots::Instinct;
use table::{Game, OptionSpec, Words};

pub use error::ShelfError;
pub use face::{AnyMatch, Choice, Eagerness, Ending, Line, Prepared, SeatEnding};
pub use open::load_record;
pub use sight::{Heard, Offer, Sight};

/// A game that is whole: rules, words and rules of thumb.
pub trait Playable: Game + Words + Instinct {}

impl<G: Game + Words + Instinct> Playable for G {}

/// A game on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameId {
    /// Votes and guns on a desert island.
    Hellapagos,
    /// Hidden agendas on a raft.
    OpenSea,
    /// A breaking raft, and a logbook that gets darker.
    TwentyOneDays,
}

/// What a front end must know of a game to offer it.
#[derive(Clone, Debug)]
pub struct About {
    /// What people call it.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// What can be chosen before it begins.
    pub options: Vec<OptionSpec>,
}

/// Something to be done with a game whose type is chosen by name.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: Playable>(self) -> Self::Out;
}

impl GameId {
    /// Every game on the shelf.
    pub const ALL: [GameId; 3] = [GameId::Hellapagos, GameId::OpenSea, GameId::TwentyOneDays];

    /// The game with this id.
    pub fn named(id: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|game| game.id() == id)
    }

    /// The game that people mean: its id or its name, however they write it ("21 Days", "open sea").
    pub fn meant(words: &str) -> Option<GameId> {
        let bare = |text: &str| text.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "");
        let wanted = bare(words);
        GameId::ALL.into_iter().find(|game| bare(game.id()) == wanted || bare(game.name()) == wanted)
    }

    /// How many play when nobody says: five, or as near to it as the game allows.
    pub fn usual_seats(self) -> u8 {
        let (least, most) = self.about().seats;
        5.clamp(least, most)
    }

    /// Whether all who play it win or lose together.
    pub fn is_cooperative(self) -> bool {
        match self {
            GameId::Hellapagos | GameId::OpenSea => false,
            GameId::TwentyOneDays => true,
        }
    }

    /// What programs call it.
    pub fn id(self) -> &'static str {
        struct Id;
        impl Visitor for Id {
            type Out = &'static str;
            fn visit<G: Playable>(self) -> &'static str {
                G::ID
            }
        }
        self.visit(Id)
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// What a front end must know to offer it.
    pub fn about(self) -> About {
        struct Ask;
        impl Visitor for Ask {
            type Out = About;
            fn visit<G: Playable>(self) -> About {
                About { name: G::NAME, seats: G::SEATS, options: G::options() }
            }
        }
        self.visit(Ask)
    }

    /// Does something with the game's type.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Out {
        match self {
            GameId::Hellapagos => visitor.visit::<hellapagos::Position>(),
            GameId::OpenSea => visitor.visit::<open_sea::Position>(),
            GameId::TwentyOneDays => visitor.visit::<twenty_one_days::Position>(),
        }
    }
}
