//! The storage as one server has it: the disk that all share, behind delays and failures of its own.

use std::collections::BTreeMap;
use std::future::pending;
use std::time::Duration;

use serde_json::{Value, json};
use server::storage::{List, Log, Notice, Others, Storage, StoreError, StoreFuture, Write};
use sitting::{Elsewhere, Guest, Listing};
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep, sleep_until};

use crate::faults::{Fate, Stroke, WritePlan};
use crate::ledger::Ledger;
use crate::world::{Health, Shore, lock};

/// Nobody finds that something takes longer than it should if it takes no longer than this.
const USUAL: Duration = Duration::from_millis(20);

/// What a server reads and writes.
pub struct Store {
    /// The world.
    pub(crate) shore: Shore,
    /// Which server.
    pub(crate) server: u32,
    /// Whether other servers may share the storage.
    shared: bool,
    /// Where notices of others come in; none while nobody listens.
    pub(crate) ears: Mutex<Option<UnboundedReceiver<Notice>>>,
}

impl Store {
    /// The storage of a server.
    pub fn of(shore: &Shore, server: u32) -> Store {
        let shared = lock(shore).company.is_shared;
        Store { shore: shore.clone(), server, shared, ears: Mutex::new(None) }
    }

    /// Whoever is cut off waits; whoever is dead waits for ever.
    pub(crate) async fn reach(&self) {
        loop {
            let health = lock(&self.shore).health.get(&self.server).copied();
            match health {
                Some(Health::Well) => return,
                Some(Health::Cut(until)) if until <= Instant::now() => return,
                Some(Health::Cut(until)) => sleep_until(until).await,
                Some(Health::Dead) | None => pending().await,
            }
        }
    }

    async fn read<T>(&self, look: impl FnOnce(&Ledger) -> T) -> Result<T, StoreError> {
        self.read_drawn(|world| look(&world.disk)).await
    }

    /// Reads the disk as it is at some time between the question and the answer.
    async fn read_drawn<T>(&self, look: impl FnOnce(&mut crate::world::World) -> T) -> Result<T, StoreError> {
        self.reach().await;
        let (before, after, fails) = {
            let world = &mut *lock(&self.shore);
            let before = world.weather.storage_delay(&mut world.rng);
            let after = world.weather.storage_delay(&mut world.rng);
            let fails = world.weather.read_fails(&mut world.rng);
            if fails {
                world.note(&format!("server {} cannot read", self.server));
            }
            if fails || before + after > USUAL {
                world.troubled(before + after);
            }
            (before, after, fails)
        };
        sleep(before).await;
        let seen = look(&mut lock(&self.shore));
        sleep(after).await;
        self.reach().await;
        if fails { Err(StoreError::Failed("nothing can be read".to_owned())) } else { Ok(seen) }
    }

    fn plan(&self) -> WritePlan {
        let world = &mut *lock(&self.shore);
        let mut plan = world.weather.write(&mut world.rng, Instant::now());
        if let Some((at, stroke)) = world.stroke_at
            && at == world.writes
        {
            plan.stroke = Some(stroke);
        }
        world.writes += 1;
        let late = if let Fate::Late(late) = plan.fate { late } else { Duration::ZERO };
        let fails = !matches!(plan.fate, Fate::Good);
        if fails || plan.before + plan.after > USUAL {
            world.troubled(plan.before + plan.after + late);
        }
        if fails {
            world.journal.counts.failures += 1;
        }
        plan
    }

    async fn written(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        for write in batch {
            if let Write::Add(added) = write {
                let world = &mut *lock(&self.shore);
                let law = world.model.may_write(self.server, &added.table);
                world.hold(law);
            }
        }
        self.reach().await;
        let plan = self.plan();
        sleep(plan.before).await;
        let lost = || StoreError::Failed("the connection was lost".to_owned());
        let done = {
            let world = &mut *lock(&self.shore);
            if plan.stroke == Some(Stroke::Before) {
                world.kill(self.server, "before its write is on the disk");
            }
            let gone = world.is_dead(self.server);
            match plan.fate {
                _ if gone && (plan.stroke.is_some() || !plan.lands) => None,
                Fate::Fails(error) => {
                    world.note(&format!("server {} cannot write: {error}", self.server));
                    Some(Err(error))
                }
                Fate::Late(after) => {
                    world.note(&format!("server {} loses a write that lands later", self.server));
                    let (shore, server, batch) = (self.shore.clone(), self.server, batch.to_vec());
                    tokio::spawn(async move {
                        sleep(after).await;
                        lock(&shore).commit(server, &batch);
                    });
                    Some(Err(lost()))
                }
                Fate::Lost => {
                    world.commit(self.server, batch);
                    world.note(&format!("server {} never hears of that", self.server));
                    Some(Err(lost()))
                }
                Fate::Good => Some(Ok(world.commit(self.server, batch))),
            }
        };
        if plan.stroke == Some(Stroke::Between) {
            lock(&self.shore).kill(self.server, "before it hears that its write is on the disk");
        }
        let Some(done) = done else { pending().await };
        sleep(plan.after).await;
        self.reach().await;
        if plan.stroke == Some(Stroke::After) {
            lock(&self.shore).kill(self.server, "before it tells anybody what it wrote");
        }
        done
    }
}

impl Storage for Store {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>> {
        Box::pin(self.written(batch))
    }

    fn log<'a>(&'a self, id: &'a str, from: u64) -> StoreFuture<'a, Option<Log>> {
        Box::pin(async move {
            let log =
                self.read_drawn(move |world| world.disk.log(id, from, world.planted, &mut world.rng)).await?;
            if log.is_none() {
                lock(&self.shore).model.is_told(self.server, id);
            }
            Ok(log)
        })
    }

    fn listing<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Listing>> {
        Box::pin(self.read(move |disk| disk.books.get(id).map(|book| book.listing.clone())))
    }

    fn tables<'a>(&'a self, list: List<'a>, most: u32) -> StoreFuture<'a, Vec<Listing>> {
        Box::pin(self.read(move |disk| disk.tables(list, most)))
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(self.read(move |disk| disk.by_code(code)))
    }

    fn raw<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Value>> {
        Box::pin(
            self.read(move |disk| {
                disk.books.get(id).map(|book| json!({ "standing": book.listing.standing }))
            }),
        )
    }

    fn elsewhere<'a>(
        &'a self,
        guests: &'a [String],
        game: &'a str,
        day: i64,
        but: &'a str,
    ) -> StoreFuture<'a, BTreeMap<String, Elsewhere>> {
        Box::pin(self.read(move |disk| disk.elsewhere(guests, game, day, but)))
    }

    fn guest_by_key<'a>(&'a self, _secret: &'a [u8]) -> StoreFuture<'a, Option<Guest>> {
        Box::pin(self.read(|_| None))
    }

    fn guest_by_recovery<'a>(&'a self, _recovery: &'a [u8]) -> StoreFuture<'a, Option<Guest>> {
        Box::pin(self.read(|_| None))
    }

    fn review<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<(u32, String)>> {
        Box::pin(self.read(move |disk| disk.reviews.get(id).cloned()))
    }

    fn house<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<String>> {
        Box::pin(self.read(move |disk| disk.house.get(name).cloned()))
    }

    fn probe(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.read(|_| ()))
    }

    fn daily_secret(&self) -> StoreFuture<'_, String> {
        Box::pin(self.read(|_| "the secret of the house".to_owned()))
    }

    fn others(&self) -> Option<&dyn Others> {
        self.shared.then_some(self)
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
