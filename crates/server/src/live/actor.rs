//! The actor around a sitting: carries its steps to the writer, installs them once they are on disk, follows what other
//! servers have written, has bots think, and tells streams of every change.

use std::collections::BTreeMap;
use std::sync::Arc;

use sitting::{Due, Entry, Found, Kind, Now, Occupant, Problem, Reply, Sitting, Step, Thought, Who, Wish};
use tokio::sync::{oneshot, watch};
use tokio::time::{Duration, Instant};

use super::alike::Alike;
use super::company::Company;
use super::tables::Shared;
use crate::meters::Meters;
use crate::storage::{Added, StoreError, Write};

/// A table in memory.
pub struct LiveTable {
    pub(super) shared: Arc<Shared>,
    pub(super) sitting: Sitting,
    /// What a bot thinks about.
    thought: Option<Thinking>,
    /// What it knows of other servers.
    pub(super) company: Company,
    /// Whether something may be on disk that is not in memory.
    doubt: Option<Doubt>,
    /// What loading has found and could not be written: when that is tried next. Nothing else is written before it, and nothing
    /// happens by itself.
    resuming: Option<Again>,
    /// Whether the table was forgotten: nothing of it is on disk any more.
    is_forgotten: bool,
    /// What those who watch are sent.
    alike: Arc<Alike>,
    /// Counts every change for each seat, and last for those who watch, so that streams know.
    changes: watch::Sender<Vec<u64>>,
}

/// Something may be on disk that is not in memory: a write has failed whose answer was lost on the way, or what others have
/// written could not be read.
#[derive(Clone, Copy)]
struct Doubt {
    /// When the disk is looked at next, and how long after that if it cannot be.
    next: Instant,
    pause: Duration,
    /// Until when that is worth while, if the disk can be looked at.
    until: Instant,
}

/// When something is tried again, and how long after that if it fails once more.
#[derive(Clone, Copy)]
struct Again {
    next: Instant,
    pause: Duration,
}

impl Again {
    fn after(pause: Duration) -> Again {
        Again { next: Instant::now() + pause, pause }
    }

    /// Ever later, up to so long.
    fn later(self) -> Again {
        Again::after((2 * self.pause).min(SELDOM))
    }
}

/// So often the disk is looked at after a write has failed, and for so long.
const BETWEEN_DOUBTS: Duration = Duration::from_secs(2);
const DOUBTS_FOR: Duration = Duration::from_secs(20);

/// What others have written and could not be read is looked for again after so long, and ever later, up to so long.
const SOON: Duration = Duration::from_millis(250);
const SELDOM: Duration = Duration::from_secs(15);

/// A thought, and where it is told once it is found.
struct Thinking {
    number: u64,
    found: oneshot::Receiver<Found>,
}

impl LiveTable {
    pub(super) fn new(shared: Arc<Shared>, sitting: Sitting) -> LiveTable {
        let changes = watch::Sender::new(sitting.changes().to_vec());
        let (company, alike) = (Company::default(), Arc::default());
        LiveTable {
            shared,
            sitting,
            thought: None,
            company,
            doubt: None,
            resuming: None,
            is_forgotten: false,
            alike,
            changes,
        }
    }

    /// What the table is.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// What time it is.
    pub fn now(&self) -> Now {
        self.shared.clock.now()
    }

    /// What those who watch are sent.
    pub fn alike(&self) -> Arc<Alike> {
        Arc::clone(&self.alike)
    }

    /// Tells of every change.
    pub fn changes(&self) -> watch::Receiver<Vec<u64>> {
        self.changes.subscribe()
    }

    /// What somebody wants is done, and is on disk.
    pub async fn ask(&mut self, who: &Who, wish: Wish) -> Result<Reply, Problem> {
        let is_move = matches!(wish, Wish::Play(..));
        let shown = if let Wish::HasShown(change) = wish { Some(change) } else { None };
        let stood_in_for = self.sitting.is_stood_in_for(who);
        let done = self.carry_out(who, wish).await;
        if is_move && done.is_err() {
            Meters::up(&self.shared.meters.refusals);
        }
        self.tell();
        self.tell_others(who, stood_in_for, shown).await;
        done
    }

    async fn carry_out(&mut self, who: &Who, wish: Wish) -> Result<Reply, Problem> {
        loop {
            let step = match self.sitting.ask(self.now(), who, wish.clone()) {
                // Whoever asks may have seen, at another server, what is not in memory here yet.
                Err(_) if self.others().is_some() && self.follow().await? > 0 => continue,
                step => step?,
            };
            if self.resuming.is_some() && !step.entries.is_empty() {
                self.resume().await?;
                continue;
            }
            if let Some(reply) = self.keep(step).await? {
                return Ok(reply);
            }
            // Another server was quicker. A move was meant for the table as it was; anything else is wanted still.
            if matches!(wish, Wish::Play(..)) {
                return Err(Problem::new(Kind::Stale, "The table has moved on: look again."));
            }
        }
    }

    /// Writes what loading has found and the log does not say yet. If it had to wait, clocks and bots begin anew.
    pub(super) async fn resume(&mut self) -> Result<(), Problem> {
        // Another server may be quicker: what is left to be written is found out anew.
        while let Some(step) = self.sitting.resume(self.now())? {
            self.keep(step).await?;
        }
        if self.resuming.take().is_some() {
            self.sitting.take_over(self.now());
        }
        Ok(())
    }

    /// It could not be written now.
    pub(super) fn resume_later(&mut self) {
        self.resuming = Some(Again::after(BETWEEN_DOUBTS));
    }

    /// Tries it once more.
    async fn resume_again(&mut self, again: Again) {
        if let Err(error) = self.resume().await {
            tracing::debug!(event = "due-not-kept", table = self.sitting.id(), %error, "what loading has found could not be kept");
            self.resuming = Some(again.later());
        }
    }

    /// A page shows a change that may have been counted elsewhere.
    pub fn count_on_from(&mut self, who: &Who, shows: u64) {
        self.sitting.count_on_from(who, shows);
        self.tell();
    }

    /// Begins the game; how far everybody has come with the game of the day elsewhere is looked up first.
    pub async fn start(&mut self, who: &Who) -> Result<Reply, Problem> {
        let facts = self.sitting.facts();
        let elsewhere = match facts.day() {
            None => BTreeMap::new(),
            Some(day) => {
                let person = |chair: &sitting::Chair| match &chair.occupant {
                    Occupant::Person(guest) => Some(guest.clone()),
                    _ => None,
                };
                let guests: Vec<String> = facts.chairs().iter().filter_map(person).collect();
                self.shared.storage.elsewhere(&guests, &facts.laid.game, day, &facts.laid.id).await?
            }
        };
        self.ask(who, Wish::Start(elsewhere)).await
    }

    /// Writes a step and installs it once it is on disk: memory never runs ahead, and nothing is on disk that cannot be
    /// carried out. None if another server has written first: what it wrote is true, and was followed.
    pub(super) async fn keep(&mut self, step: Step) -> Result<Option<Reply>, Problem> {
        if self.is_forgotten {
            return Err(missing());
        }
        if !step.entries.is_empty() {
            let write = Write::Add(Added::of(self.sitting.id(), &step));
            match self.shared.writer.write(write).await {
                Ok(()) => {}
                Err(StoreError::Taken) => return self.catch_up().await.map(|()| None),
                Err(error) => {
                    let (now, pause) = (Instant::now(), BETWEEN_DOUBTS);
                    self.doubt = Some(Doubt { next: now + pause, pause, until: now + DOUBTS_FOR });
                    return Err(error.into());
                }
            }
        }
        let moved = step.entries.iter().any(|entry| matches!(entry, Entry::Move(_) | Entry::TakenBack(_)));
        if moved && !step.is_quiet() {
            Meters::up(&self.shared.meters.moves);
        }
        self.sitting.install(self.now(), step).map(Some)
    }

    /// Follows what has come in the way of a step.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        match self.follow().await? {
            // Something is in the way that nobody can read: to ask again would change nothing.
            0 => Err(StoreError::Taken.into()),
            _ => Ok(()),
        }
    }

    /// Follows what is on disk and not yet in memory, and says how much that was.
    pub(super) async fn follow(&mut self) -> Result<usize, Problem> {
        let Some(log) = self.shared.storage.log(self.sitting.id(), self.sitting.length()).await? else {
            self.is_forgotten = true;
            return Err(missing());
        };
        let followed = log.rows.len();
        for row in log.rows {
            let entry = Entry::read(&row.kind, &row.body).map_err(|error| {
                Problem::new(Kind::Damaged, format!("This table cannot be followed: {error}."))
            })?;
            self.sitting.follow(self.now(), row.number, entry)?;
        }
        Ok(followed)
    }

    /// The same where nobody waits for it: it is tried again until it can be done.
    pub(super) async fn follow_quietly(&mut self) {
        if let Err(error) = self.follow().await {
            tracing::warn!(event = "follow-failed", table = self.sitting.id(), %error, "what another server has written cannot be followed");
            self.look_again_soon();
        }
        self.tell();
    }

    /// Something that others have told could not be looked up.
    pub(super) fn look_again_soon(&mut self) {
        let now = Instant::now();
        self.doubt.get_or_insert(Doubt { next: now + SOON, pause: SOON, until: now });
    }

    /// Whether nothing of it is on disk any more: it was forgotten.
    pub(super) fn is_forgotten(&self) -> bool {
        self.is_forgotten
    }

    /// When something is to be done by itself next.
    pub(super) fn due(&self) -> Option<Instant> {
        let due = match self.resuming {
            Some(again) => Some(again.next),
            None => self.sitting.due().map(|at| self.shared.clock.instant(at)),
        };
        due.into_iter().filter(|_| self.runs()).chain(self.doubt.map(|doubt| doubt.next)).min()
    }

    /// Looks whether something is on disk after all. Once the place of a write is taken nothing is in doubt.
    async fn settle_doubt(&mut self, doubt: Doubt) {
        let looked = async { Ok::<_, Problem>((self.follow().await?, self.look_around().await?)) }.await;
        let now = Instant::now();
        self.doubt = match looked {
            Ok((followed, ())) if followed > 0 || now >= doubt.until => None,
            Ok(_) => Some(Doubt { next: now + doubt.pause, ..doubt }),
            // What cannot be read will never be; what cannot be reached may be.
            Err(problem) if problem.kind != Kind::Unavailable => None,
            Err(_) => {
                let pause = (2 * doubt.pause).min(SELDOM);
                Some(Doubt { next: now + pause, pause, until: doubt.until })
            }
        };
    }

    /// Does what is due.
    pub(super) async fn tick(&mut self) {
        if let Some(doubt) = self.doubt.filter(|doubt| doubt.next <= Instant::now()) {
            self.settle_doubt(doubt).await;
            self.tell();
            return;
        }
        if let Some(again) = self.resuming {
            self.resume_again(again).await;
            self.tell();
            return;
        }
        match self.sitting.tick(self.now()) {
            Due::Nothing => {}
            Due::Step(step) => {
                let kept = self.keep(step).await;
                if !matches!(kept, Ok(Some(_))) {
                    // What came in its way may be nothing that sets anything going: it is due still.
                    self.sitting.take_over(self.now());
                }
                if let Err(error) = kept {
                    tracing::warn!(event = "due-not-kept", table = self.sitting.id(), %error, "what is due by itself could not be kept");
                }
            }
            Due::Thought(thought) => self.think(thought),
            Due::Fault(error) => {
                tracing::warn!(event = "due-failed", table = self.sitting.id(), %error, "what is due by itself could not be done");
            }
        }
        self.tell();
    }

    /// A bot thinks beside the table's own task.
    fn think(&mut self, thought: Thought) {
        let (number, time) = (thought.number, thought.time);
        let not_before = Instant::now() + thought.shown;
        let found = self.shared.settings.minds.think(time, not_before, move |time| thought.think(time));
        self.thought = Some(Thinking { number, found });
    }

    /// Whatever is being thought over is another server's to do.
    pub(super) fn stop_thinking(&mut self) {
        self.thought = None;
    }

    /// Whether a bot thinks.
    pub(super) fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// What a bot has found; none if its thought broke down.
    pub(super) async fn hear(&mut self) -> Option<Found> {
        match &mut self.thought {
            Some(Thinking { found, .. }) => found.await.ok(),
            None => None,
        }
    }

    /// A bot has found its move: it is made if the table is still the one that was thought about.
    pub(super) async fn act_on(&mut self, found: Option<Found>) {
        let Some(Thinking { number, .. }) = self.thought.take() else { return };
        let done = match self.sitting.found(self.now(), number, found) {
            Ok(None) => Ok(()),
            Ok(Some(step)) => {
                let kept = self.keep(step).await;
                match kept {
                    Ok(Some(_)) => {}
                    // Somebody else has written first, perhaps only a word: the bots look at the table again.
                    Ok(None) => self.sitting.take_over(self.now()),
                    Err(_) => self.sitting.not_stored(self.now()),
                }
                kept.map(|_| ())
            }
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            tracing::warn!(event = "bot-failed", table = self.sitting.id(), %error, "a bot could not move");
        }
        self.tell();
    }

    /// Whether somebody looks, or something is still to come.
    pub(super) fn is_wanted(&self) -> bool {
        self.sitting.is_watched_here() || self.is_thinking()
    }

    /// Nothing has happened for a while.
    pub(super) fn rest(&mut self) {
        if !self.is_wanted() {
            self.sitting.rest();
        }
    }

    /// Tells streams what has changed, and forgets what no longer needs to be thought over.
    pub(super) fn tell(&mut self) {
        let now = self.sitting.changes();
        self.changes.send_if_modified(|told| {
            let other = told != now;
            if other {
                now.clone_into(told);
            }
            other
        });
        if self.thought.as_ref().is_some_and(|thought| self.sitting.thinking() != Some(thought.number)) {
            self.thought = None;
        }
    }
}

/// What is said of a table that is not there.
pub(super) fn missing() -> Problem {
    let sorry = "There is no such table: look for it in the lobby, or ask for its link.";
    Problem::new(Kind::Missing, sorry)
}
