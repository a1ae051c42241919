//! Laying a table.

use shelf::GameId;
use table::{Options, Seat};

use crate::chairs::{empty, known_brain};
use crate::entry::{Entry, Laid, Occupant, SeedSource};
use crate::facts::Facts;
use crate::problem::{Kind, Problem};
use crate::sitting::Now;
use crate::step::{Reply, Step, Then, Told};
use crate::who::Guest;
use crate::words;

/// The clock's and the absence's limits, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 5..=604_800;
/// How long a person may be away before a bot stands in, if nobody says.
const USUAL_AWAY_SECONDS: u32 = 120;

/// Where a table's seed comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SeedFrom {
    /// Drawn, and secret until the end.
    #[default]
    Chance,
    /// The day's: the same for all who play the game today.
    Daily,
    /// Chosen by whoever makes the table.
    Own(String),
}

/// What is said to make a table.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// What people call the table; may be empty.
    pub title: String,
    /// How many chairs.
    pub seats: u64,
    /// The game's options.
    pub options: Options,
    /// Which bots take the chairs that are empty at the start.
    pub bots: Option<String>,
    /// Whether it is in no list.
    pub private: bool,
    /// Seconds for a decision.
    pub clock: Option<u32>,
    /// Seconds until a bot stands in for whoever is away; nobody says: two minutes; 0: never.
    pub away: Option<u32>,
    /// Where the seed comes from.
    pub seed: SeedFrom,
    /// Whether whoever makes it only watches.
    pub watch: bool,
}

/// What is drawn for a table.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What its address ends in.
    pub id: String,
    /// What is read out to friends.
    pub code: String,
    /// The seed, unless whoever makes the table has chosen one: the day's, or any.
    pub seed: String,
    /// What is mixed into the commitment.
    pub salt: String,
}

/// A table as somebody wants it; whoever makes it sits on the first chair.
pub fn lay(host: &Guest, new: &NewTable, drawn: Drawn, now: Now) -> Result<Laid, Problem> {
    let game = GameId::find(&new.game)?;
    let title = match table::names::seen(&new.title).trim() {
        "" => format!("{}'s table", host.name),
        title => words::line("The table's name", title, words::LONGEST_TITLE)?,
    };
    let (seed, seed_from) = match &new.seed {
        SeedFrom::Chance => (drawn.seed, SeedSource::Chance),
        SeedFrom::Daily if new.watch => {
            return Err(Problem::new(
                Kind::Unfit,
                "Nobody watches the game of the day: sit down and play it, or let chance shuffle.",
            ));
        }
        SeedFrom::Daily => (drawn.seed, SeedSource::Daily),
        SeedFrom::Own(seed) => (words::line("The seed", seed, 64)?, SeedSource::Own),
    };
    let dealt = game.deal(new.seats, &seed, &new.options)?;
    let mut chairs: Vec<_> = (0..dealt.seats()).map(|n| empty(Seat(n))).collect();
    if let Some(first) = chairs.first_mut().filter(|_| !new.watch) {
        first.occupant = Occupant::Person(host.id.clone());
        first.name = host.name.clone();
        first.face = host.face.unwrap_or(first.face);
    }
    Ok(Laid {
        id: drawn.id,
        code: drawn.code,
        game: game.id().to_owned(),
        rules: dealt.rules(),
        options: new.options.clone(),
        seed,
        seed_from,
        salt: drawn.salt,
        title,
        private: new.private,
        clock: seconds("The clock", new.clock)?,
        away: seconds("The time until a bot stands in", Some(new.away.unwrap_or(USUAL_AWAY_SECONDS)))?,
        fill: new.bots.as_deref().map(known_brain).transpose()?.map(str::to_owned),
        host: Some(host.id.clone()),
        chairs,
        created: now.date,
    })
}

impl Laid {
    /// The first entry of the table.
    pub fn step(self) -> Result<Step, Problem> {
        let facts = Facts::new(self.clone()).map_err(|fault| Problem::new(Kind::Malformed, fault))?;
        Ok(Step {
            from: 0,
            entries: vec![Entry::Laid(Box::new(self))],
            listing: Some(facts.listing(1)),
            ready: None,
            told: Told::Reply(Reply::Done),
            then: Then::Nothing,
        })
    }
}

/// No number of seconds, or 0 of them, means no limit.
fn seconds(what: &str, given: Option<u32>) -> Result<Option<u32>, Problem> {
    match given {
        None | Some(0) => Ok(None),
        Some(given) if SECONDS.contains(&given) => Ok(Some(given)),
        Some(given) => Err(Problem::new(
            Kind::Malformed,
            format!("{what} is between {} and {} seconds, not {given}.", SECONDS.start(), SECONDS.end()),
        )),
    }
}
