//! Several servers at the same tables: one of them runs what happens by itself, and all follow what the others write.
//!
//! What a server believes here can be wrong for a moment: a lease that has passed on, a notice that is still under way. That
//! costs a thought or a late page; what is true is decided by the log.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use sitting::{Here, Problem, Who};
use table::Seat;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Duration, Instant, sleep};

use super::actor::LiveTable;
use super::tables::Tables;
use crate::storage::{BEAT, Beat, Notice, Others, StoreError};

/// So often others are told that somebody at a table is heard of.
const BETWEEN_SIGNS: Duration = Duration::from_secs(2);

/// A storage that does not answer is asked again after so long.
const AFTER_FAILURE: Duration = Duration::from_millis(250);

/// The tables in memory that another server runs.
#[derive(Debug, Default)]
pub struct Waiting(Mutex<BTreeSet<String>>);

impl Waiting {
    fn note(&self, id: &str, waits: bool) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waits {
            waiting.insert(id.to_owned());
        } else {
            waiting.remove(id);
        }
    }

    fn has(&self, id: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(id)
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// What a table knows of other servers.
#[derive(Debug)]
pub struct Company {
    /// Whether this server runs what happens by itself at the table.
    runs: bool,
    /// Whether the table leaves memory.
    has_left: bool,
    /// Who is here, as others were told last.
    told: Here,
    /// When others were told last that somebody was heard of.
    sign: Option<(Seat, Instant)>,
}

impl Default for Company {
    fn default() -> Company {
        Company { runs: true, has_left: false, told: Here::default(), sign: None }
    }
}

impl LiveTable {
    pub(super) fn others(&self) -> Option<&dyn Others> {
        self.shared.storage.others()
    }

    /// Whether this server runs what happens by itself here.
    pub(super) fn runs(&self) -> bool {
        self.company.runs
    }

    /// The table has come into memory: it is this server's to run if it is nobody else's. Where that cannot be noted, on a full
    /// disk, it can be looked at all the same, and the next beat tries again.
    pub(super) async fn join_company(&mut self) {
        let id = [self.sitting.id().to_owned()];
        let Some(others) = self.shared.storage.others() else { return };
        match others.hold(&id).await {
            Ok(held) => self.run(!held.is_empty()),
            Err(error) => {
                tracing::warn!(event = "take-over-failed", %error, "a table could not be taken to be run");
                self.run(false);
            }
        }
        if self.look_around().await.is_err() {
            self.look_again_soon();
        }
    }

    /// Learns who is at the table through other servers.
    pub(super) async fn look_around(&mut self) -> Result<(), StoreError> {
        let Some(others) = self.shared.storage.others() else { return Ok(()) };
        let elsewhere = others.elsewhere(self.sitting.id()).await?;
        self.sitting.there(self.now(), elsewhere);
        Ok(())
    }

    /// The table leaves memory: whoever wants to run it may. What still comes to it changes nothing of that.
    pub(super) async fn leave_company(&mut self) {
        self.company.has_left = true;
        self.shared.waiting.note(self.sitting.id(), false);
        let Some(others) = self.shared.storage.others() else { return };
        if self.company.runs
            && let Err(error) = others.let_go(self.sitting.id()).await
        {
            tracing::debug!(event = "lease-lapses", %error, "a lease was left to lapse");
        }
    }

    /// From now on this server runs what happens by itself here, or another one does.
    pub(super) fn run(&mut self, runs: bool) {
        if self.company.has_left {
            return;
        }
        self.shared.waiting.note(self.sitting.id(), !runs);
        let before = std::mem::replace(&mut self.company.runs, runs);
        if runs && !before {
            self.sitting.take_over(self.now());
        } else if !runs {
            self.stop_thinking();
        }
    }

    /// Follows what others have written since, if there are others.
    pub async fn refresh(&mut self) -> Result<(), Problem> {
        if self.others().is_some() {
            self.follow().await?;
            self.tell();
        }
        Ok(())
    }

    /// Tells other servers who is here, that somebody was heard of, and what their page has shown, if that is news for them.
    pub(super) async fn tell_others(&mut self, who: &Who, was_stood_in_for: bool, shown: Option<u64>) {
        let Some(others) = self.shared.storage.others() else { return };
        let here = self.sitting.here();
        if here != self.company.told {
            match others.show(self.sitting.id(), &here).await {
                Ok(()) => self.company.told = here,
                Err(error) => {
                    tracing::warn!(event = "presence-untold", %error, "other servers were not told who is here")
                }
            }
        }
        let Some(seat) = self.sitting.seat_of(who) else { return };
        // Their page may be open at the server that runs the table: a proxy sends what it says to any of them.
        if let Some(change) = shown.filter(|_| !self.company.runs)
            && let Err(error) = others.tell(&Notice::Shown(self.sitting.id().to_owned(), seat, change)).await
        {
            tracing::debug!(event = "shown-untold", %error, "other servers were not told what a page has shown");
        }
        let now = Instant::now();
        let lately = self.company.sign.is_some_and(|(last, at)| last == seat && now - at < BETWEEN_SIGNS);
        if was_stood_in_for || !(self.company.runs || lately) {
            self.company.sign = Some((seat, now));
            if let Err(error) = others.tell(&Notice::Heard(self.sitting.id().to_owned(), seat)).await {
                tracing::debug!(event = "return-untold", %error, "other servers were not told that somebody is back");
            }
        }
    }

    /// Learns who is at the table through other servers. Where nobody looks on here, one of those shall run it: it knows at
    /// once what a page has shown.
    pub(super) async fn meet_others(&mut self) {
        if let Err(error) = self.look_around().await {
            tracing::warn!(event = "presence-unknown", %error, "who is there through other servers is not known");
            self.look_again_soon();
        }
        let Some(others) = self.shared.storage.others() else { return };
        if self.company.runs && self.sitting.is_watched_elsewhere() && !self.sitting.is_watched_here() {
            match others.let_go(self.sitting.id()).await {
                Ok(()) => self.run(false),
                Err(error) => tracing::debug!(event = "lease-kept", %error, "a lease was kept"),
            }
        }
        self.tell();
    }
}

impl Tables {
    /// Keeps company with other servers for as long as it is polled; for ever alone if there can be none.
    pub async fn keep_company(&self) {
        let Some(others) = self.shared().storage.others() else { return std::future::pending().await };
        let asleep = Notify::new();
        let (orphans, fallen) = mpsc::unbounded_channel();
        tokio::join!(
            self.beat_on(others, orphans, &asleep),
            self.listen(others),
            self.take_in(fallen, &asleep),
            self.wake_again(&asleep)
        );
    }

    /// Tables that fell to this server may sleep still: it was not told of them, or could not load them.
    async fn wake_again(&self, asleep: &Notify) {
        loop {
            asleep.notified().await;
            self.wake_all(asleep).await;
        }
    }

    async fn beat_on(
        &self,
        others: &dyn Others,
        orphans: mpsc::UnboundedSender<Vec<String>>,
        asleep: &Notify,
    ) {
        let mut company = Vec::new();
        loop {
            match others.beat().await {
                Ok(beat) => self.heed(others, beat, &mut company, &orphans).await,
                Err(error) => {
                    tracing::warn!(event = "beat-failed", %error, "the other servers cannot be told that this one is here");
                    asleep.notify_one();
                }
            }
            sleep(BEAT).await;
        }
    }

    async fn heed(
        &self,
        others: &dyn Others,
        beat: Beat,
        company: &mut Vec<String>,
        orphans: &mpsc::UnboundedSender<Vec<String>>,
    ) {
        if beat.lapsed {
            let all = self.live();
            self.hold(others, &all).await;
        } else {
            let waiting = self.shared().waiting.all();
            self.hold(others, &waiting).await;
        }
        if beat.others != *company {
            tracing::info!(event = "servers", others = ?beat.others, "other servers");
            *company = beat.others;
            for id in self.live() {
                self.at_live(&id, |table| Box::pin(table.meet_others()));
            }
        }
        if !beat.orphans.is_empty() {
            tracing::info!(
                event = "tables-taken-over",
                tables = beat.orphans.len(),
                "tables of a server that is gone go on here"
            );
            // Whoever takes them in listens for as long as there are beats.
            let _ = orphans.send(beat.orphans);
        }
    }

    /// Loads the tables that fell to this server, beside its beats: of many that takes longer than a server may be silent.
    async fn take_in(&self, mut fallen: mpsc::UnboundedReceiver<Vec<String>>, asleep: &Notify) {
        while let Some(orphans) = fallen.recv().await {
            if !self.bring_in(orphans).await.is_empty() {
                asleep.notify_one();
            }
        }
    }

    /// Tries to have these tables to run.
    async fn hold(&self, others: &dyn Others, tables: &[String]) {
        if tables.is_empty() {
            return;
        }
        match others.hold(tables).await {
            Ok(held) => {
                let held: BTreeSet<String> = held.into_iter().collect();
                for id in tables {
                    let runs = held.contains(id);
                    self.at_live(id, move |table| {
                        table.run(runs);
                        Box::pin(async {})
                    });
                }
            }
            Err(error) => tracing::warn!(event = "take-over-failed", %error, "no table could be taken over"),
        }
    }

    async fn listen(&self, others: &dyn Others) {
        let mut deaf = false;
        loop {
            match others.hear().await {
                Ok(notice) => {
                    deaf = false;
                    self.hear(others, notice).await;
                }
                Err(error) => {
                    if !deaf {
                        tracing::warn!(event = "deaf", %error, "nothing is heard of other servers");
                    }
                    deaf = true;
                    sleep(AFTER_FAILURE).await;
                }
            }
        }
    }

    async fn hear(&self, others: &dyn Others, notice: Notice) {
        match notice {
            Notice::Written(tables) => {
                for (id, length) in tables {
                    self.at_live(&id, move |table| {
                        Box::pin(async move {
                            if table.sitting.length() < length {
                                table.follow_quietly().await;
                            }
                        })
                    });
                }
            }
            Notice::Here(id) => self.at_live(&id, |table| Box::pin(table.meet_others())),
            Notice::Heard(id, seat) => self.at_live(&id, move |table| {
                table.sitting.was_heard_of(table.now(), seat);
                table.tell();
                Box::pin(async {})
            }),
            Notice::Shown(id, seat, change) => self.at_live(&id, move |table| {
                table.sitting.was_shown(table.now(), seat, change);
                table.tell();
                Box::pin(async {})
            }),
            Notice::LetGo(id) => {
                if self.shared().waiting.has(&id) {
                    self.hold(others, &[id]).await;
                }
            }
            Notice::Missed => {
                for id in self.live() {
                    self.at_live(&id, |table| {
                        Box::pin(async move {
                            table.follow_quietly().await;
                            table.meet_others().await;
                        })
                    });
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use std::sync::Arc;

    use sitting::{Guest, Kind, NewTable, Says, Wish};
    use sqlx::{Connection, SqliteConnection};
    use tempfile::TempDir;

    use super::*;
    use crate::live::{Clock, Reviews, Shared};
    use crate::meters::Meters;
    use crate::secret::Chance;
    use crate::settings::Settings;
    use crate::storage::{Disk, Forget, Sqlite, Storage, Write, Writer};

    /// The tables of a server on a file, beside another one on the same file.
    async fn tables(folder: &TempDir) -> Tables {
        let file = folder.path().join("marooned.sqlite");
        let storage: Arc<dyn Storage> = Arc::new(Sqlite::open(&file, Disk::default()).await.unwrap());
        let meters = Arc::new(Meters::default());
        let (writer, _) = Writer::start(Arc::clone(&storage), Arc::clone(&meters));
        Tables::new(Shared {
            storage,
            writer,
            meters,
            settings: Settings::default(),
            clock: Clock::default(),
            chance: Chance::default(),
            reviews: Reviews::default(),
            waiting: Waiting::default(),
            seen: Arc::default(),
        })
    }

    fn ann() -> Guest {
        Guest { id: "ann".to_owned(), name: "Ann".to_owned(), face: None, always_ask: false }
    }

    fn new() -> NewTable {
        NewTable { game: "hellapagos".to_owned(), seats: 3, ..NewTable::default() }
    }

    fn say(words: &str) -> Wish {
        Wish::Say(Says::Words(words.to_owned()), false)
    }

    #[tokio::test]
    async fn what_could_not_be_followed_once_is_followed_later() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (tables(&folder).await, tables(&folder).await);
        let (id, who) = (one.make(&ann(), &new()).await.unwrap().id, Who::from(ann()));
        let length = async || one.read(&id, |sitting, _| Ok(sitting.length())).await.unwrap();
        let before = length().await;
        other.ask(&id, &who, say("Ahoy")).await.unwrap();
        let mut file =
            SqliteConnection::connect(&format!("sqlite:{}/marooned.sqlite", folder.path().display()))
                .await
                .unwrap();
        sqlx::query("ALTER TABLE entries RENAME TO away").execute(&mut file).await.unwrap();
        let follow = one.at(&id, |table| {
            Box::pin(async move {
                table.follow_quietly().await;
                Ok(())
            })
        });
        follow.await.unwrap();
        sqlx::query("ALTER TABLE away RENAME TO entries").execute(&mut file).await.unwrap();
        let begun = Instant::now();
        while length().await == before {
            assert!(begun.elapsed() < Duration::from_secs(10), "nobody tells of it again");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// The other server swept while people sat here: what is said now is not kept in the middle of nothing.
    #[tokio::test]
    async fn a_table_that_was_forgotten_goes_with_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (tables(&folder).await, tables(&folder).await);
        let (id, who) = (one.make(&ann(), &new()).await.unwrap().id, Who::from(ann()));
        let forget = Forget { never_begun: i64::MAX, ..Forget::default() };
        other.shared().writer.write(Write::Forget(forget)).await.unwrap();
        let problem = one.ask(&id, &who, say("Is anybody there?")).await.err().unwrap();
        assert_eq!(problem.kind, Kind::Missing, "{problem}");
        assert_eq!(one.shared().storage.log(&id, 0).await.unwrap(), None);
        let problem = one.ask(&id, &who, say("Hello?")).await.err().unwrap();
        assert!(problem.kind == Kind::Missing && problem.message.contains("no such table"), "{problem}");
        assert!(one.live().is_empty(), "it is in nobody's memory");
    }

    /// Whoever waits for a table to run it asks for it with every beat.
    #[tokio::test]
    async fn a_table_that_was_forgotten_is_waited_for_no_more() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (tables(&folder).await, tables(&folder).await);
        let (id, who) = (one.make(&ann(), &new()).await.unwrap().id, Who::from(ann()));
        let waits = one.at(&id, |table| {
            table.run(false);
            Box::pin(async { Ok(()) })
        });
        waits.await.unwrap();
        assert!(one.shared().waiting.has(&id));
        let forget = Forget { never_begun: i64::MAX, ..Forget::default() };
        other.shared().writer.write(Write::Forget(forget)).await.unwrap();
        one.ask(&id, &who, say("Is anybody there?")).await.err().unwrap();
        let begun = Instant::now();
        while !one.shared().waiting.all().is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(10), "it is waited for still");
            sleep(Duration::from_millis(20)).await;
        }
    }
}
