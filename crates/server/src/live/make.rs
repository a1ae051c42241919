//! Making a table, and making it again with the same people.

use std::time::{SystemTime, UNIX_EPOCH};

use shelf::GameId;
use table::{Options, Seat};
use web::model::{Stage, own_face};

use super::chairs::known_brain;
use super::state::{LiveTable, Who};
use super::tables::Tables;
use crate::problem::{Kind, Problem};
use crate::secret;
use crate::storage::{ChairRow, DAY, Guest, List, Occupant, SeedSource, StoreError, Stored, TableRow, Write};
use crate::words;

/// The clock's and the absence's limits, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 5..=604_800;
/// How long a person may be away before a bot stands in, if nobody says.
const USUAL_AWAY_SECONDS: u32 = 120;

/// At so many of their newest tables a guest is known by a new name or face.
const MOST_TOLD: u32 = 50;

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

impl Tables {
    /// Makes a table; whoever makes it sits on the first chair.
    pub async fn make(&self, host: &Guest, new: &NewTable) -> Result<TableRow, Problem> {
        let game = GameId::find(&new.game)?;
        let title = match new.title.trim() {
            "" => format!("{}'s table", host.name),
            title => words::line("The table's name", title, words::LONGEST_TITLE)?,
        };
        let created = now();
        let (seed, seed_from) = match &new.seed {
            SeedFrom::Chance => (secret::seed()?, SeedSource::Chance),
            SeedFrom::Daily if new.watch => {
                return Err(Problem::new(
                    Kind::Malformed,
                    "Nobody watches the game of the day: sit down and play it, or let chance shuffle.",
                ));
            }
            SeedFrom::Daily => (self.seed_of(game, created.div_euclid(DAY)).await?, SeedSource::Daily),
            SeedFrom::Own(seed) => (words::line("The seed", seed, 64)?, SeedSource::Own),
        };
        let dealt = game.deal(new.seats, &seed, &new.options)?;
        let row = TableRow {
            id: String::new(),
            code: String::new(),
            game: game.id().to_owned(),
            rules: dealt.rules(),
            seats: dealt.seats(),
            options: new.options.clone(),
            seed,
            seed_from,
            salt: secret::salt()?,
            counts: None,
            title,
            private: new.private,
            clock: seconds("The clock", new.clock)?,
            away: seconds("The time until a bot stands in", Some(new.away.unwrap_or(USUAL_AWAY_SECONDS)))?,
            fill: new.bots.as_deref().map(known_brain).transpose()?.map(str::to_owned),
            host: host.id.clone(),
            sent_away: Vec::new(),
            stage: Stage::Gathering,
            closed: false,
            opened: false,
            length: None,
            rematch: None,
            created,
        };
        let mut chairs: Vec<ChairRow> = (0..row.seats).map(|n| empty(Seat(n))).collect();
        if let Some(first) = chairs.first_mut().filter(|_| !new.watch) {
            first.occupant = Occupant::Person(host.id.clone());
            first.name = host.name.clone();
            first.face = host.face.unwrap_or(first.face);
        }
        self.write_new(Stored { table: row, chairs }).await
    }

    /// The same for everybody who plays the game on a day on this server, and nobody can foretell it.
    async fn seed_of(&self, game: GameId, day: i64) -> Result<String, Problem> {
        let house = self.shared().storage.daily_secret().await?;
        let day = format!("daily-{}-{day}", game.id());
        let sealed = table::commitment(&format!("{house}/{day}"));
        Ok(format!("{day}-{}", sealed.chars().take(32).collect::<String>()))
    }

    /// Makes the table where the same people play again, or finds the one that somebody has made already.
    pub async fn again(&self, who: &Who, id: &str) -> Result<String, Problem> {
        let Some(guest) = who.guest.clone() else {
            return Err(Problem::new(Kind::Unknown, "Pick a name first."));
        };
        let asking = who.clone();
        let old = self.at(id, |table| Box::pin(async move { table.to_play_again(&asking) })).await?;
        if let Some(next) = old.table.rematch {
            return Ok(next);
        }
        let chairs = old.chairs.into_iter().map(|chair| match chair.occupant {
            Occupant::Program(_) => empty(chair.seat),
            _ => ChairRow { won: None, ..chair },
        });
        let table = TableRow {
            // Whoever plays again has seen what the seed brings.
            seed: secret::seed()?,
            seed_from: SeedSource::Chance,
            salt: secret::salt()?,
            counts: None,
            host: guest.id,
            sent_away: Vec::new(),
            stage: Stage::Gathering,
            length: None,
            rematch: None,
            created: now(),
            ..old.table
        };
        let next = self.write_new(Stored { chairs: chairs.collect(), table }).await?.id;
        let made = next.clone();
        self.at(id, |table| Box::pin(async move { table.note_rematch(made).await })).await
    }

    /// A guest is called something else or has another face from now on, at every table that is not over.
    pub async fn tell_everywhere(&self, guest: &Guest) -> Result<(), Problem> {
        for stored in self.shared().storage.tables(List::Of(&guest.id), MOST_TOLD).await? {
            if stored.table.stage != Stage::Over {
                let guest = guest.clone();
                self.at(&stored.table.id, |table| Box::pin(async move { table.hear_of(&guest).await }))
                    .await?;
            }
        }
        Ok(())
    }

    async fn write_new(&self, mut stored: Stored) -> Result<TableRow, Problem> {
        loop {
            stored.table.id = secret::letters(16)?;
            stored.table.code = secret::letters(6)?;
            match self.shared().writer.write(Write::NewTable(Box::new(stored.clone()))).await {
                Ok(()) => return Ok(stored.table),
                // Another table has drawn the same code.
                Err(StoreError::Taken) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

impl LiveTable {
    fn to_play_again(&self, who: &Who) -> Result<Stored, Problem> {
        self.seated(who)?;
        if self.stage() != Stage::Over {
            return Err(Problem::new(Kind::WrongStage, "The game is still on: play again when it is over."));
        }
        Ok(self.stored.clone())
    }

    /// The table where the same people play again, for those who know of it: of a table that only a link leads to that is
    /// whoever plays, and whoever watched when it was made; not everybody who is shown the game later.
    pub(super) fn next_for(&self, who: &Who) -> Option<String> {
        let along = who.guest.as_ref().is_some_and(|guest| self.taken_along.contains(&guest.id));
        let known = self.is_host(who)
            || self.seat_of(who).is_some()
            || !self.stored.table.private
            || (along && !self.is_sent_away(who));
        self.stored.table.rematch.clone().filter(|_| known)
    }

    /// Keeps the first table that was made to play again, and says which one it is.
    async fn note_rematch(&mut self, next: String) -> Result<String, Problem> {
        if let Some(first) = &self.stored.table.rematch {
            return Ok(first.clone());
        }
        self.shared.writer.write(Write::Rematch(self.id().to_owned(), next.clone())).await?;
        self.stored.table.rematch = Some(next.clone());
        self.taken_along = self.watchers().map(|guest| guest.id.clone()).collect();
        self.changed();
        Ok(next)
    }
}

/// A chair that nobody has.
pub(super) fn empty(seat: Seat) -> ChairRow {
    ChairRow { seat, occupant: Occupant::Nobody, name: String::new(), face: own_face(seat), won: None }
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

/// The time, in seconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
