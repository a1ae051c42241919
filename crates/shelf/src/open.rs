//! Opening a match: dealt from a seed, read from a record, or gone on with from a position.

use serde_json::Value;
use table::matches::under_other_rules;
use table::record::record_from_json;
use table::{Match, Names, Options, Plain, SetupError, setup};

use crate::dealt::Dealt;
use crate::{AnyMatch, GameId, GameTask, Playable, ShelfError};

type Opened = Result<Box<dyn AnyMatch>, ShelfError>;

impl GameId {
    /// The game with this id, or a sentence that names those that there are.
    pub fn find(id: &str) -> Result<GameId, ShelfError> {
        GameId::named(id).ok_or_else(|| ShelfError::Setup(SetupError(unknown(id))))
    }

    /// The game that people mean, or a sentence with all of them.
    pub fn find_meant(words: &str) -> Result<GameId, ShelfError> {
        GameId::meant(words).ok_or_else(|| ShelfError::Setup(SetupError(unknown(words))))
    }

    /// Deals a new match.
    pub fn deal(self, seats: u64, seed: &str, options: &Options) -> Opened {
        self.deal_salted(seats, seed, "", options)
    }

    /// Deals a new match with a salt for its commitment: two matches on one seed publish nothing alike.
    pub fn deal_salted(self, seats: u64, seed: &str, salt: &str, options: &Options) -> Opened {
        self.run(Deal { game: self, seats, seed, salt, options })
    }

    /// Goes on from a position.
    pub fn load_position(self, position: &Value) -> Opened {
        self.run(FromPosition { game: self, position })
    }
}

/// Replays a saved game of whichever game it says it is, checking everything in it.
pub fn load_record(record: &Value) -> Opened {
    let Value::Object(fields) = record else {
        return Err(ShelfError::document("record", "A saved game is a JSON object."));
    };
    let id = match fields.get("game") {
        Some(Value::String(id)) => id,
        Some(_) => return Err(ShelfError::document("game", "The game is named by a string.")),
        None => {
            return Err(ShelfError::document(
                "game",
                "This is no saved game: it does not say of which game.",
            ));
        }
    };
    let game = GameId::named(id).ok_or_else(|| ShelfError::document("game", unknown(id)))?;
    game.run(FromRecord { game, record })
}

fn unknown(id: &str) -> String {
    let known: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
    format!("There is no game \"{id}\" on the shelf; there is {}.", known.join(", "))
}

struct Deal<'a> {
    game: GameId,
    seats: u64,
    seed: &'a str,
    salt: &'a str,
    options: &'a Options,
}

impl GameTask for Deal<'_> {
    type Out = Opened;

    fn run<G: Playable>(self) -> Opened {
        let whole = setup::complete(G::NAME, self.seats, G::SEATS, &G::options(), self.options)?;
        let setup =
            G::Setup::from_json(&Value::Object(whole)).map_err(|error| SetupError(error.to_string()))?;
        G::check_setup(&setup)?;
        let inner = Match::salted(setup, self.seed, self.salt, Names::default());
        Ok(Box::new(Dealt::<G> { game: self.game, inner }))
    }
}

struct FromRecord<'a> {
    game: GameId,
    record: &'a Value,
}

impl GameTask for FromRecord<'_> {
    type Out = Opened;

    fn run<G: Playable>(self) -> Opened {
        let noted = self.record.get("rules").and_then(Value::as_u64).and_then(|rules| rules.try_into().ok());
        // A move that this program does not know may be one of another version of the rules.
        let record = record_from_json::<G>(self.record)
            .map_err(|error| under_other_rules::<G>(noted.unwrap_or(G::RULES), error))?;
        Ok(Box::new(Dealt { game: self.game, inner: Match::load(&record)? }))
    }
}

struct FromPosition<'a> {
    game: GameId,
    position: &'a Value,
}

impl GameTask for FromPosition<'_> {
    type Out = Opened;

    fn run<G: Playable>(self) -> Opened {
        let position = G::from_json(self.position)?;
        Ok(Box::new(Dealt { game: self.game, inner: Match::from_position(position)? }))
    }
}
