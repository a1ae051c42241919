//! The rows, as the rest of the server has them.

use table::{Options, Seat};
use web::model::Stage;

/// A person, known by a secret alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// What the server calls them.
    pub id: String,
    /// What people call them.
    pub name: String,
}

/// A table, without what happened at it.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// What its address ends in.
    pub id: String,
    /// What is read out to friends.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// How many chairs.
    pub seats: u8,
    /// The chosen options of the game.
    pub options: Options,
    /// The seed of all chance: a secret until the end.
    pub seed: String,
    /// Where the seed comes from: `chance`, `daily` or `own`.
    pub seed_from: String,
    /// What people call the table.
    pub title: String,
    /// Whether it is in no list.
    pub private: bool,
    /// Seconds for a decision.
    pub clock: Option<u32>,
    /// Seconds until a bot stands in for whoever is away.
    pub away: Option<u32>,
    /// Which bots take the chairs that are empty at the start.
    pub fill: Option<String>,
    /// The guest who made it.
    pub host: String,
    /// The guests whom the host has sent away.
    pub sent_away: Vec<String>,
    /// Where it stands.
    pub stage: Stage,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// When it was made, in seconds since 1970.
    pub created: i64,
}

/// Who a chair belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody.
    Nobody,
    /// A guest.
    Person(String),
    /// A program of ours, by its brain.
    Bot(String),
    /// Somebody's program: the digest of its token.
    Program(Vec<u8>),
}

/// A chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChairRow {
    /// Its number.
    pub seat: Seat,
    /// Who has it.
    pub occupant: Occupant,
    /// What they are called.
    pub name: String,
}

/// A table with its chairs.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The table.
    pub table: TableRow,
    /// Its chairs, by seat.
    pub chairs: Vec<ChairRow>,
}

/// A move, or the taking back of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// Its place in the record, from 0.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// How many rows the mover had seen: what tells a double click from a second move.
    pub seen: usize,
    /// The move's JSON, or `{"undo":n}`.
    pub body: String,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its place, from 0.
    pub number: u64,
    /// Who says it.
    pub name: String,
    /// What.
    pub text: String,
    /// Whether only the dead hear it.
    pub dead: bool,
}

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Write {
    /// A guest with a first key: digests of its secret and of its recovery link.
    NewGuest(Guest, [u8; 32], [u8; 32]),
    /// Another key of a guest, for another device.
    NewKey(String, [u8; 32], [u8; 32]),
    /// Another name.
    Rename(Guest),
    /// A table with its chairs.
    NewTable(Box<Stored>),
    /// Who has a chair now.
    Chair(String, ChairRow),
    /// Another name for a table.
    Title(String, String),
    /// Another host for a table.
    Host(String, String),
    /// Everybody whom the host has sent away from a table.
    SentAway(String, Vec<String>),
    /// Tables made before this time (in seconds since 1970) at which nobody ever began are no more.
    Forget(i64),
    /// Where a table stands now, and all its chairs as they are then.
    Stage(String, Stage, Vec<ChairRow>),
    /// The table where the same people play again.
    Rematch(String, String),
    /// A move at a table.
    Move(String, MoveRow),
    /// A line of talk at a table.
    Chat(String, ChatRow),
}

/// Which tables.
#[derive(Clone, Copy, Debug)]
pub enum List<'a> {
    /// Those that anybody may see, at this stage.
    Public(Stage),
    /// Those where a guest sits.
    Of(&'a str),
    /// Those where a game is on.
    Running,
}
