//! Everything that is simulated, behind one lock: there is but one thread, and no await holds it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use server::storage::{Forget, Notice, StoreError, Write};
use sitting::Who;
use table::Rng;
use tokio::time::Instant;

use crate::company::Company;
use crate::faults::{Planted, Stroke, Weather};
use crate::house::KEPT;
use crate::journal::Journal;
use crate::ledger::{Added, Ledger};
use crate::model::Model;
use crate::people::Person;

/// What was made before this time is as old as anything: so whoever has all forgotten says it.
pub const OF_ANY_AGE: i64 = i64::MAX;

/// Whatever goes wrong, a server that is there has noted after so long who has looked at what. What it notes then may be as old as
/// what was last looked for, which takes long where everything does: tables are surely kept for half of their time.
const NOTED_WITHIN: Duration = Duration::from_secs(120);

/// When the simulated world begins, since 1970: noon of a day.
pub const DAWN: Duration = Duration::from_secs(20_000 * 86_400 + 43_200);

/// How a server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// Well.
    Well,
    /// It reaches nothing until then.
    Cut(Instant),
    /// It is gone.
    Dead,
}

/// The simulated world.
pub struct World {
    /// What everything is drawn from.
    pub rng: Rng,
    /// When it began.
    pub began: Instant,
    /// What is on the disk.
    pub disk: Ledger,
    /// What was promised.
    pub model: Model,
    /// What goes wrong.
    pub weather: Weather,
    /// What was planted.
    pub planted: Planted,
    /// Every server that ever was, by its number.
    pub health: BTreeMap<u32, Health>,
    /// The people.
    pub people: Vec<Person>,
    /// What happened.
    pub journal: Journal,
    /// The first law that was broken.
    pub broken: Option<String>,
    /// How many writes have reached the storage.
    pub writes: u64,
    /// At which write a server dies.
    pub stroke_at: Option<(u64, Stroke)>,
    /// Until when something may take longer than it should.
    pub trouble: Instant,
    /// What servers know of each other.
    pub company: Company,
    /// How many pages were ever opened.
    pub pages: u64,
    /// When somebody has looked at a table through a server.
    looks: BTreeMap<(String, u32), Vec<Instant>>,
}

/// The world, for all who are in it.
pub type Shore = Arc<Mutex<World>>;

fn is_well(health: &BTreeMap<u32, Health>, server: u32) -> bool {
    match health.get(&server) {
        Some(Health::Well) => true,
        Some(Health::Cut(until)) => *until <= Instant::now(),
        Some(Health::Dead) | None => false,
    }
}

/// Has a look at the world.
pub fn lock(shore: &Shore) -> MutexGuard<'_, World> {
    shore.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// A world that begins.
    pub fn new(rng: Rng, weather: Weather, people: Vec<Person>, company: Company) -> World {
        let now = Instant::now();
        World {
            rng,
            began: now,
            disk: Ledger::default(),
            model: Model::default(),
            weather,
            planted: Planted::Nothing,
            health: BTreeMap::new(),
            people,
            journal: Journal::new(false),
            broken: None,
            writes: 0,
            stroke_at: None,
            trouble: now,
            company,
            pages: 0,
            looks: BTreeMap::new(),
        }
    }

    /// How long the world has been there.
    pub fn age(&self) -> Duration {
        self.began.elapsed()
    }

    /// Something happened.
    pub fn note(&mut self, line: &str) {
        let at = self.age();
        self.journal.note(at, line);
    }

    /// A law was held, or was broken.
    pub fn hold(&mut self, law: Result<(), String>) {
        if let Err(why) = law {
            self.note(&format!("BROKEN: {why}"));
            self.broken.get_or_insert(why);
        }
    }

    /// One more page is open: how many were before it.
    pub fn opened(&mut self) -> u64 {
        self.pages += 1;
        self.pages - 1
    }

    /// Something takes longer than it should, for so long from now.
    pub fn troubled(&mut self, time: Duration) {
        self.trouble = self.trouble.max(Instant::now() + time);
    }

    /// Whether a server is gone.
    pub fn is_dead(&self, server: u32) -> bool {
        self.health.get(&server) == Some(&Health::Dead)
    }

    /// Whether a server is there and reaches everything.
    pub fn is_well(&self, server: u32) -> bool {
        is_well(&self.health, server)
    }

    /// Somebody was heard of at a table by a server that had read so many entries, and has it in memory since then at the latest.
    pub fn hears(&mut self, server: u32, table: &str, who: &Who, length: u64, since: Instant) {
        let (health, company) = (&self.health, &self.company);
        if let Some(known) = self.model.tables.get_mut(table) {
            let runs = |server, since| is_well(health, server) && company.has_run(server, table, since);
            known.hears(who, server, length, since, &runs);
        }
    }

    /// Whoever is asked is not kept waiting for longer than their clock allows.
    pub fn clocks_are_kept(&self) -> Result<(), String> {
        let runs =
            |table: &str, server, since| self.is_well(server) && self.company.has_run(server, table, since);
        self.model.clocks_are_kept(self.trouble, runs)
    }

    /// A server is gone from now on.
    pub fn kill(&mut self, server: u32, why: &str) {
        if self.health.insert(server, Health::Dead) != Some(Health::Dead) {
            self.note(&format!("server {server} dies: {why}"));
            self.journal.counts.deaths += 1;
            self.company.silence(server);
            self.troubled(Duration::ZERO);
        }
    }

    /// A batch of a server reaches the disk.
    pub fn commit(&mut self, server: u32, batch: &[Write]) -> Vec<Result<(), StoreError>> {
        let done: Vec<_> = batch.iter().map(|write| self.commit_one(server, write)).collect();
        let written: Vec<(String, u64)> = batch
            .iter()
            .zip(&done)
            .filter_map(|(write, done)| match (write, done) {
                (Write::Add(added), Ok(())) => {
                    Some((added.table.clone(), added.from + added.entries.len() as u64))
                }
                _ => None,
            })
            .collect();
        if !written.is_empty() {
            self.spread(server, &Notice::Written(written));
        }
        done
    }

    fn commit_one(&mut self, server: u32, write: &Write) -> Result<(), StoreError> {
        match write {
            Write::Add(added) => {
                let done = self.disk.add(added, self.planted, &mut self.rng);
                self.tell(server, added, &done);
                let law = self.model.read(&self.disk, &added.table, self.began);
                let counts = law.map(|counts| self.journal.counts += counts);
                self.hold(counts);
                match done {
                    Added::Kept => Ok(()),
                    Added::Taken => {
                        self.journal.counts.taken += 1;
                        Err(StoreError::Taken)
                    }
                    Added::Gap(length) => {
                        let (table, from) = (&added.table, added.from);
                        self.hold(Err(format!(
                            "server {server} writes entry {from} of {table}, which has {length}: its memory ran ahead"
                        )));
                        Err(StoreError::Taken)
                    }
                }
            }
            Write::Review(table, rules, body) => {
                self.disk.reviews.insert(table.clone(), (*rules, body.clone()));
                Ok(())
            }
            Write::House(name, value) => {
                self.disk.house.insert((*name).to_owned(), value.clone());
                Ok(())
            }
            Write::Seen { tables, at, .. } => {
                if self.planted != Planted::ForgetsWhoLooked {
                    self.disk.see(tables, *at);
                }
                Ok(())
            }
            Write::Forget(old) => {
                self.forget(server, old);
                Ok(())
            }
            // Nobody in these stories goes through the door where guests are named.
            _ => Ok(()),
        }
    }

    fn forget(&mut self, server: u32, old: &Forget) {
        let gone = self.disk.forget(old);
        old.forgotten.note(gone.len(), 0);
        for table in gone {
            self.note(&format!("disk: server {server} forgets {table}"));
            self.journal.counts.forgotten += 1;
            self.company.forget(&table);
            let lately = if old.never_begun == OF_ANY_AGE { Ok(()) } else { self.nobody_was_at(&table) };
            let law = self.model.forgets(&table).and(lately);
            self.hold(law);
        }
    }

    /// Somebody looks at a table through a server, or has it open.
    pub fn looks(&mut self, server: u32, table: &str) {
        self.looks.entry((table.to_owned(), server)).or_default().push(Instant::now());
    }

    /// Nobody has looked lately at a table that is forgotten, through a server that is still there to tell of it.
    fn nobody_was_at(&self, table: &str) -> Result<(), String> {
        let lately = |at: &Instant| {
            let ago = at.elapsed();
            ago > NOTED_WITHIN && ago < KEPT / 2
        };
        for ((_, server), looks) in self.looks.iter().filter(|((at, _), _)| at == table) {
            if let Some(at) = looks.iter().find(|at| lately(at)).filter(|_| self.is_well(*server)) {
                let ago = at.elapsed();
                return Err(format!("{table} is forgotten, and server {server} has shown it {ago:?} ago"));
            }
        }
        Ok(())
    }

    fn tell(&mut self, server: u32, added: &server::storage::Added, done: &Added) {
        let what: Vec<String> = added
            .entries
            .iter()
            .map(|(kind, body)| {
                let body: String = body.chars().take(110).collect();
                format!("{kind} {body}")
            })
            .collect();
        let line = format!(
            "disk: server {server} adds {} at {} of {}: {done:?}",
            what.join(" + "),
            added.from,
            added.table
        );
        self.note(&line);
    }
}
