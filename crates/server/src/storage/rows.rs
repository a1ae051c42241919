//! The rows, as the rest of the server has them.

use table::{Options, Seat, Trace};
use web::model::{Audience, Stage};
use web::notes::Note;
use web::phrases::Phrase;

/// A person, known by a secret alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// What the server calls them.
    pub id: String,
    /// What people call them.
    pub name: String,
    /// The number of the face that they have chosen, if they have.
    pub face: Option<u8>,
    /// Whether they want to be asked even where there is only one answer.
    pub always_ask: bool,
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
    /// Where the seed comes from.
    pub seed_from: SeedSource,
    /// What is mixed into the commitment, and told together with the seed; empty for tables from before.
    pub salt: String,
    /// Whether a game of the day counts: it is the first one for everybody who plays it. None before it begins, and
    /// for other games.
    pub counts: Option<bool>,
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
    /// Whether its game could not go on and was closed.
    pub closed: bool,
    /// Whether its record was read then, or could be before: a game that was not over never goes on.
    pub opened: bool,
    /// How many rows its record has, as was noted with the last of them; none for tables from before.
    pub length: Option<usize>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// When it was made, in seconds since 1970.
    pub created: i64,
}

impl TableRow {
    /// What is published of the seed.
    pub fn commitment(&self) -> String {
        table::salted_commitment(&self.seed, &self.salt)
    }

    /// The day of a game of the day, in days since 1970.
    pub fn day(&self) -> Option<i64> {
        (self.seed_from == SeedSource::Daily).then(|| self.created.div_euclid(DAY))
    }
}

/// Seconds.
pub const DAY: i64 = 86_400;

/// Where the seed of a table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedSource {
    /// Drawn: nobody knows it until the end.
    Chance,
    /// The day's: the same at every table of the game.
    Daily,
    /// Chosen by the host, who knows it.
    Own,
}

impl SeedSource {
    /// All of them.
    pub const ALL: [SeedSource; 3] = [SeedSource::Chance, SeedSource::Daily, SeedSource::Own];

    /// What programs and the file call it.
    pub fn name(self) -> &'static str {
        match self {
            SeedSource::Chance => "chance",
            SeedSource::Daily => "daily",
            SeedSource::Own => "own",
        }
    }
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
    /// The number of their face: nobody else at the table has the same.
    pub face: u8,
    /// Whether they have won, once the game is over and was noted so.
    pub won: Option<bool>,
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
    /// The move's JSON, or `{"take-back":n}`, with a `salt` if chance fell anew (`{"undo":n}` in rows from before).
    pub body: String,
    /// Digests of what was done up to here; none in rows from before.
    pub trace: Option<Trace>,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its place, from 0.
    pub number: u64,
    /// What it says.
    pub said: Said,
}

/// What a line of talk says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Somebody says something.
    Line(Line),
    /// What happened beside the game.
    Note(Note),
}

impl Said {
    /// Whom it is for.
    pub fn to(&self) -> Audience {
        match self {
            Said::Line(line) => line.to,
            Said::Note(_) => Audience::All,
        }
    }
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Their seat; none for whoever watches, and in rows from before.
    pub seat: Option<Seat>,
    /// What they are called.
    pub name: String,
    /// What they say.
    pub says: Says,
    /// Whom it is for.
    pub to: Audience,
}

/// How something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// In words of one's own.
    Words(String),
    /// With one press.
    Phrase(Phrase),
}

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Write {
    /// A guest with a first key: digests of its secret and of its recovery link.
    NewGuest(Guest, [u8; 32], [u8; 32]),
    /// Another key of a guest, for another device.
    NewKey(String, [u8; 32], [u8; 32]),
    /// Another name for a guest.
    Rename(String, String),
    /// Another face for a guest, or none.
    Face(String, Option<u8>),
    /// Whether a guest wants to be asked even where there is only one answer.
    AlwaysAsk(String, bool),
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
    /// A game begins: under which rules, whether it counts as a game of the day, and all chairs as they are then.
    Begin(String, u32, Option<bool>, Vec<ChairRow>),
    /// A game of the day does not count after all.
    DoesNotCount(String),
    /// A game goes on under these rules.
    Rules(String, u32),
    /// Where a table stands now.
    Stage(String, Stage),
    /// A game is over: who has won, by seat.
    Over(String, Vec<bool>),
    /// A game cannot go on.
    Closed(String),
    /// The record of a game that cannot go on may be read by everybody.
    Opened(String),
    /// The table where the same people play again.
    Rematch(String, String),
    /// A move at a table.
    Move(String, MoveRow),
    /// A move that nobody but its mover may notice: it is written like any other, and not counted.
    QuietMove(String, MoveRow),
    /// What was found when the game of a table was looked at again: under which rules, and as JSON.
    Review(String, u32, String),
    /// A line of talk at a table.
    Chat(String, ChatRow),
}

/// How far somebody has come with a game of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// They have not begun it.
    Nothing,
    /// They are in the middle of it.
    Unfinished,
    /// They have played it.
    Over,
}

/// Which tables.
#[derive(Clone, Copy, Debug)]
pub enum List<'a> {
    /// Those that anybody may see, at this stage.
    Public(Stage),
    /// Those where a guest sits.
    Of(&'a str),
    /// Those where a guest sits, at this stage.
    OfAt(&'a str, Stage),
    /// Those where a game is on.
    Running,
}
