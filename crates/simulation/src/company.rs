//! What servers know of each other: beats, leases, who is where, and notices, each of which can be late, lost or doubled.

use std::collections::BTreeMap;
use std::time::Duration;

use server::storage::{Beat, GONE_AFTER, Notice, Others, StoreError, StoreFuture};
use sitting::{Here, Standing};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep};

use crate::store::Store;
use crate::world::{Health, World, lock};

/// What the storage knows of the servers on it.
pub struct Company {
    /// Whether there can be several.
    pub is_shared: bool,
    /// Whether everybody who asks for a lease gets it: all believe that they hold it.
    generous: bool,
    /// When each server last said that it is there.
    seen: BTreeMap<u32, Instant>,
    /// Who runs which table.
    pub(crate) leases: BTreeMap<String, u32>,
    /// When the lease of each table was last given to another one, or to nobody.
    passed: BTreeMap<String, Instant>,
    /// Whether servers that can know nothing of each other are on the same storage.
    strangers: bool,
    /// Who is at which table through which server.
    presence: BTreeMap<(String, u32), Here>,
    /// Where the servers that listen hear of notices.
    ears: BTreeMap<u32, UnboundedSender<Notice>>,
    /// Who cannot say until when that they are there.
    mute: BTreeMap<u32, Instant>,
}

impl Company {
    /// Nobody is there yet; so many places there are.
    pub fn new(places: usize, is_shared: bool, generous: bool) -> Company {
        Company {
            is_shared,
            generous,
            seen: BTreeMap::new(),
            leases: BTreeMap::new(),
            passed: BTreeMap::new(),
            strangers: places > 1 && !is_shared,
            presence: BTreeMap::new(),
            ears: BTreeMap::new(),
            mute: BTreeMap::new(),
        }
    }

    /// A server hears nothing until it listens anew.
    pub fn silence(&mut self, server: u32) {
        self.ears.remove(&server);
    }

    /// A server cannot say until then that it is there.
    pub fn mute(&mut self, server: u32, until: Instant) {
        self.mute.insert(server, until);
    }

    /// Nothing is in anybody's way any more.
    pub fn calm(&mut self) {
        self.mute.clear();
    }

    fn is_there(&self, server: u32) -> bool {
        self.seen.get(&server).is_some_and(|seen| seen.elapsed() < GONE_AFTER)
    }

    fn hold(&mut self, server: u32, tables: &[String]) -> Vec<String> {
        let mut held = Vec::new();
        for table in tables {
            let others =
                self.leases.get(table).is_some_and(|holder| *holder != server && self.is_there(*holder));
            if !others || self.generous {
                self.give(table, Some(server));
                held.push(table.clone());
            }
        }
        held
    }

    /// A table is this one's to run from now on, or nobody's.
    fn give(&mut self, table: &str, server: Option<u32>) {
        let before = match server {
            Some(server) => self.leases.insert(table.to_owned(), server),
            None => self.leases.remove(table),
        };
        if before != server {
            self.passed.insert(table.to_owned(), Instant::now());
        }
    }

    /// A table is no more.
    pub fn forget(&mut self, table: &str) {
        self.give(table, None);
        self.presence.retain(|(at, _), _| at != table);
    }

    /// Whether a server has run a table ever since, as far as anybody can know.
    pub fn has_run(&self, server: u32, table: &str, since: Instant) -> bool {
        if !self.is_shared {
            return !self.strangers;
        }
        self.leases.get(table) == Some(&server) && self.passed.get(table).is_none_or(|at| *at <= since)
    }
}

impl World {
    /// A server tells the others something.
    pub fn spread(&mut self, from: u32, notice: &Notice) {
        let ears: Vec<(u32, UnboundedSender<Notice>)> = self
            .company
            .ears
            .iter()
            .filter(|(server, _)| **server != from)
            .map(|(server, ear)| (*server, ear.clone()))
            .collect();
        let weather = self.weather.clone();
        for (server, ear) in ears {
            if weather.happens(&mut self.rng, weather.notice_lost) {
                self.note(&format!("server {server} never hears {notice:?}"));
                continue;
            }
            let times = 1 + usize::from(weather.happens(&mut self.rng, weather.notice_twice));
            for _ in 0..times {
                let most = if weather.happens(&mut self.rng, weather.notice_late) { 5_000 } else { 15 };
                let delay = Duration::from_millis(self.rng.below(most) as u64);
                let (ear, notice) = (ear.clone(), notice.clone());
                tokio::spawn(async move {
                    sleep(delay).await;
                    // Whoever does not listen any more hears nothing.
                    let _ = ear.send(notice);
                });
            }
        }
    }

    fn beat(&mut self, server: u32) -> Beat {
        let lapsed = !self.company.is_there(server);
        self.company.seen.insert(server, Instant::now());
        let others = self.company.seen.keys().filter(|other| **other != server);
        let others = others.filter(|other| self.company.is_there(**other)).map(u32::to_string).collect();
        let runs =
            |id: &str| self.disk.books.get(id).is_some_and(|book| book.listing.standing == Standing::Playing);
        let orphan =
            |(id, holder): (&String, &u32)| (runs(id) && !self.company.is_there(*holder)).then(|| id.clone());
        let orphans: Vec<String> = self.company.leases.iter().filter_map(orphan).collect();
        for id in &orphans {
            self.company.give(id, Some(server));
        }
        if lapsed || !orphans.is_empty() {
            self.note(&format!(
                "server {server} is there (silent before: {lapsed}), and takes over {orphans:?}"
            ));
        }
        Beat { lapsed, others, orphans }
    }
}

impl Store {
    /// Asks something about other servers.
    async fn ask<T>(&self, what: impl FnOnce(&mut World) -> T) -> Result<T, StoreError> {
        self.reach().await;
        let delay = {
            let world = &mut *lock(&self.shore);
            let mute = world.company.mute.get(&self.server).is_some_and(|until| *until > Instant::now());
            if mute || world.weather.read_fails(&mut world.rng) {
                return Err(StoreError::Failed("the other servers cannot be reached".to_owned()));
            }
            world.weather.storage_delay(&mut world.rng)
        };
        sleep(delay).await;
        if lock(&self.shore).health.get(&self.server) == Some(&Health::Dead) {
            std::future::pending::<()>().await;
        }
        let world = &mut *lock(&self.shore);
        let done = what(world);
        let often = world.weather.lost;
        if world.weather.happens(&mut world.rng, often) {
            return Err(StoreError::Failed("the connection was lost".to_owned()));
        }
        Ok(done)
    }

    async fn next_notice(&self) -> Result<Notice, StoreError> {
        let mut ears = self.ears.lock().await;
        let lost = || StoreError::Failed("the connection was lost".to_owned());
        let Some(hears) = ears.as_mut() else {
            self.reach().await;
            let (ear, hears) = unbounded_channel();
            *ears = Some(hears);
            lock(&self.shore).company.ears.insert(self.server, ear);
            // Nobody knows what was told before.
            return Ok(Notice::Missed);
        };
        let notice = hears.recv().await;
        let deaf = {
            let world = &mut *lock(&self.shore);
            let often = world.weather.deaf;
            world.weather.happens(&mut world.rng, often)
        };
        match notice.filter(|_| !deaf) {
            Some(notice) => Ok(notice),
            None => {
                *ears = None;
                Err(lost())
            }
        }
    }
}

impl Others for Store {
    fn beat(&self) -> StoreFuture<'_, Beat> {
        Box::pin(self.ask(|world| world.beat(self.server)))
    }

    fn hold<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<String>> {
        Box::pin(self.ask(move |world| world.company.hold(self.server, tables)))
    }

    fn let_go<'a>(&'a self, table: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(self.ask(move |world| {
            if world.company.leases.get(table) == Some(&self.server) {
                world.company.give(table, None);
            }
            world.note(&format!("server {} lets go of {table}", self.server));
            world.spread(self.server, &Notice::LetGo(table.to_owned()));
        }))
    }

    fn show<'a>(&'a self, table: &'a str, here: &'a Here) -> StoreFuture<'a, ()> {
        Box::pin(self.ask(move |world| {
            let key = (table.to_owned(), self.server);
            if here.is_nobody() {
                world.company.presence.remove(&key);
            } else {
                world.company.presence.insert(key, here.clone());
            }
            world.spread(self.server, &Notice::Here(table.to_owned()));
        }))
    }

    fn elsewhere<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(String, Here)>> {
        Box::pin(self.ask(move |world| {
            let company = &world.company;
            let there = |((at, server), here): (&(String, u32), &Here)| {
                let there = at == table && *server != self.server && company.is_there(*server);
                there.then(|| (server.to_string(), here.clone()))
            };
            company.presence.iter().filter_map(there).collect()
        }))
    }

    fn tell<'a>(&'a self, notice: &'a Notice) -> StoreFuture<'a, ()> {
        Box::pin(self.ask(move |world| world.spread(self.server, notice)))
    }

    fn hear(&self) -> StoreFuture<'_, Notice> {
        Box::pin(self.next_notice())
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.ask(|world| {
            world.company.presence.retain(|(_, server), _| *server != self.server);
            world.company.seen.remove(&self.server);
        }))
    }
}
