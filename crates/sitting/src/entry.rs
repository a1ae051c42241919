//! What is kept of a table: one list of entries, only ever added to.
//!
//! An entry is kept as its kind and a body of JSON. Both are read strictly: what cannot be is an error and never a guess,
//! whatever bytes lie on the disk.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use table::{Options, Seat, Trace};
use thiserror::Error;
use web::model::Audience;
use web::notes::Note;
use web::phrases::Phrase;

/// Declares the entries, each with the name of its kind and the type of its body.
macro_rules! entries {
    ($($(#[$about:meta])* $kind:literal $name:ident($body:ty),)*) => {
        /// Something that happened at a table.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Entry {
            $($(#[$about])* $name($body),)*
        }

        impl Entry {
            /// The names of all kinds.
            pub const KINDS: &[&str] = &[$($kind),*];

            /// The name of its kind.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Entry::$name(_) => $kind,)*
                }
            }

            /// Its body, as JSON.
            pub fn body(&self) -> String {
                match self {
                    $(Entry::$name(body) => written(body),)*
                }
            }

            fn read_strictly(kind: &str, body: &str) -> Result<Entry, Unreadable> {
                match kind {
                    $($kind => read(kind, body).map(Entry::$name),)*
                    _ => Err(Unreadable { kind: kind.to_owned(), why: "there is no such kind".to_owned() }),
                }
            }
        }
    };
}

entries! {
    /// The table is laid: always the first entry, and only that.
    "laid" Laid(Box<Laid>),
    /// Who has a chair now.
    "chair" Chair(Chair),
    /// The table is called something else.
    "title" Title(String),
    /// Who the host is now: a guest, or whoever sits down next.
    "host" Host(Option<String>),
    /// The host has sent a guest away.
    "sent-away" SentAway(String),
    /// The game begins.
    "begun" Begun(Begun),
    /// The game goes on under this version of the rules.
    "rules" Rules(u32),
    /// The game of the day does not count after all.
    "does-not-count" DoesNotCount(()),
    /// A move.
    "move" Move(MoveMade),
    /// Moves are taken back.
    "taken-back" TakenBack(TakenBack),
    /// Somebody asks the others whether moves may be taken back.
    "asked" Asked(Asking),
    /// Somebody agrees to that.
    "agreed" Agreed(Seat),
    /// Somebody does not: nothing is taken back.
    "refused" Refused(Seat),
    /// Whoever asked thinks better of it.
    "withdrawn" Withdrawn(()),
    /// Somebody says something.
    "said" Said(Line),
    /// The table itself tells what happened beside the game.
    "note" Note(Note),
    /// The game is over: who has won, by seat.
    "over" Over(Vec<bool>),
    /// What was kept of the game cannot be read: it is closed.
    "closed" Closed(()),
    /// Everybody may read what was kept of a game that cannot go on.
    "opened" Opened(()),
    /// What was closed can be read after all, and goes on.
    "goes-on" GoesOn(()),
    /// The table where the same people play again.
    "rematch" Rematch(String),
}

impl Entry {
    /// Reads what was kept. Nothing hangs on what was said: a line that cannot be read is shown as such, and the table goes
    /// on.
    pub fn read(kind: &str, body: &str) -> Result<Entry, Unreadable> {
        match Entry::read_strictly(kind, body) {
            Err(_) if matches!(kind, "said" | "note") => Ok(Entry::Note(Note::Unreadable)),
            read => read,
        }
    }
}

/// An entry as it lies on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its place in the log, from 0.
    pub number: u64,
    /// The name of its kind.
    pub kind: String,
    /// Its body.
    pub body: String,
}

/// What was kept cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the entry \"{kind}\" cannot be read ({why})")]
pub struct Unreadable {
    /// The kind that it says it is of.
    pub kind: String,
    /// What is wrong with it.
    pub why: String,
}

fn written(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("an entry is plain data with names as keys")
}

fn read<T: DeserializeOwned>(kind: &str, body: &str) -> Result<T, Unreadable> {
    serde_json::from_str(body).map_err(|error| Unreadable { kind: kind.to_owned(), why: error.to_string() })
}

/// A table as it was laid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Laid {
    /// What its address ends in.
    pub id: String,
    /// What is read out to friends.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The chosen options of the game.
    pub options: Options,
    /// The seed of all chance: a secret until the end.
    pub seed: String,
    /// Where the seed comes from.
    pub seed_from: SeedSource,
    /// What is mixed into the commitment, and told together with the seed.
    pub salt: String,
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
    /// The guest who made it; none if whoever sits down next is the host.
    pub host: Option<String>,
    /// Its chairs, by seat.
    pub chairs: Vec<Chair>,
    /// When it was made, in seconds since 1970.
    pub created: i64,
}

/// Where the seed of a table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeedSource {
    /// Drawn: nobody knows it until the end.
    Chance,
    /// The day's: the same at every table of the game.
    Daily,
    /// Chosen by the host, who knows it.
    Own,
}

impl SeedSource {
    /// What programs call it.
    pub fn name(self) -> &'static str {
        match self {
            SeedSource::Chance => "chance",
            SeedSource::Daily => "daily",
            SeedSource::Own => "own",
        }
    }
}

/// Who a chair belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody.
    Nobody,
    /// A guest.
    Person(String),
    /// A program of ours, by its brain.
    Bot(String),
    /// Somebody's program, by its token.
    Program(Token),
}

impl Occupant {
    /// Whether somebody plays here who can be waited for: a person, or somebody's program.
    pub fn plays(&self) -> bool {
        matches!(self, Occupant::Person(_) | Occupant::Program(_))
    }
}

/// The digest of a program's token: what is kept opens no seat. In JSON a number of 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token(pub [u8; 32]);

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{}", Hex(&self.0)))
    }
}

struct Hex<'a>(&'a [u8]);

impl std::fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Token, D::Error> {
        let text = String::deserialize(from)?;
        let wrong = || D::Error::custom("a token is 64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut digest = [0; 32];
        for (byte, digits) in digest.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(Token(digest))
    }
}

/// A chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// Its number.
    pub seat: Seat,
    /// Who has it.
    pub occupant: Occupant,
    /// What they are called.
    pub name: String,
    /// The number of their face: nobody else at the table has the same.
    pub face: u8,
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begun {
    /// Under which version of the rules.
    pub rules: u32,
    /// Whether it counts as a game of the day; none for other games.
    pub counts: Option<bool>,
    /// All chairs as they are then.
    pub chairs: Vec<Chair>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveMade {
    /// Whose.
    pub seat: Seat,
    /// How many rows the mover had seen: what tells a double click from a second move.
    pub seen: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: Value,
    /// What all that was done came to.
    pub trace: Traced,
}

/// Moves that were taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenBack {
    /// By whom.
    pub seat: Seat,
    /// How many.
    pub moves: usize,
    /// What chance is stirred with, if it falls anew.
    pub salt: Option<u64>,
    /// What all that was done came to.
    pub trace: Traced,
}

/// Digests of everything that was done, and of the position that it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traced(pub u32, pub u64);

impl From<Trace> for Traced {
    fn from(trace: Trace) -> Traced {
        Traced(trace.moves, trace.position)
    }
}

/// The wish to take moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asking {
    /// Whose.
    pub by: Seat,
    /// How many.
    pub moves: usize,
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Their seat; none for whoever watches.
    pub seat: Option<Seat>,
    /// What they are called.
    pub name: String,
    /// What they say.
    pub says: Says,
    /// Whom it is for.
    pub to: Audience,
}

/// How something is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    /// In words of one's own.
    Words(String),
    /// With one press.
    Phrase(Phrase),
}
