//! Finding a table's task, or starting it.

use std::collections::{BTreeSet, HashMap};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use futures_util::future::ready;
use futures_util::stream::iter;
use futures_util::{FutureExt, StreamExt};
use sitting::{Kind, Now, Problem, Reply, Sitting, Who, Wish};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};

use super::actor::LiveTable;
use super::clock::Clock;
use super::company::Waiting;
use super::reviews::Reviews;
use super::upkeep::Seen;
use crate::meters::Meters;
use crate::secret::Chance;
use crate::settings::Settings;
use crate::storage::{List, Storage, StoreError, Writer};

/// How many errands can wait at one table before whoever brings the next one has to wait.
const QUEUED_ERRANDS: usize = 64;

/// A table where nothing has happened for so long forgets what it can find again.
const RESTS_AFTER: Duration = Duration::from_secs(2);

/// How many running games are woken at most when the server starts, the newest first; the others when somebody looks.
const MOST_WOKEN: u32 = 10_000;

/// So many of them are loaded at a time.
const BROUGHT_IN_AT_ONCE: usize = 8;

/// So long a storage that does not answer is left alone before it is asked once more for the games that are on: their bots and
/// clocks stand still for so long after it is back.
const BETWEEN_WAKINGS: Duration = Duration::from_secs(2);

/// Something to be done at a table, by the table's own task.
pub type Errand = Box<dyn for<'a> FnOnce(&'a mut LiveTable) -> Doing<'a> + Send>;
type Doing<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;
type TableFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// An errand, and where to say that the table cannot be loaded. Boxed, because each table has room for dozens of them.
type QueuedErrand = Box<(Errand, oneshot::Sender<Problem>)>;

/// The tables in memory, by id.
type Senders = HashMap<String, mpsc::Sender<QueuedErrand>>;

/// A table that is in memory is counted, until its task ends or breaks down.
struct Live(Arc<Meters>);

impl Live {
    fn count(meters: &Arc<Meters>) -> Live {
        Meters::up(&meters.live_tables);
        Live(Arc::clone(meters))
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        Meters::down(&self.0.live_tables);
    }
}

/// What every table needs of the server.
pub struct Shared {
    /// Where to read.
    pub storage: Arc<dyn Storage>,
    /// Where to write.
    pub writer: Writer,
    /// What is counted.
    pub meters: Arc<Meters>,
    /// How the server behaves.
    pub settings: Settings,
    /// The time.
    pub clock: Clock,
    /// What ids, codes and seeds of tables are drawn from.
    pub chance: Chance,
    /// The games that are looked at again.
    pub reviews: Reviews,
    /// The tables in memory that another server runs.
    pub waiting: Waiting,
    /// Which tables and guests are not to be forgotten.
    pub seen: Arc<Seen>,
}

/// All tables: those in memory, and the way to load the others.
#[derive(Clone)]
pub struct Tables {
    shared: Arc<Shared>,
    /// None once the server closes. A std mutex, because no await is held.
    live: Arc<Mutex<Option<Senders>>>,
}

/// All tables, as long as the server is there.
pub(super) struct WeakTables {
    shared: Weak<Shared>,
    live: Weak<Mutex<Option<Senders>>>,
}

impl WeakTables {
    /// The tables; none once the server has gone.
    pub fn back(&self) -> Option<Tables> {
        Some(Tables { shared: self.shared.upgrade()?, live: self.live.upgrade()? })
    }
}

impl Tables {
    /// The same for whatever must not keep the server from closing.
    pub(super) fn weak(&self) -> WeakTables {
        WeakTables { shared: Arc::downgrade(&self.shared), live: Arc::downgrade(&self.live) }
    }

    /// No table is in memory yet.
    pub fn new(shared: Shared) -> Tables {
        Tables { shared: Arc::new(shared), live: Arc::new(Mutex::new(Some(HashMap::new()))) }
    }

    /// What every table needs of the server.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Brings the tables where a game is on back into memory, so that bots and clocks go on where they stood. Returns once
    /// that is done: what the storage does not give now is asked for again, since nobody else may ever look at it.
    pub async fn wake(&self) {
        self.wake_all(&Notify::new()).await;
    }

    /// The same where it may be told meanwhile that more tables sleep.
    pub(super) async fn wake_all(&self, more: &Notify) {
        let (mut known, mut told) = (BTreeSet::new(), 0);
        while !self.is_closed() {
            match self.wake_some(&mut known).await {
                Ok(asleep) => {
                    let Some(one) = asleep.first() else { return };
                    let tables = asleep.len();
                    if tables != told {
                        tracing::warn!(
                            event = "wake-failed",
                            tables,
                            one,
                            "running games could not be loaded"
                        );
                    }
                    told = tables;
                }
                Err(error) => {
                    tracing::warn!(event = "wake-failed", %error, "the running games could not be looked up");
                }
            }
            sleep(BETWEEN_WAKINGS).await;
            if more.notified().now_or_never().is_some() {
                known.clear();
            }
        }
    }

    /// Wakes what is this server's to run and not known yet, and returns what the storage does not give now. What is on is looked
    /// up anew each time: one table that cannot be loaded keeps no other one asleep.
    async fn wake_some(&self, known: &mut BTreeSet<String>) -> Result<Vec<String>, StoreError> {
        let running = self.shared.storage.tables(List::Running, MOST_WOKEN).await?;
        let ids = running.into_iter().map(|listing| listing.id);
        let running: Vec<String> = ids.filter(|id| !known.contains(id)).collect();
        let own = match self.shared.storage.others() {
            Some(others) => others.hold(&running).await?,
            None => running.clone(),
        };
        let asleep = self.bring_in(own).await;
        known.extend(running);
        for id in &asleep {
            known.remove(id);
        }
        Ok(asleep)
    }

    /// Brings tables that are this server's to run into memory, a few at a time. Returns those that the storage does not give
    /// now; what cannot be loaded for any other reason is said to whoever looks at it.
    pub(super) async fn bring_in(&self, tables: Vec<String>) -> Vec<String> {
        let bring = |id: String| async move {
            let brought = self.at(&id, |table| {
                table.run(true);
                Box::pin(async { Ok(()) })
            });
            brought.await.is_err_and(|problem| problem.kind == Kind::Unavailable).then_some(id)
        };
        iter(tables).map(bring).buffered(BROUGHT_IN_AT_ONCE).filter_map(ready).collect().await
    }

    fn is_closed(&self) -> bool {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    /// Lets all tables finish what they are doing and leave memory.
    pub fn close(&self) {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// What somebody wants of a table is done, and is on disk.
    pub async fn ask(&self, id: &str, who: &Who, wish: Wish) -> Result<Reply, Problem> {
        let who = who.clone();
        self.at(id, |table| Box::pin(async move { table.ask(&who, wish).await })).await
    }

    /// Looks something up at a table.
    pub async fn read<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Sitting, Now) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.at(id, |table| {
            let seen = look(table.sitting(), table.now());
            Box::pin(async move { seen })
        })
        .await
    }

    /// The same for whoever is there by looking.
    pub async fn visit<T: Send + 'static>(
        &self,
        id: &str,
        who: &Who,
        look: impl FnOnce(&Sitting, Now) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let who = who.clone();
        self.at(id, |table| {
            Box::pin(async move {
                table.refresh().await?;
                table.ask(&who, Wish::Greet).await?;
                look(table.sitting(), table.now())
            })
        })
        .await
    }

    /// Has something done at a table.
    pub async fn at<T: Send + 'static>(
        &self,
        id: &str,
        errand: impl for<'a> FnOnce(&'a mut LiveTable) -> TableFuture<'a, Result<T, Problem>> + Send + 'static,
    ) -> Result<T, Problem> {
        let (done, wait) = oneshot::channel();
        let boxed: Errand = Box::new(move |table| {
            let doing = errand(table);
            Box::pin(async move {
                // Whoever asked may have gone away.
                let _ = done.send(doing.await);
            })
        });
        let (sorry, cannot) = oneshot::channel();
        let mut wish = Box::new((boxed, sorry));
        loop {
            let sender = self.task(id)?;
            match sender.send(wish).await {
                Ok(()) => break,
                // The task left memory in this very moment: the next one is started.
                Err(mpsc::error::SendError(back)) => wish = back,
            }
        }
        match wait.await {
            Ok(answer) => answer,
            Err(_) => Err(cannot.await.unwrap_or_else(|_| self.gone())),
        }
    }

    /// The tables in memory, in the order of their ids: whoever goes through them does so the same way again.
    pub(super) fn live(&self) -> Vec<String> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let mut ids: Vec<String> =
            live.as_ref().map(|live| live.keys().cloned().collect()).unwrap_or_default();
        ids.sort_unstable();
        ids
    }

    /// Has something done at a table if it is in memory, sometime soon.
    pub(super) fn at_live(
        &self,
        id: &str,
        errand: impl for<'a> FnOnce(&'a mut LiveTable) -> Doing<'a> + Send + 'static,
    ) {
        let sender = {
            let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.as_ref().and_then(|live| live.get(id)).cloned()
        };
        let Some(sender) = sender else { return };
        let (sorry, _) = oneshot::channel();
        if let Err(mpsc::error::TrySendError::Full(errand)) =
            sender.try_send(Box::new((Box::new(errand), sorry)))
        {
            tokio::spawn(async move {
                // A table that leaves memory in this moment needs it no more.
                let _ = sender.send(errand).await;
            });
        }
    }

    /// Why a table's task has ended in the middle of an errand.
    fn gone(&self) -> Problem {
        if self.is_closed() {
            return closing();
        }
        tracing::error!(
            event = "table-broke-down",
            "the task of a table has broken down: the program has a fault"
        );
        Problem::new(
            Kind::Unavailable,
            "This cannot be done: the program has a fault here. What was played is kept, and the table is there again \
             when you look; report it.",
        )
    }

    fn task(&self, id: &str) -> Result<mpsc::Sender<QueuedErrand>, Problem> {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let live = live.as_mut().ok_or_else(closing)?;
        if let Some(sender) = live.get(id).filter(|sender| !sender.is_closed()) {
            return Ok(sender.clone());
        }
        let (sender, receiver) = mpsc::channel(QUEUED_ERRANDS);
        live.insert(id.to_owned(), sender.clone());
        tokio::spawn(self.clone().run(id.to_owned(), receiver));
        Ok(sender)
    }

    async fn run(self, id: String, mut wishes: mpsc::Receiver<QueuedErrand>) {
        // What is large and short is boxed here and below: the task is as large as the largest thing in it, for as long as the
        // table is in memory.
        let loaded = Box::pin(async { LiveTable::load(&self.shared, &id).await.map(Box::new) });
        match loaded.await {
            Ok(mut table) => {
                let _counted = Live::count(&self.shared.meters);
                self.serve(&mut table, &mut wishes).await;
            }
            Err(problem) => {
                self.forget(&id);
                wishes.close();
                while let Some(wish) = wishes.recv().await {
                    let (errand, sorry) = *wish;
                    let _ = sorry.send(problem.clone());
                    drop(errand);
                }
            }
        }
    }

    async fn serve(&self, table: &mut LiveTable, wishes: &mut mpsc::Receiver<QueuedErrand>) {
        let (mut leaving, mut ran_errand, mut resting) = (false, false, false);
        let idle = self.shared.settings.idle.max(Duration::from_millis(1));
        loop {
            if table.is_forgotten() && !leaving {
                // Whoever looks for it next is told that there is no such table.
                self.forget(table.sitting().id());
                wishes.close();
                Box::pin(table.leave_company()).await;
                leaving = true;
            }
            let rested = std::mem::take(&mut resting);
            let pause = Instant::now() + if rested { idle } else { idle.min(RESTS_AFTER) };
            let due = table.due();
            let is_due = || due.is_some_and(|due| due <= Instant::now());
            // By turns and not by chance, so that a simulation can be run again: neither can a crowd of errands hold up
            // clocks and bots, nor a game between bots those who ask for something.
            let turn_of_errands = !std::mem::take(&mut ran_errand);
            if !leaving && !turn_of_errands && is_due() {
                Box::pin(table.tick()).await;
                continue;
            }
            tokio::select! {
                biased;
                found = table.hear(), if !leaving && table.is_thinking() => Box::pin(table.act_on(found)).await,
                wish = wishes.recv() => match wish {
                    Some(wish) => {
                        (wish.0)(table).await;
                        ran_errand = true;
                    }
                    None => return,
                },
                () = sleep_until(due.map_or(pause, |due| due.min(pause))), if !leaving => {
                    if is_due() {
                        Box::pin(table.tick()).await;
                        continue;
                    }
                    // Nothing has happened: it rests first, and leaves memory if nothing comes for long.
                    resting = true;
                    if !rested {
                        table.rest();
                    } else if due.is_none() && !table.is_wanted() {
                        self.forget(table.sitting().id());
                        wishes.close();
                        Box::pin(table.leave_company()).await;
                        leaving = true;
                    }
                }
            }
        }
    }

    fn forget(&self, id: &str) {
        if let Some(live) = self.live.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            live.remove(id);
        }
    }
}

fn closing() -> Problem {
    Problem::new(Kind::Unavailable, "The server is closing: come back in a moment. Nothing is lost.")
}
