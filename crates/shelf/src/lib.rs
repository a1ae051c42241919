//! The games behind one dynamic interface.
//!
//! The only crate where all games stand together: whoever needs one by name asks here. Programs that need the speed of
//! the types use [`GameId::run`]; those that carry JSON about (the engine, the server) use [`AnyMatch`].

pub mod advice;
mod any;
mod dealt;
mod error;
mod open;
pub mod review;
mod sight;

use bots::Instinct;
use table::{Game, OptionSpec, Printed, Words};

pub use advice::Advice;
pub use any::{AnyMatch, Choice, Eagerness, Ending, Line, Memory, Prepared, SeatEnding};
pub use error::ShelfError;
pub use open::load_record;
pub use review::{AnyReview, Review};
pub use sight::{Heard, MoveChoice, Sight};

/// A game that is whole: rules, words, rules of thumb and a box of facts.
pub trait Playable: Game + Words + Instinct + Printed {}

impl<G: Game + Words + Instinct + Printed> Playable for G {}

/// A game on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameId {
    /// Votes and guns on a desert island.
    Hellapagos,
    /// Hidden agendas on a raft.
    OpenSea,
    /// A breaking raft, and a logbook that gets darker.
    TwentyOneDays,
    /// Castaways on a cursed island, and all the work there is.
    RobinsonCrusoe,
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
pub trait GameTask {
    /// What comes of it.
    type Out;
    /// Does it.
    fn run<G: Playable>(self) -> Self::Out;
}

impl GameId {
    /// Every game on the shelf.
    pub const ALL: [GameId; 4] =
        [GameId::Hellapagos, GameId::OpenSea, GameId::TwentyOneDays, GameId::RobinsonCrusoe];

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
        struct Together;
        impl GameTask for Together {
            type Out = bool;
            fn run<G: Playable>(self) -> bool {
                G::TOGETHER
            }
        }
        self.run(Together)
    }

    /// What programs call it.
    pub fn id(self) -> &'static str {
        struct Id;
        impl GameTask for Id {
            type Out = &'static str;
            fn run<G: Playable>(self) -> &'static str {
                G::ID
            }
        }
        self.run(Id)
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// What a front end must know to offer it.
    pub fn about(self) -> About {
        struct Ask;
        impl GameTask for Ask {
            type Out = About;
            fn run<G: Playable>(self) -> About {
                About { name: G::NAME, seats: G::SEATS, options: G::options() }
            }
        }
        self.run(Ask)
    }

    /// Its rules as people read them, by id.
    pub fn rules(self) -> &'static str {
        struct Book;
        impl GameTask for Book {
            type Out = &'static str;
            fn run<G: Playable>(self) -> &'static str {
                G::rules()
            }
        }
        self.run(Book)
    }

    /// What the rule with this id says.
    pub fn rule(self, id: &str) -> Option<String> {
        table::search::rule(self.rules(), id)
    }

    /// Does something with the game's type.
    pub fn run<V: GameTask>(self, task: V) -> V::Out {
        match self {
            GameId::Hellapagos => task.run::<hellapagos::Position>(),
            GameId::OpenSea => task.run::<open_sea::Position>(),
            GameId::TwentyOneDays => task.run::<twenty_one_days::Position>(),
            GameId::RobinsonCrusoe => task.run::<robinson_crusoe::Position>(),
        }
    }
}
