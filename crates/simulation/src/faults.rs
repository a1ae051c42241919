//! What goes wrong, and how often.

use std::time::Duration;

use server::storage::StoreError;
use table::Rng;
use tokio::time::Instant;

/// A fault in the storage itself, planted to see that it is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Planted {
    /// None: the storage keeps what it promises.
    #[default]
    Nothing,
    /// One step in some is acknowledged and dropped.
    AcknowledgesAndDrops,
    /// Whoever finds a number taken overwrites it.
    LastWins,
    /// One step in some is kept a second time behind itself.
    WritesTwice,
    /// Of a step of several entries only the first is kept.
    TearsSteps,
    /// Lists are not told where a table stands.
    ForgetsLists,
    /// Who has looked at what is acknowledged and not noted.
    ForgetsWhoLooked,
    /// What is read is at times without its last entries, as from a copy that lags behind.
    ReadsOldLogs,
}

/// When a server dies while it writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Nothing of it is on the disk.
    Before,
    /// It is on the disk, and the server never hears of it.
    Between,
    /// The server hears of it, and tells nobody.
    After,
}

impl Stroke {
    /// All of them.
    pub const ALL: [Stroke; 3] = [Stroke::Before, Stroke::Between, Stroke::After];
}

/// How often what goes wrong, in thousandths; drawn for each sitting, so that some are calm and some are a storm.
#[derive(Clone, Debug, Default)]
pub struct Weather {
    /// A storage that takes seconds.
    pub slow: usize,
    /// A write that fails.
    pub fails: usize,
    /// A write whose answer is lost: it fails, and is on the disk.
    pub lost: usize,
    /// A write that fails, and is on the disk a while later.
    pub late: usize,
    /// Something that cannot be read.
    pub unreadable: usize,
    /// A server that dies while it writes.
    pub deadly: usize,
    /// A request or an answer that is lost on its way.
    pub net_lost: usize,
    /// A request or an answer that is long under way.
    pub net_slow: usize,
    /// Something that is sent twice.
    pub net_twice: usize,
    /// At each thing that people do: a server that dies.
    pub kills: usize,
    /// A server that is cut off for a while.
    pub cuts: usize,
    /// A server that cannot say for a while that it is there, and writes all the same.
    pub mute: usize,
    /// A notice that is lost.
    pub notice_lost: usize,
    /// A notice that comes late, and so after later ones.
    pub notice_late: usize,
    /// A notice that comes twice.
    pub notice_twice: usize,
    /// A server that loses its ear for notices, and knows it.
    pub deaf: usize,
    /// A disk that is full or locked for a while.
    pub spells: usize,
    /// Somebody has everything forgotten where no game is on, whoever sits there.
    pub oblivion: usize,
    /// Until when nothing can be written, and why.
    pub spell: Option<(StoreError, Instant)>,
}

impl Weather {
    /// The weather of a sitting.
    pub fn drawn(rng: &mut Rng) -> Weather {
        if rng.one_in(8) {
            return Weather::default();
        }
        let mut often = |most: usize| if rng.one_in(2) { 0 } else { 1 + rng.below(most) };
        Weather {
            slow: often(150),
            fails: often(100),
            lost: often(80),
            late: often(50),
            unreadable: often(80),
            deadly: often(25),
            net_lost: often(100),
            net_slow: often(120),
            net_twice: often(150),
            kills: often(25),
            cuts: often(25),
            mute: often(30),
            notice_lost: often(60),
            notice_late: often(120),
            notice_twice: often(100),
            deaf: often(30),
            spells: often(20),
            oblivion: often(6),
            spell: None,
        }
    }

    /// What a write meets.
    pub fn write(&self, rng: &mut Rng, now: Instant) -> WritePlan {
        let before = self.storage_delay(rng);
        let stroke = self.happens(rng, self.deadly).then(|| *rng.choose(&Stroke::ALL));
        let after = if rng.one_in(4) { self.storage_delay(rng) } else { Duration::ZERO };
        let fate = match &self.spell {
            Some((why, until)) if now < *until => Fate::Fails(why.clone()),
            _ if self.happens(rng, self.fails) => {
                Fate::Fails(StoreError::Failed("it is simulated".to_owned()))
            }
            _ if self.happens(rng, self.lost) => Fate::Lost,
            _ if self.happens(rng, self.late) => Fate::Late(Duration::from_millis(rng.below(8_000) as u64)),
            _ => Fate::Good,
        };
        WritePlan { before, after, fate, stroke, lands: rng.one_in(2) }
    }

    /// Whether something cannot be read.
    pub fn read_fails(&self, rng: &mut Rng) -> bool {
        self.happens(rng, self.unreadable)
    }

    /// How long the storage takes.
    pub fn storage_delay(&self, rng: &mut Rng) -> Duration {
        let most = if self.happens(rng, self.slow) { 6_000 } else { 8 };
        Duration::from_millis(rng.below(most) as u64)
    }

    /// How long something is under way between a person and a server; none if it is lost.
    pub fn network(&self, rng: &mut Rng) -> Option<Duration> {
        if self.happens(rng, self.net_lost) {
            return None;
        }
        let most = if self.happens(rng, self.net_slow) { 25_000 } else { 120 };
        Some(Duration::from_millis(rng.below(most) as u64))
    }

    /// Whether something that happens so often happens now.
    pub fn happens(&self, rng: &mut Rng, often: usize) -> bool {
        often > 0 && rng.below(1_000) < often
    }
}

/// What a write meets.
pub struct WritePlan {
    /// How long it takes until it is on the disk.
    pub before: Duration,
    /// How long the answer takes.
    pub after: Duration,
    /// What becomes of it.
    pub fate: Fate,
    /// Whether the server dies of it.
    pub stroke: Option<Stroke>,
    /// Whether it still lands if the server dies for another reason while it is under way.
    pub lands: bool,
}

/// What becomes of a write.
pub enum Fate {
    /// It is on the disk.
    Good,
    /// It is not.
    Fails(StoreError),
    /// It is, and nobody is told.
    Lost,
    /// It is not, and is after so long.
    Late(Duration),
}
